"""Money of one round: stakes, winnings, and the settlement of each wager.

Units throughout (layout.py). A result is the row of the book that decides it. Imports only the
core.
"""

from micropython import const

from core.hands import total

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BIG = const(26)
_BLACKJACK = const(3)
_BY_BJ_TAKES = const(17)
_BY_CHIP = const(32)
_BY_INSURED = const(51)
_BY_LOSE_BJ = const(52)
_BY_LOSE_LESS = const(53)
_BY_OFF_ADDED = const(56)
_BY_OFF_BJ = const(54)
_BY_OFF_EQUAL = const(55)
_BY_ROUND = const(26)
_BY_WIN_BJ = const(48)
_BY_WIN_BUST = const(49)
_BY_WIN_MORE = const(50)
_DEALER_POINTS = const(63)
_HAND = const(186)
_INSURED = const(78)
_OPENS = const(100)
_PAID = const(21)
_PARAMETERS = const(0)
_RETURNED = const(22)
_STAKE = const(98)
_STATUS = const(202)
_TAKEN = const(23)
_UNIT_CENTS = const(25)
_WAGER = const(35)

_TYPING = const(False)
if _TYPING:
    from core.table import Table


def is_open(table: "Table", place: int, bettor: int) -> bool:
    """Whether the bettor's wager on this box has no amount."""
    return table.state[_OPENS + (place >> 2)] >> bettor & 1 == 1


def stake_of(table: "Table", place: int, bettor: int) -> int:
    """A bettor's stake on a hand, 0 for an open one."""
    if table.state[_OPENS + (place >> 2)] >> bettor & 1:
        return 0
    return table.words[_STAKE + bettor * 27 + place]


def to_chips(table: "Table", amount: int) -> int:
    """Round winnings to the smallest chip (chip, round); exact where none is set."""
    how = table.state[_PARAMETERS + _BY_ROUND]
    chip = table.words[_BIG + _BY_CHIP - 28] // table.words[_UNIT_CENTS]
    if not how or not chip:
        return amount
    return (amount + (chip - 1 if how == 2 else 0)) // chip * chip


def result_of(table: "Table", place: int) -> int:
    """How a hand that waits for the dealer stands, as a row of the book (settlement order).

    Both blackjack, player's, dealer's, dealer over 21, then the totals.
    """
    state = table.state
    dealers = state[_STATUS] == _BLACKJACK
    if state[_STATUS + place] == _BLACKJACK:
        return _BY_OFF_BJ if dealers else _BY_WIN_BJ
    if dealers:
        return _BY_LOSE_BJ
    dealer = table.words[_DEALER_POINTS]
    if dealer > 21:
        return _BY_WIN_BUST
    players = total(table.words[_HAND + place])
    if players > dealer:
        return _BY_WIN_MORE
    return _BY_OFF_EQUAL if players == dealer else _BY_LOSE_LESS


def settle_wager(table: "Table", place: int, bettor: int) -> int:
    """The row that settles one wager, its amounts left in table.won, .lost and .back (units).

    `won` is what the house pays, `lost` what it takes, `back` the stake handed back. 0 when there
    is no such wager, or it was settled before.
    """
    stake = table.words[_STAKE + bettor * 27 + place]
    table.won = table.lost = table.back = 0
    if not stake or not LIVE[table.state[_STATUS + place]]:
        return 0
    if table.state[_OPENS + (place >> 2)] >> bettor & 1:
        stake = 0
    rule = result_of(table, place)
    if rule == _BY_LOSE_LESS:
        table.lost = stake
    elif rule == _BY_LOSE_BJ:
        rule = _dealer_blackjack(table, place, bettor, stake)
    else:
        table.back = stake
        if rule < _BY_LOSE_BJ:
            table.won = to_chips(table, stake * 3 // 2) if rule == _BY_WIN_BJ else stake
    return rule


# By status: whether the hand waits for the dealer.
LIVE = b"\0\0\1\1\0\0\0\0"


def _dealer_blackjack(table: "Table", place: int, bettor: int, stake: int) -> int:
    """Only the original wager loses, what doubling or splitting added stands off (D 15.1.9)."""
    original = stake
    if not table.state[_PARAMETERS + _BY_BJ_TAKES]:
        if place & 3:
            table.back = stake
            return _BY_OFF_ADDED
        original = table.words[_WAGER + (place >> 2) * 3 + bettor]
    table.lost = original
    table.back = stake - original
    return _BY_LOSE_BJ


def settle_insurance(table: "Table", box: int, bettor: int) -> int:
    """As settle_wager, for an insurance: 2 to 1 against a dealer's blackjack (D 15.1.4)."""
    table.won = table.lost = table.back = 0
    amount = table.words[_INSURED + box * 3 + bettor]
    if not amount:
        return 0
    if table.state[_OPENS + box] >> bettor & 1:
        amount = 0
    if table.state[_STATUS] == _BLACKJACK:
        table.won = amount * 2
        table.back = amount
    else:
        table.lost = amount
    return _BY_INSURED


def book_settled(table: "Table") -> None:
    """Enter table.won, .lost and .back in the round's sums."""
    words = table.words
    if table.lost:
        words[_TAKEN] += table.lost
    if table.back:
        words[_RETURNED] += table.won + table.back
        words[_PAID] += table.won
