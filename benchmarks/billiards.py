"""Measure how long a throw takes on one core, and write benchmarks/billiards.md: `python -m benchmarks.billiards`."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from datetime import date
from math import cos, hypot, radians, sin
from pathlib import Path

import numpy as np

from snuggery.billiards.physics import constants, geometry, layout
from tests.billiards.physics import oracle, setting

from .machine import commit, processor
from .reports import write_report

RESULTS = Path(__file__).with_name("billiards.md")
LOOPS = setting.loops()
TABLE = geometry.build(constants.SNOOKER12)
RADIUS = float(TABLE.facts[layout.RADIUS])
THROWS = 500  # from each position
POSITIONS = 20
ROUNDS = 5
LANES = (
    ("0.4 to 1.0 m/s", (0.4, 1.0), False, 3.0),
    ("1.5 to 3.0 m/s", (1.5, 3.0), False, 10.0),
    ("0.8 to 1.3 m/s, at the chalk", (0.8, 1.3), True, 20.0),
)

SHOTS = 60  # of pooltool in each lane
REPEATS = 200  # of each of its shots in the kernel, which is too quick to time a single one


def main() -> None:
    """Measure, write the report and print it."""
    write_report(RESULTS, report())


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    yield "# How long a throw takes\n"
    yield "`python -m benchmarks.billiards` writes every figure on this page. Times are CPU time on one core.\n"
    yield f"{date.today()}, commit {commit()}, {processor()}.\n"
    yield f"The table is for {constants.SNOOKER12.title}, with 8 resting balls and the chalk. Each time is the best of"
    yield f"{ROUNDS} rounds of {POSITIONS * THROWS} throws.\n"
    yield "| throws | µs, mean | target, µs | events, mean |"
    yield "|---|--:|--:|--:|"
    for title, speeds, aimed, bound in LANES:
        mean, events = measure(speeds, aimed)
        yield f"| {title} | {mean:.2f} | {bound:.0f} | {events:.1f} |"
    yield "\n## Compared with pooltool 0.6.0\n"
    yield from beside_pooltool()


def beside_pooltool() -> Iterator[str]:
    """Yield the table of the shots that both programs simulate, or the reason why there is none."""
    if oracle.python() is None:
        yield f"Not measured: {oracle.MISSING}."
        return
    with tempfile.TemporaryDirectory() as folder:
        both = oracle.Oracle(oracle.fresh(folder, 5, SHOTS))
    theirs, ours = both.shots["seconds"], np.array([shot_seconds(both, k) for k in range(len(both.shots["lanes"]))])
    yield "Both programs play the same shots in one run, on pooltool's snooker table with nine balls and no chalk."
    yield "Pooltool runs as shipped, compiled and warmed up. Its optional work for drawing a shot is not counted."
    yield "Target: 100 times as fast.\n"
    yield "| shots | pooltool, ms, median | Snuggery, ms, median | times as fast |"
    yield "|---|--:|--:|--:|"
    for lane, title in oracle.LANES.items():
        mine = both.shots["lanes"] == lane
        slow, quick = 1e3 * np.median(theirs[mine]), 1e3 * np.median(ours[mine])
        yield f"| {title} ({mine.sum()}) | {slow:.2f} | {quick:.4f} | **{slow / quick:.0f}** |"


def shot_seconds(both: oracle.Oracle, shot: int) -> float:
    """Return how long the kernel takes for one of pooltool's shots, the better of two tries."""
    bodies = both.bodies(shot)
    batch = np.repeat(bodies.rows[:1, : layout.WZ + 1], REPEATS, axis=0)
    return min(spent(both.table, bodies, batch)[0] for _ in range(2)) / REPEATS


def measure(speeds: tuple[float, float], aimed: bool) -> tuple[float, float]:
    """Return the microseconds and the events per throw."""
    rng = np.random.default_rng(4)
    work = [(bodies, pushes(rng, bodies, speeds, aimed)) for bodies in (position(rng) for _ in range(POSITIONS))]
    rounds = [sum(spent(TABLE, bodies, batch)[0] for bodies, batch in work) for _ in range(ROUNDS + 1)][1:]
    events = statistics.fmean(spent(TABLE, bodies, batch)[1] for bodies, batch in work)
    return min(rounds) / (POSITIONS * THROWS) * 1e6, events


def spent(table: layout.Table, bodies: layout.Bodies, batch: np.ndarray) -> tuple[float, float]:
    """Run a batch of throws; return the seconds it took and the mean number of events."""
    n, k = len(bodies.phase), len(batch)
    rows, phases = np.empty((k, n, layout.COLUMNS)), np.empty((k, n), np.int64)
    gaps, events = np.empty((k, n - 1)), np.empty(k, np.int64)
    tumbles, tried = np.zeros(k), layout.copied(bodies)
    begun = time.process_time()
    LOOPS.throws(table, bodies, 0, batch, tumbles, tried, rows, phases, gaps, events)
    return time.process_time() - begun, float(events.mean())


def position(rng: np.random.Generator) -> layout.Bodies:
    """Return the ball to throw, eight resting balls and the chalk in the far two thirds of the table."""
    places = [(0.9, 0.15)]
    while len(places) < 10:
        place = (rng.uniform(0.1, 1.67), rng.uniform(1.2, 3.45))
        if all(hypot(place[0] - x, place[1] - y) > 2.0 * RADIUS + 0.004 for x, y in places):
            places.append(place)
    angle = rng.uniform(-0.78, 0.78)
    return layout.lay(places[:-1], places[-1], (cos(angle), sin(angle)))


def pushes(rng: np.random.Generator, bodies: layout.Bodies, speeds: tuple[float, float], aimed: bool) -> np.ndarray:
    """Return throws that roll: into the far half, or straight at the chalk with a degree of spread."""
    made = np.zeros((THROWS, 7))
    for push in made:
        x, y, speed = rng.uniform(0.2, 1.57), rng.uniform(0.08, 0.22), rng.uniform(*speeds)
        to_x, to_y = bodies.rows[-1, :2] if aimed else (rng.uniform(0.2, 1.57), rng.uniform(1.8, 3.4))
        far, turn = hypot(to_x - x, to_y - y), radians(rng.normal(0.0, 0.5)) if aimed else 0.0
        along, up = (to_x - x) / far, (to_y - y) / far
        vx, vy = speed * (along * cos(turn) - up * sin(turn)), speed * (up * cos(turn) + along * sin(turn))
        push[:] = x, y, vx, vy, -vy / RADIUS, vx / RADIUS, 0.0
    return made


if __name__ == "__main__":
    main()
