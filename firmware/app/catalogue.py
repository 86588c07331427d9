"""The names of everything the core says and hears: one spelling each, its index is its number.

Scripts, displays and records use these spellings. Inside the core a module repeats the numbers it
needs as `_FACT_…`, `_DO_…`, `_NO_…` and `_BY_…` constants, because MicroPython inlines a constant
only in its own module; a test holds each of them against this page.

Memory: constant tuples. Imports nothing.
"""

# What happened. Field by field: core/README.md, "Facts".
FACTS = (
    "none",
    "card",  # the shoe read a card as it left
    "keyed",  # the dealer keyed in a card
    "unread",  # a card left the shoe and could not be read
    "reread",  # the unread card goes through the shoe once more
    "cutting",  # the cutting card came out
    "empty",  # the shoe has no card left
    "burned",  # the shoe was told that this card is burned by hand
    "wager",
    "open",  # a wager without an amount
    "sevens",  # a Super Sevens wager
    "drop",  # a wager is taken off the box
    "deal",  # no more wagers
    "stand",
    "less",  # the next double of this bettor is for less
    "double",
    "split",
    "insurance",
    "ok",
    "undo",
    "take",  # the waiting card is taken
    "refuse",  # the exposed card is refused
    "seen",  # the card drawn in error was exposed
    "unseen",  # it was not
    "yes",
    "no",
    "supervisor",
    "shuffle",
    "cut",
    "forgot",  # the burn was forgotten
    "face-up",  # a card lies face up in the shoe
    "absent",
    "present",
    "misplaced",  # the last card lies elsewhere
    "reconstruct",
    "lies",  # the n-th card of the round lies there
    "correct",  # a card was misread
    "recount",  # a card of an earlier round was misread
    "void",
    "failure",  # the shuffling device failed
    "damaged",
    "rack-in",  # the discard rack goes back into the continuous device
    "rules",
    "set",
    "set-more",
    "waits",  # written by the core: a card whose place was undone
    "kept",  # written by the core: a payment that no longer was due
    "racked",  # written by the core: a void card
)

# What the dealer does next.
DIRECTIVES = (
    "none",
    "wagers",
    "shuffle",
    "cut",
    "burn",
    "deal",
    "use",  # a waiting card goes to that place
    "pay",  # a blackjack at once
    "pay-sevens",
    "lose-sevens",
    "collect",
    "insure",
    "ask",
    "offer",
    "seen",
    "read",
    "absent",
    "call",
    "move",
    "stop",
    "harmed",
    "spare",
    "damage",
    "transfer",
    "replace",
    "withdraw",
    "void",
    "return",
    "where",
    "settle",
)

# Why a fact was refused.
REFUSALS = (
    "",
    "turn",  # not what is wanted now
    "fact",  # no such fact, box, card, parameter or value
    "closed",  # a wager after the deal was closed
    "box",  # the table has no such box, or nothing lies there
    "bettor",
    "below",  # under the table's minimum
    "above",  # over the limit
    "step",  # not a multiple of the step
    "no-sevens",
    "main-wager",  # Super Sevens without a main wager
    "no-wager",
    "must-draw",
    "no-double",
    "no-split",
    "no-insurance",
    "half",  # insurance over half the wager
    "supervisor",
    "casino",  # a casino supervisor is needed
    "pack",  # the pack cannot hold this card
    "no-undo",
    "rack",
    "device",
    "between",  # only between rounds
    "at-shuffle",
    "value",
    "odd-step",
    "limit",  # limits too high for exact arithmetic
    "full",
    "no-card",
    "void-undo",
)
