"""Whether the registered matches come to the same again, and what each costs: `python -m benchmarks.replays [PART…]`.

Of every match that has been played, or of those with one of these parts in their names, a block is drawn by lot and
played again; with `--minutes N` more of each in turn, so long.  It writes benchmarks/replays.md, and the exit code is 1
where something else came of a block.
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

HEAD = """# The matches played again

Written by `python -m benchmarks.replays`. Of each registered match deals were drawn by lot, a block at a time, and
played again on one core: the same wins and scores have to come of every deal. The last column is what all deals of a
match take by that.

| match | deals played again | the same | CPU s a deal | CPU minutes, all |
|---|--:|---|--:|--:|"""


@dataclass
class Replay:
    """A match, the blocks that are still to be played again, and what came of those that were."""

    results: Results
    blocks: list[int] = field(default_factory=list)
    deals: int = 0
    same: bool = True
    seconds: float = 0.0

    def go_on(self) -> None:
        """Play a block again that was not yet."""
        block = self.blocks.pop()
        begun = time.process_time()
        for _, same in verify(self.results, [block], executor(1)):
            self.same = self.same and same
        self.seconds += time.process_time() - begun
        self.deals += len(self.results.blocks[block])

    @property
    def hours(self) -> float:
        """The processor time of all its deals, so many as were played."""
        return self.seconds / self.deals * sum(map(len, self.results.blocks.values())) / HOUR


def replays(parts: Sequence[str], minutes: float) -> list[Replay]:
    """Play a block of each match again, and then more in turn until the time is over; raise `Unusable` without any."""
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
    """Write what came of the matches."""
    yield HEAD
    for replay in found:
        yield row(replay)
    yield f"\nAll of them take {sum(replay.hours for replay in found):.1f} hours of a core. {measured_on()}."


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
