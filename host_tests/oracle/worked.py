"""Rounds worked by hand, in one line: the cards in the order of the shoe and the answers.

Money in units. Memory: one round. May import all of this package.
"""

from collections.abc import Collection, Mapping

from .cards import Card
from .deciders import Scripted
from .model import play_round
from .outcome import Amount, Choice, Decision, Outcome, Result, Seat
from .rules import Rules, gazette

HUNDRED: Mapping[Seat, Amount] = {(1, 0): 100}
"""One wager of 100 on box 1."""


def play(
    cards: str,
    *answers: Choice | Decision,
    rules: Rules | None = None,
    wagers: Mapping[Seat, Amount] = HUNDRED,
    sevens: Collection[Seat] = (),
    insurance: Mapping[Seat, Amount] | None = None,
) -> Outcome:
    """Play a round that must use exactly these cards and exactly these answers."""
    decide = Scripted(*answers, insurance=insurance)
    shoe = iter(cards.split())
    outcome = play_round(rules or gazette(), wagers, shoe, decide, sevens)
    assert list(shoe) == [], "cards were left over"
    assert decide.finished(), "answers were left over"
    return outcome


def results(outcome: Outcome, bettor: int = 0) -> dict[Seat, tuple[Result, Amount]]:
    """(box, hand) to one bettor's result and net."""
    mine = [settled for settled in outcome.settled if settled.bettor == bettor]
    return {(settled.box, settled.hand): (settled.result, settled.net) for settled in mine}


def dealt_to(outcome: Outcome) -> list[tuple[Card, int | str, int]]:
    """The order of the deal as plain tuples."""
    return [(card, place, hand) for card, place, hand in outcome.order]
