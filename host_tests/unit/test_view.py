"""The dealer's display, held against pictures of it, and shown without allocating anything.

A file in `screens/` is a table script with pictures: what follows a fact is what the display shows
then, all pages of it.
"""

import contextlib
import io
import subprocess
from pathlib import Path

import pytest

from app.cells import CELLS
from app.facts import encode
from app.player import play
from app.script import Script
from app.view import SCREENS, View
from app.words import CLAUSE_CELLS, FACT_WORDS, REFUSAL_WORDS, SHORT, short_clause
from core.books import RULES
from core.catalogue import DIRECTIVES, FACTS, REFUSALS
from core.table import Table
from host_tests.books import BOOKS
from tools.micropython import command, environment
from tools.paths import ROOT

PICTURES = sorted((Path(__file__).parent / "screens").glob("*.txt"))
SCRIPTS = sorted((ROOT / "host_tests" / "scripts").rglob("*.table"))
PLAY_SCRIPT = ROOT / "host_tests" / "device" / "play_script.py"
CHECK_VIEW = ROOT / "host_tests" / "device" / "check_view.py"

Picture = list[str]


def picture(view: View) -> Picture:
    cells = bytes(view.cells.bytes)
    assert len(cells) == CELLS
    assert all(32 <= byte < 127 for byte in cells)
    return [cells[at : at + 20].decode() for at in range(0, CELLS, 20)]


class Shown(Script):
    """A script whose every fact is shown; `directives` and `refused` are what was seen so far."""

    def __init__(self) -> None:
        super().__init__(Table(BOOKS))
        self.view = View(self.table)
        self.directives: set[str] = set()
        self.refused: set[str] = set()

    def pictures(self, words: list[str]) -> list[Picture]:
        if self.refusal:
            self.refused.add(REFUSALS[self.refusal])
            self.view.show_refusal(max(encode(self.table, words), 0), self.refusal)
            return [picture(self.view)]
        self.directives.add(DIRECTIVES[self.table.words[0]])
        found = []
        for page in range(self.view.pages()):
            self.view.show(page)
            found.append(picture(self.view))
        return found


def steps(text: str) -> list[tuple[str, list[Picture]]]:
    """The lines of a file with pictures, each with the pictures below it."""
    found: list[tuple[str, list[Picture]]] = []
    for line in text.splitlines():
        if line.startswith("+"):
            continue
        if not line.startswith("|"):
            found.append((line, []))
        elif found[-1][1] and len(found[-1][1][-1]) < 4:
            found[-1][1][-1].append(line.strip("|"))
        else:
            found[-1][1].append([line[1:-1]])
    return found
