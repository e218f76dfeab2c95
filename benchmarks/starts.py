"""Measure start-up times: the import, the first move and the first hint, each in a new process."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from snuggery.bots import levels_of
from snuggery.games import find, names

TIMES = 5
IMPORT = "import snuggery"
FIRST_MOVE = (
    "import snuggery; from snuggery.engine.match.control import Controller; "
    "m = snuggery.load({name!r}).start(seed=1); m.play(Controller(m).some_action({rng}))"
)
RNG = "__import__('snuggery.kit.random').kit.random.generator(1)"
HINT = (
    "import snuggery; match = snuggery.load({name!r}).start(seed=1); "
    "assert snuggery.hint(match.view(match.seat)).worlds"
)
STRONG = (
    "import snuggery; m = snuggery.load({name!r}).start(seed=1); "
    "m.play(snuggery.bot('strong', seed=1)(m.view(m.seat), m.legal()))"
)
BITCODE = "from snuggery.engine.compile import native; native.PROCESSORS = (); "


def table() -> Iterator[str]:
    """Yield the lines of the section on start-up times."""
    yield "## Start-up times\n"
    yield "Times are wall-clock seconds, each in a new process. A shared library needs no cache. If a game ships"
    yield "none for the system, llvmlite compiles its bitcode and caches the machine code.\n"
    yield "| | shared library | bitcode, empty cache | bitcode, full cache |"
    yield "|---|--:|--:|--:|"
    yield f"| `import snuggery` | {_median(IMPORT) - _median('pass'):.3f} | | |"
    for name in names():
        title = find(name).title
        yield _row(f"{title}: the first move", FIRST_MOVE.format(name=name, rng=RNG))
        yield _row(f"{title}: the first hint", HINT.format(name=name))
        if "strong" in levels_of(find(name)):
            yield _row(f"{title}: the first choice of a strong bot", STRONG.format(name=name))


def _row(title: str, code: str) -> str:
    with tempfile.TemporaryDirectory() as folder:
        empty = statistics.median(_seconds(BITCODE + code, f"{folder}/{i}") for i in range(TIMES))
        full = statistics.median(_seconds(BITCODE + code, f"{folder}/0") for _ in range(TIMES))
    return f"| {title} | {_median(code):.2f} | {empty:.2f} | {full:.2f} |"


def _median(code: str) -> float:
    return statistics.median(_seconds(code) for _ in range(TIMES))


def _seconds(code: str, cache: str = "/nonexistent") -> float:
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "SNUGGERY_CACHE": cache})
    return time.perf_counter() - begun
