"""Jig: upward in suit, whoever holds the next card."""

import numpy as np
import pytest

import snuggery
from snuggery.games.snip_snap_snorum import judgement
from snuggery.games.snip_snap_snorum.jig import holder_of_next, is_stop
from snuggery.kit.cards import CARDS, KING, SUITS, card_text, read_card
from snuggery.kit.errors import Unusable
from snuggery.kit.records import UNKNOWN

from .tables import NAME, asked, counters, dealt, go, may, scene, table, told, void, who


def jig(hands, **more):
    return table(hands, mode="jig", **more)


# -- the worked examples ----------------------------------------------------------------------------------------------


def test_at_jig_1_five_clubs_in_a_row_and_the_five_leads():
    match = go(jig("2c 5c 9c / Ac 4c 9d / 3c 6c 9h"), "B Ac, A 2c, C 3c, B 4c, A 5c")
    assert asked(match) == "A: 9c"
    assert match.state.level == 4


def test_at_jig_2_jack_queen_king_is_snip_snap_snorum_jig():
    match = jig("Qs 2c / Js 3c / Ks 4c")
    assert told(match, "B Js") == ["B plays the jack of spades: Snip."]
    assert told(match, "A Qs") == ["A plays the queen of spades: Snap."]
    assert told(match, "C Ks") == ["C plays the king of spades: Snorum-Jig."]
    assert who(match) == "C"


def test_at_jig_3_a_card_whose_follower_is_gone_is_a_stop():
    match = jig("5h 2c / 4h 3c / 9c 8c", lines="played: 6h")
    assert told(match, "B 4h") == ["B plays the four of hearts: Snip."]
    assert told(match, "A 5h") == ["A plays the five of hearts: Snap-Jig."]
    assert who(match) == "A"


FIFTH = {"A": "5", "2": "6", "3": "7", "4": "8", "5": "9", "6": "T", "7": "J", "8": "Q", "9": "K", "T": "K", "J": "K"}


