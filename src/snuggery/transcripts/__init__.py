"""The public text format of games: write, read, check and replay."""

from .following import check_following
from .lines import IllegalLine, TranscriptError, UnreadableLine
from .proof import chance_of, check_promise
from .reading import Reader, check, read, steps
from .writing import write

__all__ = [
    "IllegalLine",
    "Reader",
    "TranscriptError",
    "UnreadableLine",
    "chance_of",
    "check",
    "check_following",
    "check_promise",
    "read",
    "steps",
    "write",
]
