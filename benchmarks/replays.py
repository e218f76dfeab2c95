"""Replay blocks of the registered matches, and write benchmarks/replays.md: `python -m benchmarks.replays [PART…]`.

It draws a random block of each match with results, or of those with one of these parts in their names.  With
`--minutes N` it continues with more blocks for so long.  The exit code is 1 if a block had another result than before.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

from snuggery.arena.executor import executor
from snuggery.arena.prepare import prepare
from snuggery.arena.results import Results, played_results, was_played
from snuggery.arena.run import drawn_blocks, verify
from snuggery.kit.errors import Unusable

from .machine import measured_on
from .reports import write_report
from .strength import registered

REPORT = Path(__file__).with_name("replays.md")
HOUR = 3600.0

HEAD = """# Replays of the registered matches

`python -m benchmarks.replays` writes every figure on this page. It draws blocks of deals of each registered match at
random, and plays them again on one core. Each deal must have the same wins and scores as before. The last column
estimates the time for all deals of the match.

| match | deals replayed | same result | CPU s per deal | CPU minutes, all deals |
|---|--:|---|--:|--:|"""


@dataclass
class Replay:
    """A match, its blocks that wait for a replay, and the results of the others."""

    results: Results
    blocks: list[int] = field(default_factory=list)
    deals: int = 0
    same: bool = True
    seconds: float = 0.0

    def go_on(self) -> None:
        """Replay the next block."""
        block = self.blocks.pop()
        begun = time.process_time()
        for _, same in verify(self.results, [block], executor(1)):
            self.same = self.same and same
        self.seconds += time.process_time() - begun
        self.deals += len(self.results.blocks[block])

    @property
    def hours(self) -> float:
        """The CPU time for all deals that were played."""
        return self.seconds / self.deals * sum(map(len, self.results.blocks.values())) / HOUR


def replays(parts: Sequence[str], minutes: float) -> list[Replay]:
    """Play a block of each match again, then more in turn until time runs out; raise `Unusable` if there is none."""
    paths = [path for path in registered() if was_played(path)]
    chosen = [path for path in paths if not parts or any(part in path.stem for part in parts)]
    if not chosen:
        raise Unusable(f"no match that was played has {' or '.join(map(repr, parts))} in its name")
    found = [Replay(played_results(path)) for path in chosen]
    for replay in found:
        replay.blocks = drawn_blocks(replay.results, len(replay.results.blocks))
        prepare([replay.results.registration])
        replay.go_on()
    end = time.monotonic() + 60 * minutes
    for replay in cycle(found):
        if time.monotonic() > end or not any(one.blocks for one in found):
            break
        if replay.blocks:
            replay.go_on()
    return found


def report(found: Sequence[Replay]) -> Iterator[str]:
    """Yield the lines of the report."""
    yield HEAD
    for replay in found:
        yield row(replay)
    yield f"\nAll matches replay in about {sum(replay.hours for replay in found):.1f} CPU hours. {measured_on()}."


def row(replay: Replay) -> str:
    title, says = replay.results.registration.title, "yes" if replay.same else "**no**"
    figures = f"{replay.seconds / replay.deals:.3f} | {60 * replay.hours:.0f}"
    return f"| {title} | {replay.deals:,} | {says} | {figures} |"


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.replays", description=__doc__.splitlines()[0])
    parser.add_argument("parts", nargs="*", metavar="PART", help="of names of matches; all of them, if none is said")
    parser.add_argument("--minutes", type=float, default=0.0, help="for more blocks than one of each (%(default)s)")
    asked = parser.parse_args()
    try:
        found = replays(asked.parts, asked.minutes)
    except Unusable as error:
        parser.error(str(error))
    write_report(REPORT, report(found))
    sys.exit(not all(replay.same for replay in found))
