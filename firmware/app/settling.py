"""The settlement and the return of wagers, entry by entry in collection order, in pages.

An entry is one wager or insurance: from the highest box to box 1, within a box from the last hand
to the first, then the insurances and Super Sevens wagers. Where every entry is short, four fit on
a page (`7 +50.00`), otherwise two, with words (`3.2b WINS    1000.00`). Labels: `3` the box, `.2`
the hand of several, `b` the second bettor, `i` his insurance, `s` his Super Sevens wager. Nothing
here allocates. Imports the core.
"""

from micropython import const

from app.grid import POINTS, is_blackjack
from core.hands import total
from core.sums import is_open, settle_insurance, settle_wager, stake_of

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BIG = const(26)
_BY_LOSE_BJ = const(52)
_BY_LOSE_LESS = const(53)
_BY_OFF_ADDED = const(56)
_BY_OFF_BJ = const(54)
_BY_SEVENS = const(31)
_BY_WIN_BJ = const(48)
_CARDS = const(0xFC0)
_DEALER = const(0)
_DO = const(0)
_DO_SETTLE = const(29)
_FIRST = const(171)
_HAND = const(186)
_HANDS = const(116)
_INSURED = const(78)
_KEPT = const(69)
_LOST = const(5)
_SEVENS = const(108)
_SEVENS_GONE = const(132)
_SEVENS_SEEN = const(124)
_STAKE = const(98)
_STATUS = const(202)
_UNIT_CENTS = const(25)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table

# A slot names a possible entry: 15 a box, nine for hands and bettors, three insurances, three
# Super Sevens wagers.
_SLOTS_A_BOX = const(15)
_SLOTS = const(105)
SLOTS = 105
# What becomes of an entry. The first three are the signs that show it.
_WINS = const(43)
_LOSES = const(45)
_OFF = const(61)
_BLACKJACK_WINS = const(42)
_GOES_BACK = const(32)


def slot_box(slot: int) -> int:
    """The box of a slot, the highest first."""
    return 7 - slot // _SLOTS_A_BOX


