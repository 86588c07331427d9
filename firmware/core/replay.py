"""The one mechanism behind undo, correction and reconstruction: fold the round's log again.

The log holds the accepted facts of the round. A voided fact is kept as its complement (negative)
until it is last. Imports only the core.
"""

from micropython import const

from core.say import marks

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_CARD = const(264)
_DO = const(0)
_DONE = const(64)
_DO_ASK = const(12)
_DO_BURN = const(4)
_DO_COLLECT = const(10)
_DO_DEAL = const(5)
_DO_OFFER = const(13)
_DO_PAY = const(7)
_DO_PAY_SEVENS = const(8)
_DO_PLACE = const(1)
_DO_RETURN = const(27)
_DO_USE = const(6)
_DRAWN = const(10)
_FACT_BURNED = const(7)
_FACT_CARD = const(1)
_FACT_CUT = const(28)
_FACT_CUTTING = const(5)
_FACT_DOUBLE = const(15)
_FACT_EMPTY = const(6)
_FACT_KEPT = const(46)
_FACT_KEYED = const(2)
_FACT_OK = const(18)
_FACT_RACKED = const(47)
_FACT_RECOUNT = const(37)
_FACT_REFUSE = const(21)
_FACT_REREAD = const(4)
_FACT_SHUFFLE = const(27)
_FACT_SPLIT = const(16)
_FACT_STAND = const(13)
_FACT_SUPERVISOR = const(26)
_FACT_TAKE = const(20)
_FACT_UNREAD = const(3)
_FACT_WAITS = const(45)
_HOLD = const(8)
_HOLD_STOP = const(1)
_HOLD_UNREAD = const(2)
_NO_FACT = const(2)
_NO_NO_CARD = const(29)
_NO_NO_UNDO = const(20)
_NO_PACK = const(19)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_NO_VOID_UNDO = const(30)
_OUT = const(28)
_PARAMETERS = const(0)
_PLACE = const(398)
_REBUILD = const(24)
_REREAD = const(31)
_SEVENS_ODDS = const(18)
_STOP = const(28)
_STOP_CARD = const(29)
_SUPERVISOR = const(34)
_WAITS_ASKED = const(3)
_WAITS_NEXT = const(2)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def void_entry(table: "Table", index: int) -> None:
    """Void one fact of the log."""
    table.log[index] = -1 - table.log[index]


def undo(table: "Table", fact: int) -> int:
    """Void the last fact of the round that can be: a card stays drawn and is the next card.

    A confirmed payment or collection needs a supervisor. Refused while cards are moved, after the
    log is full, and when nothing is left.
    """
    words = table.words
    log = table.log
    if words[_REBUILD] == 2 or words[_STOP] == 3:
        return _NO_TURN
    index = table.count - 1
    while index >= 0 and (log[index] < 0 or PASSED[log[index] >> 24]):
        index -= 1
    if index < 0:
        return _NO_NO_UNDO
    entry = log[index]
    kind = entry >> 24
    if kind == _FACT_OK and _is_payment(entry & 63) and not words[_SUPERVISOR]:
        return _NO_VOID_UNDO
    if kind == _FACT_CARD or kind == _FACT_BURNED:
        log[index] = _FACT_WAITS << 24 | entry & 63
    elif kind == _FACT_UNREAD:
        log[index] = _FACT_WAITS << 24
    else:
        void_entry(table, index)
    count = table.count
    while count and log[count - 1] < 0:
        count -= 1
    table.count = count
    table.restore()
    for index in range(count):
        if log[index] >= 0:
            refusal = table.fold(index, log[index])
            assert refusal == 0
    table.count = count
    return _DONE


def _is_payment(do: int) -> bool:
    return _DO_PAY <= do <= _DO_COLLECT or do >= _DO_RETURN


# Facts that undo passes over: they stay true. By kind, 1 for those.
PASSED = marks((_FACT_SUPERVISOR, _FACT_CUTTING, _FACT_EMPTY, _FACT_WAITS, _FACT_KEPT, _FACT_RACKED))


def refold(table: "Table", affected: int) -> None:
    """Fold an amended log. What no longer fits is voided from the first decision that does not.

    `affected` is a mask of boxes (bit 0: the dealer), and from bit 8 a card: what was decided for
    them after that card came is void as well. Later cards are next cards, exposed.
    """
    end = table.count
    log = table.log
    table.restore()
    cut = False
    for index in range(end):
        entry = log[index]
        if entry >= 0:
            if not cut:
                cut = _must_cut(table, entry, affected)
            entry = _fitted(table, entry, cut)
            if entry < 0:
                log[index] = entry
            elif table.fold(index, entry):
                log[index] = -1 - entry
    while end and log[end - 1] < 0:
        end -= 1
    table.count = end


def _must_cut(table: "Table", entry: int, affected: int) -> bool:
    """Whether this fact was decided on something that is no longer so."""
    words = table.words
    kind = entry >> 24
    do = words[_DO]
    place = entry >> 19 & 31
    if kind == _FACT_CARD or kind == _FACT_KEYED:
        if do == _DO_DEAL or do == _DO_BURN or place & 3 == 3:
            return False
        if words[_HOLD] & _HOLD_UNREAD:
            return False
    elif kind != _FACT_STAND and not _FACT_DOUBLE <= kind <= _FACT_SPLIT:
        if kind != _FACT_REFUSE and (kind != _FACT_TAKE or do == _DO_USE):
            return False
    if do != _DO_ASK and do != _DO_OFFER:
        return True
    if place and place != words[_DO_PLACE]:
        return True
    if words[_DRAWN] <= affected >> 8:
        return False
    return affected & 1 == 1 or affected >> (words[_DO_PLACE] >> 2) & 1 == 1


