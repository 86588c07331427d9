"""Facts for a table under test: mostly what the directive wants, sometimes trouble, or anything.

Every choice is made by a function `pick(n)`, which gives a number from 0 to n - 1; 0 is always the
simplest, so that a failing case shrinks to a plain one.
"""

from collections.abc import Callable, Iterator

from core.books import HIGHEST, LOWEST
from core.table import Table
from host_tests.unit.layout_names import DIRECTIVES, FACTS, RULES, number

Pick = Callable[[int], int]

BETTORS = number("BETTORS")
BIG = number("BIG") - 28
CARD = number("CARD")
DO = number("DO")
DO_CARD = number("DO_CARD")
DO_CHOICES = number("DO_CHOICES")
DO_PLACE = number("DO_PLACE")
DRAWN = number("DRAWN")
OUT = number("OUT")
PLACE = number("PLACE")
MAY_STAND, MAY_DRAW, MAY_TAKE, MAY_DOUBLE, MAY_SPLIT, MAY_REFUSE = (
    number(f"MAY_{name}") for name in ("STAND", "DRAW", "TAKE", "DOUBLE", "SPLIT", "REFUSE")
)
LARGEST_VALUE = 0x7FFFF
YES_OR_NO = ("harmed", "spare", "damage", "withdraw", "void", "absent")
LARGE_VALUES = {
    "step": (100, 2, 50, 200, 500, 1, 0, 998),
    "sevens": (0, 100, 200, 250, 500, 7),
    "chip": (0, 25, 50, 100, 500, 3),
    "split-bar": (0, 1072, 2047, 2, 2048),
}
# What the cards of a shoe are like: any, or mostly a few ranks.
FLAVOURS = ((), (1, 10, 11, 12, 13), (7, 7, 7, 13), (8, 8, 3), (1,), (2, 3, 4), (5, 6, 10), (9,))
OUT_OF_TURN = (
    *("undo", "card", "absent", "present", "unread", "seen", "unseen", "supervisor", "misplaced"),
    *("reconstruct", "correct", "keyed", "burned", "cutting", "empty", "face-up", "damaged"),
    *("failure", "void", "recount", "rack-in", "forgot", "yes", "no", "ok", "take", "lies"),
    *("reread", "shuffle", "cut", "refuse", "less", "insurance", "wager", "drop", "deal", "set"),
)


def fact_of(name: str, place: int = 0, value: int = 0) -> int:
    """A fact by its name; place is box and hand or bettor, or a parameter's number."""
    return FACTS[name] << 24 | place << 19 | value


