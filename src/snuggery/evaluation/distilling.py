"""Learn from a search with NumPy alone: a net corrects casual where short searches find something better.

Each position is searched once, with few rollouts.  The net's step is against what its choices lose on average by these
estimates, so errors of single searches cancel out.  It begins as casual and sees what casual would choose.
"""

from dataclasses import dataclass

import numpy as np

from ..coach.search import ACTION, GATE, HABIT, LOGGED, WORLD, WORTH, blank_slate, most_rollouts, search_of
from ..engine import bind
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..envs.policy import TRUST, Policy, casual_choices, raised, with_advice
from ..envs.settings import Opponent
from ..envs.vector_env import VectorEnv
from ..kit.errors import Unusable
from .learning import (
    EPOCHS,
    HIDDEN,
    RATE,
    STEPS,
    STRAY,
    TABLES,
    Array,
    Progress,
    by_lot,
    drawn_by,
    policy_of,
    scaled,
    softmax,
    used_columns,
)
from .perceptron import Perceptron

MINIBATCH = 256
TRUSTED = 3.0  # how much the preference for casual's choice is raised
LEVEL = "strong"  # its foresight is used


@dataclass(frozen=True)
class SearchCourse:
    """How a net learns from searches: decisions at tables, rollouts for each that is a choice, and a seed."""

    decisions: int = 1_000_000
    effort: int = 50
    seed: int = 1
    rate: float = RATE


def distil(
    bound: BoundGame, opponents: Opponent, course: SearchCourse, progress: Progress = lambda done: None
) -> Policy:
    """Return a net that learned from searches in one seat against these opponents, in a random seat in each match.

    Raise `Unusable` if the game's actions can't be listed, because no search tries them.
    """
    if not bound.game.listed:
        raise Unusable(f"the actions of {bound.game.title} can't be listed, so no search can teach; PPO would do")
    used = used_columns(VectorEnv(bound, TABLES, seed=f"{course.seed} shown"))
    distiller = Distiller(bound, opponents, course, used)
    batches = -(-course.decisions // (STEPS * TABLES))
    for batch in range(batches):
        distiller.learn(course.rate * (1 - batch / batches))
        progress(STEPS * TABLES)
    return distiller.policy()


class Distiller:
    """A net, the search that it learns from, and the tables where both play."""

    def __init__(self, bound: BoundGame, opponents: Opponent, course: SearchCourse, used: Array) -> None:
        self._bound, self._course, self._used = bound, course, used
        self._rng = np.random.default_rng(course.seed)
        self._tables = VectorEnv(bound, TABLES, seed=course.seed, perspective="drawn", opponents=opponents)
        self._codes = self._tables.mask.shape[1]
        self._search = GainSearch(bound, course.effort, self._codes, self._rng)
        self._net = Perceptron([len(used) + self._codes, HIDDEN, HIDDEN, self._codes], self._rng, 0.01)
        self._unit = 0.0  # of gains: their standard deviation in the first batch

    def learn(self, rate: float) -> None:
        """Play and search a batch of positions, and learn from them."""
        seen, mask, advice, gains = self._searched()
        self._unit = self._unit or float(gains[mask].std()) or 1.0
        gains = np.clip(gains / np.float32(self._unit), -1, 1)
        for _ in range(EPOCHS):
            order = self._rng.permutation(len(seen))
            for part in np.array_split(order, range(MINIBATCH, len(order), MINIBATCH)):
                signals = self._net.signals(with_advice(scaled(seen[part]), advice[part], self._codes))
                likely = softmax(raised(signals[-1], advice[part], TRUSTED), mask[part])
                self._net.learn(signals, slope_of_loss(likely, gains[part]), rate)

    def _searched(self) -> tuple[Array, ...]:
        """Return observations, masks, casual's choices and gains of the choices in a batch of decisions."""
        tables, found = self._tables, []
        for _ in range(STEPS):
            advice, gains, real = casual_choices(tables), self._search.gains(tables), tables.counts > 1
            seen, mask = tables.obs[:, self._used], tables.mask.copy()
            found.append([part[real] for part in (seen, mask, advice, gains)])
            tables.step(self._moves(seen, mask, advice, gains))
        return tuple(np.concatenate(part) for part in zip(*found, strict=True))

    def _moves(self, seen: Array, mask: Array, advice: Array, gains: Array) -> Array:
        """Return what is played: the net's choice or the search's, and now and then a random move."""
        preferred = raised(self._net(with_advice(scaled(seen), advice, self._codes)), advice, TRUSTED)
        own = drawn_by(softmax(preferred, mask), mask, self._rng)
        best = np.where(mask, gains, -np.inf).argmax(1)
        lot = self._rng.random(len(own))
        return np.where(lot < STRAY, by_lot(self._tables, self._rng), np.where(lot < (1 + STRAY) / 2, own, best))

    def policy(self) -> Policy:
        """Return the net as a policy."""
        size = self._bound.observation.size
        columns = np.concatenate([self._used, size + np.arange(self._codes)])
        said = {TRUST: str(TRUSTED)}
        return policy_of(self._bound, self._net.layers, columns, size + self._codes, repr(self._course), **said)


class GainSearch:
    """Short searches from views alone, which estimate what each action gains over casual's choice."""

    def __init__(self, bound: BoundGame, effort: int, codes: int, rng: np.random.Generator) -> None:
        self._bound, self._effort, self._rng = bound, effort, rng
        self._form, self._foresight = bind.compiled_form(bound.game), search_of(bound, LEVEL).foresight
        self._slate = blank_slate(bound, most_rollouts(codes, effort))

    def gains(self, tables: VectorEnv) -> Array:
        """Return the gain of each code, tables x codes, in the unit of the game's judgement; 0 where none is legal."""
        gains = np.zeros(tables.mask.shape, np.float32)
        for table in np.flatnonzero(tables.counts > 1):
            legal = tables.choices[table, : tables.counts[table]].copy()
            view = self._bound.view(tables.states[table : table + 1], int(tables.seat[table]))
            gains[table, legal] = self._gains(view, legal)
        return gains

    def _gains(self, view: View, legal: Array) -> Array:
        slate, seed = self._slate, self._rng.integers(1, 1 << 62, dtype=np.uint64)
        slate.boards[0] = view.views[0]
        with np.errstate(over="ignore"):  # interpreted words wrap round loudly
            self._form.think(slate, view.seat, legal, len(legal), self._effort, self._foresight, GATE, seed)
        return mean_gains(slate.log[: slate.found[LOGGED]], int(slate.found[HABIT]), slate.stands[: len(legal)])


def mean_gains(log: Array, habit: int, stands: Array) -> Array:
    """Return how much each action brought beyond the habit's, on average over the worlds in which it was tried.

    An action that another one stands for has its gain.
    """
    worlds, actions, own = log[:, WORLD].astype(int), log[:, ACTION].astype(int), log[:, ACTION] == habit
    usual = np.zeros(worlds.max(initial=0) + 1)
    usual[worlds[own]] = log[own, WORTH]
    tried = np.bincount(actions, minlength=len(stands))
    gains = np.bincount(actions, log[:, WORTH] - usual[worlds], len(stands)) / np.maximum(tried, 1)
    means: Array = gains[np.where(stands < 0, np.arange(len(stands)), stands)]
    return means


def slope_of_loss(likely: Array, gains: Array) -> Array:
    """Return the slope, in the preferences, of what the choices lose on average."""
    mean = (likely * gains).sum(1, keepdims=True)
    slope: Array = likely * (mean - gains) / np.float32(len(likely))
    return slope
