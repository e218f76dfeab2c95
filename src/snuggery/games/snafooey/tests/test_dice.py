"""CHAOS and SNAFOOEY."""

import pytest

from snuggery.games.snafooey.playing import ask_snafooey_rolls
from snuggery.games.snafooey.rolling import ask_rolls, best_rollers, note_roll
from snuggery.games.snafooey.state import DUEL_ROLL, LOW_ROLL
from snuggery.kit.records import CHANCE

from .tables import chips, count, go, happened, load, may, table, who

HANDS = "SNAFOOEY 1 PASSE BACK-AT-CHA / 2 2 PASSE CHAOS / 3 GOTCHA 5 CHAOS / 4 10 10 PASSE"
TWO = "SNAFOOEY 1 / 2 SNAFOOEY"
PAIR = {"deck": "1=8 2=8 3=8 4=1 PASSE=2 GOTCHA=2 CHAOS=4 SNAFOOEY=2"}


@pytest.mark.parametrize(("roll", "after"), [(2, 38), (6, 34), (7, 47), (12, 52)])
def test_snaf_30_seven_or_more_up_six_or_less_down(roll, after):
    assert count(go(table(HANDS, 40, "B", f"roll {roll}"), "B CHAOS")) == after


def test_snaf_30_what_chaos_goes_over_its_player_pays():
    match = go(table(HANDS, 55, "B", "roll 8"), "B CHAOS")
    assert (count(match), chips(match), who(match)) == (63, "6 4 6 6", "B")


def test_snaf_31_snafooey_needs_an_edge():
    for at in (-3, 0, 29, 30, 31, 45, 60, 89, 90):
        assert ("SNAFOOEY" in may(table(HANDS, at))) == (at in (30, 60, 90))


def test_snaf_32_all_others_roll_clockwise_from_the_left():
    match = go(table(HANDS, 30, "A", "roll 9, roll 2, roll 11"), "A SNAFOOEY")
    assert happened(match)[-4:] == ["0 play SNAFOOEY", "* roll 9", "* roll 2", "* roll 11"]
    assert chips(match) == "6 5 6 5"


def test_snaf_33_those_tied_lowest_roll_again():
    match = go(table(HANDS, 30, "A", "roll 4, roll 9, roll 4, roll 5, roll 5, roll 8, roll 3"), "A SNAFOOEY")
    assert len(happened(match)) == 8
    assert chips(match) == "6 5 5 6"


@pytest.mark.parametrize(("edge", "left"), [(30, 5), (60, 4)])
def test_snaf_34_the_others_pay_what_the_edge_costs(edge, left):
    match = go(table(HANDS, edge, "A", "roll 4, roll 9, roll 5"), "A SNAFOOEY")
    assert chips(match) == f"6 6 {left} {left}"


def test_snaf_g19_players_who_go_out_together_share_a_place():
    match = go(table(HANDS, 60, "A", "roll 9, roll 4, roll 5", lines="chips: 6 2 6 1"), "A SNAFOOEY")
    assert match.state.place_out.tolist()[:4] == [0, 1, 0, 1]
    assert match.state.living == 2


def snafooed(edge=30, **options):
    return go(table(HANDS, edge, "A", "roll 2, roll 3, roll 4", **options), "A SNAFOOEY, A draw")


def lost(match, moves, seat):
    before = match.state.held[seat]
    return before - go(match, moves).state.held[seat]


def test_snaf_35_the_count_stays_and_going_up_is_free():
    match = snafooed()
    assert (count(match), who(match)) == (30, "B")
    assert lost(match, "B 2", 1) == 0


def test_snaf_g11_unless_the_house_does_not_waive():
    assert lost(snafooed(snafooey_waives=False), "B 2", 1) == 1


def test_snaf_g12_the_waiver_lasts_until_the_count_changes():
    match = go(snafooed(), "B PASSE, B draw")
    assert lost(match, "C 3", 2) == 0
    down = table(HANDS, 30, "A", "roll 2, roll 3, roll 4, deal 1, roll 3, deal 1")
    go(down, "A SNAFOOEY, A draw, B CHAOS, B draw")
    assert count(down) == 27
    assert lost(down, "C 5", 2) == 1


def test_q_snaf_07_the_whole_sub_game_where_the_house_says_so():
    match = table(HANDS, 30, "A", "roll 2, roll 3, roll 4, deal 1, roll 3, deal 1", waiver="whole_subgame")
    go(match, "A SNAFOOEY, A draw, B CHAOS, B draw")
    assert lost(match, "C 5", 2) == 0
    assert match.state.waived == 2
    ended = go(table(HANDS, 88, "D", lines="waived: 30", waiver="whole_subgame"), "D 10")
    assert ended.state.waived == 0


def test_snaf_36_at_90_it_ends_the_sub_game():
    match = go(table(HANDS, 90, "A", "roll 2, roll 3, roll 4"), "A SNAFOOEY")
    assert (chips(match), match.state.subgames, count(match)) == ("6 6 3 3", 2, 0)


THREE = "SNAFOOEY 1 / SNAFOOEY / 3 4"


def test_snaf_g13_snafooey_on_snafooey_works_in_full():
    match = go(
        table(THREE, 30, "A", "roll 2, roll 3, deal 1, roll 5, roll 4", **PAIR), "A SNAFOOEY, A draw, B SNAFOOEY"
    )
    assert (chips(match), match.state.rolls) == ("6 6 4", 4)


