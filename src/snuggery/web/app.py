"""The application: guard, API, pages, sockets, around one hub."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket

from ..kit.errors import SnuggeryError
from ..tables.errors import Refused
from ..tables.hub import TableHub
from ..tables.invitations import may_see
from ..tables.periodic_tasks import run_periodically
from .addresses import address_of
from .api import Api
from .closing import BROKEN, FULL, GONE, NO_ENTRY, NO_TABLE, close
from .connection import Connection
from .connection_limits import ConnectionLimit
from .guard import Guard
from .pages import Pages, looks, nowhere
from .session import Sessions
from .session_keys import load_keys
from .settings import KEY_FILE, Settings
from .table_api import TableApi
from .wire import refusal

WRONG = "something went wrong in the house; nothing that was played is lost"
CLOSING = {404: NO_TABLE, 410: GONE}

log = logging.getLogger(__name__)


def make_app(settings: Settings) -> Starlette:
    """Build the application of one house; its database is to be prepared before, see `migrate.prepare`."""
    hub = TableHub(settings)
    sessions = Sessions(load_keys(settings.data / KEY_FILE), secure=settings.secure)
    connections = ConnectionLimit(settings.lines, settings.lines_an_address)
    api = Api(hub, settings, sessions, connections)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await hub.open()
        tasks = asyncio.create_task(run_periodically(hub))
        yield
        tasks.cancel()
        await hub.close()

    app = Starlette(
        routes=[
            *api.routes(),
            *TableApi(hub, api, settings.public_url).routes(),
            *Pages(sessions).routes(),
            _sockets(hub, sessions, connections),
        ],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={SnuggeryError: _refused, HTTPException: _no_page, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.hub = hub
    return app


def _sockets(hub: TableHub, sessions: Sessions, connections: ConnectionLimit) -> WebSocketRoute:
    async def serve(socket: WebSocket) -> None:
        where = address_of(socket)
        await socket.accept()
        if not connections.enter(where):
            await close(socket, FULL, "the house is full")
            return
        try:
            await _connect(hub, sessions, socket)
        except Exception as error:  # whatever it is, nobody is left without a word
            log.error("a connection failed: %s", type(error).__name__)
            await close(socket, BROKEN, WRONG)
        finally:
            connections.leave(where)

    return WebSocketRoute("/ws/{id}", serve)


async def _connect(hub: TableHub, sessions: Sessions, socket: WebSocket) -> None:
    try:
        table = await hub.table(socket.path_params["id"])
        person = sessions.known(socket)
        if person is None or not await may_see(hub, table, person):
            raise Refused("no-entry", "This table is private: ask for its code.", 403)
    except SnuggeryError as error:
        code = CLOSING.get(error.status, NO_ENTRY) if isinstance(error, Refused) else BROKEN
        await close(socket, code, str(error))
        return
    await Connection(socket, hub, table, person).run()


async def _refused(request: Request, error: Any) -> Response:
    refused = refusal(error)
    return nowhere() if refused.status_code == 404 and looks(request) else refused


async def _no_page(request: Request, error: Any) -> Response:
    code = "no-page" if error.status_code == 404 else "refused"
    return await _refused(request, Refused(code, str(error.detail), error.status_code))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed: %s", type(error).__name__)
    return refusal(Refused("broken", WRONG, 500))
