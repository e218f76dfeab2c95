"""The entry of a match: what takes part, written down and published before anybody can know the seed.

`enter` hashes the registration and the entrants' files into `NAME.entry.json`.  `draw` adds a value that was published
later, which the registration named beforehand as its `beacon`.  The seed follows from both.
"""

import hashlib
from pathlib import Path

import msgspec

from ..kit.errors import Unreadable, Unusable

SUFFIX = ".entry.json"
FORMAT = 2  # of registrations: 1 has a seed, 2 an entry
SHORTEST_VALUE = 20  # letters: a value that could be guessed would let the entrant choose the seed


class Versions(msgspec.Struct, frozen=True):
    """With what a match is played: the package, the rules, the observations, and the levels in it."""

    snuggery: str
    rules: int
    observations: str  # the schema of the game's tensor
    python: str
    numpy: str
    levels: dict[str, str]  # the version of each entrant that is a level


class MatchEntry(msgspec.Struct, frozen=True):
    """What was entered, and later the value of its beacon."""

    registration: str  # the hash of the registration
    files: dict[str, dict[str, str]]  # a hash of each file, by entrant
    versions: Versions
    value: str = ""
    format: int = FORMAT

    @property
    def id(self) -> str:
        """Identifies the entry: a hash of all but the value."""
        return hashlib.sha256(msgspec.json.encode(msgspec.structs.replace(self, value=""), order="sorted")).hexdigest()

    @property
    def seed(self) -> str:
        """The seed that follows from the entry and the value, "" before it is drawn."""
        told = f"seed of a match of Snuggery\n{self.id}\n{self.value}"
        return hashlib.sha256(told.encode()).hexdigest() if self.value else ""


def entry_path(path: Path) -> Path:
    """Return where the entry of a registration is."""
    return path.with_name(path.stem + SUFFIX)


def read_entry(path: Path) -> MatchEntry | None:
    """Return the entry of a registration, None if there is none; raise `Unreadable` for another format."""
    file = entry_path(path)
    if not file.exists():
        return None
    try:
        entry = msgspec.json.decode(file.read_bytes(), type=MatchEntry)
    except msgspec.DecodeError as error:
        raise Unreadable(f"{file} is not what `snuggery arena enter` writes: {error}") from None
    if entry.format != FORMAT:
        raise Unusable(f"{file} has format {entry.format}; this release reads {FORMAT}")
    return entry


def write_entry(path: Path, entry: MatchEntry) -> Path:
    """Write the entry of a registration; return the file."""
    file = entry_path(path)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(entry)) + b"\n")
    return file
