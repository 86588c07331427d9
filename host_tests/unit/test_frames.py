"""No function of the core or of the view takes its call frame from the heap."""

import re
import subprocess
from pathlib import Path

import pytest

from tools.frames import (
    EXEMPT,
    MODULE,
    STACK_WORDS,
    Frame,
    FrameError,
    MpyReader,
    checked_modules,
    compiled_frames,
    complaints,
    drawing_modules,
    main,
)
from tools.micropython import command
from tools.paths import FIRMWARE

SHOWN = r"code block '(\S+)'.*?\(N_STATE (\d+)\)\s+\(N_EXC_STACK (\d+)\)"

SOURCE = """\
NAMES = ("Box", 1 << 40, 2.5, b"b", ("inner", None))


def small(a, b):
    return a + b


def tries(a):
    try:
        return a[0]
    except KeyError:
        return 0


def large(a, b, c, d, e, f, g, h):
    i = a + b
    return (c, d, e, f, g, h, i)


def outer():
    def inner(a):
        return a

    return inner


def sequence():
    yield 1


class Shoe:
    def draw(self, card):
        with self:
            try:
                return card
            finally:
                pass
"""


@pytest.fixture(scope="module")
def frames(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Frame]:
    folder = tmp_path_factory.mktemp("firmware")
    (folder / "planted.py").write_text(SOURCE)
    return {frame.function: frame for frame in compiled_frames(folder, "planted.py")}


@pytest.mark.parametrize("name", checked_modules(FIRMWARE))
def test_every_call_fits_on_the_stack(name: str) -> None:
    found = compiled_frames(FIRMWARE, name)
    assert found[0].function == MODULE
    problems = [text for text in complaints(found) if "is exempt" not in text]
    assert problems == []


def test_exemptions_are_needed_and_have_a_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert all(reason for reason in EXEMPT.values())
    assert main([]) == 0, capsys.readouterr().err


def test_what_draws_is_found_through_imports() -> None:
    found = drawing_modules(FIRMWARE)
    assert {"app/view.py", "app/screens.py", "app/cells.py", "app/grid.py"} <= set(found)
    assert "app/script.py" not in found


def test_every_function_of_a_file_is_read(frames: dict[str, Frame]) -> None:
    names = [MODULE, "small", "tries", "large", "outer", "inner", "sequence", "Shoe", "draw"]
    assert list(frames) == names


def test_locals_stack_and_tries_are_counted(frames: dict[str, Frame]) -> None:
    assert (frames["small"].state, frames["small"].tries) == (4, 0)  # two locals, two to add
    assert frames["tries"].tries == 1
    assert frames["tries"].words == frames["tries"].state + 3
    assert frames["draw"].tries == 2
    assert frames["sequence"].generator
    assert not frames["large"].generator


def test_the_interpreter_says_the_same(frames: dict[str, Frame], tmp_path: Path) -> None:
    (tmp_path / "planted.py").write_text(SOURCE)
    done = subprocess.run(
        [*command(), "-v", "-v", "planted.py"], cwd=tmp_path, capture_output=True, check=True
    )
    text = (done.stdout + done.stderr).decode(errors="replace")
    shown = {
        name: (int(state), int(tries)) for name, state, tries in re.findall(SHOWN, text, re.S)
    }
    assert shown == {name: (frame.state, frame.tries) for name, frame in frames.items()}


def test_a_large_frame_and_a_generator_are_found(frames: dict[str, Frame]) -> None:
    problems = [text for text in complaints(list(frames.values())) if "is exempt" not in text]
    assert [text.split()[1] for text in problems] == ["large", "sequence", "draw"]


def test_a_frame_just_fits() -> None:
    fits = Frame("core/x.py", "f", STACK_WORDS - 3, 1, generator=False)
    over = Frame("core/x.py", "f", STACK_WORDS - 2, 1, generator=False)
    assert [text for text in complaints([fits]) if "core" in text] == []
    assert len([text for text in complaints([over]) if "core" in text]) == 1


def test_an_exemption_for_nothing_is_told() -> None:
    assert len(complaints([])) == len(EXEMPT)


def test_what_is_no_compiled_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(FrameError, match=r"x.py is no .mpy file of version 6"):
        MpyReader(b"M\x05\x00\x00", "x.py")
    with pytest.raises(FrameError, match="no module under firmware/core"):
        checked_modules(tmp_path)
