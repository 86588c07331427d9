"""`python -m tools NAME …`: finding the program, passing its exit code on, ending quietly."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.__main__ import COMMANDS, main
from tools.paths import ROOT

PROGRAM = """\
import sys


def main(argv):
    if argv == ["stop"]:
        raise KeyboardInterrupt
    if argv == ["talk"]:
        for number in range(100_000):
            print(number)
    print(*argv)
    return 7
"""


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "planted_program.py").write_text(PROGRAM)
    monkeypatch.syspath_prepend(str(tmp_path))
    return "planted_program"


def test_every_command_has_its_module() -> None:
    missing = [name for name, (module, _) in COMMANDS.items() if not module_exists(module)]
    assert missing == []


def module_exists(name: str) -> bool:
    try:
        return importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def test_without_a_name_the_programs_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main(["--help"]) == 0
    shown = capsys.readouterr().out
    assert all(shown.count(f"\n  {name} ") == 2 for name in COMMANDS)


def test_an_unknown_name_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["roulette"]) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("There is no tool called 'roulette'; ")
    assert shown.err.count("\n") == 1


def test_arguments_and_exit_code_are_passed_on(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["planted", "box", "3"], {"planted": (program, "")}) == 7
    assert capsys.readouterr().out == "box 3\n"


def test_an_interrupt_ends_quietly(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["planted", "stop"], {"planted": (program, "")}) == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    (tmp_path / "planted_program.py").write_text(PROGRAM)
    starter = (
        "import sys; from tools.__main__ import main; "
        "sys.exit(main(['planted', 'talk'], {'planted': ('planted_program', '')}))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", starter],
        cwd=ROOT,
        env=dict(os.environ, PYTHONPATH=str(tmp_path)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    assert process.stdout.readline() == b"0\n"
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(timeout=30) == 141


def test_const_gives_its_argument_back() -> None:
    from micropython import const

    assert const(7) == 7
