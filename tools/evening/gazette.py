"""Incidents of the evening's first part, by the Gazette (G 15 and 14.5).

Each function plays its incident and leaves the rest of the round to the dealer. Expectations are
what the rule texts demand.
"""

from tools.evening.check import amount
from tools.evening.common import (
    AFTER_STAND,
    DISPUTED,
    EXCHANGED,
    FACE_UP,
    MISREAD,
    NO_CUT,
    ONE_MORE,
    REREAD,
    SEEN,
    UNREAD,
    UNSEEN,
    WRONG_KEY,
    first_decision,
    is_box_deal,
    is_plain_ask,
    last_box_may_go,
    no_decision_for,
    wish,
)
from tools.evening.dealer import Dealer, Incident
from tools.evening.table import place_of

BOXES = 7


def empty_box(dealer: Dealer) -> str:
    """A box without a wager."""
    return str(next(box for box in range(1, 8) if box not in dealer.notes.stakes))


def misplaced(dealer: Dealer, words: list[str]) -> None:
    """A card of the initial deal falls on the wrong box; nothing has been exposed since."""
    place = words[1]
    other = str(next(box for box in sorted(dealer.notes.stakes) if str(box) != place))
    card = dealer.deal(place, f"it falls on box {other}")
    if not card:
        return
    dealer.do(f"misplaced {other}")
    dealer.expect("call game by G 15.6")
    dealer.do("supervisor game")
    dealer.expect(f"move {card} {other} to {place} by G 15.6")
    dealer.do("ok")
    dealer.do("supervisor off")


def empty_box_deal(dealer: Dealer, words: list[str]) -> bool:
    """A box gets a card of the initial deal, and another has no wager."""
    return is_box_deal(dealer, words) and len(dealer.notes.stakes) < BOXES


def card_on_empty_box(dealer: Dealer, words: list[str]) -> None:
    """A card of the initial deal falls on a box without a wager."""
    place, empty = words[1], empty_box(dealer)
    card = dealer.deal(place, f"it falls on box {empty}, where no wager lies")
    if not card:
        return
    dealer.do(f"misplaced {empty}")
    dealer.expect("call casino by G 15.8")
    dealer.do("supervisor casino")
    dealer.expect(f"move {card} {empty} to {place} by G 15.8")
    dealer.do("ok")
    dealer.do("supervisor off")


def void_card(dealer: Dealer, words: list[str]) -> None:
    """After a decision a card falls on a box without a wager: it is void."""
    place, empty = words[1], empty_box(dealer)
    card = dealer.card(f"it falls on box {empty}, where no wager lies")
    if not card:
        return
    dealer.do(f"misplaced {empty}")
    dealer.expect(f"move {card} {empty} to rack by G 15.8")
    dealer.do("ok")
    dealer.expect(f"ask {place} draw")


def draws_after_a_decision(dealer: Dealer, words: list[str]) -> bool:
    """A hand draws, and another has been decided on."""
    if not is_plain_ask(dealer, words) or len(dealer.hand(words[1])) != 2:
        return False
    if len(dealer.notes.stakes) == BOXES:
        return False
    box, _ = place_of(words[1])
    others = [answer for answer in dealer.notes.answers if answer.box != box]
    sevens = any(seat[0] == box for seat in dealer.notes.sevens)
    return bool(others) and not sevens and wish(dealer, words[1]) == "draw"


def damaged_card(dealer: Dealer, words: list[str]) -> None:
    """A card is found damaged; the round goes on."""
    card = dealer.hand(words[1])[0]
    dealer.do("damaged " + card, f"the {card} has a bent corner")


def refused_by_all(dealer: Dealer, words: list[str]) -> None:
    """A card everybody has seen, and nobody wants."""
    card = dealer.wait("seen", "a card nobody wanted")
    dealer.tell(f"Whoever refuses the {card} gets no more cards; if all do, it is the dealer's.")


def nobody_wants_a_card(dealer: Dealer, words: list[str]) -> bool:
    """Every hand still to act would rather have no card."""
    places = hands_to_act(dealer)
    return bool(places) and all(wish(dealer, place) == "stand" for place in places)


def hands_to_act(dealer: Dealer) -> list[str]:
    """The hands of the initial deal that nobody has decided on."""
    done = {answer.box for answer in dealer.notes.answers} | {
        box for box, _ in dealer.notes.collected
    }
    stakes = dealer.notes.stakes
    return [str(box) for box in sorted(stakes) if box not in done and len(stakes[box]) == 1]


def three_sevens(dealer: Dealer, words: list[str]) -> None:
    """Three sevens of one suit on one box."""
    stakes = sum(200 for box, _ in dealer.notes.sevens if str(box) == words[1])
    dealer.expect(f"pay-sevens {words[1]} {amount(5000 * stakes)} by G 14.5")
    dealer.follow_ok(words)


def are_three_sevens(dealer: Dealer, words: list[str]) -> bool:
    """The box has three sevens of one suit."""
    cards = dealer.hand(words[1])
    return len(cards) == 3 and {card[0] for card in cards} == {"7"} and len(set(cards)) == 1


