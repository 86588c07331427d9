"""`ok`: what the directive asked for has been done; and the end of a round.

In the round's log an `ok` carries what it confirmed: the directive, the place, the odds. Imports
only the core.
"""

from micropython import const

from core.config import fresh_pack
from core.device import transferred
from core.hands import sevens_of
from core.rebuild import moved, rebuild
from core.say import call_shuffle
from core.shoe import release_to, sort_queue
from core.sums import LIVE, book_settled, settle_insurance, settle_wager, stake_of, to_chips
from core.wagers import clear_wagers

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BETTORS = const(92)
_BIG = const(26)
_BUSTED = const(4)
_BY_CUT_MID = const(45)
_BY_SEVENS = const(31)
_BY_SEVEN_1 = const(34)
_BY_STANDING = const(25)
_CARD = const(264)
_CUTTING = const(16)
_DAMAGED = const(19)
_DEVICE_STEP = const(70)
_DO = const(0)
_DO_CARD = const(3)
_DO_PAY = const(7)
_DO_PAY_SEVENS = const(8)
_DO_PLACE = const(1)
_DRAWN = const(10)
_END_HANDS = const(31)
_FACT_OK = const(18)
_FIRST = const(171)
_FIRST_HAND = const(4)
_HANDS = const(116)
_HOLD = const(8)
_HOLD_BURN = const(64)
_HOLD_SEVENS = const(256)
_HOLD_SHUFFLE = const(32)
_HOLD_STOP = const(1)
_IN_ERROR = const(24)
_KEPT = const(69)
_LARGEST = const(0x3FFFFFFF)
_LOST = const(5)
_MIDROUND = const(80)
_NEXT = const(11)
_NO_CASINO = const(18)
_NO_SUPERVISOR = const(17)
_NO_TURN = const(1)
_OPENS = const(100)
_OPEN_IN = const(67)
_OPEN_OUT = const(68)
_PAID = const(21)
_PAID_OFF = const(6)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLACE = const(398)
_PLAYING = const(4)
_RACK = const(1)
_RETURNED = const(22)
_SEVENS_BOX = const(65)
_SEVENS_ODDS = const(66)
_SEVENS_SEEN = const(124)
_SHOE = const(9)
_SHUFFLE = const(17)
_STAKE = const(98)
_STAKED = const(20)
_STATUS = const(202)
_STOP = const(76)
_SUPERVISOR = const(13)
_TAKEN = const(23)
_UNIT_CENTS = const(25)
_UNREAD_NEXT = const(27)
_WAGERING = const(0)
_WAITS_NEXT = const(2)
_WAITS_SEEN = const(7)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def ok(table: "Table", fact: int) -> int:
    """The dealer confirms the directive. Refused where there is nothing to confirm."""
    words = table.words
    do = words[_DO]
    confirmed = do | words[_DO_PLACE] << 19
    if do == _DO_PAY_SEVENS:
        confirmed |= words[_SEVENS_ODDS] << 6
    if fact & 0xFFFFFF and fact & 0xFFFFFF != confirmed:
        return _NO_TURN
    handler = CONFIRMED[do]
    if handler is None:
        return _NO_TURN
    return handler(table, _FACT_OK << 24 | confirmed)


def _paid(table: "Table", fact: int) -> int:
    """A blackjack was paid at once; its cards lie in the rack (G 8.1)."""
    pay_blackjack(table, fact >> 19 & 31)
    return fact


