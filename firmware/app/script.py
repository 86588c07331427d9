"""Table scripts: facts one a line, expectations behind `>`, read line by line.

The grammar is in host_tests/scripts/README.md. The same code runs on CPython and on the board.
Imports the core.
"""

from micropython import const

from app.catalogue import DIRECTIVES
from app.directives import (
    clause_name,
    directive_line,
    insurance_words,
    place_name,
    refusal_line,
    settle_words,
)
from app.facts import RANKS_OF_SUPERVISOR, encode
from app.settling import slot_place
from app.spelling import (
    ScriptError,
    amount_word,
    bettor_of,
    card_of,
    card_word,
    place_of,
    words_of,
)
from app.totals import is_soft, left
from core.hands import total

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BETTORS = const(92)
_BLACKJACK = const(3)
_BUSTED = const(4)
_BY_COLLECT = const(44)
_CARD = const(264)
_DO = const(0)
_DO_SETTLE = const(29)
_DRAWN = const(10)
_FACT_UNDO = const(19)
_HAND = const(186)
_HARD = const(63)
_IN_ERROR = const(24)
_OPENS = const(100)
_OUT = const(28)
_PAID = const(21)
_PLACE = const(398)
_RETURNED = const(22)
_SEVENS = const(108)
_STAKED = const(20)
_STATUS = const(202)
_SUPERVISOR = const(13)
_TAKEN = const(23)
_UNIT_CENTS = const(25)
_WAGER = const(35)
_WAITS_NEXT = const(2)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table


class ScriptFailure(AssertionError):
    """An expectation that did not hold; its text says what was expected and what came."""


class UnexpectedRefusal(ScriptFailure):
    """The fact before this line was refused, and the line does not expect it."""


class Script:
    """Plays the lines of one script on a table."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.refusal = 0
        self.refused = 0
        self.facts = 0
        self.refusals = 0
        self.rounds = 0
        self.house_cents = 0
        self._last = 0

    def line(self, text: str) -> None:
        """Play one line. Raises ScriptError (no such line) or ScriptFailure (not what came)."""
        words = words_of(text)
        if not words:
            return
        if words[0].startswith(">"):
            first = words[0][1:]
            self.expect(([first] if first else []) + words[1:])
            return
        if words[0] in MANY and len(words) > 2:
            for word in words[1:]:
                self.fact([words[0], word])
        else:
            self.fact(words)

    def fact(self, words: "list[str]") -> None:
        """Apply one fact; its refusal, if any, must be expected by the next line."""
        self.settle_refusal()
        fact = encode(self.table, words)
        self.facts += 1
        self.refusal = -fact if fact < 0 else self.apply(fact)
        self.refused = max(fact, 0)
        if self.refusal:
            self.refusals += 1

    def apply(self, fact: int) -> int:
        """Give the table a fact; count rounds and the house's win. Overridden by the player."""
        table = self.table
        over = table.over
        refusal = table.apply(fact)
        words = table.words
        house = (words[_TAKEN] - words[_PAID]) * words[_UNIT_CENTS]
        if not over and table.over:
            self.rounds += 1
            self.house_cents += house
        elif over and not table.over and fact >> 24 == _FACT_UNDO:
            self.rounds -= 1
            self.house_cents -= self._last
        if table.over:
            self._last = house
        return refusal

    def settle_refusal(self) -> None:
        """A refusal nobody expected is a failure. Raises UnexpectedRefusal."""
        if self.refusal:
            came = refusal_line(self.table, self.refusal, self.refused)
            self.refusal = 0
            raise UnexpectedRefusal("expected the fact to be accepted, came '%s'" % came)

    def expect(self, words: "list[str]") -> None:
        """Hold one expectation against the table.

        A query holds word for word; a directive or refusal how it begins, or with a clause all of
        it.
        """
        wanted, clause = _without_clause(words)
        if not wanted or words[-1] == "by":
            raise ScriptError("an expectation was expected after >, and a clause after by")
        if self.refusal:
            came = refusal_line(self.table, self.refusal, self.refused).split()
            self.refusal = 0
        elif words[0] in QUERIES:
            came = " ".join(QUERIES[words[0]](self.table, wanted)).split()
        else:
            came = directive_line(self.table).split()
        came_words, came_clause = _without_clause(came)
        if clause or (words[0] in QUERIES and (len(words) > 1 or words[0] not in DIRECTIVES)):
            holds = wanted == came_words and clause in ([], came_clause)
        else:
            holds = wanted == came_words[: len(wanted)]
        if not holds:
            raise ScriptFailure("expected '%s', came '%s'" % (" ".join(words), " ".join(came)))


MANY = ("card", "keyed")


