"""The rules core's private numbers by name, for host programs that follow its directives.

A table's `words` and `state` are read by the constants of firmware/core/layout.py, and facts,
directives, refusals and parameters have the numbers of the lists there. They are looked up when a
program starts, so a number that moves breaks no program; `tools.constants` says where they are.
Memory: one dictionary of all names, made at the first call.
"""

from functools import cache

from tools.constants import all_constants

KIND_SHIFT = 24
PLACE_SHIFT = 19
"""The fields of a fact: kind 6 bits, box 3, hand or bettor 2, value 19."""


@cache
def _numbers() -> dict[str, int]:
    return {name: int(text, 0) for name, text in all_constants().items()}


def number(name: str) -> int:
    """The number of a private constant such as `_DO_PLACE`; KeyError where there is none."""
    return _numbers()[name]


def fact_of(name: str, place: int = 0, value: int = 0) -> int:
    """A fact by its name; `place` is box * 4 + bettor or hand, or a parameter's number."""
    kind = number("_FACT_" + name.upper().replace("-", "_"))
    return kind << KIND_SHIFT | place << PLACE_SHIFT | value


def setting_of(parameter: str, value: int) -> int:
    """The fact that sets a parameter: cents for step, sevens and chip, units for min and max."""
    row = number("_BY_" + parameter.upper().replace("-", "_"))
    return fact_of("set-more" if row >= 32 else "set", row & 31, value)
