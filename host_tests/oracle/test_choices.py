"""What a hand may do, by book, and which answers are refused."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from .deciders import Scripted
from .model import play_round
from .outcome import Amount, Choice, Decision, IllegalChoiceError
from .rules import Rules, device, gazette, third_book
from .worked import HUNDRED, play

ALL: tuple[Choice, ...] = ("draw", "stand", "double", "split")
CASES: list[tuple[Rules, str, str]] = [
    (gazette(), "TS 7H", "draw stand double"),
    (gazette(), "2S 3H", "draw double"),
    (gazette(), "AS 6H", "draw stand"),
    (gazette(), "AS AH", "draw stand split"),
    (gazette(), "KS TH", "draw stand double split"),
    (gazette(), "5S 5H", "draw double split"),
    (gazette(), "6S 5H", "draw double"),
    (gazette(), "6S 6H", "draw stand double split"),
    (device(), "TS 7H", "draw stand"),
    (device(), "5S 4H", "draw double"),
    (device(), "6S 4H", "draw double"),
    (device(), "6S 5H", "draw double"),
    (device(), "5S 3H", "draw"),
    (device(), "7S 5H", "draw stand"),
    (device(), "AS 8H", "draw stand"),
    (device(), "QS JH", "draw stand split"),
    (third_book(), "QS QH", "draw stand"),
    (third_book(), "4S 4H", "draw"),
    (third_book(), "5S 5H", "draw double"),
    (third_book(), "9S 9H", "draw stand split"),
    (replace(device(), double="any two"), "AS 8H", "draw stand double"),
    (replace(gazette(), split_equal_value=False), "KS TH", "draw stand double"),
    (replace(gazette(), split_equal_value=False), "KS KH", "draw stand double split"),
    (replace(gazette(), double_after_split=False), "TS 7H", "draw stand double"),
    (replace(gazette(), must_draw_to=0), "2S 3H", "draw stand double"),
]


def first_choices(rules: Rules, cards: str) -> tuple[Choice, ...]:
    """What box 1 is offered with these two cards against a six."""
    first, second = cards.split()
    decide = Scripted()
    with pytest.raises(IllegalChoiceError, match="no answer left"):
        play_round(rules, HUNDRED, iter([first, "6D", second]), decide)
    return decide.questions[0].choices


@pytest.mark.parametrize(("rules", "cards", "expected"), CASES)
def test_choices_of_two_cards(rules: Rules, cards: str, expected: str) -> None:
    """Each book's doubles and splits, and no standing on 11 or less."""
    assert first_choices(rules, cards) == tuple(expected.split())


SOFT_ANSWERS: tuple[Choice, ...] = ("split", "draw", "stand", "stand")


def choices_seen(rules: Rules, cards: str, *answers: Choice | Decision) -> list[tuple[str, ...]]:
    """What was offered at each question of a whole round."""
    decide = Scripted(*answers)
    play_round(rules, HUNDRED, iter(cards.split()), decide)
    assert decide.finished()
    return [question.choices for question in decide.questions]


def test_three_cards_neither_double_nor_split() -> None:
    """4-4 and a third card: eleven or less must draw, more may stand."""
    seen = choices_seen(gazette(), "4S 6D 4H 2C 5C TD TH", "draw", "draw", "stand")
    assert seen == [("draw", "double", "split"), ("draw",), ("draw", "stand")]


def test_a_total_of_21_is_not_asked() -> None:
    """Reading 16, and a doubled hand has no further choice."""
    assert choices_seen(gazette(), "7S 6D 7H 7C TD TH", "draw") == [ALL]
    assert choices_seen(gazette(), "6S 6D 5H 2C TD TH", "double") == [("draw", "double")]


def test_a_split_hand_may_double_where_the_book_says_so() -> None:
    """8-3 after a split; also a second split while there is room."""
    cards = "8S 6D 8H 3C TC 8D TS TH TD 5D"
    answers: Sequence[Choice] = ("split", "double", "split", "stand", "stand")
    seen = choices_seen(gazette(), cards, *answers)
    assert seen == [ALL, ("draw", "double"), ALL, *[("draw", "stand", "double")] * 2]
    rules = replace(gazette(), double_after_split=False)
    seen = choices_seen(rules, "8S 6D 8H 3C TC TS TD 5D", "split", "draw", "stand")
    assert seen[1] == ("draw",)


def test_a_question_names_its_box_and_hand() -> None:
    """Boxes and hands from 1, the dealer's first card, and the stakes on this hand."""
    decide = Scripted("split", "stand", "stand")
    wagers: dict[tuple[int, int], Amount] = {(3, 0): 100, (3, 2): 50}
    play_round(gazette(), wagers, iter(["8S", "6D", "8H", "TC", "TS", "TD", "5D"]), decide)
    assert [tuple(question)[:4] for question in decide.questions] == [
        (3, 1, ("8S", "8H"), "6D"),
        (3, 1, ("8S", "TC"), "6D"),
        (3, 2, ("8H", "TS"), "6D"),
    ]
    assert [question.stakes for question in decide.questions] == [
        {0: 100, 2: 50},
        {0: 100, 2: 50},
        {0: 100},
    ]


