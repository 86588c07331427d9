"""The course of a round: after each fact, what the dealer does next.

One function a phase; each gives the directive or hands on to the next phase. Imports only the core.
"""

from micropython import const

from core.asking import ask
from core.hands import total
from core.lay import sevens_of
from core.say import say, want
from core.sums import hand_stakes, is_open_hand, winnings

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACTS = const(1)
_AMOUNT = const(2)
_BIG = const(8)
_BLACKJACK = const(3)
_BUSTED = const(4)
_BY_BETTORS = const(2)
_BY_BUST = const(47)
_BY_COLLECT = const(44)
_BY_DAMAGED = const(65)
_BY_DEALER = const(43)
_BY_DEALER_DRAW = const(15)
_BY_EARLY = const(3)
_BY_INSURANCE = const(4)
_BY_NO_HOLE = const(40)
_BY_SEEN_LATE = const(62)
_BY_SEVENS = const(31)
_BY_SEVEN_1 = const(34)
_BY_SOFT_17 = const(14)
_CARD = const(424)
_COUNT = const(207)
_DAMAGED = const(34)
_DEALER = const(0)
_DEALERS = const(5)
_DEALER_NEEDS = const(26)
_DEALT = const(24)
_DEAL_ORDER = const(72)
_DO_BURN = const(4)
_DO_CARD = const(5)
_DO_CHOICES = const(7)
_DO_COLLECT = const(10)
_DO_INSURE = const(11)
_DO_LOSE_SEVENS = const(9)
_DO_PAY = const(7)
_DO_PAY_SEVENS = const(8)
_DO_REPLACE = const(24)
_DO_SETTLE = const(29)
_DO_WAGERS = const(1)
_DRAWN = const(21)
_EARLY = const(2)
_END_HANDS = const(31)
_FIRST = const(300)
_FIRST_HAND = const(4)
_HARD = const(238)
_HOLD = const(1)
_HOLD_QUEUE = const(128)
_INSURED = const(38)
_INSURING = const(3)
_NEXT = const(22)
_ORDER = const(23)
_PARAMETERS = const(44)
_PHASE = const(0)
_PLACE = const(599)
_PLAYING = const(4)
_SETTLING = const(6)
_SEVENS_BOX = const(27)
_SEVENS_ODDS = const(28)
_STANDS = const(2)
_STATUS = const(362)
_TURN = const(25)
_UNIT_CENTS = const(0)
_WAITS_BURN = const(11)
_WAITS_SEEN = const(7)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def wagering(table: "Table") -> None:
    """Wagers are placed; damaged cards are replaced first (G 15.7)."""
    if table.state[_DAMAGED]:
        say(table.state, _DO_REPLACE, 0, _BY_DAMAGED)
    else:
        say(table.state, _DO_WAGERS, 0, _BY_BETTORS)


def dealing(table: "Table") -> None:
    """The initial deal: a card to each box, one to the dealer, a second to each box (no-hole)."""
    state = table.state
    dealt = state[_DEALT]
    boxes = state[_ORDER]
    if dealt < boxes:
        want(table, state[_DEAL_ORDER + dealt] << 2, _BY_NO_HOLE)
    elif dealt == boxes:
        want(table, _DEALER, _BY_NO_HOLE)
    elif dealt <= boxes + boxes:
        want(table, state[_DEAL_ORDER - 1 + dealt - boxes] << 2, _BY_NO_HOLE)
    else:
        state[_PHASE] = _EARLY
        early(table)


def early(table: "Table") -> None:
    """Blackjacks against 2 to 9 are paid before any third card, from box 1 upward (G 8.1)."""
    state = table.state
    shown = state[_FIRST + _DEALER] & 15
    if state[_PARAMETERS + _BY_EARLY] and 1 < shown < 10:
        for box in range(1, 8):
            if state[_STATUS + (box << 2)] == _BLACKJACK:
                say_pay(table, box << 2)
                return
    if state[_PARAMETERS + _BY_INSURANCE] and shown == 1:
        state[_PHASE] = _INSURING
        say(state, _DO_INSURE, 0, _BY_INSURANCE)
    else:
        state[_PHASE] = _PLAYING
        playing(table)


