"""Settlement of hands and insurance (D 15.1, the Gazette's 4.1 alike, readings 1-5).

Money in units. Memory: none. May import `cards`, `rules`, `outcome`, `table`.
"""

from collections.abc import Sequence
from typing import Literal

from .cards import Card, is_blackjack, total
from .outcome import Amount, InsuranceSettled, PartSettled, Result, Settled
from .rules import Rules
from .table import Box, Hand, Part, Table

HandResult = Result | Literal["dealer blackjack"]


def hand_result(cards: Sequence[Card], of_split: bool, dealer: Sequence[Card]) -> HandResult:
    """The tests of reading 1 in their order, for one hand against the dealer's cards."""
    points, _ = total(cards)
    dealer_points, _ = total(dealer)
    player_blackjack = is_blackjack(cards) and not of_split
    dealer_blackjack = is_blackjack(dealer)
    if points > 21:
        return "bust"
    if player_blackjack and dealer_blackjack:
        return "stand off"
    if player_blackjack:
        return "blackjack"
    if dealer_blackjack:
        return "dealer blackjack"
    if dealer_points > 21:
        return "win"
    if points == dealer_points:
        return "stand off"
    return "win" if points > dealer_points else "lose"


def part_result(rules: Rules, part: Part, result: HandResult) -> Result:
    """What the hand's result means for one stake on it.

    Only a dealer blackjack tells stakes apart: the original wager is lost (D 15.1.5), what a
    split or double added stands off (D 15.1.9).
    """
    if result != "dealer blackjack":
        return result
    if part.kind == "original" or not rules.dealer_blackjack_original_only:
        return "lose"
    return "stand off"


def blackjack_winnings(rules: Rules, stake: int) -> int:
    """3 to 2 in units, to a multiple of the smallest chip in the book's direction (reading 13)."""
    for_each, per = rules.blackjack_odds
    assert stake * for_each % per == 0, "3 to 2 is not a whole number of units"
    exact = stake * for_each // per
    left = exact % rules.smallest_chip
    if left and rules.rounding == "up":
        return exact - left + rules.smallest_chip
    return exact - left


def settle_part(table: Table, part: Part, result: HandResult) -> PartSettled:
    """Move the money of one stake."""
    meaning = part_result(table.rules, part, result)
    if meaning == "blackjack":
        pay = None if part.amount is None else blackjack_winnings(table.rules, part.amount)
        net = table.win(part.amount, pay)
    elif meaning == "win":
        net = table.win(part.amount, part.amount)
    elif meaning == "stand off":
        net = table.stand_off(part.amount)
    else:
        net = table.lose(part.amount)
    return PartSettled(part.kind, part.amount, meaning, net)


def whole_result(parts: Sequence[PartSettled]) -> Result:
    """One word for a bettor's stakes on a hand: lost if its original wager was."""
    results = [part.result for part in parts]
    return "lose" if "lose" in results else results[0]


def add_up(amounts: Sequence[Amount]) -> Amount:
    """The sum, or `None` where an open stake has none."""
    known = [amount for amount in amounts if amount is not None]
    return sum(known) if len(known) == len(amounts) else None


def settle_hand(table: Table, box: Box, index: int) -> None:
    """Settle each bettor's stakes on a hand for themselves and collect its cards."""
    hand: Hand = box.hands[index]
    assert not hand.settled, "a hand is settled once"
    result = hand_result(hand.cards, hand.of_split, table.out.dealer)
    for bettor in sorted(hand.parts):
        parts = tuple(settle_part(table, part, result) for part in hand.parts[bettor])
        staked = add_up([part.amount for part in parts])
        net = add_up([part.net for part in parts])
        table.out.settled.append(
            Settled(box.number, index + 1, bettor, staked, whole_result(parts), net, parts)
        )
    table.out.collected.append((box.number, index + 1))
    hand.settled = True


def settle_insurance(table: Table) -> None:
    """Insurance on its own, 2 to 1 if the dealer has blackjack (D 15.1.4, reading 5)."""
    won = is_blackjack(table.out.dealer)
    for seat, stake in table.insured.items():
        winnings = None if stake is None else 2 * stake
        net = table.win(stake, winnings) if won else table.lose(stake)
        table.out.insurance[seat] = InsuranceSettled(stake, won, net)


def settle_round(table: Table) -> None:
    """What is left on the layout, from the highest box down, last hand first (reading 18)."""
    settle_insurance(table)
    for box in reversed(table.boxes):
        for index in reversed(range(len(box.hands))):
            if not box.hands[index].settled:
                settle_hand(table, box, index)
