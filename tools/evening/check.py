"""Holds a round of the evening against the independent model, and words what the model found.

Money in cents. Memory: none. Imports the oracle.
"""

from dataclasses import dataclass, field

from host_tests.oracle.cards import total
from host_tests.oracle.model import play_round
from host_tests.oracle.outcome import (
    Amount,
    Decision,
    IllegalChoiceError,
    Outcome,
    Question,
    Seat,
    Settled,
)
from host_tests.oracle.rules import Rules
from tools.evening.notes import Answer, Notes

LETTERS = ("", "b", "c")
ASKED_BY = {"gazette": "G 7.3", "device": "turn"}
SETTLED_BY = {
    "gazette": dict.fromkeys(("blackjack", "bust", "more", "bj", "less", "both", "equal"), "G 4.1")
    | {"added": "off-added", "insured": "insured"},
    "device": {
        "blackjack": "D 15.1.1",
        "bust": "D 15.1.2",
        "more": "D 15.1.3",
        "insured": "D 15.1.4",
        "bj": "D 15.1.5",
        "less": "D 15.1.6",
        "both": "D 15.1.7",
        "equal": "D 15.1.8",
        "added": "D 15.1.9",
    },
}


@dataclass
class Told:
    """Answers as they were given at the table; a passive box stands on what it has."""

    notes: Notes
    questions: list[Question] = field(default_factory=list)
    given: list[Answer] = field(default_factory=list)

    def __post_init__(self) -> None:
        """The answers not asked for yet."""
        gone = {box for box, _ in self.notes.withdrawn} - {box for box, _ in remaining(self.notes)}
        self.left = [answer for answer in self.notes.answers if answer.box not in gone]

    def insurance(self, box: int, bettor: int, _limit: Amount) -> Amount:
        """What was insured, or nothing."""
        return self.notes.insurance.get((box, bettor), 0)

    def choose(self, question: Question) -> Decision:
        """The next answer, if it is the one to this question."""
        answer = self.left[0] if self.left else None
        if answer is None or (answer.box, answer.hand) != (question.box, question.hand):
            if question.box in self.notes.passive:
                return Decision("stand")
            raise IllegalChoiceError(f"asked {question}, answered {answer}")
        self.left.pop(0)
        self.questions.append(question)
        self.given.append(answer)
        extras = {who: stake for who, stake in answer.extras.items() if who in question.stakes}
        return Decision(answer.choice, extras)


def remaining(notes: Notes) -> dict[Seat, Amount]:
    """The wagers nobody has taken back."""
    return {seat: stake for seat, stake in notes.wagers.items() if seat not in notes.withdrawn}


def check(notes: Notes, rules: Rules) -> tuple[Outcome, Told]:
    """Play the round on the model: the same questions, hands and dealer, or AssertionError."""
    wagers = remaining(notes)
    boxes = {box for box, _ in wagers}
    cards = iter([laid.card for laid in notes.laid if not laid.box or laid.box in boxes])
    told = Told(notes)
    outcome = play_round(rules, wagers, cards, told, sorted(notes.sevens - notes.withdrawn))
    assert next(cards, None) is None, "the model needs fewer cards"
    assert not told.left, "the model asks less"
    assert outcome.dealer == notes.hand(0, 1)
    for box, hands in outcome.hands.items():
        assert hands == [notes.hand(box, number + 1) for number in range(len(hands))]
    return outcome, told


def amount(cents: int) -> str:
    """An amount as scripts spell it."""
    return f"{cents // 100}.{cents % 100:02}"


def place_word(box: int, hand: int, hands: int) -> str:
    """A place as scripts spell it."""
    if not box:
        return "dealer"
    return f"{box}.{hand}" if hands > 1 else str(box)


def ask_line(rules: Rules, question: Question, answer: Answer) -> str:
    """The directive that asks this question."""
    choices = list(question.choices)
    if answer.waits:
        choices.remove("draw")
    words = ["ask", answer.place, *choices, *(["take"] if answer.waits else [])]
    return " ".join(words) + f" by {ASKED_BY[rules.name]}"


