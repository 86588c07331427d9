"""The one mechanism behind undo, correction and reconstruction: fold the round's log again.

The log holds the accepted facts of the round. A voided fact is kept as its complement (negative)
until it is last. Imports only the core.
"""

from micropython import const

from core.hands import POINTS

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
_DO_WITHDRAW = const(25)
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
_FACT_YES = const(24)
_HOLD = const(8)
_HOLD_STOP = const(1)
_HOLD_UNREAD = const(2)
_LOG_FACTS = const(640)
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
_PLACE_FIELD = const(0xF80000)
_REBUILD = const(72)
_SEVENS_ODDS = const(66)
_STOP = const(76)
_STOP_CARD = const(77)
_SUPERVISOR = const(13)
_WAITS_ASKED = const(3)
_WAITS_NEXT = const(2)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def void_entries(table: "Table", first: int, last: int) -> None:
    """Void every fact of the log whose kind is from `first` to `last`."""
    log = table.log
    for index in range(table.count):
        if first << 24 <= log[index] < last + 1 << 24:
            log[index] = -1 - log[index]


def undo(table: "Table", fact: int) -> int:
    """Void the last fact of the round that can be: a card stays drawn and is the next card.

    A confirmed payment or collection needs a supervisor. Refused while cards are moved, after the
    log is full, and when nothing is left.
    """
    words = table.words
    if words[_REBUILD] == 2 or words[_STOP] == 3 or table.count == _LOG_FACTS:
        return _NO_TURN
    index = table.count - 1
    while index >= 0 and (table.log[index] < 0 or STAYS[table.log[index] >> 24] == 1):
        index -= 1
    if index < 0:
        return _NO_NO_UNDO
    if _is_payment(table.log[index]) and not words[_SUPERVISOR]:
        return _NO_VOID_UNDO
    table.log[index] = _undone(table.log[index])
    trim(table, table.count)
    refold(table, -1)
    return _DONE


def _undone(entry: int) -> int:
    """What is left of a fact that is undone: a card waits, anything else is void."""
    kind = entry >> 24
    if kind == _FACT_CARD or kind == _FACT_BURNED:
        return _FACT_WAITS << 24 | entry & 63
    return _FACT_WAITS << 24 if kind == _FACT_UNREAD else -1 - entry


def trim(table: "Table", count: int) -> None:
    """The log ends with its last fact that is not void."""
    while count and table.log[count - 1] < 0:
        count -= 1
    table.count = count


def _is_payment(entry: int) -> bool:
    """Whether money changed hands: paid, collected, settled, returned or withdrawn."""
    do = entry & 63
    if entry >> 24 == _FACT_OK:
        return _DO_PAY <= do <= _DO_COLLECT or do >= _DO_RETURN
    return entry == _FACT_YES << 24 | _DO_WITHDRAW


# By kind of fact: 1 undo passes over it, it stays true; 2 it stays when what was decided around it
# is void.
STAYS = bytearray(_FACT_RACKED + 1)
for _kind in (_FACT_SUPERVISOR, _FACT_CUTTING, _FACT_EMPTY, _FACT_WAITS, _FACT_KEPT, _FACT_RACKED):
    STAYS[_kind] = 1
for _kind in (_FACT_REREAD, _FACT_SHUFFLE, _FACT_CUT, _FACT_RECOUNT):
    STAYS[_kind] = 2


def refold(table: "Table", affected: int) -> None:
    """Fold an amended log. What no longer fits is voided from the first decision that does not.

    `affected` is a mask of boxes (bit 0: the dealer), and from bit 8 a card: what was decided for
    them after that card came is void as well. Later cards are next cards, exposed. After an undo
    (-1) everything fits.
    """
    end = table.count
    index = 0
    cut = False
    table.restore()
    while index < end:
        if affected >= 0 and table.log[index] >= 0:
            cut = cut or _must_cut(table, table.log[index], affected)
            table.log[index] = _fitted(table, table.log[index], cut)
        if table.log[index] >= 0 and table.fold(index, table.log[index]):
            assert affected >= 0
            table.log[index] = -1 - table.log[index]
        index += 1
    trim(table, end)


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
    """The fact as the amended log has it: itself, a waiting card, a kept payment, or void."""
    words = table.words
    kind = entry >> 24
    if kind == _FACT_OK:
        return entry if not cut and _still_due(words, entry) else _overtaken(entry)
    if kind == _FACT_CARD or kind == _FACT_BURNED or kind == _FACT_KEYED:
        if words[_HOLD] & _HOLD_UNREAD and tells_face(entry):
            return entry
        if cut:
            return _FACT_WAITS << 24 | 64 | entry & 63
        if entry >> 19 & 31 == _WAITS_ASKED:
            return _FACT_WAITS << 24 | 128 | entry & 127
    elif cut:
        if kind == _FACT_UNREAD:
            return _FACT_WAITS << 24
        if not STAYS[kind]:
            return -1 - entry
    return entry


