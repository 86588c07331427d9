"""A shuffling device that fails (D 17): questions, transfer, return or withdrawal of wagers.

Imports only the core.
"""

from micropython import const

from core.say import call_shuffle, hold, release
from core.sums import stake_of

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BIG = const(47)
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
_DEALT = const(13)
_DEAL_ORDER = const(156)
_DEVICE_STEP = const(22)
_DO = const(0)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_DAMAGE = const(22)
_DO_HARMED = const(20)
_DO_PLACE = const(1)
_DO_REPLACE = const(24)
_DO_RULE = const(2)
_DO_SPARE = const(21)
_DO_TRANSFER = const(23)
_DO_WITHDRAW = const(25)
_END_HANDS = const(31)
_FIRST_HAND = const(4)
_HOLD = const(8)
_HOLD_DEVICE = const(8)
_HOLD_SHUFFLE = const(32)
_HOLD_VOID = const(4)
_INSURED = const(77)
_NO_DEVICE = const(22)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_OPENS = const(100)
_OPEN_OUT = const(20)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLAYING = const(4)
_RETURNED = const(43)
_SEVENS = const(108)
_SEVENS_GONE = const(132)
_SEVENS_SEEN = const(124)
_STAKE = const(97)
_STATUS = const(202)
_SUPERVISOR = const(34)
_TO_DEAL = const(12)
_UNIT_CENTS = const(46)
_VOID = const(26)
_VOID_RULE = const(27)
_WITHDRAWN = const(7)
_WITHDRAW_AT = const(23)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table

# Steps: 1 harmed? 2 another device? 3 damage? 4 transfer 5 replace and transfer
# 6 who withdraws? 7 damage? 8 replace


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
        hold(words, _HOLD_DEVICE)
    return fact


def say_device(table: "Table") -> None:
    """The directive of the step the failure has come to."""
    words = table.words
    step = words[_DEVICE_STEP]
    place = 0
    if step == 6:
        place = words[_WITHDRAW_AT]
    words[_DO] = _STEP_DO[step]
    words[_DO_RULE] = _STEP_RULE[step]
    words[_DO_PLACE] = place
    words[_DO_CARD] = 0
    words[_DO_CHOICES] = 0
    if step == 6:
        table.words[_AMOUNT] = unsettled(table, place >> 2, place & 3)


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
    words = table.words
    step = words[_DEVICE_STEP]
    if step in (4, 5, 8):
        return _NO_TURN
    if step == 1 and not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    table.accept()
    if step == 1 and yes:
        _end(words)
        words[_VOID] = 2
        words[_VOID_RULE] = _BY_HARMED
        hold(words, _HOLD_VOID)
    elif step == 1:
        words[_DEVICE_STEP] = 2
    elif step == 2 and yes:
        words[_DEVICE_STEP] = 3
    elif step == 2:
        words[_DEVICE_STEP] = 6
        words[_WITHDRAW_AT] = 3
        next_to_ask(table)
    elif step == 3:
        words[_DEVICE_STEP] = 5 if yes else 4
    elif step == 6:
        if yes:
            withdraw(table, words[_WITHDRAW_AT] >> 2, words[_WITHDRAW_AT] & 3)
        next_to_ask(table)
    elif yes:
        words[_DEVICE_STEP] = 8
    else:
        finish_from_shoe(table)
    return fact


def _end(words: list[int]) -> None:
    words[_DEVICE_STEP] = 0
    release(words, _HOLD_DEVICE)


def transferred(table: "Table", fact: int) -> int:
    """The cards are in another device; the game continues (D 17.2)."""
    table.accept()
    _end(table.words)
    return fact


def replaced(table: "Table", fact: int) -> int:
    """Damaged cards were removed and replaced (D 17.3, D 17.5.2)."""
    table.accept()
    if table.words[_DEVICE_STEP] == 8:
        finish_from_shoe(table)
    else:
        _end(table.words)
    return fact


def finish_from_shoe(table: "Table") -> None:
    """The device's cards are shuffled and cut, and the round goes on from a dealing shoe."""
    words = table.words
    state = table.state
    _end(words)
    state[_PARAMETERS + _BY_DEVICE] = 0
    call_shuffle(words, _BY_RESHUFFLE)


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
    if table.words[_INSURED + box * 3 + bettor]:
        return True
    for place in range(box << 2, (box << 2) + 3):
        if table.words[_STAKE + bettor * 27 + place] and _is_unsettled(table.state, place):
            return True
    return False


def _is_unsettled(state: bytearray, place: int) -> bool:
    return 0 < state[_STATUS + place] < _BUSTED


def unsettled(table: "Table", box: int, bettor: int) -> int:
    """The amount this bettor has in unsettled wagers on the box, insurance and sevens with it."""
    words = table.words
    amount = 0
    for place in range(box << 2, (box << 2) + 3):
        if _is_unsettled(table.state, place):
            amount += stake_of(table, place, bettor)
    if not table.state[_OPENS + box] >> bettor & 1:
        amount += words[_INSURED + box * 3 + bettor]
    if table.state[_SEVENS + box] >> bettor & 1 and table.state[_SEVENS_SEEN + box] < 128:
        amount += words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
    return amount


def withdraw(table: "Table", box: int, bettor: int) -> None:
    """Hand back what this bettor has in unsettled wagers; a hand left without one is racked."""
    state = table.state
    words = table.words
    words[_RETURNED] += unsettled(table, box, bettor)
    opened = state[_OPENS + box] >> bettor & 1
    for place in range(box << 2, (box << 2) + 3):
        index = _STAKE + bettor * 27 + place
        if words[index] and _is_unsettled(state, place):
            if opened:
                words[_OPEN_OUT] += words[index]
            words[index] = 0
            if not words[_STAKE + place] + words[_STAKE + 27 + place] + words[_STAKE + 54 + place]:
                state[_STATUS + place] = _WITHDRAWN
                _pass_over(table, place)
    index = _INSURED + box * 3 + bettor
    if opened and words[index]:
        words[_OPEN_OUT] += 1
    words[index] = 0
    if state[_SEVENS_SEEN + box] < 128:
        state[_SEVENS_GONE + box] |= 1 << bettor


def _pass_over(table: "Table", place: int) -> None:
    """The hand gets none of the cards still to come in the initial deal."""
    words = table.words
    state = table.state
    kept = words[_DEALT]
    for index in range(kept, words[_TO_DEAL]):
        if state[_DEAL_ORDER + index] != place:
            state[_DEAL_ORDER + kept] = state[_DEAL_ORDER + index]
            kept += 1
    words[_TO_DEAL] = kept
