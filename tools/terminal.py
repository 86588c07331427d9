"""The player's terminal: the dealer's display drawn in one place, the facts beside it, keys.

Whatever ends the program, the terminal is left as it was: cursor shown, colours off, keys echoed.
"""

import os
import select
import shutil
import signal
import sys
import termios
import tty
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from tools.play import Scene

SECONDS_A_SCENE = 0.5
LEAST_COLUMNS = 48
LINES = 11
FRAME_COLUMNS = 24  # the display, its frame and a margin of one on both sides
FACTS = 6

HIDE_CURSOR = "\x1b[?25l"
SHOW_CURSOR = "\x1b[?25h"
RESET = "\x1b[0m"
CLEAR_LINE = "\x1b[K"
DISPLAY = "\x1b[30;42m"
REFUSAL = "\x1b[30;43m"
BOLD = "\x1b[1m"
DIM = "\x1b[2m"
EXIT_TERMINATED = 143


class Quit(Exception):
    """The onlooker has seen enough."""


def fits_terminal() -> bool:
    """Tell whether standard output is a terminal that can be drawn on."""
    if not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    columns, lines = shutil.get_terminal_size()
    return columns >= LEAST_COLUMNS and lines > LINES


class Keyboard:
    """Standard input: single keys where it is a terminal that is drawn on, else lines."""

    def __init__(self, step: bool) -> None:
        self.step = step
        self.single = sys.stdin.isatty() and fits_terminal()
        self._before: list[Any] | None = None

    def __enter__(self) -> Self:
        self.take()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.give_back()

    def take(self) -> None:
        """Read keys one by one, unseen."""
        if self.single:
            self._before = termios.tcgetattr(sys.stdin)
            tty.setcbreak(sys.stdin)

    def give_back(self) -> None:
        """Leave the terminal's keys as they were."""
        if self._before:
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)
            self._before = None

    def wait(self) -> None:
        """Wait half a second, or for Enter when going step by step. Raises Quit."""
        if not self.single:
            if self.step:
                self.wait_for_enter()
            else:
                select.select([], [], [], SECONDS_A_SCENE)
            return
        while select.select([sys.stdin], [], [], None if self.step else SECONDS_A_SCENE)[0]:
            key = os.read(sys.stdin.fileno(), 1)
            if key in (b"q", b"Q", b"\x04", b""):
                raise Quit
            if key in (b"\n", b"\r", b" "):
                return

    def wait_for_enter(self) -> None:
        """Wait for a line: `q` quits, and so does the end of input at a terminal."""
        line = sys.stdin.readline()
        if line.strip().lower() == "q" or (not line and sys.stdin.isatty()):
            raise Quit


