"""The reference numbers, exactly (README, Reference numbers)."""

from fractions import Fraction

import pytest

from .cards import Card
from .exact import (
    blackjack_probability,
    dealer_totals,
    decimals,
    insurance_edge,
    sevens_counts,
    sevens_edge,
)


@pytest.mark.parametrize(
    ("decks", "chance"),
    [(4, Fraction(128, 2691)), (6, Fraction(192, 4043)), (8, Fraction(256, 5395))],
)
def test_blackjack(decks: int, chance: Fraction) -> None:
    """Two cards off a full pack."""
    assert blackjack_probability(decks) == chance


@pytest.mark.parametrize(
    ("decks", "edge", "printed"), [(6, (23, 311), "0.07395"), (8, (31, 415), "0.07470")]
)
def test_insurance(decks: int, edge: tuple[int, int], printed: str) -> None:
    """Only the dealer's ace removed."""
    found = insurance_edge(decks)
    assert found == Fraction(*edge)
    assert decimals(found, 5) == printed


@pytest.mark.parametrize(("decks", "printed"), [(6, "0.08738"), (8, "0.08475")])
def test_insurance_of_two_tens(decks: int, printed: str) -> None:
    """The player's two tens removed as well."""
    assert decimals(insurance_edge(decks, ("AS", "TS", "TH")), 5) == printed


@pytest.mark.parametrize(
    ("decks", "edge", "printed"),
    [
        (4, Fraction(14708, 92391), "0.15919"),
        (6, Fraction(14288, 125333), "0.11400"),
        (8, Fraction(404, 4485), "0.09008"),
    ],
)
def test_super_sevens(decks: int, edge: Fraction, printed: str) -> None:
    """3, 50, 100, 500, 5000 to 1 with a third card for certain."""
    assert sevens_edge(decks) == edge
    assert decimals(edge, 5) == printed


def test_super_sevens_ordered_counts() -> None:
    """Six decks, by odds, out of 312 x 311 x 310."""
    counts, ways = sevens_counts(6)
    assert ways == 30_079_920
    lost = ways - 480 - 11_664 - 34_560 - 124_416 - 2_142_720
    assert counts == {5000: 480, 500: 11_664, 100: 34_560, 50: 124_416, 3: 2_142_720, 0: lost}


@pytest.mark.parametrize(
    ("decks", "first", "printed"),
    [
        (6, None, "145245 139258 133685 179527 072874 047489 281921"),
        (8, None, "145215 139318 133629 179709 072838 047451 281839"),
        (6, "AS", "130017 130822 130594 130910 053504 308682 115473"),
        (6, "TS", "111914 111669 111945 340014 034817 077170 212471"),
        (6, "6S", "165707 106194 106431 101551 097276 000000 422842"),
    ],
)
def test_dealer_totals(decks: int, first: Card | None, printed: str) -> None:
    """17 18 19 20 21 blackjack over, stands on all 17, no peek."""
    found = dealer_totals(decks, first)
    assert sum(found.values()) == 1
    assert [decimals(chance, 6) for chance in found.values()] == [
        f"0.{digits}" for digits in printed.split()
    ]


def test_dealer_totals_agree_with_the_chance_of_a_blackjack() -> None:
    """Two ways to the same number."""
    assert dealer_totals(6)["blackjack"] == blackjack_probability(6)
