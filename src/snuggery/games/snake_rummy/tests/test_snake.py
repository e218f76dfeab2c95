"""Taking from the snake, and what it binds one to."""

import pytest

from snuggery.kit.errors import Illegal
from snuggery.kit.records import UNKNOWN

from .tables import SEATS, go, hand, may, scene, snake, table, who

OPENED = "A Td Th Ts"


def why(match, card):
    """Return why a card of the snake is not open to A."""
    return next(refusal.why for refusal in scene(match).refusals if refusal.piece == card)


def test_rummy_13_a_card_of_the_snake_instead_of_the_deck():
    match = table("Jc Jd 3c / 9s Kd", snake="9c Jh", laid=OPENED)
    assert may(match) == ["deck", "snake Jh"]
    go(match, "A snake Jh")
    assert hand(match) == "3c Jc Jd Jh"
    assert snake(match) == "9c"


def test_rummy_14_all_that_follow_come_with_it():
    match = go(table("Jc Jd 3c / 9s Kd", snake="9c Jh 4d 8s", laid=OPENED), "A snake Jh")
    assert hand(match) == "3c 4d 8s Jc Jd Jh"
    assert snake(match) == "9c"
    assert set(match.state.snake[1:].tolist()) == {UNKNOWN}


def test_at_rummy_7_the_five_brings_the_jack_and_must_be_laid():
    match = go(table("5d 5h 9c / 9s Kd", snake="2c 5s Jh", laid=OPENED), "A snake 5s")
    assert hand(match) == "5d 5h 5s 9c Jh"
    assert may(match) == ["meld 5d 5h 5s"]


def test_rummy_15_the_chosen_card_is_laid_straight_away():
    match = go(table("5d 5h 9c 9d 9h 3c / 9s Kd", snake="2c 5s", laid=OPENED), "A snake 5s")
    assert may(match) == ["meld 5d 5h 5s"]
    with pytest.raises(Illegal):
        match.play("meld 9c 9d 9h")
    go(match, "A meld 5d 5h 5s")
    assert "meld 9c 9d 9h" in may(match)


def test_rummy_15_the_lowest_card_of_all_too():
    match = go(table("2c 3c 9d 9h 9s Kh / Kd", snake="7d Ac", laid=OPENED), "A snake Ac")
    assert may(match) == ["meld Ac 2c 3c"]


def test_rummy_15_a_card_that_fits_no_set_stays_where_it_is():
    match = table("5d 6h 9c / 9s Kd", snake="2c 5s", laid=OPENED)
    assert may(match) == ["deck"]
    assert why(match, "5s") == "You would hold no set with it."


def test_rummy_g06_one_may_open_with_the_snake_where_the_house_allows_it():
    hands = "Jc Jd 3c / 9s Kd"
    assert may(table(hands, snake="9c Jh")) == ["deck", "snake Jh"]
    match = table(hands, snake="9c Jh", snake_before_open="off")
    assert may(match) == ["deck"]
    assert why(match, "Jh") == "The snake is closed to you until your table is open."
    assert may(table(hands, snake="9c Jh", snake_before_open="off", laid=OPENED)) == ["deck", "snake Jh"]


def test_rummy_c04_a_card_may_be_taken_where_the_opening_can_be_completed():
    match = table("5d 5h 4c 6c Kh / 9s Kd", snake="2c 5s 5c")
    assert may(match) == ["deck", "snake 5s"]  # the five of clubs alone makes one set too few
    assert why(match, "5c") == "The sets would not reach the 30 that open your table."
    go(match, "A snake 5s")
    assert may(match) == ["meld 5d 5h 5s"]  # with the club among the fives no run would be left
    go(match, "A meld 5d 5h 5s")
    assert may(match) == ["meld 4c 5c 6c"]


def test_rummy_c04_only_the_first_set_must_hold_the_chosen_card():
    match = go(table("5d 5h 4c 6c 2h 3h 4h Kh / 9s Kd", snake="2c 5s 5c"), "A snake 5s, A meld 5d 5h 5s")
    assert may(match, "meld") == ["2h 3h 4h", "4c 5c 6c"]


def test_rummy_g07_a_new_set_is_needed_unless_the_house_lets_one_add():
    hands, laid = "3c 4d / 9s Kd", "A Td Th Ts, B 5c 6c 7c"
    assert may(table(hands, snake="2c 8c", laid=laid)) == ["deck"]
    assert may(table(hands, snake="2c 8c", laid=laid, snake_layoff_ok="on")) == ["deck", "snake 8c"]


