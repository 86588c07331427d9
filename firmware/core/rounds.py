"""The course of a round: after each fact, what the dealer does next.

One function a phase; each gives the directive or hands on to the next phase. Imports only the
core.
"""

from micropython import const

from core.asking import ask
from core.hands import sevens_of, total
from core.say import say, want
from core.sums import is_open, to_chips

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_ACTS = const(1)
_AMOUNT = const(6)
_BETTORS = const(92)
_BIG = const(26)
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
_BY_SEVENS = const(31)
_BY_SEVEN_1 = const(34)
_BY_SOFT_17 = const(14)
_CARDS = const(0xFC0)
_DAMAGED = const(19)
_DEALER = const(0)
_DEALERS = const(5)
_DEALER_NEEDS = const(62)
_DEALER_POINTS = const(63)
_DEALT = const(60)
_DEAL_ORDER = const(156)
_DO = const(0)
_DO_CHOICES = const(4)
_DO_COLLECT = const(10)
_DO_DEAL = const(5)
_DO_INSURE = const(11)
_DO_LOSE_SEVENS = const(9)
_DO_PAY = const(7)
_DO_PAY_SEVENS = const(8)
_DO_PLACE = const(1)
_DO_REPLACE = const(24)
_DO_SETTLE = const(29)
_DO_WAGERS = const(1)
_DRAWN = const(10)
_EARLY = const(2)
_END_HANDS = const(31)
_FIRST = const(171)
_FIRST_HAND = const(4)
_HAND = const(186)
_HARD = const(63)
_HOLD = const(8)
_HOLD_QUEUE = const(128)
_INSURED = const(78)
_INSURING = const(3)
_NEXT = const(11)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLACE = const(398)
_PLAYING = const(4)
_SETTLING = const(6)
_SEVENS_BOX = const(65)
_SEVENS_ODDS = const(66)
_SHOE = const(9)
_STAKE = const(98)
_STANDS = const(2)
_STATUS = const(202)
_TO_DEAL = const(59)
_TURN = const(61)
_TWO_CARDS = const(128)
_UNIT_CENTS = const(25)
_WAITS_LATE = const(11)
_WAITS_SEEN = const(7)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def wagering(table: "Table") -> None:
    """Wagers are placed; damaged cards are replaced first (G 15.7)."""
    if table.words[_DAMAGED]:
        say(table.words, _DO_REPLACE, 0, _BY_DAMAGED)
    else:
        say(table.words, _DO_WAGERS, 0, _BY_BETTORS)


def dealing(table: "Table") -> None:
    """The initial deal: a card to each box, one to the dealer, a second to each box (no-hole)."""
    words = table.words
    dealt = words[_DEALT]
    if dealt < words[_TO_DEAL]:
        if words[_DO] == _DO_DEAL and words[_SHOE] > words[_DRAWN]:
            words[_DO_PLACE] = table.state[_DEAL_ORDER + dealt]
        else:
            want(table, table.state[_DEAL_ORDER + dealt], _BY_NO_HOLE)
    else:
        words[_PHASE] = _EARLY
        early(table)


def early(table: "Table") -> None:
    """Blackjacks against 2 to 9 are paid before any third card, from box 1 upward (G 8.1)."""
    words = table.words
    state = table.state
    shown = state[_FIRST + _DEALER] & 15
    if state[_PARAMETERS + _BY_EARLY] and 1 < shown < 10:
        for box in range(1, 8):
            if state[_STATUS + (box << 2)] == _BLACKJACK:
                say_stakes(table, _DO_PAY, box << 2, _BY_EARLY)
                return
    words[_PHASE] = _PLAYING
    if state[_PARAMETERS + _BY_INSURANCE] and shown == 1:
        words[_PHASE] = _INSURING
    table.advance()


def insuring(table: "Table") -> None:
    """Insurance is offered until the dealer closes it (insurance)."""
    say(table.words, _DO_INSURE, 0, _BY_INSURANCE)