def test_q_snaf_10_or_is_forbidden_directly():
    match = go(table(THREE, 30, "A", "roll 2, roll 3", snafooey_repeat="forbid", **PAIR), "A SNAFOOEY, A draw")
    assert may(match) == "bury SNAFOOEY"
    lines = "last card: PASSE"
    assert may(table(THREE, 30, "B", lines=lines, snafooey_repeat="forbid", **PAIR)) == "SNAFOOEY"
    match = table(THREE, 30, "A", "roll 2, roll 3", snafooey_repeat="forbid", no_legal="forfeit", **PAIR)
    assert chips(go(match, "A SNAFOOEY, A draw")).split()[1] == "0"


def test_snaf_37_of_two_the_other_rolls():
    up = go(table(TWO, 60, "A", "roll 7", **PAIR), "A SNAFOOEY")
    assert (count(up), chips(up), up.state.subgames) == (67, "6 4", 1)
    down = go(table(TWO, 60, "A", "roll 6", **PAIR), "A SNAFOOEY")
    assert (count(down), chips(down)) == (54, "6 6")
    over = go(table(TWO, 90, "A", "roll 9", **PAIR), "A SNAFOOEY")
    assert (chips(over), over.state.subgames) == ("6 3", 2)


def test_snaf_g15_two_means_two_players_still_in():
    lines = "chips: 6 6 0 0 | out: 0 0 1 2"
    match = go(table(HANDS, 30, "A", "roll 8", lines=lines), "A SNAFOOEY, A draw")
    assert (count(match), chips(match), match.state.waived) == (38, "6 5 0 0", 0)


def test_snaf_g17_at_90_a_low_roll_goes_on():
    match = go(table(TWO, 90, "A", "roll 6", **PAIR), "A SNAFOOEY, A draw")
    assert (count(match), match.state.subgames, who(match)) == (84, 1, "B")


def test_snaf_g16_the_roll_is_no_turn():
    assert who(go(table(TWO, 30, "A", "roll 8", **PAIR), "A SNAFOOEY, A draw")) == "B"


def test_q_snaf_11_it_is_where_the_house_says_so():
    turn = {"snafooey2_consumes_turn": True, **PAIR}
    match = go(table(TWO, 30, "A", "roll 8", **turn), "A SNAFOOEY")
    assert who(go(match, "A draw")) == "A"
    assert who(go(match, "A 1, A draw")) == "B"
    over = go(table(TWO, 90, "A", "roll 8", **turn), "A SNAFOOEY")
    assert (over.state.moves_again, over.state.subgames) == (0, 2)


def test_q_snaf_11_a_waiver_does_not_spare_the_roller():
    waived = {"waiver": "whole_subgame", "lines": "waived: 30", **PAIR}
    assert chips(go(table(TWO, 30, "A", "roll 8", **waived), "A SNAFOOEY")) == "6 5"
    once = {"threshold_once_per_subgame": True, "lines": "passed: 30", **PAIR}
    assert chips(go(table(TWO, 30, "A", "roll 8", **once), "A SNAFOOEY")) == "6 6"


def test_each_roll_and_each_shuffle_is_an_occasion_of_its_own():
    match = load(3).start(seed=1)
    seen = []
    rules = match.bound.game.rules
    fresh = match.bound.states()
    rules.new(fresh[0])
    for code in (4, 9, 9, 5, 6):
        seen.append(rules.occasion(fresh[0]))
        rules.apply(fresh[0], code)
    assert fresh[0].dealer == 2
    seen += [rules.occasion(fresh[0])]
    assert len(set(seen)) == 6
    rules.apply(fresh[0], 7)
    assert rules.occasion(fresh[0]) == seen[-1]


# -- contests ---------------------------------------------------------------------------------------------------------


def asked(seats, first=0, living=4, mover=0):
    """Return the state of a table of four where these seats (a set) are to roll, earlier rolls on the table."""
    s = load(4).states()[0]
    s.living, s.mover = living, mover
    s.rolled[:4] = 5
    ask_rolls(s, seats, first, LOW_ROLL)
    return s


def test_snaf_32_they_roll_clockwise_and_nobody_else_does():
    s = asked(0b1101, first=1)
    assert s.roller == 2
    for total, roller in ((7, 3), (4, 0)):
        assert not note_roll(s, total)
        assert s.roller == roller
    assert note_roll(s, 4)
    assert s.rolled[:4].tolist() == [4, 5, 7, 4]
    assert (best_rollers(s, 1), best_rollers(s, -1)) == (0b100, 0b1001)
    assert (s.rolls, s.last_roll, s.contest, s.to_roll) == (3, 4, 0b1101, 0)


@pytest.mark.parametrize(
    ("out", "phase", "contest", "roller"), [((), LOW_ROLL, 0b1101, 2), ((0, 2), DUEL_ROLL, 0b1000, 3)]
)
def test_snaf_32_and_snaf_37_the_rolls_of_an_earlier_contest_are_forgotten(out, phase, contest, roller):
    s = asked(0b1101, mover=1)
    s.place_out[list(out)] = 1
    s.living -= len(out)
    ask_snafooey_rolls(s)
    assert not s.rolled.any()
    assert (s.phase, s.contest, s.to_roll, s.roller, s.seat) == (phase, contest, contest, roller, CHANCE)


def test_snaf_30_a_waiver_holds_for_chaos_too():
    assert chips(go(table("CHAOS 1 / 2 / 3", 30, chance="roll 7", lines="waived: 30"), "A CHAOS")) == "6 6 6"
    assert chips(go(table("CHAOS 1 / 2 / 3", 30, chance="roll 7"), "A CHAOS")) == "5 6 6"


def test_snaf_37_the_roll_of_a_duel_is_written_down():
    match = go(table("SNAFOOEY 1 / 2", 30, chance="roll 9"), "A SNAFOOEY")
    assert (match.state.rolls, match.state.last_roll, match.state.rolled[1]) == (1, 9, 9)
