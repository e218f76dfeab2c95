"""Sheets that lie over the table: the keys, how a deal came out, and what is asked: the new count, whether to leave."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Input, Markdown, OptionList, Static
from textual.widgets.option_list import Option

from .announced_counts import put_right
from .deal_ends import AMOUNT
from .drawing import hanging

READ = 54  # cells in a line of a reckoning
HELD = 0.0  # seconds: until it is put away

KEYS = """\
**Choices** ↑ ↓ and Enter, or the digit before them; a letter in brackets chooses as well

**Hand** Tab goes there and back · ← → Home End move · Space picks several cards · Enter plays

**Sorting** S by suits, by ranks, by suits …

{own}\
**Drawing** where you must think of it yourself nothing asks you: D draws while you still may; \
`--draw-for-me` does it for you

**Say** H hand · C what lies in the middle · W whose turn · L last move · P scores · O others · , and . what was \
told before, and after

**Table** Shift with ↑ ↓ shows the rest of a long one

**Ask** E what anything on the table is, and what the words of the game mean

**Hints** I marks the best choice with ★ and says what each is worth, and why; I again hides it

**House** F a quick end once you are out · Z take back · R rules · ? this sheet · Ctrl+S save · \
Ctrl+Z set aside, `fg` goes on · Q leave · Esc puts a sheet or picked cards away
"""

CHOOSING = "Enter choose · Tab hand · I hint · Z take back · R rules · E explain · ? all keys · Q leave"
LETTERS = {
    "h": "say('hand')",
    "c": "say('middle')",
    "w": "say_turn",
    "l": "say_last",
    "p": "say('scores')",
    "o": "say('others')",
    ",": "say_back(-1)",
    ".": "say_back(1)",
    "s": "sort",
    "t": "type",
    "e": "explain",
    "i": "hint",
    "r": "rules",
    "f": "hurry",
    "?": "keys",
    "z": "take_back",
    "q": "leave",
}  # what the program does at a letter that chooses nothing


def keys_sheet(own: str) -> str:
    """Return the sheet of keys, with those of the game's own board if it has one."""
    return KEYS.format(own=f"{own}\n\n" if own else "")


class Page(ModalScreen[None]):
    """A sheet to read; any of its closing keys puts it away."""

    BINDINGS = [("escape,q,enter,r,question_mark", "dismiss", "Back to the table")]

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def compose(self) -> ComposeResult:
        """Lay the text out, to be scrolled."""
        with VerticalScroll(classes="sheet"):
            yield Markdown(self._text, open_links=False)


class ReckoningPage(ModalScreen[None]):
    """How a deal or a match came out.  Enter puts it away, or the time that was given, unless another key holds it."""

    BINDINGS = [
        ("escape,q,enter,space", "dismiss", "Go on"),
        ("up,pageup", "read(-4)", "Back"),
        ("down,pagedown", "read(4)", "Further"),
    ]

    def __init__(self, lines: Sequence[str], seconds: float) -> None:
        super().__init__()
        self._lines = lines
        self._seconds = seconds
        self._clock: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay the lines out, each with its amount before it."""
        with Vertical(classes="sheet question"):
            with VerticalScroll(can_focus=False):
                for line in self._lines:
                    amount = AMOUNT if line.startswith(" ") else 0
                    yield Static(hanging(line[:amount], Text(line[amount:]), READ))
            yield Static("Enter goes on" if self._seconds == HELD else "Enter goes on, another key holds it", id="ask")

    def on_mount(self) -> None:
        """Let the time begin."""
        if self._seconds != HELD:
            self._clock = self.set_timer(self._seconds, self._go_on)

    def _go_on(self) -> None:
        self.dismiss()

    def on_key(self, event: events.Key) -> None:
        """Hold the page."""
        if self._clock:
            self._clock.stop()
            self.query_one("#ask", Static).update("Enter goes on")

    def action_read(self, lines: int) -> None:
        """Show more of what is longer than the screen."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)


class ExplainPage(ModalScreen[None]):
    """What is this?  Things on the table and words of the game; what each is stands beside the one that is chosen."""

    BINDINGS = [("escape,q,e,enter", "dismiss", "Back to the table")]

    def __init__(self, told: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._told = told

    def compose(self) -> ComposeResult:
        """List what can be asked about."""
        with Vertical(classes="sheet"):
            yield Static("What is this? ↑ ↓ choose · Esc back", id="ask")
            yield OptionList(*(Option(Text(name)) for name, _ in self._told), id="things")
            yield Static(id="told")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell of it."""
        name, text = self._told[event.option_index]
        parts = [(part, "bold" if i % 2 else "") for i, part in enumerate(text.split("**"))]
        self.query_one("#told", Static).update(Text.assemble((f"{name}\n", "bold"), *parts))


class LeavePage(ModalScreen[str]):
    """Asks before a running match is left; answers "save", "leave" or "stay"."""

    BINDINGS = [("escape", "dismiss('stay')", "Stay")]

    def compose(self) -> ComposeResult:
        """Ask."""
        with Vertical(classes="sheet question"):
            yield Static("The match is not over.")
            yield OptionList(
                Option("Stay at the table", id="stay"),
                Option("Write it down and leave: it can be gone on with", id="save"),
                Option("Leave", id="leave"),
            )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Hand the answer back."""
        self.dismiss(event.option.id)


class CountPage(ModalScreen[bool]):
    """Asks for the count that a card brings; answers whether it was said, or the card taken back."""

    BINDINGS = [("escape", "dismiss(False)", "Take the card back")]

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count = count

    def compose(self) -> ComposeResult:
        """Ask."""
        with Vertical(classes="sheet question"):
            yield Static("What is the count now? Esc takes the card back.", id="ask")
            yield Input(restrict=r"[+-]?[0-9]*", max_length=4)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the right count; to a wrong one say so and ask again."""
        event.stop()
        if wrong := event.value and put_right(event.value, self._count):
            self.query_one("#ask", Static).update(wrong)
            event.input.clear()
        elif event.value:
            self.dismiss(True)
