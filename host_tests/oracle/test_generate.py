"""Generated rounds: the same for the same seed, rich enough, and never short of money or cards."""

from collections import Counter
from functools import cache
from hashlib import sha256
from itertools import groupby

import pytest

from . import generate
from .cards import pack, total
from .deciders import AtRandom, Replay
from .generate import Played, generate_case, play_case
from .model import dealer_draws, play_round
from .outcome import IllegalChoiceError, Outcome, Settled

SEEDS = range(2500)


@cache
def played(seed: int) -> Played:
    """A generated round, played once for all tests."""
    return play_case(generate_case(seed))


def test_the_same_seed_gives_the_same_round() -> None:
    """On every CPython: the digest of the first rounds is fixed."""
    digest = sha256()
    for seed in range(200):
        again = play_case(generate_case(seed))
        assert again == played(seed)
        digest.update(repr((again.case, again.answers, again.outcome)).encode())
    assert digest.hexdigest() == DIGEST


def test_recorded_answers_play_the_same_round() -> None:
    """All of them are asked for again, in order."""
    for seed in SEEDS:
        round_ = played(seed)
        case = round_.case
        replay = Replay(round_.answers)
        outcome = play_round(case.rules, case.wagers, case.cards(), replay, case.sevens)
        assert outcome == round_.outcome
        assert replay.finished()


def test_a_replay_refuses_another_round() -> None:
    """A question that was not recorded, and one too many."""
    case = generate_case(1)
    with pytest.raises(IllegalChoiceError, match="more questions"):
        play_round(case.rules, case.wagers, case.cards(), Replay([]), case.sevens)
    answers = [answer._replace(box=answer.box % 7 + 1) for answer in played(1).answers]
    with pytest.raises(IllegalChoiceError, match="recorded"):
        play_round(case.rules, case.wagers, case.cards(), Replay(answers), case.sevens)


def test_a_shoe_is_a_whole_pack() -> None:
    """No card more often than the decks have it."""
    for seed in range(300):
        case = generate_case(seed)
        assert Counter(case.shoe) == Counter(pack(case.rules.decks))


def test_every_card_goes_somewhere_in_shoe_order() -> None:
    """What was dealt is the head of the shoe, and lies in the hands and before the dealer."""
    for seed in SEEDS:
        case, outcome = played(seed).case, played(seed).outcome
        dealt = [card for card, _, _ in outcome.order]
        cards = case.cards()
        assert dealt == [next(cards) for _ in dealt]
        assert [card for card, place, _ in outcome.order if place == "dealer"] == outcome.dealer
        for box, hands in outcome.hands.items():
            lying = Counter(card for hand in hands for card in hand)
            assert lying == Counter(card for card, place, _ in outcome.order if place == box)


def test_the_initial_deal_is_the_same_in_every_round() -> None:
    """Boxes upward, the dealer, boxes upward; the dealer's second after all players."""
    for seed in SEEDS:
        outcome = played(seed).outcome
        boxes = sorted(outcome.hands)
        places = [place for _, place, _ in outcome.order]
        assert places[: 2 * len(boxes) + 1] == [*boxes, "dealer", *boxes]
        rest = [place for place, _ in groupby(places[2 * len(boxes) + 1 :])]
        drawn = [place for place in rest if place != "dealer"]
        assert drawn == sorted(set(drawn))
        assert "dealer" not in rest[:-1]


def test_money_is_conserved_and_every_hand_settled_once() -> None:
    """The house's win is what all bettors together lost."""
    for seed in SEEDS:
        case, outcome = played(seed).case, played(seed).outcome
        outcome.check()
        assert outcome.house_win == outcome.staked - outcome.returned
        assert outcome.house_win == -sum(outcome.net(*seat) for seat in case.wagers)
        everyone = [(box, n) for box, hands in outcome.hands.items() for n in range(len(hands))]
        assert sorted(outcome.collected) == [(box, n + 1) for box, n in sorted(everyone)]
        originals = [
            (settled.box, settled.bettor)
            for settled in outcome.settled
            for part in settled.parts
            if part.kind == "original"
        ]
        assert sorted(originals) == sorted(case.wagers)


