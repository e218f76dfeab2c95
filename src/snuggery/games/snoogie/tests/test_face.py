"""What faces and the referee's card get: the table as data, sentences, habits."""

import json

import msgspec
import pytest

from snuggery.engine.game import BoundGame
from snuggery.games.snoogie import GAME
from snuggery.kit.random import generator
from snuggery.kit.records import WATCHER

from .tables import as_meant, begin, beside, chalk, far, lay, push, real, round_of, scene, told


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
        assert json.dumps(msgspec.to_builtins(scene(match, 1)))
        match.play(int(GAME.habits.casual(match.state, [], 0, rng[0])))


def test_only_the_player_to_throw_is_asked():
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
    as_meant(match, "chalk x=635 y=1700")
    match.happen("rest chalk x=635 y=1700 turn=0")
    assert [choice.words for choice in scene(match).choices] == ["vote good", "vote bad"]
    assert scene(match, 1).choices == ()


def test_the_end_of_a_round_is_told_with_the_tool_that_decided():
    match = round_of(begin(2), [30, 35])
    assert facts(match, 1)["verdict"] == {
        "title": "round 1 of 6",
        "head": "Anna wins the round",
        "why": "There is doubt. The half-litre Fanta bottle decides: 30.00 to 35.00 mm.",
        "tool": "bottle",
        "seats": [0],
    }
    assert facts(round_of(begin(2, fanta_available="off"), [30, 35]))["verdict"]["tool"] == "tape"
    match = round_of(begin(2), [30, 50])
    clear = facts(match)["verdict"]
    assert (clear["tool"], clear["why"]) == ("", "Your ball lies 30 mm from the chalk, Ben’s nearest 50 mm.")
    assert facts(match, 1)["verdict"]["why"] == "Anna’s ball lies 30 mm from the chalk, your nearest 50 mm."
    chalk(match)
    assert facts(match)["verdict"] is None


def test_the_round_that_is_played_is_named_and_the_one_that_has_ended():
    match = round_of(begin(2, rounds=2, balls_per_player=1), [30, 50])
    named = [(scene(match).title, facts(match)["verdict"]["title"])]
    for gaps in ([30, 30], [50, 30], [30, 50]):
        round_of(match, gaps)
        named.append((scene(match).title, facts(match)["verdict"]["title"]))
    assert named == [
        ("round 2 of 2", "round 1 of 2"),
        ("round 2 of 2", "round 2 of 2"),
        ("deciding round", "round 2 of 2"),
        ("deciding round", "deciding round"),
    ]
    assert match.over


def test_a_match_that_stops_early_ends_in_the_round_that_decided_it():
    match = begin(2, rounds=3, balls_per_player=1, stop_when_decided="on")
    for _ in range(2):
        round_of(match, [30, 50])
    assert match.over
    assert scene(match).title == "round 2 of 3"


def test_a_round_that_is_played_again_says_why():
    match = round_of(begin(2), [30, 30])
    assert facts(match)["verdict"]["head"] == "The round is played again"
    match = chalk(begin(2))
    for _ in range(6):
        push(match, "pocket")
    assert facts(match)["verdict"] | {"tool": ""} == {
        "title": "round 1 of 6",
        "head": "The round is played again",
        "why": "No ball that counts is left on the bed.",
        "tool": "",
        "seats": [],
    }


def test_a_foul_says_where_it_was_let_go_and_rolls_no_ball():
    match = push(chalk(begin(3)), throw="x=635 y=170 aim=0 speed=0.5", slip="x=640 y=260 aim=0 speed=0.5")
    found = facts(match)
    head, why = "You let go 1.0 cm past the line", "The round goes on without you."
    foul = {"x": 640, "y": 260, "over": 10.0, "head": head, "why": why}
    assert found["throw"] == {"n": 2, "body": "0a", "seat": 0, "foul": foul}
    assert found["track"] == []
    assert scene(match).plates[0].note == "fouled"


@pytest.mark.parametrize(
    ("y", "how"), [(300, "5.0 cm past the line"), (252, "0.2 cm past the line"), (250, "on the line")]
)
def test_a_foul_is_told_to_the_one_who_made_it_in_the_second_person(y, how):
    match = push(chalk(begin(2)), throw="x=635 y=170 aim=0 speed=0.5", slip=f"x=640 y={y} aim=0 speed=0.5")
    told = [facts(match, seat)["verdict"] for seat in (0, 1)]
    assert (told[0]["head"], told[0]["why"]) == (f"You let go {how}", "Ben wins the round.")
    assert (told[1]["head"], told[1]["why"]) == ("You win the round", f"Anna let go {how}.")


