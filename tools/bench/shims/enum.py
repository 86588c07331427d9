"""Stands for `enum`: an empty base class.

Every enumeration of blackjack21 is a `str` as well, so without a metaclass its members are the
plain strings they equal on CPython; comparing them is cheaper than comparing real members.
"""


class Enum:
    """An empty base class; the class attributes stay what they are written as."""
