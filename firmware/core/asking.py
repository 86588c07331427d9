"""A hand's turn: what it is asked, and its answers stand, double and split.

A card drawn while a hand is asked is the draw. Imports only the core.
"""

from micropython import const

from core.hands import ADDS, POINTS, decider, finish, is_pair, last_card, may_double, may_split
from core.say import say, want

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(140)
_ACE = const(4096)
_ACES = const(4)
_ACTS = const(1)
_BARRED = const(148)
_BIG = const(47)
_BY_ABSENT = const(22)
_BY_ACES_AGAIN = const(9)
_BY_ACES_DRAW = const(10)
_BY_DOUBLE = const(5)
_BY_DRAW = const(42)
_BY_MUST_DRAW = const(13)
_BY_REFUSED = const(60)
_BY_REFUSE_ALL = const(20)
_BY_REFUSE_LOW = const(21)
_BY_SPLIT_BOTH = const(11)
_BY_STEP = const(28)
_BY_TURN = const(41)
_CARD = const(264)
_CARDS = const(0xFC0)
_DO = const(0)
_DOUBLED = const(1)
_DO_ABSENT = const(16)
_DO_ASK = const(12)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_OFFER = const(13)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DRAWN = const(10)
_FIRST = const(171)
_FLAGS = const(233)
_HAND = const(185)
_HANDS = const(116)
_HARD = const(63)
_LESS = const(182)
_MAY_DOUBLE = const(4)
_MAY_DRAW = const(1)
_MAY_REFUSE = const(32)
_MAY_SPLIT = const(8)
_MAY_STAND = const(2)
_MAY_TAKE = const(16)
_NEXT = const(11)
_NO_ABOVE = const(7)
_NO_BELOW = const(6)
_NO_BETTOR = const(5)
_NO_MUST_DRAW = const(12)
_NO_NO_DOUBLE = const(13)
_NO_NO_SPLIT = const(14)
_NO_STEP = const(8)
_NO_TURN = const(1)
_OPENS = const(100)
_OPEN_IN = const(19)
_PARAMETERS = const(0)
_PLACE = const(398)
_SPLIT = const(2)
_STAKE = const(97)
_STAKED = const(41)
_STATUS = const(202)
_TWO_CARDS = const(128)
_UNIT_CENTS = const(46)
_VALUE_FIELDS = const(0x3F07FFFF)
_WAITS_SEEN = const(7)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def ask(table: "Table", place: int) -> bool:
    """Give the directive for the hand to act; False when it needs nothing more (G 7.3, 7.4)."""
    state = table.state
    flags = state[_FLAGS + place]
    if flags and ask_split(table, place, flags):
        return state[_STATUS + place] == _ACTS
    words = table.words
    hand = words[_HAND + place]
    points = hand & _HARD
    if points < 12 and hand >= _ACE:
        points += 10
    if points == 21:
        finish(table, place)
        return False
    if state[_BARRED + (place >> 2)] or state[_ABSENT + (place >> 2)]:
        if ask_nobody(table, place, points):
            return state[_STATUS + place] == _ACTS
    if words[_NEXT] < words[_DRAWN]:
        say_waiting(table, place, points)
        return True
    may = _MAY_DRAW
    if points > state[_PARAMETERS + _BY_MUST_DRAW]:
        may = _MAY_DRAW | _MAY_STAND
    if hand & _CARDS == _TWO_CARDS:
        if may_double(table, place):
            may |= _MAY_DOUBLE
        if hand & _HARD == POINTS[state[_FIRST + place]] << 1 and may_split(table, place):
            may |= _MAY_SPLIT
    words[_DO] = _DO_ASK
    words[_DO_PLACE] = place
    words[_DO_RULE] = _BY_TURN
    words[_DO_CARD] = 0
    words[_DO_CHOICES] = may
    return True


def ask_split(table: "Table", place: int, flags: int) -> bool:
    """A doubled or split hand: True when that settles what it is asked, or that it is finished."""
    state = table.state
    cards = table.words[_HAND + place] & _CARDS
    if cards < _TWO_CARDS:
        want(table, place, _BY_DRAW)
        return True
    if flags & _DOUBLED:
        if cards == _TWO_CARDS:
            want(table, place, _BY_DOUBLE)
        else:
            finish(table, place)
        return True
    if state[_PARAMETERS + _BY_SPLIT_BOTH] and cards == _TWO_CARDS:
        for other in range(place & 28, (place & 28) + 3):
            if state[_STATUS + other] == _ACTS and table.words[_HAND + other] & _CARDS == 64:
                want(table, other, _BY_DRAW)
                return True
    if flags & _ACES and not state[_PARAMETERS + _BY_ACES_DRAW]:
        if is_pair(table, place) and may_split(table, place):
            say(table.words, _DO_ASK, place, _BY_ACES_AGAIN)
            table.words[_DO_CHOICES] = _MAY_SPLIT | _MAY_STAND
        else:
            finish(table, place)
        return True
    return False


