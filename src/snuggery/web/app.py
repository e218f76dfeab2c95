"""The application: guard, API, pages, sockets, around one hub."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from ..kit.errors import SnuggeryError
from ..store.errors import Refused, sentence
from ..store.rows import Person
from ..tables.chairs.invitations import may_see
from ..tables.host.periodic_tasks import run_periodically
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from ..tables.reminders.notifier import Notifier
from ..tables.reminders.push_service import KEY_FILE as PUSH_KEY_FILE
from ..tables.reminders.push_service import MissingPackages, PushService
from .addresses import address_of
from .admission import Admission
from .api import Api
from .bot_sockets import BotSockets
from .challenge_api import ChallengeApi
from .connection import Connection
from .connection_limits import ConnectionLimit
from .daily_api import DailyApi
from .duel_api import DuelApi
from .evening_api import EveningApi
from .group_api import GroupApi
from .guard import Guard
from .guided_connection import GuidedConnection
from .health import Health
from .lesson_connection import LessonConnection
from .logs import RequestLog
from .metrics import Exposition
from .pages import Pages, looks, nowhere
from .people_api import PeopleApi
from .photo_api import PhotoApi
from .places import Places
from .protocol_3 import Protocol3
from .push_api import PushApi
from .puzzle_api import PuzzleApi
from .puzzle_connection import PuzzleConnection
from .session import Sessions
from .session_keys import load_keys
from .settings import KEY_FILE, Settings
from .sheet_api import SheetApi
from .sockets import BROKEN, FULL, GONE, NO_ENTRY, NO_TABLE, SIGNED_OUT, Left, Socket, close
from .table_api import TableApi
from .timeouts import Timeouts
from .wire import refusal

NO_CONTACT = "mailto:host@localhost.invalid"
NOTIFY_EVERY = 60.0  # seconds; what comes together is told together
WRONG = "something went wrong on the server; nothing that was played is lost"
NO_PLACE = ""  # as the table of who is at none
CLOSING = {404: NO_TABLE, 410: GONE, 503: FULL}

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Starlette:
    """Build the application of one server; call `migrate.prepare` on its database first."""
    hub = TableHub(settings)
    sessions = Sessions(load_keys(settings.data / KEY_FILE, settings.key), hub.generations, secure=settings.secure)
    connections = ConnectionLimit(settings.connections, settings.connections_an_address)
    timeouts = Timeouts()
    admission = Admission(settings, sessions, hub.notices)
    places = Places(connections, admission, hub)
    exposition = Exposition(hub, connections) if settings.metrics or settings.metrics_token else None

    notifier = _notifier(hub, settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        tasks = asyncio.create_task(run_periodically(hub, *([(NOTIFY_EVERY, notifier.round)] if notifier else [])))
        yield
        tasks.cancel()
        await hub.close()

    api = Api(hub, settings, sessions, places)
    routes = [
        *api.routes(),
        *SheetApi(hub, api, settings.public_url).routes(),
        *TableApi(hub, api, settings.public_url).routes(),
        *PhotoApi(api).routes(),
        *DailyApi(hub, api).routes(),
        *PuzzleApi(hub, api).routes(),
        *ChallengeApi(hub, api).routes(),
        *DuelApi(hub, api).routes(),
        *GroupApi(hub, api).routes(),
        *PushApi(hub, api, notifier).routes(),
        *EveningApi(hub, api, settings).routes(),
        *PeopleApi(hub, settings, sessions).routes(),
        *Health(hub, settings, exposition).routes(),
        *Pages(hub, sessions).routes(),
        *BotSockets(hub, settings.bots_token).routes(),
        WebSocketRoute("/ws/{id}", Sockets(hub, sessions, places, admission, timeouts)),
        WebSocketRoute("/ws/puzzles/{game}/{id}", PuzzleSockets(hub, sessions, places, admission, timeouts)),
        WebSocketRoute("/ws/lesson/{game}/{name}", LessonSockets(hub, sessions, places, admission, timeouts)),
    ]
    logged = [Middleware(RequestLog, routes=routes)] if settings.log else []
    app = Starlette(
        routes=routes,
        middleware=[*logged, Middleware(Guard, settings=settings, admit=admission.admit), Middleware(Protocol3)],
        exception_handlers={SnuggeryError: _refused, HTTPException: _no_page, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    app.state.timeouts = timeouts
    return app


def _notifier(hub: TableHub, settings: Settings) -> Notifier | None:
    """Return what tells devices of turns; None without the packages for that."""
    try:
        key = load_keys(settings.data / PUSH_KEY_FILE, settings.push_key).keys[0]
        contact = settings.push_contact or (settings.public_url if settings.secure else NO_CONTACT)
        return Notifier(hub, PushService(settings, key, contact.rstrip("/")))
    except MissingPackages:
        return None


class Sockets:
    """The endpoint of sockets, on bare ASGI: wrappers cost time at every frame."""

    def __init__(
        self,
        hub: TableHub,
        sessions: Sessions,
        places: Places,
        admission: Admission,
        timeouts: Timeouts,
    ) -> None:
        self._hub = hub
        self._sessions = sessions
        self._places = places
        self._admission = admission
        self._timeouts = timeouts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit one guest, and serve until either side closes."""
        socket = Socket(scope, receive, send)
        with contextlib.suppress(Left):
            await socket.accept()
            await self._enter(socket)

    async def _enter(self, socket: Socket) -> None:
        where = address_of(socket.request)
        if not (self._places.enter(where) or await self._enter_seated(socket.request, where)):
            await close(socket, FULL, "the server is full")
            return
        try:
            await self._connect(socket)
        except Exception as error:  # whatever it is, the guest gets a reason
            log.error("a connection failed: %s", type(error).__name__)
            await close(socket, BROKEN, WRONG)
        finally:
            self._places.leave(where)

    async def _enter_seated(self, request: HTTPConnection, where: str) -> bool:
        """Take a place on a full server, which only somebody with a seat at the table can."""
        with contextlib.suppress(SnuggeryError):
            table, person = await self._admit(request)
            return await self._places.enter_seated(where, table, person.id)
        return False

    async def _connect(self, socket: Socket) -> None:
        try:
            table, person = await self._admit(socket.request)
        except SnuggeryError as error:
            await _send_home(socket, error)
            return
        with self._admission.stay(socket.request, table.row.id, person.id) as stay:
            run = Connection(socket, self._hub, table, person, self._timeouts).run
            signed_out = await self._hub.generations.serve(person, run)
        if stay.ended:
            await _send_home(socket, stay.ended)
        elif signed_out:
            await close(socket, SIGNED_OUT, "This device was signed out.")

    async def _admit(self, request: HTTPConnection) -> tuple[HostedTable, Person]:
        table = await self._hub.table(request.path_params["id"])
        person = self._known(request)
        if not await may_see(self._hub, table, person):
            raise Refused("no-entry", "This table is private: ask for its code.", 403)
        return table, person

    def _known(self, request: HTTPConnection) -> Person:
        person = self._sessions.known(request)
        if person is None:
            raise Refused("stranger", "Nobody knows this device any more: go to the lobby first.", 403)
        return person


