"""The rooms of the package: their contents, permitted imports and sizes, and a drawing of them.

docs/architecture.md shows them, and tests/docs/test_arrows.py checks that the code follows them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "snuggery"


@dataclass(frozen=True)
class Room:
    """A folder of the package: what it holds, and the other rooms that it may import."""

    holds: str
    may_import: frozenset[str]


def _room(holds: str, *may_import: str) -> Room:
    return Room(holds, frozenset(may_import))


THINKING = ("kit", "engine", "coach")
ROOMS: Mapping[str, Room] = {
    "kit": _room("The vocabulary of games: cards, fields, house rules, scenes, words, lessons"),
    "billiards": _room("Physics, table geometry, measuring of photos", "kit"),
    "drawing": _room("Scenes and charts as SVG", "kit"),
    "store": _room("The database: schema, statements, writer, migrations, backups, the bus", "kit"),
    "games": _room("Each game: rules, words, habits, lessons, renderers, tests", "kit", "billiards"),
    "engine": _room("Matches, views, chance and history of any game; machine code", "kit", "drawing"),
    "coach": _room("Search, hints, reviews, luck, the tutor", "kit", "engine", "drawing"),
    "transcripts": _room("Matches as text", "kit", "engine", "games"),
    "bots": _room("Levels and names of bots", *THINKING),
    "tables": _room(
        "Hosted tables and their people: chairs, views, bots; no SQL",
        *(*THINKING, "bots", "games", "store", "transcripts"),
    ),
    "terminal": _room("Play in a terminal", *THINKING, "bots", "drawing", "transcripts"),
    "web": _room("HTTP, sockets, pages", *THINKING, "bots", "games", "store", "tables"),
    "envs": _room(
        "Gymnasium, PettingZoo, OpenSpiel, vector environments", "kit", "engine", "bots", "games", "terminal"
    ),
    "mcp": _room(
        "Tables for language models: tools, here and at a server", *THINKING, "bots", "games", "terminal", "envs"
    ),
    "arena": _room("Registered matches and ratings", *THINKING, "bots", "envs", "games", "store", "tables"),
    "datasets": _room(
        "Games as files for learners, exams and measures of readers",
        *(*THINKING, "arena", "bots", "envs", "games", "terminal", "transcripts"),
    ),
    "evaluation": _room(
        "Best responses, learners and meetings of policies, by duplicate deals", *THINKING, "arena", "bots", "envs"
    ),
    "testkit": _room("Tests that every game passes", *THINKING, "bots", "games", "transcripts"),
}


def rooms_table() -> str:
    """List the rooms with their sizes and what they may import."""
    rows = ["| Room | Lines of Python | Holds | May import |", "|---|--:|---|---|"]
    for name, room in ROOMS.items():
        others = ", ".join(f"`{other}`" for other in ROOMS if other in room.may_import)
        rows.append(f"| `{name}` | {lines_of(name):,} | {room.holds} | {others or '–'} |")
    return "\n".join(rows)


@cache
def lines_of(room: str) -> int:
    """Count the lines of a room without its tests, rounded to hundreds: small changes should not alter the table."""
    files = [path for path in (SOURCE / room).rglob("*.py") if "tests" not in path.relative_to(SOURCE).parts]
    return round(sum(len(path.read_text("utf-8").splitlines()) for path in files), -2)


# -- the drawing ------------------------------------------------------------------------------------------------------

WIDE, HIGH, ACROSS, DOWN = 128, 46, 156, 96  # the size of a box, and the distance to the next
HEAD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="15"
 role="img" aria-label="The rooms of the package; an arrow leads from a room to one that it imports">
<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
<path d="M0 0 8 4 0 8Z" fill="#8a6d4b"/></marker></defs>
<rect width="100%" height="100%" rx="12" fill="#fbf6ea"/>"""


def rooms_drawing() -> str:
    """Draw the rooms in layers, without arrows that follow from others."""
    places = _places()
    width = max(x for x, _ in places.values()) + WIDE + 24
    height = max(y for _, y in places.values()) + HIGH + 24
    arrows = [_arrow(places[name], places[other]) for name in ROOMS for other in sorted(_direct(name))]
    boxes = [_box(name, *places[name]) for name in ROOMS]
    return "\n".join([HEAD.format(width=width, height=height), *arrows, *boxes, "</svg>\n"])


def _direct(name: str) -> frozenset[str]:
    """Return the rooms that a room imports, without those that one of these imports anyway."""
    imported = ROOMS[name].may_import
    return imported - {far for near in imported for far in _reached(near)}


@cache
def _reached(name: str) -> frozenset[str]:
    imported = ROOMS[name].may_import
    return imported.union(*map(_reached, imported))


@cache
def _layer(name: str) -> int:
    return max((_layer(other) + 1 for other in ROOMS[name].may_import), default=0)


def _places() -> dict[str, tuple[int, int]]:
    """Return the position of each box: a row per layer, the rooms that import nothing at the bottom, rows centred."""
    layers = [[name for name in ROOMS if _layer(name) == layer] for layer in range(max(map(_layer, ROOMS)) + 1)]
    widest = max(map(len, layers))
    return {
        name: (24 + (widest - len(row)) * ACROSS // 2 + n * ACROSS, 24 + (len(layers) - 1 - layer) * DOWN)
        for layer, row in enumerate(layers)
        for n, name in enumerate(row)
    }


def _arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    (x, y), (to_x, to_y) = start, end
    bend = DOWN // 3
    path = f"M{x + WIDE // 2} {y + HIGH}c0 {bend} {to_x - x} {to_y - y - HIGH - bend} {to_x - x} {to_y - y - HIGH}"
    return f'<path d="{path}" fill="none" stroke="#8a6d4b" stroke-width="1.3" marker-end="url(#tip)"/>'


def _box(name: str, x: int, y: int) -> str:
    shape = f'<rect x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="8" fill="#fff" stroke="#5b4326"/>'
    words: Iterable[tuple[str, int, str]] = ((name, 20, ""), (f"{lines_of(name):,} lines", 37, ' font-size="11"'))
    return shape + "".join(
        f'<text x="{x + WIDE // 2}" y="{y + down}" text-anchor="middle" fill="#2c2016"{size}>{text}</text>'
        for text, down, size in words
    )
