"""Who may import whom, what a board may hold, and which folders there are."""

from pathlib import Path

import pytest

from host_tests.unit.source_rules import (
    board_complaints,
    board_names,
    imports,
    layer_complaints,
    may_import,
)
from tools.paths import FIRMWARE, ROOT

TOP_LEVEL_FOLDERS = {"firmware", "boards", "host_tests", "tools", "seeds"}
# Made by the tools and never committed.
WORKING_FOLDERS = {"build", "__pycache__"}


def firmware_modules() -> list[Path]:
    return sorted(FIRMWARE.rglob("*.py"))


def board_modules() -> list[Path]:
    return sorted((ROOT / "boards").glob("*/board.py"))


def package_of(path: Path) -> str:
    return ".".join(path.relative_to(FIRMWARE).parent.parts)


def test_no_layer_reaches_where_it_may_not() -> None:
    modules = firmware_modules()
    assert any(package_of(path) == "core" for path in modules)
    found = [
        f"{path.relative_to(ROOT)}, {complaint}"
        for path in modules
        for complaint in layer_complaints(path.read_text(encoding="utf-8"), package_of(path))
    ]
    assert not found, "\n".join(found)


def test_boards_are_constants_only() -> None:
    found = [
        f"{path.relative_to(ROOT)}, {complaint}"
        for path in board_modules()
        for complaint in board_complaints(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_every_board_gives_the_same_names() -> None:
    names = {path: board_names(path.read_text(encoding="utf-8")) for path in board_modules()}
    everything: set[str] = set().union(*names.values())
    missing = {path.parent.name: everything - given for path, given in names.items()}
    assert {board: sorted(lacks) for board, lacks in missing.items() if lacks} == {}


def test_there_is_no_further_top_level_folder() -> None:
    folders = {path.name for path in ROOT.iterdir() if path.is_dir()}
    visible = {name for name in folders if not name.startswith(".")}
    assert visible - WORKING_FOLDERS <= TOP_LEVEL_FOLDERS


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("core", "import machine"),
        ("core", "import micropython"),
        ("core", "from micropython import heap_lock"),
        ("core", "import struct"),
        ("core", "from app import view"),
        ("core", "import corelike"),
        ("core", "from typing import Final"),
        ("core", "def late():\n    import app.view"),
        ("core", "__import__('machine')"),
        ("core.books", "from ...app import view"),
        ("core", "if TYPE_CHECKING:\n    from hal.contracts import Shoe"),
        ("core", "if TYPE_CHECKING:\n    pass\nelse:\n    import typing"),
        ("app", "import machine"),
        ("app", "from machine import Pin"),
        ("app", "import time"),
        ("app", "from hal.drivers import panel"),
        ("app", "from hal import drivers"),
        ("app", "import hal"),
        ("hal.drivers", "from app import view"),
        ("", "import machine"),
    ],
)
def test_a_forbidden_import_is_found(package: str, source: str) -> None:
    assert len(layer_complaints(source, package)) == 1


@pytest.mark.parametrize(
    ("package", "source"),
    [
        ("core", "from micropython import const"),
        ("core", "import core"),
        ("core", "from core.cards import is_card"),
        ("core", "from .cards import is_card"),
        ("core", "if TYPE_CHECKING:\n    from typing import Final"),
        ("core", "if TYPE_CHECKING:\n    from collections.abc import Sequence"),
        ("app", "import core\nimport app.view\nimport struct"),
        ("app", "from hal import contracts\nfrom hal.contracts import Shoe"),
        ("hal.drivers", "import machine\nimport time\nfrom hal import contracts"),
        ("", "import board\nimport hal.drivers.panel\nfrom app import controller"),
    ],
)
def test_an_allowed_import_passes(package: str, source: str) -> None:
    assert layer_complaints(source, package) == []


def test_relative_imports_are_resolved() -> None:
    (found,) = imports("from ..cards import ace", "core.books")
    assert found.name == "core.cards.ace"
    assert may_import("core", found)


@pytest.mark.parametrize(
    "statement",
    ["import machine", "PIN = machine.Pin(1)", "def pin(): ...", "for i in X: pass", "PIN = [1]"],
)
def test_a_board_with_more_than_constants_is_found(statement: str) -> None:
    source = '"""A board."""\n\n' + statement
    assert board_complaints(source) == ["line 3: a board is constants only"]


def test_a_board_of_constants_passes() -> None:
    source = (
        '"""A board."""\n\nfrom micropython import const\n\n'
        'NAME = "virtual"\nLAMP = const(1 << 3)\nOFFSET: int = -4\nKEYS = (LAMP, const(2), None)\n'
    )
    assert board_complaints(source) == []
    assert board_names(source) == {"NAME", "LAMP", "OFFSET", "KEYS"}
