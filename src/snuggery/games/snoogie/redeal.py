"""Fresh deals of what a seat cannot see: there is no such thing."""

from ...kit.records import rule


@rule
def redeal(s, seat, rng):
    """Leave everything as it is: there is nothing that a seat cannot see."""
