"""Facts as words and words as facts: the script's spelling of everything that can happen.

Imports the core's names. Nothing here runs while a round is dealt on the board.
"""

from micropython import const

from app.catalogue import FACTS, REFUSALS
from app.spelling import (
    ScriptError,
    amount_word,
    bettor_of,
    bettor_word,
    bettors_mask,
    card_of,
    card_word,
    cents_of,
    number_of,
    place_of,
    place_word,
)
from core.books import PARAMETERS, RULES

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_UNIT_CENTS = const(25)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table

# What follows a fact's name. c card, B box and bettor, a amount, b bettor, m bettors (may be left
# out), P place, n number; the others are spelled by functions of their own.
FORMS = {
    "card": "c",
    "keyed": "c",
    "burned": "c",
    "wager": "Ba",
    "open": "B",
    "sevens": "B",
    "less": "ba",
    "double": "m",
    "split": "m",
    "absent": "B",
    "present": "B",
    "misplaced": "P",
    "lies": "nP",
    "correct": "Pkc",
    "recount": "rc",
}
RANKS_OF_SUPERVISOR = ("off", "game", "casino")
IN_CENTS = ("step", "sevens", "chip")
IN_UNITS = ("min", "max")
LARGEST = (1 << 19) - 1


def units_of(table: "Table", cents: int) -> int:
    """Units of an amount, or minus a refusal where no whole number of units is that amount."""
    unit = table.words[_UNIT_CENTS]
    if cents % unit:
        return -REFUSALS.index("step")
    if cents // unit > LARGEST:
        return -REFUSALS.index("above")
    return cents // unit


def encode(table: "Table", words: "list[str]") -> int:
    """The fact a line's words spell, or minus a refusal for an amount that is no whole unit.

    Raises ScriptError for words that spell no fact.
    """
    name = words[0]
    if name in ("decks", "boxes"):
        words = ["set"] + words
        name = "set"
    if name not in FACTS or name in ("none", "waits", "kept", "racked", "set-more"):
        raise ScriptError("a fact was expected, not '%s'" % name)
    kind = FACTS.index(name)
    special = SPECIAL.get(name)
    if special:
        return special(table, kind, words[1:])
    form = FORMS.get(name, "")
    wanted = len(form) - form.count("m")
    if not wanted <= len(words) - 1 <= len(form):
        raise ScriptError("'%s' takes %s" % (name, _in_words(form)))
    fact = kind << 24
    for letter, word in zip(form, words[1:]):
        if letter == "a":
            units = units_of(table, cents_of(word))
            if units < 0:
                return units
            fact |= units
        else:
            fact |= _field(letter, word)
    return fact


def _in_words(form: str) -> str:
    if not form:
        return "nothing after it"
    names = {
        "c": "a card",
        "B": "a box",
        "a": "an amount",
        "b": "a bettor",
        "m": "bettors or nothing",
        "P": "a place",
        "n": "the number of a card",
        "k": "the number of a card",
        "r": "a card",
    }
    return ", ".join(names[letter] for letter in form)


def _field(letter: str, word: str) -> int:
    if letter == "c":
        return card_of(word)
    if letter == "r":
        return card_of(word) << 6
    if letter == "B":
        return bettor_of(word) << 19
    if letter == "b":
        if word not in ("a", "b", "c"):
            raise ScriptError("a bettor a, b or c was expected, not '%s'" % word)
        return "abc".index(word) << 19
    if letter == "m":
        return bettors_mask(word)
    if letter == "P":
        return place_of(word) << 19
    if letter == "n":
        return number_of(word, 1, 999, "the number of a card")
    return number_of(word, 1, 99, "the number of a card") << 6


def _drop(table: "Table", kind: int, words: "list[str]") -> int:
    if not 1 <= len(words) <= 2 or (len(words) == 2 and words[1] != "sevens"):
        raise ScriptError("'drop' takes a box, and 'sevens' for that wager alone")
    return kind << 24 | bettor_of(words[0]) << 19 | len(words) - 1


def _insurance(table: "Table", kind: int, words: "list[str]") -> int:
    if len(words) != 2:
        raise ScriptError("'insurance' takes a box and an amount or 'open'")
    units = 0 if words[1] == "open" else units_of(table, cents_of(words[1]))
    if units < 0:
        return units
    return kind << 24 | bettor_of(words[0]) << 19 | units


