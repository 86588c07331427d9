"""The directive: what the dealer does next, and wanting a card.

Owns the directive's bytes in the table's state; imports only `const`.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BY_EMPTY = const(63)
_BY_REFUSED_ALL = const(61)
_BY_SEEN = const(59)
_BY_UNSEEN = const(58)
_CARD = const(424)
_DEALER = const(0)
_DO = const(2)
_DO_CARD = const(5)
_DO_CHOICES = const(7)
_DO_DEAL = const(5)
_DO_PLACE = const(3)
_DO_RULE = const(6)
_DO_SHUFFLE = const(2)
_DO_USE = const(6)
_DRAWN = const(21)
_EMPTY = const(16)
_FACT_RACKED = const(47)
_HOLD = const(1)
_HOLD_SHUFFLE = const(32)
_HOLD_STOP = const(1)
_NEXT = const(22)
_PLACE = const(599)
_SHOE = const(1)
_SHUFFLE = const(13)
_SHUFFLE_RULE = const(14)
_STOP = const(17)
_STOP_CARD = const(18)
_WAITS_SEEN = const(7)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def say(state: bytearray, do: int, place: int, rule: int) -> None:
    """Make `do` the directive, at `place`, by row `rule` of the book."""
    state[_DO] = do
    state[_DO_PLACE] = place
    state[_DO_RULE] = rule
    state[_DO_CARD] = 0
    state[_DO_CHOICES] = 0


def want(table: "Table", place: int, rule: int) -> None:
    """A card belongs to `place`: the one that waits, the next of the shoe, or none is left."""
    state = table.state
    if state[_NEXT] < state[_DRAWN]:
        waits = state[_PLACE + state[_NEXT]]
        say(state, _DO_USE, place, _BY_SEEN if waits == _WAITS_SEEN else _BY_UNSEEN)
        if waits == _WAITS_SEEN and place == _DEALER:
            state[_DO_RULE] = _BY_REFUSED_ALL
        state[_DO_CARD] = state[_CARD + state[_NEXT]]
    elif state[_EMPTY] or not table.money[_SHOE]:
        state[_SHUFFLE] = 1
        state[_SHUFFLE_RULE] = _BY_EMPTY
        state[_HOLD] |= _HOLD_SHUFFLE
        say(state, _DO_SHUFFLE, 0, _BY_EMPTY)
    else:
        state[_DO] = _DO_DEAL
        state[_DO_PLACE] = place
        state[_DO_RULE] = rule
        state[_DO_CARD] = 0
        state[_DO_CHOICES] = 0


def hold(state: bytearray, why: int) -> None:
    """Keep the round from going on until `why` is cleared."""
    state[_HOLD] |= why


def release(state: bytearray, why: int) -> None:
    """Clear one reason for holding the round."""
    state[_HOLD] &= 255 - why


def stop(state: bytearray, why: int, card: int) -> None:
    """Stop the table under a supervisor: 1 the pack, 2 no cards left, 3 the round is too long."""
    if state[_STOP] != 1:
        state[_STOP] = why
        state[_STOP_CARD] = card
    state[_HOLD] |= _HOLD_STOP


def marks(kinds: "tuple[int, ...]") -> bytes:
    """A table by kind of fact with 1 at each of `kinds`; made once, at import."""
    table = bytearray(_FACT_RACKED + 1)
    for kind in kinds:
        table[kind] = 1
    return bytes(table)
