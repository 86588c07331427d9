"""Rule books are data: each value is one that `set` takes, each clause one that can be cited."""

import pytest

from core.books import HIGHEST, LOWEST, PARAMETERS, RULES
from core.table import Table
from host_tests.books import BOOKS
from tools.core_numbers import fact_of

Book = tuple[str, int, tuple[int, ...], tuple[tuple[int, str], ...]]
SMALL = 28
ROW = RULES.index
MONEY = ("step", "min", "max", "sevens", "chip")


@pytest.mark.parametrize("number", range(len(BOOKS)), ids=[book[0] for book in BOOKS])
def test_a_table_may_be_set_to_the_books_own_values(number: int) -> None:
    """Every value is taken by a fact, one at a time; so none is out of bounds or off the step."""
    values = BOOKS[number][2]
    assert len(values) == PARAMETERS
    table = Table(BOOKS)
    assert table.apply(fact_of("rules", 0, number)) == 0
    unit = values[ROW("step")] // 2
    for row in range(ROW("seven-3s") + 1):
        kind, place = ("set", row) if row < 32 else ("set-more", row - 32)
        value = values[row] // unit if RULES[row] in ("min", "max") else values[row]
        if RULES[row] == "sevens" and not value:
            continue
        assert table.apply(fact_of(kind, place, value)) == 0, RULES[row]


@pytest.mark.parametrize("book", BOOKS, ids=[book[0] for book in BOOKS])
def test_a_book_is_in_bounds(book: Book) -> None:
    name, version, values, clauses = book
    assert name.islower()
    assert version >= 1
    for row in range(SMALL):
        assert LOWEST[row] <= values[row] <= HIGHEST[row], RULES[row]
    amounts = dict(zip(MONEY, values[SMALL : SMALL + len(MONEY)], strict=True))
    assert amounts["step"] % 2 == 0
    assert 0 < amounts["min"] <= amounts["max"]
    assert amounts["min"] % amounts["step"] == amounts["max"] % amounts["step"] == 0
    assert values[ROW("decks")] >= max(values[ROW("least-decks")], 6 if amounts["sevens"] else 1)
    rows = [row for row, _ in clauses]
    assert len(set(rows)) == len(rows)
    assert all(0 <= row < len(RULES) for row in rows)


def test_rows_can_be_cited_in_twelve_characters() -> None:
    assert len(set(RULES)) == len(RULES)
    assert max(map(len, RULES)) <= 12
    for _, _, _, clauses in BOOKS:
        assert max(len(clause) for _, clause in clauses) <= 12
