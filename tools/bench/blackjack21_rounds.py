"""Rounds of blackjack21, seven boxes with basic strategy: what our own core is compared with.

Usage: `python -m tools.bench.blackjack21_rounds ROUNDS`, on CPython with the package as installed,
on MicroPython with `tools/bench/shims` and the adapted package (`adapt.py`) on the path. Last line
printed: rounds, hands (one a box and round, also where it was split) and facts. The shoe is the
library's own: six packs, its own shuffle, its own hook that reshuffles past three quarters.

A fact is what a table would have to note: each card, each of the keys stand, double and split, and
one deal a round. The driver is kept cheap in the library's favour: it calls what a user must call,
keeps no money and asks for nothing twice.
"""

import random
import sys

# The package has no types, and is installed for the bench alone.
from blackjack21 import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
    DEFAULT_SUITS,
    Deck,
    GameState,
    Table,
    shoe_reset_hook,
)
from blackjack21.utils import (  # type: ignore[import-untyped,import-not-found,unused-ignore]
    calculate_hand,
)

from .cards import BOXES, PACKS, SEED
from .strategy import DOUBLE, DRAW, SPLIT, decide


def play_round(table: Table) -> int:
    """Deal and play one round to its results; return its facts."""
    table.start_game()
    dealer = table.dealer.hand[0].value
    facts = 1 + 2 * BOXES
    while table.state == GameState.PLAYERS_TURN:
        hand = table.current_hand
        # The list itself: the public way to the cards is a generator, which costs more.
        total, soft = calculate_hand(hand._cards)
        may_double = len(hand) == 2
        pair = 0
        if may_double and hand[0].value == hand[1].value:
            pair = hand[0].value
        code = decide(total, soft, pair, dealer, may_double, True)
        if code == DRAW:
            table.hit()
            facts += 1
        elif code == DOUBLE:
            table.double_down()
            facts += 2
        elif code == SPLIT:
            table.split()
            facts += 3
        else:
            table.stand()
            facts += 1
    return facts + len(table.dealer.hand)


def main(rounds: int) -> None:
    """Play `rounds` rounds at one table and print the counts."""
    random.seed(SEED)
    deck = Deck(DEFAULT_SUITS, count=PACKS)
    players = [(f"Box {box}", 10) for box in range(1, BOXES + 1)]
    table = Table(players, deck, on_round_reset=shoe_reset_hook(deck))
    facts = 0
    for _ in range(rounds):
        facts += play_round(table)
    print(f"rounds={rounds} hands={rounds * BOXES} facts={facts}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
