"""Rule books are data: the parameters with their bounds, the rows that can be cited, two books.

A book is (name, version, values, clauses). `values` holds one number for each parameter, amounts in
cents; `clauses` pairs a row of RULES with the clause of the book that demands it. A row without a
clause is cited by its own id. Another book is another such tuple, given to Table().

Memory: constant tuples. Imports nothing.
"""

# The parameters, then the procedures. A parameter's number is its index.
RULES = (
    "decks",
    "boxes",
    "bettors",
    "early",  # a blackjack is paid at once when the dealer shows 2 to 9
    "insurance",
    "double",  # 0 never, 1 hard 9 to 11, 2 two cards without an ace, 3 any two cards
    "double-split",
    "split-hands",
    "split-rank",  # 0 cards of equal value, 1 of equal rank
    "aces-again",
    "aces-draw",
    "split-both",  # second cards of both hands at once
    "split-bj",  # ace and ten after a split is a blackjack
    "must-draw",  # no standing up to this total
    "soft-17",
    "dealer-draw",  # the dealer always draws his second card
    "device",  # 0 dealing shoe, 1 batch shuffler, 2 continuous device
    "bj-takes",  # a dealer's blackjack takes: 0 original wagers, 1 every wager
    "burn",
    "refuse-any",  # an unexposed card drawn in error may be refused too
    "refuse-all",  # a refusal bars: 0 the hand, 1 every hand of the player
    "refuse-low",  # a hand that must draw may refuse all the same
    "absent",  # 0 a casino supervisor directs, hard total; 1 by itself, total
    "misplaced",  # supervisor told of one misplaced card: 0 none, 1 game, 2 casino
    "no-wager",  # cards on a box without a wager, after decisions: 0 rebuilt, 1 void
    "standing",  # last round's wagers are proposed
    "round",  # winnings to the smallest chip: 0 exact, 1 down, 2 up
    "void",  # 0 only outside the rules, 1 by rule
    "step",
    "min",
    "max",
    "sevens",  # the Super Sevens stake, 0 is off
    "chip",  # the smallest chip, with round
    "split-bar",  # bit n: no split of cards worth n
    "seven-1",
    "seven-2",
    "seven-2s",
    "seven-3",
    "seven-3s",
    "least-decks",  # the fewest decks of the book; cannot be set
    # Procedures
    "no-hole",  # the order of the initial deal
    "turn",
    "draw",
    "dealer",
    "collect",
    "cut-mid",
    "cut-first",
    "bust",
    "win-bj",
    "win-bust",
    "win-more",
    "insured",
    "lose-bj",
    "lose-less",
    "off-bj",
    "off-equal",
    "off-added",
    "face-up",
    "unseen",
    "seen",
    "refused",
    "refused-all",
    "seen-late",
    "empty",
    "misread",
    "damaged",
    "rebuild",
    "forgot",
    "failure",
    "harmed",
    "transfer",
    "replace",
    "withdraw",
    "new-cards",
    "reshuffle",
    "pack",
    "outside",
    "record",
)
PARAMETERS = 40

LOWEST = b"\x04\x01\x01" + bytes(4) + b"\x01" + bytes(20)
HIGHEST = (
    b"\x08\x07\x03\x01\x01\x03\x01\x03\x01\x01\x01\x01\x01\x10"
    b"\x01\x01\x02\x01\x01\x01\x01\x01\x01\x02\x01\x01\x02\x01"
)

GAZETTE = (
    "gazette",
    1,
    (
        (8, 7, 3, 1, 1, 2, 1, 3, 0, 0, 0, 0, 0, 11)
        + (0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 0, 0)
        + (100, 500, 100000, 0, 0, 0, 3, 50, 100, 500, 5000, 6)
    ),
    (
        ("turn", "G 7.3"),
        ("draw", "G 7.4"),
        ("dealer", "G 7.5"),
        ("collect", "G 7.6"),
        ("cut-mid", "G 7.7"),
        ("cut-first", "G 7.8"),
        ("early", "G 8.1"),
        ("sevens", "G 14.5"),
        ("face-up", "G 15.1"),
        ("unseen", "G 15.2"),
        ("seen", "G 15.3"),
        ("refused", "G 15.3"),
        ("refused-all", "G 15.3"),
        ("empty", "G 15.4"),
        ("absent", "G 15.5"),
        ("misplaced", "G 15.6"),
        ("damaged", "G 15.7"),
        ("no-wager", "G 15.8"),
        ("rebuild", "G 15.8"),
        ("bust", "G 4.1"),
        ("win-bj", "G 4.1"),
        ("win-bust", "G 4.1"),
        ("win-more", "G 4.1"),
        ("lose-bj", "G 4.1"),
        ("lose-less", "G 4.1"),
        ("off-bj", "G 4.1"),
        ("off-equal", "G 4.1"),
    ),
)

DEVICE = (
    "device",
    1,
    (
        (8, 7, 3, 1, 1, 1, 1, 3, 0, 0, 0, 0, 0, 11)
        + (0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1)
        + (100, 500, 100000, 0, 0, 0, 3, 50, 100, 500, 5000, 4)
    ),
    (
        ("must-draw", "D 10.2"),
        ("burn", "D 4.7"),
        ("win-bj", "D 15.1.1"),
        ("win-bust", "D 15.1.2"),
        ("win-more", "D 15.1.3"),
        ("insured", "D 15.1.4"),
        ("lose-bj", "D 15.1.5"),
        ("lose-less", "D 15.1.6"),
        ("off-bj", "D 15.1.7"),
        ("off-equal", "D 15.1.8"),
        ("off-added", "D 15.1.9"),
        ("collect", "D 15.2"),
        ("face-up", "D 16.1"),
        ("unseen", "D 16.2"),
        ("seen", "D 16.2"),
        ("refused", "D 16.3"),
        ("refused-all", "D 16.4"),
        ("seen-late", "D 16.5"),
        ("misplaced", "D 16.6"),
        ("no-wager", "D 16.6"),
        ("rebuild", "D 16.6"),
        ("void", "D 16.6"),
        ("empty", "D 16.7"),
        ("absent", "D 16.8"),
        ("forgot", "D 16.9"),
        ("failure", "D 17.1"),
        ("transfer", "D 17.2"),
        ("replace", "D 17.3"),
        ("harmed", "D 17.4"),
        ("withdraw", "D 17.5.1"),
        ("new-cards", "D 17.5.2"),
        ("reshuffle", "D 17.5.3"),
    ),
)
