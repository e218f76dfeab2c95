"""The HTTP API: the lobby's lists, opening, joining, sitting down, play without a socket, reviews."""

from functools import partial

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..bots.household import FACES, MANNERS
from ..kit.phrases import PHRASES
from ..store import Connection
from ..store.challenge_statements import rename_in_challenges
from ..store.contact_statements import rename_contact
from ..store.duel_statements import rename_in_duels
from ..store.errors import Refused, no_table
from ..store.evening_statements import evening_invited
from ..store.group_statements import rename_member
from ..store.ids import is_id
from ..store.person_statements import PersonRow, person_row, share_name
from ..store.rows import Person, TableRow
from ..tables.chairs import hosting, invitations, opening, presence, room, seating
from ..tables.groups import keeping
from ..tables.groups.setting import note_play
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from ..tables.kinds import is_sheet, path_of, path_to_evening
from ..tables.match_table import MatchTable
from ..tables.people.look_alikes import check_scripts
from ..tables.people.marks import check_mark
from ..tables.people.own_words import checked_words
from ..tables.people.people import clean_name, stranger
from ..tables.puzzles.mistakes import note_mistakes
from ..tables.views.contact_views import group_path, look_in
from ..tables.views.explaining import explain_game
from ..tables.views.game_log import NOTHING_YET
from ..tables.views.lobby import Lobby
from ..tables.views.messages import (
    PROTOCOL,
    Ack,
    Fill,
    Join,
    Leave,
    NewTable,
    Nothing,
    Play,
    Rename,
    SitDown,
)
from ..tables.views.table_views import past_story, past_view, view_for
from .addresses import address_of
from .descriptions import describe, describe_all
from .places import Places
from .rate_limits import DAY, HOUR, RateLimit
from .routes import Endpoints, get, post
from .session import Sessions, is_program
from .settings import Settings
from .wire import answer, game_of, packed, read, rules_asked_for
from .wrong_codes import WrongCodes

PLAYS_A_MINUTE = 240  # by HTTP, from one address
CHANGES_A_MINUTE = 120  # of names and chairs, from one address
HOUSEHOLD = [{"name": name, "mark": FACES[name], "manner": manner} for name, manner in MANNERS.items()]


