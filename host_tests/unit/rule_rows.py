"""The rows of a rule book and the clauses that demand them, as a table cites them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.directives import clause_name
from core.books import RULES
from core.table import Table

if TYPE_CHECKING:
    from core.table import Book


def rows_with_clauses(book: Book) -> dict[str, str]:
    """Each row for which the book has a clause, and that clause."""
    table = Table((book,))
    cited = {row: clause_name(table, number) for number, row in enumerate(RULES)}
    return {row: clause for row, clause in cited.items() if clause != row}