def test_rummy_c14_the_card_is_laid_or_added_and_only_players_who_have_opened_may_add():
    match = table("8d 8h 3c / 9s Kd", snake="2c 8c 4d", laid="A Td Th Ts, B 5c 6c 7c", snake_layoff_ok="on")
    go(match, "A snake 8c")
    assert may(match) == ["meld 8c 8d 8h", "add 8c run"]
    go(match, "A add 8c run")
    assert len(may(match, "discard")) == 4
    match = table("8d 3h 3c / 9s Kd", snake="2c 8c 4d", laid="B 5c 6c 7c", snake_layoff_ok="on")
    assert may(match) == ["deck"]


def test_rummy_g08_the_last_card_is_bound_like_any_unless_the_house_frees_it():
    hands = "3c 4d / 9s Kd"
    assert may(table(hands, snake="2c 8c", laid=OPENED)) == ["deck"]
    assert may(table(hands, snake="2c 8c", laid=OPENED, free_last_card="on")) == ["deck", "snake 8c"]


def test_rummy_c11_a_free_card_carries_no_duty_and_may_be_laid_back():
    match = go(table("3c 4d / 9s Kd", snake="2c 8c", laid=OPENED, free_last_card="on"), "A snake 8c")
    assert may(match) == ["discard 3c", "discard 4d", "discard 8c"]
    go(match, "A discard 8c")
    assert snake(match) == "2c 8c"
    assert may(table("3c 4d / 9s Kd", snake="2c 8c", free_last_card="on")) == ["deck", "snake 8c"]
    assert may(table("3c 4d / 9s Kd", snake="2c 8c", free_last_card="on", snake_before_open="off")) == ["deck"]


def test_rummy_c11_the_cards_before_the_last_stay_bound():
    match = table("3c 4d 8h 8s / 9s Kd", snake="2c 8c 5h", laid=OPENED, free_last_card="on")
    assert may(match, "snake") == ["5h", "8c"]
    assert may(go(match, "A snake 8c")) == ["meld 8c 8h 8s"]


def test_rummy_c11_max_turns_ends_a_round_of_taking_and_laying_back():
    match = table("3c 4d / 9s Kd", snake="2c 8c", free_last_card="on", max_turns=6, rounds=1)
    for turn in range(6):
        go(match, f"{SEATS[turn % 2]} snake 8c, {SEATS[turn % 2]} discard 8c")
    assert match.over
    assert match.scores == [-10, -15]


def test_rummy_g09_the_other_cards_may_be_laid_kept_or_laid_back():
    match = go(table("5d 5h 9c / 9s Kd", snake="2c 5s Jh Jc Jd 7s", laid=OPENED), "A snake 5s, A meld 5d 5h 5s")
    assert "meld Jc Jd Jh" in may(match)
    assert may(match, "discard") == ["7s", "9c", "Jc", "Jd", "Jh"]


def test_rummy_g15_a_card_that_would_leave_none_to_discard_stays():
    match = table("Jc Jd / 9s Kd", snake="9c Jh", laid=OPENED)
    assert may(match) == ["deck"]
    assert why(match, "Jh") == "You would have no card left to lay on the snake."
    assert may(table("Jc Jd / 9s Kd", snake="9c Jh 4d", laid=OPENED)) == ["deck", "snake Jh"]


def test_rummy_g17_the_whole_snake_may_go_and_begins_anew():
    match = go(table("Jc Jd 3c / 9s Kd", snake="Jh 4d", laid=OPENED), "A snake Jh, A meld Jc Jd Jh")
    assert snake(match) == "-" or match.state.snake_length == 0
    go(match, "A discard 4d")
    assert snake(match) == "4d"
    assert who(match) == "B"


def test_rummy_g31_the_set_may_be_large_and_of_taken_cards_only():
    match = go(table("Jc 8h 9h 3c / 9s Kd", snake="Th Jh Qh 4d", laid="A 7c 7d 7h"), "A snake Th")
    assert may(match, "meld") == ["8h 9h Th", "8h 9h Th Jh", "8h 9h Th Jh Qh", "9h Th Jh", "9h Th Jh Qh", "Th Jh Qh"]
