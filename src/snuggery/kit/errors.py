"""What can be wrong with what a person, a program or a file tells us.

Every error carries one sentence for people, saying what was found and what would do, and a code for programs.
"""


class SnuggeryError(ValueError):
    """The common parent: one clear sentence as its text, `code` for programs."""

    code = "refused"


class Unreadable(SnuggeryError):
    """The words or bytes mean nothing here."""

    code = "unreadable"


class Illegal(SnuggeryError):
    """Readable, but not allowed now."""

    code = "illegal"


class Ambiguous(SnuggeryError):
    """The words could mean more than one thing."""

    code = "ambiguous"


class Unusable(SnuggeryError):
    """A game, an option, a seat count or a seed that can't be played with."""

    code = "unusable"
