"""A connection: one WebSocket of one person at one table."""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from math import inf

import anyio
import msgspec

from ..kit.errors import SnuggeryError
from ..kit.phrases import PHRASES
from ..store.errors import sentence
from ..store.rows import ChairRow, Person
from ..tables.bots.hints import advise, advise_silently
from ..tables.chairs.presence import come_back, depart, take_back
from ..tables.hosted_table import HostedTable
from ..tables.hub import TableHub
from ..tables.score_sheets import write_on
from ..tables.views.game_log import NOTHING_YET
from ..tables.views.messages import (
    Answer,
    AskHint,
    Delta,
    FromSeat,
    Hello,
    HintView,
    Ping,
    Play,
    Pong,
    Reject,
    Say,
    SheetView,
    TableView,
    TakeBack,
    ToSeat,
)
from ..tables.views.table_views import view_for
from .deltas import Plain, delta_of
from .protocol_3 import Encode, encoder_for
from .rate_limits import TokenBucket
from .sockets import BROKEN, TIMED_OUT, TOO_MUCH, UNREADABLE, Cut, Left, Socket, close
from .timeouts import Timeouts
from .wire import MALFORMED, encode, plain

HELLO_WITHIN = 10.0  # seconds
SENT_WITHIN = 10.0
CREDIT_EVERY = 20.0  # seconds, in which the settings allow a number of messages
PATIENCE = 40  # messages over the credit before the connection is cut
MOST_NOTES = 64  # short messages waiting for a slow reader
UNREAD = "too much left unread"

_decoder: msgspec.json.Decoder[FromSeat] = msgspec.json.Decoder(FromSeat)


ENDS = (Cut, SnuggeryError, Left)


