"""A card comes to its place: the hand grows, a blackjack or a bust shows, Super Sevens are counted.

Owns no memory; imports only the core.
"""

from micropython import const

from core.hands import lay

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACE = const(269)
_BLACKJACK = const(3)
_BUSTED = const(4)
_BY_SPLIT_BJ = const(12)
_COUNT = const(207)
_DEALER = const(0)
_DEALING = const(1)
_DEALT = const(24)
_FIRST = const(300)
_FLAGS = const(393)
_HARD = const(238)
_PARAMETERS = const(44)
_PHASE = const(0)
_SEVENS = const(159)
_SEVENS_BOX = const(27)
_SEVENS_GONE = const(199)
_SEVENS_ODDS = const(28)
_SEVENS_SEEN = const(175)
_SPLIT = const(2)
_STATUS = const(362)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def lay_down(table: "Table", place: int, card: int) -> None:
    """Lay `card` at a hand or before the dealer, and note what it makes of the hand."""
    state = table.state
    lay(state, place, card)
    if state[_PHASE] == _DEALING:
        state[_DEALT] += 1
    if place == _DEALER:
        return
    hard = state[_HARD + place]
    if hard > 21:
        state[_STATUS + place] = _BUSTED
    elif hard == 11 and state[_COUNT + place] == 2 and state[_ACE + place]:
        if not state[_FLAGS + place] & _SPLIT or state[_PARAMETERS + _BY_SPLIT_BJ]:
            state[_STATUS + place] = _BLACKJACK
    box = place >> 2
    if state[_SEVENS + box] and state[_SEVENS_SEEN + box] < 128:
        count_seven(state, place, card)


def count_seven(state: bytearray, place: int, card: int) -> None:
    """Count a card of the box for Super Sevens; decide the wager when it is certain (sevens).

    _SEVENS_SEEN holds the sevens so far, plus 16 while they are of one suit.
    """
    box = place >> 2
    sevens = state[_SEVENS_SEEN + box] & 15
    is_seven = card & 15 == 7
    if not sevens:
        if is_seven:
            state[_SEVENS_SEEN + box] = 17
        else:
            decide_sevens(state, box, 0)
        return
    if is_seven:
        if (card ^ state[_FIRST + (box << 2)]) & 48:
            state[_SEVENS_SEEN + box] &= 15
        sevens += 1
        state[_SEVENS_SEEN + box] += 1
    if sevens == 3 or not is_seven:
        decide_sevens(state, box, odds_of(state, box))


def odds_of(state: bytearray, box: int) -> int:
    """Which odds the sevens of a box have: 1 one, 2 two, 3 two suited, 4 three, 5 three suited."""
    sevens = state[_SEVENS_SEEN + box] & 15
    if sevens < 2:
        return sevens
    return sevens * 2 - 2 + (state[_SEVENS_SEEN + box] >> 4)


def decide_sevens(state: bytearray, box: int, odds: int) -> None:
    """The box's Super Sevens wager is decided and to be settled now (G 14.5)."""
    state[_SEVENS_BOX] = box
    state[_SEVENS_ODDS] = odds


def sevens_of(state: bytearray, box: int) -> int:
    """Mask of the Super Sevens wagers of a box that nobody has withdrawn."""
    return state[_SEVENS + box] & (255 - state[_SEVENS_GONE + box])
