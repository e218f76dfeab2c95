"""Opponents with a single idea: they are more dangerous for a casual bot than random play."""

from collections.abc import Sequence
from functools import partial

from snuggery.arena import Entrant
from snuggery.bots import Bot
from snuggery.engine.match.view import View
from snuggery.games.snore.announcements import HELP, PASS, REFUSE, SNORE

RANDOM = Entrant("random", partial(Bot, "random"))


class OneIdea:
    """A player who takes one of certain actions whenever they are legal, and any other otherwise."""

    def __init__(self, wanted: Sequence[int], seed: str) -> None:
        self._wanted = wanted
        self._otherwise = Bot("random", seed)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""
        for action in self._wanted:
            if action in legal:
                return action
        return self._otherwise(view, legal)


def one_idea(name: str, *wanted: int) -> Entrant:
    """Return an entrant that takes these actions whenever it can."""
    return Entrant(name, partial(OneIdea, wanted))


OPPONENTS = (RANDOM, one_idea("always pass", REFUSE, PASS), one_idea("always snore or help", SNORE, HELP))
