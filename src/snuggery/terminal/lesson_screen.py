"""A lesson on the full screen."""

from textual.binding import Binding

from .lessons import LessonTable
from .pages import Page
from .screen import TableApp

KEYS = """\
**This lesson** ? says the step again · Z takes back, or goes back by one step · Q skips the lesson

**Choices** ↑ ↓ and Enter, or the digit before them; a letter in brackets chooses as well

**Hand** Tab goes there and back · ← → move · Space picks several cards · Enter plays

What the step speaks of stands in [brackets].
"""


class LessonApp(TableApp):
    """One lesson on the full screen."""

    BINDINGS = [Binding("f1", "all_keys", show=False)]
    table: LessonTable

    def action_keys(self) -> None:
        """Say the step again."""
        self._speak(self.table.scene().question, "F1 shows the keys.")

    def action_all_keys(self) -> None:
        """Open the list of keys."""
        self.push_screen(Page(KEYS))

    def action_leave(self) -> None:
        """Skip the lesson; it can be begun again."""
        self.exit()


def teach_on_screen(table: LessonTable, pause: float) -> None:
    """Teach a lesson on the full screen."""
    app = LessonApp(table, pause)
    app.run()
    if app.return_code:  # something broke, and the screen has said what
        raise SystemExit(app.return_code)
