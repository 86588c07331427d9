"""The rules core against the independent model: random rounds, and small things exhaustively."""

from collections import Counter

import pytest

from app.checker import check_lines
from host_tests.books import BOOKS
from host_tests.oracle import settings
from host_tests.oracle.compare import compare, played_of
from host_tests.oracle.rules import Rules
from tools import oracle
from tools.core_numbers import number

ROUNDS = 20_000
PORTION = 500
HAND = number("_HAND")
STATUS = number("_STATUS")
SPLIT_PLACE = 5
"""The second hand of box 1."""


@pytest.mark.parametrize("first", range(0, ROUNDS, PORTION))
def test_random_rounds_agree(first: int) -> None:
    found = compare(range(first, first + PORTION))
    assert found is None, found.script()


def test_the_rounds_are_of_all_books_with_all_hands() -> None:
    books: Counter[str] = Counter()
    hands: Counter[int] = Counter()
    for seed in range(300):
        played = played_of(seed)
        books[played.case.rules.name] += 1
        hands.update(len(hands) for hands in played.outcome.hands.values())
    assert set(books) == {"gazette", "device", "third"}
    assert min(books.values()) > 30
    assert min(hands[count] for count in (1, 2, 3)) > 30


# A fault must be found, and be told as a script that can be played


@pytest.fixture
def forgetful_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is never told that its dealer draws on a soft 17."""
    told = settings.play_settings

    def without_soft_17(rules: Rules) -> list[tuple[str, int]]:
        return [setting for setting in told(rules) if setting[0] != "soft-17"]

    monkeypatch.setattr(settings, "play_settings", without_soft_17)


def test_a_disagreement_is_a_small_script(forgetful_table: None) -> None:
    found = compare(range(2_000))
    assert found is not None
    lines = found.script().splitlines()
    assert check_lines(lines, BOOKS) == (0, "")
    wagers = [line for line in lines if line.startswith(("wager", "open"))]
    assert len(wagers) == 1
    assert lines[-1].startswith("# ")


def test_the_program_ends_at_a_disagreement(
    forgetful_table: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    passed, found = oracle.compare_task(range(2_000))
    monkeypatch.setattr(oracle, "run", lambda *_: (passed, found))
    assert oracle.main([]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("# seed ")
    assert shown.endswith(f"\n{passed} passed, 1 failed\n")


def test_the_program_counts_what_agrees(capfd: pytest.CaptureFixture[str]) -> None:
    assert oracle.main(["--rounds", "60", "--seed", "7", "--jobs", "2"]) == 0
    assert capfd.readouterr().out == "60 passed, 0 failed\n"