def _fitted(table: "Table", entry: int, cut: bool) -> int:
    """The fact as it stands in the amended log: itself, a waiting card, a kept payment, or void."""
    words = table.words
    kind = entry >> 24
    if kind == _FACT_OK:
        if not cut and entry & 63 == words[_DO] and entry >> 19 & 31 == words[_DO_PLACE]:
            if entry & 63 != _DO_PAY_SEVENS or entry >> 6 & 7 == words[_SEVENS_ODDS]:
                return entry
        if entry & 63 == _DO_PAY or entry & 63 == _DO_PAY_SEVENS:
            return entry & 0xFFFFFF | _FACT_KEPT << 24
        return -1 - entry
    if kind == _FACT_CARD or kind == _FACT_BURNED or kind == _FACT_KEYED:
        if words[_HOLD] & _HOLD_UNREAD and (kind == _FACT_KEYED or words[_REREAD]):
            return entry
        if cut:
            return _FACT_WAITS << 24 | 64 | entry & 63
        if entry >> 19 & 31 == _WAITS_ASKED:
            return _FACT_WAITS << 24 | 128 | entry & 127
        return entry
    if cut:
        if kind == _FACT_UNREAD:
            return _FACT_WAITS << 24
        if PASSED[kind] == 0 and kind != _FACT_REREAD and kind != _FACT_SHUFFLE:
            if kind != _FACT_CUT and kind != _FACT_RECOUNT:
                return -1 - entry
    return entry


def card_entry(table: "Table", index: int) -> int:
    """Where in the log the round's card `index` was drawn or identified, or -1 when before it."""
    log = table.log
    drawn = table.start_state[_DRAWN]
    unreads = 0
    told = 0
    wanted = 0 if index >= drawn else -1
    rereads = False
    for at in range(table.count):
        kind = log[at] >> 24 if log[at] >= 0 else 0
        if kind == _FACT_REREAD:
            rereads = True
        elif kind == _FACT_KEYED and unreads > told or kind == _FACT_CARD and rereads:
            told += 1
            rereads = False
            if told == wanted:
                return at
        elif _is_draw(kind):
            if kind == _FACT_UNREAD or kind == _FACT_WAITS and not log[at] & 63:
                unreads += 1
                if drawn == index:
                    wanted = unreads
            elif drawn == index:
                return at
            drawn += 1
    return -1


def _is_draw(kind: int) -> bool:
    if kind <= _FACT_UNREAD:
        return kind > 0
    return kind == _FACT_BURNED or kind == _FACT_WAITS or kind == _FACT_RACKED


def correct(table: "Table", fact: int) -> int:
    """The n-th card at a place was misread. Value: n * 64 + the true card.

    Refused without a supervisor, for a card that is not there, one the pack cannot hold.
    """
    words = table.words
    state = table.state
    card = fact & 63
    if not 0 < card & 15 < 14:
        return _NO_FACT
    if not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    if words[_REBUILD]:
        return _NO_TURN
    index = nth_card(table, fact >> 19 & 31, fact >> 6 & 0x1FFF)
    if index < 0 or not state[_CARD + index] or state[_CARD + index] == card:
        return _NO_NO_CARD
    if state[_OUT + card] >= state[_PARAMETERS]:
        return _NO_PACK
    if table.over:
        table.begin()
    at = card_entry(table, index)
    if at < 0:
        start = table.start_state
        start[_OUT + start[_CARD + index]] -= 1
        start[_OUT + card] += 1
        start[_CARD + index] = card
    else:
        table.log[at] = table.log[at] & 0x3FFFFFC0 | card
    refold(table, 0)
    return _DONE


def nth_card(table: "Table", place: int, nth: int) -> int:
    """The n-th card (from 1) at a place as an index into the round's cards, or -1.

    Place 2 names the waiting cards.
    """
    words = table.words
    state = table.state
    for index in range(words[_DRAWN]):
        lies = state[_PLACE + index]
        if lies == place or (place == _WAITS_NEXT and lies & 3 == 3):
            nth -= 1
            if not nth:
                return index
    return -1


def recount(table: "Table", fact: int) -> int:
    """A card of an earlier round was misread. Value: the card as read * 64 + the true card."""
    words = table.words
    state = table.state
    read = fact >> 6 & 63
    card = fact & 63
    if not 0 < card & 15 < 14 or not 0 < read & 15 < 14 or read == card:
        return _NO_FACT
    if not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    if state[_OUT + card] >= state[_PARAMETERS]:
        return _NO_PACK
    earlier = state[_OUT + read]
    for index in range(words[_DRAWN]):
        if state[_CARD + index] == read:
            earlier -= 1
    if earlier <= 0:
        return _NO_NO_CARD
    table.accept()
    state[_OUT + read] -= 1
    state[_OUT + card] += 1
    if words[_STOP] == 1 and state[_OUT + words[_STOP_CARD]] <= state[_PARAMETERS]:
        words[_STOP] = 0
        words[_HOLD] &= ~_HOLD_STOP
    return fact
