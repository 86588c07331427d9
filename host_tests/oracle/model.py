"""A naive model of one regular round, from the wagers to the last settlement.

Money in units. Memory: lists and dicts, one set per round. May import `cards`, `rules`, `outcome`,
`table`, `sevens`, `settle`. Irregularities (G 15, D 16, D 17) are not modelled.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from .cards import ACE, Card, total, value
from .outcome import Amount, Choice, Decider, Decision, IllegalChoiceError, Outcome, Question, Seat
from .rules import Rules
from .settle import settle_hand, settle_round
from .sevens import settle_sevens
from .table import Box, Hand, Part, Table, set_table


def play_round(
    rules: Rules,
    wagers: Mapping[Seat, Amount],
    cards: Iterator[Card],
    decide: Decider,
    sevens: Collection[Seat] = (),
) -> Outcome:
    """One round: `wagers` maps (box, bettor) to units, `None` for an open wager.

    `cards` gives the shoe's cards in order, after any burned card. `sevens` are the seats with a
    Super Sevens wager. Refuses impossible wagers (ValueError), decisions that were not offered
    (IllegalChoiceError) and a shoe that ends (TooFewCardsError).
    """
    table = set_table(rules, wagers, cards, decide, sevens)
    deal_initial(table)
    pay_early_blackjacks(table)
    offer_insurance(table)
    for box in table.boxes:
        if not box.hands[0].blackjack():
            play_box(table, box)
    play_dealer(table)
    settle_round(table)
    table.out.hands = {box.number: [hand.cards for hand in box.hands] for box in table.boxes}
    table.out.check()
    return table.out


def deal_initial(table: Table) -> None:
    """One card to each box from the dealer's far left, one to the dealer, one to each box.

    The dealer's second card waits for the players (G 7.3, 7.5).
    """
    for box in table.boxes:
        deal_to_box(table, box, 0)
    table.deal_dealer()
    for box in table.boxes:
        deal_to_box(table, box, 0)


def deal_to_box(table: Table, box: Box, index: int) -> None:
    """A card to a hand, and Super Sevens as soon as that card decides it (G 14.5)."""
    table.deal_hand(box, index)
    settle_sevens(table, box)


def pay_early_blackjacks(table: Table) -> None:
    """Against 2-9, from box 1 upward, cards to the rack before any third card (G 8.1)."""
    if not (table.rules.early_blackjack and table.dealer_shows_2_to_9()):
        return
    for box in table.boxes:
        if box.hands[0].blackjack():
            settle_hand(table, box, 0)
            table.out.early_paid.append(box.number)


def offer_insurance(table: Table) -> None:
    """Against an ace, before the first decision: up to half the original, in half steps."""
    if not (table.rules.insurance and table.dealer_shows_ace()):
        return
    for box in table.boxes:
        for bettor, original in box.wagers.items():
            limit = None if original is None else original // 2
            stake = table.decide.insurance(box.number, bettor, limit)
            if stake == 0:
                continue
            check_insurance(table.rules, stake, limit)
            table.insured[(box.number, bettor)] = stake
            table.place(stake)


def check_insurance(rules: Rules, stake: Amount, limit: Amount) -> None:
    """Refuse an insurance over the limit or out of step; an open wager is insured openly."""
    if limit is None and stake is None:
        return
    if limit is None or stake is None:
        raise IllegalChoiceError("an open wager is insured without an amount, and no other is")
    if not 0 < stake <= limit or stake % (rules.wager_step // 2):
        raise IllegalChoiceError(f"insurance of {stake} against a limit of {limit}")


def play_box(table: Table, box: Box) -> None:
    """Every hand of a box in table order; a split adds hands while this goes on (G 7.3)."""
    index = 0
    while index < len(box.hands):
        if len(box.hands[index].cards) == 1:
            deal_to_box(table, box, index)
        play_hand(table, box, index)
        index += 1


def play_hand(table: Table, box: Box, index: int) -> None:
    """Ask one hand until it has no choice left; a bust is lost there and then (reading 4)."""
    hand = box.hands[index]
    while True:
        choices = legal_choices(table.rules, hand, len(box.hands))
        if not choices:
            break
        stakes = {bettor: hand.stake(bettor) for bettor in hand.parts}
        question = Question(
            box.number, index + 1, tuple(hand.cards), table.out.dealer[0], choices, stakes
        )
        decision = table.decide.choose(question)
        check_decision(table.rules, question, decision)
        carry_out(table, box, index, decision)
    if hand.bust():
        settle_hand(table, box, index)


def legal_choices(rules: Rules, hand: Hand, hands_of_box: int) -> tuple[Choice, ...]:
    """All a hand may do now; nothing when it is finished or has 21 (reading 16)."""
    points, _ = total(hand.cards)
    if points >= 21 or hand.doubled or hand.stood:
        return ()
    choices: list[Choice] = []
    one_card_only = hand.of_aces and rules.aces_one_card
    if not one_card_only:
        choices.append("draw")
    if points > rules.must_draw_to:
        choices.append("stand")
    if not one_card_only and may_double(rules, hand):
        choices.append("double")
    if may_split(rules, hand, hands_of_box):
        choices.append("split")
    if choices == ["stand"]:
        return ()
    return tuple(choices)


def may_double(rules: Rules, hand: Hand) -> bool:
    """Two cards, of the kind the book names, after a split only where it says so."""
    if len(hand.cards) != 2 or (hand.of_split and not rules.double_after_split):
        return False
    if rules.double == "no ace":
        return not has_ace(hand.cards)
    if rules.double == "hard 9-11":
        points, soft = total(hand.cards)
        return not soft and 9 <= points <= 11
    return True


def may_split(rules: Rules, hand: Hand, hands_of_box: int) -> bool:
    """Two cards of equal value while the box has room for another hand; aces once."""
    if len(hand.cards) != 2 or hands_of_box >= rules.split_max_hands:
        return False
    first, second = hand.cards
    if value(first) != value(second) or value(first) in rules.never_split:
        return False
    if not rules.split_equal_value and first[0] != second[0]:
        return False
    return rules.aces_split_again or not hand.of_aces


def has_ace(cards: Sequence[Card]) -> bool:
    """Whether an ace is among the cards."""
    return any(value(card) == ACE for card in cards)


def check_decision(rules: Rules, question: Question, decision: Decision) -> None:
    """Refuse a choice that was not offered, and stakes that do not fit it (reading 14)."""
    if decision.choice not in question.choices:
        raise IllegalChoiceError(f"{decision.choice} is not among {question.choices}")
    if decision.choice in ("draw", "stand"):
        if decision.extras:
            raise IllegalChoiceError(f"nothing is added to {decision.choice}")
        return
    if min(question.stakes) not in decision.extras:
        raise IllegalChoiceError("the deciding bettor adds a stake of his own")
    for bettor, extra in decision.extras.items():
        if bettor not in question.stakes:
            raise IllegalChoiceError(f"bettor {bettor} has no stake on this hand")
        check_extra(rules, decision.choice, question.stakes[bettor], extra)


def check_extra(rules: Rules, choice: Choice, stake: Amount, extra: Amount) -> None:
    """A split adds the hand's stake again; a double at most that, in steps."""
    if stake is None or extra is None:
        if stake != extra:
            raise IllegalChoiceError(
                "an open wager is followed without an amount, and no other is"
            )
        return
    if choice == "split" and extra != stake:
        raise IllegalChoiceError(f"a split adds {stake}, not {extra}")
    if not 0 < extra <= stake or extra % rules.wager_step:
        raise IllegalChoiceError(f"a double of {extra} on {stake}")