def ask_nobody(table: "Table", place: int, points: int) -> bool:
    """The player refused a card or is absent: True when nobody is asked.

    A refuser gets no more cards, but a total of 11 or less draws (D 16.3). For an absent player
    cards are dealt up to 11, directed by a casino supervisor on the hard total (G 15.5) or by
    itself on the total (D 16.8).
    """
    state = table.state
    box = place >> 2
    if state[_BARRED + box] & 1:
        if points > state[_PARAMETERS + _BY_MUST_DRAW]:
            finish(table, place)
        else:
            want(table, place, _BY_MUST_DRAW)
        return True
    if decider(table, place) >= 0:
        return False
    by_itself = state[_PARAMETERS + _BY_ABSENT]
    if (points if by_itself else table.words[_HAND + place] & _HARD) > 11:
        finish(table, place)
    elif by_itself or state[_BARRED + box] & 2:
        want(table, place, _BY_ABSENT)
    else:
        say(table.words, _DO_ABSENT, place, _BY_ABSENT)
    return True


def say_waiting(table: "Table", place: int, points: int) -> None:
    """A card waits for the hand: an exposed one is offered, another it gets when it draws."""
    state = table.state
    words = table.words
    index = words[_NEXT]
    may = _MAY_TAKE
    stands = points > state[_PARAMETERS + _BY_MUST_DRAW]
    if state[_PLACE + index] == _WAITS_SEEN:
        say(words, _DO_OFFER, place, _BY_REFUSED)
        if stands or state[_PARAMETERS + _BY_REFUSE_LOW]:
            may |= _MAY_REFUSE
    else:
        say(words, _DO_ASK, place, _BY_TURN)
        if stands:
            may |= _MAY_STAND
        if table.words[_HAND + place] & _CARDS == _TWO_CARDS and may_double(table, place):
            may |= _MAY_DOUBLE
        if is_pair(table, place) and may_split(table, place):
            may |= _MAY_SPLIT
    words[_DO_CHOICES] = may
    words[_DO_CARD] = state[_CARD + index]


def asked(words: list[int], fact: int, choice: int, refusal: int) -> int:
    """0 when the hand that is asked (and that the fact names, if it does) has this choice."""
    if words[_DO] != _DO_ASK or fact >> 19 & 31 and fact >> 19 & 31 != words[_DO_PLACE]:
        return _NO_TURN
    return 0 if words[_DO_CHOICES] & choice else refusal


def stand(table: "Table", fact: int) -> int:
    """The hand stands. Refused on a total that must draw (must-draw)."""
    words = table.words
    refusal = asked(words, fact, _MAY_STAND, _NO_MUST_DRAW)
    if refusal:
        return refusal
    place = words[_DO_PLACE]
    table.accept()
    finish(table, place)
    return fact & _VALUE_FIELDS | place << 19


def refuse(table: "Table", fact: int) -> int:
    """The exposed card is refused (G 15.3, D 16.3). Value: mask of the player's other boxes."""
    words = table.words
    state = table.state
    if words[_DO] != _DO_OFFER or fact >> 19 & 31 and fact >> 19 & 31 != words[_DO_PLACE]:
        return _NO_TURN
    if not words[_DO_CHOICES] & _MAY_REFUSE:
        return _NO_MUST_DRAW
    place = words[_DO_PLACE]
    table.accept()
    if state[_PARAMETERS + _BY_REFUSE_ALL]:
        state[_BARRED + (place >> 2)] |= 1
        for box in range(1, 8):
            if fact >> box & 1:
                state[_BARRED + box] |= 1
    finish(table, place)
    return fact & _VALUE_FIELDS | place << 19


def less(table: "Table", fact: int) -> int:
    """This bettor's next double is for less. Refused above his stake or off the step."""
    state = table.state
    words = table.words
    if not words[_DO_CHOICES] & _MAY_DOUBLE or words[_DO] != _DO_ASK:
        return _NO_NO_DOUBLE
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    if bettor > 2 or state[_OPENS + (words[_DO_PLACE] >> 2)] & (1 << bettor):
        return _NO_BETTOR
    stake = words[_STAKE + bettor * 27 + words[_DO_PLACE]]
    if not amount:
        return _NO_BELOW
    if amount > stake:
        return _NO_ABOVE
    if amount % step_units(words):
        return _NO_STEP
    table.accept()
    words[_LESS + bettor] = amount
    return fact


