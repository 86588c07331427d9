"""Settings: a rule book and its parameters, as facts.

Accepted between rounds with a supervisor, or freely before the table's first deal. Imports
only the core.
"""

from micropython import const

from core.books import HIGHEST, LOWEST
from core.say import call_shuffle
from core.wagers import clear_wagers

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BIG = const(26)
_BOOK = const(12)
_BY_BETTORS = const(2)
_BY_BOXES = const(1)
_BY_CHIP = const(32)
_BY_DECKS = const(0)
_BY_LEAST_DECKS = const(39)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_SEVENS = const(31)
_BY_SEVEN_1 = const(34)
_BY_SEVEN_3S = const(38)
_BY_SPLIT_BAR = const(33)
_BY_STEP = const(28)
_DRAWN = const(10)
_FACT_SET_MORE = const(44)
_LARGEST = const(0x3FFFFFFF)
_NEXT = const(11)
_NO_AT_SHUFFLE = const(24)
_NO_BETWEEN = const(23)
_NO_FACT = const(2)
_NO_LIMIT = const(27)
_NO_ODD_STEP = const(26)
_NO_STEP = const(8)
_NO_SUPERVISOR = const(17)
_NO_VALUE = const(25)
_OUT = const(28)
_PARAMETERS = const(0)
_PHASE = const(7)
_SHOE = const(9)
_SHUFFLE = const(17)
_SUPERVISOR = const(13)
_UNIT_CENTS = const(25)
_USED = const(14)
_WAGERING = const(0)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def load_book(table: "Table", number: int) -> None:
    """Set every parameter to the book's value; the pack is new."""
    state = table.state
    words = table.words
    values = table.books[number][2]
    words[_BOOK] = number
    for index in range(28):
        state[_PARAMETERS + index] = values[index]
    for index in range(28, 40):
        words[_BIG + index - 28] = values[index]
    words[_UNIT_CENTS] = _unit(words)


def fresh_pack(table: "Table") -> None:
    """All cards of the pack are in the shoe."""
    state = table.state
    for index in range(_OUT, _OUT + 64):
        state[index] = 0
    table.words[_SHOE] = state[_PARAMETERS] * 52 + table.words[_DRAWN]


def _unit(words: list[int]) -> int:
    """The largest amount of which half the step, the sevens stake and the chip are multiples."""
    unit = words[_BIG + _BY_STEP - 28] >> 1
    for index in range(_BIG + _BY_SEVENS - 28, _BIG + _BY_CHIP - 27):
        other = words[index]
        while other:
            rest = unit % other
            unit = other
            other = rest
    return unit


def _refusal(table: "Table", at_shuffle: bool) -> int:
    words = table.words
    state = table.state
    if words[_PHASE] != _WAGERING or words[_NEXT] != words[_DRAWN]:
        return _NO_BETWEEN
    if words[_USED] and not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    if (
        at_shuffle
        and not words[_SHUFFLE]
        and words[_SHOE] - words[_DRAWN] != state[_PARAMETERS] * 52
    ):
        return _NO_AT_SHUFFLE
    return 0


def rules(table: "Table", fact: int) -> int:
    """Play by another book, at a shuffle. Value: the book's number."""
    number = fact & 0x7FFFF
    if number >= len(table.books):
        return _NO_FACT
    refusal = _refusal(table, True)
    if refusal:
        return refusal
    table.accept()
    load_book(table, number)
    _other_pack(table)
    clear_wagers(table)
    return fact


def _other_pack(table: "Table") -> None:
    """Another pack is in use: once the table has been dealt on, it is shuffled first."""
    fresh_pack(table)
    if table.words[_USED] and not table.words[_SHUFFLE]:
        call_shuffle(table.words, _BY_DECKS)


def set_parameter(table: "Table", fact: int) -> int:
    """One parameter (box and hand field: its number) gets a value.

    Amounts: min and max in units, step, sevens and chip in cents. Refused between two bounds the
    book knows, for an odd step, and for limits under which a round's sums could reach 2**30.
    """
    number = fact >> 19 & 31
    if fact >> 24 == _FACT_SET_MORE:
        number += 32
    refusal = _refusal(table, number == _BY_DECKS)
    if refusal:
        return refusal
    if number > _BY_SEVEN_3S:
        return _NO_FACT
    return (_set_small if number < 28 else _set_big)(table, fact, number)


def _set_small(table: "Table", fact: int, number: int) -> int:
    value = fact & 0x7FFFF
    if not LOWEST[number] <= value <= HIGHEST[number]:
        return _NO_VALUE
    if number == _BY_DECKS and value < (
        6 if table.words[_BIG + _BY_SEVENS - 28] else table.words[_BIG + _BY_LEAST_DECKS - 28]
    ):
        return _NO_VALUE
    table.accept()
    table.state[_PARAMETERS + number] = value
    if number == _BY_DECKS:
        _other_pack(table)
    elif number == _BY_BOXES or number == _BY_BETTORS:
        clear_wagers(table)
    return fact


def _set_big(table: "Table", fact: int, number: int) -> int:
    words = table.words
    value = fact & 0x7FFFF
    if number == _BY_MIN or number == _BY_MAX:
        if value > _LARGEST // words[_UNIT_CENTS]:
            return _NO_LIMIT
        value *= words[_UNIT_CENTS]
    refusal = _big_refusal(table, number, value)
    number += _BIG - 28
    if not refusal:
        refusal = _unfit(words, number, value)
    if refusal:
        return refusal
    table.accept()
    words[number] = value
    words[_UNIT_CENTS] = _unit(words)
    clear_wagers(table)
    return fact


def _unfit(words: "list[int]", index: int, value: int) -> int:
    """A refusal when with this value limits are off the step, or sums could grow too large."""
    old = words[index]
    words[index] = value
    refusal = _limits_refusal(words, words[_BIG + _BY_STEP - 28], _unit(words))
    words[index] = old
    return refusal


def _limits_refusal(words: "list[int]", step: int, unit: int) -> int:
    low = words[_BIG + _BY_MIN - 28]
    high = words[_BIG + _BY_MAX - 28]
    if low % step or high % step:
        return _NO_STEP
    if not 0 < low <= high:
        return _NO_VALUE
    high //= unit
    # At most 284 largest wagers are staked and won in a round, and 21 Super Sevens.
    most = (_LARGEST - 284 * high) // (21 * (_highest_odds(words) + 1))
    if high > 0x7FFFF or words[_BIG + _BY_SEVENS - 28] // unit > most:
        return _NO_LIMIT
    return 0


def _highest_odds(words: "list[int]") -> int:
    odds = 1
    for index in range(_BIG + _BY_SEVEN_1 - 28, _BIG + _BY_SEVEN_3S - 27):
        odds = max(odds, words[index])
    return odds


def _big_refusal(table: "Table", number: int, value: int) -> int:
    """Whether the value by itself is out of bounds."""
    if number == _BY_STEP:
        if value & 1:
            return _NO_ODD_STEP
        return 0 if value else _NO_VALUE
    if number == _BY_SEVENS and value and table.state[_PARAMETERS] < 6:
        return _NO_VALUE
    if number == _BY_SPLIT_BAR:
        return 0 if value < 2048 else _NO_VALUE
    if number >= _BY_SEVEN_1:
        return 0 if 0 < value <= 5000 else _NO_VALUE
    return 0
