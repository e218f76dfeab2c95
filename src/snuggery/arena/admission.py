"""Admit an entry: replay what was sent, and play deals that its author could not know.

The held-back deals follow from a seed that is drawn at random now, and told afterwards.
"""

import math
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec

from ..kit.errors import Unusable
from .blocks import DealResult, play_block
from .entry import Versions
from .executor import Executor
from .registration import LEVEL, Registration
from .results import Results, played_results
from .run import drawn_blocks, insist_on_same, sum_up, verify
from .sandbox import not_held
from .verdict import Verdict, verdict

SUFFIX = ".admitted.json"
Progress = Callable[[int], None]  # called with the number of additional deals or blocks done


class HeldBack(msgspec.Struct, frozen=True):
    """What counts of an entrant, as mean and half the interval: in its own results, and in the held-back deals."""

    name: str
    sent: tuple[float, float]
    held_back: tuple[float, float]

    @property
    def falls_short(self) -> bool:
        """Whether the held-back deals show less than was sent, by more than both intervals explain."""
        return self.sent[0] - self.held_back[0] > math.hypot(self.sent[1], self.held_back[1])


class EntryVerdict(msgspec.Struct, frozen=True):
    """Whether an entry was admitted, and what was found."""

    entry: str  # its hash
    registered: str  # the hash of the registration with its seed
    versions: Versions
    seed: str  # of the held-back deals
    deals: int
    entrants: list[HeldBack]
    replayed: list[int]  # blocks that were played again
    wrong: list[str]  # why it was not admitted: nothing for one that was
    format: int = 1


def admit(path: Path, deals: int, blocks: int, where: Executor, progress: Progress) -> EntryVerdict:
    """Replay blocks, play held-back deals, and write down what was found; raise `Unusable` if nothing can be judged."""
    results = _admissible(path)
    registration = results.registration
    replayed = drawn_blocks(results, blocks)
    wrong = [
        f"block {block} does not come to what was sent" for block in _different(results, replayed, where, progress)
    ]
    held_back = replace(registration, seed=secrets.token_hex(32), deals=deals, block=min(registration.block, deals))
    found = verdict(replace(held_back, stop=None), _played(held_back, where, progress))
    compared = _compared(sum_up(results), found)
    wrong += [f"{one.name} falls short in the held-back deals" for one in compared if one.falls_short]
    assert registration.entry is not None and results.header.versions is not None
    admission = EntryVerdict(
        entry=registration.entry.id,
        registered=registration.digest,
        versions=results.header.versions,
        seed=held_back.seed,
        deals=deals,
        entrants=compared,
        replayed=replayed,
        wrong=wrong,
    )
    _file(path).write_bytes(msgspec.json.format(msgspec.json.encode(admission)) + b"\n")
    return admission


def was_admitted(path: Path, registration: Registration) -> bool:
    """Tell whether the match in a registered file was admitted."""
    if not _file(path).exists():
        return False
    found = msgspec.json.decode(_file(path).read_bytes(), type=EntryVerdict)
    return found.registered == registration.digest and not found.wrong


def _file(path: Path) -> Path:
    return path.with_name(path.stem + SUFFIX)


def _admissible(path: Path) -> Results:
    """Return the results of an entry that can be judged here."""
    results = played_results(path)
    registration = results.registration
    if not registration.beacon:
        raise Unusable(
            f"{path} has a seed of its own, so nothing shows that its bots came first; an entry has a beacon"
        )
    insist_on_same(results)
    if results.missing and not sum_up(results).stopped:
        raise Unusable(f"{path} has not been played to its end; snuggery arena run {path} does")
    if not_held() and any(one.kind != LEVEL for one in registration.entrants):
        raise Unusable(f"{not_held()}; admit entries on a system that has one")
    return results


def _different(results: Results, blocks: Sequence[int], where: Executor, progress: Progress) -> Iterator[int]:
    for block, same in verify(results, blocks, where):
        progress(len(results.registration.deals_of(block)))
        if not same:
            yield block


def _played(registration: Registration, where: Executor, progress: Progress) -> list[DealResult]:
    played: dict[int, list[DealResult]] = {}
    for block, deals in where.map(partial(play_block, registration), range(registration.blocks)):
        played[block] = deals
        progress(len(deals))
    return [deal for block in range(registration.blocks) for deal in played[block]]


def _compared(sent: Verdict, held_back: Verdict) -> list[HeldBack]:
    """Return what was sent beside what was found, for the guests, or for all if there are none."""
    names = [one.name for one in sent.registration.entrants if one.kind != LEVEL]
    pairs = [(place, held_back.place(place.name)) for place in sent.places if not names or place.name in names]
    return [
        HeldBack(one.name, (one.counted.mean, one.counted.half), (other.counted.mean, other.counted.half))
        for one, other in pairs
    ]
