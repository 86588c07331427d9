"""Those who answer during a round: from a list, at random, by strategy, or again as before.

Money in units. Memory: the answers given. May import `cards`, `outcome`, `strategy`.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from . import strategy
from .cards import total, value
from .outcome import Amount, Choice, Decider, Decision, IllegalChoiceError, Question, Seat


def alone(question: Question, choice: Choice) -> Decision:
    """The choice with the deciding bettor's full stake, nobody else following."""
    if choice in ("draw", "stand"):
        return Decision(choice)
    first = min(question.stakes)
    return Decision(choice, {first: question.stakes[first]})


def together(question: Question, choice: Choice) -> Decision:
    """The choice with every bettor following in full."""
    if choice in ("draw", "stand"):
        return Decision(choice)
    return Decision(choice, dict(question.stakes))


class Scripted:
    """Answers from a list; a bare word adds the deciding bettor's full stake and no other."""

    def __init__(
        self, *answers: Choice | Decision, insurance: Mapping[Seat, Amount] | None = None
    ) -> None:
        self._answers = list(answers)
        self._insurance = dict(insurance or {})
        self.questions: list[Question] = []

    def insurance(self, box: int, bettor: int, _limit: Amount) -> Amount:
        """The listed amount, or none."""
        return self._insurance.get((box, bettor), 0)

    def choose(self, question: Question) -> Decision:
        """The next answer of the list; refuses a question nobody wrote an answer for."""
        self.questions.append(question)
        if not self._answers:
            raise IllegalChoiceError(f"no answer left for {question}")
        answer = self._answers.pop(0)
        return alone(question, answer) if isinstance(answer, str) else answer

    def finished(self) -> bool:
        """Whether every answer was asked for."""
        return not self._answers


class ByStrategy:
    """Basic strategy, everybody following in full; never insures."""

    def insurance(self, _box: int, _bettor: int, _limit: Amount) -> Amount:
        """None."""
        return 0

    def choose(self, question: Question) -> Decision:
        """The strategy's choice among the legal ones."""
        points, soft = total(question.cards)
        pair = 0
        if "split" in question.choices:
            pair = as_eleven(value(question.cards[0]))
        choice = strategy.choose(
            points,
            soft,
            pair,
            as_eleven(value(question.dealer)),
            may_double="double" in question.choices,
            may_split="split" in question.choices,
        )
        return together(question, choice)


def as_eleven(points: int) -> int:
    """An ace's value as the strategy writes it."""
    return 11 if points == 1 else points


class AtRandom:
    """A legal answer from a seeded generator, leaning towards long and tangled rounds."""

    def __init__(self, seed: str, step: int, open_insurance: bool = False) -> None:
        self._random = Random(seed)
        self._step = step
        self._open_insurance = open_insurance
        self._wild = self._random.random() < 0.25

    def insurance(self, _box: int, _bettor: int, limit: Amount) -> Amount:
        """Nothing half the time, else any amount of half steps up to the limit."""
        if self._random.random() < 0.5:
            return 0
        if limit is None:
            return None if self._open_insurance else 0
        half = self._step // 2
        return self._random.randint(1, limit // half) * half

    def choose(self, question: Question) -> Decision:
        """A choice by weight, and followers with stakes of their own."""
        weights = [self._weight(question, choice) for choice in question.choices]
        (choice,) = self._random.choices(question.choices, weights)
        if choice in ("draw", "stand"):
            return Decision(choice)
        first = min(question.stakes)
        extras: dict[int, Amount] = {}
        for bettor, stake in question.stakes.items():
            if bettor == first or self._random.random() < 0.6:
                extras[bettor] = self._extra(choice, stake)
        return Decision(choice, extras)

    def _weight(self, question: Question, choice: Choice) -> int:
        """How often a choice is made against the others, in parts."""
        if self._wild:
            return 1
        points, _ = total(question.cards)
        if choice == "split":
            return 40
        if choice == "double":
            return 4
        if choice == "stand":
            return 1 if points < 15 else 12
        return 10 if points < 17 else 1

    def _extra(self, choice: Choice, stake: Amount) -> Amount:
        """The stake again, or for a double sometimes less."""
        if stake is None or choice == "split" or self._random.random() < 0.6:
            return stake
        return self._random.randint(1, stake // self._step) * self._step


class Answer(NamedTuple):
    """One decision as recorded: an insurance (`hand` 0) or a hand's."""

    box: int
    hand: int
    bettor: int
    """Who insures; for a hand, who decides."""
    choice: Choice | None
    """`None` for an insurance."""
    extras: tuple[tuple[int, Amount], ...]
    """(bettor, units) in order of bettors; an insurance of 0 is a refusal."""


class Recorder:
    """Passes every question on and keeps the answers in order."""

    def __init__(self, decide: Decider) -> None:
        self._decide = decide
        self.answers: list[Answer] = []
        self.questions: list[Question] = []

    def insurance(self, box: int, bettor: int, limit: Amount) -> Amount:
        """Ask and record, refusals too."""
        amount = self._decide.insurance(box, bettor, limit)
        self.answers.append(Answer(box, 0, bettor, None, ((bettor, amount),)))
        return amount

    def choose(self, question: Question) -> Decision:
        """Ask and record."""
        decision = self._decide.choose(question)
        extras = tuple(sorted(decision.extras.items()))
        first = min(question.stakes)
        self.answers.append(Answer(question.box, question.hand, first, decision.choice, extras))
        self.questions.append(question)
        return decision


class Replay:
    """Gives recorded answers again and refuses a round that asks anything else."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self._answers = list(answers)

    def insurance(self, box: int, bettor: int, _limit: Amount) -> Amount:
        """The recorded amount."""
        answer = self._next(box, 0, bettor)
        return answer.extras[0][1]

    def choose(self, question: Question) -> Decision:
        """The recorded choice."""
        answer = self._next(question.box, question.hand, min(question.stakes))
        assert answer.choice is not None
        return Decision(answer.choice, dict(answer.extras))

    def _next(self, box: int, hand: int, bettor: int) -> Answer:
        """The next answer, if it is the one to this question."""
        if not self._answers:
            raise IllegalChoiceError("more questions than answers")
        answer = self._answers.pop(0)
        if (answer.box, answer.hand, answer.bettor) != (box, hand, bettor):
            raise IllegalChoiceError(f"asked box {box} hand {hand}, recorded {answer}")
        return answer

    def finished(self) -> bool:
        """Whether every answer was asked for."""
        return not self._answers