def slot_place(slot: int) -> int:
    """The hand of a slot, the last first; of an insurance or Super Sevens the box's first hand."""
    part = slot % _SLOTS_A_BOX
    return (7 - slot // _SLOTS_A_BOX) * 4 + (2 - part // 3 if part < 9 else 0)


def entry(table: "Table", slot: int) -> int:
    """What becomes of the wager in a slot, 0 for no wager; amounts in table.won, .lost, .back."""
    if table.words[_DO] == _DO_SETTLE:
        return _settled(table, slot)
    table.won = table.lost = table.back = 0
    return _GOES_BACK if _goes_back(table, slot) else 0


def _settled(table: "Table", slot: int) -> int:
    part = slot % _SLOTS_A_BOX
    if part < 9:
        return _outcome(settle_wager(table, slot_place(slot), slot % 3))
    if part < 12 and settle_insurance(table, slot_box(slot), slot % 3):
        return _WINS if is_blackjack(table.state, _DEALER) else _LOSES
    return 0


def _outcome(rule: int) -> int:
    """What a row of the settlement makes of a wager."""
    if rule == _BY_WIN_BJ:
        return _BLACKJACK_WINS
    if rule == _BY_LOSE_LESS or rule == _BY_LOSE_BJ:
        return _LOSES
    if _BY_OFF_BJ <= rule <= _BY_OFF_ADDED:
        return _OFF
    return _WINS if rule else 0


def put_outcome(table: "Table", cells: "Cells", place: int, bettor: int) -> None:
    """WINS, LOSES or STAND OFF, as the settlement makes of one wager."""
    _put_word(cells, _outcome(settle_wager(table, place, bettor)))


def _put_word(cells: "Cells", kind: int) -> None:
    if kind == _OFF:
        cells.put(b"STAND OFF")
    elif kind == _LOSES:
        cells.put(b"LOSES")
    elif kind == _BLACKJACK_WINS:
        cells.put(b"BJ WINS")
    elif kind == _WINS:
        cells.put(b"WINS")


def _goes_back(table: "Table", slot: int) -> bool:
    """Whether something is handed back in a slot; the amount is in table.back."""
    words = table.words
    part = slot % _SLOTS_A_BOX
    box = slot_box(slot)
    if part < 9:
        place = slot_place(slot)
        if not 0 < table.state[_STATUS + place] <= _LOST:
            return False
        table.back = stake_of(table, place, slot % 3)
        return words[_STAKE + slot % 3 * 27 + place] != 0
    if part < 12:
        table.back = words[_INSURED + box * 3 + slot % 3]
        if table.back and is_open(table, box << 2, slot % 3):
            table.back = 0
            return True
    elif _sevens_go_back(table.state, box, slot % 3):
        table.back = words[_BIG + _BY_SEVENS - 28] // words[_UNIT_CENTS]
    return table.back != 0


def _sevens_go_back(state: bytearray, box: int, bettor: int) -> bool:
    """Whether a Super Sevens wager is handed back: not withdrawn before, and not paid."""
    if not state[_HANDS + box] or not state[_SEVENS + box] >> bettor & 1:
        return False
    if state[_SEVENS_GONE + box] >> bettor & 1:
        return False
    return state[_SEVENS_SEEN + box] < 128 or state[_SEVENS_SEEN + box] & 15 == 0


def _is_parted(table: "Table") -> bool:
    """Whether one part of the wager loses and the other stands off (off-added)."""
    return table.lost != 0 and table.back != 0


def money_pages(table: "Table", cells: "Cells") -> int:
    """Pages of the settlement or of the return."""
    count = 0
    for slot in range(_SLOTS):
        if entry(table, slot):
            count += 2 if _is_parted(table) else 1
    each = 2 if is_wide(table, cells) else 4
    return (count + each - 1) // each or 1


def is_wide(table: "Table", cells: "Cells") -> bool:
    """Whether an entry does not fit in nine cells, so that each gets a line of its own."""
    for slot in range(_SLOTS):
        kind = entry(table, slot)
        if kind and _width(table, cells, slot, kind) > 9:
            return True
    return False


def _width(table: "Table", cells: "Cells", slot: int, kind: int) -> int:
    """Cells of a short entry."""
    if _is_parted(table):
        return 20
    width = _label_width(table, slot)
    if kind != _GOES_BACK:
        width += 1
    if is_open(table, slot_place(slot), slot % 3):
        return width + (6 if kind == _WINS or kind == _BLACKJACK_WINS else 4)
    return width + cells.money_width(_amount(table, kind))


def _amount(table: "Table", kind: int) -> int:
    """What is paid, taken or handed back; nothing where a wager stands off."""
    return table.back if kind == _GOES_BACK else table.won + table.lost


def _label_width(table: "Table", slot: int) -> int:
    """Cells of a label with the blank behind it."""
    width = 2 if slot % 3 == 0 else 3
    if slot % _SLOTS_A_BOX >= 9:
        width += 1
    elif table.state[_HANDS + slot_box(slot)] > 1:
        width += 2
    return width


def _put_label(table: "Table", cells: "Cells", slot: int) -> None:
    """`3`, `3.2`, `3b`, `3.2b`, `3i`, `3bs`, and a blank."""
    end = cells.at + _label_width(table, slot)
    if slot % _SLOTS_A_BOX < 9:
        cells.hand(slot_place(slot), table.state[_HANDS + slot_box(slot)])
    else:
        cells.byte(48 + slot_box(slot))
    if slot % 3:
        cells.byte(97 + slot % 3)
    if slot % _SLOTS_A_BOX >= 9:
        cells.byte(105 if slot % _SLOTS_A_BOX < 12 else 115)
    cells.at = end


def fill_settle(table: "Table", cells: "Cells", page: int) -> None:
    """The dealer's total and one page of the settlement."""
    cells.at = 16
    if is_blackjack(table.state, _DEALER):
        cells.put(b"BJ")
    elif table.words[_HAND] & _CARDS < 128:
        cells.byte(POINTS[table.state[_FIRST] & 15])
    elif total(table.words[_HAND]) > 21:
        cells.put(b"BUST")
    else:
        cells.number(total(table.words[_HAND]))
    if table.words[_KEPT]:
        cells.put_at(60, b"supervisor, OK")
    _fill_page(table, cells, page)


def fill_return(table: "Table", cells: "Cells", page: int) -> None:
    """The sum that is handed back and one page of the wagers."""
    cells.at = 20
    cells.money_back(table.words[_AMOUNT])
    _fill_page(table, cells, page)


def _fill_page(table: "Table", cells: "Cells", page: int) -> None:
    """Lines 2 and 3, and where another page follows what OK does then."""
    pages = money_pages(table, cells)
    if page + 1 < pages:
        cells.put_at(60, b"OK: page ")
        cells.number(page + 2)
        cells.byte(47)
        cells.number(pages)
        cells.put(b"  ")
    if is_wide(table, cells):
        _fill_lines(table, cells, -2 * page)
    else:
        _fill_fields(table, cells, -4 * page)
    if cells.bytes[20] == 32:
        cells.put_at(20, b"no wager is left")


def _fill_fields(table: "Table", cells: "Cells", number: int) -> None:
    """Four short entries; `number` is that of the first, on this page the fields 0 to 3."""
    slot = 0
    while slot < _SLOTS and number < 4:
        kind = entry(table, slot)
        if kind:
            if number >= 0:
                cells.at = 20 + (number >> 1) * 20 + (number & 1) * 11
                _put_short(table, cells, slot, kind)
            number += 1
        slot += 1


def _put_short(table: "Table", cells: "Cells", slot: int, kind: int) -> None:
    """`7 +50.00`, `3 =0.00`, `1 -open`; what is handed back has no sign."""
    _put_label(table, cells, slot)
    if kind != _GOES_BACK:
        cells.byte(_WINS if kind == _BLACKJACK_WINS else kind)
    if is_open(table, slot_place(slot), slot % 3):
        _put_odds(cells, slot, kind)
    else:
        cells.money(_amount(table, kind))


def _put_odds(cells: "Cells", slot: int, kind: int) -> None:
    """An open wager: its odds when it wins."""
    if kind == _BLACKJACK_WINS:
        cells.put(b"3 TO 2")
    elif kind != _WINS:
        cells.put(b"open")
    else:
        cells.put(b"1 TO 1" if slot % _SLOTS_A_BOX < 9 else b"2 TO 1")


def _fill_lines(table: "Table", cells: "Cells", number: int) -> None:
    """Two entries in words; `number` is that of the first, on this page the lines 0 and 1."""
    slot = 0
    while slot < _SLOTS and number < 2:
        kind = entry(table, slot)
        while kind and number < 2:
            parted = _is_parted(table) and kind != _OFF
            if number >= 0:
                cells.at = 20 + number * 20
                _put_line(table, cells, slot, kind)
            number += 1
            kind = _OFF if parted else 0
        slot += 1


def _put_line(table: "Table", cells: "Cells", slot: int, kind: int) -> None:
    """`3.2b WINS    1000.00`."""
    begin = cells.at
    _put_label(table, cells, slot)
    cells.at = begin + 5
    _put_word(cells, kind)
    if kind == _OFF:
        return
    if is_open(table, slot_place(slot), slot % 3):
        cells.at = begin + 14
        _put_odds(cells, slot, kind)
    else:
        cells.at = begin + 20
        cells.money_back(_amount(table, kind))
