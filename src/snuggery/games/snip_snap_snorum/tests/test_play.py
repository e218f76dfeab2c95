"""Playing, pairing, paying and going out in the standard game."""

import pytest

import snuggery
from snuggery.bots import Bot
from snuggery.kit.cards import cards_text, read_card
from snuggery.kit.records import CUT_OFF, UNKNOWN

from .tables import NAME, asked, counters, dealt, go, hand, may, scene, table, told, void, who

FIVE = "9c 2c 3c 4c 5c / 9d 2d 3d 4d 5d / 9h 2h 3h 4h 5h / 9s 2s 3s 4s 6s / 6c 7c 8c Tc 7s"


# -- the worked examples ----------------------------------------------------------------------------------------------


def test_at_snip_1_snip_snap_and_snorum_then_a_starts_anew():
    match = table("Ac 2c 3c 4c 5c / 9c 2d 3d 4d 5d / 9d 2h 3h 4h 5h / 9h 2s 3s 4s 5s / 9s 6s 7s 8s Ts")
    go(match, "B 9c, C 9d, D 9h, E 9s")
    assert counters(match) == [5, 4, 3, 2, 5, 6]
    assert asked(match) == "A: Ac 2c 3c 4c 5c"


def test_at_snip_2_a_ten_in_between_ends_the_chain():
    match = table("9s 2c 3c 4c 5c / 9c 2d 3d 4d 5d / 9d 2h 3h 4h 5h / Th 2s 3s 4s 5s / 9h 6s 7s 8s Js")
    go(match, "B 9c, C 9d, D Th, E 9h, A 9s")
    assert counters(match) == [5, 4, 5, 5, 4, 2]


def test_at_snip_3_with_two_players_one_chain_costs_both():
    match = go(table("9d 9s 2c / 9c 9h 3c"), "B 9c, A 9d, B 9h, A 9s")
    assert counters(match) == [3, 1, 6]


def test_at_snip_4_a_player_who_owes_three_and_has_two_pays_two_and_is_out():
    match = table("9s 2s 3s / 9c 2d 3d / 9d 2h 3h / 9h 2c 3c", purses="5 6 7 2")
    go(match, "B 9c, C 9d, D 9h, A 9s")
    assert counters(match) == [5, 5, 5, 0, 5]
    assert match.state.place_out[3] == 1


# -- playing and pairing ----------------------------------------------------------------------------------------------


def test_snip_09_the_dealers_left_leads_any_card_face_up():
    match = dealt("9c 2c 3c 4c 5c / 9d 2d 3d 4d 5d")
    assert asked(match) == "B: 2d 3d 4d 5d 9d"
    go(match, "B 4d")
    assert cards_text(match.state.played) == "4d"
    assert match.state.shown[1] == read_card("4d")


def test_snip_10_then_each_player_in_turn_to_the_left_plays_one_card():
    match = table("2c 3c / 4c 5c / 6c 7c / 8c 9c")
    go(match, "B 4c, C 6c, D 8c, A 2c, B 5c")
    assert [len(hand(match, seat).split()) for seat in "ABCD"] == [1, 1, 1, 1]
    assert cards_text(1 << int(match.state.shown[3])) == "8c"


def test_snip_11_a_player_who_holds_the_rank_must_play_it():
    match = go(table(FIVE), "B 9d")
    assert may(match) == "9h"
    why = scene(match, 2).refusals
    assert len(why) == 4
    assert why[0].why == "A nine must be paired while you hold one."


def test_snip_12_the_first_pairing_is_snip_and_costs_its_victim_one():
    match = table(FIVE)
    assert told(match, "B 9d, C 9h") == ["C pairs B’s nine. Snip! B pays one."]
    assert counters(match) == [5, 4, 5, 5, 5, 1]


def test_snip_13_the_second_is_snap_and_costs_the_snipper_two():
    match = table(FIVE)
    assert told(match, "B 9d, C 9h, D 9s") == ["D pairs C’s nine. Snap! C pays two."]
    assert counters(match) == [5, 4, 3, 5, 5, 3]


def test_snip_14_the_third_is_snorum_and_costs_the_snapper_three():
    match = table(FIVE.replace("7s", "9c").replace("9c 2c", "7s 2c", 1))
    assert told(match, "B 9d, C 9h, D 9s, E 9c") == ["E pairs D’s nine. Snorum! D pays three."]
    assert counters(match) == [5, 4, 3, 2, 5, 6]


