"""How long a throw takes: `python -m benchmarks.billiards` prints microseconds of processor time on one core."""

import statistics
import time
from math import cos, hypot, radians, sin
from pathlib import Path

import numpy as np

from snuggery.engine.bind import stamped
from snuggery.games.snoogie.physics import constants, geometry, layout

PHYSICS = Path(geometry.__file__).parent
LOOPS = stamped(PHYSICS / "loops.py", PHYSICS)
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


def main() -> None:
    """Print the mean throw of each lane beside what it must reach."""
    print(f"{constants.SNOOKER12.title}, 8 resting balls and the chalk, {POSITIONS * THROWS} throws, best of {ROUNDS}")
    for title, speeds, aimed, bound in LANES:
        mean, events = measure(speeds, aimed)
        print(f"{title:29} {mean:6.2f} µs a throw (to reach: {bound:.0f}), {events:5.1f} events")


def measure(speeds: tuple[float, float], aimed: bool) -> tuple[float, float]:
    """Return microseconds and events a throw."""
    rng = np.random.default_rng(4)
    work = [(bodies, pushes(rng, bodies, speeds, aimed)) for bodies in (position(rng) for _ in range(POSITIONS))]
    rounds = [sum(spent(bodies, batch)[0] for bodies, batch in work) for _ in range(ROUNDS + 1)][1:]
    events = statistics.fmean(spent(bodies, batch)[1] for bodies, batch in work)
    return min(rounds) / (POSITIONS * THROWS) * 1e6, events


def spent(bodies: layout.Bodies, batch: np.ndarray) -> tuple[float, float]:
    """Run a batch of throws; return the seconds it took and the mean number of events."""
    n, k = len(bodies.phase), len(batch)
    rows, phases = np.empty((k, n, layout.COLUMNS)), np.empty((k, n), np.int64)
    gaps, events = np.empty((k, n - 1)), np.empty(k, np.int64)
    tumbles, tried = np.zeros(k), layout.copied(bodies)
    begun = time.process_time()
    LOOPS.throws(TABLE, bodies, 0, batch, tumbles, tried, rows, phases, gaps, events)
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
