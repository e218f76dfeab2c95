"""Readers: a few threads, each with a connection, apart from the writer."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from .errors import unavailable

READERS = 4
WAIT = 10.0  # seconds for an answer

LOOKING = "look that up"  # completes the error message

Result = TypeVar("Result")


class Readers:
    """Queries the database, a few at once; a caller that has gone blocks no one."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(READERS, thread_name_prefix="reader")

    async def read(self, look: Callable[[Connection], Result]) -> Result:
        """Return the result of a query; raise `DatabaseUnavailable` if there is no answer."""
        asked = asyncio.get_running_loop().run_in_executor(self._threads, self._read, look)
        try:
            async with asyncio.timeout(WAIT):
                return await asked
        except TimeoutError:
            raise unavailable(TimeoutError("the database timed out"), LOOKING) from None

    async def close(self) -> None:
        """Wait for running queries, and disconnect."""
        await asyncio.to_thread(self._threads.shutdown)
        self._engine.dispose()

    def _read(self, look: Callable[[Connection], Result]) -> Result:
        try:
            return self._once(look)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise unavailable(error, LOOKING) from None
        except SQLAlchemyError as error:
            raise unavailable(error, LOOKING) from None
        return self._again(look)

    def _again(self, look: Callable[[Connection], Result]) -> Result:
        """Repeat the query: only the connection had been lost."""
        try:
            return self._once(look)
        except SQLAlchemyError as error:
            raise unavailable(error, LOOKING) from None

    def _once(self, look: Callable[[Connection], Result]) -> Result:
        with self._engine.connect() as connection:
            return look(connection)
