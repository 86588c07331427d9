"""A hand's turn: what it is asked, and its answers stand, double and split.

A card drawn while a hand is asked is the draw. Imports only the core.
"""

from micropython import const

from core.hands import ADDS, POINTS, decider, finish, is_pair, last_card, may_split, total
from core.say import say, want
from core.sums import is_open

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(140)
_ACE = const(4096)
_ACES = const(4)
_ACTS = const(1)
_BARRED = const(148)
_BIG = const(26)
_BY_ABSENT = const(22)
_BY_ACES_AGAIN = const(9)
_BY_ACES_DRAW = const(10)
_BY_DOUBLE = const(5)
_BY_DOUBLE_SPLIT = const(6)
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
_FACT_DOUBLE = const(15)
_FIRST = const(171)
_FLAGS = const(233)
_HAND = const(186)
_HANDS = const(116)
_HARD = const(63)
_LESS = const(183)
_MAY_DOUBLE = const(4)
_MAY_DRAW = const(1)
_MAY_REFUSE = const(32)
_MAY_SPLIT = const(8)
_MAY_STAND = const(2)
_MAY_TAKE = const(16)
_NEXT = const(11)
_NOBODY = const(8)
_NO_ABOVE = const(7)
_NO_BELOW = const(6)
_NO_BETTOR = const(5)
_NO_MUST_DRAW = const(12)
_NO_NO_DOUBLE = const(13)
_NO_NO_SPLIT = const(14)
_NO_STEP = const(8)
_NO_TURN = const(1)
_OPEN_IN = const(67)
_PARAMETERS = const(0)
_PLACE = const(398)
_PLACE_FIELD = const(0xF80000)
_REFUSED = const(16)
_SPLIT = const(2)
_STAKE = const(98)
_STAKED = const(20)
_STATUS = const(202)
_TWO_CARDS = const(128)
_UNIT_CENTS = const(25)
_VALUE_FIELDS = const(0x3F07FFFF)
_WAITS_SEEN = const(7)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def ask(table: "Table", place: int) -> bool:
    """Give the directive for the hand to act; False when it needs nothing more (G 7.3, 7.4)."""
    state = table.state
    words = table.words
    hand = words[_HAND + place]
    if state[_FLAGS + place] and ask_specially(table, place):
        return state[_STATUS + place] == _ACTS
    points = hand & _HARD
    if points < 12 and hand >= _ACE:
        points += 10
    if points == 21:
        finish(table, place)
        return False
    if words[_NEXT] < words[_DRAWN]:
        say_waiting(table, place, points)
        return True
    points = _MAY_DRAW | _MAY_STAND if points > state[_PARAMETERS + _BY_MUST_DRAW] else _MAY_DRAW
    if hand & _CARDS == _TWO_CARDS:
        points |= two_card_choices(table, place)
    words[_DO] = _DO_ASK
    words[_DO_PLACE] = place
    words[_DO_RULE] = _BY_TURN
    words[_DO_CARD] = 0
    words[_DO_CHOICES] = points
    return True


def ask_specially(table: "Table", place: int) -> bool:
    """A hand split or doubled, or with nobody to decide: True when that settles its turn."""
    flags = table.state[_FLAGS + place]
    cards = table.words[_HAND + place] & _CARDS
    if cards < _TWO_CARDS:
        want(table, place, _BY_DRAW)
    elif flags & _DOUBLED:
        if cards == _TWO_CARDS:
            want(table, place, _BY_DOUBLE)
        else:
            finish(table, place)
    elif flags & _SPLIT and cards == _TWO_CARDS and ask_split(table, place, flags):
        return True
    else:
        return flags & _NOBODY != 0 and ask_nobody(table, place)
    return True


def ask_split(table: "Table", place: int, flags: int) -> bool:
    """A split hand of two cards: the other hand's card first (split-both), aces (aces-draw)."""
    state = table.state
    if state[_PARAMETERS + _BY_SPLIT_BOTH]:
        other = place & 28
        while other & 3 < 3:
            if state[_STATUS + other] == _ACTS and table.words[_HAND + other] & _CARDS == 64:
                want(table, other, _BY_DRAW)
                return True
            other += 1
    if not flags & _ACES or state[_PARAMETERS + _BY_ACES_DRAW]:
        return False
    if decider(table, place) >= 0 and is_pair(table, place) and may_split(table, place):
        say(table.words, _DO_ASK, place, _BY_ACES_AGAIN)
        table.words[_DO_CHOICES] = _MAY_SPLIT | _MAY_STAND
    else:
        finish(table, place)
    return True


