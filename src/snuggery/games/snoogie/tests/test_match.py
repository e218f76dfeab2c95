"""A whole match: rounds, the deciding round, the end."""

import pytest

from snuggery.engine.game import BoundGame
from snuggery.games.snoogie import GAME
from snuggery.games.snoogie.audit import check
from snuggery.games.snoogie.rounds import win as win_round
from snuggery.games.snoogie.state import NEAREST
from snuggery.kit.errors import Unusable

from .tables import begin, chalk, foul_round, lay, order, push, real, scene, told, win, won


def rounds(match, winners):
    for winner in winners:
        win(match, winner)
    return match


def test_snoog_08_at_snoog_10_most_of_six_rounds():
    match = rounds(real(2), [0, 1, 0, 1, 0, 0])
    assert match.over
    assert match.scores == [4, 2]


@pytest.mark.parametrize(("winners", "playing"), [([0, 0, 0, 1, 1, 1], [1, 0]), ([0, 1, 0, 1, 1, 0], [0, 1])])
def test_snoog_09_at_snoog_6_three_all_is_decided_by_one_more(winners, playing):
    match = rounds(real(2), winners)
    assert not match.over
    assert match.state.deciding == 1
    assert order(match) == playing
    win(match, playing[0])
    assert match.over
    assert sorted(match.scores) == [3, 4]


def test_snoog_09_at_snoog_6_only_the_tied_play_it():
    match = rounds(real(), [0, 0, 0, 1, 1, 1])
    assert order(match) == [1, 0]
    chalk(match)
    pushers = []
    for _ in range(6):
        pushers.append(match.seat)
        lay(match)
    assert pushers == [1, 0] * 3
    match.happen("near 0")
    assert match.scores == [4, 3, 0]


def test_snoog_g22_at_snoog_7_all_three_in_the_order_of_the_table():
    match = rounds(real(), [0, 1, 2, 0, 1])
    before = order(match)
    win(match, 2)
    assert match.state.deciding == 1
    assert order(match)[0] == 2
    assert sorted(order(match)) == [0, 1, 2]
    assert order(match)[2] != before[2]


def test_snoog_g29_the_last_winner_may_not_be_among_the_tied():
    match = rounds(real(rounds=5), [0, 0, 1, 1])
    usual = {0: [0, 2, 1], 1: [1, 2, 0], 2: [2, 0, 1]}
    following = [order(match)[i] for i in usual[order(match).index(2)]]
    win(match, 2)
    assert match.state.deciding == 1
    assert order(match) == [seat for seat in following if seat != 2]


def test_snoog_g23_a_level_deciding_round_is_played_again():
    match = rounds(real(2, rounds=2, tie_round="half_point"), [0, 1])
    chalk(match)
    for _ in range(6):
        lay(match)
    match.happen("near 0 1")
    assert not match.over
    assert match.state.voids == 1
    win(match, 1)
    assert match.scores == [2, 4]


def test_snoog_g25_all_six_are_played():
    match = rounds(real(2), [0, 0, 0, 0])
    assert not match.over


@pytest.mark.parametrize(("winners", "over"), [([0, 0, 0], False), ([0, 0, 0, 0], True), ([0, 0, 0, 1, 0], True)])
def test_snoog_g25_rounds_that_cannot_matter_are_left_out_by_house_rule(winners, over):
    match = real(2, stop_when_decided="on")
    for winner in winners:
        assert not match.over
        win(match, winner)
    assert match.over == over


def test_inv_snoog_2_rounds_won_are_rounds_decided():
    match = rounds(real(), [0, 1, 2, 2])
    chalk(match)
    for _ in range(9):
        lay(match)
    match.happen("near 0 1 2")
    assert sum(won(match)) == match.state.rounds_done == 4


@pytest.mark.parametrize(("seats", "deciding"), [(2, 20), (3, 150)])
def test_inv_snoog_3_and_5_ties_after_six_rounds(seats, deciding):
    """Play all courses of six rounds: which players can be level, how often, and whether the last winner always is."""
    ties = [s for s, last in six_rounds(real(seats).snapshot()) if is_tied(s[0], last)]
    assert len(ties) == deciding
    assert {tuple(sorted(s[0].won[:seats].tolist())) for s in ties} <= {(3, 3), (0, 3, 3), (2, 2, 2)}


