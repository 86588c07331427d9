"""The model's rules as the parameters of the rules core, by their ids.

Amounts as the facts carry them. Memory: one list per round. May import `rules`.
"""

from .rules import Rules

DOUBLES = {"hard 9-11": 1, "no ace": 2, "any two": 3}
SEVEN_ODDS = ("seven-1", "seven-2", "seven-2s", "seven-3", "seven-3s")


def table_settings(rules: Rules, unit_cents: int) -> list[tuple[str, int]]:
    """The parameters the model knows, with their values: amounts in cents, but min in units.

    In an order in which each is accepted: before a large step, a minimum that is a multiple of
    it; a unit is half the book's own step then.
    """
    step = rules.wager_step * unit_cents
    settings = [("decks", rules.decks), ("boxes", rules.boxes), ("bettors", rules.bettors)]
    if step > 500:
        settings.append(("min", step // 50))
    settings.append(("step", step))
    if rules.super_sevens:
        settings.append(("sevens", rules.sevens_stake * unit_cents))
        settings += zip(SEVEN_ODDS, rules.sevens_odds, strict=True)
    if rules.smallest_chip > 1:
        settings.append(("chip", rules.smallest_chip * unit_cents))
        settings.append(("round", 1 if rules.rounding == "down" else 2))
    return [*settings, ("min", rules.wager_step), *play_settings(rules)]


def play_settings(rules: Rules) -> list[tuple[str, int]]:
    """The parameters that are no amounts."""
    return [
        ("early", int(rules.early_blackjack)),
        ("insurance", int(rules.insurance)),
        ("double", DOUBLES[rules.double]),
        ("double-split", int(rules.double_after_split)),
        ("split-hands", rules.split_max_hands),
        ("split-rank", int(not rules.split_equal_value)),
        ("split-bar", sum(1 << value for value in rules.never_split)),
        ("aces-again", int(rules.aces_split_again)),
        ("aces-draw", int(not rules.aces_one_card)),
        ("split-both", int(rules.second_card_at_once)),
        ("must-draw", rules.must_draw_to),
        ("soft-17", int(rules.dealer_draws_soft_17)),
        ("dealer-draw", int(rules.dealer_always_second)),
        ("bj-takes", int(not rules.dealer_blackjack_original_only)),
        ("burn", int(rules.burn_first)),
    ]
