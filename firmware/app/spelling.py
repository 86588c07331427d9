"""Cards, places, bettors and amounts as table scripts spell them, both ways.

Cards `9H` (rank A 2–9 T J Q K, suit C D H S). Places `dealer`, `rack`, `next`, `3` or `3.2` (box
and hand). Bettors `3` or `3b` (box and bettor a to c). Amounts `12.50`, kept in units inside the
core.

Imports nothing. Nothing here runs while a round is dealt on the board.
"""

RANKS = " A23456789TJQK"
SUITS = "CDHS"


class ScriptError(ValueError):
    """A line that is no fact and no expectation; its text says what was expected."""


LONGEST_LINE = 400


def words_of(text: str) -> "list[str]":
    """The words of a line, without its comment. Raises ScriptError for what no line may hold.

    Outside a comment only letters, digits and signs that every target knows, spaces and tabs.
    """
    code = text.split("#", 1)[0].rstrip()
    if len(code) > LONGEST_LINE:
        raise ScriptError("a line of at most %d characters was expected" % LONGEST_LINE)
    for letter in code:
        if not (" " <= letter <= "~" or letter == "\t"):
            raise ScriptError("plain letters, digits and signs were expected before the comment")
    return code.split()


def card_of(word: str) -> int:
    """The card a word spells. Raises ScriptError."""
    rank = RANKS.find(word[:-1].upper()) if len(word) == 2 else -1
    suit = SUITS.find(word[-1:].upper()) if word else -1
    if rank < 1 or suit < 0:
        raise ScriptError("a card such as 9H or TC was expected, not '%s'" % word)
    return suit << 4 | rank


def card_word(card: int) -> str:
    """A card as two characters; `??` for one that was not read."""
    if not 0 < card & 15 < 14:
        return "??"
    return RANKS[card & 15] + SUITS[card >> 4 & 3]


def is_number(word: str) -> bool:
    """Whether a word is digits 0 to 9 and nothing else."""
    for letter in word:
        if letter not in "0123456789":
            return False
    return word != ""


def number_of(word: str, low: int, high: int, what: str) -> int:
    """A whole number between two bounds. Raises ScriptError naming `what`."""
    if not is_number(word) or len(word) > 9 or not low <= int(word) <= high:
        raise ScriptError("%s from %d to %d was expected, not '%s'" % (what, low, high, word))
    return int(word)


def place_of(word: str) -> int:
    """A place code: dealer 0, rack 1, next 2, or box * 4 + hand. Raises ScriptError."""
    if word in ("dealer", "rack", "next"):
        return ("dealer", "rack", "next").index(word)
    box, dot, hand = word.partition(".")
    number = number_of(box, 1, 7, "dealer, rack, next or a box")
    return number << 2 | (number_of(hand, 1, 3, "a hand") - 1 if dot else 0)


def place_word(place: int, hands: int = 1) -> str:
    """A place as it is spelled; the hand is named where the box has more than one."""
    if place < 4 or place & 3 == 3:
        return ("dealer", "rack", "next", "next")[place & 3]
    if hands > 1:
        return "%d.%d" % (place >> 2, (place & 3) + 1)
    return str(place >> 2)


def bettor_of(word: str) -> int:
    """Box * 4 + bettor of `3` or `3b`. Raises ScriptError."""
    letter = word[1:]
    if letter not in ("", "a", "b", "c"):
        raise ScriptError("a box and bettor such as 3 or 3b was expected, not '%s'" % word)
    return number_of(word[:1], 1, 7, "a box") << 2 | ("abc".index(letter) if letter else 0)


def bettor_word(code: int) -> str:
    """`3` for a box's first bettor, `3b` for his neighbour."""
    return str(code >> 2) + ("", "b", "c", "?")[code & 3]


def bettors_mask(word: str) -> int:
    """Mask of the bettors named by letters such as `bc`. Raises ScriptError."""
    mask = 0
    for letter in word:
        if letter not in "abc":
            raise ScriptError("bettors such as bc were expected, not '%s'" % word)
        mask |= 1 << "abc".index(letter)
    return mask


def cents_of(word: str) -> int:
    """Cents of an amount such as 12.50 or 7. Raises ScriptError."""
    whole, dot, part = word.partition(".")
    if (
        not is_number(whole)
        or len(whole) > 9
        or (dot and not (len(part) == 2 and is_number(part)))
    ):
        raise ScriptError("an amount such as 12.50 was expected, not '%s'" % word)
    return int(whole) * 100 + (int(part) if dot else 0)


def amount_word(cents: int) -> str:
    """An amount in cents as it is spelled."""
    sign = "-" if cents < 0 else ""
    cents = abs(cents)
    return "%s%d.%02d" % (sign, cents // 100, cents % 100)
