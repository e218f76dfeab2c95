"""Pushes: the line, fouls, dead balls, the chalk on the move."""

import pytest

from snuggery.games.snoogie.state import CHALK_GONE, IN_HAND, OFF, ON_BED, POCKETED, TAKEN
from snuggery.kit.errors import Illegal, Unreadable

from .tables import (
    CHALK,
    as_meant,
    begin,
    beside,
    chalk,
    distances,
    far,
    foul_round,
    lay,
    order,
    push,
    real,
    scene,
    told,
    won,
)

STRAIGHT = "x=300 y=170 aim=0 speed=0.5"


def released(match, y):
    return push(match, "x=300 y=900", throw=STRAIGHT, slip=f"x=300 y={y} aim=0 speed=0.5")


@pytest.mark.parametrize(("y", "foul"), [(248, False), (250, True), (252, True)])
def test_snoog_06_snoog_g16_at_snoog_5_a_release_on_or_beyond_the_line_is_a_foul(y, foul):
    match = released(chalk(begin()), y)
    assert bool(match.state.fouled[0]) == foul
    assert match.state.lies[1] == (TAKEN if foul else ON_BED)


def test_snoog_06_letting_go_beyond_the_line_can_be_meant():
    match = chalk(begin())
    match.play("throw x=300 y=300 aim=0 speed=0.5")
    assert told(match, "slip x=300 y=300 aim=0 speed=0.5") == [
        "Anna pushes a ball: 0.50 m/s, straight up the table.",
        "Anna lets go beyond the line: a foul, and the round is lost.",
    ]


def test_the_log_rounds_a_speed_and_a_direction_as_the_page_does():
    match = chalk(begin())
    match.play("throw x=300 y=170 aim=1.96 speed=0.636")
    words = told(match, "slip x=300 y=170 aim=1.96 speed=0.636")
    assert words == ["Anna pushes a ball: 0.64 m/s, 2.0 degrees to the right."]


@pytest.mark.parametrize(
    ("options", "last"),
    [
        ({}, 220),  # 220 and half a ball, 28.575 mm, is short of 250; 222 is not
        ({"table": "snooker12"}, 222),  # 222 and 26.25 mm
        ({"tolerance_cm": "0.5"}, 226),
        ({"line_cm": 10}, 70),
    ],
)
def test_snoog_g40_by_house_rule_the_front_of_the_ball_counts(options, last):
    for y in (last, last + 2):
        match = released(chalk(begin(line="front", **options)), y)
        assert bool(match.state.fouled[0]) == (y > last)
        facts = scene(match).zones[0].facts
        assert facts["foul_line"] == options.get("line_cm", 25) * 10 + 5 * ("tolerance_cm" in options)
        foul = facts["throw"]["foul"]
        assert (foul and (foul["x"], foul["y"])) == ((300, y) if y > last else None)
        assert not foul or foul["over"] == pytest.approx(y - facts["release_line"])


def test_snoog_g40_faces_and_bots_keep_the_front_short_of_the_line():
    match = chalk(begin(2, line="front"))
    facts = scene(match).zones[0].facts
    assert facts["release_line"] == 221.43
    (y,) = (field for field in facts["asks"]["fields"] if field["name"] == "y")
    assert y["most"] == 220
    assert not released(match, 220).state.fouled[0]


@pytest.mark.parametrize(("options", "y"), [({"line_cm": 30}, 298), ({"tolerance_cm": "0.5"}, 254)])
def test_snoog_g16_the_line_by_house_rule(options, y):
    assert not released(chalk(begin(**options)), y).state.fouled[0]
    assert released(chalk(begin(**options)), y + 2).state.fouled[0]


def test_snoog_07_snoog_g19_a_foul_of_two_gives_the_other_the_round():
    match = chalk(real(2))
    match.play("foul")
    assert won(match) == [0, 1]
    assert match.state.rounds_done == 1
    assert match.seat == 1


