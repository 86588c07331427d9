"""A table under watch: after each fact everything that has to hold is held against it.

Another table folds the round's log beside it; `accounts.py` counts cards and money.
"""

from copy import deepcopy
from typing import NamedTuple

from app.directives import directive_line
from app.facts import spell
from core.table import Table
from host_tests.books import BOOKS
from host_tests.unit.accounts import (
    CardsSent,
    OutCount,
    cards_of,
    carried,
    money_lying,
    waits,
)
from host_tests.unit.layout_names import DIRECTIVES, FACTS, REFUSALS, RULES, number

LARGEST = 1 << 30
DEALER = number("DEALER")
DO = number("DO")
DO_CARD = number("DO_CARD")
DO_CHOICES = number("DO_CHOICES")
DO_PLACE = number("DO_PLACE")
DO_RULE = number("DO_RULE")
HAND = number("HAND")
HOLD = number("HOLD")
HOLD_UNREAD = number("HOLD_UNREAD")
LOG_FACTS = number("LOG_FACTS")
NEXT = number("NEXT")
OUT = number("OUT")
PHASE = number("PHASE")
REBUILD = number("REBUILD")
REREAD = number("REREAD")
SHOE = number("SHOE")
DRAWN = number("DRAWN")
ROUND_CARDS = number("ROUND_CARDS")
STOP = number("STOP")
SUMS = tuple(number(name) for name in ("STAKED", "PAID", "RETURNED", "TAKEN"))
PLACES = (DEALER, *(place for place in range(4, 31) if place & 3 < 3))
STAY = ("supervisor", "cutting", "empty", "waits", "kept", "racked")
FULL = 3
MOVING = 2


class Look(NamedTuple):
    """Everything of a table that a refused fact may not change."""

    state: bytes
    words: tuple[int, ...]
    start_state: bytes
    start_words: tuple[int, ...]
    log: tuple[int, ...]
    logged: int
    over: bool


def look(table: Table) -> Look:
    """Look at a table."""
    return Look(
        bytes(table.state),
        tuple(table.words),
        bytes(table.start_state),
        tuple(table.start_words),
        tuple(table.log),
        table.count,
        table.over,
    )


def copied(table: Table) -> Table:
    """Another table in the same state."""
    other = Table(BOOKS)
    other.state[:] = table.state
    other.words[:] = table.words
    other.start_state[:] = table.start_state
    other.start_words[:] = table.start_words
    other.log[:] = table.log
    other.count = table.count
    other.over = table.over
    other.handlers = table.handlers
    return other


def nth_card(table: Table, place: int, nth: int) -> int:
    """The n-th card at a place, as an index into the round's cards; `next` is all that wait."""
    found = [
        index
        for index, (_, lies) in enumerate(cards_of(table))
        if lies == place or (place == number("WAITS_NEXT") and waits(lies))
    ]
    return found[nth - 1]


