"""Gymnasium: one seat learns, the others are bots.

Importing this registers an id for every game, as `id_of` tells it; `gymnasium.make` imports it where an id begins
with `snuggery.envs.gymnasium:`.
"""

from typing import Any

import numpy as np

from ..games import names
from ..kit.errors import Unusable
from ..kit.tensors import FULL
from .rendering import MODES, checked_mode, render
from .settings import least_reward, read_word
from .vector_env import VectorEnv, make

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise Unusable("these environments need Gymnasium; pip install snuggery[research] brings it") from None

VERSION = 1  # of what these environments promise; rules have versions of their own
ILLEGAL = {"forfeit": True, "raise": False}


def id_of(name: str) -> str:
    """Return the id of a game's environment."""
    return f"snuggery/{''.join(word.capitalize() for word in name.split('-'))}-v{VERSION}"


def register_envs() -> None:
    """Register an environment for every game that is not registered yet."""
    one, many = f"{__name__}:SeatEnv", f"{__name__}:SeatVectorEnv"
    for name in names():
        if id_of(name) not in gymnasium.registry:
            gymnasium.register(id_of(name), one, vector_entry_point=many, kwargs={"game": name})


def spaces_of(env: VectorEnv) -> tuple[spaces.Box, spaces.Discrete]:
    """Return the spaces of observations and actions at one table."""
    most = FULL if env.obs.dtype == np.uint8 else 1
    return spaces.Box(0, most, env.obs.shape[1:], env.obs.dtype.type), spaces.Discrete(env.bound.codes)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of one table, the learner's; in between the others play.

    An observation is what the game's tensor declares, `info["action_mask"]` (and `action_masks()`, as sb3-contrib asks)
    what may be played, `info["seat"]` where the learner sits.  The reward comes at the end, the match's score above
    the mean by default.  An action that can't be played forfeits the match: the least reward that the house rules
    allow; with `illegal="raise"` it raises `Illegal` instead.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: str | int = "drawn",
        opponents: Any = "casual",
        reward: str = "margin",
        dtype: str = "uint8",
        illegal: str = "forfeit",
        render_mode: str | None = None,
        **house_rules: Any,
    ) -> None:
        """Lay the table; raise `Unusable` saying what would do instead."""
        if seat == "mover":
            raise Unusable("here one seat learns: its number, or 'drawn'; for all seats there is PettingZoo")
        self._forfeits = read_word(ILLEGAL, illegal, "way with what is illegal")
        self.render_mode = checked_mode(render_mode)
        settings = {"opponents": opponents, "reward": reward, "dtype": dtype, "autoreset": False}
        self._env = make(game, 1, seats, {"perspective": seat, **settings, **house_rules})
        self.observation_space, self.action_space = spaces_of(self._env)
        self._has_begun = False
        self._seat, self._least = int(self._env.learner[0]), least_reward(self._env.bound, reward)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match; without a seed chance goes on where it was, at first from the system's entropy."""
        super().reset(seed=seed)
        begins = seed is not None or not self._has_begun
        self._env.reset(seed=int(self.np_random.integers(1 << 62)) if begins else None)
        self._has_begun = True
        self._seat = int(self._env.learner[0])
        return self._env.obs[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and what the others answer."""
        env = self._env
        if self._forfeits and env.seat[0] >= 0 and not (0 <= action < env.bound.codes and env.mask[0, int(action)]):
            return env.obs[0].copy(), self._least, True, False, self._info() | {"illegal": True}
        env.step(np.array([action]))
        over = bool(env.ended[0] or env.cut[0])
        obs = (env.final if over else env.obs)[0].copy()
        return obs, float(env.reward[0, self._seat]), bool(env.ended[0]), bool(env.cut[0]), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._env.mask[0].astype(np.int8), "seat": self._seat}

    def action_masks(self) -> Any:
        """Return which actions may be played: what MaskablePPO of sb3-contrib asks for."""
        return self._env.mask[0].copy()

    def render(self) -> Any:
        """Return what the learner sees, in the mode that the environment was made with."""
        return render(self._env.bound.view(self._env.states, self._seat), self.render_mode)


class SeatVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many such tables at once, at the speed of the loops; a match that ends is followed by the next in the same step.

    `infos["action_mask"]` has a row a table; where a match ended, `infos["final_obs"]` shows its end.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, *, seat: str | int = "drawn",
        opponents: Any = "casual", reward: str = "margin", dtype: str = "uint8", threads: int = 1, **house_rules: Any,
    ) -> None:  # fmt: skip
        """Lay the tables; raise `Unusable` saying what would do instead."""
        settings = {"opponents": opponents, "reward": reward, "dtype": dtype, "threads": threads}
        self._env = make(game, num_envs, seats, {"perspective": seat, **settings, **house_rules})
        self.num_envs = num_envs
        self.single_observation_space, self.single_action_space = spaces_of(self._env)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin all matches; chance follows the seed."""
        super().reset(seed=seed)
        self._env.reset(seed=None if seed is None else int(seed))
        return self._env.obs.copy(), self._infos()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play an action at every table; raise `Illegal` if one of them can't be played."""
        env, learners = self._env, self._env.learner.copy()
        env.step(np.asarray(actions))
        rewards = env.reward[np.arange(self.num_envs), learners].astype(np.float64)
        infos, over = self._infos(), env.ended | env.cut
        if over.any():
            infos |= {"final_obs": env.final.copy(), "_final_obs": over}
        return env.obs.copy(), rewards, env.ended.copy(), env.cut.copy(), infos

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._env.mask.astype(np.int8), "seat": self._env.learner.copy()}

    def action_masks(self) -> Any:
        """Return which actions may be played, a row a table."""
        return self._env.mask.copy()


register_envs()
