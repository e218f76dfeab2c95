"""Refusals of the server and failures of its database, each with a code for programs."""

import logging

from ..kit.errors import SnuggeryError

log = logging.getLogger(__name__)

CAUSES = {  # part of a driver's message -> the message for guests
    "its disk is full": ("disk is full", "No space left"),
    "its database is readonly": ("readonly", "read-only"),
    "its database timed out": ("timed out", "timeout", "locked"),
}
AWAY = "its database is away just now"


class Refused(SnuggeryError):
    """A refused request: a code, a sentence, and the status for HTTP clients."""

    def __init__(self, code: str, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status


class Taken(SnuggeryError):
    """Another writer was first: the ply, the seat or the code is no longer free."""

    code = "stale"


class Followed(Taken):
    """Those who ask for a table already have another one."""


class DatabaseUnavailable(SnuggeryError):
    """Nothing can be written: the disk is full or read-only, or the database is unreachable."""

    code = "full"


def unavailable(error: Exception, what: str) -> DatabaseUnavailable:
    """Return the message for guests when something can't be done; the driver's own words go only to the log."""
    reason = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
    log.warning("the server can't %s: %s", what, reason)
    told = (cause for cause, words in CAUSES.items() if any(word in reason for word in words))
    return DatabaseUnavailable(f"the server can't {what}: {next(told, AWAY)}")


def sentence(error: SnuggeryError) -> str:
    """Return an error's sentence, fit to be shown alone."""
    return str(error)[:1].upper() + str(error)[1:]


def voted_out() -> Refused:
    """Return the refusal of a person whom the players have voted out."""
    return Refused("voted-out", "the company at this table has asked you to leave", 403)


def no_table(reason: str = "there is no such table here, or it is not yours to see") -> Refused:
    """Return the refusal that does not tell whether a table exists."""
    return Refused("no-table", reason, 404)


def no_code() -> Refused:
    """Return the refusal of a server in which every code is taken."""
    return Refused("busy", "every code is taken just now; try again in a while", 503)
