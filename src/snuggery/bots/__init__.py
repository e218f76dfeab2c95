"""Bots: functions of a view.  No bot ever sees a state, so none can peek."""

import secrets
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ..coach.search import choose, search_of
from ..engine import bind
from ..engine.match.view import View, insist_on_turn
from ..engine.terms import copied
from ..kit.errors import Unusable, did_you_mean
from ..kit.game import Game
from ..kit.judgement import part_of
from ..kit.random import Generator, below, generator
from .level_versions import FORMER_NAME, bare, insist_on_version
from .styles import STYLES, styled

LEVELS = ("random", "first-time", "beginner", "casual", "seasoned", "strong", "expert")
USUAL_LEVEL = "casual"  # the default; every game has it
LEVEL_ABOUT = {
    "random": "Random bots play anything legal.",
    "first-time": "First-time bots guess: for children, and for your first match.",
    "beginner": "Beginners forget what was played.",
    "casual": "Casual bots play by rules of thumb and remember what was played.",
    "seasoned": "Seasoned bots know the tactics, but try nothing out.",
    "strong": "Strong bots try out what may follow.",
    "expert": "Expert bots think much longer.",
}
ALWAYS = ("random", "casual")  # every game has them
PLANNED = ("seasoned", "strong")  # where a game's habits plan ahead
SEARCHING = ("strong", "expert")  # where a game's judgement says with what effort to search
FROZEN_LEVEL = FORMER_NAME  # casual as it was at first, for measuring: no table offers it
# the loops that choose at once
HABITS = {
    "first-time": "follow_first_time",
    "beginner": "follow_beginner",
    "casual": "follow_habit",
    FROZEN_LEVEL: "follow_first_habit",
}
SEEDS = 1 << 31  # how many seeds a thought may have
EFFORT = 48  # ideas that a strong bot tries out where actions are too many to be listed


def levels_of(game: Game) -> tuple[str, ...]:
    """Return the levels of a game's bots, the weakest first; tables and docs/bots.md tell what matches showed of each.

    >>> import snuggery
    >>> from snuggery.bots import levels_of
    >>> levels_of(snuggery.load("snore").game)
    ('random', 'first-time', 'beginner', 'casual', 'strong')
    """
    there = {*ALWAYS, *game.easier_levels, *(PLANNED if game.plans else ())}
    hidden = not_shown(game)
    return tuple(level for level in LEVELS if level in there or (effort_of(game, level) and level not in hidden))


def shown_level(level: str, game: Game) -> str:
    """Return a level, or in place of one that was not shown to be better the best that was."""
    return levels_of(game)[-1] if level in not_shown(game) else level


def not_shown(game: Game) -> tuple[str, ...]:
    """Return the levels of a game that can be measured, but were not shown to be better than others."""
    levels: tuple[str, ...] = part_of(game.judgement, "NOT_SHOWN")
    return levels


def effort_of(game: Game, level: str) -> int:
    """Return the rollouts to the end of the deal that a level spends on a move, 0 where it does not search."""
    effort: int = part_of(game.judgement, "EFFORT").get(level, 0) if level in SEARCHING else 0
    return effort


def is_quick(game: Game, level: str) -> bool:
    """Tell whether bots of a level answer at once: by habit, or by a plan that tries nothing out.

    >>> import snuggery
    >>> from snuggery.bots import is_quick
    >>> game = snuggery.load("snore").game
    >>> is_quick(game, "casual"), is_quick(game, "strong")
    (True, False)
    """
    tries_out = level == PLANNED[-1] and bool(game.plans)
    return not (tries_out or effort_of(game, level))


def about_level(level: str, game: Game) -> str:
    """Return in a sentence or two what bots of a level do, and what they play for where a game's words say so."""
    aim = game.catalogue().get("levels.aim", "") if effort_of(game, level) else ""
    return f"{LEVEL_ABOUT[level]} {aim}".strip()


