"""Failing to pair, where the house allows it."""

import pytest

import snuggery

from .tables import MODES, NAME, counters, go, may, scene, table, told, void


def loose(hands, purses="", lines="", **more):
    return table(hands, "B", purses, lines, revoke="allowed", **more)


def test_at_snip_5_the_offender_pays_double_and_the_victim_as_if_paired():
    match = loose("Kc Kd / 9c 2d / 4h 9d / 5h 6d / 7h 8d")
    go(match, "B 9c, C 4h, D 5h, E 7h, A Kc, B 2d, C 9d, D 6d, E 8d, A Kd")
    assert counters(match) == [5, 4, 3, 5, 5, 3]


def test_snip_22_offender_first_and_double():
    match = loose("Kc Kd / 9c 2d / 4h 9d")
    assert told(match, "B 9c, C 4h, A Kc, B 2d, C 9d, A Kd")[1:] == [
        "B pays one for cards that were not paired.",
        "C pays two for cards that were not paired.",
    ]


def test_snip_23_what_has_not_come_out_before_the_next_deal_is_forgotten():
    match = loose("Kc / 9c / 9d", lines="miss 0: 2 1 9 snip")
    match.chance = None
    go(match, "B 9c, C 9d, A Kc")  # the nine of diamonds pairs, and brings it out
    assert counters(match) == [5, 3, 3, 4]
    fresh = loose("Kc / 9c / 8d", lines="miss 0: 2 1 9 snip")
    fresh.chance = None
    go(fresh, "B 9c, C 8d, A Kc")
    assert counters(fresh) == [5, 5, 5, 0]
    assert fresh.state.misses == 0
    assert not fresh.state.miss.any()


def test_snip_g13_any_card_may_be_played_and_nobody_knows_better():
    match = go(loose("Kc 2d / 9c 3d / 4h 9d"), "B 9c")
    assert may(match) == "4h 9d"
    hints = {choice.words: choice.hint for choice in scene(match, 2).choices}
    assert hints == {"play 4h": "Not paired: may cost you two", "play 9d": "Snip: B pays one"}
    go(match, "C 4h")
    assert void(match, "C") == "-"  # with revokes allowed this proves nothing


def test_snip_g13_at_this_table_only_legal_cards_can_be_played_otherwise():
    assert may(go(table("Kc 2d / 9c 3d / 4h 9d"), "B 9c")) == "9d"


@pytest.mark.parametrize(
    ("hands", "moves", "left"),
    [
        ("Kc Kd / 9c 2d / 4h 9d / 6d 8d", "B 9c, C 4h, D 6d, A Kc, B 2d, C 9d, D 8d, A Kd", [9, 8, 7, 9]),
        ("Kc Kd / 9c 2d / 9d 3d / 4h 9h", "B 9c, C 9d, D 4h, A Kc, B 2d, C 3d, D 9h, A Kd", [9, 8, 7, 5]),
        ("Kc 9s / 9c 2d / 9d 3d / 9h 4h", "B 9c, C 9d, D 9h, A Kc, B 2d, C 3d, D 4h, A 9s", [3, 8, 7, 6]),
    ],
)
def test_snip_g14_double_is_two_four_or_six(hands, moves, left):
    assert counters(go(loose(hands, counters=9), moves))[:4] == left


def test_snip_g15_the_chain_does_not_go_on_after_a_revoke():
    match = go(loose("9h 2d / 9c 3d / 9d 4h"), "B 9c, C 4h")
    assert match.state.level == 0
    assert counters(go(match, "A 9h")) == [5, 5, 5, 0]


def test_snip_g16_a_revoke_that_nobody_has_found_costs_nothing():
    match = go(loose("Kc / 9c / 9d", lines="miss 0: 0 1 9 snip"), "B 9c, C 9d, A Kc")
    assert counters(match) == [5, 4, 5, 1]


@pytest.mark.parametrize(("first", "second", "scores"), [("0 1", "1 0", [0, 10]), ("1 0", "0 1", [10, 0])])
def test_snip_g17_settled_in_the_order_of_the_offences(first, second, scores):
    lines = f"miss 0: {first} 9 snip exposed | miss 1: {second} 8 snip exposed | pool: 8"
    match = table("Kc / 3c", "B", "1 1", lines, revoke="allowed")
    assert go(match, "B 3c, A Kc").scores == scores


