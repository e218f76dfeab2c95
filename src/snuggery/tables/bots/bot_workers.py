"""Where bots think: processes of their own, so that a long thought never holds up the server.

Questions have lanes.  Bots that play by habit answer from a process that is theirs alone; bots that search and hints
share the others by person, and those run behind the server where the system lets them.  Bots that search also think on
other machines, if there are any.
"""

import asyncio
import os
import re
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from ...bots import is_quick
from ...coach.puzzles import PuzzleVerdict
from ...games import find
from ...kit.hint import Hint
from ...kit.review import Reviewed
from ..daily.par import ParQuestion
from .bot_questions import BotQuestion, HintQuestion, PuzzleQuestion, Question, ReviewQuestion
from .bot_worker import BEHIND
from .fair_queue import FairQueue
from .remote_workers import MachineLost, RemoteWorkers

LONGEST_THOUGHT = 30.0  # seconds
LONGEST_REVIEW = 240.0  # the same
PATIENCE = 2.0  # seconds that a bot waits for its turn to search, before it plays by habit
HINT_PATIENCE = 10.0  # seconds that a hint waits for its turn
LONGEST_LINE = 1 << 22  # bytes: a review with all its figures
PART = re.compile(rb"[01]\.\d+(e-\d+)?\n")  # how much of a review is done
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))  # that search
COMMAND = ("-P", "-m", "snuggery.tables.bots.bot_worker")
THE_DAY = "day"  # as whom deals of the day ask for par and reviews: nobody who waits pays for them
APART = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # on Windows; elsewhere a session of its own


Answer = TypeVar("Answer")
Progress = Callable[[float], None]


class WorkerLost(Exception):
    """A worker has died, or sent something that is not an answer."""


class BotWorkers:
    """The lanes of one process of a server."""

    def __init__(self) -> None:
        self._quick = Lane(1)
        self._searching = Lane(WORKERS, BEHIND)
        self._hints = FairQueue(1)  # hints are thought about one by one: bots go on between them
        self.remote = RemoteWorkers(self._searching.queue)
        self.shortened = 0  # answers of bots that played by habit because the server was busy

    @property
    def workers(self) -> list[Process]:
        """Return the processes that run."""
        return [*self._quick.workers, *self._searching.workers]

    @property
    def waiting(self) -> dict[str, int]:
        """Return how many questions wait in each lane."""
        searching = self._searching.queue.waiting
        return {"quick": self._quick.queue.waiting, "searching": searching, "hints": self._hints.waiting}

    async def warm(self) -> None:
        """Begin a process now, so that the first answer needn't wait for it."""
        await self._quick.warm()

    async def ask(self, asked: BotQuestion, person: str, patience: float | None = PATIENCE) -> int:
        """Return the answer of a bot that plays with a person.

        Raise `ServerBusy` if a bot that searches gets no turn in so many seconds, which None makes endless.  Raise
        `TimeoutError` or `WorkerLost` if no answer comes.
        """
        if is_quick(find(asked.view.game), asked.level):
            return await self._quick.answer(asked, int, person, LONGEST_THOUGHT)
        while True:  # a machine that fails is gone, so in the end this one is left
            async with self._searching.queue.turn(person, patience) as elsewhere:
                if not elsewhere:
                    return await self._searching.think(asked, int, LONGEST_THOUGHT)
                with suppress(MachineLost):
                    return await self.remote.ask(asked)

    async def weigh(self, asked: HintQuestion, person: str) -> Hint:
        """Return the hint for a person; raise as `ask`."""
        async with self._hints.turn(person, HINT_PATIENCE):
            return await self._searching.answer(asked, Hint, person, LONGEST_THOUGHT, HINT_PATIENCE)

    async def judge(self, asked: PuzzleQuestion, person: str) -> PuzzleVerdict:
        """Return the verdict on an answer to a puzzle; raise as `ask`."""
        async with self._hints.turn(person, HINT_PATIENCE):
            return await self._searching.answer(asked, PuzzleVerdict, person, LONGEST_THOUGHT, HINT_PATIENCE)

    async def look_back(self, asked: ReviewQuestion, progress: Progress, person: str = "") -> Reviewed:
        """Return a review, and say meanwhile how far it is; raise `TimeoutError` or `WorkerLost` if none comes."""
        return await self._searching.answer(asked, Reviewed, person, LONGEST_REVIEW, progress=progress)

    async def play_out(self, asked: ParQuestion) -> list[int]:
        """Return how bots finished at a daily deal; raise `TimeoutError` or `WorkerLost` if no answer comes."""
        return await self._searching.answer(asked, list[int], THE_DAY, LONGEST_REVIEW)

    async def close(self) -> None:
        """Stop thinking, in the middle of a thought if need be."""
        await self._quick.close()
        await self._searching.close()


