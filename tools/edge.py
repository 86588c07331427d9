"""Works out the house edge of basic strategy through the rules core and holds it to known figures.

    python -m tools edge [--rounds N] [--seed N] [--jobs N] [--quick]

Six and eight decks, two and three hands on a box; the dealer stands on all 17, a hard 9 to 11 may
double, after a split too, split aces get one card each, a blackjack wins 3 to 2. An edge passes
within three standard errors of the published figure, and so does what the third hand is worth,
which is measured on the same shuffles. Edges are in per cent of the first wager.

The last line is `N passed, N failed`; exit status 1 where one failed. `--quick` plays 20,000
rounds and allows five standard errors. An interrupt shows what was measured until then. The same
seed gives the same figures whatever the number of jobs.
"""

import argparse
import os
import signal
from collections import Counter
from collections.abc import Callable
from math import sqrt
from multiprocessing import get_context
from typing import NamedTuple

from tqdm import tqdm

from tools.edge_rounds import WAGER_UNITS, Tally, measure

ROUNDS = 20_000_000
QUICK_ROUNDS = 20_000
ERRORS = 3
QUICK_ERRORS = 5
PORTION = 5_000
DECKS = (8, 6)
EDGES = {(8, 2): 0.593, (8, 3): 0.544, (6, 2): 0.558, (6, 3): 0.518}
"""Decks and hands to the reference house edge in per cent, for this strategy and book."""

DIFFERENCES = {8: 0.049, 6: 0.040}
"""Decks to what the house loses by a third hand, in points; two rounded figures, so:"""
DIFFERENCE_ROUNDING = 0.001

EXIT_INTERRUPTED = 130


class Task(NamedTuple):
    """A portion of the rounds with one number of decks."""

    decks: int
    rounds: int
    seed: str
    both: bool


class Check(NamedTuple):
    """One figure that was measured, in per cent of the wager, and what it should be."""

    name: str
    measured: float
    error: float
    """One standard error."""
    expected: float
    allowed: float

    def passes(self) -> bool:
        """Whether it is as near as allowed."""
        return abs(self.measured - self.expected) <= self.allowed

    def line(self) -> str:
        """The figure in one line."""
        off = (self.measured - self.expected) / self.error if self.error else 0.0
        return (
            f"{self.name:<34} {self.measured:.4f} %  standard error {self.error:.4f}  "
            f"expected {self.expected:.3f}, off by {off:+.2f} errors: "
            f"{'pass' if self.passes() else 'FAIL'}"
        )


def tasks(rounds: int, seed: int, both: bool) -> list[Task]:
    """All portions, eight and six decks in turn, so that both get on alike."""
    found = []
    for first in range(0, rounds, PORTION):
        for decks in DECKS:
            name = f"edge {seed}, {decks} decks, round {first}"
            found.append(Task(decks, min(PORTION, rounds - first), name, both))
    return found


def measure_task(task: Task) -> tuple[int, Tally]:
    """Play one portion."""
    return task.decks, measure(*task)


def per_cent(wins: Counter[int]) -> tuple[float, float]:
    """The mean of the house's wins in per cent of the wager, and one standard error of it."""
    rounds = wins.total()
    won = sum(units * count for units, count in wins.items())
    squares = sum(units * units * count for units, count in wins.items())
    mean = won / rounds
    variance = max(squares / rounds - mean * mean, 0.0)
    return 100 * mean / WAGER_UNITS, 100 * sqrt(variance / rounds) / WAGER_UNITS


def checks(tallies: dict[int, Tally], errors: int) -> list[Check]:
    """Every figure beside what it should be, within that many standard errors."""
    found = []
    for decks, tally in tallies.items():
        if not tally.rounds:
            continue
        for hands, wins in ((2, tally.two), (3, tally.three)):
            mean, error = per_cent(wins)
            name = f"{decks} decks, {hands} hands:"
            found.append(Check(name, mean, error, EDGES[(decks, hands)], errors * error))
        mean, error = per_cent(tally.difference)
        name = f"{decks} decks, a third hand is worth:"
        allowed = errors * error + DIFFERENCE_ROUNDING
        found.append(Check(name, mean, error, DIFFERENCES[decks], allowed))
    return found


def ignore_interrupts() -> None:
    """An interrupt is for the program itself, which then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(work: list[Task], jobs: int, add: Callable[[int, Tally], None]) -> bool:
    """Play all portions on that many processes and add them up; False when interrupted."""
    total = sum(task.rounds for task in work)
    with (
        get_context("spawn").Pool(jobs, ignore_interrupts) as pool,
        tqdm(total=total, unit=" rounds", unit_scale=True, mininterval=1, disable=None) as bar,
    ):
        try:
            for decks, tally in pool.imap_unordered(measure_task, work):
                add(decks, tally)
                bar.update(tally.rounds)
        except KeyboardInterrupt:
            return False
    return True


def report(tallies: dict[int, Tally], errors: int) -> int:
    """Print every figure and the closing line; 1 when one of them fails."""
    found = checks(tallies, errors)
    for check in found:
        print(check.line())
    for decks, tally in tallies.items():
        print(f"{decks} decks: {tally.rounds:,} rounds, a third hand in {tally.third_hands:,}")
    failed = sum(not check.passes() for check in found)
    print(f"{len(found) - failed} passed, {failed} failed")
    return int(failed > 0)


def main(argv: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools edge", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--rounds", type=int, help="with each number of decks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--quick", action="store_true", help="a first look, in seconds")
    parser.add_argument("--both", action="store_true", help="play every round at both tables")
    chosen = parser.parse_args(argv)
    rounds = chosen.rounds
    if rounds is None:
        rounds = QUICK_ROUNDS if chosen.quick else ROUNDS
    if rounds < 1 or chosen.jobs < 1:
        parser.error("at least one round and one job")
    tallies = {decks: Tally() for decks in DECKS}

    def add(decks: int, tally: Tally) -> None:
        tallies[decks].add(tally)

    work = tasks(rounds, chosen.seed, chosen.both or chosen.quick)
    finished = run(work, chosen.jobs, add)
    code = report(tallies, QUICK_ERRORS if chosen.quick else ERRORS)
    if not finished:
        print(f"Interrupted; these are the rounds played, of {rounds:,} with each pack.")
    return code if finished else EXIT_INTERRUPTED
