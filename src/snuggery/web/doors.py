"""What requests about one table share: the access check, and the link to it as a QR code."""

import io
from typing import Any, Protocol

from starlette.requests import Request
from starlette.responses import Response

from ..store.rows import Person, TableRow
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from ..tables.kinds import path_of
from ..tables.match_table import MatchTable
from .routes import Endpoints

QUIET_ZONE = 4  # modules of light margin; a camera needs them


class Door(Protocol):
    """The part of `Api` that these endpoints need."""

    async def at_table(self, request: Request) -> tuple[Person, HostedTable]:
        """Return a table or a score sheet that the person may see."""

    async def at_chairs(self, request: Request) -> tuple[Person, MatchTable]:
        """Return a table with seats."""

    async def opening(self, request: Request) -> Person:
        """Return who opens a table, count it, and see to it that there is room for it."""

    async def opened(self, request: Request, row: TableRow) -> None:
        """Note from where a table was opened."""

    def take_change(self, request: Request) -> None:
        """Count an address's change; refuse too many."""


class BehindDoor(Endpoints):
    """Endpoints about one table, sharing a hub and the access check."""

    def __init__(self, hub: TableHub, door: Door, public_url: str) -> None:
        self.hub = hub
        self._door = door
        self._public_url = public_url.rstrip("/")

    def _way(self, request: Request, table: HostedTable, key: str) -> Response:
        """Draw the link to a table, with its code behind the #, as a QR code."""
        home = self._public_url or str(request.base_url).rstrip("/")
        drawn = qr_picture(f"{home}{path_of(table.row)}#{key}")
        return Response(drawn, 200, {"cache-control": "no-store"}, "image/svg+xml")


def qr_picture(text: str) -> bytes:
    """Draw a text as a QR code: an SVG that scales, dark on light in every theme."""
    drawn = io.BytesIO()
    look: dict[str, Any] = {"border": QUIET_ZONE, "dark": "#241813", "light": "#fffaf0"}
    _square(text).save(drawn, kind="svg", xmldecl=False, omitsize=True, **look)
    return drawn.getvalue()


def qr_code(text: str) -> dict[str, Any]:
    """Return a text as a QR code: the modules per side, and the path of an SVG through the dark ones."""
    matrix = _square(text).matrix
    squares = (f"M{x} {y}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark)
    return {"size": len(matrix), "path": "".join(squares)}


def _square(text: str) -> Any:
    import segno  # late: many servers never draw one

    return segno.make_qr(text, error="m")
