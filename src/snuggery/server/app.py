"""The application: house, doorkeeper, endpoints, sockets."""

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
from . import company
from .chores import keep
from .faults import Refused
from .guard import Guard
from .house import House
from .limits import Heads
from .lines import Line
from .lobby import Lobby
from .pages import Pages, looks, nowhere
from .people import load_keys
from .settings import KEY_FILE, Settings
from .visitors import Visitors, address
from .wire import refusal

NO_ENTRY, NO_TABLE, GONE, FULL_HOUSE = 4403, 4404, 4410, 1013
CLOSING = {404: NO_TABLE, 410: GONE}

log = logging.getLogger("snuggery.server")


def make_app(settings: Settings) -> Starlette:
    """Build the application of one house; its books are to be prepared before, see `books.prepare`."""
    house = House(settings)
    visitors = Visitors(load_keys(settings.data / KEY_FILE), secure=settings.secure)
    heads = Heads(settings.lines, settings.lines_an_address)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.open()
        chores = asyncio.create_task(keep(house))
        yield
        chores.cancel()
        await house.close()

    app = Starlette(
        routes=[*Lobby(house, visitors, heads).routes(), *Pages(visitors).routes(), _sockets(house, visitors, heads)],
        middleware=[Middleware(Guard, settings=settings)],
        exception_handlers={SnuggeryError: _refused, HTTPException: _no_page, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.house = house
    return app


def _sockets(house: House, visitors: Visitors, heads: Heads) -> WebSocketRoute:
    async def serve(socket: WebSocket) -> None:
        where = address(socket)
        await socket.accept()
        if not heads.enter(where):
            await socket.close(FULL_HOUSE, "the house is full")
            return
        try:
            await _show_to_table(house, visitors, socket)
        finally:
            heads.leave(where)

    return WebSocketRoute("/ws/{id}", serve)


async def _show_to_table(house: House, visitors: Visitors, socket: WebSocket) -> None:
    try:
        table = await house.table(socket.path_params["id"])
        person = visitors.known(socket)
        if person is None or not await company.may_see(house, table, person):
            raise Refused("no-entry", "This table is private: ask for its code.", 403)
    except SnuggeryError as error:
        code = CLOSING.get(error.status, NO_ENTRY) if isinstance(error, Refused) else 1011
        await socket.close(code, str(error)[:100])
        return
    await Line(socket, house, table, person).run()


async def _refused(request: Request, error: Any) -> Response:
    refused = refusal(error)
    return nowhere() if refused.status_code == 404 and looks(request) else refused


async def _no_page(request: Request, error: Any) -> Response:
    code = "no-page" if error.status_code == 404 else "refused"
    return await _refused(request, Refused(code, str(error.detail), error.status_code))


async def _broken(request: Request, error: Exception) -> Response:
    log.error("a request failed: %s", type(error).__name__)
    return refusal(Refused("broken", "something went wrong in the house; nothing that was played is lost", 500))