class WatchedTable:
    """A table, the facts it was sent, and what is known of it from them alone."""

    def __init__(self) -> None:
        self.table = Table(BOOKS)
        self.sent: list[int] = []
        self.accepted: list[int] = []
        self.lines: list[str] = []
        self.cards = CardsSent()
        # Cards out of the shoe before the round began, and after it when it is over.
        self._before = OutCount([0] * 64, (), True)
        self._after = self._before
        self._begun = False
        self._mirror = Table(BOOKS)

    def send(self, fact: int, fold: bool = True) -> int:
        """Send one fact and check everything; the fold of the log only where that is wanted."""
        table = self.table
        before = look(table)
        directive = directive_line(table)
        self.sent.append(fact)
        self.lines.append(self._spelled(fact))
        stays = carried(table)
        at = self._index_of(fact)
        refusal = table.apply(fact)
        if refusal:
            assert refusal in REFUSALS, f"refusal {refusal}"
            assert look(table) == before, (
                f"refused, and changed the table: {self._changed(before)}"
            )
            assert directive_line(table) == directive
            return refusal
        self.accepted.append(fact)
        self._follow(fact, before, stays, at)
        check_numbers(table)
        check_directive(table)
        if self.cards.complete:
            self.check_cards()
        check_money(table)
        if (fold or table.over) and self._begun and self.cards.complete:
            self.check_fold()
        elif table.over:
            self._after = self._counted_again()
        return 0

    def _counted_again(self) -> OutCount:
        """After a round whose log was not complete, the table's own count has to be believed."""
        before = list(self.table.state[OUT : OUT + 64])
        for face, _ in cards_of(self.table):
            before[face] -= 1 if face else 0
        return OutCount(before, (), False)

    def _spelled(self, fact: int) -> str:
        """The script's line for a fact."""
        try:
            return spell(self.table, fact)
        except IndexError:
            return f"# the fact {fact:#x}"

    def _changed(self, before: Look) -> str:
        now = look(self.table)
        return ", ".join(
            f"{name}[{index}]"
            for name in ("state", "words", "start_state", "start_words", "log")
            for index, value in enumerate(getattr(before, name))
            if getattr(now, name)[index] != value
        )

    def script(self) -> str:
        """The facts so far as a table script."""
        return "\n".join(self.lines)

    def _index_of(self, fact: int) -> int:
        """Which of the round's cards a correction is about, before it is applied, or -1."""
        if fact >> 24 != FACTS["correct"]:
            return -1
        try:
            return nth_card(self.table, fact >> 19 & 31, fact >> 6 & 0x1FFF)
        except IndexError:
            return -1

    def _follow(self, fact: int, before: Look, stays: list[bool], at: int) -> None:
        """Keep the account of the round's cards by what was sent."""
        table, cards = self.table, self.cards
        kind = fact >> 24
        card = fact & 63
        undone = kind == FACTS["undo"]
        appended = table.over and table.count == before.logged + 1
        index = before.logged
        if before.over and not undone and not appended:
            index = 0
            cards.begin()
            self._begun = True
            self._before = self._after
        elif before.over and undone:
            cards.faces = cards.ended
        reread = before.words[REREAD] and kind in (FACTS["card"], FACTS["burned"])
        if before.words[HOLD] & HOLD_UNREAD and (reread or kind == FACTS["keyed"]):
            cards.tell(index, card, before.words[NEXT])
        elif kind in (FACTS["card"], FACTS["burned"]):
            cards.draw(card)
        elif kind == FACTS["unread"]:
            cards.draw(0)
        elif kind == FACTS["keyed"]:
            cards.key(index, card)
        elif kind == FACTS["correct"]:
            cards.faces[at] = card
        elif undone:
            self._follow_undo(before)
        if kind == FACTS["shuffle"] and cards.faces and not table.words[number("DRAWN")]:
            cards.clear(index)
        if table.over and not before.over:
            if len(stays) < len(cards.faces):
                stays.append(True)
            cards.end(stays)
        if table.count == LOG_FACTS and not table.over:
            assert table.words[STOP] == FULL, "the log is full, and the table goes on"
        if table.count == LOG_FACTS or table.words[STOP] == FULL:
            cards.complete = False
        cards.forget(table.log, table.count)

    def _follow_undo(self, before: Look) -> None:
        """An undo changes one fact of the log and no other."""
        changed = [
            index for index in range(before.logged) if self.table.log[index] != before.log[index]
        ]
        assert len(changed) == 1, f"undo changed {len(changed)} facts of the log"
        self.cards.undo(changed[0])

    def check_cards(self) -> None:
        """Every card sent is there, in its order; the hands are what lies there."""
        table = self.table
        listed = cards_of(table)
        faces = [face for face, _ in listed]
        assert faces == self.cards.faces, f"cards {faces}, sent were {self.cards.faces}"
        hands = dict.fromkeys(PLACES, 0)
        for index, (face, place) in enumerate(listed):
            if index >= table.words[NEXT]:
                assert waits(place) or place == number("RACK"), f"card {index} at {place}"
            else:
                assert place == number("RACK") or place in hands, f"card {index} at {place}"
            if place in hands:
                hands[place] += (4096 if face & 15 == 1 else 0) + 64 + min(face & 15, 10)
        assert 0 <= table.words[NEXT] <= len(listed)
        if len(listed) < ROUND_CARDS:
            assert hands == {place: table.words[HAND + place] for place in PLACES}

    def check_fold(self) -> None:
        """The log, folded again from the round's start, gives this table; cards are kept."""
        table, mirror = self.table, self._mirror
        mirror.start_state[:] = table.start_state
        mirror.start_words[:] = table.start_words
        mirror.log[:] = table.log
        mirror.restore()
        out = OutCount(self._before.before, self._before.back, self._before.exact)
        for index in range(table.count):
            entry = table.log[index]
            if entry >= 0:
                out.look(mirror)
                refusal = mirror.fold(index, entry)
                assert not refusal, f"fact {index} of the log is refused: {REFUSALS[refusal]}"
                assert mirror.log[index] == entry, f"fact {index} of the log is another now"
                out.count(mirror, entry)
        mirror.count = table.count
        if table.words[REBUILD] != MOVING:
            self._check_mirror("folded again")
            mirror.advance()
            self._check_mirror("asked for its directive once more")
        self._after = out
        self._check_out(out)

    def check_undo_to_the_start(self) -> None:
        """Taken back fact by fact, the round leaves its first wagers, and every card waits."""
        table = self.table
        if table.words[REBUILD] == MOVING or table.count > LOG_FACTS - 2:
            return
        other = copied(table)
        cards = deepcopy(self.cards)
        if other.over:
            cards.faces = cards.ended
        other.apply(FACTS["supervisor"] << 24 | 2)
        refusal = 0
        while not refusal:
            before, count = list(other.log), other.count
            refusal = other.apply(FACTS["undo"] << 24)
            changed = [index for index in range(count) if other.log[index] != before[index]]
            for index in changed:
                cards.undo(index)
        assert REFUSALS[refusal] == "no-undo", REFUSALS[refusal]
        if self._begun and self.cards.complete:
            check_start(other, cards.faces)

    def check_record(self) -> None:
        """The facts that were accepted, alone and from the beginning, give the same table."""
        other = Table(BOOKS)
        for fact in self.accepted:
            assert not other.apply(fact)
        assert look(other) == look(self.table)

    def _check_mirror(self, how: str) -> None:
        table, mirror = self.table, self._mirror
        different = [
            f"words[{index}] {value} {mirror.words[index]}"
            for index, value in enumerate(table.words)
            if mirror.words[index] != value
        ]
        different += [
            f"state[{index}] {value} {mirror.state[index]}"
            for index, value in enumerate(table.state)
            if mirror.state[index] != value
        ]
        assert not different, f"{how}, the table differs: {', '.join(different)}"
        assert mirror.over == table.over

    def _check_out(self, count: OutCount) -> None:
        """Shoe, rack, layout and waiting cards are the pack."""
        table = self.table
        found, counted = list(table.state[OUT : OUT + 64]), count.total(table)
        out = sum(counted)
        counted[0] = 0  # those not read are no card of the pack
        assert found == counted, f"out {found}, counted {counted}"
        if count.exact:
            left = table.words[SHOE] - table.words[DRAWN]
            wanted = table.state[number("PARAMETERS")] * 52 - out
            assert left == wanted, f"{left} cards left in the shoe, counted {wanted}"