def test_three_hands_are_the_most() -> None:
    """The third pair is not offered a split in a box of three hands."""
    answers: Sequence[Choice] = ("split", "split", "stand", "stand", "stand")
    seen = choices_seen(gazette(), "8S 6D 8H 8C 8D 8S TC TD 5D", *answers)
    assert ["split" in choices for choices in seen] == [True, True, False, False, False]
    rules = replace(gazette(), split_max_hands=2)
    seen = choices_seen(rules, "8S 6D 8H 8C 8D TD 5D", "split", "stand", "stand")
    assert ["split" in choices for choices in seen] == [True, False, False]


def test_aces_are_split_once_unless_the_book_says_otherwise() -> None:
    """Where they may be split again, an ace on an ace is asked; another card still is not."""
    assert len(choices_seen(gazette(), "AS 6D AH AC TC TD 5D", "split")) == 1
    any_two = replace(device(), double="any two")
    assert len(choices_seen(any_two, "AS 6D AH 5C TC TD 5D", "split")) == 1
    rules = replace(gazette(), aces_split_again=True)
    seen = choices_seen(rules, "AS 6D AH AC TC AD 9C TD 5D", "split", "split")
    assert seen == [("draw", "stand", "split"), ("stand", "split")]
    open_aces = replace(gazette(), aces_one_card=False)
    seen = choices_seen(open_aces, "AS 6D AH 2C TC 9C TD 5D", *SOFT_ANSWERS)
    assert seen[1:] == [("draw", "stand")] * 3


REFUSALS = r"nothing is added|deciding bettor|has no stake|without an amount|split adds|double of"


@pytest.mark.parametrize(
    "decision",
    [
        Decision("draw", {0: 100}),
        Decision("double", {}),
        Decision("double", {1: 50}),
        Decision("double", {0: 102}),
        Decision("double", {0: 3}),
        Decision("double", {0: 0}),
        Decision("double", {0: None}),
        Decision("double", {0: 100, 2: 50}),
        Decision("double", {0: 100, 1: 52}),
        Decision("split", {0: 50}),
        Decision("split", {0: 100, 1: 100}),
    ],
)
def test_stakes_that_do_not_fit_are_refused(decision: Decision) -> None:
    """Bettor 0 decides with 100, bettor 1 stands behind with 50 (reading 14)."""
    wagers: dict[tuple[int, int], Amount] = {(1, 0): 100, (1, 1): 50}
    with pytest.raises(IllegalChoiceError, match=REFUSALS):
        play("4S 6D 4H", decision, wagers=wagers)


def test_choices_not_offered_are_refused() -> None:
    """Standing on eight."""
    with pytest.raises(IllegalChoiceError, match="stand is not among"):
        play("4S 6D 4H", "stand")


@pytest.mark.parametrize("amount", [52, -2, None])
def test_insurance_over_half_or_without_an_amount_is_refused(amount: Amount) -> None:
    """At most half the original wager."""
    with pytest.raises(IllegalChoiceError, match=r"insurance of|without an amount"):
        play("9S AD TH", insurance={(1, 0): amount})


@pytest.mark.parametrize("choice", ["double", "split"])
def test_an_open_wager_takes_no_amounts(choice: Choice) -> None:
    """Neither on a double or split nor on an insurance."""
    wagers: dict[tuple[int, int], Amount] = {(1, 0): None}
    with pytest.raises(IllegalChoiceError, match="without an amount"):
        play("4S 6D 4H", Decision(choice, {0: 100}), wagers=wagers)
    with pytest.raises(IllegalChoiceError, match="without an amount"):
        play("9S AD TH", wagers=wagers, insurance={(1, 0): 50})


def test_insurance_goes_in_half_steps() -> None:
    """A step of 20 takes 10 and not 5."""
    rules = replace(gazette(), wager_step=20)
    with pytest.raises(IllegalChoiceError, match="insurance of 5"):
        play("9S AD TH", rules=rules, insurance={(1, 0): 5})
    outcome = play("9S AD TH 9D", "stand", rules=rules, insurance={(1, 0): 10})
    assert outcome.insurance[(1, 0)].net == -10


@pytest.mark.parametrize(
    "changes",
    [
        {"wager_step": 3},
        {"wager_step": 0},
        {"smallest_chip": 4},
        {"smallest_chip": 0},
        {"decks": 9},
        {"decks": 4, "super_sevens": True},
        {"super_sevens": True, "sevens_stake": 0},
    ],
)
def test_books_no_table_can_play_are_refused(changes: dict[str, int]) -> None:
    """Reading 13: the step is even; Super Sevens needs six decks."""
    with pytest.raises(ValueError, match=r"step|deck"):
        Rules("bad", **changes)  # type: ignore[arg-type]  # one dict of ints and bools


def test_each_book_has_its_decks() -> None:
    """G six to eight, D four to eight."""
    assert [gazette(decks, super_sevens=True).decks for decks in (6, 7, 8)] == [6, 7, 8]
    assert [device(decks).decks for decks in (4, 5, 6, 7, 8)] == [4, 5, 6, 7, 8]
    assert (gazette().decks, device().decks) == (8, 8)
    assert not gazette().super_sevens
    for decks in (5, 9):
        with pytest.raises(ValueError, match="decks"):
            gazette(decks)
    for decks in (3, 9):
        with pytest.raises(ValueError, match="decks"):
            device(decks)
