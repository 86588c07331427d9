"""What happened in one round of the evening, as the generator saw it itself.

Money in cents. Memory: one object a round. Imports the oracle's types only.
"""

from dataclasses import dataclass, field

from host_tests.oracle.outcome import Amount, Choice, Seat


@dataclass
class Event:
    """One line of the script: a fact or an expectation, and the remark behind it."""

    text: str
    remark: str = ""
    group: str = ""
    """Cards of one group that follow each other stand in one line."""
    question: int = -1
    """The question of the round that this fact answers."""


@dataclass
class Answer:
    """One decision: `hand` from 1; `extras` as in the oracle, bettor to cents."""

    box: int
    hand: int
    choice: Choice
    place: str
    extras: dict[int, Amount] = field(default_factory=dict)
    waits: bool = False
    """A card waited, so that `take` was asked for and not `draw`."""


@dataclass
class Laid:
    """One card that came to a hand, or to the dealer (box 0)."""

    card: str
    box: int
    hand: int


@dataclass
class Notes:
    """The round so far."""

    wagers: dict[Seat, Amount]
    sevens: set[Seat]
    events: list[Event] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    laid: list[Laid] = field(default_factory=list)
    waiting: list[str] = field(default_factory=list)
    insurance: dict[Seat, Amount] = field(default_factory=dict)
    stakes: dict[int, list[dict[int, Amount]]] = field(default_factory=dict)
    """Box to its hands, each a bettor's stake before doubling."""
    passive: set[int] = field(default_factory=set)
    """Boxes nobody decides for any more: absent, or the player has refused a card."""
    away: set[Seat] = field(default_factory=set)
    withdrawn: set[Seat] = field(default_factory=set)
    collected: set[tuple[int, int]] = field(default_factory=set)
    """Hands whose cards lie in the rack."""
    aside: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Staked, paid, returned and taken for wagers the model does not see."""
    exposed: bool = False
    """A card that waits has been seen, and may be refused."""
    drawn: int = 0
    """Cards that left the shoe, those that waited from the last round among them."""
    title: str = ""

    def __post_init__(self) -> None:
        """One hand a box, with the wagers on it."""
        for box, bettor in sorted(self.wagers):
            self.stakes.setdefault(box, [{}])[0][bettor] = self.wagers[(box, bettor)]

    def decider(self, box: int, hand: int) -> int:
        """The first bettor on a hand who is there."""
        stakes = self.stakes[box][hand - 1]
        return min((bettor for bettor in stakes if (box, bettor) not in self.away), default=0)

    def split(self, box: int, hand: int, followers: dict[int, Amount]) -> None:
        """A hand is split; the new one stands after it."""
        self.stakes[box].insert(hand, dict(followers))
        for laid in self.laid:
            if laid.box == box and laid.hand > hand:
                laid.hand += 1
        last = [laid for laid in self.laid if laid.box == box and laid.hand == hand][-1]
        last.hand += 1

    def hand(self, box: int, hand: int) -> list[str]:
        """The cards of a hand; box 0 is the dealer."""
        return [laid.card for laid in self.laid if (laid.box, laid.hand) == (box, hand)]
