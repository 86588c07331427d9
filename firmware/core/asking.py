"""A hand's turn: what it is asked, and its answers stand, double and split.

A card drawn while a hand is asked is the draw. Imports only the core.
"""

from micropython import const

from core.hands import decider, may_double, may_split, points_of, total
from core.lay import decide_sevens, odds_of
from core.say import say, want

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ABSENT = const(183)
_ACE = const(269)
_ACES = const(4)
_ACTS = const(1)
_BARRED = const(191)
_BIG = const(8)
_BY_ABSENT = const(22)
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
_CARD = const(424)
_COUNT = const(207)
_DECIDED = const(42)
_DO = const(2)
_DOUBLED = const(1)
_DO_ABSENT = const(16)
_DO_ASK = const(12)
_DO_CARD = const(5)
_DO_CHOICES = const(7)
_DO_OFFER = const(13)
_DO_PLACE = const(3)
_DRAWN = const(21)
_FIRST = const(300)
_FLAGS = const(393)
_HANDS = const(167)
_HARD = const(238)
_LESS = const(143)
_MAY_DOUBLE = const(4)
_MAY_DRAW = const(1)
_MAY_REFUSE = const(32)
_MAY_SPLIT = const(8)
_MAY_STAND = const(2)
_MAY_TAKE = const(16)
_NEXT = const(22)
_NO_ABOVE = const(7)
_NO_BELOW = const(6)
_NO_BETTOR = const(5)
_NO_MUST_DRAW = const(12)
_NO_NO_DOUBLE = const(13)
_NO_NO_SPLIT = const(14)
_NO_STEP = const(8)
_NO_TURN = const(1)
_OPENS = const(151)
_OPEN_IN = const(36)
_PARAMETERS = const(44)
_PLACE = const(599)
_SECOND = const(331)
_SEVENS = const(159)
_SEVENS_SEEN = const(175)
_SPLIT = const(2)
_STAKE = const(58)
_STAKED = const(3)
_STANDS = const(2)
_STATUS = const(362)
_UNIT_CENTS = const(0)
_WAITS_SEEN = const(7)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def ask(table: "Table", place: int) -> bool:
    """Give the directive for the hand to act; False when it needs nothing more (G 7.3, 7.4)."""
    state = table.state
    count = state[_COUNT + place]
    flags = state[_FLAGS + place]
    if count == 1:
        want(table, place, _BY_DRAW)
        return True
    if flags & _SPLIT and count == 2 and state[_PARAMETERS + _BY_SPLIT_BOTH]:
        other = _one_card_hand(state, place)
        if other:
            want(table, other, _BY_DRAW)
            return True
    if flags & _DOUBLED:
        if count == 2:
            want(table, place, _BY_DOUBLE)
            return True
        finish(state, place)
        return False
    points = total(state, place)
    if points == 21:
        finish(state, place)
        return False
    box = place >> 2
    if flags & _ACES and not _plays_on(table, place):
        finish(state, place)
        return False
    if state[_BARRED + box] & 1:
        return _barred(table, place, points)
    if state[_ABSENT + box] and decider(state, table.money, place) < 0:
        return _absent(table, place, points)
    _say_ask(table, place, points)
    return True


def _one_card_hand(state: bytearray, place: int) -> int:
    for other in range(place & 28, (place & 28) + 3):
        if state[_STATUS + other] == _ACTS and state[_COUNT + other] == 1:
            return other
    return 0


def _plays_on(table: "Table", place: int) -> bool:
    """Whether a hand from split aces may act: aces-draw, or one more split (aces-again)."""
    return bool(table.state[_PARAMETERS + _BY_ACES_DRAW]) or may_split(
        table.state, table.money, place
    )


def _say_ask(table: "Table", place: int, points: int) -> None:
    state = table.state
    rule = _BY_TURN
    do = _DO_ASK
    index = state[_NEXT]
    if index == state[_DRAWN]:
        may = _MAY_DRAW
    elif state[_PLACE + index] == _WAITS_SEEN:
        do = _DO_OFFER
        rule = _BY_REFUSED
        may = _MAY_TAKE
        if points > state[_PARAMETERS + _BY_MUST_DRAW] or state[_PARAMETERS + _BY_REFUSE_LOW]:
            may |= _MAY_REFUSE
    else:
        may = _MAY_TAKE
    if do == _DO_ASK:
        if points > state[_PARAMETERS + _BY_MUST_DRAW]:
            may |= _MAY_STAND
        if state[_COUNT + place] == 2:
            may = _two_card_choices(table, place, may)
    say(state, do, place, rule)
    state[_DO_CHOICES] = may
    if may & _MAY_TAKE:
        state[_DO_CARD] = state[_CARD + index]


