"""What the dealer sees: the table's directive on a display of 20 x 4 characters.

    view = View(table)
    view.show()             # 80 cells of ASCII in view.cells
    view.pages()            # how many pages the directive has; `ok` counts after the last
    view.show_box(3)        # what the key of box 3 shows, in view.box_pages(3) pages

Line 1 is the one thing to do, its first word decides; line 4 ends with the clause that demands
it. Boxes stand in the same cells on every screen that shows them. A card nobody has seen is not
named, and nothing is told of cards that have not left the shoe.

Memory: the 80 cells and 468 bytes of clauses a book, made at start. Showing allocates nothing.
Imports the core.
"""

from micropython import const

from app.boxes import box_pages, fill_box
from app.cells import CELLS, Cells
from app.citing import refusal_row
from app.refusing import fill_refusal
from app.screens import (
    fill_ask,
    fill_burn,
    fill_collect,
    fill_cut,
    fill_deal,
    fill_insure,
    fill_lose_sevens,
    fill_offer,
    fill_pay,
    fill_pay_sevens,
    fill_shuffle,
    fill_use,
    fill_wagers,
)
from app.settling import fill_return, fill_settle, money_pages
from app.trouble import (
    fill_absent,
    fill_call,
    fill_move,
    fill_read,
    fill_replace,
    fill_stop,
    fill_where,
    fill_withdraw,
    stop_pages,
)
from app.words import CLAUSE_CELLS, FACT_WORDS, REFUSAL_WORDS, clause_cells

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BOOK = const(12)
_DO = const(0)
_DO_PLACE = const(1)
_DO_RETURN = const(27)
_DO_RULE = const(2)
_DO_SETTLE = const(29)
_DO_STOP = const(19)
_NO_TURN = const(1)
_UNIT_CENTS = const(25)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from core.table import Table

    Screen = tuple[str, bytes, Callable[[Table, Cells, int], None]]


class View:
    """The dealer's display of one table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.cells = Cells()
        self._clauses = [clause_cells(book) for book in table.books]

    def pages(self) -> int:
        """How many pages the directive has, 1 or more."""
        do = self.table.words[_DO]
        if do == _DO_SETTLE or do == _DO_RETURN:
            self.cells.cents = self.table.words[_UNIT_CENTS]
            return money_pages(self.table, self.cells)
        return stop_pages(self.table) if do == _DO_STOP else 1

    def show(self, page: int = 0) -> None:
        """Show a page of the directive, from 0; past the last it is the last."""
        pages = self.pages()
        if page >= pages:
            page = pages - 1
        self._begin()
        self.cells.put_lines(SCREENS[self.table.words[_DO]][1])
        SCREENS[self.table.words[_DO]][2](self.table, self.cells, page)
        self._show_clause(self.table.words[_DO_RULE])

    def show_refusal(self, fact: int, refusal: int) -> None:
        """Show that a fact was refused, why in plain words, and the clause.

        Where something else is to be done first, line 3 is line 1 of the directive.
        """
        cells = self.cells
        if refusal == _NO_TURN:
            self.show()
            cells.lower()
        else:
            self._begin()
        cells.put_at(0, b"REFUSED: ")
        cells.put(FACT_WORDS[fact >> 24][1])
        cells.put_at(20, REFUSAL_WORDS[refusal][1])
        cells.put_at(40, REFUSAL_WORDS[refusal][2])
        fill_refusal(self.table, cells, fact, refusal)
        self._show_clause(refusal_row(self.table, refusal, fact))

    def box_pages(self, box: int) -> int:
        """How many pages a box has, 1 or more."""
        return box_pages(self.table, box)

    def show_box(self, box: int, page: int = 0) -> None:
        """Show a box in full, as its key does: a page for each hand and wager, and its clause."""
        self._begin()
        rule = fill_box(self.table, self.cells, box, page)
        if rule:
            self._show_clause(rule)
        elif self.table.words[_DO_PLACE] >> 2 == box:
            self._show_clause(self.table.words[_DO_RULE])

    def _begin(self) -> None:
        self.cells.cents = self.table.words[_UNIT_CENTS]
        self.cells.clear()

    def _show_clause(self, rule: int) -> None:
        """Line 4, right: the clause."""
        clauses = self._clauses[self.table.words[_BOOK]]
        index = 0
        while index < CLAUSE_CELLS:
            byte = clauses[rule * CLAUSE_CELLS + index]
            if byte != 32:
                self.cells.bytes[CELLS - CLAUSE_CELLS + index] = byte
            index += 1


def fill_nothing(table: "Table", cells: "Cells", page: int) -> None:
    """All words of the screen are fixed."""


# By directive: its name in the catalogue, its fixed words line by line, what fills in the rest.
SCREENS: "tuple[Screen, ...]" = (
    ("none", b"WAIT", fill_nothing),
    ("wagers", b"PLACE WAGERS", fill_wagers),
    ("shuffle", b"SHUFFLE THE CARDS\n\nSHUFFLE when done", fill_shuffle),
    ("cut", b"CUT THE CARDS\n\nCUT when done", fill_cut),
    ("burn", b"BURN THE NEXT CARD\n\ndraw it to the rack", fill_burn),
    ("deal", b"DEAL TO", fill_deal),
    ("use", b"USE IT:\nwaits: OK when laid", fill_use),
    ("pay", b"PAY BOX    BLACKJACK\n\n\nOK", fill_pay),
    ("pay-sevens", b"PAY BOX    SEVENS\n\n\nOK", fill_pay_sevens),
    ("lose-sevens", b"COLLECT BOX   SEVENS\n            lost\n\nOK", fill_lose_sevens),
    ("collect", b"COLLECT BOX     BUST\n\nthen cards to rack\nOK", fill_collect),
    ("insure", b"INSURANCE? OK CLOSES", fill_insure),
    ("ask", b"BOX", fill_ask),
    ("offer", b"OFFER    TO BOX\ndrawn in error, seen\nOK takes it  NO next", fill_offer),
    ("seen", b"SEEN? CARD IN ERROR\nwas its face seen?\nYES seen  NO unseen", fill_nothing),
    ("read", b"CARD NOT READ\nkey it in: rank,suit\nor REREAD", fill_read),
    ("absent", b"ABSENT: BOX\ndraw on\nsupervisor: YES / NO\ncasino", fill_absent),
    ("call", b"CALL SUPERVISOR\n\n\nturn the key", fill_call),
    ("move", b"MOVE\nit lies misplaced\nOK when moved", fill_move),
    ("stop", b"STOP:", fill_stop),
    ("harmed", b"DEVICE FAILED\nanyone harmed?\nsupervisor: YES / NO", fill_nothing),
    ("spare", b"ANOTHER DEVICE?\nready to take cards?\nYES / NO", fill_nothing),
    ("damage", b"DAMAGED CARDS?\nlook at every card\nYES / NO", fill_nothing),
    ("transfer", b"TRANSFER ALL CARDS\nto the other device\nOK when done", fill_nothing),
    ("replace", b"REPLACE DAMAGED\ncards, from new deck\nOK when done", fill_replace),
    ("withdraw", b"WITHDRAW? BOX\n\nYES back  NO stays", fill_withdraw),
    ("void", b"VOID THE ROUND?\nall wagers go back\nsupervisor: YES / NO\ncasino", fill_nothing),
    ("return", b"RETURN ALL\n\n\nOK when done", fill_return),
    ("where", b"WHERE DO CARDS LIE?\ntell each that lies\nwrong, then OK", fill_where),
    ("settle", b"SETTLE   DEALER\n\n\nOK when done", fill_settle),
)
