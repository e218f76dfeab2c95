"""Draws of hands number by number: normal deviates and even draws are told, and what comes of them is worked out."""

from math import sqrt

import pytest

from snuggery.games.snoogie import hand
from snuggery.games.snoogie.codes import Throw, pack_chalk, pack_throw, unpack_chalk, unpack_chalk_slip, unpack_slip
from snuggery.games.snoogie.codes import unpack_throw as unpacked
from snuggery.games.snoogie.options import TABLE_NAMES
from snuggery.games.snoogie.state import IN_HAND, ON_BED, SLIP

from .tables import begin, chalk, push

MEANT = Throw(635, 130, 100, 800, 90, 2)


@pytest.fixture
def told(monkeypatch):
    """Tell the normal deviates that come, and the even draws, each with the number that it is drawn below."""

    def tell(normals=(), evens=()):
        left, due = list(normals), list(evens)

        def below(rng, n):
            wanted, value = due.pop(0)
            assert n == wanted
            return value

        monkeypatch.setattr(hand, "normal", lambda rng: left.pop(0))
        monkeypatch.setattr(hand, "below", below)
        return left

    return tell


# -- numbers ----------------------------------------------------------------------------------------------------------


def test_a_normal_deviate_is_the_sum_of_twelve_even_draws_round_nothing(monkeypatch):
    draws = []
    monkeypatch.setattr(hand, "below", lambda rng, n: draws.append(n) or 0)
    assert hand.normal(None) == 6 / 65536 - 6
    assert draws == [65536] * 12
    monkeypatch.setattr(hand, "below", lambda rng, n: n - 1)
    assert hand.normal(None) == 6 - 6 / 65536


def test_students_t_is_a_normal_deviate_over_the_size_of_five_others(told):
    told([1, 2, 3, 4, 5, 6])
    assert hand.student(None) == pytest.approx(6 / sqrt((1 + 4 + 9 + 16 + 25) / 5))


@pytest.mark.parametrize(
    ("part", "times"), [(0, 1), (0.5, 1 + 1 / 2 + 1 / 8 + 1 / 48), (-0.5, 1 - 1 / 2 + 1 / 8 - 1 / 48)]
)
def test_a_speed_grows_as_an_exponential_to_the_third_power(part, times):
    assert hand.grown(part) == pytest.approx(times)


@pytest.mark.parametrize(("value", "on"), [(6.9, 6), (7, 8), (9, 10), (-7.1, -8), (-50, -30), (50, 40)])
def test_values_go_to_the_nearest_step_between_their_bounds(value, on):
    assert hand.on_step(value, 2, -30, 40) == on


# -- the bias of a hand -----------------------------------------------------------------------------------------------


def pushing(hands="casual", seen=0, drift=0, seat=0, **options):
    """Return a state in which a seat pushes its ball after so many others, of which its drift has told."""
    s = chalk(begin(3, hands=hands, **options)).state
    first = 1 + seat * s.balls_per_player
    s.lies[first : first + seen] = ON_BED
    s.x[first : first + seen] = [20_000 + 10_000 * n for n in range(seen)]
    s.y[first : first + seen] = 200_000
    s.moving, s.drift[seat], s.phase = first + seen, drift, SLIP
    return s


def test_pushes_are_counted_that_a_hand_has_made_in_the_round():
    s = pushing(seen=2, seat=1)
    assert [hand.pushes_seen(s, seat) for seat in range(3)] == [0, 2, 0]
    s.lies[6] = ON_BED  # the one that is just made doesn't count, whatever it has come to
    assert hand.pushes_seen(s, 1) == 2
    s.moving, s.lies[4] = 7, IN_HAND
    assert hand.pushes_seen(s, 1) == 2
    s.lies[1:10] = ON_BED
    assert [hand.pushes_seen(s, seat) for seat in range(3)] == [3, 3, 2]


@pytest.mark.parametrize(("seen", "told_more"), [(0, 20_000), (1, 10_000), (2, 5_000)])
def test_a_push_tells_of_a_bias_by_its_error_and_half_as_much_after_each_push(seen, told_more):
    s = pushing(seen=seen, drift=300, seat=1)
    hand.remember(s, 1, 500, 600)
    assert s.drift.tolist() == [0, 300 + told_more, 0]
    hand.remember(s, 1, 500, 400)
    assert s.drift[1] == 300
    hand.remember(s, 0, 300, 301)
    assert s.drift[0] == 333
    hand.remember(s, 2, 150, 900)
    assert s.drift[2] == 500_000


SURE = 1 / 0.36  # how well the bias is known before the first push


