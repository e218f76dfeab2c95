"""Counting and finding bits of an int64 set: one machine instruction compiled, one method of `int` interpreted."""

from .records import instruction


@instruction("count")
def ones(x: int) -> int:
    """Count the elements of a set."""
    return int(x).bit_count()


@instruction("lowest")
def lowest(x: int) -> int:
    """Return the lowest element of a set that is not empty."""
    return (int(x) & -int(x)).bit_length() - 1


@instruction("nth")
def nth(x: int, k: int) -> int:
    """Return the element of a set that has `k` lower ones."""
    below = 0
    for width in (32, 16, 8):
        low = ones(x & ((1 << width) - 1))
        if k >= low:
            k -= low
            x >>= width
            below += width
    for _ in range(k):
        x &= x - 1
    return below + lowest(x)
