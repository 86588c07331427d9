"""Totals and the dealer's draws through the rules core, exhaustively against the model."""

from collections.abc import Iterator

import pytest

from app.totals import is_soft
from core.hands import ADDS, lay, total
from core.table import Table
from host_tests.books import BOOKS
from host_tests.oracle.cards import RANKS, Card, is_blackjack
from host_tests.oracle.cards import total as models_total
from host_tests.oracle.model import dealer_draws
from host_tests.oracle.rules import Rules
from host_tests.oracle.through_core import CODE_OF
from host_tests.unit.enumeration import OK, Paths, apply_all, dealers_hand, every_path, table_of
from tools.core_numbers import number

HAND = number("_HAND")
STATUS = number("_STATUS")
SPLIT_PLACE = 5
"""The second hand of box 1."""


def sequences(ranks: str, length: int) -> Iterator[tuple[Card, ...]]:
    """Every order of that many ranks; suits go round."""
    if length == 0:
        yield ()
        return
    for cards in sequences(ranks, length - 1):
        for rank in ranks:
            yield (*cards, rank + "CDHS"[length % 4])


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_every_total(length: int) -> None:
    """All orders of the ten values, laid on a first hand: total, softness, bust, blackjack.

    No card comes to a blackjack any more, so that is looked for on two cards only.
    """
    table = Table(BOOKS)
    blackjack, busted = number("_BLACKJACK"), number("_BUSTED")
    place = number("_FIRST_HAND")
    for cards in sequences(RANKS[:10], length):
        table.words[HAND + place] = 0
        table.state[STATUS + place] = 0
        for card in cards:
            lay(table, place, CODE_OF[card])
        hand = table.words[HAND + place]
        assert (total(hand), is_soft(hand)) == models_total(cards), cards
        status = table.state[STATUS + place]
        if length == 2:
            assert (status == blackjack) == is_blackjack(cards), cards
        assert (status == busted) == (models_total(cards)[0] > 21), cards


def test_jack_queen_and_king_are_tens() -> None:
    for suit in "CDHS":
        assert {ADDS[CODE_OF[rank + suit]] for rank in "TJQK"} == {ADDS[CODE_OF["TS"]]}


def test_an_ace_and_a_ten_of_a_split_hand_are_no_blackjack() -> None:
    table = Table(BOOKS)
    table.state[number("_FLAGS") + SPLIT_PLACE] = number("_SPLIT")
    for card in ("AS", "TH"):
        lay(table, SPLIT_PLACE, CODE_OF[card])
    assert total(table.words[HAND + SPLIT_PLACE]) == 21
    assert table.state[STATUS + SPLIT_PLACE] == 0


# The dealer


@pytest.mark.parametrize(("soft_17", "hands"), [(False, 79_489), (True, 100_993)])
def test_every_draw_of_the_dealer(soft_17: bool, hands: int) -> None:
    """All orders of the thirteen ranks up to the end: the model draws on, then stops there."""
    rules = Rules("any", dealer_draws_soft_17=soft_17)
    table = table_of("device", [("insurance", 0), ("soft-17", int(soft_17))])

    def play(paths: Paths) -> tuple[int, bool]:
        drawn: list[Card] = []

        def draw() -> int:
            assert not drawn or dealer_draws(rules, drawn)
            rank = paths.draw()
            drawn.append(RANKS[rank] + "S")
            return rank + 1

        dealers_hand(table, draw)
        assert not dealer_draws(rules, drawn)
        assert total(table.words[HAND]) == models_total(drawn)[0]
        apply_all(table, (OK,))
        return models_total(drawn)

    assert sum(1 for _ in every_path(len(RANKS), play)) == hands
