"""Step many tables together: pass actions in, and read observations, masks and rewards from arrays that are reused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.game import BoundGame
from ..engine.terms import States, copied
from ..kit.errors import Illegal, Unusable
from ..kit.random import generator
from . import turns
from .actions import actions_of
from .settings import (
    DTYPES,
    EVERYBODY,
    INSIDE,
    OUTSIDE,
    REWARDS,
    ActionSpace,
    BotPolicy,
    Dtype,
    Opponent,
    Perspective,
    Reward,
    read_opponents,
    read_perspective,
    read_whole,
    read_word,
)
from .threads import StepThreads

LEAVE = -1  # instead of an action: this table waits

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Kept:
    """All that decides how the tables go on: for bringing back, pickling, writing to a file."""

    states: States
    rngs: Array
    learner: Array


class VectorEnv:
    """So many tables of one game, each with a generator of its own: table 3 of 8 plays as table 3 of 4,096 does.

    After `reset` and after each `step`, a row a table: `obs`, what the seat to move sees, as the game's tensor declares
    it; `mask`, which codes it may play, and the same as ascending lists, `choices`, of which the first `counts` count;
    `seat`, which is to move; `learner`, the learner's seat, -1 for all.  Where a match ended in that step the next has
    begun: `ended` (with scores) or `cut` (by a cap of the house rules, without) say so, `reward[table, seat]` is what
    it brought, 0 elsewhere, and `final` how its end looks to the learner, or to the last mover if all learn.

    With `autoreset=False` a table whose match has ended stays as it is, `seat` below 0 and nothing to choose, until it
    is reset; a step takes any action for it.  All arrays are filled anew by the next step: copy what you keep.

    >>> import snuggery
    >>> from snuggery.envs.vector_env import VectorEnv
    >>> env = VectorEnv(snuggery.load("snip-snap-snorum", seats=3), 4, seed=1)
    >>> kept = env.keep()
    >>> env.step(env.choices[:, 0]).restore(kept)
    <4 tables of <Snip-Snap-Snorum for 3>>
    """

    def __init__(
        self,
        bound: BoundGame,
        tables: int,
        *,
        seed: int | str = 0,
        perspective: Perspective = "mover",
        opponents: Opponent | Sequence[Opponent] | None = None,
        reward: Reward = "score",
        dtype: Dtype = "uint8",
        autoreset: bool = True,
        threads: int = 1,
        actions: ActionSpace | None = None,
    ) -> None:
        """Lay the tables; raise `Unusable` saying what would do instead.

        `perspective` is "mover" (all seats learn), the number of the seat that learns, or "drawn" (another for every
        match).  The others are `opponents`: a level of bots ("random" unless said), a function from these tables to an
        action for each, or one of those a seat.  A reward is the score, the "margin" above the mean score, or the
        "share" of the win.  Observations are uint8 up to 255, or float32 up to 1.  Actions are "discrete", or a "box"
        of numbers from -1 to 1 where they are too many to be listed: there a step takes rows of them, `mask` is empty
        and nothing is listed.
        """
        self.bound, self.tables = bound, read_whole(tables, "the number of tables")
        self._perspective = read_perspective(bound, perspective)
        self._kind, self._autoreset = read_word(REWARDS, reward, "reward"), bool(autoreset)
        self.actions = actions_of(bound, actions)
        self._seat_opponents(opponents)
        self._lay_arrays(seed, read_word(DTYPES, dtype, "dtype"))
        self._form: Any = observing_form(bound)
        parts = self._cut(read_whole(threads, "the number of threads"))
        self._threads = StepThreads(parts, None if isinstance(self._form, bind.Interpreted) else self._form)
        self.reset()

    def _seat_opponents(self, opponents: Any) -> None:
        row = read_opponents(self.bound, "random" if opponents is None else opponents)
        if self._perspective == EVERYBODY:
            if opponents is not None:
                raise Unusable("where all seats learn nobody is an opponent; perspective='drawn' has one learner")
            row = [_nobody] * self.bound.seats
        self._levels = np.array([INSIDE[one] if isinstance(one, str) else OUTSIDE for one in row], np.int64)
        self._policies = {seat: one for seat, one in enumerate(row) if not isinstance(one, str)}

    def _lay_arrays(self, seed: int | str, dtype: Any) -> None:
        n, bound = self.tables, self.bound
        size = bound.game.tensor.size
        self.states: States = bound.states(n)  # in full, so not for players
        self.rngs: Array = self._generators(seed)
        self.learner: Array = np.full(n, EVERYBODY, np.int64)
        self.choices, self.counts = np.zeros((n, self.actions.most_listed), np.int64), np.zeros(n, np.int64)
        self.seat, self.mask = np.zeros(n, np.int64), np.zeros((n, self.actions.size), np.bool_)
        self.reward = np.zeros((n, bound.seats), np.float32)
        self.ended, self.cut = np.zeros(n, np.bool_), np.zeros(n, np.bool_)
        self._obs, self._final = np.zeros((2, n, size), np.uint8)
        self._floats = np.zeros((2, n, size if dtype == np.float32 else 0), np.float32)
        self.obs: Array = self._floats[0] if dtype == np.float32 else self._obs
        self.final: Array = self._floats[1] if dtype == np.float32 else self._final
        self._views = bound.states()
        self._actions, self._reset = np.zeros(n, np.int64), np.ones(n, np.bool_)

    def _generators(self, seed: int | str, use: str = "vector") -> Array:
        return np.concatenate([generator(use, seed, table) for table in range(self.tables)])

    def _cut(self, threads: int) -> list["_Part"]:
        edges = np.linspace(0, self.tables, min(threads, self.tables) + 1).astype(int)
        return [_Part(self, slice(a, b)) for a, b in zip(edges[:-1], edges[1:], strict=True)]

    def __len__(self) -> int:
        return self.tables

    def __repr__(self) -> str:
        return f"<{self.tables} tables of {self.bound!r}>"

    def reset(self, tables: Any = None, seed: int | str | None = None) -> "VectorEnv":
        """Begin the matches anew, all of them or where `tables` (a flag each) says so.

        Chance goes on where it was, or, with a seed, begins anew as well.
        """
        self._reset[:] = True if tables is None else tables
        if seed is not None:
            self.rngs[self._reset] = self._generators(seed)[self._reset]
        self._threads.do(_Part.start)
        self._let_outsiders_play()
        self._form.forget_ends(self.reward, self.ended, self.cut)
        return self

    def step(self, actions: Any) -> "VectorEnv":
        """Play actions[table] at every table; raise `Illegal` and change nothing if one of them can't be played."""
        self._actions[:] = self.actions.read(self, actions, self.seat)
        if not self._autoreset:
            self._actions[self.seat < 0] = LEAVE
        self._form.forget_ends(self.reward, self.ended, self.cut)
        self._threads.step()
        self._let_outsiders_play()
        return self

    @property
    def waiting(self) -> npt.NDArray[np.bool_]:
        """The tables at which a seat that does not learn is to move; none except while opponent functions play."""
        waiting: npt.NDArray[np.bool_] = (self.learner >= 0) & (self.seat != self.learner) & (self.seat >= 0)
        return waiting

    def _let_outsiders_play(self) -> None:
        """Ask the opponents that are functions until the learner is to move at every table."""
        while self._policies and (waiting := self.waiting).any():
            self._actions[:] = LEAVE
            for seat, policy in self._policies.items():
                turns = waiting & (self.seat == seat)
                if turns.any():
                    self._actions[turns] = self._chosen(policy, turns)
            self._threads.step()

    def _chosen(self, policy: Callable[["VectorEnv"], Any], turns: npt.NDArray[np.bool_]) -> Array:
        """Return the codes of what an opponent plays where it is its turn, checked unless it is a bot of ours."""
        actions = policy(self)
        if isinstance(policy, BotPolicy):
            return np.asarray(actions)[turns]
        try:
            return self.actions.read(self, actions, np.where(turns, self.seat, -1))[turns]
        except Illegal as error:
            raise Illegal(f"an opponent's choice: {error}") from None

    def first_illegal(self, actions: Array, seats: Array) -> int:
        """Return the first table with a seat of 0 or more whose action is not in `mask`, or the number of tables."""
        return int(self._form.first_illegal(actions, seats, self.mask))

    def decode(self, rows: Array, seats: Array) -> Array:
        """Return the codes of what rows of numbers from -1 to 1 mean, where a seat is 0 or more."""
        codes = np.zeros(self.tables, np.int64)
        self._form.decode_tables(self.states, seats, rows, codes)
        return codes

    def __reduce__(self) -> tuple[Any, ...]:
        raise Unusable(
            "these tables can't be pickled or copied; what `keep` returns can be, and `restore` goes on from it"
        )

    def keep(self) -> Kept:
        """Return a copy of all that decides how the tables go on."""
        return Kept(copied(self.states), self.rngs.copy(), self.learner.copy())

    def restore(self, kept: Kept) -> "VectorEnv":
        """Go on from what was kept of as many tables of the same game, seats and house rules."""
        if not isinstance(kept, Kept):
            raise Unusable(f"tables go back to what `keep` returned, not to {kept!r}")
        if kept.states.dtype != self.states.dtype or kept.states.shape != self.states.shape:
            raise Unusable(f"what was kept is not of {self!r}")
        if any((kept.states[name] != self.states[name]).any() for name in ("seats", *self.bound.option_codes)):
            raise Unusable(f"what was kept is of other seats or house rules than {self.bound!r}")
        self.states[:], self.rngs[:], self.learner[:] = kept.states, kept.rngs, kept.learner
        self._form.forget_ends(self.reward, self.ended, self.cut)
        self._threads.do(_Part.show)
        return self

    def observation(self, table: int, seat: int) -> Array:
        """Return what any seat (WATCHER: what everybody) sees at a table, as bytes."""
        out = np.zeros(self._obs.shape[1], np.uint8)
        self._form.write_observation_at(self.states, table, seat, self._views, out)
        return out

    def redeal(self, seed: int | str) -> "VectorEnv":
        """Deal afresh, at every table, what the seat to move cannot see: what it observes stays as it is."""
        self._form.redeal_tables(self.states, self._generators(seed, "redeal"))
        return self


