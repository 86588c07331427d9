"""The source rule books in `seeds/`, held to the list of clauses, the core and the scripts."""

import re
from pathlib import Path

import pytest

from core.books import DEVICE, GAZETTE
from host_tests.unit.rule_rows import rows_with_clauses
from tools.clauses import SCRIPTS
from tools.paths import FIRMWARE
from tools.seeds import Clause, SeedError, read_clauses, scripts_by_clause

CLAUSES = """
G 4.1  G 7.3  G 7.4  G 7.5  G 7.6  G 7.7  G 7.8  G 7.9  G 8.1  G 14.5
G 15.1  G 15.2  G 15.3  G 15.4  G 15.5  G 15.6  G 15.7  G 15.8
D 4.7  D 10.2
D 15.1.1  D 15.1.2  D 15.1.3  D 15.1.4  D 15.1.5  D 15.1.6  D 15.1.7  D 15.1.8  D 15.1.9  D 15.2
D 16.1  D 16.2  D 16.3  D 16.4  D 16.5  D 16.6  D 16.7  D 16.8  D 16.9
D 17.1  D 17.1.1  D 17.1.2  D 17.1.3  D 17.1.4  D 17.1.5
D 17.2  D 17.3  D 17.3.1  D 17.3.2  D 17.3.3  D 17.3.4  D 17.4
D 17.5  D 17.5.1  D 17.5.2  D 17.5.3  D 17.5.4
"""
# Named by our texts, but not part of them.
NAMED_ONLY = {"G 4.1": "found", "D 10.2": "chosen"}

GOOD = """
[[clause]]
id = "G 1.1"
title = "A clause"
status = "seed"
binds = "table"
statement = "What it says."

[[clause.mutation]]
name = "it is broken"
parameter = "early"
value = 0
"""


@pytest.fixture(scope="module")
def clauses() -> list[Clause]:
    return read_clauses()


@pytest.fixture(scope="module")
def scripts() -> dict[str, list[str]]:
    return scripts_by_clause(SCRIPTS)


def test_every_clause_is_there_once_and_in_order(clauses: list[Clause]) -> None:
    wanted = re.findall(r"[GD] [\d.]+", CLAUSES)
    assert [clause.id for clause in clauses] == wanted


def test_only_what_the_texts_merely_name_is_no_seed(clauses: list[Clause]) -> None:
    others = {clause.id: clause.status for clause in clauses if clause.status != "seed"}
    assert others == NAMED_ONLY


def test_the_books_of_the_core_cite_exactly_these_clauses(clauses: list[Clause]) -> None:
    books = {clause for book in (GAZETTE, DEVICE) for clause in rows_with_clauses(book).values()}
    assert books == {clause.cited for clause in clauses if clause.binds == "table"}


def test_every_clause_is_cited_by_a_script(
    clauses: list[Clause], scripts: dict[str, list[str]]
) -> None:
    executed = [clause.cited for clause in clauses if clause.binds == "table"]
    assert [cited for cited in [*executed, "G 7.9"] if not scripts.get(cited)] == []


def test_no_script_cites_a_clause_that_is_none(
    clauses: list[Clause], scripts: dict[str, list[str]]
) -> None:
    assert set(scripts) <= {clause.id for clause in clauses}


def test_a_script_cites_the_clause_it_is_named_after(scripts: dict[str, list[str]]) -> None:
    strangers = []
    for folder, book in (("gazette", "G"), ("device", "D")):
        for path in sorted((SCRIPTS / folder).glob("*.table")):
            number = re.match(r"\d+(?:-\d+)+", path.name)
            parts = number[0].split("-") if number else []
            clause = f"{book} {'.'.join(str(int(part)) for part in parts)}"
            if number and f"{folder}/{path.name}" not in scripts.get(clause, []):
                strangers.append(f"{path.name} does not cite {clause}")
    assert strangers == []


def test_every_mutation_fits_the_code(clauses: list[Clause]) -> None:
    texts: dict[str, str] = {}
    stale = []
    for clause in clauses:
        for mutation in clause.mutations:
            module = mutation.module
            if module and module not in texts:
                texts[module] = (FIRMWARE / module).read_text(encoding="utf-8")
            if module and texts[module].count(mutation.old) != 1:
                stale.append(f"{clause.id}: {mutation.name}: {module}: {mutation.old}")
    assert stale == []


def test_a_good_file_is_read(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(GOOD)
    (clause,) = read_clauses(tmp_path)
    assert (clause.id, clause.cited, clause.book) == ("G 1.1", "G 1.1", "G")
    assert clause.mutations[0].parameter == "early"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('status = "seed"', 'status = "rumour"', "status rumour"),
        ('binds = "table"', 'binds = "nobody"', "binds nobody"),
        ('binds = "table"', 'binds = "people"', "what does the table show"),
        ('title = "A clause"', "", "no title"),
        ('title = "A clause"', 'title = "A clause"\nscripts = ["a"]', "unknown field scripts"),
        ("value = 0", 'value = 0\nmodule = "core/rounds.py"', "a module or a parameter"),
        ('parameter = "early"', 'module = "core/rounds.py"', "a change to it"),
        ("value = 0", "values = 0", "values"),
    ],
)
def test_a_bad_file_is_told(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert GOOD.count(old) == 1
    (tmp_path / "one.toml").write_text(GOOD.replace(old, new))
    with pytest.raises(SeedError, match=complaint):
        read_clauses(tmp_path)


def test_a_clause_needs_a_mutation_or_a_dealer(tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(GOOD.partition("[[clause.mutation]]")[0])
    with pytest.raises(SeedError, match="neither a mutation nor"):
        read_clauses(tmp_path)


def test_citations_are_found_in_expectations_and_at_the_head_of_comments(tmp_path: Path) -> None:
    (tmp_path / "one.table").write_text(
        "# G 7.9: nobody, by D 16.2. Not G 7.3.\n> settle 1 win 1.00 by D 15.1.4\n> ok by H 6\n"
    )
    assert scripts_by_clause(tmp_path) == {
        clause: ["one.table"] for clause in ("D 15.1.4", "D 16.2", "G 7.9")
    }
