"""What the tests count for themselves: cards by the facts sent, money by what lies there.

Nothing here asks the core for a sum. Cards are counted twice: in the order in which they left the
shoe, from the facts alone; and by card, those out of the shoe, while the round's log is folded
again beside the table.
"""

from collections.abc import Iterable, Sequence

from core.table import Table
from host_tests.unit.layout_names import FACTS, number

BIG = number("BIG") - 28
BUSTED = number("BUSTED")
CARD = number("CARD")
DEALT = number("DEALT")
DRAWN = number("DRAWN")
HOLD_UNREAD = number("HOLD_UNREAD")
INSURED = number("INSURED")
LOST = number("LOST")
NEXT = number("NEXT")
OPENS = number("OPENS")
OUT = number("OUT")
PLACE = number("PLACE")
RACK = number("RACK")
REREAD = number("REREAD")
ROUND_CARDS = number("ROUND_CARDS")
SEVENS = number("SEVENS")
SHUFFLE = number("SHUFFLE")
STAKE = number("STAKE")
STATUS = number("STATUS")
WAITS_SEEN = number("WAITS_SEEN")

HANDS = tuple(place for place in range(4, 31) if place & 3 < 3)
WAITING = tuple(number(f"WAITS_{name}") for name in ("NEXT", "ASKED", "SEEN", "LATE", "BURN"))
UNREAD = tuple(number(name) for name in ("UNREAD", "UNREAD_ASKED", "UNREAD_NEXT"))
SHOE_FACTS = tuple(FACTS[name] for name in ("card", "burned", "unread"))
SHUFFLING = tuple(FACTS[name] for name in ("shuffle", "rules", "set", "rack-in", "ok"))


def cards_of(table: Table) -> list[tuple[int, int]]:
    """The round's cards in the order they were drawn, each with its place."""
    return [
        (table.state[CARD + index], table.state[PLACE + index])
        for index in range(table.words[DRAWN])
    ]


def waits(place: int) -> bool:
    """Whether a card at this place still waits to be given one."""
    return place in WAITING or place in UNREAD


def in_rack(table: Table, place: int) -> bool:
    """Whether a card at this place is in the discard rack; that of a settled hand is."""
    if place in HANDS:
        return table.state[STATUS + place] >= LOST
    return place == RACK


def carried(table: Table) -> list[bool]:
    """For each of the round's cards, whether it is one of the next round if this one ends now."""
    return [
        index >= table.words[NEXT] and place != RACK and place != WAITS_SEEN
        for index, (_, place) in enumerate(cards_of(table))
    ]


class CardsSent:
    """The cards of a round in the order the facts said; 0 for one that was not read."""

    def __init__(self) -> None:
        self.faces: list[int] = []
        self.ended: list[int] = []
        self.complete = True
        # By index in the table's log: what an undo of that fact does to the cards.
        self._identified: dict[int, int] = {}
        self._keyed: dict[int, int] = {}
        self._cleared: dict[int, list[int]] = {}

    def begin(self) -> None:
        """A round begins: what was drawn before it can not be taken back."""
        self.complete = True
        self._identified.clear()
        self._keyed.clear()
        self._cleared.clear()

    def draw(self, card: int) -> None:
        """A card left the shoe. The table lists so many of a round and no more."""
        if len(self.faces) < ROUND_CARDS:
            self.faces.append(card)

    def tell(self, at: int, card: int, first: int) -> None:
        """The first unread card, from the one that is next, has this face."""
        index = self.faces.index(0, first)
        self.faces[index] = card
        self._identified[at] = index

    def key(self, at: int, card: int) -> None:
        """A card that the shoe did not report was keyed in."""
        self._keyed[at] = len(self.faces)
        self.draw(card)

    def clear(self, at: int) -> None:
        """The cards go into a new shoe."""
        self._cleared[at] = self.faces
        self.faces = []

    def end(self, stays: Sequence[bool]) -> None:
        """The round is over; cards that wait stay."""
        self.ended = self.faces
        self.faces = [face for face, stay in zip(self.faces, stays, strict=True) if stay]

    def forget(self, log: Sequence[int], count: int) -> None:
        """What is void in the log, or behind its end, can not be undone."""
        for facts in (self._identified, self._keyed, self._cleared):
            for at in list(facts):
                if at >= count or log[at] < 0:
                    del facts[at]

    def undo(self, at: int) -> None:
        """The fact at that index of the log is void; a card that left the shoe has left it."""
        if at in self._identified:
            self.faces[self._identified.pop(at)] = 0
        if at in self._keyed:
            gone = self._keyed.pop(at)
            del self.faces[gone]
            for others in (self._keyed, self._identified):
                for key, index in others.items():
                    others[key] = index - (index > gone)
        if at in self._cleared:
            self.faces = self._cleared.pop(at) + self.faces


