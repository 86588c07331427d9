"""The house edge: a small run, and that the program measures what it says."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from host_tests.oracle.strategy import choose
from host_tests.oracle.through_core import CARD_FACT
from tools import edge
from tools.bench.strategy import decide
from tools.edge_rounds import Seat, Tally, measure

CHOICES = ("stand", "draw", "double", "split")


def test_the_quick_run_finds_the_published_edges(capfd: pytest.CaptureFixture[str]) -> None:
    """Every round at both tables, which differ only where a third hand arises."""
    assert edge.main(["--quick"]) == 0
    shown = capfd.readouterr().out.splitlines()
    assert shown[-1] == "6 passed, 0 failed"
    assert shown[-3].startswith("8 decks: 20,000 rounds, a third hand in ")


def test_the_same_seed_gives_the_same_figures(capfd: pytest.CaptureFixture[str]) -> None:
    """Whatever the number of jobs, and whether the second table plays every round or not."""
    for arguments in ("--jobs 1", "--jobs 2", "--jobs 2 --both"):
        edge.main(["--rounds", "6000", *arguments.split()])
    shown = capfd.readouterr().out.splitlines()
    assert shown[:9] == shown[9:18] == shown[18:]


@pytest.mark.parametrize("may_split", [False, True])
@pytest.mark.parametrize("may_double", [False, True])
@pytest.mark.parametrize("up", range(2, 12))
def test_the_strategy_is_the_independent_one(up: int, may_double: bool, may_split: bool) -> None:
    for soft, totals in ((False, range(4, 22)), (True, range(12, 22))):
        for total in totals:
            code = decide(total, soft, 0, up, may_double, may_split)
            expected = choose(total, soft, 0, up, may_double, may_split)
            assert CHOICES[code] == expected
    for pair in range(2, 12):
        total, soft = (12, True) if pair == 11 else (2 * pair, False)
        code = decide(total, soft, pair, up, may_double, may_split)
        assert CHOICES[code] == choose(total, soft, pair, up, may_double, may_split)


def win_of(hands: int, cards: str) -> tuple[int, int, int]:
    """Play exactly these cards: units the house won, cards dealt, splits."""
    shoe = [CARD_FACT[card] for card in cards.split()]
    seat = Seat(8, hands)
    dealt, splits = seat.play(shoe, len(shoe), Random(0))
    return seat.won(), dealt, splits


def test_a_third_hand_is_played_at_one_table_only() -> None:
    """Eights against a six: with three hands each stands on 18; with two, 8-8 stands on 16."""
    cards = "8H 6D 8S 8C TH TD TC TS 5D"
    assert win_of(3, cards) == (30, 9, 2)
    assert win_of(2, "8H 6D 8S 8C TH TD 5S") == (20, 7, 1)


def test_a_blackjack_is_paid_three_to_two() -> None:
    assert win_of(3, "AS 9D KS") == (-15, 3, 0)


def test_a_dealers_blackjack_leaves_the_double() -> None:
    assert win_of(3, "6S TD 5S 9S AD") == (10, 5, 0)


def test_every_round_has_a_fresh_shoe() -> None:
    """After many rounds the shoe is still one whole pack, in whatever order."""
    seat = Seat(6, 3)
    shoe = list(CARD_FACT.values()) * 6
    firsts: Counter[int] = Counter()
    for seed in range(600):
        seat.play(shoe, 0, Random(seed))
        firsts[shoe[0]] += 1
    assert Counter(shoe) == Counter(dict.fromkeys(CARD_FACT.values(), 6))
    assert len(firsts) == 52
    assert max(firsts.values()) < 40


def tally_of(win: int, rounds: int = 1000) -> Tally:
    return Tally(rounds, 0, Counter({win: rounds}), Counter({win: rounds}), Counter({0: rounds}))


def test_a_wrong_edge_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert edge.report({8: tally_of(10)}, 3) == 1
    shown = capsys.readouterr().out
    assert shown.count("FAIL") == 3
    assert shown.endswith("\n0 passed, 3 failed\n")


def test_an_interrupt_shows_what_was_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(work: list[edge.Task], _jobs: int, add: Callable[[int, Tally], None]) -> bool:
        add(*edge.measure_task(work[0]._replace(rounds=200)))
        return False

    monkeypatch.setattr(edge, "run", interrupted)
    assert edge.main(["--jobs", "1"]) == edge.EXIT_INTERRUPTED
    shown = capsys.readouterr().out
    assert "8 decks: 200 rounds" in shown
    assert shown.endswith(
        "Interrupted; these are the rounds played, of 20,000,000 with each pack.\n"
    )


def test_the_standard_error_is_that_of_the_mean() -> None:
    """Even money at even chances: one wager either way, over a thousand rounds."""
    mean, error = edge.per_cent(Counter({10: 500, -10: 500}))
    assert mean == 0
    assert error == pytest.approx(100 / 1000**0.5)


def test_differences_are_the_second_table_less_the_first() -> None:
    tally = measure(8, 3_000, "any", both=True)
    won = {
        name: sum(units * count for units, count in wins.items())
        for name, wins in (
            ("two", tally.two),
            ("three", tally.three),
            ("difference", tally.difference),
        )
    }
    assert won["difference"] == won["two"] - won["three"]
    assert tally.third_hands > 0
