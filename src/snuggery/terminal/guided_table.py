"""What tables have in common at which one person learns: lessons and puzzles."""

from collections.abc import Mapping

from ..kit.scene import Choice
from .local_table import LocalTable


class GuidedTable(LocalTable):
    """A table at which nobody else is waited for, nothing is kept, and the program offers choices of its own."""

    own: Mapping[int, Choice]  # those choices, by actions that are none of the game's

    @property
    def begun(self) -> bool:
        """Nothing is kept when the terminal closes."""
        return False

    @property
    def is_out(self) -> bool:
        """Nobody is out."""
        return False

    @property
    def passing(self) -> bool:
        """The others wait for the person."""
        return False

    def count_to_say(self, action: int | str) -> int | None:
        """Nothing is announced."""
        return None

    def code_of(self, action: int | str) -> int | str:
        """Return the action that the words of a choice of the program's own stand for, others as they are."""
        return next((code for code, choice in self.own.items() if choice.words == action), action)
