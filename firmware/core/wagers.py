"""Wagers before the deal, insurance after it, and closing the wagers.

Last round's initial wagers lie ready again; `deal` confirms them. Amounts are in units. Imports
only the core.
"""

from micropython import const

from core.asking import step_units
from core.sums import is_open

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACTS = const(1)
_BETTORS = const(92)
_BIG = const(47)
_BY_BETTORS = const(2)
_BY_BOXES = const(1)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_SEVENS = const(31)
_DAMAGED = const(40)
_DEALER = const(0)
_DEALING = const(1)
_DEALT = const(13)
_DEAL_ORDER = const(156)
_DO = const(0)
_DO_INSURE = const(11)
_FIRST_HAND = const(4)
_HANDS = const(116)
_HOLD = const(8)
_HOLD_BURN = const(64)
_INSURED = const(77)
_IN_ERROR = const(45)
_NO_ABOVE = const(7)
_NO_BELOW = const(6)
_NO_BETTOR = const(5)
_NO_BOX = const(4)
_NO_CLOSED = const(3)
_NO_HALF = const(16)
_NO_MAIN_WAGER = const(10)
_NO_NO_INSURANCE = const(15)
_NO_NO_SEVENS = const(9)
_NO_NO_WAGER = const(11)
_NO_STEP = const(8)
_NO_TURN = const(1)
_NO_VALUE = const(25)
_OPENS = const(100)
_OPEN_IN = const(19)
_PARAMETERS = const(0)
_PHASE = const(7)
_SEVENS = const(108)
_SEVENS_LIE = const(216)
_STAKE = const(97)
_STAKED = const(41)
_STATUS = const(202)
_TO_DEAL = const(12)
_TURN = const(14)
_UNIT_CENTS = const(46)
_USED = const(35)
_WAGER = const(56)
_WAGERING = const(0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def _bettor_refusal(table: "Table", box: int, bettor: int) -> int:
    """0 while wagers are open and the table has this box and bettor."""
    words = table.words
    state = table.state
    if words[_PHASE] != _WAGERING:
        return _NO_CLOSED
    if not 0 < box <= state[_PARAMETERS + _BY_BOXES]:
        return _NO_BOX
    if bettor >= state[_PARAMETERS + _BY_BETTORS]:
        return _NO_BETTOR
    return 0


def wager(table: "Table", fact: int) -> int:
    """A wager on a box. Refused after the deal, outside the limits, off the step (min, max, step).

    Value: the amount in units.
    """
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    words = table.words
    if amount < words[_BIG + _BY_MIN - 28] // words[_UNIT_CENTS]:
        return _NO_BELOW
    if amount > words[_BIG + _BY_MAX - 28] // words[_UNIT_CENTS]:
        return _NO_ABOVE
    if amount % step_units(words):
        return _NO_STEP
    table.accept()
    words[_WAGER + box * 3 + bettor] = amount
    table.state[_BETTORS + box] |= 1 << bettor
    table.state[_OPENS + box] &= 255 - (1 << bettor)
    return fact


def open_wager(table: "Table", fact: int) -> int:
    """A wager without an amount: settled as result and odds."""
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    table.accept()
    table.words[_WAGER + box * 3 + bettor] = 0
    table.state[_BETTORS + box] |= 1 << bettor
    table.state[_OPENS + box] |= 1 << bettor
    return fact


def sevens(table: "Table", fact: int) -> int:
    """A Super Sevens wager beside a main wager of the same bettor (sevens)."""
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    if not table.words[_BIG + _BY_SEVENS - 28]:
        return _NO_NO_SEVENS
    if not table.state[_BETTORS + box] >> bettor & 1:
        return _NO_MAIN_WAGER
    table.accept()
    table.state[_SEVENS + box] |= 1 << bettor
    return fact


def drop(table: "Table", fact: int) -> int:
    """A wager is taken off before the deal. Value: 0 everything, 1 only Super Sevens."""
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    state = table.state
    only_sevens = fact & 1
    if not (state[_SEVENS + box] if only_sevens else state[_BETTORS + box]) >> bettor & 1:
        return _NO_NO_WAGER
    table.accept()
    others = 255 - (1 << bettor)
    state[_SEVENS + box] &= others
    if not only_sevens:
        state[_BETTORS + box] &= others
        state[_OPENS + box] &= others
        table.words[_WAGER + box * 3 + bettor] = 0
    return fact


def clear_wagers(table: "Table") -> None:
    """Take every wager off: nothing is proposed."""
    state = table.state
    for box in range(1, 8):
        state[_BETTORS + box] = 0
        state[_OPENS + box] = 0
        state[_SEVENS + box] = 0
        for bettor in range(3):
            table.words[_WAGER + box * 3 + bettor] = 0


def deal(table: "Table", fact: int) -> int:
    """No more wagers: the wagers that lie are the round's. Refused without any, or mid-shuffle."""
    words = table.words
    state = table.state
    if words[_PHASE] != _WAGERING or words[_HOLD] & ~_HOLD_BURN or words[_DAMAGED]:
        return _NO_TURN
    boxes = 0
    for box in range(1, 8):
        if state[_BETTORS + box]:
            boxes += 1
    if not boxes:
        return _NO_NO_WAGER
    table.accept()
    for index in range(_STAKED, _IN_ERROR + 1):
        words[index] = 0
    _order_deal(table, boxes)
    words[_USED] = 1
    words[_TURN] = _FIRST_HAND
    words[_PHASE] = _DEALING
    return fact


def _order_deal(table: "Table", boxes: int) -> None:
    """Stake the boxes and fix the order of the initial deal (no-hole)."""
    state = table.state
    words = table.words
    words[_TO_DEAL] = boxes + boxes + 1
    words[_DEALT] = 0
    words[_SEVENS_LIE] = 0
    order = _DEAL_ORDER
    for box in range(1, 8):
        if state[_BETTORS + box]:
            place = box << 2
            state[order] = place
            state[order + 1 + boxes] = place
            order += 1
            state[_HANDS + box] = 1
            state[_STATUS + place] = _ACTS
            _stake_box(table, box)
    state[order] = _DEALER


def _stake_box(table: "Table", box: int) -> None:
    """The box's wagers are staked on its first hand; a stake without an amount counts as 1."""
    words = table.words
    who = table.state[_BETTORS + box]
    wager = _WAGER + box * 3
    stake = _STAKE + (box << 2)
    while who:
        if who & 1:
            amount = words[wager]
            if amount:
                words[_STAKED] += amount
            else:
                amount = 1
                words[_OPEN_IN] += 1
            words[stake] = amount
        who >>= 1
        wager += 1
        stake += 27
    who = table.state[_SEVENS + box]
    while who:
        words[_SEVENS_LIE] = 1
        if who & 1:
            words[_STAKED] += words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
        who >>= 1


def insurance(table: "Table", fact: int) -> int:
    """Insurance on a wager against the dealer's ace (insurance). Value: units; 0 on an open wager.

    Refused when it is not offered, above half the wager, or off half a step.
    """
    state = table.state
    words = table.words
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    if words[_DO] != _DO_INSURE:
        return _NO_NO_INSURANCE
    if bettor > 2 or not box or not state[_BETTORS + box] >> bettor & 1:
        return _NO_NO_WAGER
    index = _INSURED + box * 3 + bettor
    if is_open(table, box << 2, bettor):
        if amount:
            return _NO_VALUE
        table.accept()
        if not words[index]:
            words[_OPEN_IN] += 1
        words[index] = 1
        return fact
    if not amount:
        return _NO_BELOW
    if amount * 2 > words[_WAGER + box * 3 + bettor]:
        return _NO_HALF
    if amount * 2 % step_units(words):
        return _NO_STEP
    table.accept()
    words[_STAKED] += amount - words[index]
    words[index] = amount
    return fact
