"""Super Sevens (G 14.5): what the first three cards of a box are worth, and when.

Memory: none. May import `cards`, `outcome`, `table`.
"""

from collections.abc import Sequence

from .cards import Card
from .outcome import SevensSettled
from .table import Box, Table


def leading_sevens(cards: Sequence[Card]) -> int:
    """How many sevens stand before the first other card, at most three."""
    count = 0
    for card in cards[:3]:
        if card[0] != "7":
            break
        count += 1
    return count


def odds(table: tuple[int, int, int, int, int], cards: Sequence[Card]) -> int:
    """Odds to 1 the cards have reached, the highest only; 0 where the first is no seven."""
    first, two, two_suited, three, three_suited = table
    sevens = leading_sevens(cards)
    one_suit = len({card[1] for card in cards[:sevens]}) == 1
    if sevens == 3:
        return three_suited if one_suit else three
    if sevens == 2:
        return two_suited if one_suit else two
    return first if sevens == 1 else 0


def certain(cards: Sequence[Card]) -> bool:
    """No further card can change the result: one of the cards is no seven, or there are three."""
    return len(cards) >= 3 or leading_sevens(cards) < len(cards)


def settle_sevens(table: Table, box: Box, by_stand: bool = False) -> None:
    """Pay or collect every Super Sevens wager of a box once its result is certain (G 14.5).

    `box.dealt` is in the order of the deal, so its third card is the next card to the box,
    and after a split the next card to the first hand. Standing on 7-7 makes the result certain.
    """
    if not box.sevens or not (by_stand or certain(box.dealt)):
        return
    stake = table.rules.sevens_stake
    reached = odds(table.rules.sevens_odds, box.dealt)
    for bettor in box.sevens:
        net = table.win(stake, stake * reached) if reached else table.lose(stake)
        assert net is not None
        table.out.sevens[(box.number, bettor)] = SevensSettled(
            stake, reached, net, tuple(box.dealt[:3]), len(table.out.order), by_stand
        )
    box.sevens = []
