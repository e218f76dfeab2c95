"""Parts of a whole as whole hundredths that still add up."""

from collections.abc import Sequence

HUNDRED = 100


def hundredths(parts: Sequence[int], whole: int) -> list[int]:
    """Round parts to hundredths of a whole so that they add up to their rounded sum (largest remainders)."""
    floors = [HUNDRED * part // whole for part in parts]
    short = nearest(sum(parts), whole) - sum(floors)
    last = sorted(range(len(parts)), key=lambda i: -(HUNDRED * parts[i] % whole))
    for place in last[:short]:
        floors[place] += 1
    return floors


def nearest(part: int, whole: int) -> int:
    """Round one part to hundredths of a whole."""
    return (2 * HUNDRED * part + whole) // (2 * whole)
