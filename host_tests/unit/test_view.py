"""The dealer's display, held against pictures of it, and shown without allocating anything.

A file in `screens/` is a table script with pictures: what follows a fact is what the display shows
then, all pages of it.
"""

import contextlib
import io
import subprocess
from pathlib import Path

import pytest

from app.catalogue import DIRECTIVES, FACTS, REFUSALS
from app.cells import CELLS
from app.facts import encode
from app.player import play
from app.script import Script
from app.settling import SLOTS, entry
from app.view import SCREENS, View
from app.words import CLAUSE_CELLS, FACT_WORDS, REFUSAL_WORDS, SHORT, short_clause
from core.books import RULES
from core.table import Table
from host_tests.books import BOOKS
from host_tests.unit.layout_names import number
from tools.micropython import command, environment
from tools.paths import ROOT

PICTURES = sorted((Path(__file__).parent / "screens").glob("*.txt"))
SCRIPTS = sorted((ROOT / "host_tests" / "scripts").rglob("*.table"))
PLAY_SCRIPT = ROOT / "host_tests" / "device" / "play_script.py"
CHECK_VIEW = ROOT / "host_tests" / "device" / "check_view.py"

Picture = list[str]


def picture(view: View) -> Picture:
    cells = bytes(view.cells.bytes)
    assert len(cells) == CELLS
    assert all(32 <= byte < 127 for byte in cells)
    return [cells[at : at + 20].decode() for at in range(0, CELLS, 20)]


class Shown(Script):
    """A script whose every fact is shown; `directives` and `refusals_seen` came so far."""

    def __init__(self) -> None:
        super().__init__(Table(BOOKS))
        self.view = View(self.table)
        self.directives: set[str] = set()
        self.refusals_seen: set[str] = set()

    def pictures(self, words: list[str]) -> list[Picture]:
        if self.refusal:
            self.refusals_seen.add(REFUSALS[self.refusal])
            self.view.show_refusal(max(encode(self.table, words), 0), self.refusal)
            return [picture(self.view)]
        self.directives.add(DIRECTIVES[self.table.words[number("DO")]])
        found = []
        for page in range(self.view.pages()):
            self.view.show(page)
            found.append(picture(self.view))
        return found


def steps(text: str) -> list[tuple[str, list[Picture]]]:
    """The lines of a file with pictures, each with the pictures below it."""
    found: list[tuple[str, list[Picture]]] = []
    for line in text.splitlines():
        if line.startswith("+"):
            continue
        if not line.startswith("|"):
            found.append((line, []))
        elif found[-1][1] and len(found[-1][1][-1]) < 4:
            found[-1][1][-1].append(line.strip("|"))
        else:
            found[-1][1].append([line[1:-1]])
    return found


def pictured(path: Path) -> Shown:
    """Play a file and hold the display against each of its pictures."""
    shown = Shown()
    for line, expected in steps(path.read_text(encoding="utf-8")):
        shown.line(line)
        if expected:
            assert shown.pictures(line.split()) == expected, f"{path.stem}: {line}"
    shown.settle_refusal()
    return shown


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: path.stem)
def test_the_display_shows_what_the_pictures_show(path: Path) -> None:
    pictured(path)


def test_every_directive_has_its_picture() -> None:
    directives = set().union(*(pictured(path).directives for path in PICTURES))
    assert set(DIRECTIVES) - directives == {"none"}


def test_all_pictures_are_drawn_to_size() -> None:
    rows = [
        row
        for path in PICTURES
        for row in path.read_text(encoding="utf-8").splitlines()
        if row.startswith(("|", "+"))
    ]
    assert {len(row) for row in rows} == {22}
    assert all(row.endswith(row[0]) for row in rows)


@pytest.mark.parametrize("directive", range(len(DIRECTIVES)), ids=DIRECTIVES)
def test_every_directive_says_what_to_do_and_why(directive: int) -> None:
    """Also on a table that knows nothing: line 1 begins with a word, line 4 ends with a clause."""
    view = View(Table(BOOKS))
    view.table.words[number("DO")] = directive
    view.show()
    first, _, _, last = picture(view)
    assert first[:3].strip(" ?!").isalpha()
    assert last.rstrip()[-1] != " "
    assert SCREENS[directive][0] == DIRECTIVES[directive]


@pytest.mark.parametrize("refusal", range(1, len(REFUSALS)), ids=REFUSALS[1:])
def test_every_refusal_says_what_why_and_by_which_clause(refusal: int) -> None:
    view = View(Table(BOOKS))
    assert REFUSAL_WORDS[refusal][0] == REFUSALS[refusal]
    for kind in range(len(FACTS)):
        view.show_refusal(kind << 24 | 3 << 21 | 1 << 19, refusal)
        what, why, more, clause = picture(view)
        assert what.startswith("REFUSED: ")
        assert what[9:].strip()
        assert why.strip()
        assert more.strip()
        assert clause[14:].strip()


def test_a_refusal_out_of_turn_tells_what_comes_first() -> None:
    view = View(Table(BOOKS))
    view.show_refusal(FACTS.index("stand") << 24, REFUSALS.index("turn"))
    assert picture(view)[:3] == [
        "REFUSED: STAND      ",
        "not now, first comes",
        "PLACE WAGERS        ",
    ]


def test_facts_and_their_words_go_together() -> None:
    assert tuple(name for name, _ in FACT_WORDS) == FACTS
    assert all(0 < len(words) <= 11 for _, words in FACT_WORDS)


