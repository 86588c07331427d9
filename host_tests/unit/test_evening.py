"""The evening is what its generator writes, and holds the core against the model all evening."""

import re

import pytest

from tools.evening.__main__ import FILE, SEED, evening
from tools.evening.device import DEVICE
from tools.evening.gazette import GAZETTE

FOLLOW_UPS = {"A blackjack that was none"}


@pytest.fixture(scope="module")
def written() -> str:
    return FILE.read_text(encoding="utf-8")


def test_the_file_is_what_the_generator_writes(written: str) -> None:
    assert evening(SEED) == written, "run `python -m tools evening`"


def test_it_is_long_and_everything_happens_in_it(written: str) -> None:
    rounds = re.findall(r"^# \d\d:\d\d, round (\d+)\. ?(.*)$", written, re.MULTILINE)
    assert [int(number) for number, _ in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) >= 200
    titles = [title for _, title in rounds]
    for book, incidents in (("gazette", GAZETTE), ("device", DEVICE)):
        for incident in incidents:
            if incident.title not in FOLLOW_UPS:
                assert incident.told(book) in titles


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_other_evenings_agree_with_the_model_too(seed: int) -> None:
    assert evening(seed).count(", round ") >= 200
