"""Rule books are data: the parameters with their bounds, the rows that can be cited, two books.

A book is (name, version, values, clauses). `values` holds one number for each parameter, amounts
in cents; `clauses` pairs the number of a row of RULES with the clause of the book that demands it.
A row without a clause is cited by its own id. Another book is another such tuple, for Table().

Memory: constant tuples. Imports only `const`.
"""

from micropython import const

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_BY_ABSENT = const(22)
_BY_BETTORS = const(2)
_BY_BOXES = const(1)
_BY_BURN = const(18)
_BY_BUST = const(47)
_BY_COLLECT = const(44)
_BY_CUT_FIRST = const(46)
_BY_CUT_MID = const(45)
_BY_DAMAGED = const(65)
_BY_DEALER = const(43)
_BY_DECKS = const(0)
_BY_DEVICE = const(16)
_BY_DOUBLE = const(5)
_BY_DRAW = const(42)
_BY_EARLY = const(3)
_BY_EMPTY = const(63)
_BY_FACE_UP = const(57)
_BY_FAILURE = const(68)
_BY_FORGOT = const(67)
_BY_HARMED = const(69)
_BY_INSURANCE = const(4)
_BY_INSURED = const(51)
_BY_LOSE_BJ = const(52)
_BY_LOSE_LESS = const(53)
_BY_MAX = const(30)
_BY_MIN = const(29)
_BY_MISPLACED = const(23)
_BY_MISREAD = const(64)
_BY_MUST_DRAW = const(13)
_BY_NEW_CARDS = const(73)
_BY_NO_HOLE = const(40)
_BY_NO_WAGER = const(24)
_BY_OFF_ADDED = const(56)
_BY_OFF_BJ = const(54)
_BY_OFF_EQUAL = const(55)
_BY_OUTSIDE = const(76)
_BY_PACK = const(75)
_BY_REBUILD = const(66)
_BY_RECORD = const(77)
_BY_REFUSED = const(60)
_BY_REFUSED_ALL = const(61)
_BY_REPLACE = const(71)
_BY_RESHUFFLE = const(74)
_BY_SEEN = const(59)
_BY_SEEN_LATE = const(62)
_BY_SEVENS = const(31)
_BY_SPLIT_HANDS = const(7)
_BY_STEP = const(28)
_BY_TRANSFER = const(70)
_BY_TURN = const(41)
_BY_UNSEEN = const(58)
_BY_VOID = const(27)
_BY_WIN_BJ = const(48)
_BY_WIN_BUST = const(49)
_BY_WIN_MORE = const(50)
_BY_WITHDRAW = const(72)

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
        # decks to must-draw, soft-17 to void, then step to the last odds in cents and to one
        tuple(
            b"\x08\x07\x03\x01\x01\x02\x01\x03\x00\x00\x00\x00\x00\x0b"
            b"\x00\x00\x00\x00\x01\x00\x00\x01\x00\x01\x01\x01\x00\x00"
        )
        + (100, 500, 100000, 0, 0, 0, 3, 50, 100, 500, 5000, 6)
    ),
    (
        (_BY_TURN, "G 7.3"),
        (_BY_DRAW, "G 7.4"),
        (_BY_DEALER, "G 7.5"),
        (_BY_COLLECT, "G 7.6"),
        (_BY_CUT_MID, "G 7.7"),
        (_BY_CUT_FIRST, "G 7.8"),
        (_BY_EARLY, "G 8.1"),
        (_BY_SEVENS, "G 14.5"),
        (_BY_FACE_UP, "G 15.1"),
        (_BY_UNSEEN, "G 15.2"),
        (_BY_SEEN, "G 15.3"),
        (_BY_REFUSED, "G 15.3"),
        (_BY_REFUSED_ALL, "G 15.3"),
        (_BY_EMPTY, "G 15.4"),
        (_BY_ABSENT, "G 15.5"),
        (_BY_MISPLACED, "G 15.6"),
        (_BY_DAMAGED, "G 15.7"),
        (_BY_NO_WAGER, "G 15.8"),
        (_BY_REBUILD, "G 15.8"),
        (_BY_BUST, "G 4.1"),
        (_BY_WIN_BJ, "G 4.1"),
        (_BY_WIN_BUST, "G 4.1"),
        (_BY_WIN_MORE, "G 4.1"),
        (_BY_LOSE_BJ, "G 4.1"),
        (_BY_LOSE_LESS, "G 4.1"),
        (_BY_OFF_BJ, "G 4.1"),
        (_BY_OFF_EQUAL, "G 4.1"),
    ),
)

