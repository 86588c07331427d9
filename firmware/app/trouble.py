"""What the dealer reads when something went wrong, one function a directive.

As screens.py: fixed words stand in view.py, these functions fill in what changes. Nothing here
allocates. Imports the core.
"""

from micropython import const

from app.grid import put_dealer
from app.screens import put_box, put_total
from core.rebuild import spot

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BY_DAMAGED = const(65)
_BY_REPLACE = const(71)
_CARD = const(264)
_DEALER = const(0)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DO_TO = const(5)
_DRAWN = const(10)
_FIRST_HAND = const(4)
_HANDS = const(116)
_LIES = const(532)
_NEXT = const(11)
_OUT = const(28)
_PARAMETERS = const(0)
_PLACE = const(398)
_RACK = const(1)
_REBUILD = const(72)
_REREAD = const(79)
_STOP_CARD = const(77)
_UNREAD = const(19)
_UNREAD_TO = const(78)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table

_PLACES_A_PAGE = const(4)


def fill_read(table: "Table", cells: "Cells", page: int) -> None:
    """The card that could not be read, and where it lies."""
    if table.words[_REREAD]:
        cells.put_at(0, b"REREAD THE CARD")
        cells.put_at(20, b"put it through once ")
        cells.put_at(40, b"more, or key it in")
    if _has_place(table):
        cells.put_at(60, b"at ")
        _put_place(table, cells, table.words[_UNREAD_TO])


def _has_place(table: "Table") -> bool:
    """Whether the first unread card was drawn where one was wanted."""
    for index in range(table.words[_NEXT], table.words[_DRAWN]):
        place = table.state[_PLACE + index]
        if place >= _UNREAD and place & 3 == 3:
            return place == _UNREAD
    return False


def _put_place(table: "Table", cells: "Cells", place: int) -> None:
    """Any place, with BOX before a box."""
    if place >= _FIRST_HAND and place & 3 != 3:
        cells.put(b"BOX ")
    cells.place(place, table.state[_HANDS + (place >> 2)])


def fill_absent(table: "Table", cells: "Cells", page: int) -> None:
    """The hand nobody decides for, and its total."""
    cells.at = 12
    put_box(table, cells)
    put_dealer(table, cells)
    cells.at = 28
    put_total(table, cells)
    cells.byte(63)


def fill_call(table: "Table", cells: "Cells", page: int) -> None:
    """Which supervisor, and the card that lies where it does not belong."""
    game = table.words[_DO_CHOICES] == 1
    cells.put_at(20, b"game supervisor" if game else b"casino supervisor")
    index = 0
    while index < table.words[_DRAWN]:
        if is_wrong(table.state, index):
            cells.at = 40
            cells.card(table.state[_CARD + index])
            cells.put(b" lies at ")
            _put_place(table, cells, table.state[_LIES + index] - 1)
            return
        index += 1


def is_wrong(state: bytearray, index: int) -> bool:
    """Whether a card of the round lies elsewhere than it belongs."""
    lies_at = state[_LIES + index]
    return lies_at != 0 and lies_at - 1 != spot(state[_PLACE + index])


def fill_move(table: "Table", cells: "Cells", page: int) -> None:
    """From where to where a card moves, and how many are to be moved."""
    words = table.words
    cells.at = 5
    cells.card(words[_DO_CARD])
    cells.at = 8
    # BOX is written only where it leaves room.
    if words[_DO_TO] >= _RACK and table.state[_HANDS + (words[_DO_PLACE] >> 2)] < 2:
        _put_place(table, cells, words[_DO_PLACE])
    else:
        cells.place(words[_DO_PLACE], table.state[_HANDS + (words[_DO_PLACE] >> 2)])
    cells.put(b" > ")
    cells.place(words[_DO_TO], table.state[_HANDS + (words[_DO_TO] >> 2)])
    if words[_REBUILD] == 2:
        cells.put_at(20, b"to be moved:     ")
        cells.at = 33
        cells.number(_to_move(table))


def _to_move(table: "Table") -> int:
    left = 0
    for index in range(table.words[_DRAWN]):
        if is_wrong(table.state, index):
            left += 1
    return left


