"""The rulebook on the full screen: a page at a time, its contents, and its fine print by a key."""

from collections.abc import Mapping
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from ..kit.game import Game
from .rulebook import NO_CHANGES, Leaf, fine_print, house_rule_lines, page_text, pages
from .theme import CSS, LAMPLIGHT

KEYS = "← → page · ↑ ↓ scroll · C contents · F fine print · Esc back"
FIRST = "The first page"


class RulebookScreen(ModalScreen[None]):
    """A rulebook, opened at its first page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,r", "dismiss", "Back"),
        Binding("right,n,space", "turn(1)", "Next page"),
        Binding("left,p,backspace", "turn(-1)", "Page before"),
        Binding("f", "fine_print", "Fine print"),
        Binding("c", "contents", "Contents"),
    ]

    def __init__(self, game: Game, changed: Mapping[str, str] = NO_CHANGES) -> None:
        super().__init__()
        self._title = game.title
        self._here = house_rule_lines(game, changed)
        self._pages = pages(game, changed)
        self._at = 0
        self._fine = False

    def compose(self) -> ComposeResult:
        """Lay out the heading, the page, and the keys."""
        with Vertical(classes="sheet"):
            yield Static(id="book-page")
            with VerticalScroll(id="book-text"):
                yield Static(id="book-leaf")
                yield Static(id="book-fine")
            yield Static(KEYS, id="book-keys")

    def on_mount(self) -> None:
        """Open it."""
        self._show()

    def action_turn(self, by: int) -> None:
        """Turn pages, from the last to the first as well."""
        self._open_page((self._at + by) % len(self._pages))

    def _open_page(self, number: int) -> None:
        """Open a page at its top."""
        self._at = number
        self._show()
        self.query_one("#book-text").scroll_home(animate=False)

    def action_fine_print(self) -> None:
        """Show the fine print, at its beginning, or fold it away."""
        self._fine = not self._fine
        self._show()
        if self._fine:
            self.call_after_refresh(self.query_one("#book-fine").scroll_visible, top=True, animate=False)

    def action_contents(self) -> None:
        """List the pages to choose from."""
        self.app.push_screen(ContentsScreen(self._titles(), self._at), self._go)

    def _go(self, number: int | None) -> None:
        if number is not None:
            self._open_page(number)

    def _show(self) -> None:
        page = self._pages[self._at]
        fine = fine_print(page)
        told = "" if not fine else " · fine print shown" if self._fine else " · F shows its fine print"
        where = f"{self._title} · page {self._at + 1} of {len(self._pages)}{told}"
        self.query_one("#book-page", Static).update("\n".join([where, *self._here]))
        self.query_one("#book-leaf", Static).update(Leaf(page_text(page)))
        self.query_one("#book-fine", Static).update(Leaf(fine if self._fine else ""))
        self.query_one("#book-text").focus()

    def _titles(self) -> list[str]:
        return [FIRST, *(page[0].title for page in self._pages[1:])]


class ContentsScreen(ModalScreen[int | None]):
    """The pages of a rulebook; answers with the number of the one that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,c", "dismiss(None)", "Back")]

    def __init__(self, titles: list[str], at: int) -> None:
        super().__init__()
        self._titles = titles
        self._at = at

    def compose(self) -> ComposeResult:
        """List them."""
        with Vertical(classes="sheet question"):
            yield OptionList(*self._titles)

    def on_mount(self) -> None:
        """Begin at the page that is open."""
        self.query_one(OptionList).highlighted = self._at

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Hand the answer back."""
        self.dismiss(event.option_index)


class RulebookApp(App[None]):
    """A rulebook with nothing under it."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", show=False, priority=True)]

    def __init__(self, game: Game, changed: Mapping[str, str] = NO_CHANGES) -> None:
        super().__init__()
        self._book = game, changed

    def on_mount(self) -> None:
        """Open the book, until the reader closes it."""
        self.register_theme(LAMPLIGHT)
        self.theme = LAMPLIGHT.name
        self.push_screen(RulebookScreen(*self._book), lambda _: self.exit())
