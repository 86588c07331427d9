"""The core on real MicroPython: no heap in play, a board's heap is enough, states as here."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.micropython import command, environment
from tools.paths import FIRMWARE, ROOT
from tools.size import compilers

SCRIPTS = [str(path) for path in sorted((ROOT / "host_tests" / "scripts").rglob("*.table"))]
DEVICE = ROOT / "host_tests" / "device"


def closing_lines(arguments: list[str], variables: dict[str, str]) -> list[str]:
    """What a program on MicroPython printed, line by line."""
    done = subprocess.run(arguments, env=variables, capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_no_fact_allocates_and_every_state_is_the_same_here() -> None:
    there = closing_lines([*command(), str(DEVICE / "check_core.py"), *SCRIPTS], environment())
    folders = os.pathsep.join((str(FIRMWARE), str(FIRMWARE.parent / "tools/compat"), str(ROOT)))
    program = [sys.executable, str(DEVICE / "check_core.py")]
    assert there == closing_lines([*program, *SCRIPTS], {**os.environ, "PYTHONPATH": folders})
    assert int(there[-1].split()[0]) > 10_000


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The firmware and the books of the tests as .mpy files, and nothing else."""
    folder = tmp_path_factory.mktemp("compiled")
    sources = [*FIRMWARE.glob("core/*.py"), *FIRMWARE.glob("app/*.py")]
    sources += [*(ROOT / "host_tests" / "books").glob("*.py")]
    for source in sources:
        root = FIRMWARE if FIRMWARE in source.parents else ROOT
        target = folder / source.relative_to(root).with_suffix(".mpy")
        target.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([compilers()[0], "-o", target, source], check=True)
    yield folder
    shutil.rmtree(folder)


def test_all_scripts_pass_in_the_heap_of_a_board(compiled: Path) -> None:
    """The firmware from .mpy, each script read line by line, on one board that stays on.

    96 KiB in a board's 32-bit words are twice as many bytes here: `w` says so.
    """
    variables = environment(compiled, compiled)
    lines = closing_lines(
        [*command("96wk"), str(DEVICE / "check_scripts.py"), *SCRIPTS], variables
    )
    assert lines == [f"{len(SCRIPTS)} passed, 0 failed"]


def test_the_interpreter_here_is_one_the_project_supports() -> None:
    assert (3, 11) <= sys.version_info[:2] <= (3, 13)
