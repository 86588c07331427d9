"""A shuffling device that fails (D 17): questions, transfer, return or withdrawal of wagers.

Imports only the core.
"""

from micropython import const

from core.say import call_shuffle, say
from core.sums import is_open, stake_of

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BIG = const(26)
_BUSTED = const(4)
_BY_DEVICE = const(16)
_BY_FAILURE = const(68)
_BY_HARMED = const(69)
_BY_NEW_CARDS = const(73)
_BY_REPLACE = const(71)
_BY_RESHUFFLE = const(74)
_BY_SEVENS = const(31)
_BY_TRANSFER = const(70)
_BY_WITHDRAW = const(72)
_DEALERS = const(5)
_DEALT = const(60)
_DEAL_ORDER = const(156)
_DEVICE_STEP = const(70)
_DO_CHOICES = const(4)
_DO_DAMAGE = const(22)
_DO_HARMED = const(20)
_DO_PLACE = const(1)
_DO_REPLACE = const(24)
_DO_SPARE = const(21)
_DO_TRANSFER = const(23)
_DO_WITHDRAW = const(25)
_END_HANDS = const(31)
_FACT_YES = const(24)
_FIRST_HAND = const(4)
_HOLD = const(8)
_HOLD_DEVICE = const(8)
_HOLD_SHUFFLE = const(32)
_HOLD_VOID = const(4)
_INSURED = const(78)
_NO_DEVICE = const(22)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_OPENS = const(100)
_OPEN_OUT = const(68)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLAYING = const(4)
_RETURNED = const(22)
_SEVENS = const(108)
_SEVENS_GONE = const(132)
_SEVENS_SEEN = const(124)
_STAKE = const(98)
_STATUS = const(202)
_SUPERVISOR = const(13)
_TO_DEAL = const(59)
_UNIT_CENTS = const(25)
_VOID = const(74)
_VOID_RULE = const(75)
_WITHDRAWN = const(7)
_WITHDRAW_AT = const(71)

_TYPING = const(False)
if _TYPING:
    from core.table import Table

# Steps: 1 harmed? 2 another device? 3 damage? 4 transfer 5 replace and transfer
# 6 who withdraws? 7 damage? 8 replace; 0 the round is ended, 9 it is finished from a shoe
_IF_YES = b"\0\0\3\5\0\0\0\10"
_IF_NO = b"\0\2\6\4\0\0\0\11"


def failure(table: "Table", fact: int) -> int:
    """The device no longer works as intended (D 17.1). Between rounds: reshuffle (device)."""
    words = table.words
    state = table.state
    if not state[_PARAMETERS + _BY_DEVICE]:
        return _NO_DEVICE
    if words[_DEVICE_STEP] or words[_HOLD] & (_HOLD_VOID | _HOLD_SHUFFLE):
        return _NO_TURN
    table.accept()
    if not words[_DEALT]:
        call_shuffle(words, _BY_DEVICE)
    else:
        words[_DEVICE_STEP] = 1
        words[_HOLD] |= _HOLD_DEVICE
    return fact


def say_device(table: "Table") -> None:
    """The directive of the step the failure has come to."""
    words = table.words
    step = words[_DEVICE_STEP]
    say(words, _STEP_DO[step], 0, _STEP_RULE[step])
    if step == 6:
        step = words[_WITHDRAW_AT]
        words[_DO_PLACE] = step
        words[_AMOUNT] = unsettled(table, step >> 2, step & 3)
        words[_DO_CHOICES] = table.state[_OPENS + (step >> 2)] >> (step & 3) & 1


_STEP_DO = bytes(
    (0, _DO_HARMED, _DO_SPARE, _DO_DAMAGE, _DO_TRANSFER, _DO_REPLACE, _DO_WITHDRAW)
    + (_DO_DAMAGE, _DO_REPLACE)
)
_STEP_RULE = bytes(
    (0, _BY_HARMED, _BY_FAILURE, _BY_FAILURE, _BY_TRANSFER, _BY_REPLACE, _BY_WITHDRAW)
    + (_BY_NEW_CARDS, _BY_NEW_CARDS)
)


def answer_device(table: "Table", fact: int, is_yes: bool) -> int:
    """Yes or no to the question of the step. Whether somebody is harmed a supervisor answers."""
    words = table.words
    step = words[_DEVICE_STEP]
    if step == 1 and not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    if step == 6:
        if is_yes:
            withdraw(table, words[_WITHDRAW_AT] >> 2, words[_WITHDRAW_AT] & 3)
            fact = _FACT_YES << 24 | _DO_WITHDRAW
        next_to_ask(table)
        return fact
    step = (_IF_YES if is_yes else _IF_NO)[step]
    words[_DEVICE_STEP] = step
    if step == 6:
        words[_WITHDRAW_AT] = 3
        next_to_ask(table)
    elif step == 9:
        finish_from_shoe(table)
    elif not step:
        _end(words)
        words[_VOID] = 2
        words[_VOID_RULE] = _BY_HARMED
        words[_HOLD] |= _HOLD_VOID
    return fact


