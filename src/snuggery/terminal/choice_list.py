"""The list of what can be chosen: each choice behind its digit, broken into lines for the width that there is."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rich.text import Text
from textual import events
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from ..kit.scene import Choice
from .answers import MOST_KEYS
from .drawing import hanging
from .paint import BRASS2

SCROLLBAR = 1  # cells


class Row(NamedTuple):
    """A choice of the list: what stands before it, its words, an id if it is none of the game's, whether it is shut."""

    before: str
    words: Text
    id: str | None = None
    shut: bool = False


class ChoiceList(OptionList):
    """The list.  The choices of the game come first; after them what else can be done, and what is refused."""

    def __init__(self) -> None:
        super().__init__(id="choices")
        self._rows: Sequence[Row] = ()
        self._listed_at = 0  # cells for which the lines were broken

    def offer(self, rows: Sequence[Row], at: int = 0) -> None:
        """List these, the cursor on one of them."""
        self._rows = rows
        self._list(at)

    def lines(self, width: int) -> int:
        """Return how many lines the list takes in a width."""
        return sum(text.plain.count("\n") + 1 for text in self._drawn(width))

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines again, and keep the cursor in sight."""
        if self._listed_at != self.size.width:
            self._list(self.highlighted or 0)
        self.scroll_to_highlight()

    def _list(self, at: int) -> None:
        self._listed_at = self.size.width
        self.clear_options()
        drawn = zip(self._rows, self._drawn(self.size.width), strict=True)
        self.add_options([Option(text, id=row.id, disabled=row.shut) for row, text in drawn])
        self.highlighted = min(at, len(self._rows) - 1) if self._rows else None

    def _drawn(self, width: int) -> list[Text]:
        return [hanging(row.before, row.words, width - SCROLLBAR) for row in self._rows]


def choice_row(number: int, choice: Choice, mark: str = "") -> Row:
    """Return the row of a choice, with the digit and the letter that choose it, and what a hint says about it."""
    digit = f"{number:2} " if number <= MOST_KEYS else "   "
    key = f" [{choice.key.upper()}]" if choice.key else ""
    told = f"  {', '.join(choice.hint.splitlines())}" if choice.hint else ""
    lit = (f"  {mark}", f"bold {BRASS2}") if mark else ""
    return Row(digit, Text.assemble(choice.label, key, lit, (told, "italic")))


def after_rows(offers: Mapping[str, str]) -> list[Row]:
    """Return the rows of what can be done after a match, each behind its digit."""
    return [Row(f"{number:2} ", Text(label), name) for number, (name, label) in enumerate(offers.items(), 1)]