def test_snoog_g18_the_others_play_on():
    match = chalk(begin())
    for n in range(3):
        push(match, far(n))
    push(match, far(0), throw=STRAIGHT.replace("300", "900"), slip="x=900 y=260 aim=0 speed=0.5")
    assert match.state.lies[1:4].tolist() == [ON_BED, TAKEN, IN_HAND]
    assert distances(match)[0] == -0.01  # an earlier ball of the fouler can't win
    pushers = []
    for n in range(4, 8):
        pushers.append(match.seat)
        push(match, far(n))
    assert pushers == [1, 2, 1, 2]
    assert match.state.rounds_done == 1
    assert won(match)[0] == 0


def test_snoog_g18_earlier_balls_are_taken_away_by_house_rule():
    match = chalk(begin(foul_balls="remove"))
    for n in range(3):
        push(match, far(n))
    push(match, far(0), throw=STRAIGHT.replace("300", "900"), slip="x=900 y=260 aim=0 speed=0.5")
    assert match.state.lies[1:4].tolist() == [TAKEN, TAKEN, IN_HAND]


def test_snoog_g19_two_fouls_of_three_end_the_round_at_once():
    match = chalk(real())
    match.play("foul")
    match.play("foul")
    assert won(match) == [0, 0, 1]
    assert match.seat == 2


def test_snoog_g20_the_last_one_left_cannot_foul():
    match = foul_round(real(), 1)
    assert won(match) == [0, 1, 0]
    assert match.state.pushes < 9


def test_snoog_g24_fouls_in_the_deciding_round():
    match = real(2, rounds=2)
    foul_round(match, 0)
    foul_round(match, 1)
    assert match.state.deciding == 1
    foul_round(match, 0)
    assert match.scores == [2, 1]


def test_snoog_g30_balls_may_stop_short_or_come_back():
    match = push(chalk(begin(2)), "x=300 y=100")
    assert match.state.lies[1] == ON_BED
    assert not match.state.fouled[0]


def test_snoog_g15_balls_move_other_balls():
    match = push(chalk(begin(2)), "x=300 y=900")
    push(match, "0a x=320 y=1000", "x=300 y=900")
    assert match.state.x[1:5].tolist() == [32_000, 0, 0, 30_000]


def test_snoog_g13_the_chalk_counts_where_it_is_moved_to():
    match = push(chalk(begin(2)), "chalk x=635 y=1800 turn=45", "x=635 y=1700")
    assert distances(match)[0] == pytest.approx(57, abs=1.5)  # from a corner of the chalk


def test_snoog_g13_fixed_chalk_is_a_mark():
    match = chalk(begin(2, chalk_fixed="on"))
    as_meant(match, f"throw {STRAIGHT}")
    with pytest.raises(Illegal):
        match.happen("rest chalk x=635 y=1800 turn=0")
    match.happen(f"rest 0a x={CHALK[0]} y={CHALK[1]}")
    assert distances(match)[0] == 0


@pytest.mark.parametrize(("lost", "lie"), [("pocket", POCKETED), ("off", OFF)])
def test_snoog_g11_a_lost_ball_is_dead(lost, lie):
    match = push(chalk(begin(2)), lost)
    assert match.state.lies[1] == lie
    assert match.seat == 1
    push(match, far(1))
    push(match, "1a pocket", far(2))
    assert match.state.lies[4] == POCKETED


def test_snoog_g11_pushed_again_by_house_rule():
    match = push(chalk(begin(2, pocketed_ball="rethrow", max_rethrows=1)), "pocket")
    assert match.state.lies[1] == IN_HAND
    assert match.seat == 0
    push(match, "pocket")
    assert match.state.lies[1] == POCKETED
    assert match.seat == 1


