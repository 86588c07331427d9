"""`make size`: the budgets, and what is said when one is broken."""

import tomllib
from pathlib import Path

import pytest

from tools.size import (
    BUDGET_FILE,
    Budget,
    Module,
    SizeError,
    budget_text,
    compilers,
    complaints,
    measure,
    read_budget,
    table,
    version,
    with_room,
)

CARDS = Module("core/cards.py", 40, (500, 512))
VIEW = Module("app/view.py", 60, (700, 690))
MODULES = [CARDS, VIEW]
ENOUGH = Budget(512, {"core/cards.py": 512, "app/view.py": 700})


def test_within_budget_there_is_nothing_to_say() -> None:
    assert complaints(MODULES, ENOUGH) == []


def test_the_larger_of_two_compilers_counts() -> None:
    (sentence,) = complaints(MODULES, Budget(512, {"core/cards.py": 511, "app/view.py": 700}))
    assert "core/cards.py takes 512 bytes and may take 511" in sentence
    (sentence,) = complaints(MODULES, Budget(512, {"core/cards.py": 512, "app/view.py": 699}))
    assert "app/view.py takes 700 bytes and may take 699" in sentence


def test_only_the_core_counts_in_the_total() -> None:
    (sentence,) = complaints(MODULES, Budget(511, ENOUGH.modules))
    assert "The core takes 512 bytes and may take 511" in sentence


def test_a_module_without_a_budget_is_told_what_to_add() -> None:
    (sentence,) = complaints(MODULES, Budget(512, {"app/view.py": 700}))
    assert '`"core/cards.py" = 544`' in sentence


def test_a_budget_without_a_module_is_to_go() -> None:
    (sentence,) = complaints([CARDS], ENOUGH)
    assert "app/view.py has a budget and is gone" in sentence


@pytest.mark.parametrize(("size", "room"), [(0, 0), (1, 16), (304, 320), (305, 336), (2000, 2112)])
def test_room_to_grow_is_five_per_cent_rounded_up_to_sixteen(size: int, room: int) -> None:
    assert with_room(size) == room


def test_an_update_keeps_the_total() -> None:
    written = tomllib.loads(budget_text(28672, MODULES))
    assert written == {
        "total": {"core": 28672},
        "modules": {"core/cards.py": 544, "app/view.py": 736},
    }


def test_the_promise_for_the_core_stands() -> None:
    assert read_budget(BUDGET_FILE).total_core == 28 * 1024


def test_the_table_shows_modules_and_totals() -> None:
    rows = [line.split() for line in table(MODULES, ENOUGH, ["v1", "v2"]).splitlines()]
    assert rows[1] == ["core/cards.py", "500", "512", "512", "40"]
    assert ["core", "total", "500", "512", "512", "40"] in rows
    assert ["app", "total", "700", "690", "60"] in rows


def test_modules_are_compiled_with_both_compilers(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "cards.py").write_text("ACE = 1\n")
    tools = compilers()
    assert [version(tool)[:5] for tool in tools] == ["v1.29", "v1.25"]
    (module,) = measure(tmp_path, tools)
    assert (module.name, module.lines) == ("core/cards.py", 1)
    assert all(0 < size < 200 for size in module.bytes_by_compiler)


def test_a_module_that_does_not_compile_is_named(tmp_path: Path) -> None:
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "cards.py").write_text("match card:\n")
    with pytest.raises(SizeError, match=r"core/cards.py does not compile with v1.2.*SyntaxError"):
        measure(tmp_path, compilers())


def test_an_empty_core_is_no_success(tmp_path: Path) -> None:
    with pytest.raises(SizeError, match="no module under firmware/core"):
        measure(tmp_path, compilers())