DEVICE = (
    "device",
    1,
    (
        # decks to must-draw, soft-17 to void, then step to the last odds in cents and to one
        tuple(
            b"\x08\x07\x03\x01\x01\x01\x01\x03\x00\x00\x00\x00\x00\x0b"
            b"\x00\x00\x01\x00\x01\x00\x01\x00\x01\x00\x00\x01\x00\x01"
        )
        + (100, 500, 100000, 0, 0, 0, 3, 50, 100, 500, 5000, 4)
    ),
    (
        (_BY_MUST_DRAW, "D 10.2"),
        (_BY_BURN, "D 4.7"),
        (_BY_WIN_BJ, "D 15.1.1"),
        (_BY_WIN_BUST, "D 15.1.2"),
        (_BY_WIN_MORE, "D 15.1.3"),
        (_BY_INSURED, "D 15.1.4"),
        (_BY_LOSE_BJ, "D 15.1.5"),
        (_BY_LOSE_LESS, "D 15.1.6"),
        (_BY_OFF_BJ, "D 15.1.7"),
        (_BY_OFF_EQUAL, "D 15.1.8"),
        (_BY_OFF_ADDED, "D 15.1.9"),
        (_BY_COLLECT, "D 15.2"),
        (_BY_FACE_UP, "D 16.1"),
        (_BY_UNSEEN, "D 16.2"),
        (_BY_SEEN, "D 16.2"),
        (_BY_REFUSED, "D 16.3"),
        (_BY_REFUSED_ALL, "D 16.4"),
        (_BY_SEEN_LATE, "D 16.5"),
        (_BY_MISPLACED, "D 16.6"),
        (_BY_NO_WAGER, "D 16.6"),
        (_BY_REBUILD, "D 16.6"),
        (_BY_VOID, "D 16.6"),
        (_BY_EMPTY, "D 16.7"),
        (_BY_ABSENT, "D 16.8"),
        (_BY_FORGOT, "D 16.9"),
        (_BY_FAILURE, "D 17.1"),
        (_BY_TRANSFER, "D 17.2"),
        (_BY_REPLACE, "D 17.3"),
        (_BY_HARMED, "D 17.4"),
        (_BY_WITHDRAW, "D 17.5.1"),
        (_BY_NEW_CARDS, "D 17.5.2"),
        (_BY_RESHUFFLE, "D 17.5.3"),
    ),
)

# By refusal: the row it is cited by.
REFUSED_BY = bytes(
    (_BY_RECORD, _BY_TURN, _BY_RECORD, _BY_NO_HOLE, _BY_BOXES, _BY_BETTORS, _BY_MIN)
    + (_BY_MAX, _BY_STEP, _BY_SEVENS, _BY_SEVENS, _BY_BETTORS, _BY_MUST_DRAW, _BY_DOUBLE)
    + (_BY_SPLIT_HANDS, _BY_INSURANCE, _BY_INSURANCE, _BY_RECORD, _BY_OUTSIDE, _BY_PACK)
    + (_BY_RECORD, _BY_EMPTY, _BY_DEVICE, _BY_RECORD, _BY_DECKS, _BY_RECORD, _BY_STEP)
    + (_BY_MAX, _BY_RECORD, _BY_MISREAD, _BY_RECORD)
)
