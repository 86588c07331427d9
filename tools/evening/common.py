"""Incidents that both books know, and the words to tell them with.

Each function plays its incident from the moment it comes to and leaves the rest of the round to
the dealer. Expectations are what the rule texts demand.
"""

from host_tests.oracle.cards import total
from tools.evening.dealer import Dealer, Incident
from tools.evening.notes import Answer
from tools.evening.table import place_of

LATE_CARDS = 130
ROUNDS_TO_THE_END = 9
CLAUSES = {
    "gazette": {"face-up": "G 15.1", "next": "G 15.2", "turn": "G 7.3", "rebuild": "G 15.8"},
    "device": {"face-up": "D 16.1", "next": "D 16.2", "turn": "turn", "rebuild": "D 16.6"},
}


def by(dealer: Dealer, what: str) -> str:
    """`by CLAUSE` in the book that is played."""
    return "by " + CLAUSES[dealer.rules.name][what]


def is_plain_ask(dealer: Dealer, words: list[str]) -> bool:
    """A hand is asked that someone decides for, and no card waits."""
    return words[0] == "ask" and "take" not in words and not dealer.notes.passive


def wants_to_draw(dealer: Dealer, words: list[str]) -> bool:
    """A plain ask of a hand without Super Sevens that will draw, though it may stand."""
    return is_plain_ask(dealer, words) and "stand" in words and wish(dealer, words[1]) == "draw"


def wants_to_stand(dealer: Dealer, words: list[str]) -> bool:
    """A plain ask of a two-card hand without Super Sevens that will stand."""
    if not is_plain_ask(dealer, words) or len(dealer.hand(words[1])) != 2:
        return False
    box, _ = place_of(words[1])
    sevens = any(seat[0] == box for seat in dealer.notes.sevens)
    return not sevens and wish(dealer, words[1]) == "stand"


def wish(dealer: Dealer, place: str) -> str:
    """What basic strategy does with a hand that may only draw or stand."""
    state = dealer.random.getstate()
    choice = dealer.choose(place, ["take", "refuse"])
    dealer.random.setstate(state)
    return "stand" if choice == "refuse" else choice


def is_box_deal(dealer: Dealer, words: list[str]) -> bool:
    """A box gets a card of the initial deal, and none waits."""
    return words[0] == "deal" and words[1] != "dealer" and dealer.is_initial(words[1])


def first_decision(dealer: Dealer, words: list[str]) -> bool:
    """The first hand is asked; nothing has been paid or decided."""
    notes = dealer.notes
    return is_plain_ask(dealer, words) and not notes.answers and not notes.collected


# A card face up, drawn in error, exposed


def face_up(dealer: Dealer, words: list[str]) -> None:
    """The next card shows its face in the shoe."""
    dealer.do("face-up", "the next card shows its face")
    dealer.expect(f"burn {by(dealer, 'face-up')}")
    dealer.card("burned")


def card_too_many_unseen(dealer: Dealer, words: list[str]) -> None:
    """A card comes out that nobody has seen."""
    dealer.wait("unseen", "a card nobody wanted")
    dealer.tell("Nobody has seen it, so it is the next card.")


def card_too_many_seen(dealer: Dealer, words: list[str]) -> None:
    """A card comes out and everybody sees it."""
    dealer.wait("seen", "a card nobody wanted")


def card_after_stand(dealer: Dealer, words: list[str]) -> None:
    """The dealer gives a card to a hand that has said stand."""
    dealer.deal(words[1], f"{dealer.name(words[1])} had said stand")
    dealer.take_back("so the card is taken back")
    dealer.do("seen", "but everybody has seen it")
    dealer.notes.exposed = True
    dealer.expect(f"offer {dealer.notes.waiting[0]} {words[1]} take refuse")


# Undo


def wrong_key(dealer: Dealer, words: list[str]) -> None:
    """The dealer presses stand for a hand that wants a card."""
    dealer.do("stand", "the wrong key")
    dealer.do("undo")
    dealer.expect(f"ask {words[1]} draw stand")


