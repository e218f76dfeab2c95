"""Which tokens of a person are valid: each carries a generation, and those of earlier ones are revoked.

A token proves itself by its seal alone; memory keeps only persons who revoked theirs, and `refresh` reads them again.
"""

from collections.abc import Awaitable, Callable

from anyio import CancelScope

from ...store.database import Database
from ...store.ids import key_of
from ...store.person_statements import ended_since
from ...store.rows import Person

OVERLAP = 600  # seconds that are read again: another process may have written late, or by another clock


class TokenGenerations:
    """The revoked tokens that one process knows, and the people it serves."""

    def __init__(self) -> None:
        self._generations: dict[str, int] = {}  # by the key of a person
        self._read = 0  # the time up to which revoked tokens have been read
        self._served: dict[str, list[tuple[int, CancelScope]]] = {}  # likewise

    def is_good(self, person: Person) -> bool:
        """Tell whether the token that this person has shown is still valid."""
        return person.generation >= self._known(key_of(person.id))

    def end(self, key: str, generation: int) -> None:
        """Refuse a person's tokens of earlier generations from now on, and stop serving clients that use one."""
        self._generations[key] = generation
        for shown, scope in self._served.get(key, []):
            if shown < generation:
                scope.cancel()

    async def refresh(self, database: Database) -> list[str]:
        """Read what other processes have revoked; return the keys of the persons who are news here."""
        found = await database.read(lambda connection: ended_since(connection, self._read - OVERLAP))
        news = [(key, generation) for key, generation, _ in found if generation > self._known(key)]
        for key, generation in news:
            self.end(key, generation)
        self._read = max([self._read, *(ended for _, _, ended in found)])
        return [key for key, _ in news]

    async def serve(self, person: Person, serve: Callable[[], Awaitable[None]]) -> bool:
        """Serve a person until the end, or until the token is revoked; tell whether it was."""
        with CancelScope() as scope:
            entry, key = (person.generation, scope), key_of(person.id)
            self._served.setdefault(key, []).append(entry)
            try:
                await serve()
            finally:
                self._leave(key, entry)
        return scope.cancelled_caught

    def _leave(self, key: str, entry: tuple[int, CancelScope]) -> None:
        self._served[key].remove(entry)
        if not self._served[key]:
            del self._served[key]

    def _known(self, key: str) -> int:
        return self._generations.get(key, 0)
