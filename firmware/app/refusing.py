"""What a refusal adds to its fixed words: the limit that was passed, and the box it is about.

Nothing here allocates. Imports the core.
"""

from micropython import const

from app.trouble import put_bettor

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BIG = const(26)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_MUST_DRAW = const(13)
_BY_STEP = const(28)
_FACT_DROP = const(11)
_FACT_INSURANCE = const(17)
_FACT_WAGER = const(8)
_NO_ABOVE = const(7)
_NO_BELOW = const(6)
_NO_MUST_DRAW = const(12)
_NO_STEP = const(8)
_PARAMETERS = const(0)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.cells import Cells
    from core.table import Table


def fill_refusal(table: "Table", cells: "Cells", fact: int, refusal: int) -> None:
    """Behind the words of line 3 the limit, in line 4 the box of a refused wager."""
    kind = fact >> 24
    if refusal == _NO_MUST_DRAW:
        cells.number(table.state[_PARAMETERS + _BY_MUST_DRAW])
    elif refusal == _NO_STEP:
        _put_step(table, cells, kind)
    elif refusal == _NO_BELOW or refusal == _NO_ABOVE:
        _put_limit(table, cells, kind, refusal)
    if (_FACT_WAGER <= kind <= _FACT_DROP or kind == _FACT_INSURANCE) and fact >> 21 & 7:
        cells.put_at(60, b"box ")
        put_bettor(cells, fact >> 19 & 31)


def _put_step(table: "Table", cells: "Cells", kind: int) -> None:
    """The step; half of it for an insurance."""
    cells.cents = 1
    cents = table.words[_BIG + _BY_STEP - 28]
    cells.money(cents // 2 if kind == _FACT_INSURANCE else cents)


def _put_limit(table: "Table", cells: "Cells", kind: int, refusal: int) -> None:
    """The table's limit for a wager; a double for less and an insurance have another."""
    cells.cents = 1
    if kind == _FACT_WAGER:
        rule = _BY_MIN if refusal == _NO_BELOW else _BY_MAX
        cells.money(table.words[_BIG + rule - 28])
        return
    if refusal == _NO_BELOW:
        cells.put_at(20, b"an amount is needed")
        cells.put_at(40, b"for it")
    else:
        cells.put_at(20, b"more than the stake")
        cells.put_at(40, b"it goes with")
