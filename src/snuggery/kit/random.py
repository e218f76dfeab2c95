"""The generator that rules, playouts and bots draw from: a caller's own word of 64 bits, the same in both modes.

Xorshift with 64 bits of state (Marsaglia 2003), high half used.  It needs no product and no sum of unsigned words,
which interpreted NumPy would warn about.  It is for play and study; shuffles between people come from elsewhere.
"""

import hashlib

import numpy as np
import numpy.typing as npt

from .records import rule

Generator = npt.NDArray[np.uint64]  # shape (1,), never 0

_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


def generator(*seed: int | str) -> Generator:
    """Return a generator for these seeds; different seeds, in number or order, give unrelated streams."""
    digest = hashlib.blake2b(repr(seed).encode(), digest_size=8).digest()
    return np.array([int.from_bytes(digest, "little") or 1], np.uint64)


@rule
def below(rng, n):
    """Draw one of 0 … n-1, all equally likely (to within n in 2**32)."""
    x = rng[0]
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    rng[0] = x
    return np.int64(x >> _32) * n >> 32


@rule
def weighted(rng, weight, n):
    """Draw one of 0 … n-1 in proportion to the first `n` whole numbers of `weight`."""
    total = 0
    for i in range(n):
        total += weight[i]
    left = below(rng, total)
    for i in range(n):
        left -= weight[i]
        if left < 0:
            return i
    return n - 1
