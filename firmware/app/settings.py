"""`table.conf`: what a table plays by at its first start, in the words of a table script.

One setting a line (`rules`, `decks`, `boxes`, `set`), `#` opens a comment. Nothing else may stand
there. Imports the core.
"""

from app.directives import refusal_line
from app.facts import encode
from app.spelling import ScriptError, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from core.table import Table

SETTINGS = ("rules", "decks", "boxes", "set")


def set_line(table: "Table", text: str) -> None:
    """Apply one line of settings. Raises ScriptError for anything the table does not take."""
    words = words_of(text)
    if not words:
        return
    if words[0] not in SETTINGS:
        raise ScriptError("one of %s was expected, not '%s'" % (", ".join(SETTINGS), words[0]))
    fact = encode(table, words)
    refusal = -fact if fact < 0 else table.apply(fact)
    if refusal:
        raise ScriptError(
            "'%s' was %s" % (" ".join(words), refusal_line(table, refusal, max(fact, 0)))
        )


def set_lines(table: "Table", lines: "Iterable[str]") -> "tuple[int, str]":
    """Apply settings line by line: (0, "") or the first bad line's number and what is wrong.

    Lines before the bad one have been applied.
    """
    for number, text in enumerate(lines, 1):
        try:
            set_line(table, text)
        except ScriptError as error:
            return number, str(error)
    return 0, ""
