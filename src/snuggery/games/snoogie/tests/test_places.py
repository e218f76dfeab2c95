"""Where things lie: turns to the last bit, distances and overlaps to the hundredth of a millimetre."""

from math import cos, radians, sin

import pytest

from snuggery.billiards.physics import layout
from snuggery.billiards.physics.turning import unit
from snuggery.games.snoogie import places
from snuggery.games.snoogie.options import TABLE_NAMES
from snuggery.games.snoogie.state import CHALK, OFF, ON_BED, POCKETED, TAKEN, WEDGED
from snuggery.kit.records import UNKNOWN

from .tables import SIZES, begin, chalk, real

BALL, HALF, RIM, REACH = 5715, 1100, 1241.217, 2780.827  # hundredths of a millimetre; the ones of a nine-foot table


def laid(balls=(), turn=0, seats=2, at=(60_000, 150_000), **options):
    """Lay the chalk and these balls: body, x, y."""
    s = chalk(begin(seats, **options)).state
    s.x[CHALK], s.y[CHALK], s.turn = *at, turn
    for body, x, y in balls:
        s.lies[body], s.x[body], s.y[body] = ON_BED, x, y
    return s


# -- the table --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLE_NAMES[:-1])
def test_rules_and_physics_mean_the_same_table(table):
    s = begin(2, table=table).state
    facts = places.table_of(s).facts
    assert (places.width(s), places.length(s)) == SIZES[table]
    assert [facts[layout.WIDTH] * 100_000, facts[layout.LENGTH] * 100_000] == pytest.approx(SIZES[table])
    assert facts[layout.RADIUS] * 200_000 == pytest.approx(5250 if table == "snooker12" else BALL)


@pytest.mark.parametrize("table", TABLE_NAMES[:-1])
def test_snoog_g43_by_rules_1_it_is_the_same_table_but_for_the_friction_between_balls(table):
    now, old = (begin(2, table=table, ball_friction=friction).state for friction in ("speed", "constant"))
    changed = places.table_of(now).facts != places.table_of(old).facts
    assert set(changed.nonzero()[0]) == {layout.BALL_RUB, layout.BALL_RUB_MORE}


@pytest.mark.parametrize(("cm", "tolerance", "line"), [(25, "0", 25_000), (10, "0.5", 10_500), (45, "2", 47_000)])
def test_the_line(cm, tolerance, line):
    assert places.line(begin(2, line_cm=cm, tolerance_cm=tolerance).state) == line


@pytest.mark.parametrize("each", [1, 3, 5])
def test_bodies_are_the_chalk_and_then_each_seats_balls(each):
    s = begin(3, balls_per_player=each).state
    bodies = [places.ball_of(s, seat, n) for seat in range(3) for n in range(each)]
    assert bodies == [*range(1, 3 * each + 1)]
    assert [places.owner(s, body) for body in bodies] == [seat for seat in range(3) for _ in range(each)]


# -- turns ------------------------------------------------------------------------------------------------------------

TENTHS = (0, 1, 7, 123, 299, 449, 450, 451, 602, 777, 898, 899)


@pytest.mark.parametrize("turn", TENTHS)
def test_the_face_of_turned_chalk(turn):
    angle = radians(turn / 10)
    assert places.direction(turn) == pytest.approx((cos(angle), sin(angle)), abs=1e-15)
    assert places.turn_of(*places.direction(turn)) == turn


def test_wedged_chalk_looks_nowhere():
    assert places.direction(WEDGED) == (0.0, 0.0)
    assert places.turn_of(0.0, 0.0) == WEDGED
    assert places.turn_of(0.0, 1.0) == places.turn_of(-1.0, 0.0) == places.turn_of(0.0, -1.0) == 0
    assert places.turn_of(1.0, 0.0) == 0


@pytest.mark.parametrize("turn", [*range(0, 450, 37), 449])
def test_turns_from_both_sides_of_a_corner_are_the_same_to_the_last_bit(turn):
    """The series is for an eighth of a turn; beyond it the other side of the square is computed."""
    assert places.direction(turn) == unit(turn * places.TENTH)
    assert places.direction(WEDGED - turn - (turn == 0)) == unit((turn + (turn == 0)) * places.TENTH)[::-1]
    twentieths = 2 * turn + 1
    assert places.half_direction(twentieths) == unit(0.5 * twentieths * places.TENTH)
    assert places.half_direction(1800 - twentieths) == unit(0.5 * twentieths * places.TENTH)[::-1]


def test_the_corner_itself_is_computed_from_below():
    assert places.direction(450) == places.half_direction(900) == unit(450 * places.TENTH)
    assert places.direction(450) != unit(450 * places.TENTH)[::-1]


