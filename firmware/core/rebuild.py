"""Reconstruction: what went where, where it belongs, and the moves between (D 16.6, G 15.6, 15.8).

The fold already lays every card where it should have gone; the dealer tells which cards lie
elsewhere. Decisions taken on such cards are void, their cards are the next cards, exposed. Shares
the `lies` bytes with incidents.misplaced(). Imports only the core.
"""

from micropython import const

from core.hands import decided
from core.replay import card_entry, refold, void_entries
from core.say import say

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BETTORS = const(92)
_BY_BOXES = const(1)
_BY_MISPLACED = const(23)
_BY_NO_WAGER = const(24)
_BY_REBUILD = const(66)
_CALL = const(73)
_CARD = const(264)
_DEALER = const(0)
_DO = const(0)
_DONE = const(64)
_DO_CALL = const(17)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_MOVE = const(18)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DO_TO = const(5)
_DO_WHERE = const(28)
_DRAWN = const(10)
_FACT_LIES = const(35)
_FACT_MISPLACED = const(33)
_FACT_RACKED = const(47)
_FIRST_HAND = const(4)
_HANDS = const(116)
_HOLD = const(8)
_HOLD_REBUILD = const(16)
_HOLD_VOID = const(4)
_LIES = const(532)
_NEXT = const(11)
_NO_BOX = const(4)
_NO_CASINO = const(18)
_NO_NO_CARD = const(29)
_NO_TURN = const(1)
_PARAMETERS = const(0)
_PLACE = const(398)
_RACK = const(1)
_REBUILD = const(72)
_ROUND_CARDS = const(134)
_SUPERVISOR = const(13)
_WAITS_NEXT = const(2)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def is_place(state: bytearray, place: int) -> bool:
    """Whether a card can lie there: before the dealer, in the rack, at a hand of the table."""
    if place <= _RACK:
        return True
    box = place >> 2
    if not 0 < box <= state[_PARAMETERS + _BY_BOXES]:
        return False
    return place & 3 < max(1, state[_HANDS + box])


def is_empty_box(state: bytearray, place: int) -> bool:
    """Whether a place is at a box without a wager."""
    return place >= _FIRST_HAND and not state[_BETTORS + (place >> 2)]


def reconstruct(table: "Table", fact: int) -> int:
    """Cards went wrong: the dealer will tell what lies where (rebuild)."""
    words = table.words
    if not words[_DRAWN] or table.over or words[_HOLD] & (_HOLD_VOID | _HOLD_REBUILD):
        return _NO_TURN
    table.accept()
    words[_REBUILD] = 1
    words[_HOLD] |= _HOLD_REBUILD
    return fact


def lies(table: "Table", fact: int) -> int:
    """The n-th card of the round lies at the place the fact names. Value: n, from 1."""
    words = table.words
    state = table.state
    index = (fact & 0x7FFFF) - 1
    place = fact >> 19 & 31
    if words[_REBUILD] != 1:
        return _NO_TURN
    if not 0 <= index < words[_DRAWN]:
        return _NO_NO_CARD
    if not is_place(state, place):
        return _NO_BOX
    state[_LIES + index] = place + 1
    return fact


def rebuild(table: "Table", fact: int) -> int:
    """All that lies wrong has been told: fold the round again and move the cards.

    Where the book says so, cards on a box without a wager need a casino supervisor, and once a
    player has decided they are void instead (G 15.8).
    """
    affected = 0
    voids = table.state[_PARAMETERS + _BY_NO_WAGER] and _on_empty_box(table)
    if voids and decided(table):
        _void_cards(table)
    elif voids and table.words[_SUPERVISOR] < 2:
        return _NO_CASINO
    else:
        affected = _affected(table)
        _remember_places(table)
    void_entries(table, _FACT_MISPLACED, _FACT_LIES)
    refold(table, affected)
    _start_moving(table)
    return _DONE


def _on_empty_box(table: "Table") -> bool:
    for index in range(table.words[_DRAWN]):
        if is_empty_box(table.state, table.state[_LIES + index] - 1):
            return True
    return False


