"""`python -m tools play` as it is used: into a pipe, at a terminal, and with scripts that fail."""

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.play import Scene, Totals, block, summary

FIRST = ROOT / "host_tests" / "scripts" / "first.table"
COMMAND = [sys.executable, "-m", "tools", "play"]
PATIENCE_SECONDS = 20


def play(*arguments: str, keys: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        input=keys,
        stdin=subprocess.DEVNULL if keys is None else None,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )


@pytest.fixture
def script(tmp_path: Path) -> "Writer":
    return Writer(tmp_path / "evening.table")


class Writer:
    """Writes a table script and plays it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def play(self, text: str, *arguments: str, keys: str | None = None) -> list[str]:
        """The exit status and the lines of both outputs."""
        self.path.write_text(text, encoding="utf-8")
        done = play(str(self.path), *arguments, keys=keys)
        assert "Traceback" not in done.stdout + done.stderr
        return [str(done.returncode), *done.stdout.splitlines(), *done.stderr.splitlines()]


# Into a pipe


def test_each_directive_is_a_block() -> None:
    done = play(str(FIRST))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "\x1b" not in done.stdout
    lines = done.stdout.splitlines()
    at = lines.index("line 7: card AD")
    assert lines[at : at + 7] == [
        "line 7: card AD",
        "+--------------------+",
        "|PAY BOX 3  BLACKJACK|",
        "|     37.50  3 TO 2  |",
        "|then cards to rack  |",
        "|OK              G8.1|",
        "+--------------------+",
    ]
    assert lines[-2:] == [
        "1 round, 34 facts, 1 refusal, 21 expectations held.",
        "The house lost 27.50.",
    ]
    assert sum(line.startswith("line ") for line in lines) == 36  # two of them have two pages
    assert all(len(line) == 22 for line in lines if line.startswith(("|", "+")))


def test_comments_are_kept(script: Writer) -> None:
    lines = script.play("# An evening.\nrules gazette   # the book\nwager 1 10.00\n")
    assert lines[1] == "# An evening."
    assert lines[2].split() == "line 1: rules gazette # the book".replace("1:", "2:").split()
    assert "line 3: wager 1 10.00" in lines


def test_pages_are_numbered() -> None:
    lines = play(str(FIRST)).stdout.splitlines()
    assert "line 45: undo (page 1 of 2)" in lines
    assert "line 45: undo (page 2 of 2)" in lines


def test_steps_wait_for_enter_and_q_quits(script: Writer) -> None:
    lines = script.play("wager 1 10.00\nwager 2 10.00\ndeal\n", "--step", keys="\nq\n")
    assert lines[0] == "0"
    assert "line 2: wager 2 10.00" in lines
    assert "line 3: deal" not in lines
    assert lines[-2].startswith("Stopped after line 2. 0 rounds, 2 facts")


def test_steps_go_on_by_themselves_where_nobody_can_press_enter() -> None:
    done = play(str(FIRST), "--step")
    assert done.returncode == 0
    assert done.stdout == play(str(FIRST)).stdout


def test_a_reader_that_has_seen_enough_ends_it_quietly() -> None:
    command = " ".join([*COMMAND, str(FIRST), "| head -n 1"])
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.startswith("line 1: rules gazette")
    assert done.stderr == ""


# What goes wrong


def test_a_broken_line_is_named(script: Writer) -> None:
    lines = script.play("rules gazette\nwagr 1 10.00\n")
    assert lines[0] == "2"
    assert lines[-1] == f"{script.path}:2: a fact was expected, not 'wagr'"


def test_an_expectation_that_does_not_hold_is_named(script: Writer) -> None:
    lines = script.play("wager 1 10.00\ndeal\n> pay 3 by G 8.1\n")
    assert lines[0] == "1"
    assert lines[-1].startswith(f"{script.path}:3: expected 'pay 3 by G 8.1', came 'deal 1 by ")


@pytest.mark.parametrize("after", ["", "deal\n", "> wagers\n"])
def test_an_unexpected_refusal_is_shown_as_the_dealer_sees_it(script: Writer, after: str) -> None:
    lines = script.play("wager 1 10.00\nwager 3 1.00\n" + after)
    at = lines.index("line 2: wager 3 1.00")
    assert lines[at + 1 : at + 7] == [
        "+--------------------+",
        "|REFUSED: WAGER      |",
        "|under the minimum   |",
        "|of 5.00             |",
        "|box 3            min|",
        "+--------------------+",
    ]
    assert lines[0] == "1"
    assert "refused below by min" in lines[-1]


def test_an_amount_that_is_no_whole_unit_is_refused_alike(script: Writer) -> None:
    lines = script.play("wager 2 10.33\n> refused step\n")
    assert lines[0] == "0"
    assert "|not a multiple      |" in lines
    assert "|box 2           step|" in lines


def test_a_missing_script_is_one_sentence(tmp_path: Path) -> None:
    done = play(str(tmp_path / "nothing.table"))
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"There is no table script at {tmp_path / 'nothing.table'}.\n"


def test_a_folder_is_no_script(tmp_path: Path) -> None:
    done = play(str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(f"{tmp_path} is a folder; ")
    assert done.stderr.count("\n") == 1


def test_bytes_that_are_no_text_are_no_script(tmp_path: Path) -> None:
    path = tmp_path / "photo.table"
    path.write_bytes(b"\xff\xfe\x00")
    done = play(str(path))
    assert done.returncode == 2
    assert done.stderr == f"{path} is no table script: it is not text in UTF-8.\n"


# At a terminal


class Terminal:
    """A terminal of 80 x 24 with the program at it."""

    def __init__(self, child: subprocess.Popen[bytes], main: int) -> None:
        self.child = child
        self.main = main
        self.seen = ""

    def wait_for(self, text: str) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while text not in self.seen:
            assert self._read(deadline), f"{text!r} never came: {self.seen[-500:]!r}"

    def end(self) -> int:
        """Everything that still comes, and the exit status."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while self.child.poll() is None:
            assert time.monotonic() < deadline
            self._read(time.monotonic() + 0.1)
        while self._read(time.monotonic() + 0.1):
            pass
        return self.child.returncode

    def press(self, keys: str) -> None:
        os.write(self.main, keys.encode())

    def _read(self, deadline: float) -> bool:
        seconds = max(deadline - time.monotonic(), 0)
        if not select.select([self.main], [], [], seconds)[0]:
            return False
        try:
            found = os.read(self.main, 65536)
        except OSError:  # Linux: the other end is closed
            return False
        self.seen += found.decode()
        return bool(found)


