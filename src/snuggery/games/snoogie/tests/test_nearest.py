"""Which player is nearest: distances, doubt, ties, void rounds."""

import pytest

from snuggery.billiards.physics import layout, measure
from snuggery.games.snoogie.places import distance, empty_room, here, table_of
from snuggery.kit.errors import Illegal, Unreadable

from .tables import as_meant, begin, beside, chalk, distances, far, lay, order, push, real, round_of, told, won


def test_snoog_05_snoog_g05_the_single_nearest_ball_wins_one_round():
    match = round_of(begin(2), [40, 30])
    assert won(match) == [0, 1]
    assert distances(match) == [pytest.approx(40, abs=0.02), pytest.approx(30, abs=0.02)]


@pytest.mark.parametrize("side", ["left", "right", "up", "down"])
@pytest.mark.parametrize("gap", [0, 0.5, 100, 700])
def test_snoog_g06_the_free_space_between_ball_and_chalk(gap, side):
    match = push(chalk(begin(2)), beside(gap, side))
    assert distances(match)[0] == pytest.approx(gap, abs=0.02)


def test_snoog_g06_a_ball_at_a_corner_of_the_chalk_touches_it_too():
    """Chalk turned by 45 degrees shows its corner, 15.556 mm from its middle."""
    match = push(chalk(begin(2), "x=635 y=1700 turn=45"), f"x={635 - 15.556 - 27.81:.2f} y=1700")
    assert distances(match)[0] == pytest.approx(0, abs=0.02)


def test_snoog_g06_the_rules_and_the_physics_measure_alike():
    match = push(chalk(begin(2), "x=635 y=1700 turn=17.3"), "x=500 y=1500")
    gap = measure.gap(table_of(match.state), here(match.state, empty_room()), 0)
    assert gap * 1000 == pytest.approx(int(distance(match.state, 1)) / 100, abs=0.006)


def test_snoog_g06_chalk_wedged_between_balls_counts_as_round():
    match = push(chalk(begin(2)), "chalk x=635 y=1700 turn=90", "x=500 y=1700")
    facts = table_of(match.state).facts
    radius, reach, rim = (facts[k] * 1000 for k in (layout.RADIUS, layout.REACH, layout.CHALK_RADIUS))
    free = ((135 - rim) ** 2 - reach**2 + radius**2) ** 0.5 - radius
    assert distances(match)[0] == pytest.approx(free, abs=0.006)


def test_snoog_g06_between_the_centres_by_house_rule():
    match = push(chalk(begin(2, metric="centre")), "x=605 y=1660")
    assert distances(match)[0] == 50


def test_snoog_g07_nothing_is_judged_before_the_last_push():
    match = chalk(begin(2))
    for n in range(5):
        push(match, far(n))
    assert match.state.rounds_done == 0
    push(match, far(5))
    assert match.state.rounds_done == 1


@pytest.mark.parametrize(
    ("rule", "apart", "level"), [("0.1", 0.09, True), ("0.1", 0.1, False), ("1", 0.6, True), ("0", 0.02, False)]
)
def test_snoog_g08_equal_to_within_so_much(rule, apart, level):
    """Chalk turned by nothing: balls left and right of it at 50 mm, to the hundredth."""
    match = chalk(begin(2, equal_mm=rule, balls_per_player=1))
    push(match, beside(50, "left"))
    right = beside(50, "right").split(" ")
    x = float(right[0].removeprefix("x=")) + apart
    push(match, f"x={x:.2f} {right[1]}")
    first, second = distances(match)
    assert (second - first < max(float(rule), 0.01) - 1e-9) == level
    assert match.state.voids == level
    assert match.state.rounds_done == (not level)


def test_snoog_g08_level_rounds_are_played_again():
    match = round_of(begin(2), [50, 50])
    assert match.state.voids == 1
    assert match.state.rounds_done == 0
    assert order(match) == [0, 1]
    assert match.seat == 0


def test_snoog_g08_shared_by_house_rule_in_half_rounds():
    match = round_of(begin(tie_round="half_point"), [50, 80, 50])
    assert won(match) == [1, 0, 1]
    assert order(match) == [0, 2, 1]
    round_of(match, [10, 50, 50])
    assert won(match) == [3, 0, 1]


def test_snoog_g09_two_equal_balls_of_one_player_are_no_tie():
    match = chalk(begin(2, balls_per_player=2))
    for place in (beside(50, "left"), far(1), beside(50, "right"), far(2)):
        push(match, place)
    assert won(match) == [1, 0]


def test_snoog_g12_all_balls_dead():
    match = chalk(begin(2))
    for _ in range(5):
        push(match, "pocket")
    as_meant(match, "throw x=700 y=170 aim=0 speed=0.5")
    assert told(match, "rest 1c off")[-1] == "No ball is left on the bed: the round is played again."
    assert match.state.voids == 1


def test_snoog_g34_a_hundred_void_rounds_end_the_match_without_a_score():
    match = real(2, balls_per_player=1)
    for n in range(100):
        assert not match.over, n
        chalk(match)
        lay(match)
        lay(match)
        said = told(match, "near 0 1")
    assert match.over
    assert match.scores is None
    assert said[-1] == "This round has been void too often: the match ends without a winner."


def last_push(match, gaps):
    """Play a round but for its last resting place; return what is said then."""
    chalk(match)
    push(match, beside(gaps[0], "left"))
    words = "x=700 y=170 aim=0 speed=0.5"
    as_meant(match, f"throw {words}")
    return told(match, f"rest 1a {beside(gaps[1], 'right')}")


def test_snoog_10_snoog_g10_the_bottle_decides_where_there_is_doubt():
    said = last_push(begin(2, balls_per_player=1), [238, 231])
    assert said[1] == "There is doubt. The half-litre Fanta bottle decides: 231.00 to 238.00 mm."
    assert said[2] == "Ben is nearest and wins the round."


def test_snoog_10_grimurs_tape_where_there_is_no_bottle():
    said = last_push(begin(2, balls_per_player=1, fanta_available="off"), [231, 238])
    assert said[1].startswith("There is doubt, and no Fanta bottle. The tape on Grímur’s key ring decides")
    assert said[2].startswith("Anna is nearest")


def test_snoog_g10_how_near_is_doubt():
    assert "doubt" not in " ".join(last_push(begin(2, balls_per_player=1), [50, 60.05]))
    assert "doubt" in " ".join(last_push(begin(2, balls_per_player=1, doubt_mm=12), [50, 60.05]))


def test_people_measure_at_a_real_table():
    match = chalk(real(balls_per_player=1))
    for _ in range(3):
        lay(match)
    match.happen("gap 2 mm=115.5")
    with pytest.raises(Illegal, match="one of them that has not been measured"):
        match.happen("gap 2 mm=90")
    with pytest.raises(Unreadable, match="mm is a number"):
        match.happen("gap 1 mm=-5")
    match.happen("gap 0 mm=101")
    match.happen("gap 1 mm=231.25")
    assert won(match) == [1, 0, 0]


def test_people_cannot_find_a_seat_nearest_that_has_no_ball():
    match = chalk(real(balls_per_player=1))
    match.play("foul")
    lay(match)
    lay(match)
    with pytest.raises(Illegal, match="near names seats with a ball on the bed"):
        match.happen("near 0")
    match.happen("near 2")
    assert won(match) == [0, 0, 1]


def test_only_one_with_a_ball_left_needs_no_measuring():
    match = chalk(real(2, balls_per_player=1))
    match.play("throw")
    match.happen("rest 0a pocket")
    lay(match)
    assert won(match) == [0, 1]
