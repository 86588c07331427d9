"""What the dealer reads while a round takes its course, one function a directive.

A screen's fixed words stand in view.py; these functions fill in what changes. Each takes the
table, the cells and a page. Nothing here allocates. Imports the core.
"""

from micropython import const

from app.grid import put_dealer, put_hands, put_insurances, put_wagers
from app.totals import is_soft, left
from core.hands import total
from core.sums import is_open, settle_wager

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BETTORS = const(92)
_BIG = const(26)
_BY_ABSENT = const(22)
_BY_BURN = const(18)
_BY_CUT_FIRST = const(46)
_BY_CUT_MID = const(45)
_BY_DEVICE = const(16)
_BY_DOUBLE = const(5)
_BY_EMPTY = const(63)
_BY_MUST_DRAW = const(13)
_BY_RESHUFFLE = const(74)
_BY_SEEN_LATE = const(62)
_BY_SEVEN_1 = const(34)
_BY_UNSEEN = const(58)
_CARDS = const(0xFC0)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_FIRST_HAND = const(4)
_HAND = const(186)
_HANDS = const(116)
_MAY_DOUBLE = const(4)
_MAY_DRAW = const(1)
_MAY_REFUSE = const(32)
_MAY_SPLIT = const(8)
_MAY_STAND = const(2)
_MAY_TAKE = const(16)
_MIDROUND = const(80)
_PARAMETERS = const(0)
_PHASE = const(7)
_SEVENS_ODDS = const(66)
_STAKE = const(98)
_WAGERING = const(0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table

SEVENS = (
    b"",
    b"the first card",
    b"two sevens",
    b"two sevens, one suit",
    b"three sevens",
    b"three sevens, a suit",
)


def fill_wagers(table: "Table", cells: "Cells", page: int) -> None:
    """The wagers that lie, or are proposed; DEAL once there is one."""
    if put_wagers(table, cells):
        cells.put_at(67, b"DEAL")


def fill_shuffle(table: "Table", cells: "Cells", page: int) -> None:
    """Why the cards are shuffled, and which: the rack alone where the shoe ran out in a round."""
    rule = table.words[_DO_RULE]
    cells.at = 20
    if rule == _BY_CUT_FIRST:
        cells.put(b"cutting card is out")
    elif rule == _BY_CUT_MID:
        cells.put(b"cutting card was out")
    elif rule == _BY_DEVICE:
        cells.put(b"for another device")
    elif rule == _BY_RESHUFFLE:
        cells.put(b"what the device held")
    elif rule == _BY_EMPTY:
        cells.put(b"the shoe is empty")
        if table.words[_PHASE] != _WAGERING:
            cells.put_at(8, b"THE RACK ")


def fill_cut(table: "Table", cells: "Cells", page: int) -> None:
    """What follows the cut."""
    if not table.words[_MIDROUND] and table.state[_PARAMETERS + _BY_BURN]:
        cells.put_at(20, b"then burn the first")


def fill_burn(table: "Table", cells: "Cells", page: int) -> None:
    """The next card, or one that has left the shoe."""
    rule = table.words[_DO_RULE]
    if table.words[_DO_CARD]:
        cells.at = 5
        cells.card(table.words[_DO_CARD])
        cells.put(b"           ")
        late = rule == _BY_SEEN_LATE
        cells.put_at(20, b"it was seen too late" if late else b"it came face up")
        cells.put_at(40, b"to the rack, then OK")
    else:
        cells.put_at(20, b"first after shuffle" if rule == _BY_BURN else b"it lies face up")


def fill_deal(table: "Table", cells: "Cells", page: int) -> None:
    """Where the next card goes and why, the hands, and what is left in the shoe."""
    cells.at = 8
    _put_place(table, cells)
    cells.at = 20
    _put_why(table, cells)
    cells.put_at(32, b"shoe")
    cells.at = 40
    cells.number_back(left(table.words), 1)
    put_dealer(table, cells)
    put_hands(table, cells)


def _put_place(table: "Table", cells: "Cells") -> None:
    """The directive's place: DEALER, or BOX and its number."""
    place = table.words[_DO_PLACE]
    if place >= _FIRST_HAND:
        cells.put(b"BOX ")
    cells.place(place, table.state[_HANDS + (place >> 2)])


def _put_why(table: "Table", cells: "Cells") -> None:
    rule = table.words[_DO_RULE]
    count = (table.words[_HAND + table.words[_DO_PLACE]] & _CARDS) >> 6
    if rule == _BY_DOUBLE:
        cells.put(b"doubled")
    elif rule == _BY_ABSENT:
        cells.put(b"absent")
    elif rule == _BY_MUST_DRAW:
        cells.put(b"must draw")
    elif count == 0:
        cells.put(b"1st card")
    elif count == 1:
        cells.put(b"2nd card")
    else:
        cells.put(b"draws to 17")


def fill_use(table: "Table", cells: "Cells", page: int) -> None:
    """Where the card goes that waits; one that nobody has seen is not named."""
    if table.words[_DO_RULE] != _BY_UNSEEN:
        cells.at = 4
        cells.card(table.words[_DO_CARD])
    cells.at = 8
    _put_place(table, cells)
    put_dealer(table, cells)
    put_hands(table, cells)


def put_box(table: "Table", cells: "Cells") -> None:
    """The box of the directive, with the hand where it has several."""
    place = table.words[_DO_PLACE]
    cells.hand(place, table.state[_HANDS + (place >> 2)])


def put_total(table: "Table", cells: "Cells") -> None:
    """HARD or SOFT and the total of the directive's hand."""
    place = table.words[_DO_PLACE]
    cells.put(b"SOFT " if is_soft(table.words[_HAND + place]) else b"HARD ")
    cells.number(total(table.words[_HAND + place]))


def fill_ask(table: "Table", cells: "Cells", page: int) -> None:
    """The hand to act, its total, and what it may do."""
    cells.at = 4
    put_box(table, cells)
    cells.at = 8
    put_total(table, cells)
    put_dealer(table, cells)
    cells.at = 20
    _put_choices(table.words[_DO_CHOICES], cells)
    put_hands(table, cells)


def _put_choices(may: int, cells: "Cells") -> None:
    """The choices of a hand; four of them only fit with DOUBLE cut short."""
    if may & _MAY_DRAW:
        cells.put(b"DRAW ")
    if may & _MAY_TAKE:
        cells.put(b"TAKE ")
    if may & _MAY_STAND:
        cells.put(b"STAND ")
    if may & _MAY_DOUBLE:
        cells.put(b"DBL " if cells.at > 30 and may & _MAY_SPLIT else b"DOUBLE ")
    if may & _MAY_SPLIT:
        cells.put(b"SPLIT")


def fill_offer(table: "Table", cells: "Cells", page: int) -> None:
    """The exposed card, the hand it is offered to, and whether it may be refused."""
    cells.at = 6
    cells.card(table.words[_DO_CARD])
    cells.at = 16
    put_box(table, cells)
    if not table.words[_DO_CHOICES] & _MAY_REFUSE:
        cells.put_at(40, b"OK takes it, it must")
    cells.at = 60
    put_total(table, cells)


def fill_pay(table: "Table", cells: "Cells", page: int) -> None:
    """A blackjack's payment; for each bettor where the box has several."""
    words = table.words
    box = words[_DO_PLACE] >> 2
    cells.at = 8
    cells.byte(48 + box)
    if table.state[_BETTORS + box] & table.state[_BETTORS + box] - 1:
        _put_payments(table, cells)
        return
    if words[_AMOUNT]:
        cells.at = 30
        cells.money_back(words[_AMOUNT])
    cells.put_at(32, b"3 TO 2")
    cells.put_at(40, b"then cards to rack")


def _put_payments(table: "Table", cells: "Cells") -> None:
    """Lines 2 and 3: what each bettor of the box gets."""
    begin = 20
    for bettor in range(3):
        if table.words[_STAKE + bettor * 27 + table.words[_DO_PLACE]]:
            cells.at = begin
            begin += 10
            _put_payment(table, cells, bettor)


def _put_payment(table: "Table", cells: "Cells", bettor: int) -> None:
    place = table.words[_DO_PLACE]
    cells.byte(97 + bettor)
    cells.at += 1
    if is_open(table, place, bettor):
        cells.put(b"3 TO 2")
    else:
        settle_wager(table, place, bettor)
        cells.money(table.won)


def fill_pay_sevens(table: "Table", cells: "Cells", page: int) -> None:
    """A Super Sevens payment with its odds."""
    words = table.words
    odds = words[_SEVENS_ODDS]
    cells.at = 8
    cells.byte(48 + (words[_DO_PLACE] >> 2))
    cells.at = 30
    cells.money_back(words[_AMOUNT])
    to_one = words[_BIG + _BY_SEVEN_1 - 28 - 1 + odds]
    cells.at = 32 if to_one < 1000 else 31
    cells.number(to_one)
    cells.put(b" TO 1")
    cells.put_at(40, SEVENS[odds])


def fill_lose_sevens(table: "Table", cells: "Cells", page: int) -> None:
    """A Super Sevens wager that is lost."""
    cells.at = 12
    cells.byte(48 + (table.words[_DO_PLACE] >> 2))
    cells.at = 30
    cells.money_back(table.words[_AMOUNT])


def fill_collect(table: "Table", cells: "Cells", page: int) -> None:
    """A hand over 21, and its stakes."""
    words = table.words
    cells.at = 12
    put_box(table, cells)
    if words[_DO_CHOICES]:
        cells.put_at(20 if words[_AMOUNT] else 26, b"open")
    if words[_AMOUNT]:
        cells.at = 30
        cells.money_back(words[_AMOUNT])
    cells.at = 32
    put_total(table, cells)


def fill_insure(table: "Table", cells: "Cells", page: int) -> None:
    """What each box may insure, half its wagers, or what it has insured."""
    put_insurances(table, cells)
    cells.put_at(67, b"to half")
