"""The cards of the evening as they lie: the shoe, and what has left it.

A card is a word such as `9H`. Memory: one pack. Imports nothing of the project.
"""

from random import Random

RANKS = "A23456789TJQK"
SUITS = "CDHS"
CARDS_BEHIND_THE_CUT = (40, 75)
FEW_CARDS = 6


class Shoe:
    """A pack in one order, with a cutting card in it."""

    def __init__(self, random: Random, decks: int) -> None:
        self.random = random
        self.decks = decks
        self.cards: list[str] = []
        self.behind_cut = 0
        self.shuffle_all()

    def shuffle_all(self, waiting: list[str] | None = None) -> None:
        """Shuffle the whole pack, but for cards that lie elsewhere, and place the cutting card."""
        cards = [rank + suit for rank in RANKS for suit in SUITS] * self.decks
        for card in waiting or []:
            cards.remove(card)
        self.fill(cards)
        self.behind_cut = self.random.randrange(*CARDS_BEHIND_THE_CUT)

    def fill(self, cards: list[str]) -> None:
        """Shuffle these cards into the empty shoe; no cutting card comes out any more."""
        self.cards = list(cards)
        self.random.shuffle(self.cards)
        self.behind_cut = -1

    def reaches_cut(self) -> bool:
        """Whether the cutting card comes out now, before the next card."""
        if len(self.cards) != self.behind_cut:
            return False
        self.behind_cut = -1
        return True

    def ends_soon(self) -> bool:
        """Whether the cutting card or the end of the shoe is near."""
        return 0 <= len(self.cards) - max(self.behind_cut, 0) < FEW_CARDS

    def draw(self) -> str:
        """The next card."""
        return self.cards.pop(0)

    def bring(self, wanted: dict[int, str]) -> bool:
        """Exchange cards so that the n-th next card is as wanted: `7`, `7H`, or `T` for any ten.

        False, and nothing is changed, where the shoe does not hold them before the cutting card.
        """
        cards = list(self.cards)
        end = len(cards) - max(self.behind_cut, 0)
        for at, want in wanted.items():
            place = next(
                (n for n in range(end) if n >= at and n not in wanted and fits(cards[n], want)),
                at if at < end and fits(cards[at], want) else -1,
            )
            if place < 0:
                return False
            cards[at], cards[place] = cards[place], cards[at]
        self.cards = cards
        return True


def fits(card: str, want: str) -> bool:
    """Whether a card is what was wanted."""
    if want == "T":
        return card[0] in "TJQK"
    return card.startswith(want)