def _two_card_choices(table: "Table", place: int, may: int) -> int:
    state = table.state
    if may_split(state, table.money, place):
        may |= _MAY_SPLIT
    if state[_FLAGS + place] & _ACES and not state[_PARAMETERS + _BY_ACES_DRAW]:
        return may & (_MAY_SPLIT | _MAY_STAND)
    if may_double(state, place):
        may |= _MAY_DOUBLE
    return may


def _barred(table: "Table", place: int, points: int) -> bool:
    """The player refused a card: no more for him, but a total of 11 or less draws (D 16.3)."""
    state = table.state
    if points > state[_PARAMETERS + _BY_MUST_DRAW]:
        finish(state, place)
        return False
    want(table, place, _BY_MUST_DRAW)
    return True


def _absent(table: "Table", place: int, points: int) -> bool:
    """Nobody decides for the hand: up to 11 it is dealt to, directed or by itself (absent)."""
    state = table.state
    by_itself = state[_PARAMETERS + _BY_ABSENT]
    if (points if by_itself else state[_HARD + place]) > 11:
        finish(state, place)
        return False
    if by_itself or state[_BARRED + (place >> 2)] & 2:
        want(table, place, _BY_ABSENT)
    else:
        say(state, _DO_ABSENT, place, _BY_ABSENT)
    return True


def finish(state: bytearray, place: int) -> None:
    """The hand gets no more cards and waits for the dealer; its box's sevens are decided."""
    state[_STATUS + place] = _STANDS
    box = place >> 2
    if state[_SEVENS + box] and state[_SEVENS_SEEN + box] < 128:
        decide_sevens(state, box, odds_of(state, box))


def asked(state: bytearray, fact: int, choice: int, refusal: int) -> int:
    """0 when the hand that is asked (and that the fact names, if it does) has this choice."""
    if state[_DO] != _DO_ASK or fact >> 19 & 31 and fact >> 19 & 31 != state[_DO_PLACE]:
        return _NO_TURN
    return 0 if state[_DO_CHOICES] & choice else refusal


def stand(table: "Table", fact: int) -> int:
    """The hand stands. Refused on a total that must draw (must-draw)."""
    state = table.state
    refusal = asked(state, fact, _MAY_STAND, _NO_MUST_DRAW)
    if refusal:
        return refusal
    place = state[_DO_PLACE]
    table.accept(fact & 0x3F07FFFF | place << 19)
    state[_DECIDED] = 1
    finish(state, place)
    return 0


def refuse(table: "Table", fact: int) -> int:
    """The exposed card is refused (G 15.3, D 16.3). Value: mask of the player's other boxes."""
    state = table.state
    if state[_DO] != _DO_OFFER or fact >> 19 & 31 and fact >> 19 & 31 != state[_DO_PLACE]:
        return _NO_TURN
    if not state[_DO_CHOICES] & _MAY_REFUSE:
        return _NO_MUST_DRAW
    place = state[_DO_PLACE]
    table.accept(fact & 0x3F07FFFF | place << 19)
    state[_DECIDED] = 1
    if state[_PARAMETERS + _BY_REFUSE_ALL]:
        state[_BARRED + (place >> 2)] |= 1
        for box in range(1, 8):
            if fact >> box & 1:
                state[_BARRED + box] |= 1
    finish(state, place)
    return 0


def less(table: "Table", fact: int) -> int:
    """This bettor's next double is for less. Refused above his stake or off the step."""
    state = table.state
    money = table.money
    if not state[_DO_CHOICES] & _MAY_DOUBLE or state[_DO] != _DO_ASK:
        return _NO_NO_DOUBLE
    bettor = fact >> 19 & 3
    amount = fact & 0x7FFFF
    if bettor > 2 or state[_OPENS + (state[_DO_PLACE] >> 2)] & (1 << bettor):
        return _NO_BETTOR
    stake = money[_STAKE + bettor * 27 + state[_DO_PLACE]]
    if not amount:
        return _NO_BELOW
    if amount > stake:
        return _NO_ABOVE
    if amount % step_units(money):
        return _NO_STEP
    table.accept(fact)
    money[_LESS + bettor] = amount
    return 0


def step_units(money: list[int]) -> int:
    """The wager step in units."""
    return money[_BIG + _BY_STEP - 28] // money[_UNIT_CENTS]


