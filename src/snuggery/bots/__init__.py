"""Bots: functions of a view.  No bot ever sees a state, so none can peek."""

import secrets
from collections.abc import Sequence

import numpy as np

from ..engine import bind
from ..engine.view import View
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.random import Generator, below, generator

LEVELS = ("random", "beginner", "casual", "seasoned", "strong")
USUAL_LEVEL = "casual"  # where nobody says another; every game has it
LEVEL_ABOUT = {
    "random": "plays any legal card",
    "beginner": "means well, forgets what was played, and misjudges a little",
    "casual": "plays as a good human does",
    "seasoned": "knows the tactics, and tries nothing out",
    "strong": "tries everything out in its head first",
}
PLANNED = LEVELS[3:]  # where a game's habits plan ahead
FROZEN_LEVEL = "casual-0"  # casual as it was at first, for measuring: no table offers it
# the loops that choose at once
HABITS = {"beginner": "follow_beginner", "casual": "follow_habit", FROZEN_LEVEL: "follow_first_habit"}
EFFORT, HURRIED = 48, 8  # ideas that a strong bot tries out: compiled, and where that would take too long


def levels_of(game: Game) -> tuple[str, ...]:
    """Return the levels at which bots play a game: not every game has beginners, or bots that plan ahead."""
    missing = {*(() if game.plans else PLANNED), *(() if game.has_beginners else ("beginner",))}
    return tuple(level for level in LEVELS if level not in missing)


def checked_level(level: str, game: Game, measured: bool = False) -> str:
    """Return a level at which bots play a game, or are measured; raise `Unusable` naming those that would do."""
    if level not in levels_of(game) and not (measured and level == FROZEN_LEVEL):
        raise Unusable(f"there is no bot {level!r} for {game.title}; there are {', '.join(levels_of(game))}")
    return level


class Bot:
    """A player of some level.  Equal seeds and equal views give equal choices; `rng` shares a generator with others.

    Interpreted, the choices of a strong one are others than compiled: it tries out less.
    """

    def __init__(self, level: str = USUAL_LEVEL, seed: int | str | None = None, rng: Generator | None = None) -> None:
        if level not in (*LEVELS, FROZEN_LEVEL):
            raise Unusable(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")
        self.level = level
        if rng is None:
            rng = generator("bot", level, seed if seed is not None else secrets.token_hex(8))
        self._rng = rng
        self._game: Game | None = None  # the last one that was asked about: it has such bots

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions; `view` is what the seat that is to move may know."""
        if type(view) is not View:
            raise Unusable(f"a bot chooses from a view, as match.view(match.seat) gives it, not from {view!r}")
        game = view.bound.game
        if game.listed and not legal:
            raise Unusable("a bot needs something to choose from, and the list of legal actions is empty")
        if game is not self._game:
            checked_level(self.level, game, measured=True)
            self._game = game
        if self.level == "random":
            return (
                int(legal[below(self._rng[0], len(legal))])
                if legal
                else int(game.rules.draw(view.record, self._rng[0]))
            )
        actions = np.array(legal, np.int64)
        if self.level in HABITS:
            follow = getattr(bind.ready_form(game), HABITS[self.level])
            return int(follow(view.views.copy(), actions, len(actions), self._rng))
        if self.level == "seasoned":
            return int(bind.ready_form(game).follow_plan(view.views, actions, len(actions), 0, self._rng))
        form = bind.finished_form(game)
        effort = HURRIED if form is bind.interpreted_form(game) else EFFORT
        return int(form.follow_plan(view.views, actions, len(actions), effort, self._rng))

    def __repr__(self) -> str:
        return f"<a {self.level} bot>"