def test_the_dealer_stops_where_he_must() -> None:
    """With a live hand he plays to the end; with none he has one card or two."""
    for seed in SEEDS:
        case, outcome = played(seed).case, played(seed).outcome
        waiting = [settled for settled in outcome.settled if live(outcome, settled)]
        if waiting:
            assert not dealer_draws(case.rules, outcome.dealer)
            assert dealer_draws(case.rules, outcome.dealer[:-1])
        else:
            assert len(outcome.dealer) <= 2


def live(outcome: Outcome, settled: Settled) -> bool:
    """Whether a settled hand was neither bust nor a blackjack of the first two cards."""
    hands = outcome.hands[settled.box]
    points, _ = total(hands[settled.hand - 1])
    natural = len(hands) == 1 and points == 21 and len(hands[0]) == 2
    return points <= 21 and not natural


def test_no_question_is_asked_that_has_one_answer_for_all() -> None:
    """21 and over are never asked; 11 and less cannot stand; a total is never asked twice."""
    for seed in SEEDS:
        for question in played(seed).questions:
            points, _ = total(question.cards)
            assert points < 21
            assert ("stand" in question.choices) == (points > 11)
            assert "draw" in question.choices


def remarkable(round_: Played) -> set[str]:
    """What a round shows that seldom happens."""
    outcome = round_.outcome
    found = {f"sevens {settled.odds}" for settled in outcome.sevens.values()}
    found |= {"sevens by standing" for settled in outcome.sevens.values() if settled.by_stand}
    found |= {f"insurance {settled.won}" for settled in outcome.insurance.values()}
    found |= {f"{len(hands)} hands" for hands in outcome.hands.values()}
    found |= {f"dealer {min(len(outcome.dealer), 3)} cards"}
    found |= {"early" for _ in outcome.early_paid}
    for settled in outcome.settled:
        amount = "open" if settled.staked is None else "known"
        found.add(f"{amount} {settled.result}")
        for part in settled.parts:
            found.add(f"{part.kind} {part.result}")
        if len({part.result for part in settled.parts}) == 2:
            found.add("double parted from its original")
        if settled.hand == 3 and settled.bettor > 0:
            found.add("follower on a third hand")
    return found


def test_the_rounds_are_rich() -> None:
    """Everything a regular round can come to comes up, in each book."""
    counted: Counter[str] = Counter()
    books: Counter[str] = Counter()
    for seed in SEEDS:
        counted.update(remarkable(played(seed)))
        books[played(seed).case.rules.name] += 1
    expected = {f"sevens {odds}" for odds in (0, 3, 50, 100, 500, 5000)}
    expected |= {"insurance True", "insurance False", "1 hands", "2 hands", "3 hands", "early"}
    expected |= {"dealer 1 cards", "dealer 2 cards", "dealer 3 cards", "sevens by standing"}
    results = ("blackjack", "win", "stand off", "lose", "bust")
    expected |= {f"{amount} {result}" for amount in ("open", "known") for result in results}
    expected |= {f"original {result}" for result in results}
    expected |= {f"{kind} {r}" for kind in ("split", "double") for r in results[1:]}
    expected |= {"double parted from its original", "follower on a third hand"}
    rare = {name: counted[name] for name in expected if counted[name] < 3}
    assert not rare
    assert min(books[name] for name in ("gazette", "device", "third")) > 300


def test_the_random_decider_insures_openly_only_when_told() -> None:
    """An open wager is otherwise left without insurance."""
    shy = AtRandom("x", 2)
    bold = AtRandom("x", 2, open_insurance=True)
    assert {shy.insurance(1, 0, None) for _ in range(50)} == {0}
    assert {bold.insurance(1, 0, None) for _ in range(50)} == {0, None}


def test_a_failing_seed_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Every card and every settlement of a round, in text."""
    assert generate.main(["7", "8"]) == 0
    printed = capsys.readouterr().out
    for seed in (7, 8):
        outcome = played(seed).outcome
        assert f"seed {seed}  " in printed
        assert all(f"{place}.{hand} {card}\n" in printed for card, place, hand in outcome.order)
        assert all(str(settled) in printed for settled in outcome.settled)


DIGEST = "ab3fc523948243f2405e535dbce0cc63335ab5181a365f813cf0339ee1e171cd"
