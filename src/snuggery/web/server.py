"""Start and run the server: bind the port, prepare the database, serve, print the address."""

import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from dataclasses import replace
from functools import partial
from threading import Thread
from types import FrameType
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.config import LOGGING_CONFIG

from ..kit.errors import Unusable
from ..store.database_url import read_url
from ..store.migrate import prepare
from ..tables.hub import TableHub
from . import logs
from .addresses import Networks
from .app import make_app
from .connection_limits import REQUESTS_AN_ADDRESS, LimitedProtocol, TransportLimit
from .lingering import LARGEST_HEADERS
from .settings import Settings
from .socket_protocol import SocketProtocol
from .timeouts import Timeouts

FRAME = 8 * 1024  # bytes in a WebSocket message
BACKLOG = 256  # connections in the queue of the port
REQUESTS = 200  # connections in addition to sockets
FILES = 100  # open files in addition to connections: database, bots, hints
# New objects before a garbage collection of the youngest generation, collections before one of the next, and of those
# before one of all.  A collection stops all answers, the longer the more new objects there are: at a thousand tables
# p99 was 426 ms with 50,000 and 20, and 5.6 ms with 10,000 and 10 (`python -m benchmarks.server --mode many`).
GARBAGE = (2_500, 8, 2_500)
LOOK_EVERY = 10  # ticks of uvicorn, each a tenth of a second


def keep_open(settings: Settings) -> None:
    """Serve until stopped; raise `Unusable` with one sentence if the server can't be started."""
    url = read_url(settings.database_url)
    allow_files(settings.connections + REQUESTS + FILES)
    with logs.writing(settings.log), bind(settings.host, settings.port) as listening:
        settings = replace(settings, port=listening.getsockname()[1])
        prepare(url)
        server = HouseServer(settings)
        look_for_garbage_less_often()
        server.run([listening])


def look_for_garbage_less_often() -> None:
    """Exempt everything loaded so far from garbage collection; the objects of a move die by reference counting."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def bind(host: str, port: int) -> socket.socket:
    """Return a listening socket; raise `Unusable` if the port is in use or the address is not this machine's."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(
        family, socket.SOCK_STREAM, socket.IPPROTO_TCP
    )  # IPPROTO_TCP explicitly, or asyncio leaves Nagle's algorithm on
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OverflowError:
        listening.close()
        raise Unusable(f"there is no port {port}; ports go from 1 to 65535") from None
    except OSError as error:
        listening.close()
        raise Unusable(_why_not(error, host, port)) from None
    return listening


def allow_files(wanted: int) -> None:
    """Raise this process's limit of open files, sockets included, to this number or the system's maximum."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    most, could_be = resource.getrlimit(resource.RLIMIT_NOFILE)
    if could_be != resource.RLIM_INFINITY:
        wanted = min(wanted, could_be)
    if most != resource.RLIM_INFINITY and most < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, could_be))


def _why_not(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use, perhaps by another Snuggery; another one such as --port {port + 1} would do"
    if error.errno == errno.EACCES:
        return f"port {port} needs rights that you don't have; one above 1023 would do"
    return f"this machine can't listen at {host}: {error.strerror or error}"


class HouseServer(uvicorn.Server):
    """A server that prints its address as soon as it answers."""

    def __init__(self, settings: Settings) -> None:
        app = make_app(settings)
        self._timeouts: Timeouts = app.state.timeouts
        self._settings = settings
        self._hub: TableHub = app.state.hub
        super().__init__(_config(settings, app, partial(LimitedProtocol, self._limit(), self._timeouts)))

    def _limit(self) -> TransportLimit:
        most = self._settings.connections_an_address + REQUESTS_AN_ADDRESS
        return TransportLimit(most, Networks(self._settings.trusted_proxies), self._hub.metrics.refusals)

    async def on_tick(self, counter: int) -> bool:
        """Do what uvicorn does ten times a second, and check the timeouts at intervals."""
        if counter % LOOK_EVERY == 0:
            self._timeouts.look()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer waiting requests, and stop without waiting for connections that may never end."""
        self._hub.let_go()
        self._timeouts.close()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop without raising the signal again, which would interrupt the cleanup."""
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to answer, then print the address and open it."""
        await super().startup(sockets)
        where = self._settings.address
        opened = self._settings.open_browser and can_open_browser()
        how = "your browser opens it" if opened else "open this address in a browser"
        if where != self._settings.local_address and not self._settings.public_url:
            how = f"on this machine also {self._settings.local_address}; {how}"  # guests can't use a container's own
        print(f"Snuggery is running: {where}  ({how}; Ctrl-C stops it)", flush=True)
        if opened:
            Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def can_open_browser() -> bool:
    """Tell whether a browser with a window can be opened on this machine."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def _config(settings: Settings, app: Starlette, protocol: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=protocol,
        h11_max_incomplete_event_size=LARGEST_HEADERS,
        log_level="warning",
        log_config=None if settings.log else LOGGING_CONFIG,  # None: uvicorn's messages go to the server's log
        access_log=False,  # it would record addresses and invitations
        ws=SocketProtocol,
        ws_max_size=FRAME,
        ws_max_queue=16,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        limit_concurrency=settings.connections + REQUESTS,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
    )