def fill_stop(table: "Table", cells: "Cells", page: int) -> None:
    """Why the table stopped: no cards, a round too long, or a card the pack cannot hold."""
    why = table.words[_DO_CHOICES]
    if why == 1:
        _put_pack(table, cells)
        _put_equal(table, cells, page)
    elif why == 2:
        cells.put_at(6, b"NO CARDS LEFT")
        cells.put_at(20, b"shoe and rack empty")
        cells.put_at(40, b"supervisor: new pack")
        cells.put_at(60, b"OK when in")
    else:
        cells.put_at(6, b"ROUND TOO LONG")
        cells.put_at(20, b"no more facts fit in")
        cells.put_at(40, b"call supervisor")
        cells.put_at(60, b"VOID ends it")


def _put_pack(table: "Table", cells: "Cells") -> None:
    card = table.words[_STOP_CARD]
    decks = table.state[_PARAMETERS]
    cells.at = 6
    cells.number(table.state[_OUT + card])
    cells.put(b"TH ")
    cells.card(card)
    cells.at = 20
    cells.number(decks)
    cells.put(b" decks hold only ")
    cells.number(decks)
    cells.put_at(60, b"call supervisor")


def _put_equal(table: "Table", cells: "Cells", page: int) -> None:
    """Line 3: where the equal cards lie, on the last page those of earlier rounds."""
    equal = equal_cards(table)
    cells.at = 40
    if page * _PLACES_A_PAGE < equal:
        cells.put(b"at ")
        _put_places(table, cells, page * _PLACES_A_PAGE)
    else:
        cells.number(table.state[_OUT + table.words[_STOP_CARD]] - equal)
        cells.put(b" in earlier rounds")


def equal_cards(table: "Table") -> int:
    """How many cards of this round are the card the table stopped at."""
    count = 0
    for index in range(table.words[_DRAWN]):
        if table.state[_CARD + index] == table.words[_STOP_CARD]:
            count += 1
    return count


def stop_pages(table: "Table") -> int:
    """Pages of places, and one for cards of earlier rounds."""
    if table.words[_DO_CHOICES] != 1:
        return 1
    equal = equal_cards(table)
    pages = (equal + _PLACES_A_PAGE - 1) // _PLACES_A_PAGE
    return pages + (1 if table.state[_OUT + table.words[_STOP_CARD]] > equal else 0)


def _put_places(table: "Table", cells: "Cells", first: int) -> None:
    """Where the equal cards lie, four of them from number `first` on."""
    index = 0
    while index < table.words[_DRAWN] and cells.at < 59:
        if table.state[_CARD + index] == table.words[_STOP_CARD]:
            first -= 1
            if first < 0:
                _put_short_place(table.state, cells, table.state[_PLACE + index])
        index += 1


def _put_short_place(state: bytearray, cells: "Cells", place: int) -> None:
    """A place in three cells and a blank."""
    end = cells.at + 4
    if place == _DEALER:
        cells.put(b"DLR")
    elif place == _RACK:
        cells.put(b"RCK")
    elif place < 4 or place & 3 == 3:
        cells.put(b"NXT")
    else:
        cells.hand(place, state[_HANDS + (place >> 2)])
    cells.at = end


def fill_replace(table: "Table", cells: "Cells", page: int) -> None:
    """Damaged cards: between rounds, before the transfer, or into the dealing shoe."""
    rule = table.words[_DO_RULE]
    if rule == _BY_REPLACE:
        cells.put_at(20, b"cards, then transfer")
    elif rule == _BY_DAMAGED:
        cells.put_at(60, b"casino")


def fill_withdraw(table: "Table", cells: "Cells", page: int) -> None:
    """Whose wagers may be taken back, and how much they are."""
    words = table.words
    cells.at = 14
    put_bettor(cells, words[_DO_PLACE])
    if words[_AMOUNT]:
        cells.at = 30
        cells.money_back(words[_AMOUNT])
    else:
        cells.put_at(26, b"open")


def put_bettor(cells: "Cells", code: int) -> None:
    """A box and its bettor: `3` for the first, `3b` for his neighbour."""
    cells.byte(48 + (code >> 2))
    if code & 3:
        cells.byte(97 + (code & 3))


def fill_where(table: "Table", cells: "Cells", page: int) -> None:
    """How many cards have been told to lie elsewhere."""
    told = 0
    for index in range(table.words[_DRAWN]):
        if table.state[_LIES + index]:
            told += 1
    cells.put_at(60, b"told: ")
    cells.number(told)
