"""What a refusal is cited by. Allocates nothing. Imports the core."""

from micropython import const

from core.books import REFUSED_BY

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_DO = const(0)
_DO_HARMED = const(20)
_DO_RULE = const(2)
_FACT_SET = const(43)
_FACT_SET_MORE = const(44)
_NO_CASINO = const(18)
_NO_SUPERVISOR = const(17)
_NO_VALUE = const(25)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


def refusal_row(table: "Table", refusal: int, fact: int = 0) -> int:
    """The row of the book a refusal is cited by.

    A setting's own for a value it cannot have; the directive's where a supervisor is missing.
    """
    words = table.words
    if refusal == _NO_VALUE and _FACT_SET <= fact >> 24 <= _FACT_SET_MORE:
        return fact >> 19 & 31 | (32 if fact >> 24 == _FACT_SET_MORE else 0)
    if refusal == _NO_CASINO or (refusal == _NO_SUPERVISOR and words[_DO] == _DO_HARMED):
        return words[_DO_RULE]
    return REFUSED_BY[refusal]
