"""What is asked during a round, what is answered, and what is known after it.

Money in units; `None` is the amount of an open wager, which is settled as a result only.
Boxes count from 1, hands of a box from 1 in table order, bettors from 0.
Memory: plain tuples and dicts, one set per round. May import `cards` only.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, Protocol

from .cards import Card

Choice = Literal["draw", "stand", "double", "split"]
Kind = Literal["original", "split", "double"]
Result = Literal["blackjack", "win", "stand off", "lose", "bust"]
Seat = tuple[int, int]
"""(box, bettor)"""
Place = int | Literal["dealer"]
Amount = int | None


class IllegalChoiceError(ValueError):
    """A decision the rules do not offer."""


class TooFewCardsError(RuntimeError):
    """The cards ended within the round; the model plays regular rounds only (G 15.4, D 16.7)."""


class Dealt(NamedTuple):
    """One card and where it went; `hand` is its number at that moment, 1 for the dealer."""

    card: Card
    place: Place
    hand: int


class Question(NamedTuple):
    """A hand that has a decision: `choices` are all it may do, `stakes` who is on it."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    dealer: Card
    choices: tuple[Choice, ...]
    stakes: dict[int, Amount]
    """Bettor to stake on this hand; the first one decides."""


class Decision(NamedTuple):
    """An answer; `extras` says, for a double or split, which bettor adds how many units."""

    choice: Choice
    extras: Mapping[int, Amount] = {}


class Decider(Protocol):
    """Whoever answers for all bettors of a round."""

    def insurance(self, box: int, bettor: int, limit: Amount, /) -> Amount:
        """Units insured, 0 for none, at most `limit`; an open wager insures openly with `None`."""

    def choose(self, question: Question, /) -> Decision:
        """One decision of the box's first bettor, and who follows it."""


class PartSettled(NamedTuple):
    """One stake put down at one time: the original wager, or what a split or double added."""

    kind: Kind
    amount: Amount
    result: Result
    net: Amount


class Settled(NamedTuple):
    """One bettor's stakes on one hand. `net` is what he gained, in units."""

    box: int
    hand: int
    bettor: int
    staked: Amount
    result: Result
    net: Amount
    parts: tuple[PartSettled, ...]


class InsuranceSettled(NamedTuple):
    """An insurance wager, 2 to 1 (D 15.1.4)."""

    stake: Amount
    won: bool
    net: Amount


class SevensSettled(NamedTuple):
    """A Super Sevens wager (G 14.5). `odds` to 1, 0 when lost."""

    stake: int
    odds: int
    net: int
    cards: tuple[Card, ...]
    """The cards of the box that decided it."""
    after: int
    """How many cards of the round had been dealt when it was settled."""
    by_stand: bool
    """True when 7-7 was settled because the player stood, and not by a card."""


@dataclass(slots=True)
class Outcome:
    """Everything a round came to. Totals leave open wagers out and count them apart."""

    order: list[Dealt] = field(default_factory=list)
    hands: dict[int, list[list[Card]]] = field(default_factory=dict)
    """Box to its hands in table order."""
    settled: list[Settled] = field(default_factory=list)
    """In order: early blackjacks, busts as they fall, then as in reading 18."""
    collected: list[Seat] = field(default_factory=list)
    """(box, hand) in the order in which their cards went to the rack."""
    insurance: dict[Seat, InsuranceSettled] = field(default_factory=dict)
    sevens: dict[Seat, SevensSettled] = field(default_factory=dict)
    early_paid: list[int] = field(default_factory=list)
    """Boxes whose blackjack was paid before any third card."""
    dealer: list[Card] = field(default_factory=list)
    staked: int = 0
    paid: int = 0
    """Winnings the house paid, without the stakes."""
    returned: int = 0
    """Stakes given back and winnings."""
    taken: int = 0
    """Stakes the house kept."""
    open_placed: int = 0
    """Stakes without an amount."""
    open_settled: int = 0

    @property
    def dealer_drew(self) -> bool:
        """Whether the dealer took a second card."""
        return len(self.dealer) > 1

    @property
    def house_win(self) -> int:
        """What the house gained, in units; negative when it lost."""
        return self.taken - self.paid

    def net(self, box: int, bettor: int) -> int:
        """What one bettor gained on one box by all his wagers with an amount, in units."""
        gained = sum(s.net or 0 for s in self.settled if (s.box, s.bettor) == (box, bettor))
        if (box, bettor) in self.insurance:
            gained += self.insurance[(box, bettor)].net or 0
        if (box, bettor) in self.sevens:
            gained += self.sevens[(box, bettor)].net
        return gained

    def check(self) -> None:
        """Every stake put down was settled once, and every unit is somewhere."""
        assert self.staked + self.paid == self.returned + self.taken, "money is not conserved"
        assert self.open_placed == self.open_settled, "an open wager was not settled once"
