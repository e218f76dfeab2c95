"""Compare the billiards kernel with formulas and other simulators: draw the pictures and tables of docs/physics.md.

The data come from the fixtures of the tests, and the speeds from benchmarks/billiards.md.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from snuggery.billiards.physics import constants, geometry, layout
from tests.billiards.physics import cube, oracle, setting

from .documents import renewed
from .plot import BLUE, FAINT, GOLD, GREEN, GRID, INK, RED, Axis, Chart, Panel, decades

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SPEEDS = ROOT / "benchmarks" / "billiards.md"
SHARES = Axis(0.0, 1.0, [(share, f"{share:.0%}") for share in (0.0, 0.25, 0.5, 0.75, 1.0)], "share of shots")
KINDS = (("ends", 0.0), ("shipped", 0.0), ("moved", 1e-6))
Floats = NDArray[np.float64]


def main(docs: Path = DOCS) -> None:
    """Draw all pictures and write the tables of the page in a folder of documents."""
    shots = {lane: [apart(lane, *kind) for kind in KINDS] for lane in oracle.LANES}
    hits = {speed: cube.ways(speed) for speed in cube.SPEEDS}
    charts = {"balls": balls(shots), "chalk": chalk(hits), "stopping": stopping(), "speed": speeds()}
    for name, chart in charts.items():
        chart.write(docs / "pictures" / f"physics-{name}.svg")
    page = docs / "physics.md"
    text = page.read_text(encoding="utf-8")
    for name, rows in (("balls", balls_table(shots)), ("chalk", chalk_table(hits))):
        text = renewed(text, name, "\n".join(rows))
    page.write_text(text, encoding="utf-8")


def apart(lane: int, kind: str, moved: float) -> Floats:
    """Return the millimetres between the ends of each shot; balls in different pockets are infinitely far apart."""
    found, unlike = oracle.stored().differences(lane, kind, moved)
    return np.append(found, np.full(unlike, np.inf))


def balls(shots: dict[int, list[Floats]]) -> Chart:
    """Draw how far the kernel's balls end from pooltool's, and from its own after a start moved by a micrometre."""
    chart = Chart(960, 340, "Distances between the ends of balls, kernel against pooltool")
    words = {-9: "1 pm", -6: "1 nm", -3: "1 µm", 0: "1 mm", 3: "1 m"}
    across = Axis(1e-9, 1e3, decades(-9, 3, 3, words.__getitem__), "greatest distance between ends", True)
    for lane, title in oracle.LANES.items():
        panel = Panel(chart, 70 + 300 * lane, 64, 250, 190, across, SHARES if lane == 0 else replace(SHARES, title=""))
        panel.frame(title)
        for found, (colour, dashes) in zip(shots[lane], ((BLUE, ""), (GOLD, ""), (RED, "6 4")), strict=True):
            panel.line(quantile_curve(found), colour, dashes)
        panel.dot(1e-5, 0.5, INK, filled=False)
        panel.dot(0.05, 0.99, INK, filled=False)
    chart.legend(
        70,
        322,
        [
            ("pooltool, spacer 0.1 nm", BLUE, ""),
            ("pooltool as shipped, 1 µm", GOLD, ""),
            ("kernel, start moved 1 µm", RED, "6 4"),
        ],
        step=215,
    )
    chart.word(724, 326, "○ what blue must stay left of", FAINT)
    return chart


def quantile_curve(values: Floats) -> Iterator[tuple[float, float]]:
    """Yield a cumulative distribution as 120 points."""
    for share in np.linspace(0.0, 1.0, 121):
        yield float(np.quantile(values, share)), float(share)


def chalk(hits: dict[float, tuple[Floats, Floats]]) -> Chart:
    """Draw how far the chalk travels and how often it topples, compared with a rigid cube."""
    chart = Chart(960, 360, "Travel of the chalk, kernel against a rigid cube")
    ticks = [(float(place), f"{speed:g}") for place, speed in enumerate(hits)]
    across = Axis(-0.6, len(hits) - 0.4, ticks, "ball at contact, m/s")
    metres = [(3, "3"), (10, "10"), (30, "30"), (100, "100"), (300, "300"), (1000, "1000")]
    ways = Panel(chart, 70, 60, 330, 220, across, Axis(2.0, 1500.0, metres, "travel, mm", True))
    ways.frame("Travel: a tenth, half, nine tenths of hits")
    ratios = [(0.7, "0.7"), (0.8, "0.8"), (1.0, "1"), (1.2, "1.2"), (1.3, "1.3")]
    ratio = Panel(chart, 480, 60, 200, 220, across, Axis(0.65, 1.35, ratios, "kernel / cube"))
    ratio.chart.rectangle(480, ratio.at(0, 1.2)[1], 200, ratio.at(0, 0.8)[1] - ratio.at(0, 1.2)[1], GRID)
    ratio.frame("Their ratio; within the band")
    share = Panel(chart, 750, 60, 190, 220, across, Axis(0.0, 0.8, [(k / 5, f"{k / 5:.0%}") for k in range(5)], "hits"))
    share.frame("How many topple")
    for place, (speed, (theirs, ours)) in enumerate(hits.items()):
        two = [1000.0 * np.quantile(some, cube.QUANTILES) for some in (theirs, ours)]
        for (low, middle, high), colour, aside in zip(two, (BLUE, RED), (-8.0, 8.0), strict=True):
            ways.bar(place, low, high, colour, aside, 11.0)
            x, y = ways.at(place, middle)
            chart.rectangle(x + aside - 5.5, y - 1.5, 11.0, 3.0, "#ffffff")
        for number, colour in enumerate((GREEN, INK, GOLD)):
            ratio.dot(place + 0.22 * (number - 1), two[1][number] / two[0][number], colour)
        for found, colour, aside in zip(cube.toppled(speed), (BLUE, RED), (-5.0, 5.0), strict=True):
            share.bar(place, 0.0, float(found), colour, aside, 8.0)
    chart.legend(70, 342, [("rigid cube, MuJoCo", BLUE, ""), ("this kernel", RED, "")], step=190)
    chart.legend(480, 342, [("tenth", GREEN, ""), ("half", INK, ""), ("nine tenths", GOLD, "")], step=95)
    return chart


ENDLESS = geometry.build(constants.SNOOKER12._replace(width=60.0, length=60.0))


def stops_after(speed: float, rolls: bool) -> float:
    """Return how far a released ball goes on an endless table, rolling or without spin."""
    bodies = layout.lay([(30.0, 5.0)])
    layout.push(bodies, 0, (0.0, speed), (-speed / setting.RADIUS if rolls else 0.0, 0.0, 0.0))
    setting.loops().throw(ENDLESS, bodies, 0.0, layout.NEVER, setting.NO_TRACK)
    return float(bodies.rows[0, layout.Y] - 5.0)


def rolled(speed: float) -> float:
    """Return how far a rolling ball goes by the formula."""
    return speed**2 / (2.0 * setting.ROLL)


def slid(speed: float) -> float:
    """Return how far a ball without spin goes by the formula: it slides, then rolls."""
    return 12.0 * speed**2 / (49.0 * setting.SLIDE) + rolled(5.0 / 7.0 * speed)


def stopping() -> Chart:
    """Draw how far balls go, by the formulas and in the kernel."""
    chart = Chart(960, 340, "Stopping distance against the closed forms")
    across = Axis(0.0, 2.0, [(k / 2, f"{k / 2:g}") for k in range(5)], "speed at release, m/s")
    whole = Axis(0.0, 22.0, [(k, str(k)) for k in (0, 5, 10, 15, 20)], "stops after, m")
    ways = Panel(chart, 70, 60, 470, 210, across, whole)
    ways.frame("Lines: formulas; dots: the kernel, on an endless table")
    errors = Axis(1e-17, 1e-11, decades(-17, -11, 2, lambda power: f"1e{power}"), "relative difference", True)
    error = Panel(chart, 660, 60, 270, 210, across, errors)
    error.frame("How much they differ")
    error.line([(0.0, 1e-12), (2.0, 1e-12)], INK, "6 4")
    error.word(0.05, 1.6e-12, "what is asked for", FAINT)
    formulas: tuple[tuple[Callable[[float], float], bool, str], ...] = ((rolled, True, BLUE), (slid, False, RED))
    for formula, rolls, colour in formulas:
        ways.line([(v, formula(v)) for v in np.linspace(0.0, 2.0, 81)], colour)
        for speed in np.linspace(0.1, 2.0, 20):
            found = stops_after(float(speed), rolls)
            ways.dot(float(speed), found, colour)
            error.dot(float(speed), abs(found / formula(float(speed)) - 1.0), colour)
    entries = [("let go rolling: v²/2μg", BLUE, ""), ("let go without spin: slides to 5/7 v, then rolls", RED, "")]
    chart.legend(70, 325, entries, step=230)
    return chart


def cells(title: str) -> list[list[str]]:
    """Return the rows of the table in the report of speeds whose header has this word."""
    text = SPEEDS.read_text(encoding="utf-8")
    table = next(table for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE) if title in table)
    return [[cell.strip(" *") for cell in row.strip("|").split("|")] for row in table.splitlines()[2:]]


def speeds() -> Chart:
    """Draw how long a throw takes, compared with its target and with pooltool."""
    chart = Chart(960, 330, "How long a throw takes")
    rows, both = cells("events"), cells("times as fast")
    across = Axis(-0.6, 2.6, [(k, row[0]) for k, row in enumerate(rows)], "8 resting balls and the chalk")
    mine = Panel(chart, 70, 60, 480, 190, across, Axis(0.0, 22.0, [(k, str(k)) for k in (0, 5, 10, 15, 20)], "µs"))
    mine.frame("A throw, compiled, one core; lines: what is asked for")
    for k, row in enumerate(rows):
        mine.bar(k, 0.0, float(row[1]), BLUE, 0.0, 70.0)
        mine.line([(k - 0.35, float(row[2])), (k + 0.35, float(row[2]))], INK, "6 4")
        mine.word(k, 0.6, row[1], "#ffffff", "middle")
    short = [(float(k), word) for k, word in enumerate(("slow", "fast", "fast, side"))]
    wide = Axis(5e-4, 20.0, [(1e-3, "1 µs"), (1e-2, "10"), (1e-1, "100"), (1.0, "1 ms"), (10.0, "10")], "", True)
    other = Panel(chart, 650, 60, 280, 190, Axis(-0.6, 2.6, short, "the same shots, nine balls"), wide)
    other.frame("Beside pooltool 0.6.0, median")
    for k, row in enumerate(both):
        for value, colour, aside in ((row[1], GOLD, -17.0), (row[2], BLUE, 17.0)):
            other.bar(k, 5e-4, float(value), colour, aside, 30.0)
        other.word(k + 0.2, 1.3 * float(row[2]), f"× {row[3]}", INK, "middle")
    chart.legend(650, 318, [("pooltool", GOLD, ""), ("this kernel", BLUE, "")], step=110)
    return chart


def balls_table(shots: dict[int, list[Floats]]) -> Iterator[str]:
    """Yield the rows of the page's table of distances."""
    yield "| shots | compared with | median | 95 % | 99 % | greatest |"
    yield "|---|---|--:|--:|--:|--:|"
    names = ("pooltool, spacer 0.1 nm", "pooltool as shipped, 1 µm", "*control:* itself, start moved 1 µm")
    for lane, title in oracle.LANES.items():
        for name, found in zip(names, shots[lane], strict=True):
            told = " | ".join(f"{np.quantile(found, share):.2g}" for share in (0.5, 0.95, 0.99, 1.0))
            yield f"| {title} ({len(found)}) | {name} | {told} |"


def chalk_table(hits: dict[float, tuple[Floats, Floats]]) -> Iterator[str]:
    """Yield the rows of the page's table of travels."""
    yield "| ball, m/s | " + " | ".join(f"{speed:g}" for speed in hits) + " |"
    yield "|---|" + "---|" * len(hits)
    for number, name in enumerate(("cube", "kernel")):
        yield f"| {name}, mm | " + " | ".join(spread(some[number]) for some in hits.values()) + " |"
    toppled = [cube.toppled(speed) for speed in hits]
    for number, name in enumerate(("cube", "kernel")):
        yield f"| {name} topples | " + " | ".join(f"{share[number]:.0%}" for share in toppled) + " |"


def spread(ways: Sequence[float] | Floats) -> str:
    """Return the three quantiles of some ways in millimetres."""
    return " / ".join(f"{1000.0 * value:.0f}" for value in np.quantile(ways, cube.QUANTILES))


if __name__ == "__main__":
    main()