def _as_in_a_terminal() -> None:
    """The terminal controls the child, and an interrupt reaches it whatever started the tests."""
    os.close(os.open(os.ttyname(0), os.O_RDWR))
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    main, other = pty.openpty()
    termios.tcsetwinsize(other, (24, 80))
    before = termios.tcgetattr(other)
    child = subprocess.Popen(
        [*COMMAND, *arguments],
        cwd=ROOT,
        stdin=other,
        stdout=other,
        stderr=other,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80", "LINES": "24"},
        start_new_session=True,
        preexec_fn=_as_in_a_terminal,
    )
    try:
        yield Terminal(child, main)
        assert termios.tcgetattr(other) == before
    finally:
        child.kill()
        child.wait()
        os.close(other)
        os.close(main)


def assert_left_sane(seen: str) -> None:
    assert seen.count("\x1b[?25l") == seen.count("\x1b[?25h") == 1
    assert seen.rindex("\x1b[?25h") > seen.rindex("\x1b[?25l")
    assert "\x1b[0m" in seen[seen.rindex("\x1b[?25h") - 8 :]
    assert "Traceback" not in seen


def test_scenes_are_drawn_in_one_place() -> None:
    with terminal(str(FIRST), "--step") as shown:
        shown.wait_for("Enter: next   q: quit")
        assert "│\x1b[30;42mPLACE WAGERS        \x1b[0m│" in shown.seen
        assert ">   1 rules gazette" in shown.seen
        shown.press("\n")
        shown.wait_for(">   2 decks 6")
        assert shown.seen.count("\x1b[11A") == 1
        shown.press("\n")
        shown.wait_for("1:10 ")
        shown.press("q")
        assert shown.end() == 0
    assert "Stopped after line 3." in shown.seen
    assert_left_sane(shown.seen)


def test_two_scenes_come_a_second() -> None:
    began = time.monotonic()
    with terminal(str(FIRST)) as shown:
        shown.wait_for(">   4 wager 3 25.00")
        assert time.monotonic() - began >= 1.5
        shown.press("q")
        assert shown.end() == 0


def test_an_interrupt_leaves_the_terminal_sane() -> None:
    with terminal(str(FIRST)) as shown:
        shown.wait_for("decks 6")
        shown.press("\x03")
        assert shown.end() == 130
    assert_left_sane(shown.seen)


def test_so_does_being_ended() -> None:
    with terminal(str(FIRST), "--step") as shown:
        shown.wait_for("PLACE WAGERS")
        shown.child.send_signal(signal.SIGTERM)
        assert shown.end() == 143
    assert_left_sane(shown.seen)


def test_a_script_that_ends_shows_the_summary_below(script: Writer) -> None:
    script.path.write_text("wager 1 10.00\nstand\n", encoding="utf-8")
    with terminal(str(script.path), "--step") as shown:
        shown.wait_for("1:10")
        shown.press("\n")
        shown.wait_for("REFUSED: STAND")
        assert "\x1b[30;43m" in shown.seen
        shown.press("\n")
        assert shown.end() == 1
    assert_left_sane(shown.seen)
    assert "0 rounds, 2 facts, 1 refusal, 0 expectations held." in shown.seen
    assert shown.seen.rstrip().endswith("came 'refused turn by G 7.3'")


# Words


def test_a_block_names_the_line_the_page_and_the_comment() -> None:
    rows = ["." * 20] * 4
    scene = Scene(3, "ok", "paid", ["A note."], page=1, pages=2, rows=rows)
    note, head, *frame, empty = block(scene)
    assert note == "# A note."
    assert head.split("  #") == [f"{'line 3: ok (page 1 of 2)':<36}", " paid"]
    assert frame == ["+" + "-" * 20 + "+", *["|" + "." * 20 + "|"] * 4, "+" + "-" * 20 + "+"]
    assert empty == ""


@pytest.mark.parametrize(
    ("cents", "sentence"),
    [
        (2750, "The house won 27.50."),
        (-123450, "The house lost 1,234.50."),
        (0, "The house came out even."),
    ],
)
def test_the_house_wins_or_loses_money(cents: int, sentence: str) -> None:
    assert summary(Totals(house_cents=cents)).splitlines()[1] == sentence
