"""Draw charts as SVG: panels with axes, lines, bars and text, dark on a light background that suits every page."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import log10
from pathlib import Path
from xml.sax.saxutils import escape

PAPER, INK, FAINT, GRID = "#fbf8f1", "#2b2622", "#6b625a", "#e2dacb"
RED, BLUE, GREEN, GOLD = "#a8322d", "#2b5c8a", "#3d6b35", "#a9761b"
Points = Iterable[tuple[float, float]]


@dataclass(frozen=True)
class Axis:
    """What an axis measures: its ends, its ticks as value and word, and whether it is logarithmic."""

    low: float
    high: float
    ticks: Sequence[tuple[float, str]]
    title: str
    logarithmic: bool = False

    def part(self, value: float) -> float:
        """Return the position of a value along the axis, from 0 to 1; values beyond an end are clamped."""
        inside = min(max(value, self.low), self.high)
        if self.logarithmic:
            return log10(inside / self.low) / log10(self.high / self.low)
        return (inside - self.low) / (self.high - self.low)


@dataclass(frozen=True)
class Panel:
    """A rectangle of a chart with two axes."""

    chart: "Chart"
    left: float
    top: float
    wide: float
    high: float
    x: Axis
    y: Axis

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point is drawn."""
        return self.left + self.x.part(x) * self.wide, self.top + (1.0 - self.y.part(y)) * self.high

    def line(self, points: Points, colour: str, dashes: str = "", width: float = 2.0) -> None:
        """Draw a line through points."""
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (self.at(*point) for point in points))
        dash = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.chart.add(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>')

    def dot(self, x: float, y: float, colour: str, radius: float = 3.5, filled: bool = True) -> None:
        """Draw a dot."""
        px, py = self.at(x, y)
        fill = colour if filled else PAPER
        self.chart.add(
            f'<circle cx="{px:.1f}" cy="{py:.1f}" r="{radius}" fill="{fill}" stroke="{colour}" stroke-width="1.5"/>'
        )

    def bar(self, x: float, low: float, high: float, colour: str, aside: float, width: float = 10.0) -> None:
        """Draw a vertical bar between two values, shifted by some pixels."""
        (px, bottom), (_, top) = self.at(x, low), self.at(x, high)
        self.chart.rectangle(px + aside - 0.5 * width, top, width, max(bottom - top, 1.0), colour)

    def word(self, x: float, y: float, text: str, colour: str = INK, anchor: str = "start", size: float = 12) -> None:
        """Write text at a point."""
        px, py = self.at(x, y)
        self.chart.word(px, py, text, colour, anchor, size)

    def frame(self, title: str) -> None:
        """Draw grid, ticks and titles."""
        for value, word in self.x.ticks:
            self._grid((value, self.y.low), (value, self.y.high))
            px, py = self.at(value, self.y.low)
            self.chart.word(px, py + 17, word, FAINT, "middle", 11)
        for value, word in self.y.ticks:
            self._grid((self.x.low, value), (self.x.high, value))
            px, py = self.at(self.x.low, value)
            self.chart.word(px - 7, py + 4, word, FAINT, "end", 11)
        self.chart.word(self.left, self.top - 12, title, INK, "start", 13, "bold")
        self.chart.word(self.left + 0.5 * self.wide, self.top + self.high + 36, self.x.title, INK, "middle", 12)
        self.chart.word(self.left - 44, self.top + 0.5 * self.high, self.y.title, INK, "middle", 12, turned=True)

    def _grid(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.line((start, end), GRID, width=1.0)


@dataclass
class Chart:
    """A picture of a given size, with its elements."""

    wide: int
    high: int
    title: str
    parts: list[str] = field(default_factory=list)

    def add(self, part: str) -> None:
        """Add a piece of SVG."""
        self.parts.append(part)

    def rectangle(self, x: float, y: float, wide: float, high: float, colour: str) -> None:
        """Draw a filled rectangle."""
        self.add(f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="2" fill="{colour}"/>')

    def word(
        self,
        x: float,
        y: float,
        text: str,
        colour: str = INK,
        anchor: str = "start",
        size: float = 12,
        weight: str = "normal",
        turned: bool = False,
    ) -> None:
        """Write text at a position in the picture."""
        turn = f' transform="rotate(-90 {x:.1f} {y:.1f})"' if turned else ""
        style = f'fill="{colour}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
        self.add(f'<text x="{x:.1f}" y="{y:.1f}" {style}{turn}>{escape(text)}</text>')

    def legend(self, x: float, y: float, entries: Sequence[tuple[str, str, str]], step: float = 0.0) -> None:
        """Draw a legend for lines: text, colour and dashes of each, in a column or a row."""
        for number, (text, colour, dashes) in enumerate(entries):
            left, top = (x + number * step, y) if step else (x, y + 18 * number)
            dash = f' stroke-dasharray="{dashes}"' if dashes else ""
            self.add(
                f'<line x1="{left}" y1="{top}" x2="{left + 26}" y2="{top}" stroke="{colour}" stroke-width="3"{dash}/>'
            )
            self.word(left + 33, top + 4, text)

    def write(self, path: Path) -> None:
        """Write the picture."""
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.wide} {self.high}" role="img"'
        style = "font-family=\"Georgia, 'DejaVu Serif', serif\""
        paper = f'<rect width="{self.wide}" height="{self.high}" rx="8" fill="{PAPER}"/>'
        body = "\n".join([f"<title>{escape(self.title)}</title>", paper, *self.parts])
        path.write_text(f'{head} width="{self.wide}" height="{self.high}" {style}>\n{body}\n</svg>\n', encoding="utf-8")


def decades(low: int, high: int, step: int, word: Callable[[int], str]) -> list[tuple[float, str]]:
    """Return ticks at powers of ten."""
    return [(10.0**power, word(power)) for power in range(low, high + 1, step)]
