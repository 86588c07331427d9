"""Settlement against cases worked by hand, and the order of its tests against a ladder."""

from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from .cards import RANKS, is_blackjack, total
from .model import dealer_draws
from .outcome import Amount, Choice, Decision, Outcome, Result, Seat
from .rules import Rounding, Rules, device, gazette
from .settle import blackjack_winnings, hand_result
from .worked import play, results

BOOKS = [gazette(), device()]


@pytest.mark.parametrize("rules", BOOKS)
@pytest.mark.parametrize(
    ("cards", "answer", "result", "net"),
    [
        ("TS 6D 9H 5C", "draw", "bust", -100),
        ("TS 6D 9H 3C", "draw", "bust", -100),
        ("AS KD KH AD", None, "stand off", 0),
        ("AS AD KH KD", None, "stand off", 0),
        ("AS KD KH 9D", None, "blackjack", 150),
        ("AS AD KH 9D", None, "blackjack", 150),
        ("AS 6D KH", None, "blackjack", 150),
        ("7S KD 7H 7C AD", "draw", "lose", -100),
        ("TS AD TH KD", "stand", "lose", -100),
        ("TS 6D 2H TD 9D", "stand", "win", 100),
        ("TS 6D TH TD 3D", "stand", "win", 100),
        ("TS 6D TH TD 4D", "stand", "stand off", 0),
        ("TS 6D 9H TD 4D", "stand", "lose", -100),
        ("7S KD 7H 7C 5D 6D", "draw", "stand off", 0),
        ("7S KD 7H 7C 5D 5C", "draw", "win", 100),
    ],
)
def test_one_hand(
    rules: Rules, cards: str, answer: Choice | None, result: Result, net: int
) -> None:
    """Every line of D 15.1 and the Gazette's 4.1, for one wager of 100."""
    outcome = play(cards, *([answer] if answer else []), rules=rules)
    assert results(outcome) == {(1, 1): (result, net)}
    assert outcome.house_win == -net


def test_a_bust_is_lost_even_if_the_dealer_goes_over() -> None:
    """Reading 1: over 21 comes before everything."""
    outcome = play("TS 9S 6D 6H TC TH TD TC", "draw", "stand", wagers={(1, 0): 100, (2, 0): 100})
    assert results(outcome) == {(1, 1): ("bust", -100), (2, 1): ("win", 100)}


def test_split_ace_and_ten_is_no_blackjack() -> None:
    """Reading 2: it wins 1 to 1, and loses its original wager to a dealer blackjack."""
    won = play("AS KD AH KC 9C 8D", "split")
    assert results(won) == {(1, 1): ("win", 100), (1, 2): ("win", 100)}
    lost = play("AS KD AH KC 9C AD", "split")
    assert results(lost) == {(1, 1): ("lose", -100), (1, 2): ("stand off", 0)}


def test_split_tens_and_an_ace_are_no_blackjack_either() -> None:
    """And stand off with a dealer's 21 of three cards."""
    outcome = play("TS 5D KH AC AD 6D TD", "split")
    assert results(outcome) == {(1, 1): ("stand off", 0), (1, 2): ("stand off", 0)}


def test_dealer_blackjack_takes_the_first_stake_only() -> None:
    """D 15.1.5, 15.1.9: three hands, one of them doubled, lose one original wager."""
    answers: list[Choice] = ["split", "split", "stand", "double", "stand"]
    outcome = play("8S KD 8H 8C TS 3H TH TC AD", *answers)
    assert results(outcome) == {
        (1, 1): ("lose", -100),
        (1, 2): ("stand off", 0),
        (1, 3): ("stand off", 0),
    }
    assert (outcome.staked, outcome.taken, outcome.returned) == (400, 100, 300)


def test_the_survivor_of_a_busted_first_hand_stands_off() -> None:
    """Reading 3: the original wager was on the hand that busted."""
    outcome = play("8S KD 8H TS 9S TH AD", "split", "draw", "stand")
    assert results(outcome) == {(1, 1): ("bust", -100), (1, 2): ("stand off", 0)}


def test_a_busted_second_hand_is_lost_besides_the_original() -> None:
    """Reading 4: nothing comes back for it when the dealer has blackjack."""
    outcome = play("8S KD 8H TS TH 9S AD", "split", "stand", "draw")
    assert results(outcome) == {(1, 1): ("lose", -100), (1, 2): ("bust", -100)}


def test_a_double_against_a_dealer_blackjack() -> None:
    """The original is lost, the added stake stands off; a busted double was lost whole."""
    outcome = play("6S KD 5H TS AD", "double")
    (settled,) = outcome.settled
    assert (settled.staked, settled.result, settled.net) == (200, "lose", -100)
    assert [part.result for part in settled.parts] == ["lose", "stand off"]
    bust = play("9S KD 5H TS", "double")
    assert results(bust) == {(1, 1): ("bust", -200)}
    assert not bust.dealer_drew


