"""What the full screen says when it is asked by a key: the hand, the middle, whose turn it is, what happened last."""

from textual.app import App

from ..kit.scene import Scene
from . import sentences
from .kit import Renderer
from .local_table import LocalTable
from .widgets import Log


class SpeakingApp(App[None]):
    """A table that says in words over the screen what a key asks."""

    table: LocalTable
    scene: Scene
    renderer: Renderer

    def _speak(self, *said: str) -> None:
        self.clear_notifications()  # they would pile up over the choices
        self.notify("\n".join(said), markup=False)

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
