"""Incidents of the evening's second part, by the Device book (D 16 and 17).

Each function plays its incident and leaves the rest of the round to the dealer. Expectations are
what the rule texts demand.
"""

from host_tests.oracle.cards import total
from tools.evening.check import LETTERS, amount
from tools.evening.common import (
    AFTER_STAND,
    EXCHANGED,
    FACE_UP,
    MISREAD,
    NO_CUT,
    ONE_MORE,
    UNREAD,
    first_decision,
    is_box_deal,
    is_plain_ask,
    last_box_may_go,
    no_decision_for,
    wish,
)
from tools.evening.dealer import Dealer, Incident

TWO_BOXES = (5, 6)
"""The boxes of one player."""


def burned_in_error(dealer: Dealer, words: list[str]) -> None:
    """The dealer burns a card for no reason."""
    card = dealer.next_card()
    dealer.do("burned " + card, "the dealer burns a card for no reason")
    dealer.expect(f"seen {card} by D 16.2")
    dealer.do("unseen")
    dealer.notes.waiting.append(card)
    dealer.tell("It is the next card after all.")


def refused_on_two_boxes(dealer: Dealer, words: list[str]) -> None:
    """A player with two boxes is given a card after he has said stand, and refuses it."""
    place, other = words[1], str(TWO_BOXES[1])
    card = dealer.deal(place, f"{dealer.name(place)} had said stand")
    dealer.take_back("so the card is taken back")
    dealer.do("seen", "but everybody has seen it")
    dealer.notes.exposed = True
    dealer.expect(f"offer {card} {place} take refuse by D 16.3")
    dealer.answer(place, "stand", ["take", "refuse"])
    dealer.do(f"refuse {other}", f"he refuses it, for box {other} as well")
    dealer.notes.passive |= set(TWO_BOXES)
    if total(dealer.hand(other))[0] > 11:
        return
    dealer.expect(f"use {card} {other} by D 16.2", "11 or less draws all the same")


def has_two_boxes(dealer: Dealer, words: list[str]) -> bool:
    """The player with two boxes is asked on the first, and stands; the other has 11 or less."""
    if not is_plain_ask(dealer, words) or words[1] != str(TWO_BOXES[0]):
        return False
    if any(box not in dealer.notes.stakes for box in TWO_BOXES):
        return False
    stands = len(dealer.hand(words[1])) == 2 and wish(dealer, words[1]) == "stand"
    return stands and total(dealer.hand(str(TWO_BOXES[1])))[0] <= 11


def card_for_the_complete_hand(dealer: Dealer, words: list[str]) -> None:
    """The dealer draws one more when his hand is complete, and everybody sees it."""
    card = dealer.wait("seen", "one card too many")
    dealer.expect(f"burn {card} by D 16.5")
    dealer.do("ok")
    dealer.notes.waiting.pop(0)


def card_for_the_next_round(dealer: Dealer, words: list[str]) -> None:
    """The same, but nobody sees it."""
    dealer.wait("unseen", "one card too many")
    dealer.tell("It will be the first card of the next round.")


def misplaced(dealer: Dealer, words: list[str]) -> None:
    """A card falls on the wrong box, and is moved; no supervisor is needed."""
    place = words[1]
    other = str(next(box for box in sorted(dealer.notes.stakes) if str(box) != place))
    card = dealer.deal(place, f"it falls on box {other}")
    if not card:
        return
    dealer.do(f"misplaced {other}")
    dealer.expect(f"move {card} {other} to {place} by D 16.6")
    dealer.do("ok")


def forgotten_burn(dealer: Dealer, words: list[str]) -> None:
    """The dealer forgets to burn a card."""
    dealer.expect("burn by D 4.7")
    dealer.do("forgot", "the dealer forgets to burn a card; it stays in play")


def declared_void(dealer: Dealer, words: list[str]) -> None:
    """Nobody can say any more what lay where: the casino supervisor declares the round void."""
    dealer.do("reconstruct", "two hands were swept together; nobody knows what lay where")
    dealer.expect("where by D 16.6")
    dealer.do("void", "every effort fails")
    dealer.expect("void by D 16.6")
    dealer.do("supervisor casino")
    dealer.do("yes")
    hand_everything_back(dealer, "D 16.6")


def hand_everything_back(dealer: Dealer, clause: str) -> None:
    """All that was wagered is returned, and the round is over."""
    staked = staked_so_far(dealer)
    dealer.expect(f"return {amount(staked)} by {clause}")
    dealer.do("ok", "every wager is handed back")
    dealer.do("supervisor off")
    dealer.expect(f"round staked {amount(staked)} paid 0.00 returned {amount(staked)} taken 0.00")


def staked_so_far(dealer: Dealer) -> int:
    """All amounts wagered in the round."""
    notes = dealer.notes
    stakes = [*notes.wagers.values(), *notes.insurance.values()]
    for answer in notes.answers:
        stakes += answer.extras.values()
    return sum(stake or 0 for stake in stakes)


# The shuffling device


def fails(dealer: Dealer) -> None:
    """The device fails in the middle of a round, and nobody is at a disadvantage."""
    dealer.do("failure", "the shuffling device jams")
    dealer.expect("harmed by D 17.4")
    dealer.refused("no", "supervisor by D 17.4")
    dealer.do("supervisor game")
    dealer.do("no", "nobody is at a disadvantage")
    dealer.expect("spare by D 17.1")


def transferred(dealer: Dealer, words: list[str]) -> None:
    """Another device is at hand, and no card is damaged."""
    fails(dealer)
    dealer.do("yes", "another device is at hand")
    dealer.expect("damage by D 17.1")
    dealer.do("no")
    dealer.expect("transfer by D 17.2")
    dealer.do("ok", "the cards are in the other device")
    dealer.do("supervisor off")