class Connection:
    """Reads and answers one socket; table views are never queued: it sends the latest one when the client is ready."""

    def __init__(self, socket: Socket, hub: TableHub, table: HostedTable, person: Person, timeouts: Timeouts) -> None:
        self.socket = socket
        self.hub = hub
        self.table = table
        self.person = person.id
        self.name = person.name
        self._notes: deque[ToSeat] = deque()
        self._due = asyncio.Event()
        self._writer_waits = False  # until there is something to send
        self._table_due = False
        self._shown = 0  # the last ply that was sent
        self._encode: Encode = encode  # with the names of the client's protocol
        self._deltas = False  # whether the client asked for them
        self._held: Plain | None = None  # what the next delta starts from
        self._timeouts = timeouts
        self._scope = anyio.CancelScope()
        self._credit = TokenBucket(hub.settings.messages, hub.settings.messages / CREDIT_EVERY)
        self._over_credit = 0
        self._advice: asyncio.Task[None] | None = None

    # -- what the hub calls -------------------------------------------------------------------------------------------

    def notify(self) -> None:
        """Send the table as soon as the client has taken what was sent before."""
        self._table_due = True
        if self._writer_waits and self.socket.sends_at_once:
            self.hub.drawing.add(self._send_at_once)
        else:
            self._due.set()

    def send_soon(self, message: ToSeat) -> None:
        """Send a short message, before the table; the writer disconnects a client that leaves too many unread."""
        self._notes.append(message)
        self._due.set()

    # -- what the timeouts call ---------------------------------------------------------------------------------------

    def is_closing(self) -> bool:
        """Do nothing: the transport ends."""
        return False

    def abort(self) -> None:
        """Disconnect a client that reads nothing."""
        self._scope.cancel()

    # -- from hello to the end ----------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Serve the socket until either side closes."""
        self._watch = self._timeouts.watch(self)
        self._watch.begin(inf)
        try:
            with self._scope:
                await self._serve()
            raise Cut(TOO_MUCH, UNREAD)  # the timeouts take care of it
        except ENDS as end:
            await self._close(end)
        finally:
            self._timeouts.forget(self._watch)
            del self._watch  # the two hold each other
            self._table_due = False  # it may still be in the queue
            self._put_out()
            with anyio.CancelScope(shield=True):
                await depart(self.hub, self.table, self)

    async def _serve(self) -> None:
        self._begin(await self._hello())
        self.hub.subscribe(self.table, self)
        stood_in = await come_back(self.hub, self.table, self.person, self.name)
        await self._send_table(caught_up=True, stood_in=stood_in)
        self.hub.wake_bots(self.table)  # before it was read, no process knew what is due
        await self._both_ways()

    def _begin(self, hello: Hello) -> None:
        """Note what the client has seen; it gets the next table whole in any case."""
        self._shown = hello.since or NOTHING_YET
        self._encode = encoder_for(hello.protocol)
        self._deltas = hello.deltas
        self._held = None

    async def _both_ways(self) -> None:
        """Read and write until one of the two ends, and raise the reason.

        Nothing here is left in a cycle: collecting it as garbage would stop all answers for a while.
        """
        writing = asyncio.create_task(self._write())
        with anyio.CancelScope() as reading:
            writing.add_done_callback(stop := lambda _: reading.cancel())
            try:
                await self._read()
            finally:
                writing.remove_done_callback(stop)
                await _end(writing)
        await writing

    async def _hello(self) -> Hello:
        try:
            with anyio.fail_after(HELLO_WITHIN):
                message = await self._receive()
        except TimeoutError:
            raise Cut(TIMED_OUT, "no hello came") from None
        if not isinstance(message, Hello):
            raise await self._unreadable("the first message is hello")
        return message

    # -- reading ------------------------------------------------------------------------------------------------------

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if self._credit.take():
                await self._answer(message)
            else:
                self._refuse(message)

    async def _receive(self) -> FromSeat:
        frame = await self.socket.receive()
        if frame.get("text") is None:
            raise await self._unreadable("a message is text, not bytes")
        try:
            return _decoder.decode(frame["text"])
        except MALFORMED as error:
            raise await self._unreadable(str(error)) from None

    async def _answer(self, message: FromSeat) -> None:
        match message:
            case Play():
                seat = self.table.seat_of(self.person)
                self._reply(await self._play(seat, message))
            case Answer() | TakeBack():
                self.send_soon(await self._write_on(message))
            case Say():
                await self._say(message)
            case AskHint():
                self._put_out()
                self._advice = asyncio.create_task(self._advise(message))
            case Hello():
                self._begin(message)
                self.notify()
            case _:
                self.send_soon(Pong())

    def _reply(self, message: ToSeat) -> None:
        """Answer at once, before any table is drawn, but after messages that already wait for a slow client."""
        if self._notes or not self.socket.send_now([self._encode(message)]):
            self.send_soon(message)

    async def _play(self, seat: int, play: Play) -> ToSeat:
        try:
            await take_back(self.hub, self.table, self.person)
            return await self.hub.play(self.table, seat, play, self._holds)
        except SnuggeryError as error:
            return Reject(play.id, error.code, sentence(error), self.table.ply)

    async def _write_on(self, message: Answer | TakeBack) -> ToSeat:
        try:
            return await write_on(self.hub, self.table, self.person, message)
        except SnuggeryError as error:
            return Reject(message.id, error.code, sentence(error), self.table.ply)

    def _holds(self, chair: ChairRow) -> bool:
        return chair.played_by(self.person)

    async def _say(self, said: Say) -> None:
        seat = self.table.seat_of(self.person)
        if seat < 0 or said.phrase >= len(PHRASES):
            self.send_soon(Reject("-", "illegal", "Only who sits here can say that.", self.table.ply))
        else:
            await self.hub.say(self.table, seat, said.phrase)

    async def _advise(self, asked: AskHint) -> None:
        """Answer in a task of its own: the evaluation takes time."""
        try:
            if asked.silent:
                hint = await advise_silently(self.hub, self.table, self.person, asked.ply)
                self.send_soon(HintView(asked.id, asked.ply, hint, final=True))
                return
            async for hint, final in advise(self.hub, self.table, self.person, asked.ply):
                self.send_soon(HintView(asked.id, asked.ply, hint, final))
        except SnuggeryError as error:
            self.send_soon(Reject(asked.id, error.code, sentence(error), self.table.ply))

    def _put_out(self) -> None:
        """Cancel earlier questions."""
        if self._advice:
            self._advice.cancel()

    def _refuse(self, message: FromSeat) -> None:
        """Answer that it is too much; disconnect a client that does not stop."""
        self._over_credit += 1
        if self._over_credit > PATIENCE:
            raise Cut(TOO_MUCH, "too many messages")
        name = "-" if isinstance(message, Hello | Say | Ping) else message.id
        self.send_soon(Reject(name, "busy", "Not so fast: wait a few seconds.", self.table.ply))

    async def _unreadable(self, reason: str) -> Cut:
        """Report an unreadable message, and return the end of the connection."""
        await self._send([self._encode(Reject("-", "unreadable", reason, self.table.ply))])
        return Cut(UNREADABLE, reason)

    # -- writing ------------------------------------------------------------------------------------------------------

    async def _write(self) -> None:
        while True:
            self._writer_waits = True
            await self._due.wait()
            self._writer_waits = False
            self._due.clear()
            if len(self._notes) > MOST_NOTES:
                raise Cut(TOO_MUCH, UNREAD)
            notes = [self._encode(note) for note in self._notes]
            self._notes.clear()
            if notes and not (self._table_due and self.table.at_rest):
                await self._send(notes)  # an acknowledgement must not wait for a table
                notes = []
            if self._table_due:
                await self._send_table(notes)

    def _send_at_once(self) -> None:
        """Send the table without waking the writer, which costs as much as some zones; or wake it, if that fails.

        Any error here occurs again in the writer, where it ends the connection.
        """
        if self._table_due and not self._try_to_send():
            self._due.set()

    def _try_to_send(self) -> bool:
        """Send the table if that needs no waiting; tell whether it was sent."""
        held = self._held
        with suppress(SnuggeryError, Left):
            if not self._notes and self.hub.may_look(self.table):
                message = self._view(caught_up=False)
                if self.socket.send_now([self._written(message)]):
                    self._table_due = False
                    self._note_shown(message)
                    return True
        self._held = held
        return False

    async def _send_table(
        self, notes: Sequence[bytes] = (), *, caught_up: bool = False, stood_in: bool = False
    ) -> None:
        """Send the table as it stands in the database now, after some notes."""
        self._table_due = False
        if self.hub.may_look(self.table):  # nearly always true, and then there is no await between this and the view
            message = self._view(caught_up=caught_up, stood_in=stood_in)
        else:
            async with self.hub.at(self.table):
                message = self._view(caught_up=caught_up, stood_in=stood_in)
            self.hub.wake_bots(self.table)
        self._note_shown(message)
        await self._send([*notes, self._written(message)])

    def _note_shown(self, message: TableView | SheetView) -> None:
        """Note what the client knows: of a table that waits for players, not how the match opens."""
        self._shown = NOTHING_YET if self.table.row.waiting else message.ply

    def _view(self, *, caught_up: bool, stood_in: bool = False) -> TableView | SheetView:
        return view_for(self.table, self.person, self._shown, caught_up=caught_up, stood_in=stood_in)

    def _written(self, message: TableView | SheetView) -> bytes:
        return self._encode(self._changes_to(message) if self._deltas else message)

    def _changes_to(self, message: TableView | SheetView) -> TableView | SheetView | Delta:
        """Return the changes since the last message, or all of the first one."""
        held, self._held = self._held, plain(message)
        return message if held is None else delta_of(held, self._held)

    async def _send(self, texts: Sequence[bytes]) -> None:
        """Send at once; the timeouts end the connection if the client doesn't read."""
        self._watch.begin(SENT_WITHIN)
        await self.socket.send(texts)
        self._watch.begin(inf)

    async def _close(self, end: Exception) -> None:
        """Tell the client why the connection ends, unless the client ended it."""
        if isinstance(end, SnuggeryError | Cut):
            code = end.code if isinstance(end, Cut) else BROKEN
            await close(self.socket, code, str(end))


async def _end(task: "asyncio.Task[None]") -> None:
    """Cancel a task, and wait for its end, whatever it is."""
    task.cancel()
    with anyio.CancelScope(shield=True):
        await asyncio.wait([task])
    if not task.cancelled():
        task.exception()  # asyncio would report it, if nobody had looked
