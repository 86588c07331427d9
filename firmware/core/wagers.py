"""Wagers before the deal, insurance after it, and closing the wagers.

Last round's initial wagers lie ready again; `deal` confirms them. Amounts are in units. Imports
only the core.
"""

from micropython import const

from core.asking import step_units

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(140)
_ACTS = const(1)
_BETTORS = const(92)
_BIG = const(26)
_BY_BETTORS = const(2)
_BY_BOXES = const(1)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_SEVENS = const(31)
_DAMAGED = const(19)
_DEALER = const(0)
_DEALING = const(1)
_DEAL_ORDER = const(156)
_DO = const(0)
_DO_INSURE = const(11)
_END_HANDS = const(31)
_FACT_OPEN = const(9)
_FIRST_HAND = const(4)
_HANDS = const(116)
_HOLD = const(8)
_HOLD_BURN = const(64)
_INSURED = const(78)
_IN_ERROR = const(24)
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
_OPEN_IN = const(67)
_PARAMETERS = const(0)
_PHASE = const(7)
_ROUND = const(116)
_SEVENS = const(108)
_SEVENS_LIE = const(64)
_STAKE = const(98)
_STAKED = const(20)
_STATUS = const(202)
_TO_DEAL = const(59)
_TURN = const(61)
_UNIT_CENTS = const(25)
_USED = const(14)
_WAGER = const(35)
_WAGERING = const(0)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def refused(table: "Table", fact: int) -> int:
    """0 while wagers are open and the table has the fact's box and bettor."""
    if table.words[_PHASE] != _WAGERING:
        return _NO_CLOSED
    if not 0 < fact >> 21 & 7 <= table.state[_PARAMETERS + _BY_BOXES]:
        return _NO_BOX
    return 0 if fact >> 19 & 3 < table.state[_PARAMETERS + _BY_BETTORS] else _NO_BETTOR


def wager(table: "Table", fact: int) -> int:
    """A wager on a box, or one without an amount. Value: the amount in units.

    Refused after the deal, outside the limits, off the step (min, max, step).
    """
    words = table.words
    amount = fact & 0x7FFFF
    refusal = refused(table, fact)
    if refusal:
        return refusal
    if fact >> 24 == _FACT_OPEN:
        amount = 0
    elif amount < words[_BIG + _BY_MIN - 28] // words[_UNIT_CENTS]:
        return _NO_BELOW
    elif amount > words[_BIG + _BY_MAX - 28] // words[_UNIT_CENTS]:
        return _NO_ABOVE
    elif amount % step_units(words):
        return _NO_STEP
    _lay_wager(table, fact >> 21 & 7, fact >> 19 & 3, amount)
    return fact


def _lay_wager(table: "Table", box: int, bettor: int, amount: int) -> None:
    """A wager lies on the box; without an amount it is open."""
    table.accept()
    table.words[_WAGER + box * 3 + bettor] = amount
    table.state[_BETTORS + box] |= 1 << bettor
    table.state[_OPENS + box] |= 1 << bettor
    if amount:
        table.state[_OPENS + box] ^= 1 << bettor


def sevens(table: "Table", fact: int) -> int:
    """A Super Sevens wager beside a main wager of the same bettor (sevens)."""
    box = fact >> 21 & 7
    bettor = 1 << (fact >> 19 & 3)
    refusal = refused(table, fact)
    if refusal:
        return refusal
    if not table.words[_BIG + _BY_SEVENS - 28]:
        return _NO_NO_SEVENS
    if not table.state[_BETTORS + box] & bettor:
        return _NO_MAIN_WAGER
    table.accept()
    table.state[_SEVENS + box] |= bettor
    return fact


def drop(table: "Table", fact: int) -> int:
    """A wager is taken off before the deal. Value: 0 everything, 1 only Super Sevens."""
    state = table.state
    box = fact >> 21 & 7
    bettor = 1 << (fact >> 19 & 3)
    refusal = refused(table, fact)
    if refusal:
        return refusal
    if not state[(_SEVENS if fact & 1 else _BETTORS) + box] & bettor:
        return _NO_NO_WAGER
    table.accept()
    state[_SEVENS + box] &= ~bettor
    if not fact & 1:
        state[_BETTORS + box] &= ~bettor
        state[_OPENS + box] &= ~bettor
        state[_ABSENT + box] &= ~bettor
        table.words[_WAGER + box * 3 + (fact >> 19 & 3)] = 0
    return fact


