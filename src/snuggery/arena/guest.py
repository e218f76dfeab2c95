"""A third party's player in one match: when it fails, it has lost the match, and a random bot plays on for it."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ..bots import Bot
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import SnuggeryError, Unusable
from .entrant_process import NeverStarted


class Guest(Protocol):
    """A function or program in one seat; each method raises a `SnuggeryError` if it fails."""

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat."""

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose an action."""

    def leave(self) -> None:
        """Leave the table."""


class SeatedGuest:
    """Plays as a guest does until that fails; `lost` then says why in a sentence.  One that never started raises."""

    def __init__(self, name: str, begin: Callable[[str], Guest], seed: str) -> None:
        self._name, self._stand_in = name, Bot("random", f"stand-in {seed}")
        self.lost = ""
        self._guest: Guest | None = None
        try:
            self._guest = begin(seed)
        except SnuggeryError as error:
            self._lose(error)

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat."""
        self._match = match
        if self._guest:
            try:
                self._guest.attend(match, seat)
            except SnuggeryError as error:
                self._lose(error)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Return what the guest chooses, or a random action once it has lost."""
        if self._guest:
            try:
                return self._checked(self._guest(view, legal), legal)
            except SnuggeryError as error:
                self._lose(error)
        return self._stand_in(view, legal)

    def leave(self) -> None:
        """Leave the table."""
        if self._guest:
            self._guest.leave()
            self._guest = None

    def _checked(self, action: int, legal: Sequence[int]) -> int:
        if not self._match.is_legal(action):
            among = f"one of the {len(legal)} legal actions" if legal else "legal"
            raise Unusable(f"{self._name} chose {action}, which is not {among}")
        return action

    def _lose(self, error: SnuggeryError) -> None:
        if isinstance(error, NeverStarted):
            raise error
        self.lost = str(error)
        self.leave()
