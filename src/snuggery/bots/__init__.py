"""Bots: functions of a view.  No bot ever sees a state, so none can peek."""

import secrets
from collections.abc import Sequence

import numpy as np

from ..engine import bind
from ..engine.match import View
from ..kit.errors import Unusable
from ..kit.random import Generator, below, generator

LEVELS = ("random", "casual")
LEVEL_ABOUT = {
    "random": "plays any legal card",
    "casual": "plays as a good human does",
}


class Bot:
    """A player of some level.  Equal seeds and equal views give equal choices; `rng` shares a generator with others."""

    def __init__(self, level: str = "casual", seed: int | str | None = None, rng: Generator | None = None) -> None:
        if level not in LEVELS:
            raise Unusable(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
        self.level = level
        if rng is None:
            rng = generator("bot", level, seed if seed is not None else secrets.token_hex(8))
        self._rng = rng

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""
        actions = np.array(legal, np.int64)
        if self.level == "random":
            rules = view.bound.game.rules
            return int(actions[below(self._rng[0], len(actions))] if legal else rules.draw(view.record, self._rng[0]))
        return int(bind.ready_form(view.bound.game).follow_habit(view.record, actions, len(actions), self._rng))
