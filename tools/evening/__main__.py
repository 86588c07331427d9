"""Writes the evening: `host_tests/scripts/evening.table`, the same for the same seed.

    python -m tools evening [--seed N] [--print]

A dealer follows the directives of the rules core, players play something like basic strategy, and
sooner or later everything the two books call an irregularity happens once. Each round is held
against the independent model before it is written down.
"""

import argparse
from pathlib import Path

from host_tests.oracle.outcome import Amount, Seat
from host_tests.oracle.rules import device, gazette
from tools.evening.dealer import Dealer, Incident
from tools.evening.device import DEVICE
from tools.evening.gazette import GAZETTE
from tools.evening.table import EveningTable
from tools.paths import ROOT

FILE = ROOT / "host_tests" / "scripts" / "evening.table"
SEED = 7
GAZETTE_ROUNDS = 125
DEVICE_ROUNDS = 100
LAST_ROUNDS = 20
ROUNDS_BETWEEN_INCIDENTS = 4
CHANGES = 0.3
NAMES = {1: "Anna", 2: "Ben", 3: "Dora", 4: "Emil", 5: "Gus", 6: "Gus", 7: "Hana"}
AMOUNTS = (500, 1000, 1000, 1500, 2000, 2500, 5000)
SEVENS_CENTS = 200
HEAD = """\
# An evening at the table, dealt from a seed: `python -m tools evening` writes it anew.
#
# Anna sits on box 1 and loves Super Sevens. Ben has box 2, with Carla behind him. Dora, on box 3,
# shows no amounts. Emil, on box 4, never does without insurance. Gus plays boxes 5 and 6, and Hana
# on box 7 comes late and is away now and then. Until midnight the table plays by the Gazette, then
# by the Device book with a shuffling device, until none is left.
"""


class Evening(Dealer):
    """The evening from the first wager to the last."""

    last_of_gazette = 0

    def open_table(self) -> None:
        """The Gazette's book, six decks, Super Sevens."""
        for line in ("rules gazette", "decks 6", "set sevens 2.00"):
            self.do(line)
        self.bet({(1, 0): 1000, (2, 0): 2000, (2, 1): 500, (4, 0): 2500}, {(1, 0)})
        self.script.line("shuffle")
        self.script.line("cut")
        self.lines += ["shuffle", "cut"]

    def bet(self, wagers: dict[Seat, Amount], sevens: set[Seat]) -> None:
        """Wagers change to these."""
        for seat in sorted(set(self.wagers) - set(wagers)):
            self.do(f"drop {seat_word(seat)}", f"{self.name(str(seat[0]))} leaves")
        for seat in sorted(wagers):
            if self.wagers.get(seat, 0) != wagers[seat] or seat not in self.wagers:
                self.do(wager_line(seat, wagers[seat]))
        for seat in sorted(sevens - self.sevens):
            self.do(f"sevens {seat_word(seat)}")
        for seat in sorted((self.sevens - sevens) & set(wagers)):
            self.do(f"drop {seat_word(seat)} sevens")
        self.wagers, self.sevens = dict(wagers), set(sevens)
        self.new_wagers()
