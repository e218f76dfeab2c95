"""Many matches of a game stepped together: actions in, lists, masks, rewards and views out, in arrays that stay."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..kit.errors import Illegal, Unusable
from ..kit.random import generator
from . import bind
from .terms import States, Terms, checked_whole

Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]

ALL_LEGAL = -1  # what `batch_play` returns instead of a table


class Stepped(NamedTuple):
    """The result of a step of a batch, a row for each table.  The next step overwrites the arrays.

    >>> import snuggery
    >>> batch = snuggery.load("snip-snap-snorum", seats=3).batch(64, seed=1)
    >>> seats, masks, rewards, ended, cut = batch.step(batch.legal[:, 0])
    >>> seats.shape, masks.shape, rewards.shape, int(ended.sum())
    ((64,), (64, 52), (64, 3), 0)
    """

    seats: Numbers  # the seat to move
    masks: Flags  # masks[table, code]: what may be played
    rewards: Numbers  # rewards[table, seat]: the scores of a match that ended in this step, 0 elsewhere
    ended: Flags  # whether a match ended with scores
    cut: Flags  # whether a cap of the house rules ended it without


class Batch:
    """Many tables of one game that step together.  When a match ends, the next one begins in the same step.

    Every table has a generator of its own: table 3 of 8 plays as table 3 of 4,096 does.  A step allocates nothing.

    >>> import snuggery
    >>> batch = snuggery.load("snip-snap-snorum", seats=3).batch(64, seed=1)
    >>> stepped = batch.step(batch.legal[:, 0])
    >>> batch, stepped.masks.shape
    (<64 tables of <Snip-Snap-Snorum for 3>>, (64, 52))
    """

    def __init__(self, bound: Terms, tables: int, seed: int | str) -> None:
        if not bound.game.listed:
            raise Unusable(f"{bound.game.title} can't be played in batches: its actions are too many to be listed")
        self.bound, tables = bound, checked_whole(tables, "the number of tables")
        self.states: States = bound.states(tables)  # in full: for keeping and bringing back, not for players
        self.rngs = np.concatenate([generator("batch", seed, table) for table in range(tables)])
        self.legal: Numbers = np.zeros((tables, bound.game.actions), np.int64)  # ascending, the first counts[table]
        self.counts: Numbers = np.zeros(tables, np.int64)
        self._views: States = bound.states(tables)
        self._looked = False
        self._form: Any = bind.compiled_form(bound.game)
        masks = np.zeros((tables, bound.codes), np.bool_)
        ended, cut = np.zeros(tables, np.bool_), np.zeros(tables, np.bool_)
        self.now = Stepped(np.zeros(tables, np.int64), masks, np.zeros((tables, bound.seats), np.int64), ended, cut)
        self.reset()

    def __len__(self) -> int:
        return len(self.states)

    def __repr__(self) -> str:
        return f"<{len(self)} tables of {self.bound!r}>"

    def reset(self, states: States | None = None) -> Stepped:
        """Begin all matches again, or continue from stored states; return the tables as a step does.

        One state alone goes to every table.  States of another game, or with other seats or house rules, are refused.
        """
        if states is None:
            self._form.batch_start(self.states, self.rngs)
        else:
            self.states[:] = self._checked(states)
        seats, masks, rewards, ended, cut = self.now
        masks[:], rewards[:], ended[:], cut[:] = False, 0, False, False
        self._form.batch_list(self.states, self.legal, self.counts)
        self._form.batch_mask(self.states, self.legal, self.counts, seats, masks)
        self._looked = False
        return self.now

    def _checked(self, states: Any) -> States:
        """Return states of this game, one a table or one for all; what was agreed is not theirs to change."""
        dtype = self.bound.game.state
        if not isinstance(states, np.ndarray) or states.dtype != dtype or states.shape not in ((len(self),), (1,)):
            raise Unusable(f"a batch goes on from {len(self)} states of {self.bound!r}, or from one for all tables")
        agreed, names = self.bound.states(), ("seats", *self.bound.option_codes)
        if any((states[name] != agreed[name]).any() for name in names):
            raise Unusable(f"these states are of other seats or house rules than {self.bound!r}")
        return states

    def step(self, actions: Any) -> Stepped:
        """Play actions[table] at every table; raise `Illegal` and change nothing if one of them is illegal."""
        actions = np.ascontiguousarray(actions)
        if actions.shape != (len(self),) or actions.dtype.kind not in "iu":
            raise Illegal(f"an action is a whole number, and a step takes one a table, so {len(self)} of them")
        if actions.dtype != np.int64:
            actions = actions.astype(np.int64)
        table = self._form.batch_play(self.states, actions, self.rngs, self.legal, self.counts, *self.now)
        if table != ALL_LEGAL:
            raise Illegal(f"action {actions[table]} can't be now at table {table}; look it up in `masks` or `legal`")
        self._looked = False
        return self.now

    @property
    def views(self) -> States:
        """The views of the seats to move, a row for each table; computed when you ask, once a step."""
        if not self._looked:
            self._form.batch_look(self.states, self._views)
            self._looked = True
        return self._views