def total_line(place: str, cards: list[str]) -> str:
    """The total of a hand that is no blackjack."""
    points, soft = total(cards)
    kind = "bust" if points > 21 else "soft" if soft else "hard"
    return f"total {place} {kind} {points}"


def settle_lines(rules: Rules, outcome: Outcome) -> list[str]:
    """The settlement as the model found it, from box 1 upward, without what was settled before."""
    lines = []
    early = set(outcome.early_paid)
    for settled in sorted(outcome.settled, key=lambda one: (one.box, one.hand, one.bettor)):
        if settled.box in early or settled.result == "bust":
            continue
        hands = len(outcome.hands[settled.box])
        place = place_word(settled.box, settled.hand, hands) + LETTERS[settled.bettor]
        lines.append(f"settle {place} {settled_words(rules, outcome, settled)}")
    for (box, bettor), insured in sorted(outcome.insurance.items()):
        result = "win" if insured.won else "lose"
        sum_word = "open" if insured.net is None else amount(abs(insured.net))
        clause = SETTLED_BY[rules.name]["insured"]
        lines.append(f"settle {box}{LETTERS[bettor]} insurance {result} {sum_word} by {clause}")
    return lines


def settled_words(rules: Rules, outcome: Outcome, settled: Settled) -> str:
    """One bettor's stakes on one hand: result, amount, clause."""
    dealer_points, _ = total(outcome.dealer)
    dealer_blackjack = dealer_points == 21 and len(outcome.dealer) == 2
    hand = outcome.hands[settled.box][settled.hand - 1]
    players = len(hand) == 2 and total(hand)[0] == 21 and len(outcome.hands[settled.box]) == 1
    if settled.result == "blackjack":
        why = "blackjack"
    elif settled.result == "win":
        why = "bust" if dealer_points > 21 else "more"
    elif settled.result == "lose":
        why = "bj" if dealer_blackjack else "less"
    elif players:
        why = "both"
    else:
        why = "added" if dealer_blackjack else "equal"
    result: str = "off" if settled.result == "stand off" else settled.result
    words = [result]
    if settled.staked is None:
        words.append("open")
    elif result == "off":
        words.append(amount(settled.staked))
    else:
        words.append(amount(abs(settled.net or 0)))
        back = sum(part.amount or 0 for part in settled.parts if part.result == "stand off")
        if back:
            words += ["off", amount(back)]
    return " ".join([*words, "by", SETTLED_BY[rules.name][why]])


def round_line(outcome: Outcome, aside: tuple[int, int, int, int]) -> str:
    """The sums of the round; `aside` is staked, paid, returned and taken beside the model's."""
    staked, paid, returned, taken = aside
    return (
        f"round staked {amount(outcome.staked + staked)} paid {amount(outcome.paid + paid)}"
        f" returned {amount(outcome.returned + returned)} taken {amount(outcome.taken + taken)}"
    )


def title_of(outcome: Outcome) -> str:
    """What is worth telling of a round that went as it should."""
    best = max((sevens.odds for sevens in outcome.sevens.values()), default=0)
    if best >= 50:
        return f"Sevens: {best} to 1."
    if len(outcome.dealer) == 2 and total(outcome.dealer)[0] == 21:
        return "The dealer has a blackjack."
    for box, hands in outcome.hands.items():
        if len(hands) > 1:
            return f"Box {box} splits to {('two', 'three')[len(hands) - 2]} hands."
    blackjacks = [one.box for one in outcome.settled if one.result == "blackjack"]
    if blackjacks:
        return f"Blackjack on box {blackjacks[0]}."
    if total(outcome.dealer)[0] > 21:
        return "The dealer passes 21."
    if outcome.settled and all(one.result in {"lose", "bust"} for one in outcome.settled):
        return "The house takes it all."
    return ""