def ask_nobody(table: "Table", place: int) -> bool:
    """The player refused a card or is absent: True when nobody is asked.

    A refuser gets no more cards, but a total of 11 or less draws (D 16.3). For an absent player
    cards are dealt up to 11, directed by a casino supervisor on the hard total (G 15.5) or by
    itself on the total (D 16.8).
    """
    state = table.state
    hand = table.words[_HAND + place]
    if state[_BARRED + (place >> 2)] & 1:
        draw_to(table, place, total(hand), state[_PARAMETERS + _BY_MUST_DRAW], _BY_MUST_DRAW)
    elif decider(table, place) >= 0:
        return False
    elif state[_PARAMETERS + _BY_ABSENT]:
        draw_to(table, place, total(hand), 11, _BY_ABSENT)
    elif state[_BARRED + (place >> 2)] or hand & _HARD > 11:
        draw_to(table, place, hand & _HARD, 11, _BY_ABSENT)
    else:
        say(table.words, _DO_ABSENT, place, _BY_ABSENT)
    return True


def draw_to(table: "Table", place: int, points: int, most: int, rule: int) -> None:
    """The hand is dealt to while it has no more than `most` points, else it is finished."""
    if points > most:
        finish(table, place)
    else:
        want(table, place, rule)


def say_waiting(table: "Table", place: int, points: int) -> None:
    """A card waits for the hand: an exposed one is offered, another it gets when it draws."""
    state = table.state
    words = table.words
    may = _MAY_TAKE
    if state[_PLACE + words[_NEXT]] == _WAITS_SEEN:
        say(words, _DO_OFFER, place, _BY_REFUSED)
        if points > state[_PARAMETERS + _BY_MUST_DRAW] or state[_PARAMETERS + _BY_REFUSE_LOW]:
            may = _MAY_TAKE | _MAY_REFUSE
    else:
        say(words, _DO_ASK, place, _BY_TURN)
        if points > state[_PARAMETERS + _BY_MUST_DRAW]:
            may = _MAY_TAKE | _MAY_STAND
        if words[_HAND + place] & _CARDS == _TWO_CARDS:
            may |= two_card_choices(table, place)
    words[_DO_CHOICES] = may
    words[_DO_CARD] = state[_CARD + words[_NEXT]]


def two_card_choices(table: "Table", place: int) -> int:
    """What a hand of two cards may do besides: double (double, double-split) and split."""
    state = table.state
    hand = table.words[_HAND + place]
    may = 0
    if hand & _HARD == POINTS[state[_FIRST + place]] << 1 and may_split(table, place):
        may = _MAY_SPLIT
    if not state[_PARAMETERS + _BY_DOUBLE_SPLIT] and state[_FLAGS + place] & _SPLIT:
        return may
    which = state[_PARAMETERS + _BY_DOUBLE]
    if which == 3:
        return may | _MAY_DOUBLE
    if which and hand < _ACE and (which == 2 or 8 < hand & _HARD < 12):
        may |= _MAY_DOUBLE
    return may


def asked(words: "list[int]", fact: int, choice: int, refusal: int) -> int:
    """0 when the hand that is asked (and that the fact names, if it does) has this choice."""
    if words[_DO] != _DO_ASK or (fact & _PLACE_FIELD and is_elsewhere(words, fact)):
        return _NO_TURN
    return 0 if words[_DO_CHOICES] & choice else refusal


def is_elsewhere(words: "list[int]", fact: int) -> bool:
    """Whether the fact names a place, and another one than the directive's."""
    return fact & _PLACE_FIELD != 0 and fact >> 19 & 31 != words[_DO_PLACE]


def stand(table: "Table", fact: int) -> int:
    """The hand stands. Refused on a total that must draw (must-draw)."""
    words = table.words
    refusal = asked(words, fact, _MAY_STAND, _NO_MUST_DRAW)
    if refusal:
        return refusal
    finish(table, words[_DO_PLACE])
    return fact & _VALUE_FIELDS | words[_DO_PLACE] << 19


def refuse(table: "Table", fact: int) -> int:
    """The exposed card is refused (G 15.3, D 16.3). Value: mask of the player's other boxes."""
    words = table.words
    if words[_DO] != _DO_OFFER or is_elsewhere(words, fact):
        return _NO_TURN
    if not words[_DO_CHOICES] & _MAY_REFUSE:
        return _NO_MUST_DRAW
    place = words[_DO_PLACE]
    if table.state[_PARAMETERS + _BY_REFUSE_ALL]:
        for box in range(1, 8):
            if fact >> box & 1 or box == place >> 2:
                set_aside(table, box, 1)
    table.state[_FLAGS + place] |= _REFUSED
    finish(table, place)
    return fact & _VALUE_FIELDS | place << 19


def set_aside(table: "Table", box: int, why: int) -> None:
    """Nobody decides for the box as usual: 1 the player refused a card, 2 a supervisor directs."""
    state = table.state
    state[_BARRED + box] |= why
    for place in range(box << 2, (box << 2) + 3):
        state[_FLAGS + place] |= _NOBODY