def six_rounds(states, played=0, last=-1):
    """Yield the end of every course of six rounds, and the winner of the sixth."""
    if played == 6:
        yield states, last
        return
    for winner in range(states[0].seats):
        following = states.copy()
        win_round(following[0], winner, NEAREST)
        yield from six_rounds(following, played + 1, winner)


def is_tied(s, last):
    """Tell whether a deciding round follows; then the last winner is in it, and throws first (SNOOG-G22)."""
    if s.deciding == 0:
        return False
    assert s.order[0] == last
    assert s.won[last] == s.won.max() >= 1
    return True


def test_a_deciding_round_of_two_is_a_sound_position():
    """Three voted and pushed in the last round, of which everything still lies there."""
    match = rounds(real(), [0, 1, 0, 1, 0, 1])
    assert (match.state.deciding, match.state.players, match.state.voted) == (1, 2, 3)
    assert check(match.state) == 0
    assert match.bound.set_up(match.position()).position() == match.position()


def test_a_match_that_fouls_have_ended_is_a_sound_position():
    """The order is that of a next round by then, and the winner may have pushed nothing."""
    for last in range(3):
        match = foul_round(real(3, rounds=1, balls_per_player=5, foul_balls="remove"), last)
        assert match.over
        assert check(match.state) == 0
        assert match.bound.read_position(match.position())[0] == match.state


@pytest.mark.parametrize("seats", [2, 3])
def test_inv_snoog_6_pushes_of_a_round_without_a_foul(seats):
    match = chalk(real(seats))
    before = match.ply
    while match.seat >= 0:
        lay(match)
    assert match.ply - before == 3 * seats


def test_snoog_02_two_or_three_play():
    for seats in (1, 4):
        with pytest.raises(Unusable, match="Snoogie is for 2 to 3 seats"):
            BoundGame(GAME, seats)


@pytest.mark.parametrize("each", [1, 3, 5])
def test_snoog_03_snoog_g32_so_many_balls_each(each):
    match = chalk(begin(2, balls_per_player=each))
    pushes = 0
    while match.state.rounds_done == 0:
        push(match, f"x={100 + 60 * pushes} y={1000 + 20 * pushes}")
        pushes += 1
    assert pushes == 2 * each


def test_snoog_03_families_are_told_apart():
    marks = {piece.id: piece.face for zone in scene(begin()).zones for piece in zone.pieces}
    assert marks["0a"] != marks["1a"] != marks["2a"] != marks["0a"]
    assert marks["0a"] == marks["0c"]


SIZES = {"pool9": [1270, 2540], "pool8": [1168, 2337], "pool7": [990.6, 1981.2], "snooker12": [1778, 3569]}


@pytest.mark.parametrize("table", SIZES)
def test_snoog_01_snoog_g33_tables(table):
    facts = next(zone.facts for zone in scene(begin(2, table=table)).zones if zone.kind == "pool_table")
    assert facts["size"] == SIZES[table]
    assert facts["ball"] == (52.5 if table == "snooker12" else 57.15)
    assert len(facts["pockets"]) == 6


def test_the_end_is_told():
    match = rounds(real(2, rounds=1), [])
    chalk(match)
    for _ in range(6):
        lay(match)
    assert told(match, "near 1") == ["Ben is nearest and wins the round.", "Ben wins the match, 1 – 0."]
    assert scene(match, 1).result == "You win the match"
    assert scene(match).scores == (0, 1)


def test_the_deciding_round_is_told():
    match = foul_round(real(2, rounds=2), 0)
    chalk(match)
    assert told(match, "foul") == [
        "Anna lets go beyond the line: a foul, and the round is lost.",
        "Ben is the only one left and wins the round.",
        "Ben and Anna have won equally many rounds: one deciding round among them.",
    ]
    assert scene(match).title == "deciding round"
