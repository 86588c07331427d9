"""Cards on their way from the shoe: the count of the pack, the cards of the round, those waiting.

A card that left the shoe is never refused: it is laid where the directive wants it, or it waits.
Cards are six bits, suit * 16 + rank, rank 1 (ace) to 13 (king), suits clubs, diamonds, hearts,
spades. Owns the list of the round's cards; imports only the core.
"""

from micropython import const

from core.hands import POINTS, lay
from core.say import stop

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BURN = const(15)
_BY_REFUSE_ANY = const(19)
_CARD = const(264)
_CARD_FIELDS = const(0x3F00003F)
_DEALING = const(1)
_DO = const(0)
_DO_ASK = const(12)
_DO_BURN = const(4)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_DEAL = const(5)
_DO_NONE = const(0)
_DO_OFFER = const(13)
_DO_PLACE = const(1)
_DO_USE = const(6)
_DRAWN = const(10)
_FACT_SEEN = const(22)
_HOLD = const(8)
_HOLD_BURN = const(64)
_HOLD_QUEUE = const(128)
_HOLD_UNREAD = const(2)
_MAY_DRAW = const(1)
_MAY_TAKE = const(16)
_NEXT = const(11)
_NO_FACT = const(2)
_NO_NO_CARD = const(29)
_NO_PACK = const(19)
_NO_TURN = const(1)
_OUT = const(28)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLACE = const(398)
_PLACE_FIELD = const(0xF80000)
_RACK = const(1)
_REREAD = const(79)
_ROUND_CARDS = const(134)
_SETTLING = const(6)
_UNREAD = const(19)
_UNREAD_ASKED = const(23)
_UNREAD_NEXT = const(27)
_UNREAD_TO = const(78)
_VALUE_FIELDS = const(0x3F07FFFF)
_WAITS_ASKED = const(3)
_WAITS_BURN = const(15)
_WAITS_LATE = const(11)
_WAITS_NEXT = const(2)
_WAITS_SEEN = const(7)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def enlist(table: "Table", card: int, place: int) -> None:
    """List a card of the round that has just left the shoe, and where it lies (0: unread).

    The table stops on a card the pack cannot hold, and where a round has too many.
    """
    words = table.words
    count_out(table, card)
    if words[_DRAWN] == _ROUND_CARDS:
        stop(words, 3, card)
        return
    table.state[_CARD + words[_DRAWN]] = card
    table.state[_PLACE + words[_DRAWN]] = place
    words[_DRAWN] += 1


def count_out(table: "Table", card: int) -> None:
    """Count a card out of the pack (0: unread, not yet); stop where the pack cannot hold it."""
    out = table.state[_OUT + card]
    if card:
        if out >= table.state[_PARAMETERS]:
            stop(table.words, 1, card)
        if out < 255:
            table.state[_OUT + card] = out + 1


def rack(table: "Table", card: int) -> None:
    """A card goes from the shoe to the discard rack; cards that wait go on waiting."""
    words = table.words
    waiting = words[_DRAWN] - words[_NEXT]
    enlist(table, card, _RACK)
    if not waiting:
        words[_NEXT] = words[_DRAWN]


def sort_queue(table: "Table") -> None:
    """Hold the round while a waiting card is in question, to be burned or unread."""
    words = table.words
    state = table.state
    words[_HOLD] &= ~(_HOLD_QUEUE | _HOLD_UNREAD)
    for index in range(words[_NEXT], words[_DRAWN]):
        place = state[_PLACE + index]
        if place >= _UNREAD:
            words[_HOLD] |= _HOLD_UNREAD
        elif place == _WAITS_ASKED or place >= _WAITS_LATE:
            words[_HOLD] |= _HOLD_QUEUE


def find_waiting(table: "Table", first: int, last: int) -> int:
    """The first waiting card with a place code from `first` to `last`, as an index, or -1."""
    for index in range(table.words[_NEXT], table.words[_DRAWN]):
        if first <= table.state[_PLACE + index] <= last:
            return index
    return -1


