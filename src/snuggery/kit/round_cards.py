"""What a game says for a referee's card that is kept round by round: who won, instead of every turn.

A round that is told in short is written down as the entries of which it consists, so rules, transcripts and scores know
nothing of it.  Words: `round RESULT`, then each side event behind a semicolon, as in `round 1; foul 0; dead 2`.
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
    """Something that happens in a round besides who wins it."""

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
    """How a match stands where the card asks: the question, what can be answered, what the score is."""

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
        """Name how the match stands where the present round begins; what stands alike goes on alike."""

    def begins(self, s: State) -> bool:
        """Tell whether nothing has happened yet of what the card asks about."""

    def standing(self, s: State, say: Wording) -> RoundQuestion:
        """Return the question of the present round and its answers."""

    def by_turns(self, say: Wording) -> str:
        """Return what it is called to be asked for every turn instead."""

    def pieces(self, s: State, say: Wording) -> Sequence[Sequence[Piece]]:
        """Return what each seat plays with."""

    def sides(self, s: State, say: Wording) -> Sequence[Side]:
        """Return what else can happen in a round."""

    def follow(self, s: State, words: str) -> None:
        """Go on in a state, at the beginning of a round, by one of the words of its ways, as the rules would."""

    def entries(self, words: str, look: Callable[[], State]) -> Iterator[str]:
        """Give the entries of which a round consists that is told in short, each to be entered before the next.

        `look` returns how the match stands.  Raise `Unreadable` or `Illegal` where that can't be.
        """
