"""The table from above in characters, and where a throw is foreseen to lead."""

import pytest

from snuggery import load
from snuggery.engine.match.chance import Seeded
from snuggery.games.snoogie.renderer.terminal import Renderer
from snuggery.games.snoogie.renderer.terminal.aiming import Asked, Path, asked_of, foresee, path_sentence
from snuggery.games.snoogie.renderer.terminal.plan import draw_balls, draw_loupe, draw_plan, is_plan
from snuggery.kit.scene import Choice, Scene, Zone
from snuggery.kit.wording import Wording
from snuggery.terminal.drawing import draw_scene

POCKETS = [[x, y, 60] for y in (-20, 1270, 2560) for x in (-30, 1300)]


def ball(name: str, x: float, y: float, mm: float | None = None, lies: str = "bed", mark: str = "light"):
    return {"id": name, "seat": int(name[0]), "mark": mark, "lies": lies, "x": x, "y": y, "mm": mm, "moving": False}


def table(*balls, chalk=(635, 1900)):
    facts = {
        "size": [1270, 2540],
        "ball": 57.15,
        "chalk_edge": 22,
        "foul_line": 250,
        "release_line": 250,
        "pockets": POCKETS,
    }
    laid = {"x": chalk[0], "y": chalk[1], "turn": 0} if chalk else None
    return facts | {"balls": list(balls), "chalk": laid, "verdict": None, "track": [], "asks": None}


def drawn(facts, width=80, lines=30, path=None):
    return [line.plain for line in draw_plan(facts, width, lines, path)]


def place_of(lines, sign):
    """Return where a sign stands as parts of the bed, across and up."""
    row = next(i for i, line in enumerate(lines) if sign in line)
    bed = lines[row].index("║")
    columns = lines[row].rindex("║") - bed - 1
    return (row - 0.5) / (len(lines) - 3), (lines[row].index(sign) + len(sign) / 2 - bed - 1) / columns


@pytest.mark.parametrize(("width", "lines"), [(30, 10), (40, 12), (77, 15), (80, 30), (200, 60)])
def test_balls_and_chalk_stand_where_they_lie(width, lines):
    picture = drawn(table(ball("0a", 100, 400), ball("1b", 1200, 2400), chalk=(635, 1270)), width, lines)
    for sign, x, y in (("0a", 100, 400), ("1b", 1200, 2400), ("◆", 635, 1270)):
        across, along = place_of(picture, sign)
        assert across == pytest.approx(x / 1270, abs=0.75 / (len(picture) - 3))
        assert along == pytest.approx(y / 2540, abs=1.5 / 24)
    assert max(map(len, picture)) <= max(width, 31)


def test_a_pocket_stands_in_every_corner_and_in_the_middle_of_the_long_cushions():
    picture = drawn(table())
    for cushion in (picture[0], picture[-2]):
        bed = cushion.strip()
        assert (bed[0], bed[-1], bed.count("O")) == ("O", "O", 3)
        assert abs(bed.index("O", 1) - len(bed) / 2) <= 1


def test_the_edges_carry_millimetres():
    picture = drawn(table(), lines=40)
    assert [int(figure) for figure in picture[-1].split()] == list(range(0, 2501, 250))
    assert [line[:5].strip() for line in picture[1:-2] if line[:5].strip()] == [
        "0",
        "200",
        "400",
        "600",
        "800",
        "1000",
        "1200",
    ]


def test_balls_that_lie_close_are_all_to_be_seen():
    crowd = [ball(f"{seat}{letter}", 600 + 20 * seat, 1900, 10 + seat) for seat in range(3) for letter in "abc"]
    text = "\n".join(drawn(table(*crowd), 60, 14))
    assert all(text.count(one["id"]) == 1 for one in crowd)
    assert "◆" in text


def test_a_path_leads_to_its_end():
    picture = drawn(table(chalk=None), path=Path(((635, 170), (300, 1600)), False, 1.5))
    assert "●" in "".join(picture)
    assert place_of(picture, "○") == (pytest.approx(300 / 1270, abs=0.05), pytest.approx(1600 / 2540, abs=0.03))
    assert sum(line.count("·") for line in picture) > 20
    assert "×" in "".join(drawn(table(), path=Path(((635, 170), (635, 1800)), True, 1.6)))


def test_the_loupe_shows_what_lies_round_the_chalk():
    facts = table(ball("0a", 635, 1850), ball("1a", 100, 300))
    loupe = "\n".join(line.plain for line in draw_loupe(facts, 28, 8))
    assert "0a" in loupe
    assert "1a" not in loupe
    assert draw_loupe(table(chalk=None), 28, 8) == []
    assert draw_loupe(facts, 28, 3) == []


def test_balls_are_listed_by_their_distances():
    balls = [
        ball("0a", 1, 1, 300),
        ball("1a", 1, 1, 20),
        ball("0b", 0, 0, None, "hand"),
        ball("1b", 0, 0, None, "dead"),
    ]
    lines = [line.plain for line in draw_balls(table(*balls), 30)]
    assert lines == ["from the chalk, mm", "1a 20 0a 300", "in hand", "0b", "dead", "1b"]


def test_how_the_round_ended_is_told_beside_the_table():
    verdict = {"head": "Anna wins the round", "why": "12 mm nearer", "seats": [0], "tool": None}
    lines = [line.plain for line in draw_balls(table() | {"verdict": verdict}, 22)]
    assert " ".join(lines) == "Anna wins the round 12 mm nearer"