def test_balls_of_a_fouler_have_no_distance():
    match = push(chalk(begin(3)), beside(40))
    for n in range(2):
        push(match, far(n))
    push(match, throw="x=635 y=170 aim=0 speed=0.5", slip="x=640 y=260 aim=0 speed=0.5")
    assert facts(match)["balls"][0]["mm"] is None
    nearest = next(zone for zone in scene(match).zones if zone.id == "distances")
    assert {ball["seat"] for ball in nearest.facts["balls"]} == {1, 2}


def test_only_what_can_be_meant_is_asked_for():
    match = chalk(begin(2, line_cm=20, hands="good steady"))
    asked = facts(match)["asks"]
    bounds = {field["name"]: (field["least"], field["most"]) for field in asked["fields"]}
    assert bounds["x"] == (29, 1241)
    assert bounds["y"] == (30, 198)
    assert asked["hand"]["along"] == 12
    push(match, far(0))
    assert set(facts(match, 1)["asks"]["hand"].values()) == {0}


def test_a_real_table_shows_whose_balls_are_where():
    match = lay(chalk(real(2)))
    match.play("throw")
    zones = {zone.id: zone for zone in scene(match).zones}
    assert "table" not in zones
    assert [(ball.id, ball.note, ball.mark) for ball in zones["balls1"].pieces] == [
        ("1a", "in hand", "new"),
        ("1b", "in hand", ""),
        ("1c", "in hand", ""),
    ]
    assert zones["balls0"].pieces[0].note == "on the bed"


def said(match):
    return [choice.label for choice in scene(match, WATCHER).outcomes]


def test_people_say_what_chance_brought():
    match = begin(3, table="real", first_thrower="lot")
    assert said(match) == ["Anna", "Ben", "Cleo"]
    match.happen(1)
    match.play("chalk")
    assert said(match) == ["It stays on the table", "It drops into a pocket", "It leaves the table"]
    match.happen("rest chalk")
    for _ in range(3):
        match.play("vote good")
    lay(match).play("throw")
    assert said(match)[0] == "It stays on the table"
    assert said(match)[3:] == [
        "The chalk drops into a pocket",
        "The chalk leaves the table",
        "Ben’s first ball drops into a pocket",
        "Ben’s first ball leaves the table",
    ]


def test_people_judge_or_measure():
    match = chalk(real(2))
    for _ in range(6):
        lay(match)
    assert said(match) == ["Anna", "Ben", "Anna and Ben are level"]
    measurable = [(blank.words, blank.label) for blank in scene(match, WATCHER).blanks]
    assert measurable == [("gap 0 mm=", "Anna"), ("gap 1 mm=", "Ben")]
    match.happen("gap 0 mm=20")
    assert [blank.label for blank in scene(match, WATCHER).blanks] == ["Ben"]


@pytest.mark.parametrize(("fanta", "words"), [("on", "Fanta bottle decides"), ("off", "the tape on Grímur’s key ring")])
def test_in_doubt_the_bottle_is_named_or_the_tape(fanta, words):
    match = chalk(real(2, fanta_available=fanta))
    for _ in range(6):
        lay(match)
    assert words in next(zone for zone in scene(match).zones if zone.id == "doubt").facts["lines"][0]


def test_a_throw_and_its_end_are_told():
    match = push(chalk(begin(2)), beside(101))
    match.play("throw x=700 y=170 aim=-1.5 speed=0.62")
    assert told(match, "slip x=700 y=170 aim=-1.5 speed=0.62") == [
        "Ben pushes a ball: 0.62 m/s, 1.5 degrees to the left."
    ]
    assert told(match, "rest 0a x=400 y=1700")[0].startswith("Anna’s first ball is moved and rests 19")
    assert told(match, f"rest 1a {beside(115, 'right')}") == ["Ben’s ball rests 115 mm from the chalk, nearest of all."]
    as_meant(match, "throw x=100 y=170 aim=0 speed=0.5")
    assert told(match, f"rest 0b {far(1)}")[0].startswith("Anna’s ball rests")


@pytest.mark.parametrize(
    ("place", "words"), [("x=635 y=900 turn=0", "in the middle"), ("x=600 y=900 turn=0", "35 mm left of the middle")]
)
def test_the_chalks_place_is_told(place, words):
    match = begin(2)
    as_meant(match, "chalk x=635 y=900")
    assert told(match, f"rest chalk {place}") == [f"The chalk rests 900 mm up the table, {words}."]


def test_lost_chalk_is_told():
    match = chalk(begin(2))
    as_meant(match, "throw x=100 y=170 aim=0 speed=0.5")
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
