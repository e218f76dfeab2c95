"""Gymnasium environments in which one seat learns and bots play the others.

Importing this module registers an id for each game; see `id_of`.  `gymnasium.make` imports it if an id begins with
`snuggery.envs.gymnasium:`.
"""

from operator import index
from typing import Any, Literal

import numpy as np

from ..engine.game import BoundGame
from ..engine.terms import HouseRule
from ..games import find, names
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.tensors import FULL
from .actions import DISCRETE
from .named_tasks import task_named, tasks
from .rendering import HUMAN, MODES, checked_mode, render
from .settings import ActionSpace, Dtype, Reward, bound_for, least_reward, read_word
from .vector_env import VectorEnv
from .window import Window

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise Unusable("these environments need Gymnasium; pip install snuggery[research] brings it") from None

FIRST = 1  # the version of a game that can't say its own
ILLEGAL = {"forfeit": True, "raise": False}


def id_of(name: str) -> str:
    """Return the id of a game's environment; its version is that of the rules.

    >>> from snuggery.envs.gymnasium import id_of
    >>> id_of("snip-snap-snorum")
    'snuggery/SnipSnapSnorum-v1'
    """
    return _id(name, find(name).version)


def _id(name: str, version: int) -> str:
    return f"snuggery/{''.join(word.capitalize() for word in name.split('-'))}-v{version}"


def register_envs() -> None:
    """Register an environment for every game and every named task.

    A game with too many actions to list has two: a box, and a grid of it.

    >>> import gymnasium
    >>> from snuggery.envs.gymnasium import register_envs
    >>> register_envs()
    >>> gymnasium.spec("snuggery/Snore-v1").kwargs
    {'game': 'snore'}
    """
    for name in names():
        game = _there(name)
        version = FIRST if game is None else game.version
        register(_id(name, version), {"game": name})
        if game is not None and not game.listed:
            register(_id(f"{name}-grid", version), {"game": name, "actions": DISCRETE})
    for task in tasks():
        register(task.id, {"task": task.id, "game": task.game, "seats": task.laid.seats, **task.laid.options})


def _there(name: str) -> Game | None:
    """Return a game, None if it can't be imported: its environment says why when it is made."""
    try:
        return find(name)
    except Unusable:
        return None


def register(name: str, particular: dict[str, Any]) -> None:
    """Register an environment unless its id is taken."""
    if name not in gymnasium.registry:
        one, many = f"{__name__}:SeatEnv", f"{__name__}:SeatVectorEnv"
        gymnasium.register(name, one, vector_entry_point=many, kwargs=particular)


def bound_as(task: str, bound: BoundGame) -> BoundGame:
    """Return a game with its house rules; raise `Unusable` if they are not those of the task that it is made for."""
    if task and bound != (fixed := task_named(task).bound()):
        raise Unusable(f"{task} is {fixed!r} and nothing else; {id_of(bound.name)} can be {bound!r}")
    return bound


def refuse_all_seats(seat: str | int) -> None:
    """Raise `Unusable` if all seats should learn: a step would return the reward of another seat."""
    if seat == "mover":
        raise Unusable("here one seat learns: its number, or 'drawn'; for all seats there is PettingZoo")


def spaces_of(env: VectorEnv) -> tuple[spaces.Box, spaces.Space[Any]]:
    """Return the spaces of observations and actions at one table."""
    most = FULL if env.obs.dtype == np.uint8 else 1
    return spaces.Box(0, most, env.obs.shape[1:], env.obs.dtype.type), action_space_of(env)


def action_space_of(env: VectorEnv) -> spaces.Space[Any]:
    """Return the action space of one table: discrete, or a box of numbers from -1 to 1."""
    actions = env.actions
    return spaces.Box(-1, 1, (actions.dials,), np.float32) if actions.dials else spaces.Discrete(actions.size)


