"""The boxes in their cells: hands four a line, amounts three a line.

Hands stand in lines 3 and 4, boxes 1 to 4 and 5 to 7, the dealer's at the right end of line 1; a
cell is the box, a mark and two characters. Marks: `*` the hand to act, `s` soft. `BJ` blackjack,
`PD` paid and gone, `x2` two hands, `--` no hand lies there. Amounts stand in lines 2 to 4, up to
four characters. Nothing here allocates. Imports the core.
"""

from micropython import const

from app.totals import is_soft
from core.hands import total

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BETTORS = const(92)
_BLACKJACK = const(3)
_BY_BOXES = const(1)
_CARDS = const(0xFC0)
_DEALER = const(0)
_DO_PLACE = const(1)
_FIRST = const(171)
_HAND = const(186)
_HANDS = const(116)
_INSURED = const(78)
_LOST = const(5)
_OPENS = const(100)
_PAID_OFF = const(6)
_PARAMETERS = const(0)
_PHASE = const(7)
_PLAYING = const(4)
_SEVENS = const(108)
_STATUS = const(202)
_TWO_CARDS = const(128)
_WAGER = const(35)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table

POINTS = b" A23456789TTTT  "


def put_hands(table: "Table", cells: "Cells") -> None:
    """Lines 3 and 4: a cell for each box of the table."""
    for box in range(1, table.state[_PARAMETERS + _BY_BOXES] + 1):
        cells.at = 35 + box * 5
        _put_box(table, cells, box)


def _put_box(table: "Table", cells: "Cells", box: int) -> None:
    cells.byte(48 + box)
    place = table.words[_DO_PLACE]
    if place >> 2 == box and table.words[_PHASE] == _PLAYING:
        _put_points(table, cells, place)
        cells.bytes[35 + box * 5 + 1] = 42
    elif table.state[_HANDS + box] > 1:
        cells.put(b":x")
        cells.byte(48 + table.state[_HANDS + box])
    else:
        _put_points(table, cells, box << 2)


def _put_points(table: "Table", cells: "Cells", place: int) -> None:
    """Mark and value of a hand: three characters."""
    status = table.state[_STATUS + place]
    if place != _DEALER and (status == 0 or status >= _LOST):
        cells.put(b":PD" if status == _PAID_OFF else b":--")
    elif status == _BLACKJACK:
        cells.put(b":BJ")
    elif table.words[_HAND + place] & _CARDS < _TWO_CARDS:
        cells.put(b": ")
        cells.byte(POINTS[table.state[_FIRST + place] & 15])
    else:
        cells.put(b"s  " if is_soft(table.words[_HAND + place]) else b":  ")
        cells.number_back(total(table.words[_HAND + place]), 1)


def is_blackjack(state: bytearray, place: int) -> bool:
    """Whether ace and ten lie there as the two initial cards."""
    return state[_STATUS + place] == _BLACKJACK


def put_dealer(table: "Table", cells: "Cells") -> None:
    """Line 1, right: the dealer's card or total, once he has one."""
    if table.words[_HAND]:
        cells.put_at(16, b"D")
        _put_points(table, cells, _DEALER)


def put_wagers(table: "Table", cells: "Cells") -> bool:
    """Lines 2 to 4: the wagers that lie on each box, `&` where Super Sevens lie beside them.

    Whether any wager lies on the table.
    """
    found = 0
    for box in range(1, table.state[_PARAMETERS + _BY_BOXES] + 1):
        _put_wager(table, cells, box)
        found |= table.state[_BETTORS + box]
    return found != 0


def _put_wager(table: "Table", cells: "Cells", box: int) -> None:
    _put_name(cells, box, 38 if table.state[_SEVENS + box] else 58)
    _put_amount(table, cells, box, _sum_of(table, box, _WAGER))


def put_insurances(table: "Table", cells: "Cells") -> None:
    """Lines 2 to 4: half the wagers of each box, or its insurance, marked `i`."""
    for box in range(1, table.state[_PARAMETERS + _BY_BOXES] + 1):
        _put_insurance(table, cells, box)


def _put_insurance(table: "Table", cells: "Cells", box: int) -> None:
    if _is_insured(table.words, box):
        _put_name(cells, box, 105)
        _put_amount(table, cells, box, _sum_of(table, box, _INSURED))
    else:
        _put_name(cells, box, 58)
        _put_amount(table, cells, box, _sum_of(table, box, _WAGER) // 2)


def _put_name(cells: "Cells", box: int, mark: int) -> None:
    cells.at = 20 + (box - 1) // 3 * 20 + (box - 1) % 3 * 7
    cells.byte(48 + box)
    cells.byte(mark)


def _put_amount(table: "Table", cells: "Cells", box: int, amount: int) -> None:
    bettors = table.state[_BETTORS + box]
    if not bettors:
        cells.put(b"--")
    elif bettors & (255 - table.state[_OPENS + box]):
        cells.short_money(amount)
    else:
        cells.put(b"open")


def _is_insured(words: "list[int]", box: int) -> bool:
    index = _INSURED + box * 3
    return words[index] + words[index + 1] + words[index + 2] != 0


def _sum_of(table: "Table", box: int, base: int) -> int:
    """The amounts of a box's bettors from word `base` on, but for those whose wager is open."""
    amount = 0
    index = base + box * 3
    opens = table.state[_OPENS + box] | 8
    while opens > 1:
        if not opens & 1:
            amount += table.words[index]
        index += 1
        opens >>= 1
    return amount
