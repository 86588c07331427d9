"""Shows every fact of the table scripts named as arguments, and counts what showing allocates.

Each screen is shown twice: with the heap locked, where an allocation that cannot be done without
is an error, and with the collector off, where the heap in use and the bytes ever allocated must be
the same before and after. The second also finds what is freed again at once, such as the frame of
a function with too many locals. Prints where something was allocated, and a closing line.
"""

import gc
import sys

import micropython

from app.script import Script
from app.view import View
from core.table import Table
from host_tests.books import BOOKS


class Shown(Script):
    """A script whose every fact is shown; `wasteful` facts are those that allocated."""

    def __init__(self) -> None:
        super().__init__(Table(BOOKS))
        self.view = View(self.table)
        self.wasteful = 0
        self._fact = 0

    def apply(self, fact: int) -> int:
        """Remember the fact for its refusal."""
        self._fact = fact
        return super().apply(fact)

    def fact(self, words: "list[str]") -> None:
        """Play a fact and show it."""
        super().fact(words)
        gc.disable()
        locked = self._show_locked()
        counted = self._show_counted()
        gc.enable()
        if not locked or counted:
            self.wasteful += 1
            print("%s: %d bytes" % (" ".join(words), counted))

    def _show(self) -> None:
        if self.refusal:
            self.view.show_refusal(self._fact, self.refusal)
            return
        page = 0
        while page < self.view.pages():
            self.view.show(page)
            page += 1

    def _show_locked(self) -> bool:
        micropython.heap_lock()
        try:
            self._show()
        except MemoryError:
            micropython.heap_unlock()
            return False
        micropython.heap_unlock()
        return True

    def _show_counted(self) -> int:
        total = micropython.mem_total()
        used = gc.mem_alloc()
        self._show()
        used = gc.mem_alloc() - used
        total = micropython.mem_total() - total
        return used if used > total else total


def main(paths: "list[str]") -> int:
    """Show every script; 1 when anything was allocated or a script does not hold."""
    wasteful = 0
    for path in paths:
        gc.collect()
        shown = Shown()
        with open(path) as lines:
            for line in lines:
                shown.line(line)
        if shown.wasteful:
            print(path)
        wasteful += shown.wasteful
    print("%d shown, %d allocated" % (len(paths), wasteful))
    return 1 if wasteful else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