def _void_cards(table: "Table") -> None:
    """Cards on a box without a wager are void and go to the rack (G 15.8, decisions taken)."""
    for index in range(table.words[_DRAWN]):
        if is_empty_box(table.state, table.state[_LIES + index] - 1):
            drawn = card_entry(table, index, False)
            if drawn >= 0:
                told = card_entry(table, index, True)
                table.log[told] = -1 - table.log[told]
                table.log[drawn] = _FACT_RACKED << 24 | table.state[_CARD + index]
                table.start_state[_LIES + index] = table.state[_LIES + index]


def _affected(table: "Table") -> int:
    """Mask of boxes (bit 0: the dealer) whose cards were not where they belonged.

    From bit 8: the first such card. What was decided before it came was decided on good cards.
    """
    state = table.state
    mask = 0
    index = table.words[_DRAWN]
    while index:
        index -= 1
        if state[_LIES + index]:
            mask |= _box_bit(state[_PLACE + index]) | _box_bit(state[_LIES + index] - 1)
            mask = mask & 255 | index << 8
    return mask


def _box_bit(place: int) -> int:
    if place == _DEALER:
        return 1
    return 1 << (place >> 2) if place >= _FIRST_HAND and place & 3 != 3 else 0


def _remember_places(table: "Table") -> None:
    """Keep where every card lies now in the round's start, so that the fold carries it along."""
    words = table.words
    state = table.state
    for index in range(words[_DRAWN]):
        lies_at = state[_LIES + index]
        if not lies_at:
            lies_at = spot(state[_PLACE + index]) + 1
        elif index >= words[_NEXT] and lies_at != _WAITS_NEXT + 1:
            _expose(table, index)
        table.start_state[_LIES + index] = lies_at


def _expose(table: "Table", index: int) -> None:
    """A waiting card lay face up elsewhere: it may be refused."""
    entry = card_entry(table, index, True)
    if entry >= 0:
        table.log[entry] |= 64


def spot(place: int) -> int:
    """A place as the dealer sees it: every waiting card lies beside the shoe."""
    return _WAITS_NEXT if place & 3 == 3 else place


def _start_moving(table: "Table") -> None:
    words = table.words
    for index in range(_LIES, _LIES + _ROUND_CARDS):
        table.start_state[index] = 0
    words[_REBUILD] = 2
    words[_HOLD] |= _HOLD_REBUILD
    words[_CALL] = 0
    if _next_move(table) < 0:
        _end(table)


def _next_move(table: "Table") -> int:
    """The first card that lies elsewhere than it belongs, or -1."""
    state = table.state
    for index in range(table.words[_DRAWN]):
        if state[_LIES + index]:
            if state[_LIES + index] - 1 != spot(state[_PLACE + index]):
                return index
    return -1


def say_rebuild(table: "Table") -> None:
    """Where do cards lie? Or: call the supervisor, then move this card."""
    words = table.words
    state = table.state
    index = _next_move(table)
    if words[_REBUILD] == 1 or index < 0:
        say(words, _DO_WHERE, 0, _BY_REBUILD)
        return
    lies_at = state[_LIES + index] - 1
    say(words, _DO_MOVE, lies_at, _BY_REBUILD)
    if words[_REBUILD] == 3:
        words[_DO_RULE] = _BY_NO_WAGER if is_empty_box(state, lies_at) else _BY_MISPLACED
    if words[_SUPERVISOR] < words[_CALL]:
        words[_DO] = _DO_CALL
        words[_DO_PLACE] = 0
        words[_DO_CHOICES] = words[_CALL]
        return
    words[_DO_TO] = spot(state[_PLACE + index])
    words[_DO_CARD] = state[_CARD + index]


def moved(table: "Table", fact: int) -> int:
    """The card was moved; the next one, or the round goes on."""
    words = table.words
    state = table.state
    logged = fact if words[_REBUILD] == 3 else _DONE
    state[_LIES + _next_move(table)] = 0
    if _next_move(table) < 0:
        _end(table)
    return logged


def _end(table: "Table") -> None:
    words = table.words
    state = table.state
    for index in range(_LIES, _LIES + _ROUND_CARDS):
        state[index] = 0
    words[_REBUILD] = 0
    words[_CALL] = 0
    words[_HOLD] &= ~_HOLD_REBUILD
