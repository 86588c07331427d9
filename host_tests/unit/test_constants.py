"""Constants that modules repeat, and the layout of the table's two buffers."""

import re
from collections.abc import Iterable

import pytest

from core import layout
from tools import constants
from tools.paths import FIRMWARE

NUMBERS = {name: int(value, 0) for name, value in constants.layout_constants().items()}


def test_every_repetition_is_up_to_date() -> None:
    assert constants.main([]) == 0


def test_a_stale_repetition_is_found() -> None:
    text = (FIRMWARE / "core" / "hands.py").read_text(encoding="utf-8")
    stale = re.sub(r"_ACES = const\(\d+\)", "_ACES = const(99)", text)
    assert stale != text
    assert constants.with_constants(stale, constants.all_constants()) == text


def test_the_table_fits_a_kibibyte_and_a_half() -> None:
    assert NUMBERS["_STATE_END"] == layout.STATE_BYTES
    assert NUMBERS["_WORDS_END"] == layout.WORDS
    assert NUMBERS["_LOG_FACTS"] == layout.LOG_FACTS == 640
    assert layout.STATE_BYTES + 4 * layout.WORDS <= 1536


Fields = tuple[tuple[str, Iterable[int]], ...]
BOX, HAND, CARDS = range(1, 8), range(31), range(134)
BYTE_FIELDS = (
    ("_PARAMETERS", range(28)),
    ("_OUT", range(64)),
    *((name, BOX) for name in ("_BETTORS", "_OPENS", "_SEVENS")),
    *((name, BOX) for name in ("_HANDS", "_SEVENS_SEEN", "_SEVENS_GONE", "_ABSENT", "_BARRED")),
    ("_DEAL_ORDER", range(15)),
    *((name, HAND) for name in ("_FIRST", "_STATUS", "_FLAGS")),
    *((name, CARDS) for name in ("_CARD", "_PLACE", "_LIES")),
)
SEATS = range(3, 24)
ONE_WORD = (
    *("_DO", "_DO_PLACE", "_DO_RULE", "_DO_CARD", "_DO_CHOICES", "_DO_TO", "_AMOUNT", "_PHASE"),
    *("_HOLD", "_SHOE", "_DRAWN", "_NEXT", "_BOOK", "_SUPERVISOR", "_USED", "_BURN", "_CUTTING"),
    *("_SHUFFLE", "_SHUFFLE_RULE", "_DAMAGED", "_STAKED", "_PAID", "_RETURNED", "_TAKEN"),
    *("_IN_ERROR", "_UNIT_CENTS", "_TO_DEAL", "_DEALT", "_TURN", "_DEALER_NEEDS"),
    *("_DEALER_POINTS", "_SEVENS_LIE", "_SEVENS_BOX", "_SEVENS_ODDS", "_OPEN_IN", "_OPEN_OUT"),
    *("_KEPT", "_DEVICE_STEP", "_WITHDRAW_AT", "_REBUILD", "_CALL", "_VOID", "_VOID_RULE"),
    *("_STOP", "_STOP_CARD", "_UNREAD_TO", "_REREAD", "_MIDROUND"),
)
WORD_FIELDS = (
    *((name, range(1)) for name in ONE_WORD),
    ("_BIG", range(12)),
    ("_WAGER", SEATS),
    ("_INSURED", SEATS),
    ("_STAKE", [bettor * 27 + place for bettor in range(3) for place in range(4, 31)]),
    ("_LESS", range(3)),
    ("_HAND", HAND),
)


@pytest.mark.parametrize(
    ("fields", "end"), [(BYTE_FIELDS, "_STATE_END"), (WORD_FIELDS, "_WORDS_END")]
)
def test_no_two_things_lie_at_the_same_place(fields: Fields, end: str) -> None:
    taken: dict[int, str] = {}
    for name, extent in fields:
        for offset in extent:
            place = NUMBERS[name] + offset
            assert 0 <= place < NUMBERS[end], name
            assert place not in taken, f"{name} and {taken.get(place)}"
            taken[place] = name
