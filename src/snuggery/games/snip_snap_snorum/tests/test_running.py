"""Running: the whole pack is dealt, and one plays on until one is paired."""

import pytest

import snuggery
from snuggery.kit.cards import read_card

from .tables import NAME, asked, counters, go, hand, table, told, void, who


def running(hands, **more):
    return table(hands, mode="running", **more)


# -- the worked examples ----------------------------------------------------------------------------------------------


def test_at_snip_6_three_eight_queen_and_the_queen_is_paired_twice():
    match = go(running("2c 4c / 3c 8c Qc 5c / Qd 6c / Qh 7c / Kc Kd"), "B 3c, B 8c, B Qc, C Qd, D Qh")
    assert counters(match) == [5, 4, 3, 5, 5, 3]


def test_at_snip_7_after_a_lead_of_the_snipper_it_is_snip_again():
    match = go(running("2c 4c / 9c 5c / 9d 7c / 7d 6c"), "B 9c, C 9d")
    assert told(match, "C 7c, D 7d") == ["D pairs C’s seven. Snip! C pays one."]
    assert counters(match) == [5, 4, 4, 5, 2]


# -- the clauses ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 11))
def test_snip_v1_01_the_whole_pack_is_dealt_as_evenly_as_can_be(seats):
    match = snuggery.load(NAME, seats, mode="running").start(seed=seats)
    assert match.state.stock == 0
    sizes = match.state.hand_count[:seats].tolist()
    assert max(sizes) - min(sizes) <= 1 and sum(sizes) == 52
    assert counters(match) == [5] * seats + [0]


def test_snip_v1_02_the_leader_plays_on_until_the_next_player_can_pair():
    match = go(running("2c 9d / 3c 4c 9c 5c / 9h 6c"), "B 3c, B 4c, B 9c")
    assert asked(match) == "C: 9h"


def test_snip_v1_03_the_snipped_leader_pays_one_and_rests():
    match = running("2c 9d / 3c 9c 5c / 9h 6c")
    assert told(match, "B 9c, C 9h") == ["C pairs B’s nine. Snip! B pays one."]
    assert counters(match) == [5, 4, 5, 1]
    assert who(match) == "A"  # A can snap; B rests
    go(match, "A 9d")
    assert who(match) == "A"


def test_snip_v1_04_the_next_player_may_snap_the_snippers_card():
    match = running("2c 9d / 3c 9c 5c / 9h 6c")
    assert told(match, "B 9c, C 9h, A 9d") == ["A pairs C’s nine. Snap! C pays two."]
    assert counters(match) == [5, 4, 3, 3]


def test_snip_v1_05_and_the_one_after_may_say_snorum():
    match = running("2c 3c / 9c 5c / 9d 6c / 9h 7c / 9s 8c")
    assert told(match, "B 9c, C 9d, D 9h, E 9s") == ["E pairs D’s nine. Snorum! D pays three."]
    assert counters(match) == [5, 4, 3, 2, 5, 6]


def test_snip_v1_06_if_nobody_snaps_the_snipper_plays_on_and_the_next_pairing_is_a_snip():
    match = go(running("2c 3c 7d / 9c 5c / 9d 6c 7c"), "B 9c, C 9d")
    assert asked(match) == "C: 6c 7c"
    assert told(match, "C 6c, C 7c, A 7d") == ["A pairs C’s seven. Snip! C pays one."]


def test_snip_v1_07_when_all_cards_are_played_the_pack_is_dealt_anew():
    match = go(running("2c / 9c"), "B 9c")
    assert match.state.deals == 2
    assert match.state.dealer == 1
    assert match.state.hand_count[:2].tolist() == [26, 26]


def test_snip_v1_07_with_the_cards_that_one_player_has_left():
    match = running("2c 4c / 9c")
    match.chance = None
    go(match, "B 9c")
    assert match.state.hand.tolist() == match.state.hand_count.tolist() == [0] * 11


def test_snip_v1_08_the_last_with_counters_wins_the_pool():
    match = go(running("2c 3c / 9c 4c / 9d 5c", purses="0 1 7", lines="out: 1 0 0"), "B 9c, C 9d")
    assert match.over
    assert match.scores == [0, 0, 15]