def test_all_stakes_are_lost_where_the_book_says_so() -> None:
    """The switch off: a dealer blackjack takes everything."""
    rules = replace(device(), dealer_blackjack_original_only=False)
    assert play("6S KD 5H TS AD", "double", rules=rules).house_win == 200
    assert play("8S KD 8H TS TH AD", "split", "stand", "stand", rules=rules).house_win == 200


def test_split_eights_one_busts_and_one_ties() -> None:
    """One lost, one stand off."""
    outcome = play("8S 6D 8H 6S TS TH TD 2D", "split", "draw", "stand")
    assert results(outcome) == {(1, 1): ("bust", -100), (1, 2): ("stand off", 0)}
    assert outcome.house_win == 100


def test_doubles_win_lose_and_stand_off_whole() -> None:
    """Extra stake of 40 on 100 (G)."""
    for last, net in (("5D", -140), ("4D", 0), ("3D", 140)):
        outcome = play(f"6S 6D 4H TS TD {last}", Decision("double", {0: 40}))
        assert outcome.net(1, 0) == net
        assert outcome.staked == 140


def insured(cards: str, *answers: Choice, stake: int = 50) -> Outcome:
    """A round with an insurance on box 1."""
    return play(cards, *answers, insurance={(1, 0): stake})


def test_insurance_of_half_evens_out_a_dealer_blackjack() -> None:
    """D 15.1.4: 50 on 100, ace and king against 19, net 0."""
    outcome = insured("TS AD 9H KD", "stand")
    assert results(outcome) == {(1, 1): ("lose", -100)}
    assert outcome.insurance[(1, 0)].net == 100
    assert outcome.net(1, 0) == 0
    assert (outcome.staked, outcome.paid, outcome.taken) == (150, 100, 100)


def test_insurance_is_settled_on_its_own() -> None:
    """Reading 5: with both blackjacks a stand off and 2 to 1; without, 3 to 2 and it is lost."""
    assert insured("AS AD KH KD").net(1, 0) == 100
    assert insured("AS AD KH 9D").net(1, 0) == 150 - 50
    assert insured("TS AD 9H 6D", "stand").net(1, 0) == 100 - 50
    assert insured("TS AD 9H KD", "stand", stake=20).net(1, 0) == 40 - 100


def test_insurance_lives_on_when_the_hand_has_bust() -> None:
    """The dealer takes a second card for it, and it wins."""
    outcome = insured("TS AD 6H TC KD", "draw")
    assert outcome.net(1, 0) == -100 + 100


@pytest.mark.parametrize("up", ["2D", "9D", "TD", "KD"])
def test_insurance_is_offered_against_an_ace_only(up: str) -> None:
    """An answer waits, and nobody asks for it."""
    outcome = play(f"AS {up} KH" + (" 5D" if up[0] in "TK" else ""), insurance={(1, 0): 50})
    assert outcome.insurance == {}


def test_a_book_without_insurance_offers_none() -> None:
    """The switch off."""
    rules = replace(gazette(), insurance=False)
    outcome = play("TS AD 9H KD", "stand", rules=rules, insurance={(1, 0): 50})
    assert outcome.net(1, 0) == -100


THREE: dict[Seat, Amount] = {(1, 0): 2, (1, 1): 2, (1, 2): 2}


@pytest.mark.parametrize(
    ("chip", "rounding", "each"), [(1, "down", 3), (2, "down", 2), (2, "up", 4)]
)
def test_each_bettor_is_rounded_for_himself(chip: int, rounding: Rounding, each: int) -> None:
    """Reading 13: three wagers of 2 are not one of 6; no remainder is shared out."""
    rules = replace(gazette(), smallest_chip=chip, rounding=rounding)
    outcome = play("AS 6D KH", rules=rules, wagers=THREE)
    assert [settled.net for settled in outcome.settled] == [each] * 3
    assert outcome.house_win == -3 * each


def test_three_to_two_is_exact_on_every_stake() -> None:
    """In units, where the step is even, nothing is lost."""
    for stake in range(2, 2000, 2):
        assert 2 * blackjack_winnings(gazette(), stake) == 3 * stake


@pytest.mark.parametrize(("rounding", "paid"), [("down", 25), ("up", 30)])
def test_rounding_goes_to_whole_chips(rounding: Rounding, paid: int) -> None:
    """27 in chips of 5."""
    rules = Rules("chips", wager_step=10, smallest_chip=5, rounding=rounding)
    assert blackjack_winnings(rules, 18) == paid
    assert blackjack_winnings(rules, 20) == 30