def clear_wagers(table: "Table") -> None:
    """Take every wager off: nothing is proposed."""
    for index in range(_BETTORS, _ROUND):
        table.state[index] = 0
    for index in range(_WAGER + 3, _WAGER + 24):
        table.words[index] = 0


def deal(table: "Table", fact: int) -> int:
    """No more wagers: the wagers that lie are the round's. Refused without any, or mid-shuffle."""
    words = table.words
    if words[_PHASE] != _WAGERING or words[_HOLD] & ~_HOLD_BURN or words[_DAMAGED]:
        return _NO_TURN
    box = 1
    while not table.state[_BETTORS + box]:
        box += 1
        if box == 8:
            return _NO_NO_WAGER
    table.accept()
    for index in range(_STAKED, _IN_ERROR + 1):
        words[index] = 0
    _order_deal(table)
    words[_USED] = 1
    words[_TURN] = _FIRST_HAND
    words[_PHASE] = _DEALING
    return fact


def _order_deal(table: "Table") -> None:
    """Stake the boxes and fix the order of the initial deal (no-hole)."""
    state = table.state
    order = _DEAL_ORDER
    for place in range(_FIRST_HAND, _END_HANDS, 4):
        if state[_BETTORS + (place >> 2)]:
            state[order] = place
            order += 1
            _open_box(table, place)
    state[order] = _DEALER
    boxes = order - _DEAL_ORDER
    for place in range(_DEAL_ORDER, order):
        state[place + 1 + boxes] = state[place]
    table.words[_TO_DEAL] = boxes + boxes + 1


def _open_box(table: "Table", place: int) -> None:
    """A box plays: one hand at `place`, its wagers staked on it, one without an amount as 1."""
    words = table.words
    box = place >> 2
    table.state[_HANDS + box] = 1
    table.state[_STATUS + place] = _ACTS
    if table.state[_SEVENS + box]:
        _stake_sevens(words, table.state[_SEVENS + box])
    who = table.state[_BETTORS + box]
    place += _STAKE
    box = _WAGER + box * 3
    while who:
        if who & 1:
            words[place] = words[box]
            words[_STAKED] += words[box]
            if not words[box]:
                words[place] = 1
                words[_OPEN_IN] += 1
        who >>= 1
        box += 1
        place += 27


def _stake_sevens(words: "list[int]", who: int) -> None:
    """The Super Sevens wagers of a box are staked."""
    words[_SEVENS_LIE] = 1
    while who:
        if who & 1:
            words[_STAKED] += words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
        who >>= 1


def insurance(table: "Table", fact: int) -> int:
    """Insurance on a wager against the dealer's ace (insurance). Value: units; 0 on an open wager.

    Refused when it is not offered, above half the wager, or off half a step.
    """
    words = table.words
    if words[_DO] != _DO_INSURE:
        return _NO_NO_INSURANCE
    if fact >> 19 & 3 == 3 or not words[_STAKE + (fact >> 19 & 3) * 27 + (fact >> 19 & 28)]:
        return _NO_NO_WAGER
    return _insure(words, fact, (fact >> 21 & 7) * 3 + (fact >> 19 & 3))


def _insure(words: "list[int]", fact: int, seat: int) -> int:
    """Insure the wager of box * 3 + bettor."""
    amount = fact & 0x7FFFF
    if not words[_WAGER + seat]:
        if amount:
            return _NO_VALUE
        words[_OPEN_IN] += 1 - words[_INSURED + seat]
        words[_INSURED + seat] = 1
        return fact
    if not amount:
        return _NO_BELOW
    if amount * 2 > words[_WAGER + seat]:
        return _NO_HALF
    if amount * 2 % step_units(words):
        return _NO_STEP
    words[_STAKED] += amount - words[_INSURED + seat]
    words[_INSURED + seat] = amount
    return fact
