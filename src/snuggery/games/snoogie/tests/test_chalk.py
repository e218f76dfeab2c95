"""The chalk: thrown, voted on, thrown again."""

import pytest

from snuggery.kit.errors import Illegal, Unreadable

from .tables import as_meant, begin, chalk, lay, real, told


def test_snoog_12_at_snoog_8_one_content_player_keeps_the_chalk():
    match = chalk(real(), votes="bbg")
    assert match.seat == 0
    assert match.legal() == [0, 1]
    lay(match)


def test_snoog_12_at_snoog_9_all_unhappy_and_the_same_player_throws_again():
    match = chalk(real(), votes="bbb")
    assert match.seat == 0
    assert match.state.rethrows == 1
    chalk(match, votes="gbb")
    assert match.seat == 0


@pytest.mark.parametrize("lost", ["pocket", "off"])
def test_snoog_12_at_snoog_9_lost_chalk_is_thrown_again_without_a_vote(lost):
    match = begin(2)
    as_meant(match, "chalk x=635 y=1700")
    match.happen(f"rest chalk {lost}")
    assert match.seat == 0
    assert match.state.rethrows == 1


def test_snoog_g26_everybody_votes_in_throwing_order():
    match = real(first_thrower=2)
    match.play("chalk")
    match.happen("rest chalk")
    voters = []
    for _ in range(3):
        voters.append(match.seat)
        match.play("vote good")
    assert voters == [2, 0, 1]


def test_snoog_g26_after_so_many_throws_it_stays_without_a_vote():
    match = chalk(begin(2, max_rethrows=1), votes="bb")
    as_meant(match, "chalk x=635 y=1700")
    match.happen("rest chalk x=300 y=500 turn=3")
    assert match.state.phase == 6
    assert match.state.x[0] == 30_000


def test_snoog_g26_lost_once_too_often_it_is_laid_in_the_middle():
    match = begin(2, max_rethrows=0)
    as_meant(match, "chalk x=635 y=1700")
    said = told(match, "rest chalk pocket")
    assert said == ["The chalk drops into a pocket.", "The chalk is laid in the middle of the table."]
    assert (match.state.x[0], match.state.y[0]) == (63_500, 127_000)


def test_snoog_g17_chalk_may_lie_anywhere_even_short_of_the_line():
    match = chalk(begin(2), "x=635 y=120 turn=0")
    assert match.seat == 0
    assert match.state.lies[0] == 1


def test_snoog_g17_too_near_by_house_rule_it_is_thrown_again():
    match = begin(2, min_chalk_distance=800)
    as_meant(match, "chalk x=635 y=700")
    said = told(match, "rest chalk x=635 y=799.99 turn=0")
    assert said[1:] == ["That is too near: 800 mm up the table is the least.", "Anna throws it again."]
    assert match.seat == 0
    as_meant(match, "chalk x=635 y=900")
    match.happen("rest chalk x=635 y=800 turn=0")
    assert match.state.phase == 5


def test_chalk_must_be_meant_for_the_bed():
    match = begin(2)
    for place in ("x=2 y=1000", "x=635 y=2535"):
        with pytest.raises(Illegal, match="the chalk must come down on the bed"):
            match.play(f"chalk {place}")
    with pytest.raises(Unreadable, match="x is a number from 0 to 1778 in steps of 1, not '9999'"):
        match.play("chalk x=9999 y=1000")
    with pytest.raises(Unreadable, match="y=… is missing"):
        match.play("chalk x=100")
