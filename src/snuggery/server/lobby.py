"""Everything over HTTP but pages: the lobby's lists, opening, joining, sitting down, looking back."""

import asyncio
import contextlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..bots import LEVEL_ABOUT, levels_of
from ..engine.bind import warm
from ..games import find, names
from ..kit.errors import SnuggeryError
from ..kit.game import Game
from ..kit.options import Option
from ..kit.wording import Catalogue
from . import company
from .art import emblem_of, faces_of
from .faults import Refused, no_table
from .house import PHRASES, House
from .limits import DAY, Addresses, Heads
from .messages import Ack, Join, NewCard, NewTable, Nothing, Play, Rename, SitDown
from .people import Person, clean_name, stranger
from .records import ChairRow, TableRow
from .refereeing import open_card
from .table import LiveTable
from .telling import NOTHING_YET, tell, tell_briefly, tell_past
from .visitors import Visitors, address, is_program
from .wire import answer, read

WARM_AFTER = 4.0  # seconds
MOST_MINE = 12  # own tables in the lobby
PLAYS_A_MINUTE = 240  # by HTTP, from one address
CHANGES_A_MINUTE = 120  # of names and chairs, from one address


class Lobby:
    """The endpoints, sharing one house."""

    def __init__(self, house: House, visitors: Visitors, heads: Heads) -> None:
        self.house = house
        self.visitors = visitors
        self._heads = heads
        self._plays = Addresses(PLAYS_A_MINUTE)
        self._changes = Addresses(CHANGES_A_MINUTE)
        self._openings = Addresses(house.settings.tables_a_minute)
        self._openings_today = Addresses(house.settings.tables_a_day, DAY)
        self._joins = Addresses(house.settings.joins_a_minute)

    def routes(self) -> list[Route]:
        """Return what is answered where."""
        return [
            Route("/api/house", self.about),
            Route("/api/token", self.token),
            Route("/api/name", self.name, methods=["POST"]),
            Route("/api/tables", self.tables),
            Route("/api/tables", self.open, methods=["POST"]),
            Route("/api/cards", self.open_card, methods=["POST"]),
            Route("/api/join", self.join, methods=["POST"]),
            Route("/api/tables/{id}/sit", self.sit, methods=["POST"]),
            Route("/api/tables/{id}/fill", self.fill, methods=["POST"]),
            Route("/api/tables/{id}/leave", self.leave, methods=["POST"]),
            Route("/api/tables/{id}/again", self.again, methods=["POST"]),
            Route("/api/tables/{id}/events", self.events),
            Route("/api/tables/{id}/play", self.play, methods=["POST"]),
            Route("/api/tables/{id}/transcript", self.transcript),
            Route("/api/tables/{id}/look-back", self.look_back),
        ]

    # -- the house ----------------------------------------------------------------------------------------------------

    async def about(self, request: Request) -> Response:
        """Say who you are and what can be played."""
        person, new = self.visitors.greet(request)
        found = [_describe(find(name)) for name in names()]
        response = answer({"you": {"name": person.name}, "games": found, "phrases": PHRASES})
        if new:
            self.visitors.remember(response, person)
        return response

    async def token(self, request: Request) -> Response:
        """Give a program the token of somebody new."""
        person = stranger()
        return answer({"token": self.visitors.token(person), "name": person.name})

    async def name(self, request: Request) -> Response:
        """Give somebody another name."""
        person = self._person(request)
        self._take_change(request)
        name = clean_name((await read(request, Rename)).name)
        if not name:
            raise Refused("unreadable", "a name has at least one letter", 422)
        renamed = Person(person.id, name)
        await company.rename(self.house, renamed)
        if is_program(request):
            return answer({"name": name, "token": self.visitors.token(renamed)})
        response = answer({"name": name})
        self.visitors.remember(response, renamed)
        return response

    # -- tables -------------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        """List one's own tables, those with a free chair, and those to look at."""
        person = self.visitors.known(request)
        mine = await self.house.store.tables_of(person.id) if person else []
        known = {row.id for row in mine}
        others = [row for row in await self.house.store.public_tables() if row.id not in known]
        chairs = {row.id: await self.house.store.chairs(row.id) for row in others}
        free = [row for row in others if any(chair.free for chair in chairs[row.id])]
        return answer(
            {
                "mine": await self._briefs(mine[:MOST_MINE], person.id if person else ""),
                "free": [_free(row, chairs[row.id]) for row in free],
                "public": await self._briefs([row for row in others if row not in free], ""),
            }
        )

    async def open(self, request: Request) -> Response:
        """Open a table."""
        person = self._person(request)
        self._take_opening(request)
        row = await company.open_table(self.house, person, await read(request, NewTable))
        self._warm_later(row)
        return answer({"id": row.id, "path": row.path, "code": row.code}, 201)

    async def open_card(self, request: Request) -> Response:
        """Open a card for people who play with their own things."""
        person = self._person(request)
        self._take_opening(request)
        row = await open_card(self.house, person, await read(request, NewCard))
        return answer({"id": row.id, "path": row.path, "code": row.code}, 201)

    async def join(self, request: Request) -> Response:
        """Follow an invitation."""
        person = self._person(request)
        if not self._joins.take(address(request)):
            raise Refused("busy", "that was many codes in a short time; wait a minute", 429)
        row = await company.join(self.house, person, (await read(request, Join)).code)
        return answer({"path": row.path})

    async def sit(self, request: Request) -> Response:
        """Sit down at a table, or come back to it."""
        person, table = await self._at_chairs(request)
        self._take_change(request)
        wanted = (await read(request, SitDown)).seat
        return answer({"seat": await company.sit_down(self.house, table, person, wanted)})

    async def fill(self, request: Request) -> Response:
        """Let bots take the open chairs."""
        person, table = await self._at_chairs(request)
        self._take_change(request)
        await read(request, Nothing)
        await company.fill(self.house, table, person)
        return answer({})

    async def leave(self, request: Request) -> Response:
        """Get up; a bot stands in."""
        person, table = await self._at_chairs(request)
        self._take_change(request)
        await read(request, Nothing)
        await company.leave(self.house, table, person)
        return answer({})

    async def again(self, request: Request) -> Response:
        """Play again in the same company."""
        person, table = await self._at_table(request)
        await read(request, Nothing)
        row = await company.play_again(self.house, table, person)
        return answer({"id": row.id, "path": row.path})

    # -- play without a socket ----------------------------------------------------------------------------------------

    async def events(self, request: Request) -> Response:
        """Show a table as soon as there is more than somebody has seen, or as it stands after a while."""
        person, table = await self._at_table(request)
        since = _number(request, "since") if "since" in request.query_params else NOTHING_YET
        if not self._heads.enter(address(request)):
            raise Refused("busy", "the house is full", 503)
        try:
            await company.come_back(self.house, table, person.id)
            await self.house.wait_for_news(table, person.id, since)
        finally:
            self._heads.leave(address(request))
        async with self.house.at(table):
            return answer(tell(table, person.id, since))

    async def play(self, request: Request) -> Response:
        """Play an action, as over the socket."""
        person, table = await self._at_chairs(request)
        played = await read(request, Play)
        if not self._plays.take(address(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)
        async with self.house.at(table):
            seat = table.seat_of(person.id)
        if seat < 0:
            raise Refused("not-your-turn", "you have no chair at this table", 403)
        answered = await self.house.play(table, seat, played, lambda chair: chair.played_by(person.id))
        return answer(answered, 200 if isinstance(answered, Ack) else 409)

    # -- what was played ----------------------------------------------------------------------------------------------

    async def transcript(self, request: Request) -> Response:
        """Give the whole game away, once it is over; a card has no secrets."""
        _, table = await self._at_table(request)
        async with self.house.at(table):
            if not (table.over or table.row.is_card):
                raise Refused("not-over", "the transcript shows every hand; it is to be had when the game is over")
            text = await run_in_threadpool(table.transcript)
        name = f"{table.row.game}-{table.row.id[:6]}.snug".replace("_", "-")
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(text, headers=headers)

    async def look_back(self, request: Request) -> Response:
        """Show a game that is over as it stood after a ply."""
        person, table = await self._at_chairs(request)
        wanted = _number(request, "ply")
        async with self.house.at(table):
            return answer(tell_past(table, person.id, wanted))

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _warm_later(self, row: TableRow) -> None:
        """Compile the game, once the first cards are on the screen: both at once would make somebody wait."""
        asyncio.get_running_loop().call_later(WARM_AFTER, warm, find(row.game))

    def _take_opening(self, request: Request) -> None:
        if not self._openings.take(address(request)):
            raise Refused("busy", "that was many tables in a short time; wait a minute", 429)
        if not self._openings_today.take(address(request)):
            raise Refused("busy", "those were many tables for one day; come back tomorrow", 429)

    def _take_change(self, request: Request) -> None:
        if not self._changes.take(address(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)

    def _person(self, request: Request) -> Person:
        person = self.visitors.known(request)
        if person is None:
            raise Refused("stranger", "nobody knows you yet: open the lobby first, or get a token from /api/token", 401)
        return person

    async def _at_table(self, request: Request) -> tuple[Person, LiveTable]:
        person = self._person(request)
        table = await self.house.table(request.path_params["id"])
        if not await company.may_see(self.house, table, person):
            raise no_table()
        return person, table

    async def _at_chairs(self, request: Request) -> tuple[Person, LiveTable]:
        """Come to a table with chairs: a card has none, its people sit elsewhere."""
        person, table = await self._at_table(request)
        if table.row.is_card:
            raise Refused("card", "this is a card for people at a table of their own; that can't be done with it")
        return person, table

    async def _briefs(self, rows: Sequence[TableRow], person: str) -> list[dict[str, Any]]:
        """Say how tables stand; one that can't be read any more is left out."""
        briefs = []
        for row in rows:
            with contextlib.suppress(SnuggeryError):
                table = await self.house.table(row.id)
                async with self.house.at(table):
                    briefs.append(_named(row) | tell_briefly(table, person))
        return briefs


def _number(request: Request, name: str) -> int:
    """Read a whole number out of an address."""
    given = request.query_params.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) < 8):
        raise Refused("unreadable", f"this needs ?{name}= and a whole number", 400)
    return int(given)