def why_no_better(game: Game) -> str:
    """Return why no level is above casual, in a sentence of the game's words; nothing where one is, or none is said."""
    return "" if levels_of(game)[-1] != USUAL_LEVEL else game.catalogue().get("levels.none", "")


def checked_level(level: str, game: Game, measured: bool = False, others: Sequence[str] = ()) -> str:
    """Return a level at which bots play a game, or are measured; raise `Unusable` naming these and `others`.

    A level that was not shown to be better than others is replaced by the best one that was.  A level may come with
    its version, such as `casual@1`; it is returned without.
    """
    insist_on_version(level, game)
    level = bare(level)
    if not measured:
        level = shown_level(level, game)
    if level not in levels_of(game) and not (measured and level in (FROZEN_LEVEL, *not_shown(game))):
        known = (*levels_of(game), *others)
        meant = did_you_mean(level, known)
        raise Unusable(f"there is no bot {level!r} for {game.title}; there are {', '.join(known)}{meant}")
    return level


class Bot:
    """A player of a level.  Equal seeds and equal views give equal choices; `rng` shares a generator with others.

    Up to casual, a style prefers among choices that are about equally good; higher levels have none.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=2).start(seed=2)
    >>> bots = [snuggery.Bot("casual", seed=seat) for seat in range(2)]
    >>> match.play(bots[match.seat](match.view(match.seat), match.legal()))
    >>> match.ply
    1
    """

    def __init__(
        self,
        level: str = USUAL_LEVEL,
        seed: int | str | None = None,
        rng: Generator | None = None,
        style: str = "",
    ) -> None:
        if not isinstance(level, str) or bare(level) not in (*LEVELS, FROZEN_LEVEL):
            meant = did_you_mean(str(level), LEVELS)
            raise Unusable(f"there is no bot {level!r}; there are {', '.join(LEVELS)}{meant}")
        if style and style not in STYLES:
            raise Unusable(f"there is no style {style!r}; there are {', '.join(STYLES)}{did_you_mean(style, STYLES)}")
        self._asked, self.level, self.style = level, bare(level), style
        if rng is None:
            rng = generator("bot", self.level, seed if seed is not None else secrets.token_hex(8))
        self._rng = rng
        self._game: Game | None = None  # the last one that was asked about: it has such bots

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Return one of the legal actions; `view` is the view of the seat to move."""
        insist_on_turn(view, "a bot chooses")
        game = view.bound.game
        if game.listed and len(legal) == 0:
            raise Unusable("a bot needs something to choose from, and the list of legal actions is empty")
        if game is not self._game:
            checked_level(self._asked, game, measured=True)
            self._game = game
        if self.level == "random":
            return self._draw(view, legal)
        if effort_of(game, self.level):
            effort, foresight = search_of(view.bound, self.level)
            return choose(view, effort, below(self._rng[0], SEEDS), foresight=foresight)
        return self._follow(view, np.array(legal, np.int64))

    def _draw(self, view: View, legal: Sequence[int]) -> int:
        rng = self._rng[0]
        return int(legal[below(rng, len(legal))] if len(legal) else view.bound.game.rules.draw(view.record, rng))

    def _follow(self, view: View, actions: npt.NDArray[np.int64]) -> int:
        """Choose by a habit, or as the game's own plans have it."""
        game = view.bound.game
        if self.level in HABITS:
            follow = getattr(bind.ready_form(game), HABITS[self.level])
            remembered = copied(view.views)  # less what the level forgets
            chosen = int(follow(remembered, actions, len(actions), self._rng))
            if not self.style:
                return chosen
            return styled(game, self.style, self.level, remembered[0], actions.tolist(), chosen)
        if self.level == "seasoned":
            return int(bind.ready_form(game).follow_plan(view.views, actions, len(actions), 0, self._rng))
        return int(bind.compiled_form(game).follow_plan(view.views, actions, len(actions), EFFORT, self._rng))

    def __repr__(self) -> str:
        return f"<a {self.level} bot>"
