"""PettingZoo environments in which each seat is an agent, and agents move in turn.

There is no parallel form, because seats never act at the same time in these games.
"""

from typing import Any

import numpy as np

from ..kit.errors import Illegal, Unusable
from ..kit.records import WATCHER
from ..kit.tensors import FULL
from .rendering import HUMAN, MODES, checked_mode, render
from .vector_env import VectorEnv
from .window import Window

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv

    from .gymnasium import action_space_of
except ModuleNotFoundError:
    raise Unusable("these environments need PettingZoo; pip install snuggery[research] brings it") from None


OF_A_MATCH = ("agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


class ByAgent(dict[str, Any]):
    """A value for each agent; an unknown agent raises `Unusable`."""

    def __missing__(self, agent: str) -> Any:
        raise Unusable(f"there is no agent {agent!r}; there are {', '.join(self)}")


class TableEnv(AECEnv):  # type: ignore[misc]  # it says no types
    """One table with every seat as an agent: `seat_0`, `seat_1` and so on.

    An observation is a dict with `observation`, the game's tensor, and `action_mask`, which is all 0 unless it is the
    agent's turn.  If actions are a box, every action is legal, and the observation is the array alone.  Rewards come
    at the end: the score above the mean, unless `reward` says otherwise.

    >>> from snuggery import envs
    >>> env = envs.aec("snip-snap-snorum", seats=3)
    >>> env.reset(seed=1)
    >>> seen, reward, ended, cut, info = env.last()
    >>> env.step(int(seen["action_mask"].argmax()))
    >>> seen["observation"].shape, reward, ended
    ((1648,), 0.0, False)
    """

    def __init__(self, env: VectorEnv, render_mode: str | None = None) -> None:
        """Seat the agents at the one table of `env`."""
        super().__init__()
        self._env, self.render_mode, self._window = env, checked_mode(render_mode), Window(env.bound.game.title)
        name = f"{env.bound.name}-v{env.bound.game.version}"
        self.metadata = {"render_modes": list(MODES), "name": name, "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(env.bound.seats)]
        self.agents = self.possible_agents[:]
        self._seat_of = ByAgent({agent: seat for seat, agent in enumerate(self.possible_agents)})
        seen, listed = spaces.Box(0, FULL, env.obs.shape[1:], np.uint8), spaces.Box(0, 1, env.mask.shape[1:], np.int8)
        space = spaces.Dict({"observation": seen, "action_mask": listed}) if env.actions.size else seen
        self.observation_spaces = ByAgent(dict.fromkeys(self.possible_agents, space))
        self.action_spaces = ByAgent({agent: action_space_of(env) for agent in self.possible_agents})
        self.state_space = spaces.Box(0, FULL, (env.bound.seats * env.obs.shape[1],), np.uint8)
        self._silent = np.zeros(env.actions.size, np.int8)

    def __getattr__(self, name: str) -> Any:
        """Raise, as PettingZoo's own wrapper does, if an attribute of a match is read before `reset`."""
        if name in OF_A_MATCH:
            raise AttributeError(f"no match has begun, so there is no {name} yet; call `reset` first")
        raise AttributeError(f"a table of PettingZoo has no {name}")

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match; without a seed, chance continues its stream."""
        self._env.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._env.seat[0]]
        self._show()

    def observe(self, agent: str) -> Any:
        """Return the observation of an agent, with its mask of legal actions."""
        env, seat = self._env, self._seat_of[agent]
        moves = seat == env.seat[0]
        seen = env.obs[0].copy() if moves else env.observation(0, seat)
        if not env.actions.size:
            return seen
        return {"observation": seen, "action_mask": env.mask[0].astype(np.int8) if moves else self._silent.copy()}

    def state(self) -> Any:
        """Return what all agents together see, from the one to move on: for critics, see `VectorEnv.oracle`."""
        return self._env.oracle()[0].ravel()

    def step(self, action: Any) -> None:
        """Play an action for the selected agent; raise `Illegal` if it is illegal, or if all agents are done."""
        if not self.agents:
            raise Illegal("the match is over and all agents are done; `reset` begins the next")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        env = self._env
        env.step([action])
        self._cumulative_rewards[agent] = 0
        if env.seat[0] < 0:
            self._end()
        else:
            self.agent_selection = self.possible_agents[env.seat[0]]
        self._show()

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def _end(self) -> None:
        env = self._env
        for agent, reward in zip(self.possible_agents, env.reward[0].tolist(), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent], self.truncations[agent] = bool(env.ended[0]), bool(env.cut[0])
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return a spectator's view in the environment's render mode."""
        return render(self._env.bound.view(self._env.states, WATCHER), self.render_mode, self._window)

    def close(self) -> None:
        """Close the window, if a person watches."""
        self._window.close()