def pay_blackjack(table: "Table", place: int) -> None:
    """Enter a blackjack paid 3 to 2; the hand is settled."""
    table.lost = 0
    for bettor in range(3):
        table.back = stake_of(table, place, bettor)
        table.won = to_chips(table, table.back * 3 // 2)
        book_settled(table)
    close_hand(table, place, _PAID_OFF)


def close_hand(table: "Table", place: int, status: int) -> None:
    """A hand is settled: its cards are in the rack, its open stakes are counted out."""
    table.state[_STATUS + place] = status
    who = table.state[_OPENS + (place >> 2)]
    place += _STAKE
    while who:
        if who & 1:
            table.words[_OPEN_OUT] += table.words[place]
        who >>= 1
        place += 27


def _collected(table: "Table", fact: int) -> int:
    """A hand over 21 was collected (bust)."""
    place = fact >> 19 & 31
    table.words[_TAKEN] += table.words[_AMOUNT]
    close_hand(table, place, _LOST)
    return fact


def _sevens_settled(table: "Table", fact: int) -> int:
    """The box's Super Sevens wagers were paid or collected (G 14.5)."""
    pay_sevens(table, fact >> 21 & 7, fact >> 6 & 7)
    table.words[_SEVENS_BOX] = 0
    table.words[_HOLD] &= ~_HOLD_SEVENS
    return fact


def pay_sevens(table: "Table", box: int, odds: int) -> None:
    """Settle all Super Sevens wagers of a box at odds 1 to 5, or collect them at 0."""
    words = table.words
    stake = words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
    for bettor in range(3):
        if sevens_of(table.state, box) >> bettor & 1:
            table.won = table.back = table.lost = 0
            if odds:
                table.won = stake * words[_BIG + _BY_SEVEN_1 - 28 - 1 + odds]
                table.back = stake
            else:
                table.lost = stake
            book_settled(table)
    table.state[_SEVENS_SEEN + box] |= 128


def kept(table: "Table", fact: int) -> int:
    """A payment that a correction found not to be due: it stays paid and is recorded as an error.

    Fields as in a logged `ok`: the directive confirmed, the place, the odds.
    """
    state = table.state
    words = table.words
    place = fact >> 19 & 31
    before = words[_PAID]
    if words[_DO] == _DO_PAY_SEVENS and fact & 63 == _DO_PAY_SEVENS:
        before += words[_AMOUNT]  # so much was due
    if fact & 63 == _DO_PAY:
        if 0 < state[_STATUS + place] < _BUSTED:
            pay_blackjack(table, place)
    elif state[_SEVENS_SEEN + (place >> 2)] < 128:
        pay_sevens(table, place >> 2, fact >> 6 & 7)
        words[_SEVENS_BOX] = 0
        words[_HOLD] &= ~_HOLD_SEVENS
    words[_IN_ERROR] += words[_PAID] - before
    words[_KEPT] = 1
    return fact


def _insured(table: "Table", fact: int) -> int:
    """Insurance is closed (insurance)."""
    table.words[_PHASE] = _PLAYING
    return fact


def _card_burned(table: "Table", fact: int) -> int:
    """A card that already left the shoe was burned (G 15.1, D 16.1, D 16.5)."""
    if not table.words[_DO_CARD]:
        return _NO_TURN
    table.accept()
    release_to(table, _RACK)
    return fact


def _settled(table: "Table", fact: int) -> int:
    """The settlement is done and the cards are in the rack (G 4.1, 7.6; D 15.1, 15.2).

    A supervisor is needed where something was paid in error during the round.
    """
    words = table.words
    state = table.state
    if words[_KEPT] and not words[_SUPERVISOR]:
        return _NO_SUPERVISOR
    for first in range(_FIRST_HAND, _END_HANDS, 4):
        if state[_HANDS + (first >> 2)]:
            _settle_box(table, first)
    assert words[_STAKED] + words[_PAID] == words[_RETURNED] + words[_TAKEN]
    assert words[_STAKED] + words[_PAID] <= _LARGEST
    assert words[_OPEN_IN] == words[_OPEN_OUT]
    finish_round(table)
    return fact


def _settle_box(table: "Table", place: int) -> None:
    """Settle the hands of a box, from its first one at `place`, and its insurances."""
    state = table.state
    box = place >> 2
    while state[_HANDS + box] > place & 3:
        if LIVE[state[_STATUS + place]]:
            who = state[_BETTORS + box]
            bettor = 0
            while who:
                if who & 1 and settle_wager(table, place, bettor):
                    book_settled(table)
                who >>= 1
                bettor += 1
            if state[_OPENS + box]:
                close_hand(table, place, _PAID_OFF)
        place += 1
    if state[_FIRST] & 15 == 1:
        _settle_insurances(table, box)


def _settle_insurances(table: "Table", box: int) -> None:
    for bettor in range(3):
        if settle_insurance(table, box, bettor):
            book_settled(table)
            if table.state[_OPENS + box] >> bettor & 1:
                table.words[_OPEN_OUT] += 1


def finish_round(table: "Table") -> None:
    """Clear the layout. A card still waiting is the first card of the next round."""
    words = table.words
    table.clear_round(_carry(table))
    words[_PHASE] = _WAGERING
    words[_HOLD] &= _HOLD_SHUFFLE | _HOLD_BURN
    words[_NEXT] = 0
    if words[_DRAWN]:
        sort_queue(table)
    if words[_CUTTING] and not words[_SHUFFLE]:
        call_shuffle(words, _BY_CUT_MID)
    if not table.state[_PARAMETERS + _BY_STANDING]:
        clear_wagers(table)
    table.over = True


def _carry(table: "Table") -> int:
    """Move cards that still wait to the front of the list; how many there are.

    One that was exposed and refused, or in a round declared void, is in the discard rack.
    """
    state = table.state
    words = table.words
    carried = 0
    for index in range(words[_NEXT], words[_DRAWN]):
        if state[_PLACE + index] != _RACK and state[_PLACE + index] != _WAITS_SEEN:
            state[_CARD + carried] = state[_CARD + index]
            state[_PLACE + carried] = _WAITS_NEXT if state[_CARD + index] else _UNREAD_NEXT
            carried += 1
    words[_SHOE] -= words[_DRAWN] - carried
    words[_DRAWN] = carried
    return carried


def _returned(table: "Table", fact: int) -> int:
    """Every amount wagered in the round was handed back (D 16.6, D 17.4).

    What was paid before stays paid; what was lost before is given back too.
    """
    words = table.words
    if words[_PHASE] != _WAGERING:
        words[_TAKEN] = 0
        words[_RETURNED] = words[_STAKED] + words[_PAID]
    words[_OPEN_OUT] = words[_OPEN_IN]
    if words[_STOP] == 1:
        words[_CUTTING] = 1
    finish_round(table)
    return fact


def _new_pack(table: "Table", fact: int) -> int:
    """Shoe and discard rack were both empty: fresh cards, outside the rules."""
    words = table.words
    if words[_STOP] != 2:
        return _NO_TURN
    if words[_SUPERVISOR] < 2:
        return _NO_CASINO
    table.accept()
    words[_STOP] = 0
    words[_HOLD] &= ~_HOLD_STOP
    fresh_pack(table)
    words[_SHUFFLE] = 0
    words[_HOLD] &= ~_HOLD_SHUFFLE
    words[_MIDROUND] = words[_CUTTING] = 1
    return fact


def _replaced(table: "Table", fact: int) -> int:
    """Damaged cards were replaced by a casino supervisor (G 15.7), or after a failure (D 17.3)."""
    if table.words[_DEVICE_STEP]:
        return transferred(table, fact)
    if table.words[_SUPERVISOR] < 2:
        return _NO_CASINO
    table.accept()
    table.words[_DAMAGED] = 0
    return fact


# By directive: what `ok` means there.
CONFIRMED = (
    (None, None, None, None, _card_burned, None, None, _paid, _sevens_settled, _sevens_settled)
    + (_collected, _insured, None, None, None, None, None, None, moved, _new_pack)
    + (None, None, None, transferred, _replaced, None, None, _returned, rebuild, _settled)
)
