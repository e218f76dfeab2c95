"""Results are held against the matches themselves: some blocks are played again, and have to come to the same."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import SystemRandom

from msgspec import json

from .blocks import play_block
from .executor import Executor
from .results import Results


def drawn_blocks(results: Results, most: int) -> list[int]:
    """Draw blocks that were played, ascending: nobody knows beforehand which."""
    played = sorted(results.blocks)
    return sorted(SystemRandom().sample(played, min(most, len(played))))


def verify(results: Results, blocks: Sequence[int], where: Executor) -> Iterator[tuple[int, bool]]:
    """Play blocks again; yield each with whether the same came of it, as they are done."""
    for block, deals in where.map(partial(play_block, results.registration), blocks):
        yield block, json.encode(deals) == json.encode(results.blocks[block])