def card(table: "Table", fact: int) -> int:
    """A card left the shoe: it goes where the directive wants it, else it waits to be asked about.

    Never refused but for a code that is no card.
    """
    words = table.words
    if words[_DO] != _DO_DEAL and (words[_DO] != _DO_ASK or not words[_DO_CHOICES] & _MAY_DRAW):
        return burned(table, fact)
    drawn = fact & 63
    if not POINTS[drawn]:
        return _NO_FACT
    place = words[_DO_PLACE]
    state = table.state
    if state[_OUT + drawn] < state[_PARAMETERS] and words[_DRAWN] < _ROUND_CARDS:
        # As enlist() does, for the card that comes as it should.
        state[_OUT + drawn] += 1
        state[_CARD + words[_DRAWN]] = drawn
        state[_PLACE + words[_DRAWN]] = place
        words[_DRAWN] += 1
    else:
        enlist(table, drawn, place)
    words[_NEXT] = words[_DRAWN]
    lay(table, place, drawn)
    return fact & _CARD_FIELDS | place << 19


def burned(table: "Table", fact: int) -> int:
    """A card that no hand wants: the unread one once more, the burn, or one drawn in error.

    The same when the shoe was told to burn it: it is the burn that is due, or burned in error.
    """
    words = table.words
    if not POINTS[fact & 63]:
        return _NO_FACT
    if words[_REREAD]:
        return identify(table, fact)
    table.accept()
    if wanted_at(words) == _RACK:
        rack(table, fact & 63)
        burn_done(words)
        return fact & _CARD_FIELDS | _RACK << 19
    enlist(table, fact & 63, _WAITS_ASKED)
    sort_queue(table)
    return fact & _CARD_FIELDS | _WAITS_ASKED << 19


def burn_done(words: "list[int]") -> None:
    """The burn that was due is done, or forgotten."""
    words[_BURN] = 0
    words[_HOLD] &= ~_HOLD_BURN


def keyed(table: "Table", fact: int) -> int:
    """The dealer keys in a card: the unread one, or one the shoe did not report.

    Refused when no card is wanted, and when the pack cannot hold it.
    """
    drawn = fact & 63
    if not POINTS[drawn]:
        return _NO_FACT
    if table.state[_OUT + drawn] >= table.state[_PARAMETERS]:
        return _NO_PACK
    if table.words[_HOLD] & _HOLD_UNREAD:
        return identify(table, fact)
    return card(table, fact) if wanted_at(table.words) != _WAITS_ASKED else _NO_TURN


def wanted_at(words: "list[int]") -> int:
    """Where a card of the shoe belongs now; _WAITS_ASKED when none is wanted."""
    do = words[_DO]
    if do == _DO_DEAL or (do == _DO_ASK and words[_DO_CHOICES] & _MAY_DRAW):
        return words[_DO_PLACE]
    return _RACK if do == _DO_BURN and not words[_DO_CARD] else _WAITS_ASKED


def unread(table: "Table", fact: int) -> int:
    """A card left the shoe unread: it lies where it belongs, its face still to be told."""
    place = wanted_at(table.words)
    table.accept()
    if place == _WAITS_ASKED:
        place = _UNREAD_ASKED
    else:
        table.words[_UNREAD_TO] = place
        place = _UNREAD
    enlist(table, 0, place)
    sort_queue(table)
    return fact


def reread(table: "Table", fact: int) -> int:
    """The unread card goes through the shoe again: the next card read is that one."""
    if not table.words[_HOLD] & _HOLD_UNREAD or table.words[_REREAD]:
        return _NO_TURN
    table.words[_REREAD] = 1
    return fact


def identify(table: "Table", fact: int) -> int:
    """The first unread card of the round has this face."""
    words = table.words
    state = table.state
    table.accept()
    words[_REREAD] = 0
    index = words[_NEXT]
    while state[_PLACE + index] < _UNREAD:
        index += 1
    card = fact & 63
    state[_CARD + index] = card
    count_out(table, card)
    kind = state[_PLACE + index]
    state[_PLACE + index] = _WAITS_ASKED if kind == _UNREAD_ASKED else _WAITS_NEXT
    if kind == _UNREAD:
        release_to(table, words[_UNREAD_TO])
    sort_queue(table)
    return fact & _CARD_FIELDS