def followers(table: "Table", fact: int) -> int:
    """The bettors who put up a further stake: the deciding one and those the fact names.

    0 when a named bettor has no stake on the hand.
    """
    money = table.money
    place = table.state[_DO_PLACE]
    who = fact & 7 | 1 << decider(table.state, money, place)
    for bettor in range(3):
        if who >> bettor & 1 and not money[_STAKE + bettor * 27 + place]:
            return 0
    return who


def double(table: "Table", fact: int) -> int:
    """Stakes are doubled, or raised for less, and one card follows (double, double-split).

    Value: mask of bettors who follow. Refused for a hand that may not, or a bettor not on it.
    """
    state = table.state
    refusal = asked(state, fact, _MAY_DOUBLE, _NO_NO_DOUBLE)
    if refusal:
        return refusal
    who = followers(table, fact)
    if not who:
        return _NO_BETTOR
    place = state[_DO_PLACE]
    table.accept(fact & 0x3F07FFFF | place << 19)
    state[_DECIDED] = 1
    money = table.money
    for bettor in range(3):
        if who >> bettor & 1:
            add_stake(table, place, bettor, money[_LESS + bettor])
        money[_LESS + bettor] = 0
    state[_FLAGS + place] |= _DOUBLED
    return 0


def add_stake(table: "Table", place: int, bettor: int, amount: int) -> None:
    """Raise a stake by `amount` units, or by as much again when it is 0."""
    money = table.money
    index = _STAKE + bettor * 27 + place
    if table.state[_OPENS + (place >> 2)] & (1 << bettor):
        money[index] += 1
        table.state[_OPEN_IN] += 1
        return
    if not amount:
        amount = money[index]
    money[index] += amount
    money[_STAKED] += amount


def split(table: "Table", fact: int) -> int:
    """The hand is split; the new hand stands directly after it (split-hands, split-rank).

    Value: mask of bettors who follow; a bettor who does not keeps his stake on the first hand.
    """
    state = table.state
    refusal = asked(state, fact, _MAY_SPLIT, _NO_NO_SPLIT)
    if refusal:
        return refusal
    who = followers(table, fact)
    if not who:
        return _NO_BETTOR
    place = state[_DO_PLACE]
    table.accept(fact & 0x3F07FFFF | place << 19)
    state[_DECIDED] = 1
    _make_room(table, place)
    _divide(state, place)
    money = table.money
    for bettor in range(3):
        money[_LESS + bettor] = 0
        if who >> bettor & 1:
            stake = money[_STAKE + bettor * 27 + place]
            if state[_OPENS + (place >> 2)] & (1 << bettor):
                money[_STAKE + bettor * 27 + place + 1] = 1
                state[_OPEN_IN] += 1
            else:
                money[_STAKE + bettor * 27 + place + 1] = stake
                money[_STAKED] += stake
    return 0


def _make_room(table: "Table", place: int) -> None:
    """Move the box's later hands one on, with their cards and stakes."""
    state = table.state
    money = table.money
    last = (place & 28) + state[_HANDS + (place >> 2)] - 1
    for hand in range(last, place, -1):
        for field in range(_COUNT, _CARD, 31):
            state[field + hand + 1] = state[field + hand]
        for bettor in range(3):
            money[_STAKE + bettor * 27 + hand + 1] = money[_STAKE + bettor * 27 + hand]
            money[_STAKE + bettor * 27 + hand] = 0
    for index in range(state[_NEXT]):
        lies = state[_PLACE + index]
        if place < lies <= last and lies & 3 != 3:
            state[_PLACE + index] = lies + 1
    state[_HANDS + (place >> 2)] += 1


def _divide(state: bytearray, place: int) -> None:
    """The second card of the hand becomes the first of the hand after it."""
    new = place + 1
    second = state[_SECOND + place]
    first = state[_FIRST + place]
    aces = first & 15 == 1
    state[_FIRST + new] = second
    state[_SECOND + new] = 0
    state[_SECOND + place] = 0
    for hand in range(place, new + 1):
        state[_COUNT + hand] = 1
        state[_ACE + hand] = 1 if aces else 0
        state[_HARD + hand] = points_of(first)
        state[_STATUS + hand] = _ACTS
        state[_FLAGS + hand] = _SPLIT | _ACES if aces else _SPLIT
    for index in range(state[_NEXT] - 1, -1, -1):
        if state[_PLACE + index] == place:
            state[_PLACE + index] = new
            break