def _without_clause(words: "list[str]") -> "tuple[list[str], list[str]]":
    if "by" in words:
        at = words.index("by")
        return words[:at], words[at + 1 :]
    return words, []


def _total(table: "Table", words: "list[str]") -> "list[str]":
    place = _queried_place(words)
    state = table.state
    hand = table.words[_HAND + place]
    if place and state[_STATUS + place] == _BLACKJACK:
        kind = "blackjack"
    elif hand & _HARD > 21:
        kind = "bust"
    else:
        kind = "soft" if is_soft(hand) else "hard"
    return ["total", words[1], kind, str(total(hand))]


def _queried_place(words: "list[str]") -> int:
    if len(words) < 2:
        raise ScriptError("a place was expected after '%s'" % words[0])
    return place_of(words[1])


def _hand(table: "Table", words: "list[str]") -> "list[str]":
    """`hand PLACE CARD…`: exactly these cards lie there, in the order they came."""
    place = _queried_place(words)
    state = table.state
    cards = []
    for index in range(table.words[_DRAWN]):
        lies = state[_PLACE + index]
        if lies == place or (place == _WAITS_NEXT and lies & 3 == 3):
            cards.append(card_word(state[_CARD + index]))
    return ["hand", words[1]] + cards


def _settle(table: "Table", words: "list[str]") -> "list[str]":
    """`settle` alone is the directive; with a place and bettor one wager, or `insurance`."""
    if len(words) == 1 or table.words[_DO] != _DO_SETTLE:
        return directive_line(table).split()
    if len(words) > 2 and words[2] == "insurance":
        code = bettor_of(words[1])
        return words[:3] + (insurance_words(table, code >> 2, code & 3) or ["nothing"])
    place, bettor = _place_and_bettor(words[1])
    return words[:2] + (settle_words(table, place, bettor) or ["nothing"])


def _place_and_bettor(word: str) -> "tuple[int, int]":
    bettor = 0
    if word[-1:] in ("a", "b", "c"):
        bettor = "abc".index(word[-1])
        word = word[:-1]
    return place_of(word), bettor


def _collection(table: "Table", words: "list[str]") -> "list[str]":
    """The order in which cards are collected, as the display goes, then the dealer (collect)."""
    order = []
    for slot in range(0, 105, 3):  # three slots a hand, two times three more a box
        place = slot_place(slot)
        if slot % 15 < 9 and 0 < table.state[_STATUS + place] < _BUSTED:
            order.append(place_name(table, place))
    return ["collection"] + order + ["dealer", "by", clause_name(table, _BY_COLLECT)]


def _round(table: "Table", words: "list[str]") -> "list[str]":
    """Sums of the round, or of the last one: staked, paid by the house, returned, taken."""
    came = ["round"]
    if len(words) < 3:
        raise ScriptError("sums were expected after 'round': staked, paid, returned, taken, error")
    for name, index in (
        ("staked", _STAKED),
        ("paid", _PAID),
        ("returned", _RETURNED),
        ("taken", _TAKEN),
        ("error", _IN_ERROR),
    ):
        if name in words:
            came += [name, amount_word(table.words[index] * table.words[_UNIT_CENTS])]
    return came


def _wagers(table: "Table", words: "list[str]") -> "list[str]":
    """The wagers that lie, or are proposed: `wagers 1 10.00 3b open`."""
    state = table.state
    came = ["wagers"]
    if len(words) == 1:
        return directive_line(table).split()
    for code in range(4, 32):
        box = code >> 2
        if code & 3 < 3 and state[_BETTORS + box] >> (code & 3) & 1:
            amount = table.words[_WAGER + box * 3 + (code & 3)] * table.words[_UNIT_CENTS]
            came.append(str(box) + ("", "b", "c")[code & 3])
            came.append("open" if state[_OPENS + box] >> (code & 3) & 1 else amount_word(amount))
            if state[_SEVENS + box] >> (code & 3) & 1:
                came.append("sevens")
    return came + (["none"] if len(came) == 1 else [])


def _shoe(table: "Table", words: "list[str]") -> "list[str]":
    return ["shoe", str(left(table.words))]


def _out(table: "Table", words: "list[str]") -> "list[str]":
    """`out CARD N`: how many of this card are out since the shuffle."""
    if len(words) < 2:
        raise ScriptError("a card was expected after 'out'")
    return ["out", words[1], str(table.state[_OUT + card_of(words[1])])]


def _at_table(table: "Table", words: "list[str]") -> "list[str]":
    return ["at-table", RANKS_OF_SUPERVISOR[table.words[_SUPERVISOR]]]


QUERIES = {
    "total": _total,
    "hand": _hand,
    "settle": _settle,
    "collection": _collection,
    "round": _round,
    "wagers": _wagers,
    "shoe": _shoe,
    "out": _out,
    "at-table": _at_table,
}
