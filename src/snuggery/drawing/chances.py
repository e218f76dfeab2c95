"""A player's win probability over a match as SVG: discs where a decision cost, diamonds where luck changed it."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple

from ..kit.review import ToldReview

LEFT, RIGHT, TOP, FOOT = 34, 14, 10, 24
WIDE, NARROW = (816, 150), (346, 128)
STYLE = (  # for a picture that stands alone; pages have their own
    "svg{background:#2a1d13;font:600 12px system-ui,sans-serif}.grid{stroke:#6f5a45}.half{stroke-dasharray:3 5}"
    "text{fill:#d8c3a3}.area{fill:#4a2b1c}.line{fill:none;stroke:#ffd88a;stroke-width:3;stroke-linejoin:round}"
    ".cost{fill:#ff9c85;stroke:#150d08;stroke-width:2}.luck{fill:#150d08;stroke:#ffd88a;stroke-width:2}"
)
APART = 40  # of two deals that are named


class _Plot(NamedTuple):
    """How plies and chances become places of a picture."""

    width: int
    height: int
    last: int  # ply

    def x(self, ply: int) -> float:
        return round(LEFT + (self.width - LEFT - RIGHT) * ply / max(1, self.last), 1)

    def y(self, chance: int) -> float:
        return round(TOP + (self.height - TOP - FOOT) * (100 - chance) / 100, 1)


def draw_chances(told: ToldReview, size: tuple[int, int] = WIDE, *, alone: bool = False) -> str:
    """Draw the line of a review; `alone` brings its colours along, for a file of its own."""
    plot = _Plot(*size, told.line[-1][0])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plot.width} {plot.height}"'
    name = (
        f' role="img"><title>{escape(told.summary)}</title><style>{STYLE}</style>' if alone else ' aria-hidden="true">'
    )
    return "".join([head, name, *_grid(plot), *_deals(plot, told), *_line(plot, told), *_marks(plot, told), "</svg>"])


def _grid(plot: _Plot) -> Iterator[str]:
    for chance in (0, 50, 100):
        y, half = plot.y(chance), " half" if chance == 50 else ""
        yield f'<path class="grid{half}" d="M{LEFT} {y}H{plot.width - RIGHT}"/>'
        yield f'<text x="{LEFT - 7}" y="{y + 4}" text-anchor="end">{chance}</text>'


def _deals(plot: _Plot, told: ToldReview) -> Iterator[str]:
    """Number the deals under the line, as many as there is room for."""
    free = 0.0
    for number, (ply, _) in enumerate(told.deals, 1):
        if (x := plot.x(ply)) >= free:
            yield f'<text x="{x}" y="{plot.height - 6}">{number}</text>'
            free = x + APART


def _line(plot: _Plot, told: ToldReview) -> Iterator[str]:
    way = "L".join(f"{plot.x(ply)} {plot.y(chance)}" for ply, chance in told.line)
    yield f'<path class="area" d="M{LEFT} {plot.y(0)}L{way}V{plot.y(0)}Z"/>'
    yield f'<path class="line" d="M{way}"/>'


def _marks(plot: _Plot, told: ToldReview) -> Iterator[str]:
    for moment in told.moments:
        x, y = plot.x(moment.ply), plot.y(chance_at(told.line, moment.ply))
        yield _diamond(x, y) if moment.kind else f'<circle class="cost" cx="{x}" cy="{y}" r="7"/>'


def _diamond(x: float, y: float) -> str:
    return f'<path class="luck" d="M{x} {y - 8}l8 8l-8 8l-8 -8Z"/>'


def chance_at(line: Sequence[tuple[int, int]], ply: int) -> int:
    """Return the chance after a ply."""
    return next((chance for then, chance in reversed(line) if then <= ply), line[0][1])
