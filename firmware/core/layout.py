"""Where each thing of a table lies in its two buffers.

`words` is a list of WORDS integers below 2**30: what is touched at every fact, and all money, in
units (README.md, "Money"). `state` is a bytearray of STATE_BYTES: parameters, the pack, boxes,
hands and the round's cards. Together they are the table: 1.5 KiB on a board.

A place is five bits, box * 4 + hand: boxes 1 to 7 with hands 0 to 2 are hands of players, and the
codes that no hand uses name the other places. It is the box and hand field of a fact as it stands.

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
_WAITS_LATE = const(11)  # exposed when the dealer was done: to be burned
_WAITS_BURN = const(15)  # face up in the shoe: to be burned
_UNREAD = const(19)  # not read, it belongs where _UNREAD_TO says
_UNREAD_ASKED = const(23)  # not read, and drawn out of turn
_UNREAD_NEXT = const(27)  # not read, the next card
_FIRST_HAND = const(4)
_END_HANDS = const(31)

# Words: the directive, and where the round is
_DO = const(0)  # the directive
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_TO = const(5)
_AMOUNT = const(6)  # of the directive, in units
_PHASE = const(7)
_HOLD = const(8)  # bits: what keeps the round from going on
_SHOE = const(9)  # cards left in the shoe, and drawn in this round
_DRAWN = const(10)  # cards drawn in the round
_NEXT = const(11)  # the first of them that waits
# Words: what outlives the round
_BOOK = const(12)
_SUPERVISOR = const(13)  # 0 none, 1 game, 2 casino
_USED = const(14)  # 1 after the first deal: settings need a supervisor
_BURN = const(15)  # 0, 1 after a shuffle, 2 a face-up card
_CUTTING = const(16)  # 1: reshuffle after the round
_SHUFFLE = const(17)  # 0, 1 shuffle, 2 cut
_SHUFFLE_RULE = const(18)
_DAMAGED = const(19)  # 1: replace at the round's end
# Words: sums of the round or of the last one, in units
_STAKED = const(20)
_PAID = const(21)
_RETURNED = const(22)
_TAKEN = const(23)
_IN_ERROR = const(24)
_UNIT_CENTS = const(25)
_BIG = const(26)  # 12 large parameters, amounts in cents
_WAGER = const(35)  # box * 3 + bettor, from box 1
# Words cleared when a round ends
_STAKES = const(59)
_TO_DEAL = const(59)  # cards of the initial deal
_DEALT = const(60)  # cards laid at hands and before the dealer
_TURN = const(61)  # hand to act
_DEALER_NEEDS = const(62)  # 1 second card, 2 to the end
_DEALER_POINTS = const(63)  # his total when he is done
_SEVENS_LIE = const(64)  # 1: Super Sevens wagers lie in this round
_SEVENS_BOX = const(65)  # box whose Super Sevens wager is decided
_SEVENS_ODDS = const(66)  # 0 lost, else 1 to 5
_OPEN_IN = const(67)  # open stakes lying, and settled: the identity without amounts
_OPEN_OUT = const(68)
_KEPT = const(69)  # 1: something was paid in error
_DEVICE_STEP = const(70)
_WITHDRAW_AT = const(71)
_REBUILD = const(72)  # 0, 1 told what lies where, 2 moving, 3 moving one card
_CALL = const(73)  # rank of supervisor wanted by a misplaced card
_VOID = const(74)  # 0, 1 asked for, 2 returning
_VOID_RULE = const(75)
_STOP = const(76)  # why the table stopped
_STOP_CARD = const(77)
_UNREAD_TO = const(78)
_REREAD = const(79)
_MIDROUND = const(80)  # 1: the shoe was refilled during the round
_INSURED = const(78)  # box * 3 + bettor, from box 1
_STAKE = const(98)  # bettor * 27 + place, from place 4
_LESS = const(183)  # 3: the next double, for less
_HAND = const(186)  # by place 0 to 30: aces * 4096 + cards * 64 + total with aces as one
_WORDS_END = const(217)

# Bytes
_PARAMETERS = const(0)  # 28 small parameters
_OUT = const(28)  # 64: cards out since the shuffle, by card
# By box 1 to 7: the wagers, proposed again for the next round
_BETTORS = const(92)  # mask of wagers
_OPENS = const(100)  # mask of those without an amount
_SEVENS = const(108)  # mask of Super Sevens wagers

# Bytes cleared when a round ends
_ROUND = const(116)
_HANDS = const(116)
_SEVENS_SEEN = const(124)  # sevens so far; 16: of one suit; 128: settled
_SEVENS_GONE = const(132)  # mask of Super Sevens wagers withdrawn
_ABSENT = const(140)  # mask of bettors
_BARRED = const(148)  # 1 the player refused a card, 2 a supervisor directs
_DEAL_ORDER = const(156)  # 15 places, in the order of the initial deal
# By hand, place 0 (the dealer) to 30
_FIRST = const(171)  # its first card
_STATUS = const(202)
_FLAGS = const(233)
# By card of the round
_CARD = const(264)
_PLACE = const(398)
_LIES = const(532)  # a place + 1 where the card lies elsewhere
_ROUND_CARDS = const(134)
_STATE_END = const(666)

# Statuses of a hand
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
_NOBODY = const(8)  # barred or absent: look who decides
_REFUSED = const(16)  # its only decision may be a refusal

# Phases
_WAGERING = const(0)
_DEALING = const(1)
_EARLY = const(2)
_INSURING = const(3)
_PLAYING = const(4)
_DEALERS = const(5)
_SETTLING = const(6)

# Holds; which one is shown first, incidents.say_held() says
_HOLD_STOP = const(1)
_HOLD_UNREAD = const(2)
_HOLD_VOID = const(4)
_HOLD_DEVICE = const(8)
_HOLD_REBUILD = const(16)
_HOLD_SHUFFLE = const(32)
_HOLD_BURN = const(64)
_HOLD_QUEUE = const(128)
_HOLD_SEVENS = const(256)

# The fields of a fact
_PLACE_FIELD = const(0xF80000)
_LARGEST = const(0x3FFFFFFF)
_CARD_FIELDS = const(0x3F00003F)  # kind and card of a fact
_VALUE_FIELDS = const(0x3F07FFFF)  # kind and value
_DONE = const(64)  # a handler's answer: accepted, and nothing to log

# The fields of a hand
_HARD = const(63)
_CARDS = const(0xFC0)
_TWO_CARDS = const(128)
_ACE = const(4096)  # from here on the hand has an ace
_ACE_AND_TEN = const(4235)

# Choices of a hand
_MAY_DRAW = const(1)
_MAY_STAND = const(2)
_MAY_DOUBLE = const(4)
_MAY_SPLIT = const(8)
_MAY_TAKE = const(16)
_MAY_REFUSE = const(32)

_NEARLY_FULL = const(600)
_LOG_FACTS = const(640)

STATE_BYTES = 666
WORDS = 217
LOG_FACTS = 640
