"""Super Sevens: what is paid, and after which card (G 14.5)."""

import pytest

from .outcome import Amount, Choice, Decision, Seat
from .rules import gazette
from .worked import play

RULES = gazette(super_sevens=True)
SEAT: Seat = (1, 0)


def settled(cards: str, *answers: Choice | Decision) -> tuple[int, int, bool]:
    """(odds, cards of the round dealt when it was settled, by standing) for box 1."""
    outcome = play(cards, *answers, rules=RULES, sevens=[SEAT])
    sevens = outcome.sevens[SEAT]
    assert sevens.net == (sevens.odds * sevens.stake if sevens.odds else -sevens.stake)
    return sevens.odds, sevens.after, sevens.by_stand


def test_first_card_no_seven_is_lost_at_once() -> None:
    """After the first card of the round."""
    assert settled("2S 6D 7H 7C TD 5D", "draw", "stand")[:2] == (0, 1)


def test_one_seven_is_paid_after_the_second_card() -> None:
    """3 to 1, even if a seven follows later."""
    assert settled("7S 6D 4H 7C TD 5D", "draw", "stand")[:2] == (3, 3)


@pytest.mark.parametrize(
    ("cards", "odds"),
    [
        ("7S 6D 7H 2C", 50),
        ("7S 6D 7S 2S", 100),
        ("7S 6D 7H 7C", 500),
        ("7S 6D 7S 7C", 500),
        ("7S 6D 7C 7S", 500),
        ("7S 6D 7S 7S", 5000),
    ],
)
def test_two_sevens_wait_for_the_third_card(cards: str, odds: int) -> None:
    """The highest odds only, after the third card to the box."""
    answers: list[Choice] = ["draw"] if odds >= 500 else ["draw", "stand"]
    assert settled(f"{cards} TD 5D", *answers) == (odds, 4, False)


def test_standing_on_two_sevens_settles_them() -> None:
    """No third card comes to the box; the dealer's do not count."""
    assert settled("7S 6D 7H TD 7D", "stand") == (50, 3, True)
    assert settled("7S 6D 7S TD 7D", "stand") == (100, 3, True)


def test_a_double_brings_the_third_card() -> None:
    """And 7-7-7 doubled is paid besides."""
    assert settled("7S 6D 7H 7C TD 5D", "double") == (500, 4, False)


def test_after_a_split_the_third_card_is_the_next_to_the_first_hand() -> None:
    """In its turn or at once, it is the next card to the box."""
    answers: list[Choice] = ["split", "stand", "stand"]
    assert settled("7S 6D 7H TC 7C TD 5D", *answers) == (50, 4, False)
    answers = ["split", "split", "stand", "stand", "stand"]
    assert settled("7S 6D 7H 7C TC TS TH TD 5D", *answers) == (500, 4, False)


def test_other_boxes_cards_do_not_count() -> None:
    """Two boxes: each has its own three cards."""
    wagers: dict[Seat, Amount] = {(1, 0): 100, (2, 0): 100, (2, 1): 50}
    outcome = play(
        "7S 7H 6D 7C TS 2H TC 5D",
        "draw",
        "stand",
        "stand",
        rules=RULES,
        wagers=wagers,
        sevens=[(1, 0), (2, 1)],
    )
    first, second = outcome.sevens[(1, 0)], outcome.sevens[(2, 1)]
    assert (first.odds, first.after, first.cards) == (50, 6, ("7S", "7C", "2H"))
    assert (second.odds, second.after, second.cards) == (3, 5, ("7H", "TS"))
    assert (2, 0) not in outcome.sevens


def test_super_sevens_may_stand_beside_an_open_wager() -> None:
    """Its stake is fixed and needs no amount of the main wager."""
    outcome = play("7S 6D TC TD 5D", "stand", rules=RULES, wagers={SEAT: None}, sevens=[SEAT])
    assert (outcome.staked, outcome.paid, outcome.house_win) == (1, 3, -3)