def test_a_bettor_behind_doubles_with_his_own_stake_or_not() -> None:
    """Reading 14: three bettors, one doubles in full, one for less, one not."""
    wagers: dict[Seat, Amount] = {(1, 0): 100, (1, 1): 50, (1, 2): 10}
    outcome = play("6S 6D 5H TS TD 4D", Decision("double", {0: 100, 1: 20}), wagers=wagers)
    assert [settled.net for settled in outcome.settled] == [200, 70, 10]
    assert outcome.house_win == -280


def test_who_does_not_follow_a_split_stays_on_the_first_hand() -> None:
    """Reading 17: and may follow when that hand is split again."""
    wagers: dict[Seat, Amount] = {(1, 0): 100, (1, 1): 50}
    both = Decision("split", {0: 100, 1: 50})
    cards = "8S KD 8H 8C TS TH 9C AD"
    outcome = play(cards, "split", both, "stand", "stand", "stand", wagers=wagers)
    assert outcome.hands == {1: [["8S", "TS"], ["8C", "TH"], ["8H", "9C"]]}
    assert results(outcome) == {
        (1, 1): ("lose", -100),
        (1, 2): ("stand off", 0),
        (1, 3): ("stand off", 0),
    }
    assert results(outcome, bettor=1) == {(1, 1): ("lose", -50), (1, 2): ("stand off", 0)}


def test_the_first_bettor_of_a_box_decides_wherever_he_sits() -> None:
    """Bettors 1 and 2 only: bettor 1 decides."""
    wagers: dict[Seat, Amount] = {(3, 1): 100, (3, 2): 50}
    outcome = play("6S 6D 5H TS TD 4D", "double", wagers=wagers)
    assert [(settled.bettor, settled.net) for settled in outcome.settled] == [(1, 200), (2, 50)]


OPEN: dict[Seat, Amount] = {(1, 0): None, (1, 1): 50}


def test_an_open_wager_is_a_result_without_an_amount() -> None:
    """It is counted apart from the money."""
    outcome = play("AS 6D KH", wagers=OPEN)
    assert [(s.result, s.staked, s.net) for s in outcome.settled] == [
        ("blackjack", None, None),
        ("blackjack", 50, 75),
    ]
    assert (outcome.staked, outcome.paid) == (50, 75)
    assert (outcome.open_placed, outcome.open_settled) == (1, 1)


def test_an_open_wager_doubles_and_splits_openly() -> None:
    """Each stake added has no amount either."""
    wagers: dict[Seat, Amount] = {(1, 0): None}
    outcome = play("8S KD 8H 3S TS TH AD", "split", "double", "stand", wagers=wagers)
    assert [part.result for settled in outcome.settled for part in settled.parts] == [
        "stand off",
        "lose",
        "stand off",
    ]
    assert (outcome.open_placed, outcome.open_settled, outcome.house_win) == (3, 3, 0)


def test_an_open_wager_is_insured_openly() -> None:
    """If at all."""
    outcome = play("TS AD 9H KD", "stand", wagers={(1, 0): None}, insurance={(1, 0): None})
    assert outcome.insurance[(1, 0)].won
    assert outcome.insurance[(1, 0)].net is None


def ladder(player: tuple[str, ...], of_split: bool, dealer: tuple[str, ...]) -> Result:
    """A second definition: both hands on one ladder, blackjack above 21, a bust below all."""
    mine = total(player)[0]
    his = total(dealer)[0]
    if mine > 21:
        return "bust"
    mine = 22 if is_blackjack(player) and not of_split else mine
    his = 22 if is_blackjack(dealer) else 0 if his > 21 else his
    if mine == his:
        return "stand off"
    if mine < his:
        return "lose"
    return "blackjack" if mine == 22 else "win"


def hands_up_to(length: int) -> list[tuple[str, ...]]:
    """Every hand of two cards or more by value."""
    faces = [rank + "S" for rank in RANKS[:10]]
    sizes = range(2, length + 1)
    return [cards for size in sizes for cards in combinations_with_replacement(faces, size)]


def test_the_order_of_the_tests_is_a_ladder() -> None:
    """Reading 1, over every hand of two and three cards against every finished dealer's."""
    dealers = [cards for cards in hands_up_to(3) if not dealer_draws(gazette(), cards)]
    for dealer in dealers:
        for player in hands_up_to(3):
            for of_split in (False, True):
                found = hand_result(player, of_split, dealer)
                meant = "lose" if found == "dealer blackjack" else found
                assert meant == ladder(player, of_split, dealer), (player, of_split, dealer)