def step_units(words: list[int]) -> int:
    """The wager step in units."""
    return words[_BIG + _BY_STEP - 28] // words[_UNIT_CENTS]


def followers(table: "Table", fact: int) -> int:
    """The bettors who put up a further stake: the deciding one and those the fact names.

    0 when a named bettor has no stake on the hand.
    """
    words = table.words
    place = table.words[_DO_PLACE]
    who = fact & 7 | 1 << decider(table, place)
    for bettor in range(3):
        if who >> bettor & 1 and not words[_STAKE + bettor * 27 + place]:
            return 0
    return who


def double(table: "Table", fact: int) -> int:
    """Stakes are doubled, or raised for less, and one card follows (double, double-split).

    Value: mask of bettors who follow. Refused for a hand that may not, or a bettor not on it.
    """
    state = table.state
    words = table.words
    refusal = asked(words, fact, _MAY_DOUBLE, _NO_NO_DOUBLE)
    if refusal:
        return refusal
    who = followers(table, fact)
    if not who:
        return _NO_BETTOR
    place = words[_DO_PLACE]
    table.accept()
    for bettor in range(3):
        if who >> bettor & 1:
            add_stake(table, place, bettor, words[_LESS + bettor])
        words[_LESS + bettor] = 0
    state[_FLAGS + place] |= _DOUBLED
    return fact & _VALUE_FIELDS | place << 19


def add_stake(table: "Table", place: int, bettor: int, amount: int) -> None:
    """Raise a stake by `amount` units, or by as much again when it is 0."""
    words = table.words
    index = _STAKE + bettor * 27 + place
    if table.state[_OPENS + (place >> 2)] & (1 << bettor):
        words[index] += 1
        table.words[_OPEN_IN] += 1
        return
    if not amount:
        amount = words[index]
    words[index] += amount
    words[_STAKED] += amount


def split(table: "Table", fact: int) -> int:
    """The hand is split; the new hand stands directly after it (split-hands, split-rank).

    Value: mask of bettors who follow; a bettor who does not keeps his stake on the first hand.
    """
    state = table.state
    words = table.words
    refusal = asked(words, fact, _MAY_SPLIT, _NO_NO_SPLIT)
    if refusal:
        return refusal
    who = followers(table, fact)
    if not who:
        return _NO_BETTOR
    place = words[_DO_PLACE]
    table.accept()
    _make_room(table, place)
    _divide(table, place)
    words = table.words
    for bettor in range(3):
        words[_LESS + bettor] = 0
        if who >> bettor & 1:
            stake = words[_STAKE + bettor * 27 + place]
            if state[_OPENS + (place >> 2)] & (1 << bettor):
                words[_STAKE + bettor * 27 + place + 1] = 1
                words[_OPEN_IN] += 1
            else:
                words[_STAKE + bettor * 27 + place + 1] = stake
                words[_STAKED] += stake
    return fact & _VALUE_FIELDS | place << 19


def _make_room(table: "Table", place: int) -> None:
    """Move the box's later hands one on, with their cards and stakes."""
    state = table.state
    words = table.words
    last = (place & 28) + state[_HANDS + (place >> 2)] - 1
    for hand in range(last, place, -1):
        for field in range(_FIRST, _CARD, 31):
            state[field + hand + 1] = state[field + hand]
        words[_HAND + hand + 1] = words[_HAND + hand]
        for bettor in range(3):
            words[_STAKE + bettor * 27 + hand + 1] = words[_STAKE + bettor * 27 + hand]
            words[_STAKE + bettor * 27 + hand] = 0
    for index in range(words[_NEXT]):
        lies = state[_PLACE + index]
        if place < lies <= last and lies & 3 != 3:
            state[_PLACE + index] = lies + 1
    state[_HANDS + (place >> 2)] += 1


def _divide(table: "Table", place: int) -> None:
    """The second card of the hand becomes the first of the hand after it."""
    state = table.state
    words = table.words
    index = last_card(table, place)
    state[_PLACE + index] = place + 1
    state[_FIRST + place + 1] = state[_CARD + index]
    flags = _SPLIT | _ACES if words[_HAND + place] >= _ACE else _SPLIT
    for hand in range(place, place + 2):
        words[_HAND + hand] = ADDS[state[_FIRST + hand]]
        state[_STATUS + hand] = _ACTS
        state[_FLAGS + hand] = flags
