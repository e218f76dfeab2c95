"""Which tokens of a person are good: each carries a generation, and those of an earlier one are ended.

A token proves itself by its seal alone; only persons who ended theirs are kept in memory, and read again by `refresh`.
"""

from collections.abc import Awaitable, Callable

from anyio import CancelScope

from .database import Database
from .people import Person
from .person_statements import ended_since

OVERLAP = 600  # seconds that are read again: another process may have written late, or by another clock


class TokenGenerations:
    """What one process knows of ended tokens, and whom it serves."""

    def __init__(self) -> None:
        self._generations: dict[str, int] = {}
        self._read = 0  # the time up to which ended tokens have been read
        self._served: dict[str, list[tuple[int, CancelScope]]] = {}

    def is_good(self, person: Person) -> bool:
        """Tell whether the token that this person has shown is not ended."""
        return person.generation >= self._generations.get(person.id, 0)

    def end(self, person: str, generation: int) -> None:
        """Refuse from now on a person's tokens of an earlier generation, and stop serving whoever came with one."""
        self._generations[person] = generation
        for shown, scope in self._served.get(person, []):
            if shown < generation:
                scope.cancel()

    async def refresh(self, database: Database) -> list[str]:
        """Read what other processes have ended; return the persons who are news here."""
        found = await database.read(lambda connection: ended_since(connection, self._read - OVERLAP))
        news = [(person, generation) for person, generation, _ in found if generation > self._known(person)]
        for person, generation in news:
            self.end(person, generation)
        self._read = max([self._read, *(ended for _, _, ended in found)])
        return [person for person, _ in news]

    async def serve(self, person: Person, serve: Callable[[], Awaitable[None]]) -> bool:
        """Serve somebody until the end, or until the token is ended; tell whether it was."""
        with CancelScope() as scope:
            served = self._served.setdefault(person.id, [])
            served.append((person.generation, scope))
            try:
                await serve()
            finally:
                self._leave(person, scope)
        return scope.cancelled_caught

    def _leave(self, person: Person, scope: CancelScope) -> None:
        self._served[person.id].remove((person.generation, scope))
        if not self._served[person.id]:
            del self._served[person.id]

    def _known(self, person: str) -> int:
        return self._generations.get(person, 0)