def test_snip_15_a_player_who_cannot_pair_plays_any_card():
    match = go(table(FIVE), "B 9d, C 9h, D 9s")
    assert may(match) == "6c 7c 7s 8c Tc"
    assert told(match, "E 8c") == ["E plays the eight of clubs."]


def test_snip_15_after_a_snorum_the_next_player_leads():
    match = go(table("9d 9s 2c / 9c 9h 3c / 4c 5c 6c"), "B 9c, C 4c, A 9d, B 9h, C 5c")
    assert may(match) == "2c 9s"  # the chain is broken
    match = go(table("9d 4d 2c / 9c 9h 3c / 9s 5c 6c"), "B 9c, C 9s, A 9d, B 9h")
    assert match.state.last_card == -1
    assert told(match, "C 5c") == ["C leads the five of clubs."]


def test_snip_16_any_other_card_breaks_the_chain_and_the_rank_starts_again_at_snip():
    match = go(table("9s 2c 3c / 9c 2d 3d / 9d 2h 3h / Th 2s 3s"), "B 9c, C 9d, D Th")
    assert told(match, "A 9s") == ["A plays the nine of spades."]
    assert counters(match) == [5, 4, 5, 5, 1]


def test_snip_16_the_chain_is_what_was_paired_in_a_row_and_its_first_card():
    match = go(table("9h 2c / 9c 3c / 9d 4c"), "B 9c, C 9d, A 9h")
    assert [*match.state.chain[:4]] == [read_card("9c"), read_card("9d"), read_card("9h"), UNKNOWN]
    go(match, "B 3c")
    assert [*match.state.chain[:4]] == [read_card("3c"), UNKNOWN, UNKNOWN, UNKNOWN]


def test_snip_g01_no_chain_goes_over_into_the_next_deal():
    match = table("9c / 9d")
    match.chance = None
    go(match, "B 9d, A 9c")
    assert match.state.last_card == match.state.last_seat == -1
    assert match.state.level == 0
    assert set(match.state.chain.tolist()) == {-1}


def test_snip_g02_a_chain_has_at_most_four_cards():
    match = go(table("9d 9s 2c / 9c 9h 3c"), "B 9c, A 9d, B 9h, A 9s")
    assert match.state.level == 3
    assert may(match) == "3c"
    assert told(match, "B 3c") == ["B leads the three of clubs."]


def test_snip_g03_with_three_a_chain_comes_back_to_its_beginner():
    match = go(table("9h 2c 3c / 9c 9s 4c / 9d 5c 6c"), "B 9c, C 9d, A 9h, B 9s")
    assert counters(match) == [2, 4, 3, 6]


def test_snip_g04_both_cards_of_the_rank_are_open_and_do_the_same():
    for card in ("9h", "9s"):
        match = go(table("2c 3c / 9c 4c / 9h 9s"), "B 9c")
        assert may(match) == "9h 9s"
        assert counters(go(match, f"C {card}")) == [5, 4, 5, 1]


def test_snip_g22_only_the_card_immediately_before_counts():
    match = go(table("9h 2c / 9c 3c / Tc 4c"), "B 9c, C Tc")
    assert may(match) == "2c 9h"  # C holds no ten, and B's nine is past
    assert counters(go(match, "A 9h")) == [5, 5, 5, 0]


def test_snip_g23_the_calls_are_made_by_themselves():
    match = table(FIVE)
    told(match, "B 9d, C 9h")
    calls = next(zone for zone in scene(match).zones if zone.kind == "calls")
    assert calls.facts == {"words": ["Snip", "Snap", "Snorum"], "costs": [1, 2, 3], "now": 0}
    assert set(map(match.action_text, match.legal())) == {"play 9s"}


# -- paying and going out ---------------------------------------------------------------------------------------------


def test_snip_18_without_counters_one_is_out_at_once_and_lays_the_hand_down_unseen():
    match = table("2c 3c / 9c 4c / 9d 5c", purses="5 1 5")
    assert told(match, "B 9c, C 9d") == ["C pairs B’s nine. Snip! B pays one.", "B is out."]
    for viewer in range(3):
        assert match.view(viewer).record.hand[1] == 0
    assert scene(match).plates[1].out
    assert scene(match).plates[1].cards == 0


def test_snip_19_the_others_go_on_without_players_who_are_out():
    match = go(table("2c 3c / 9c 4c / 9d 5c", purses="5 1 5"), "B 9c, C 9d, A 2c")
    assert who(match) == "C"  # not B
    go(match, "C 5c, A 3c")
    assert match.state.hand_count[:3].tolist() == [5, 0, 5]