class Likely:
    """Gives facts that suit a table, from cards of one flavour."""

    def __init__(self, table: Table, pick: Pick) -> None:
        self.table = table
        self.pick = pick
        self.ranks: tuple[int, ...] = ()
        self.in_pack = True

    def choose(self, values: "tuple[int, ...]") -> int:
        """One of these values."""
        return values[self.pick(len(values))]

    def word(self, name: str) -> int:
        """A word of the table by its name."""
        return self.table.words[number(name)]

    def settings(self) -> Iterator[int]:
        """A book, some of its parameters, and the flavour of the cards."""
        self.ranks = FLAVOURS[self.pick(len(FLAVOURS))]
        self.in_pack = self.pick(4) < 3
        yield fact_of("supervisor", 0, self.pick(3))
        yield fact_of("rules", 0, self.pick(3))
        yield fact_of("set", RULES["decks"], 4 + self.pick(5))
        for _ in range(self.choose((0, 2, 5, 10, 20))):
            yield self.setting()

    def setting(self) -> int:
        """A parameter gets a value, mostly one it can have."""
        index = self.pick(40)
        if index < 28:
            low, high = LOWEST[index], HIGHEST[index]
            return fact_of("set", index, low + self.pick(high - low + 1))
        name = next(name for name, value in RULES.items() if value == index)
        if name in ("min", "max"):
            step = self.table.words[BIG + RULES["step"]] // self.word("UNIT_CENTS")
            value = step * self.choose((1, 5, 10, 1000, 0, 262143))
        else:
            value = self.choose(LARGE_VALUES.get(name, (1, 3, 50, 5000, 0)))
        kind = "set" if index < 32 else "set-more"
        return fact_of(kind, index & 31, min(value, LARGEST_VALUE))

    def card(self) -> int:
        """A card of the flavour, mostly; one that the pack still has, mostly."""
        decks = self.table.state[number("PARAMETERS")]
        wanted = self.choose(self.ranks) if self.ranks and self.pick(5) < 4 else 1 + self.pick(13)
        card = self.pick(4) << 4 | wanted
        for step in range(52):
            if not self.in_pack or self.table.state[OUT + card] < decks:
                return card
            suit = (card >> 4) + 1 & 3
            rank = card & 15 if step & 3 < 3 else (card & 15) % 13 + 1
            card = suit << 4 | rank
        return card

    def bettor(self) -> int:
        """A box and a bettor, mostly one who has a wager there."""
        lying = [
            box << 2 | bettor
            for box in range(1, 8)
            for bettor in range(3)
            if self.table.state[BETTORS + box] >> bettor & 1
        ]
        if lying and self.pick(4) < 3:
            return lying[self.pick(len(lying))]
        return (1 + self.pick(7)) << 2 | self.choose((0, 0, 1, 2))

    def place(self) -> int:
        """Where a card may lie: mostly where another one does, else anywhere."""
        drawn = self.table.words[DRAWN]
        if drawn and self.pick(3) < 2:
            return self.table.state[PLACE + self.pick(drawn)]
        return self.choose((0, 1, 2, 4, 8, 12, 5, 6, 9, 16, 28, 3, 31, 30))

    def amount(self) -> int:
        """A wager's amount in units: the minimum, some steps, something odd."""
        words = self.table.words
        unit = self.word("UNIT_CENTS")
        low, high = words[BIG + RULES["min"]] // unit, words[BIG + RULES["max"]] // unit
        step = words[BIG + RULES["step"]] // unit
        odd = self.pick(high + 1)
        return self.choose((low, low, low + step, low + 2 * step, high, low + 5 * step, odd))

    def wanted(self) -> int:
        """The fact that the directive asks for, or one of several."""
        name = DIRECTIVES[self.table.words[DO]]
        if name in YES_OR_NO:
            if name in ("harmed", "void", "absent") and self.pick(3) == 0:
                return fact_of("supervisor", 0, 2)
            return fact_of(("no", "yes")[self.pick(2)])
        if name == "wagers":
            return self._wagering()
        if name in ("shuffle", "cut"):
            return fact_of(name)
        if name == "deal":
            return fact_of("card", 0, self.card())
        if name == "burn":
            drawn = self.table.words[DO_CARD]
            return fact_of("ok") if drawn else fact_of("card", 0, self.card())
        if name == "use":
            return fact_of("take")
        if name == "insure":
            return self._insurance() if self.pick(3) == 1 else fact_of("ok")
        if name in ("ask", "offer"):
            return self._decision()
        if name == "seen":
            return fact_of(("unseen", "seen")[self.pick(2)])
        if name == "read":
            how = ("keyed", "keyed", "reread", "card")[self.pick(4)]
            return fact_of(how, 0, 0 if how == "reread" else self.card())
        if name == "call":
            return fact_of("supervisor", 0, self.table.words[DO_CHOICES])
        if name == "where" and self.pick(3):
            return self._lies()
        if name == "stop":
            return self._stopped()
        if name in ("replace", "settle") and self.pick(4) == 1:
            return fact_of("supervisor", 0, 2)
        return fact_of("ok")

    def _wagering(self) -> int:
        lying = any(self.table.state[BETTORS + 1 : BETTORS + 8])
        what = self.pick(10)
        if lying and what < 4:
            return fact_of("deal")
        if what == 9:
            return fact_of("drop", self.bettor(), self.pick(2))
        if what == 8:
            return fact_of("open", self.bettor())
        if what == 7 and lying:
            return fact_of("sevens", self.bettor())
        return fact_of("wager", self.bettor(), self.amount())

    def _decision(self) -> int:
        """What the hand that is asked may do."""
        may = self.table.words[DO_CHOICES]
        what = self.pick(8)
        if may & MAY_SPLIT and what > 3:
            return fact_of("split", 0, self.choose((0, 7, 2, 4)))
        if may & MAY_DOUBLE and what > 5:
            return fact_of("double", 0, self.choose((0, 7, 2, 4)))
        if may & MAY_DOUBLE and what == 5:
            return fact_of("less", self.pick(3), self.amount())
        if may & MAY_REFUSE and what > 2:
            return fact_of("refuse", 0, self.choose((0, 0, 0xFE, 0x0C)))
        if may & MAY_STAND and what & 1 == 0:
            return fact_of("stand", self.choose((0, 0, 0, self.table.words[DO_PLACE])))
        if may & MAY_TAKE:
            return fact_of("take")
        return fact_of("card", 0, self.card())

    def _insurance(self) -> int:
        bettor = self.bettor()
        wager = self.table.words[number("WAGER") + (bettor >> 2) * 3 + (bettor & 3)]
        return fact_of("insurance", bettor, self.choose((wager // 2, 0, wager // 4, wager)))

    def _lies(self) -> int:
        drawn = self.table.words[DRAWN]
        return fact_of("lies", self.place(), 1 + self.pick(drawn + 1))

    def _stopped(self) -> int:
        """Out of a stop: a supervisor, a correction, an end of the round."""
        what = self.pick(6)
        if what == 0:
            return fact_of("supervisor", 0, 2)
        if what == 1:
            return fact_of("ok")
        if what == 2:
            return fact_of("void")
        return self.irregular("correct" if what < 5 else "recount")

    def irregular(self, name: str) -> int:
        """A fact of that name with fields that suit the table, in turn or not."""
        pick = self.pick
        if name in ("card", "keyed", "burned"):
            return fact_of(name, 0, self.card())
        if name == "damaged":
            return fact_of(name, 0, self.choose((0, self.card())))
        if name in ("absent", "present"):
            return fact_of(name, self.bettor())
        if name == "supervisor":
            return fact_of(name, 0, (2, 1, 0)[pick(3)])
        if name == "misplaced":
            return fact_of(name, self.place())
        if name == "lies":
            return self._lies()
        if name == "correct":
            return self._correction()
        if name == "recount":
            return fact_of(name, 0, self.card() << 6 | self.card())
        if name == "insurance":
            return self._insurance()
        if name in ("wager", "less"):
            return fact_of(name, self.bettor(), self.amount())
        if name == "drop":
            return fact_of(name, self.bettor(), pick(2))
        return self.setting() if name == "set" else fact_of(name)

    def _correction(self) -> int:
        """One of the cards on the table was another, mostly."""
        drawn = self.table.words[DRAWN]
        if not drawn or self.pick(8) == 7:
            return fact_of("correct", self.place(), (1 + self.pick(3)) << 6 | self.card())
        place = self.table.state[PLACE + self.pick(drawn)]
        if place & 3 == 3:
            place = 2
        return fact_of("correct", place, (1 + self.pick(3)) << 6 | self.card())

    def anything(self) -> int:
        """Any fact at all, those that are none with them."""
        pick = self.pick
        how = pick(4)
        if how == 0:
            return pick(64) << 24
        if how == 1:
            return pick(64) << 24 | pick(32) << 19 | self.choose((0, 1, 63, 64, 0x7FFFF, 14, 15))
        if how == 2:
            return pick(1 << 30)
        return self.choose((-1, 1 << 30, -(1 << 24), (1 << 31) + 1, 1 << 64))

    def fact(self, calm: int) -> int:
        """A fact: in `calm` of twenty cases what is wanted, else something else."""
        what = self.pick(20)
        if what < calm:
            return self.wanted()
        if what == 19 and self.pick(2):
            return self.anything()
        return self.irregular(OUT_OF_TURN[self.pick(len(OUT_OF_TURN))])