def _refuse(table: "Table", kind: int, words: "list[str]") -> int:
    fact = kind << 24
    for word in words:
        fact |= 1 << number_of(word, 1, 7, "a box of the same player")
    return fact


def _place_or_nothing(table: "Table", kind: int, words: "list[str]") -> int:
    if len(words) > 1:
        raise ScriptError("'%s' takes the hand it is for, or nothing" % FACTS[kind])
    return kind << 24 | (place_of(words[0]) << 19 if words else 0)


def _supervisor(table: "Table", kind: int, words: "list[str]") -> int:
    if len(words) != 1 or words[0] not in RANKS_OF_SUPERVISOR:
        raise ScriptError("'supervisor' takes game, casino or off")
    return kind << 24 | RANKS_OF_SUPERVISOR.index(words[0])


def _damaged(table: "Table", kind: int, words: "list[str]") -> int:
    if len(words) > 1:
        raise ScriptError("'damaged' takes a card, or nothing")
    return kind << 24 | (card_of(words[0]) if words else 0)


def _rules(table: "Table", kind: int, words: "list[str]") -> int:
    names = [book[0] for book in table.books]
    if len(words) != 1 or words[0] not in names:
        raise ScriptError("'rules' takes one of %s" % ", ".join(names))
    return kind << 24 | names.index(words[0])


def _set(table: "Table", kind: int, words: "list[str]") -> int:
    if len(words) != 2 or words[0] not in RULES[: PARAMETERS - 1]:
        raise ScriptError("'set' takes a parameter (scripts/README.md lists them) and a value")
    number = RULES.index(words[0])
    if words[0] in IN_CENTS:
        value = cents_of(words[1])
    elif words[0] in IN_UNITS:
        value = units_of(table, cents_of(words[1]))
        if value < 0:
            return -REFUSALS.index("limit") if value == -REFUSALS.index("above") else value
    else:
        value = number_of(words[1], 0, LARGEST, "a value")
    if value > LARGEST:
        return -REFUSALS.index("limit")
    if number >= 32:
        kind += 1
    return kind << 24 | (number & 31) << 19 | value


SPECIAL = {
    "drop": _drop,
    "insurance": _insurance,
    "refuse": _refuse,
    "stand": _place_or_nothing,
    "take": _place_or_nothing,
    "supervisor": _supervisor,
    "damaged": _damaged,
    "rules": _rules,
    "set": _set,
}


def spell(table: "Table", fact: int) -> str:
    """The line of a script that is this fact, under the table's present settings."""
    kind = fact >> 24
    name = FACTS[kind]
    value = fact & LARGEST
    place = fact >> 19 & 31
    unit = table.words[_UNIT_CENTS]
    if name in ("set", "set-more"):
        number = place + (32 if name == "set-more" else 0)
        word = RULES[number]
        if word in IN_CENTS:
            return "set %s %s" % (word, amount_word(value))
        if word in IN_UNITS:
            return "set %s %s" % (word, amount_word(value * unit))
        return "set %s %d" % (word, value)
    if name == "rules":
        return "rules " + table.books[value][0]
    if name == "supervisor":
        return "supervisor " + RANKS_OF_SUPERVISOR[value]
    if name == "refuse":
        return " ".join([name] + [str(box) for box in range(1, 8) if value >> box & 1])
    if name == "drop":
        return "drop " + bettor_word(place) + (" sevens" if value & 1 else "")
    if name == "damaged":
        return "damaged " + card_word(value) if value else "damaged"
    if name == "insurance":
        amount = amount_word(value * unit) if value else "open"
        return "insurance %s %s" % (bettor_word(place), amount)
    if name in ("stand", "take"):
        return name + " " + place_word(place, 3) if place else name
    spelled = [_word(table, letter, fact) for letter in FORMS.get(name, "")]
    return " ".join([name] + spelled).strip()


def _word(table: "Table", letter: str, fact: int) -> str:
    value = fact & LARGEST
    place = fact >> 19 & 31
    if letter == "c":
        return card_word(value & 63)
    if letter == "r":
        return card_word(value >> 6 & 63)
    if letter == "B":
        return bettor_word(place)
    if letter == "b":
        return "abc"[place & 3]
    if letter == "a":
        return amount_word(value * table.words[_UNIT_CENTS])
    if letter == "m":
        return "".join("abc"[bettor] for bettor in range(3) if value >> bettor & 1)
    if letter == "P":
        return place_word(place, 3)
    return str(value >> 6 if letter == "k" else value)