def check_start(table: Table, faces: list[int]) -> None:
    """The table is at its round's start, but for the cards, which wait or are void in the rack."""
    state, words = table.state, table.words
    wagers = slice(number("BETTORS"), number("ROUND"))
    assert state[wagers] == table.start_state[wagers], "other wagers than at the start"
    for name, count in (("WAGER", 24), ("STAKE", 81), ("INSURED", 24)):
        span = slice(number(name), number(name) + count)
        assert words[span] == table.start_words[span], f"{name} is not as at the start"
    assert words[PHASE] == table.start_words[PHASE], "another phase than at the start"
    kinds = [entry >> 24 for entry in table.log[: table.count] if entry >= 0]
    assert set(kinds) <= {FACTS[name] for name in STAY}, "a fact was not undone"
    if FACTS["kept"] not in kinds:
        for index in SUMS:
            assert words[index] == table.start_words[index], "other sums than at the start"
    listed = cards_of(table)
    found = [face for face, _ in listed]
    assert found == faces, f"cards {found}, wanted {faces}"
    racked = sum(place == number("RACK") for _, place in listed)
    before = sum(place == number("RACK") for _, place in start_cards(table))
    assert racked == before + kinds.count(FACTS["racked"]), "a card in the rack"
    assert all(waits(place) or place == number("RACK") for _, place in listed), "on the layout"


def start_cards(table: Table) -> list[tuple[int, int]]:
    """The cards that were there when the round began."""
    return [
        (table.start_state[number("CARD") + index], table.start_state[number("PLACE") + index])
        for index in range(table.start_words[DRAWN])
    ]


def check_numbers(table: Table) -> None:
    """Every number is one that a 32-bit board keeps without allocating."""
    for words in (table.words, table.start_words, table.log):
        for index, value in enumerate(words):
            assert -LARGEST <= value < LARGEST, f"{value} at {index}"
    for index, value in enumerate(table.words):
        assert value >= 0 or index == SHOE, f"{value} at {index}"


def check_directive(table: Table) -> None:
    """There is one thing to do next, it can be spelled, and reading it changes nothing."""
    before = look(table)
    words = table.words
    name = DIRECTIVES[words[DO]]
    assert name != "none", "there is no directive"
    assert 0 <= words[DO_RULE] < len(RULES)
    line = directive_line(table)
    assert line.split()[0] == name
    if name == "stop":
        assert words[DO_CHOICES] in (1, 2, FULL), "a stop without a reason"
    if name in ("ask", "offer"):
        assert words[DO_CHOICES], "nothing to choose from"
        assert table.state[number("STATUS") + words[DO_PLACE]] == number("ACTS")
    if name in ("use", "offer", "seen", "move"):
        assert words[DO_CARD], "no card to " + name
    assert directive_line(table) == line
    assert look(table) == before, "reading the directive changed the table"


def check_money(table: Table) -> None:
    """What came in is what went out and what lies there."""
    staked, paid, returned, taken = (table.words[index] for index in SUMS)
    lying, opens = money_lying(table)
    assert staked + paid == returned + taken + lying, (
        f"staked {staked}, paid {paid}, returned {returned}, taken {taken}, lying {lying}"
    )
    opened, closed = table.words[number("OPEN_IN")], table.words[number("OPEN_OUT")]
    assert opened == closed + opens, f"open stakes {opened}, settled {closed}, lying {opens}"
