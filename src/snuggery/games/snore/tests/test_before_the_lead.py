"""Before the first lead: four aces, a lone snorer, and the right to lead."""

import pytest

from .tables import dealer, drop_first, exchange, go, hand, money, paid, pot, scene, table, told, trick, who


def test_snore_21_when_everybody_has_spoken_the_tricks_begin():
    match = go(table("* / * / *"), "A snore, B help, C pass")
    assert scene(match, "A").phase == "Tricks"
    assert who(match) == "A"


def test_at_snore_8_four_aces_dealt_to_a_helper():
    match = go(table("* / Ac Ad Ah As / *", pot=100), "A snore, B help, C help")
    assert paid(match) == "-200 100 -100"
    assert pot(match) == 300 + 60
    assert dealer(match) == "A"
    assert match.state.last_tricks[:3].tolist() == [0, 4, 0]


def test_snore_22_four_aces_dealt_take_all_tricks_without_play():
    match = go(table("Ac Ad Ah As / * / *"), "A snore, B help, C pass")
    assert match.state.hands_done == 1
    assert paid(match) == "60 -60 0"
    assert "A was dealt four aces: all tricks and the whole pot are A’s." in told(match)


def test_snore_g30_the_whole_pot_and_no_fine_for_the_holder():
    match = go(table("Ac Ad Ah As / *", pot=43), "A snore, B help")
    assert paid(match) == "43 -43"


def test_snore_g30_drawn_or_broken_up_or_passed_they_do_not_count():
    match = go(table("* / 6s 7s 8s 9s", draws="Ac Ad Ah As Kd"), "A snore, B five, B Kd")
    assert hand(match, "B") == "Ac Ad Ah As"
    assert match.state.hands_done == 0
    match = go(table("* / Ac Ad Ah As / *"), "A snore, B pass, C help")
    assert match.state.hands_done == 0
    match = exchange(table("* / Ac Ad Ah As / *"), "A snore, B six")
    go(match, "C help")
    assert match.state.hands_done == 0


def test_snore_g23_a_snorer_without_helpers_takes_the_pot():
    match = go(table("* / * / *"), "A snore, B pass, C pass")
    assert match.state.hands_done == 1
    assert paid(match) == "60 0 0"
    assert money(match) == "1020 960 960"
    assert dealer(match) == "A"


def test_snore_b13_the_whole_pot_remainder_too():
    match = go(table("* / *", pot=43), "A snore, B pass")
    assert paid(match) == "43 0"
    assert pot(match) == 40


def test_snore_b21_or_plays_four_tricks_of_one_card_each():
    match = go(table("Ac Kc Qc Jc / *", pot=43, lone_snorer="must_play"), "A snore, B pass")
    assert who(match) == "A"
    trick(match, "Ac Kc Qc")
    assert match.state.hands_done == 0
    trick(match, "Jc")
    assert paid(match) == "40 0"
    assert pot(match) == 3 + 40


@pytest.mark.parametrize(("cheered", "leads"), [("snore", "A"), ("cheer", "A")])
def test_snore_23_the_snorer_leads_when_nobody_took_five_or_six(cheered, leads):
    match = go(table("Ah Ks 9c 7d / *"), f"A {cheered}")
    if cheered == "cheer":
        drop_first(match, 1)
    go(match, "B help")
    assert who(match) == leads


@pytest.mark.parametrize("word", ["five", "six"])
def test_snore_23_else_the_player_who_took_it(word):
    match = go(table("* / * / *"), f"A snore, B help, C {word}")
    drop_first(match, 1 if word == "five" else 2)
    assert who(match) == "C"


@pytest.mark.parametrize(("lead", "leads"), [("first", "B"), ("last", "C")])
def test_snore_g24_of_several_the_first_or_the_last(lead, leads):
    match = exchange(table("* / * / * / *", exchange_lead=lead), "A snore, B six, C five")
    go(match, "D help")
    assert who(match) == leads


def test_snore_22_unless_the_house_plays_them_out():
    match = go(table("* / Ac Ad Ah As", four_aces=False), "A snore, B help")
    assert match.state.hands_done == 0
    assert who(match) == "A"
