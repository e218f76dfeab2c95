"""Scratch arrays for rules: on the stack in compiled code, so that no rule allocates; NumPy arrays in interpreted code.

Every element is 0 at first.  An array ends when the rule that asked for it returns, so a rule must not return it.
Sizes must be constants.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from .records import instruction


@instruction("scratch")
def scratch(size: int) -> npt.NDArray[np.int64]:
    """Return an array of `size` whole numbers."""
    return np.zeros(size, np.int64)


@instruction("scratch_floats")
def scratch_floats(rows: int, columns: int) -> npt.NDArray[np.float64]:
    """Return an array of `rows` by `columns` numbers."""
    return np.zeros((rows, columns))


@instruction("scratch_records")
def scratch_records(size: int, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
    """Return an array of `size` records of this type."""
    return np.zeros(size, dtype)
