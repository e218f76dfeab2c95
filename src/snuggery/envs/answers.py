"""From what a reader answers to the choice that is meant; a table here asks so, and one on a server does."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..engine.terms import Terms
from ..kit.errors import SnuggeryError, Unreadable
from ..kit.scene import Choice, Scene
from ..terminal.answers import find_choice, listed_choices

MARKED = re.compile(r"(?:answer|choice|move|action)\s*(?:is|:)\s*(.+)", re.IGNORECASE)
BRACKETED = re.compile(r"\[([^\[\]]+)\]")
NUMBERED = re.compile(r"(\d+)[.):](?:\s.*)?")
LEADING = re.compile(r"^(?:[*_`\"'\[\]()>#\s]|-(?!\d))+")  # marks of Markdown, but no minus of a number
LONG_TEN = re.compile(r"\b10(?=[cdhs]\b)")
SPELT = "Where numbers stand in a choice, you may choose others.\n{bounds}"
ASKED = "Choose one of them."
UNASKED = (
    "Nothing is asked of you now, and the others go on. You may still do something that the rules let you do, or wait."
)
WAIT = "wait"


@dataclass(frozen=True)
class WordedTurn:
    """A turn of a seat that reads: what it may choose, and what its answers mean."""

    game: Terms
    scene: Scene
    waits: Callable[[], int]  # the action of a seat that waits, where nothing is asked of it
    check: Callable[[str], int] | None = None  # reads words that are in no list, where not all choices can be listed

    @property
    def may_wait(self) -> bool:
        """Whether the seat may only do what nobody reminds it of, such as drawing a card."""
        return not listed_choices(self.scene)

    def lines(self) -> Iterator[str]:
        """Yield the choices, each under its number, and the question."""
        if self.may_wait:
            yield UNASKED
            return
        yield "Your choices:"
        for number, choice in enumerate(listed_choices(self.scene), 1):
            yield f"{number}. {choice.label} ({choice.words}){_hint(choice)}"
        if self.check:
            yield SPELT.format(bounds=self.game.game.continuous)
        yield ASKED

    def meant(self, text: str) -> int:
        """Return the choice in an answer, read as strictly as it allows; raise the reason of its last line."""
        readings = [*readings_of(text)]
        if not readings:
            raise Unreadable("the answer is empty; its last line has to be a choice")
        for reading in readings:
            try:
                return self._read(reading)
            except SnuggeryError:
                continue
        return self._read(readings[-1])

    def _read(self, text: str) -> int:
        if self.may_wait and text.lower() == WAIT:
            return self.waits()
        try:
            return find_choice(self.scene, text).action
        except SnuggeryError:
            if self.check is None:
                raise
            return self.check(text)


def _hint(choice: Choice) -> str:
    return f": {', '.join(choice.hint.splitlines())}" if choice.hint else ""


def readings_of(text: str) -> Iterator[str]:
    """Yield what may be the choice in an answer: what is marked as one, then all of it, then the last line.

    An empty answer has no readings.
    """
    yield from filter(None, _readings(text))


def _readings(text: str) -> Iterator[str]:
    lines = [tidy for line in text.splitlines() if (tidy := _tidy(line))]
    yield from map(_tidy, reversed(BRACKETED.findall(text)))
    yield from (_tidy(found[1]) for line in reversed(lines) if (found := MARKED.search(line)))
    yield from (found[1] for line in lines[-1:] if (found := NUMBERED.fullmatch(line)))
    yield " ".join(lines)
    yield from lines[-1:]


def _tidy(line: str) -> str:
    """Return a line without what surrounds a choice: marks of Markdown, quotes, brackets, a full stop."""
    bare = LEADING.sub("", line).rstrip("*_`\"'[]()>#- \t\r\n").removesuffix(".")
    return LONG_TEN.sub("T", " ".join(bare.split()))
