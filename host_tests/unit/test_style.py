"""The house style that no linter checks, held against every Python file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from host_tests.unit.source_rules import (
    MAX_FUNCTION_LINES,
    MAX_LINE_LENGTH,
    MAX_MODULE_LINES,
    evasion_complaints,
    float_complaints,
    style_complaints,
)
from tools.paths import ROOT


def python_files(*folders: str) -> list[Path]:
    found = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    assert found
    return found


def assert_clean(check: Callable[[str], list[str]], *folders: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}, {complaint}"
        for path in python_files(*folders)
        for complaint in check(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_files_functions_and_lines_are_short_and_no_except_is_bare() -> None:
    assert_clean(style_complaints, "firmware", "boards", "host_tests", "tools")


def test_the_rules_core_knows_no_floats() -> None:
    assert_clean(float_complaints, "firmware/core")


def test_no_test_mocks_hardware_or_is_left_out() -> None:
    assert_clean(evasion_complaints, "host_tests")


def function_of(lines: int) -> str:
    return "def work():\n" + "    pass\n" * (lines - 1)


@pytest.mark.parametrize(
    "source",
    [
        "#" * (MAX_LINE_LENGTH + 1),
        "pass\n" * (MAX_MODULE_LINES + 1),
        function_of(MAX_FUNCTION_LINES + 1),
        "async " + function_of(MAX_FUNCTION_LINES + 1),
        "try:\n    pass\nexcept:\n    pass\n",
    ],
)
def test_a_breach_of_style_is_found(source: str) -> None:
    assert len(style_complaints(source)) == 1


@pytest.mark.parametrize(
    "source",
    [
        "#" * MAX_LINE_LENGTH,
        "pass\n" * MAX_MODULE_LINES,
        function_of(MAX_FUNCTION_LINES),
        "try:\n    pass\nexcept OSError:\n    pass\n",
    ],
)
def test_what_just_fits_passes(source: str) -> None:
    assert style_complaints(source) == []


@pytest.mark.parametrize("source", ["x = 1.5", "x = 1e3", "x = a / 2", "a /= 2", "x = float(a)"])
def test_a_float_is_found(source: str) -> None:
    assert len(float_complaints(source)) == 1


def test_whole_numbers_pass() -> None:
    assert float_complaints("x = a // 2\na //= 2\nx = '1.5'") == []


@pytest.mark.parametrize(
    "source",
    [
        "from unittest.mock import {mock}",
        "fake = mock.{mock}()",
        "@pytest.mark.{left_out}\ndef test(): ...",
        "pytest.{left_out}('later')",
        "from pytest import {left_out}",
    ],
)
def test_an_evasion_is_found(source: str) -> None:
    planted = source.format(mock="Magic" + "Mock", left_out="sk" + "ip")
    assert len(evasion_complaints(planted)) == 1


def test_an_honest_test_passes() -> None:
    assert evasion_complaints("import pytest\nskip = 3\nassert row.skip == skip") == []
