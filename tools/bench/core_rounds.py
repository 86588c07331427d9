"""Our own table: every card and every decision a fact through `apply`, with its clause.

Usage: `python -m tools.bench.core_rounds ROUNDS`, on CPython and MicroPython alike. The dealer
here does what the directive says, the players what the basic strategy says.

Last line printed: rounds, hands, facts, cards, and net, the players' result in half wagers.
"""

import sys

from micropython import const

from app.catalogue import FACTS
from core.books import DEVICE, GAZETTE, RULES
from core.hands import POINTS
from core.table import Table

from .cards import BOXES, CUT_AT_CARDS, PACKS, SEED, shuffle
from .strategy import decide

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_DO = const(0)
_DO_ASK = const(12)
_DO_CHOICES = const(4)
_DO_DEAL = const(5)
_DO_PLACE = const(1)
_FACT_CARD = const(1)
_FACT_DEAL = const(12)
_FACT_DOUBLE = const(15)
_FACT_OK = const(18)
_FACT_SPLIT = const(16)
_FACT_STAND = const(13)
_FIRST = const(171)
_HAND = const(186)
_HARD = const(63)
_ACE = const(4096)
_MAY_DOUBLE = const(4)
_MAY_SPLIT = const(8)
_PAID = const(21)
_TAKEN = const(23)

_CARD_FACT = const(0x1000000)


def fact_of(name: str, place: int = 0, value: int = 0) -> int:
    """A fact by name; place is box * 4 + bettor, or a parameter's number."""
    return FACTS.index(name) << 24 | place << 19 | value


def play_round(table: Table, shoe: bytearray, at: int, counts: "list[int]") -> int:
    """Deal one round from `at`; the next card's place."""
    apply = table.apply
    words = table.words
    state = table.state
    apply(_FACT_DEAL << 24)
    while True:
        do = words[_DO]
        code = 1
        if do == _DO_ASK:
            place = words[_DO_PLACE]
            may = words[_DO_CHOICES]
            points = words[_HAND + place] & _HARD
            soft = points < 12 and words[_HAND + place] >= _ACE
            code = decide(
                points + 10 if soft else points,
                soft,
                POINTS[state[_FIRST + place]] if may & _MAY_SPLIT else 0,
                POINTS[state[_FIRST]],
                may & _MAY_DOUBLE,
                may & _MAY_SPLIT,
            )
        elif do != _DO_DEAL:
            apply(_FACT_OK << 24)
            if table.over:
                break
            continue
        if code == 1:
            apply(_CARD_FACT + shoe[at])
            at += 1
        else:
            apply(KEYS[code])
    counts[0] += table.count
    counts[1] += words[_TAKEN] - words[_PAID]
    return at


# By code of the strategy: the key, where it is not a draw.
KEYS = (_FACT_STAND << 24, 0, _FACT_DOUBLE << 24, _FACT_SPLIT << 24)


def main(rounds: int) -> None:
    """Play and print the counts."""
    table = Table((GAZETTE, DEVICE))
    table.apply(fact_of("set", RULES.index("decks"), PACKS))
    for box in range(1, BOXES + 1):
        table.apply(fact_of("wager", box << 2, 20))
    pack = bytes([suit << 4 | rank for suit in range(4) for rank in range(1, 14)])
    shoe = bytearray(pack * PACKS)
    counts = [0, 0]
    seed, at, cards = SEED, CUT_AT_CARDS, 0
    for _ in range(rounds):
        if at >= CUT_AT_CARDS:
            seed = shuffle(shoe, seed)
            for fact in ("shuffle", "cut"):
                table.apply(fact_of(fact))
            table.apply(_CARD_FACT + shoe[0])
            cards += 1
            at = 1
        start = at
        at = play_round(table, shoe, at, counts)
        cards += at - start
    hands = rounds * BOXES
    net = -counts[1] // 10
    print(f"rounds={rounds} hands={hands} facts={counts[0]} cards={cards} net={net}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
