"""The ids under which plays were sent, kept small: a long table has thousands, and nearly all are never asked for."""

from array import array
from dataclasses import dataclass, field

WIDTH = 8  # bytes of a hash


@dataclass
class Acts:
    """At which ply the play of a seat was written down that came under some id: twelve bytes each.

    Of a seat and an id only Python's own hash is kept, 64 bits under a key of this process.
    """

    _hashes: bytearray = field(default_factory=bytearray)
    _plies: "array[int]" = field(default_factory=lambda: array("I"))

    def note(self, seat: int, act: str, ply: int) -> None:
        """Remember a play that stands in the database."""
        self._hashes += _hashed(seat, act)
        self._plies.append(ply)

    def ply_of(self, seat: int, act: str) -> int | None:
        """Return the ply at which a play was written down, None if it was not."""
        wanted = _hashed(seat, act)
        at = self._hashes.find(wanted)
        while at >= 0 and at % WIDTH:  # across two of them
            at = self._hashes.find(wanted, at + 1)
        return None if at < 0 else self._plies[at // WIDTH]


def _hashed(seat: int, act: str) -> bytes:
    return hash((seat, act)).to_bytes(WIDTH, "little", signed=True)
