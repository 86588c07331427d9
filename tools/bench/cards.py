"""The shoe of the bench: the same seeded order of cards for every program that plays our rules.

A shoe is a bytearray that each program fills with its own code a card, pack by pack and in a pack
suit by suit, ace to king; the shuffle only moves places, so equal seeds give equal cards. Places
and sizes are in cards. Imports nothing.
"""

BOXES = 7
PACKS = 6
SHOE_CARDS = 52 * PACKS
# The cutting card lies behind three quarters of the shoe, where blackjack21's own hook reshuffles.
CUT_AT_CARDS = SHOE_CARDS * 3 // 4
SEED = 1994


def shuffle(shoe: bytearray, seed: int) -> int:
    """Shuffle `shoe` in place (Fisher and Yates) and return the seed for the next shuffle.

    The seed is the 30 bit state of a linear congruential generator with a full period; the upper
    16 bits choose the place. Allocates nothing where an integer has 48 bits or more.
    """
    last = len(shoe) - 1
    while last > 0:
        seed = (seed * 69069 + 1) & 0x3FFFFFFF
        place = (seed >> 14) * (last + 1) >> 16
        card = shoe[last]
        shoe[last] = shoe[place]
        shoe[place] = card
        last -= 1
    return seed
