"""Totals and packs, the totals against a second definition over every small hand."""

from collections import Counter
from itertools import product

import pytest

from .cards import RANKS, SUITS, is_blackjack, pack, total

FACES = {"T": 10, "J": 10, "Q": 10, "K": 10}


def brute_total(ranks: tuple[str, ...]) -> int:
    """The best total over every way to count the aces, at most one of them as eleven.

    Best is the highest that does not exceed 21, and otherwise the lowest.
    """
    ways = [(1, 11) if rank == "A" else (FACES.get(rank) or int(rank),) for rank in ranks]
    sums = []
    for counted in product(*ways):
        if counted.count(11) <= 1:
            sums.append(sum(counted))
    good = [points for points in sums if points <= 21]
    return max(good) if good else min(sums)


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_every_hand_has_the_best_total(length: int) -> None:
    """All ordered hands of two to five values."""
    for ranks in product(RANKS[:10], repeat=length):
        cards = [rank + "S" for rank in ranks]
        assert total(cards)[0] == brute_total(ranks), cards


def test_every_pair_and_triple_of_ranks_has_the_best_total() -> None:
    """The court cards too."""
    for length in (2, 3):
        for ranks in product(RANKS, repeat=length):
            assert total([rank + "H" for rank in ranks])[0] == brute_total(ranks)


def test_soft_means_an_ace_counts_eleven() -> None:
    """A hand is soft exactly when its total is ten more than its hard count."""
    for ranks in product(RANKS[:10], repeat=4):
        cards = [rank + "S" for rank in ranks]
        hard = sum(1 if rank == "A" else FACES.get(rank) or int(rank) for rank in ranks)
        points, soft = total(cards)
        assert soft == (points == hard + 10)
        assert soft or points == hard


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [
        ("AS AH AD 6C", 19, True),
        ("AS 4H 7D", 12, False),
        ("AS AH", 12, True),
        ("AS KH", 21, True),
        ("AS KH QD", 21, False),
        ("AS 6H", 17, True),
        ("AS 6H TD", 17, False),
        ("TS 6H TD", 26, False),
        ("7S", 7, False),
        ("AS", 11, True),
    ],
)
def test_totals_by_hand(cards: str, points: int, soft: bool) -> None:
    """Totals other people's code got wrong, and their neighbours."""
    assert total(cards.split()) == (points, soft)


def test_blackjack_is_an_ace_and_a_ten_value_in_two_cards() -> None:
    """Every pair of ranks, both ways round, and three cards never."""
    for first, second in product(RANKS, repeat=2):
        expected = (first == "A" and second in "TJQK") or (second == "A" and first in "TJQK")
        assert is_blackjack([first + "S", second + "D"]) == expected
    assert not is_blackjack(["7S", "7D", "7H"])
    assert not is_blackjack(["AS", "5D", "5H"])


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_a_pack_holds_each_card_once_a_deck(decks: int) -> None:
    """52 cards a deck."""
    counted = Counter(pack(decks))
    assert counted == {rank + suit: decks for rank in RANKS for suit in SUITS}
