"""A generated round dealt through the rules core by facts, as its directives ask.

The cards come in the shoe's order and the answers are those the model's round recorded; everything
else is the core's own doing, and is kept as an account to compare with the model's. This is the
one part of the package that imports the firmware. Money in units; cards, boxes and hands as the
model writes them. Memory: one table, and the facts it was given.
"""

from collections.abc import Callable, Iterator, Sequence

from app.directives import directive_line, refusal_line
from app.facts import spell
from app.script import QUERIES
from app.spelling import RANKS, SUITS, place_of
from app.totals import is_soft
from core.books import RULES
from core.hands import total
from core.sums import settle_insurance, settle_wager, stake_of
from core.table import Table
from host_tests.books import BOOKS
from tools.core_numbers import fact_of, number, setting_of

from .account import Account, Asked, AtOnce, Wager
from .cards import Card
from .deciders import Answer
from .generate import Case, Played
from .outcome import Choice, Dealt, InsuranceSettled, Result, SevensSettled
from .settings import table_settings

DO, PLACE, CHOICES, AMOUNT = map(number, ("_DO", "_DO_PLACE", "_DO_CHOICES", "_AMOUNT"))
HAND, DRAWN, CARDS, PLACES = map(number, ("_HAND", "_DRAWN", "_CARD", "_PLACE"))
SUMS = {"staked": "_STAKED", "paid": "_PAID", "returned": "_RETURNED", "taken": "_TAKEN"}
CHOICE_BITS: tuple[tuple[int, Choice], ...] = (
    (number("_MAY_DRAW"), "draw"),
    (number("_MAY_STAND"), "stand"),
    (number("_MAY_DOUBLE"), "double"),
    (number("_MAY_SPLIT"), "split"),
)
RESULTS: dict[int, Result] = {
    number("_BY_WIN_BJ"): "blackjack",
    number("_BY_WIN_BUST"): "win",
    number("_BY_WIN_MORE"): "win",
    number("_BY_OFF_BJ"): "stand off",
    number("_BY_OFF_EQUAL"): "stand off",
    number("_BY_OFF_ADDED"): "stand off",
    number("_BY_LOSE_BJ"): "lose",
    number("_BY_LOSE_LESS"): "lose",
}
BOOK_OF = {"gazette": "gazette", "device": "device", "third": "house"}
"""The model's name of each book to the one its data has."""

CODE_OF: dict[Card, int] = {
    RANKS[rank] + SUITS[suit]: suit << 4 | rank for suit in range(4) for rank in range(1, 14)
}
CARD_OF = {code: card for card, code in CODE_OF.items()}
CARD_FACT = {card: fact_of("card", value=code) for card, code in CODE_OF.items()}


class DisagreementError(AssertionError):
    """The core did what the model's round did not; the text says what."""


