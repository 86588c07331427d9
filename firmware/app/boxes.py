"""One box in full, as its key shows it: each hand and each bettor's wager on it, a page each.

Nothing here allocates. Imports the core.
"""

from micropython import const

from app.settling import put_outcome
from app.totals import is_soft
from core.hands import total
from core.sums import is_open, settle_wager, stake_of

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BETTORS = const(92)
_BLACKJACK = const(3)
_CARD = const(264)
_CARDS = const(0xFC0)
_DO = const(0)
_DOUBLED = const(1)
_DO_SETTLE = const(29)
_FLAGS = const(233)
_HAND = const(186)
_HANDS = const(116)
_INSURED = const(78)
_LOST = const(5)
_NEXT = const(11)
_PAID_OFF = const(6)
_PLACE = const(398)
_SEVENS = const(108)
_SEVENS_SEEN = const(124)
_STAKE = const(98)
_STATUS = const(202)
_WAGER = const(35)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table

_CARDS_APART = const(6)
_CARDS_A_LINE = const(10)


def box_pages(table: "Table", box: int) -> int:
    """How many pages a box has, 1 or more."""
    pages = 0
    for slot in range(9):
        if _has_wager(table, box, slot):
            pages += 1
    return pages or 1


def _has_wager(table: "Table", box: int, slot: int) -> bool:
    """Whether a bettor's wager lies on a hand; slots are hand * 3 + bettor."""
    if table.state[_HANDS + box]:
        return table.words[_STAKE + slot % 3 * 27 + (box << 2) + slot // 3] != 0
    return slot < 3 and table.state[_BETTORS + box] >> slot & 1 == 1


def _nth_wager(table: "Table", box: int, page: int) -> int:
    """The slot of the page, of the last past it; -1 when the box has no wager."""
    found = -1
    for slot in range(9):
        if page >= 0 and _has_wager(table, box, slot):
            found = slot
            page -= 1
    return found


def fill_box(table: "Table", cells: "Cells", box: int, page: int) -> int:
    """Show a page of the box. The row of the book that settles the wager, or 0."""
    slot = _nth_wager(table, box, page)
    cells.put_at(0, b"BOX ")
    if slot < 0:
        cells.byte(48 + box)
        cells.put_at(20, b"no wager lies here")
        return 0
    _put_page(table, cells, (box << 2) + slot // 3, slot % 3)
    if table.words[_DO] != _DO_SETTLE:
        return 0
    return settle_wager(table, (box << 2) + slot // 3, slot % 3)


def _put_page(table: "Table", cells: "Cells", place: int, bettor: int) -> None:
    cells.hand(place, table.state[_HANDS + (place >> 2)])
    if bettor:
        cells.byte(97 + bettor)
    _put_cards(table, cells, place)
    _put_wager(table, cells, place, bettor)
    _put_insurance(table, cells, place >> 2, bettor)


def _put_cards(table: "Table", cells: "Cells", place: int) -> None:
    """The hand in words at the end of line 1, its cards in line 2."""
    hand = table.words[_HAND + place]
    cards = (hand & _CARDS) >> 6
    cells.at = 20
    _put_faces(table, cells, place)
    cells.at = 11
    if table.state[_STATUS + place] == _BLACKJACK:
        cells.put(b"BLACKJACK")
    elif total(hand) > 21:
        cells.put(b"BUST")
    elif cards:
        cells.put(b"SOFT " if is_soft(hand) else b"HARD ")
        cells.number(total(hand))


def _put_faces(table: "Table", cells: "Cells", place: int) -> None:
    """The cards in the order they came; ten of them where they are more."""
    apart = (table.words[_HAND + place] & _CARDS) >> 6 <= _CARDS_APART
    index = 0
    while index < table.words[_NEXT] and cells.at < 40:
        if table.state[_PLACE + index] == place:
            cells.card(table.state[_CARD + index])
            if apart:
                cells.at += 1
        index += 1


def _put_wager(table: "Table", cells: "Cells", place: int, bettor: int) -> None:
    """The stake, doubled or not, and what becomes of it at the settlement."""
    cells.at = 40
    if is_open(table, place, bettor):
        cells.put(b"open")
    elif table.state[_HANDS + (place >> 2)]:
        cells.money(stake_of(table, place, bettor))
    else:
        cells.money(table.words[_WAGER + (place >> 2) * 3 + bettor])
    cells.byte(32)
    if table.state[_STATUS + place] == _PAID_OFF:
        cells.put(b"paid")
    elif table.state[_STATUS + place] == _LOST:
        cells.put(b"lost")
    elif table.words[_DO] == _DO_SETTLE:
        put_outcome(table, cells, place, bettor)
    elif table.state[_FLAGS + place] & _DOUBLED:
        cells.put(b"doubled")


def _put_insurance(table: "Table", cells: "Cells", box: int, bettor: int) -> None:
    """Insurance or Super Sevens beside the wager."""
    cells.at = 60
    amount = table.words[_INSURED + box * 3 + bettor]
    if amount:
        cells.put(b"insured ")
        if is_open(table, box << 2, bettor):
            cells.put(b"open")
        else:
            cells.money(amount)
    elif table.state[_SEVENS + box] >> bettor & 1 and table.state[_SEVENS_SEEN + box] < 128:
        cells.put(b"Super Sevens")