def less(table: "Table", fact: int) -> int:
    """This bettor's double of the hand that is asked is for less.

    Refused above his stake or off the step.
    """
    words = table.words
    if not words[_DO_CHOICES] & _MAY_DOUBLE or words[_DO] != _DO_ASK:
        return _NO_NO_DOUBLE
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    if bettor > 2 or is_open(table, words[_DO_PLACE], bettor):
        return _NO_BETTOR
    if not amount:
        return _NO_BELOW
    if amount > words[_STAKE + bettor * 27 + words[_DO_PLACE]]:
        return _NO_ABOVE
    if amount % step_units(words):
        return _NO_STEP
    words[_LESS + bettor] = amount << 5 | words[_DO_PLACE]
    return fact


def step_units(words: list[int]) -> int:
    """The wager step in units."""
    return words[_BIG + _BY_STEP - 28] // words[_UNIT_CENTS]


def followers(table: "Table", fact: int) -> int:
    """The bettors who put up a further stake: the deciding one and those the fact names.

    0 when nobody decides, or a named bettor is absent or has no stake on the hand.
    """
    place = table.words[_DO_PLACE]
    who = decider(table, place)
    if who < 0:
        return 0
    who = fact & 7 | 1 << who
    if who & table.state[_ABSENT + (place >> 2)]:
        return 0
    for bettor in range(3):
        if who >> bettor & 1 and not table.words[_STAKE + bettor * 27 + place]:
            return 0
    return who


def double_or_split(table: "Table", fact: int) -> int:
    """Stakes are doubled, or raised for less, and one card follows; or the hand is split.

    Value: mask of bettors who follow; a bettor who does not follow a split keeps his stake on the
    first hand. A new hand stands directly after the one it came from. Refused for a hand that may
    not, or a bettor not on it (double, double-split, split-hands, split-rank).
    """
    place = table.words[_DO_PLACE]
    if fact >> 24 == _FACT_DOUBLE:
        refusal = asked(table.words, fact, _MAY_DOUBLE, _NO_NO_DOUBLE)
    else:
        refusal = asked(table.words, fact, _MAY_SPLIT, _NO_NO_SPLIT)
    if refusal:
        return refusal
    who = followers(table, fact)
    if not who:
        return _NO_BETTOR
    _raise_stakes(table, fact >> 24 == _FACT_DOUBLE, place, who)
    return fact & _VALUE_FIELDS | place << 19


def _raise_stakes(table: "Table", doubles: bool, place: int, who: int) -> None:
    """The bettors in the mask double the hand, or split it and stake the new one."""
    if doubles:
        table.state[_FLAGS + place] |= _DOUBLED
    else:
        _make_room(table, place)
        _divide(table, place)
    bettor = 0
    while who:
        if who & 1:
            add_stake(table, place if doubles else place + 1, place, bettor)
        who >>= 1
        bettor += 1


def add_stake(table: "Table", to: int, place: int, bettor: int) -> None:
    """A bettor lays as much again as lies at `place` onto the hand `to`, or less if he said so."""
    words = table.words
    amount = words[_STAKE + bettor * 27 + place]
    if is_open(table, place, bettor):
        words[_OPEN_IN] += 1
        amount = 1
    else:
        if to == place and words[_LESS + bettor] & 31 == place:
            amount = words[_LESS + bettor] >> 5
        words[_LESS + bettor] = 0
        words[_STAKED] += amount
    words[_STAKE + bettor * 27 + to] += amount


def _make_room(table: "Table", place: int) -> None:
    """Move the box's later hands one on, with their cards and stakes."""
    state = table.state
    hand = (place & 28) + state[_HANDS + (place >> 2)]
    state[_HANDS + (place >> 2)] += 1
    while hand > place + 1:
        hand -= 1
        _move_hand(table, hand)
    for index in range(table.words[_NEXT]):
        hand = state[_PLACE + index]
        if hand > place and hand >> 2 == place >> 2 and hand & 3 < 3:
            state[_PLACE + index] = hand + 1


def _move_hand(table: "Table", hand: int) -> None:
    """Move one hand and its stakes a place on."""
    state = table.state
    words = table.words
    for field in range(_FIRST + hand, _CARD, 31):
        state[field + 1] = state[field]
    words[_HAND + hand + 1] = words[_HAND + hand]
    for index in range(_STAKE + hand, _LESS, 27):
        words[index + 1] = words[index]
        words[index] = 0


def _divide(table: "Table", place: int) -> None:
    """The second card of the hand becomes the first of the hand after it."""
    state = table.state
    index = last_card(table, place)
    state[_PLACE + index] = place + 1
    state[_FIRST + place + 1] = state[_CARD + index]
    state[_FLAGS + place] |= _SPLIT | _ACES if table.words[_HAND + place] >= _ACE else _SPLIT
    state[_FLAGS + place + 1] = state[_FLAGS + place]
    state[_STATUS + place + 1] = _ACTS
    table.words[_HAND + place] = ADDS[state[_FIRST + place]]
    table.words[_HAND + place + 1] = ADDS[state[_FIRST + place + 1]]
