"""Wagers before the deal, insurance after it, and closing the wagers.

Last round's initial wagers lie ready again; `deal` confirms them. Amounts are in units. Imports
only the core.
"""

from micropython import const

from core.asking import step_units
from core.sums import is_open

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACTS = const(1)
_BETTORS = const(143)
_BIG = const(8)
_BY_BETTORS = const(2)
_BY_BOXES = const(1)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_SEVENS = const(31)
_DAMAGED = const(34)
_DEALING = const(1)
_DEALT = const(24)
_DEAL_ORDER = const(72)
_DO = const(2)
_DO_INSURE = const(11)
_FIRST_HAND = const(4)
_HANDS = const(167)
_HOLD = const(1)
_HOLD_BURN = const(64)
_INSURED = const(38)
_IN_ERROR = const(7)
_KEPT = const(38)
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
_OPENS = const(151)
_OPEN_IN = const(36)
_OPEN_OUT = const(37)
_ORDER = const(23)
_PARAMETERS = const(44)
_PHASE = const(0)
_SEVENS = const(159)
_STAKE = const(58)
_STAKED = const(3)
_STATUS = const(362)
_TURN = const(25)
_UNIT_CENTS = const(0)
_WAGER = const(17)
_WAGERING = const(0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def _bettor_refusal(table: "Table", box: int, bettor: int) -> int:
    """0 while wagers are open and the table has this box and bettor."""
    state = table.state
    if state[_PHASE] != _WAGERING:
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
    money = table.money
    if amount < money[_BIG + _BY_MIN - 28] // money[_UNIT_CENTS]:
        return _NO_BELOW
    if amount > money[_BIG + _BY_MAX - 28] // money[_UNIT_CENTS]:
        return _NO_ABOVE
    if amount % step_units(money):
        return _NO_STEP
    table.accept(fact)
    money[_WAGER + box * 3 + bettor] = amount
    table.state[_BETTORS + box] |= 1 << bettor
    table.state[_OPENS + box] &= 255 - (1 << bettor)
    return 0


def open_wager(table: "Table", fact: int) -> int:
    """A wager without an amount: settled as result and odds."""
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    table.accept(fact)
    table.money[_WAGER + box * 3 + bettor] = 0
    table.state[_BETTORS + box] |= 1 << bettor
    table.state[_OPENS + box] |= 1 << bettor
    return 0


def sevens(table: "Table", fact: int) -> int:
    """A Super Sevens wager beside a main wager of the same bettor (sevens)."""
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    refusal = _bettor_refusal(table, box, bettor)
    if refusal:
        return refusal
    if not table.money[_BIG + _BY_SEVENS - 28]:
        return _NO_NO_SEVENS
    if not table.state[_BETTORS + box] >> bettor & 1:
        return _NO_MAIN_WAGER
    table.accept(fact)
    table.state[_SEVENS + box] |= 1 << bettor
    return 0


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
    table.accept(fact)
    others = 255 - (1 << bettor)
    state[_SEVENS + box] &= others
    if not only_sevens:
        state[_BETTORS + box] &= others
        state[_OPENS + box] &= others
        table.money[_WAGER + box * 3 + bettor] = 0
    return 0


def clear_wagers(table: "Table") -> None:
    """Take every wager off: nothing is proposed."""
    state = table.state
    for box in range(1, 8):
        state[_BETTORS + box] = 0
        state[_OPENS + box] = 0
        state[_SEVENS + box] = 0
        for bettor in range(3):
            table.money[_WAGER + box * 3 + bettor] = 0


def deal(table: "Table", fact: int) -> int:
    """No more wagers: the wagers that lie are the round's. Refused without any, or mid-shuffle."""
    state = table.state
    if state[_PHASE] != _WAGERING:
        return _NO_TURN
    if state[_HOLD] & (255 - _HOLD_BURN) or state[_DAMAGED]:
        return _NO_TURN
    boxes = 0
    for box in range(1, 8):
        boxes += state[_BETTORS + box]
    if not boxes:
        return _NO_NO_WAGER
    table.accept(fact)
    money = table.money
    for index in range(_STAKED, _IN_ERROR + 1):
        money[index] = 0
    state[_OPEN_IN] = state[_OPEN_OUT] = state[_KEPT] = 0
    boxes = 0
    for box in range(1, 8):
        if state[_BETTORS + box]:
            state[_DEAL_ORDER + boxes] = box
            boxes += 1
            _stake_box(table, box)
    state[_ORDER] = boxes
    state[_DEALT] = 0
    state[_TURN] = _FIRST_HAND
    state[_PHASE] = _DEALING
    return 0


def _stake_box(table: "Table", box: int) -> None:
    state = table.state
    money = table.money
    state[_HANDS + box] = 1
    state[_STATUS + (box << 2)] = _ACTS
    who = state[_BETTORS + box]
    for bettor in range(3):
        if not who:
            return
        if who & 1:
            amount = money[_WAGER + box * 3 + bettor]
            money[_STAKED] += amount
            if not amount:
                amount = 1
                state[_OPEN_IN] += 1
            money[_STAKE + bettor * 27 + (box << 2)] = amount
            if state[_SEVENS + box] >> bettor & 1:
                money[_STAKED] += money[_BIG + _BY_SEVENS - 28] // money[_UNIT_CENTS]
        who >>= 1


def insurance(table: "Table", fact: int) -> int:
    """Insurance on a wager against the dealer's ace (insurance). Value: units; 0 on an open wager.

    Refused when it is not offered, above half the wager, or off half a step.
    """
    state = table.state
    money = table.money
    box = fact >> 21 & 7
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    if state[_DO] != _DO_INSURE:
        return _NO_NO_INSURANCE
    if bettor > 2 or not box or not state[_BETTORS + box] >> bettor & 1:
        return _NO_NO_WAGER
    index = _INSURED + box * 3 + bettor
    if is_open(table, box << 2, bettor):
        if amount:
            return _NO_VALUE
        table.accept(fact)
        if not money[index]:
            state[_OPEN_IN] += 1
        money[index] = 1
        return 0
    if not amount:
        return _NO_BELOW
    if amount * 2 > money[_WAGER + box * 3 + bettor]:
        return _NO_HALF
    if amount * 2 % step_units(money):
        return _NO_STEP
    table.accept(fact)
    money[_STAKED] += amount - money[index]
    money[index] = amount
    return 0
