"""The table scripts hold, here and on MicroPython, and their README says what there is."""

import re
from collections.abc import Iterator

import pytest

from app.catalogue import DIRECTIVES, FACTS, REFUSALS
from app.checker import check_lines
from app.words import short_clause
from core.books import DEVICE, GAZETTE, PARAMETERS, RULES
from host_tests.books import BOOKS
from host_tests.books.house import HOUSE
from host_tests.unit.rule_rows import rows_with_clauses
from tools.clauses import SCRIPTS
from tools.script import check

README = (SCRIPTS / "README.md").read_text(encoding="utf-8")
# Written by the core, or a part of another spelling.
NO_SPELLING = {"none", "waits", "kept", "racked", "set-more"}
IN_CENTS = ("step", "min", "max", "sevens", "chip")
SETTABLE = RULES[: PARAMETERS - 1]


def rows(heading: str, header: str) -> Iterator[list[str]]:
    """The cells of the table with that first column's header, in the part with that heading."""
    part = README.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    table = part.partition(f"| {header} |")[2]
    for line in table.splitlines()[2:]:
        if not line.startswith("|"):
            return
        yield [cell.strip() for cell in line.strip("|").split("|")]


def first_words(heading: str, header: str) -> set[str]:
    """The first words of all spellings in a table's first column."""
    cells = [row[0] for row in rows(heading, header)]
    return {spelling.split()[0] for cell in cells for spelling in re.findall(r"`(.*?)`", cell)}


@pytest.mark.parametrize("on_micropython", [False, True])
def test_every_script_holds(on_micropython: bool) -> None:
    assert check(sorted(SCRIPTS.rglob("*.table")), on_micropython) == 0


def test_the_readme_has_every_fact() -> None:
    missing = set(FACTS) - NO_SPELLING - first_words("Facts", "fact")
    assert missing == set()


def test_the_readme_has_every_directive_and_refusal() -> None:
    assert set(DIRECTIVES) - {"none"} == first_words("Expectations", "directive")
    assert set(REFUSALS) - {""} == first_words("Expectations", "refused")


def shown(name: str, value: int) -> str:
    return f"{value // 100}.{value % 100:02d}" if name in IN_CENTS else str(value)


def test_the_readme_has_every_parameter_with_its_defaults() -> None:
    found = [(row[0], row[1], *row[3:6]) for row in rows("Parameters", "id")]
    wanted = [
        (
            f"`{name}`",
            f"`{short_clause(name)}`",
            *(shown(name, book[2][number]) for book in (GAZETTE, DEVICE, HOUSE)),
        )
        for number, name in enumerate(RULES[:PARAMETERS])
    ]
    assert found == wanted


def test_the_readme_has_every_procedure_with_its_clauses() -> None:
    part = README.partition("The other rows of a book are procedures.")[2]
    found = re.findall(r"^\| `(.+?)` \| `(.+?)` \| (.*?) ?\| (.*?) ?\|", part, re.MULTILINE)
    gazette, device = rows_with_clauses(GAZETTE), rows_with_clauses(DEVICE)
    wanted = [
        (name, short_clause(name), gazette.get(name, ""), device.get(name, ""))
        for name in RULES[PARAMETERS:]
    ]
    assert [(row[0], row[1], row[2].strip(), row[3].strip()) for row in found] == wanted


def test_short_forms_differ_and_fit_the_display() -> None:
    shorts = [short_clause(name) for name in RULES]
    assert len(set(shorts)) == len(RULES)
    assert max(map(len, shorts)) <= 6
    assert max(map(len, RULES)) <= 12


def test_every_parameter_is_turned_in_a_script() -> None:
    """Both ways: to a value that is not the Gazette's, and played at the Gazette's."""
    text = "\n".join(path.read_text() for path in sorted((SCRIPTS / "parameters").glob("*.table")))
    turned = re.findall(r"^(?:set )?([\w-]+) ([\d.]+)", text, re.MULTILINE)
    still = [
        name
        for number, name in enumerate(SETTABLE)
        if not {value for set_name, value in turned if set_name == name}
        - {shown(name, GAZETTE[2][number])}
    ]
    assert still == []


def test_every_decision_has_a_script_and_a_line() -> None:
    numbers = {int(path.name[:2]) for path in (SCRIPTS / "decisions").glob("*.table")}
    listed = re.findall(r"^(\d+)\. ", README.partition("\n## Decisions\n")[2], re.MULTILINE)
    assert sorted(numbers) == list(range(1, 29))
    assert listed == [str(number) for number in range(1, 29)]


def test_every_script_begins_with_what_it_shows() -> None:
    silent = [
        str(path.relative_to(SCRIPTS))
        for path in sorted(SCRIPTS.rglob("*.table"))
        if not path.read_text(encoding="utf-8").startswith("# ") and path.name != "first.table"
    ]
    assert silent == []


@pytest.mark.parametrize(
    "expectation",
    [
        "hand 2 8H",
        "hand 2 8H 8S 9C",
        "total 2 hard",
        "round",
        "collection",
        "wagers 2",
        "by",
        "deal by",
    ],
)
def test_an_expectation_that_says_too_little_does_not_hold(expectation: str) -> None:
    lines = ["rules gazette", "wager 2 10.00", "deal", "card 8H 6D 8S", f"> {expectation}"]
    assert check_lines(lines, BOOKS)[0] == len(lines)
