"""Checks table scripts, line by line, on any target: the first thing that is wrong is told.

Imports the script reader and the core.
"""

from app.script import Script, ScriptFailure, UnexpectedRefusal
from app.spelling import ScriptError
from core.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.table import Book


def check_lines(lines: "Iterable[str]", books: "tuple[Book, ...]") -> "tuple[int, str]":
    """Play a script on a fresh table: (0, "") when all holds, else the line's number and why."""
    script = Script(Table(books))
    number = 0
    fact_line = 0
    try:
        for text in lines:
            number += 1
            script.line(text)
            if script.refusal and not fact_line:
                fact_line = number
            elif not script.refusal:
                fact_line = 0
        script.settle_refusal()
    except UnexpectedRefusal as error:
        return fact_line or number, str(error)
    except (ScriptError, ScriptFailure) as error:
        return number, str(error)
    return 0, ""


def check_file(path: str, books: "tuple[Book, ...]") -> str:
    """'' when the script at `path` holds, else one line: file, line, what is wrong."""
    try:
        with open(path) as lines:
            number, problem = check_lines(lines, books)
    except (OSError, UnicodeError) as error:
        return "%s: cannot be read: %s" % (path, error)
    return "%s:%d: %s" % (path, number, problem) if number else ""