def test_snip_g24_it_is_the_last_card_that_is_paired():
    match = go(running("2c 4d / 3c 9c 5c / 9h 6c"), "B 3c")
    assert who(match) == "B"  # the chance to pair the three is gone
    assert void(match, "C") == "3c 3d 3h 3s"


def test_snip_g25_a_player_who_runs_out_unpaired_leaves_the_lead_to_the_next():
    match = go(running("2c 4d / 3c / 9h 6c"), "B 3c")
    assert asked(match) == "C: 6c 9h"


def test_snip_g26_a_player_without_cards_is_passed_over():
    match = go(running("9d 4d / 9c 5c / -"), "B 9c, A 9d")
    assert counters(match) == [5, 4, 5, 1]


def test_snip_g27_when_one_player_alone_has_cards_the_deal_is_over():
    match = go(running("2c 4d / 3c / -"), "B 3c")
    assert match.state.deals == 2


def test_q_snip_04_pairing_comes_before_the_end_of_the_deal():
    match = go(running("3d 4d / 3c / -"), "B 3c")
    assert asked(match) == "A: 3d"
    go(match, "A 3d")
    assert counters(match) == [5, 4, 5, 1]
    assert match.state.deals == 2


def test_q_snip_04_and_when_the_pair_was_the_last_card_of_all_the_deal_is_over_too():
    match = go(running("3d / 3c", max_deals=1), "B 3c, A 3d")
    assert match.over
    assert counters(match) == [5, 4, 1]
    match = go(running("3d / 3c", turn="A", max_deals=1), "A 3d, B 3c")
    assert match.over
    assert void(match, "A") == void(match, "B") == "-"


def test_snip_g28_after_a_snorum_its_player_leads_any_card():
    match = go(running("2c 3c / 9c 5c / 9d 6c / 9h 7c / 9s 8c 4c"), "B 9c, C 9d, D 9h, E 9s")
    assert asked(match) == "E: 4c 8c"
    assert told(match, "E 4c") == ["E leads the four of clubs."]


@pytest.mark.parametrize(("moves", "active"), [("B 9c, A 9d", "A"), ("B 9c, A 9d, A 3d, B 3c", "B")])
def test_snip_g29_with_every_pairing_the_active_part_moves_left(moves, active):
    assert who(go(running("9d 3d 4d / 9c 5c 3c"), moves)) == active


def test_q_snip_15_a_player_who_has_just_paid_pairs_at_once_if_next():
    match = go(running("9d 3d / 9c 9h 3c"), "B 9c, A 9d")
    assert asked(match) == "B: 9h"
    assert counters(go(match, "B 9h")) == [3, 4, 3]


def test_snip_g30_the_pairer_leads_another_card_at_level_nought():
    match = go(running("2c 3c 7d / 9c 5c / 9d 6c 7c"), "B 9c, C 9d, C 7c")
    assert match.state.level == 0
    assert match.state.last_card == read_card("7c")


def test_snip_g31_a_player_is_out_at_once_and_the_cards_are_dead():
    match = go(running("2c 3c / 9c 5c / 9d 6c / 9h 7c", purses="5 5 1 9"), "B 9c, C 9d, D 9h")
    assert match.state.place_out[2] == 1
    assert who(match) == "D"
    assert hand(match, "C") == "6c"
    go(match, "D 7c")
    assert who(match) == "A"  # D has no cards left, A leads against B
    go(match, "A 2c, A 3c")
    assert match.state.deals == 2  # only B has cards, the dead hand does not count


def test_snip_g32_the_first_on_the_dealers_left_have_one_card_more():
    match = snuggery.load(NAME, 5, mode="running", first_dealer=2).start(seed=1)
    assert match.state.hand_count[:5].tolist() == [10, 10, 10, 11, 11]


def test_snip_v1_07_when_the_last_cards_of_all_pair_the_deal_is_over_once():
    match = running("9d / 9c")
    match.chance = None
    go(match, "B 9c, A 9d")
    assert (match.state.deals, match.state.shuffles, match.state.dealer) == (2, 2, 1)
    assert counters(match)[1] == 4
