"""Moments of a round, whole: what each step writes, what it leaves as it was, and what it clears away."""

import pytest

from snuggery.games.snoogie.options import TABLE_NAMES

from .tables import SIZES, as_meant, begin, chalk, far, lay, order, push, real


def said(match):
    """Return what a position says of the match: all but its heading, the throws as they are written."""
    heads = ("game:", "seats:", "option ")
    return "\n".join(line for line in match.position().splitlines() if line and not line.startswith(heads))


PUSH = "x=300 y=170 aim=0 speed=0.500 roll=1.00 side=0"
SLIP = "x=302 y=172 aim=1.00 speed=0.600 roll=0.90 side=2 tumble=0.5"


def mid_round():
    """Begin a round of three with two balls each; one push has moved chalk and ball, one was a foul, one is meant."""
    match = chalk(begin(3, balls_per_player=2), "x=700 y=1800 turn=12.3", votes="bgg")
    push(match, far(1), slip="x=100 y=170 aim=0 speed=0.6")
    push(match, throw="x=400 y=170 aim=0 speed=0.5", slip="x=400 y=260 aim=0 speed=0.6")
    push(match, "chalk x=710 y=1850 turn=45.6", "0a x=310.5 y=1000", far(2), slip="x=220 y=170 aim=0 speed=0.45")
    return match


def of_that_round(phase, drift, notes, lying):
    """Write the whole moment of that round after its fourth push: what is remembered of the push, and how all lies."""
    return f"""\
phase: {phase}
turn: chance
throws: 5
order: 0 1 2
voted: 3
content: 2
pushes: 3
fouled: 0 1 0
drift: {drift}
moving: 2
{notes}
{lying}
lay: bed bed hand taken hand bed hand
was x: 710.00 310.50 0.00 0.00 0.00 240.00 0.00
was y: 1850.00 1000.00 0.00 0.00 0.00 600.00 0.00
was turn: 45.6"""


def test_a_push_remembers_how_everything_lay():
    match = mid_round()
    match.play(f"throw {PUSH}")
    lying = """\
lies: bed bed hand taken hand bed hand
x: 710.00 310.50 0.00 0.00 0.00 240.00 0.00
y: 1850.00 1000.00 0.00 0.00 0.00 600.00 0.00
chalk turn: 45.6"""
    assert said(match) == of_that_round("slip", "20000 20000 -10000", f"aimed: {match.history[-1].code}", lying)


def test_a_slip_and_resting_places_leave_what_was_remembered():
    match = mid_round()
    match.play(f"throw {PUSH}")
    aimed = match.history[-1].code
    match.happen(f"slip {SLIP}")
    notes = f"aimed: {aimed}\nmade: {match.history[-1].code}\nlast rest: 5"
    match.happen("rest chalk x=711 y=1900 turn=0.1")
    match.happen("rest 2a pocket")
    lying = """\
lies: bed bed hand taken hand pocket hand
x: 711.00 310.50 0.00 0.00 0.00 0.00 0.00
y: 1900.00 1000.00 0.00 0.00 0.00 0.00 0.00
chalk turn: 0.1"""
    assert said(match) == of_that_round("rest", "30000 20000 -10000", notes, lying)


def second_chalk(**options):
    """Play a round that leaves its marks everywhere, then throw the chalk again."""
    match = begin(3, balls_per_player=5, **options)
    chalk(match, "x=700 y=1800 turn=12.3")
    for n in range(15):
        push(match, f"x={60 + 70 * n} y=700", slip=f"x={100 + 60 * n} y=170 aim=0 speed=0.6")
    assert match.state.rounds_done == 1
    assert match.state.drift[:3].min() > 0
    match.play("chalk x=635 y=1700")
    return match