def release_to(table: "Table", place: int) -> None:
    """The first waiting card goes to `place`: a hand, the dealer or the discard rack.

    To the rack goes the one that is to be burned; others may wait before it.
    """
    words = table.words
    state = table.state
    index = words[_NEXT]
    if place == _RACK:
        burn_done(words)
        index = max(index, find_waiting(table, _WAITS_LATE, _WAITS_BURN))
    else:
        lay(table, place, state[_CARD + index])
    state[_PLACE + index] = place
    if index == words[_NEXT]:
        index += 1
        while index < words[_DRAWN] and state[_PLACE + index] == _RACK:
            index += 1
        words[_NEXT] = index
    sort_queue(table)


def waits(table: "Table", fact: int) -> int:
    """A card that undo or reconstruction took from its place: it is the next card.

    Value: the card, plus 64 when it is exposed and may be refused, or 128 when that is not known.
    """
    drawn = fact & 63
    place = _WAITS_NEXT
    if not drawn:
        place = _UNREAD_NEXT
    elif fact & 64:
        place = _WAITS_SEEN
    elif fact & 128:
        place = _WAITS_ASKED
    enlist(table, drawn, place)
    table.words[_DO] = _DO_NONE  # no card of the shoe any more
    sort_queue(table)
    return fact


def racked(table: "Table", fact: int) -> int:
    """A void card of this round lies in the discard rack (no-wager)."""
    rack(table, fact & 63)
    return fact


def take(table: "Table", fact: int) -> int:
    """The waiting card goes where the directive says, or to the hand that is asked."""
    words = table.words
    do = words[_DO]
    place = words[_DO_PLACE]
    if do != _DO_USE and not (
        (do == _DO_ASK or do == _DO_OFFER) and words[_DO_CHOICES] & _MAY_TAKE
    ):
        return _NO_TURN
    if fact & _PLACE_FIELD and fact >> 19 & 31 != place:
        return _NO_TURN
    release_to(table, place)
    return fact & _VALUE_FIELDS | place << 19


def tell_seen(table: "Table", fact: int) -> int:
    """The card drawn in error was exposed, or not.

    Unexposed it is the next card (G 15.2, D 16.2). Exposed it may be refused (G 15.3, D 16.3), but
    not during the initial deal; for a completed dealer's hand it is burned (D 16.5).
    """
    words = table.words
    exposed = fact >> 24 == _FACT_SEEN
    index = find_waiting(table, _WAITS_ASKED, _WAITS_ASKED)
    if index < 0 and exposed:
        index = find_waiting(table, _WAITS_NEXT, _WAITS_NEXT)
    if index < 0:
        return _NO_NO_CARD
    table.accept()
    place = _WAITS_NEXT
    if words[_PHASE] == _SETTLING:
        if exposed:
            place = _WAITS_LATE
    elif words[_PHASE] > _DEALING:
        if exposed or table.state[_PARAMETERS + _BY_REFUSE_ANY]:
            place = _WAITS_SEEN
    table.state[_PLACE + index] = place
    sort_queue(table)
    return fact


def face_up(table: "Table", fact: int) -> int:
    """A card is face up in the shoe, or was when it was drawn: it is burned (G 15.1, D 16.1)."""
    words = table.words
    index = words[_NEXT]
    if words[_BURN] == 2:
        return _NO_TURN
    table.accept()
    if index < words[_DRAWN] and table.state[_PLACE + index] < _UNREAD:
        table.state[_PLACE + index] = _WAITS_BURN
        sort_queue(table)
    else:
        words[_BURN] = 2
        words[_HOLD] |= _HOLD_BURN
    return fact


def forgot(table: "Table", fact: int) -> int:
    """The burn was forgotten: the card stays in play (D 16.9)."""
    if table.words[_BURN] != 1:
        return _NO_TURN
    table.accept()
    burn_done(table.words)
    return fact
