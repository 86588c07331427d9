"""Small figures the app says: soft totals, cards left. Allocates nothing; imports `const`."""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACE = const(4096)
_DRAWN = const(10)
_HARD = const(63)
_SHOE = const(9)


def is_soft(hand: int) -> bool:
    """Whether an ace counts eleven in the total of a hand's word."""
    return hand >= _ACE and hand & _HARD < 12


def left(words: "list[int]") -> int:
    """How many cards are left in the shoe; below 0 where more came than the pack has."""
    return words[_SHOE] - words[_DRAWN]