def carry_out(table: Table, box: Box, index: int, decision: Decision) -> None:
    """Do what was decided, with the cards it calls for (G 7.4)."""
    hand = box.hands[index]
    for extra in decision.extras.values():
        table.place(extra)
    if decision.choice == "stand":
        hand.stood = True
        settle_sevens(table, box, by_stand=True)
    elif decision.choice == "draw":
        deal_to_box(table, box, index)
    elif decision.choice == "double":
        for bettor, extra in decision.extras.items():
            hand.parts[bettor].append(Part("double", extra))
        hand.doubled = True
        deal_to_box(table, box, index)
    else:
        split(table, box, index, decision)


def split(table: Table, box: Box, index: int, decision: Decision) -> None:
    """Part a pair: the hand keeps its first card and its stakes, the new one stands after it.

    Who did not follow has no stake on the new hand (readings 3, 16, 17).
    """
    hand = box.hands[index]
    added = {bettor: [Part("split", extra)] for bettor, extra in decision.extras.items()}
    moved = hand.cards.pop()
    hand.of_split = True
    hand.of_aces = value(moved) == ACE
    box.hands.insert(index + 1, Hand([moved], added, of_split=True, of_aces=hand.of_aces))
    deal_to_box(table, box, index)
    if table.rules.second_card_at_once:
        deal_to_box(table, box, index + 1)


def play_dealer(table: Table) -> None:
    """The dealer's second card, then the rest while a hand is live (G 7.5)."""
    unsettled = [hand for box in table.boxes for hand in box.hands if not hand.settled]
    if any(not hand.blackjack() for hand in unsettled):
        while dealer_draws(table.rules, table.out.dealer):
            table.deal_dealer()
    elif needs_second_card(table, unsettled):
        table.deal_dealer()


def needs_second_card(table: Table, unsettled: Sequence[Hand]) -> bool:
    """No hand is live: does a blackjack against ace or ten, or an insurance, wait for a card?"""
    blackjack_waits = bool(unsettled) and not table.dealer_shows_2_to_9()
    return blackjack_waits or bool(table.insured) or table.rules.dealer_always_second


def dealer_draws(rules: Rules, cards: Sequence[Card]) -> bool:
    """To 16, and on soft 17 where the book says so."""
    points, soft = total(cards)
    return points < 17 or (points == 17 and soft and rules.dealer_draws_soft_17)
