"""The table of the evening: facts go to the rules core and into the script at the same time.

Memory: the core's table, the pack, and the lines written. Imports the core through its script
reader, and the oracle through `check`.
"""

from random import Random

from app.directives import directive_words
from app.script import Script
from core.table import Table
from host_tests.books import BOOKS
from host_tests.oracle.outcome import Amount, Seat
from host_tests.oracle.rules import Rules
from tools.evening.notes import Event, Laid, Notes
from tools.evening.shoe import Shoe

REMARK_COLUMN = 25
LONGEST_LINE = 99
OPENING_MINUTE = 18 * 60
SECONDS_A_ROUND = 100
SHUFFLED_BY: dict[str, dict[str, str]] = {
    "gazette": {"cut-first": "G 7.8", "cut-mid": "G 7.7"},
    "device": {},
}
SHOWN_COUNTS = 0.3
CUT_TITLES = ("The cutting card comes out.", "The cutting card comes out before the first card.")


class EveningTable:
    """What lies on the table, and the verbs everything else is told with."""

    def __init__(self, seed: str, rules: Rules, names: dict[Seat, str]) -> None:
        self.random = Random(seed)
        self.rules = rules
        self.names = names
        self.script = Script(Table(BOOKS))
        self.shoe = Shoe(self.random, rules.decks)
        self.wagers: dict[Seat, Amount] = {}
        self.sevens: set[Seat] = set()
        self.notes = Notes({}, set())
        self.shuffle_rule = ""
        """Why the whole pack will be shuffled, where that is known before."""
        self.continuous = False
        self.lines: list[str] = []
        self.number = 0

    def directive(self) -> list[str]:
        """The words of the directive, without its clause."""
        return directive_words(self.script.table)

    def chance(self, share: float) -> bool:
        """True in this share of the cases."""
        return self.random.random() < share

    # Facts and expectations

    def do(self, text: str, remark: str = "", group: str = "", question: int = -1) -> None:
        """A fact that is accepted."""
        self.script.line(text)
        self.script.settle_refusal()
        self.notes.events.append(Event(text, remark, group, question))

    def refused(self, text: str, line: str, remark: str = "") -> None:
        """A fact that is refused as `line` says."""
        self.script.line(text)
        self.notes.events.append(Event(text, remark))
        self.expect("refused " + line)

    def expect(self, text: str, remark: str = "") -> None:
        """What the table must say now."""
        self.script.line("> " + text)
        self.notes.events.append(Event("> " + text, remark))

    def tell(self, text: str) -> None:
        """A remark in a line of its own."""
        self.notes.events.append(Event("# " + text))

    # Cards

    def card(self, remark: str = "", group: str = "", question: int = -1) -> str:
        """The next card leaves the shoe, whatever it is for; "" when something else came out."""
        if not self.shoe.cards:
            self.do("empty", "no card is left in the shoe")
            return ""
        if self.shoe.reaches_cut() and not self.continuous:
            self.do("cutting", "the cutting card")
            first = not self.notes.laid and not self.notes.waiting
            self.shuffle_rule = "cut-first" if first else "cut-mid"
            self.notes.title = self.notes.title or CUT_TITLES[first]
            if first:
                return ""
        card = self.next_card()
        self.do("card " + card, remark, group, question)
        return card

    def next_card(self) -> str:
        """Draw the next card, and count it."""
        self.notes.drawn += 1
        return self.shoe.draw()

    def deal(self, place: str, remark: str = "", group: str = "", question: int = -1) -> str:
        """The next card goes to a place; "" when something else came out."""
        card = self.card(remark, group, question)
        if card:
            self.lay(card, place)
        return card

    def lay(self, card: str, place: str) -> None:
        """Note that a card lies at a place."""
        box, hand = place_of(place)
        self.notes.laid.append(Laid(card, box, hand))

    def take(self, place: str, remark: str = "", question: int = -1) -> None:
        """The waiting card goes to a place."""
        self.do("take", remark, question=question)
        self.lay(self.notes.waiting.pop(0), place)
        self.notes.exposed = False

    def wait(self, answer: str, remark: str = "") -> str:
        """A card comes out that nobody wanted; whether it was seen is answered at once."""
        card = self.card(remark)
        clause = "G 15.2" if self.rules.name == "gazette" else "D 16.2"
        self.expect(f"seen {card} by {clause}")
        self.do(answer)
        self.notes.waiting.append(card)
        self.notes.exposed = answer == "seen"
        return card

    def take_back(self, remark: str = "") -> str:
        """Undo the card that was laid last: it waits."""
        self.do("undo", remark)
        card = self.notes.laid.pop().card
        self.notes.waiting.insert(0, card)
        return card

    def hand(self, place: str) -> list[str]:
        """The cards at a place."""
        return self.notes.hand(*place_of(place))

    def name(self, place: str) -> str:
        """Who plays there."""
        box, hand = place_of(place)
        if not box:
            return "the dealer"
        hands = self.notes.stakes.get(box, [])
        bettor = self.notes.decider(box, hand) if len(hands) >= hand else 0
        return self.names[(box, bettor)]

    # Shuffling

    def shuffle(self) -> None:
        """Shuffle what has to be shuffled: the rack, what the device held, or the whole pack."""
        if self.notes.laid:
            if not self.shoe.cards:
                clause = "G 15.4" if self.rules.name == "gazette" else "D 16.7"
                self.notes.title = self.notes.title or f"The shoe runs out ({clause})."
                self.shuffle_rule = "cut-mid"
                if self.directive()[0] == "shuffle":
                    self.expect(f"shuffle by {clause}")
            self.shoe.fill(self.shoe.cards or self.rack())
        else:
            if self.shuffle_rule:
                clause = SHUFFLED_BY[self.rules.name].get(self.shuffle_rule, self.shuffle_rule)
                self.expect(f"shuffle by {clause}")
            self.shuffle_rule = ""
            self.before_shuffle()
            self.shoe.shuffle_all()
            self.notes.waiting = []
            self.notes.drawn = 0
        self.do("shuffle")
        if self.chance(SHOWN_COUNTS):
            self.expect(f"shoe {len(self.shoe.cards)}")

    def rack(self) -> list[str]:
        """The cards in the discard rack: all that are not on the layout and do not wait."""
        left = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] * self.rules.decks
        for card in self.shoe.cards + self.notes.waiting:
            left.remove(card)
        for laid in self.notes.laid:
            if (laid.box, laid.hand) not in self.notes.collected:
                left.remove(laid.card)
        return left

    def before_shuffle(self) -> None:
        """What happens before the whole pack is shuffled."""

    # The script

    def write(self, title: str) -> None:
        """Write the round down."""
        clock = OPENING_MINUTE + self.number * SECONDS_A_ROUND // 60
        head = f"# {clock // 60 % 24:02}:{clock % 60:02}, round {self.number}."
        self.lines += ["", f"{head} {title}".rstrip()]
        for event in gathered(self.notes.events):
            line = event.text
            if event.remark:
                line = f"{line:<{REMARK_COLUMN - 1}} # {event.remark}"
            assert len(line) <= LONGEST_LINE, line
            self.lines.append(line)


def gathered(events: list[Event]) -> list[Event]:
    """Cards of one group in one line."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last and event.group and event.group == last.group:
            last.text += event.text.removeprefix("card")
            last.remark = last.remark or event.remark
        else:
            found.append(Event(event.text, event.remark, event.group))
    return found


def place_of(word: str) -> tuple[int, int]:
    """Box and hand of a place as scripts spell it; the dealer is box 0."""
    if word == "dealer":
        return 0, 1
    box, _, hand = word.partition(".")
    return int(box), int(hand or "1")
