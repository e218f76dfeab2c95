"""Simulated guests: one socket for each seat over the wire of docs/protocol.md, with random legal choices."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

AGAIN = 0.5  # seconds until a play that was refused for lack of capacity is tried again
BACK = 1.0  # seconds until a disconnected guest reconnects
LEFT = 1000  # the code of a connection that a guest closes


class Choice(msgspec.Struct):
    """The parts of a choice that are decoded; the rest of each message is skipped."""

    action: int
    quiet: bool = False


class Scene(msgspec.Struct):
    """The parts of a scene that are decoded."""

    over: bool
    choices: list[Choice] = []


class Table(msgspec.Struct, tag="table"):
    """The table as it stands."""

    ply: int
    scene: Scene


class Ack(msgspec.Struct, tag="ack"):
    """A play was recorded."""

    ply: int


class Reject(msgspec.Struct, tag="reject"):
    """A play was refused."""

    code: str


class Heard(msgspec.Struct, tag="heard"):
    """Somebody said something."""


class Play(msgspec.Struct, tag="play"):
    """A choice, sent."""

    id: str
    ply: int
    action: int


_read = msgspec.json.Decoder(Table | Ack | Reject | Heard).decode
_written = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """The results of all guests together."""

    counting: bool = False
    under_way: int = 0  # plays without acknowledgement yet
    moves: int = 0
    games: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from a play to its acknowledgement
    rejected: Counter[str] = field(default_factory=Counter)
    closed: Counter[int] = field(default_factory=Counter)

    def acknowledged(self, wait: float) -> None:
        """Count a move, if moves are being counted."""
        if self.counting:
            self.moves += 1
            self.waits.append(wait)

    def percentile(self, share: float) -> float:
        """Return how long the slowest plays but this share waited, in milliseconds."""
        ranked = sorted(self.waits)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else float("nan")


class Pace:
    """When guests may play: never while paused, else at once, or one move per table every so many seconds."""

    def __init__(self) -> None:
        self.every = 0.0
        self._held: list[Callable[[], None]] | None = []

    def pause(self) -> None:
        """Stop all play from now on."""
        self._held = [] if self._held is None else self._held

    def go_on(self) -> None:
        """Resume play, first for those who were held back."""
        held, self._held = self._held or [], None
        for ask in held:
            ask()

    def holds(self, ask: Callable[[], None]) -> bool:
        """Tell whether there is a pause; if so, call this when it is over."""
        if self._held is None:
            return False
        self._held.append(ask)
        return True


class TablePlayers:
    """The players of one game at one table, with a connection for each seat."""

    def __init__(self, address: str, table: str, tokens: list[str], origin: str, pace: Pace, tally: Tally) -> None:
        self.pace = pace
        self.tally = tally
        self.over = asyncio.Event()
        self._address = address
        self._table = table
        self._origin = origin
        self._tokens = tokens
        self._turn = random.random() * pace.every  # this table's offset within the interval between moves
        self._connections: list[SeatConnection] = []

    async def sit_down(self) -> None:
        """Open a connection for each seat."""
        for token in self._tokens:
            self._connections.append(await self.connect(token))

    async def connect(self, token: str) -> "SeatConnection":
        """Return a connection that is about to receive the first table."""
        host, _, port = self._address.partition(":")
        headers = {"authorization": f"Bearer {token}", "x-forwarded-for": self._origin}
        uri = f"ws://{self._address}/ws/{self._table}"
        loop = asyncio.get_running_loop()
        _, connection = await loop.create_connection(lambda: SeatConnection(self, token, uri, headers), host, int(port))
        return connection

    def due_in(self) -> float:
        """Return the seconds until this table's next move is due."""
        return (self._turn - time.perf_counter()) % self.pace.every if self.pace.every else 0.0

    async def come_back(self, connection: "SeatConnection") -> None:
        """Replace a connection that was closed."""
        while not self.over.is_set():
            await asyncio.sleep(BACK)
            try:
                self._connections[self._connections.index(connection)] = await self.connect(connection.token)
                return
            except OSError as error:
                self.tally.closed[error.errno or 0] += 1

    def finish(self) -> None:
        """Note that the game is over."""
        if not self.over.is_set():
            self.tally.games += 1
            self.over.set()

    def leave(self) -> None:
        """Close every connection."""
        self.over.set()
        for connection in self._connections:
            connection.leave()