@pytest.mark.parametrize("lost", ["pocket", "off"])
def test_snoog_g14_lost_chalk_makes_the_round_void(lost):
    match = push(chalk(begin(2)), f"chalk {lost}", far(1))
    assert match.state.voids == 1
    assert match.seat == 0
    assert order(match) == [0, 1]
    chalk(match)
    assert match.state.lies.sum() == 1  # the chalk: all balls are back in hand


def test_snoog_g14_put_back_by_house_rule():
    match = push(chalk(begin(2, chalk_lost="respot")), "chalk pocket", far(1))
    assert match.state.x[0] == CHALK[0] * 100
    assert match.seat == 1


def test_snoog_g14_put_in_the_middle_if_a_ball_is_in_the_way():
    match = push(chalk(begin(2, chalk_lost="respot")), "chalk pocket", "x=635 y=1710")
    assert (match.state.x[0], match.state.y[0]) == (63_500, 127_000)
    again = chalk(begin(2, chalk_lost="respot"), "x=635 y=1300 turn=0")
    push(again, "chalk pocket", "x=635 y=1290")
    assert again.state.voids == 1  # a ball lies on both places


def last_push(*rests, seats=2, **options):
    """Play a round of one ball each up to its last push, which moves what it says."""
    match = chalk(begin(seats, balls_per_player=1, **options))
    for n in range(seats - 1):
        push(match, far(n))
    return push(match, *rests)


def test_snoog_g41_chalk_lost_by_the_last_push_makes_the_round_void_as_by_any_other():
    match = last_push("chalk pocket", far(1))
    assert (match.state.voids, match.state.rounds_done) == (1, 0)
    again = last_push("chalk pocket", far(1), chalk_lost="respot")
    assert (again.state.voids, again.state.rounds_done) == (0, 1)


def test_snoog_g41_by_house_rule_it_is_put_back_after_the_last_push_alone():
    match = chalk(begin(2, balls_per_player=1, last_push_chalk="respot"))
    push(match, "chalk pocket", far(0))
    assert match.state.voids == 1
    match = last_push("chalk off", beside(5), last_push_chalk="respot")
    assert (match.state.voids, won(match)) == (0, [0, 1])
    assert match.state.x[0] == CHALK[0] * 100


def test_snoog_g41_by_house_rule_the_offender_loses_the_round():
    match = last_push("chalk pocket", beside(5), last_push_chalk="lost")
    assert won(match) == [1, 0]
    assert match.state.lies[2] == TAKEN
    shown = scene(match).zones[0].facts
    assert shown["throw"]["foul"] is None  # it was let go in time
    assert shown["verdict"]["why"] == "The last push sent the chalk off the bed, and nobody else is left in the round."


def test_snoog_g41_of_three_the_others_are_judged_by_where_the_chalk_lay():
    match = chalk(begin(3, balls_per_player=1, last_push_chalk="lost"))
    push(match, beside(40))
    push(match, beside(30, "right"))
    as_meant(match, f"throw {STRAIGHT}")
    match.happen("rest chalk pocket")
    assert told(match, f"rest 2a {beside(5, 'up')}") == [
        "Cleo’s ball stays on the table.",
        "Cleo has sent the chalk off with the last push: the round is lost.",
        "The chalk is put back.",
        "Ben is nearest and wins the round.",
        "The winner throws first, and Cleo is not last again. Next: Ben, Cleo and Anna.",
    ]
    assert won(match) == [0, 1, 0]
    assert match.state.x[0] == CHALK[0] * 100


def test_snoog_g41_is_void_where_balls_lie_on_both_places():
    match = chalk(begin(3, balls_per_player=1, last_push_chalk="lost"), "x=635 y=1300 turn=0")
    push(match, far(0))
    push(match, far(1))
    push(match, "chalk off", "0a x=635 y=1290", far(2))
    assert (match.state.voids, match.state.verdict, won(match)) == (1, CHALK_GONE, [0, 0, 0])


