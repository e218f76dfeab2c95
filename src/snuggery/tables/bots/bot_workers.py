"""Worker processes for bots, so that a long search never blocks the server."""

import asyncio
import os
import re
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import TypeVar

import msgspec

from ...kit.hint import Hint
from ...kit.review import ToldReview
from .bot_questions import BotQuestion, HintQuestion, Question, ReviewQuestion

LONGEST_THOUGHT = 30.0  # seconds
LONGEST_REVIEW = 240.0  # the same
LONGEST_LINE = 1 << 22  # bytes: a review with all its figures
PART = re.compile(rb"[01]\.\d+(e-\d+)?\n")  # how much of a review is done
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))
COMMAND = ("-P", "-m", "snuggery.tables.bots.bot_worker")
APART = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # on Windows; elsewhere a session of its own


Answer = TypeVar("Answer")
Progress = Callable[[float], None]


class WorkerLost(Exception):
    """A worker has died, or sent something that is not an answer."""


class BotWorkers:
    """A small pool of processes, started on demand; one that fails is replaced."""

    def __init__(self) -> None:
        self.workers: list[Process] = []  # those that run
        self._idle: list[Process] = []
        self._free = asyncio.Semaphore(WORKERS)  # a question's timeout must not include its time in the queue
        self._hint = asyncio.Semaphore(1)  # one hint at a time, so that bots go on between them

    async def warm(self) -> None:
        """Start a process now, so that the first answer need not wait for it."""
        self._idle.append(await self._begun())

    async def ask(self, asked: BotQuestion) -> int:
        """Return a bot's answer; raise `TimeoutError` or `WorkerLost` if none comes."""
        return await self._answer(asked, int, LONGEST_THOUGHT)

    async def weigh(self, asked: HintQuestion) -> Hint:
        """Return the hint; raise `TimeoutError` or `WorkerLost` if none comes."""
        async with self._hint:
            return await self._answer(asked, Hint, LONGEST_THOUGHT)

    async def look_back(self, asked: ReviewQuestion, progress: Progress) -> ToldReview:
        """Return a review and report progress meanwhile; raise `TimeoutError` or `WorkerLost` if none comes."""
        return await self._answer(asked, ToldReview, LONGEST_REVIEW, progress)

    async def close(self) -> None:
        """Stop all workers, even in the middle of a search."""
        self._idle.clear()
        while self.workers:
            await self._end(self.workers[-1])

    async def _answer(
        self, asked: Question, kind: type[Answer], most: float, progress: Progress | None = None
    ) -> Answer:
        async with self._free:
            worker = self._idle.pop() if self._idle else await self._begun()
            try:
                answered = await asyncio.wait_for(_ask(worker, asked, kind, progress), most)
            except BaseException:  # cancellation too: the next question must not get this answer
                await self._end(worker)
                raise
            self._idle.append(worker)
            return answered

    async def _begun(self) -> Process:
        """Start a process outside our process group: Ctrl-C is for the server, which then stops the process."""
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        try:
            worker = await asyncio.create_subprocess_exec(
                *(sys.executable, *COMMAND),
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
    except OSError:
        line = b""
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.MsgspecError:
        raise WorkerLost(f"its process ended with {line.decode(errors='replace').strip() or 'nothing said'}") from None
