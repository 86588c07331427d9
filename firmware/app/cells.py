"""Writing into the 80 cells of a 20 x 4 display: words, numbers, cards, places, amounts.

Cell 0 is the left end of line 1, cell 20 of line 2, and so on; a cell holds one ASCII byte. What
writes to the right returns the cell after it, what writes to the left the cell where it begins.
Amounts are in units, of `cents` each. Nothing here allocates. Imports the core.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_DEALER = const(0)
_RACK = const(1)


CELLS = 80
COLUMNS = 20

RANKS = b"?A23456789TJQK???"
SUITS = b"CDHS"
LETTERS = b"abc?"

def clear(cells: bytearray) -> None:
    """Blank the whole display."""
    for index in range(len(cells)):
        cells[index] = 32


def put(cells: bytearray, at: int, text: bytes) -> int:
    """Write a text from cell `at`; the cell after it."""
    for index in range(len(text)):
        cells[at] = text[index]
        at += 1
    return at


def put_digit(cells: bytearray, at: int, digit: int) -> int:
    """Write one digit at cell `at`; the cell after it."""
    cells[at] = 48 + digit
    return at + 1


def put_number_before(cells: bytearray, end: int, value: int, least: int) -> int:
    """Write a number so that it ends before cell `end`, with at least that many digits."""
    while value or least > 0:
        end -= 1
        cells[end] = 48 + value % 10
        value //= 10
        least -= 1
    return end


def digits_of(value: int) -> int:
    """How many digits a number has, 0 for nothing."""
    digits = 0
    while value:
        value //= 10
        digits += 1
    return digits


def put_number(cells: bytearray, at: int, value: int) -> int:
    """Write a number from cell `at`; the cell after it."""
    end = at + (digits_of(value) or 1)
    put_number_before(cells, end, value, 1)
    return end


def put_card(cells: bytearray, at: int, card: int) -> int:
    """Write a card as rank and suit, `9H`; `??` where its face is not known."""
    known = 0 < card & 15 < 14
    cells[at] = RANKS[card & 15]
    cells[at + 1] = SUITS[card >> 4 & 3] if known else 63
    return at + 2


def put_hand(cells: bytearray, at: int, place: int, hands: int) -> int:
    """Write a box's number, with the hand where the box has several: `3` or `3.2`."""
    at = put_digit(cells, at, place >> 2)
    if hands > 1:
        cells[at] = 46
        at = put_digit(cells, at + 1, (place & 3) + 1)
    return at


def put_place(cells: bytearray, at: int, place: int, hands: int) -> int:
    """Write any place: `3`, `3.2`, DEALER, RACK, or NEXT for the card that waits."""
    if place == _DEALER:
        return put(cells, at, b"DEALER")
    if place == _RACK:
        return put(cells, at, b"RACK")
    if place < 4 or place & 3 == 3:
        return put(cells, at, b"NEXT")
    return put_hand(cells, at, place, hands)


def money_width(units: int, cents: int) -> int:
    """How many cells an amount takes, `12.50`. No step of it passes 2**30."""
    middle = units // 1000 % 1000 * cents + units % 1000 * cents // 1000
    high = units // 1000000 * cents + middle // 1000
    if high:
        return digits_of(high) + 7
    return digits_of(middle) + 4


def put_money_before(cells: bytearray, end: int, units: int, cents: int) -> int:
    """Write an amount so that it ends before cell `end`; where it begins."""
    low = units % 1000 * cents
    middle = units // 1000 % 1000 * cents + low // 1000
    high = units // 1000000 * cents + middle // 1000
    end = put_number_before(cells, end, low % 100, 2) - 1
    cells[end] = 46
    end = put_number_before(cells, end, low // 100 % 10, 1)
    if high:
        end = put_number_before(cells, end, middle % 1000, 3)
        return put_number_before(cells, end, high, 1)
    return put_number_before(cells, end, middle, 0)


def put_money(cells: bytearray, at: int, units: int, cents: int) -> int:
    """Write an amount from cell `at`; the cell after it."""
    end = at + money_width(units, cents)
    put_money_before(cells, end, units, cents)
    return end


def put_short_money(cells: bytearray, at: int, units: int, cents: int) -> int:
    """Write an amount into four cells: 25, 7.50, 12.5, 112., 1500, 24k."""
    low = units % 1000 * cents
    high = units // 1000 * cents + low // 1000
    if high >= 1000:
        end = put_number(cells, at, high // 100 if high < 100000 else high // 100000)
        cells[end] = 107 if high < 100000 else 109
        return end + 1
    end = put_number(cells, at, high * 10 + low // 100 % 10)
    low %= 100
    if low and end < at + 4:
        cells[end] = 46
        end += 1
        if end < at + 4:
            end = put_digit(cells, end, low // 10)
        if end < at + 4:
            end = put_digit(cells, end, low % 10)
    return end
