"""A player that reads: it is asked in words and answers in words, as often as its tries allow."""

from collections.abc import Callable, Sequence

from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.view import View
from ..envs.endpoint import ModelAnswer
from ..envs.text import AnswerTally, choice_of, moment_of, rules_for, turn_of
from ..kit.random import generator

TRIES = 3  # answers at a turn; after the last that is no choice, one is drawn by lot
Ask = Callable[
    [Match, list[dict[str, str]]], ModelAnswer
]  # a scripted reader looks into the match, a model at the messages


class ReaderPlayer:
    """One match of a reader, with what became of its answers and what they cost."""

    def __init__(self, ask: Ask, seed: str) -> None:
        self._ask, self._seed = ask, seed
        self._lots = generator("endpoint", seed)
        self.tally, self.tokens = AnswerTally(), 0

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat."""
        self._match = match
        self._rules = rules_for(match.bound, seat)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Ask until an answer is a choice, or the tries are used up."""
        turn, refused = turn_of(self._match), list[str]()
        for _ in range(TRIES):
            action, why = choice_of(turn, self._said(moment_of(view, turn, refused)))
            self.tally.count(action is not None)
            if action is not None:
                return action
            refused.append(why)
        self.tally.replaced += 1
        return Controller(self._match).some_action(self._lots)

    def _said(self, moment: str) -> str:
        messages = [{"role": "system", "content": self._rules}, {"role": "user", "content": moment}]
        said = self._ask(self._match, messages)
        self.tokens += said.tokens
        return said.text
