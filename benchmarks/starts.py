"""How long it takes to begin: importing, and the first compiled game, cold and from the cache.  Wall seconds."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

IMPORT = "import snuggery"
FIRST = (
    "import snuggery; from snuggery.engine import bind; from snuggery.kit.random import generator; "
    "b = snuggery.load({name!r}); f = bind.compiled_form(b.game); "
    "f.random_playouts(b.states(), generator(1), b.buffers()[0], 1)"
)
INTERPRETED = "import snuggery; m = snuggery.load({name!r}).start(seed=1); m.play(m.legal()[0])"


def import_seconds(times: int = 7) -> float:
    """Return the median time that `import snuggery` adds to an empty interpreter."""
    return statistics.median(_run(IMPORT) - _run("pass") for _ in range(times))


def first_move_seconds(name: str) -> float:
    """Return the median time from nothing to the first move, interpreted."""
    return statistics.median(_run(INTERPRETED.format(name=name)) for _ in range(3))


def first_playout_seconds(name: str) -> tuple[float, float]:
    """Return the time from nothing to the first compiled game: with an empty cache, and with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        cold = _run(FIRST.format(name=name), folder)
        return cold, statistics.median(_run(FIRST.format(name=name), folder) for _ in range(3))


def _run(code: str, cache: str = "") -> float:
    environment = {**os.environ, **({"SNUGGERY_CACHE": cache} if cache else {})}
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return time.perf_counter() - begun
