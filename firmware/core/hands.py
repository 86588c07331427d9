"""Hands: a card comes to its place, totals, and what a hand may do.

Units: points. A place is as in layout.py. Owns no memory; imports only the core.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(140)
_ACE = const(4096)
_ACES = const(4)
_ACE_AND_TEN = const(4235)
_BIG = const(26)
_BLACKJACK = const(3)
_BUSTED = const(4)
_BY_ACES_AGAIN = const(9)
_BY_SPLIT_BAR = const(33)
_BY_SPLIT_BJ = const(12)
_BY_SPLIT_HANDS = const(7)
_BY_SPLIT_RANK = const(8)
_CARD = const(264)
_CARDS = const(0xFC0)
_DEALT = const(60)
_DOUBLED = const(1)
_END_HANDS = const(31)
_FIRST = const(171)
_FIRST_HAND = const(4)
_FLAGS = const(233)
_HAND = const(186)
_HANDS = const(116)
_HARD = const(63)
_HOLD = const(8)
_HOLD_SEVENS = const(256)
_NEXT = const(11)
_PARAMETERS = const(0)
_PLACE = const(398)
_REFUSED = const(16)
_SEVENS = const(108)
_SEVENS_BOX = const(65)
_SEVENS_GONE = const(132)
_SEVENS_LIE = const(64)
_SEVENS_ODDS = const(66)
_SEVENS_SEEN = const(124)
_SPLIT = const(2)
_STAKE = const(98)
_STANDS = const(2)
_STATUS = const(202)
_TWO_CARDS = const(128)

_TYPING = const(False)
if _TYPING:
    from core.table import Table

# By card, suit * 16 + rank: what it is worth, an ace one; 0 where six bits are no card.
POINTS = b"\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0a\x0a\x0a\x00\x00" * 4


# By card: what it adds to a hand, aces * 4096 + cards * 64 + points.
ADDS = tuple([points and points + 64 + (4096 if points == 1 else 0) for points in POINTS])


def lay(table: "Table", place: int, card: int) -> None:
    """Lay `card` at a hand or before the dealer, and note a blackjack, a bust, a seven."""
    state = table.state
    words = table.words
    hand = words[_HAND + place] + ADDS[card]
    words[_HAND + place] = hand
    words[_DEALT] += 1
    if hand & _CARDS == 64:
        state[_FIRST + place] = card
    elif hand & _HARD > 21:
        state[_STATUS + place] = _BUSTED
    elif hand == _ACE_AND_TEN:
        if not state[_FLAGS + place] & _SPLIT or state[_PARAMETERS + _BY_SPLIT_BJ]:
            state[_STATUS + place] = _BLACKJACK
    if words[_SEVENS_LIE] and state[_SEVENS + (place >> 2)]:
        count_seven(table, place, card)


def total(hand: int) -> int:
    """A hand's total: one ace counts eleven where that does not pass 21 (card values)."""
    hard = hand & _HARD
    if hard < 12 and hand >= _ACE:
        return hard + 10
    return hard


def is_pair(table: "Table", place: int) -> bool:
    """Whether a hand is two cards of equal value."""
    hand = table.words[_HAND + place]
    if hand & _CARDS != _TWO_CARDS:
        return False
    return hand & _HARD == POINTS[table.state[_FIRST + place]] << 1


def last_card(table: "Table", place: int) -> int:
    """The last card that came to a place, as an index into the round's cards, or -1."""
    state = table.state
    for index in range(table.words[_NEXT] - 1, -1, -1):
        if state[_PLACE + index] == place:
            return index
    return -1


def decider(table: "Table", place: int) -> int:
    """The bettor who decides for a hand: the first present one with a stake on it, or -1."""
    away = table.state[_ABSENT + (place >> 2)]
    for bettor in range(3):
        if table.words[_STAKE + bettor * 27 + place] and not away & (1 << bettor):
            return bettor
    return -1


def may_split(table: "Table", place: int) -> bool:
    """Whether a pair may split (split-hands, split-rank, split-bar, aces-again)."""
    state = table.state
    first = state[_FIRST + place]
    if state[_FLAGS + place] & _ACES and not state[_PARAMETERS + _BY_ACES_AGAIN]:
        return False
    if state[_HANDS + (place >> 2)] >= state[_PARAMETERS + _BY_SPLIT_HANDS]:
        return False
    if state[_PARAMETERS + _BY_SPLIT_RANK]:
        if (first ^ state[_CARD + last_card(table, place)]) & 15:
            return False
    return not table.words[_BIG + _BY_SPLIT_BAR - 28] & (1 << POINTS[first])


def decided(table: "Table") -> bool:
    """Whether any hand has been decided on: it drew, stood, doubled or split.

    One that refused a card, or was passed over because nobody is there, has not.
    """
    state = table.state
    for place in range(_FIRST_HAND, _END_HANDS):
        if table.words[_HAND + place] & _CARDS > _TWO_CARDS:
            return True
        if state[_FLAGS + place] & (_DOUBLED | _SPLIT):
            return True
        if state[_STATUS + place] == _STANDS and not state[_FLAGS + place] & _REFUSED:
            if decider(table, place) >= 0:
                return True
    return False


def finish(table: "Table", place: int) -> None:
    """The hand gets no more cards and waits for the dealer; its box's sevens are decided."""
    table.state[_STATUS + place] = _STANDS
    if table.words[_SEVENS_LIE]:
        place >>= 2
        if table.state[_SEVENS + place] and table.state[_SEVENS_SEEN + place] < 128:
            decide_sevens(table, place)


def count_seven(table: "Table", place: int, card: int) -> None:
    """Count a card of the box for Super Sevens; decide the wager when it is certain (G 14.5).

    _SEVENS_SEEN holds the sevens so far, plus 16 while they are of one suit, 128 when settled.
    """
    state = table.state
    box = place >> 2
    sevens = state[_SEVENS_SEEN + box]
    if sevens >= 128:
        return
    if card & 15 == 7:
        if not sevens:
            sevens = 16
        elif (card ^ state[_FIRST + (place & 28)]) & 48:
            sevens &= 15
        sevens += 1
        state[_SEVENS_SEEN + box] = sevens
        if sevens & 15 < 3:
            return
    decide_sevens(table, box)


def odds_of(state: bytearray, box: int) -> int:
    """Which odds the sevens of a box have: 1 one, 2 two, 3 two suited, 4 three, 5 three suited."""
    sevens = state[_SEVENS_SEEN + box] & 15
    if sevens < 2:
        return sevens
    return sevens * 2 - 2 + (state[_SEVENS_SEEN + box] >> 4 & 1)


def sevens_of(state: bytearray, box: int) -> int:
    """Mask of the Super Sevens wagers of a box that nobody has withdrawn."""
    return state[_SEVENS + box] & (255 - state[_SEVENS_GONE + box])


def decide_sevens(table: "Table", box: int) -> None:
    """The box's Super Sevens wager is decided and to be settled now (G 14.5)."""
    table.words[_SEVENS_BOX] = box
    table.words[_SEVENS_ODDS] = odds_of(table.state, box)
    table.words[_HOLD] |= _HOLD_SEVENS
