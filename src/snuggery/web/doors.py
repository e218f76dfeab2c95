"""The door between tables and who asks for one by HTTP: who comes in, and the way there as a square for a camera."""

from typing import Protocol

from starlette.requests import Request
from starlette.responses import Response

from ..store.rows import Person
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from ..tables.kinds import path_of
from ..tables.match_table import MatchTable
from .qr_codes import qr_picture
from .routes import Endpoints


class Door(Protocol):
    """What is needed of the `Api` whose tables these are."""

    async def at_table(self, request: Request) -> tuple[Person, HostedTable]:
        """Come to a table or a card that one may see."""

    async def at_chairs(self, request: Request) -> tuple[Person, MatchTable]:
        """Come to a table with chairs."""

    def opening(self, request: Request) -> Person:
        """Return who opens a table, and count it."""

    def take_change(self, request: Request) -> None:
        """Count a change that an address asks for; refuse too many."""


class BehindDoor(Endpoints):
    """Endpoints about one table, sharing a hub and the door to it."""

    def __init__(self, hub: TableHub, door: Door, public_url: str) -> None:
        self.hub = hub
        self._door = door
        self._public_url = public_url.rstrip("/")

    def _way(self, request: Request, table: HostedTable, key: str) -> Response:
        """Draw the link to a table as a QR code, with what opens it behind."""
        home = self._public_url or str(request.base_url).rstrip("/")
        drawn = qr_picture(f"{home}{path_of(table.row)}#{key}")
        return Response(drawn, 200, {"cache-control": "no-store"}, "image/svg+xml")
