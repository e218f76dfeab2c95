"""The public text format of games: write, read, check and replay."""

from .following import check_following
from .lines import IllegalLine, TranscriptError, UnreadableLine
from .proof import check_promise, secret_of
from .reading import Reader, check, read, steps
from .writing import write

__all__ = [
    "IllegalLine",
    "Reader",
    "TranscriptError",
    "UnreadableLine",
    "check",
    "check_following",
    "check_promise",
    "read",
    "secret_of",
    "steps",
    "write",
]
