"""Hands: totals, and what a hand may do.

Units: points. A place is as in layout.py. Owns no memory; imports only `const`.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(183)
_ACE = const(269)
_ACES = const(4)
_BIG = const(8)
_BY_ACES_AGAIN = const(9)
_BY_DOUBLE = const(5)
_BY_DOUBLE_SPLIT = const(6)
_BY_SPLIT_BAR = const(33)
_BY_SPLIT_HANDS = const(7)
_BY_SPLIT_RANK = const(8)
_COUNT = const(207)
_DOUBLED = const(1)
_FIRST = const(300)
_FLAGS = const(393)
_HANDS = const(167)
_HARD = const(238)
_PARAMETERS = const(44)
_SECOND = const(331)
_SPLIT = const(2)
_STAKE = const(58)


def lay(state: bytearray, place: int, card: int) -> None:
    """Lay a card on the hand at `place` and keep its hard total (an ace counts one there)."""
    count = state[_COUNT + place]
    points = card & 15
    if points > 10:
        points = 10
    elif points == 1:
        state[_ACE + place] = 1
    points += state[_HARD + place]
    state[_HARD + place] = points
    state[_COUNT + place] = count + 1
    if count == 0:
        state[_FIRST + place] = card
    elif count == 1:
        state[_SECOND + place] = card


def total(state: bytearray, place: int) -> int:
    """The hand's total: one ace counts eleven where that does not pass 21 (card values)."""
    hard = state[_HARD + place]
    if hard < 12 and state[_ACE + place]:
        return hard + 10
    return hard


def is_soft(state: bytearray, place: int) -> bool:
    """Whether an ace counts eleven in the total."""
    return state[_ACE + place] != 0 and state[_HARD + place] < 12


def points_of(card: int) -> int:
    """What a card is worth, an ace one."""
    card &= 15
    return 10 if card > 10 else card


def decider(state: bytearray, money: list[int], place: int) -> int:
    """The bettor who decides for a hand: the first present one with a stake on it, or -1."""
    away = state[_ABSENT + (place >> 2)]
    for bettor in range(3):
        if money[_STAKE + bettor * 27 + place] and not away & (1 << bettor):
            return bettor
    return -1


def may_double(state: bytearray, place: int) -> bool:
    """Whether the hand may double (parameters double, double-split)."""
    if state[_COUNT + place] != 2 or state[_FLAGS + place] & _DOUBLED:
        return False
    if state[_FLAGS + place] & _SPLIT and not state[_PARAMETERS + _BY_DOUBLE_SPLIT]:
        return False
    which = state[_PARAMETERS + _BY_DOUBLE]
    if which == 1:
        return not state[_ACE + place] and 9 <= state[_HARD + place] <= 11
    return which == 3 or (which == 2 and not state[_ACE + place])


def may_split(state: bytearray, money: list[int], place: int) -> bool:
    """Whether the hand may split (split-hands, split-rank, split-bar, aces-again)."""
    if state[_COUNT + place] != 2:
        return False
    first = state[_FIRST + place]
    second = state[_SECOND + place]
    if state[_PARAMETERS + _BY_SPLIT_RANK]:
        if (first ^ second) & 15:
            return False
    elif points_of(first) != points_of(second):
        return False
    if state[_FLAGS + place] & _ACES and not state[_PARAMETERS + _BY_ACES_AGAIN]:
        return False
    if state[_HANDS + (place >> 2)] >= state[_PARAMETERS + _BY_SPLIT_HANDS]:
        return False
    return not money[_BIG + _BY_SPLIT_BAR - 28] & (1 << points_of(first))
