"""Deals random rounds through the rules core and compares each with the independent model.

    python -m tools oracle [--rounds N] [--seed N] [--jobs N]

At the first disagreement the round is printed as a table script, as small as it could be made,
with what the model says in comments behind it, and the exit status is 1. The last line is
`N passed, N failed`. The same seed gives the same rounds whatever the number of jobs.
"""

import argparse
import os
import signal
import sys
from collections.abc import Sequence
from multiprocessing import get_context

from tqdm import tqdm

from host_tests.oracle.compare import Disagreement, compare

ROUNDS_A_TASK = 500


def tasks(seed: int, rounds: int) -> list[range]:
    """The seeds of the rounds, in portions."""
    end = seed + rounds
    return [
        range(first, min(first + ROUNDS_A_TASK, end)) for first in range(seed, end, ROUNDS_A_TASK)
    ]


def compare_task(seeds: Sequence[int]) -> tuple[int, Disagreement | None]:
    """Compare one portion: how many rounds agreed before the first disagreement, and that one."""
    found = compare(seeds)
    return (len(seeds), None) if found is None else (found.seed - seeds[0], found)


def ignore_interrupts() -> None:
    """An interrupt is for the program itself, which then ends its processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def run(seed: int, rounds: int, jobs: int) -> tuple[int, Disagreement | None]:
    """Compare that many rounds from `seed` on; how many agreed, and the first that did not."""
    passed = 0
    with (
        get_context("spawn").Pool(jobs, ignore_interrupts) as pool,
        tqdm(total=rounds, unit=" rounds", mininterval=1, disable=None) as progress,
    ):
        for agreed, found in pool.imap(compare_task, tasks(seed, rounds)):
            passed += agreed
            progress.update(agreed)
            if found is not None:
                return passed, found
    return passed, None


def main(argv: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools oracle", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0, help="the first round's seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args(argv)
    if chosen.rounds < 1 or chosen.jobs < 1 or chosen.seed < 0:
        parser.error("at least one round and one job, and no negative seed")
    passed, found = run(chosen.seed, chosen.rounds, chosen.jobs)
    if found is not None:
        sys.stdout.write(found.script())
    print(f"{passed} passed, {int(found is not None)} failed")
    return int(found is not None)