class TerminalDisplay:
    """Draws scenes over one another: display left, facts right, comment and totals below."""

    def __init__(self, name: str, keyboard: Keyboard) -> None:
        self.name = name
        self.keyboard = keyboard
        self.facts: list[tuple[int, str, str, bool]] = []
        self.note = ""
        self.drawn = False
        self.colour = not os.environ.get("NO_COLOR")
        self.corners = corners()
        self._handlers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        self._handlers[signal.SIGTERM] = signal.signal(signal.SIGTERM, _terminate)
        self._handlers[signal.SIGTSTP] = signal.signal(signal.SIGTSTP, self._suspend)
        write(HIDE_CURSOR)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        write(RESET + SHOW_CURSOR)
        for number, handler in self._handlers.items():
            signal.signal(number, handler)

    def _suspend(self, _number: int, _frame: FrameType | None) -> None:
        """Give the terminal back while the program is stopped, and draw anew afterwards."""
        self.keyboard.give_back()
        write(RESET + SHOW_CURSOR)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._suspend)
        self.keyboard.take()
        self.drawn = False
        write(HIDE_CURSOR)

    def show(self, scene: "Scene") -> None:
        """Draw one scene and wait. Raises Quit."""
        self._remember(scene)
        columns = shutil.get_terminal_size().columns - 1
        lines = [line + CLEAR_LINE for line in self._lines(scene, columns)]
        up = f"\x1b[{LINES}A\r" if self.drawn else ""
        write(up + "\n".join(lines) + "\n")
        self.drawn = True
        self.keyboard.wait()

    def _remember(self, scene: "Scene") -> None:
        if scene.page == 1:
            self.facts.append((scene.line, scene.words, scene.comment, scene.refused))
            del self.facts[:-FACTS]
            if scene.notes:
                self.note = " ".join(scene.notes)

    def _lines(self, scene: "Scene", columns: int) -> list[str]:
        room = columns - FRAME_COLUMNS - 1
        beside = [self._fact(index, room) for index in range(-FACTS, 0)]
        frame = self._frame(scene)
        middle = [f"{left} {right}" for left, right in zip(frame, beside, strict=True)]
        first, second = self._note(columns - 1)
        return [
            self._styled(BOLD, f" {self.name}"[:columns]),
            *middle,
            first,
            second,
            self._styled(DIM, self._status(scene)[:columns]),
            self._styled(DIM, f" {self._keys()}"[:columns]),
        ]

    def _frame(self, scene: "Scene") -> list[str]:
        left_top, across, right_top, down, left_end, right_end = self.corners
        style = REFUSAL if scene.refused else DISPLAY
        rows = [f" {down}{self._styled(style, row)}{down} " for row in scene.rows]
        edge = across * 20
        return [f" {left_top}{edge}{right_top} ", *rows, f" {left_end}{edge}{right_end} "]

    def _fact(self, index: int, room: int) -> str:
        if len(self.facts) < -index:
            return ""
        line, words, comment, refused = self.facts[index]
        mark = ">" if index == -1 else " "
        text = f"{mark}{line:4} {words}{'  REFUSED' if refused else ''}"[:room]
        rest = f"  # {comment}"[: room - len(text)] if comment else ""
        return (self._styled(BOLD, text) if index == -1 else text) + self._styled(DIM, rest)

    def _note(self, room: int) -> tuple[str, str]:
        """Return the last comment on a line of its own, in two lines."""
        words = self.note.split()
        lines = ["", ""]
        row = 0
        for word in words:
            if len(lines[row]) + len(word) + 1 > room:
                row += 1
            if row == 2:
                lines[1] = lines[1][: room - 3] + " …"
                break
            lines[row] += " " + word
        return lines[0], lines[1]

    def _status(self, scene: "Scene") -> str:
        totals = scene.totals
        page = f"   page {scene.page} of {scene.pages}" if scene.pages > 1 else ""
        house = f"{'-' if totals.house_cents < 0 else '+'}{money(abs(totals.house_cents))}"
        rounds = f"{totals.rounds} round{'' if totals.rounds == 1 else 's'} over"
        return f" {rounds}   house {house}   {totals.refusals} refused{page}"

    def _keys(self) -> str:
        if not self.keyboard.single and not self.keyboard.step:
            return ""
        return "Enter: next   q: quit" if self.keyboard.step else "q: quit"

    def _styled(self, style: str, text: str) -> str:
        return f"{style}{text}{RESET}" if self.colour and text else text


def corners() -> tuple[str, ...]:
    """Return the strokes of a frame that standard output can show."""
    try:
        "┌─┐│└┘".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return tuple("+-+|++")
    return tuple("┌─┐│└┘")


def money(cents: int) -> str:
    """Return an amount as it is said: 1,234.50."""
    return f"{cents // 100:,}.{cents % 100:02}"


def write(text: str) -> None:
    """Write to the terminal at once."""
    sys.stdout.write(text)
    sys.stdout.flush()


def _terminate(_number: int, _frame: FrameType | None) -> None:
    raise SystemExit(EXIT_TERMINATED)
