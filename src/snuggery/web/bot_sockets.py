"""The endpoints of remote workers, machines on which bots think: their socket, and a count of their answers."""

import contextlib
import logging
from typing import TypeVar

import anyio
import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Receive, Scope, Send

from ..kit.errors import SnuggeryError
from ..store.errors import Refused, sentence
from ..tables.bots.remote_messages import MISMATCH, FromMachine, Offer, RemoteThought, Think, Welcome
from ..tables.bots.remote_workers import RemoteMachine, RemoteWorkers
from ..tables.bots.same_code import RELEASE, code_digest
from ..tables.hub import TableHub
from .routes import Endpoints, get
from .session import shows
from .sockets import BROKEN, FULL, TIMED_OUT, UNREADABLE, Cut, Left, Socket, close
from .wire import MALFORMED, answer, encode, refusal

OFFER_WITHIN = 10.0  # seconds
MOST_MACHINES = 32

Message = TypeVar("Message", Offer, RemoteThought)

log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[FromMachine] = msgspec.json.Decoder(FromMachine)


class BotSockets(Endpoints):
    """Machines that show the host's token may think; a table never waits for one that goes away."""

    def __init__(self, hub: TableHub, token: str) -> None:
        self._hub = hub
        self._token = token

    def routes(self) -> list[BaseRoute]:
        """Return the routes; the socket's comes before that of tables, whose ids are longer."""
        return [*super().routes(), WebSocketRoute("/ws/bots", self)]

    @get("/api/bots")
    async def told(self, request: Request) -> Response:
        """Return how many other machines think for this process's bots; for the host."""
        self._check(request)
        remote = self._remote
        told = {"machines": remote.machines, "workers": remote.workers}
        return answer(told | {"answers": remote.answers, "failures": remote.failures})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit one machine, and let it think until either side closes."""
        socket = Socket(scope, receive, send)
        try:
            self._check(socket.request)
        except Refused as error:
            await receive()
            await refusal(error)(scope, receive, send)
            return
        with contextlib.suppress(Left):
            await socket.accept()
            try:
                await self._serve(socket)
            except Cut as cut:
                await close(socket, cut.code, str(cut))
            except SnuggeryError as error:
                await close(socket, BROKEN, sentence(error))

    @property
    def _remote(self) -> RemoteWorkers:
        return self._hub.bot_workers.remote

    def _check(self, connection: HTTPConnection) -> None:
        if not self._token:
            raise Refused("no-bots", "this server lets no other machines think; its setting bots_token would", 403)
        if not shows(connection, self._token):
            raise Refused("no-bots", "this is not the token that the server has as bots_token", 403)

    async def _serve(self, socket: Socket) -> None:
        offer = await _offer(socket)
        await self._check_offer(offer)
        ended: list[str] = []
        with anyio.CancelScope() as scope:

            async def ask(question: Think) -> None:
                with contextlib.suppress(Left):  # the reader below learns it too
                    await socket.send([encode(question)])

            def end(why: str) -> None:
                ended.append(why)
                scope.cancel()

            await socket.send([encode(Welcome())])
            machine = RemoteMachine(offer.workers, ask, end)
            with self._remote.joined(machine):
                while True:
                    machine.take(await _read(socket, RemoteThought))
        log.warning("a machine that thinks for bots was sent away: %s", ended[0])
        raise Cut(BROKEN, ended[0])

    async def _check_offer(self, offer: Offer) -> None:
        if offer.version != RELEASE:
            raise Cut(
                MISMATCH, f"the server runs Snuggery {RELEASE} and this machine {offer.version}: install the same"
            )
        if offer.code != await anyio.to_thread.run_sync(code_digest):
            raise Cut(MISMATCH, "the server runs other code or games than this machine: install the same")
        if self._remote.machines >= MOST_MACHINES:
            raise Cut(FULL, f"{MOST_MACHINES} machines think for this server already")


async def _offer(socket: Socket) -> Offer:
    try:
        with anyio.fail_after(OFFER_WITHIN):
            return await _read(socket, Offer)
    except TimeoutError:
        raise Cut(TIMED_OUT, "no offer came") from None


async def _read(socket: Socket, kind: type[Message]) -> Message:
    """Return the next message; raise `Cut` if it is of another kind."""
    frame = await socket.receive()
    try:
        message = _decoder.decode(frame.get("text") or "")
    except MALFORMED as error:
        raise Cut(UNREADABLE, str(error)) from None
    if not isinstance(message, kind):
        raise Cut(UNREADABLE, "an offer comes first, and then thoughts")
    return message
