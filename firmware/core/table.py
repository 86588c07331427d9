"""A table: its buffers, and the fold of facts over them.

    table = Table((GAZETTE, DEVICE))
    refusal = table.apply(fact)      # 0, or an index into catalogue.REFUSALS
    table.words[_DO]                 # the one directive, app/directives.py says it in words

Memory, allocated once: the live state and the state at the round's start (666 bytes and 217 words
each), and a log of 640 facts. Nothing allocates after that. Imports only the core.
"""

from micropython import const

from core import asking, config, incidents, rebuild, replay, shoe, shuffling, wagers
from core.confirm import kept, ok
from core.device import failure
from core.incidents import say_held
from core.layout import LOG_FACTS, STATE_BYTES, WORDS
from core.rounds import PHASES
from core.say import stop

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_CARD = const(264)
_DO = const(0)
_DONE = const(64)
_DO_NONE = const(0)
_FACT_BURNED = const(7)
_FACT_OK = const(18)
_FACT_SUPERVISOR = const(26)
_FACT_UNDO = const(19)
_FACT_VOID = const(38)
_FACT_WAITS = const(45)
_FACT_YES = const(24)
_HOLD = const(8)
_LOG_FACTS = const(640)
_NEARLY_FULL = const(600)
_NO_FACT = const(2)
_NO_FULL = const(28)
_PHASE = const(7)
_PLACE = const(398)
_ROUND = const(116)
_ROUND_CARDS = const(134)
_STAKES = const(59)
_STATE_END = const(666)
_WAITS_ASKED = const(3)
_WORDS_END = const(217)

_TYPING = const(False)
if _TYPING:
    from collections.abc import Callable

    Handler = Callable[["Table", int], int]
    Book = tuple[str, int, tuple[int, ...], tuple[tuple[int, str], ...]]


class _Span:
    """Makes slices once, so that copying with them allocates nothing."""

    def __getitem__(self, span: slice) -> slice:
        return span


_SPANS = _Span()
_ALL = _SPANS[:]
_HANDS_SPAN = _SPANS[_ROUND:_CARD]
_CARDS_SPAN = _SPANS[_CARD:_STATE_END]
_STAKES_SPAN = _SPANS[_STAKES:_WORDS_END]
_ZERO_HANDS = bytes(_CARD - _ROUND)
_ZERO_CARDS = bytes(_STATE_END - _CARD)
_ZERO_STAKES = [0] * (_WORDS_END - _STAKES)


