"""All ways in which a short round at a table can go, dealt through the rules core by facts.

Cards are the core's codes, suit * 16 + rank. Chances are weights: in how many ways the cards drawn
can come out of whole packs, in order. Memory: one table, and the path through the round.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import perm
from typing import TypeVar

from app.directives import refusal_line
from app.facts import spell
from core.table import Table
from host_tests.books import BOOKS
from tools.core_numbers import fact_of, number, setting_of

CARDS = tuple(suit << 4 | rank for suit in range(4) for rank in range(1, 14))
RANKS = range(1, 14)
TEN = 10
NINE = 9
DO = number("_DO")
CARD = fact_of("card")
SHUFFLE, CUT, DEAL, STAND, OK = map(fact_of, ("shuffle", "cut", "deal", "stand", "ok"))
WAGER_UNITS = 20

T = TypeVar("T")


def table_of(book: str, settings: Sequence[tuple[str, int]]) -> Table:
    """A table with that book, its settings, no burn, and one wager on box 1."""
    table = Table(BOOKS)
    apply_all(table, [fact_of("rules", value=[name for name, *_ in BOOKS].index(book))])
    apply_all(table, [setting_of(*setting) for setting in settings])
    apply_all(table, [setting_of("burn", 0), fact_of("wager", 4, WAGER_UNITS)])
    return table


def apply_all(table: Table, facts: Sequence[int]) -> None:
    """Give the table facts, each of which it must accept."""
    for fact in facts:
        refusal = table.apply(fact)
        if refusal:
            raise AssertionError(f"{spell(table, fact)}: {refusal_line(table, refusal)}")


def asks_for(table: Table, directive: str) -> bool:
    """Whether that is the directive now."""
    return table.words[DO] == number(directive)


class Paths:
    """Every way through a round: each draw takes one of `choices`, by its index."""

    def __init__(self, choices: int) -> None:
        self.choices = choices
        self.path: list[int] = []
        self._at = 0

    def draw(self) -> int:
        """The choice at this draw; where no path has been yet, the first."""
        if self._at == len(self.path):
            self.path.append(0)
        self._at += 1
        return self.path[self._at - 1]

    def advance(self) -> bool:
        """Back to the start with the next path; False when all have been gone."""
        self._at = 0
        while self.path and self.path[-1] == self.choices - 1:
            self.path.pop()
        if self.path:
            self.path[-1] += 1
        return bool(self.path)


def every_path(choices: int, play: Callable[[Paths], T]) -> Iterator[tuple[list[int], T]]:
    """Play a round along every path: the path, and what came of it."""
    paths = Paths(choices)
    while True:
        result = play(paths)
        yield paths.path, result
        if not paths.advance():
            return


def ways(drawn: Sequence[int], counts: Counter[int], length: int) -> int:
    """In how many ways a pack gives these kinds of card in order, and then any up to `length`."""
    left = counts.total()
    found = 1
    used: Counter[int] = Counter()
    for kind in drawn:
        found *= max(counts[kind] - used[kind], 0)
        used[kind] += 1
    return found * perm(left - len(drawn), length - len(drawn))


def dealers_hand(table: Table, draw: Callable[[], int]) -> None:
    """Deal a round in which box 1 stands on nineteen and the dealer draws as he must.

    `draw` gives the rank of each of the dealer's cards; their suits go round, so that no card
    comes more often than the pack has it. The round stands at its settlement then.
    """
    apply = table.apply
    words = table.words
    deal = number("_DO_DEAL")
    used = [0] * 14
    rank = draw()
    used[rank] = 1
    apply_all(table, (SHUFFLE, CUT, DEAL, CARD + TEN, CARD + rank, CARD + NINE, STAND))
    while words[DO] == deal:
        rank = draw()
        apply(CARD + ((used[rank] & 3) << 4) + rank)
        used[rank] += 1
    assert asks_for(table, "_DO_SETTLE")