def damaged_and_transferred(dealer: Dealer, words: list[str]) -> None:
    """Another device is at hand, but some cards are damaged."""
    fails(dealer)
    dealer.do("yes", "another device is at hand")
    dealer.do("yes", "two cards are torn")
    dealer.expect("replace by D 17.3")
    dealer.do("ok", "replaced from a new deck, all cards transferred")
    dealer.do("supervisor off")


def harmed(dealer: Dealer, words: list[str]) -> None:
    """The failure has shown cards: the round is ended."""
    dealer.do("failure", "the device throws a handful of cards on the table, face up")
    dealer.expect("harmed by D 17.4")
    dealer.do("supervisor game")
    dealer.do("yes", "the next cards are known")
    hand_everything_back(dealer, "D 17.4")
    dealer.afterwards = fails_again


def fails_again(dealer: Dealer) -> None:
    """The device does not run again, so that the cards are shuffled by other means."""
    if dealer.directive()[0] == "wagers":
        dealer.do("failure", "the device does not run again")
        dealer.expect("shuffle by device")


def nothing_settled(dealer: Dealer, words: list[str]) -> bool:
    """A hand is asked, and no wager has been settled."""
    return is_plain_ask(dealer, words) and not dealer.notes.collected


def fails_between_rounds(dealer: Dealer, words: list[str]) -> None:
    """It fails when no card is out."""
    dealer.do("failure", "the device jams between two rounds")
    dealer.expect("shuffle by device")
    while dealer.directive()[0] != "wagers":
        answer_shuffle(dealer)


def answer_shuffle(dealer: Dealer) -> None:
    """Shuffle, cut and burn, as the directive says."""
    words = dealer.directive()
    if words[0] == "shuffle":
        dealer.follow_shuffle(words)
    elif words[0] == "cut":
        dealer.follow_cut(words)
    else:
        dealer.follow_burn(words)


def taken_back(dealer: Dealer, words: list[str]) -> None:
    """No other device: who wants takes his wagers back, the others play on from a shoe."""
    fails(dealer)
    dealer.do("no", "there is no other device")
    leavers = set(sorted(dealer.notes.wagers)[1::2])
    returned = 0
    for (box, bettor), wager in sorted(dealer.notes.wagers.items()):
        seat = f"{box}{LETTERS[bettor]}"
        lies = (wager or 0) + (dealer.notes.insurance.get((box, bettor)) or 0)
        sum_word = "open" if wager is None else amount(lies)
        dealer.expect(f"withdraw {seat} {sum_word} by D 17.5.1")
        goes = (box, bettor) in leavers
        dealer.do("yes" if goes else "no")
        if goes:
            returned += lies
            dealer.notes.withdrawn.add((box, bettor))
            dealer.notes.stakes[box][0].pop(bettor)
    for box in [box for box, hands in dealer.notes.stakes.items() if not hands[0]]:
        dealer.notes.collected.add((box, 1))
    dealer.notes.aside = (returned, 0, returned, 0)
    dealer.expect("damage by D 17.5.2")
    dealer.do("yes")
    dealer.expect("replace by D 17.5.2")
    dealer.do("ok")
    dealer.do("supervisor off")
    dealer.expect("shuffle by D 17.5.3")
    dealer.follow_shuffle(words)
    dealer.follow_cut(words)
    dealer.shoe_only = True
    dealer.tell("No card is burned; the others finish the round (D 17.5.4).")


def shows(clause: str) -> tuple[str, str]:
    """The clause an incident of this book shows."""
    return "", clause


DEVICE = (
    Incident("The burn is forgotten", ("burn",), forgotten_burn, clauses=shows("D 16.9")),
    Incident(
        "A card falls on the wrong box",
        ("deal",),
        misplaced,
        is_box_deal,
        clauses=shows("D 16.6"),
    ),
    Incident(
        "A card is burned in error",
        ("collect", "pay", "insure"),
        burned_in_error,
        clauses=shows("D 16.2"),
    ),
    Incident(
        "The dealer draws one card too many",
        ("settle",),
        card_for_the_complete_hand,
        clauses=shows("D 16.5"),
    ),
    Incident("The device jams", ("ask",), transferred, is_plain_ask, clauses=shows("D 17.2")),
    Incident(
        "A player with two boxes refuses a card",
        ("ask",),
        refused_on_two_boxes,
        has_two_boxes,
        {(5, 1): "T", (5, 2): "7", (6, 1): "4", (6, 2): "3"},
        clauses=shows("D 16.3"),
    ),
    Incident(
        "A player is not there",
        ("deal",),
        no_decision_for,
        last_box_may_go,
        clauses=shows("D 16.8"),
    ),
    Incident(
        "The dealer draws one more, unseen",
        ("settle",),
        card_for_the_next_round,
        clauses=shows("D 16.2"),
    ),
    Incident(
        "The device damages cards",
        ("ask",),
        damaged_and_transferred,
        is_plain_ask,
        clauses=shows("D 17.3"),
    ),
    FACE_UP,
    NO_CUT,
    Incident(
        "The round is declared void",
        ("ask",),
        declared_void,
        nothing_settled,
        clauses=shows("D 16.6"),
    ),
    UNREAD,
    AFTER_STAND,
    MISREAD,
    Incident("The device shows cards", ("ask",), harmed, nothing_settled, clauses=shows("D 17.4")),
    EXCHANGED,
    ONE_MORE,
    Incident(
        "The device fails between rounds",
        ("wagers",),
        fails_between_rounds,
        clauses=shows("device"),
    ),
    Incident("No device is left", ("ask",), taken_back, first_decision, clauses=shows("D 17.5")),
)
