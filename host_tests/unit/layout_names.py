"""The core's numbers by name, read at run time from the pages that define them.

Tests name a field as the core does, without the underscore: `number("DRAWN")` is the index of the
word that counts the cards drawn. So a field may move without a test that has to follow.
"""

from tools.constants import all_constants, listed_constants

NUMBERS = {name.removeprefix("_"): int(value, 0) for name, value in all_constants().items()}


def number(name: str) -> int:
    """Return the core's number for a field, a place, a fact, a directive, a row."""
    return NUMBERS[name]


def listed(prefix: str) -> dict[str, int]:
    """Return the numbers of all facts (FACT), directives (DO), refusals (NO) or rows (BY).

    The keys are spelled as in scripts: `rack-in`.
    """
    start = f"_{prefix}_"
    return {
        name.removeprefix(start).lower().replace("_", "-"): int(value)
        for name, value in listed_constants().items()
        if name.startswith(start)
    }


FACTS = listed("FACT")
DIRECTIVES = {value: name for name, value in listed("DO").items()}
REFUSALS = {value: name for name, value in listed("NO").items()}
RULES = listed("BY")
