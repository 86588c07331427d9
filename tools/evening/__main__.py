"""Writes the evening: `host_tests/scripts/evening.table`, the same for the same seed.

    python -m tools evening [--seed N] [--print]

A dealer follows the directives of the rules core, players play something like basic strategy, and
sooner or later everything the two books call an irregularity happens once. Each round is held
against the independent model before it is written down.
"""

import argparse
from collections.abc import Sequence
from dataclasses import replace

from host_tests.oracle.outcome import Amount, Seat
from host_tests.oracle.rules import device, gazette
from tools.evening.check import LETTERS, amount
from tools.evening.dealer import Dealer, Incident
from tools.evening.device import DEVICE
from tools.evening.gazette import GAZETTE
from tools.paths import ROOT

FILE = ROOT / "host_tests" / "scripts" / "evening.table"
SEED = 7
GAZETTE_ROUNDS = 125
LAST_ROUNDS = 20
MOST_ROUNDS = 400
ROUNDS_BETWEEN_INCIDENTS = 4
CHANGES = 0.3
NAMES: dict[Seat, str] = {
    (1, 0): "Anna",
    (2, 0): "Ben",
    (2, 1): "Carla",
    (3, 0): "Dora",
    (4, 0): "Emil",
    (5, 0): "Gus",
    (6, 0): "Gus (box 6)",
    (7, 0): "Hana",
}
AMOUNTS = (500, 1000, 1000, 1500, 2000, 2500, 5000)
SEVENS_CENTS = 200
STEP_CENTS = 100
ARRIVALS: dict[tuple[int, Seat], Amount] = {
    (1, (1, 0)): 1000,
    (1, (2, 0)): 2000,
    (1, (2, 1)): 500,
    (1, (4, 0)): 2500,
    (5, (3, 0)): None,
    (12, (5, 0)): 1500,
    (126, (6, 0)): 1500,
    (18, (7, 0)): 1000,
}
"""(round, seat) to the first wager; None shows no amount."""
ARRIVES = {seat: number for number, seat in ARRIVALS}
HEAD = """\
# An evening at the table, dealt from a seed: `python -m tools evening` writes it anew.
#
# Anna sits on box 1 and loves Super Sevens. Ben has box 2, with Carla behind him. Dora, on box 3,
# shows no amounts. Emil, on box 4, never does without insurance. Gus plays box 5, later box 6 too,
# and Hana on box 7 comes late and takes a rest now and then. First the table plays by the Gazette,
# later by the Device book with a shuffling device, until no device is left.
"""


