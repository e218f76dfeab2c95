"""The server's health for monitoring: alive, ready, and metrics."""

import asyncio
import ipaddress
import os
import shutil

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..kit.errors import SnuggeryError
from ..store.database_url import read_url, sqlite_file
from ..store.errors import Refused
from ..tables.hub import TableHub
from .metrics import Exposition
from .session import shows
from .settings import Settings

ANSWERED_WITHIN = 2.0  # seconds
LEAST_FREE = 64 * 1024**2  # bytes beside the database
PASSED_ON = {  # headers of what a proxy has passed on; and all that begin with x-forwarded
    *("forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "x-original-forwarded-for"),
    *("true-client-ip", "cf-connecting-ip", "fastly-client-ip", "x-envoy-external-address", "x-proxyuser-ip"),
}

PATHS = frozenset({"/healthz", "/readyz", "/metrics"})


class Health:
    """The endpoints for monitoring, which guests don't need."""

    def __init__(self, hub: TableHub, settings: Settings, exposition: Exposition | None) -> None:
        self._hub = hub
        self._token = settings.metrics_token
        self._exposition = exposition
        self._file = sqlite_file(read_url(settings.database_url))

    def routes(self) -> list[Route]:
        """Return the routes."""
        metrics = [Route("/metrics", self.metrics)] if self._exposition else []
        return [Route("/healthz", self.alive), Route("/readyz", self.ready), *metrics]

    async def alive(self, request: Request) -> Response:
        """Confirm that the server is running, and nothing else."""
        return PlainTextResponse("open\n", headers={"cache-control": "no-store"})

    async def ready(self, request: Request) -> Response:
        """Report whether moves can be written to the database."""
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                await self._hub.database.check_writable()
        except SnuggeryError as error:
            raise Refused("not-ready", str(error), 503) from None
        except TimeoutError:
            raise Refused("not-ready", "the database does not answer", 503) from None
        if self._file and not os.access(self._file, os.W_OK):  # an update of no row does not write to the file
            raise Refused("not-ready", "the file of the database can't be written to", 503)
        if self._file and shutil.disk_usage(self._file.parent).free < LEAST_FREE:
            raise Refused("not-ready", "the disk is nearly full", 503)
        return PlainTextResponse("ready\n", headers={"cache-control": "no-store"})

    async def metrics(self, request: Request) -> Response:
        """Show this process's metrics to clients with the token or, if none is set, to this machine only."""
        if self._exposition is None or not self._may_see(request):
            raise Refused("no-page", "Not Found", 404)
        text, kind = self._exposition.text()
        return Response(text, media_type=kind, headers={"cache-control": "no-store"})

    def _may_see(self, request: Request) -> bool:
        if self._token:
            return shows(request, self._token)
        return _is_here(request) and not any(map(_is_of_proxy, request.headers))


def _is_of_proxy(header: str) -> bool:
    return header in PASSED_ON or header.startswith("x-forwarded")


def _is_here(request: Request) -> bool:
    """Tell whether a request comes from this machine: a missing header proves nothing about any other."""
    try:
        found = ipaddress.ip_address(request.client.host if request.client else "")
    except ValueError:
        return False
    return (getattr(found, "ipv4_mapped", None) or found).is_loopback
