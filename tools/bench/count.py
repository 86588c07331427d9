"""Counts the instructions a hand costs: two runs under callgrind, and the difference of them.

A program is anything that takes a number of rounds as its last argument and prints, as its last
line, counts as `name=number` with at least rounds, hands and facts. Start-up, compiling and
shutting down are the same in both runs and cancel. Host only.
"""

import os
import re
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

_TOTALS = re.compile(r"^totals: (\d+)$", re.MULTILINE)
_COUNT = re.compile(r"(\w+)=(-?\d+)")
_TIMEOUT_S = 600


class ProgramError(Exception):
    """A program under count did not do what a program must; the message is a plain sentence."""


@dataclass(frozen=True)
class Program:
    """One row of the table: what is run, on which interpreter, in which surroundings."""

    name: str
    interpreter: str
    command: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Run:
    """One run: its instructions and the counts of its last line."""

    instructions: int
    counts: Mapping[str, int]


@dataclass(frozen=True)
class Measurement:
    """A short and a long run of the same program."""

    short: Run
    long: Run

    def _a_hand(self, difference: int) -> float:
        return difference / (self.long.counts["hands"] - self.short.counts["hands"])

    @property
    def instructions_a_hand(self) -> float:
        """Instructions a hand, start-up taken away."""
        return self._a_hand(self.long.instructions - self.short.instructions)

    @property
    def facts_a_hand(self) -> float:
        """Facts a hand, over the same hands."""
        return self._a_hand(self.long.counts["facts"] - self.short.counts["facts"])


def _fixed_environment(program: Program) -> dict[str, str]:
    """Return the whole environment of a run: nothing of the caller's changes a count.

    No compiled file is written, so that the short and the long run compile alike.
    """
    return {
        "PATH": os.defpath,
        "LC_ALL": "C.UTF-8",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONNOUSERSITE": "1",
        **program.environment,
    }


def _read_counts(program: Program, output: str) -> dict[str, int]:
    """Return the counts of a program's last line."""
    lines = output.strip().splitlines()
    counts = {name: int(number) for name, number in _COUNT.findall(lines[-1] if lines else "")}
    if not {"rounds", "hands", "facts"} <= counts.keys():
        raise ProgramError(
            f"{program.name} on {program.interpreter} did not end with rounds, hands and facts."
        )
    return counts


def _run(command: tuple[str, ...], program: Program, folder: Path) -> str:
    """Run a command to its end and return what it printed; refuse any failure in a sentence."""
    who = f"{program.name} on {program.interpreter}"
    try:
        finished = subprocess.run(
            command,
            cwd=folder,
            env=_fixed_environment(program),
            capture_output=True,
            text=True,
            timeout=_TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired as slow:
        raise ProgramError(f"{who} was not done after {_TIMEOUT_S} s.") from slow
    if finished.returncode != 0:
        said = (finished.stderr.strip() or finished.stdout.strip()).splitlines()
        raise ProgramError(
            f"{who} ended with status {finished.returncode}: "
            f"{said[-1] if said else 'it said nothing'}"
        )
    return finished.stdout


def run_counted(valgrind: str, program: Program, rounds: int, folder: Path) -> Run:
    """Run a program for `rounds` rounds in `folder` and return its instructions and counts."""
    with tempfile.TemporaryDirectory() as temporary:
        totals = Path(temporary) / "callgrind.out"
        counting = (valgrind, "--quiet", "--tool=callgrind", f"--callgrind-out-file={totals}")
        output = _run((*counting, *program.command, str(rounds)), program, folder)
        found = _TOTALS.search(totals.read_text("utf-8"))
    if found is None:
        raise ProgramError(f"callgrind wrote no total for {program.name}.")
    return Run(int(found[1]), _read_counts(program, output))