def test_the_next_chalk_clears_the_whole_table_and_forgets_the_round():
    match = second_chalk()
    assert (
        said(match)
        == f"""\
phase: chalk-slip
turn: chance
rounds done: 1
throws: 17
won: {" ".join(map(str, match.state.won))}
order: {" ".join(map(str, order(match)))}
aimed: {match.history[-1].code}"""
    )


def test_distances_that_people_measured_are_forgotten_with_the_round():
    match = chalk(real(2, balls_per_player=1))
    lay(match)
    lay(match)
    match.happen("gap 1 mm=90")
    match.happen("gap 0 mm=100")
    assert match.state.measured.tolist() == [10_000, 9_000, 0]
    match.play("chalk")
    assert match.state.measured.tolist() == [-1, -1, 0]
    assert said(match).splitlines()[:2] == ["phase: chalk-rest", "turn: chance"]


def test_chalk_that_rests_is_voted_on():
    match = second_chalk()
    aimed = match.history[-1].code
    match.happen("slip x=634 y=1600 aim=1 speed=0.5 turn=30")
    made = match.history[-1].code
    assert said(match).splitlines()[-2:] == [f"aimed: {aimed}", f"made: {made}"]
    match.happen("rest chalk x=500 y=1600 turn=7")
    assert said(match).splitlines()[-6:] == [
        f"made: {made}",
        "last rest: 0",
        "lies: bed" + " hand" * 15,
        "x: 500.00" + " 0.00" * 15,
        "y: 1600.00" + " 0.00" * 15,
        "chalk turn: 7.0",
    ]


# -- chalk ------------------------------------------------------------------------------------------------------------


def test_at_a_real_table_no_distance_is_too_near():
    """People there see for themselves how far up the chalk lies, and vote (SNOOG-G17)."""
    match = real(2, min_chalk_distance=800)
    match.play("chalk")
    match.happen("rest chalk")
    assert said(match).splitlines()[0] == "phase: voting"


@pytest.mark.parametrize(("place", "lies"), [("x=300 y=500 turn=3", [30_000, 50_000]), ("off", [63_500, 127_000])])
def test_after_too_many_throws_chalk_stays_where_it_is_and_only_lost_chalk_is_laid_in_the_middle(place, lies):
    match = begin(2, max_rethrows=0, min_chalk_distance=800)
    as_meant(match, "chalk x=635 y=1700")
    match.happen(f"rest chalk {place}")
    assert [match.state.lies[0], match.state.x[0], match.state.y[0]] == [1, *lies]
    assert said(match).splitlines()[:2] == ["phase: throwing", "turn: 0"]


@pytest.mark.parametrize("table", TABLE_NAMES[:-1])
def test_the_middle_of_each_table(table):
    match = begin(2, table=table, max_rethrows=0)
    as_meant(match, "chalk x=500 y=1500")
    match.happen("rest chalk pocket")
    assert (2 * match.state.x[0], 2 * match.state.y[0]) == SIZES[table]


def test_each_vote_is_asked_of_the_next_in_the_order():
    match = begin(3, first_thrower=1)
    as_meant(match, "chalk x=635 y=1700")
    match.happen("rest chalk x=635 y=1700 turn=0")
    counts = []
    for vote in ("bad", "good", "bad"):
        counts.append((match.seat, int(match.state.voted), int(match.state.content)))
        match.play(f"vote {vote}")
    assert counts == [(1, 0, 0), (2, 1, 0), (0, 2, 1)]
    assert (match.state.voted, match.state.content, match.seat) == (3, 1, 1)
    assert said(match).splitlines()[0] == "phase: throwing"


def test_rejected_chalk_is_thrown_again_and_its_votes_are_counted_anew():
    match = chalk(begin(2), votes="bb")
    assert [match.state.phase, match.seat, match.state.rethrows] == [2, 0, 1]
    chalk(match, votes="gb")
    assert [match.state.voted, match.state.content, match.state.rethrows] == [2, 1, 1]
    assert said(match).splitlines()[0] == "phase: throwing"
