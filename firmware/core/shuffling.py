"""Shuffle, cut, the cutting card, an empty shoe, and the rack of a continuous device.

Imports only the core.
"""

from micropython import const

from core.config import fresh_pack
from core.say import hold, release, stop

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BURN = const(11)
_BY_BURN = const(18)
_BY_CUT_FIRST = const(46)
_BY_DECKS = const(0)
_BY_DEVICE = const(16)
_BY_EMPTY = const(63)
_CARD = const(424)
_CUTTING = const(12)
_DEALER = const(0)
_DEALING = const(1)
_DEALT = const(24)
_DRAWN = const(21)
_EMPTY = const(16)
_HOLD = const(1)
_HOLD_BURN = const(64)
_HOLD_QUEUE = const(128)
_HOLD_SHUFFLE = const(32)
_LOST = const(5)
_MIDROUND = const(15)
_NEXT = const(22)
_NO_BETWEEN = const(23)
_NO_DEVICE = const(22)
_NO_RACK = const(21)
_NO_TURN = const(1)
_OUT = const(79)
_PARAMETERS = const(44)
_PHASE = const(0)
_PLACE = const(599)
_RACK = const(1)
_SHOE = const(1)
_SHUFFLE = const(13)
_SHUFFLE_RULE = const(14)
_STATUS = const(362)
_WAGERING = const(0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def call_shuffle(state: bytearray, rule: int) -> None:
    """Cards must be shuffled and cut now, by `rule`."""
    state[_SHUFFLE] = 1
    state[_SHUFFLE_RULE] = rule
    hold(state, _HOLD_SHUFFLE)


def cutting(table: "Table", fact: int) -> int:
    """The cutting card came out: before a round's first card it is reshuffled at once (G 7.8),
    later after the round (G 7.7). Without meaning in a continuous device, or after a reshuffle
    during the round.
    """
    state = table.state
    table.accept(fact)
    if state[_PARAMETERS + _BY_DEVICE] == 2 or state[_MIDROUND]:
        return 0
    if state[_PHASE] == _WAGERING or (state[_PHASE] == _DEALING and not state[_DEALT]):
        if not state[_SHUFFLE]:
            call_shuffle(state, _BY_CUT_FIRST)
    else:
        state[_CUTTING] = 1
    return 0


def empty(table: "Table", fact: int) -> int:
    """No card is left in the shoe: the rack is shuffled when the next card is wanted (G 15.4)."""
    state = table.state
    table.accept(fact)
    state[_EMPTY] = 1
    if state[_PHASE] == _WAGERING and not state[_SHUFFLE]:
        call_shuffle(state, _BY_EMPTY)
    return 0


def shuffle(table: "Table", fact: int) -> int:
    """The cards were shuffled: called for, or between rounds. The cut is next.

    Between rounds the pack is whole again; during a round only the discard rack is in the shoe
    (G 15.4, D 16.7), or after a failure what the device held (D 17.5.3).
    """
    state = table.state
    if state[_SHUFFLE] == 2 or state[_HOLD] & 15:
        return _NO_TURN
    if not state[_SHUFFLE] and state[_PHASE] != _WAGERING:
        return _NO_TURN
    rule = state[_SHUFFLE_RULE] if state[_SHUFFLE] else _BY_DECKS
    if rule == _BY_EMPTY and state[_PHASE] != _WAGERING and not rack_count(table):
        return _NO_RACK
    table.accept(fact)
    state[_SHUFFLE_RULE] = rule
    if state[_PHASE] == _WAGERING or (state[_PHASE] == _DEALING and not state[_DRAWN]):
        fresh_pack(table)
        state[_DRAWN] = state[_NEXT] = 0
        state[_CUTTING] = 0
        state[_HOLD] &= 255 - _HOLD_QUEUE
    else:
        state[_MIDROUND] = 1
        state[_CUTTING] = 1
        if rule == _BY_EMPTY:
            refill(table)
    call_shuffle(state, rule)
    state[_SHUFFLE] = 2
    return 0


def rack_count(table: "Table") -> int:
    """How many cards lie in the discard rack: those out, less those on the layout."""
    state = table.state
    count = 0
    for index in range(_OUT, _OUT + 64):
        count += state[index]
    for index in range(state[_DRAWN]):
        if _on_layout(state, state[_PLACE + index]):
            count -= 1
    return count


def _on_layout(state: bytearray, place: int) -> bool:
    """Whether a card at this place is neither in the rack nor collected to it."""
    if place == _RACK:
        return False
    return place == _DEALER or place & 3 == 3 or place < 4 or state[_STATUS + place] < _LOST


def refill(table: "Table") -> None:
    """The shoe holds the discard rack: only the cards on the layout are out."""
    state = table.state
    for index in range(_OUT, _OUT + 64):
        state[index] = 0
    layout = 0
    for index in range(state[_DRAWN]):
        if _on_layout(state, state[_PLACE + index]):
            state[_OUT + state[_CARD + index]] += 1
            layout += 1
    table.money[_SHOE] = state[_PARAMETERS] * 52 - layout
    state[_EMPTY] = 0


def check_rack(table: "Table") -> None:
    """Stop the table when shoe and discard rack are both empty."""
    state = table.state
    if state[_SHUFFLE] == 1 and state[_SHUFFLE_RULE] == _BY_EMPTY and state[_PHASE] != _WAGERING:
        if rack_count(table) <= 0:
            stop(state, 2, 0)


def cut(table: "Table", fact: int) -> int:
    """The cards were cut; the first is burned, but not during a round (burn)."""
    state = table.state
    if state[_SHUFFLE] != 2:
        return _NO_TURN
    table.accept(fact)
    state[_SHUFFLE] = 0
    release(state, _HOLD_SHUFFLE)
    if not state[_MIDROUND] and state[_PARAMETERS + _BY_BURN]:
        state[_BURN] = 1
        hold(state, _HOLD_BURN)
    return 0


def rack_in(table: "Table", fact: int) -> int:
    """The discard rack goes back into the continuous device, between rounds (device)."""
    state = table.state
    if state[_PARAMETERS + _BY_DEVICE] != 2:
        return _NO_DEVICE
    if state[_PHASE] != _WAGERING:
        return _NO_BETWEEN
    table.accept(fact)
    refill(table)
    return 0
