"""Whoever deals the evening: follows each directive, and asks the players.

The directive comes from the rules core; what the players decide from basic strategy and a seed.
At the settlement the round is held against the independent model. Money in cents.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from tools.evening.check import (
    LETTERS,
    Told,
    amount,
    ask_line,
    check,
    round_line,
    settle_lines,
    title_of,
)
from tools.evening.notes import Answer, Event, Notes
from tools.evening.players import DECISIONS, Players
from tools.evening.table import place_of

INSURES = 0.12
SHOWN_ASKS = 0.16
SHOWN_SETTLES = 2
INSURES_ALWAYS = 4
SHOWN_TOTALS = 0.07
SHOWN_PAYMENTS = 0.2
BLACKJACK_BY = {"gazette": "G 8.1", "device": "early"}
DEALERS_BY = {"gazette": "G 7.5", "device": "dealer"}
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


class Dealer(Players):
    """Plays rounds until the evening is over."""

    incidents: list[Incident]
    afterwards: "Callable[[Dealer], None] | None" = None
    """What an incident leaves to be done when the round is over."""
    happened = False
    is_dealt = False
    """Wagers are closed."""
    quiet_until = 0
    shoe_only = False
    """No shuffling device is left."""

    def play_round(self) -> None:
        """One round, from the wagers to the settlement."""
        self.number += 1
        self.change_wagers()
        self.happen(["wagers"])
        self.stack()
        self.is_dealt = True
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
        if self.shoe.ends_soon() or (incident.since and self.number < self.quiet_until):
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
        self.happened = self.is_dealt = False
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
        if place == "dealer" and len(self.hand(place)) == 1 and self.chance(SHOWN_TOTALS):
            self.expect(f"deal dealer by {DEALERS_BY[self.rules.name]}")
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
        if words[0] == "pay" or self.chance(SHOWN_PAYMENTS):
            self.expect_payment(words)
        self.do("ok", told[words[0]])
        if words[0] in {"pay", "collect"}:
            self.notes.collected.add(place_of(words[1]))

    def expect_payment(self, words: list[str]) -> None:
        """The amount that is paid or collected, worked out from the stakes."""
        box, hand = place_of(words[1])
        stakes = list(self.notes.stakes[box][hand - 1].values())
        doubled = any(
            answer.box == box and answer.choice == "double" for answer in self.notes.answers
        )
        known = [stake for stake in stakes if stake is not None]
        if len(known) < len(stakes) or doubled:
            return
        if words[0] == "pay":
            paid = amount(sum(known) * 3 // 2)
            self.expect(f"pay {words[1]} {paid} by {BLACKJACK_BY[self.rules.name]}")
        elif words[0] == "collect":
            self.expect(f"collect {words[1]} {amount(sum(known))}")
        elif words[0] == "lose-sevens":
            lost = amount(
                self.rules.sevens_stake * sum(seat[0] == box for seat in self.notes.sevens)
            )
            self.expect(f"lose-sevens {words[1]} {lost} by G 14.5")

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
        """Shuffle; the cut and the burn follow as the directive says."""
        self.shuffle()

    def follow_cut(self, words: list[str]) -> None:
        """The cards are cut."""
        self.do("cut")

    def follow_replace(self, words: list[str]) -> None:
        """Damaged cards are replaced by a casino supervisor."""
        self.expect("replace by G 15.7")
        self.refused("ok", "casino by G 15.7")
        self.do("supervisor casino")
        self.do("ok", "new cards for the damaged ones")
        self.do("supervisor off")

    def follow_absent(self, words: list[str]) -> None:
        """The casino supervisor directs that cards are dealt for somebody absent (G 15.5)."""
        self.refused("yes", "casino by G 15.5")
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
        self.show_asks(told)

    def show_asks(self, told: Told) -> None:
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
