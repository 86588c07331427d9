"""Plays a table script and prints, fact by fact, what the dealer sees; `tools/play.py` draws it.

One record a line, its fields separated by tabs:

    note TEXT                             a comment on a line of its own
    fact LINE WORDS COMMENT               a fact that was played
    screen KIND PAGE PAGES CELLS          what the display shows then, page by page
    totals LINE ROUNDS FACTS REFUSALS HELD HOUSE    so far; the house's win in cents
    end                                   the script is over and all its expectations held
    failed LINE WHY                       an expectation did not hold, or a fact was refused
    broken LINE WHY                       a line that cannot be understood

KIND is `directive` or `refusal`; CELLS are the 80 characters. Imports the script reader and the
view.
"""

from app.catalogue import FACTS
from app.script import Script, ScriptFailure
from app.spelling import ScriptError, bettor_of
from app.view import View
from core.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Book


class Player(Script):
    """A script that is shown while it is played."""

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.view = View(table)
        self.number = 0
        self.held = 0
        self._comment = ""
        self._fact = 0
        self._fact_line = 0

    def line(self, text: str) -> None:
        """Play one line and count it."""
        self.number += 1
        code, mark, comment = text.partition("#")
        self._comment = " ".join(comment.split())
        if mark and not code.strip():
            print("note\t" + self._comment)
        super().line(text)

    def fact(self, words: "list[str]") -> None:
        """Play one fact, and show it."""
        self.settle_refusal()
        self._fact = _named(words)
        super().fact(words)
        self._fact_line = self.number
        print("fact\t%d\t%s\t%s" % (self.number, " ".join(words), self._comment))
        self._comment = ""
        if self.refusal:
            self.view.show_refusal(self._fact, self.refusal)
            self._print_screen("refusal", 0, 1)
        else:
            self._print_directive()
        self.print_totals()

    def apply(self, fact: int) -> int:
        """Give the table a fact, and remember it for the refusal's words."""
        self._fact = fact
        return super().apply(fact)

    def expect(self, words: "list[str]") -> None:
        """Hold one expectation against the table, and count it."""
        super().expect(words)
        self.held += 1

    def settle_refusal(self) -> None:
        """A refusal nobody expected is a failure of the line with the fact."""
        if self.refusal:
            self.number = self._fact_line
        super().settle_refusal()

    def print_totals(self) -> None:
        """What was played so far."""
        print(
            "totals\t%d\t%d\t%d\t%d\t%d\t%d"
            % (self.number, self.rounds, self.facts, self.refusals, self.held, self.house_cents)
        )

    def _print_directive(self) -> None:
        pages = self.view.pages()
        for page in range(pages):
            self.view.show(page)
            self._print_screen("directive", page, pages)

    def _print_screen(self, kind: str, page: int, pages: int) -> None:
        cells = str(bytes(self.view.cells.bytes), "ascii")
        print("screen\t%s\t%d\t%d\t%s" % (kind, page + 1, pages, cells))


def _named(words: "list[str]") -> int:
    """The kind and the box of the fact a line spells, also where its amount is no whole unit."""
    name = "set" if words[0] in ("decks", "boxes") else words[0]
    if name not in FACTS:
        return 0
    fact = FACTS.index(name) << 24
    try:
        return fact | bettor_of(words[1]) << 19
    except (IndexError, ScriptError):
        return fact


def play(path: str, books: "tuple[Book, ...]") -> int:
    """Play the script at `path`: 0, or 1 where something failed, 2 where a line is broken."""
    player = Player(Table(books))
    try:
        with open(path) as lines:
            for text in lines:
                player.line(text)
        player.settle_refusal()
    except ScriptFailure as failure:
        print("failed\t%d\t%s" % (player.number, failure))
        return 1
    except ScriptError as error:
        print("broken\t%d\t%s" % (player.number, error))
        return 2
    player.print_totals()
    print("end")
    return 0
