"""Whoever deals the evening: follows each directive, and asks the players.

The directive comes from the rules core; what the players decide from basic strategy and a seed.
At the settlement the round is held against the independent model. Money in cents.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from host_tests.oracle import strategy
from host_tests.oracle.cards import total, value
from host_tests.oracle.outcome import Amount, Choice, Outcome
from tools.evening.check import (
    LETTERS,
    Told,
    amount,
    ask_line,
    check,
    place_word,
    round_line,
    settle_lines,
    title_of,
)
from tools.evening.notes import Answer, Event, Notes
from tools.evening.table import EveningTable, place_of

BOLD = 0.06
FOLLOWS = 0.75
FOR_LESS = 0.15
INSURES = 0.12
SHOWN_ASKS = 0.16
SHOWN_SETTLES = 2
INSURES_ALWAYS = 4
ROUNDS_OF_QUIET = 3


@dataclass
class Incident:
    """Something that happens once, in the first round where its moment comes."""

    title: str
    at: tuple[str, ...]
    """Directives at which it may happen; `after` is the moment after the settlement."""
    run: "Callable[[Dealer, list[str]], None]"
    ready: "Callable[[Dealer, list[str]], bool]" = lambda _dealer, _words: True
    cards: dict[tuple[int, int], str] = field(default_factory=dict)
    """Cards the shoe brings: (box or 0, first or second) to a rank or a card."""
    clauses: tuple[str, str] = ("", "")
    """What it shows, in the Gazette and in the Device book."""
    since: int = 0

    def told(self, book: str) -> str:
        """The title with its clause."""
        clause = self.clauses[book == "device"]
        return f"{self.title} ({clause})." if clause else f"{self.title}."


class Dealer(EveningTable):
    """Plays rounds until the evening is over."""

    incidents: list[Incident]
    afterwards: "Callable[[Dealer], None] | None" = None
    """What an incident leaves to be done when the round is over."""
    happened = False
    quiet_until = 0
    shoe_only = False
    """No shuffling device is left."""

    def play_round(self) -> None:
        """One round, from the wagers to the settlement."""
        self.number += 1
        self.change_wagers()
        self.happen(["wagers"])
        self.stack()
        self.do("deal")
        while not self.script.table.over:
            words = self.directive()
            if not self.happen(words):
                RESPONSES[words[0]](self, words)
        self.happen(["after"])
        self.write(self.notes.title)
        self.between()

    def happen(self, words: list[str]) -> bool:
        """Let the next incident happen if this is its moment."""
        if self.happened or not self.incidents or self.incidents[0].since > self.number:
            return False
        incident = self.incidents[0]
        if self.shoe.ends_soon() or incident.since and self.number < self.quiet_until:
            return False
        if words[0] not in incident.at or not incident.ready(self, words):
            return False
        self.happened = True
        self.incidents.pop(0)
        self.quiet_until = self.number + ROUNDS_OF_QUIET
        self.notes.title = incident.told(self.rules.name)
        incident.run(self, words)
        return True

    def stack(self) -> None:
        """Let the shoe bring what the next incident needs, where it can."""
        if not self.incidents or self.incidents[0].since > self.number:
            return
        boxes = sorted({box for box, _ in self.wagers})
        wanted = {}
        for (box, nth), card in self.incidents[0].cards.items():
            if box and box not in boxes:
                return
            at = boxes.index(box) if box else len(boxes)
            if nth > 1:
                at += (nth - 1) * (len(boxes) + 1) - (nth - 2)
            wanted[at - len(self.notes.waiting)] = card
        if all(at >= 0 for at in wanted):
            self.shoe.bring(wanted)

    def between(self) -> None:
        """The next round's notes, with cards that wait; shuffles and wagers follow from them."""
        waiting = self.notes.waiting
        self.notes = Notes(dict(self.wagers), set(self.sevens))
        self.notes.waiting = waiting
        self.notes.drawn = len(waiting)
        self.happened = False
        if self.afterwards:
            self.afterwards(self)
            self.afterwards = None
        self.change_equipment()
        while (words := self.directive())[0] != "wagers":
            if not self.happen(words):
                RESPONSES[words[0]](self, words)

    def change_wagers(self) -> None:
        """Players come, go and change their wagers."""

    def change_equipment(self) -> None:
        """What happens between two rounds."""

    def before_shuffle(self) -> None:
        """What happens before the whole pack is shuffled."""

    def new_wagers(self) -> None:
        """The wagers have changed: the notes start from them."""
        before = self.notes
        self.notes = Notes(dict(self.wagers), set(self.sevens))
        self.notes.events, self.notes.waiting = before.events, before.waiting
        self.notes.drawn, self.notes.title = before.drawn, before.title

    # Responses to directives

    def follow_deal(self, words: list[str]) -> None:
        """A card to a place."""
        place = words[1]
        self.draws_by_itself(place)
        group = "deal" if self.is_initial(place) else "to " + place
        self.deal(place, self.whose(place) if group != "deal" else "", group)

    def follow_use(self, words: list[str]) -> None:
        """The waiting card to a place."""
        self.draws_by_itself(words[2])
        if words[2] == "dealer" and self.notes.exposed and self.notes.answers:
            clause = "G 15.3" if self.rules.name == "gazette" else "D 16.4"
            self.expect(f"use {words[1]} dealer by {clause}", "nobody wanted it")
        self.take(words[2], f"{words[1]} to {self.name(words[2])}")

    def whose(self, place: str) -> str:
        """Who gets a card that nobody has asked for."""
        box, hand = place_of(place)
        answers = [one for one in self.notes.answers if (one.box, one.hand) == (box, hand)]
        if answers and answers[-1].choice == "double":
            return f"{self.name(place)}'s double"
        return f"{self.name(place)}, hand {place}" if "." in place else self.name(place)

    def draws_by_itself(self, place: str) -> None:
        """A box nobody decides for draws: for the model that is a decision."""
        box, hand = place_of(place)
        if box in self.notes.passive and len(self.hand(place)) > 1:
            self.notes.answers.append(Answer(box, hand, "draw", place))

    def is_initial(self, place: str) -> bool:
        """Whether a place still gets its cards of the initial deal."""
        return len(self.hand(place)) < (1 if place == "dealer" else 2) and "." not in place

    def follow_burn(self, words: list[str]) -> None:
        """A card is burned."""
        if len(words) > 1:
            self.do("ok", "burned")
            self.notes.waiting.pop(0)
        else:
            self.card("burned")

    def follow_ok(self, words: list[str]) -> None:
        """Something is paid or collected."""
        name = self.name(words[1])
        told = {
            "pay": f"{name} has a blackjack: {words[-1]}",
            "collect": f"{name} is over 21: {words[-1]}",
            "pay-sevens": f"{name}'s Super Sevens: {words[-1]}",
            "lose-sevens": f"{name}'s Super Sevens are lost",
        }
        self.do("ok", told[words[0]])
        if words[0] in {"pay", "collect"}:
            self.notes.collected.add(place_of(words[1]))

    def follow_insure(self, words: list[str]) -> None:
        """Insurance is offered."""
        for (box, bettor), wager in sorted(self.notes.wagers.items()):
            always = box == INSURES_ALWAYS and bettor == 0
            if (box, bettor) in self.notes.away:
                continue
            if (box, bettor) in self.notes.insurance or not (always or self.chance(INSURES)):
                continue
            half = None if wager is None else wager // 100 * 50
            seat = f"{box}{LETTERS[bettor]}"
            self.do(f"insurance {seat} {'open' if half is None else amount(half)}")
            self.notes.insurance[(box, bettor)] = half
        self.do("ok", "insurance is closed")

    def follow_shuffle(self, words: list[str]) -> None:
        """Shuffle, cut; the first card is burned when the directive says so."""
        if self.notes.laid:
            if not self.shoe.cards:
                clause = "G 15.4" if self.rules.name == "gazette" else "D 16.7"
                self.notes.title = self.notes.title or f"The shoe runs out ({clause})."
            self.shoe.fill(self.shoe.cards or self.rack())
        else:
            self.before_shuffle()
            self.shoe.shuffle_all()
            self.notes.waiting = []
            self.notes.drawn = 0
        self.do("shuffle")
        if self.chance(0.3):
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

    def follow_cut(self, words: list[str]) -> None:
        """The cards are cut."""
        self.do("cut")

    def follow_replace(self, words: list[str]) -> None:
        """Damaged cards are replaced by a casino supervisor."""
        self.expect("replace by G 15.7")
        self.refused("ok", "casino by outside")
        self.do("supervisor casino")
        self.do("ok", "new cards for the damaged ones")
        self.do("supervisor off")

    def follow_absent(self, words: list[str]) -> None:
        """The casino supervisor directs that cards are dealt for somebody absent (G 15.5)."""
        self.refused("yes", "casino by outside")
        self.do("supervisor casino")
        self.do("yes", "cards up to a hard total of 11")
        self.do("supervisor off")

    def follow_settle(self, words: list[str]) -> None:
        """The settlement, held against the model."""
        outcome, told = check(self.notes, self.rules)
        lines = settle_lines(self.rules, outcome)
        shown = len(lines) if self.happened else SHOWN_SETTLES
        while len(lines) > max(shown, 1):
            lines.pop(self.random.randrange(len(lines)))
        for line in lines:
            self.expect(line)
        self.do("ok")
        if self.happened or self.chance(0.4):
            self.expect(round_line(outcome, self.notes.aside))
        self.notes.title = self.notes.title or title_of(outcome)
        self.show_asks(outcome, told)

    def show_asks(self, outcome: Outcome, told: Told) -> None:
        """Put some of the questions, as the model asks them, before their answers."""
        asked = {id(answer): number for number, answer in enumerate(told.given)}
        events: list[Event] = []
        for event in self.notes.events:
            if event.question >= 0 and self.chance(0.5 if self.happened else SHOWN_ASKS):
                answer = self.notes.answers[event.question]
                if id(answer) in asked:
                    question = told.questions[asked[id(answer)]]
                    events.append(Event("> " + ask_line(self.rules, question, answer)))
            events.append(event)
        self.notes.events = events

    # Decisions

    def follow_ask(self, words: list[str]) -> None:
        """A hand is asked, or offered an exposed card."""
        place = words[1] if words[0] == "ask" else words[2]
        choices = words[words.index(place) + 1 :]
        choice = self.choose(place, choices)
        DECISIONS[choice](self, place, choices)

    def choose(self, place: str, choices: list[str]) -> str:
        """Basic strategy, and now and then something bolder."""
        allowed = [("draw" if word == "take" else word) for word in choices]
        box, hand = place_of(place)
        if any(seat in self.notes.away for seat in self.notes.wagers if seat[0] == box):
            allowed = [word for word in allowed if word not in {"double", "split"}]
        if self.chance(BOLD) and "refuse" not in allowed:
            return allowed[self.random.randrange(len(allowed))]
        cards = self.hand(place)
        points, soft = total(cards)
        pair = value(cards[0]) if "split" in allowed else 0
        up = value(self.hand("dealer")[0])
        choice = strategy.choose(
            points,
            soft,
            11 if pair == 1 else pair,
            11 if up == 1 else up,
            may_double="double" in allowed,
            may_split="split" in allowed,
        )
        if choice == "stand" and "stand" not in allowed:
            return "refuse" if "refuse" in allowed else "draw"
        return choice

    def answer(self, place: str, choice: Choice, choices: list[str]) -> int:
        """Note a decision; its number."""
        box, hand = place_of(place)
        hands = len(self.notes.stakes[box])
        word = place_word(box, hand, hands)
        self.notes.answers.append(Answer(box, hand, choice, word, waits="take" in choices))
        return len(self.notes.answers) - 1

    def draw(self, place: str, choices: list[str]) -> None:
        """The hand draws, or takes the card that waits."""
        offered = "refuse" in choices or choices == ["take"]
        number = self.answer(place, "draw", choices)
        if "take" in choices:
            self.take(place, f"{self.name(place)} takes it", -1 if offered else number)
        elif not self.deal(place, f"{self.name(place)} draws", "draw " + place, number):
            self.notes.answers.pop()
            self.follow_shuffle(["shuffle"])

    def stand(self, place: str, choices: list[str]) -> None:
        """The hand stands."""
        number = self.answer(place, "stand", choices)
        points, _ = total(self.hand(place))
        self.do("stand", f"{self.name(place)} stands on {points}", question=number)

    def refuse(self, place: str, choices: list[str]) -> None:
        """The exposed card is refused: for the model the hand stands.

        The Device book bars every hand of the player (D 16.3).
        """
        self.answer(place, "stand", choices)
        if self.rules.name == "device":
            self.notes.passive.add(place_of(place)[0])
        self.do("refuse", f"{self.name(place)} refuses it")

    def double(self, place: str, choices: list[str]) -> None:
        """The hand doubles, some for less; some behind follow."""
        box, hand = place_of(place)
        extras = self.further_stakes(place, may_be_less=True)
        number = self.answer(place, "double", choices)
        self.notes.answers[number].extras = extras
        for bettor, extra in sorted(extras.items()):
            stake = self.notes.stakes[box][hand - 1][bettor]
            if extra is not None and extra != stake:
                self.do(f"less {'abc'[bettor]} {amount(extra)}")
        points, _ = total(self.hand(place))
        followers = "".join("abc"[who] for who in sorted(extras)[1:])
        remark = f"{self.name(place)} doubles {points}"
        self.do(f"double {followers}".rstrip(), remark, question=number)

    def split(self, place: str, choices: list[str]) -> None:
        """The pair is split; some behind follow."""
        box, hand = place_of(place)
        extras = self.further_stakes(place, may_be_less=False)
        number = self.answer(place, "split", choices)
        self.notes.answers[number].extras = extras
        followers = "".join("abc"[who] for who in sorted(extras)[1:])
        pair = " and ".join(card[0].replace("T", "10") for card in self.hand(place))
        self.do(f"split {followers}".rstrip(), f"{self.name(place)} splits {pair}", question=number)
        self.notes.split(box, hand, extras)

    def further_stakes(self, place: str, may_be_less: bool) -> dict[int, Amount]:
        """Who puts up a further stake, and how much."""
        box, hand = place_of(place)
        stakes = self.notes.stakes[box][hand - 1]
        first = self.notes.decider(box, hand)
        extras: dict[int, Amount] = {}
        for bettor, stake in sorted(stakes.items()):
            if bettor != first and not self.chance(FOLLOWS):
                continue
            extras[bettor] = stake
            if stake is not None and stake >= 200 and may_be_less and self.chance(FOR_LESS):
                extras[bettor] = stake // 200 * 100
        return extras


RESPONSES: dict[str, Callable[[Dealer, list[str]], None]] = {
    "deal": Dealer.follow_deal,
    "use": Dealer.follow_use,
    "burn": Dealer.follow_burn,
    "pay": Dealer.follow_ok,
    "collect": Dealer.follow_ok,
    "pay-sevens": Dealer.follow_ok,
    "lose-sevens": Dealer.follow_ok,
    "insure": Dealer.follow_insure,
    "ask": Dealer.follow_ask,
    "offer": Dealer.follow_ask,
    "shuffle": Dealer.follow_shuffle,
    "cut": Dealer.follow_cut,
    "replace": Dealer.follow_replace,
    "absent": Dealer.follow_absent,
    "settle": Dealer.follow_settle,
}
DECISIONS: dict[str, Callable[[Dealer, str, list[str]], None]] = {
    "draw": Dealer.draw,
    "stand": Dealer.stand,
    "refuse": Dealer.refuse,
    "double": Dealer.double,
    "split": Dealer.split,
}
