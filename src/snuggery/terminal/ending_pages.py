"""Sheets for a match that is over: how it came out, with what can be done next, and the look back at it."""

import time
from collections.abc import Callable, Mapping, Sequence

from rich.text import Text
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static
from textual.worker import get_current_worker

from ..kit.errors import SnuggeryError
from ..kit.sentences import sentence
from .choice_list import ChoiceList, after_rows
from .drawing import hanging
from .local_table import WRITE

LEAST_CHANGE = 0.01  # of the work of a review between two words about it

Progress = Callable[[float], None]


class EndPage(ModalScreen[str]):
    """How a match came out, and what can be done next; answers with the id of what was chosen, "" for the table.

    `write` writes the match down and returns what to say about it.  `guard` is for how many seconds the page takes no
    answer, because a key may still be meant for what ran before.
    """

    BINDINGS = [
        ("escape", "dismiss('')", "Back to the table"),
        ("pageup", "read(-4)", "Back"),
        ("pagedown", "read(4)", "Further"),
    ]

    def __init__(
        self, lines: Sequence[Text], offers: Mapping[str, str], write: Callable[[], str], guard: float
    ) -> None:
        super().__init__()
        self._lines = lines
        self._offers = offers
        self._write = write
        self._guard = guard
        self._open_from = time.monotonic() + guard

    def compose(self) -> ComposeResult:
        """Lay the lines out, to be scrolled, and below them what can be done, always in sight."""
        with Vertical(classes="sheet question"):
            with VerticalScroll(id="came-out", can_focus=False):
                yield Static(Text("\n").join(self._lines))
            with Vertical(id="next"):
                yield ChoiceList()
                yield Static(id="written", markup=False)

    def on_mount(self) -> None:
        """Let keys reach what can be done."""
        choices = self.query_one(ChoiceList)
        choices.offer(after_rows(self._offers))
        choices.focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Hand the answer back; the table behind has a list of its own."""
        event.stop()
        self._answer(event.option.id or "")

    def on_key(self, event: events.Key) -> None:
        """Let digits answer."""
        if event.key.isdecimal() and 1 <= int(event.key) <= len(self._offers):
            self._answer([*self._offers][int(event.key) - 1])

    def _answer(self, name: str) -> None:
        now = time.monotonic()
        if now < self._open_from:
            self._open_from = now + self._guard  # keys that follow one another go on meaning the same
            return
        if name == WRITE:
            self.query_one("#written", Static).update(self._write())
        else:
            self.dismiss(name)

    def action_read(self, lines: int) -> None:
        """Show more of what is longer than the screen."""
        self.query_one("#came-out").scroll_relative(y=lines, animate=False)


class ReviewPage(ModalScreen[None]):
    """The review of a match: what was luck and what was play, and the moments that mattered.

    `look` makes it and tells how far it is; closing the sheet stops it.
    """

    BINDINGS = [
        ("escape,q,enter", "dismiss", "Back"),
        ("up", "read(-1)", "Back"),
        ("down", "read(1)", "Further"),
        ("pageup", "read(-10)", "Back"),
        ("pagedown,space", "read(10)", "Further"),
    ]

    def __init__(self, look: Callable[[Progress], Sequence[str]]) -> None:
        super().__init__()
        self._look = look
        self._told: Sequence[str] = ["Looking back …"]

    def compose(self) -> ComposeResult:
        """Say that it is being made."""
        with Vertical(classes="sheet"):
            with VerticalScroll(id="looked", can_focus=False):
                yield Static(id="review")
            yield Static("↑ ↓ and Page up and down read on · Esc goes back", classes="hint")

    def on_mount(self) -> None:
        """Begin to look back."""
        self._make()

    @work(thread=True, exit_on_error=False)
    def _make(self) -> None:
        worker = get_current_worker()
        said = 0.0

        def tell(part: float) -> None:
            nonlocal said
            if worker.is_cancelled:
                raise InterruptedError
            if part - said >= LEAST_CHANGE:
                said = part
                self.app.call_from_thread(self._show, [f"Looking back: {part:.0%} …"])

        try:
            lines = self._look(tell)
        except SnuggeryError as error:
            lines = [sentence(str(error))]
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, lines)

    def _show(self, lines: Sequence[str]) -> None:
        self._told = lines
        self.on_resize()

    def on_resize(self) -> None:
        """Break the lines for the room that there is, those of a paragraph under its first."""
        width = self.query_one("#looked").scrollable_content_region.width
        parts = [(line[: len(line) - len(line.lstrip())], line.lstrip()) for line in self._told]
        text = Text("\n").join(hanging(indent, Text(told), width) for indent, told in parts)
        self.query_one("#review", Static).update(text)

    def action_read(self, lines: int) -> None:
        """Read on, or back."""
        self.query_one("#looked").scroll_relative(y=lines, animate=False)