def undo_last_settlement(dealer: Dealer, words: list[str]) -> None:
    """The settlement is taken back under the supervisor, looked at, and done again."""
    dealer.refused("undo", "void-undo by record", "a player disputes the settlement")
    dealer.do("supervisor game")
    dealer.do("undo")
    dealer.expect("settle")
    dealer.do("ok", "it was right")
    dealer.do("supervisor off")


# Cards the shoe reads wrongly or not at all


def unread_card(dealer: Dealer, words: list[str]) -> None:
    """A card cannot be read: the dealer keys it in, at first wrongly."""
    dealer.do("unread", "a card the shoe cannot read")
    dealer.expect("read by misread")
    card = dealer.next_card()
    dealer.do("keyed " + similar(dealer, card), "keyed in wrongly")
    dealer.do("undo")
    dealer.expect("read by misread")
    dealer.do("keyed " + card)
    dealer.lay(card, words[1])


def reread_card(dealer: Dealer, words: list[str]) -> None:
    """A card cannot be read and is put through the shoe once more."""
    dealer.do("unread", "a card the shoe cannot read")
    dealer.do("reread", "put through once more")
    card = dealer.next_card()
    dealer.do("card " + card)
    dealer.lay(card, words[1])


def similar(dealer: Dealer, card: str) -> str:
    """Another card that the shoe still holds, of the same suit if it can be."""
    others = [other for other in dealer.shoe.cards if other != card]
    return min(others, key=lambda other: (other[1] != card[1], others.index(other)))


def misread_card(dealer: Dealer, words: list[str]) -> None:
    """The shoe reads a wrong card; it is corrected at once under the supervisor."""
    card = dealer.next_card()
    dealer.do("card " + similar(dealer, card), f"misread: it is {card}")
    correct_last(dealer, words[1], card)


def correct_last(dealer: Dealer, place: str, card: str) -> None:
    """The last card at a place is corrected."""
    dealer.lay(card, place)
    nth = len(dealer.hand(place))
    dealer.refused(f"correct {place} {nth} {card}", "supervisor by record")
    dealer.do("supervisor game")
    dealer.do(f"correct {place} {nth} {card}")
    dealer.do("supervisor off")


def cards_all_out(dealer: Dealer) -> list[str]:
    """Cards of which every copy has left the shoe, none of them in this round."""
    ours = {laid.card for laid in dealer.notes.laid} | set(dealer.notes.waiting)
    left = set(dealer.shoe.cards) | ours
    every = [rank + suit for rank in "A9KQ8JT765432" for suit in "SHDC"]
    return [card for card in every if card not in left]


def one_too_many_of_a_card(dealer: Dealer, words: list[str]) -> None:
    """The shoe reports a card of which all copies are out: the table stops."""
    impossible = cards_all_out(dealer)[0]
    card = dealer.next_card()
    decks = dealer.rules.decks
    dealer.do("card " + impossible, f"all {decks} of them are out already")
    dealer.expect(f"stop {impossible} at {words[1]} earlier {decks} by pack")
    dealer.refused("stand", f"turn {by(dealer, 'turn')}")
    correct_last(dealer, words[1], card)


def is_impossible_card_at_hand(dealer: Dealer, words: list[str]) -> bool:
    """A box is dealt to, and all copies of some card are out."""
    return is_box_deal(dealer, words) and bool(cards_all_out(dealer)) and fresh(dealer)


def fresh(dealer: Dealer) -> bool:
    """The shoe is whole but for what has left it, so that its cards can be counted."""
    return not dealer.notes.waiting and dealer.shoe.behind_cut > 0


# Reconstruction


def exchanged_cards(dealer: Dealer, words: list[str]) -> None:
    """The second cards of the first two boxes lie the wrong way round."""
    boxes = sorted(dealer.notes.stakes)
    first, second = str(boxes[0]), str(boxes[1])
    count = len(boxes)
    number = dealer.notes.drawn - len(dealer.notes.laid) + count + 2
    one, other = dealer.hand(first)[1], dealer.hand(second)[1]
    dealer.do("reconstruct", f"the second cards of boxes {first} and {second} lie exchanged")
    dealer.expect(f"where {by(dealer, 'rebuild')}")
    dealer.do(f"lies {number} {second}")
    dealer.do(f"lies {number + 1} {first}")
    dealer.do("ok")
    dealer.expect(f"move {one} {second} to {first} {by(dealer, 'rebuild')}")
    dealer.do("ok")
    dealer.expect(f"move {other} {first} to {second} {by(dealer, 'rebuild')}")
    dealer.do("ok")


