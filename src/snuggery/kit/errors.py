"""Errors for bad input from a person, a program or a file.

Each error has one sentence for people, which says what was found and what would work, and a code for programs.
"""

import inspect
import re
from collections.abc import Iterable
from difflib import get_close_matches

KIT = __name__.rpartition(".")[0]


class SnuggeryError(ValueError):
    """The base class: its text is one sentence for people, and `code` is a word for programs."""

    code = "refused"


class Unreadable(SnuggeryError):
    """Raised for words or bytes that mean nothing here.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> try:
    ...     match.play("snort")
    ... except snuggery.Unreadable as error:
    ...     error.code
    'unreadable'
    """

    code = "unreadable"


class Illegal(SnuggeryError):
    """Raised for an action that can be read but is not allowed now.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> try:
    ...     match.play("play 9h")
    ... except snuggery.Illegal as error:
    ...     print(error)
    play 9h can't be now; possible: snore | refuse
    >>> match.ply  # nothing has changed
    0
    """

    code = "illegal"


class Ambiguous(SnuggeryError):
    """Raised for words that could mean more than one thing."""

    code = "ambiguous"


class Unusable(SnuggeryError):
    """Raised for a game, house rule, number of seats or seed that no match can be played with.

    >>> import snuggery
    >>> try:
    ...     snuggery.load("snore", seats=9)
    ... except snuggery.Unusable as error:
    ...     print(error)
    Snore is for 2 to 5 seats, not 9
    """

    code = "unusable"


def place_of_call(module: str | None = None) -> str:
    """Return the file and line of the author's call: the innermost one from `module`, or else from outside the kit."""
    calls = inspect.stack(context=0)
    names = [str(call.frame.f_globals.get("__name__")) for call in calls]
    outside = [name == module if module else not name.startswith(f"{KIT}.") for name in names]
    call = calls[outside.index(True)] if any(outside) else calls[-1]
    return f"{call.filename}:{call.lineno}"


def closest(name: str, names: Iterable[str]) -> str | None:
    """Return the name that was probably meant: one spelled similarly, or the only one that begins so; None if none."""
    spelled = {_plain(one): one for one in names}
    wanted = _plain(name)
    begun = [one for plain, one in spelled.items() if len(wanted) > 2 and plain.startswith(wanted)]
    near = get_close_matches(wanted, spelled, 1, 0.7)
    if len(begun) == 1:
        return begun[0]
    return spelled[near[0]] if near else None


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return the end of an error message: `; did you mean NAME?`, or nothing if no name is close."""
    meant = closest(name, names)
    return f"; did you mean {meant}?" if meant else ""


def _plain(name: str) -> str:
    """Return a name in lower case, with single blanks for everything that is no letter or digit."""
    return " ".join(re.split(r"[\W_]+", name.casefold())).strip()