def _named(row: TableRow) -> dict[str, Any]:
    return {"id": row.id, "path": row.path, "game": row.game, "title": find(row.game).title}


def _free(row: TableRow, chairs: Sequence[ChairRow]) -> dict[str, Any]:
    return _named(row) | {"sitting": sum(not chair.free for chair in chairs), "chairs": len(chairs)}


def _describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "tagline": game.tagline,
        "minutes": game.minutes,
        "least": game.least_seats,
        "usual": game.usual_seats,
        "most": game.most_seats,
        "unit": game.unit,
        "emblem": emblem_of(game),
        "faces": faces_of(game),
        "cloth": asdict(game.cloth),
        "refereed": dict(game.refereed),
        "levels": [{"level": level, "about": LEVEL_ABOUT[level]} for level in levels_of(game)],
        "options": [_option(option, game.catalogue()) for option in game.options],
    }


def _option(option: Option, words: Catalogue) -> dict[str, Any]:
    """Describe a house rule; `titles` has what players call it and its values, where the plain names would not do."""
    titles = {name: words.get(f"rule.{option.name}.{name}") for name in option.words}
    return {
        "name": option.name,
        "title": words.get(f"rule.{option.name}"),
        "titles": {name: title for name, title in titles.items() if title},
        "default": option.default,
        "about": option.about,
        "words": option.words,
        "least": option.least,
        "most": option.most,
    }
