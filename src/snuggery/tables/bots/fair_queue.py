"""A queue that shares places by person: those who ask much wait behind those who ask little."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager

CROWD = 1000  # persons, beyond which those who are owed nothing are forgotten
HERE, ELSEWHERE = False, True  # kinds of places: in processes of this machine, and on other machines


class ServerBusy(Exception):
    """Others have every place, and will for a while."""


class FairQueue:
    """So many places.  The next free one goes to the person who waits and has used them for the shortest time.

    A person who asks for the first time begins with a fair share, as if they had asked all along (weighted fair
    queueing): nobody saves time up by not asking, and nobody gets more by coming under a new name.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = {HERE: places, ELSEWHERE: 0}  # below zero while places that have gone are still in use
        self._clock = clock
        self._waiting: dict[str, deque[asyncio.Future[bool]]] = {}
        self._only_here: set[asyncio.Future[bool]] = set()  # those that wait and can't have a place elsewhere
        self._running: dict[str, int] = {}  # how many places each person has
        self._used: dict[str, float] = {}  # by each person, in seconds, of which newcomers begin with a fair share
        self._fair = 0.0  # seconds that a person who asked from the beginning would have used
        self._crowd = CROWD

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(map(len, self._waiting.values()))

    def add_elsewhere(self, places: int) -> None:
        """Have so many more places on other machines; a number below zero takes some away, even if they are in use."""
        self._free[ELSEWHERE] += places
        self._give_places()

    @asynccontextmanager
    async def turn(self, person: str, patience: float | None = None, *, only_here: bool = False) -> AsyncIterator[bool]:
        """Have a place for as long as this context lasts, and learn whether it is elsewhere.

        Raise `ServerBusy` if none is free in so many seconds.
        """
        elsewhere = await self._enter(person, patience, only_here)
        began = self._clock()
        try:
            yield elsewhere
        finally:
            self._charge(person, self._clock() - began)
            self._leave(person, elsewhere)

    async def _enter(self, person: str, patience: float | None, only_here: bool) -> bool:
        self._used[person] = max(self._used.get(person, 0.0), self._fair)
        turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        if only_here:
            self._only_here.add(turn)
        self._give_places()
        try:
            async with asyncio.timeout(patience):
                return await turn
        except TimeoutError:
            self._give_up(person, turn)
            raise ServerBusy from None
        except BaseException:
            self._give_up(person, turn)
            raise

    def _charge(self, person: str, seconds: float) -> None:
        self._used[person] += seconds
        self._fair += seconds / len(self._waiting.keys() | self._running.keys())

    def _give_up(self, person: str, turn: asyncio.Future[bool]) -> None:
        """Wait no longer; a place that came at the same moment goes to somebody else."""
        if turn.done() and not turn.cancelled():
            self._leave(person, turn.result())
        elif turn in self._waiting.get(person, ()):
            self._withdraw(person, turn)

    def _give_places(self) -> None:
        while following := self._following():
            person, elsewhere = following
            turn = next(turn for turn in self._waiting[person] if self._suits(turn, elsewhere))
            self._withdraw(person, turn)
            if not turn.cancelled():  # else the caller has left, and is about to withdraw it
                self._free[elsewhere] -= 1
                self._running[person] = self._running.get(person, 0) + 1
                turn.set_result(elsewhere)

    def _following(self) -> tuple[str, bool] | None:
        """Return who gets a place now, and whether elsewhere; places on other machines go first, for ours do more."""
        for elsewhere in (ELSEWHERE, HERE):
            if self._free[elsewhere] > 0 and (persons := self._suited(elsewhere)):
                return min(persons, key=lambda person: (self._running.get(person, 0), self._used[person])), elsewhere
        return None

    def _suited(self, elsewhere: bool) -> Collection[str]:
        """Return the persons who have a question that may have such a place."""
        if not (elsewhere and self._only_here):
            return self._waiting
        return [person for person, turns in self._waiting.items() if any(self._suits(one, elsewhere) for one in turns)]

    def _suits(self, turn: asyncio.Future[bool], elsewhere: bool) -> bool:
        return not elsewhere or turn not in self._only_here

    def _withdraw(self, person: str, turn: asyncio.Future[bool]) -> None:
        self._only_here.discard(turn)
        self._waiting[person].remove(turn)
        if not self._waiting[person]:
            del self._waiting[person]

    def _leave(self, person: str, elsewhere: bool) -> None:
        self._free[elsewhere] += 1
        self._running[person] -= 1
        if not self._running[person]:
            del self._running[person]
        self._give_places()
        if len(self._used) > self._crowd:
            self._forget()

    def _forget(self) -> None:
        """Forget persons who have used no more than a fair share, and neither wait nor have a place."""
        busy = self._waiting.keys() | self._running.keys()
        self._used = {person: used for person, used in self._used.items() if used > self._fair or person in busy}
        self._crowd = max(CROWD, 2 * len(self._used))  # or each turn of a true crowd would look at all of it
