"""Who snores and who helps."""

import numpy as np
import pytest

from snuggery.games.snore import habits
from snuggery.games.snore.announcements import HELICOPTER, SILENT
from snuggery.games.snore.rules import check
from snuggery.kit.cards import cards_text
from snuggery.kit.records import UNKNOWN

from .tables import dealer, go, hand, happened, may, money, paid, pot, scene, table, told, trick, who


def announced(match):
    """Return what everybody has announced."""
    names = [*"snore cheer helicopter refuse help miss five six pass".split(), "-"]
    return " ".join(
        names[min(9, int(code) - 52) if code != UNKNOWN else 9] for code in match.state.announced[: match.bound.seats]
    )


def test_snore_08_the_dealers_left_speaks_first_and_it_goes_round_to_the_left():
    match = table("* / * / *")
    assert dealer(match) == "C"
    for seat in "ABC":
        assert who(match) == seat
        go(match, f"{seat} refuse")


def test_snore_09_who_accepts_owes_two_tricks_and_nobody_else_is_offered_it():
    match = go(table("* / * / *"), "A refuse, B snore")
    assert match.state.snorer == 1
    assert who(match) == "C"
    assert "snore" not in may(match)
    assert scene(match, "A").plates[1].note == "snores: 2 tricks"


def test_snore_09_who_refuses_passes_the_offer_on():
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


def test_snore_16_the_helicopter_binds_everybody_and_nobody_exchanges():
    match = go(table("* / Ah 6h 9c 7d / * / *"), "A refuse, B helicopter")
    assert announced(match) == "help helicopter help help"
    assert scene(match, "A").phase == "Tricks"
    assert who(match) == "B"


@pytest.mark.parametrize("held", ["Ah 6h Kh 7d", "Ah Ks 9c 7d", "6h Ks 9c 7d", "Ad 6d 9c 7c"])
def test_snore_16_no_other_hand_may_fly(held):
    assert "helicopter" not in may(table(f"{held} / *"))


@pytest.mark.parametrize(("in_pot", "flies"), [(239, True), (240, True), (241, False)])
def test_at_snore_1_the_limit_is_three_times_the_antes(in_pot, flies):
    match = table("Ah 6h 9c 7d / * / * / *", pot=in_pot)
    assert ("helicopter" in may(match)) == flies


def test_snore_17_above_the_limit_it_is_refused_with_the_limit():
    match = table("Ah 6h 9c 7d / * / * / *", pot=300)
    assert any("above 240" in refusal.why for refusal in scene(match, "A").refusals)


def test_snore_g12_exactly_at_the_limit_it_may_fly_unless_the_house_says_no():
    for inclusive in (True, False):
        match = table("Ah 6h 9c 7d / *", pot=120, helicopter_limit_inclusive=inclusive)
        assert ("helicopter" in may(match)) == inclusive
    assert "helicopter" in may(table("Ah 6h 9c 7d / *", pot=119, helicopter_limit_inclusive=False))


@pytest.mark.parametrize(("factor", "limit"), [(1, 40), (3, 120), (1000, 40000)])
def test_snore_g13_the_whole_pot_is_measured_by_the_factor(factor, limit):
    for in_pot in (limit, limit + 1):
        if in_pot <= 2000 * 40:
            match = table("Ah 6h 9c 7d / *", pot=in_pot, helicopter_limit_factor=factor, stack=40_000)
            assert ("helicopter" in may(match)) == (in_pot == limit)


def test_snore_g10_cheer_and_helicopter_come_in_ones_own_turn_while_nobody_snores():
    match = go(table("* / Ah 6h 9c 7d / *"), "A snore")
    assert may(match) == "help five six pass"


def test_snore_g14_after_a_change_the_same_hands_are_judged_by_the_new_suit():
    match = table("As 6s 9c 7d / Ad Kc Qc Jc", draws="Ts")
    assert may(match) == "snore refuse"
    go(match, "A refuse, B refuse")
    assert may(match) == "snore helicopter refuse"


DEALT = {"helicopter": "at_deal"}


def test_snore_b29_everybody_is_asked_from_the_dealers_left_before_the_offers():
    match = table("* / * / *", **DEALT)
    for seat in "ABC":
        assert (who(match), may(match)) == (seat, "silent")
        go(match, f"{seat} silent")
    assert (who(match), may(match)) == ("A", "snore refuse")
    assert announced(match) == "- - -"


def test_snore_b29_who_can_fly_may_be_silent_and_snore_later():
    match = table("* / Ah 6h 9c 7d / *", **DEALT)
    go(match, "A silent")
    assert may(match) == "helicopter silent"
    go(match, "B silent, C silent, A refuse")
    assert may(match) == "snore refuse"  # in the offers nobody can fly any more
    assert not any(refusal.label == "Helicopter" for refusal in scene(match, "B").refusals)