def test_snip_g05_a_player_who_cannot_pay_all_pays_what_is_left_and_the_rest_is_forgiven():
    match = go(table("9h 2h / 9c 2d / 9d 3d", purses="5 5 1"), "B 9c, C 9d, A 9h")
    assert counters(match) == [5, 4, 0, 6]


def test_snip_g06_card_payment_going_out_end_and_only_then_the_next_player():
    match = go(table("2c 3c / 9c 4c / 9d 5c / 9h 6c", purses="5 1 1 5"), "B 9c, C 9d, D 9h")
    assert counters(match) == [5, 0, 0, 5, 10]
    assert match.state.place_out[:4].tolist() == [0, 1, 2, 0]
    assert who(match) == "A"
    over = go(table("2c / 9c / 9d", purses="0 1 5", lines="out: 1 0 0"), "B 9c, C 9d")
    assert over.over
    assert over.state.deals == 1  # no deal is begun after the end


def test_snip_g07_going_out_does_not_touch_the_chain():
    match = table("9s 2c / 9c 3c / 9d 4c / 9h 5c", purses="5 1 5 5")
    go(match, "B 9c, C 9d")
    assert match.state.place_out[1] == 1
    go(match, "D 9h, A 9s")
    assert counters(match) == [5, 0, 3, 2, 10]


def test_snip_g11_the_others_finish_the_deal():
    match = go(table("2c 3c / 9c 4c / 9d 5c", purses="5 1 5"), "B 9c, C 9d")
    assert match.state.deals == 1
    go(match, "A 2c, C 5c, A 3c")
    assert match.state.deals == 2


def test_snip_g12_one_pairing_has_one_payer_so_one_player_is_always_left():
    match = go(table("9h / 9c / 9d", purses="1 1 1"), "B 9c, C 9d, A 9h")
    assert match.over
    assert match.scores == [15, 0, 0]


@pytest.mark.parametrize("most", [1, 2, 1000])
def test_snip_g37_no_deal_is_begun_beyond_the_houses_limit(most):
    match = go(table("2c / 3c", max_deals=most), "B 3c, A 2c")
    assert match.seat == CUT_OFF if most == 1 else match.state.deals == 2


def test_q_snip_10_a_game_cut_off_has_no_score():
    match = table("2c / 3c", purses="4 5", max_deals=1)
    assert told(match, "B 3c, A 2c")[-1] == "The house plays no more deals: the game ends without a winner."
    assert match.over
    assert match.scores is None
    assert counters(match) == [4, 5, 1]
    assert scene(match).over
    race = snuggery.load(NAME, 2, mode="race", max_deals=1).start(seed=1)
    assert race.seat >= 0  # no effect there


def test_q_snip_16_on_a_deals_last_card_one_goes_out_before_the_next_dealer_is_found():
    match = go(table("9d / 3c / 9c", turn="C", purses="5 5 1", lines="dealer: 1"), "C 9c, A 9d, B 3c")
    assert match.state.place_out[2] == 1
    assert match.state.dealer == 0  # C, left of the old dealer, is out
    assert match.state.hand_count[:3].tolist() == [5, 5, 0]


def test_q_snip_16_a_dealer_who_is_out_still_marks_the_place():
    match = go(table("- / 9c / 9d", purses="0 5 5", lines="out: 1 0 0"), "B 9c, C 9d")
    assert match.state.dealer == 1


# -- advice, as the casual bot takes it -------------------------------------------------------------------------------


def choices(match, games=60):
    return {match.action_text(Bot("casual", seed)(match.view(match.seat), match.legal())) for seed in range(games)}


def test_snip_21_play_a_rank_of_which_two_are_gone():
    match = table("2c 3c 4c / 5d 6d Jd / 7c 8c 9c", lines="played: Jh Js Kc Kd")
    assert choices(match) == {"play Jd"}


def test_snip_21_play_one_of_two_of_a_kind():
    match = table("2c 3c 4c / 5d 6d 6h / 7c 8c 9c")
    assert choices(match) == {"play 6d", "play 6h"}


def test_snip_21_what_the_next_player_failed_to_match_is_safe_and_equals_are_drawn_by_lot():
    match = go(table("2c 3c / 5d 6d / 7c 8c / 9c 5c"), "B 5d, C 7c, D 9c, A 2c, B 6d, C 8c")
    assert void(match, "C") == "5c 5d 5h 5s 6c 6d 6h 6s"
    assert choices(table("2c 3c / 5d 6d / 7c 8c")) == {"play 5d", "play 6d"}
    assert choices(table("2c 3c / 5d 6d / 7c 8c", lines="void 2: 6c 6d 6h 6s")) == {"play 6d"}
