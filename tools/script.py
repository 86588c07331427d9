"""Table scripts on the host: check them, here or on MicroPython, and write one in normal form.

    python -m tools script check FILE… [--micropython]
    python -m tools script format FILE

FILE may be a folder; a file that ends in `.conf` is checked as a table's settings. `check` ends
with `N passed, N failed`; exit status 1 when one fails, 2 when there is nothing to check.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from app.spelling import ScriptError, words_of
from tools.micropython import command as micropython_command
from tools.micropython import environment as micropython_environment


def scripts_below(names: list[str]) -> list[Path]:
    """Every file named, and every script and settings file below a folder named, in order."""
    found: list[Path] = []
    for name in names:
        path = Path(name)
        if path.is_dir():
            found += sorted((*path.rglob("*.table"), *path.rglob("*.conf")))
        else:
            found.append(path)
    return found


def check(paths: list[Path], on_micropython: bool) -> int:
    """Check the scripts and print failures and the closing line."""
    if on_micropython:
        program = "host_tests/device/check_scripts.py"
        arguments = [*micropython_command(), program, *map(str, paths)]
        return subprocess.run(arguments, env=micropython_environment(), check=False).returncode
    from host_tests.device.check_scripts import main as check_scripts

    return check_scripts([str(path) for path in paths])


def formatted(text: str) -> str:
    """A script in normal form: one space between words, comments behind code in one column.

    A line that is only a comment, and what a comment says, stay as they are.
    """
    lines = []
    for line in text.split("\n"):
        code, mark, comment = line.rstrip("\r").partition("#")
        words = code.split()
        if not words:
            lines.append(line.rstrip() if mark else "")
            continue
        if words[0].startswith(">") and words[0] != ">":
            words[:1] = [">", words[0][1:]]
        head = " ".join(words)
        lines.append(f"{head:<24} #{comment}".rstrip() if mark else head)
    body = "\n".join(lines).rstrip("\n")
    return body + "\n" if body else ""


def main(argv: list[str]) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools script")
    parser.add_argument("action", choices=("check", "format"))
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--micropython", action="store_true", help="check on MicroPython")
    arguments = parser.parse_args(argv)
    paths = scripts_below(arguments.files)
    missing = [str(path) for path in paths if not path.is_file()]
    if missing or not paths:
        what = ", ".join(missing or arguments.files)
        print(f"No script at {what}: name .table files or a folder of them.", file=sys.stderr)
        return 2
    if arguments.action == "check":
        return check(paths, arguments.micropython)
    return format_all(paths)


def format_all(paths: list[Path]) -> int:
    """Write each script in normal form; one that cannot be read or written stays, and is named."""
    status = 0
    for path in paths:
        problem = check_file_is_text(path)
        beside = path.with_name(path.name + ".new")
        try:
            if not problem:
                beside.write_text(
                    formatted(path.read_bytes().decode()), encoding="utf-8", newline=""
                )
                beside.replace(path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            problem = f"cannot be written ({error.strerror})"
        if problem:
            print(f"{path} {problem}: it stays as it is.", file=sys.stderr)
            status = 2
    return status


def check_file_is_text(path: Path) -> str:
    """'' when every line of the file is text a script may hold, else why not."""
    try:
        for number, line in enumerate(path.read_bytes().decode().split("\n"), 1):
            try:
                words_of(line)
            except ScriptError as error:
                return f"is no script, line {number}: {error}"
    except UnicodeError:
        return "is not text in UTF-8"
    except OSError as error:
        return f"cannot be read ({error.strerror})"
    return ""