@pytest.mark.parametrize(
    ("hands", "normals", "part", "more"),
    [
        ("casual", (1, 0, 0), 0.06 * 0.6, 0),
        ("casual", (0, 1, 0), 0.06, 0),
        ("casual", (0, 0, 1), 0, 10),
        ("novice", (-1, 0.5, -2), -0.1 * 0.6 + 0.05, -20),
        ("casual", (0, 100, 0), 0.9, 0),
        ("casual", (0, -100, 0), -0.9, 0),
        ("steady", (1, 1, 1), 0, 0),
    ],
)
def test_a_first_push_is_off_by_the_bias_by_chance_and_a_little_anyway(told, hands, normals, part, more):
    told(normals)
    assert hand.draw_speed(pushing(hands), 0, 800, None) == pytest.approx(800 * hand.grown(part) + more)


@pytest.mark.parametrize(("seen", "known", "left"), [(0, SURE, 1), (1, SURE + 1, 0.5), (2, SURE + 1.25, 0.25)])
def test_later_pushes_are_off_by_what_is_known_of_the_bias_and_left_of_it(told, seen, known, left):
    told([1, 0, 0])
    bias = 0.2 / known + 0.06 / sqrt(known)
    speed = hand.draw_speed(pushing(seen=seen, drift=20_000), 0, 800, None)
    assert speed == pytest.approx(800 * hand.grown(left * bias), rel=1e-9)


def test_a_steady_hand_has_no_bias_whatever_it_is_said_to_have_done(told):
    told([1, 1, 1])
    assert hand.draw_speed(pushing("steady", seen=1, drift=20_000), 0, 800, None) == 800


# -- the slip of a push -----------------------------------------------------------------------------------------------

NO_SPEED = (0, 0, 0)
STRAIGHT = (1, 1, 1, 1, 1, 0)  # Student's t, none
CALM = (0, 0, *STRAIGHT, 0, 0)  # across, along, aim, roll, side


def slip(told, normals, meant=MEANT, **more):
    s = pushing(**more)
    s.aimed = pack_throw(*meant)
    left = told(normals)
    code, tumble = unpack_slip(hand.draw_slip(s, None))
    assert left == []
    return unpacked(code), tumble


def test_a_slip_without_a_slip_is_what_was_meant(told):
    assert slip(told, (*NO_SPEED, *CALM, 0)) == (MEANT, 0)


def test_the_speed_that_is_drawn_comes_on_its_steps(told):
    assert slip(told, (0, 0, 0.7, *CALM, 0)) == (MEANT._replace(speed=808), 0)


@pytest.mark.parametrize(("normal", "tumble"), [(0.5, 5), (-0.5, -5), (0.26, 3), (6, 30), (-6, -30)])
def test_chalk_tumbles_in_tenths_of_a_normal_deviate_three_at_most(told, normal, tumble):
    assert slip(told, (*NO_SPEED, *CALM, normal)) == (MEANT, tumble)


@pytest.mark.parametrize(
    ("place", "normal", "made"),
    [
        (0, 1, {"x": 641}),
        (0, -0.5, {"x": 632}),
        (1, 1, {"y": 150}),
        (7, 1, {"aim": 100 + 120}),
        (7, -1, {"aim": 100 - 120}),
        (8, 1, {"roll": 100}),
        (8, -1, {"roll": 80}),
        (9, 1, {"side": 6}),
        (9, -1, {"side": -2}),
    ],
)
def test_each_part_of_a_push_is_off_by_its_own_spread_on_its_steps(told, place, normal, made):
    off = [*CALM]
    off[place] = normal
    assert slip(told, (*NO_SPEED, *off, 0))[0] == MEANT._replace(**made)


FAR = (999, 99, 1, 1, 1, 1, 1, 999, 99, 99)
BACK = tuple(-each for each in FAR)


@pytest.mark.parametrize(
    ("table", "edge", "width"), [("pool9", 29, 1270), ("pool8", 29, 1168), ("pool7", 29, 990), ("snooker12", 27, 1778)]
)
def test_no_hand_slips_off_the_bed_or_beyond_what_can_be_written(told, table, edge, width):
    most, _ = slip(told, (0, 99, 999, *FAR, 0), table=table, hands="novice", meant=MEANT._replace(x=500, speed=3500))
    assert most == (width - edge, 500, 8000, 4000, 120, 30)
    least, _ = slip(told, (0, -99, -999, *BACK, 0), table=table, hands="novice", meant=MEANT._replace(x=500))
    assert least == (edge, edge + 1, -8000, 20, -30, -30)


def hemmed_in(x, y, nearer=0):
    """Return a state in which the balls left, right, above and below a place just touch a ball that is put there."""
    s = pushing()
    s.lies[2:6] = ON_BED
    s.x[2:6] = x - 5715 + nearer, x + 5715 - nearer, x, x
    s.y[2:6] = y, y, y - 5715 + nearer, y + 5715 - nearer
    s.aimed = pack_throw(*MEANT)
    return s


@pytest.mark.parametrize(("nearer", "place"), [(0, (641, 150)), (1, (635, 130))])
def test_a_hand_that_feels_another_ball_lets_go_where_it_meant_to(told, nearer, place):
    told((*NO_SPEED, 1, 1, *STRAIGHT, 1, 1, 0))
    made = unpacked(unpack_slip(hand.draw_slip(hemmed_in(64_100, 15_000, nearer), None))[0])
    assert made == MEANT._replace(x=place[0], y=place[1], roll=100, side=6)


