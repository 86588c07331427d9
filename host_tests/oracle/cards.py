"""Cards, their values and the total of a hand.

A card is a two-character string, rank then suit: "AS", "TH" (T is the ten), suits C D H S.
Memory: tables made at import. May import nothing of this package.
"""

from collections.abc import Sequence

Card = str

RANKS = "A23456789TJQK"
SUITS = "CDHS"
ACE = 1
TEN = 10
VALUES = {rank: min(place, TEN) for place, rank in enumerate(RANKS, start=1)}
"""Points of each rank; an ace counts 1 here and `total` raises one of them to 11."""


def value(card: Card) -> int:
    """Points of a card: 2-10 by its face, J Q K ten, an ace 1 ."""
    return VALUES[card[0]]


def total(cards: Sequence[Card]) -> tuple[int, bool]:
    """Point total and whether it is soft, one ace counting 11 where that does not exceed 21."""
    points = 0
    has_ace = False
    for card in cards:
        points += VALUES[card[0]]
        if card[0] == "A":
            has_ace = True
    if has_ace and points + 10 <= 21:
        return points + 10, True
    return points, False


def is_blackjack(cards: Sequence[Card]) -> bool:
    """True for exactly two cards, an ace and a ten-value.

    Whether they are the *initial* two is for the caller to know (reading 2: a split hand is not).
    """
    if len(cards) != 2:
        return False
    return sorted((value(cards[0]), value(cards[1]))) == [ACE, TEN]


def pack(decks: int) -> list[Card]:
    """Every card of that many decks of 52, in order."""
    return [rank + suit for rank in RANKS for suit in SUITS] * decks
