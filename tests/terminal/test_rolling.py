"""A throw as it runs over the drawn table."""

import pytest
from textual.pilot import Pilot

from snuggery import load
from snuggery.games.snoogie.renderer.terminal.plan import is_plan
from snuggery.games.snoogie.renderer.terminal.rolling import pictures, throw_number
from snuggery.terminal import running
from snuggery.terminal.local_table import LocalTable, sit_down

from .driving import on_screen, text_of, your_turn


@pytest.fixture
def pool() -> LocalTable:
    """A table with the chalk on it, at which the person is to push the first ball."""
    table = sit_down(load("snoogie", 2, hands="steady", rounds=1, first_thrower=0), ("you", "casual"), seed=5)
    while not table.scene().question.startswith("Push"):
        table.match.play(table.scene().choices[0].action)
        table.let_bots_play()
    return table


def facts(scene):
    return next(zone.facts for zone in scene.zones if is_plan(zone))


def test_a_ball_runs_from_where_it_was_let_go_to_where_it_rests(pool):
    before = pool.scene()
    pool.match.play("throw x=300 y=170 aim=2 speed=0.4")
    after = pool.scene()
    shown = [facts(picture)["balls"][0] for picture in pictures(before, after, 0.1)]
    rests = facts(after)["balls"][0]
    assert (shown[0]["x"], shown[0]["y"]) == pytest.approx((300, 170))
    assert (shown[-1]["x"], shown[-1]["y"]) == pytest.approx((rests["x"], rests["y"]), abs=1)
    ways = [ball["y"] for ball in shown]
    assert ways == sorted(ways)
    assert len(shown) == int(facts(after)["track"][-1][0] / 0.1) + 1


def test_while_it_runs_nothing_can_be_chosen_and_nothing_is_known_of_its_end(pool):
    before = pool.scene()
    pool.match.play("throw x=300 y=170 aim=2 speed=0.4")
    for picture in pictures(before, pool.scene(), 0.5):
        assert picture.choices == ()
        assert all(ball["mm"] is None for ball in facts(picture)["balls"])
        assert picture.plates == before.plates


def test_what_drops_into_a_pocket_is_seen_to_run_there(pool):
    before = pool.scene()
    pool.match.play("throw x=300 y=170 aim=2 speed=0.4")
    after = pool.scene()
    facts(after)["balls"][0]["lies"] = "dead"  # as if there were a hole where it rests
    lies = [facts(picture)["balls"][0]["lies"] for picture in pictures(before, after, 0.1)]
    assert set(lies) == {"bed"}
    end = facts(after)["track"][-1][0]
    *_, last = pictures(before, after, end)
    assert facts(last)["balls"][0]["lies"] == "dead"


def test_votes_and_cards_have_no_pictures(pool, table):
    assert list(pictures(pool.scene(), table.scene(), 0.1)) == []
    assert throw_number(table.scene()) == 0


def test_the_screen_rolls_a_throw_and_then_tells_of_it(pool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(running, "APART", 0.001)
    monkeypatch.setattr(running, "SPED_UP", 200)
    drawn = []

    async def push(pilot: Pilot) -> None:
        app = pilot.app
        draw = app._draw_table
        monkeypatch.setattr(app, "_draw_table", lambda: (drawn.append(len(app.table._told.history)), draw()))
        told = len(app.table._told.history)
        await pilot.press("space")
        await your_turn(pilot)
        assert drawn.count(told) > 10  # pictures before anything of the throw is told
        assert app.scene == app.table.scene()
        assert "second ball" in text_of(app, "#question")

    on_screen(pool, push, pause=0.001)


def test_a_key_ends_the_rolling(pool, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(running, "APART", 0.05)
    monkeypatch.setattr(running, "SPED_UP", 0.01)  # it would take minutes

    async def push(pilot: Pilot) -> None:
        await pilot.press("space")
        while "Push" in text_of(pilot.app, "#question"):
            await pilot.pause(0.01)
        while not pool.match.over and "second ball" not in text_of(pilot.app, "#question"):
            await pilot.press("x")
            await pilot.pause(0.01)

    on_screen(pool, push, pause=0.001)
