"""Stands for `collections.abc`: names for annotations, one of them subscripted in an alias.

MicroPython never evaluates the annotation of a function, so one object that takes any subscript is
enough for all of them.
"""


class _Subscriptable:
    """Takes any subscript and stays itself."""

    def __getitem__(self, item: object) -> "_Subscriptable":
        return self


Callable = Iterable = Iterator = Mapping = Sequence = _Subscriptable()