class Api(Endpoints):
    """The endpoints, sharing one hub."""

    def __init__(self, hub: TableHub, settings: Settings, sessions: Sessions, places: Places) -> None:
        self.hub = hub
        self.lobby = Lobby(hub)
        self.sessions = sessions
        self._places = places
        self._plays = RateLimit(PLAYS_A_MINUTE)
        self._changes = RateLimit(CHANGES_A_MINUTE)
        self._openings = RateLimit(settings.tables_a_minute)
        self._openings_today = RateLimit(settings.tables_a_day, DAY)
        self._joins = RateLimit(settings.joins_a_minute)
        self._wrong_codes = WrongCodes(settings.wrong_codes_a_minute, RateLimit(settings.wrong_codes_an_hour, HOUR))

    # -- the server ----------------------------------------------------------------------------------------------------

    @get("/api/server")
    async def about(self, request: Request) -> Response:
        """Return who you are and which games can be played."""
        person, new = self.sessions.greet(request)
        kept = await self._kept(person)
        if kept and kept.name and kept.name != person.name:  # another device has said it last
            person, new = msgspec.structs.replace(person, name=kept.name), not is_program(request)
        you = {"name": person.name, "mark": (kept and kept.mark) or ""}
        told = {
            "you": you,
            "games": describe_all(self.hub.settings.defaults, _wants_options(request)),
            "phrases": PHRASES,
            "household": HOUSEHOLD,
            "protocol": PROTOCOL,
        }
        response = packed(request, answer(told))
        if new:
            self.sessions.remember(response, person)
        return response

    @get("/api/games/{game}")
    async def game(self, request: Request) -> Response:
        """Describe a game, with its house rules in players' words."""
        return packed(request, answer(describe(game_of(request), self.hub.settings.defaults)))

    @get("/api/games/{game}/explanations")
    async def explanations(self, request: Request) -> Response:
        """Explain the things on a game's table, under the house rules behind the ?."""
        game = game_of(request)
        return packed(request, answer(explain_game(game, rules_asked_for(request, game))))

    @get("/api/token")
    async def token(self, request: Request) -> Response:
        """Give a program the token of a new person."""
        person = stranger()
        return answer({"token": self.sessions.token(person), "name": person.name})

    @post("/api/name")
    async def name(self, request: Request) -> Response:
        """Change a person's name."""
        person = self._person(request)
        self.take_change(request)
        wish = await read(request, Rename)
        name = clean_name(wish.name)
        if not name:
            raise Refused("unreadable", "a name has at least one letter", 422)
        check_scripts(name)
        if wish.mark is not None:
            check_mark(wish.mark)
        renamed = msgspec.structs.replace(person, name=name)
        await self.hub.database.change(lambda connection: _rename(connection, renamed, wish.mark))
        await seating.rename(self.hub, renamed)
        if is_program(request):
            return answer({"name": name, "token": self.sessions.token(renamed)})
        response = answer({"name": name})
        self.sessions.remember(response, renamed)
        return response

    # -- tables -------------------------------------------------------------------------------------------------------

    @get("/api/tables")
    async def tables(self, request: Request) -> Response:
        """List one's own tables, those with a free seat, those to watch, and invitations."""
        person = self.sessions.known(request)
        invited = await look_in(self.hub, person.id) if person else ()
        return answer({**await self.lobby.lists(person.id if person else ""), "invited": invited})

    @post("/api/tables")
    async def open(self, request: Request) -> Response:
        """Open a table."""
        person = await self.opening(request)
        row = await opening.open_table(self.hub, person, await read(request, NewTable))
        await self.opened(request, row)
        return answer({"id": row.id, "path": path_of(row), "code": row.code}, 201)

    @post("/api/join")
    async def join(self, request: Request) -> Response:
        """Follow an invitation to a table, into a group, or to an evening."""
        person = self._person(request)
        if not self._joins.take(address_of(request)):
            raise Refused("busy", "that was many codes in a short time; wait a minute", 429)
        code = (await read(request, Join)).code.strip()
        if is_id(code):  # from a link: nobody guesses that
            return answer({"path": path_of(await invitations.join(self.hub, person, code))})
        with self._wrong_codes.trying(address_of(request)):
            return answer({"path": await self._invited_to(person, code)})

    async def _invited_to(self, person: Person, code: str) -> str:
        if evening := await self.hub.database.read(partial(evening_invited, code=code)):
            return path_to_evening(evening)
        if group := await keeping.join(self.hub, person, code):
            return group_path(group.id)
        return path_of(await invitations.join(self.hub, person, code))

    @post("/api/tables/{id}/sit")
    async def sit(self, request: Request) -> Response:
        """Sit down at a table, or come back to it."""
        person, table = await self.at_chairs(request)
        self.take_change(request)
        wish = await read(request, SitDown)
        words = None if wish.words is None else checked_words(wish.words)
        return answer({"seat": await seating.sit_down(self.hub, table, person, wish.seat, words)})

    @post("/api/tables/{id}/fill")
    async def fill(self, request: Request) -> Response:
        """Let bots take the open seats."""
        person, table = await self.at_chairs(request)
        self.take_change(request)
        await seating.fill(self.hub, table, person, (await read(request, Fill)).seat)
        return answer({})

    @post("/api/tables/{id}/leave")
    async def leave(self, request: Request) -> Response:
        """Get up; a bot stands in."""
        person, table = await self.at_chairs(request)
        self.take_change(request)
        await seating.leave(self.hub, table, person, for_good=(await read(request, Leave)).for_good)
        if table.row.host == person.id:
            await hosting.hand_over(self.hub, table)
        return answer({})

    @post("/api/tables/{id}/again")
    async def again(self, request: Request) -> Response:
        """Play again with the same players."""
        person, table = await self.at_table(request)
        await read(request, Nothing)
        await room.make_room(self.hub, self._origin(request))
        row = await opening.play_again(self.hub, table, person)
        await self.opened(request, row)
        return answer({"id": row.id, "path": path_of(row)})

    @post("/api/tables/{id}/change")
    async def change(self, request: Request) -> Response:
        """Play on in the same company, at another table than before."""
        person, table = await self.at_chairs(request)
        await self.opening(request)
        row = await opening.change_table(self.hub, table, person, await read(request, NewTable))
        await self.opened(request, row)
        return answer({"id": row.id, "path": path_of(row)}, 201)

    # -- play without a socket ----------------------------------------------------------------------------------------

    @get("/api/tables/{id}/events")
    async def events(self, request: Request) -> Response:
        """Show a table as soon as it has news for this person, or unchanged after a while."""
        person, table = await self.at_table(request)
        since = _number(request, "since") if "since" in request.query_params else NOTHING_YET
        if not await self._places.enter_seated(address_of(request), table, person.id):
            raise Refused("busy", "the server is full", 503)
        try:
            await presence.come_back(self.hub, table, person.id)
            await self.hub.wait_for_news(table, person.id, since)
        finally:
            self._places.leave(address_of(request))
        self._person(request)  # the token may have been ended meanwhile
        async with self.hub.at(table):
            return answer(view_for(table, person.id, since))

    @post("/api/tables/{id}/play")
    async def play(self, request: Request) -> Response:
        """Play an action, as over the socket."""
        person, table = await self.at_chairs(request)
        played = await read(request, Play)
        if not self._plays.take(address_of(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)
        async with self.hub.at(table):
            seat = table.seat_of(person.id)
        if seat < 0:
            raise Refused("not-your-turn", "you have no chair at this table", 403)
        await presence.take_back(self.hub, table, person.id)
        answered = await self.hub.play(table, seat, played, lambda chair: chair.played_by(person.id))
        return answer(answered, 200 if isinstance(answered, Ack) else 409)

    # -- finished games -----------------------------------------------------------------------------------------------

    @get("/api/tables/{id}/transcript")
    async def transcript(self, request: Request) -> Response:
        """Give the whole transcript of a finished game; a score sheet has no secrets, so it can be read at any time."""
        _, table = await self.at_table(request)
        async with self.hub.at(table):
            if not (table.over or is_sheet(table.row)):
                raise Refused("not-over", "the transcript shows every hand; it is to be had when the game is over")
            text = await run_in_threadpool(table.transcript)
        name = f"{table.row.game}-{table.row.id[:6]}.snug".replace("_", "-")
        headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
        return PlainTextResponse(text, headers=headers)

    @get("/api/tables/{id}/look-back")
    async def look_back(self, request: Request) -> Response:
        """Show a finished game as it stood after a ply; without one, as it ended."""
        person, table = await self.at_chairs(request)
        wanted = _number(request, "ply") if "ply" in request.query_params else None
        async with self.hub.at(table):
            return answer(past_view(table, person.id, table.ply if wanted is None else wanted))

    @get("/api/tables/{id}/story")
    async def story(self, request: Request) -> Response:
        """Return how a finished game went, and what decided it."""
        person, table = await self.at_chairs(request)
        async with self.hub.at(table):
            return answer(await run_in_threadpool(past_story, table, person.id))

    @get("/api/tables/{id}/review")
    async def review(self, request: Request) -> Response:
        """Return the shares of luck and play in a finished game, or the progress; the request starts a review."""
        person, table = await self.at_chairs(request)
        when_idle = request.query_params.get("when") == "idle"
        async with self.hub.at(table):
            told = self.hub.reviews.ask(table, person, when_idle=when_idle)
        if told.review and self.hub.reviews.is_fresh(table, person):
            await note_mistakes(self.hub, table, person, told.review)
            await note_play(self.hub, table, told.review)
        return answer(told)

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def opening(self, request: Request) -> Person:
        """Return who opens a table, count it, and see to it that the address has room for it."""
        person = self._person(request)
        self._take_opening(request)
        await room.make_room(self.hub, self._origin(request))
        return person

    async def setting_evening(self, request: Request) -> tuple[Person, str]:
        """Return who sets an evening and from where, as a keyed hash; it counts as a table that is opened."""
        person = self._person(request)
        self._take_opening(request)
        return person, self._origin(request)

    async def opened(self, request: Request, row: TableRow) -> None:
        """Note from where a table was opened."""
        await room.note_opened(self.hub, row.id, self._origin(request))

    def _origin(self, request: Request) -> str:
        return self.sessions.pseudonym(address_of(request))

    def _take_opening(self, request: Request) -> None:
        if not self._openings.take(address_of(request)):
            raise Refused("busy", "that was many tables in a short time; wait a minute", 429)
        if not self._openings_today.take(address_of(request)):
            raise Refused("busy", "those were many tables for one day; come back tomorrow", 429)

    def take_change(self, request: Request) -> None:
        """Count an address's change; refuse too many."""
        if not self._changes.take(address_of(request)):
            raise Refused("busy", "not so fast: wait a few seconds", 429)

    def _person(self, request: Request) -> Person:
        return self.sessions.person(request)

    async def _kept(self, person: Person) -> PersonRow | None:
        """Return what the database keeps of a person, if it keeps anything."""
        return await self.hub.database.read(lambda connection: person_row(connection, person.id))

    async def at_table(self, request: Request) -> tuple[Person, HostedTable]:
        """Return the person and the table or score sheet, if they may see it."""
        person = self._person(request)
        table = await self.hub.table(request.path_params["id"])
        if not await invitations.may_see(self.hub, table, person):
            raise no_table()
        return person, table

    async def at_chairs(self, request: Request) -> tuple[Person, MatchTable]:
        """Return a table with seats; a score sheet has none, because its people sit at a real table."""
        person, table = await self.at_table(request)
        if not isinstance(table, MatchTable):
            raise Refused("sheet", "this is the score sheet of a real table; it has no seats to play from")
        return person, table


def _rename(connection: Connection, person: Person, mark: str | None) -> None:
    share_name(connection, person, mark)
    rename_contact(connection, person)
    rename_member(connection, person)
    rename_in_challenges(connection, person.id, person.name)
    rename_in_duels(connection, person.id, person.name)


def _wants_options(request: Request) -> bool:
    """Tell whether a request for the server's description wants the games' house rules."""
    return request.query_params.get("options") != "no"


def _number(request: Request, name: str) -> int:
    """Read a whole number from an address."""
    given = request.query_params.get(name, "")
    if not (given.isascii() and given.isdecimal() and len(given) < 8):
        raise Refused("unreadable", f"this needs ?{name}= and a whole number", 400)
    return int(given)
