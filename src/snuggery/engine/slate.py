"""What a search reckons on: boards, generators and numbers, as loops are given them."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..kit.random import Generator

WORLDS, LUCK, LOTS = 0, 1, 2  # generators of a slate, and what their seeds are mixed for
DEALS, LOTTERY = 3, 100  # further purposes of seeds: the luck of a deal, and what a seat draws by lot
PURPOSES = ("WORLDS", "LUCK", "LOTS", "DEALS", "LOTTERY")


class Slate(NamedTuple):
    """The arrays of one search, as loops take them; see `compile/loops/search.py` for what stands where."""

    boards: npt.NDArray[Any]  # the view, a world that fits it, and a trial of one action in it
    words: Generator
    drawn: npt.NDArray[np.int64]
    out: npt.NDArray[np.int64]
    scores: npt.NDArray[np.int64]
    stands: npt.NDArray[np.int64]
    sums: npt.NDArray[np.float64]
    counts: npt.NDArray[np.float64]
    log: npt.NDArray[np.float64]
    found: npt.NDArray[np.int64]
