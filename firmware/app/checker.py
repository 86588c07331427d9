"""Checks table scripts and settings, line by line, on any target: the first wrong thing is told.

Imports the script reader and the core.
"""

from app.script import Script, ScriptFailure, UnexpectedRefusal
from app.settings import set_lines
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
    """'' when the script, or the settings in a `.conf`, hold, else file, line and problem."""
    try:
        with open(path, "rb") as lines:
            texts = (line.decode() for line in lines)
            if path.endswith(".conf"):
                number, problem = set_lines(Table(books), texts)
            else:
                number, problem = check_lines(texts, books)
    except OSError:
        return "%s: there is no such file, or it cannot be read" % path
    except UnicodeError:
        return "%s: it is not text in UTF-8" % path
    except MemoryError:
        return "%s: a line is too long for this target's memory" % path
    return "%s:%d: %s" % (path, number, problem) if number else ""