class _Part:
    """The tables that one thread looks after: the arguments of the loops, cut once."""

    def __init__(self, env: VectorEnv, these: slice) -> None:
        self._form = env._form
        states, rngs, learner = env.states[these], env.rngs[these], env.learner[these]
        listed = env.choices[these], env.counts[these], env.seat[these], env.mask[these]
        shown = *listed, env._obs[these], env._floats[0, these]
        rules = env._perspective, env._levels
        ends = env.reward[these], env.ended[these], env.cut[these], env._final[these], env._floats[1, these]
        views, scores = env.bound.states(), np.zeros(env.bound.seats, np.int64)
        self._beginning = states, rngs, learner, *rules, env.choices[these], env._reset[these]
        self._showing = states, views, *shown
        self._stepping = (
            states,
            rngs,
            learner,
            *rules,
            views,
            *shown,
            env._actions[these],
            env._kind,
            scores,
            env._autoreset,
            *ends,
        )

    def start(self) -> None:
        self._form.start_tables(*self._beginning)
        self.show()

    def show(self) -> None:
        self._form.show_tables(*self._showing)

    def step(self) -> None:
        self._form.step_tables(*self._stepping)

    def keep_stepping(self, word: turns.Word, glances: int) -> None:
        self._form.keep_stepping(word, glances, *self._stepping)


def _nobody(env: VectorEnv) -> Any:
    """Stand in for opponents where all seats learn: they are never asked."""
    raise AssertionError("everybody learns here")


def observing_form(bound: BoundGame) -> Any:
    """Return loops that also write what the game's tensor declares; raise `Unusable` if it has none."""
    assert bound.game.tensor
    return bind.compiled_form(bound.game)
