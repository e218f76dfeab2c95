"""The first sets: thirty points in one turn."""

import pytest

from snuggery.games.snake_rummy.table import still_missing, table_worth
from snuggery.kit.errors import Illegal

from .tables import down, go, laying, may, scene, table, told, who


def test_at_rummy_1_three_tens_open():
    match = go(laying("Tc Td 3h 9c / 9s Kd", "Th"), "A meld Tc Td Th")
    assert match.state.opened[0] == 1
    assert match.state.laid_now == 30


def test_at_rummy_2_three_fives_and_four_to_six_of_clubs_open_together():
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c")
    go(match, "A meld 5d 5h 5s")
    assert (match.state.opened[0], still_missing(match.state, 0)) == (0, 15)
    assert may(match) == ["meld 4c 5c 6c"]
    go(match, "A meld 4c 5c 6c")
    assert (match.state.opened[0], still_missing(match.state, 0)) == (1, 0)
    assert may(match) == ["discard Kh"]


def test_at_rummy_4_two_three_four_alone_is_too_little():
    match = laying("2c 3c Kh 9d / 9s Kd", "4c")
    assert may(match, "meld") == []
    with pytest.raises(Illegal):
        match.play("meld 2c 3c 4c")


def test_at_rummy_5_ace_two_three_alone_is_too_little():
    assert may(laying("Ac 2c Kh 9d / 9s Kd", "3c"), "meld") == []
    assert may(laying("Ac 2c Kh 9d / 9s Kd", "3c", opening=25), "meld") == ["Ac 2c 3c"]


def test_rummy_12_the_first_sets_are_worth_thirty_together():
    match = laying("2c 3c 4c 5h 5s Kd / 9s Kh", "5d")
    assert may(match, "meld") == ["5d 5h 5s", "2c 3c 4c"]
    assert may(laying("2c 3c 4c 5h 6s Kd / 9s Kh", "5d"), "meld") == []


def test_rummy_c01_what_is_begun_must_be_finished_but_nothing_has_to_be_begun():
    match = laying("2c 3c 4c 5h 5s Kd / 9s Kh", "5d")
    assert len(may(match, "discard")) == 7
    go(match, "A meld 2c 3c 4c")
    assert may(match, "discard") == []
    go(match, "A meld 5d 5h 5s")
    assert may(match) == ["discard Kd"]


def test_rummy_c05_a_set_that_would_leave_too_little_is_not_offered():
    match = laying("5c 6c 7c 5d 5h 6d 9s / 3s Kh", "7d", opening=35)  # 5-6-7 of clubs and fives clash
    assert may(match, "meld") == []
    match = laying("5c 6c 7c 5d 5h 5s 9s / 3s Kh", "7d")
    # with three of the fives that are no club the run still stands, with the club among them it does not
    assert may(match, "meld") == ["5d 5h 5s", "5c 6c 7c"]


def test_rummy_c05_a_card_must_be_left_for_the_snake():
    assert may(laying("5c 6c 7c 5d 5h / 3s Kh", "5s"), "meld") == []
    listed = may(
        laying("5c 6c 7c 8c 5d 5h / 3s Kh", "5s"), "meld"
    )  # all seven cards could lie, so four or a longer run can't
    assert listed == ["5c 5d 5h", "5c 5d 5s", "5c 5h 5s", "5d 5h 5s", "5c 6c 7c", "6c 7c 8c"]


def test_rummy_c05_only_sets_count():
    match = laying("7s 2c 3c 4c Kh / 9s Kd", "5c", laid="B 7c 7d 7h")
    assert may(match, "meld") == []


def test_rummy_g03_only_players_who_have_opened_may_add():
    match = laying("7s Tc Td 3h / 9s Kd", "Th", laid="B 7c 7d 7h")
    assert may(match, "add") == []
    go(match, "A meld Tc Td Th")
    assert may(match, "add") == ["7s set"]
    go(match, "A add 7s set")
    assert down(match) == "7s Tc Td Th"


def test_rummy_g04_all_thirty_come_in_one_turn():
    match = laying("2c 3c 4c 5h 6s Kd / 9s Kh", "8d")
    assert may(match, "meld") == []  # 15 now and the rest next time won't do
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c")
    go(match, "A meld 4c 5c 6c, A meld 5d 5h 5s")  # one after the other, in either order
    assert match.state.opened[0] == 1


def test_rummy_g05_later_sets_may_be_small():
    assert may(laying("2c 3c Kh / 9s Kd", "4c", laid="A Td Th Ts"), "meld") == ["2c 3c 4c"]


