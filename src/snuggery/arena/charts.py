"""Draw results with matplotlib (extra `plots`).  Equal results give equal bytes."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from ..kit.errors import Unusable
from ..kit.files import place_for
from .blocks import DealResult
from .estimates import NORMAL_95
from .registration import Registration
from .tournament import Standing, checked_standings
from .verdict import FEWEST, values_of
from .written import WHAT_COUNTS

COLOURS = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#56b4e9",
    "#e69f00",
)  # told apart by the colour-blind (Okabe, Ito)
MOST_POINTS = 500  # of a line: more than the picture has pixels would only make the file larger
WIDTH = 7.2  # inches
# What files say of themselves, so that equal results give equal bytes.
UNDATED: dict[str, dict[str, str | None]] = {
    ".svg": {"Date": None, "Creator": "snuggery arena"},
    ".pdf": {"CreationDate": None, "Creator": "snuggery arena"},
    ".png": {},
}
LINES = "-", "--", "-.", ":"
SETTINGS: dict[Any, Any] = {
    "svg.hashsalt": "snuggery",
    "svg.fonttype": "none",
    "font.size": 10,
    "font.family": "sans-serif",
}


def draw_running(registration: Registration, deals: Sequence[DealResult], path: Path) -> None:
    """Draw how the estimate of every entrant narrowed down, with the fair share and the claims."""
    whole = [deal for deal in deals if deal.wins]
    with _drawn(path, 4.0) as axes:
        for number, entrant in enumerate(registration.entrants):
            look = {"color": COLOURS[number % len(COLOURS)], "linestyle": LINES[number % len(LINES)]}
            _draw_mean(axes, np.array(values_of(registration, entrant.name, whole)), entrant.name, look)
        if registration.counts != "score":
            axes.axhline(1 / registration.seats, color="#555555", linewidth=0.8, label="a fair share")
        for claim in registration.claims:
            axes.axhline(claim.at_least, color="#000000", linewidth=0.8, linestyle=(0, (1, 3)), label="claimed")
        axes.set(title=registration.title, xlabel="deals", ylabel=WHAT_COUNTS[registration.counts])
        axes.legend(frameon=False)


def draw_standings(standings: Sequence[Standing], path: Path | str) -> None:
    """Draw the share of wins of each entrant with its 95 % interval.

    The name of the file ends in .svg, .pdf or .png.  Raise `Unusable` if it doesn't, if the file can't be written, or
    if matplotlib is not installed.

    >>> import snuggery
    >>> from pathlib import Path
    >>> from snuggery.arena import play_tournament
    >>> from snuggery.arena.charts import draw_standings
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> draw_standings(play_tournament(game, ["casual", "random"], deals=20, seed=1), "standings.svg")
    >>> Path("standings.svg").exists()
    True
    """
    rows = checked_standings(standings)[::-1]  # the best on top
    names, wins = [one.name for one in rows], [one.wins for one in rows]
    with _drawn(place_for(path), 1.2 + 0.4 * len(names)) as axes:
        means, halves = [one.mean for one in wins], [one.half for one in wins]
        axes.errorbar(means, names, xerr=halves, fmt="o", color=COLOURS[0], capsize=4)
        axes.axvline(sum(means) / len(means), color="#555555", linewidth=0.8, label="a fair share")
        axes.set(xlabel="share of the wins", xlim=(0, 1))
        axes.margins(y=0.3)
        axes.legend(frameon=False)


def _draw_mean(axes: Any, values: "np.ndarray[Any, Any]", name: str, look: dict[str, Any]) -> None:
    """Draw a running mean with its band, from the first known spread on."""
    counts = np.arange(1, len(values) + 1)
    means = values.cumsum() / counts
    spreads = np.sqrt(np.maximum((values**2).cumsum() / counts - means**2, 0) / np.maximum(counts - 1, 1))
    begin = min(FEWEST, max(len(values) - 1, 0))
    drawn = np.unique(np.linspace(begin, max(len(values) - 1, 0), MOST_POINTS).astype(int))[: len(values)]
    axes.plot(counts[drawn], means[drawn], label=name, **look)
    low, high = means - NORMAL_95 * spreads, means + NORMAL_95 * spreads
    axes.fill_between(counts[drawn], low[drawn], high[drawn], color=look["color"], alpha=0.18, linewidth=0)


@contextmanager
def _drawn(path: Path, height: float) -> Iterator[Any]:
    """Hand out axes to draw on, and write the picture; a notebook keeps its own way of showing pictures."""
    if path.suffix not in UNDATED:
        raise Unusable(f"a picture's name ends in {', '.join(UNDATED)}, not as in {path.name!r}")
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise Unusable("no picture: matplotlib is not installed; pip install 'snuggery[plots]' brings it") from None
    with rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        yield figure.subplots()
        figure.savefig(path, metadata=UNDATED[path.suffix])
