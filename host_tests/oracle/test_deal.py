"""Where each card goes and when: the deal, splits, the dealer, early payment, collection."""

from dataclasses import replace

import pytest

from .outcome import Choice, TooFewCardsError
from .rules import device, gazette, third_book
from .worked import HUNDRED, dealt_to, play, results

TWO = {(2, 0): 100, (5, 0): 100}


def test_initial_deal_goes_clockwise_and_the_dealer_waits() -> None:
    """G 7.3, 7.5: a card to each box, one to the dealer, a second to each box, then the rest."""
    outcome = play("9S 8S 6D TH TC TD 5H", "stand", "stand", wagers=TWO)
    assert dealt_to(outcome) == [
        ("9S", 2, 1),
        ("8S", 5, 1),
        ("6D", "dealer", 1),
        ("TH", 2, 1),
        ("TC", 5, 1),
        ("TD", "dealer", 1),
        ("5H", "dealer", 1),
    ]


def test_second_card_of_a_split_hand_in_its_turn() -> None:
    """The first hand is finished before the second gets its card."""
    outcome = play("8S 6D 8H 3C TS TH TD 5H", "split", "draw", "stand")
    assert dealt_to(outcome)[3:6] == [("3C", 1, 1), ("TS", 1, 1), ("TH", 1, 2)]
    assert outcome.hands == {1: [["8S", "3C", "TS"], ["8H", "TH"]]}


def test_second_card_of_a_split_hand_at_once() -> None:
    """The switch: both hands get their card before the first is asked."""
    rules = replace(gazette(), second_card_at_once=True)
    outcome = play("8S 6D 8H 3C TH TS TD 5H", "split", "draw", "stand", rules=rules)
    assert dealt_to(outcome)[3:6] == [("3C", 1, 1), ("TH", 1, 2), ("TS", 1, 1)]
    assert outcome.hands == {1: [["8S", "3C", "TS"], ["8H", "TH"]]}


def test_first_hand_split_again_stands_before_the_older_second() -> None:
    """Reading 16, in turn: the new hand stands directly after the one it came from."""
    answers: list[Choice] = ["split", "split", "stand", "stand", "stand"]
    outcome = play("8S 6D 8H 8C TS TH TC TD 5H", *answers)
    assert outcome.hands == {1: [["8S", "TS"], ["8C", "TH"], ["8H", "TC"]]}
    assert dealt_to(outcome)[3:7] == [("8C", 1, 1), ("TS", 1, 1), ("TH", 1, 2), ("TC", 1, 3)]


def test_second_hand_split_again_stands_last() -> None:
    """A fourth eight then finds no room and is played as 16."""
    answers: list[Choice] = ["split", "stand", "split", "stand", "stand"]
    outcome = play("8S 6D 8H TS 8C TH 8D TD 5H", *answers)
    assert outcome.hands == {1: [["8S", "TS"], ["8H", "TH"], ["8C", "8D"]]}


def test_first_hand_split_again_at_once() -> None:
    """With both cards at once the older second hand already has its own and becomes the third."""
    rules = replace(gazette(), second_card_at_once=True)
    answers: list[Choice] = ["split", "split", "stand", "stand", "stand"]
    outcome = play("8S 6D 8H 8C TC TS TH TD 5H", *answers, rules=rules)
    assert outcome.hands == {1: [["8S", "TS"], ["8C", "TH"], ["8H", "TC"]]}
    assert dealt_to(outcome)[3:7] == [("8C", 1, 1), ("TC", 1, 2), ("TS", 1, 1), ("TH", 1, 2)]


def test_split_aces_get_one_card_each_and_are_not_asked() -> None:
    """Aces once: an ace on a split ace stays there."""
    outcome = play("AS 6D AH AC 9H TD 5H", "split")
    assert outcome.hands == {1: [["AS", "AC"], ["AH", "9H"]]}


def test_early_blackjack_is_paid_and_its_cards_collected_first() -> None:
    """G 8.1: against a nine, before the third card of any box."""
    outcome = play("9S AS 9D 2H KC TH 8D", "draw", wagers=TWO)
    assert outcome.early_paid == [5]
    assert outcome.collected == [(5, 1), (2, 1)]
    assert results(outcome) == {(5, 1): ("blackjack", 150), (2, 1): ("win", 100)}


def test_early_blackjacks_are_paid_from_box_one_upward() -> None:
    """Reading 18; and with nobody left the dealer takes no card."""
    outcome = play("AS AH 2D KC TH", wagers=TWO)
    assert outcome.early_paid == [2, 5]
    assert outcome.collected == [(2, 1), (5, 1)]
    assert not outcome.dealer_drew


