"""Basic strategy for six and eight decks, double after split, dealer stands on all 17.

An ace is 11, the dealer's as well as a pair's. Memory: none. May import nothing of this package.
"""

from typing import Literal

Choice = Literal["draw", "stand", "double", "split"]

SPLIT_AGAINST: dict[int, tuple[int, ...]] = {
    2: (2, 3, 4, 5, 6, 7),
    3: (2, 3, 4, 5, 6, 7),
    4: (5, 6),
    5: (),
    6: (2, 3, 4, 5, 6),
    7: (2, 3, 4, 5, 6, 7),
    8: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    9: (2, 3, 4, 5, 6, 8, 9),
    10: (),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
}
"""Value of the paired cards to the dealer's cards it is split against."""

DOUBLE_AGAINST: dict[int, tuple[int, ...]] = {
    9: (3, 4, 5, 6),
    10: (2, 3, 4, 5, 6, 7, 8, 9),
    11: (2, 3, 4, 5, 6, 7, 8, 9, 10),
}
"""Hard total to the dealer's cards it is doubled against."""


def choose(
    total: int,
    soft: bool,
    pair_value: int,
    up_value: int,
    may_double: bool = True,
    may_split: bool = True,
) -> Choice:
    """The choice for a hand; `pair_value` is 0 where its two cards are no pair."""
    if may_split and pair_value and up_value in SPLIT_AGAINST[pair_value]:
        return "split"
    if may_double and not soft and up_value in DOUBLE_AGAINST.get(total, ()):
        return "double"
    stands = stands_soft(total, up_value) if soft else stands_hard(total, up_value)
    return "stand" if stands else "draw"


def stands_soft(total: int, up_value: int) -> bool:
    """Soft 19 and more always, soft 18 against 2-8."""
    return total >= 19 or (total == 18 and up_value <= 8)


def stands_hard(total: int, up_value: int) -> bool:
    """17 and more always; against 2-6 from 12, but 12 draws against 2 and 3."""
    if total >= 17:
        return True
    if up_value >= 7:
        return False
    return total >= 13 or (total == 12 and up_value >= 4)