class SeatEnv(gymnasium.Env[Any, Any]):
    """The learner's seat at one table; opponents play the other seats between two steps.

    - An observation is the game's tensor.
    - `info["action_mask"]` holds the legal actions, as `action_masks()` does for sb3-contrib; a box has no mask, since
      all its rows are legal.
    - `info["seat"]` is the learner's seat.
    - The reward comes at the end: by default, the score above the mean score.
    - An illegal action forfeits the match for the least reward that the house rules allow.  With `illegal="raise"` it
      raises `Illegal` instead.  A value that is no action at all always raises `Illegal`.

    >>> from snuggery.envs.gymnasium import SeatEnv
    >>> env = SeatEnv("snip-snap-snorum", seats=3, opponents="casual")
    >>> obs, info = env.reset(seed=1)
    >>> obs, reward, ended, cut, info = env.step(int(info["action_mask"].argmax()))
    >>> obs.shape, reward, ended
    ((1648,), 0.0, False)
    """

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: Literal["drawn"] | int = "drawn",
        opponents: Any = "casual",
        reward: Reward = "margin",
        dtype: Dtype = "uint8",
        actions: ActionSpace | None = None,
        illegal: str = "forfeit",
        render_mode: str | None = None,
        task: str = "",
        **house_rules: HouseRule,
    ) -> None:
        """Lay the table; raise `Unusable` saying what would do instead, or if it is not that of a named `task`."""
        refuse_all_seats(seat)
        self._forfeits = read_word(ILLEGAL, illegal, "way with what is illegal")
        self.render_mode = checked_mode(render_mode)
        bound = bound_as(task, bound_for(type(self), game, seats, house_rules))
        self._window = Window(bound.game.title)
        self._env = VectorEnv(
            bound,
            1,
            perspective=seat,
            opponents=opponents,
            reward=reward,
            dtype=dtype,
            actions=actions,
            autoreset=False,
        )
        self.observation_space, self.action_space = spaces_of(self._env)
        self._has_begun = False
        self._seat, self._least = int(self._env.learner[0]), least_reward(self._env.bound, reward)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match; without a seed, chance continues its stream, which begins with the system's entropy."""
        super().reset(seed=seed)
        begins = seed is not None or not self._has_begun
        self._env.reset(seed=int(self.np_random.integers(1 << 62)) if begins else None)
        self._has_begun = True
        self._seat = int(self._env.learner[0])
        self._show()
        return self._env.obs[0].copy(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action, and the opponents' actions up to the learner's next turn."""
        env = self._env
        if self._forfeits and env.seat[0] >= 0 and self._is_wrong(action):
            return env.obs[0].copy(), self._least, True, False, self._info() | {"illegal": True}
        env.step([action])
        self._show()
        over = bool(env.ended[0] or env.cut[0])
        obs = (env.final if over else env.obs)[0].copy()
        return obs, float(env.reward[0, self._seat]), bool(env.ended[0]), bool(env.cut[0]), self._info()

    def _is_wrong(self, action: Any) -> bool:
        """Tell whether an action is a number but illegal now; `step` refuses everything that is no number."""
        size = self._env.actions.size
        try:
            return size > 0 and not (0 <= index(action) < size and self._env.mask[0, index(action)])
        except TypeError:
            return False

    def _info(self) -> dict[str, Any]:
        return told_of(self._env, 0) | {"seat": self._seat}

    def action_masks(self) -> Any:
        """Return the mask of legal actions, which sb3-contrib's MaskablePPO calls for."""
        return listed_mask(self._env)[0].copy()

    def render(self) -> Any:
        """Return the learner's view in the environment's render mode."""
        return render(self._env.bound.view(self._env.states, self._seat), self.render_mode, self._window)

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def close(self) -> None:
        """Close the window, if a person watches."""
        self._window.close()


def told_of(env: VectorEnv, tables: Any) -> dict[str, Any]:
    """Return the infos of these tables: the mask of legal actions, if they are listed."""
    return {"action_mask": env.mask[tables].astype(np.int8)} if env.actions.size else {}


def listed_mask(env: VectorEnv) -> Any:
    """Return the mask of legal actions, a row for each table; raise `Unusable` for a box, which has no mask."""
    if not env.actions.size:
        raise Unusable("all numbers from -1 to 1 may be played here, so there is no mask; actions='discrete' has one")
    return env.mask


class SeatVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many such tables at once, at the speed of compiled loops; when a match ends, the next begins in the same step.

    `infos["action_mask"]` has a row for each table.  `infos["final_obs"]` has the last observation of each match that
    ended.

    >>> from snuggery.envs.gymnasium import SeatVectorEnv
    >>> env = SeatVectorEnv("snip-snap-snorum", num_envs=8, seats=3)
    >>> obs, infos = env.reset(seed=1)
    >>> obs, rewards, ended, cut, infos = env.step(infos["action_mask"].argmax(1))
    >>> obs.shape, rewards.shape
    ((8, 1648), (8,))
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self, game: str, num_envs: int = 1, seats: int | None = None, *, seat: Literal["drawn"] | int = "drawn",
        opponents: Any = "casual", reward: Reward = "margin", dtype: Dtype = "uint8",
        actions: ActionSpace | None = None, threads: int = 1, task: str = "", **house_rules: HouseRule,
    ) -> None:  # fmt: skip
        """Lay the tables; raise `Unusable` saying what would do instead, or if they are not those of a named `task`."""
        refuse_all_seats(seat)
        bound = bound_as(task, bound_for(type(self), game, seats, house_rules))
        self._env = VectorEnv(
            bound, num_envs, perspective=seat, opponents=opponents, reward=reward, dtype=dtype, actions=actions,
            threads=threads,
        )  # fmt: skip
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
        return told_of(self._env, slice(None)) | {"seat": self._env.learner.copy()}

    def action_masks(self) -> Any:
        """Return the mask of legal actions, a row for each table."""
        return listed_mask(self._env).copy()


register_envs()