def void_refused(dealer: Dealer, words: list[str]) -> None:
    """A player wants the round void; the Gazette knows no such thing."""
    dealer.do("void", "a player demands that the round be void")
    dealer.expect("void by outside")
    dealer.refused("yes", "casino by outside")
    dealer.do("supervisor casino")
    dealer.do("no", "the casino supervisor does not see why")
    dealer.do("supervisor off")


def false_ace(dealer: Dealer, words: list[str]) -> None:
    """The shoe reads a four as an ace, and a ten follows."""
    card = dealer.next_card()
    dealer.do(f"card A{card[1]}", "which is in truth a four")
    dealer.lay(card, words[1])
    dealer.happened = False
    dealer.incidents.insert(0, Incident("A blackjack that was none", ("pay",), paid_in_error))


def is_before_false_ace(dealer: Dealer, words: list[str]) -> bool:
    """Box 1 is dealt a four, its next card is a ten, the dealer's a six, and an ace is left."""
    if words != ["deal", "1"] or dealer.notes.laid:
        return False
    cards = dealer.shoe.cards
    boxes = len(dealer.notes.stakes)
    ranks = (cards[0][0], cards[boxes][0], cards[boxes + 1][0])
    return ranks[:2] == ("4", "6") and ranks[2] in "TJQK" and "A" + cards[0][1] in cards


def paid_in_error(dealer: Dealer, words: list[str]) -> None:
    """Found out when it was paid: it stays paid, and a supervisor is there at the settlement."""
    stakes = [wager or 0 for (box, _), wager in dealer.notes.wagers.items() if box == 1]
    staked, paid = sum(stakes), sum(stakes) * 3 // 2
    dealer.expect(f"pay 1 {amount(paid)} by G 8.1")
    dealer.follow_ok(words)
    card = dealer.notes.hand(1, 1)[0]
    dealer.tell(f"The ace is the {card}. What was paid stays paid, and is recorded.")
    dealer.refused(f"correct 1 1 {card}", "supervisor by record")
    dealer.do("supervisor game")
    dealer.do(f"correct 1 1 {card}")
    dealer.expect(f"round error {amount(paid)}")
    sevens = 200 * sum(box == 1 for box, _ in dealer.notes.sevens)
    dealer.notes.aside = (staked + sevens, paid, staked + paid, sevens)
    dealer.notes.withdrawn |= {seat for seat in dealer.notes.wagers if seat[0] == 1}
    dealer.incidents.insert(
        0, Incident("A blackjack that was none", ("after",), supervisor_leaves)
    )
    dealer.happened = False


def supervisor_leaves(dealer: Dealer, words: list[str]) -> None:
    """The round with the error is settled."""
    dealer.do("supervisor off")


def neighbour_decides(dealer: Dealer, words: list[str]) -> None:
    """The first bettor of box 2 leaves the table; the one behind him decides."""
    dealer.do("absent 2", "Ben goes for a drink, so Carla decides")
    dealer.notes.away.add((2, 0))


def both_on_box_two(dealer: Dealer, words: list[str]) -> bool:
    """The first card is to be dealt, and box 2 has two bettors."""
    return not dealer.notes.laid and len(dealer.notes.stakes.get(2, [{}])[0]) > 1


GAZETTE = (
    FACE_UP,
    WRONG_KEY,
    Incident(
        "A card falls on the wrong box",
        ("deal",),
        misplaced,
        is_box_deal,
        clauses=("G 15.6", ""),
    ),
    UNSEEN,
    UNREAD,
    Incident(
        "A player is not there",
        ("deal",),
        no_decision_for,
        last_box_may_go,
        clauses=("G 15.5", ""),
    ),
    AFTER_STAND,
    Incident(
        "A card falls on an empty box",
        ("deal",),
        card_on_empty_box,
        empty_box_deal,
        clauses=("G 15.8", ""),
    ),
    Incident(
        "Three sevens of hearts",
        ("pay-sevens",),
        three_sevens,
        are_three_sevens,
        {(1, 1): "7H", (0, 1): "T", (1, 2): "7H", (1, 3): "7H"},
        clauses=("G 14.5", ""),
    ),
    MISREAD,
    DISPUTED,
    Incident("A damaged card", ("ask",), damaged_card, is_plain_ask, clauses=("G 15.7", "")),
    Incident(
        "An exposed card that nobody wants",
        ("collect", "pay", "insure"),
        refused_by_all,
        nobody_wants_a_card,
        clauses=("G 15.3", ""),
    ),
    EXCHANGED,
    Incident(
        "A card falls on an empty box after a decision",
        ("ask",),
        void_card,
        draws_after_a_decision,
        clauses=("G 15.8", ""),
    ),
    Incident(
        "A blackjack that was none",
        ("deal",),
        false_ace,
        is_before_false_ace,
        {(1, 1): "4", (0, 1): "6", (1, 2): "T"},
        clauses=("G 8.1", ""),
    ),
    SEEN,
    Incident("The neighbour decides", ("deal",), neighbour_decides, both_on_box_two),
    REREAD,
    ONE_MORE,
    Incident("A player wants the round void", ("ask",), void_refused, first_decision),
    NO_CUT,
)
