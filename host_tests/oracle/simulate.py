"""The house edge of basic strategy by many seeded rounds, each from a fresh shoe.

Edges are fractions of the initial wager, printed in millionths. Memory: one pack.
May import all of this package.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import isqrt
from random import Random
from typing import NamedTuple

from .cards import Card, pack
from .deciders import ByStrategy
from .model import play_round
from .rules import Rules, device

STAKE = 2


class Edge(NamedTuple):
    """What the house won of the initial wagers, and one standard error in millionths."""

    rounds: int
    edge: Fraction
    error_millionths: int

    def millionths(self) -> int:
        """The edge in millionths of the initial wager, rounded down."""
        return int(self.edge * 1_000_000 // 1)


def reference_rules(decks: int, hands: int) -> Rules:
    """The book of the published edges: D with splits to that many hands."""
    return replace(device(decks), split_max_hands=hands)


def fresh_shoe(random: Random, cards: list[Card]) -> Iterator[Card]:
    """Cards of a shuffled pack, shuffled no further than they are dealt.

    `cards` is left in the order reached, which is as good a start for the next shuffle as any.
    """
    size = len(cards)
    for place in range(size):
        other = place + int(random.random() * (size - place))
        cards[place], cards[other] = cards[other], cards[place]
        yield cards[place]


def house_edge(rules: Rules, rounds: int, seed: int) -> Edge:
    """Play one box and one bettor that many rounds; the same seed gives the same edge."""
    random = Random(seed)
    cards = pack(rules.decks)
    decide = ByStrategy()
    won = 0
    squares = 0
    for _ in range(rounds):
        win = play_round(rules, {(1, 0): STAKE}, fresh_shoe(random, cards), decide).house_win
        won += win
        squares += win * win
    mean = Fraction(won, rounds * STAKE)
    variance = Fraction(squares, rounds * STAKE * STAKE) - mean * mean
    return Edge(rounds, mean, isqrt(int(variance * 10**12 / rounds)))


def main(arguments: list[str]) -> int:
    """Print one edge and the rounds played in a second."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decks", type=int, default=8)
    parser.add_argument("--hands", type=int, default=3, help="most hands after splits")
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    start = time.perf_counter_ns()
    found = house_edge(reference_rules(chosen.decks, chosen.hands), chosen.rounds, chosen.seed)
    per_second = chosen.rounds * 10**9 // (time.perf_counter_ns() - start)
    sys.stdout.write(
        f"{chosen.decks} decks, {chosen.hands} hands, {chosen.rounds} rounds: house edge "
        f"{found.millionths()} millionths, standard error {found.error_millionths}; "
        f"{per_second} rounds a second\n"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
