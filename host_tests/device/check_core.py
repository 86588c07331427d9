"""Plays the table scripts named as arguments and watches what the core does with the heap.

On MicroPython every `apply` runs with the heap locked and the collector off; the heap in use and
the bytes ever allocated must be the same before and after, which also finds the call frame of a
function with too many locals. On CPython nothing is watched. The line before the closing one is a
digest of every state the tables went through: the same on every interpreter.
"""

import gc
import sys

from app.script import Script
from core.table import Table
from host_tests.books import BOOKS

try:
    from micropython import heap_lock, heap_unlock, mem_total
except ImportError:
    heap_lock = None


class Watched(Table):
    """A table whose every fact is watched; `wasteful` counts those that allocated."""

    def __init__(self) -> None:
        super().__init__(BOOKS)
        self.wasteful = 0
        self.digest = 0

    def apply(self, fact: int) -> int:
        """Take one fact, watched, and add the state it led to to the digest."""
        refusal = super().apply(fact) if heap_lock is None else self._apply_watched(fact)
        for value in self.state:
            self.digest = (self.digest * 31 + value) & 0xFFFFFF
        for value in self.words:
            self.digest = (self.digest * 31 + value) & 0xFFFFFF
        self.digest = (self.digest * 31 + refusal) & 0xFFFFFF
        return refusal

    def _apply_watched(self, fact: int) -> int:
        plain = super().apply
        refusal = 0
        gc.disable()
        used = gc.mem_alloc()
        total = mem_total()
        heap_lock()
        try:
            refusal = plain(fact)
            heap_unlock()
        except MemoryError:
            heap_unlock()
            used = -1
        total = mem_total() - total
        used = gc.mem_alloc() - used
        gc.enable()
        if total or used:
            self.wasteful += 1
            print("fact %#x: %d bytes kept, %d in all" % (fact, used, total))
        return refusal


def main(paths: "list[str]") -> int:
    """Play each script; 1 when any fact allocated."""
    digest = 0
    wasteful = 0
    facts = 0
    for path in paths:
        gc.collect()
        table = Watched()
        script = Script(table)
        with open(path) as lines:
            for line in lines:
                script.line(line)
        digest = (digest * 31 + table.digest) & 0xFFFFFF
        wasteful += table.wasteful
        facts += script.facts
    print("digest %06x over %d facts" % (digest, facts))
    print("%d passed, %d failed" % (facts - wasteful, wasteful))
    return 1 if wasteful else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
