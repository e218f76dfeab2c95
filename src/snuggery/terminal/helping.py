"""What one can ask on the full screen: a hint, what things are, the rulebook, the keys."""

import asyncio
from collections.abc import Mapping

from textual import work

from ..kit.errors import SnuggeryError
from . import hints
from .board import Board
from .explaining import everything
from .pages import ExplainPage, Page, keys_sheet
from .rulebook_pages import RulebookScreen
from .sentences import sentence
from .speaking import SpeakingApp


class HelpingApp(SpeakingApp):
    """A table that answers questions."""

    marks: Mapping[int, str] = {}  # what stands beside each choice while a hint is shown, by action

    @work(exclusive=True, group="hint")
    async def action_hint(self) -> None:
        """Show a hint, or hide it."""
        if self.marks:
            self.marks = {}
            self._offer()
            return
        table, ply = self.table, self.table.match.ply
        self._speak("Thinking about a hint.")
        try:
            told = await asyncio.to_thread(hints.ask, table)
        except SnuggeryError as error:
            self._speak(sentence(str(error)))
            return
        if (self.table, self.table.match.ply) == (table, ply):
            self.marks = hints.marks(told)
            self._offer()
            self.query_one(Board).take(told.words)
            self._speak(*hints.summary(told))

    def action_explain(self) -> None:
        """Say what anything on the table is, and what the words of the game mean."""
        self.push_screen(ExplainPage(everything(self.table)))

    def action_rules(self) -> None:
        """Open the rulebook."""
        bound = self.table.match.bound
        self.push_screen(RulebookScreen(bound.game, bound.options))

    def action_keys(self) -> None:
        """Open the list of keys."""
        self.push_screen(Page(keys_sheet(self.renderer.help)))

    def _offer(self) -> None:
        """List the choices, each with its mark."""