@pytest.mark.parametrize("led", [card for card in range(CARDS) if card % SUITS == 2 and card // SUITS < KING - 1])
def test_at_jig_the_last_card_of_an_unbroken_sequence(led):
    others = [card for card in range(CARDS) if card % SUITS == 2 and card != led]
    match = jig(f"{' '.join(map(card_text, others))} Kd / {card_text(led)} 2d")
    match.play(led)
    for _ in range(4):
        if match.state.last_card != UNKNOWN:
            match.play(match.legal()[0])
    assert card_text(int(match.state.shown[0]))[0] == {**FIFTH, "Q": "K"}[card_text(led)[0]]
    assert match.state.last_card == UNKNOWN


# -- the clauses ------------------------------------------------------------------------------------------------------


def test_jig_01_all_cards_are_dealt_and_the_ace_is_lowest():
    match = snuggery.load(NAME, 5, mode="jig").start(seed=1)
    assert match.state.stock == 0
    assert sum(match.state.hand_count[:5].tolist()) == 52
    assert is_stop(jig("2c / 3c").state, read_card("Kc"))
    match = go(jig("2c 9d / Ac 9c"), "B Ac")
    assert may(match) == "2c"


def test_jig_02_the_first_without_cards_wins():
    match = go(jig("9h 2c / 9c / Tc 4c"), "B 9c")
    assert match.over
    assert match.scores[1] > 0
    assert scene(match).result == "B goes out first"


def test_jig_03_the_dealers_left_leads_any_card_with_snip():
    match = dealt_all()
    assert who(match) == "B"
    assert len(match.legal()) == 26
    lead = scene(match, 1).choices[0]
    assert lead.hint == "Snip"


def dealt_all():
    deck = [card_text(card) for card in range(CARDS)]
    return dealt(f"{' '.join(deck[1::2])} / {' '.join(deck[::2])}", mode="jig")


def test_jig_04_the_holder_of_the_next_card_plays_it_wherever_he_sits():
    match = go(jig("6c 2c / 5c 7c 2d / 9c 3c / 8c 4d"), "B 5c, A 6c, B 7c, D 8c")
    assert who(match) == "C"
    assert told(match, "C 9c") == ["C plays the nine of clubs: Jig."]


def test_jig_04_even_the_same_player_again():
    assert asked(go(jig("2c 3d / 5c 6c 7c 2d"), "B 5c, B 6c")) == "B: 7c"


def test_jig_05_a_sequence_has_five_cards_and_the_player_of_jig_leads_anything():
    match = go(jig("2c 3d / 5c 6c 7c 8c 9c Tc 2d"), "B 5c, B 6c, B 7c, B 8c, B 9c")
    assert asked(match) == "B: 2d Tc"  # the ten does not go on


@pytest.mark.parametrize(
    ("card", "gone", "stop"), [("Kc", "", True), ("4h", "5h", True), ("4h", "6h", False), ("Ac", "", False)]
)
def test_jig_06_a_stop_is_a_king_or_a_card_whose_follower_is_gone(card, gone, stop):
    follower = "" if card == "Kc" else card_text(read_card(card) + SUITS)
    held = "" if gone == follower else follower
    match = go(jig(f"8s 3d {held} / {card} 2d", lines=f"played: {gone or '-'}"), f"B {card}")
    assert (match.state.last_card == UNKNOWN) == stop
    assert who(match) == ("B" if stop else "A")


def test_jig_06_the_call_of_a_stop_is_told_beforehand():
    match = jig("2c 3d / 4h 9d 2d", lines="played: 5h")
    hints = {choice.words: choice.hint for choice in scene(match, 1).choices}
    assert hints == {"play 4h": "Snip-Jig", "play 9d": "Snip", "play 2d": "Snip"}


def test_jig_07_the_winner_gets_a_counter_for_every_card_left_and_the_pool():
    match = jig("9h 2c 3c / 9c / Tc 4c", purses="-2 -2 -2", ante=2)
    assert told(match, "B 9c")[-1] == "B is out of cards and gets eleven counters."
    assert match.scores == [-5, 9, -4]


def test_jig_g03_going_out_ends_the_game_in_mid_sequence_and_is_no_stop():
    match = jig("9h Tc / 9c / 4d 4c")
    assert told(match, "B 9c")[0] == "B plays the nine of clubs: Snip."
    assert match.over
    assert match.scores == [-2, 4, -2]


def test_q_snip_02_jig_refuses_the_pack_of_32():
    with pytest.raises(Unusable, match="52"):
        snuggery.load(NAME, 3, mode="jig", pack=32)


CALLS = {
    4: ["Snip", "Snap", "Snorum", "Jig"],
    5: ["Snip", "Snap", "Snorum", "Hicockalorum", "Jig"],
    6: ["Snip", "Snap", "Snorum", "Hi", "Cockalorum", "Jig"],
}


@pytest.mark.parametrize("length", [4, 5, 6])
def test_jig_g01_sequences_of_four_five_or_six(length):
    match = jig("2c 3d / Ah 2h 3h 4h 5h 6h 7h 8h", sequence_length=length)
    calls = [told(match, f"B {rank}h")[0].rsplit(" ", 1)[1].rstrip(".") for rank in "A23456"[:length]]
    assert calls == CALLS[length]
    assert may(match) == " ".join(f"{rank}h" for rank in "2345678"[length - 1 :])
    zone = next(zone for zone in scene(match).zones if zone.kind == "calls")
    assert zone.facts["words"] == CALLS[length]


def test_jig_g02_uneven_hands_are_left_as_they_are_unless_short_ones_pay():
    plain = snuggery.load(NAME, 5, mode="jig", first_dealer=0).start(seed=1)
    assert plain.state.hand_count[:5].tolist() == [10, 11, 11, 10, 10]
    assert counters(plain) == [0] * 6
    paid = snuggery.load(NAME, 5, mode="jig", first_dealer=0, short_hand_ante=True).start(seed=1)
    assert counters(paid) == [-1, 0, 0, -1, -1, 3]


def test_jig_g04_there_is_no_pool_unless_all_pay_an_ante():
    assert counters(snuggery.load(NAME, 3, mode="jig").start(seed=1)) == [0, 0, 0, 0]
    assert counters(snuggery.load(NAME, 3, mode="jig", ante=3).start(seed=1)) == [-3, -3, -3, 9]


@pytest.mark.parametrize("seats", [2, 10])
def test_jig_g05_two_to_ten_play(seats):
    assert snuggery.load(NAME, seats, mode="jig").start(seed=1).seat >= 0


def test_jig_g06_a_lead_is_free():
    assert may(jig("2c 3d / 5c 3c 9h 4s")) == "3c 4s 5c 9h"


def test_jig_g07_every_card_is_in_play_unless_there_is_a_dead_hand():
    assert snuggery.load(NAME, 3, mode="jig").start(seed=1).state.hand_count[10] == 0
    assert snuggery.load(NAME, 3, mode="jig", dead_hand="on").start(seed=1).state.hand_count[10] == 13


def test_jig_g08_the_holder_has_no_choice():
    match = go(jig("6c 2c 9d / 5c 7c"), "B 5c")
    assert may(match) == "6c"
    assert {refusal.piece for refusal in scene(match, 0).refusals} == {"2c", "9d"}


def test_q_snip_09_the_dead_hand_comes_last_after_the_dealer_and_is_nobodys_to_see():
    match = snuggery.load(NAME, 3, mode="jig", dead_hand="on", first_dealer=1).start(seed=1)
    codes = [entry.code for entry in match.history]
    assert sorted(codes[3::4]) == sorted(card for card in range(CARDS) if match.state.hand[10] >> card & 1)
    assert match.view(0).record.hand[10] == 0


def test_q_snip_09_a_card_whose_follower_is_dead_is_a_stop_and_all_know_then():
    match = jig("2c 3d / 4h 2d", lines="hand 10: 5h 9s", dead_hand="on")
    assert told(match, "B 4h") == ["B plays the four of hearts: Snip-Jig."]
    assert who(match) == "B"
    assert void(match, "A") == void(match, "B") == "5h"


def test_q_snip_09_so_too_where_it_would_have_been_the_last_of_its_sequence():
    match = jig("2c 3d / 2h 3h 4h 2d", lines="hand 10: 5h 9s", dead_hand="on", sequence_length=4)
    go(match, "B 2h, B 3h, B 4h")
    assert void(match, "A") == "5h"


def test_q_snip_09_a_full_sequence_says_nothing_of_the_next_card():
    match = jig("2c 3d / Ah 2h 3h 4h 5h 2d", lines="hand 10: 6h", dead_hand="on")
    go(match, "B Ah, B 2h, B 3h, B 4h, B 5h")
    assert void(match, "A") == "-"


def test_q_snip_09_the_dead_hand_is_no_measure_of_short_ones():
    match = snuggery.load(NAME, 2, mode="jig", dead_hand="on", short_hand_ante="on", first_dealer=0).start(seed=1)
    assert match.state.hand_count[:2].tolist() == [17, 18]
    assert counters(match) == [-1, 0, 1]


def test_jig_06_the_next_card_is_found_in_any_seat():
    state = jig("6c 2c / 5c 7c / 8c 9d").state
    assert holder_of_next(state, read_card("7c")) == 2
    assert holder_of_next(state, read_card("Kc")) == UNKNOWN


# -- what hints count -------------------------------------------------------------------------------------------------


def counted(match, words, seat):
    """Play on, and return what was counted for a seat on the way, by name."""
    before, out = match.copy().state, np.zeros(len(judgement.TALLIES))
    for ply, word in enumerate(words.split()):
        judgement.tally_step(before, match.state, read_card(word), seat, ply, out)
        match.play(f"play {word}")
    judgement.tally_deal(before, match.state, seat, out)
    return {name: number for name, number in zip(judgement.TALLIES, out.tolist(), strict=True) if number}


def test_a_hint_counts_leads_and_cards_that_are_left():
    played = "2c 3c Kd 5c"  # A leads, B follows and leads the king, which nobody follows, and B is out with the five
    hands = "2c 9c / 3c 5c Kd / 9d 8d"
    assert counted(jig(hands, turn="A"), played, seat=0) == {"leads": 1.0, "left": 1.0}
    assert counted(jig(hands, turn="A"), played, seat=1) == {"leads": 2.0, "first_out": 1.0}
    assert counted(jig(hands, turn="A"), played, seat=2) == {"left": 2.0}