class Lane:
    """A few processes, begun when they are needed; one that fails is replaced."""

    def __init__(self, places: int, *arguments: str) -> None:
        self.workers: list[Process] = []  # those that run
        self.queue = FairQueue(places)  # a question that waits for its turn must not run out of time
        self._arguments = arguments
        self._idle: list[Process] = []

    async def warm(self) -> None:
        """Begin a process now."""
        self._idle.append(await self._begun())

    async def answer(
        self,
        asked: Question,
        kind: type[Answer],
        person: str,
        most: float,
        patience: float | None = None,
        progress: Progress | None = None,
    ) -> Answer:
        """Return the answer to a question of a person, once it is their turn, within so many seconds from then on."""
        async with self.queue.turn(person, patience, only_here=True):
            return await self.think(asked, kind, most, progress)

    async def think(self, asked: Question, kind: type[Answer], most: float, progress: Progress | None = None) -> Answer:
        """Return the answer to a question whose turn it is, within so many seconds."""
        worker = await self._ready()
        try:
            async with asyncio.timeout(most):  # `wait_for` of Python 3.11 loses a cancellation as the answer comes
                answered = await _ask(worker, asked, kind, progress)
        except BaseException:  # cancellation too: the next question must not get this answer
            await self._end(worker)
            raise
        self._idle.append(worker)
        return answered

    async def close(self) -> None:
        """End all processes."""
        self._idle.clear()
        while self.workers:
            await self._end(self.workers[-1])

    async def _ready(self) -> Process:
        """Return a process that waits for a question; one that has died meanwhile is replaced."""
        while self._idle:
            worker = self._idle.pop()
            if worker.returncode is None:
                return worker
            await self._end(worker)
        return await self._begun()

    async def _begun(self) -> Process:
        """Start a process outside our process group: Ctrl-C is for the server, which then stops the process."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        try:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, *COMMAND, *self._arguments),
                stdin=PIPE,
                stdout=PIPE,
                limit=LONGEST_LINE,
                env=environment,
                start_new_session=True,
                creationflags=APART,
            )
        except OSError as error:
            raise WorkerLost(f"no process can be begun: {error.strerror}") from None
        self.workers.append(worker)
        return worker

    async def _end(self, worker: Process) -> None:
        if worker in self.workers:
            self.workers.remove(worker)
        if worker.returncode is None:
            worker.kill()
        await worker.wait()


async def _ask(worker: Process, asked: Question, kind: type[Answer], progress: Progress | None) -> Answer:
    assert worker.stdin and worker.stdout
    try:
        worker.stdin.write(msgspec.json.encode(asked) + b"\n")
        await worker.stdin.drain()
        line = await worker.stdout.readline()
        while progress and PART.fullmatch(line):
            progress(float(line))
            line = await worker.stdout.readline()
    except (OSError, RuntimeError):  # uvloop says so of a pipe that was closed at the other end
        line = b""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError:
        raise WorkerLost(f"its process ended with {line.decode(errors='replace').strip() or 'nothing said'}") from None
