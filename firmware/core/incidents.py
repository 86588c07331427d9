"""What goes wrong at a table and the supervisor's part in it.

Absent players, damaged cards, a misplaced card, a void round, yes and no. Imports only the core.
"""

from micropython import const

from core.asking import set_aside
from core.device import answer_device, say_device
from core.hands import POINTS, decided, finish
from core.rebuild import is_empty_box, is_place, rebuild, say_rebuild
from core.rounds import settle_sevens
from core.say import say
from core.shoe import find_waiting
from core.shuffling import check_rack

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(140)
_AMOUNT = const(6)
_BETTORS = const(92)
_BURN = const(15)
_BY_BURN = const(18)
_BY_FACE_UP = const(57)
_BY_MISPLACED = const(23)
_BY_MISREAD = const(64)
_BY_NO_WAGER = const(24)
_BY_OUTSIDE = const(76)
_BY_PACK = const(75)
_BY_RECORD = const(77)
_BY_SEEN_LATE = const(62)
_BY_UNSEEN = const(58)
_BY_VOID = const(27)
_CALL = const(73)
_CARD = const(264)
_DAMAGED = const(19)
_DO = const(0)
_DO_ABSENT = const(16)
_DO_BURN = const(4)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_CUT = const(3)
_DO_DAMAGE = const(22)
_DO_HARMED = const(20)
_DO_PLACE = const(1)
_DO_READ = const(15)
_DO_RETURN = const(27)
_DO_RULE = const(2)
_DO_SEEN = const(14)
_DO_SHUFFLE = const(2)
_DO_STOP = const(19)
_DO_VOID = const(26)
_DO_WITHDRAW = const(25)
_DRAWN = const(10)
_FACT_ABSENT = const(31)
_FACT_YES = const(24)
_HOLD = const(8)
_HOLD_BURN = const(64)
_HOLD_DEVICE = const(8)
_HOLD_QUEUE = const(128)
_HOLD_REBUILD = const(16)
_HOLD_SHUFFLE = const(32)
_HOLD_STOP = const(1)
_HOLD_UNREAD = const(2)
_HOLD_VOID = const(4)
_LIES = const(532)
_NEXT = const(11)
_NO_BOX = const(4)
_NO_CASINO = const(18)
_NO_FACT = const(2)
_NO_NO_CARD = const(29)
_NO_NO_WAGER = const(11)
_NO_TURN = const(1)
_PAID = const(21)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLACE = const(398)
_REBUILD = const(72)
_RETURNED = const(22)
_SHUFFLE = const(17)
_SHUFFLE_RULE = const(18)
_STAKED = const(20)
_STOP = const(76)
_STOP_CARD = const(77)
_SUPERVISOR = const(13)
_VOID = const(74)
_VOID_RULE = const(75)
_WAGERING = const(0)
_WAITS_ASKED = const(3)
_WAITS_BURN = const(15)
_WAITS_LATE = const(11)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def say_held(table: "Table") -> None:
    """The directive of whatever keeps the round from going on, the gravest first."""
    words = table.words
    if words[_HOLD] & _HOLD_SHUFFLE:
        check_rack(table)
    held = words[_HOLD]
    if held & _HOLD_VOID:
        say(words, _DO_VOID if words[_VOID] == 1 else _DO_RETURN, 0, words[_VOID_RULE])
        words[_AMOUNT] = 0
        if words[_PHASE] != _WAGERING:
            words[_AMOUNT] = words[_STAKED] - words[_RETURNED] + words[_PAID]
    elif held & _HOLD_STOP:
        say(words, _DO_STOP, 0, _BY_RECORD if words[_STOP] == 3 else _BY_PACK)
        if words[_STOP] == 2:
            words[_DO_RULE] = _BY_OUTSIDE
        words[_DO_CARD] = words[_STOP_CARD]
        words[_DO_CHOICES] = words[_STOP]
    elif held & _HOLD_UNREAD:
        say(words, _DO_READ, 0, _BY_MISREAD)
    elif held & _HOLD_DEVICE:
        say_device(table)
    elif held & _HOLD_REBUILD:
        say_rebuild(table)
    elif held & _HOLD_QUEUE:
        _say_queue(table)
    elif held & _HOLD_SHUFFLE:
        say(words, _DO_CUT if words[_SHUFFLE] == 2 else _DO_SHUFFLE, 0, words[_SHUFFLE_RULE])
    elif held & _HOLD_BURN:
        say(words, _DO_BURN, 0, _BY_FACE_UP if words[_BURN] == 2 else _BY_BURN)
        if words[_NEXT] < words[_DRAWN]:
            words[_DO_CARD] = table.state[_CARD + words[_NEXT]]
    else:
        settle_sevens(table)


