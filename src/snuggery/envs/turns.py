"""A word in which two threads see whose turn it is, at once and without Python's lock: see `threads`."""

import numpy as np
import numpy.typing as npt

from ..kit.records import instruction

ASLEEP, WATCHING, STEP, TASK = range(4)  # what a worker does: nothing, looks for a step, has a step or another task

Word = npt.NDArray[np.int64]


def new_word() -> Word:
    """Return a word that no other shares a line of the cache with."""
    return np.zeros(16, np.int64)[8:]


@instruction("glance")
def glance(word: Word) -> int:
    """Return what a word says now, and see all that was written before it said so."""
    return int(word[0])


@instruction("exchange")
def exchange(word: Word, was: int, to: int) -> bool:
    """Let a word that says `was` say `to`, and tell whether it did: no other thread comes between."""
    said: bool = word[0] == was
    if said:
        word[0] = to
    return said
