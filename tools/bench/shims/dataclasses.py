"""Stands for `dataclasses`: a decorator that changes nothing.

The adapted source has the constructor written out that the real decorator would generate; frozen
fields and slots, which forbid and save but never answer, are left away.
"""


def dataclass(**_options: bool) -> object:
    """Return a decorator that gives the class back as it is."""

    def unchanged(decorated: type) -> type:
        return decorated

    return unchanged
