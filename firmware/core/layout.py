"""Where each thing of a table lies in its two buffers.

`state` is a bytearray of STATE_BYTES, `money` a list of MONEY_WORDS integers below 2**30, counted
in units (README.md, "Money"). A place is five bits, box * 4 + hand: boxes 1 to 7 with hands 0 to 2
are hands of players, and the codes that no hand uses name the other places. It is the box and hand
field of a fact as it stands.

The names are private constants so that they cost nothing on the board; modules that need some
repeat them (`make constants`), and a test holds every repetition against this page.
"""

from micropython import const

# Places
_DEALER = const(0)
_RACK = const(1)
_WAITS_NEXT = const(2)  # drawn, the next card
_WAITS_ASKED = const(3)  # drawn in error, seen or unseen?
_WAITS_SEEN = const(7)  # drawn in error and exposed: may be refused
_WAITS_BURN = const(11)  # to be burned
_UNREAD = const(15)  # not read, it belongs where _UNREAD_TO says
_UNREAD_ASKED = const(19)  # not read, and drawn out of turn
_UNREAD_NEXT = const(23)  # not read, the next card
_GONE = const(27)  # withdrawn cards, out of the rack
_FIRST_HAND = const(4)
_END_HANDS = const(31)
_HANDS_A_BOX = const(3)

# One byte each
_PHASE = const(0)
_HOLD = const(1)  # bits: what keeps the round from going on
_DO = const(2)  # the directive
_DO_PLACE = const(3)
_DO_TO = const(4)
_DO_CARD = const(5)
_DO_RULE = const(6)
_DO_CHOICES = const(7)
_BOOK = const(8)
_SUPERVISOR = const(9)  # 0 none, 1 game, 2 casino
_USED = const(10)  # 1 after the first fact that is not configuration
_BURN = const(11)  # 0, 1 after a shuffle, 2 a face-up card
_CUTTING = const(12)  # 1: reshuffle after the round
_SHUFFLE = const(13)  # 0, 1 shuffle, 2 cut
_SHUFFLE_RULE = const(14)
_MIDROUND = const(15)  # 1: the shoe was refilled during the round
_EMPTY = const(16)
_STOP = const(17)  # why the table stopped
_STOP_CARD = const(18)
_UNREAD_TO = const(19)
_REREAD = const(20)
_DRAWN = const(21)  # cards drawn in the round
_NEXT = const(22)  # the first of them that waits
_ORDER = const(23)  # number of boxes dealt to
_DEALT = const(24)  # cards of the initial deal so far
_TURN = const(25)  # hand to act
_DEALER_NEEDS = const(26)  # 1 second card, 2 to the end
_SEVENS_BOX = const(27)  # box whose Super Sevens wager is decided
_SEVENS_ODDS = const(28)  # 0 lost, else 1 to 5
_DEVICE_STEP = const(29)
_REBUILD = const(30)  # 0, 1 told what lies where, 2 moving
_MOVES = const(31)
_VOID = const(32)  # 0, 1 asked for, 2 returning
_VOID_RULE = const(33)
_DAMAGED = const(34)  # 1: replace at the round's end
_CALL = const(35)  # rank of supervisor wanted by a misplaced card
_OPEN_IN = const(36)  # open stakes lying, and settled: the identity without amounts
_OPEN_OUT = const(37)
_KEPT = const(38)  # 1: something was paid in error
_WITHDRAW_AT = const(40)
_DISTURBED = const(41)  # 1: a decision was voided by the last reconstruction
_DECIDED = const(42)  # 1 after the first draw, stand, double or split

_PARAMETERS = const(44)  # 28 small parameters
_DEAL_ORDER = const(72)  # 7 boxes
_OUT = const(79)  # 64: cards out since the shuffle, by card

# By box 1 to 7: the wagers, proposed again for the next round
_BETTORS = const(143)  # mask of wagers
_OPENS = const(151)  # mask of those without an amount
_SEVENS = const(159)  # mask of Super Sevens wagers

# By box 1 to 7, cleared with all that follows when a round ends
_ROUND = const(167)
_HANDS = const(167)
_SEVENS_SEEN = const(175)  # sevens so far; 16: of one suit; 128: settled
_ABSENT = const(183)  # mask of bettors
_BARRED = const(191)  # 1 the player refused a card, 2 a supervisor directs

_SEVENS_GONE = const(199)  # mask of Super Sevens wagers withdrawn

# By hand, place 0 (the dealer) to 30
_COUNT = const(207)
_HARD = const(238)  # total with every ace as one
_ACE = const(269)
_FIRST = const(300)
_SECOND = const(331)
_STATUS = const(362)
_FLAGS = const(393)

# By card of the round
_CARD = const(424)
_PLACE = const(599)
_LIES = const(774)  # a place + 1 where the card lies elsewhere
_ROUND_CARDS = const(175)
_STATE_END = const(949)

# Money, in units; the first words are numbers
_UNIT_CENTS = const(0)
_SHOE = const(1)  # cards left in the shoe
_AMOUNT = const(2)  # of the directive
_STAKED = const(3)
_PAID = const(4)
_RETURNED = const(5)
_TAKEN = const(6)
_IN_ERROR = const(7)
_BIG = const(8)  # 12 large parameters
_WAGER = const(17)  # box * 3 + bettor, from box 1
_STAKES = const(41)  # cleared when a round ends
_INSURED = const(38)
_STAKE = const(58)  # bettor * 27 + place, from place 4
_LESS = const(143)  # 3: the next double, for less
_MONEY_END = const(146)

# Statuses of a hand
_IDLE = const(0)
_ACTS = const(1)
_STANDS = const(2)
_BLACKJACK = const(3)
_BUSTED = const(4)  # over 21, not yet collected
_LOST = const(5)
_PAID_OFF = const(6)
_WITHDRAWN = const(7)

# Flags of a hand
_DOUBLED = const(1)
_SPLIT = const(2)
_ACES = const(4)  # from split aces

# Phases
_WAGERING = const(0)
_DEALING = const(1)
_EARLY = const(2)
_INSURING = const(3)
_PLAYING = const(4)
_DEALERS = const(5)
_SETTLING = const(6)

# Holds, the first set bit is shown
_HOLD_STOP = const(1)
_HOLD_UNREAD = const(2)
_HOLD_VOID = const(4)
_HOLD_DEVICE = const(8)
_HOLD_REBUILD = const(16)
_HOLD_SHUFFLE = const(32)
_HOLD_BURN = const(64)
_HOLD_QUEUE = const(128)

# The fields of a fact
_PLACE_FIELD = const(0xF80000)
_LARGEST = const(0x3FFFFFFF)

# Choices of a hand
_MAY_DRAW = const(1)
_MAY_STAND = const(2)
_MAY_DOUBLE = const(4)
_MAY_SPLIT = const(8)
_MAY_TAKE = const(16)
_MAY_REFUSE = const(32)

_NEARLY_FULL = const(600)
_LOG_FACTS = const(640)

STATE_BYTES = 949
MONEY_WORDS = 146
LOG_FACTS = 640
