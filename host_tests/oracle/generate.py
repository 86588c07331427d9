"""Random rounds from a seed: book, wagers, a shoe in order, and decisions that can be replayed.

The same seed gives the same round on every CPython from 3.11. Money in units; `unit_cents` says
what a unit is. Every shoe is a whole pack in some order, so no card appears too often.
Memory: one pack per round. May import all of this package.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import gcd
from random import Random

from .cards import RANKS, SUITS, Card, pack
from .deciders import Answer, AtRandom, Recorder
from .model import play_round
from .outcome import Amount, Outcome, Question, Seat
from .rules import Double, Rules, device, gazette, third_book

STEP_CENTS = (50, 100, 250, 500, 1000, 2500)
SEVENS_CENTS = (100, 200, 250, 500)
FAVOURED: tuple[str, ...] = ("", "", "AT", "ATJQK", "A", "7", "8", "TJQK", "A23", "23456", "789")
"""Ranks a shoe brings early; the empty one favours none."""


@dataclass(frozen=True, slots=True)
class Case:
    """A round before it is played."""

    seed: int
    rules: Rules
    unit_cents: int
    wagers: dict[Seat, Amount]
    sevens: tuple[Seat, ...]
    shoe: tuple[Card, ...]
    """The whole pack after the shuffle, the card to be burned (if the book burns one) included."""

    def burned(self) -> Card | None:
        """The card burned before the round, if the book burns one."""
        return self.shoe[0] if self.rules.burn_first else None

    def cards(self) -> Iterator[Card]:
        """The cards of the round in shoe order."""
        return iter(self.shoe[1:] if self.rules.burn_first else self.shoe)


@dataclass(frozen=True, slots=True)
class Played:
    """A round as it was played, with every question and every answer in order."""

    case: Case
    outcome: Outcome
    answers: tuple[Answer, ...]
    questions: tuple[Question, ...]


def generate_case(seed: int, vary: bool = True) -> Case:
    """A round; `vary` also turns the switches the books allow to be turned."""
    random = Random(f"round {seed}")
    rules = random_book(random)
    if vary and random.random() < 0.4:
        rules = turn_switches(random, rules)
    rules, unit_cents = random_money(random, rules)
    wagers = random_wagers(random, rules)
    sevens = random_sevens(random, rules, wagers)
    return Case(seed, rules, unit_cents, wagers, sevens, random_shoe(random, rules.decks))


def play_case(case: Case) -> Played:
    """Play a round with the decisions its seed gives."""
    decide = Recorder(AtRandom(f"decisions {case.seed}", case.rules.wager_step))
    outcome = play_round(case.rules, case.wagers, case.cards(), decide, case.sevens)
    return Played(case, outcome, tuple(decide.answers), tuple(decide.questions))


def random_book(random: Random) -> Rules:
    """One of the three books with one of its packs; Super Sevens only in the Gazette."""
    name = random.choice(("gazette", "gazette", "device", "device", "third"))
    if name == "gazette":
        return gazette(random.choice((6, 7, 8)), super_sevens=random.random() < 0.6)
    if name == "device":
        return device(random.choice((4, 5, 6, 7, 8)))
    return third_book(random.choice((4, 6, 8)))


def turn_switches(random: Random, rules: Rules) -> Rules:
    """Turn each switch at random; early blackjack and doubling stay as the Gazette has them."""
    changed = replace(
        rules,
        second_card_at_once=random.random() < 0.5,
        dealer_draws_soft_17=random.random() < 0.5,
        burn_first=random.random() < 0.5,
    )
    if rules.name == "gazette":
        return changed
    doubles: tuple[Double, ...] = ("any two", "hard 9-11")
    return replace(changed, early_blackjack=random.random() < 0.5, double=random.choice(doubles))


def random_money(random: Random, rules: Rules) -> tuple[Rules, int]:
    """The book with a wager step and a Super Sevens stake, and the cents of a unit.

    A unit is the largest amount of which half the step and the stake are whole multiples.
    """
    step = random.choice(STEP_CENTS)
    stake = random.choice(SEVENS_CENTS)
    unit = gcd(step // 2, stake) if rules.super_sevens else step // 2
    sevens_stake = stake // unit if rules.super_sevens else 1
    return replace(rules, wager_step=step // unit, sevens_stake=sevens_stake), unit


def random_wagers(random: Random, rules: Rules) -> dict[Seat, Amount]:
    """Wagers on some boxes, often few, by one to three bettors, in one round of five some open."""
    count = random.choice((1, 1, 2, 3, random.randint(1, rules.boxes), rules.boxes))
    boxes = sorted(random.sample(range(1, rules.boxes + 1), count))
    open_share = 0.3 if random.random() < 0.2 else 0.0
    wagers: dict[Seat, Amount] = {}
    for box in boxes:
        for bettor in range(random.choice((1, 1, 2, rules.bettors))):
            is_open = random.random() < open_share
            wagers[(box, bettor)] = None if is_open else random_stake(random, rules)
    return wagers


def random_stake(random: Random, rules: Rules) -> int:
    """One to twelve steps, in units."""
    return random.randint(1, 12) * rules.wager_step


def random_sevens(random: Random, rules: Rules, wagers: dict[Seat, Amount]) -> tuple[Seat, ...]:
    """Super Sevens for most wagers, where the book has it."""
    if not rules.super_sevens:
        return ()
    return tuple(seat for seat in wagers if random.random() < 0.7)


def random_shoe(random: Random, decks: int) -> tuple[Card, ...]:
    """A whole pack, shuffled; most shoes bring some cards early, as often as the pack has them."""
    kind = random.randrange(8)
    if kind == 0:
        favoured = set(pick_ranks(random))
    elif kind == 1:
        favoured = {"7" + random.choice(SUITS)}
    else:
        ranks = random.choice(FAVOURED)
        favoured = {rank + suit for rank in ranks for suit in SUITS}
    strength = random.choice((0.02, 0.1, 0.3))
    keyed = []
    for card in pack(decks):
        place = random.random() * (strength if card in favoured else 1)
        keyed.append((place, card))
    return tuple(card for _, card in sorted(keyed))


def pick_ranks(random: Random) -> list[Card]:
    """All cards of one or two ranks, so that pairs come again and again."""
    ranks = random.sample(RANKS, random.choice((1, 1, 2)))
    return [rank + suit for rank in ranks for suit in SUITS]


def describe(played: Played) -> str:
    """A round in text, for whoever looks into a failing seed."""
    case, outcome = played.case, played.outcome
    lines = [f"seed {case.seed}  unit {case.unit_cents} cents  burned {case.burned()}"]
    lines.append(str(case.rules))
    lines.append(f"wagers {case.wagers}  super sevens {case.sevens}")
    lines += [f"{place}.{hand} {card}" for card, place, hand in outcome.order]
    lines += [str(answer) for answer in played.answers]
    lines += [f"{seat} {settled}" for seat, settled in outcome.sevens.items()]
    lines += [f"{seat} {settled}" for seat, settled in outcome.insurance.items()]
    lines += [str(settled) for settled in outcome.settled]
    lines.append(f"early {outcome.early_paid}  dealer {outcome.dealer}")
    lines.append(f"staked {outcome.staked}  paid {outcome.paid}  house {outcome.house_win}")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Print the round of each seed given."""
    for argument in arguments:
        sys.stdout.write(describe(play_case(generate_case(int(argument)))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
