"""A round's account: all that the model and the rules core must agree on, in one form.

Money in units, 0 for an open wager. Boxes and hands count from 1, bettors from 0. Memory: lists,
one set per round. May import all of this package that the model is made of, but not the firmware.
"""

from dataclasses import dataclass, field, fields
from typing import NamedTuple

from .cards import Card, total
from .generate import Played
from .outcome import Choice, Dealt, InsuranceSettled, Result, Seat, Settled, SevensSettled


class Asked(NamedTuple):
    """A hand that was asked: its cards and total, the dealer's card, and what it might do."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    points: int
    soft: bool
    dealer: Card
    choices: tuple[Choice, ...]
    stakes: tuple[tuple[int, int], ...]
    """(bettor, units) of every stake with an amount on the hand."""


class AtOnce(NamedTuple):
    """A blackjack paid early or a bust hand collected: all wagers of the hand together."""

    result: Result
    box: int
    hand: int
    amount: int
    has_open: bool


class Wager(NamedTuple):
    """One bettor's stake on one hand as it was settled: paid, taken, and handed back."""

    box: int
    hand: int
    bettor: int
    result: Result
    won: int
    lost: int
    back: int


@dataclass(slots=True)
class Account:
    """Everything a round came to, in the order in which it came."""

    order: list[Dealt] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)
    insurance_offered: bool = False
    at_once: list[AtOnce] = field(default_factory=list)
    hands: dict[int, list[list[Card]]] = field(default_factory=dict)
    totals: dict[Seat, tuple[int, bool]] = field(default_factory=dict)
    """(box, hand) to points and whether they are soft; the dealer's are at (0, 1)."""
    wagers: list[Wager] = field(default_factory=list)
    """Settled in order; of a bust hand only the wagers with an amount."""
    collected: list[Seat] = field(default_factory=list)
    insurance: dict[Seat, InsuranceSettled] = field(default_factory=dict)
    sevens: dict[Seat, SevensSettled] = field(default_factory=dict)
    dealer: list[Card] = field(default_factory=list)
    sums: dict[str, int] = field(default_factory=dict)
    """staked, paid, returned, taken, open stakes, and the house's win."""


def account_of(played: Played) -> Account:
    """The account of a round that the model played."""
    outcome = played.outcome
    account = Account(
        order=outcome.order,
        hands=outcome.hands,
        collected=outcome.collected,
        insurance=outcome.insurance,
        sevens=outcome.sevens,
        dealer=outcome.dealer,
    )
    for box, hand, cards, dealer, choices, stakes in played.questions:
        known = tuple((bettor, units) for bettor, units in sorted(stakes.items()) if units)
        account.asked.append(Asked(box, hand, cards, *total(cards), dealer, choices, known))
    account.insurance_offered = any(answer.hand == 0 for answer in played.answers)
    for box, hands in outcome.hands.items():
        for hand, cards_of_hand in enumerate(hands, start=1):
            account.totals[(box, hand)] = total(cards_of_hand)
    account.totals[(0, 1)] = total(outcome.dealer)
    account.at_once = wagers_at_once(played)
    for settled in outcome.settled:
        if settled.result != "bust" or settled.staked is not None:
            account.wagers.append(wager_of(settled))
    account.sums = {
        "staked": outcome.staked,
        "paid": outcome.paid,
        "returned": outcome.returned,
        "taken": outcome.taken,
        "open": outcome.open_placed,
        "house": outcome.house_win,
    }
    return account


def wagers_at_once(played: Played) -> list[AtOnce]:
    """Blackjacks paid early and hands that went bust, one entry a hand, in order."""
    found: dict[Seat, AtOnce] = {}
    for settled in played.outcome.settled:
        early = settled.result == "blackjack" and settled.box in played.outcome.early_paid
        if not early and settled.result != "bust":
            continue
        seat = (settled.box, settled.hand)
        one = found.get(seat, AtOnce(settled.result, *seat, amount=0, has_open=False))
        is_open = settled.net is None
        found[seat] = one._replace(
            amount=one.amount + abs(settled.net or 0), has_open=one.has_open or is_open
        )
    return list(found.values())


def wager_of(settled: Settled) -> Wager:
    """A settled wager with its parts added up; only an open one has no amounts."""
    won = lost = back = 0
    for part in settled.parts:
        if part.net is None or part.amount is None:
            continue
        if part.net < 0:
            lost -= part.net
        else:
            won += part.net
            back += part.amount
    return Wager(settled.box, settled.hand, settled.bettor, settled.result, won, lost, back)


def differences(model: Account, core: Account) -> list[str]:
    """Where two accounts differ: for each field the first entry that is not the same."""
    found = []
    for one in fields(Account):
        expected, came = getattr(model, one.name), getattr(core, one.name)
        if expected != came:
            found.append(f"{one.name}: {first_difference(expected, came)}")
    return found


def first_difference(expected: object, came: object) -> str:
    """The first unequal entry of two lists or dictionaries, or the values as they are."""
    if isinstance(expected, dict) and isinstance(came, dict):
        expected, came = sorted(expected.items()), sorted(came.items())
    if isinstance(expected, list) and isinstance(came, list):
        for one, other in zip(expected, came, strict=False):
            if one != other:
                return f"the model has {one}, the core {other}"
        longer = expected[len(came) :] or came[len(expected) :]
        whose = "model" if len(expected) > len(came) else "core"
        return f"only the {whose} has {longer[0]}"
    return f"the model has {expected}, the core {came}"
