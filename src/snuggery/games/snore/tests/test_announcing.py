"""Snoring and helping."""

import pytest

from snuggery.kit.cards import cards_text

from .tables import announced, dealer, go, hand, may, scene, table, who


def test_snore_08_the_dealers_left_speaks_first_and_it_goes_round_to_the_left():
    match = table("* / * / *")
    assert dealer(match) == "C"
    for seat in "ABC":
        assert who(match) == seat
        go(match, f"{seat} refuse")


def test_snore_09_a_player_who_accepts_owes_two_tricks_and_ends_the_offers():
    match = go(table("* / * / *"), "A refuse, B snore")
    assert match.state.snorer == 1
    assert who(match) == "C"
    assert "snore" not in may(match)
    assert scene(match, "A").plates[1].note == "snores: 2 tricks"


def test_snore_09_a_refusal_passes_the_offer_on():
    match = go(table("* / *"), "A refuse")
    assert who(match) == "B"
    assert may(match) == "snore refuse"


def test_snore_10_one_may_snore_without_the_money_for_the_fine():
    match = table("* / *", money="0 1960")
    assert "snore" in may(match)
    assert match.state.money[0] == 0


def test_at_snore_6_cheer_miss_helicopter():
    match = table("Ah Ks 9c 7d / *")
    assert may(match) == "snore cheer refuse"
    match = table("Ah Ks 6h 7d / *")
    assert may(match) == "snore helicopter refuse"
    match = go(table("* / Ah Ks 9c 7d"), "A snore")
    assert may(match) == "help five six pass"


def test_snore_14_the_lone_trump_ace_stays_and_four_cards_are_new():
    match = go(table("Ah Ks 9c 7d / *", draws="Jc Qc Kc As"), "A cheer")
    assert hand(match) == "Ah As Jc Qc Kc"
    assert cards_text(match.state.laid[0]) == "7d 9c Ks"
    assert who(match) == "A"
    go(match, "A Jc")
    assert hand(match) == "Ah As Qc Kc"
    assert who(match) == "B"
    assert match.state.snorer == 0


@pytest.mark.parametrize("held", ["Ah Kh 9c 7d", "Kh Ks 9c 7d", "As Ks 9c 7d", "Ah 6h 9c 7d"])
def test_snore_14_no_other_hand_may_cheer(held):
    assert "cheer" not in may(table(f"{held} / *"))


def test_snore_15_the_lone_trump_six_stays_and_four_cards_are_new():
    match = go(table("* / 6h Ks 9c 7d", draws="Jc Qc Kc As"), "A snore")
    assert may(match) == "help miss five six pass"
    go(match, "B miss")
    assert hand(match, "B") == "As 6h Jc Qc Kc"
    go(match, "B As")
    assert hand(match, "B") == "6h Jc Qc Kc"
    assert announced(match) == "snore miss"
    assert scene(match, "A").plates[1].note == "0 of 1 trick"


@pytest.mark.parametrize("held", ["6h 7h 9c 7d", "7h Ks 9c 7d", "6s Ks 9c 7d", "Ah 6h 9c 7d"])
def test_snore_15_no_other_hand_may_miss(held):
    assert "miss" not in may(go(table(f"* / {held}"), "A snore"))


def test_snore_g10_cheer_and_helicopter_come_in_ones_own_turn_while_nobody_snores():
    match = go(table("* / Ah 6h 9c 7d / *"), "A snore")
    assert may(match) == "help five six pass"


def test_snore_g14_after_a_change_the_same_hands_are_judged_by_the_new_suit():
    match = table("As 6s 9c 7d / Ad Kc Qc Jc", draws="Ts")
    assert may(match) == "snore refuse"
    go(match, "A refuse, B refuse")
    assert may(match) == "snore helicopter refuse"


def test_snore_g39_nobody_is_obliged_to_announce():
    assert may(table("Ah Ks 9c 7d / *")) == "snore cheer refuse"
    assert may(go(table("* / 6h Ks 9c 7d"), "A snore")) == "help miss five six pass"


def test_snore_g18_a_plain_snorer_keeps_the_cards():
    match = go(table("Kh Ks 9c 7d / *"), "A snore")
    assert sorted(hand(match).split()) == ["7d", "9c", "Kh", "Ks"]
    assert who(match) == "B"


@pytest.mark.parametrize("dropped", ["Ah", "Jc"])
def test_snore_b06_any_of_the_five_may_go_the_ace_too(dropped):
    match = go(table("Ah Ks 9c 7d / *", draws="Jc Qc Kc As"), "A cheer")
    assert sorted(may(match).split()) == sorted("Ah As Jc Qc Kc".split())
    go(match, f"A {dropped}")
    assert dropped not in hand(match)


def test_snore_b06_the_six_too():
    match = go(table("* / 6h Ks 9c 7d", draws="Jc Qc Kc As"), "A snore, B miss, B 6h")
    assert hand(match, "B") == "As Jc Qc Kc"
