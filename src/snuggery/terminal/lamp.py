"""The lamp of the full screen: a key lights it, marks stand beside the choices, and its advice lies over the table."""

import asyncio
from collections.abc import Mapping

from textual import work

from ..kit.errors import SnuggeryError
from . import hints
from .board import Board
from .sentences import sentence
from .speaking import SpeakingApp


class LampApp(SpeakingApp):
    """A table that can say what is best."""

    marks: Mapping[int, str] = {}  # what stands beside each choice while the lamp is lit, by action

    @work(exclusive=True, group="lamp")
    async def action_lamp(self) -> None:
        """Say what is best and why, or put the lamp out."""
        if self.marks:
            self.marks = {}
            self._offer()
            return
        table, ply = self.table, self.table.match.ply
        self._speak("The lamp is thinking.")
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

    def _offer(self) -> None:
        """List the choices, each with its mark."""