def test_snip_g12_if_the_offenders_payment_ends_the_game_the_victim_keeps_what_is_left():
    match = loose("Kc / 3c", purses="4 2", lines="miss 0: 1 0 9 snip exposed")
    go(match, "B 3c, A Kc")
    assert match.over
    assert match.scores == [10, 0]


@pytest.mark.parametrize("mode", MODES[1:])
def test_q_snip_03_outside_the_standard_game_the_option_does_nothing(mode):
    """There only players who could pair are asked, so being asked would reveal it."""
    assert snuggery.load(NAME, 4, mode=mode, revoke="forbidden").options == {"mode": mode}
    match = snuggery.load(NAME, 4, mode=mode, revoke="allowed").start(seed=3)
    strict = snuggery.load(NAME, 4, mode=mode).start(seed=3)
    while not match.over:
        assert match.legal() == strict.legal()
        for one in (match, strict):
            one.play(one.legal()[0])
    assert match.scores == strict.scores


def test_q_snip_05_a_player_who_is_out_pays_nothing_while_the_other_still_pays():
    lines = "out: 0 0 0 1 | miss 0: 3 1 9 snap exposed"
    match = go(loose("Kc / 3c / 4c / -", purses="5 5 5 0", lines=lines), "B 3c, C 4c, A Kc")
    assert counters(match) == [5, 3, 5, 0, 7]


def test_q_snip_05_each_pays_up_to_what_he_has_and_goes_out():
    match = go(loose("Kc / 3c / 4c", purses="5 1 3", lines="miss 0: 2 1 9 snap exposed"), "B 3c, C 4c, A Kc")
    assert match.over
    assert match.scores == [15, 0, 0]
    assert match.state.place_out[:3].tolist() == [0, 2, 1]


def test_q_snip_05_a_game_decided_in_mid_deal_settles_nothing():
    lines = "miss 0: 0 1 9 snip exposed"
    match = go(loose("8d / 8c", purses="2 1", lines=lines), "B 8c, A 8d")
    assert match.over
    assert match.scores == [10, 0]


def test_q_snip_06_one_card_brings_out_every_earlier_failure_in_its_rank():
    lines = "miss 0: 2 1 9 snip | miss 1: 2 0 9 snap | miss 2: 2 1 8 snip | miss 3: 0 1 9 snip"
    match = table("Kc 2c / 5c 3c / 9d 4c", revoke="allowed", lines=lines)
    go(match, "B 5c, C 9d")
    exposed = [line for line in match.position().splitlines() if line.endswith("exposed")]
    assert exposed == ["miss 0: 2 1 9 snip exposed", "miss 1: 2 0 9 snap exposed"]


@pytest.mark.parametrize(("card", "exposed"), [("8d", "8"), ("9d", "9"), ("Ad", "A"), ("Qd", "Q")])
def test_q_snip_06_but_none_in_the_rank_above_or_below(card, exposed):
    failures = " | ".join(f"miss {i}: 2 1 {rank} snip" for i, rank in enumerate("A289QK"))
    match = go(table(f"Kc 2c / 5c 3c / {card} 4c", revoke="allowed", lines=failures), f"B 5c, C {card}")
    said = [line.split()[4] for line in match.position().splitlines() if line.endswith("exposed")]
    assert said == [exposed]


def test_q_snip_06_a_fair_pair_brings_it_out_too_and_so_does_a_fresh_revoke():
    pair = go(loose("Kc 2c / 9c 3c / 9d 4c", lines="miss 0: 2 0 9 snip"), "B 9c, C 9d")
    assert "miss 0: 2 0 9 snip exposed" in pair.position()
    fresh = go(loose("Kc 2c / 4d 3c / 9d 4c", lines="miss 0: 2 0 9 snip"), "B 4d, C 9d")
    assert "miss 0: 2 0 9 snip exposed" in fresh.position()
    assert "miss 1: 2 1 4 snip\n" in fresh.position()


def test_q_snip_06_the_call_missed_is_the_next_of_the_chain_as_played():
    match = go(loose("9s 2c / 9c 3c / 9d 4c / 9h 5c"), "B 9c, C 9d, D 5c")
    assert "miss 0: 3 2 9 snap\n" in match.position()


@pytest.mark.parametrize("word", ["forbidden", "allowed"])
def test_both_values_of_the_option_are_played_to_the_end(word):
    match = snuggery.load(NAME, 4, revoke=word).start(seed=3)
    while not match.over:
        match.play(match.legal()[match.ply % len(match.legal())])
    assert sum(match.scores) == 20
