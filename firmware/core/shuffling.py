"""Shuffle, cut, the cutting card, an empty shoe, and the rack of a continuous device.

Imports only the core.
"""

from micropython import const

from core.config import fresh_pack
from core.say import call_shuffle, stop

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BURN = const(15)
_BY_BURN = const(18)
_BY_CUT_FIRST = const(46)
_BY_DECKS = const(0)
_BY_DEVICE = const(16)
_BY_EMPTY = const(63)
_CARD = const(264)
_CUTTING = const(16)
_DEALT = const(60)
_DO = const(0)
_DO_ASK = const(12)
_DRAWN = const(10)
_FACT_SHUFFLE = const(27)
_HOLD = const(8)
_HOLD_BURN = const(64)
_HOLD_QUEUE = const(128)
_HOLD_SHUFFLE = const(32)
_LOST = const(5)
_MIDROUND = const(80)
_NEXT = const(11)
_NO_BETWEEN = const(23)
_NO_DEVICE = const(22)
_NO_TURN = const(1)
_OUT = const(28)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLACE = const(398)
_RACK = const(1)
_SHOE = const(9)
_SHUFFLE = const(17)
_SHUFFLE_RULE = const(18)
_STATUS = const(202)
_WAGERING = const(0)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def cutting(table: "Table", fact: int) -> int:
    """The cutting card came out.

    Before a round's first card it is reshuffled at once (G 7.8), later after the round (G 7.7).
    Without meaning in a continuous device, or after a reshuffle during the round.
    """
    words = table.words
    state = table.state
    table.accept()
    if state[_PARAMETERS + _BY_DEVICE] == 2 or words[_MIDROUND]:
        return fact
    if not words[_DEALT] and words[_NEXT] == words[_DRAWN]:
        if not words[_SHUFFLE]:
            call_shuffle(words, _BY_CUT_FIRST)
    else:
        words[_CUTTING] = 1
    return fact


def empty(table: "Table", fact: int) -> int:
    """No card is left in the shoe: the rack is shuffled when the next card is wanted (G 15.4)."""
    words = table.words
    table.accept()
    words[_SHOE] = words[_DRAWN]
    if words[_PHASE] == _WAGERING and not words[_SHUFFLE]:
        call_shuffle(words, _BY_EMPTY)
    return fact


def shuffle(table: "Table", fact: int) -> int:
    """The cards were shuffled: called for, or between rounds. The cut is next.

    Between rounds the pack is whole again; during a round only the discard rack is in the shoe
    (G 15.4, D 16.7), or after a failure what the device held (D 17.5.3). A hand that is asked and
    wants a card while the shoe is empty calls for it too.
    """
    words = table.words
    if words[_SHUFFLE] == 2 or words[_HOLD] & 15:
        return _NO_TURN
    rule = words[_SHUFFLE_RULE] if words[_SHUFFLE] else _BY_DECKS
    if rule == _BY_DECKS and words[_PHASE] != _WAGERING:
        if words[_DO] != _DO_ASK or words[_SHOE] - words[_DRAWN] > 0:
            return _NO_TURN
        rule = _BY_EMPTY
    table.accept()
    if rule == _BY_EMPTY and words[_DEALT] and rack_count(table) <= 0:
        call_shuffle(words, rule)
        return fact
    if not words[_DEALT]:
        words[_DRAWN] = words[_NEXT] = 0
        fresh_pack(table)
        words[_CUTTING] = 0
        words[_HOLD] &= ~_HOLD_QUEUE
        fact = _FACT_SHUFFLE << 24 | 1  # logged so: the round's cards are counted from here
    else:
        words[_MIDROUND] = 1
        words[_CUTTING] = 1
        if rule == _BY_EMPTY:
            refill(table)
    call_shuffle(words, rule)
    words[_SHUFFLE] = 2
    return fact


def rack_count(table: "Table") -> int:
    """How many cards lie in the discard rack: those out, less those on the layout."""
    count = -layout_count(table)
    for index in range(_OUT, _OUT + 64):
        count += table.state[index]
    return count


def layout_count(table: "Table") -> int:
    """How many cards lie on the layout or wait, in neither shoe nor rack."""
    count = 0
    for index in range(table.words[_DRAWN]):
        if _on_layout(table.state, table.state[_PLACE + index]):
            count += 1
    return count


def _on_layout(state: bytearray, place: int) -> bool:
    """Whether a card at this place is neither in the rack nor collected to it."""
    return place != _RACK and (place < 4 or place & 3 == 3 or state[_STATUS + place] < _LOST)


def refill(table: "Table") -> None:
    """The shoe holds the discard rack: only the cards on the layout are out."""
    state = table.state
    fresh_pack(table)
    table.words[_SHOE] -= layout_count(table)
    for index in range(table.words[_DRAWN]):
        if _on_layout(state, state[_PLACE + index]):
            state[_OUT + state[_CARD + index]] += 1


def check_rack(table: "Table") -> None:
    """Stop the table when shoe and discard rack are both empty."""
    words = table.words
    if words[_SHUFFLE] == 1 and words[_SHUFFLE_RULE] == _BY_EMPTY and words[_DEALT]:
        if rack_count(table) <= 0:
            stop(words, 2, 0)


def cut(table: "Table", fact: int) -> int:
    """The cards were cut; the first is burned, but not during a round (burn)."""
    words = table.words
    state = table.state
    if words[_SHUFFLE] != 2:
        return _NO_TURN
    table.accept()
    words[_SHUFFLE] = 0
    words[_HOLD] &= ~_HOLD_SHUFFLE
    if not words[_MIDROUND] and state[_PARAMETERS + _BY_BURN]:
        words[_BURN] = 1
        words[_HOLD] |= _HOLD_BURN
    return fact


def rack_in(table: "Table", fact: int) -> int:
    """The discard rack goes back into the continuous device, between rounds (device)."""
    words = table.words
    state = table.state
    if state[_PARAMETERS + _BY_DEVICE] != 2:
        return _NO_DEVICE
    if words[_PHASE] != _WAGERING:
        return _NO_BETWEEN
    table.accept()
    refill(table)
    return fact
