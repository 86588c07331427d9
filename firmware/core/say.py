"""The directive: what the dealer does next, and wanting a card.

Owns the directive's words, but for the amount and the place a card is moved to: who gives such a
directive sets those after say(). Imports only `const`.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BY_EMPTY = const(63)
_BY_REFUSED_ALL = const(61)
_BY_SEEN = const(59)
_BY_UNSEEN = const(58)
_CARD = const(264)
_DO = const(0)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_DEAL = const(5)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DO_USE = const(6)
_DRAWN = const(10)
_HOLD = const(8)
_HOLD_SHUFFLE = const(32)
_HOLD_STOP = const(1)
_NEXT = const(11)
_PLACE = const(398)
_SHOE = const(9)
_SHUFFLE = const(17)
_SHUFFLE_RULE = const(18)
_STOP = const(76)
_STOP_CARD = const(77)
_WAITS_SEEN = const(7)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def say(words: list[int], do: int, place: int, rule: int) -> None:
    """Make `do` the directive, at `place`, by row `rule` of the book."""
    words[_DO] = do
    words[_DO_PLACE] = place
    words[_DO_RULE] = rule
    words[_DO_CARD] = 0
    words[_DO_CHOICES] = 0


def want(table: "Table", place: int, rule: int) -> None:
    """A card belongs to `place`: the one that waits, the next of the shoe, or none is left."""
    words = table.words
    index = words[_NEXT]
    if index < words[_DRAWN]:
        seen = table.state[_PLACE + index] == _WAITS_SEEN
        if not seen:
            rule = _BY_UNSEEN
        else:
            rule = _BY_SEEN if place else _BY_REFUSED_ALL
        say(words, _DO_USE, place, rule)
        words[_DO_CARD] = table.state[_CARD + index]
    elif words[_SHOE] > index:
        say(words, _DO_DEAL, place, rule)
    else:
        call_shuffle(words, _BY_EMPTY)
        table.advance()


def call_shuffle(words: "list[int]", rule: int) -> None:
    """Cards must be shuffled and cut now, by `rule`."""
    words[_SHUFFLE] = 1
    words[_SHUFFLE_RULE] = rule
    words[_HOLD] |= _HOLD_SHUFFLE


def stop(words: list[int], why: int, card: int) -> None:
    """Stop the table under a supervisor: 1 the pack, 2 no cards left, 3 the round is too long."""
    if words[_STOP] != 1:
        words[_STOP] = why
        words[_STOP_CARD] = card
    words[_HOLD] |= _HOLD_STOP
