"""The one catalogue, firmware/core/catalogue.toml, against the code that spells and handles it."""

import tomllib
from typing import Any

import pytest

from app.catalogue import DIRECTIVES, FACTS, REFUSALS
from app.facts import FORMS, SPECIAL
from core import confirm, rounds, table
from core.books import REFUSED_BY, RULES
from tools.paths import FIRMWARE

CATALOGUE: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (FIRMWARE / "core" / "catalogue.toml").read_text(encoding="utf-8")
)
SPELLINGS = {"fact": FACTS, "directive": DIRECTIVES, "refusal": REFUSALS}


@pytest.mark.parametrize("kind", sorted(SPELLINGS))
def test_the_page_numbers_every_name_in_order(kind: str) -> None:
    page = {row["number"]: row["spelling"] for row in CATALOGUE[kind]}
    assert page == dict(enumerate(SPELLINGS[kind][1:], 1))


def test_no_spelling_is_used_twice() -> None:
    for names in SPELLINGS.values():
        assert len(set(names)) == len(names)


def test_every_refusal_is_cited_by_the_row_on_the_page() -> None:
    for row in CATALOGUE["refusal"]:
        assert RULES[REFUSED_BY[row["number"]]] == row["row"]


def test_facts_take_what_the_page_says() -> None:
    for row in CATALOGUE["fact"]:
        name, takes = row["spelling"], row["arguments"]
        if row["role"] == "core" or name == "set-more":
            continue
        if not takes:
            assert name not in FORMS
            assert name not in SPECIAL
        else:
            assert (name in FORMS) != (name in SPECIAL)


def test_who_may_say_it() -> None:
    roles = {row["spelling"]: row["role"] for row in CATALOGUE["fact"]}
    assert set(roles.values()) == {"dealer", "any", "casino", "core"}
    core_only = [name for name, role in roles.items() if role == "core"]
    for kind, handler in enumerate(table.HANDLERS):
        outside = kind < len(FACTS) and kind > 0 and FACTS[kind] not in core_only
        assert (handler.__name__ != "_none") == outside, kind


def test_wire_forms_are_not_shared() -> None:
    framed = [row["framed"] for row in CATALOGUE["fact"] if row["framed"]]
    spoken = [row["ascii"] for row in CATALOGUE["fact"] if row["ascii"]]
    assert len(set(framed)) == len(framed) == 5
    assert len(set(spoken)) == len(spoken)


def test_every_fact_but_the_cores_own_has_keys_or_a_wire_form() -> None:
    for row in CATALOGUE["fact"]:
        reachable = row["panel"] != "none" or row["framed"] or row["ascii"]
        assert bool(reachable) == (row["role"] != "core")


def test_tables_by_number_have_one_entry_a_name() -> None:
    assert len(table.INNER_HANDLERS) == len(FACTS)
    assert len(table.HANDLERS) == len(table.LATE_HANDLERS) == 64
    assert len(confirm.CONFIRMED) == len(DIRECTIVES)
    assert len(REFUSED_BY) == len(REFUSALS)
    assert len(rounds.PHASES) == 7


LATE = (
    *("card", "keyed", "unread", "reread", "cutting", "empty", "burned"),
    *("ok", "undo", "yes", "no", "supervisor", "void"),
)


def test_a_log_nearly_full_takes_cards_ok_and_supervisor_facts() -> None:
    for kind in range(1, len(FACTS)):
        late = table.LATE_HANDLERS[kind] is table.HANDLERS[kind]
        assert late == (FACTS[kind] in LATE), FACTS[kind]
