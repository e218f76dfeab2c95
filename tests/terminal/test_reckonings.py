"""How a deal and a match came out, laid over the table of the full screen until it is read."""

import asyncio
from collections.abc import Callable

import pytest
from textual.pilot import Pilot
from textual.timer import Timer
from textual.widgets import Static

from snuggery.terminal import screen
from snuggery.terminal.ending_pages import EndPage
from snuggery.terminal.pages import ReckoningPage

from .driving import on_screen, your_turn

SOON = 0.1  # s


def test_how_a_deal_came_out_lies_there_until_a_key_and_covers_no_choice(table, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(screen, "QUICK", 600.0)  # it does not go by itself before it is seen

    async def play(pilot: Pilot) -> None:
        app = pilot.app
        while not isinstance(app.screen, ReckoningPage):
            if app.table.yours and not app.table.match.over:
                await pilot.press("1")
            await pilot.pause()
        page = app.screen
        await pilot.press("x")  # holds it
        lines = [str(line.render()) for line in page.query(Static)]
        assert lines[-1] == "Enter goes on"
        assert lines[0] == "Deal 1 is played."
        assert app.screen is page
        await pilot.press("enter")
        while app.screen is page:
            await pilot.pause()
        assert not app.answer

    on_screen(table, play)


def test_a_reckoning_goes_by_itself_unless_a_key_holds_it(table, monkeypatch: pytest.MonkeyPatch):
    clocks: list[Timer] = []
    set_timer = ReckoningPage.set_timer

    def set_paused(page: ReckoningPage, seconds: float, go_on: Callable[[], None]) -> Timer:
        clocks.append(set_timer(page, seconds, go_on, pause=True))  # no key is too late for it
        return clocks[-1]

    monkeypatch.setattr(ReckoningPage, "set_timer", set_paused)

    async def play(pilot: Pilot) -> None:
        app, passed = pilot.app, asyncio.Event()
        held = ReckoningPage(["Deal 1 is played."], SOON)
        await app.push_screen(held)
        await pilot.press("x")
        clocks[0].resume()
        app.set_timer(2 * SOON, passed.set)
        await passed.wait()
        await pilot.pause()
        assert app.screen is held
        left = asyncio.Event()
        await app.push_screen(ReckoningPage(["Deal 2 is played."], SOON), lambda _: left.set())
        clocks[1].resume()
        await left.wait()
        assert app.screen is held

    on_screen(table, play)


def test_the_end_of_a_match_shows_the_places_and_what_decided_it(table):
    async def play(pilot: Pilot) -> None:
        while not pilot.app.table.match.over:
            await pilot.press("1")
            if not pilot.app.table.match.over:
                await your_turn(pilot)
        while not isinstance(pilot.app.screen, EndPage):
            await pilot.pause()
        told = str(pilot.app.screen.query(Static).first().render())
        assert told.startswith(pilot.app.table.scene().result)
        assert all(f"{pilot.app.table.name(seat)}: " in told for seat in range(3))
        assert "What decided it:" in told
        assert "\nDeal " in told

    on_screen(table, play)
