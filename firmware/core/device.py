"""A shuffling device that fails (D 17): questions, transfer, return or withdrawal of wagers.

Imports only the core.
"""

from micropython import const

from core.say import hold, release
from core.shuffling import call_shuffle
from core.sums import stake_of

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(2)
_BIG = const(8)
_BY_DEVICE = const(16)
_BY_FAILURE = const(68)
_BY_HARMED = const(69)
_BY_NEW_CARDS = const(73)
_BY_REPLACE = const(71)
_BY_RESHUFFLE = const(74)
_BY_SEVENS = const(31)
_BY_TRANSFER = const(70)
_BY_WITHDRAW = const(72)
_DEVICE_STEP = const(29)
_DO = const(2)
_DO_CARD = const(5)
_DO_CHOICES = const(7)
_DO_DAMAGE = const(22)
_DO_HARMED = const(20)
_DO_PLACE = const(3)
_DO_REPLACE = const(24)
_DO_RULE = const(6)
_DO_SPARE = const(21)
_DO_TRANSFER = const(23)
_DO_WITHDRAW = const(25)
_DRAWN = const(21)
_HOLD = const(1)
_HOLD_DEVICE = const(8)
_HOLD_SHUFFLE = const(32)
_HOLD_VOID = const(4)
_INSURED = const(38)
_LOST = const(5)
_NO_DEVICE = const(22)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_OPENS = const(151)
_OPEN_OUT = const(37)
_PARAMETERS = const(44)
_PHASE = const(0)
_RETURNED = const(5)
_SEVENS = const(159)
_SEVENS_GONE = const(199)
_SEVENS_SEEN = const(175)
_STAKE = const(58)
_STATUS = const(362)
_SUPERVISOR = const(9)
_UNIT_CENTS = const(0)
_VOID = const(32)
_VOID_RULE = const(33)
_WAGERING = const(0)
_WITHDRAWN = const(7)
_WITHDRAW_AT = const(40)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table

# Steps: 1 harmed? 2 another device? 3 damage? 4 transfer 5 replace and transfer
# 6 who withdraws? 7 damage? 8 replace


def failure(table: "Table", fact: int) -> int:
    """The device no longer works as intended (D 17.1). Between rounds: reshuffle (device)."""
    state = table.state
    if not state[_PARAMETERS + _BY_DEVICE]:
        return _NO_DEVICE
    if state[_DEVICE_STEP] or state[_HOLD] & (_HOLD_VOID | _HOLD_SHUFFLE):
        return _NO_TURN
    table.accept(fact)
    if state[_PHASE] == _WAGERING or not state[_DRAWN]:
        call_shuffle(state, _BY_DEVICE)
    else:
        state[_DEVICE_STEP] = 1
        hold(state, _HOLD_DEVICE)
    return 0


def say_device(table: "Table") -> None:
    """The directive of the step the failure has come to."""
    state = table.state
    step = state[_DEVICE_STEP]
    place = 0
    if step == 6:
        place = state[_WITHDRAW_AT]
    state[_DO] = _STEP_DO[step]
    state[_DO_RULE] = _STEP_RULE[step]
    state[_DO_PLACE] = place
    state[_DO_CARD] = 0
    state[_DO_CHOICES] = 0
    if step == 6:
        table.money[_AMOUNT] = unsettled(table, place >> 2, place & 3)


_STEP_DO = bytes(
    (0, _DO_HARMED, _DO_SPARE, _DO_DAMAGE, _DO_TRANSFER, _DO_REPLACE, _DO_WITHDRAW)
    + (_DO_DAMAGE, _DO_REPLACE)
)
_STEP_RULE = bytes(
    (0, _BY_HARMED, _BY_FAILURE, _BY_FAILURE, _BY_TRANSFER, _BY_REPLACE, _BY_WITHDRAW)
    + (_BY_NEW_CARDS, _BY_NEW_CARDS)
)