def can_exchange(dealer: Dealer, words: list[str]) -> bool:
    """The first hand is asked, and two boxes have plain cards."""
    return first_decision(dealer, words) and len(dealer.notes.stakes) > 1


def no_decision_for(dealer: Dealer, words: list[str]) -> None:
    """A player is not at the table when the cards are dealt."""
    seat = away_seat(dealer)
    assert seat
    dealer.do(f"absent {seat}", f"{dealer.name(str(seat))} has left the table")
    dealer.notes.away.add((seat, 0))
    dealer.notes.passive.add(seat)


def away_seat(dealer: Dealer) -> int:
    """The last box, if one player alone has wagered there."""
    box = max(dealer.notes.stakes)
    return box if len(dealer.notes.stakes[box][0]) == 1 else 0


def last_box_may_go(dealer: Dealer, words: list[str]) -> bool:
    """The first card is to be dealt, and the last box has one bettor."""
    return words[0] == "deal" and not dealer.notes.laid and away_seat(dealer) > 0


def hard_total(cards: list[str]) -> int:
    """A total with every ace as one."""
    points, soft = total(cards)
    return points - 10 if soft else points


def answers_of(dealer: Dealer, box: int) -> list[Answer]:
    """The answers given for a box."""
    return [answer for answer in dealer.notes.answers if answer.box == box]


def no_cutting_card(dealer: Dealer, words: list[str]) -> None:
    """The cutting card was forgotten: the shoe is dealt to its last card."""
    dealer.shoe.behind_cut = -1
    dealer.quiet_until = dealer.number + ROUNDS_TO_THE_END
    dealer.tell("There is no cutting card in this shoe: it will run out.")


def is_late_in_shoe(dealer: Dealer, words: list[str]) -> bool:
    """The cutting card is still in a shoe that has only some rounds left."""
    return dealer.shoe.behind_cut > 0 and len(dealer.shoe.cards) < LATE_CARDS


FACE_UP = Incident(
    "A card lies face up in the shoe",
    ("deal",),
    face_up,
    is_box_deal,
    clauses=("G 15.1", "D 16.1"),
)
UNSEEN = Incident(
    "A card too many, which nobody has seen",
    ("collect", "pay", "insure"),
    card_too_many_unseen,
    clauses=("G 15.2", "D 16.2"),
)
SEEN = Incident(
    "A card too many, which everybody has seen",
    ("collect", "insure"),
    card_too_many_seen,
    clauses=("G 15.3", "D 16.3"),
)
AFTER_STAND = Incident(
    "A card for a hand that had said stand",
    ("ask",),
    card_after_stand,
    wants_to_stand,
    clauses=("G 15.3", "D 16.3"),
)
WRONG_KEY = Incident("The wrong key", ("ask",), wrong_key, wants_to_draw)
DISPUTED = Incident("A settlement is disputed", ("after",), undo_last_settlement)
UNREAD = Incident("A card the shoe cannot read", ("deal",), unread_card, is_box_deal)
REREAD = Incident("A card the shoe cannot read, again", ("deal",), reread_card, is_box_deal)
MISREAD = Incident("The shoe misreads a card", ("deal",), misread_card, is_box_deal)
ONE_MORE = Incident(
    "One more of a card than the pack holds",
    ("deal",),
    one_too_many_of_a_card,
    is_impossible_card_at_hand,
)
EXCHANGED = Incident(
    "Two cards lie exchanged",
    ("ask",),
    exchanged_cards,
    can_exchange,
    clauses=("G 15.8", "D 16.6"),
)
NO_CUT = Incident("A shoe without a cutting card", ("wagers",), no_cutting_card, is_late_in_shoe)
