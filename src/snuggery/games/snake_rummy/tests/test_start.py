"""Players, pack, deal, and whose turn it is first."""

from collections import Counter

import pytest

import snuggery
from snuggery.engine.match.chance import Scripted
from snuggery.games.snake_rummy.state import TABLE
from snuggery.kit.cards import CARDS, PACK_52, cards_text, read_card
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE, UNKNOWN
from snuggery.testkit.anew import fields_changed

from .tables import NAME, go, hand, laying, snake, table, totals, who

FIRST = 7 * ["Ac", "2c"]
HANDS = [
    f"{rank}{suit}" for rank in "A234567" for suit in "cd"
]  # dealt in turn: clubs to the first, diamonds to the second


def start(seats=2, first_dealer=0, script=(), **options):
    return snuggery.load(NAME, seats, **options).start(chance=Scripted([first_dealer, *map(read_card, script)]))


def test_rummy_01_two_to_five_play():
    assert [snuggery.load(NAME, seats).seats for seats in (2, 3, 4, 5)] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(Unusable, match="2 to 5 seats"):
            snuggery.load(NAME, seats)


def test_rummy_02_one_pack_of_52_cards():
    match = snuggery.load(NAME, 4).start(seed=1)
    s = match.state
    everything = [s.stock, *s.hand[:4], 1 << s.snake[0]]
    assert sum(int(cards).bit_count() for cards in everything) == CARDS
    assert sum(map(int, everything)) == PACK_52


def test_rummy_02_every_round_is_dealt_from_the_whole_pack_shuffled_anew():
    match = start(script=[*HANDS, "9h", "Kd", *HANDS, "9h"], max_turns=1)
    assert match.state.shuffles == 1
    go(match, "B deck, B discard Kd")
    assert match.state.shuffles == 2


def test_rummy_g35_a_small_pack_has_the_first_ranks_from_the_ace_up_of_the_first_suits():
    match = snuggery.load(NAME, 2, pack="4x3", hand_size=2, rounds=1, opening=0).start(seed=1)
    s = match.state
    assert cards_text(s.stock | s.hand[0] | s.hand[1] | 1 << s.snake[0]) == "Ac Ad Ah 2c 2d 2h 3c 3d 3h 4c 4d 4h"
    assert match.bound.options["pack"] == "4x3"
    assert match.bound.bounds == (-90, 90)  # nine cards of 5, three aces


def test_rummy_g36_other_hands_than_seven_are_dealt_if_the_pack_is_enough():
    for size in (1, 3, 25):
        match = snuggery.load(NAME, 2, hand_size=size).start(seed=1)
        assert match.state.hand_count[:2].tolist() == [size, size]
        assert match.state.stock_size == 51 - 2 * size
    with pytest.raises(Unusable, match="12 cards is too small for 2 seats; it needs 15, the hands and one to turn"):
        snuggery.load(NAME, 2, pack="4x3")
    assert snuggery.load(NAME, 2, pack="5x3").start(seed=1).state.stock_size == 0


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rummy_03_everybody_gets_seven_cards(seats):
    assert snuggery.load(NAME, seats).start(seed=2).state.hand_count[:seats].tolist() == [7] * seats


def test_rummy_04_the_top_card_starts_the_snake_and_the_rest_is_the_deck():
    match = start(script=[*HANDS, "9h"])
    assert snake(match) == "9h"
    assert match.state.stock_size == 52 - 14 - 1
    assert match.state.receiver == UNKNOWN
    assert [match.bound.game.notation.outcome_text(match.state, 3)] == ["deal As"]


def test_rummy_05_the_player_on_the_dealers_left_begins():
    assert who(start(3, 0, [f"{r}{s}" for r in "A234567" for s in "cdh"] + ["9h"])) == "B"
    assert who(start(3, 2, [f"{r}{s}" for r in "A234567" for s in "cdh"] + ["9h"])) == "A"


def test_rummy_g25_a_lot_names_the_dealer_and_cards_go_round_from_the_left_one_at_a_time():
    match = snuggery.load(NAME, 4).start(chance=None, seed=3)
    assert match.history[0].seat == CHANCE
    dealers = Counter(snuggery.load(NAME, 4).start(seed=seed).state.dealer for seed in range(80))
    assert set(dealers) == {0, 1, 2, 3}
    match = start(script=[*HANDS, "9h"])  # A has dealt: B gets the first card
    assert hand(match, "B") == "Ac 2c 3c 4c 5c 6c 7c"
    assert hand(match, "A") == "Ad 2d 3d 4d 5d 6d 7d"


def test_rummy_g25_the_deal_passes_to_the_left():
    script = [*HANDS, "9h", "Kd", *HANDS, "9h"]
    match = start(script=script, max_turns=1)
    go(match, "B deck, B discard Kd")
    assert match.state.deals == 2
    assert match.state.dealer == 1
    assert who(match) == "A"
    assert totals(match) == [-45, -45]


def test_rummy_02_a_later_round_begins_afresh_whatever_came_before():
    laid, house = "A Td Th Ts, B 6h 7h 8h", {"stock_empty": "turn_over_snake", "max_turns": 2}
    hands = "3c 4c 5c Tc 9h 2s / *"
    match = table(hands, snake="Kd Jd 7d 9s", deck="", laid=laid, lines="turns: 1", draws="Kd", **house)
    go(match, "A deck, A meld 3c 4c 5c, A add Tc set, A add 9h run")
    match.chance = None
    go(match, "A discard 2s")
    of_this_round = {"phase", "dealer", "deals", "shuffles", "receiver", "to_deal", "stock", "stock_size"}
    assert fields_changed(match.state, TABLE) == {*of_this_round, "total", "sheet"}


def test_rummy_g29_five_players_leave_a_deck_of_sixteen():
    assert snuggery.load(NAME, 5).start(seed=1).state.stock_size == 16


def test_rummy_g12_the_card_that_was_turned_may_be_taken_in_the_first_turn():
    match = table("Jh Jc 3d 4d 5d 7s 9s / 2h 3h 4h 8c 9c Tc Kc", snake="Js")
    assert match.action_text(match.legal()[1]) == "snake Js"


def test_rummy_07_what_lies_counts_for_and_what_is_held_against():
    match = laying("Qd Qh Kc 2c / 3h Ac", "Qs", rounds=1, out_bonus=0, max_turns=1)
    go(match, "A meld Qd Qh Qs, A discard 2c")
    assert match.scores == [30 - 10, -20]
