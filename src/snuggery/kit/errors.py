"""What can be wrong with what a person, a program or a file tells us.

Every error carries one sentence for people, saying what was found and what would do, and a code for programs.
"""

import inspect
import re
from collections.abc import Iterable
from difflib import get_close_matches

KIT = __name__.rpartition(".")[0]


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


def place_of_call(module: str | None = None) -> str:
    """Return the file and the line from which a module, or else anybody outside the kit, called: the author's place."""
    calls = inspect.stack(context=0)
    names = [str(call.frame.f_globals.get("__name__")) for call in calls]
    outside = [name == module if module else not name.startswith(f"{KIT}.") for name in names]
    call = calls[outside.index(True)] if any(outside) else calls[-1]
    return f"{call.filename}:{call.lineno}"


def closest(name: str, names: Iterable[str]) -> str | None:
    """Return the name that was meant by another: spelled a little differently, or the beginning of it; None if none."""
    spelled = {_plain(one): one for one in names}
    wanted = _plain(name)
    begun = [one for plain, one in spelled.items() if len(wanted) > 2 and plain.startswith(wanted)]
    near = get_close_matches(wanted, spelled, 1, 0.7)
    if len(begun) == 1:
        return begun[0]
    return spelled[near[0]] if near else None


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Return the end of a sentence that refuses a name: what was meant by it, if that can be guessed."""
    meant = closest(name, names)
    return f"; did you mean {meant}?" if meant else ""


def _plain(name: str) -> str:
    """Return a name without what people spell in different ways."""
    return " ".join(re.split(r"[\W_]+", name.casefold())).strip()
