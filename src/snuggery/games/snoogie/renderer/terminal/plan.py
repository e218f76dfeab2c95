"""A billiards table from above, drawn with characters: balls are pushed from the left to the right.

The throwing player's left cushion is at the top.  The edges carry millimetres, as in the notation of throws.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from rich.text import Text

from .....kit.scene import Piece, Zone
from .....terminal.kit import BAD, BESIDE, BLACK, BRASS, BRASS2, EMBER, GAP, INK, INK3, IVORY, Block, Room, flow
from .aiming import Path

CHALK = "#7fd4ff"
FAMILIES = {"light": f"{BLACK} on {IVORY}", "dark": f"{IVORY} on #20364d", "red": f"{IVORY} on #a02a1c"}  # of balls

EDGE = 6  # cells before the bed: a figure and the cushion
BELOW = 9  # lines that stand below it otherwise
LEAST_COLUMNS, FEWEST = 24, 32  # cells that a bed takes at least, and where it may be scrolled
STEPS = (10, 20, 50, 100, 200, 250, 500, 1000)  # millimetres between figures
NEAR = sorted(((row, cell) for row in (-1, 0, 1) for cell in range(-3, 4)), key=lambda by: abs(by[0]) * 2 + abs(by[1]))
FINE = 0.6  # balls that a line of the loupe is high
SQUARE = 2  # a cell is about twice as high as it is wide


@dataclass(frozen=True)
class Window:
    """A part of the bed and the cells that it takes; lengths are millimetres."""

    x: float  # where it begins, across and up the table
    y: float
    across: float
    along: float
    columns: int

    @property
    def rows(self) -> int:
        """How many lines it takes, true to scale."""
        return max(4, round(self.columns * self.across / self.along / SQUARE))

    def row(self, x: float) -> int:
        """Return the line of a place."""
        return int((x - self.x) // (self.across / self.rows))

    def column(self, y: float) -> float:
        """Return the cell of a place, with its part."""
        return (y - self.y) / (self.along / self.columns)


class Sheet:
    """Cells that are drawn on; what lies outside is not drawn."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._cells = [[(" ", "")] * window.columns for _ in range(window.rows)]
        self._taken: set[tuple[int, int]] = set()

    def dot(self, x: float, y: float, sign: str, style: str) -> None:
        """Draw one sign where nothing lies."""
        self._put(self.window.row(x), int(self.window.column(y) // 1), sign, style)

    def lay(self, x: float, y: float, label: str, style: str) -> None:
        """Lay a label on its place, or beside it where another lies already."""
        row, cell = self.window.row(x), round(self.window.column(y) - len(label) / 2)
        if not (0 <= row < self.window.rows and -len(label) < cell < self.window.columns):
            return
        cell = min(max(0, cell), self.window.columns - len(label))
        row, cell = next((at for at in self._beside(row, cell) if self._is_free(*at, len(label))), (row, cell))
        self._taken |= {(row, cell + i) for i in range(len(label))}
        for i, sign in enumerate(label):
            self._cells[row][cell + i] = (sign, style)

    def lines(self) -> Block:
        """Return the drawing, line by line."""
        return [Text.assemble(*cells) for cells in self._cells]

    def _put(self, row: int, cell: int, sign: str, style: str) -> None:
        if 0 <= row < self.window.rows and 0 <= cell < self.window.columns and (row, cell) not in self._taken:
            self._cells[row][cell] = (sign, style)

    def _beside(self, row: int, cell: int) -> Iterator[tuple[int, int]]:
        for down, right in NEAR:
            yield row + down, cell + right

    def _is_free(self, row: int, cell: int, wide: int) -> bool:
        inside = 0 <= row < self.window.rows and 0 <= cell <= self.window.columns - wide
        return inside and not any((row, cell + i) in self._taken for i in range(wide))


def is_plan(zone: Zone) -> bool:
    """Tell whether a zone is a table that can be drawn; positions at a real table are unknown."""
    return zone.kind == "pool_table" and "size" in zone.facts


def draw_zone(zone: Zone, room: Room) -> Block:
    """Draw the table from above, or its balls in words where it cannot be drawn."""
    if is_plan(zone):
        return draw_plan(zone.facts, room.width, room.lines, room.thought)
    return flow([Text(f"{piece.id} {piece.note}", INK) for piece in zone.pieces], room.width, gap=3)


def draw_ball(piece: Piece) -> Text:
    """Draw a ball on one line."""
    return Text.assemble((piece.id, FAMILIES.get(piece.face, "bold")), f" {piece.note}")


def draw_plan(facts: Mapping[str, Any], width: int, lines: int, path: Path | None = None) -> Block:
    """Draw the whole bed with its cushions, as large as it may be, and where a push would lead."""
    across, along = facts["size"]
    sheet = Sheet(Window(0, 0, across, along, _columns(across, along, width, lines)))
    _draw_bed(sheet, facts, path)
    return list(_framed(sheet, facts))


def draw_loupe(facts: Mapping[str, Any], width: int, lines: int, path: Path | None = None) -> Block:
    """Draw what lies round the chalk, larger; nothing without chalk."""
    chalk = facts.get("chalk")
    if not chalk or lines < 4:
        return []
    across, along = lines * FINE * facts["ball"], width * FINE * facts["ball"] / SQUARE
    sheet = Sheet(Window(chalk["x"] - across / 2, chalk["y"] - along / 2, across, along, width))
    _draw_bed(sheet, facts, path)
    return [Text("Round the chalk", INK3), *sheet.lines()]


def draw_balls(facts: Mapping[str, Any], width: int) -> Block:
    """List the balls by their distances in millimetres, then those in hand and the dead, and how the round ended."""
    measured = any(ball["mm"] is not None for ball in facts["balls"])
    groups = {"bed": "from the chalk, mm" if measured else "on the bed", "hand": "in hand", "dead": "dead"}
    lines: Block = []
    for lies, title in groups.items():
        balls = sorted((ball for ball in facts["balls"] if ball["lies"] == lies), key=_nearness)
        if balls:
            lines += [Text(title, INK3), *flow(map(_ball, balls), width)]
    verdict = facts.get("verdict") or {}
    said = [flow([Text(word, BRASS2) for word in verdict[part].split()], width) for part in ("head", "why") if verdict]
    return [*lines, *(line for part in said for line in part)]


def _ball(ball: Mapping[str, Any]) -> Text:
    drawn = Text(ball["id"], FAMILIES[ball["mark"]])
    return drawn if ball["mm"] is None else Text.assemble(drawn, (f" {ball['mm']:.0f}", INK))


def _nearness(ball: Mapping[str, Any]) -> tuple[bool, float]:
    return ball["mm"] is None, ball["mm"] or 0


def _columns(across: float, along: float, width: int, lines: int) -> int:
    """Return how many cells the bed takes, true to scale; fewer if all else fits beside it then, and not below it."""
    high = int((lines - 3) * SQUARE * along / across)
    most = width - EDGE - 1
    wished = min(most, max(high, FEWEST))
    leaving_room = most - GAP - BESIDE
    crowded = wished * across / along / SQUARE + 3 + BELOW > lines
    return max(LEAST_COLUMNS, leaving_room if crowded and wished * 2 // 3 <= leaving_room < wished else wished)


def _draw_bed(sheet: Sheet, facts: Mapping[str, Any], path: Path | None) -> None:
    for row in range(sheet.window.rows):
        sheet.dot(sheet.window.x + (row + 0.5) * sheet.window.across / sheet.window.rows, facts["foul_line"], "┊", INK)
    for x, y in _along(path, sheet.window):
        sheet.dot(x, y, "·", BRASS2)
    if chalk := facts.get("chalk"):
        sheet.lay(chalk["x"], chalk["y"], "◆", f"bold {CHALK}")
    for ball in sorted((ball for ball in facts["balls"] if ball["lies"] == "bed"), key=_nearness):
        sheet.lay(ball["x"], ball["y"], ball["id"], f"bold {FAMILIES[ball['mark']]}")
    if path:
        _draw_ends(sheet, path)


def _draw_ends(sheet: Sheet, path: Path) -> None:
    """Draw where a push begins and ends, and between which signs half of such pushes end."""
    (x, y), (to_x, to_y) = path.points[-2:] if path.length else path.points * 2
    if path.spread:
        part = path.spread / max(1, hypot(to_x - x, to_y - y))
        ends = [(to_x + (to_x - x) * way, to_y + (to_y - y) * way) for way in (-part, part)]
        for end, sign in zip(sorted(ends, key=lambda end: end[1]), "()", strict=True):
            sheet.dot(*end, sign, EMBER)
    sheet.dot(*path.points[0], "●", EMBER)
    sheet.dot(to_x, to_y, "×" if path.touches else "○", BAD if path.touches else EMBER)


def _along(path: Path | None, window: Window) -> Iterator[tuple[float, float]]:
    """Yield places along a path, about one a cell."""
    points = path.points if path else ()
    for (x, y), (to_x, to_y) in zip(points, points[1:], strict=False):
        cells = int(max(abs(to_x - x) / (window.across / window.rows), abs(to_y - y) * window.columns / window.along))
        for i in range(cells + 1):
            part = i / max(1, cells)
            yield x + (to_x - x) * part, y + (to_y - y) * part


# -- cushions, pockets, figures ---------------------------------------------------------------------------------------


def _framed(sheet: Sheet, facts: Mapping[str, Any]) -> Iterator[Text]:
    window = sheet.window
    holes = {_hole(window, x, y) for x, y, _ in facts["pockets"]}
    figures = _figures(window.x, window.across, window.across / window.rows * 2)
    left = {window.row(value): str(value) for value in figures}
    yield _cushion(window, holes, -1)
    for row, line in enumerate(sheet.lines()):
        sides = [_sign(holes, row, cell, "║") for cell in (-1, window.columns)]
        yield Text.assemble((left.get(row, "").rjust(EDGE - 1), INK3), sides[0], line, sides[1])
    yield _cushion(window, holes, window.rows)
    yield Text(" " * EDGE + _scale(window), INK3)


def _hole(window: Window, x: float, y: float) -> tuple[int, int]:
    """Return where on the cushions a pocket is: row and cell, −1 and one too many being the cushions."""
    row = -1 if x < window.across * 0.1 else window.rows if x > window.across * 0.9 else window.row(x)
    if y < window.along * 0.1 or y > window.along * 0.9:
        return row, -1 if y < window.along / 2 else window.columns
    return row, int(window.column(y))


def _cushion(window: Window, holes: set[tuple[int, int]], row: int) -> Text:
    signs = [_sign(holes, row, cell, "═") for cell in range(-1, window.columns + 1)]
    return Text.assemble(" " * (EDGE - 1), *signs)


def _sign(holes: set[tuple[int, int]], row: int, cell: int, else_sign: str) -> tuple[str, str]:
    return ("O", f"bold {INK}") if (row, cell) in holes else (else_sign, BRASS)


def _figures(start: float, span: float, least: float) -> Sequence[int]:
    """Return round numbers that stand at least so far apart."""
    step = next((step for step in STEPS if step >= least), STEPS[-1])
    return range(-int(-start // step) * step, int(start + span) + 1, step)


def _scale(window: Window) -> str:
    """Write how far up the table it is, in millimetres."""
    cells = [" "] * (window.columns + 1)
    for value in _figures(window.y, window.along, window.along / window.columns * 6):
        text = str(value)
        start = min(max(0, int(window.column(value)) - (len(text) - 1) // 2), len(cells) - len(text))
        cells[start : start + len(text)] = text
    return "".join(cells).rstrip()