def playing(table: "Table") -> None:
    """Each hand in turn, from the dealer's far left (G 7.3)."""
    words = table.words
    state = table.state
    place = words[_TURN]
    while place < _END_HANDS:
        status = state[_STATUS + place]
        if status == _ACTS:
            words[_TURN] = place
            if ask(table, place):
                return
            if words[_HOLD]:
                settle_sevens(table)
                return
        elif status == _BUSTED:
            words[_TURN] = place
            say_stakes(table, _DO_COLLECT, place, _BY_BUST)
            return
        elif not status:
            place |= 3  # the box has no further hand
        place += 1
    words[_TURN] = place
    words[_PHASE] = _DEALERS
    words[_DEALER_NEEDS] = dealer_needs(table)
    dealers(table)


def say_stakes(table: "Table", do: int, place: int, rule: int) -> None:
    """Pay the blackjack at `place` 3 to 2 (G 8.1), or collect the stakes of a hand over 21."""
    who = table.state[_BETTORS + (place >> 2)]
    say(table.words, do, place, rule)
    table.words[_AMOUNT] = 0
    bettor = 0
    while who:
        if who & 1:
            say_stake(table, place, bettor)
        who >>= 1
        bettor += 1


def say_stake(table: "Table", place: int, bettor: int) -> None:
    """Add one wager of a hand to the directive; an open one is shown by its odds."""
    words = table.words
    stake = words[_STAKE + bettor * 27 + place]
    if is_open(table, place, bettor):
        if stake:
            words[_DO_CHOICES] = 1
        stake = 0
    if words[_DO] == _DO_PAY:
        stake = to_chips(table, stake * 3 // 2)
    words[_AMOUNT] += stake


def dealer_needs(table: "Table") -> int:
    """Which cards the dealer draws: 0 none, 1 his second, 2 to the end (dealer-draw)."""
    state = table.state
    shown = state[_FIRST] & 15
    needs = state[_PARAMETERS + _BY_DEALER_DRAW]
    for place in range(_FIRST_HAND, _END_HANDS):
        if state[_STATUS + place] == _STANDS:
            return 2
        if state[_STATUS + place] == _BLACKJACK and not 1 < shown < 10:
            needs = 1
    if shown == 1 and is_insured(table.words):
        return 1
    return needs


def is_insured(words: list[int]) -> bool:
    """Whether any insurance lies on the table."""
    for index in range(_INSURED + 3, _INSURED + 24):
        if words[index]:
            return True
    return False


def dealers(table: "Table") -> None:
    """The dealer's second card, then the rest up to his total (G 7.5)."""
    words = table.words
    needs = words[_DEALER_NEEDS]
    hand = words[_HAND]
    points = total(hand)
    if needs and (
        hand & _CARDS < _TWO_CARDS
        or (
            needs == 2
            and (points < 17 or (points == 17 and hand & _HARD < 12 and draws_soft_17(table)))
        )
    ):
        want(table, _DEALER, _BY_DEALER)
        return
    words[_DEALER_POINTS] = points
    words[_PHASE] = _SETTLING
    settling(table)


def draws_soft_17(table: "Table") -> bool:
    """Whether the dealer draws on a soft 17 (soft-17)."""
    return table.state[_PARAMETERS + _BY_SOFT_17] == 1


def settling(table: "Table") -> None:
    """The settlement, all boxes at once; an exposed card left over is burned first (D 16.5)."""
    words = table.words
    index = words[_NEXT]
    if index < words[_DRAWN] and table.state[_PLACE + index] == _WAITS_SEEN:
        table.state[_PLACE + index] = _WAITS_LATE
        words[_HOLD] |= _HOLD_QUEUE
        table.advance()
    else:
        say(words, _DO_SETTLE, 0, _BY_COLLECT)


def settle_sevens(table: "Table") -> None:
    """A Super Sevens wager is decided: paid or collected at once (G 14.5)."""
    words = table.words
    box = words[_SEVENS_BOX]
    odds = words[_SEVENS_ODDS]
    say(words, _DO_PAY_SEVENS if odds else _DO_LOSE_SEVENS, box << 2, _BY_SEVENS)
    amount = words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
    if odds:
        amount *= words[_BIG + _BY_SEVEN_1 - 28 - 1 + odds]
    words[_AMOUNT] = 0
    for bettor in range(3):
        if sevens_of(table.state, box) >> bettor & 1:
            words[_AMOUNT] += amount


PHASES = (wagering, dealing, early, insuring, playing, dealers, settling)
