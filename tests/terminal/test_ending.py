"""The end of a match on the full screen: it is seen, says everything once, and leads on."""

import asyncio
import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from snuggery import load
from snuggery.terminal import ending, running
from snuggery.terminal.ending_pages import EndPage, ReviewPage
from snuggery.terminal.local_table import LocalTable, read_file, resume, sit_down
from snuggery.terminal.replay import ReplayPage
from snuggery.terminal.screen import TableApp

from ..grids import grid
from .driving import drawn, on_screen, shown, your_turn


def almost_over(name: str = "snip-snap-snorum", seats: int = 2, **options: object) -> LocalTable:
    """Return a table at which the person's next action ends the match."""
    table = sit_down(load(name, seats, **options), ("you", *["casual"] * (seats - 1)), seed=5)
    while not table.over:
        action = table.next_choice() if not table.yours else table.match.legal()[0]
        table.play(action)
    while table.match.over or not table.yours:
        table.match.undo()
    table.catch_up()
    return table


async def ended(pilot: Pilot) -> None:
    """Play to the end, and wait until the sheet about it lies there."""
    while not isinstance(pilot.app.screen, EndPage):
        if pilot.app.table.yours and len(pilot.app.screen_stack) == 1:
            await pilot.press("1")
        await pilot.pause()


@pytest.mark.parametrize("key", grid(["enter", "1", "2", "space"], "enter", "1"))
def test_no_key_while_the_last_ball_rolls_chooses_what_follows_the_match(key: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(running, "SPED_UP", 0.01)  # it would take minutes
    monkeypatch.setattr(ending, "GUARD", 600.0)
    table = sit_down(load("snoogie", 2, hands="steady", rounds=1, balls_per_player=1), ("you", "casual"), seed=3)
    while not (table.yours and table.scene().question.startswith("Push")):
        table.play(table.scene().choices[0].action if table.yours else table.next_choice())

    async def push(pilot: Pilot) -> None:
        app = pilot.app
        await pilot.press("space")
        while not app._busy:
            await pilot.pause()
        if table.over:
            assert app.query_one("#choices", OptionList).option_count == 0
            await pilot.press(key)
        while not isinstance(app.screen, EndPage):
            await pilot.press("x")
            await pilot.pause()
        await pilot.press(key)
        assert app.table is table, "another match has begun"
        assert app.is_running
        assert table.scene().result in "\n".join(shown(app))

    on_screen(table, push, pause=0.001)
    assert table.over


def test_everything_is_said_once_and_what_follows_is_in_sight():
    table = almost_over("snip-snap-snorum", 4, counters=2)

    async def look(pilot: Pilot) -> None:
        await ended(pilot)
        text = "\n".join(shown(pilot.app))
        for label in table.afterwards.values():
            assert label in text
        lines = [line.strip(" │") for line in shown(pilot.app) if re.search(r"[a-z]{3}", line)]
        assert len(set(lines)) == len(lines)
        assert text.count(table.scene().result) == 1
        assert text.count("What decided it:") == 1
        assert all(text.count(f"{table.name(seat)}: ") >= 1 for seat in range(4))

    on_screen(table, look, (60, 20))


def test_a_match_of_one_deal_says_how_it_came_out_but_once(table):
    table = almost_over("snake-rummy", 2, target=25)
    table.play(table.match.legal()[0])
    assert table.match.over
    table.news()
    deals = "\n".join(table.came_out())
    assert "What decided it" not in deals or "Round 2" in deals


def test_lines_of_a_long_review_are_broken_once(table):
    page = ReviewPage(lambda _: ["word " * 60] * 30)

    async def look(pilot: Pilot) -> None:
        pilot.app.push_screen(page)
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        await pilot.pause()
        room = page.query_one("#looked").scrollable_content_region.width
        assert max(len(line) for line in str(page.query_one("#review", Static).render()).split("\n")) <= room

    on_screen(table, look)


def test_one_round_is_a_round():
    table = sit_down(load("snoogie", 2, hands="steady", rounds=1, balls_per_player=1), ("you", "casual"), seed=3)
    while not table.over:
        table.play(table.scene().choices[0].action if table.yours else table.next_choice())
    first, second = table.came_out()[1:3]
    assert (first.endswith("first, 1 round"), second.endswith("second, 0 rounds")) == (True, True)


def test_the_match_is_looked_back_at_stepped_through_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    table = almost_over(counters=1)

    async def go_on(pilot: Pilot) -> None:
        app = pilot.app
        await ended(pilot)
        await pilot.press("2")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, ReviewPage)
        looked = "\n".join(shown(app))
        assert "For you: " in looked
        assert "For Mrs Quill" not in looked
        await pilot.press("escape", "3")
        await pilot.pause()
        assert isinstance(app.screen, ReplayPage)
        await pilot.press("end")
        assert "You" in "\n".join(shown(app))
        await pilot.press("escape", "4")
        (file,) = tmp_path.glob("*.snug")
        assert read_file(file).match.history == table.match.history
        told = "\n".join(shown(app))
        assert f"snuggery review {file.name}" in told, "the command can't be copied whole"
        assert "--resume" not in told
        assert isinstance(app.screen, EndPage)

    on_screen(table, go_on)


def test_a_running_match_is_written_down_while_a_sheet_lies_over_it(table, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    async def save(pilot: Pilot) -> None:
        await pilot.press("question_mark", "ctrl+s")
        await pilot.pause()

    on_screen(table, save)
    (path,) = tmp_path.glob("*.snug")
    assert resume(path).match.history == table.match.history


def test_a_key_that_was_meant_for_the_match_does_not_answer_its_end(table):
    app = TableApp(table, 0)

    async def press() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await drawn(pilot)
            await your_turn(pilot)
            page = EndPage([], table.afterwards, str, 3600)
            app.push_screen(page)
            await pilot.pause()
            await pilot.press("1", "enter")
            assert app.screen is page
            await pilot.press("escape")
            assert app.screen is not page

    asyncio.run(press())


def test_who_is_out_is_offered_a_quick_end(table):
    while not table.is_out:
        table.play(table.next_choice() if not table.yours else table.match.legal()[0])
    table.catch_up()
    app = TableApp(table, 0.5)

    async def hurry() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await drawn(pilot)
            while not any(line.startswith(" F Let the others play on") for line in shown(app)):
                await pilot.pause(0.02)
            await pilot.press("enter")
            while app.pause:
                await pilot.pause(0.02)

    asyncio.run(hurry())