# -- chalk ------------------------------------------------------------------------------------------------------------


def chalk_slip(told, normals, hands="casual novice novice", table="pool9", turn=7, x=500, y=1500):
    s = begin(3, hands=hands, table=table, first_thrower=0).state
    s.aimed = pack_chalk(x, y)
    told(normals, [(90, turn)])
    return unpack_chalk_slip(hand.draw_chalk_slip(s, None))


@pytest.mark.parametrize(
    ("normals", "made"),
    [
        ((0, 0, 0, 0), (500, 1350, 0, 1150, 7)),  # 150 mm to slide on
        ((1, 0, 0, 0), (500, 1350, 0, 1520, 7)),  # 260 mm
        ((-1, 0, 0, 0), (500, 1350, 0, 590, 7)),  # 40 mm
        ((4, 0, 0, 0), (500, 1350, 0, 2280, 7)),  # 590 mm
        ((4.0122, 0, 0, 0), (500, 1350, 0, 2280, 7)),  # 591.34 mm: 2284.9 mm/s
        ((0, 0.5125, 0, 0), (541, 1350, 0, 1150, 7)),
        ((0, 0, 0.5125, 0), (500, 1391, 0, 1150, 7)),
        ((0, 0, 0, 0.5), (500, 1350, 1500, 1150, 7)),
        ((0, 0, 0, -0.51), (500, 1350, -1550, 1150, 7)),
        ((0, 0, 0, 0.5083), (500, 1350, 1500, 1150, 7)),  # 15.249 degrees
        ((99, 99, 99, 99), (1248, 2518, 9000, 2300, 7)),
        ((-99, -99, -99, -99), (22, 22, -9000, 0, 7)),
    ],
)
def test_chalk_comes_down_short_and_slides_on_and_aside(told, normals, made):
    assert chalk_slip(told, normals) == made


def test_a_steady_hand_lays_the_chalk_down(told):
    assert chalk_slip(told, (), "steady novice novice") == (500, 1500, 0, 0, 0)


def test_chalk_comes_down_its_own_breadth_inside_the_bed_of_every_table(told):
    ends = {table: chalk_slip(told, (9, 99, 99, 0), table=table)[:2] for table in TABLE_NAMES[:-1]}
    assert ends == {"pool9": (1248, 2518), "pool8": (1146, 2315), "pool7": (968, 1959), "snooker12": (1756, 3547)}


# -- throws without any thought ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "free", "edge"), [("pool9", 1212, 29), ("pool8", 1110, 29), ("pool7", 932, 29), ("snooker12", 1724, 27)]
)
def test_a_push_at_random_is_let_go_near_the_cushion_and_goes_up_the_table(told, table, free, edge):
    s = chalk(begin(2, table=table), "x=600 y=1000 turn=0").state
    told(evens=[(free, 0), (112, 0), (1001, 0), (700, 0), (5, 0)])
    assert unpacked(hand.draw_throw(s, None)) == (edge, edge + 1, -1000, 300, 100, -4)
    told(evens=[(free, 100), (112, 111), (1001, 1000), (700, 699), (5, 4)])
    assert unpacked(hand.draw_throw(s, None)) == (edge + 100, edge + 223, 1000, 1698, 100, 4)


def test_a_push_at_random_is_clear_of_all_that_lies_there(told):
    match = push(chalk(begin(2), "x=400 y=100 turn=0"), "x=300 y=100")
    near, by_the_chalk, clear = [(1212, 272 + 56), (112, 35)], [(1212, 409), (112, 35)], [(1212, 272 - 59), (112, 35)]
    told(evens=[*near, *by_the_chalk, *clear, (1001, 500), (700, 0), (5, 2)])
    assert unpacked(hand.draw_throw(match.state, None)) == (242, 100, 0, 300, 100, 0)


def test_a_push_at_random_may_touch_what_lies_there(told):
    told(evens=[(1212, 571), (112, 35), (1001, 500), (700, 0), (5, 2)])
    assert unpacked(hand.draw_throw(hemmed_in(60_000, 10_000), None))[:2] == (600, 100)


def test_after_a_hundred_places_that_are_taken_the_last_must_do(told):
    match = push(chalk(begin(2)), "x=300 y=100")
    told(evens=[(1212, 271), (112, 35)] * 100 + [(1001, 500), (700, 0), (5, 2)])
    assert unpacked(hand.draw_throw(match.state, None))[:2] == (300, 100)


def test_chalk_at_random_may_lie_anywhere_on_the_bed(told):
    s = begin(2).state
    told(evens=[(1270 - 44, 0), (2540 - 44, 0)])
    assert unpack_chalk(hand.draw_chalk(s, None)) == (22, 22)
    told(evens=[(1270 - 44, 1225), (2540 - 44, 2495)])
    assert unpack_chalk(hand.draw_chalk(s, None)) == (1247, 2517)
