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
    """A script in normal form: one space between words, comments in one column."""
    lines = []
    for line in text.splitlines():
        code, mark, comment = line.partition("#")
        words = code.split()
        if words and words[0].startswith(">") and words[0] != ">":
            words[:1] = [">", words[0][1:]]
        head = " ".join(words)
        if mark:
            comment = "# " + comment.strip()
            head = f"{head:<24} {comment}" if head else comment
        lines.append(head.rstrip())
    return "\n".join(lines).rstrip("\n") + "\n"


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
    """Write each script in normal form; one that is not text, or cannot be written, stays."""
    for path in paths:
        try:
            path.write_text(formatted(path.read_text(encoding="utf-8")), encoding="utf-8")
        except (OSError, UnicodeError):
            print(f"{path} is not text, or cannot be written: it stays as it is.", file=sys.stderr)
            return 2
    return 0
