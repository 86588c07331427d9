"""Runs table scripts on whatever firmware is on the path; `tools/clauses.py` starts it.

    python -m tools.clauses_run FOLDER SCRIPT…

Prints one line for each script that fails, its name and the kind of error, with a tab between.
"""

import sys
from pathlib import Path

from app.checker import check_lines
from host_tests.books import BOOKS


def failure(text: str) -> str:
    """Return '' when the script holds, else the kind of its error."""
    try:
        number, _ = check_lines(text.splitlines(), BOOKS)
    except Exception as error:  # noqa: BLE001 - a mutated core may do anything, and that is told
        return type(error).__name__
    return "ScriptFailure" if number else ""


def main(argv: list[str]) -> int:
    """Run each script and tell which fail."""
    folder = Path(argv[0])
    for name in argv[1:]:
        kind = failure((folder / name).read_text(encoding="utf-8"))
        if kind:
            print(f"{name}\t{kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
