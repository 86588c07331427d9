"""`make clauses`: mutations are made in a copy, and what nobody notices is told."""

import shutil
from pathlib import Path

import pytest

from tools.clauses import (
    Outcome,
    chosen_clauses,
    failing_scripts,
    main,
    mutate,
    report,
    try_mutation,
    verdict,
)
from tools.paths import FIRMWARE
from tools.seeds import Clause, Mutation, SeedError

MADE_UP = Mutation("a blackjack waits", parameter="early", value=0)
NOTHING = Mutation("nothing changes", "core/rounds.py", "def early(", "def  early(")
BREAKS = Mutation("the program breaks", "core/rounds.py", "def early(", "def late(")


def clause(*mutations: Mutation, binds: str = "table") -> Clause:
    return Clause("G 8.1", "Early", "seed", "…", binds, "G 8.1", "PAY", "pays", mutations)


@pytest.fixture
def firmware(tmp_path: Path) -> Path:
    return shutil.copytree(FIRMWARE, tmp_path / "firmware")


def test_the_scripts_hold_on_the_firmware_as_it_is() -> None:
    assert failing_scripts(FIRMWARE) == Outcome()


def test_a_turned_parameter_is_noticed() -> None:
    outcome = try_mutation(clause(), MADE_UP)
    assert outcome.problem == ""
    assert "gazette/08-1-early-blackjack.table" in outcome.red


def test_a_turned_parameter_must_be_a_change(firmware: Path) -> None:
    mutate(firmware, clause(), Mutation("none", parameter="early", value=1))
    assert "AssertionError" in failing_scripts(firmware).problem


def test_a_change_that_changes_nothing_is_noticed_by_none() -> None:
    outcome = try_mutation(clause(), NOTHING)
    assert outcome == Outcome()
    (sentence,) = verdict(clause(NOTHING), [], [outcome])
    assert "no script notices" in sentence


def test_a_broken_program_shows_nothing() -> None:
    outcome = try_mutation(clause(), BREAKS)
    assert outcome.red == ()
    assert "the program broke" in outcome.problem


@pytest.mark.parametrize("module", ["core/rounds.py", "core/nowhere.py"])
def test_a_mutation_that_no_longer_fits_is_told(firmware: Path, module: str) -> None:
    with pytest.raises(SeedError):
        mutate(firmware, clause(), Mutation("stale", module, "no such text", "x"))


def test_another_clauses_script_does_not_count() -> None:
    red = Outcome(("gazette/07-5.table",))
    assert verdict(clause(MADE_UP), ["gazette/07-5.table"], [red]) == []
    (sentence,) = verdict(clause(MADE_UP), ["gazette/08-1.table"], [red])
    assert "cites the clause" in sentence
    assert any("WRONG" in line for line in report(clause(MADE_UP), [], [red]))


def test_people_are_told_what_to_do() -> None:
    lines = report(clause(binds="people"), [], [])
    assert lines[1:] == ["          the table shows: PAY", "          the dealer: pays"]


@pytest.mark.parametrize("name", ["G8.1", "G 8.1", "g8.1"])
def test_a_clause_is_named_with_or_without_the_space(name: str) -> None:
    assert chosen_clauses([clause()], [name]) == [clause()]
    assert chosen_clauses([clause()], ["D 8.1"]) == []


def test_one_clause_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["G8.1", "--jobs", "2"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == "G 8.1     Early blackjack"
    assert shown[-1] == "1 passed, 0 failed"


def test_no_such_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["G99"]) == 2
    assert "No such clause" in capsys.readouterr().err
