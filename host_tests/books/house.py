"""A third rule book, as data alone: no early payment, double on hard 9 to 11, no split of fours,
fives or tens, and a dealer who always draws his second card.
"""

HOUSE = (
    "house",
    1,
    (
        (6, 7, 3, 0, 1, 1, 1, 3, 0, 0, 0, 0, 0, 11)
        + (0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0)
        + (100, 500, 100000, 0, 0, 1 << 4 | 1 << 5 | 1 << 10, 3, 50, 100, 500, 5000, 0)
    ),
    (
        ("dealer", "H 6"),
        ("bust", "H 4"),
    ),
)
