"""Compare WebAssembly under Node with native machine code, and write wasm.md: `python -m benchmarks.wasm [GAME…]`.

Both take turns at the same matches, each in one call, from the same generators.  The benchmark checks after each round
that the generators agree.  Building a module takes up to a minute per game.
"""

import base64
import gzip
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import snuggery
from snuggery.engine import bind
from snuggery.engine.compile import targets
from snuggery.engine.desk import CASUAL
from snuggery.engine.game import BoundGame
from snuggery.games import find
from snuggery.kit.random import generator

from .machine import measured_on
from .reports import report_on_games

REPORT = Path(__file__).with_name("wasm.md")
HOST = Path(__file__).with_name("wasm.mjs")
SECONDS = 0.4  # of native CPU time in a round
WARM, ROUNDS = 3, 9
UNBOUNDED = 1 << 40  # plies
LIMIT = 120  # kB of the four card games together, packed


class Work:
    """One way to play, as a call of a loop: its arrays, and the slots that stand for its arguments."""

    def __init__(self, bound: BoundGame, name: str, games: int) -> None:
        self._form = bind.compiled_form(bound.game)
        self.symbol = f"playouts_{name}"
        self._loop = getattr(self._form, name)
        states, self.rngs, (out, _) = bound.states(), generator("wasm", 1), bound.buffers()
        self._lengths = np.zeros(games, np.int64)
        scores = np.zeros((games, bound.seats), np.int64)
        levels = np.full(bound.seats, CASUAL, np.int64)
        arguments: dict[str, list[Any]] = {
            "play_random_games": [states, self.rngs, out, scores, self._lengths],
            "play_games": [states, bound.states(), levels, self.rngs, out, UNBOUNDED, scores, self._lengths],
        }
        self._arguments = arguments[name]

    def play(self) -> tuple[float, int]:
        """Play a round; return its CPU seconds and the number of decisions."""
        begun = time.process_time()
        self._loop(*self._arguments)
        return time.process_time() - begun, int(self._lengths.sum())

    def arrays(self) -> list[str]:
        """Return the contents of the arrays, for Node."""
        return [base64.b64encode(array.tobytes()).decode() for array in self._arguments if not isinstance(array, int)]

    def slots(self) -> list[str]:
        """Return the slots of a call, with arrays by index."""
        found, place = list[str](), 0
        for argument in self._arguments:
            if isinstance(argument, int):
                found.append(str(argument))
            else:
                found += [f"@{place}", *map(str, argument.shape)]
                place += 1
        return found

    @property
    def shown(self) -> int:
        """The index of the generators among the arrays."""
        arrays = [argument for argument in self._arguments if not isinstance(argument, int)]
        return next(place for place, array in enumerate(arrays) if array is self.rngs)


class Node:
    """A module that runs under Node."""

    def __init__(self, module: Path) -> None:
        node = shutil.which("node")
        if node is None:
            sys.exit("wasm: there is no Node")
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([node, str(HOST), str(module)], stdin=pipe, stdout=pipe, text=True)

    def ask(self, **asked: Any) -> Any:
        """Send a request and return the answer."""
        assert self._process.stdin and self._process.stdout
        print(json.dumps(asked), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait()


@dataclass(frozen=True)
class Race:
    """Decisions a second, round by round."""

    native: Sequence[float]
    wasm: Sequence[float]

    @property
    def ratios(self) -> list[float]:
        """WebAssembly's speed as a share of native speed, round by round."""
        return [wasm / native for wasm, native in zip(self.wasm, self.native, strict=True)]


def race(bound: BoundGame, name: str, module: Path) -> Race:
    """Let both play the same rounds in turn."""
    work, node = Work(bound, name, _games(bound, name)), Node(module)
    node.ask(arrays=work.arrays())
    rounds = [_round(work, node) for _ in range(WARM + ROUNDS)][WARM:]
    node.close()
    return Race([native for native, _ in rounds], [wasm for _, wasm in rounds])


def _games(bound: BoundGame, name: str) -> int:
    """Return how many matches fill a round."""
    games = 1
    while (seconds := Work(bound, name, games).play()[0]) < SECONDS / 8:
        games *= 2
    return max(1, round(games * SECONDS / seconds))


def _round(work: Work, node: Node) -> tuple[float, float]:
    seconds, plies = work.play()
    answer = node.ask(symbol=work.symbol, slots=work.slots(), shown=work.shown)
    if base64.b64decode(answer["shown"]) != work.rngs.tobytes():
        sys.exit("wasm: the two have played different matches")
    return plies / seconds, plies / answer["seconds"]


def report(games: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the report."""
    with tempfile.TemporaryDirectory() as folder:
        modules = {name: _module(name, Path(folder)) for name in games}
        yield from _heading()
        for name in games:
            yield _row(name, modules[name])
        yield from _sizes(modules)


def _module(name: str, folder: Path) -> Path:
    print(f"making the module of {name}", file=sys.stderr)
    return targets.write(find(name), targets.find("wasm32"), folder, lambda loop: None)


def _heading() -> list[str]:
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    return [
        "# WebAssembly compared with native machine code",
        "",
        "`python -m benchmarks.wasm` writes every figure on this page.",
        f"{measured_on(f'Node {node}')}.",
        "",
        "Both play the same matches at the game's usual number of seats, each round in one call. The benchmark",
        f"checks that the matches are the same. They take turns for {ROUNDS} rounds, after {WARM} that are not",
        "counted. Rates are thousands of decisions per second of CPU time, in the median round. The ratio is the",
        "median over the rounds, with the minimum and the maximum. Native code is the shared library for this",
        "processor.",
        "",
        "| game | random: native | wasm | ratio | casual bots: native | wasm | ratio |",
        "|---|--:|--:|--:|--:|--:|--:|",
    ]


def _row(name: str, module: Path) -> str:
    bound = BoundGame(find(name))
    cells = [cell for loop in ("play_random_games", "play_games") for cell in _cells(race(bound, loop, module))]
    return f"| {bound.game.title}, {bound.seats} seats | {' | '.join(cells)} |"


def _cells(found: Race) -> list[str]:
    rates = [
        f"{statistics.median(rates) / 1e3:,.{0 if min(rates) > 1e4 else 1}f}" for rates in (found.native, found.wasm)
    ]
    low, middle, high = min(found.ratios), statistics.median(found.ratios), max(found.ratios)
    return [*rates, f"**{middle:.2f}** ({low:.2f}–{high:.2f})"]


def _sizes(modules: dict[str, Path]) -> Iterator[str]:
    yield from ["", "| module | kB | gzip -9, kB |", "|---|--:|--:|"]
    packed = {name: len(gzip.compress(path.read_bytes(), 9)) / 1e3 for name, path in modules.items()}
    for name, path in modules.items():
        yield f"| {find(name).title} | {path.stat().st_size / 1e3:.1f} | {packed[name]:.1f} |"
    cards = [name for name in modules if find(name).listed]
    raw = sum(modules[name].stat().st_size for name in cards) / 1e3
    yield f"| the {len(cards)} card games | {raw:.1f} | {sum(packed[name] for name in cards):.1f} |"
    yield from [
        "",
        f"Target: {LIMIT} kB or less for the compressed card games together. A module has all loops of its game except",
    ]
    yield "those of the vector environments."


if __name__ == "__main__":
    report_on_games(REPORT, report, snuggery.game_names())
