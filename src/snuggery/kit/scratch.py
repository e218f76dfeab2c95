"""Room for a rule's own numbers: compiled it lies on the stack, so no rule allocates; interpreted NumPy brings it.

All of it is 0 at first and goes when the rule that asked for it returns, so no rule may return it.  Its sizes are
constants.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from .records import instruction


@instruction("scratch")
def scratch(size: int) -> npt.NDArray[np.int64]:
    """Return so many whole numbers."""
    return np.zeros(size, np.int64)


@instruction("scratch_floats")
def scratch_floats(rows: int, columns: int) -> npt.NDArray[np.float64]:
    """Return a table of numbers."""
    return np.zeros((rows, columns))


@instruction("scratch_records")
def scratch_records(size: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """Return so many records of a kind."""
    return np.zeros(size, dtype)
