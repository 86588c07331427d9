"""Basic strategy as a function of small integers: the one strategy all bench programs play.

A card's value is 2 to 10, and 1 or 11 for an ace. Totals count an ace as eleven where that does
not pass 21 (a soft total). The function allocates nothing and fits the eleven words a MicroPython
call may use without the heap. Owns 528 bytes of constants; imports nothing.
"""

STAND = 0
DRAW = 1
DOUBLE = 2
SPLIT = 3

# One row of twelve columns a total, the column is the dealer's card; column 0 is never asked for,
# columns 1 and 11 are the ace. Rows 0 to 21 are hard totals, rows 22 to 31 soft 12 to soft 21.
# Each entry is the code above, except that a double which is not allowed becomes a draw.
_COLUMNS = 12
_ALWAYS_STAND = bytes(_COLUMNS)
_ALWAYS_DRAW = bytes((DRAW,)) * _COLUMNS
_HARD_8_OR_LESS = _ALWAYS_DRAW * 9
_HARD_9 = b"\1\1\1\2\2\2\2\1\1\1\1\1"
_HARD_10 = b"\1\1\2\2\2\2\2\2\2\2\1\1"
_HARD_11 = b"\1\1\2\2\2\2\2\2\2\2\2\1"
_HARD_12 = b"\1\1\1\1\0\0\0\1\1\1\1\1"
_HARD_13_TO_16 = b"\1\1\0\0\0\0\0\1\1\1\1\1" * 4
_HARD_17_OR_MORE = _ALWAYS_STAND * 5
_SOFT_17_OR_LESS = _ALWAYS_DRAW * 6
_SOFT_18 = b"\1\1\0\0\0\0\0\0\0\1\1\1"
_SOFT_19_OR_MORE = _ALWAYS_STAND * 3
_ROWS = (
    _HARD_8_OR_LESS
    + _HARD_9
    + _HARD_10
    + _HARD_11
    + _HARD_12
    + _HARD_13_TO_16
    + _HARD_17_OR_MORE
    + _SOFT_17_OR_LESS
    + _SOFT_18
    + _SOFT_19_OR_MORE
)

# One row a paired value, 0 to 11; 1 splits. Rows 1 and 11 are the aces.
_ALWAYS_SPLIT = b"\1" * _COLUMNS
_NEVER_SPLIT = bytes(_COLUMNS)
_V_2_TO_7 = b"\0\0\1\1\1\1\1\1\0\0\0\0"
_SPLITS = (
    _NEVER_SPLIT
    + _ALWAYS_SPLIT
    + _V_2_TO_7  # 2-2
    + _V_2_TO_7  # 3-3
    + b"\0\0\0\0\0\1\1\0\0\0\0\0"  # 4-4
    + _NEVER_SPLIT  # 5-5
    + b"\0\0\1\1\1\1\1\0\0\0\0\0"  # 6-6
    + _V_2_TO_7  # 7-7
    + _ALWAYS_SPLIT  # 8-8
    + b"\0\0\1\1\1\1\1\0\1\1\0\0"  # 9-9
    + _NEVER_SPLIT  # 10-10
    + _ALWAYS_SPLIT
)


def decide(total: int, soft: int, pair: int, dealer: int, may_double: int, may_split: int) -> int:
    """Return STAND, DRAW, DOUBLE or SPLIT for one hand of two or more cards.

    `total` is the best total, `soft` is true when it counts an ace as eleven, `pair` is the value
    of both cards when the hand is two cards of equal value and 0 otherwise, `dealer` is the value
    of the dealer's first card. `may_double` and `may_split` say what the table allows this hand.
    """
    # Codes and columns are written as numbers: a name of the module is a look-up on MicroPython.
    if pair and may_split and _SPLITS[pair * 12 + dealer]:
        return 3
    if soft:
        return _ROWS[(total + 10) * 12 + dealer]
    code = _ROWS[total * 12 + dealer]
    if code == 2 and not may_double:
        return 1
    return code
