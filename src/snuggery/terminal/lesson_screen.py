"""A lesson on the full screen."""

from collections.abc import Mapping

from .helping import NO_MARKS
from .lessons import LessonTable
from .pages import Page
from .screen import TableApp

HERE = "◂ this one"
NOTHING_TO_DO = "There is nothing to choose now but what the list offers."
KEYS = """\
**This lesson** Z takes back, or goes back by one step · Q skips the lesson

**Choices** ↑ ↓ and Enter, or the digit before them; a letter in brackets chooses as well

**Hand** Tab goes there and back · ← → move · Space picks several cards · Enter plays

The choice that the step waits for is marked ◂, and I shows it again; what else the step speaks of stands in [brackets].
"""


class LessonApp(TableApp):
    """One lesson on the full screen."""

    table: LessonTable

    def _show(self) -> None:
        super()._show()
        self._advise()

    def action_hint(self) -> None:
        """Say what the step waits for: any other advice would contradict it."""
        self._advise(self.table.to_do or NOTHING_TO_DO)

    def _advise(self, advice: str = "", marks: Mapping[int, str] = NO_MARKS, advised: int | None = None) -> None:
        """Mark the choice that the step waits for, with the cursor on it."""
        meant = {choice.action: HERE for choice in self.scene.choices if self.table.is_meant(choice)}
        super()._advise(advice, meant, next(iter(meant), None))

    def action_keys(self) -> None:
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
