"""Notifications between the processes of one server: "something is new at this table".

A lost notification does no harm, see `periodic_tasks.sweep`.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from sqlalchemy import URL

CHANNEL = "snuggery"
GATHER = 0.01  # seconds for which a notification waits for others
MOST_TOGETHER = 100  # notifications in one NOTIFY, which holds 8,000 bytes
Hear = Callable[[str, str], Awaitable[None]]  # a table's id, and what is new there


class Bus(Protocol):
    """Carries notifications, after the commit and separate from it."""

    alone: bool  # whether there is no other process to notify

    async def listen(self, hear: Hear) -> None:
        """Pass on notifications of other processes, until cancelled."""

    async def hint(self, table_id: str, news: str) -> None:
        """Notify the other processes soon of a change at a table; it may get lost, and must reveal no card."""

    async def close(self) -> None:
        """Stop sending."""


class NoBus:
    """The bus of a server with one process: there is no one to notify."""

    alone = True

    async def listen(self, hear: Hear) -> None:
        """Receive nothing."""

    async def hint(self, table_id: str, news: str) -> None:
        """Send nothing."""

    async def close(self) -> None:
        """Do nothing: there is nothing to stop."""


class PostgresBus:
    """LISTEN and NOTIFY, on connections of their own: a commit that notifies would make the others wait.

    Notifications that come within a moment, or while others are being sent, go together, one a line: each NOTIFY wakes
    every process of the server.
    """

    alone = False

    def __init__(self, url: URL) -> None:
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._speaking: Any = None
        self._unsent: list[str] = []
        self._sending: asyncio.Task[None] | None = None

    async def listen(self, hear: Hear) -> None:
        """Pass on notifications of other processes, until cancelled; return when the connection breaks."""
        from psycopg import OperationalError

        while True:
            with contextlib.suppress(OperationalError, OSError):
                await self._listen_once(hear)
            await asyncio.sleep(1)

    async def hint(self, table_id: str, news: str) -> None:
        """Notify the other processes soon, or skip it if the connection is broken: they sweep."""
        self._unsent.append(f"{table_id}:{news}")
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._send())

    async def close(self) -> None:
        """Stop sending; the others sweep."""
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
                if self._speaking is None or notice.pid != self._speaking.info.backend_pid:  # not from this process
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
