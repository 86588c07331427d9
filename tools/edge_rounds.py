"""Rounds of one wager by basic strategy through the rules core, each from a fresh shoe.

For every number of decks there are two tables, which allow three hands on a box and two, and both
are dealt the same shuffles. Money in units, ten of them wagered; the house's win of a round is
counted by its size. Memory: two tables and a shoe. Imports the core, by facts and directives.
"""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from app.totals import is_soft
from core.books import DEVICE, GAZETTE
from core.hands import POINTS, total
from core.table import Table
from tools.bench.strategy import decide
from tools.core_numbers import fact_of, number, setting_of

WAGER_UNITS = 10
BOX = 1 << 2
ACE = 1
TEN = 10
CARDS = [suit << 4 | rank for suit in range(4) for rank in range(1, 14)]
RULES = (
    ("burn", 0),
    ("soft-17", 0),
    ("double", 1),  # hard 9 to 11
    ("double-split", 1),
    ("aces-again", 0),
    ("aces-draw", 0),
    ("insurance", 0),
    ("bj-takes", 0),
    ("device", 2),  # a continuous one: the rack goes back before each round, and nothing is burned
)
"""The book of the published edges, beside the decks and hands."""

KEYS = (fact_of("stand"), 0, fact_of("double"), fact_of("split"))
"""By the strategy's code; a draw has no key."""


@dataclass
class Tally:
    """What some rounds came to, by how often the house won how many units."""

    rounds: int = 0
    third_hands: int = 0
    """Rounds in which the table of three hands had a third."""
    three: Counter[int] = field(default_factory=Counter)
    two: Counter[int] = field(default_factory=Counter)
    difference: Counter[int] = field(default_factory=Counter)
    """What it won more at the table of two hands, round by round."""

    def add(self, other: "Tally") -> None:
        """Add other rounds to these."""
        self.rounds += other.rounds
        self.third_hands += other.third_hands
        self.three.update(other.three)
        self.two.update(other.two)
        self.difference.update(other.difference)


class Seat:
    """One table with one wager on it, and the player who decides by basic strategy.

    The strategy's answer depends only on the hand, the dealer's card and the choices there are,
    so each is worked out once: by the dealer's card, then by the hand and its choices.
    """

    def __init__(self, decks: int, hands: int) -> None:
        self.table = Table((GAZETTE, DEVICE))
        self.answers: list[dict[int, int]] = [{} for _ in range(64)]
        facts = [fact_of("rules", value=1), setting_of("decks", decks)]
        facts += [setting_of(*setting) for setting in RULES]
        facts += [setting_of("split-hands", hands), fact_of("wager", BOX, WAGER_UNITS)]
        for fact in facts:
            if self.table.apply(fact):
                raise ValueError(f"the table refuses fact {fact:#x}")
        self.constants = (
            number("_DO"),
            number("_DO_DEAL"),
            number("_DO_ASK"),
            number("_DO_PLACE"),
            number("_DO_CHOICES"),
            number("_HAND"),
            number("_FIRST"),
        )
        self.paid, self.taken = number("_PAID"), number("_TAKEN")

    def play(self, shoe: list[int], fixed: int, random: Random) -> tuple[int, int]:
        """One round; how many cards it took, and how often the hand was split.

        `shoe` holds cards as facts, the first `fixed` of them are those to be dealt. The others
        are drawn as they are needed (Fisher and Yates, no further than the round goes); whatever
        order the shoe is in before, all orders of the cards drawn are equally likely.
        """
        do, deal, ask, do_place, choices, hand_at, first = self.constants
        table = self.table
        apply = table.apply
        words = table.words
        state = table.state
        at = splits = 0
        size = len(shoe)
        apply(RACK_IN)
        apply(DEAL)
        while True:
            directive = words[do]
            if directive == ask:
                place = words[do_place]
                key = words[hand_at + place] << 4 | words[choices]
                answers = self.answers[state[first]]
                fact = answers.get(key, -1)
                if fact < 0:
                    fact = answers[key] = self.answer(place)
                if fact:
                    apply(fact)
                    splits += fact == SPLIT
                    continue
            elif directive != deal:
                apply(OK)
                if table.over:
                    return at, splits
                continue
            card = shoe[at]
            if at >= fixed:
                other = at + int(random.random() * (size - at))
                shoe[at] = shoe[other]
                shoe[other] = card
                card = shoe[at]
            at += 1
            apply(card)

    def answer(self, place: int) -> int:
        """The key for the hand that is asked, 0 for a draw; a pair's card is half its total."""
        table = self.table
        hand = table.words[number("_HAND") + place]
        may = table.words[number("_DO_CHOICES")]
        may_split = may & number("_MAY_SPLIT")
        points = total(hand)
        pair = 0
        if may_split:
            pair = ACE if is_soft(hand) else points // 2
        up = POINTS[table.state[number("_FIRST")]]
        may_double = may & number("_MAY_DOUBLE")
        return KEYS[decide(points, is_soft(hand), pair, up, may_double, may_split)]

    def won(self) -> int:
        """What the house won in the last round."""
        return self.table.words[self.taken] - self.table.words[self.paid]


RACK_IN, DEAL, OK, SPLIT = map(fact_of, ("rack-in", "deal", "ok", "split"))


def measure(decks: int, rounds: int, seed: str, both: bool = False) -> Tally:
    """Play that many rounds at both tables; the same seed gives the same rounds.

    The two tables differ in one parameter, which the core looks at only to see whether a pair on
    a box that has two hands may split. Until somebody splits there, both tables are in the same
    state but for that choice, and the strategy answers alike with it and without it. So where no
    third hand arises the round at the table of two hands is the same to the last unit, and it is
    not played, unless `both` asks for it, to see that this is so.
    """
    random = Random(seed)
    card = fact_of("card")
    shoe = [card + code for code in CARDS] * decks
    three, two = Seat(decks, 3), Seat(decks, 2)
    tally = Tally(rounds)
    for _ in range(rounds):
        dealt, splits = three.play(shoe, 0, random)
        won = three.won()
        tally.three[won] += 1
        less = won
        if splits > 1 or both:
            two.play(shoe, dealt, random)
            less = two.won()
            if splits < 2 and less != won:
                raise AssertionError("the tables differ without a third hand")
            tally.third_hands += splits > 1
        tally.two[less] += 1
        tally.difference[less - won] += 1
    return tally
