"""Reviews of finished matches: computed in the background, one at a time, and cached for a while."""

import asyncio
from collections import OrderedDict

from ...kit.records import WATCHER
from ...kit.review import Reviewed
from ...store.errors import Refused
from ...store.rows import Person
from ..match_table import MatchTable
from ..views.messages import ReviewView
from .bot_questions import ReviewQuestion
from .bot_workers import BotWorkers, WorkerLost

KEPT = 50  # reviews in memory
QUEUE = 20  # reviews that may wait
TIRED = "there is much to look back at just now; ask again in a while"

Key = tuple[str, int]  # table and seat


class Reviews:
    """The reviews of one server process, in a worker of their own: bots and hints never wait for them."""

    def __init__(self) -> None:
        self._workers = BotWorkers()
        self._turn = asyncio.Semaphore(1)
        self._kept: OrderedDict[Key, Reviewed] = OrderedDict()
        self._made: dict[Key, asyncio.Task[None]] = {}
        self._parts: dict[Key, float] = {}
        self._failed: set[Key] = set()
        self._fresh: set[Key] = set()  # finished, and not taken note of yet
        self._askers: dict[str, Key] = {}  # by person: one review each may wait

    def ask(self, table: MatchTable, person: Person, *, when_idle: bool = False) -> ReviewView:
        """Return the review of a table that is over, or how far it is; raise `Refused` if there is none to be had.

        `when_idle` begins none while another one is made: pages ask so on their own, people without it.
        """
        if not table.over:
            raise Refused("not-over", "the review shows every hand; it is to be had when the game is over")
        if table.match.scores is None:
            raise Refused("no-review", "this match was cut off: it has no result that could be told apart", 404)
        key = table.row.id, _seat_of(table, person)
        if key in self._kept:
            self._kept.move_to_end(key)
            return ReviewView(1.0, self._kept[key].told, self._kept[key].standings)
        if key in self._failed:
            self._failed.discard(key)
            raise Refused("busy", TIRED, 503)
        if when_idle and self._made and key not in self._made:
            return ReviewView(0.0, behind=len(self._made), begun=False)
        if key not in self._made:
            self._begin(key, table, person.id)
        return ReviewView(self._parts.get(key, 0.0), behind=[*self._made].index(key))

    def is_fresh(self, table: MatchTable, person: Person) -> bool:
        """Tell once for each review that it is finished."""
        key = table.row.id, _seat_of(table, person)
        fresh = key in self._fresh
        self._fresh.discard(key)
        return fresh

    async def close(self) -> None:
        """Cancel the review that is being made."""
        for task in self._made.values():
            task.cancel()
        await self._workers.close()

    def _begin(self, key: Key, table: MatchTable, person: str) -> None:
        if self._askers.get(person) in self._made or len(self._made) >= QUEUE:
            raise Refused("busy", TIRED, 429)
        self._askers[person] = key
        asked = ReviewQuestion(table.transcript(), tuple(table.spoken_names()), key[1])
        self._made[key] = asyncio.create_task(self._make(key, asked, person))

    async def _make(self, key: Key, asked: ReviewQuestion, person: str) -> None:
        try:
            async with self._turn:
                told = await self._workers.look_back(asked, lambda part: self._parts.update({key: part}))
            self._kept[key] = told
            self._fresh.add(key)
            while len(self._kept) > KEPT:
                self._fresh.discard(self._kept.popitem(last=False)[0])
        except (TimeoutError, WorkerLost):
            self._failed.add(key)  # reported once; the next request starts it again
        finally:
            self._parts.pop(key, None)
            self._askers.pop(person, None)
            self._made.pop(key, None)


def _seat_of(table: MatchTable, person: Person) -> int:
    """Return the seat that the review is for: a spectator gets the winner's."""
    seat = table.seat_of(person.id)
    scores = table.match.scores or [0]
    return scores.index(max(scores)) if seat == WATCHER else seat