def _still_due(words: "list[int]", entry: int) -> bool:
    """Whether what was confirmed is what is asked for now."""
    if entry & 63 != words[_DO] or entry >> 19 & 31 != words[_DO_PLACE]:
        return False
    return entry & 63 != _DO_PAY_SEVENS or entry >> 6 & 7 == words[_SEVENS_ODDS]


def _overtaken(entry: int) -> int:
    """A confirmation that no longer fits: a payment stays paid, anything else is void."""
    if entry & 63 == _DO_PAY or entry & 63 == _DO_PAY_SEVENS:
        return entry & 0xFFFFFF | _FACT_KEPT << 24
    return -1 - entry


def card_entry(table: "Table", index: int, told: bool) -> int:
    """Where in the log the round's card `index` was drawn, or -1 when it was before the log.

    An unread card: where its face was told, when `told`. They are told in the order they came.
    """
    at = _first_draw(table)
    untold = 0
    wanted = 0
    if not at:
        untold = _untold(table, table.start_words[_DRAWN])
        if index < table.start_words[_DRAWN] and not table.start_state[_CARD + index]:
            wanted = _untold(table, index + 1)
        index -= table.start_words[_DRAWN]
    while at < table.count:
        if untold and tells_face(table.log[at]):
            untold -= 1
            wanted -= 1
            if not wanted:
                return at
        elif _is_draw(table.log[at] >> 24):
            if not table.log[at] & 63:
                untold += 1
            if not index:
                if table.log[at] & 63 or not told:
                    return at
                wanted = untold
            index -= 1
        at += 1
    return -1


def _untold(table: "Table", cards: int) -> int:
    """How many of the first cards that the round began with were unread."""
    count = 0
    for index in range(cards):
        if not table.start_state[_CARD + index]:
            count += 1
    return count


def _first_draw(table: "Table") -> int:
    """Where the log's list of cards begins: behind a shuffle that took them all, or at 0."""
    at = table.count
    while at and table.log[at - 1] != _FACT_SHUFFLE << 24 | 1:
        at -= 1
    return at


def tells_face(entry: int) -> bool:
    """Whether this fact, with a card unread, tells its face: keyed in, or read once more."""
    kind = entry >> 24
    return kind == _FACT_KEYED or (kind == _FACT_CARD and not entry & _PLACE_FIELD)


def _is_draw(kind: int) -> bool:
    if kind <= _FACT_UNREAD:
        return kind > 0
    return kind == _FACT_BURNED or kind == _FACT_WAITS or kind == _FACT_RACKED


def correct(table: "Table", fact: int) -> int:
    """The n-th card at a place was misread. Value: n * 64 + the true card.

    Refused without a supervisor, for a card that is not there, one the pack cannot hold.
    """
    index = nth_card(table, fact >> 19 & 31, fact >> 6 & 0x1FFF)
    if table.words[_REBUILD]:
        return _NO_TURN
    refusal = _misread(table, table.state[_CARD + index] if index >= 0 else 0, fact & 63)
    if refusal:
        return refusal
    table.accept()
    _put_right(table, index, fact & 63)
    refold(table, 0)
    return _DONE


def _misread(table: "Table", read: int, card: int) -> int:
    """0 when a supervisor is there, the card was read otherwise, and the pack can hold it."""
    if not POINTS[card]:
        return _NO_FACT
    if not table.words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    if not read or read == card:
        return _NO_NO_CARD
    return _NO_PACK if table.state[_OUT + card] >= table.state[_PARAMETERS] else 0


def _put_right(table: "Table", index: int, card: int) -> None:
    """Amend the log where the round's card `index` came, or the round's start where it lay."""
    at = card_entry(table, index, True)
    if at >= 0:
        table.log[at] = table.log[at] & 0x3FFFFFC0 | card
    else:
        start = table.start_state
        start[_OUT + start[_CARD + index]] -= 1
        start[_OUT + card] += 1
        start[_CARD + index] = card


def nth_card(table: "Table", place: int, nth: int) -> int:
    """The n-th card (from 1) at a place as an index into the round's cards, or -1.

    Place 2 names the waiting cards.
    """
    for index in range(table.words[_DRAWN]):
        lies = table.state[_PLACE + index]
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
    refusal = _misread(table, read if _earlier(table, read) else 0, fact & 63)
    if refusal:
        return refusal
    table.accept()
    state[_OUT + read] -= 1
    state[_OUT + (fact & 63)] += 1
    if words[_STOP] == 1 and state[_OUT + words[_STOP_CARD]] <= state[_PARAMETERS]:
        words[_STOP] = 0
        words[_HOLD] &= ~_HOLD_STOP
    return fact


def _earlier(table: "Table", card: int) -> bool:
    """Whether such a card came out in an earlier round since the shuffle."""
    out = table.state[_OUT + card]
    for index in range(table.words[_DRAWN]):
        if table.state[_CARD + index] == card:
            out -= 1
    return out > 0