def test_snore_b29_a_helicopter_goes_on_as_if_it_had_been_announced_in_turn():
    dealt = go(table("* / Ah 6h 9c 7d / * / *", **DEALT), "A silent, B helicopter")
    in_turn = go(table("* / Ah 6h 9c 7d / * / *"), "A refuse, B helicopter")
    assert dealt.position() == in_turn.position().replace("seats: 4\n", "seats: 4\noption helicopter: at_deal\n")
    assert announced(dealt) == "help helicopter help help"


def test_snore_b29_the_limit_holds_and_the_dealer_is_asked_last():
    match = table("* / Ah 6h 9c 7d", pot=121, **DEALT)
    go(match, "A silent")
    assert may(match) == "silent"
    assert may(go(table("* / Ah 6h 9c 7d", pot=120, **DEALT), "A silent")) == "helicopter silent"


def test_snore_b29_a_new_trump_card_brings_the_question_again():
    match = table("* / As 6s 9c 7d", draws="Ts", **DEALT)
    go(match, "A silent, B silent, A refuse, B refuse, A silent")
    assert may(match) == "helicopter silent"


def test_snore_b29_who_can_only_be_silent_is_asked_the_same_question_and_shown_the_same_papers():
    """What can't be chosen is shut, not left out, and nothing is answered for anybody: see also the bots."""
    flyer, other = (table(f"{held} / *", **DEALT) for held in ("Ah 6h 9c 7d", "Ah Kh 9c 7d"))
    for match in (flyer, other):
        seen = scene(match, "A")
        labels = [paper.label for paper in (*seen.choices, *seen.refusals)]
        assert (seen.question, sorted(labels)) == ("Do you fly the helicopter?", ["Helicopter", "Say nothing"])
        assert scene(match, "B").question == "Waiting for A."
    assert [refusal.why for refusal in scene(other, "A").refusals] == [
        "Your trumps would have to be just the ace and the six."
    ]
    assert told(go(other, "A silent")) == ["A says nothing of a helicopter."]


def test_snore_b29_a_bot_weighs_its_hand_whether_or_not_it_can_fly(monkeypatch):
    """So a lone silence takes as long as one that was chosen."""
    weighed = []
    monkeypatch.setattr(habits, "worth_of", lambda view, action: weighed.append(action) or 1.0)
    for held, said in (("Ah 6h 9c 7d", HELICOPTER), ("Ah Kh 9c 7d", SILENT)):
        match = table(f"{held} / *", **DEALT)
        view, legal = match.view(0).record, np.array(match.legal(), np.int64)
        assert habits.casual(view, legal, len(legal), None) == said
    assert weighed == [HELICOPTER, HELICOPTER]


def test_snore_g39_nobody_is_obliged_to_announce():
    assert may(table("Ah Ks 9c 7d / *")) == "snore cheer refuse"
    assert may(go(table("* / 6h Ks 9c 7d"), "A snore")) == "help miss five six pass"


def test_snore_g18_who_plainly_snores_keeps_the_cards():
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


def test_snore_11_when_somebody_snores_the_others_are_asked_to_help():
    match = go(table("* / * / *"), "A snore, B help, C help")
    assert announced(match) == "snore help help"
    assert scene(match, "A").plates[1].note == "0 of 1 trick"


def test_snore_g15_from_the_snorers_left_those_too_who_refused():
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


def test_snore_18_who_does_none_of_all_this_is_out_of_the_hand_and_the_pot():
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


def test_snore_g33_who_has_passed_plays_no_card():
    match = go(table("* / * / *"), "A snore, B pass, C help")
    for _ in range(8):
        assert who(match) != "B"
        match.play(match.legal()[0])
    assert match.state.hands_done == 1


# -- when the stock runs out ------------------------------------------------------------------------------------------


def drop_first(match, times):
    for _ in range(times):
        match.play(match.legal()[0])
    return match


def exchanging_five():
    """Five at the table, 15 in the stock: B takes the six, C passes, D takes the six, three are left for E."""
    match = go(table("* / * / * / * / *"), "A snore, B six")
    drop_first(match, 2)
    go(match, "C pass, D six")
    return drop_first(match, 2)


def test_snore_g26_what_was_put_away_and_dead_hands_become_a_new_stock():
    match = exchanging_five()
    assert match.state.stock_size == 3
    away = int(match.state.laid[1] | match.state.dropped[1] | match.state.laid[3] | match.state.dropped[3])
    dead, own = int(match.state.hand[2]), int(match.state.hand[4])
    shuffles = int(match.state.shuffles)
    go(match, "E six")
    assert match.state.shuffles == shuffles + 1
    drawn, stock = int(match.state.hand[4]), int(match.state.stock)
    assert (drawn & (away | dead)).bit_count() == 3
    assert (stock | drawn) & (away | dead) == away | dead
    assert int(match.state.laid[4]) == own
    assert check(match.state) == 0


