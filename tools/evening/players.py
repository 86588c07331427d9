"""The players of the evening: basic strategy, and now and then something bolder.

What they decide is noted for the model and told to the table. Money in cents.
"""

from collections.abc import Callable

from host_tests.oracle import strategy
from host_tests.oracle.cards import total, value
from host_tests.oracle.outcome import Amount, Choice
from tools.evening.check import amount, place_word, total_line
from tools.evening.notes import Answer
from tools.evening.table import EveningTable, place_of

BOLD = 0.06
FOLLOWS = 0.75
FOR_LESS = 0.15
SHOWN_TOTALS = 0.07


class Players(EveningTable):
    """The table with its players: each method tells one decision."""

    def choose(self, place: str, choices: list[str]) -> str:
        """Basic strategy, and now and then something bolder."""
        allowed = [("draw" if word == "take" else word) for word in choices]
        box, _ = place_of(place)
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
            self.shuffle()
        elif self.chance(SHOWN_TOTALS):
            self.expect(total_line(place, self.hand(place)))

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
        self.do(
            f"split {followers}".rstrip(), f"{self.name(place)} splits {pair}", question=number
        )
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


DECISIONS: dict[str, Callable[[Players, str, list[str]], None]] = {
    "draw": Players.draw,
    "stand": Players.stand,
    "refuse": Players.refuse,
    "double": Players.double,
    "split": Players.split,
}
