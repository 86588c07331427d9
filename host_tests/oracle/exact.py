"""Exact probabilities, as fractions, by enumeration through the model's own functions.

Every enumeration deals all ordered cards of a pack by type and count. Memory: a few thousand
fractions. May import `cards`, `rules`, `model`, `sevens`.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction

from .cards import RANKS, Card, is_blackjack, pack, total, value
from .model import dealer_draws
from .rules import Rules, device
from .sevens import odds

FINAL_TOTALS = ("17", "18", "19", "20", "21", "blackjack", "over")
"""What a dealer who stands on all 17 can end with; 21 is one that is no blackjack."""


def ordered_deals(kinds: Counter[Card], length: int) -> dict[tuple[Card, ...], int]:
    """Every ordered deal of that length by kinds of card, with how many ways it can fall."""
    deals: dict[tuple[Card, ...], int] = {(): 1}
    for _ in range(length):
        longer: dict[tuple[Card, ...], int] = {}
        for cards, ways in deals.items():
            for kind, count in kinds.items():
                left = count - cards.count(kind)
                if left > 0:
                    longer[(*cards, kind)] = ways * left
        deals = longer
    return deals


def kinds_by(decks: int, kind_of: Callable[[Card], Card]) -> Counter[Card]:
    """A pack counted by a coarser kind of card, each named by one of its cards."""
    return Counter(kind_of(card) for card in pack(decks))


def by_rank(card: Card) -> Card:
    """Suits do not matter: the rank's spade stands for all."""
    return card[0] + "S"


def by_value(card: Card) -> Card:
    """Only points matter: the ten of spades stands for J, Q and K too."""
    return RANKS[value(card) - 1] + "S"


def by_seven(card: Card) -> Card:
    """Only sevens and their suits matter: the two of spades stands for every other card."""
    return card if card[0] == "7" else "2S"


def blackjack_probability(decks: int) -> Fraction:
    """Chance that two cards off the top are a blackjack."""
    deals = ordered_deals(kinds_by(decks, by_rank), 2)
    hits = sum(ways for cards, ways in deals.items() if is_blackjack(cards))
    return Fraction(hits, sum(deals.values()))


def insurance_edge(decks: int, seen: Sequence[Card] = ("AS",)) -> Fraction:
    """House's share of an insurance wager at 2 to 1, the cards in `seen` out of the pack.

    The first of `seen` is the dealer's ace (D 15.1.4).
    """
    left = Counter(pack(decks)) - Counter(seen)
    ways = sum(left.values())
    hits = sum(count for card, count in left.items() if is_blackjack([seen[0], card]))
    return -(2 * Fraction(hits, ways) - Fraction(ways - hits, ways))


def sevens_counts(decks: int) -> tuple[dict[int, int], int]:
    """Ordered deals of three cards by the Super Sevens odds they pay, and how many there are."""
    counts: dict[int, int] = {}
    for cards, ways in ordered_deals(kinds_by(decks, by_seven), 3).items():
        reached = odds(Rules("any").sevens_odds, cards)
        counts[reached] = counts.get(reached, 0) + ways
    return counts, sum(counts.values())


def sevens_edge(decks: int) -> Fraction:
    """House's share of a Super Sevens wager whose third card is always dealt."""
    counts, ways = sevens_counts(decks)
    paid = sum(reached * count for reached, count in counts.items())
    return Fraction(counts[0] - paid, ways)


def dealer_totals(decks: int, first: Card | None = None) -> dict[str, Fraction]:
    """The dealer's final totals from a full pack, stands on all 17; `first` fixes his first card.

    Nobody else has cards, and he plays to the end.
    """
    kinds = kinds_by(decks, by_value)
    found = dict.fromkeys(FINAL_TOTALS, Fraction(0))
    if first is None:
        play_out(device(8), kinds, [], Fraction(1), found)
    else:
        kinds[by_value(first)] -= 1
        play_out(device(8), kinds, [first], Fraction(1), found)
    return found


def play_out(
    rules: Rules,
    kinds: Counter[Card],
    cards: list[Card],
    chance: Fraction,
    found: dict[str, Fraction],
) -> None:
    """Add the chance of every way this hand of the dealer can end to `found`."""
    if cards and not dealer_draws(rules, cards):
        found[final_name(cards)] += chance
        return
    left = sum(kinds.values())
    for kind in list(kinds):
        if kinds[kind] == 0:
            continue
        with_it = chance * Fraction(kinds[kind], left)
        kinds[kind] -= 1
        play_out(rules, kinds, [*cards, kind], with_it, found)
        kinds[kind] += 1


def final_name(cards: Sequence[Card]) -> str:
    """The name of a finished dealer's hand among `FINAL_TOTALS`."""
    if is_blackjack(cards):
        return "blackjack"
    points, _ = total(cards)
    return "over" if points > 21 else str(points)


def decimals(number: Fraction, places: int) -> str:
    """A fraction from 0 to 1 in decimals, rounded half up, by whole numbers only."""
    scaled = (number * 10**places * 2 + 1) // 2
    return f"{scaled // 10**places}.{scaled % 10**places:0{places}d}"
