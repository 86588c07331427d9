"""`ok`: what the directive asked for has been done; and the end of a round.

In the round's log an `ok` carries what it confirmed: the directive, the place, the odds. Imports
only the core.
"""

from micropython import const

from core.config import fresh_pack
from core.device import replaced, transferred
from core.lay import sevens_of
from core.rebuild import moved, rebuild
from core.say import release
from core.shoe import release_to, sort_queue
from core.shuffling import call_shuffle
from core.sums import book_settled, settle_insurance, settle_wager, stake_of, winnings
from core.wagers import clear_wagers

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(2)
_BETTORS = const(143)
_BIG = const(8)
_BLACKJACK = const(3)
_BUSTED = const(4)
_BY_CUT_MID = const(45)
_BY_SEVENS = const(31)
_BY_SEVEN_1 = const(34)
_BY_STANDING = const(25)
_CALL = const(35)
_CARD = const(424)
_CUTTING = const(12)
_DAMAGED = const(34)
_DEAL_ORDER = const(72)
_DEVICE_STEP = const(29)
_DO = const(2)
_DO_CARD = const(5)
_DO_PAY = const(7)
_DO_PAY_SEVENS = const(8)
_DO_PLACE = const(3)
_DRAWN = const(21)
_FACT_OK = const(18)
_FIRST = const(300)
_HANDS = const(167)
_HOLD = const(1)
_HOLD_BURN = const(64)
_HOLD_SHUFFLE = const(32)
_HOLD_STOP = const(1)
_IN_ERROR = const(7)
_KEPT = const(38)
_LOST = const(5)
_MIDROUND = const(15)
_MOVES = const(31)
_NEXT = const(22)
_NO_CASINO = const(18)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_OPENS = const(151)
_OPEN_IN = const(36)
_OPEN_OUT = const(37)
_ORDER = const(23)
_PAID = const(4)
_PAID_OFF = const(6)
_PARAMETERS = const(44)
_PHASE = const(0)
_PLACE = const(599)
_PLAYING = const(4)
_RACK = const(1)
_REREAD = const(20)
_RETURNED = const(5)
_SEVENS_BOX = const(27)
_SEVENS_ODDS = const(28)
_SEVENS_SEEN = const(175)
_SHUFFLE = const(13)
_STAKE = const(58)
_STAKED = const(3)
_STANDS = const(2)
_STATUS = const(362)
_STOP = const(17)
_SUPERVISOR = const(9)
_TAKEN = const(6)
_UNIT_CENTS = const(0)
_UNREAD_NEXT = const(23)
_VOID = const(32)
_WAGERING = const(0)
_WAITS_NEXT = const(2)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def ok(table: "Table", fact: int) -> int:
    """The dealer confirms the directive. Refused where there is nothing to confirm."""
    state = table.state
    do = state[_DO]
    confirmed = do | state[_DO_PLACE] << 19
    if do == _DO_PAY_SEVENS:
        confirmed |= state[_SEVENS_ODDS] << 6
    if fact & 0xFFFFFF and fact & 0xFFFFFF != confirmed:
        return _NO_TURN
    handler = CONFIRMED[do]
    if handler is None:
        return _NO_TURN
    return handler(table, _FACT_OK << 24 | confirmed)


def _paid(table: "Table", fact: int) -> int:
    """A blackjack was paid at once; its cards lie in the rack (G 8.1)."""
    table.accept(fact)
    pay_blackjack(table, fact >> 19 & 31)
    return 0


def pay_blackjack(table: "Table", place: int) -> None:
    """Enter a blackjack paid 3 to 2; the hand is settled."""
    for bettor in range(3):
        table.won = winnings(table, place, bettor, 3)
        table.back = stake_of(table, place, bettor)
        table.lost = 0
        book_settled(table)
    close_hand(table, place, _PAID_OFF)


def close_hand(table: "Table", place: int, status: int) -> None:
    """A hand is settled: its cards are in the rack, its open stakes are counted out."""
    state = table.state
    state[_STATUS + place] = status
    for bettor in range(3):
        if state[_OPENS + (place >> 2)] >> bettor & 1:
            state[_OPEN_OUT] += table.money[_STAKE + bettor * 27 + place]


def _collected(table: "Table", fact: int) -> int:
    """A hand over 21 was collected (bust)."""
    table.accept(fact)
    place = fact >> 19 & 31
    table.money[_TAKEN] += table.money[_AMOUNT]
    close_hand(table, place, _LOST)
    return 0


def _sevens_settled(table: "Table", fact: int) -> int:
    """The box's Super Sevens wagers were paid or collected (G 14.5)."""
    table.accept(fact)
    pay_sevens(table, fact >> 21 & 7, fact >> 6 & 7)
    table.state[_SEVENS_BOX] = 0
    return 0


def pay_sevens(table: "Table", box: int, odds: int) -> None:
    """Settle all Super Sevens wagers of a box at odds 1 to 5, or collect them at 0."""
    money = table.money
    stake = money[_BIG + _BY_SEVENS - 28] // money[_UNIT_CENTS]
    for bettor in range(3):
        if sevens_of(table.state, box) >> bettor & 1:
            table.won = table.back = table.lost = 0
            if odds:
                table.won = stake * money[_BIG + _BY_SEVEN_1 - 28 - 1 + odds]
                table.back = stake
            else:
                table.lost = stake
            book_settled(table)
    table.state[_SEVENS_SEEN + box] |= 128


