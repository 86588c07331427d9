"""Exact probabilities through the rules core, by dealing every way a round can go.

What a player's box or the dealer gets does not depend on who is dealt first, as long as nobody has
looked: any cards of a full pack are equally likely at any place. So only the cards that matter are
drawn from the pack, and the others are whatever does not disturb. Money in units.
"""

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

from app.facts import encode
from core.hands import total
from core.sums import settle_insurance
from core.table import Table
from host_tests.books import BOOKS
from host_tests.oracle.exact import FINAL_TOTALS, decimals, sevens_edge
from host_tests.unit.enumeration import (
    CARD,
    CARDS,
    DEAL,
    DO,
    NINE,
    OK,
    STAND,
    TEN,
    WAGER_UNITS,
    Paths,
    apply_all,
    asks_for,
    dealers_hand,
    every_path,
    table_of,
    ways,
)
from tools.core_numbers import fact_of, number

LONGEST = 16
"""More cards than any hand of the dealer has: all ways are counted for that many."""


def refusal_of(table: Table, line: str) -> int:
    return table.apply(encode(table, line.split()))


# Blackjack


def blackjack_probability(decks: int) -> Fraction:
    """Whether the table pays box 1 at once against a nine, for every two cards it can get."""

    def play(paths: Paths) -> bool:
        table = table_of("device", [("decks", decks)])
        apply_all(table, (DEAL, CARD + CARDS[paths.draw()], CARD + NINE))
        apply_all(table, (CARD + CARDS[paths.draw()],))
        return asks_for(table, "_DO_PAY")

    pack = Counter(dict.fromkeys(range(52), decks))
    hits = sum(ways(path, pack, 2) for path, is_paid in every_path(52, play) if is_paid)
    return Fraction(hits, ways([], pack, 2))


@pytest.mark.parametrize(
    ("decks", "chance"),
    [(4, Fraction(128, 2691)), (6, Fraction(192, 4043)), (8, Fraction(256, 5395))],
)
def test_blackjack(decks: int, chance: Fraction) -> None:
    assert blackjack_probability(decks) == chance


# Insurance


