"""Numbered lines, what a line may look like, and errors that name a line (Q-GEN-07)."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..kit.errors import Illegal, SnuggeryError, Unreadable, Unusable, did_you_mean

LONGEST = 300  # letters that may be said of what is wrong, for a wrong line may be of any length
NOTHING = ("", "#")  # what an empty line and a remark begin with


@dataclass(frozen=True)
class NumberedLine:
    """One line of a transcript, its number counted from 1."""

    number: int
    text: str

    @property
    def says_nothing(self) -> bool:
        """Whether it is an empty line or a remark."""
        return self.text[:1] in NOTHING


class TranscriptError(SnuggeryError):
    """The error of a transcript's first wrong line: its number, what was found, and what was possible."""

    def __init__(self, line: NumberedLine, why: str, possible: Sequence[str] = ()) -> None:
        instead = f"; possible: {' | '.join(possible)}" if possible else ""
        super().__init__(f"line {line.number}: {_short(why)}{instead}")
        self.line = line.number
        self.found = line.text
        self.possible = tuple(possible)


class UnreadableLine(TranscriptError, Unreadable):
    """The error of a line that means nothing here."""


class IllegalLine(TranscriptError, Illegal):
    """The error of a line that can be read, but describes an illegal action or an impossible outcome."""


def _short(why: str) -> str:
    return why if len(why) <= LONGEST else f"{why[:LONGEST]}…"


def bytes_of(path: Path) -> bytes:
    """Return the bytes of a file; raise `Unusable`, with a file that may be meant, if it can't be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        near = path.parent.iterdir() if isinstance(error, FileNotFoundError) and path.parent.is_dir() else ()
        meant = did_you_mean(path.name, sorted(one.name for one in near))
        raise Unusable(f"{path} can't be read: {error.strerror or error}{meant}") from None


def numbered(text: str | bytes) -> Iterator[NumberedLine]:
    """Yield the lines of a transcript; raise if a line has characters that none may have."""
    if not isinstance(text, str | bytes):
        raise Unreadable(f"a transcript is text or bytes, not {text!r}")
    rest: str | bytes = text
    number = 1
    while rest:
        part, _, rest = rest.partition("\n") if isinstance(rest, str) else rest.partition(b"\n")
        yield _sound(NumberedLine(number, part if isinstance(part, str) else _decode(number, part)))
        number += 1


def _decode(number: int, part: bytes) -> str:
    try:
        return part.decode("utf-8")
    except UnicodeDecodeError:
        line = NumberedLine(number, part.decode("utf-8", "backslashreplace"))
        raise UnreadableLine(line, "this is no transcript: it is not text in UTF-8") from None


def _sound(line: NumberedLine) -> NumberedLine:
    if line.number == 1 and line.text.startswith("\ufeff"):
        raise UnreadableLine(line, "the file begins with a byte-order mark; leave it out")
    if "\0" in line.text:
        raise UnreadableLine(line, "this is no transcript: it is not text")
    if "\r" in line.text:
        raise UnreadableLine(line, f"{line.text!r} has a carriage return; lines end with a line feed alone")
    if not line.says_nothing and " ".join(filter(None, line.text.split(" "))) != line.text:
        raise UnreadableLine(line, f"{line.text!r} has a blank too many; words are parted by one")
    return line


@contextmanager
def blaming(line: NumberedLine, possible: Callable[[], Sequence[str]] = tuple) -> Iterator[None]:
    """Turn any error in the block into an error of this line; `possible` lists what was possible."""
    try:
        yield
    except TranscriptError:
        raise
    except Illegal:
        raise IllegalLine(line, f"{line.text!r} can't be now", possible()) from None
    except SnuggeryError as error:
        raise UnreadableLine(line, str(error), possible()) from None
