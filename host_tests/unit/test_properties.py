"""Any facts in any order: the table never fails, loses no card and no money, and is a fold.

`watched_table.py` says what is checked after each fact, `likely_facts.py` which facts come.

    HYPOTHESIS_PROFILE=long .venv/bin/python -m pytest host_tests/unit/test_properties.py

takes its time and other facts at each run; otherwise the facts are the same every time. A case
that fails is shown as a table script, which belongs under host_tests/scripts/found/.
"""

import os

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from app.view import View
from core.table import Table
from host_tests.books import BOOKS
from host_tests.unit.layout_names import DIRECTIVES, FACTS, number
from host_tests.unit.likely_facts import Likely, fact_of
from host_tests.unit.watched_table import WatchedTable, look

LONG = os.environ.get("HYPOTHESIS_PROFILE") == "long"
SETTINGS = settings(
    max_examples=4000 if LONG else 60,
    stateful_step_count=60 if LONG else 30,
    deadline=None,
    derandomize=not LONG,
    database=None,
    suppress_health_check=list(HealthCheck),
)
CALM, ROUGH = 19, 12
FEW = 20
NEARLY_FULL = number("NEARLY_FULL")
OVER_FULL = number("LOG_FACTS") + 20

DATA = st.data()
KINDS = st.sampled_from(sorted(FACTS.values()))
VALUES = st.sampled_from((0, 1, 2, 7, 23, 63, 64, 0x7FFFF)) | st.integers(0, 0x7FFFF)
STRUCTURED = st.builds(
    lambda kind, place, value: kind << 24 | place << 19 | value, KINDS, st.integers(0, 31), VALUES
)
ANY_FACTS = st.lists(STRUCTURED | st.integers(0, (1 << 30) - 1), max_size=80)


class Evening(RuleBasedStateMachine):
    """Rounds at one table: some calm, some that go wrong in every way."""

    def __init__(self) -> None:
        super().__init__()
        self.watched = WatchedTable()
        self.view = View(self.watched.table)
        self.likely = Likely(self.watched.table, lambda _: 0)

    def send(self, fact: int, fold: bool = True) -> None:
        try:
            self.watched.send(fact, fold)
        except Exception:
            note(self.watched.script())
            raise

    def draw_from(self, data: st.DataObject) -> None:
        self.likely.pick = lambda n: data.draw(st.integers(0, n - 1))

    @initialize(data=DATA)
    def settings_are_made(self, data: st.DataObject) -> None:
        self.draw_from(data)
        for fact in self.likely.settings():
            self.send(fact)

    @rule(data=DATA, facts=st.integers(1, 15))
    def play_goes_on(self, data: st.DataObject, facts: int) -> None:
        self.draw_from(data)
        for _ in range(facts):
            self.send(self.likely.fact(CALM))

    @rule(data=DATA, facts=st.integers(1, 8))
    def things_go_wrong(self, data: st.DataObject, facts: int) -> None:
        self.draw_from(data)
        for _ in range(facts):
            self.send(self.likely.fact(ROUGH))

    @rule(data=DATA)
    def a_fact_is_undone(self, data: st.DataObject) -> None:
        for _ in range(data.draw(st.integers(1, 5))):
            self.send(fact_of("undo"))

    @rule(data=DATA)
    def anything_comes(self, data: st.DataObject) -> None:
        self.draw_from(data)
        self.send(self.likely.anything())

    @rule()
    def the_display_shows_it(self) -> None:
        before = look(self.watched.table)
        for page in range(self.view.pages()):
            self.view.show(page)
            assert all(32 <= cell < 127 for cell in self.view.cells.bytes)
        assert look(self.watched.table) == before

    @rule()
    def everything_is_undone(self) -> None:
        self.watched.check_undo_to_the_start()

    @precondition(lambda self: DIRECTIVES[self.watched.table.words[0]] == "wagers")
    @rule()
    def few_cards_are_left(self) -> None:
        """Calm rounds, until the shoe is nearly empty."""
        self.likely.pick = lambda _: 0
        words = self.watched.table.words
        for _ in range(800):
            if words[number("SHOE")] - words[number("DRAWN")] < FEW and self.watched.table.over:
                return
            self.send(self.likely.wanted(), fold=False)

    @precondition(lambda self: not self.watched.table.over and self.watched.table.count < 100)
    @rule(count=st.sampled_from((NEARLY_FULL - 3, NEARLY_FULL - 20, NEARLY_FULL + 36, OVER_FULL)))
    def the_round_grows_long(self, count: int) -> None:
        """A key is turned to and fro; that is heard to the end."""
        for turn in range(count - self.watched.table.count):
            self.send(fact_of("supervisor", 0, turn & 1), fold=turn % 50 == 0)

    def teardown(self) -> None:
        self.watched.check_record()


Evening.TestCase.settings = SETTINGS
TestEvening = Evening.TestCase


@SETTINGS
@given(ANY_FACTS)
def test_any_facts_at_all(facts: list[int]) -> None:
    watched = WatchedTable()
    for fact in facts:
        watched.send(fact)
    watched.check_record()


@SETTINGS
@given(st.integers(0, 2), st.lists(st.integers(), max_size=8))
def test_what_is_no_fact_is_refused(book: int, facts: list[int]) -> None:
    table = Table(BOOKS)
    table.apply(fact_of("rules", 0, book))
    before = look(table)
    for fact in facts:
        if not 0 <= fact < 1 << 30:
            assert table.apply(fact)
    assert look(table) == before