def test_waiting_blackjack_against_two_to_nine_needs_no_dealer_card() -> None:
    """Reading 19: with early payment off it is paid at the settlement."""
    rules = replace(device(), early_blackjack=False)
    outcome = play("AS 9D KC", rules=rules)
    assert outcome.early_paid == []
    assert results(outcome) == {(1, 1): ("blackjack", 150)}
    assert outcome.dealer == ["9D"]


@pytest.mark.parametrize("up", ["TD", "JD", "QD", "KD", "AD"])
def test_blackjack_against_ace_or_ten_takes_the_second_card_only(up: str) -> None:
    """A dealer of less than 17 draws no third card for it."""
    outcome = play(f"AS {up} KC 4D")
    assert outcome.dealer == [up, "4D"]
    assert results(outcome) == {(1, 1): ("blackjack", 150)}


def test_all_boxes_bust_and_the_dealer_takes_no_card() -> None:
    """Even with a ten showing: nothing depends on his second card."""
    outcome = play("TS 9S KD TH TC 5H 8H", "draw", "draw", wagers=TWO)
    assert outcome.dealer == ["KD"]
    assert results(outcome) == {(2, 1): ("bust", -100), (5, 1): ("bust", -100)}


def test_the_third_book_takes_a_second_card_all_the_same() -> None:
    """The switch: a second card, and no third on 15."""
    outcome = play("TS KD TH 5H 5D", "draw", rules=third_book())
    assert outcome.dealer == ["KD", "5D"]
    paid = play("AS 9D KC 2D", rules=third_book())
    assert paid.dealer == ["9D", "2D"]
    assert paid.early_paid == []
    assert results(paid) == {(1, 1): ("blackjack", 150)}


def test_insurance_alone_takes_the_second_card_only() -> None:
    """All bust, and an insurance still depends on the dealer's second card."""
    outcome = play("TS AD 6H TC 5D", "draw", insurance={(1, 0): 50})
    assert outcome.dealer == ["AD", "5D"]
    assert outcome.net(1, 0) == -150


def test_a_split_hand_of_21_is_live() -> None:
    """Ace and ten after a split wait for the dealer like any total."""
    outcome = play("AS 6D AH KC QC TD 2D", "split")
    assert outcome.dealer == ["6D", "TD", "2D"]
    assert results(outcome) == {(1, 1): ("win", 100), (1, 2): ("win", 100)}


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("TS AS TH 4C 7D 5H", "AS 4C 7D 5H"),
        ("TS TC TH 6C TD", "TC 6C TD"),
        ("TS TC TH 7C", "TC 7C"),
        ("TS AC TH 6C", "AC 6C"),
        ("TS 6C TH AC", "6C AC"),
        ("TS 2C TH 2D 2H 2S 3C 5C AS", "2C 2D 2H 2S 3C 5C AS"),
    ],
)
def test_dealer_draws_to_16_and_stands_on_all_17(cards: str, dealer: str) -> None:
    """An ace that must fall back to one lets him draw on (A-4-7 is 12)."""
    assert play(cards, "stand").dealer == dealer.split()


def test_dealer_draws_on_soft_17_where_the_book_says_so() -> None:
    """Soft 17 only: hard 17 with an ace stands."""
    rules = replace(gazette(), dealer_draws_soft_17=True)
    assert play("TS AC TH 6C 9D AD", "stand", rules=rules).dealer == ["AC", "6C", "9D", "AD"]
    assert play("TS TC TH 6C AD", "stand", rules=rules).dealer == ["TC", "6C", "AD"]
    assert play("TS AC TH 7C", "stand", rules=rules).dealer == ["AC", "7C"]


def test_settlement_goes_from_the_highest_box_and_the_last_hand() -> None:
    """Reading 18; a bust was collected when it fell."""
    wagers = {(1, 0): 100, (3, 0): 100, (4, 0): 100}
    cards = "8S TS TC 6D 8H TH 6C TD 9C 9H TD 5D"
    outcome = play(cards, "split", "stand", "stand", "stand", "draw", wagers=wagers)
    assert outcome.collected == [(4, 1), (3, 1), (1, 2), (1, 1)]


def test_a_shoe_that_ends_is_no_regular_round() -> None:
    """The model stops; the reshuffle is an irregularity (G 15.4)."""
    with pytest.raises(TooFewCardsError):
        play("TS 6D TH TD", "stand")


def test_a_round_needs_a_wager_and_a_place_for_it() -> None:
    """No wager, no such box, no such bettor, out of step."""
    for wagers in ({}, {(8, 0): 100}, {(0, 0): 100}, {(1, 3): 100}, {(1, 0): 3}, {(1, 0): 0}):
        with pytest.raises(ValueError, match=r"wager|place"):
            play("", wagers=wagers)
    with pytest.raises(ValueError, match="Super Sevens"):
        play("", wagers=HUNDRED, sevens=[(1, 0)])
    with pytest.raises(ValueError, match="without a wager"):
        play("", rules=gazette(super_sevens=True), sevens=[(2, 0)])
