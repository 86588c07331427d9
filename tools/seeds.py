"""Reads the source rule books in `seeds/`: every clause in our own words, as data.

Form of the files: `seeds/README.md`. Which scripts show a clause is written down only in the
scripts: a script belongs to the clauses it cites with `by`, or with which a comment begins.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.paths import ROOT

SEEDS = ROOT / "seeds"
BOOKS = {"G": "gazette", "D": "device"}
STATUSES = ("seed", "found", "chosen")
CITATION = re.compile(r"(?:\bby |^# )([GD] \d+(?:\.\d+)*)", re.MULTILINE)


class SeedError(Exception):
    """What is wrong with a seed file or a mutation, in a few words."""


@dataclass(frozen=True)
class Mutation:
    """One way to break a clause: text of a module replaced, or a parameter of the book turned."""

    name: str
    module: str = ""
    old: str = ""
    new: str = ""
    parameter: str = ""
    value: int = 0


@dataclass(frozen=True)
class Clause:
    """One clause: `binds` is `table` or `people`, `cited` the clause that scripts cite for it."""

    id: str
    title: str
    status: str
    statement: str
    binds: str
    cited: str
    shows: str
    dealer: str
    mutations: tuple[Mutation, ...]

    @property
    def book(self) -> str:
        """The letter of the book."""
        return self.id[0]


def read_clauses(folder: Path = SEEDS) -> list[Clause]:
    """Return every clause of every seed file. Raises SeedError."""
    clauses = []
    for path in sorted(folder.glob("*.toml")):
        content = tomllib.loads(path.read_text(encoding="utf-8"))
        clauses += [_clause(path.name, row) for row in content["clause"]]
    return sorted(clauses, key=_number)


def _number(clause: Clause) -> tuple[bool, list[int]]:
    """The Gazette before the Device book, then by number."""
    return clause.book != "G", [int(part) for part in clause.id[2:].split(".")]


def _clause(file: str, row: Mapping[str, Any]) -> Clause:
    known = {"id", "title", "status", "statement", "binds", "cited", "shows", "dealer", "mutation"}
    if set(row) - known:
        raise SeedError(f"{file}, {row.get('id')}: unknown field {min(set(row) - known)}")
    try:
        clause = Clause(
            row["id"],
            row["title"],
            row["status"],
            " ".join(row["statement"].split()),
            row["binds"],
            row.get("cited", row["id"]),
            row.get("shows", ""),
            row.get("dealer", ""),
            tuple(_mutation(file, each) for each in row.get("mutation", ())),
        )
    except KeyError as error:
        raise SeedError(f"{file}, {row.get('id')}: no {error.args[0]}") from error
    wrong = _complaint(clause)
    if wrong:
        raise SeedError(f"{file}, {clause.id}: {wrong}")
    return clause


def _mutation(file: str, row: Mapping[str, Any]) -> Mutation:
    try:
        mutation = Mutation(**row)
    except TypeError as error:
        raise SeedError(f"{file}: {error}") from error
    if bool(mutation.parameter) == bool(mutation.module):
        raise SeedError(f"{file}, {mutation.name}: a module or a parameter")
    if mutation.module and ("\n" in mutation.old + mutation.new or mutation.old == mutation.new):
        raise SeedError(f"{file}, {mutation.name}: one line, and a change to it")
    return mutation


def _complaint(clause: Clause) -> str:
    if clause.status not in STATUSES:
        return f"status {clause.status}"
    if clause.binds == "people":
        if not clause.shows or not clause.dealer:
            return "binds people: what does the table show, and what does the dealer do?"
        return "binds people and has a mutation" if clause.mutations else ""
    if clause.binds != "table":
        return f"binds {clause.binds}"
    if clause.status == "seed" and not clause.mutations:
        return "has neither a mutation nor a line saying what the dealer does"
    return ""


def scripts_by_clause(folder: Path) -> dict[str, list[str]]:
    """Return for each clause the scripts below `folder` that cite it, as paths within it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.table")):
        text = path.read_text(encoding="utf-8")
        for clause in sorted(set(CITATION.findall(text))):
            found.setdefault(clause, []).append(str(path.relative_to(folder)))
    return found
