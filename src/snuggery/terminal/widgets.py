"""What is drawn anew when there is more room for it, or less: the cloth with the table on it, and the log."""

from collections import deque
from collections.abc import Iterable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import Static

from .paint import INK2
from .seat_marks import with_colours

LONGEST_LOG, LONGEST_SHOWN = 1000, 200  # sentences that are kept, and shown
DOT = " · "  # between keys, and before sentences


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


class Log(VerticalScroll, can_focus=False):
    """What has happened, sentence by sentence; the last ones are in sight, in every size."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self._told: deque[str] = deque(maxlen=LONGEST_LOG)
        self._names: Sequence[str] = ()
        self._back = 0  # how many sentences before the last one was gone back to

    def compose(self) -> ComposeResult:
        """Lay out one text, which is broken into lines for every width."""
        yield Static()

    def on_mount(self) -> None:
        """Stay at the end."""
        self.anchor()

    def on_resize(self) -> None:
        """Stay at the end."""
        self.anchor()

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
        self._told.extend(news)
        self._back = -1
        drawn = [with_colours(f"{DOT.lstrip()}{said}", self._names, INK2) for said in [*self._told][-LONGEST_SHOWN:]]
        self.query_one(Static).update(Text("\n").join(drawn))
        self.anchor()

    def begin_anew(self, names: Sequence[str]) -> None:
        """Forget everything; from now on these are the names of the players."""
        self._names = names
        self._told.clear()
        self.tell(())