def test_snoog_g41_the_last_one_left_wins_wherever_balls_lie():
    match = chalk(begin(2, balls_per_player=1, last_push_chalk="lost"), "x=635 y=1300 turn=0")
    push(match, far(0))
    push(match, "chalk off", "0a x=635 y=1290", far(2))
    assert (match.state.voids, won(match)) == (0, [1, 0])


def test_snoog_g41_after_the_last_push_no_remaining_player_has_a_ball():
    """A player who fouled pushes no more, so the push before theirs may be the last; before it the round is void."""
    match = chalk(begin(3, balls_per_player=1, last_push_chalk="lost"))
    push(match, far(0), slip="x=100 y=260 aim=0 speed=0.5")
    push(match, "chalk off", far(1))
    assert (match.state.voids, won(match)) == (1, [0, 0, 0])
    match = push(chalk(begin(2, balls_per_player=2, last_push_chalk="lost")), "chalk off", far(0))
    assert (match.state.voids, won(match)) == (1, [0, 0])
    match = chalk(begin(3, balls_per_player=2, last_push_chalk="lost"))
    for n in range(2):
        push(match, far(n))
    push(match, far(2), slip="x=220 y=260 aim=0 speed=0.5")
    push(match, far(3))
    push(match, "chalk off", far(4))  # the player who fouled has a ball left, but no push
    assert won(match) == [1, 0, 0]


def test_snoog_g41_at_a_real_table_too():
    match = chalk(real(2, balls_per_player=1, last_push_chalk="lost"))
    lay(match)
    match.play("throw")
    match.happen("rest chalk off")
    match.happen("rest 1a")
    assert won(match) == [1, 0]


def test_releases_must_be_free_and_possible():
    match = push(chalk(begin(2)), "x=300 y=200")
    for words in ("x=320 y=190 aim=0 speed=0.5", "x=20 y=170 aim=0 speed=0.5"):
        with pytest.raises(Illegal, match="clear of all that lies there"):
            match.play(f"throw {words}")
    for words, found in (
        ("x=635 y=170 aim=0 speed=9", "speed"),
        ("x=635 y=170 aim=nan speed=0.5", "aim"),
        ("x=635 y=170 aim=0 speed=0.501", "speed"),
        ("x=635 y=1e2 aim=0 speed=0.5", "y"),
        ("x=635 y=170 aim=0.01 speed=0.5", "aim"),
        ("x=635 y=170 aim=0 speed=0.5 side=3", "side"),
    ):
        with pytest.raises(Unreadable, match=f"{found} is a number from"):
            match.play(f"throw {words}")
    assert match.seat == 1


def test_resting_places_must_be_possible():
    match = push(chalk(begin(2)), "x=300 y=900")
    as_meant(match, f"throw {STRAIGHT}")
    for words in (
        "1a x=320 y=900",
        f"1a x={CHALK[0]} y={CHALK[1]}",
        "1b x=700 y=700",
        "0a x=300 y=900",
        "1a x=-200 y=9",
    ):
        with pytest.raises((Illegal, Unreadable)):
            match.happen(f"rest {words}")
    match.happen("rest 0a x=300 y=950")
    with pytest.raises(Illegal, match="bodies rest in their order"):
        match.happen("rest chalk x=635 y=1800 turn=0")
    match.happen("rest 1a x=300 y=892.9")


def test_a_real_table_needs_no_places():
    match = chalk(real(2))
    lay(match)
    match.play("throw")
    assert [match.bound.game.notation.outcome_text(match.state, code) for code in match.possible()] == [
        "rest chalk pocket",
        "rest chalk off",
        "rest 0a pocket",
        "rest 0a off",
        "rest 1a",
        "rest 1a pocket",
        "rest 1a off",
    ]
    match.happen("rest 0a pocket")
    match.happen("rest 1a")
    assert match.state.lies[1] == POCKETED


def test_touching_the_chalk_is_no_overlap():
    match = push(chalk(begin(2)), beside(0))
    assert distances(match)[0] == 0
