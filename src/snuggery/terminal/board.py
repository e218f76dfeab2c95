"""Where an action that no list could hold is thought of on the full screen: a board, and a line to type on."""

from dataclasses import dataclass
from typing import Any

from textual.binding import Binding
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from .asked import Asked


class Board(Widget, can_focus=True):
    """The board of a game that brings none, which is never seen.  Others say when the thought changes and is done."""

    class Changed(Message):
        """What is thought of has changed."""

    @dataclass
    class LetGo(Message):
        """What is thought of shall be done."""

        words: str

    def __init__(self) -> None:
        super().__init__(id="board")
        self.asked: Asked | None = None
        self.display = False

    @property
    def thought(self) -> Any:
        """What its game's drawings shall show of the action that is thought of."""
        return None

    def take(self, words: str) -> None:
        """Prepare the action that a hint advises, as transcripts write it, without doing it."""

    @property
    def words(self) -> str:
        """The action that is thought of as transcripts write it."""
        return ""

    def lay(self, asked: Asked | None) -> None:
        """Begin with what is asked now; hide where nothing is."""
        self.asked = asked
        self.display = asked is not None
        self.refresh(layout=True)


class TypedLine(Input):
    """A line on which an action is typed, with those typed before."""

    BINDINGS = [
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
    ]

    def __init__(self) -> None:
        super().__init__(id="typed", select_on_focus=False)
        self._made: list[str] = []
        self._place = 0

    def open(self, words: str) -> None:
        """Begin with these words."""
        self.value, self._place = words, len(self._made)
        self.display = True
        self.focus()
        self.cursor_position = len(words)

    def close(self) -> None:
        """Put the line away."""
        self.display = False

    def keep(self, words: str) -> None:
        """Remember what was done, for the arrow keys."""
        self._made = [*(other for other in self._made if other != words), words]

    def action_recall(self, way: int) -> None:
        """Show what was done before, or after that."""
        self._place = min(max(0, self._place + way), len(self._made))
        if self._place < len(self._made):
            self.value = self._made[self._place]
            self.cursor_position = len(self.value)
