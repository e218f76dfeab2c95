"""What a search reckons on: boards, generators and numbers, laid out once and used again for every thought."""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..kit.random import WORD, Generator

if TYPE_CHECKING:
    from .terms import States, Terms

LOG_TALLIES = 3  # columns of the log before the tallies: world, action, worth
WORLDS, LUCK, LOTS = 0, 1, 2  # generators of a slate, and what their seeds are mixed for
DEALS, LOTTERY = 3, 100  # further purposes of seeds: the luck of a deal, and what a seat draws by lot
PURPOSES = ("WORLDS", "LUCK", "LOTS", "DEALS", "LOTTERY")
BOARDS = 3  # the view, a world that fits it, and a trial of one action in it


class Slate(NamedTuple):
    """The arrays of one search, as loops take them; see `search_loops.py` for what stands where."""

    boards: "States"
    words: Generator
    drawn: npt.NDArray[np.int64]
    out: npt.NDArray[np.int64]
    scores: npt.NDArray[np.int64]
    stands: npt.NDArray[np.int64]
    sums: npt.NDArray[np.float64]
    counts: npt.NDArray[np.float64]
    log: npt.NDArray[np.float64]
    found: npt.NDArray[np.int64]


def blank_slate(bound: "Terms", logged: int = 0, tallies: int = 0) -> Slate:
    """Return a slate for a game; `logged` rollouts can be written down with so many tallies."""
    out, _ = bound.buffers()
    room = len(out)
    return Slate(
        boards=bound.states(BOARDS),
        words=np.ones(BOARDS, WORD),
        drawn=_numbers(2, 2),
        out=out,
        scores=_numbers(bound.seats),
        stands=_numbers(room),
        sums=np.zeros((3, room)),
        counts=np.zeros(tallies),
        log=np.zeros((logged, LOG_TALLIES + tallies)),
        found=_numbers(4),
    )


def _numbers(*shape: int) -> npt.NDArray[Any]:
    return np.zeros(shape, np.int64)
