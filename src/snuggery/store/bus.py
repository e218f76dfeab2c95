"""Hints between the processes of one server: "something is new at this table".

A lost hint does no harm, see `periodic_tasks.sweep`.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from sqlalchemy import URL

CHANNEL = "snuggery"
GATHER = 0.01  # seconds for which a hint waits for others
MOST_TOGETHER = 100  # hints in one notice, which holds 8,000 bytes
Hear = Callable[[str, str], Awaitable[None]]  # a table's id, and what is new there


class Bus(Protocol):
    """Carries hints, after the commit and apart from it."""

    alone: bool  # whether there is no other process to be hinted at

    async def listen(self, hear: Hear) -> None:
        """Pass on what other processes hint at, until cancelled."""

    async def hint(self, table_id: str, news: str) -> None:
        """Tell the other processes soon what is new at a table: nothing that needs keeping, and no card."""

    async def close(self) -> None:
        """Stop telling."""


class NoBus:
    """The bus of a server with one process: no other process needs to know."""

    alone = True

    async def listen(self, hear: Hear) -> None:
        """Hear nothing."""

    async def hint(self, table_id: str, news: str) -> None:
        """Tell nobody."""

    async def close(self) -> None:
        """Have nothing to stop."""


class PostgresBus:
    """LISTEN and NOTIFY, on connections of their own: a commit that notifies would make the others wait.

    Hints that come within a moment, or while others are on their way, go together, a line each: a notice wakes every
    process of the server.
    """

    alone = False

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._speaking: Any = None
        self._unsent: list[str] = []
        self._sending: asyncio.Task[None] | None = None

    async def listen(self, hear: Hear) -> None:
        """Pass on what other processes hint at, until cancelled; come back when the line breaks."""
        from psycopg import OperationalError

        while True:
            with contextlib.suppress(OperationalError, OSError):
                await self._listen_once(hear)
            await asyncio.sleep(1)

    async def hint(self, table_id: str, news: str) -> None:
        """Tell the other processes soon, or let it be if the line is broken: they sweep."""
        self._unsent.append(f"{table_id}:{news}")
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Stop telling; the others sweep."""
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.gather(self._sending, return_exceptions=True)
        if self._speaking is not None:
            await self._speaking.close()

    async def _send(self) -> None:
        from psycopg import Error

        while self._unsent:
            await asyncio.sleep(GATHER)
            together, self._unsent = self._unsent[:MOST_TOGETHER], self._unsent[MOST_TOGETHER:]
            try:
                connection = await self._line()
                await connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, "\n".join(together)))
            except (Error, OSError):
                self._speaking = None

    async def _listen_once(self, hear: Hear) -> None:
        connection = await self._connect()
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            async for notice in connection.notifies():
                if self._speaking is None or notice.pid != self._speaking.info.backend_pid:  # not one's own
                    for line in notice.payload.splitlines():
                        table_id, _, news = line.partition(":")
                        await hear(table_id, news)

    async def _line(self) -> Any:
        if self._speaking is None or self._speaking.closed:
            self._speaking = await self._connect()
            await self._speaking.execute("SET synchronous_commit = off")
        return self._speaking

    async def _connect(self) -> Any:
        from psycopg import AsyncConnection

        return await AsyncConnection.connect(self._address, autocommit=True)
