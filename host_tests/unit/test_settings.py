"""A table's settings file: what it takes, and what it says about a line it does not take."""

from pathlib import Path

import pytest

from app.settings import set_lines
from core.table import Table
from host_tests.books import BOOKS
from host_tests.device.check_scripts import main as check_scripts


def settings(*lines: str) -> tuple[int, str]:
    """Line and problem of settings given as lines."""
    return set_lines(Table(BOOKS), lines)


def test_settings_and_comments_are_taken() -> None:
    assert settings("# the table by the window", "", "rules device", "decks 4  # old") == (0, "")


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("wager 1 10.00", "one of rules, decks, boxes, set was expected, not 'wager'"),
        ("rules monopoly", "'rules' takes one of gazette, device, house"),
        ("decks nine", "a value from 0 to 524287 was expected, not 'nine'"),
        ("decks 9", "'decks 9' was refused value by decks"),
        ("set step 0.25", "'set step 0.25' was refused odd-step by step"),
        ("set max 9999999.00", "'set max 9999999.00' was refused limit by max"),
        ("set tie loses", "'set' takes a parameter (scripts/README.md lists them) and a value"),
        ("set min 10", None),
        ("set min ten", "an amount such as 12.50 was expected, not 'ten'"),
    ],
)
def test_a_line_it_does_not_take_is_named(line: str, problem: str | None) -> None:
    expected = (3, problem) if problem else (0, "")
    assert settings("# first", "rules gazette", line) == expected


def test_a_broken_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "table.conf"
    broken.write_text("rules gazette\nset min\n", encoding="utf-8")
    bytes_file = tmp_path / "bytes.conf"
    bytes_file.write_bytes(b"rules \xff\xfe")
    assert check_scripts([str(broken), str(bytes_file), str(tmp_path / "none.conf")]) == 1
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(f"{broken}:2: 'set' takes a parameter")
    assert said[1] == f"{bytes_file}: it is not text in UTF-8"
    assert said[2] == f"{tmp_path / 'none.conf'}: there is no such file, or it cannot be read"
    assert said[3] == "0 passed, 3 failed"