def test_rummy_c16_with_opening_zero_the_first_set_opens():
    match = laying("2c 3c 7s Kh / 9s Kd", "4c", laid="B 7c 7d 7h", opening=0)
    assert may(match, "add") == []
    go(match, "A meld 2c 3c 4c")
    assert may(match, "add") == ["7s set"]


@pytest.mark.parametrize(("before_open", "cards"), [("on", ["Ts"]), ("off", [])])
def test_rummy_c16_with_opening_zero_a_player_who_has_laid_nothing_has_not_opened(before_open, cards):
    match = table("Tc Td Kh / 9s Kd", snake="Ts", opening=0, snake_before_open=before_open)
    assert may(match, "snake") == cards
    assert any("open" in refusal.why for refusal in scene(match).refusals) == (before_open == "off")


def test_a_seat_that_has_opened_needs_no_thirty_in_later_turns():
    match = laying("Tc Td 3h 4h 5h 9c / 9s Kd Kc", "Th")
    go(match, "A meld Tc Td Th, A discard 9c")
    match.chance = None
    assert who(match) == "B"
    go(match, "B deck")
    match.happen("deal 2d")
    go(match, "B discard 2d, A deck")
    match.happen("deal 8d")
    assert may(match, "meld") == ["3h 4h 5h"]


def test_taking_from_the_snake_counts_the_whole_hand_for_the_opening():
    match = table("5d 5h 4c 6c Kh / 9s Kd", snake="5s 5c")
    assert may(match, "snake") == ["5s"]


def test_rummy_c13_an_ace_low_in_a_run_brings_an_opening_no_more_than_it_scores():
    match = laying("Ac 2c 4d 4h 4s Kd / 9s Kh", "3c", opening=26, ace_in_low_run=1)
    go(match, "A meld Ac 2c 3c")
    assert still_missing(match.state, 0) == 15


# -- openings that count pips (RUMMY-C19) -----------------------------------------------------------------------------


@pytest.mark.parametrize("counts", ["points", "pips"])
def test_rummy_c19_both_examples_of_the_old_rules_make_thirty_either_way(counts):
    tens = go(laying("Tc Td 3h 9c / 9s Kd", "Th", opening_counts=counts), "A meld Tc Td Th")
    assert (tens.state.opened[0], tens.state.laid_now) == (1, 30)
    both = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c", opening_counts=counts)
    go(both, "A meld 5d 5h 5s, A meld 4c 5c 6c")
    assert (both.state.opened[0], both.state.laid_now) == (1, 30)


@pytest.mark.parametrize(
    ("sets", "points", "pips"),
    [
        ("Ac Ad Ah", 45, 3),  # three aces open by points alone
        ("Ac 2c 3c", 25, 6),
        ("8c 9c Tc", 20, 27),  # a nine is nine pips, whatever it scores
        ("9c Tc Jc", 25, 29),
        ("9c Tc Jc Qc", 35, 39),
        ("Tc Jc Qc", 30, 30),
        ("7c 8c 9c Tc", 25, 34),  # opens by pips alone
        ("6c 7c 8c 9c", 20, 30),
    ],
)
def test_rummy_c19_an_ace_is_one_pip_two_to_ten_their_number_court_cards_ten(sets, points, pips):
    *held, drawn = sets.split()
    for counts, count in (("points", points), ("pips", pips)):
        for opening in (count, count + 1):
            match = laying(f"{' '.join(held)} 2d / 9s Kd", drawn, opening_counts=counts, opening=opening)
            assert (sets in may(match, "meld")) == (opening == count)


def test_rummy_c19_aces_low_in_runs_change_points_not_pips():
    for low in (15, 5, 1):
        match = laying("Ac 2c 4d 4h 4s Kd / 9s Kh", "3c", opening_counts="pips", opening=12, ace_in_low_run=low)
        go(match, "A meld Ac 2c 3c")
        assert still_missing(match.state, 0) == 6


def test_rummy_c19_the_score_counts_points_all_the_same():
    match = laying("7c 8c 9c Kd / 9s Kh", "Tc", opening_counts="pips", rounds=1)
    go(match, "A meld 7c 8c 9c Tc")
    assert int(table_worth(match.state, 0)) == 25
    go(match, "A discard Kd")
    assert match.scores == [25, -15]


def test_rummy_c19_the_table_says_that_pips_are_missing():
    match = laying("5d 5h 5s 4c 5c Kh / 9s Kd", "6c", opening_counts="pips")
    assert told(match, "A meld 5d 5h 5s") == ["A lays three fives: 15 pips, and 15 still missing to open."]
    assert scene(match).question == "15 pips still missing to open: lay another set."
    assert told(match, "A meld 4c 5c 6c") == ["A lays four to six of clubs and opens with 30 pips."]
