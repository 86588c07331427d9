"""Stands for `random`: the built-in generator and the `shuffle` that MicroPython does not have."""

from urandom import randrange, seed  # type: ignore[import-not-found]  # built into MicroPython

__all__ = ("seed", "shuffle")


def shuffle(items: list[object]) -> None:
    """Shuffle `items` in place, as the standard function does: from the last place down."""
    for last in range(len(items) - 1, 0, -1):
        place = randrange(last + 1)
        items[last], items[place] = items[place], items[last]
