"""The current directive, the settlement and refusals in words, for scripts and records.

Reads the table's state; changes nothing. Imports the core.
"""

from micropython import const

from app.catalogue import DIRECTIVES, REFUSALS
from app.citing import refusal_row
from app.spelling import amount_word, bettor_word, card_word, place_word
from core.books import RULES
from core.sums import settle_insurance, settle_wager

# Repeated from layout.py, catalogue.py and books.py by `make constants`
_AMOUNT = const(6)
_BLACKJACK = const(3)
_BOOK = const(12)
_CARD = const(264)
_DO = const(0)
_DO_CARD = const(3)
_DO_CHOICES = const(4)
_DO_PLACE = const(1)
_DO_RULE = const(2)
_DO_TO = const(5)
_DRAWN = const(10)
_HANDS = const(116)
_OPENS = const(100)
_OUT = const(28)
_PLACE = const(398)
_STATUS = const(202)
_STOP_CARD = const(77)
_UNIT_CENTS = const(25)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.table import Table

CHOICES = ("draw", "stand", "double", "split", "take", "refuse")
WITH_CARD = ("use", "offer", "seen", "move", "burn", "stop")
WITH_AMOUNT = ("pay", "pay-sevens", "lose-sevens", "collect", "withdraw", "return")
WITH_PLACE = WITH_AMOUNT[:-1] + ("deal", "use", "ask", "offer", "absent", "move")


def clause_name(table: "Table", rule: int) -> str:
    """The clause a row of the book is cited by: the book's own, or the row's id."""
    for row, clause in table.books[table.words[_BOOK]][3]:
        if row == rule:
            return clause
    return RULES[rule]


def place_name(table: "Table", place: int) -> str:
    """A place as the script spells it, with the hand where the box has several."""
    if place & 3 == 3 or place < 4:
        return place_word(place)
    return place_word(place, table.state[_HANDS + (place >> 2)])


def directive_words(table: "Table") -> "list[str]":
    """The directive without its clause, word by word."""
    words = table.words
    name = DIRECTIVES[words[_DO]]
    place = words[_DO_PLACE]
    choices = words[_DO_CHOICES]
    said = [name]
    if name in WITH_CARD and words[_DO_CARD]:
        said.append(card_word(words[_DO_CARD]))
    if name == "withdraw":
        said.append(bettor_word(place))
    elif name in ("pay-sevens", "lose-sevens"):
        said.append(place_word(place))  # the wager is the box's, whatever hands it has
    elif name in WITH_PLACE:
        said.append(place_name(table, place))
    if name == "move":
        said += ["to", place_name(table, words[_DO_TO])]
    if name in ("ask", "offer"):
        said += [CHOICES[bit] for bit in range(6) if choices >> bit & 1]
    if name in WITH_AMOUNT:
        if words[_AMOUNT] or not choices:
            said.append(amount_word(words[_AMOUNT] * words[_UNIT_CENTS]))
        if name in ("pay", "collect", "withdraw") and choices:
            said.append("open")
    if name == "call":
        said.append(("", "game", "casino")[choices])
    if name == "stop":
        said += _stop_words(table)
    return said


def _stop_words(table: "Table") -> "list[str]":
    """Where the equal cards before it lie: one of them may be the misread one."""
    words = table.words
    state = table.state
    if words[_DO_CHOICES] != 1:
        return [("", "", "no-cards", "full")[words[_DO_CHOICES]]]
    said = ["at"]
    earlier = state[_OUT + words[_STOP_CARD]]
    for index in range(words[_DRAWN]):
        if state[_CARD + index] == words[_STOP_CARD]:
            said.append(place_name(table, state[_PLACE + index]))
            earlier -= 1
    if earlier:
        said += ["earlier", str(earlier)]
    return said


def directive_line(table: "Table") -> str:
    """The directive as a script expects it, with its clause."""
    words = directive_words(table) + ["by", clause_name(table, table.words[_DO_RULE])]
    return " ".join(words)


def refusal_line(table: "Table", refusal: int, fact: int = 0) -> str:
    """A refusal as a script expects it, with its clause or parameter."""
    clause = clause_name(table, refusal_row(table, refusal, fact))
    return "refused %s by %s" % (REFUSALS[refusal], clause)


RESULTS = {
    "win-bj": "blackjack",
    "win-bust": "win",
    "win-more": "win",
    "lose-bj": "lose",
    "lose-less": "lose",
    "off-bj": "off",
    "off-equal": "off",
    "off-added": "off",
}


def settle_words(table: "Table", place: int, bettor: int) -> "list[str]":
    """One wager of the settlement: result, amount won or lost, and what stands off beside it.

    Empty where there is no such wager to settle. An open wager shows its odds.
    """
    rule = settle_wager(table, place, bettor)
    if not rule:
        return []
    result = RESULTS[RULES[rule]]
    unit = table.words[_UNIT_CENTS]
    if table.state[_OPENS + (place >> 2)] >> bettor & 1:
        words = [result, "open"]
    elif result == "off":
        words = [result, amount_word(table.back * unit)]
    elif result == "lose":
        words = [result, amount_word(table.lost * unit)]
        if table.back:
            words += ["off", amount_word(table.back * unit)]
    else:
        words = [result, amount_word(table.won * unit)]
    return words + ["by", clause_name(table, rule)]


def insurance_words(table: "Table", box: int, bettor: int) -> "list[str]":
    """As settle_words, for an insurance."""
    rule = settle_insurance(table, box, bettor)
    if not rule:
        return []
    unit = table.words[_UNIT_CENTS]
    if table.state[_OPENS + box] >> bettor & 1:
        dealers = table.state[_STATUS] == _BLACKJACK
        words = ["win" if dealers else "lose", "open"]
    elif table.won:
        words = ["win", amount_word(table.won * unit)]
    else:
        words = ["lose", amount_word(table.lost * unit)]
    return words + ["by", clause_name(table, rule)]