def _say_queue(table: "Table") -> None:
    """A waiting card is to be burned, or its dealer is asked whether it was seen."""
    state = table.state
    index = find_waiting(table, _WAITS_LATE, _WAITS_BURN)
    if index >= 0:
        late = state[_PLACE + index] == _WAITS_LATE
        say(table.words, _DO_BURN, 0, _BY_SEEN_LATE if late else _BY_FACE_UP)
    else:
        index = find_waiting(table, _WAITS_ASKED, _WAITS_ASKED)
        say(table.words, _DO_SEEN, 0, _BY_UNSEEN)
    table.words[_DO_CARD] = state[_CARD + index]


def void(table: "Table", fact: int) -> int:
    """The round shall be void (D 16.6, else outside the rules): a casino supervisor decides."""
    words = table.words
    state = table.state
    if (words[_PHASE] == _WAGERING and not words[_STOP]) or words[_HOLD] & _HOLD_VOID:
        return _NO_TURN
    table.accept()
    words[_VOID] = 1
    words[_VOID_RULE] = _BY_VOID if state[_PARAMETERS + _BY_VOID] else _BY_OUTSIDE
    words[_HOLD] |= _HOLD_VOID
    return fact


def answer(table: "Table", fact: int) -> int:
    """Yes or no: void, harmed, another device, damage, withdraw, may cards be directed."""
    words = table.words
    do = words[_DO]
    is_yes = fact >> 24 == _FACT_YES
    if _DO_HARMED <= do <= _DO_DAMAGE or do == _DO_WITHDRAW:
        return answer_device(table, fact, is_yes)
    if do != _DO_VOID and do != _DO_ABSENT:
        return _NO_TURN
    if words[_SUPERVISOR] < 2 and (is_yes or do == _DO_VOID):
        return _NO_CASINO
    if do == _DO_ABSENT:
        if is_yes:
            set_aside(table, words[_DO_PLACE] >> 2, 2)
        else:
            finish(table, words[_DO_PLACE])
    elif is_yes:
        words[_VOID] = 2
    else:
        words[_VOID] = 0
        words[_HOLD] &= ~_HOLD_VOID
    return fact


def supervisor(table: "Table", fact: int) -> int:
    """The key switch: 0 nobody, 1 a game supervisor, 2 a casino supervisor is at the table."""
    rank = fact & 0x7FFFF
    if rank > 2:
        return _NO_FACT
    table.words[_SUPERVISOR] = rank
    return fact


def presence(table: "Table", fact: int) -> int:
    """This bettor is not there to decide, or is there again (absent, G 15.5, D 16.8)."""
    state = table.state
    box = fact >> 21 & 7
    bettor = 1 << (fact >> 19 & 3)
    if not state[_BETTORS + box] & bettor & 7:
        return _NO_NO_WAGER
    if (state[_ABSENT + box] & bettor == 0) != (fact >> 24 == _FACT_ABSENT):
        return _NO_TURN
    table.accept()
    state[_ABSENT + box] ^= bettor
    set_aside(table, box, 0)
    return fact


def damaged(table: "Table", fact: int) -> int:
    """A card is found damaged: it is replaced when the round is over (G 15.7). Value: the card."""
    if fact & 63 and not POINTS[fact & 63]:
        return _NO_FACT
    table.accept()
    table.words[_DAMAGED] = 1
    return fact


def misplaced(table: "Table", fact: int) -> int:
    """The last card lies at the place the fact names instead of its own (G 15.6, D 16.6).

    The supervisor is told and the card is moved. Refused when no card was placed, or it lies
    where it belongs.
    """
    words = table.words
    state = table.state
    place = fact >> 19 & 31
    last = words[_NEXT] - 1
    if words[_NEXT] != words[_DRAWN] or last < 0 or words[_HOLD] & 31:
        return _NO_NO_CARD
    if not is_place(state, place) or state[_PLACE + last] == place:
        return _NO_BOX
    table.accept()
    state[_LIES + last] = place + 1
    words[_REBUILD] = 3
    words[_CALL] = state[_PARAMETERS + _BY_MISPLACED]
    if is_empty_box(state, place):
        words[_CALL] = state[_PARAMETERS + _BY_NO_WAGER] * 2
        if words[_CALL] and decided(table):
            return rebuild(table, fact)
    words[_HOLD] |= _HOLD_REBUILD
    return fact
