"""The parameters of a rule book and the books made of them.

Money is counted in units (reading 15): half the wager step and the Super Sevens stake are whole
numbers of units. Memory: one frozen object per book. May import nothing of this package.
"""

from dataclasses import dataclass
from typing import Literal

Double = Literal["any two", "no ace", "hard 9-11"]
"""Which two-card hands may be doubled: any, those without an ace, or hard 9, 10 and 11."""

Rounding = Literal["down", "up"]
"""Which way a 3 to 2 payment goes when it is no multiple of the smallest chip."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule book. The defaults are what both source books share."""

    name: str
    decks: int = 8
    boxes: int = 7
    bettors: int = 3
    burn_first: bool = True
    """The first card after a shuffle is burned; the model of a round never sees it."""

    wager_step: int = 2
    """Units; every wager and every double is a multiple of it, an insurance of its half."""
    smallest_chip: int = 1
    """Units; 1 pays 3 to 2 exactly (reading 13)."""
    rounding: Rounding = "down"

    blackjack_odds: tuple[int, int] = (3, 2)
    early_blackjack: bool = True
    """A blackjack is paid before any third card when the dealer's first is 2-9 (G 8.1)."""
    insurance: bool = True

    double: Double = "no ace"
    double_after_split: bool = True
    split_equal_value: bool = True
    """True: K-T may be split. False: the ranks must be equal."""
    split_max_hands: int = 3
    never_split: tuple[int, ...] = ()
    """Card values (ace 1) that may not be split at all."""
    aces_split_again: bool = False
    aces_one_card: bool = True
    second_card_at_once: bool = False
    """True: both hands of a split get their second card at once. False: each in its turn."""
    must_draw_to: int = 11
    """A hand of this total or less may not stand; 0 obliges nobody."""

    dealer_draws_soft_17: bool = False
    dealer_always_second: bool = False
    """True: the dealer takes his second card even when no wager depends on it, but no third."""
    dealer_blackjack_original_only: bool = True
    """A dealer blackjack takes original wagers; those added stand off (D 15.1.5, 15.1.9)."""

    super_sevens: bool = False
    sevens_stake: int = 1
    """Units, the same for everybody."""
    sevens_odds: tuple[int, int, int, int, int] = (3, 50, 100, 500, 5000)
    """To 1: first card, two, two of one suit, three, three of one suit; the highest only."""

    def __post_init__(self) -> None:
        """Refuse what no table can play (reading 13)."""
        if self.wager_step <= 0 or self.wager_step % 2:
            raise ValueError("the wager step must be an even number of units")
        if self.smallest_chip <= 0 or self.wager_step % self.smallest_chip:
            raise ValueError("the wager step must be a multiple of the smallest chip")
        if not 1 <= self.decks <= 8:
            raise ValueError("one to eight decks")
        if self.super_sevens and (self.decks < 6 or self.sevens_stake <= 0):
            raise ValueError("Super Sevens needs six to eight decks and a stake")


def gazette(decks: int = 8, super_sevens: bool = False) -> Rules:
    """New Zealand Gazette 1994 No 112: six to eight decks (G)."""
    if not 6 <= decks <= 8:
        raise ValueError("the Gazette plays with six to eight decks")
    return Rules("gazette", decks=decks, super_sevens=super_sevens)


def device(decks: int = 8) -> Rules:
    """The book with a shuffling device: four to eight decks, double on hard 9-11 (D)."""
    if not 4 <= decks <= 8:
        raise ValueError("the Device book plays with four to eight decks")
    return Rules("device", decks=decks, double="hard 9-11")


def third_book(decks: int = 6) -> Rules:
    """A book of no source, which turns the switches the other two leave alone."""
    return Rules(
        "third",
        decks=decks,
        early_blackjack=False,
        double="hard 9-11",
        never_split=(4, 5, 10),
        dealer_always_second=True,
    )
