"""What is drawn anew when there is more room for it, or less: the cloth with the table on it, and the log."""

from collections import deque
from collections.abc import Iterable

from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import RichLog, Static

from .paint import INK2

LONGEST_LOG = 1000  # sentences that are kept
DOT = " · "  # between keys


class Cloth(VerticalScroll, can_focus=False):
    """The cloth.  Says when it has got another size, and only then is known what fits on it."""

    class Resized(Message):
        """The cloth has another size."""

    def on_resize(self) -> None:
        """Say so."""
        self.post_message(self.Resized())


class KeysLine(Static):
    """The keys in one line: where they don't all fit, those in the middle are left out, never how to learn them all."""

    def __init__(self) -> None:
        super().__init__(id="keys")
        self._keys = ""

    def name_keys(self, keys: str) -> None:
        """Show these keys, with dots between them."""
        self._keys = keys
        self.refresh()

    def render(self) -> Text:
        """Leave out what does not fit."""
        parts = self._keys.split(DOT)
        while len(DOT.join(parts)) > self.content_size.width and len(parts) > 1:
            parts.pop(-3 if len(parts) > 2 else 0)
        return Text(DOT.join(parts), no_wrap=True)


class Log(RichLog, can_focus=False):
    """What has happened, sentence by sentence, broken into lines again whenever its width changes."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=20, max_lines=2 * LONGEST_LOG)
        self._told: deque[str] = deque(maxlen=LONGEST_LOG)
        self._broken_at = 0  # cells
        self._back = 0  # how many sentences before the last one was gone back to

    @property
    def last(self) -> str:
        """What happened last, "" if nothing has."""
        return self._told[-1] if self._told else ""

    def step(self, by: int) -> str:
        """Go back or forth among the sentences; return the one that is come to, "" beyond the first and the last."""
        self._back = min(max(self._back - by, -1), len(self._told))
        return self._told[-1 - self._back] if 0 <= self._back < len(self._told) else ""

    def tell(self, news: Iterable[str]) -> None:
        """Add sentences."""
        begun = 0
        for said in news:
            self._back = -1
            self._told.append(said)
            begun = len(self.lines)
            self.write(Text(said, INK2))
        if len(self.lines) - begun > self.size.height > 0:  # where one line is all there is, a sentence begins in it
            self.call_after_refresh(self.scroll_to, y=begun, animate=False)

    def begin_anew(self) -> None:
        """Forget everything."""
        self._told.clear()
        self.clear()

    def on_resize(self, event: events.Resize) -> None:
        """Break the lines again; what was told before there was any room is written by the widget itself."""
        before, self._broken_at = self._broken_at, event.size.width
        if before not in (0, event.size.width):
            told = list(self._told)
            self.begin_anew()
            self.tell(told)
