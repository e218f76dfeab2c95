"""The hub of one process: the tables in its memory, how moves are recorded, and who is notified."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Sequence

from ..kit.errors import Illegal, SnuggeryError, Unreadable
from ..kit.phrases import PHRASES
from ..store.bus import Bus, NoBus, PostgresBus
from ..store.database import Database
from ..store.database_url import read_url
from ..store.errors import DatabaseUnavailable, Refused, Taken, no_table, sentence
from ..store.ids import key_of
from ..store.notices import Notices
from ..store.rows import ChairRow, EventRow
from .bots.authors_games import compile_games
from .bots.bot_play import play_bots
from .bots.bot_workers import BotWorkers
from .bots.hints import HintLimit
from .bots.manner import Speaking
from .bots.reviews import Reviews
from .drawing_queue import DrawingQueue
from .host.activity import note
from .host.metrics import Metrics
from .host.settings import TableSettings
from .hosted_table import NO_EVENT, HostedTable, PollingSubscriber, Subscriber
from .kinds import table_of
from .match_table import MatchTable
from .people.token_generations import TokenGenerations
from .table_memory import TableMemory
from .views.messages import Ack, Heard, HintAsked, Play, Reject

PEOPLE = "people"  # in place of a table: somebody has ended tokens
# How hints about those begin; any other names the ply reached.
SAID, KNOCKED, LIT, HERE, HASTY, UNHURRIED = "said ", "knocked ", "lit ", "here ", "hasty ", "unhurried "
KNOCK = "Knock, knock!"  # said to who is waited for
NO_MATCH = ("illegal", "This is the score sheet of a real table: enter what happened there.")
TOO_LONG = ("over", "This match has reached the server's limit of moves.")
NOT_BEGUN = ("not-your-turn", "The match begins when every chair is taken.")
NO_CHAIR = ("not-your-turn", "You have no chair at this table.")
NOT_YOURS = ("not-your-turn", "You don't decide for this seat now.")

Holds = Callable[[ChairRow], bool]  # whether the mover still holds a seat


class TableHub:
    """Everything that one process knows of the tables it hosts."""

    def __init__(self, settings: TableSettings) -> None:
        url = read_url(settings.database_url)
        self.settings = settings
        self.database = Database(url, durable=settings.durable)
        self.bus: Bus = PostgresBus(url) if url.drivername.startswith("postgresql") else NoBus()
        self.bot_workers = BotWorkers()
        self.hint_limit = HintLimit()
        self.reviews = Reviews()
        self.notices = Notices()
        self.metrics = Metrics()
        self.generations = TokenGenerations()
        self.finished: set[str] = set()  # finished tables whose result must still be recorded
        self.memory = TableMemory()
        self.drawing = DrawingQueue()
        self._listening: asyncio.Task[None] | None = None
        self._compiling: asyncio.Task[None] | None = None
        self._speaking = Speaking(self.say)
        self._closing = False

    # -- opening and closing ------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Subscribe to notifications, read the host's settings and the revoked tokens, and wake the bots."""
        self.notices.read(await self.database.notices())
        await self.generations.refresh(self.database)
        self._listening = asyncio.create_task(self.bus.listen(self._hear))
        self._compiling = asyncio.create_task(compile_games())
        await self.bot_workers.warm()

    def let_go(self) -> None:
        """End all waits for news, because the server is about to close."""
        self._closing = True
        for table in self.memory.all():
            table.news.set()

    async def close(self) -> None:
        """Stop everything; acknowledged moves are in the database."""
        tasks = [
            self._listening,
            self._compiling,
            *self._speaking.tasks,
            *(table.playing_bots for table in self.memory.all()),
        ]
        running = [task for task in tasks if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self.bus.close()
        await self.bot_workers.close()
        await self.reviews.close()
        await self.database.close()

    # -- tables -------------------------------------------------------------------------------------------------------

    async def table(self, table_id: str) -> HostedTable:
        """Return a table, from memory or the database; raise `Refused` if there is none, or the host has closed it."""
        self.notices.check_table(table_id)
        table = self.memory.find(table_id)
        if table is None:
            row = await self.database.table(table_id)
            if row is None:
                raise no_table()
            table = self.memory.add(table_of(row))
            table.clock, table.alone = self.database.clock.now, self.bus.alone
        table.last_used = time.monotonic()
        self.memory.use(table)
        return table

    async def heed_host(self) -> None:
        """Read the host's settings, and apply changes to the tables in memory."""
        for table_id in self.notices.read(await self.database.notices()):
            if table := self.memory.find(table_id):
                await self._show_again(table)

    def is_current(self, table: HostedTable) -> bool:
        """Tell whether memory has all events of the database: no other process can have written unnoticed."""
        return table.in_sync and (table.hints_followed or self.bus.alone)

    def at(self, table: HostedTable) -> "_Held":
        """Lock a table for reading or playing, after bringing memory in line with the database."""
        return _Held(self, table)

    def may_look(self, table: HostedTable) -> bool:
        """Tell whether a table can be read now without a lock; raise `Refused` if the host has closed it."""
        self.notices.check_table(table.row.id)
        return self.is_current(table) and not table.lock.locked()

    async def make_current(self, table: HostedTable) -> None:
        """Bring memory in line with the database, for a locked table."""
        self.notices.check_table(table.row.id)
        if not self.is_current(table):
            await self._read(table)

    async def play(self, table: HostedTable, seat: int, play: Play, holds: Holds) -> Ack | Reject:
        """Play for a seat: check, record, notify everyone.  A refused move changes nothing."""
        if not isinstance(table, MatchTable):
            return Reject(play.id, *NO_MATCH, table.ply)
        if table.row.waiting:
            return Reject(play.id, *NOT_BEGUN, 0)
        if seat < 0:
            return Reject(play.id, *NO_CHAIR, table.ply)
        arrived, before = time.perf_counter(), table.ply
        answer = await self.settle(table, lambda: self._play(table, seat, play, holds))
        self._note_play(table, answer, time.perf_counter() - arrived)
        if isinstance(answer, Ack) and answer.ply > before:
            self._speaking.upon(table, answer.ply, self.settings.pause)
        return answer

    async def settle(self, table: HostedTable, act: Callable[[], Awaitable[Ack | Reject]]) -> Ack | Reject:
        """Do something at a table and notify everyone; if another process was first, show what it wrote."""
        async with self.at(table):
            answer = await act()
        if isinstance(answer, Ack):
            self.publish(table)
            await self.bus.hint(table.row.id, str(table.ply))
        elif not table.in_sync:  # another process was first: show what it wrote
            await self.refresh(table)
        return answer

    async def write(self, table: HostedTable, rows: Sequence[EventRow]) -> None:
        """Record what was done in memory."""
        table.in_sync = False  # until the database has it, whatever happens meanwhile
        await self.database.append(table.row.id, rows, over=table.over)
        table.in_sync = True
        table.note(rows)
        if table.over:
            self.finished.add(table.row.id)

    async def say(self, table: HostedTable, seat: int, phrase: int) -> None:
        """Send everyone at a table one of the server's phrases."""
        self._let_hear(table, Heard(seat, PHRASES[phrase]))
        await self.bus.hint(table.row.id, f"{SAID}{seat},{phrase}")

    async def knock(self, table: HostedTable, seat: int, to: int) -> None:
        """Tell a player that the others are waiting."""
        self._let_hear(table, Heard(seat, KNOCK, to))
        await self.bus.hint(table.row.id, f"{KNOCKED}{seat},{to}")

    async def light(self, table: HostedTable, seat: int) -> None:
        """Tell everyone, once a turn, that a seat has asked for a hint."""
        if self._note_light(table, seat, table.ply):
            await self.bus.hint(table.row.id, f"{LIT}{seat},{table.ply}")

    async def show_presence(self, table: HostedTable, seat: int, *, here: bool) -> None:
        """Let everybody see, in every process, whether the person on a chair is connected."""
        if self._note_presence(table, seat, here=here) or not self.bus.alone:
            await self.bus.hint(table.row.id, f"{HERE}{seat},{here:d}")

    async def mark_hasty(self, table: HostedTable, seat: int, is_hasty: bool) -> None:
        """Show from the next move on whether a bot has thought less than usual because the server is busy."""
        (table.hasty.add if is_hasty else table.hasty.discard)(seat)
        await self.bus.hint(table.row.id, f"{HASTY if is_hasty else UNHURRIED}{seat}")

    async def refresh(self, table: HostedTable) -> None:
        """Read seats and moves again, and notify everyone."""
        async with table.lock:
            await self._read(table)
        self.publish(table)

    async def changed(self, table: HostedTable) -> None:
        """Notify everyone, in every process, of a change other than a move."""
        await self.refresh(table)
        await self.bus.hint(table.row.id, str(table.ply))

    async def tell_sign_outs(self) -> None:
        """Close the connections of people whose tokens were just revoked, in every process."""
        await self.follow_sign_outs()
        await self.bus.hint(PEOPLE, "")

    async def follow_sign_outs(self) -> None:
        """Close the connections of people whose tokens were revoked, and show their seats: they may be forgotten."""
        news = set(await self.generations.refresh(self.database))
        for table in self.memory.all() if news else ():
            persons = {table.row.host, *(chair.person for chair in table.chairs if chair.person)}
            if news & set(map(key_of, persons)):
                await self._show_again(table)

    def publish(self, table: HostedTable) -> None:
        """Show every viewer in this process what is new, and let bots go on."""
        for subscriber in table.subscribers:
            subscriber.notify()
        table.news.set()
        table.news = asyncio.Event()
        self.memory.use(table)
        self.wake_bots(table)

    def subscribe(self, table: HostedTable, subscriber: Subscriber) -> None:
        """Add a viewer."""
        table.subscribers.add(subscriber)
        self.memory.use(table)
        self.wake_bots(table)

    def unsubscribe(self, table: HostedTable, subscriber: Subscriber) -> None:
        """Remove a viewer."""
        table.subscribers.discard(subscriber)
        table.hints_followed = table.hints_followed and bool(table.subscribers)
        table.last_used = time.monotonic()

    async def wait_for_news(self, table: HostedTable, person: str, since: int) -> None:
        """Watch until a table is past a ply, or for a while."""
        subscriber, waiting = PollingSubscriber(person), table.row.waiting
        self.subscribe(table, subscriber)
        try:
            async with self.at(table):
                pass
            self.wake_bots(table)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.settings.wait):
                    while (
                        max(table.ply, 0) <= since
                        and table.row.waiting == waiting
                        and not (table.over or self._closing)
                    ):
                        await table.news.wait()
        finally:
            self.unsubscribe(table, subscriber)

    def wake_bots(self, table: HostedTable) -> None:
        """Let the bots of a table play on while it has a viewer."""
        idle = table.playing_bots is None or table.playing_bots.done()
        if isinstance(table, MatchTable) and idle and table.subscribers and table.in_sync and table.due():
            table.playing_bots = asyncio.create_task(play_bots(self, table))

    # -- how it is done -----------------------------------------------------------------------------------------------

    async def _play(self, table: MatchTable, seat: int, play: Play, holds: Holds) -> Ack | Reject:
        if (written := table.acts.ply_of(seat, play.id)) is not None:
            return Ack(play.id, written)
        code, reason = table.objection(seat, play.ply) if holds(table.chairs[seat]) else NOT_YOURS
        if table.ply >= self.settings.plies:
            code, reason = TOO_LONG
        if not code:
            try:
                return await self._write_down(table, seat, play)
            except (Illegal, Unreadable, Taken, DatabaseUnavailable) as error:
                code, reason = error.code, sentence(error)
        return Reject(play.id, code, reason, table.ply)

    def _note_play(self, table: HostedTable, answer: Ack | Reject, seconds: float) -> None:
        self.metrics.count_play(answer, seconds)
        refused = answer.code if isinstance(answer, Reject) else None
        note("play", table=table.row.id, ply=answer.ply, refused=refused, ms=round(1000 * seconds, 1))

    async def _show_again(self, table: HostedTable) -> None:
        """Show a table that was changed from outside, or say that it is gone."""
        try:
            await self.refresh(table)
        except Refused:
            table.in_sync = False  # its viewers make memory read it again, and hear why they can't have it
            self.publish(table)
            self.memory.forget(table)

    async def _write_down(self, table: MatchTable, seat: int, play: Play) -> Ack:
        await self.write(table, table.attempt(seat, play.action, play.id))
        return Ack(play.id, table.ply)

    async def _read(self, table: HostedTable) -> None:
        """Catch up with the database; keep the old state until the new one is complete."""
        table.hints_followed = bool(table.subscribers)
        stored = await self.database.stored(table.row.id, table.ply if table.in_sync else NO_EVENT)
        if stored.row is None:
            raise no_table("the host has deleted this table")
        if not table.in_sync:
            table.forget()
        table.rebind(stored.row)
        table.chairs, table.bystanders = stored.chairs, stored.bystanders
        table.follow(stored.events)
        table.in_sync = True

    async def _hear(self, table_id: str, news: str) -> None:
        """Follow a notification that this release understands: of presence always, others if the table has a viewer."""
        if table_id == PEOPLE:
            with contextlib.suppress(SnuggeryError):
                await self.follow_sign_outs()
        table = self.memory.find(table_id)
        if table is None or not (table.subscribers or news.startswith(HERE)):
            return
        with contextlib.suppress(SnuggeryError, ValueError, IndexError):
            if news.startswith(SAID):
                seat, _, phrase = news.removeprefix(SAID).partition(",")
                self._let_hear(table, Heard(int(seat), PHRASES[int(phrase)]))
            elif news.startswith(KNOCKED):
                seat, _, to = news.removeprefix(KNOCKED).partition(",")
                self._let_hear(table, Heard(int(seat), KNOCK, int(to)))
            elif news.startswith(LIT):
                seat, _, ply = news.removeprefix(LIT).partition(",")
                self._note_light(table, int(seat), int(ply))
            elif news.startswith(HERE):
                seat, _, here = news.removeprefix(HERE).partition(",")
                await self._hear_of_presence(table, int(seat), here == "1")
            elif news.startswith(HASTY):
                table.hasty.add(int(news.removeprefix(HASTY)))
            elif news.startswith(UNHURRIED):
                table.hasty.discard(int(news.removeprefix(UNHURRIED)))
            else:
                await self.refresh(table)

    def _note_light(self, table: HostedTable, seat: int, ply: int) -> bool:
        """Record that a seat asked for a hint at a ply, and tell everyone here; return whether that was new."""
        if (seat, ply) in table.lit:
            return False
        table.lit.add((seat, ply))
        self._let_hear(table, HintAsked(seat))
        return True

    async def _hear_of_presence(self, table: HostedTable, seat: int, here: bool) -> None:
        """Take over what another process says, or tell it that the person is connected to this one."""
        if not here and table.is_here(table.chairs[seat].person or ""):
            await self.bus.hint(table.row.id, f"{HERE}{seat},1")
        else:
            self._note_presence(table, seat, here=here)

    def _note_presence(self, table: HostedTable, seat: int, *, here: bool) -> bool:
        """Show whether the person on a chair is connected; tell whether that was new."""
        table.left.pop(seat, None)
        if here == (seat not in table.offline):
            return False
        table.offline ^= {seat}
        table.introductions = {}
        self.publish(table)
        return True

    def _let_hear(self, table: HostedTable, heard: Heard | HintAsked) -> None:
        for subscriber in table.subscribers:
            subscriber.send_soon(heard)


class _Held:
    """Locks a table for as long as this context lasts; a class, because a generator costs three times as much."""

    __slots__ = ("_hub", "_table")

    def __init__(self, hub: TableHub, table: HostedTable) -> None:
        self._hub = hub
        self._table = table

    async def __aenter__(self) -> HostedTable:
        await self._table.lock.acquire()
        try:
            await self._hub.make_current(self._table)
        except BaseException:
            self._table.lock.release()
            raise
        return self._table

    async def __aexit__(self, *error: object) -> None:
        self._table.lock.release()
