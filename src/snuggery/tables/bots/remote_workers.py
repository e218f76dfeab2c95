"""Other machines that think for the bots of this server, each over one connection of its own."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

from .bot_questions import BotQuestion, is_possible
from .fair_queue import FairQueue
from .remote_messages import RemoteThought, Think

LONGEST_REMOTE_THOUGHT = 5.0  # seconds, the way there and back included; a search takes a fraction of one

Send = Callable[[Think], Awaitable[None]]
End = Callable[[str], None]  # closes the connection, for a reason


class MachineLost(Exception):
    """A machine has gone, is too slow, or gave an answer that can't be one."""


class RemoteMachine:
    """One machine and the questions that it has not answered yet."""

    def __init__(self, workers: int, send: Send, end: End) -> None:
        self.workers = workers
        self._send, self._end = send, end
        self._asked: dict[int, asyncio.Future[int]] = {}
        self._number = 0

    async def ask(self, asked: BotQuestion) -> int:
        """Return the machine's answer; raise `MachineLost`, after which the machine is gone."""
        action = await self._answer(asked)
        if not is_possible(asked, action):
            self._end("an answer was no possible action")
            raise MachineLost
        return action

    def take(self, thought: RemoteThought) -> None:
        """Take an answer; nobody may wait for it any more."""
        answered = self._asked.get(thought.id)
        if answered and not answered.done():
            answered.set_result(thought.action)

    def lose(self) -> None:
        """Tell everybody who waits that no answer will come."""
        for answered in self._asked.values():
            if not answered.done():
                answered.set_exception(MachineLost())

    async def _answer(self, asked: BotQuestion) -> int:
        self._number += 1
        number = self._number
        answered: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._asked[number] = answered
        try:
            async with asyncio.timeout(LONGEST_REMOTE_THOUGHT):
                await self._send(Think(number, asked.view, asked.level, asked.seed))
                return await answered
        except TimeoutError:
            self._end(f"no answer within {LONGEST_REMOTE_THOUGHT:g} seconds")
            raise MachineLost from None
        finally:
            del self._asked[number]


class RemoteWorkers:
    """The machines that are here, as more places in the queue of the bots that search."""

    def __init__(self, queue: FairQueue) -> None:
        self._queue = queue
        self._machines: list[RemoteMachine] = []
        self._idle: list[RemoteMachine] = []  # a machine for each of its workers that has nothing to do
        self.answers = 0
        self.failures = 0  # questions that this server then answered itself

    @property
    def machines(self) -> int:
        """How many machines are here."""
        return len(self._machines)

    @property
    def workers(self) -> int:
        """How many questions they take at once."""
        return sum(machine.workers for machine in self._machines)

    @contextmanager
    def joined(self, machine: RemoteMachine) -> Iterator[None]:
        """Let a machine think for as long as this context lasts."""
        self._machines.append(machine)
        self._idle += [machine] * machine.workers
        self._queue.add_elsewhere(machine.workers)
        try:
            yield
        finally:
            self._drop(machine)

    async def ask(self, asked: BotQuestion) -> int:
        """Return an answer for somebody with a place elsewhere; raise `MachineLost` if there is none."""
        if not self._idle:  # the machine has gone since its place was given away
            raise MachineLost
        machine = self._idle.pop(0)
        try:
            action = await machine.ask(asked)
        except MachineLost:
            self.failures += 1
            self._drop(machine)  # at once: the next question must not go there
            raise
        finally:
            if machine in self._machines:
                self._idle.append(machine)
        self.answers += 1
        return action

    def _drop(self, machine: RemoteMachine) -> None:
        if machine in self._machines:
            self._machines.remove(machine)
            self._idle = [other for other in self._idle if other is not machine]
            self._queue.add_elsewhere(-machine.workers)
            machine.lose()
