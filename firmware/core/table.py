"""A table: its buffers, and the fold of facts over them.

    table = Table((GAZETTE, DEVICE))
    refusal = table.apply(fact)      # 0, or an index into catalogue.REFUSALS
    table.state[_DO]                 # the one directive, see directive.py

Memory, allocated once: the live state and the state at the round's start (949 bytes and 146 words
each), and a log of 640 facts. Nothing allocates after that. Imports only the core.
"""

from micropython import const

from core import asking, config, incidents, rebuild, replay, rounds, shoe, shuffling, wagers
from core.confirm import kept, ok
from core.device import failure
from core.layout import LOG_FACTS, MONEY_WORDS, STATE_BYTES
from core.say import marks, stop

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_CARD = const(424)
_DO = const(2)
_FACT_BURNED = const(7)
_FACT_CARD = const(1)
_FACT_CUTTING = const(5)
_FACT_EMPTY = const(6)
_FACT_KEYED = const(2)
_FACT_NO = const(25)
_FACT_OK = const(18)
_FACT_REREAD = const(4)
_FACT_SET_MORE = const(44)
_FACT_SUPERVISOR = const(26)
_FACT_UNDO = const(19)
_FACT_UNREAD = const(3)
_FACT_VOID = const(38)
_FACT_YES = const(24)
_HOLD = const(1)
_LOG_FACTS = const(640)
_MONEY_END = const(146)
_NEARLY_FULL = const(600)
_NO_FACT = const(2)
_NO_FULL = const(28)
_PHASE = const(0)
_ROUND = const(167)
_SEVENS_BOX = const(27)
_STAKES = const(41)

TYPE_CHECKING = False
if TYPE_CHECKING:
    Book = tuple[str, int, tuple[int, ...], tuple[tuple[str, str], ...]]


class _Span:
    """Makes slices once, so that copying with them allocates nothing."""

    def __getitem__(self, span: slice) -> slice:
        return span


_ALL = _Span()[:]
_ROUND_SPAN = _Span()[_ROUND:_CARD]
_STAKES_SPAN = _Span()[_STAKES:_MONEY_END]
_ZERO_BYTES = bytes(_CARD - _ROUND)
_ZERO_WORDS = [0] * (_MONEY_END - _STAKES)


class Table:
    """The rules of one table as a fold over facts."""

    def __init__(self, books: "tuple[Book, ...]") -> None:
        self.books = books
        self.state = bytearray(STATE_BYTES)
        self.money = [0] * MONEY_WORDS
        self.start_state = bytearray(STATE_BYTES)
        self.start_money = [0] * MONEY_WORDS
        self.log = [0] * LOG_FACTS
        self.count = 0
        self.over = True
        self.won = 0
        self.lost = 0
        self.back = 0
        config.load_book(self, 0)
        self._advance()

    def apply(self, fact: int) -> int:
        """Take one fact: 0 when accepted, else the number of the refusal, and nothing changed."""
        if fact < 0 or fact >> 24 > _FACT_SET_MORE:
            return _NO_FACT
        if self.count >= _NEARLY_FULL and not self.over and not LATE[fact >> 24]:
            return _NO_FULL
        refusal = HANDLERS[fact >> 24](self, fact)
        if refusal == 0:
            self._advance()
        return refusal

    def accept(self, fact: int) -> None:
        """The fact stands: log it. Handlers only read before this call and only write after it."""
        if self.over:
            self.begin()
        self.note(fact)

    def note(self, fact: int) -> None:
        """Log a fact that begins no round: until the next one the finished round can be undone."""
        count = self.count
        if count < _LOG_FACTS:
            self.log[count] = fact
            self.count = count + 1
        else:
            stop(self.state, 3, 0)

    def begin(self) -> None:
        """A round begins: remember its start."""
        self.start_state[_ALL] = self.state
        self.start_money[_ALL] = self.money
        self.count = 0
        self.over = False

    def restore(self) -> None:
        """Back to the round's start."""
        self.state[_ALL] = self.start_state
        self.money[_ALL] = self.start_money
        self.over = False
        self._advance()

    def fold(self, index: int, entry: int) -> int:
        """Take a logged fact again, at its place in the log."""
        self.count = index
        refusal = HANDLERS[entry >> 24](self, entry)
        if refusal == 0:
            self._advance()
        return refusal

    def clear_round(self) -> None:
        """Clear the hands and stakes of the round."""
        self.state[_ROUND_SPAN] = _ZERO_BYTES
        self.money[_STAKES_SPAN] = _ZERO_WORDS

    def _advance(self) -> None:
        state = self.state
        if state[_HOLD]:
            incidents.say_held(self)
        elif state[_SEVENS_BOX]:
            rounds.settle_sevens(self)
        else:
            PHASES[state[_PHASE]](self)


PHASES = rounds.PHASES


def _none(table: Table, fact: int) -> int:
    """No such fact."""
    return _NO_FACT


# By kind of fact
HANDLERS = (
    (_none, shoe.card, shoe.keyed, shoe.unread, shoe.reread, shuffling.cutting, shuffling.empty)
    + (shoe.burned, wagers.wager, wagers.open_wager, wagers.sevens, wagers.drop, wagers.deal)
    + (asking.stand, asking.less, asking.double, asking.split, wagers.insurance, ok, replay.undo)
    + (shoe.take, asking.refuse, shoe.seen, shoe.unseen, incidents.yes, incidents.no)
    + (incidents.supervisor, shuffling.shuffle, shuffling.cut, shoe.forgot, shoe.face_up)
    + (incidents.absent, incidents.present, incidents.misplaced, rebuild.reconstruct)
    + (rebuild.lies, replay.correct, replay.recount, incidents.void, failure, incidents.damaged)
    + (shuffling.rack_in, config.rules, config.set_parameter, config.set_parameter, shoe.waits)
    + (kept, shoe.racked)
)

# By kind of fact, 1 for those still taken when the log is nearly full.
LATE = marks(
    (_FACT_CARD, _FACT_KEYED, _FACT_UNREAD, _FACT_REREAD, _FACT_CUTTING, _FACT_EMPTY)
    + (_FACT_BURNED, _FACT_OK, _FACT_UNDO, _FACT_YES, _FACT_NO, _FACT_SUPERVISOR, _FACT_VOID)
)
