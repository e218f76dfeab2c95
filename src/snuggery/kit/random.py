"""The random generator of rules, playouts and bots: 64 bits that the caller owns, the same interpreted and compiled.

It is xorshift with 64 bits of state (Marsaglia 2003), of which the high half is used.  It needs no product and no sum
of unsigned words, about which interpreted NumPy would warn.  It is for bots and research; shuffles between people come
from elsewhere.
"""

import hashlib
from typing import Any

import numpy as np
import numpy.typing as npt

from .errors import Unusable
from .records import record, rule

Generator = npt.NDArray[Any]  # shape (1,) or one for each table of a batch, of dtype WORD

WORD = record([("word", "u8")])  # never 0

_13, _7, _17, _32 = np.uint64(13), np.uint64(7), np.uint64(17), np.uint64(32)


def generator(*seed: int | str) -> Generator:
    """Return a generator for these seeds; different seeds, in number or order, give unrelated streams.

    The generator is an array of one element, as loops take it.  Rules take the element, `generator(7)[0]`, because
    compiled code counts references to arrays, and that costs more than the draw.
    """
    plain = tuple(_plain(part) for part in seed)
    digest = hashlib.blake2b(repr(plain).encode(), digest_size=8).digest()
    return np.array([(int.from_bytes(digest, "little") or 1,)], WORD)


def _plain(seed: Any) -> int | str | tuple[Any, ...]:
    """Return a seed as Python writes it, NumPy's numbers too; refuse objects whose text differs in every run."""
    if isinstance(seed, np.integer):
        return int(seed)
    if isinstance(seed, int | str):
        return seed
    if isinstance(seed, tuple):
        return tuple(map(_plain, seed))
    raise Unusable(f"a seed is a whole number or words, not {seed!r}")


@rule
def below(rng, n):
    """Draw one of 0 … n-1, all equally likely (to within n in 2**32)."""
    x = rng.word
    x ^= x << _13
    x ^= x >> _7
    x ^= x << _17
    rng.word = x
    return np.int64(x >> _32) * n >> 32


ODD = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _1 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(1)


@rule
def mix(seed, purpose, number):
    """Hash three whole numbers, none negative, to a word for a generator (splitmix64, Steele et al. 2014).

    Use it for chance that follows from a seed and a counter.  Interpreted code warns when its words wrap around, so the
    caller must silence NumPy's warnings.
    """
    x = np.uint64(seed) + np.uint64(purpose) * ODD[0] + np.uint64(number) * ODD[1] + ODD[2]
    x = (x ^ (x >> _30)) * ODD[1]
    x = (x ^ (x >> _27)) * ODD[2]
    return x ^ (x >> _31) | _1


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
