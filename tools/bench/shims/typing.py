"""Stands for `typing`: what blackjack21 uses of it when it is imported.

`NewType` gives the plain constructor's value back unchanged, as on CPython; `Protocol` is an empty
base; `NamedTuple` is imported by name only, the adapted source calls `namedtuple` instead.
"""

TYPE_CHECKING = False
NamedTuple = object


class Protocol:
    """An empty base class."""


class _Subscriptable:
    """Takes any subscript and stays itself."""

    def __getitem__(self, item: object) -> "_Subscriptable":
        return self


Final = _Subscriptable()


def _same(value: object) -> object:
    """Return `value`: a new type is its old one at run time."""
    return value


def NewType(_name: str, _base: type) -> object:  # noqa: N802 - the standard module's own spelling
    """Return the callable that stands for the new type."""
    return _same
