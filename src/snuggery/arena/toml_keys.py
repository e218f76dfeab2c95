"""Read a TOML table key by key.  An error names the key, what was found, and what would work, in one sentence."""

import tomllib
from collections.abc import Collection
from pathlib import Path
from typing import Any

from ..kit.errors import Unreadable, Unusable, did_you_mean

Table = dict[str, Any]


def read_toml(path: Path) -> Table:
    """Return the content of a file; raise `Unreadable` if it can't be read or is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Unreadable(f"{path} can't be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Unreadable(f"{path} is not text in UTF-8, which TOML is") from None
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(f"{path} is not TOML: {error}") from None


class TomlKeys:
    """The keys of one table; read each key once, then `done` refuses the keys that were not read."""

    def __init__(self, table: Table, place: str = "") -> None:
        self._table, self._place = table, place
        self._known: list[str] = []

    def __contains__(self, key: str) -> bool:
        return key in self._table

    def name(self, key: str) -> str:
        """Return the name of a key in a sentence, for example `entrants[2].level`."""
        return f"{self._place}{key}"

    def words(self, key: str, usual: str | None = None, needed: str = "words") -> str:
        """Return a nonempty string."""
        found = self._take(key, usual, needed)
        if isinstance(found, str) and (found.strip() or usual == found):
            return found
        raise self._wrong(key, found, needed)

    def words_of(self, key: str) -> tuple[str, ...]:
        """Return an array of nonempty strings, an empty one if it is missing."""
        found = self._take(key, [], "names")
        if isinstance(found, list) and all(isinstance(one, str) and one for one in found):
            return tuple(found)
        raise self._wrong(key, found, 'names, such as ["mine.npz"]')

    def whole(self, key: str, least: int, most: int, usual: int | None = None) -> int:
        """Return a whole number between two bounds."""
        wanted = f"a whole number from {least} to {most}"
        found = self._take(key, usual, wanted)
        if isinstance(found, int) and not isinstance(found, bool) and least <= found <= most:
            return found
        raise self._wrong(key, found, wanted)

    def number(self, key: str, usual: float | None = None, wanted: str = "a number") -> float:
        """Return a finite number."""
        found = self._take(key, usual, wanted)
        if isinstance(found, int | float) and not isinstance(found, bool) and abs(found) < 1e15:
            return float(found)
        raise self._wrong(key, found, wanted)

    def between(self, key: str, least: float, most: float, usual: float | None = None) -> float:
        """Return a number strictly between two bounds."""
        wanted = f"a number between {least:g} and {most:g}"
        found = self.number(key, usual, wanted)
        if least < found < most:
            return found
        raise self._wrong(key, self._table[key], wanted)

    def share(self, key: str) -> float:
        """Return a number from 0 to 1."""
        wanted = "a number from 0 to 1, a share"
        found = self.number(key, wanted=wanted)
        if 0 <= found <= 1:
            return found
        raise self._wrong(key, self._table[key], wanted)

    def one_of(self, key: str, choices: Collection[str], usual: str | None = None) -> str:
        """Return one of certain words."""
        wanted = " or ".join(choices)
        found = self._take(key, usual, wanted)
        if isinstance(found, str) and found in choices:
            return found
        raise self._wrong(key, found, wanted)

    def seed(self, key: str) -> str:
        """Return a seed, a whole number or text, as text."""
        found = self._take(key, None, "a whole number or words")
        if (isinstance(found, int) and not isinstance(found, bool)) or (isinstance(found, str) and found):
            return str(found)
        raise self._wrong(key, found, "a whole number or words")

    def table(self, key: str) -> Table:
        """Return a table, an empty one if it is missing."""
        found = self._take(key, {}, "a table")
        if isinstance(found, dict):
            return found
        raise self._wrong(key, found, f"a table, [{key}]")

    def tables(self, key: str) -> list["TomlKeys"]:
        """Return the tables of an array, none if it is missing."""
        found = self._take(key, [], "tables")
        if isinstance(found, list) and all(isinstance(one, dict) for one in found):
            return [TomlKeys(one, f"{self.name(key)}[{number}].") for number, one in enumerate(found, 1)]
        raise self._wrong(key, found, f"tables, each under [[{key}]]")

    def done(self) -> None:
        """Refuse every key that was not read."""
        for key in self._table:
            if key not in self._known:
                meant = did_you_mean(key, self._known) or f"; there are {', '.join(self._known)}"
                raise Unusable(f"{self.name(key)} is no key here{meant}")

    def _take(self, key: str, usual: Any, wanted: str) -> Any:
        self._known.append(key)
        if key not in self._table and usual is None:
            raise Unusable(f"{self.name(key)} is missing; it is {wanted}")
        return self._table.get(key, usual)

    def _wrong(self, key: str, found: Any, wanted: str) -> Unusable:
        return Unusable(f"{self.name(key)} is {found!r}; it should be {wanted}")
