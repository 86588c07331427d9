"""Basic strategy against its table drawn out, and the edge it leaves the house."""

import pytest

from . import simulate
from .simulate import house_edge, reference_rules
from .strategy import choose

ACTIONS = {"D": "draw", "S": "stand", "X": "double", "P": "split"}

HARD = {
    4: "DDDDDDDDDD",
    5: "DDDDDDDDDD",
    6: "DDDDDDDDDD",
    7: "DDDDDDDDDD",
    8: "DDDDDDDDDD",
    9: "DXXXXDDDDD",
    10: "XXXXXXXXDD",
    11: "XXXXXXXXXD",
    12: "DDSSSDDDDD",
    13: "SSSSSDDDDD",
    14: "SSSSSDDDDD",
    15: "SSSSSDDDDD",
    16: "SSSSSDDDDD",
    17: "SSSSSSSSSS",
    18: "SSSSSSSSSS",
    19: "SSSSSSSSSS",
    20: "SSSSSSSSSS",
}
SOFT = {
    12: "DDDDDDDDDD",
    13: "DDDDDDDDDD",
    14: "DDDDDDDDDD",
    15: "DDDDDDDDDD",
    16: "DDDDDDDDDD",
    17: "DDDDDDDDDD",
    18: "SSSSSSSDDD",
    19: "SSSSSSSSSS",
    20: "SSSSSSSSSS",
}
PAIRS = {
    2: "PPPPPPDDDD",
    3: "PPPPPPDDDD",
    4: "DDDPPDDDDD",
    5: "XXXXXXXXDD",
    6: "PPPPPDDDDD",
    7: "PPPPPPDDDD",
    8: "PPPPPPPPPP",
    9: "PPPPPSPPSS",
    10: "SSSSSSSSSS",
    11: "PPPPPPPPPP",
}
"""Rows by total or paired value, columns the dealer's 2 to 10 and ace."""


@pytest.mark.parametrize("total", sorted(HARD))
def test_hard_totals(total: int) -> None:
    """Each against the dealer's ten cards, with and without a double."""
    for up, action in enumerate(HARD[total], start=2):
        assert choose(total, False, 0, up) == ACTIONS[action]
        without = "draw" if action == "X" else ACTIONS[action]
        assert choose(total, False, 0, up, may_double=False) == without


@pytest.mark.parametrize("total", sorted(SOFT))
def test_soft_totals(total: int) -> None:
    """Never doubled."""
    for up, action in enumerate(SOFT[total], start=2):
        assert choose(total, True, 0, up) == ACTIONS[action]


@pytest.mark.parametrize("paired", sorted(PAIRS))
def test_pairs(paired: int) -> None:
    """A pair that is not split is played by its total."""
    for up, action in enumerate(PAIRS[paired], start=2):
        total, soft = (12, True) if paired == 11 else (2 * paired, False)
        assert choose(total, soft, paired, up) == ACTIONS[action]
        without = choose(total, soft, 0, up)
        assert choose(total, soft, paired, up, may_split=False) == without


def test_the_model_leaves_the_house_its_edge() -> None:
    """8 decks, 3 hands: 0.544 %, within four standard errors of 60,000 rounds."""
    found = house_edge(reference_rules(8, 3), 60_000, seed=3)
    assert 4_000 < found.error_millionths < 5_200
    assert abs(found.millionths() - 5_440) < 4 * found.error_millionths


def test_the_simulation_prints_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    """One line."""
    assert simulate.main(["--decks", "6", "--hands", "2", "--rounds", "500", "--seed", "1"]) == 0
    found = house_edge(reference_rules(6, 2), 500, seed=1)
    assert f"house edge {found.millionths()} millionths" in capsys.readouterr().out
