"""Score sheets that are kept round by round: the game asks who won, instead of asking for every turn.

Such a round is stored as the entries that make it up, so rules, transcripts and scores need no further code.  Its words
are `round RESULT`, then each side event after a semicolon, as in `round 1; foul 0; dead 2`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from .plain import State
from .scene import Piece
from .wording import Wording

ROUND = "round "  # how the words begin that tell a round in short
VOID = "round void"


@dataclass(frozen=True)
class Side:
    """An event of a round besides its winner."""

    id: str  # its word
    label: str
    ask: str  # whose it is; "" where nobody is asked
    told: Sequence[str]  # what is said of it, by seat, or once
    out: int = 0  # how many of them keep a seat from winning the round, 0 if none do
    ends: bool = False  # whether the round is void at once


@dataclass(frozen=True)
class Way:
    """One answer to the question of the card: the words of it, and for whom it is."""

    words: str
    label: str
    seats: Sequence[int]
    said: str  # when it has been given


@dataclass(frozen=True)
class RoundQuestion:
    """The question of a score sheet: its text, the possible answers, and the score."""

    question: str
    caption: str
    won: Sequence[str]  # by seat, as it is read
    beads: Sequence[int]  # whole rounds, by seat
    of: int  # how many beads there are at most
    over: bool
    ways: Sequence[Way]


class RoundCard(Protocol):
    """The functions of a game's `round_card.py`."""

    def key(self, s: State) -> str:
        """Return a key of the match at the beginning of this round; matches with equal keys go on alike."""

    def begins(self, s: State) -> bool:
        """Tell whether the round that the card asks about has not begun."""

    def standing(self, s: State, say: Wording) -> RoundQuestion:
        """Return the question of this round and its answers."""

    def by_turns(self, say: Wording) -> str:
        """Return the label of the choice to enter every turn instead."""

    def pieces(self, s: State, say: Wording) -> Sequence[Sequence[Piece]]:
        """Return the pieces of each seat."""

    def sides(self, s: State, say: Wording) -> Sequence[Side]:
        """Return the other events that a round can have."""

    def follow(self, s: State, words: str) -> None:
        """Apply one of the answers to a state at the beginning of a round, as the rules would."""

    def entries(self, words: str, look: Callable[[], State]) -> Iterator[str]:
        """Yield the entries of a round that the card gives in short; enter each before you ask for the next.

        `look` returns how the match stands.  Raise `Unreadable` or `Illegal` where that can't be.
        """
