"""Plays a table script on MicroPython and shows each directive as the dealer reads it.

    python -m tools play FILE [--step]

On a terminal two directives a second are drawn in one place, with the facts beside them; into a
pipe each is a block of plain text, at full speed. `--step` waits for Enter after each; `q` quits.
Exit status: 0, 1 when an expectation of the script did not hold, 2 when the script is broken or
missing.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Protocol

from tools.micropython import command as micropython_command
from tools.micropython import environment as micropython_environment
from tools.paths import ROOT
from tools.terminal import Keyboard, Quit, TerminalDisplay, fits_terminal, money

PROGRAM = ROOT / "host_tests" / "device" / "play_script.py"
COLUMNS = 20
EXIT_FAILED = 1
EXIT_USAGE = 2


@dataclass
class Totals:
    """What was played so far; the house's win in cents."""

    line: int = 0
    rounds: int = 0
    facts: int = 0
    refusals: int = 0
    held: int = 0
    house_cents: int = 0


@dataclass
class Scene:
    """One screen of the dealer's display, with the fact that led to it."""

    line: int = 0
    words: str = ""
    comment: str = ""
    notes: list[str] = field(default_factory=list)
    refused: bool = False
    page: int = 1
    pages: int = 1
    rows: list[str] = field(default_factory=list)
    totals: Totals = field(default_factory=Totals)


class Audience(Protocol):
    """Whoever is shown the scenes."""

    def show(self, scene: Scene) -> None:
        """Show one scene, and wait as long as it is to stay. Raises Quit."""


class Printer:
    """Shows scenes as blocks of plain text."""

    def __init__(self, keyboard: Keyboard) -> None:
        self.keyboard = keyboard

    def show(self, scene: Scene) -> None:
        """Print a block; wait for Enter where the player goes step by step."""
        print("\n".join(block(scene)), flush=self.keyboard.step)
        if self.keyboard.step:
            self.keyboard.wait_for_enter()


def block(scene: Scene) -> list[str]:
    """Return a scene as plain text: comments, the fact, the framed display, an empty line."""
    head = f"line {scene.line}: {scene.words}"
    if scene.pages > 1:
        head += f" (page {scene.page} of {scene.pages})"
    if scene.comment and scene.page == 1:
        head = f"{head:<36}  # {scene.comment}"
    notes = [f"# {note}" for note in scene.notes if scene.page == 1]
    edge = "+" + "-" * COLUMNS + "+"
    return [*notes, head, edge, *(f"|{row}|" for row in scene.rows), edge, ""]


class Show:
    """Reads the player's records and puts them on stage."""

    def __init__(self, name: str, audience: Audience) -> None:
        self.name = name
        self.audience = audience
        self.scene = Scene()
        self.totals = Totals()
        self.scenes: list[Scene] = []
        self.outcome: str | None = None
        self.quit = False
        self.stray = "it ended without a word"
        self.exit_code = 0

    def record(self, line: str) -> None:
        """Take one record; scenes are shown with the totals that follow them."""
        kind, *fields = line.rstrip("\n").split("\t")
        if kind == "note":
            self.scene.notes.append(fields[0])
        elif kind == "fact":
            notes = self.scene.notes
            self.scene = Scene(int(fields[0]), fields[1], fields[2], notes)
        elif kind == "screen":
            self.scenes.append(self._with_screen(fields))
        elif kind == "totals":
            self._show(Totals(*map(int, fields)))
        elif kind in ("failed", "broken"):
            self._show(self.totals)
            self.exit_code = EXIT_FAILED if kind == "failed" else EXIT_USAGE
            self.outcome = f"{self.name}:{fields[0]}: {fields[1]}"
        elif kind == "end":
            self.outcome = ""
        elif kind:
            self.stray = line.strip()

    def _with_screen(self, fields: list[str]) -> Scene:
        cells = fields[3]
        rows = [cells[at : at + COLUMNS] for at in range(0, 4 * COLUMNS, COLUMNS)]
        scene = self.scene
        return Scene(
            scene.line,
            scene.words,
            scene.comment,
            scene.notes,
            fields[0] == "refusal",
            int(fields[1]),
            int(fields[2]),
            rows,
        )

    def _show(self, totals: Totals) -> None:
        scenes, self.scenes, self.totals = self.scenes, [], totals
        for scene in scenes:
            scene.totals = totals
            self.scene.notes = []
            self.audience.show(scene)


def counted(number: int, what: str) -> str:
    """Return `1 round`, `2 rounds`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def summary(totals: Totals) -> str:
    """Return what was played, and who won, in two lines."""
    played = ", ".join(
        (
            counted(totals.rounds, "round"),
            counted(totals.facts, "fact"),
            counted(totals.refusals, "refusal"),
            counted(totals.held, "expectation") + " held",
        )
    )
    if totals.house_cents:
        verb = "won" if totals.house_cents > 0 else "lost"
        return f"{played}.\nThe house {verb} {money(abs(totals.house_cents))}."
    return f"{played}.\nThe house came out even."


@contextmanager
def player(path: Path) -> Iterator[IO[str]]:
    """Run the player on MicroPython and give its records; it is gone when the block is left."""
    child = subprocess.Popen(
        [*micropython_command(), str(PROGRAM), str(path)],
        env=micropython_environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    assert child.stdout is not None
    try:
        yield child.stdout
    finally:
        child.kill()
        child.wait()
        child.stdout.close()


def perform(path: Path, name: str, audience: Audience) -> Show:
    """Play the script for an audience."""
    show = Show(name, audience)
    with player(path) as records:
        try:
            for record in records:
                show.record(record)
        except Quit:
            show.quit = True
    return show


def report(show: Show) -> int:
    """Print the summary and what went wrong; return the exit status."""
    if show.quit:
        print(f"Stopped after line {show.totals.line}. {summary(show.totals)}")
        return 0
    if show.outcome is None:
        line = show.totals.line
        print(f"{show.name}:{line}: the player broke off: {show.stray}", file=sys.stderr)
        return EXIT_FAILED
    print(summary(show.totals), flush=True)
    if show.outcome:
        print(show.outcome, file=sys.stderr)
    return show.exit_code


def complaint(path: Path) -> str:
    """Return why the file is no script, or nothing."""
    if path.is_dir():
        return f"{path} is a folder; name one table script in it, a file that ends in .table."
    if not path.exists():
        return f"There is no table script at {path}."
    try:
        path.read_text(encoding="utf-8")
    except OSError as error:
        return f"{path} cannot be read: {os.strerror(error.errno or 0)}."
    except UnicodeDecodeError:
        return f"{path} is no table script: it is not text in UTF-8."
    return ""


def main(argv: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools play")
    parser.add_argument("file", metavar="FILE", help="a table script, such as first.table")
    parser.add_argument("--step", action="store_true", help="wait for Enter after each directive")
    arguments = parser.parse_args(argv)
    name: str = arguments.file
    path = Path(name)
    problem = complaint(path)
    if problem:
        print(problem, file=sys.stderr)
        return EXIT_USAGE
    with Keyboard(arguments.step) as keyboard:
        if fits_terminal():
            with TerminalDisplay(path.name, keyboard) as display:
                show = perform(path.resolve(), name, display)
        else:
            show = perform(path.resolve(), name, Printer(keyboard))
    return report(show)
