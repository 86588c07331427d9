"""Generated rounds with every parameter turned that the model knows, beyond what the books allow.

The same seed gives the same round. Money in units. Memory: one pack per round. May import all of
this package.
"""

from dataclasses import replace
from random import Random

from .deciders import AtRandom, Recorder
from .generate import Case, Played, generate_case
from .model import play_round
from .rules import Double, Rules

DOUBLES: tuple[Double, ...] = ("any two", "no ace", "hard 9-11")


def wider_case(seed: int) -> Case:
    """The round of a seed, most of its book's parameters drawn anew."""
    case = generate_case(seed)
    random = Random(f"wider {seed}")
    rules = turn_play(random, turn_splits(random, case.rules))
    boxes = random.randint(max(box for box, _ in case.wagers), 7)
    bettors = random.randint(max(bettor for _, bettor in case.wagers) + 1, 3)
    return replace(case, rules=replace(rules, boxes=boxes, bettors=bettors))


def play_wider(case: Case) -> Played:
    """Play it with the decisions its seed gives; open wagers are insured too."""
    step = case.rules.wager_step
    decide = Recorder(AtRandom(f"decisions {case.seed}", step, open_insurance=True))
    outcome = play_round(case.rules, case.wagers, case.cards(), decide, case.sevens)
    return Played(case, outcome, tuple(decide.answers), tuple(decide.questions))


def turn_splits(random: Random, rules: Rules) -> Rules:
    """What concerns splits and doubles.

    A hand of split aces with one card each must be able to stand on 12 where it may be split
    again, so must-draw stays at 11 or below there.
    """
    must_draw_to = random.choice((0, 8, 11, 11, 11, 14, 16))
    return replace(
        rules,
        split_max_hands=random.choice((1, 2, 3, 3, 3)),
        split_equal_value=random.random() < 0.6,
        never_split=tuple(sorted(random.sample(range(1, 11), random.choice((0, 0, 0, 1, 3))))),
        aces_split_again=must_draw_to <= 11 and random.random() < 0.5,
        aces_one_card=random.random() < 0.6,
        second_card_at_once=random.random() < 0.5,
        must_draw_to=must_draw_to,
        double=random.choice(DOUBLES),
        double_after_split=random.random() < 0.7,
    )


def turn_play(random: Random, rules: Rules) -> Rules:
    """What concerns the rest of the round, and the chips a blackjack is paid in."""
    chips = [units for units in range(1, rules.wager_step + 1) if rules.wager_step % units == 0]
    odds = [random.choice((1, 2, 3, 10, 77, 500)) for _ in range(5)]
    return replace(
        rules,
        early_blackjack=random.random() < 0.5,
        insurance=random.random() < 0.8,
        dealer_draws_soft_17=random.random() < 0.5,
        dealer_always_second=random.random() < 0.3,
        dealer_blackjack_original_only=random.random() < 0.6,
        burn_first=random.random() < 0.5,
        smallest_chip=random.choice(chips),
        rounding=random.choice(("down", "up")),
        sevens_odds=(odds[0], odds[1], odds[2], odds[3], odds[4]),
    )