def _end(words: list[int]) -> None:
    words[_DEVICE_STEP] = 0
    words[_HOLD] &= ~_HOLD_DEVICE


def transferred(table: "Table", fact: int) -> int:
    """The cards are in another device, damaged ones replaced (D 17.2, D 17.3, D 17.5.2)."""
    if table.words[_DEVICE_STEP] == 8:
        finish_from_shoe(table)
    else:
        _end(table.words)
    return fact


def finish_from_shoe(table: "Table") -> None:
    """The device's cards are shuffled and cut, and the round goes on from a dealing shoe."""
    _end(table.words)
    table.state[_PARAMETERS + _BY_DEVICE] = 0
    call_shuffle(table.words, _BY_RESHUFFLE)


def next_to_ask(table: "Table") -> None:
    """Step to the next bettor with an unsettled wager, or past the last (D 17.5.1).

    Then what the dealer still draws depends on those who stayed; for nobody he draws nothing.
    """
    words = table.words
    for place in range(words[_WITHDRAW_AT] + 1, 32):
        if place & 3 != 3 and has_unsettled(table, place >> 2, place & 3):
            words[_WITHDRAW_AT] = place
            return
    words[_DEVICE_STEP] = 7
    if words[_PHASE] < _DEALERS:
        for place in range(_FIRST_HAND, _END_HANDS):
            if _is_unsettled(table.state, place):
                return
    words[_PHASE] = _PLAYING


def has_unsettled(table: "Table", box: int, bettor: int) -> bool:
    """Whether any wager of this bettor on this box is still to be settled."""
    place = box << 2
    while place & 3 < 3:
        if table.words[_STAKE + bettor * 27 + place] and _is_unsettled(table.state, place):
            return True
        place += 1
    return table.words[_INSURED + box * 3 + bettor] != 0


def _is_unsettled(state: bytearray, place: int) -> bool:
    return 0 < state[_STATUS + place] < _BUSTED


def unsettled(table: "Table", box: int, bettor: int) -> int:
    """The amount this bettor has in unsettled wagers on the box, insurance and sevens with it."""
    state = table.state
    place = box << 2
    amount = 0
    if state[_SEVENS + box] >> bettor & 1 and state[_SEVENS_SEEN + box] < 128:
        amount = table.words[_BIG + _BY_SEVENS - 28] // table.words[_UNIT_CENTS]
    if not is_open(table, place, bettor):
        amount += table.words[_INSURED + box * 3 + bettor]
    while place & 3 < 3:
        if _is_unsettled(state, place):
            amount += stake_of(table, place, bettor)
        place += 1
    return amount


def withdraw(table: "Table", box: int, bettor: int) -> None:
    """Hand back what this bettor has in unsettled wagers; a hand left without one is racked."""
    table.words[_RETURNED] += unsettled(table, box, bettor)
    if table.state[_SEVENS_SEEN + box] < 128:
        table.state[_SEVENS_GONE + box] |= 1 << bettor
    place = box << 2
    _take_off(table, _INSURED + box * 3 + bettor, is_open(table, place, bettor))
    while place & 3 < 3:
        if _is_unsettled(table.state, place):
            _take_off(table, _STAKE + bettor * 27 + place, is_open(table, place, bettor))
            _check_staked(table, place)
        place += 1


def _check_staked(table: "Table", place: int) -> None:
    """A hand on which no stake is left is out of the round."""
    words = table.words
    if not words[_STAKE + place] + words[_STAKE + 27 + place] + words[_STAKE + 54 + place]:
        table.state[_STATUS + place] = _WITHDRAWN
        _pass_over(table, place)


def _take_off(table: "Table", index: int, opened: bool) -> None:
    """Take one stake off the layout."""
    if opened:
        table.words[_OPEN_OUT] += table.words[index]
    table.words[index] = 0


def _pass_over(table: "Table", place: int) -> None:
    """The hand gets none of the cards still to come in the initial deal."""
    state = table.state
    kept = _DEAL_ORDER + table.words[_DEALT]
    for index in range(kept, _DEAL_ORDER + table.words[_TO_DEAL]):
        if state[index] != place:
            state[kept] = state[index]
            kept += 1
    table.words[_TO_DEAL] = kept - _DEAL_ORDER
