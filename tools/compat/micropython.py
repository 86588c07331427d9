"""MicroPython's `micropython` module, as far as the firmware needs it on CPython.

The rules core marks its constants with `const`, which the MicroPython compiler folds into the
code. CPython has no such module, so the host tools and tests put this folder on the import path.
Nothing else belongs here: what a board has beyond `const` is reached through `hal` alone.
"""

from typing import TypeVar

Value = TypeVar("Value")


def const(value: Value) -> Value:
    """Return `value` itself: CPython has nothing to fold."""
    return value
