"""Stores compactly the ids that clients sent with plays: a long table has thousands, and few are ever looked up."""

from array import array
from dataclasses import dataclass, field

WIDTH = 8  # bytes of a hash


@dataclass
class Acts:
    """Maps the seat and id of a play to the ply at which it was recorded, in twelve bytes each.

    Only Python's hash of seat and id is kept: 64 bits under a key of this process.
    """

    _hashes: bytearray = field(default_factory=bytearray)
    _plies: "array[int]" = field(default_factory=lambda: array("I"))

    def note(self, seat: int, act: str, ply: int) -> None:
        """Remember a play that is in the database."""
        self._hashes += _hashed(seat, act)
        self._plies.append(ply)

    def ply_of(self, seat: int, act: str) -> int | None:
        """Return the ply at which a play was recorded, or None."""
        wanted = _hashed(seat, act)
        at = self._hashes.find(wanted)
        while at >= 0 and at % WIDTH:  # a match across two hashes
            at = self._hashes.find(wanted, at + 1)
        return None if at < 0 else self._plies[at // WIDTH]


def _hashed(seat: int, act: str) -> bytes:
    return hash((seat, act)).to_bytes(WIDTH, "little", signed=True)
