"""What going over costs, and which players are out."""

import pytest

from snuggery.games.snafooey.counting import thresholds_below

from .tables import chips, count, go, hand, may, table, who

HANDS = "5 7 PASSE CHAOS / 2 10 GOTCHA CHAOS / 3 9 GOTCHA SNAFOOEY / 1 1 1 1"
BIG = {"deck": "1=4 35=4 70=4 99=4 GOTCHA=4 CHAOS=4"}


def test_snaf_15_the_edges_are_30_60_and_90():
    dear = [
        edge
        for edge in (0, 28, 29, 30, 31, 58, 59, 60, 61, 88, 89, 90)
        if chips(go(table("1 / 1", edge), "A 1")) != "6 6"
    ]
    assert dear == [30, 60, 90]


@pytest.mark.parametrize(
    ("count", "number"), [(-7, 0), (0, 0), (1, 0), (30, 0), (31, 1), (60, 1), (61, 2), (90, 2), (91, 3), (189, 3)]
)
def test_snaf_15_a_count_is_over_so_many_thresholds(count, number):
    assert thresholds_below(count) == number


@pytest.mark.parametrize(("edge", "left"), [(30, 5), (60, 4), (90, 3)])
def test_snaf_16_going_over_costs_one_two_or_three(edge, left):
    assert chips(go(table(HANDS, edge), "A 5")) == f"{left} 6 6 6"


def test_snaf_g04_only_the_passing_costs():
    assert chips(go(table(HANDS, 31), "A 5")) == "6 6 6 6"
    assert chips(go(table(HANDS, 29), "A 5")) == "5 6 6 6"


@pytest.mark.parametrize("edge", [30, 60, 90])
def test_snaf_g05_exactly_on_the_edge_costs_nothing(edge):
    match = go(table(HANDS, edge - 7), "A 7, A draw")
    assert (count(match), chips(match), who(match)) == (edge, "6 6 6 6", "B")


def over_back_and_over(**options):
    return go(
        table(HANDS, 29, "D", "deal 2, deal 5, roll 6, deal 2, deal 2", **options),
        "D 1, D draw, A 5, A draw, B CHAOS, B draw, C 3, C draw, D 1",
    )


def test_snaf_g06_over_again_costs_again():
    match = over_back_and_over()
    assert (count(match), chips(match)) == (33, "5 6 5 6")
    assert chips(over_back_and_over(threshold_once_per_subgame=True)) == "5 6 6 6"


def test_q_snaf_08_once_is_once_for_the_table():
    once = {"threshold_once_per_subgame": True}
    assert chips(go(table(HANDS, 29, lines="passed: 30", **once), "A 5")) == "6 6 6 6"
    waived = go(table(HANDS, 30, lines="waived: 30", **once), "A 5")
    assert (chips(waived), waived.state.passed) == ("6 6 6 6", 2)
    fined = go(table(HANDS, 30, "C", "roll 2, roll 3, roll 4", **once), "C SNAFOOEY")
    assert fined.state.passed == 0
    duel = go(table("SNAFOOEY 1 / 2", 30, "A", "roll 7", **once), "A SNAFOOEY")
    assert (chips(duel), duel.state.passed) == ("6 5", 2)


def test_snaf_g07_several_at_once_cost_the_sum():
    assert chips(go(table("70 / 1", 10, **BIG), "A 70")) == "3 6"
    assert chips(go(table("99 / 1", 0, **BIG), "A 99")) == "0 6"
    assert chips(go(table("70 / 1", 10, double_cross="highest", **BIG), "A 70")) == "4 6"


def test_q_snaf_09_the_highest_of_those_that_cost():
    highest = {"double_cross": "highest", "waiver": "whole_subgame", **BIG}
    assert chips(go(table("70 / 1", 10, lines="waived: 60", **highest), "A 70")) == "5 6"
    assert chips(go(table("70 / 1", 10, lines="waived: 30", **highest), "A 70")) == "4 6"


def test_snaf_g08_the_count_may_fall_below_nought():
    match = go(table(HANDS, 2, "B", "roll 6"), "B CHAOS, B draw")
    assert count(match) == -4
    assert count(go(match, "C GOTCHA")) == 30


def test_q_snaf_17_a_floor_stops_every_roll_that_is_subtracted():
    assert count(go(table(HANDS, 2, "B", "roll 6", count_floor=0), "B CHAOS")) == 0
    assert count(go(table(HANDS, 2, "B", "roll 7", count_floor=0), "B CHAOS")) == 9
    assert count(go(table("SNAFOOEY 1 / 2", 30, "A", "roll 6", count_floor=0), "A SNAFOOEY")) == 24


def test_snaf_17_over_90_the_sub_game_ends():
    match = go(table(HANDS, 90), "A 5")
    assert (match.state.subgames, count(match), who(match)) == (2, 0, "B")


def test_snaf_20_a_player_without_chips_is_out_at_once():
    match = go(table(HANDS, 29, lines="chips: 1 6 6 6"), "A 5")
    assert (chips(match), who(match), match.state.living) == ("0 6 6 6", "B", 3)


def test_snaf_21_the_hand_of_a_player_who_is_out_lies_dead():
    match = go(table(HANDS, 29, lines="chips: 1 6 6 6"), "A 5")
    assert hand(match, "A") == "7 PASSE CHAOS"
    assert match.view(0).record.hands[0] == 0
    match = go(table(HANDS, 88, lines="chips: 3 6 6 6"), "A 5")
    assert (hand(match, "A"), match.state.subgames) == ("-", 2)


def test_snaf_g18_one_can_not_lose_more_than_one_has():
    match = go(table(HANDS, 88, lines="chips: 2 6 6 6"), "A 5")
    assert chips(match) == "0 6 6 6"


def test_snaf_g21_the_sub_game_goes_on_without_her():
    match = go(table(HANDS, 29, lines="chips: 1 6 6 6 | direction: reversed"), "A 5")
    assert (count(match), match.state.direction, who(match), match.state.subgames) == (34, -1, "D", 1)
    assert may(match) == "1"
    match = go(table("5 / 2", 29, lines="chips: 1 6"), "A 5")
    assert who(match) == "over"


def test_snaf_g20_one_player_is_always_left():
    chance = "roll 2, roll 3, roll 4"
    match = go(table(HANDS, 60, "C", chance, lines="chips: 1 1 1 1"), "C SNAFOOEY")
    assert (chips(match), match.state.living) == ("0 0 1 1", 2)