class Dealer:
    """Deals rounds through one table, one after another, and keeps every fact for the record."""

    def __init__(self) -> None:
        self.table = Table(BOOKS)
        self.facts: list[int] = []
        self.account = Account()
        self.cards: Iterator[Card] = iter(())
        self.answers: list[Answer] = []
        self.sevens: dict[int, list[int]] = {}
        self.sevens_stake = 0
        self.apply(fact_of("supervisor", value=2))
        self.steps: dict[int, Callable[[int], None]] = {
            number("_DO_DEAL"): self.deal_card,
            number("_DO_ASK"): self.answer,
            number("_DO_INSURE"): self.insure,
            number("_DO_PAY"): self.pay,
            number("_DO_COLLECT"): self.collect,
            number("_DO_PAY_SEVENS"): self.settle_sevens,
            number("_DO_LOSE_SEVENS"): self.settle_sevens,
        }

    def apply(self, fact: int) -> None:
        """Give the table a fact, which it must accept."""
        self.facts.append(fact)
        refusal = self.table.apply(fact)
        if refusal:
            reason = refusal_line(self.table, refusal)
            raise DisagreementError(f"{spell(self.table, fact)}: {reason}")

    def expect(self, directive: str) -> None:
        """The directive must be that one now."""
        if self.table.words[DO] != number(directive):
            raise DisagreementError(f"instead of {directive}: {directive_line(self.table)}")

    def deal_round(self, played: Played) -> Account:
        """Configure the table, place the wagers, and deal the round to its end."""
        self.account = Account()
        self.cards = played.case.cards()
        self.answers = list(played.answers)
        self.configure(played.case)
        self.place_wagers(played.case)
        settle = number("_DO_SETTLE")
        while self.table.words[DO] != settle:
            step = self.steps.get(self.table.words[DO])
            if step is None:
                raise DisagreementError(f"unexpected: {directive_line(self.table)}")
            step(self.table.words[PLACE])
        self.settle(played.case)
        if self.answers:
            raise DisagreementError(f"the core never asked for {self.answers[0]}")
        if self.sevens:
            raise DisagreementError(f"Super Sevens wagers are left: {self.sevens}")
        return self.account

    def configure(self, case: Case) -> None:
        """The book and what differs from it as facts, a shuffle, a cut, and the burn."""
        book = [book[0] for book in BOOKS].index(BOOK_OF[case.rules.name])
        self.apply(fact_of("shuffle"))
        self.apply(fact_of("rules", value=book))
        for parameter, value in table_settings(case.rules, case.unit_cents):
            if parameter == "min" or value != BOOKS[book][2][RULES.index(parameter)]:
                self.apply(setting_of(parameter, value))
        self.apply(fact_of("cut"))
        burned = case.burned()
        if burned is not None:
            self.expect("_DO_BURN")
            self.apply(CARD_FACT[burned])
        self.expect("_DO_WAGERS")
        if self.table.words[number("_UNIT_CENTS")] != case.unit_cents:
            raise DisagreementError("the core counts in another unit")

    def place_wagers(self, case: Case) -> None:
        """All wagers, then no more."""
        for (box, bettor), units in case.wagers.items():
            place = box << 2 | bettor
            fact = fact_of("open", place) if units is None else fact_of("wager", place, units)
            self.apply(fact)
        self.sevens = {}
        self.sevens_stake = case.rules.sevens_stake
        for box, bettor in case.sevens:
            self.apply(fact_of("sevens", box << 2 | bettor))
            self.sevens.setdefault(box, []).append(bettor)
        self.apply(fact_of("deal"))

    def deal_card(self, place: int) -> None:
        """The next card of the shoe goes where the directive says, and must lie there."""
        card = next(self.cards)
        words = self.table.words
        index = words[DRAWN]
        self.account.order.append(Dealt(card, place >> 2 or "dealer", (place & 3) + 1))
        self.apply(CARD_FACT[card])
        if self.table.state[PLACES + index] != place:
            raise DisagreementError(f"{card} does not lie where it was dealt")

    def answer(self, place: int) -> None:
        """The hand that is asked gives its recorded answer."""
        self.account.asked.append(self.question(place))
        if not self.answers:
            raise DisagreementError("the core asks where the model does not")
        answer = self.answers.pop(0)
        if (answer.box, answer.hand) != (place >> 2, (place & 3) + 1):
            raise DisagreementError(f"{directive_line(self.table)}, but the model: {answer}")
        if answer.choice == "draw":
            self.deal_card(place)
        elif answer.choice == "stand":
            self.apply(fact_of("stand"))
        else:
            self.add_stakes(answer, place)

    def question(self, place: int) -> Asked:
        """What is asked of a hand, read from the table."""
        table = self.table
        hand = table.words[HAND + place]
        may = table.words[CHOICES]
        stakes = [(bettor, stake_of(table, place, bettor)) for bettor in range(3)]
        return Asked(
            place >> 2,
            (place & 3) + 1,
            tuple(self.cards_at(place)),
            total(hand),
            is_soft(hand),
            self.cards_at(0)[0],
            tuple(choice for bit, choice in CHOICE_BITS if may & bit),
            tuple((bettor, units) for bettor, units in stakes if units),
        )

    def cards_at(self, place: int) -> list[Card]:
        """The cards that lie at a place, in the order in which they were dealt."""
        state = self.table.state
        return [
            CARD_OF[state[CARDS + index]]
            for index in range(self.table.words[DRAWN])
            if state[PLACES + index] == place
        ]

    def add_stakes(self, answer: Answer, place: int) -> None:
        """A double or split, with those who follow and those who double for less."""
        mask = 0
        for bettor, units in answer.extras:
            mask |= 1 << bettor
            if answer.choice == "double" and units is not None:
                if units < stake_of(self.table, place, bettor):
                    self.apply(fact_of("less", bettor, units))
        self.apply(fact_of(str(answer.choice), value=mask))

    def insure(self, _place: int) -> None:
        """All insurances of the round, then no more."""
        self.account.insurance_offered = True
        while self.answers and self.answers[0].hand == 0:
            answer = self.answers.pop(0)
            ((bettor, units),) = answer.extras
            if units != 0:
                self.apply(fact_of("insurance", answer.box << 2 | bettor, units or 0))
        self.apply(fact_of("ok"))

    def pay(self, place: int) -> None:
        """A blackjack is paid early, every wager of the hand at once."""
        won = self.settle_hand(place)
        amount = self.at_once("blackjack", place)
        if amount != won:
            raise DisagreementError(f"{amount} is paid at once, {won} by wagers")
        self.apply(fact_of("ok"))

    def collect(self, place: int) -> None:
        """A bust hand is collected, every wager of it at once."""
        amount = self.at_once("bust", place)
        lost = 0
        for bettor in range(3):
            units = stake_of(self.table, place, bettor)
            lost += units
            if units:
                wager = Wager(place >> 2, (place & 3) + 1, bettor, "bust", 0, units, 0)
                self.account.wagers.append(wager)
        if amount != lost:
            raise DisagreementError(f"{amount} is collected at once, {lost} by wagers")
        self.apply(fact_of("ok"))

    def at_once(self, result: Result, place: int) -> int:
        """Note what the directive says is paid or collected; its amount."""
        words = self.table.words
        box, hand = place >> 2, (place & 3) + 1
        amount, has_open = words[AMOUNT], words[CHOICES] == 1
        self.account.at_once.append(AtOnce(result, box, hand, amount, has_open))
        self.account.collected.append((box, hand))
        return amount

    def settle_sevens(self, place: int) -> None:
        """A box's Super Sevens wagers, at the odds the directive's amount comes to."""
        box = place >> 2
        stake = self.sevens_stake
        bettors = self.sevens.pop(box)
        amount, rest = divmod(self.table.words[AMOUNT], stake * len(bettors))
        odds = amount if self.table.words[DO] == number("_DO_PAY_SEVENS") else 0
        if rest or (not odds and amount != 1):
            raise DisagreementError(f"Super Sevens: {directive_line(self.table)}")
        cards = tuple(dealt.card for dealt in self.account.order if dealt.place == box)
        by_stand = self.facts[-1] == fact_of("stand")
        for bettor in bettors:
            self.account.sevens[(box, bettor)] = SevensSettled(
                stake,
                odds,
                stake * odds if odds else -stake,
                cards[:3],
                len(self.account.order),
                by_stand,
            )
        self.apply(fact_of("ok"))

    def settle(self, case: Case) -> None:
        """What lies at the settlement, and every wager in the order of the collection."""
        table = self.table
        account = self.account
        account.dealer = self.cards_at(0)
        account.totals[(0, 1)] = self.total_at(0)
        for box in sorted({box for box, _ in case.wagers}):
            places = range(box << 2, (box << 2) + table.state[number("_HANDS") + box])
            account.hands[box] = [self.cards_at(place) for place in places]
            for place in places:
                account.totals[(box, (place & 3) + 1)] = self.total_at(place)
        for word in QUERIES["collection"](table, ["collection"])[1:]:
            if word == "dealer":
                break
            place = place_of(word)
            account.collected.append((place >> 2, (place & 3) + 1))
            self.settle_hand(place)
        self.settle_insurances(case)
        account.sums["open"] = table.words[number("_OPEN_IN")]
        self.apply(fact_of("ok"))
        for name, word in SUMS.items():
            account.sums[name] = table.words[number(word)]
        account.sums["house"] = account.sums["taken"] - account.sums["paid"]
        self.expect("_DO_WAGERS")
        if not table.over:
            raise DisagreementError("the round is not over after its settlement")

    def total_at(self, place: int) -> tuple[int, bool]:
        """A hand's total and whether it is soft."""
        hand = self.table.words[HAND + place]
        return total(hand), is_soft(hand)

    def settle_hand(self, place: int) -> int:
        """Every wager on a hand as the core settles it; what they win together."""
        table = self.table
        won = 0
        for bettor in range(3):
            rule = settle_wager(table, place, bettor)
            if rule:
                box, hand = place >> 2, (place & 3) + 1
                self.account.wagers.append(
                    Wager(box, hand, bettor, RESULTS[rule], table.won, table.lost, table.back)
                )
                won += table.won
        return won

    def settle_insurances(self, case: Case) -> None:
        """Every insurance as the core settles it."""
        table = self.table
        dealers = table.state[number("_STATUS")] == number("_BLACKJACK")
        for box, bettor in case.wagers:
            if not settle_insurance(table, box, bettor):
                continue
            stake = table.back + table.lost or None
            net = table.won - table.lost if stake else None
            self.account.insurance[(box, bettor)] = InsuranceSettled(stake, dealers, net)


def script_of(facts: Sequence[int]) -> str:
    """The facts as a table script, each spelled under the settings at its time."""
    table = Table(BOOKS)
    lines: list[str] = []
    for at, fact in enumerate(facts):
        line = spell(table, fact)
        if line.startswith("card ") and lines and lines[-1].startswith("card "):
            lines[-1] += line.removeprefix("card")
        else:
            lines.append(line)
        if at + 1 < len(facts):  # the last one may be what the core cannot take
            table.apply(fact)
    return "\n".join(lines) + "\n"
