"""The 80 cells of a 20 x 4 display, and a pen that writes words, cards, places and amounts there.

Cell 0 is the left end of line 1, cell 20 of line 2, and so on; a cell holds one ASCII byte.
Amounts are in units of `cents` cents each.

Memory: the 80 cells, made at start; writing allocates nothing, which is why there are few
arguments: a call is free while arguments, locals and stack stay within 11 words. Imports only
`const`.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_DEALER = const(0)
_RACK = const(1)


CELLS = 80
COLUMNS = 20

_COLUMNS = const(20)

RANKS = b"?A23456789TJQK??"
SUITS = b"CDHS"


class Cells:
    """The cells, and the pen at cell `at`: what is written moves it on.

    The functions that end in `_back` write what ends before the pen, and move it to where that
    begins.
    """

    def __init__(self) -> None:
        self.bytes = bytearray(b" " * CELLS)
        self.at = 0
        self.cents = 1

    def clear(self) -> None:
        """Blank the whole display."""
        for index in range(CELLS):
            self.bytes[index] = 32

    def lower(self) -> None:
        """Move line 1 to line 3 and blank the other lines."""
        for index in range(_COLUMNS):
            self.bytes[2 * _COLUMNS + index] = self.bytes[index]
        for index in range(CELLS):
            if index // _COLUMNS != 2:
                self.bytes[index] = 32

    def put(self, text: bytes) -> None:
        """Write a text."""
        at = self.at
        for index in range(len(text)):
            self.bytes[at] = text[index]
            at += 1
        self.at = at

    def put_at(self, at: int, text: bytes) -> None:
        """Write a text from cell `at` on."""
        self.at = at
        self.put(text)

    def put_lines(self, text: bytes) -> None:
        """Write lines from the top; a line feed ends each but the last."""
        line = at = 0
        for index in range(len(text)):
            if text[index] == 10:
                line += _COLUMNS
                at = line
            else:
                self.bytes[at] = text[index]
                at += 1

    def byte(self, byte: int) -> None:
        """Write one character, by its code."""
        self.bytes[self.at] = byte
        self.at += 1

    def number(self, value: int) -> None:
        """Write a number."""
        end = self.at + (digits_of(value) or 1)
        self.at = end
        self.number_back(value, 1)
        self.at = end

    def number_back(self, value: int, least: int) -> None:
        """Write a number before the pen, with at least that many digits."""
        at = self.at
        while value or least > 0:
            at -= 1
            self.bytes[at] = 48 + value % 10
            value //= 10
            least -= 1
        self.at = at

    def card(self, card: int) -> None:
        """Write a card as rank and suit, `9H`; `??` where its face is not known."""
        self.byte(RANKS[card & 15])
        self.byte(SUITS[card >> 4 & 3] if 0 < card & 15 < 14 else 63)

    def hand(self, place: int, hands: int) -> None:
        """Write a box's number, with the hand where the box has several: `3` or `3.2`."""
        self.byte(48 + (place >> 2))
        if hands > 1:
            self.byte(46)
            self.byte(49 + (place & 3))

    def place(self, place: int, hands: int) -> None:
        """Write any place: `3`, `3.2`, DEALER, RACK, or NEXT for a card that waits."""
        if place == _DEALER:
            self.put(b"DEALER")
        elif place == _RACK:
            self.put(b"RACK")
        elif place < 4 or place & 3 == 3:
            self.put(b"NEXT")
        else:
            self.hand(place, hands)

    def money(self, units: int) -> None:
        """Write an amount, `12.50`."""
        end = self.at + self.money_width(units)
        if self.at // _COLUMNS != (end - 1) // _COLUMNS:
            self.put(b"###")
            return
        self.at = end
        self.money_back(units)
        self.at = end

    def money_width(self, units: int) -> int:
        """How many cells an amount takes. No step of the sum passes 2**30."""
        middle = units // 1000 % 1000 * self.cents + units % 1000 * self.cents // 1000
        high = units // 1000000 * self.cents + middle // 1000
        if high:
            return digits_of(high) + 7
        return digits_of(middle) + 4

    def money_back(self, units: int) -> None:
        """Write an amount before the pen, `###` where the line is too short for it."""
        if (self.at - 1) % _COLUMNS + 1 < self.money_width(units):
            self.at -= 3
            self.put(b"###")
            self.at -= 3
            return
        low = units % 1000 * self.cents
        middle = units // 1000 % 1000 * self.cents + low // 1000
        high = units // 1000000 * self.cents + middle // 1000
        self.number_back(low % 100, 2)
        self.at -= 1
        self.bytes[self.at] = 46
        self.number_back(low // 100 % 10, 1)
        if high:
            middle %= 1000
            self.number_back(middle, 3)
            self.number_back(high, 1)
        else:
            self.number_back(middle, 0)

    def short_money(self, units: int) -> None:
        """Write an amount into four cells: 25, 7.50, 12.5, 112., 1500, 24k."""
        low = units % 1000 * self.cents
        high = units // 1000 * self.cents + low // 1000
        end = self.at + 4
        if high >= 100000:
            self.number(high // 100000)
            self.byte(109)
        elif high >= 1000:
            self.number(high // 100)
            self.byte(107)
        else:
            self.number(high * 10 + low // 100 % 10)
            self._short_cents(end, low % 100)

    def _short_cents(self, end: int, cents: int) -> None:
        """The point and what fits of the cents."""
        if cents and self.at < end:
            self.byte(46)
            if self.at < end:
                self.byte(48 + cents // 10)
            if self.at < end:
                self.byte(48 + cents % 10)


def digits_of(value: int) -> int:
    """How many digits a number has, 0 for nothing."""
    digits = 0
    while value:
        value //= 10
        digits += 1
    return digits
