"""A third rule book, as data alone: no early payment, double on hard 9 to 11, no split of fours,
fives or tens, and a dealer who always draws his second card.
"""

from core.books import RULES

HOUSE = (
    "house",
    1,
    (
        (6, 7, 3, 0, 1, 1, 1, 3, 0, 0, 0, 0, 0, 11)
        + (0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
        + (100, 500, 100000, 0, 0, 1 << 4 | 1 << 5 | 1 << 10, 3, 50, 100, 500, 5000, 0)
    ),
    (
        (RULES.index("dealer"), "H 6"),
        (RULES.index("bust"), "H 4"),
    ),
)