def kept(table: "Table", fact: int) -> int:
    """A payment that a correction found not to be due: it stays paid and is recorded as an error.

    Fields as in a logged `ok`: the directive confirmed, the place, the odds.
    """
    table.accept(fact)
    state = table.state
    money = table.money
    place = fact >> 19 & 31
    before = money[_PAID]
    if fact & 63 == _DO_PAY:
        if 0 < state[_STATUS + place] < _BUSTED:
            pay_blackjack(table, place)
    elif state[_SEVENS_SEEN + (place >> 2)] < 128:
        pay_sevens(table, place >> 2, fact >> 6 & 7)
        state[_SEVENS_BOX] = 0
    money[_IN_ERROR] += money[_PAID] - before
    state[_KEPT] = 1
    return 0


def _insured(table: "Table", fact: int) -> int:
    """Insurance is closed (insurance)."""
    table.accept(fact)
    table.state[_PHASE] = _PLAYING
    return 0


def _card_burned(table: "Table", fact: int) -> int:
    """A card that already left the shoe was burned (G 15.1, D 16.1, D 16.5)."""
    if not table.state[_DO_CARD]:
        return _NO_TURN
    table.accept(fact)
    release_to(table, _RACK)
    return 0


def _settled(table: "Table", fact: int) -> int:
    """The settlement is done and the cards are in the rack (G 4.1, 7.6; D 15.1, 15.2).

    A supervisor is needed where something was paid in error during the round.
    """
    state = table.state
    if state[_KEPT] and not state[_SUPERVISOR]:
        return _NO_SUPERVISOR
    table.accept(fact)
    for index in range(state[_ORDER]):
        _settle_box(table, state[_DEAL_ORDER + index])
    money = table.money
    assert money[_STAKED] + money[_PAID] == money[_RETURNED] + money[_TAKEN]
    assert state[_OPEN_IN] == state[_OPEN_OUT]
    finish_round(table)
    return 0


def _settle_box(table: "Table", box: int) -> None:
    state = table.state
    for place in range(box << 2, (box << 2) + state[_HANDS + box]):
        status = state[_STATUS + place]
        if status == _STANDS or status == _BLACKJACK:
            who = state[_BETTORS + box]
            bettor = 0
            while who:
                if who & 1 and settle_wager(table, place, bettor):
                    book_settled(table)
                who >>= 1
                bettor += 1
            if state[_OPENS + box]:
                close_hand(table, place, _PAID_OFF)
    if state[_FIRST] & 15 == 1:
        _settle_insurances(table, box)


def _settle_insurances(table: "Table", box: int) -> None:
    for bettor in range(3):
        if settle_insurance(table, box, bettor):
            book_settled(table)
            if table.state[_OPENS + box] >> bettor & 1:
                table.state[_OPEN_OUT] += 1


def finish_round(table: "Table") -> None:
    """Clear the layout. A card still waiting is the first card of the next round."""
    state = table.state
    first = state[_NEXT]
    drawn = state[_DRAWN]
    carried = drawn - first
    for index in range(carried):
        state[_CARD + index] = state[_CARD + first + index]
        state[_PLACE + index] = _WAITS_NEXT if state[_CARD + index] else _UNREAD_NEXT
    for index in range(carried, drawn):
        state[_CARD + index] = 0
        state[_PLACE + index] = 0
    table.clear_round()
    for index in range(_ORDER, _MOVES + 1):
        state[index] = 0
    state[_DRAWN] = carried
    state[_NEXT] = 0
    state[_PHASE] = _WAGERING
    state[_HOLD] &= _HOLD_SHUFFLE | _HOLD_BURN
    state[_STOP] = state[_VOID] = state[_REREAD] = state[_CALL] = 0
    sort_queue(state)
    if state[_CUTTING] and not state[_SHUFFLE]:
        call_shuffle(state, _BY_CUT_MID)
    state[_MIDROUND] = 0
    if not state[_PARAMETERS + _BY_STANDING]:
        clear_wagers(table)
    table.over = True


def _returned(table: "Table", fact: int) -> int:
    """Every amount wagered in the round was handed back (D 16.6, D 17.4).

    What was paid before stays paid; what was lost before is given back too.
    """
    state = table.state
    money = table.money
    table.accept(fact)
    money[_TAKEN] = 0
    money[_RETURNED] = money[_STAKED] + money[_PAID]
    state[_OPEN_OUT] = state[_OPEN_IN]
    if state[_STOP] == 1:
        state[_CUTTING] = 1
    finish_round(table)
    return 0


def _new_pack(table: "Table", fact: int) -> int:
    """Shoe and discard rack were both empty: fresh cards, outside the rules."""
    state = table.state
    if state[_STOP] != 2:
        return _NO_TURN
    if state[_SUPERVISOR] < 2:
        return _NO_CASINO
    table.accept(fact)
    state[_STOP] = 0
    release(state, _HOLD_STOP)
    fresh_pack(table)
    state[_SHUFFLE] = 0
    release(state, _HOLD_SHUFFLE)
    state[_MIDROUND] = state[_CUTTING] = 1
    return 0


def _replaced(table: "Table", fact: int) -> int:
    """Damaged cards were replaced by a casino supervisor (G 15.7), or after a failure (D 17.3)."""
    if table.state[_DEVICE_STEP]:
        return replaced(table, fact)
    if table.state[_SUPERVISOR] < 2:
        return _NO_CASINO
    table.accept(fact)
    table.state[_DAMAGED] = 0
    return 0


# By directive: what `ok` means there.
CONFIRMED = (
    (None, None, None, None, _card_burned, None, None, _paid, _sevens_settled, _sevens_settled)
    + (_collected, _insured, None, None, None, None, None, None, moved, _new_pack)
    + (None, None, None, transferred, _replaced, None, None, _returned, rebuild, _settled)
)