def insurance_edge(decks: int, seen: tuple[int, ...]) -> Fraction:
    """The house's share of an insurance on box 1, which has two tens and stands.

    The dealer has the ace of clubs; `seen` are the cards known to be out of the pack.
    """

    def play(paths: Paths) -> int:
        table = table_of("device", [("decks", decks)])
        apply_all(table, (DEAL, CARD + TEN, CARD + 1, CARD + TEN))
        apply_all(table, (fact_of("insurance", 4, WAGER_UNITS // 2), OK, STAND))
        apply_all(table, (CARD + CARDS[paths.draw()],))
        while asks_for(table, "_DO_DEAL"):
            apply_all(table, (CARD + NINE,))
        assert asks_for(table, "_DO_SETTLE")
        assert settle_insurance(table, 1, 0)
        return table.lost - table.won

    pack = Counter(dict.fromkeys(range(52), decks))
    pack.subtract(CARDS.index(card) for card in seen)
    lost = sum(ways(path, pack, 1) * units for path, units in every_path(52, play))
    return Fraction(lost, WAGER_UNITS // 2 * ways([], pack, 1))


@pytest.mark.parametrize(
    ("decks", "edge", "with_tens"),
    [(6, Fraction(23, 311), "0.08738"), (8, Fraction(31, 415), "0.08475")],
)
def test_insurance(decks: int, edge: Fraction, with_tens: str) -> None:
    assert insurance_edge(decks, (1,)) == edge
    assert decimals(insurance_edge(decks, (1, TEN, TEN)), 5) == with_tens


# Super Sevens


@cache
def sevens_by_odds(decks: int) -> dict[int, int]:
    """Odds to ways, for all cards box 1 can get while its Super Sevens wager lies.

    The player draws the third card. A wager lost counts as odds 0. A wager that is decided by
    one card or two is so for whatever would follow.
    """
    stake = 4

    def play(paths: Paths) -> int:
        settings = [("decks", decks), ("sevens", 200)]
        table = table_of("gazette", settings)
        apply_all(table, (fact_of("sevens", 4), DEAL, CARD + CARDS[paths.draw()]))
        if asks_for(table, "_DO_DEAL"):
            apply_all(table, (CARD + 2,))
        while not asks_for(table, "_DO_PAY_SEVENS") and not asks_for(table, "_DO_LOSE_SEVENS"):
            assert asks_for(table, "_DO_DEAL") or asks_for(table, "_DO_ASK")
            apply_all(table, (CARD + CARDS[paths.draw()],))
        apply_all(table, (OK,))
        words = table.words
        paid, taken = words[number("_PAID")], words[number("_TAKEN")]
        assert (paid == 0) == (taken == stake)
        return paid // stake

    pack = Counter(dict.fromkeys(range(52), decks))
    found: Counter[int] = Counter()
    for path, odds in every_path(52, play):
        found[odds] += ways(path, pack, 3)
    return dict(found)


@pytest.mark.parametrize(
    ("decks", "edge"), [(6, Fraction(14288, 125333)), (8, Fraction(404, 4485))]
)
def test_super_sevens(decks: int, edge: Fraction) -> None:
    counts = sevens_by_odds(decks)
    paid = sum(odds * count for odds, count in counts.items())
    assert Fraction(counts[0] - paid, sum(counts.values())) == edge == sevens_edge(decks)


def test_super_sevens_ordered_counts() -> None:
    counts = sevens_by_odds(6)
    won = {5000: 480, 500: 11_664, 100: 34_560, 50: 124_416, 3: 2_142_720}
    assert {odds: count for odds, count in counts.items() if odds} == won
    assert sum(counts.values()) == 30_079_920


def test_four_decks_have_no_super_sevens() -> None:
    """The reference for four decks comes from the model alone: the table refuses it, both ways."""
    value = number("_NO_VALUE")
    table = Table(BOOKS)
    assert refusal_of(table, "rules gazette") == 0
    assert refusal_of(table, "set decks 4") == value
    assert refusal_of(table, "rules device") == 0
    assert refusal_of(table, "set decks 4") == 0
    assert refusal_of(table, "set sevens 2.00") == value
    assert refusal_of(table, "set decks 6") == 0
    assert refusal_of(table, "set sevens 2.00") == 0
    assert refusal_of(table, "set decks 4") == value
    assert sevens_edge(4) == Fraction(14708, 92391)


# The dealer's final totals


@cache
def dealers_totals(decks: int) -> tuple[tuple[int, str, int], ...]:
    """Every hand the dealer can end with, from a full pack: first card's rank, its name, ways."""
    table = table_of("device", [("decks", decks), ("insurance", 0)])
    hand = number("_HAND")
    status = number("_STATUS")
    blackjack = number("_BLACKJACK")

    def play(paths: Paths) -> str:
        dealers_hand(table, lambda: paths.draw() + 1)
        points = total(table.words[hand])
        is_blackjack = table.state[status] == blackjack
        apply_all(table, (OK,))
        assert table.words[DO] == number("_DO_WAGERS")
        if is_blackjack:
            return "blackjack"
        return "over" if points > 21 else str(points)

    pack = Counter(dict.fromkeys(range(9), 4 * decks) | {9: 16 * decks})
    return tuple(
        (path[0] + 1, name, ways(path, pack, LONGEST)) for path, name in every_path(10, play)
    )


def shares(decks: int, first: int | None) -> list[str]:
    """The share of each final total in millionths, for one first card or for all."""
    found: Counter[str] = Counter()
    for rank, name, count in dealers_totals(decks):
        if first in (None, rank):
            found[name] += count
    assert set(found) <= set(FINAL_TOTALS)
    every = sum(found.values())
    return [decimals(Fraction(found[name], every), 6)[2:] for name in FINAL_TOTALS]


@pytest.mark.parametrize(
    ("decks", "first", "printed"),
    [
        (6, None, "145245 139258 133685 179527 072874 047489 281921"),
        (8, None, "145215 139318 133629 179709 072838 047451 281839"),
        (6, 1, "130017 130822 130594 130910 053504 308682 115473"),
        (6, 10, "111914 111669 111945 340014 034817 077170 212471"),
        (6, 6, "165707 106194 106431 101551 097276 000000 422842"),
    ],
)
def test_the_dealers_final_totals(decks: int, first: int | None, printed: str) -> None:
    """17 18 19 20 21 blackjack over, stands on all 17, nobody looks at a hole card."""
    assert shares(decks, first) == printed.split()


def test_the_dealer_has_every_hand_once() -> None:
    """Ten values, 54,433 ways to the end, which together are all ways of a full pack."""
    hands = dealers_totals(6)
    assert len(hands) == 54_433
    assert sum(count for _, _, count in hands) == ways([], Counter({0: 312}), LONGEST)
