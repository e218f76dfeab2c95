"""The page's own arithmetic: what it makes of a throw's parabolas is where the kernel has everything at that moment."""

from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page

import snuggery.games.snoogie
from snuggery.billiards.physics import layout
from snuggery.testkit.stamped import stamped
from tests.billiards.physics import setting

ROLLING = Path(snuggery.games.snoogie.__path__[0]) / "renderer" / "browser" / "rolling.js"
SAMPLE = """async ([source, throws]) => {
    const { placeAt } = await import("data:text/javascript," + encodeURIComponent(source));
    return throws.map(({ track, asked }) => asked.map(([body, at]) => {
        const { x, y } = placeAt(track, body, at);
        return [x, y];
    }));
}"""
KERNEL = stamped(setting.HERE / "throws.py", as_python=True)  # which takes less time than compiling it
THROWS, MOMENTS = 40, 8
ROWS = 400


def thrown(rng):
    """A throw's trajectory, and where the kernel has all that moves at some moments, in metres."""
    start = setting.position(rng, balls=5)
    start.rows[0, : layout.WZ + 1] = setting.pushes(rng, setting.SNOOKER, 1, fast=2.0)[0]
    start.phase[0] = layout.SLIDING
    track = np.empty((ROWS, layout.TRACK_COLUMNS))
    _, clock, rows = run(layout.copied(start), layout.NEVER, track)
    assert rows <= ROWS
    first = {int(body): time for time, body in track[:rows][::-1, :2]}
    asked, places = [], []
    for when in rng.uniform(0.0, clock, MOMENTS):
        run(halfway := layout.copied(start), when, setting.NO_TRACK)
        moved = [body for body, time in first.items() if time <= when]
        asked += [(body, float(when)) for body in moved]
        places += [halfway.rows[body, :2] for body in moved]
    return {"track": track[:rows].tolist(), "asked": asked}, np.array(places)


def run(bodies, until, track):
    return KERNEL.throw(setting.SNOOKER, bodies, 0.5, until, track)


@pytest.fixture(scope="module")
def throws():
    rng = np.random.default_rng(3)
    return [thrown(rng) for _ in range(THROWS)]


def test_the_page_has_everything_where_the_kernel_has_it(page: Page, throws) -> None:
    source = ROLLING.read_text(encoding="utf-8")
    page.goto("about:blank")
    found = page.evaluate(SAMPLE, [source, [asked for asked, _ in throws]])
    for millimetres, (_, places) in zip(found, throws, strict=True):
        assert np.abs(np.array(millimetres) / 1000.0 - places).max() < 1e-12