@pytest.mark.parametrize("turn", TENTHS)
def test_directions_are_read_to_the_nearest_tenth(turn):
    for off, read in ((-0.049, turn), (0.049, turn), (0.051, turn + 1), (-0.051, turn - 1), (0.02, turn)):
        angle = radians(turn / 10 + off)
        assert places.turn_of(cos(angle), sin(angle)) == read % WEDGED
        assert places.turn_of(-sin(angle), cos(angle)) == read % WEDGED  # its next face
        assert places.turn_of(2 * cos(angle), 2 * sin(angle)) == read % WEDGED


def test_half_a_tenth_goes_up():
    assert [places.turn_of(*places.half_direction(n)) for n in (1, 3, 901, 1797, 1799)] == [1, 2, 451, 899, 0]


# -- bodies as the physics sees them ----------------------------------------------------------------------------------


def test_the_physics_gets_what_lies_on_the_bed_and_nothing_else():
    s = laid([(1, 30_000, 90_000), (6, 50_000, 70_000)], turn=300)
    s.lies[2], s.lies[3], s.lies[4] = POCKETED, OFF, TAKEN
    found = places.here(s, places.empty_room())
    due = layout.lay([(0.3, 0.9), *[(0, 0)] * 4, (0.5, 0.7)], (0.6, 1.5), places.direction(300))
    due.phase[1:5] = layout.GONE
    for one, other in zip(found, due, strict=True):
        assert one.tobytes() == other.tobytes()
    without = places.bodies(s, s.lies, s.x, s.y, s.turn, False, places.empty_room())
    due.rows[6, :2], due.phase[6] = 0, layout.GONE
    assert without.rows.tobytes() == due.rows.tobytes()
    assert without.phase.tobytes() == due.phase.tobytes()


def test_all_of_fifteen_balls_are_there():
    s = laid([(body, 5_000 * body, 90_000) for body in range(1, 16)], seats=3, balls_per_player=5)
    found = places.here(s, places.empty_room())
    assert found.rows[:15, 0] == pytest.approx([0.05 * body for body in range(1, 16)])
    assert found.phase.tolist() == [layout.AT_REST] * 16


# -- distances --------------------------------------------------------------------------------------------------------


def test_distances_are_rounded_to_the_nearest_hundredth():
    """In line with the chalk's middle: from the rim of the reach the ball's round falls away."""
    for across, gap in ((8000, 5169), (7000, 4173)):
        free = ((across**2 - REACH**2) + (BALL / 2) ** 2) ** 0.5 - BALL / 2
        assert round(free) == gap
        assert places.distance(laid([(1, 60_000 - HALF - across, 150_000)]), 1) == gap
    centre = laid([(1, 60_300, 150_400), (2, 60_001, 150_001), (3, 60_002, 150_001)], metric="centre")
    assert [places.distance(centre, body) for body in (1, 2, 3)] == [500, 1, 2]
    assert places.apart(centre, 1, CHALK) == 500
    assert places.apart(centre, 1, 2) == round((299**2 + 399**2) ** 0.5) == 499


@pytest.mark.parametrize("metric", ["gap", "centre"])
def test_what_is_not_there_has_no_distance(metric):
    s = laid([(1, 50_000, 150_000)], metric=metric)
    assert places.distance(s, 1) > 0
    assert places.distance(s, 2) == UNKNOWN
    s.lies[CHALK] = POCKETED
    assert places.distance(s, 1) == UNKNOWN
    s.lies[CHALK], s.lies[1] = ON_BED, OFF
    assert places.distance(s, 1) == UNKNOWN
    assert places.distance(chalk(real(2)).state, CHALK) == UNKNOWN


def test_a_seats_best_ball_counts_unless_it_has_fouled():
    s = laid([(1, 60_500, 150_000), (2, 60_300, 150_000), (3, 60_400, 150_000), (6, 60_100, 150_000)], metric="centre")
    assert [places.best_distance(s, seat) for seat in range(2)] == [300, 100]
    assert [places.can_win(s, seat) for seat in range(2)] == [True, True]
    s.x[2] = 60_000
    assert places.best_distance(s, 0) == 0
    s.fouled[0] = 1
    assert [places.best_distance(s, seat) for seat in range(2)] == [UNKNOWN, 100]
    assert [places.can_win(s, seat) for seat in range(2)] == [False, True]
    s.lies[6] = TAKEN
    assert [places.best_distance(s, 1), places.can_win(s, 1)] == [UNKNOWN, False]


