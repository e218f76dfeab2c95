"""What faces and the referee's card get: the table as data, sentences, habits."""

import json
from dataclasses import asdict

import pytest

from snuggery.engine.match import BoundGame
from snuggery.games.snoogie import GAME
from snuggery.kit.random import generator

from .tables import begin, beside, chalk, far, lay, push, real, round_of, scene, told


def facts(match, seat=0):
    return next(zone.facts for zone in scene(match, seat).zones if zone.kind == "pool_table")


def test_balls_and_chalk_are_where_they_lie():
    match = push(chalk(begin(2)), "x=300.25 y=900")
    push(match, "pocket")
    laid = {ball["id"]: ball for ball in facts(match)["balls"]}
    assert (laid["0a"]["x"], laid["0a"]["y"], laid["0a"]["lies"]) == (300.25, 900, "bed")
    assert laid["0a"]["mm"] == pytest.approx(824.3, abs=0.1)
    assert (laid["1a"]["lies"], laid["1a"]["mm"]) == ("dead", None)
    assert laid["0b"]["lies"] == "hand"
    assert facts(match)["chalk"] == {"x": 635, "y": 1700, "turn": 0}
    assert facts(match)["foul_line"] == 250


def test_scenes_are_plain_data():
    match = BoundGame(GAME, 3).start(seed=2)
    rng = generator("face")
    for _ in range(20):
        assert json.dumps(asdict(scene(match, 1)))
        match.play(int(GAME.habits.casual(match.state, [], 0, rng[0])))


def test_only_the_one_who_throws_is_asked_to():
    match = chalk(begin(2))
    asked = facts(match, 0)["asks"]
    assert asked["throw"] == "ball"
    assert match.is_legal(asked["action"])
    assert facts(match, 1)["asks"] is None
    assert scene(match, 1).question == "Waiting for Anna."
    assert scene(match, 0).question == "Push your first ball from behind the line."


@pytest.mark.parametrize(
    ("match", "text"),
    [
        (chalk(begin(2)), "throw x=700 y=120 aim=-1.50 speed=0.620 roll=0.90 side=-4"),
        (begin(2), "chalk x=300 y=1500"),
    ],
)
def test_a_face_can_make_the_code_of_a_throw_from_its_fields(match, text):
    asked = facts(match, 0)["asks"]
    wanted = dict(word.split("=") for word in text.split()[1:])
    code = asked["action"]
    for field in asked["fields"]:
        code += round((float(wanted[field["name"]]) - field["usual"]) / field["step"]) * field["weight"]
    assert match.action_text(code) == text


def test_votes_are_choices():
    match = begin(2)
    match.play("chalk x=635 y=1700")
    match.happen("slip x=635 y=1700")
    match.happen("rest chalk x=635 y=1700 turn=0")
    assert [choice.words for choice in scene(match).choices] == ["vote good", "vote bad"]
    assert scene(match, 1).choices == ()


def test_the_bottle_lies_on_the_table_after_the_round():
    match = round_of(begin(2), [30, 35])
    assert facts(match)["bottle"] == "There is doubt. The half-litre Fanta bottle decides: 30.00 to 35.00 mm."
    assert facts(round_of(begin(2), [30, 50]))["bottle"] is None
    chalk(match)
    assert facts(match)["bottle"] is None


def test_a_real_table_has_no_places():
    assert set(facts(real(2))) == {"preset", "balls", "chalk", "place"}


def test_a_throw_and_its_end_are_told():
    match = push(chalk(begin(2)), beside(101))
    match.play("throw x=700 y=170 aim=-1.5 speed=0.62")
    assert told(match, "slip x=700 y=170 aim=-1.5 speed=0.62") == [
        "Ben pushes a ball: 0.62 m/s, 1.5 degrees to the left."
    ]
    assert told(match, "rest 0a x=400 y=1700")[0].startswith("Anna’s ball a is moved and rests 19")
    assert told(match, f"rest 1a {beside(115, 'right')}") == ["Ben’s ball rests 115 mm from the chalk, nearest of all."]
    match.play("throw x=100 y=170 aim=0 speed=0.5")
    match.happen("slip x=100 y=170 aim=0 speed=0.5")
    assert told(match, f"rest 0b {far(1)}")[0].startswith("Anna’s ball rests")


@pytest.mark.parametrize(
    ("place", "words"), [("x=635 y=900 turn=0", "in the middle"), ("x=600 y=900 turn=0", "35 mm left of the middle")]
)
def test_the_chalks_place_is_told(place, words):
    match = begin(2)
    match.play("chalk x=635 y=900")
    match.happen("slip x=635 y=900")
    assert told(match, f"rest chalk {place}") == [f"The chalk rests 900 mm up the table, {words}."]


def test_lost_chalk_is_told():
    match = chalk(begin(2))
    match.play("throw x=100 y=170 aim=0 speed=0.5")
    match.happen("slip x=100 y=170 aim=0 speed=0.5")
    assert told(match, "rest chalk pocket") == ["The chalk drops into a pocket."]
    assert told(match, f"rest 0a {far(1)}")[-1] == (
        "The chalk is gone: all balls come back, and the round is played again."
    )


def test_the_habit_draws_straight_to_the_chalk():
    """A steady hand that draws to the chalk on an empty table comes to lie against it."""
    match = BoundGame(GAME, 2, {"hands": "steady"}).start(seed=3)
    rng = generator("habit")
    while match.state.phase != 6 or match.state.pushes == 0:
        match.play(int(GAME.habits.casual(match.state, [], 0, rng[0])))
    assert facts(match)["balls"][int(match.state.moving) - 1]["mm"] < 15


def test_the_habit_finds_a_free_place():
    match = push(chalk(begin(2)), "x=635 y=170")
    action = int(GAME.habits.casual(match.state, [], 0, generator("free")[0]))
    assert match.is_legal(action)


def test_the_habit_keeps_the_card_going_at_a_real_table():
    match = chalk(real(2))
    assert GAME.habits.casual(match.state, match.legal(), 2, generator("real")[0]) in match.legal()
    lay(match)