def test_a_page_past_the_last_is_the_last() -> None:
    shown = Shown()
    for line in ("wager 1 1000.00", "wager 2 1000.00", "wager 3 1000.00", "deal"):
        shown.line(line)
    shown.line("card TH TC TD 6D 9H 9C 9D")
    for _ in range(3):
        shown.line("stand")
    shown.line("card TS 2C")
    first, last = shown.pictures([])
    assert first != last
    shown.view.show(7)
    assert picture(shown.view) == last


# Boxes


def box_pictures(shown: Shown, box: int) -> list[Picture]:
    found = []
    for page in range(shown.view.box_pages(box)):
        shown.view.show_box(box, page)
        found.append(picture(shown.view))
    return found


def test_a_box_key_shows_hands_wagers_and_clauses() -> None:
    shown = Shown()
    for line in ("decks 6", "set sevens 2.00", "wager 1 25.00", "wager 1b 10.00", "sevens 1b"):
        shown.line(line)
    assert box_pictures(shown, 1) == [
        [
            "BOX 1               ",
            "                    ",
            "25.00               ",
            "                    ",
        ],
        [
            "BOX 1b              ",
            "                    ",
            "10.00               ",
            "Super Sevens        ",
        ],
    ]
    for line in ("deal", "card 8H", "ok", "card AD 8S", "insurance 1 12.50", "ok", "split b"):
        shown.line(line)
    for line in ("card 3C", "double"):
        shown.line(line)
    assert box_pictures(shown, 1)[0] == [
        "BOX 1.1    HARD 11  ",
        "8H 3C               ",
        "50.00 doubled       ",
        "insured 12.50    dbl",
    ]
    for line in ("card TC", "card TD", "stand", "card 8C"):
        shown.line(line)
    first, _, _, last = box_pictures(shown, 1)
    assert first[2:] == ["50.00 WINS          ", "insured 12.50   G4.1"]
    assert last == [
        "BOX 1.2b   HARD 18  ",
        "8S TD               ",
        "10.00 LOSES         ",
        "                G4.1",
    ]


def test_a_box_without_a_wager_says_so() -> None:
    assert box_pictures(Shown(), 7)[0][:2] == ["BOX 7               ", "no wager lies here  "]


def test_many_cards_stand_close_together() -> None:
    shown = Shown()
    for line in ("wager 1 10.00", "deal", "card AH 9D AC AS AD 2H 2C 2D 2S"):
        shown.line(line)
    assert box_pictures(shown, 1)[0][:2] == ["BOX 1      HARD 12  ", "AHACASAD2H2C2D2S    "]


# Clauses


@pytest.mark.parametrize(
    ("clause", "short"),
    [
        ("G 8.1", "G8.1"),
        ("D 16.6", "D16.6"),
        ("D 15.1.4", "15.1.4"),
        ("H 6", "H6"),
        ("pack", "pack"),
        ("insurance", "insur"),
    ],
)
def test_a_clause_takes_six_cells(clause: str, short: str) -> None:
    assert short_clause(clause) == short


def test_no_two_clauses_look_the_same() -> None:
    for book in BOOKS:
        names = {clause for _, clause in book[3]} | set(RULES)
        shorts = {name: short_clause(name) for name in names}
        assert all(0 < len(short) <= CLAUSE_CELLS for short in shorts.values())
        assert len(set(shorts.values())) == len(names)


def test_short_names_are_names_of_rows() -> None:
    assert set(SHORT) <= set(RULES)
    assert all(len(name) > 6 for name in RULES if name in SHORT and name == SHORT[name])


# All scripts


class Balanced(Script):
    """A script in which the entries the dealer sees add up to what the core books."""

    def apply(self, fact: int) -> int:
        words = self.table.words
        do = DIRECTIVES[words[number("DO")]]
        if FACTS[fact >> 24] != "ok" or do not in ("settle", "return"):
            return super().apply(fact)
        won, lost, back = self.sums()
        paid, taken = words[number("PAID")], words[number("TAKEN")]
        if do == "return":
            assert back == words[number("AMOUNT")]
        refusal = super().apply(fact)
        if do == "settle" and not refusal:
            assert (won, lost) == (words[number("PAID")] - paid, words[number("TAKEN")] - taken)
        return refusal

    def sums(self) -> tuple[int, int, int]:
        won = lost = back = 0
        for slot in range(SLOTS):
            if entry(self.table, slot):
                won += self.table.won
                lost += self.table.lost
                back += self.table.back
        return won, lost, back


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_every_fact_of_every_script_can_be_shown(path: Path) -> None:
    shown = Shown()
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split("#", 1)[0].split()
        shown.line(line)
        if words and words[0][0] != ">":
            shown.pictures(words)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_what_is_shown_adds_up_to_what_is_booked(path: Path) -> None:
    script = Balanced(Table(BOOKS))
    for line in path.read_text(encoding="utf-8").splitlines():
        script.line(line)


def test_nothing_is_allocated_while_showing() -> None:
    """On MicroPython, over all scripts: the heap locked, and its use before and after."""
    arguments = [*command(), str(CHECK_VIEW), *map(str, SCRIPTS)]
    done = subprocess.run(
        arguments, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1:] == [f"{len(SCRIPTS)} shown, 0 allocated"], done.stdout
    assert done.returncode == 0


def test_micropython_shows_the_same() -> None:
    """Every record the player prints, on both interpreters."""
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        status = max(play(str(path), BOOKS) for path in SCRIPTS)
    done = subprocess.run(
        [*command(), str(PLAY_SCRIPT), *map(str, SCRIPTS)],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    for there, wanted in zip(done.stdout.splitlines(), here.getvalue().splitlines(), strict=True):
        assert there == wanted