class SeatConnection(asyncio.Protocol):
    """One seat's socket."""

    transport: asyncio.Transport

    def __init__(self, players: TablePlayers, token: str, uri: str, headers: dict[str, str]) -> None:
        self.token = token
        self._players = players
        self._headers = headers
        self._wire = ClientProtocol(parse_uri(uri), max_size=None)
        self._table: Table | None = None  # the newest, until something was played at it
        self._sent: tuple[Table, float] | None = None  # the play that waits for its acknowledgement
        self._asked = False  # to be told when to play
        self._coming_back: asyncio.Task[None] | None = None

    # -- the socket ---------------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self._wire.connect()
        for name, value in self._headers.items():
            request.headers[name] = value
        self._wire.send_request(request)
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Receive frames, and answer pings and closes."""
        self._wire.receive_data(data)
        for event in self._wire.events_received():
            if isinstance(event, Frame):
                if event.opcode is Opcode.TEXT:
                    self._take(_read(event.data))
            elif self._wire.state is State.OPEN:
                self._wire.send_text(b'{"type":"hello","protocol":4,"since":0}')
        self._flush()

    def eof_received(self) -> None:
        """Handle the end of the stream."""
        self._wire.receive_eof()

    def connection_lost(self, error: Exception | None) -> None:
        """Reconnect, unless this side closed the connection."""
        self._answered()
        if not self._players.over.is_set():
            self._players.tally.closed[self._wire.close_code or 1006] += 1
            self._coming_back = asyncio.ensure_future(self._players.come_back(self))

    def leave(self) -> None:
        """Close the connection from our side."""
        if self._wire.state is State.OPEN:
            self._wire.send_close(LEFT)
            self._flush()
        self.transport.close()

    def _flush(self) -> None:
        self.transport.write(b"".join(self._wire.data_to_send()))

    # -- the seat -----------------------------------------------------------------------------------------------------

    def _take(self, message: Table | Ack | Reject | Heard) -> None:
        match message:
            case Table():
                self._table = message
                if message.scene.over:
                    self._players.finish()
            case Ack() if self._sent:
                self._players.tally.acknowledged(time.perf_counter() - self._sent[1])
                self._answered()
            case Reject() if self._sent:
                self._rejected(message.code, self._sent[0])
        self._consider()

    def _rejected(self, code: str, table: Table) -> None:
        """Count a refusal; unless a newer table is on its way, try the same again."""
        self._players.tally.rejected[code] += 1
        self._answered()
        if code != "stale" and self._table is None:
            asyncio.get_running_loop().call_later(AGAIN, self._try_again, table)

    def _answered(self) -> None:
        """Note that no answer is pending."""
        if self._sent:
            self._sent = None
            self._players.tally.under_way -= 1

    def _try_again(self, table: Table) -> None:
        self._table = self._table or table
        self._consider()

    def _consider(self) -> None:
        """Ask the pace for a moment to play, if there is a choice."""
        if not self._asked and self._choices():
            self._asked = True
            self._ask()

    def _ask(self) -> None:
        if wait := self._players.due_in():
            asyncio.get_running_loop().call_later(wait, self._when_due)
        else:
            self._when_due()

    def _when_due(self) -> None:
        if not self._players.pace.holds(self._ask):
            self._play()

    def _choices(self) -> list[Choice]:
        """Return the choices now; leave a quiet choice to guests that wait for it on purpose."""
        if self._table is None or self._sent or self._players.over.is_set():
            return []
        return [choice for choice in self._table.scene.choices if not choice.quiet]

    def _play(self) -> None:
        self._asked = False
        if (choices := self._choices()) and self._wire.state is State.OPEN:
            assert self._table is not None
            play = Play(f"at-{self._table.ply}", self._table.ply, random.choice(choices).action)
            self._sent, self._table = (self._table, time.perf_counter()), None
            self._players.tally.under_way += 1
            self._wire.send_text(_written(play))
            self._flush()