def test_snore_b04_only_when_a_card_must_be_drawn_and_none_is_left():
    match = go(table("* / * / * / * / *"), "A snore, B five")
    drop_first(match, 1)
    go(match, "C five")
    drop_first(match, 1)
    shuffles = int(match.state.shuffles)
    go(match, "D five")
    assert match.state.stock_size == 0
    assert match.state.shuffles == shuffles
    drop_first(match, 1)
    go(match, "E five")
    assert match.state.shuffles == shuffles + 1


def test_snore_b05_hands_that_only_refused_or_were_not_asked_yet_stay():
    match = table("* / * / * / * / *", help_order="dealer_left")
    go(match, "A refuse, B refuse, C snore, A six")
    drop_first(match, 2)
    go(match, "B six")
    drop_first(match, 2)
    held = [int(match.state.hand[seat]) for seat in range(5)]
    opened = int(match.state.open_cards)
    go(match, "D six")
    assert [int(match.state.hand[seat]) for seat in (0, 1, 2, 4)] == [held[0], held[1], held[2], held[4]]
    assert match.state.open_cards == opened
    assert match.state.laid[3] == held[3]


def test_snore_b03_cards_under_the_stock_come_last_the_first_put_there_first():
    match = table("* / * / * / * / *", draws="Qh Kh Qs")
    for seat in "ABCDE":
        go(match, f"{seat} refuse")
    go(match, "A snore, B six")
    drop_first(match, 2)
    go(match, "C six")
    drop_first(match, 2)
    assert match.state.stock_size == 2
    assert match.state.stock == 0
    go(match, "D six")
    drawn = [line[-2:] for line in happened(match) if line.startswith("* deal")][-6:]
    assert drawn[:2] == ["Qh", "Kh"]
    assert match.state.unders == 0


def test_snore_b18_or_an_exchange_is_not_offered_when_the_stock_is_short():
    match = table("* / * / * / * / 6h Ks 9c 7d", short_stock="refuse_exchange")
    go(match, "A snore, B five")
    drop_first(match, 1)
    go(match, "C five")
    drop_first(match, 1)
    assert may(match) == "help five pass"
    go(match, "D five")
    drop_first(match, 1)
    assert may(match) == "help pass"
    assert any("stock is too short" in refusal.why for refusal in scene(match, "E").refusals)


def test_snore_b18_cheer_needs_four():
    match = table(
        "Ah Ks 9c 7d / * / * / * / *", trump_change="next_card", max_trump_changes=31, short_stock="refuse_exchange"
    )
    legal = []
    while match.state.stock_size > 2:
        if who(match) == "A":
            legal.append(("cheer" in may(match), int(match.state.stock_size), int(match.state.trump)))
        go(match, f"{who(match)} refuse")
    assert all(size >= 4 for cheers, size, _ in legal if cheers)


def test_snore_g26_nothing_is_offered_that_even_a_new_stock_could_not_give():
    """Where any card may be the next trump the whole stock can be turned up before somebody snores."""
    match = table("Ah Ks 9c 7d / * / * / * / *", trump_change="next_card", max_trump_changes=31)
    while match.state.stock_size > 0:
        go(match, f"{who(match)} refuse")
    assert may(match) == "snore refuse"
    go(match, "A snore")
    assert may(match) == "help pass"
    go(match, "B pass")
    assert may(match) == "help pass"
    go(match, "C pass")
    assert may(match) == "help five six pass"
    go(match, "D six")
    assert match.state.hand_count[3] == 6
    assert check(match.state) == 0


# -- before the first lead --------------------------------------------------------------------------------------------


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
    match = go(table("* / Ac Ad Ah As / *"), "A snore, B six")
    drop_first(match, 2)
    go(match, "C help")
    assert match.state.hands_done == 0


def test_snore_g23_a_snorer_whom_nobody_helps_takes_the_pot():
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
def test_snore_23_else_who_took_it(word):
    match = go(table("* / * / *"), f"A snore, B help, C {word}")
    drop_first(match, 1 if word == "five" else 2)
    assert who(match) == "C"


@pytest.mark.parametrize(("lead", "leads"), [("first", "B"), ("last", "C")])
def test_snore_g24_of_several_the_first_or_the_last(lead, leads):
    match = go(table("* / * / * / *", exchange_lead=lead), "A snore, B six")
    drop_first(match, 2)
    go(match, "C five")
    drop_first(match, 1)
    go(match, "D help")
    assert who(match) == leads


def test_snore_22_unless_the_house_plays_them_out():
    match = go(table("* / Ac Ad Ah As", four_aces=False), "A snore, B help")
    assert match.state.hands_done == 0
    assert who(match) == "A"