def say_pay(table: "Table", place: int) -> None:
    """Pay the blackjack at `place` now, and its cards go to the discard rack."""
    money = table.money
    amount = 0
    for bettor in range(3):
        amount += winnings(table, place, bettor, 3)
    say(table.state, _DO_PAY, place, _BY_EARLY)
    table.state[_DO_CHOICES] = is_open_hand(table, place)
    money[_AMOUNT] = amount


def insuring(table: "Table") -> None:
    """Insurance is offered until the dealer closes it (insurance)."""
    say(table.state, _DO_INSURE, 0, _BY_INSURANCE)


def playing(table: "Table") -> None:
    """Each hand in turn, from the dealer's far left (G 7.3)."""
    state = table.state
    place = state[_TURN]
    while place < _END_HANDS:
        status = state[_STATUS + place]
        if status == _ACTS:
            state[_TURN] = place
            if ask(table, place):
                return
            if state[_SEVENS_BOX]:
                settle_sevens(table)
                return
        elif status == _BUSTED:
            state[_TURN] = place
            say(state, _DO_COLLECT, place, _BY_BUST)
            state[_DO_CHOICES] = is_open_hand(table, place)
            table.money[_AMOUNT] = hand_stakes(table, place)
            return
        place += 1
    state[_TURN] = place
    state[_PHASE] = _DEALERS
    state[_DEALER_NEEDS] = dealer_needs(table)
    dealers(table)


def dealer_needs(table: "Table") -> int:
    """Which cards the dealer draws: 0 none, 1 his second, 2 to the end (dealer-draw)."""
    state = table.state
    waits = False
    for place in range(_FIRST_HAND, _END_HANDS):
        status = state[_STATUS + place]
        if status == _STANDS:
            return 2
        if status == _BLACKJACK:
            waits = True
    shown = state[_FIRST + _DEALER] & 15
    if waits and not 1 < shown < 10:
        return 1
    if shown == 1 and is_insured(table.money):
        return 1
    return state[_PARAMETERS + _BY_DEALER_DRAW]


def is_insured(money: list[int]) -> bool:
    """Whether any insurance lies on the table."""
    for index in range(_INSURED + 3, _INSURED + 24):
        if money[index]:
            return True
    return False


def dealers(table: "Table") -> None:
    """The dealer's second card, then the rest up to his total (G 7.5)."""
    state = table.state
    needs = state[_DEALER_NEEDS]
    if needs:
        points = total(state, _DEALER)
        if state[_COUNT + _DEALER] < 2 or (
            needs == 2
            and (
                points < 17
                or (points == 17 and state[_HARD] < 12 and state[_PARAMETERS + _BY_SOFT_17])
            )
        ):
            want(table, _DEALER, _BY_DEALER)
            return
    state[_PHASE] = _SETTLING
    settling(table)


def settling(table: "Table") -> None:
    """The settlement, all boxes at once; an exposed card left over is burned first (D 16.5)."""
    state = table.state
    index = state[_NEXT]
    if index < state[_DRAWN] and state[_PLACE + index] == _WAITS_SEEN:
        state[_PLACE + index] = _WAITS_BURN
        state[_HOLD] |= _HOLD_QUEUE
        say(state, _DO_BURN, 0, _BY_SEEN_LATE)
        state[_DO_CARD] = state[_CARD + index]
        return
    say(state, _DO_SETTLE, 0, _BY_COLLECT)


def settle_sevens(table: "Table") -> None:
    """A Super Sevens wager is decided: paid or collected at once (G 14.5)."""
    state = table.state
    box = state[_SEVENS_BOX]
    odds = state[_SEVENS_ODDS]
    count = 0
    for bettor in range(3):
        count += sevens_of(state, box) >> bettor & 1
    amount = count * table.money[_BIG + _BY_SEVENS - 28] // table.money[_UNIT_CENTS]
    if odds:
        say(state, _DO_PAY_SEVENS, box << 2, _BY_SEVENS)
        amount *= table.money[_BIG + _BY_SEVEN_1 - 28 - 1 + odds]
    else:
        say(state, _DO_LOSE_SEVENS, box << 2, _BY_SEVENS)
    table.money[_AMOUNT] = amount


PHASES = (wagering, dealing, early, insuring, playing, dealers, settling)
