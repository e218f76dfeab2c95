"""Actions that no list could hold: what a game must tell of one that it asks for."""

from typing import Protocol


class Asked(Protocol):
    """An action that no list could hold, and that the viewer is asked for."""

    @property
    def verb(self) -> str:
        """The word with which it begins."""

    @property
    def bounds(self) -> str:
        """What may follow, each with its bounds."""

    @property
    def made(self) -> bool:
        """Whether one of this kind has been made before."""

    def completed(self, text: str) -> str:
        """Fill in what the words leave out."""

    def code(self, words: str) -> int:
        """Return the action that the words stand for; raise `Unreadable` if a part of them can't be meant."""

    def keep(self, words: str) -> str:
        """Remember one that was made, and return it as transcripts write it."""

    def foretold(self, words: str) -> str:
        """Say in a sentence where it would lead."""
