"""The policies under test: bots, trained nets and functions, asked one by one, at many tables, or for playouts."""

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

import numpy as np
import numpy.typing as npt

from ..arena.duplicate import Entrant, Player
from ..arena.entrants import LevelPlayer
from ..arena.registration import LEVEL, Registered
from ..bots import HABITS, USUAL_LEVEL, Bot
from ..bots.functions import Function, checked_player, player_named
from ..coach.duplicate import LEVELS as IN_LOOPS
from ..engine import bind
from ..engine.game import BoundGame
from ..engine.match.view import View
from ..engine.terms import States, copied
from ..envs import policy
from ..envs.settings import BotPolicy, Opponent
from ..envs.vector_env import Kept, VectorEnv
from ..kit.errors import Unusable
from ..kit.random import WORD, generator

SHIPPED = "shipped"  # the net in the game's folder
OF_A_FILE = f"the path of a net (*{policy.KIND})"
SLIP = 0.1  # how often a model of a policy plays at random: what the policy did is never impossible
UNBOUNDED = 1 << 40  # plies: matches end by their own rules

Array = npt.NDArray[Any]


class ProbedPolicy:
    """A policy under test, and a quick model of it: itself, or casual in place of a level that searches or a function.

    >>> import snuggery
    >>> from snuggery.evaluation.subjects import subject_of
    >>> subject_of(snuggery.load("snore", seats=2, hands=1), "casual").name
    'casual'
    """

    def __init__(self, bound: BoundGame, name: str, net: policy.Policy | None) -> None:
        self.bound, self.name, self.net = bound, name, net
        quick = name == "random" or name in HABITS
        self._habit = "" if net else name if quick else USUAL_LEVEL

    @property
    def _function(self) -> Function | None:
        """The function that the name is of, looked up each time: some can't be sent to workers."""
        return player_named(self.name) if self.net is None and ":" in self.name else None

    @property
    def entrant(self) -> Entrant:
        """The policy as an entrant of duplicate matches."""
        if player := self.net or self._function:
            return Entrant(self.name, lambda seed: player)
        return Entrant(self.name, partial(LevelPlayer, Registered(self.name, LEVEL, self.name)))

    @property
    def opponent(self) -> Opponent:
        """The policy as an opponent of a vector environment."""
        if self.net is not None:
            return self.net.play
        function = self._function
        return BotPolicy(self.bound, function) if function else self.name

    def teach(self, tables: VectorEnv) -> Array:
        """Return what the policy, or for a level its model, would play at each table."""
        if self.net is not None:
            return self.net.play(tables)
        player = self._function or self._bot
        chosen: Array = tables.choices[:, 0].copy()
        for table in np.flatnonzero(tables.counts > 1):
            view = self.bound.view(tables.states[table : table + 1], int(tables.seat[table]))
            chosen[table] = player(view, tables.choices[table, : tables.counts[table]].tolist())
        return chosen

    @cached_property
    def _bot(self) -> Player:
        return Bot(self._habit, rng=generator("model", self._habit))

    def model(self, view: View, legal: Sequence[int]) -> int:
        """Return what the model chooses."""
        return (self.net or self._bot)(view, legal)

    def likelihood(self, view: View, legal: Sequence[int], action: int) -> float:
        """Return about how likely the policy chooses an action, as its model does."""
        if self._habit == "random":
            return 1 / len(legal)
        return SLIP / len(legal) + (1 - SLIP) * (self.model(view, legal) == action)

    def playouts(self, worlds: States, actions: Sequence[int], seat: int, seed: str) -> Array:
        """Return what a seat ends with, worlds x actions, if the model plays on for all seats after each action.

        All actions of a world have the same luck.
        """
        play = self._by_habit if self.net is None else self._by_net
        return play(worlds, actions, generator("playouts", seed, len(worlds)), seat)

    def _by_habit(self, worlds: States, actions: Sequence[int], rng: Array, seat: int) -> Array:
        bound, form = self.bound, self._form
        views, (out, _) = bound.states(), bound.buffers()
        levels = np.full(bound.seats, IN_LOOPS[self._habit], np.int64)
        found = np.zeros((len(worlds), len(actions)))
        luck = _lucks(rng, len(worlds))
        for world in range(len(worlds)):
            for place, action in enumerate(actions):
                table = copied(worlds[world : world + 1])
                form.step(table, action)
                form.play_out(table, views, levels, luck[world : world + 1].copy(), out, UNBOUNDED)
                found[world, place] = bound.final(table)[seat]
        return found

    def _by_net(self, worlds: States, actions: Sequence[int], rng: Array, seat: int) -> Array:
        assert self.net is not None, "a level has no net"
        many = len(worlds) * len(actions)
        tables = VectorEnv(self.bound, many, autoreset=False)
        luck = _lucks(rng, len(worlds)).repeat(len(actions))
        tables.restore(Kept(worlds.repeat(len(actions)), luck, np.full(many, -1)))
        found = np.full(many, self.bound.if_cut_off)
        tables.step(np.tile(np.array(actions, np.int64), len(worlds)))
        while True:
            found[tables.ended] = tables.reward[tables.ended, seat]
            if (tables.seat < 0).all():
                return found.reshape(len(worlds), len(actions))
            tables.step(self.net.play(tables))

    @cached_property
    def _form(self) -> Any:
        return bind.compiled_form(self.bound.game)


def subject_of(bound: BoundGame, name: str, *others: str) -> ProbedPolicy:
    """Return the policy of a name: a level, `shipped` for the game's own net, the path of a net, or `module:function`.

    Raise `Unusable` or `Unreadable` if this game has no such policy; `others` are names that would do as well.
    """
    if name == SHIPPED or policy.is_file_name(name):
        net = policy.load(bound.name if name == SHIPPED else name)
        if net.game is not bound.game:
            raise Unusable(f"{name} plays {net.game.title}, not {bound.game.title}")
        return ProbedPolicy(bound, name, net)
    return ProbedPolicy(bound, checked_player(name, bound.game, *shipped(bound), *others, OF_A_FILE), None)


def shipped(bound: BoundGame) -> tuple[str, ...]:
    """Return the name of the net in the game's folder, if there is one."""
    return (SHIPPED,) if (bound.game.folder / policy.BASELINE).exists() else ()


def _lucks(rng: Array, number: int) -> Array:
    """Return generators, one for each world."""
    return np.random.default_rng(int(rng["word"][0])).integers(1, 1 << 62, number, np.uint64).view(WORD)


def shuffled(view: View, rng: Array) -> States:
    """Return a full state that fits a view, with everything that it hides dealt afresh."""
    states = copied(view.views)
    view.bound.form.shuffle_hidden(states, view.seat, rng)
    return states
