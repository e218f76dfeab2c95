"""The heading of positions and transcripts: `game: …`, `seats: …` and `option …: …`."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .errors import Unreadable
from .numbers import read_whole

OPTION = "option "


@dataclass(frozen=True)
class Heading:
    """The entries that a heading has: the game's name, the seats, and the house rules that differ from the usual."""

    game: str | None = None
    seats: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.game or self.seats or self.options)


def write_heading(game: str, seats: int, options: Mapping[str, str]) -> str:
    """Write the lines of a heading; `options` are those that differ from their defaults."""
    lines = [f"game: {game}", f"seats: {seats}", *option_lines(options)]
    return "\n".join(lines) + "\n"


def option_lines(options: Mapping[str, str]) -> list[str]:
    """Write one line for each house rule."""
    return [f"{OPTION}{name}: {value}" for name, value in options.items()]


def split_key(line: str) -> tuple[str, str]:
    """Split `key: value`; raise `Unreadable` if the line has another form."""
    return split_at(": ", line, "is no heading; a heading is a key, a colon, a blank and a value, as in seats: 3")


def split_at(mark: str, line: str, otherwise: str) -> tuple[str, str]:
    """Return the texts before and after a mark; raise `Unreadable`, with the expected form, if one is missing."""
    before, found, behind = line.partition(mark)
    if not found or not before.strip() or not behind.strip():
        raise Unreadable(f"{line!r} {otherwise}")
    return before, behind


def read_seats(text: str) -> int:
    """Read a number of seats."""
    seats = read_whole(text)
    if seats is None or seats < 0:
        raise Unreadable(f"{text!r} is no number of seats")
    return seats


def read_heading(position: str) -> tuple[Heading, str]:
    """Split a position into its heading and the rest, in which empty lines replace the heading to keep line numbers."""
    found: dict[str, str] = {}
    lines = position.split("\n")
    for number, line in enumerate(lines):
        if line.startswith(("game: ", "seats: ", OPTION)):
            _keep(found, number, line)
            lines[number] = ""
        elif line.strip() and not line.startswith("#"):
            break
    options = {key.removeprefix(OPTION): value for key, value in found.items() if key.startswith(OPTION)}
    seats = read_seats(found["seats"]) if "seats" in found else None
    return Heading(found.get("game"), seats, options), "\n".join(lines)


def _keep(found: dict[str, str], number: int, line: str) -> None:
    key, value = split_key(line)
    if key in found:
        raise Unreadable(f"position line {number + 1}: {key} stands there twice")
    found[key] = value