class OutCount:
    """How many of each card are out of the shoe, counted while a round's log is folded.

    `before` are those that left it before the round's cards, `back` the round's cards (by index)
    that a shuffle during the round put into the shoe again. The count is exact until somebody said
    that the shoe is empty.
    """

    def __init__(self, before: Sequence[int], back: Iterable[int], exact: bool) -> None:
        self.before = list(before)
        self.back = set(back)
        self.exact = exact
        self._cards: list[tuple[int, int]] = []
        self._racked: list[bool] = []
        self._stays: list[bool] = []
        self._state: tuple[bool, int, int, int] = (False, 0, 0, 0)

    def look(self, table: Table) -> None:
        """Look at the table before a fact of the log is folded."""
        self._cards = cards_of(table)
        self._racked = [in_rack(table, place) for _, place in self._cards]
        self._stays = carried(table)
        words = table.words
        self._state = (table.over, words[SHUFFLE], words[DEALT], sum(table.state[OUT : OUT + 64]))

    def count(self, table: Table, entry: int) -> None:
        """Count what the fact just folded did to the pack."""
        kind = entry >> 24
        over, shuffle, dealt, out = self._state
        card = entry & 63
        if kind == FACTS["recount"]:
            self.before[entry >> 6 & 63] -= 1
            self.before[card] += 1
        elif table.over and not over:
            self._end()
        elif kind == FACTS["empty"]:
            self.exact = False
        elif kind in SHUFFLING:
            fresh = out and not sum(table.state[OUT : OUT + 64])
            cut_next = kind == FACTS["shuffle"] and table.words[SHUFFLE] == 2 and shuffle != 2
            if kind == FACTS["rack-in"] or (cut_next and dealt and self._refilled(table)):
                self._refill()
            elif fresh or (cut_next and not dealt):
                self._renew(table)
        elif self._is_draw(kind) and len(self._cards) == ROUND_CARDS:
            self.before[card] += 1

    def _is_draw(self, kind: int) -> bool:
        return kind in SHOE_FACTS or kind in (FACTS["keyed"], FACTS["waits"], FACTS["racked"])

    def _refilled(self, table: Table) -> bool:
        return table.words[number("SHUFFLE_RULE")] == number("BY_EMPTY")

    def _refill(self) -> None:
        """Everything but the layout is in the shoe."""
        self.exact = True
        self.before = [0] * 64
        self.back = {index for index, racked in enumerate(self._racked) if racked}

    def _renew(self, table: Table) -> None:
        """The pack in the shoe is whole; a card not yet read is counted when it is."""
        cards = cards_of(table)
        self.exact = all(face for face, _ in cards)
        self.before = [0] * 64
        self.back = {index for index, (face, _) in enumerate(cards) if face}

    def _end(self) -> None:
        """The round is over: what does not wait is in the rack."""
        back = set()
        places = 0
        for index, (face, _) in enumerate(self._cards):
            if self._stays[index]:
                if index in self.back:
                    back.add(places)
                places += 1
            elif index not in self.back:
                self.before[face] += 1
        self.back = back

    def total(self, table: Table) -> list[int]:
        """How many of each card are out now; at 0 those that were not read."""
        out = list(self.before)
        for index, (face, _) in enumerate(cards_of(table)):
            if index not in self.back:
                out[face] += 1
        return out


def money_lying(table: Table) -> tuple[int, int]:
    """What lies on the table unsettled: units, and the number of open stakes."""
    state, words = table.state, table.words
    units = opens = 0
    for box in range(1, 8):
        for bettor in range(3):
            stakes = words[INSURED + box * 3 + bettor]
            for place in range(box << 2, (box << 2) + 3):
                if 0 < state[STATUS + place] <= BUSTED:
                    stakes += words[number("STAKE") + bettor * 27 + place]
            if state[OPENS + box] >> bettor & 1:
                opens += stakes
            else:
                units += stakes
            units += _sevens_lying(table, box, bettor)
    return units, opens


def _sevens_lying(table: Table, box: int, bettor: int) -> int:
    state, words = table.state, table.words
    if words[number("PHASE")] == number("WAGERING"):
        return 0
    mask = state[SEVENS + box] & ~state[number("SEVENS_GONE") + box]
    if not mask >> bettor & 1 or state[number("SEVENS_SEEN") + box] >= 128:
        return 0
    return words[BIG + number("BY_SEVENS")] // words[number("UNIT_CENTS")]
