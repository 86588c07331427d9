"""The state of one round: boxes, hands, the stakes on them, and the dealing of cards.

Money in units. Memory: lists and dicts, one set per round. May import `cards`, `rules`, `outcome`.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from .cards import Card, is_blackjack, total, value
from .outcome import Amount, Dealt, Decider, Kind, Outcome, Seat, TooFewCardsError
from .rules import Rules


@dataclass(slots=True)
class Part:
    """One stake put down at one time."""

    kind: Kind
    amount: Amount


@dataclass(slots=True)
class Hand:
    """Cards, and for each bettor on them the stakes he has put down."""

    cards: list[Card]
    parts: dict[int, list[Part]]
    of_split: bool = False
    of_aces: bool = False
    doubled: bool = False
    stood: bool = False
    settled: bool = False

    def blackjack(self) -> bool:
        """An ace and a ten-value as the initial two cards; never on a split hand."""
        return not self.of_split and is_blackjack(self.cards)

    def bust(self) -> bool:
        """A total over 21."""
        return total(self.cards)[0] > 21

    def stake(self, bettor: int) -> Amount:
        """What a bettor has on this hand before it is doubled: one part, of one amount."""
        (part,) = self.parts[bettor]
        return part.amount


@dataclass(slots=True)
class Box:
    """One box with a wager, and every card it was dealt, whichever hand it went to."""

    number: int
    wagers: dict[int, Amount]
    sevens: list[int]
    """Bettors whose Super Sevens wager is not settled yet."""
    hands: list[Hand]
    dealt: list[Card] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """One round under way."""

    rules: Rules
    cards: Iterator[Card]
    decide: Decider
    boxes: list[Box]
    out: Outcome
    insured: dict[Seat, Amount] = field(default_factory=dict)

    def next_card(self) -> Card:
        """The next card of the shoe."""
        card = next(self.cards, None)
        if card is None:
            raise TooFewCardsError("the shoe is empty")
        return card

    def deal_dealer(self) -> None:
        """One card face up to the dealer."""
        card = self.next_card()
        self.out.dealer.append(card)
        self.out.order.append(Dealt(card, "dealer", 1))

    def deal_hand(self, box: Box, index: int) -> None:
        """One card face up to a hand of a box, `index` from 0."""
        card = self.next_card()
        box.hands[index].cards.append(card)
        box.dealt.append(card)
        self.out.order.append(Dealt(card, box.number, index + 1))

    def dealer_shows_2_to_9(self) -> bool:
        """The dealer's first card cannot become a blackjack (G 8.1)."""
        return 2 <= value(self.out.dealer[0]) <= 9

    def dealer_shows_ace(self) -> bool:
        """Insurance is offered."""
        return value(self.out.dealer[0]) == 1

    def place(self, amount: Amount) -> None:
        """A stake is put down."""
        if amount is None:
            self.out.open_placed += 1
        else:
            self.out.staked += amount

    def win(self, amount: Amount, winnings: Amount) -> Amount:
        """A stake goes back with its winnings. Returns the net."""
        if amount is None or winnings is None:
            self.out.open_settled += 1
            return None
        self.out.paid += winnings
        self.out.returned += amount + winnings
        return winnings

    def lose(self, amount: Amount) -> Amount:
        """A stake is taken by the house. Returns the net."""
        if amount is None:
            self.out.open_settled += 1
            return None
        self.out.taken += amount
        return -amount

    def stand_off(self, amount: Amount) -> Amount:
        """A stake goes back alone. Returns the net."""
        if amount is None:
            self.out.open_settled += 1
            return None
        self.out.returned += amount
        return 0


def set_table(
    rules: Rules,
    wagers: Mapping[Seat, Amount],
    cards: Iterator[Card],
    decide: Decider,
    sevens: Collection[Seat],
) -> Table:
    """A table with all wagers down and no card dealt."""
    check_wagers(rules, wagers, sevens)
    boxes = []
    for number in sorted({box for box, _ in wagers}):
        on_box = {bettor: wagers[(box, bettor)] for box, bettor in sorted(wagers) if box == number}
        playing = [bettor for bettor in on_box if (number, bettor) in sevens]
        parts = {bettor: [Part("original", stake)] for bettor, stake in on_box.items()}
        boxes.append(Box(number, on_box, playing, [Hand([], parts)]))
    table = Table(rules, cards, decide, boxes, Outcome())
    for stake in wagers.values():
        table.place(stake)
    for _ in sevens:
        table.place(rules.sevens_stake)
    return table


def check_wagers(rules: Rules, wagers: Mapping[Seat, Amount], sevens: Collection[Seat]) -> None:
    """Refuse wagers the table has no place or no step for."""
    if not wagers:
        raise ValueError("no wager")
    for (box, bettor), stake in wagers.items():
        if not (1 <= box <= rules.boxes and 0 <= bettor < rules.bettors):
            raise ValueError(f"no such place: box {box}, bettor {bettor}")
        if stake is not None and (stake <= 0 or stake % rules.wager_step):
            raise ValueError(f"a wager of {stake} is not a multiple of the step")
    if sevens and not rules.super_sevens:
        raise ValueError("this book plays no Super Sevens")
    for seat in sevens:
        if seat not in wagers:
            raise ValueError(f"Super Sevens without a wager: {seat}")
