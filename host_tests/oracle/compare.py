"""The rules core held against the model, round by round, and a disagreement made small.

Every second round keeps to what its book allows, the others turn every parameter. Rounds are dealt
one after another at the same table, so that nothing of one may be left in the next. Memory: one
table and the facts it was given. May import all of this package.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace

from .account import account_of, differences
from .deciders import Answer, Recorder, Replay
from .generate import Played, generate_case, play_case
from .model import play_round
from .outcome import IllegalChoiceError, Place, Seat, TooFewCardsError
from .rules import Rules, device, gazette, third_book
from .through_core import Dealer, script_of
from .wider import play_wider, wider_case

ROUNDS_A_TABLE = 50
FAULTS = (ArithmeticError, AssertionError, LookupError, StopIteration, TypeError, ValueError)
"""What a wrong core may raise in the middle of a round; StopIteration when it wants more cards."""

BOOKS = {"gazette": gazette, "device": device, "third": third_book}
FIXED = ("name", "decks", "boxes", "bettors", "wager_step", "super_sevens", "sevens_stake")
"""Fields of a book that shrinking leaves alone, because other things of a case depend on them."""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What differs, and the facts that show it."""

    seed: int
    problems: tuple[str, ...]
    facts: tuple[int, ...]

    def script(self) -> str:
        """A table script, what the model says instead in comments at its end."""
        lines = [f"# seed {self.seed}", script_of(self.facts).rstrip("\n")]
        return "\n".join(lines + [f"# {problem}" for problem in self.problems]) + "\n"


def played_of(seed: int) -> Played:
    """The model's round of a seed: even ones as the books allow, odd ones turned further."""
    return play_wider(wider_case(seed)) if seed % 2 else play_case(generate_case(seed))


def problems_of(dealer: Dealer, played: Played) -> list[str]:
    """Deal a round through the core; where it disagrees with the model."""
    try:
        return differences(account_of(played), dealer.deal_round(played))
    except FAULTS as fault:
        return [f"{type(fault).__name__}: {fault}"]


def compare(seeds: Sequence[int]) -> Disagreement | None:
    """Deal the rounds of some seeds; the first disagreement, made small."""
    for first in range(0, len(seeds), ROUNDS_A_TABLE):
        dealer = Dealer()
        same_table = seeds[first : first + ROUNDS_A_TABLE]
        for at, seed in enumerate(same_table):
            if problems_of(dealer, played_of(seed)):
                return smallest([played_of(earlier) for earlier in same_table[: at + 1]])
    return None


def smallest(rounds: Sequence[Played]) -> Disagreement:
    """The disagreement of the last round: by itself if it shows alone, else with those before."""
    count = 1
    while count < len(rounds) and not shows(rounds[-count:]):
        count += 1
    kept = list(rounds[-count:])
    if count == 1:
        kept = [shrunk(kept[0])]
    dealer = Dealer()
    problems: list[str] = []
    for played in kept:
        problems = problems_of(dealer, played)
    return Disagreement(kept[-1].case.seed, tuple(problems), tuple(dealer.facts))


def shows(rounds: Sequence[Played]) -> bool:
    """Whether the last of these rounds disagrees when they are dealt at a fresh table."""
    dealer = Dealer()
    problems = [problems_of(dealer, played) for played in rounds]
    return bool(problems[-1])


def shrunk(played: Played) -> Played:
    """The round with as few wagers and turned parameters as still show a disagreement."""
    found = True
    while found:
        found = False
        for smaller in simpler(played):
            if shows([smaller]):
                played, found = smaller, True
                break
    return played


def simpler(played: Played) -> Iterator[Played]:
    """The round with one thing less, as far as its recorded answers still fit it."""
    for changed in [*without_wagers(played), *without_settings(played)]:
        case = changed.case
        decide = Recorder(Replay(changed.answers))
        try:
            outcome = play_round(case.rules, case.wagers, case.cards(), decide, case.sevens)
        except (IllegalChoiceError, TooFewCardsError, ValueError):
            continue
        yield Played(case, outcome, tuple(decide.answers), tuple(decide.questions))


def without_wagers(played: Played) -> Iterator[Played]:
    """Without a box and the cards it got, without one of its bettors, without Super Sevens."""
    case = played.case
    for box in {box for box, _ in case.wagers}:
        seats = {seat for seat in case.wagers if seat[0] == box}
        if len(seats) < len(case.wagers):
            rest = without_seats(played, seats)
            yield replace(rest, case=replace(rest.case, shoe=shoe_without(played, box)))
    for seat in case.wagers:
        yield without_seats(played, {seat})
    for seat in case.sevens:
        sevens = tuple(other for other in case.sevens if other != seat)
        yield replace(played, case=replace(case, sevens=sevens))


def without_seats(played: Played, seats: set[Seat]) -> Played:
    """Without some wagers and the answers of those who placed them."""
    case = played.case
    wagers = {seat: units for seat, units in case.wagers.items() if seat not in seats}
    sevens = tuple(seat for seat in case.sevens if seat not in seats)
    answers: list[Answer] = []
    for answer in played.answers:
        if (answer.box, answer.bettor) not in seats:
            extras = tuple(one for one in answer.extras if (answer.box, one[0]) not in seats)
            answers.append(answer._replace(extras=extras))
    return replace(
        played, case=replace(case, wagers=wagers, sevens=sevens), answers=tuple(answers)
    )


def shoe_without(played: Played, box: Place) -> tuple[str, ...]:
    """The shoe with the cards that one box got behind all others."""
    shoe = played.case.shoe
    first = 1 if played.case.rules.burn_first else 0
    order = played.outcome.order
    dealt = len(order) + first
    kept = [card for card, place, _ in order if place != box]
    moved = [card for card, place, _ in order if place == box]
    return (*shoe[:first], *kept, *shoe[dealt:], *moved)


def without_settings(played: Played) -> Iterator[Played]:
    """With one parameter as the book has it."""
    case = played.case
    plain = BOOKS[case.rules.name](case.rules.decks)
    for one in fields(Rules):
        value = getattr(plain, one.name)
        if one.name not in FIXED and getattr(case.rules, one.name) != value:
            rules = replace(case.rules, **{one.name: value})
            yield replace(played, case=replace(case, rules=rules))
