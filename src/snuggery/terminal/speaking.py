"""What the full screen says when it is asked by a key: the hand, the middle, whose turn it is, what happened last.

An answer stands below the question until the next key, so that it covers nothing and can be read in one's own time.
"""

from textual import events
from textual.app import App

from ..kit import sentences
from ..kit.scene import Scene
from .kit import Renderer
from .local_table import LocalTable
from .widgets import Log


class SpeakingApp(App[None]):
    """A table that says in words over the screen what a key asks."""

    table: LocalTable
    scene: Scene
    renderer: Renderer
    answer = ""  # what stands below the question

    def _speak(self, *said: str) -> None:
        """Say something below the question, or over the sheet that hides it."""
        if len(self.screen_stack) > 1:
            self.notify("\n".join(said), markup=False)
        else:
            self.answer = " ".join(said)
            self._draw_question()

    async def on_event(self, event: events.Event) -> None:
        """Put an answer away at the next key."""
        if isinstance(event, events.Key) and self.answer:
            self.answer = ""
            self._draw_question()
        await super().on_event(event)

    def _draw_question(self) -> None:
        """Write what is asked, and below it the answer."""

    def action_say(self, what: str) -> None:
        """Say the hand, the middle of the table, the scores, or what lies before the others."""
        self._speak(*sentences.SAYINGS[what](self.renderer.spoken(self.scene), self.table.name))

    def action_say_turn(self) -> None:
        """Say whose turn it is."""
        self._speak(self.scene.question)

    def action_say_last(self) -> None:
        """Say what happened last."""
        self._speak(self.query_one(Log).last or "Nothing has happened yet.")

    def action_say_back(self, by: int) -> None:
        """Say again what happened before, or after, what was said again last."""
        self._speak(self.query_one(Log).step(by) or "There is no more to hear.")
