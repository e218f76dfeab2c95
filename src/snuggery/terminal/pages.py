"""Sheets that lie over the table: the rulebook, the keys, and the question whether to leave."""

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

KEYS = """\
**Choices** ↑ ↓ and Enter, or the digit before them; a letter in brackets chooses as well

**Hand** Tab goes there and back · ← → Home End move · Space picks several cards · Enter plays

**Say** H hand · C count, pot, pool · W whose turn · L last move · P scores · O others

**Table** Shift with ↑ ↓ shows the rest of a long one

**House** Z take back · R rules · ? this sheet · Ctrl+S save · Q leave · Esc puts a sheet or picked cards away
"""


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
