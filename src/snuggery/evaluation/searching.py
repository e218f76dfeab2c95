"""Responses that search: they know the policy of the others, and play every action out against it.

After an action, the policy's model plays on for all seats.  So the search is a step of policy improvement: it leaves
the policy's own choice only for one that is clearly better.
"""

from collections.abc import Sequence

from ..engine.match.match import Match
from ..engine.match.view import View
from ..engine.terms import States
from .beliefs import Beliefs
from .subjects import ProbedPolicy

GATE = 1.0  # standard errors beyond which the policy's own choice is left
LEAST_WORLDS = 8


class SearchingResponse:
    """A player of one seat at one table, who draws the hidden cards from `Beliefs`."""

    def __init__(self, subject: ProbedPolicy, effort: int, seed: str) -> None:
        self._subject, self._effort, self._seed = subject, effort, seed
        self._own = subject.entrant.seated(seed)
        self._turns = 0

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat; of the match, only what this seat sees and hears is read."""
        self._beliefs = Beliefs(self._subject, match, seat, self._seed)
        if attend := getattr(self._own, "attend", None):
            attend(match, seat)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""
        usual = self._own(view, legal)
        if len(legal) == 1:
            return usual
        self._turns += 1
        worlds = self._worlds(view, max(LEAST_WORLDS, self._effort // len(legal)))
        worths = self._subject.playouts(worlds, legal, view.seat, f"{self._seed} {self._turns}")
        apart = worths - worths[:, [legal.index(usual)]]
        means, errors = apart.mean(0), apart.std(0) / len(worlds) ** 0.5
        best = int((means - GATE * errors).argmax())
        return legal[best] if means[best] > GATE * errors[best] else usual

    def _worlds(self, view: View, number: int) -> States:
        return self._beliefs.draw(view, number)


class OpenSearch(SearchingResponse):
    """The same search with all cards open: no player may do so, and no policy is expected to reach it."""

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat and look at all cards."""
        super().attend(match, seat)
        self._match = match

    def _worlds(self, view: View, number: int) -> States:
        return self._match.snapshot().repeat(number)
