"""Stepping through a match at a terminal."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from snuggery.kit.records import WATCHER
from snuggery.terminal.local_table import own_seat
from snuggery.terminal.replay import Film, ReplayApp, film_of, replay
from snuggery.transcripts import Reader, write

from .driving import shown


@pytest.fixture
def reader(table) -> Reader:
    while not table.match.over:
        table.match.play(table.match.legal()[0])
    reader = Reader(write(table.match, names=["Ann", "casual", "you"]))
    list(reader)
    return reader


@pytest.fixture
def film(reader: Reader) -> Film:
    return film_of(reader, WATCHER)


def stepped(film: Film, test: Callable[[Pilot, Callable[[], list[int]]], Awaitable[None]]) -> ReplayApp:
    """Step through a film on a screen of its own; the test is also given how far it is, and of how many."""
    app = ReplayApp(film)

    def place() -> list[int]:
        return [int(word.strip(",")) for word in shown(app)[0].split("step ")[1].split()[:3:2]]

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await test(pilot, place)

    asyncio.run(run())
    return app


def test_people_keep_their_names_and_bots_get_some(film):
    assert film.names == ["Ann", "Mrs Quill", "the guest"]


def test_keys_lead_through_the_steps(film):
    async def step(pilot: Pilot, place: Callable[[], list[int]]) -> None:
        last = len(film.frames)
        seen = []
        for key in ("right", "enter", "left", "pagedown", "pageup", "home", "left", "end", "right"):
            await pilot.press(key)
            await pilot.pause()
            at, of = place()
            assert of == last > 12
            seen.append(at)
        assert seen == [2, 3, 2, 12, 2, 1, 1, last, last]
        assert film.frames[-1].sentences[-1] in " ".join(shown(pilot.app))

    stepped(film, step)


def test_escape_ends_it(film):
    async def leave(pilot: Pilot, place: Callable[[], list[int]]) -> None:
        await pilot.press("escape")

    assert stepped(film, leave).return_code == 0


def test_ones_own_match_is_seen_from_ones_own_seat_and_speaks_of_you(reader, capsys):
    own = own_seat(reader.header.names)
    assert own == 2
    replay(film_of(reader, own), step=False)
    told = capsys.readouterr().out
    assert "You " in told
    assert "the guest" not in told