class Evening(Dealer):
    """The evening from the first wager to the last."""

    def open_table(self) -> None:
        """The Gazette's book, six decks, Super Sevens."""
        self.incidents = scheduled(GAZETTE, 3)
        for line in ("rules gazette", "decks 6", "set sevens 2.00", "shuffle", "cut"):
            self.do(line)
        self.card("burned")

    def play(self) -> None:
        """All rounds."""
        self.open_table()
        while self.rules.name == "gazette" or self.incidents:
            self.play_round()
            assert self.number < MOST_ROUNDS, f"waiting for {self.incidents[:1]}"
        for _ in range(LAST_ROUNDS):
            self.play_round()
        won = self.script.house_cents
        self.lines += ["", "# The table closes. The house has " + in_words(won)]

    def lay_wagers(self, wagers: dict[Seat, Amount], sevens: set[Seat]) -> None:
        """The wagers change to these."""
        for seat in sorted(set(self.wagers) - set(wagers)):
            self.do(f"drop {seat_word(seat)}", f"{self.names[seat]} takes a rest")
        for seat in sorted(wagers):
            if seat not in self.wagers or self.wagers[seat] != wagers[seat]:
                self.do(wager_line(seat, wagers[seat]))
        for seat in sorted(sevens - (self.sevens & set(self.wagers))):
            self.do(f"sevens {seat_word(seat)}")
        for seat in sorted((self.sevens - sevens) & set(wagers)):
            self.do(f"drop {seat_word(seat)} sevens")
        self.wagers, self.sevens = dict(wagers), set(sevens)
        self.new_wagers()

    def change_wagers(self) -> None:
        """Somebody comes, goes, or changes his wager."""
        wagers, sevens = dict(self.wagers), set(self.sevens)
        for (number, seat), wager in ARRIVALS.items():
            if number == self.number or (not self.wagers and number <= self.number):
                wagers[seat] = wager
        if self.chance(CHANGES):
            seat = sorted(wagers)[self.random.randrange(len(wagers))]
            if wagers[seat] is not None:
                wagers[seat] = AMOUNTS[self.random.randrange(len(AMOUNTS))]
        self.come_and_go(wagers)
        if self.rules.super_sevens:
            sevens = {seat for seat in sevens | {(1, 0)} if seat in wagers}
            if (7, 0) in wagers and self.chance(0.3):
                sevens ^= {(7, 0)}
        if wagers != self.wagers or sevens != self.sevens:
            self.lay_wagers(wagers, sevens)

    def come_and_go(self, wagers: dict[Seat, Amount]) -> None:
        """Hana and Carla come and go, once they have come."""
        for seat in ((2, 1), (7, 0)):
            if ARRIVES[seat] >= self.number:
                continue
            if seat in wagers and self.chance(0.05):
                del wagers[seat]
            elif seat not in wagers and self.chance(0.2):
                wagers[seat] = AMOUNTS[self.random.randrange(len(AMOUNTS))]

    def before_shuffle(self) -> None:
        """The moment for another book or device."""
        if self.is_dealt:
            return
        over = self.number >= GAZETTE_ROUNDS and not self.incidents
        if self.rules.name == "gazette" and over:
            self.change_book()
        elif self.shoe_only:
            self.continuous_device()

    def change_book(self) -> None:
        """From the Gazette's to the Device book, under the casino supervisor."""
        self.tell("From now on the table plays by the Device book, with a shuffling device.")
        self.refused("rules device", "supervisor by record")
        for line in ("supervisor casino", "rules device", "decks 6", "supervisor off"):
            self.do(line)
        self.rules = replace(device(6), wager_step=STEP_CENTS)
        self.wagers, self.sevens = {}, set()
        self.new_wagers()
        self.incidents = scheduled(DEVICE, self.number + 2)

    def continuous_device(self) -> None:
        """A continuous device takes the place of the dealing shoe."""
        self.shoe_only = False
        self.continuous = True
        self.tell("A continuous device is brought. The rack goes back into it after each round.")
        for line in ("supervisor casino", "set device 2", "supervisor off"):
            self.do(line)

    def change_equipment(self) -> None:
        """The rack goes back into a continuous device."""
        if self.continuous:
            self.do("rack-in")
            self.shoe.shuffle_all(self.notes.waiting)


def in_words(cents: int) -> str:
    """What the house has won or lost."""
    return f"{'won' if cents >= 0 else 'lost'} {amount(abs(cents))}, open wagers not counted."


def seat_word(seat: Seat) -> str:
    """A bettor as scripts spell it."""
    return f"{seat[0]}{LETTERS[seat[1]]}"


def wager_line(seat: Seat, wager: Amount) -> str:
    """The fact that places a wager."""
    if wager is None:
        return f"open {seat_word(seat)}"
    return f"wager {seat_word(seat)} {amount(wager)}"


def scheduled(incidents: Sequence[Incident], first: int) -> list[Incident]:
    """The incidents, some rounds apart."""
    return [
        replace(incident, since=first + number * ROUNDS_BETWEEN_INCIDENTS)
        for number, incident in enumerate(incidents)
    ]


def evening(seed: int = SEED) -> str:
    """The whole script."""
    rules = replace(gazette(6, True), wager_step=STEP_CENTS, sevens_stake=SEVENS_CENTS)
    table = Evening(f"evening {seed}", rules, NAMES)
    table.play()
    return HEAD + "\n".join(table.lines) + "\n"


def main(argv: Sequence[str]) -> int:
    """Write the evening, or print it."""
    parser = argparse.ArgumentParser(prog="python -m tools evening")
    parser.add_argument("--seed", type=int, default=SEED, metavar="N")
    parser.add_argument("--print", action="store_true", help="to the screen, not to the file")
    arguments = parser.parse_args(argv)
    text = evening(arguments.seed)
    if arguments.print:
        print(text, end="")
    else:
        FILE.write_text(text, encoding="utf-8")
        print(f"{FILE.relative_to(ROOT)}: {text.count(', round ')} rounds")
    return 0
