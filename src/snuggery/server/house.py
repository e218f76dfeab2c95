"""The house: the tables that are in memory, how play at them is written down, and who is told."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from ..kit.errors import Illegal, SnuggeryError, Unreadable
from .books import read_url
from .bots import play_bots
from .bus import Bus, NoBus, PostgresBus
from .card import table_of
from .faults import BooksClosed, Refused, Taken, no_table, sentence
from .messages import Ack, Heard, Play, Reject
from .records import ChairRow, EventRow
from .settings import Settings
from .store import Store
from .table import LiveTable, Onlooker, Passer
from .thinking import THINKERS, Thinkers
from .turns import decision

MOST_TABLES = 2000  # in the memory of one process
IN_HAND = 60.0  # seconds for which a table stays in memory at least, for whoever has just asked for it
SAID = "said "  # how a hint about a phrase begins; any other names the ply that a table has reached
TOO_LONG = ("over", "The house writes no more moves of this game down.")
NOT_YOURS = ("not-your-turn", "You don't decide for this seat now.")
PHRASES = ("Well played", "Good luck", "Thank you", "Oh dear!", "Ha!", "One moment", "Your turn", "Another game?")

Holds = Callable[[ChairRow], bool]  # whether the mover still holds a chair


class House:
    """Everything that one process of the server knows."""

    def __init__(self, settings: Settings) -> None:
        url = read_url(settings.books)
        self.settings = settings
        self.store = Store(url, durable=settings.durable)
        self.bus: Bus = PostgresBus(url) if url.drivername.startswith("postgresql") else NoBus()
        self.thinkers = Thinkers()
        self.thinking = asyncio.Semaphore(THINKERS)
        self._tables: dict[str, LiveTable] = {}
        self._listening: asyncio.Task[None] | None = None
        self._closing = False

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin to listen, and wake the bots."""
        self._listening = asyncio.create_task(self.bus.listen(self._hear))
        self.thinkers.warm()

    def let_go(self) -> None:
        """Let nobody wait for news any more: the house is about to close."""
        self._closing = True
        for table in self._tables.values():
            table.news.set()

    async def close(self) -> None:
        """Stop everything; what was acknowledged stands in the books."""
        tasks = [self._listening, *(table.playing_bots for table in self._tables.values())]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()

    # -- tables -------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> LiveTable:
        """Return a table, from memory or the books; raise `Refused` if there is none."""
        if table_id not in self._tables:
            row = await self.store.table(table_id)
            if row is None:
                raise no_table()
            self._make_room()
            self._tables.setdefault(table_id, table_of(row))
        self._tables[table_id].left_at = time.monotonic()
        return self._tables[table_id]

    def watched(self) -> list[LiveTable]:
        """Return the tables that somebody looks on at from here."""
        return [table for table in self._tables.values() if table.onlookers]

    def _make_room(self) -> None:
        """Keep no more tables in memory than there is room for."""
        if len(self._tables) >= MOST_TABLES:
            self.forget_idle(IN_HAND)
        if len(self._tables) >= MOST_TABLES:
            raise Refused("busy", "every table of the house is taken just now; try again in a while", 503)

    def forget_idle(self, seconds: float) -> None:
        """Drop the tables from memory that nobody has looked at for so long; the books keep them."""
        for table_id, table in list(self._tables.items()):
            if table.left_at < time.monotonic() - seconds and not table.onlookers and not table.lock.locked():
                del self._tables[table_id]

    @asynccontextmanager
    async def at(self, table: LiveTable) -> AsyncIterator[LiveTable]:
        """Hold a table while looking at it or playing, and make sure before that memory and books agree."""
        async with table.lock:
            if not table.sure:
                table.forget()
                await self._read(table)
                table.sure = True
            elif not (table.followed or self.bus.alone):
                await self._read(table)
            yield table

    async def play(self, table: LiveTable, seat: int, play: Play, holds: Holds) -> Ack | Reject:
        """Play for a seat: check, write down, tell everybody.  Whatever is refused has changed nothing."""
        return await self.settle(table, lambda: self._play(table, seat, play, holds))

    async def settle(self, table: LiveTable, act: Callable[[], Awaitable[Ack | Reject]]) -> Ack | Reject:
        """Let something be done at a table, and tell everybody if it was; else show who was quicker."""
        async with self.at(table):
            answer = await act()
        if isinstance(answer, Ack):
            self.tell(table)
            await self.bus.hint(table.row.id, str(table.ply))
        elif not table.sure:  # another process was first: show what it wrote
            await self.refresh(table)
        return answer

    async def write(self, table: LiveTable, rows: Sequence[EventRow]) -> None:
        """Write down what has been done in memory."""
        table.sure = False  # until the books have it, whatever may happen on the way
        await self.store.append(table.row.id, rows, over=table.over)
        table.sure = True
        table.note(rows)

    async def say(self, table: LiveTable, seat: int, phrase: int) -> None:
        """Let everybody at a table hear one of the house's phrases."""
        self._let_hear(table, seat, phrase)
        await self.bus.hint(table.row.id, f"{SAID}{seat},{phrase}")

    async def refresh(self, table: LiveTable) -> None:
        """Read again who sits where and what was played, and tell everybody."""
        async with self.at(table):
            await self._read(table)
        self.tell(table)

    async def changed(self, table: LiveTable) -> None:
        """Tell everybody, in every process, that something but play has changed."""
        await self.refresh(table)
        await self.bus.hint(table.row.id, str(table.ply))

    def tell(self, table: LiveTable) -> None:
        """Let everybody who looks on from here see what is new, and let bots go on."""
        for onlooker in table.onlookers:
            onlooker.stir()
        table.news.set()
        table.news = asyncio.Event()
        self.wake_bots(table)

    def enter(self, table: LiveTable, onlooker: Onlooker) -> None:
        """Let somebody look on."""
        table.onlookers.add(onlooker)
        self.wake_bots(table)

    def leave(self, table: LiveTable, onlooker: Onlooker) -> None:
        """Let somebody go."""
        table.onlookers.discard(onlooker)
        table.followed = table.followed and bool(table.onlookers)
        table.left_at = time.monotonic()

    async def wait_for_news(self, table: LiveTable, person: str, since: int) -> None:
        """Look on until a table is past a ply, or for a while."""
        onlooker = Passer(person)
        self.enter(table, onlooker)
        try:
            async with self.at(table):
                pass
            self.wake_bots(table)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.wait):
                    while table.ply <= since and not (table.over or self._closing):
                        await table.news.wait()
        finally:
            self.leave(table, onlooker)

    def wake_bots(self, table: LiveTable) -> None:
        """Let the bots of a table play on while somebody looks on."""
        idle = table.playing_bots is None or table.playing_bots.done()
        if idle and table.onlookers and table.sure and decision(table):
            table.playing_bots = asyncio.create_task(play_bots(self, table))

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _play(self, table: LiveTable, seat: int, play: Play, holds: Holds) -> Ack | Reject:
        if (seat, play.id) in table.acts:
            return Ack(play.id, table.acts[seat, play.id])
        code, reason = table.objection(seat, play.ply) if holds(table.chairs[seat]) else NOT_YOURS
        if table.ply >= self.settings.plies:
            code, reason = TOO_LONG
        if not code:
            try:
                return await self._write_down(table, seat, play)
            except (Illegal, Unreadable, Taken, BooksClosed) as error:
                code, reason = error.code, sentence(error)
        return Reject(play.id, code, reason, table.ply)

    async def _write_down(self, table: LiveTable, seat: int, play: Play) -> Ack:
        await self.write(table, table.attempt(seat, play.action, play.id))
        return Ack(play.id, table.ply)

    async def _read(self, table: LiveTable) -> None:
        table.followed = bool(table.onlookers)
        table.row = await self.store.table(table.row.id) or table.row
        table.chairs = await self.store.chairs(table.row.id)
        table.follow(await self.store.events(table.row.id, after=table.ply))

    async def _hear(self, table_id: str, news: str) -> None:
        """Follow a hint, if anybody here looks on at that table and it means something to this release."""
        table = self._tables.get(table_id)
        if table is None or not table.onlookers:
            return
        with contextlib.suppress(SnuggeryError, ValueError, IndexError):
            if news.startswith(SAID):
                seat, _, phrase = news.removeprefix(SAID).partition(",")
                self._let_hear(table, int(seat), int(phrase))
            else:
                await self.refresh(table)

    def _let_hear(self, table: LiveTable, seat: int, phrase: int) -> None:
        for onlooker in table.onlookers:
            onlooker.note(Heard(seat, PHRASES[phrase]))
