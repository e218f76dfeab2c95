"""Helping: answers to a snorer, and their prices."""

import pytest

from snuggery.kit.cards import cards_text

from .tables import announced, go, hand, may, scene, table, who


def test_snore_11_when_a_player_snores_the_others_are_asked_to_help():
    match = go(table("* / * / *"), "A snore, B help, C help")
    assert announced(match) == "snore help help"
    assert scene(match, "A").plates[1].note == "0 of 1 trick"


def test_snore_g15_from_the_snorers_left_including_players_who_refused():
    match = go(table("* / * / * / *"), "A refuse, B refuse, C snore")
    for seat in "DAB":
        assert who(match) == seat
        go(match, f"{seat} help")
    assert announced(match) == "help help snore help"


def test_snore_g15_an_exchange_is_over_before_the_next_answers():
    match = go(table("* / * / *"), "A snore, B six")
    assert who(match) == "B"
    match.play(match.legal()[0])
    assert who(match) == "B"
    match.play(match.legal()[0])
    assert who(match) == "C"


def test_snore_b26_or_from_the_dealers_left_round_to_the_dealer():
    match = go(table("* / * / * / *", help_order="dealer_left"), "A refuse, B refuse, C snore")
    for seat in "ABD":
        assert who(match) == seat
        go(match, f"{seat} pass")
    assert match.state.hands_done == 1


@pytest.mark.parametrize(("word", "new", "away"), [("five", 5, 1), ("six", 6, 2)])
def test_snore_12_so_many_new_cards_for_the_old_ones_then_down_to_four(word, new, away):
    match = table("* / 6s 7s 8s 9s", draws="Jc Qc Kc As Kd Qd")
    go(match, f"A snore, B {word}")
    assert match.state.hand_count[1] == new
    assert match.state.to_drop == away
    for _ in range(away):
        match.play(match.legal()[0])
    assert match.state.hand_count[1] == 4
    assert cards_text(match.state.laid[1]) == "6s 7s 8s 9s"


@pytest.mark.parametrize("word", ["five", "six"])
def test_snore_13_that_is_helping_and_owes_one_trick(word):
    match = go(table("* / *"), f"A snore, B {word}")
    assert scene(match, "A").plates[1].note == f"the {word}: 1 trick"


def test_snore_g28_none_of_the_old_cards_stays_and_only_new_ones_go():
    match = go(table("* / 6s 7s 8s 9s", draws="Jc Qc Kc As Kd"), "A snore, B five")
    assert not {"6s", "7s", "8s", "9s"} & set(may(match).split())
    assert len(may(match).split()) == 5


def test_snore_g11_miss_is_an_answer_and_not_to_be_had_under_a_helicopter():
    assert "miss" not in may(table("6h Ks 9c 7d / *"))
    match = go(table("Ah 6h 9c 7d / *"), "A helicopter")
    assert who(match) == "A"
    assert scene(match, "A").phase == "Tricks"


def test_snore_g36_a_lone_ace_cannot_cheer_when_asked_to_help():
    assert may(go(table("* / Ah Ks 9c 7d"), "A snore")) == "help five six pass"


def test_snore_18_a_player_who_passes_is_out_of_the_hand_and_the_pot():
    match = go(table("Ah Kh Qh Jh / * / *"), "A snore, B pass, C help")
    assert announced(match) == "snore pass help"
    while match.state.hands_done == 0:
        assert who(match) != "B"
        match.play(match.legal()[-1])
    assert match.state.last_paid[1] == 0


def test_snore_g38_all_answers_are_one_question():
    assert may(go(table("* / 6h Ks 9c 7d"), "A snore")) == "help miss five six pass"


def test_snore_g25_any_number_may_take_the_five_or_the_six():
    match = go(table("* / * / *"), "A snore, B five")
    match.play(match.legal()[0])
    assert may(match) == "help five six pass"


def test_snore_b19_only_five_and_six_are_unique_and_lead():
    match = table("* / 6h Ks 9c 7d / * / *", exchange_unique=True)
    go(match, "A snore, B miss")
    match.play(match.legal()[0])
    assert "five six" in may(match)
    go(match, "C five")
    match.play(match.legal()[0])
    assert may(match) == "help six pass"
    go(match, "D pass")
    assert who(match) == "C"
    match = go(table("* / 6h Ks 9c 7d"), "A snore, B miss")
    match.play(match.legal()[0])
    assert who(match) == "A"


def test_snore_b19_there_is_one_six_as_there_is_one_five():
    match = go(table("* / * / *", exchange_unique=True), "A snore, B six")
    for _ in range(2):
        match.play(match.legal()[0])
    assert may(match) == "help five pass"


@pytest.mark.parametrize("old", ["Ac Ad As 9s", "6s 7s 8s Kd"])
def test_snore_g28_all_old_cards_go_aces_too(old):
    match = go(table(f"* / {old}", draws="Jc Qc Kc Ks Jd"), "A snore, B five")
    assert cards_text(match.state.laid[1]) == old
    assert hand(match, "B") == "Jc Jd Qc Kc Ks"


def test_snore_g33_a_player_who_has_passed_plays_no_card():
    match = go(table("* / * / *"), "A snore, B pass, C help")
    for _ in range(8):
        assert who(match) != "B"
        match.play(match.legal()[0])
    assert match.state.hands_done == 1
