"""Check what a net is made of, so that one that can't play is refused when it is made, and not while it plays."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..kit.errors import Unreadable, Unusable
from .actions import NUMBER_KINDS

NEEDED, RULES = ("game", "schema"), "rules_version"  # what metadata must say, and may say

Array = npt.NDArray[Any]
Layer = tuple[Array, Array]


def insist_on_metadata(said: object, source: str) -> None:
    """Raise `Unreadable` unless metadata says in words what is needed, and the version of the rules if at all."""
    words = said if isinstance(said, Mapping) else {}
    if not all(isinstance(words.get(name), str) for name in NEEDED) or not isinstance(words.get(RULES, ""), str):
        raise Unreadable(
            f"{source} is no policy of Snuggery: it should say `game` and `schema` (and `rules_version`) in words"
        )


def checked_layers(layers: Sequence[Layer], reads: int, codes: int, source: str) -> list[Layer]:
    """Return layers as float32; raise `Unusable` unless they lead from `reads` numbers to `codes` preferences."""
    checked: list[Layer] = []
    width = reads
    for number, (weight, bias) in enumerate(layers):
        if np.ndim(weight) != 2 or np.shape(weight)[1] != width or np.shape(bias) != np.shape(weight)[:1]:
            raise Unusable(
                f"{source} can't play: layer {number} should have weights of shape (N, {width}) and N biases, "
                f"not {np.shape(weight)} and {np.shape(bias)}"
            )
        checked.append((_finite(weight, number, source), _finite(bias, number, source)))
        width = len(bias)
    if not checked or width != codes:
        what = f"{width} codes in its last layer" if checked else "no layers"
        raise Unusable(
            f"{source} can't play: it has {what}, where a layer with a preference for {codes} codes is needed"
        )
    return checked


def _finite(numbers: Array, layer: int, source: str) -> Array:
    numbers = np.asarray(numbers)
    with np.errstate(over="ignore"):
        single = numbers.astype(np.float32) if numbers.dtype.kind in NUMBER_KINDS else None
    if single is None or not np.isfinite(single).all():
        raise Unusable(f"{source} can't play: not all numbers of layer {layer} are finite")
    return single