def test_at_a_real_table_what_was_measured_counts():
    s = chalk(real(2)).state
    s.measured[0], s.lies[4] = 4321, ON_BED
    assert [places.best_distance(s, seat) for seat in range(2)] == [4321, UNKNOWN]
    assert [places.can_win(s, seat) for seat in range(2)] == [False, True]
    s.fouled[:2] = 1
    assert [places.best_distance(s, seat) for seat in range(2)] == [UNKNOWN, UNKNOWN]


# -- room -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "diameter"), [("pool9", 5715), ("pool8", 5715), ("pool7", 5715), ("snooker12", 5250)]
)
def test_a_place_is_free_a_balls_breadth_away(table, diameter):
    for body in (1, 6):
        s = laid([(body, 30_000, 90_000)], table=table)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            assert places.is_free(s, 30_000 + x * diameter, 90_000 + y * diameter, 2)
            assert not places.is_free(s, 30_000 + x * (diameter - 1), 90_000 + y * (diameter - 1), 2)
        assert places.is_free(s, 30_000 + 4100, 90_000 + 4100, 2)
        assert not places.is_free(s, 30_000 + 3600, 90_000 + 3600, 2)
        assert places.is_free(s, 30_000, 90_000, body)  # its own place
        s.lies[body] = POCKETED
        assert places.is_free(s, 30_000, 90_000, 2)


@pytest.mark.parametrize(("turn", "near"), [(0, HALF), (450, 1555.635), (WEDGED, HALF)])
def test_a_place_is_free_beside_the_chalk_as_it_is_turned(turn, near):
    """Wedged chalk is round but for the faces that a ball may have come to."""
    s = laid(turn=turn)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        apart = near + REACH
        assert places.is_free(s, 60_000 + x * (apart + 0.01), 150_000 + y * (apart + 0.01), 1)
        assert not places.is_free(s, 60_000 + x * (apart - 0.01), 150_000 + y * (apart - 0.01), 1)
    s.chalk_fixed = 1
    assert places.is_free(s, 60_000, 150_000, 1)
    s.chalk_fixed, s.lies[CHALK] = 0, POCKETED
    assert places.is_free(s, 60_000, 150_000, 1)


def test_chalk_is_touched_by_more_than_a_graze():
    s = laid()
    at = 60_000 - HALF - REACH
    for graze in (0, 10, 500):
        assert not places.touches_chalk(s, at + graze - 0.01, 150_000, 1, graze)
        assert places.touches_chalk(s, at + graze + 0.01, 150_000, 1, graze)
    assert places.touches_chalk(s, 60_000, 150_000 - HALF - REACH + 1, 6, 0)


@pytest.mark.parametrize(("one", "other"), [(1, 2), (1, 6), (5, 6), (2, 4)])
def test_two_balls_lie_in_one_another_but_for_what_rounding_does(one, other):
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near, nearer = BALL - places.GRAZE, BALL - places.GRAZE - 1
        assert not places.overlaps(laid([(one, 30_000, 90_000), (other, 30_000 + x * near, 90_000 + y * near)]))
        s = laid([(one, 30_000, 90_000), (other, 30_000 + x * nearer, 90_000 + y * nearer)])
        assert places.overlaps(s)
        s.lies[other] = TAKEN
        assert not places.overlaps(s)
        s.lies[other], s.lies[one] = ON_BED, TAKEN
        assert not places.overlaps(s)
    assert not places.overlaps(laid([(one, 30_000, 90_000), (other, 34_100, 94_100)]))
    assert places.overlaps(laid([(one, 30_000, 90_000), (other, 33_600, 93_600)]))


@pytest.mark.parametrize("body", [1, 3, 6])
def test_a_ball_lies_in_the_chalk_but_for_what_rounding_does(body):
    at = 60_000 - HALF - REACH
    assert not places.overlaps(laid([(body, int(at + 9), 150_000)]))
    assert places.overlaps(laid([(body, int(at + 11), 150_000)]))
    assert not places.overlaps(laid([(body, int(at + 11), 150_000)], chalk_fixed="on"))


def test_the_smaller_balls_of_snooker_lie_nearer():
    assert not places.overlaps(laid([(1, 30_000, 90_000), (2, 35_240, 90_000)], table="snooker12"))
    assert places.overlaps(laid([(1, 30_000, 90_000), (2, 35_239, 90_000)], table="snooker12"))


@pytest.mark.parametrize("margin", [0, 1100, -15_000])
def test_inside_is_so_far_from_every_side(margin):
    s = laid()
    low, right, top = margin, 127_000 - margin, 254_000 - margin
    assert all(places.is_inside(s, *place, margin) for place in ((low, low), (right, low), (low, top), (right, top)))
    outside = ((low - 1, low), (low, low - 1), (right + 1, top), (right, top + 1))
    assert not any(places.is_inside(s, *place, margin) for place in outside)
