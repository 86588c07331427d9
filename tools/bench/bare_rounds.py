"""Bare rounds in plain Python: seven boxes dealt, played and settled, and nothing else.

Usage: `python -m tools.bench.bare_rounds ROUNDS`, on CPython and MicroPython alike. This is what
Python costs before there is a table: no record, no directive, no refusal, no second wager. The
rules are the Gazette's with six packs: no hole card, a blackjack against 2 to 9 paid at once,
split to three hands, aces once with one card each, a split hand's second card in its turn, the
wagers added to a box stand off against a dealer's blackjack, the first card after a shuffle is
burned. No insurance.

Last line printed: rounds, hands (one a box and round, also where it was split), facts (each card,
each of the keys stand, double and split, one deal a round), cards, and net, the players' result in
half wagers. `limit.c` and our own program play the same cards and must print the same net.
"""

import sys

from .cards import BOXES, CUT_AT_CARDS, PACKS, SEED, shuffle
from .strategy import DOUBLE, DRAW, SPLIT, decide

WAGER = 2  # in half wagers, so that 3 to 2 is whole
BLACKJACK_PAYS = 3
HANDS_A_BOX = 3
ACE = 1
SUIT = bytes((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10))

# The hands that wait for the dealer, as two equally long lists, and the counts of the whole run.
live_totals: list[int] = []
live_stakes: list[int] = []
counts = [0, 0, 0]
NET = 0
KEYS = 1
ORIGINALS = 2  # live hands of this round that hold a box's first stake


def play_hand(
    shoe: bytearray, place: int, first: int, second: int, dealer: int, hands: int
) -> int:
    """Play one hand of two cards until it stands, doubles, passes 21 or asks to be split.

    Returns the next card's place, or minus that place when the hand is to be split. `hands` is how
    many hands the box has.
    """
    hard = first + second
    ace = first == ACE or second == ACE
    pair = first if first == second else 0
    may_double = True
    stake = WAGER
    while True:
        soft = ace and hard <= 11
        total = hard + 10 if soft else hard
        if total >= 21:
            break
        code = decide(total, soft, pair, dealer, may_double, hands < HANDS_A_BOX)
        if code == DRAW:
            card = shoe[place]
            place += 1
            hard += card
            if card == ACE:
                ace = True
            pair = 0
            may_double = False
            continue
        counts[KEYS] += 1
        if code == SPLIT:
            return -place
        if code == DOUBLE:
            card = shoe[place]
            place += 1
            hard += card
            stake += WAGER
            total = hard + 10 if card == ACE and hard <= 11 else hard
        break
    if total > 21:
        counts[NET] -= stake
    else:
        live_totals.append(total)
        live_stakes.append(stake)
    return place


def split_aces(shoe: bytearray, place: int) -> int:
    """Give each of two split aces its one card; return the next card's place."""
    for _ in range(2):
        card = shoe[place]
        place += 1
        live_totals.append(12 if card == ACE else 11 + card)
        live_stakes.append(WAGER)
    counts[ORIGINALS] += 1
    return place


def play_box(shoe: bytearray, place: int, first: int, second: int, dealer: int) -> int:
    """Play all hands of one box; return the next card's place.

    A hand that splits keeps its first card; the others stand directly after it, so they are played
    last in, first out. The first hand to be finished is the one with the box's first stake.
    """
    live = len(live_totals)
    after = play_hand(shoe, place, first, second, dealer, 1)
    if after < 0:
        if first == ACE:
            return split_aces(shoe, -after)
        waiting = 1
        hands = 2
        original = True
        place = -after
        while True:
            after = play_hand(shoe, place + 1, first, shoe[place], dealer, hands)
            if after < 0:
                place = -after
                hands += 1
                waiting += 1
                continue
            place = after
            if original:
                original = False
                counts[ORIGINALS] += len(live_totals) - live
            if not waiting:
                return place
            waiting -= 1
    counts[ORIGINALS] += len(live_totals) - live
    return after


def settle_round(shoe: bytearray, place: int, dealer: int, blackjacks: int) -> int:
    """Deal the dealer's cards and settle what waits for them; return the next card's place.

    `blackjacks` is how many boxes wait with one. With nothing to decide no card is drawn.
    """
    if not live_totals and not blackjacks:
        return place
    card = shoe[place]
    place += 1
    hard = dealer + card
    ace = dealer == ACE or card == ACE
    if ace and hard == 11:
        counts[NET] -= WAGER * counts[ORIGINALS]
        return place
    counts[NET] += BLACKJACK_PAYS * blackjacks
    if not live_totals:
        return place
    total = hard + 10 if ace and hard <= 11 else hard
    while total < 17:
        card = shoe[place]
        place += 1
        hard += card
        if card == ACE:
            ace = True
        total = hard + 10 if ace and hard <= 11 else hard
    net = 0
    for hand in range(len(live_totals)):
        if total > 21 or live_totals[hand] > total:
            net += live_stakes[hand]
        elif live_totals[hand] < total:
            net -= live_stakes[hand]
    counts[NET] += net
    return place


def play_round(shoe: bytearray, place: int) -> int:
    """Deal, play and settle one round; return the next card's place."""
    live_totals.clear()
    live_stakes.clear()
    counts[ORIGINALS] = 0
    blackjacks = 0
    boxes = place
    dealer = shoe[place + BOXES]
    place += 2 * BOXES + 1
    for box in range(boxes, boxes + BOXES):
        first = shoe[box]
        second = shoe[box + BOXES + 1]
        if first + second == 11 and (first == ACE or second == ACE):
            if 2 <= dealer <= 9:
                counts[NET] += BLACKJACK_PAYS
            else:
                blackjacks += 1
        else:
            place = play_box(shoe, place, first, second, dealer)
    return settle_round(shoe, place, dealer, blackjacks)


def main(rounds: int) -> None:
    """Play `rounds` rounds from one shoe and print the counts."""
    shoe = bytearray(SUIT * 4 * PACKS)
    seed = SEED
    place = CUT_AT_CARDS
    cards = 0
    for _ in range(rounds):
        if place >= CUT_AT_CARDS:
            seed = shuffle(shoe, seed)
            place = 1
            cards += 1
        start = place
        place = play_round(shoe, place)
        cards += place - start
    facts = cards + counts[KEYS] + rounds
    net = counts[NET]
    print(f"rounds={rounds} hands={rounds * BOXES} facts={facts} cards={cards} net={net}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