class Table:
    """The rules of one table as a fold over facts."""

    def __init__(self, books: "tuple[Book, ...]") -> None:
        self.books = books
        self.state = bytearray(STATE_BYTES)
        self.words = [0] * WORDS
        self.start_state = bytearray(STATE_BYTES)
        self.start_words = [0] * WORDS
        self.log = [0] * LOG_FACTS
        self.count = 0
        self.over = True
        self.handlers = HANDLERS
        self.won = 0
        self.lost = 0
        self.back = 0
        config.load_book(self, 0)
        config.fresh_pack(self)
        self.advance()

    def apply(self, fact: int) -> int:
        """Take one fact: 0 when accepted, else the number of the refusal, and nothing changed."""
        if fact >> 30:
            return _NO_FACT
        entry = self.handlers[fact >> 24](self, fact)
        if entry > _DONE:
            count = self.count
            if count >= _NEARLY_FULL - 1:
                count = self._fill(count)
            self.log[count] = entry
            self.count = count + 1
        elif entry < _DONE:
            return entry
        elif self.count >= _NEARLY_FULL:
            self.handlers = LATE_HANDLERS
        words = self.words
        if words[_HOLD]:
            say_held(self)
        else:
            PHASES[words[_PHASE]](self)
        return 0

    def accept(self) -> None:
        """A fact stands that may be the first of a round: remember how the round began.

        Handlers only read before this call and only write after it. Those of facts that cannot be
        a round's first (a draw, a stand) need no call. A handler answers with what is logged: the
        fact, with the place it was for; or _DONE for a fact that rewrote the log itself; or, below
        that, a refusal.
        """
        if not self.over:
            return
        self.start_state[_ALL] = self.state
        self.start_words[_ALL] = self.words
        self.count = 0
        self.over = False
        self.handlers = HANDLERS

    def _fill(self, count: int) -> int:
        """The log is nearly full; when full the table stops and its last entry is reused."""
        self.handlers = LATE_HANDLERS
        if count < _LOG_FACTS - 1:
            return count
        if not self.over:
            stop(self.words, 3, 0)
        return _LOG_FACTS - 1

    def restore(self) -> None:
        """Back to the round's start."""
        self.state[_ALL] = self.start_state
        self.words[_ALL] = self.start_words
        self.over = False
        self.count = 0
        self.handlers = HANDLERS
        self.advance()

    def fold(self, index: int, entry: int) -> int:
        """Take a logged fact again, at its place in the log: 0, or the refusal."""
        self.count = index
        if entry >> 24 <= _FACT_BURNED and entry >> 19 & 31 == _WAITS_ASKED:
            self.words[_DO] = _DO_NONE  # it was drawn in error, whatever is wanted now
        entry = INNER_HANDLERS[entry >> 24](self, entry)
        if entry < _DONE:
            return entry
        self.log[index] = entry
        self.advance()
        return 0

    def clear_round(self, carried: int) -> None:
        """Clear hands, stakes and all cards of the round but the first `carried`."""
        self.state[_HANDS_SPAN] = _ZERO_HANDS
        self.words[_STAKES_SPAN] = _ZERO_STAKES
        if not carried:
            self.state[_CARDS_SPAN] = _ZERO_CARDS
            return
        for index in range(carried, _ROUND_CARDS):
            self.state[_CARD + index] = 0
            self.state[_PLACE + index] = 0

    def advance(self) -> None:
        """Find the directive."""
        if self.words[_HOLD]:
            say_held(self)
        else:
            PHASES[self.words[_PHASE]](self)


def _none(table: Table, fact: int) -> int:
    """No such fact."""
    return _NO_FACT


# By kind of fact, those that only the core writes into the log among them.
INNER_HANDLERS = (
    (_none, shoe.card, shoe.keyed, shoe.unread, shoe.reread, shuffling.cutting, shuffling.empty)
    + (shoe.burned, wagers.wager, wagers.wager, wagers.sevens, wagers.drop, wagers.deal)
    + (asking.stand, asking.less, asking.double_or_split, asking.double_or_split)
    + (wagers.insurance, ok, replay.undo, shoe.take, asking.refuse, shoe.tell_seen, shoe.tell_seen)
    + (incidents.answer, incidents.answer, incidents.supervisor, shuffling.shuffle, shuffling.cut)
    + (shoe.forgot, shoe.face_up, incidents.presence, incidents.presence, incidents.misplaced)
    + (rebuild.reconstruct, rebuild.lies, replay.correct, replay.recount, incidents.void, failure)
    + (incidents.damaged, shuffling.rack_in, config.rules, config.set_parameter)
    + (config.set_parameter, shoe.waits, kept, shoe.racked)
)

# By kind of fact, for facts from outside: every kind that six bits can name.
HANDLERS = INNER_HANDLERS[:_FACT_WAITS] + (_none,) * (64 - _FACT_WAITS)


def _too_late(table: Table, fact: int) -> int:
    """Only cards, `ok` and supervisor facts are taken while the round's log is nearly full."""
    if table.over:
        return HANDLERS[fact >> 24](table, fact)
    return _NO_FULL


# By kind of fact, while the log is nearly full.
_LATE = (_too_late,)
LATE_HANDLERS = (
    HANDLERS[: _FACT_BURNED + 1]
    + _LATE * (_FACT_OK - _FACT_BURNED - 1)
    + HANDLERS[_FACT_OK : _FACT_UNDO + 1]
    + _LATE * (_FACT_YES - _FACT_UNDO - 1)
    + HANDLERS[_FACT_YES : _FACT_SUPERVISOR + 1]
    + _LATE * (_FACT_VOID - _FACT_SUPERVISOR - 1)
    + HANDLERS[_FACT_VOID : _FACT_VOID + 1]
    + _LATE * 25
)