class GuidedSockets(Sockets):
    """The endpoint of tables of one's own, that no one else can enter."""

    async def _enter_seated(self, request: HTTPConnection, where: str) -> bool:
        return False

    async def _connect(self, socket: Socket) -> None:
        try:
            person = self._known(socket.request)
            guided = await self._open(socket, person)
        except SnuggeryError as error:
            await _send_home(socket, error)
            return
        with self._admission.stay(socket.request, NO_PLACE, person.id) as stay:
            await self._hub.generations.serve(person, guided.run)
        if stay.ended:
            await _send_home(socket, stay.ended)

    async def _open(self, socket: Socket, person: Person) -> GuidedConnection:
        raise NotImplementedError


class LessonSockets(GuidedSockets):
    """The endpoint of lessons."""

    async def _open(self, socket: Socket, person: Person) -> GuidedConnection:
        settings = self._hub.settings
        return LessonConnection(socket, socket.request.path_params, settings.pause, settings.messages)


class PuzzleSockets(GuidedSockets):
    """The endpoint of puzzles."""

    async def _open(self, socket: Socket, person: Person) -> GuidedConnection:
        puzzle = PuzzleConnection(socket, self._hub, person, self._hub.settings.messages)
        await puzzle.open()
        return puzzle


async def _send_home(socket: Socket, error: SnuggeryError) -> None:
    code = CLOSING.get(error.status, NO_ENTRY) if isinstance(error, Refused) else BROKEN
    await close(socket, code, sentence(error))


async def _refused(request: Request, error: Any) -> Response:
    request.app.state.hub.metrics.refusals[error.code] += 1
    refused = refusal(error)
    return nowhere() if refused.status_code == 404 and looks(request) else refused


async def _no_page(request: Request, error: Any) -> Response:
    code = "no-page" if error.status_code == 404 else "refused"
    return await _refused(request, Refused(code, str(error.detail), error.status_code))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed: %s", type(error).__name__)
    return refusal(Refused("broken", WRONG, 500))
