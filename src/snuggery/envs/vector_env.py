"""Step many tables together: pass actions in, and read observations, masks and rewards from arrays that are reused."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine import bind
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..engine.terms import States, checked_whole, copied, insist_on_seat, is_whole
from ..kit.errors import Illegal, Unusable
from ..kit.random import generator
from ..kit.records import WATCHER
from . import turns
from .actions import actions_of
from .settings import (
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
    read_dtype,
    read_opponents,
    read_perspective,
    read_word,
)
from .threads import StepThreads

LEAVE = -1  # instead of an action: this table waits

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Kept:
    """A copy of all tables, which `VectorEnv.restore` takes; it can be pickled."""

    states: States
    rngs: Array
    learner: Array


class VectorEnv:
    """Many tables of one game that step together.

    Each table has a random generator of its own, so table 3 of 8 plays like table 3 of 4,096.  After `reset` and after
    each `step`, these arrays have a row for each table:

    - `obs`: what the seat to move sees, as the game's tensor
    - `mask`: which codes are legal; `choices[table, :counts[table]]` lists the same codes, ascending
    - `seat`: the seat to move
    - `learner`: the learner's seat, -1 if all seats learn
    - `ended`, `cut`: whether a match ended in this step, with scores or by a limit of the house rules without
    - `reward[table, seat]`: the reward of a match that ended, 0 elsewhere
    - `final`: the last observation of a match that ended, of the learner, or of the last mover if all seats learn

    Where a match ended, the next has begun.  With `autoreset=False`, the table waits for `reset` instead: its `seat` is
    below 0, it has no choices, and a step ignores its action.  The next step overwrites all arrays, so copy what you
    keep.

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
        """Begin a match at each table; raise `Unusable` if a setting is wrong.

        - `perspective`: "mover" (all seats learn), the number of the seat that learns, or "drawn" (a random seat for
          each match)
        - `opponents` play the other seats: a level of bots ("random" by default), a bot, a trained `Policy`, a function
          from these tables to an action for each, or a sequence with one of these for each seat
        - `reward`: the "score", the "margin" above the mean score, or the "share" of the win
        - `dtype`: observations as "uint8" up to 255, or "float32" up to 1
        - `actions`: "discrete", or, for games with too many actions to list, a "box" of numbers from -1 to 1; then
          `step` takes rows of them, `mask` has no columns and `choices` are empty
        """
        self.bound, self.tables = bound, checked_whole(tables, "the number of tables")
        self._perspective = read_perspective(bound, perspective)
        self._kind, self._autoreset = read_word(REWARDS, reward, "reward"), bool(autoreset)
        self.actions = actions_of(bound, actions)
        self._seat_opponents(opponents)
        self._lay_arrays(seed, read_dtype(dtype))
        self._form: Any = observing_form(bound)
        parts = self._cut(checked_whole(threads, "the number of threads"))
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
        """Begin new matches, at all tables or at those with a flag in `tables`.

        Without a seed, chance continues its stream; a seed restarts it.  Raise `Unusable` for anything but a flag for
        each table.
        """
        self._reset[:] = True if tables is None else self._flags(tables)
        if seed is not None:
            self.rngs[self._reset] = self._generators(seed)[self._reset]
        self._threads.do(_Part.start)
        self._let_outsiders_play()
        self._form.forget_ends(self.reward, self.ended, self.cut)
        return self

    def _flags(self, tables: Any) -> Array:
        flags = np.asarray(tables)
        if flags.dtype != np.bool_ or flags.shape != (self.tables,):
            found = f"{flags.dtype.name} of shape {flags.shape}"
            raise Unusable(f"`reset` takes {self.tables} flags, True for each table that begins anew, not {found}")
        return flags

    def step(self, actions: Any) -> "VectorEnv":
        """Play actions[table] at every table; raise `Illegal` and change nothing if one of them is illegal."""
        self._actions[:] = self.actions.read(self, actions, self.seat)
        if not self._autoreset:
            self._actions[self.seat < 0] = LEAVE
        self._form.forget_ends(self.reward, self.ended, self.cut)
        self._threads.step()
        self._let_outsiders_play()
        return self

    @property
    def waiting(self) -> npt.NDArray[np.bool_]:
        """The tables where an opponent is to move; opponent functions read it, and after a step there are none."""
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
        """Return the codes of an opponent's actions at the tables where it is to move, checked unless it is a bot."""
        actions = policy(self)
        if isinstance(policy, BotPolicy):
            return np.asarray(actions)[turns]
        try:
            return self.actions.read(self, actions, np.where(turns, self.seat, -1))[turns]
        except Illegal as error:
            raise Illegal(f"an opponent's choice: {error}") from None

    def first_illegal(self, actions: Array, seats: Array) -> int:
        """Return the first table with a seat of 0 or more whose action is not in `mask`, or the number of tables."""
        if not len(actions) == len(seats) == self.tables:
            raise self._misfit(actions, seats)
        return int(self._form.first_illegal(actions, seats, self.mask))

    def decode(self, rows: Array, seats: Array) -> Array:
        """Return the codes of rows of numbers from -1 to 1, for the tables with a seat of 0 or more."""
        dials = len(self.bound.game.continuous.dials)
        if rows.shape != (self.tables, dials) or len(seats) != self.tables:
            raise self._misfit(rows, seats, dials)
        codes = np.zeros(self.tables, np.int64)
        self._form.decode_tables(self.states, seats, rows, codes)
        return codes

    def _misfit(self, actions: Array, seats: Array, *dials: int) -> Unusable:
        shape = self.tables, *dials
        return Unusable(
            f"{self!r} take actions of shape {shape} and as many seats, not {actions.shape} and {len(seats)}"
        )

    def __reduce__(self) -> tuple[Any, ...]:
        raise Unusable(
            "these tables can't be pickled or copied; what `keep` returns can be, and `restore` goes on from it"
        )

    def keep(self) -> Kept:
        """Return a copy of all tables, for `restore`."""
        return Kept(copied(self.states), self.rngs.copy(), self.learner.copy())

    def restore(self, kept: Kept) -> "VectorEnv":
        """Continue from a copy that `keep` made of as many tables with the same game, seats and house rules."""
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
        """Return the observation of any seat at a table, or, for WATCHER, that of a spectator, as uint8."""
        if not is_whole(table) or not 0 <= table < self.tables:
            raise Unusable(f"there is no table {table!r}; the tables are 0 to {self.tables - 1}")
        insist_on_seat(self.bound, seat, WATCHER)
        out = np.zeros(self._obs.shape[1], np.uint8)
        self._form.write_observation_at(self.states, table, seat, self._views, out)
        return out

    def oracle(self) -> Array:
        """Return what all seats together see, for critics: tables x seats x numbers, as uint8.

        Row 0 of a table is the observation of its seat to move, row 1 that of the left neighbour, and so on; a table
        that waits for `reset` is shown from seat 0.  It has hidden cards, so a policy that acts by it cheats.

        >>> from snuggery import envs
        >>> env = envs.vector("snip-snap-snorum", 4, seats=3, seed=1)
        >>> env.oracle().shape, bool((env.oracle()[:, 0] == env.obs).all())
        ((4, 3, 1648), True)
        """
        out = np.zeros((self.tables, self.bound.seats, self._obs.shape[1]), np.uint8)
        for table, first in enumerate(np.maximum(self.seat, 0).tolist()):
            for place in range(self.bound.seats):
                seat = (first + place) % self.bound.seats
                self._form.write_observation_at(self.states, table, seat, self._views, out[table, place])
        return out

    def redeal(self, seed: int | str) -> "VectorEnv":
        """Deal the cards that the seat to move can't see again, at every table, without changing its observation."""
        self._form.redeal_tables(self.states, self._generators(seed, "redeal"))
        return self


class _Part:
    """The tables of one thread: the arguments of its loops, sliced once."""

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
    """Stand in for opponents if all seats learn; it is never called."""
    raise AssertionError("everybody learns here")


def observing_form(bound: BoundGame) -> Any:
    """Return loops that also write observations; raise `Unusable` if the game has no tensor."""
    assert bound.game.tensor
    return bind.compiled_form(bound.game)


def observation_of(view: View) -> Array:
    """Return the observation of a view, as uint8."""
    out = np.zeros(view.bound.observation.size, np.uint8)
    observing_form(view.bound).write_observation_at(view.views, 0, view.seat, view.bound.states(), out)
    return out
