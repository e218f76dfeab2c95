"""What one can ask on the full screen: a hint, what things are, the rulebook, the keys."""

import asyncio
from collections.abc import Mapping
from types import MappingProxyType

from textual import work

from ..kit.errors import SnuggeryError
from ..kit.sentences import sentence
from . import hints
from .board import Board
from .drawing import is_notice
from .explaining import everything
from .laying import LayingApp
from .pages import ExplainPage, Page, keys_sheet
from .rulebook_pages import RulebookScreen

NO_MARKS: Mapping[int, str] = MappingProxyType({})


class HelpingApp(LayingApp):
    """A table that answers questions."""

    marks: Mapping[int, str] = NO_MARKS  # what stands beside each choice while a hint is shown, by action
    advised: int | None = None  # the action that is advised

    def action_hint(self) -> None:
        """Show a hint in the list of choices, or hide it."""
        if self.marks:
            self._advise()
        else:
            self._think()

    @work(exclusive=True, group="hint")
    async def _think(self) -> None:
        table, ply = self.table, self.table.ply
        self._advise("Thinking about a hint …")
        try:
            told = await asyncio.to_thread(hints.ask, table)
        except SnuggeryError as error:
            self._advise()
            self._speak(sentence(str(error)))
            return
        if (self.table, self.table.ply) == (table, ply):
            self._advise(" ".join(hints.summary(told)), hints.marks(told), told.action)
            self.query_one(Board).take(told.words)

    def _advise(self, advice: str = "", marks: Mapping[int, str] = NO_MARKS, advised: int | None = None) -> None:
        """Say what is best and why below the question; mark the choices, and put the cursor on the best one."""
        self.advice, self.marks, self.advised = advice, marks, advised
        self._offer()
        self._draw_question()

    def action_explain(self) -> None:
        """Say what anything on the table is, and what the words of the game mean."""
        self.push_screen(ExplainPage(everything(self.table)))

    def action_rules(self) -> None:
        """Open the rulebook."""
        bound = self.table.bound
        self.push_screen(RulebookScreen(bound.game, bound.options))

    def action_keys(self) -> None:
        """Open the list of keys."""
        notices = [line for zone in self.scene.zones if is_notice(zone) for line in zone.facts["lines"]]
        self.push_screen(Page("\n\n".join([keys_sheet(self.renderer.help), *notices])))

    def _offer(self) -> None:
        """List the choices, each with its mark."""