def test_an_unmeasured_table_is_not_drawn():
    zone = Zone("table", "pool_table", facts={"preset": "real", "balls": [], "chalk": None})
    assert not is_plan(zone)
    scene = Scene("x", 0, 0, False, "", "", "?", (), (zone,))
    assert "═" not in draw_scene(scene, str, 80, "#ffffff", renderer=Renderer()).plain


@pytest.mark.parametrize("width", [30, 40, 60, 80, 120])
def test_no_line_is_wider_than_the_screen(width):
    match = load("snoogie", 3).start(seed=4)
    for _ in range(9):
        match.play(match.view(match.seat).scene(words(match)).choices[0].action)
    scene = match.view(0).scene(words(match))
    text = draw_scene(scene, str, width, "#ffffff", 20, Renderer())
    assert all(len(line) <= max(width, 31) for line in text.plain.splitlines())


def words(match) -> Wording:
    return Wording(match.bound.game.catalogue(), ["Ann", "Ben", "Cleo"], 0)


# -- foreseeing -------------------------------------------------------------------------------------------------------

CLOTH = {"slide": 0.2, "roll": 0.01, "gravity": 9.81, "cushion": 0.85}


HAND = {"speed": 0.06, "least": 0.01, "aim": 1.2, "across": 6, "along": 20}


def asked(*balls, chalk=(635, 1900), hand=None) -> Asked:
    return Asked(Choice(1, "throw x=635", "Throw"), (), CLOTH, hand or {}, table(*balls, chalk=chalk))


def aim(**changed):
    return {"x": 635, "y": 170, "aim": 0, "speed": 0.5, "roll": 1, "side": 0} | changed


def test_a_push_is_foreseen_to_stop_where_it_stops():
    """The eye and the simulation agree on an empty table within the width of a ball."""
    match = load("snoogie", 2, hands="steady", first_thrower=0, rounds=1).start(seed=1)
    match.play("chalk x=100 y=2300")
    while match.view(0).scene(words(match)).question != "Push your first ball from behind the line.":
        match.play("vote good")
    found = asked_of(match.view(0).scene(words(match)))
    for thought in (aim(speed=0.5), aim(aim=10, speed=0.6), aim(roll=0, speed=0.4), aim(aim=-12, speed=0.55)):
        path = foresee(found, thought)
        match.play(found.words(thought))
        rests = next(zone for zone in match.view(0).scene(words(match)).zones if zone.facts).facts["balls"][0]
        assert not path.touches
        assert path.points[-1] == (pytest.approx(rests["x"], abs=60), pytest.approx(rests["y"], abs=60))
        match.undo()


def test_a_push_is_foreseen_to_touch_what_lies_in_its_way():
    path = foresee(asked(ball("0a", 635, 1000)), aim(speed=0.6))
    assert path.touches
    assert path.points[-1] == (635, pytest.approx(1000 - 57.15))
    assert foresee(asked(ball("0a", 635, 1000, lies="dead")), aim(speed=0.4)).touches is False


def test_a_push_comes_back_from_cushions():
    path = foresee(asked(chalk=None), aim(aim=30, speed=0.7))
    assert len(path.points) == 3
    assert path.points[1][0] == pytest.approx(1270 - 57.15 / 2)
    assert path.points[2][0] < path.points[1][0]


def test_half_of_the_pushes_of_a_hand_stop_within_what_is_foreseen():
    """Against as many throws of a casual hand, straight up a table where nothing lies in the way."""
    match = load("snoogie", 2, hands="casual", first_thrower=0, rounds=1).start(seed=1)
    match.play("chalk x=100 y=2300")
    while match.view(0).scene(words(match)).question != "Push your first ball from behind the line.":
        match.play("vote good")
    found = asked_of(match.view(0).scene(words(match)))
    thought = aim(speed=0.5)
    path = foresee(found, thought)
    within = 0
    for seed in range(120):
        match.chance = Seeded(seed)
        match.play(found.words(thought))
        rests = next(zone for zone in match.view(0).scene(words(match)).zones if zone.facts).facts["balls"][0]
        within += abs(rests["y"] - path.points[-1][1]) <= path.spread
        match.undo()
    assert 42 <= within <= 78  # half of them, give or take three and a third standard deviations


def test_a_push_near_the_line_tells_its_risk():
    near = asked(hand=HAND)
    assert near.risk(aim(y=170)) < 0.001
    assert near.risk(aim(y=249)) == pytest.approx(0.5)
    assert near.value_words("y", aim(y=229)) == "229 foul once in 6"
    assert near.value_words("y", aim(y=150)) == "150"
    assert asked().value_words("y", aim(y=249)) == "249"


def test_what_a_hand_may_be_off_is_drawn_and_told():
    path = foresee(asked(hand=HAND, chalk=None), aim(speed=0.5))
    row = next(line for line in drawn(table(chalk=None), path=path) if "○" in line)
    assert row.index("(") < row.index("○") < row.index(")")
    assert path_sentence(path) == "It would stop at x=635 y=1444, 1.27 m on, give or take 0.11."
    assert asked(hand=HAND).value_words("speed", aim(speed=0.5)) == "0.5 rolls 1.27 m ±0.11"
