"""What the house may refuse, and what may go wrong with its database, each with a code for programs."""

from ..kit.errors import SnuggeryError


class Refused(SnuggeryError):
    """A request that is not granted: a code and a sentence, and the status for those who ask over HTTP."""

    def __init__(self, code: str, reason: str, status: int = 409) -> None:
        super().__init__(reason)
        self.code = code
        self.status = status


class Taken(SnuggeryError):
    """Somebody else wrote first: the ply, the chair or the code is no longer free."""

    code = "stale"


class DatabaseUnavailable(SnuggeryError):
    """Nothing can be written down: the disk is full or read-only, or the database is away."""

    code = "full"


def sentence(error: SnuggeryError) -> str:
    """Return what an error says, to be shown to people by itself."""
    return str(error)[:1].upper() + str(error)[1:]


def voted_out() -> Refused:
    """Return the refusal of somebody whom the company at a table has sent away."""
    return Refused("voted-out", "the company at this table has asked you to leave", 403)


def no_table(reason: str = "there is no such table here, or it is not yours to see") -> Refused:
    """Return the refusal that does not tell whether a table exists."""
    return Refused("no-table", reason, 404)
