"""Every clause of the source rule books, and whether a test would notice if the table broke it.

    python -m tools clauses [--jobs N] [CLAUSE…]     all clauses, or those named: G8.1 "D 16.6"

A clause that the table executes names mutations in `seeds/`: one line of the firmware changed, or
one parameter of the book turned the other way. Each is made in a copy, all table scripts run on
that copy, and at least one script that cites the clause must fail. A clause that binds people
names instead what the table shows and what the dealer does. Exit status 1 when a mutation goes
unnoticed or no longer fits the code, 2 when nothing can be tried.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from tools.paths import COMPAT, FIRMWARE, ROOT
from tools.seeds import BOOKS, Clause, Mutation, SeedError, read_clauses, scripts_by_clause

SCRIPTS = ROOT / "host_tests" / "scripts"
TIMEOUT_S = 120
# A mutation that breaks the program instead of the rule shows nothing.
BROKEN = ("NameError", "SyntaxError", "ImportError", "AttributeError", "TypeError")


@dataclass(frozen=True)
class Outcome:
    """What became of one mutation: the scripts that failed, or why it could not be tried."""

    red: tuple[str, ...] = ()
    problem: str = ""


def mutated_text(text: str, mutation: Mutation) -> str:
    """Return a module's text with the mutation's one change. Raises SeedError."""
    found = text.count(mutation.old)
    if found != 1:
        raise SeedError(f"occurs {found} times in {mutation.module}: {mutation.old}")
    return text.replace(mutation.old, mutation.new)


def turned_book(text: str, clause: Clause, mutation: Mutation) -> str:
    """Return books.py with one parameter of the clause's book set to another value."""
    book = BOOKS[clause.book].upper()
    return text + (
        f"\n_AT = RULES.index({mutation.parameter!r})\n"
        f"assert {book}[2][_AT] != {mutation.value}\n"
        f"{book} = (*{book}[:2], (*{book}[2][:_AT], {mutation.value}, *{book}[2][_AT + 1 :]), "
        f"{book}[3])\n"
    )


def mutate(firmware: Path, clause: Clause, mutation: Mutation) -> None:
    """Make the mutation in a copy of the firmware. Raises SeedError where it no longer fits."""
    path = firmware / (mutation.module or "core/books.py")
    if not path.is_file():
        raise SeedError(f"there is no {mutation.module}")
    text = path.read_text(encoding="utf-8")
    changed = turned_book(text, clause, mutation) if mutation.parameter else ""
    path.write_text(changed or mutated_text(text, mutation), encoding="utf-8")


def failing_scripts(firmware: Path) -> Outcome:
    """Run every script on that firmware, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": f"{firmware}:{COMPAT}:{ROOT}"}
    names = [str(path.relative_to(SCRIPTS)) for path in sorted(SCRIPTS.rglob("*.table"))]
    command = [sys.executable, "-B", "-m", "tools.clauses_run", str(SCRIPTS), *names]
    try:
        done = subprocess.run(
            command,
            env=environment,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Outcome(problem=f"the scripts did not end within {TIMEOUT_S} s")
    broken = [line for line in done.stdout.splitlines() if line.partition("\t")[2] in BROKEN]
    if done.returncode or broken:
        last = (broken or done.stderr.strip().splitlines() or ["no reason given"])[-1]
        return Outcome(problem="the program broke: " + last.replace("\t", ": "))
    return Outcome(tuple(line.partition("\t")[0] for line in done.stdout.splitlines()))


def try_mutation(clause: Clause, mutation: Mutation) -> Outcome:
    """Make one mutation in a copy of the firmware and run the scripts on it."""
    with tempfile.TemporaryDirectory(prefix="clauses-") as folder:
        firmware = Path(folder) / "firmware"
        leave = shutil.ignore_patterns("__pycache__")
        shutil.copytree(FIRMWARE, firmware, ignore=leave)
        try:
            mutate(firmware, clause, mutation)
        except SeedError as error:
            return Outcome(problem=str(error))
        return failing_scripts(firmware)


def verdict(clause: Clause, scripts: Sequence[str], outcomes: Sequence[Outcome]) -> list[str]:
    """Return what is wrong with a clause, one sentence each; nothing when it is shown."""
    if clause.binds == "people":
        return []
    wrong = []
    for mutation, outcome in zip(clause.mutations, outcomes, strict=True):
        if outcome.problem:
            wrong.append(f"{mutation.name}: {outcome.problem}")
        elif not outcome.red:
            wrong.append(f"{mutation.name}: no script notices")
        elif not set(outcome.red) & set(scripts):
            wrong.append(f"{mutation.name}: no script that cites the clause notices")
    return wrong


def report(clause: Clause, scripts: Sequence[str], outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines that tell about one clause."""
    lines = [f"{clause.id:<9} {clause.title}"]
    if clause.binds == "people":
        lines.append(f"          the table shows: {clause.shows}")
        lines.append(f"          the dealer: {clause.dealer}")
    for mutation, outcome in zip(clause.mutations, outcomes, strict=True):
        own = [name.removesuffix(".table") for name in outcome.red if name in scripts]
        others = len(outcome.red) - len(own)
        told = [*own, *([f"and {others} that do not cite it"] if others else [])]
        lines.append(f"          if {mutation.name}, {len(outcome.red)} fail:")
        lines += wrap(
            ", ".join(told),
            98,
            initial_indent=" " * 12,
            subsequent_indent=" " * 12,
            break_on_hyphens=False,
        )
    return lines + [f"  WRONG   {sentence}" for sentence in verdict(clause, scripts, outcomes)]


def chosen_clauses(clauses: Sequence[Clause], names: Sequence[str]) -> list[Clause]:
    """Return the clauses named, with or without the space after the letter; all without names."""
    wanted = {name.replace(" ", "").upper() for name in names}
    return [one for one in clauses if not wanted or one.id.replace(" ", "") in wanted]


def main(argv: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools clauses")
    parser.add_argument("clauses", nargs="*", metavar="CLAUSE", help="such as G8.1; default: all")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    arguments = parser.parse_args(argv)
    clauses = chosen_clauses(read_clauses(), arguments.clauses)
    if not clauses:
        print(f"No such clause: {' '.join(arguments.clauses)}.", file=sys.stderr)
        return 2
    scripts = scripts_by_clause(SCRIPTS)
    whole = failing_scripts(FIRMWARE)
    if whole.problem or whole.red:
        print("Before anything is changed:", whole.problem, *whole.red, "fail.", file=sys.stderr)
        return 2
    with ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        tried = [
            [pool.submit(try_mutation, clause, mutation) for mutation in clause.mutations]
            for clause in clauses
        ]
        failed = 0
        for clause, futures in zip(clauses, tried, strict=True):
            outcomes = [future.result() for future in futures]
            cited = scripts.get(clause.cited, [])
            print("\n".join(report(clause, cited, outcomes)), flush=True)
            failed += bool(verdict(clause, cited, outcomes))
    print(f"{len(clauses) - failed} passed, {failed} failed")
    return 1 if failed else 0
