"""Stands for `collections`: makes the built-in module a package, so that `collections.abc` exists.

The run-time needs only `namedtuple`, which the adapted source asks for.
"""

from ucollections import namedtuple  # type: ignore[import-not-found]  # built into MicroPython

__all__ = ("namedtuple",)
