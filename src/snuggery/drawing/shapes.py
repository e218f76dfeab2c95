"""The few shapes that a picture is made of, and text that can't break out of it."""

from dataclasses import dataclass
from html import escape

INK, PAPER, RED, DIM, BRASS = "#2b2420", "#fbf7ec", "#a5312a", "#8f8674", "#b98d3e"
SERIF = "Georgia, 'Times New Roman', serif"


@dataclass(frozen=True)
class Drawn:
    """Part of a picture with its size; it stands at 0, 0 until it is placed."""

    svg: str
    width: float
    height: float

    def at(self, x: float, y: float) -> str:
        """Return it placed."""
        return f'<g transform="translate({x:.1f} {y:.1f})">{self.svg}</g>'


def text(x: float, y: float, words: str, fill: str, size: float = 12, anchor: str = "start", weight: str = "") -> str:
    """Return one line of text; `y` is its base line."""
    bold = f' font-weight="{weight}"' if weight else ""
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"{bold}'
    return f'<text {place} fill="{fill}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = "none", round_: float = 5) -> str:
    """Return a rectangle with round corners."""
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="{round_}"'
    return f'<rect {place} fill="{fill}" stroke="{edge}"/>'


def disc(x: float, y: float, radius: float, fill: str, edge: str = INK) -> str:
    """Return a circle."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" stroke="{edge}"/>'


def width_of(words: str, size: float = 12) -> float:
    """Return about how wide a line of text is."""
    return len(words) * size * 0.52


def beside(parts: list[Drawn], gap: float) -> Drawn:
    """Return parts in a row."""
    placed, x = [], 0.0
    for part in parts:
        placed.append(part.at(x, 0))
        x += part.width + gap
    return Drawn("".join(placed), max(0.0, x - gap), max((part.height for part in parts), default=0.0))


def flow(parts: list[Drawn], width: float, gap: float) -> Drawn:
    """Return parts in rows that are no wider than `width`, where a part alone is not."""
    rows: list[list[Drawn]] = [[]]
    for part in parts:
        if rows[-1] and sum(one.width + gap for one in rows[-1]) + part.width > width:
            rows.append([])
        rows[-1].append(part)
    placed, y = [], 0.0
    for row in (beside(row, gap) for row in rows):
        placed.append(row.at(0, y))
        y += row.height + gap
    return Drawn("".join(placed), width, max(0.0, y - gap))
