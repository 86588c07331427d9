"""The display's words for clauses, facts and refusals.

A clause takes six cells at most: `G 8.1` shows as G8.1, `D 16.6` as D16.6, and `D 15.1.4` as
15.1.4, without the letter of the book that the table plays by anyway. A row of the book that no
clause demands is cited by its own name, shortened here where it is longer. Imports the core.
"""

from core.books import RULES

CLAUSE_CELLS = 6

# Names of rows that are longer than six characters, or five beside box 7; others show as they are.
SHORT = {
    "bettors": "wagers",
    "insurance": "insur",
    "double": "dbl",
    "double-split": "dbl-sp",
    "split-hands": "hands",
    "split-rank": "sprank",
    "aces-again": "aces-2",
    "aces-draw": "acedrw",
    "split-both": "spboth",
    "split-bj": "spl-bj",
    "must-draw": "must",
    "soft-17": "soft17",
    "dealer-draw": "dlr2nd",
    "bj-takes": "bjtake",
    "refuse-any": "refany",
    "refuse-all": "barall",
    "refuse-low": "reflow",
    "absent": "absnt",
    "misplaced": "mispl",
    "no-wager": "no-wgr",
    "standing": "stdng",
    "least-decks": "fewest",
    "split-bar": "sp-bar",
    "seven-1": "7-one",
    "seven-2": "7-two",
    "seven-2s": "7-twos",
    "seven-3": "7-thr",
    "seven-3s": "7-thrs",
    "no-hole": "order",
    "dealer": "dealr",
    "collect": "collct",
    "cut-mid": "cutmid",
    "cut-first": "cut1st",
    "win-bust": "w-bust",
    "win-more": "w-more",
    "insured": "insurd",
    "lose-bj": "los-bj",
    "lose-less": "losles",
    "off-equal": "equal",
    "off-added": "added",
    "face-up": "faceup",
    "unseen": "unsn",
    "refused": "refsd",
    "refused-all": "refal",
    "seen-late": "late",
    "misread": "unread",
    "damaged": "damagd",
    "rebuild": "rebild",
    "failure": "failed",
    "transfer": "transf",
    "replace": "replac",
    "withdraw": "withdr",
    "new-cards": "newcrd",
    "reshuffle": "reshuf",
    "outside": "ruling",
}

# By kind of fact: its name in the catalogue, and in the dealer's words (11 cells).
FACT_WORDS = (
    ("none", b"NOTHING"),
    ("card", b"CARD"),
    ("keyed", b"KEYED CARD"),
    ("unread", b"UNREAD CARD"),
    ("reread", b"REREAD"),
    ("cutting", b"CUTTING"),
    ("empty", b"EMPTY SHOE"),
    ("burned", b"BURN"),
    ("wager", b"WAGER"),
    ("open", b"WAGER"),
    ("sevens", b"SEVENS"),
    ("drop", b"WAGER OFF"),
    ("deal", b"DEAL"),
    ("stand", b"STAND"),
    ("less", b"LESS"),
    ("double", b"DOUBLE"),
    ("split", b"SPLIT"),
    ("insurance", b"INSURANCE"),
    ("ok", b"OK"),
    ("undo", b"UNDO"),
    ("take", b"TAKE"),
    ("refuse", b"NO TO CARD"),
    ("seen", b"SEEN"),
    ("unseen", b"UNSEEN"),
    ("yes", b"YES"),
    ("no", b"NO"),
    ("supervisor", b"KEY SWITCH"),
    ("shuffle", b"SHUFFLE"),
    ("cut", b"CUT"),
    ("forgot", b"BURN FORGOT"),
    ("face-up", b"FACE UP"),
    ("absent", b"ABSENT"),
    ("present", b"PRESENT"),
    ("misplaced", b"MISPLACED"),
    ("reconstruct", b"RECONSTRUCT"),
    ("lies", b"CARD LIES"),
    ("correct", b"CORRECTION"),
    ("recount", b"RECOUNT"),
    ("void", b"VOID"),
    ("failure", b"FAILURE"),
    ("damaged", b"DAMAGED"),
    ("rack-in", b"RACK IN"),
    ("rules", b"RULE BOOK"),
    ("set", b"SETTING"),
    ("set-more", b"SETTING"),
    ("waits", b"CARD"),
    ("kept", b"PAYMENT"),
    ("racked", b"CARD"),
)

# By refusal: its name in the catalogue, and why in two lines of 20 cells.
REFUSAL_WORDS = (
    ("", b"", b""),
    ("turn", b"not now, first comes", b""),
    ("fact", b"there is no such", b"card, box or setting"),
    ("closed", b"the deal has begun,", b"no more wagers"),
    ("box", b"there is no such box", b"or it is empty"),
    ("bettor", b"no such bettor", b"on this box"),
    ("below", b"under the minimum", b"of "),
    ("above", b"over the limit", b"of "),
    ("step", b"not a multiple", b"of "),
    ("no-sevens", b"Super Sevens is not", b"played at this table"),
    ("main-wager", b"first a main wager", b"on the same box"),
    ("no-wager", b"no such wager lies", b"on the table"),
    ("must-draw", b"must draw on a total", b"up to "),
    ("no-double", b"this hand may not", b"be doubled"),
    ("no-split", b"this hand may not", b"be split"),
    ("no-insurance", b"insurance is not", b"offered now"),
    ("half", b"more than half", b"the wager"),
    ("supervisor", b"needs the key of a", b"supervisor"),
    ("casino", b"needs the key of a", b"casino supervisor"),
    ("pack", b"the pack holds no", b"further such card"),
    ("no-undo", b"there is nothing", b"left to undo"),
    ("rack", b"the discard rack", b"is empty as well"),
    ("device", b"this table has no", b"such device"),
    ("between", b"only between two", b"rounds"),
    ("at-shuffle", b"only when the cards", b"are being shuffled"),
    ("value", b"outside what this", b"setting may be"),
    ("odd-step", b"step must be an even", b"number of cents"),
    ("limit", b"limit too high to", b"reckon exactly"),
    ("full", b"round too long: only", b"cards, OK, YES/NO"),
    ("no-card", b"there is no such", b"card there"),
    ("void-undo", b"undoing a payment", b"needs a supervisor"),
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Book


def short_clause(clause: str) -> str:
    """A clause or a row's name in six characters at most."""
    short = SHORT.get(clause, clause).replace(" ", "")
    if len(short) > CLAUSE_CELLS:
        short = short.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return short[:CLAUSE_CELLS]


def clause_cells(book: "Book") -> bytes:
    """Six cells for each row of the book, ending right; made once, at start."""
    cells = bytearray(b" " * CLAUSE_CELLS * len(RULES))
    clauses = dict(book[3])
    for index in range(len(RULES)):
        short = short_clause(clauses.get(index, RULES[index])).encode()
        end = (index + 1) * CLAUSE_CELLS
        cells[end - len(short) : end] = short
    return bytes(cells)
