"""Play a registered match block by block, and resume it after an interruption."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import SystemRandom

from msgspec import json

from .blocks import play_block
from .entering import insist_on_drawn, insist_on_versions, versions_of
from .executor import Executor
from .results import Results
from .verdict import Verdict, stopped, verdict

Progress = Callable[[int], None]  # called with the number of additional deals done


def play_registered(results: Results, where: Executor, progress: Progress) -> Verdict:
    """Play the missing blocks, store each at once, stop early if that was registered; return the verdict.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from snuggery.arena.executor import executor
    >>> from snuggery.arena.registration import Registered, Registration
    >>> from snuggery.arena.results import Results
    >>> from snuggery.arena.run import play_registered
    >>> entrants = tuple(Registered(level, "level", level) for level in ("casual", "random"))
    >>> match = Registration("First", "snip-snap-snorum", 2, {"counters": "1"}, entrants, seed="1", deals=4)
    >>> results = Results(match, Path(mkdtemp(), "first.results.jsonl"))
    >>> verdict = play_registered(results, executor(jobs=1), progress=lambda done: None)
    >>> print(verdict.deals, verdict.place("casual").wins)
    4 0.375 ± 0.469
    """
    registration = results.registration
    if results.missing:
        insist_on_same(results)
    progress(sum(len(deals) for deals in results.blocks.values()))
    blocks = _end(results)
    if blocks is None:
        played = where.map(partial(play_block, registration), results.missing)
        for block, deals in played:
            results.add(block, deals)
            progress(len(deals))
            blocks = _end(results)
            if blocks is not None:
                break
        played.close()
    results.settle(registration.blocks if blocks is None else blocks)
    return sum_up(results)


def insist_on_same(results: Results) -> None:
    """Raise `Unusable` if the match can't be played as it was entered, or as its results were begun."""
    insist_on_drawn(results.registration)
    if results.header.versions:
        insist_on_versions(results.header.versions, versions_of(results.registration), "was begun with")


def sum_up(results: Results) -> Verdict:
    """Return what the blocks from the first on have shown so far.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> from snuggery.arena.registration import Registered, Registration
    >>> from snuggery.arena.results import Results
    >>> from snuggery.arena.run import sum_up
    >>> entrants = tuple(Registered(level, "level", level) for level in ("casual", "random"))
    >>> match = Registration("First", "snore", 2, {}, entrants, seed="1", deals=40)
    >>> sum_up(Results(match, Path(mkdtemp(), "first.results.jsonl"))).deals
    0
    """
    return verdict(results.registration, results.first(results.unbroken))


def _end(results: Results) -> int | None:
    """Return the number of blocks at which the registered test stops, or all; None if more must be played."""
    registration = results.registration
    for blocks in range(1, results.unbroken + 1) if registration.stop else ():
        if stopped(registration, [deal for deal in results.first(blocks) if deal.wins]):
            return blocks
    return registration.blocks if not results.missing else None


def drawn_blocks(results: Results, most: int) -> list[int]:
    """Draw some of the played blocks at random, ascending."""
    played = sorted(results.blocks)
    return sorted(SystemRandom().sample(played, min(most, len(played))))


def verify(results: Results, blocks: Sequence[int], where: Executor) -> Iterator[tuple[int, bool]]:
    """Play blocks again; yield each and whether its result was the same, in order of completion."""
    insist_on_same(results)
    for block, deals in where.map(partial(play_block, results.registration), blocks):
        yield block, json.encode(deals) == json.encode(results.blocks[block])