def answer_device(table: "Table", fact: int, yes: bool) -> int:
    """Yes or no to the question of the step. Whether somebody is harmed a supervisor answers."""
    state = table.state
    step = state[_DEVICE_STEP]
    if step in (4, 5, 8):
        return _NO_TURN
    if step == 1 and not state[_SUPERVISOR]:
        return _NO_SUPERVISOR
    table.accept(fact)
    if step == 1 and yes:
        _end(state)
        state[_VOID] = 2
        state[_VOID_RULE] = _BY_HARMED
        hold(state, _HOLD_VOID)
    elif step == 1:
        state[_DEVICE_STEP] = 2
    elif step == 2 and yes:
        state[_DEVICE_STEP] = 3
    elif step == 2:
        state[_DEVICE_STEP] = 6
        state[_WITHDRAW_AT] = 3
        next_to_ask(table)
    elif step == 3:
        state[_DEVICE_STEP] = 5 if yes else 4
    elif step == 6:
        if yes:
            withdraw(table, state[_WITHDRAW_AT] >> 2, state[_WITHDRAW_AT] & 3)
        next_to_ask(table)
    elif yes:
        state[_DEVICE_STEP] = 8
    else:
        finish_from_shoe(state)
    return 0


def _end(state: bytearray) -> None:
    state[_DEVICE_STEP] = 0
    release(state, _HOLD_DEVICE)


def transferred(table: "Table", fact: int) -> int:
    """The cards are in another device; the game continues (D 17.2)."""
    table.accept(fact)
    _end(table.state)
    return 0


def replaced(table: "Table", fact: int) -> int:
    """Damaged cards were removed and replaced (D 17.3, D 17.5.2)."""
    table.accept(fact)
    if table.state[_DEVICE_STEP] == 8:
        finish_from_shoe(table.state)
    else:
        _end(table.state)
    return 0


def finish_from_shoe(state: bytearray) -> None:
    """The device's cards are shuffled and cut, and the round goes on from a dealing shoe."""
    _end(state)
    state[_PARAMETERS + _BY_DEVICE] = 0
    call_shuffle(state, _BY_RESHUFFLE)


def next_to_ask(table: "Table") -> None:
    """Step to the next bettor with an unsettled wager, or past the last (D 17.5.1)."""
    state = table.state
    for place in range(state[_WITHDRAW_AT] + 1, 32):
        if place & 3 != 3 and has_unsettled(table, place >> 2, place & 3):
            state[_WITHDRAW_AT] = place
            return
    state[_DEVICE_STEP] = 7


def has_unsettled(table: "Table", box: int, bettor: int) -> bool:
    """Whether any wager of this bettor on this box is still to be settled."""
    for place in range(box << 2, (box << 2) + 3):
        if table.money[_STAKE + bettor * 27 + place] and _is_unsettled(table.state, place):
            return True
    return False


def _is_unsettled(state: bytearray, place: int) -> bool:
    return 0 < state[_STATUS + place] < _LOST


def unsettled(table: "Table", box: int, bettor: int) -> int:
    """The amount this bettor has in unsettled wagers on the box, insurance and sevens with it."""
    money = table.money
    amount = 0
    for place in range(box << 2, (box << 2) + 3):
        if _is_unsettled(table.state, place):
            amount += stake_of(table, place, bettor)
    if not table.state[_OPENS + box] >> bettor & 1:
        amount += money[_INSURED + box * 3 + bettor]
    if table.state[_SEVENS + box] >> bettor & 1 and table.state[_SEVENS_SEEN + box] < 128:
        amount += money[_BIG + _BY_SEVENS - 28] // money[_UNIT_CENTS]
    return amount


def withdraw(table: "Table", box: int, bettor: int) -> None:
    """Hand back what this bettor has in unsettled wagers; a hand left without one is racked."""
    state = table.state
    money = table.money
    money[_RETURNED] += unsettled(table, box, bettor)
    opened = state[_OPENS + box] >> bettor & 1
    for place in range(box << 2, (box << 2) + 3):
        index = _STAKE + bettor * 27 + place
        if money[index] and _is_unsettled(state, place):
            if opened:
                state[_OPEN_OUT] += money[index]
            money[index] = 0
            if not money[_STAKE + place] + money[_STAKE + 27 + place] + money[_STAKE + 54 + place]:
                state[_STATUS + place] = _WITHDRAWN
    index = _INSURED + box * 3 + bettor
    if opened and money[index]:
        state[_OPEN_OUT] += 1
    money[index] = 0
    if state[_SEVENS_SEEN + box] < 128:
        state[_SEVENS_GONE + box] |= 1 << bettor
