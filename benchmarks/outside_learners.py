"""Train learners of other packages on tasks of Snuggery-5: MaskablePPO, PPO on a box of actions, and NFSP.

    pip install torch==2.13.0 stable-baselines3==2.9.2 sb3-contrib==2.9.2 dm-tree==0.1.10 'snuggery[research,openspiel]'
    python -m benchmarks.snuggery5 learn nash

Each learner reads those columns of the observation that vary at its task.  Set OMP_NUM_THREADS=1 for one core.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from snuggery.arena.duplicate import Entrant, Player
from snuggery.arena.exact import nash_conv
from snuggery.arena.game_tree import Tree
from snuggery.engine.game import BoundGame
from snuggery.engine.match.view import View
from snuggery.envs.gymnasium import action_space_of
from snuggery.envs.named_tasks import NamedTask
from snuggery.envs.policy import Policy
from snuggery.envs.vector_env import VectorEnv, observation_of
from snuggery.evaluation.learning import by_lot, policy_of, scaled, used_columns
from snuggery.kit.errors import Unusable

try:
    import torch
    from gymnasium import spaces
    from open_spiel.python.pytorch.nfsp import MODE, NFSP
    from open_spiel.python.rl_environment import StepType, TimeStep
    from sb3_contrib import MaskablePPO
    from stable_baselines3 import PPO
    from stable_baselines3.common.vec_env import VecEnv
except ModuleNotFoundError as error:
    raise Unusable(
        f"this learner needs {error.name}, which is not installed; benchmarks/outside_learners.py says what to install"
    ) from None

torch.set_num_threads(1)
Array = npt.NDArray[Any]

TABLES, STEPS = 64, 64  # STEPS at each table, before PPO learns from them
DECISIONS = 100_000  # of PPO: a hundredth of the budget of a task
NETS = {"net_arch": {"pi": [128, 128], "vf": [128]}, "activation_fn": torch.nn.ReLU}
PACE = {"n_steps": STEPS, "batch_size": 1024, "n_epochs": 3, "gae_lambda": 0.95, "gamma": 1.0}
CHOICES = 20_000  # of NFSP at a duel, both seats together, without forced ones
FICTITIOUS = {  # of the agents of NFSP
    "hidden_layers_sizes": [128],
    "reservoir_buffer_capacity": 200_000,
    "replay_buffer_capacity": 20_000,
    "anticipatory_param": 0.1,
    "learn_every": 16,
    "min_buffer_size_to_learn": 256,
    "optimizer_str": "adam",
    "rl_learning_rate": 1e-3,
    "sl_learning_rate": 1e-3,
    "update_target_network_every": 100,
    "epsilon_start": 0.2,
    "epsilon_end": 0.01,
    "epsilon_decay_duration": 2_000,
}
PROBES = 300  # random steps that show how far scores spread


def columns_of(bound: BoundGame) -> Array:
    """Return the columns of the observation that vary at this table."""
    return used_columns(VectorEnv(bound, TABLES, actions="discrete"))


def seen_in(view: View, used: Array) -> Array:
    """Return these columns of the observation of a view, as a net takes them."""
    return scaled(observation_of(view)[used])


# -- Stable-Baselines3 ------------------------------------------------------------------------------------------------


class Tables(VecEnv):
    """Our tables as Stable-Baselines3 takes them: one seat learns against casual, and its reward is its share."""

    def __init__(self, bound: BoundGame, used: Array, seed: int) -> None:
        self._used, self._actions = used, np.zeros(0)
        self._env = VectorEnv(
            bound, TABLES, seed=seed, perspective="drawn", opponents="casual", reward="share", dtype="float32"
        )
        super().__init__(TABLES, spaces.Box(0, 1, used.shape, np.float32), action_space_of(self._env))

    def reset(self) -> Array:
        """Return what the learners see; the tables have begun."""
        return self._env.obs[:, self._used]

    def step_async(self, actions: Array) -> None:
        """Keep actions for `step_wait`."""
        self._actions = actions

    def step_wait(self) -> tuple[Array, Array, Array, list[dict[str, Any]]]:
        """Play; return observations, rewards, which matches are over, and the last observations of those."""
        env, learners = self._env, self._env.learner.copy()
        env.step(self._actions)
        over, told = env.ended | env.cut, [dict[str, Any]() for _ in range(TABLES)]
        for table in np.flatnonzero(over):
            last = {"terminal_observation": env.final[table, self._used]}
            told[table] = last | {"TimeLimit.truncated": bool(env.cut[table])}
        return self.reset(), env.reward[np.arange(TABLES), learners], over, told

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **more: Any) -> Any:
        """Return the masks, which is all that MaskablePPO asks for."""
        assert method_name == "action_masks"
        return self._env.mask

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Tell that there are masks if actions are listed, and no pictures."""
        if attr_name == "render_mode":
            return [None] * TABLES
        if attr_name == "action_masks" and self._env.actions.size:
            return [self.env_method] * TABLES
        raise AttributeError(attr_name)

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refuse."""
        raise AttributeError(attr_name)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Tell that nothing is wrapped."""
        return [False] * TABLES

    def close(self) -> None:
        """Do nothing: the tables hold only memory."""


def maskable_ppo(task: NamedTask, seed: int) -> Entrant:
    """Return a net that sb3-contrib's MaskablePPO trained against casual; it plays its likeliest action."""
    net = maskable_net(task.bound(), seed)
    return Entrant("maskable-ppo", lambda chance: net)


def maskable_net(bound: BoundGame, seed: int, decisions: int = DECISIONS) -> Policy:
    """Train with masked actions; return the net as our policy."""
    used = columns_of(bound)
    model = MaskablePPO(
        "MlpPolicy", Tables(bound, used, seed), 1e-3, ent_coef=0.01, seed=seed, policy_kwargs=NETS, **PACE
    )
    model.learn(decisions)
    inner = [layer for layer in model.policy.mlp_extractor.policy_net if isinstance(layer, torch.nn.Linear)]
    layers = [(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in (*inner, model.policy.action_net)]
    return policy_of(bound, layers, used, bound.observation.size, f"MaskablePPO, {decisions:,} decisions, seed {seed}")


def box_ppo(task: NamedTask, seed: int) -> Entrant:
    """Return a net that PPO trained against casual, with actions that are rows of numbers; it plays their means."""
    player = box_player(task.bound(), seed)
    return Entrant("box-ppo", lambda chance: player)


def box_player(bound: BoundGame, seed: int, decisions: int = DECISIONS) -> Player:
    """Train on the box of actions; return a player."""
    used, decode = columns_of(bound), bound.game.continuous.decode
    shape = NETS | {"log_std_init": -0.5}
    model = PPO("MlpPolicy", Tables(bound, used, seed), 3e-4, seed=seed, policy_kwargs=shape, **PACE)
    model.learn(decisions)

    def play(view: View, legal: Sequence[int]) -> int:
        row, _ = model.predict(seen_in(view, used), deterministic=True)
        return int(decode(view.record, row.astype(np.float64)))

    return play


# -- OpenSpiel --------------------------------------------------------------------------------------------------------


class Fictitious:
    """OpenSpiel's agents of NFSP, one for each seat, who learn by playing each other."""

    def __init__(self, bound: BoundGame, seed: int) -> None:
        self._table, self._used = VectorEnv(bound, 1, seed=seed, dtype="float32", autoreset=False), columns_of(bound)
        self._spread, self.choices = spread_of(bound), 0
        self._agents = [
            NFSP(seat, len(self._used), bound.codes, seed=10 * seed + seat, **FICTITIOUS) for seat in range(bound.seats)
        ]

    def learn(self, choices: int) -> "Fictitious":
        """Play matches until the agents have made so many choices in all."""
        while self.choices < choices:
            table = self._table.reset()
            while table.seat[0] >= 0:
                table.step([self._choice()])
            rewards = table.reward[0] / self._spread
            for agent in self._agents:
                agent.step(self._moment(table.final[0, self._used], [], rewards, StepType.LAST))
        return self

    def _choice(self) -> int:
        table = self._table
        legal = table.choices[0, : table.counts[0]].tolist()
        if len(legal) == 1:
            return int(legal[0])
        self.choices += 1
        moment = self._moment(table.obs[0, self._used], legal)
        return int(self._agents[table.seat[0]].step(moment).action)

    def _moment(self, seen: Array, legal: Sequence[int], rewards: Any = None, kind: Any = StepType.MID) -> TimeStep:
        """Return a time step of OpenSpiel; each agent looks at its own part alone, so all parts are the same."""
        seats = len(self._agents)
        shown = {"info_state": [seen] * seats, "legal_actions": [legal] * seats, "current_player": self._table.seat[0]}
        return TimeStep(shown, np.zeros(seats) if rewards is None else rewards, [1.0] * seats, kind)

    def chances(self, view: View, legal: Sequence[int]) -> Array:
        """Return how likely the average policy plays each legal action."""
        agent, moment = self._agents[view.seat], self._moment(seen_in(view, self._used), legal)
        with agent.temp_mode_as(MODE.AVERAGE_POLICY):
            likely = agent.step(moment, is_evaluation=True).probs[list(legal)].astype(float)
        share: Array = likely / likely.sum()
        return share

    def seated(self, chance: str) -> Player:
        """Return a player who draws from the average policy."""
        rng = random.Random(chance)
        return lambda view, legal: rng.choices(legal, self.chances(view, legal))[0]

    def nash_conv(self, tree: Tree) -> float:
        """Return the exact NashConv of the average policies."""
        asked = (self.chances(tree.terms.view(one.states, one.seat), one.legal()) for one in tree.moments)
        return nash_conv(tree, np.concatenate(list(asked)))


def spread_of(bound: BoundGame) -> float:
    """Return the standard deviation of scores in random play, by which rewards are divided."""
    tables, rng, scores = VectorEnv(bound, TABLES), np.random.default_rng(0), []
    for _ in range(PROBES):
        tables.step(by_lot(tables, rng))
        scores.append(tables.reward[tables.ended])
    return float(np.concatenate(scores).std())


def nfsp(task: NamedTask, seed: int) -> Entrant:
    """Return the average policies of NFSP after self-play; they draw their actions."""
    return Entrant("nfsp", Fictitious(task.bound(), seed).learn(CHOICES).seated)


def nash_curve(task: NamedTask, seed: int, checkpoints: Sequence[int]) -> dict[int, float]:
    """Return the exact NashConv of NFSP after each number of choices."""
    tree, agents = Tree(task.bound(), begun=task.opening()), Fictitious(task.bound(), seed)
    return {choices: agents.learn(choices).nash_conv(tree) for choices in checkpoints}


TRAINERS: Mapping[str, Callable[[NamedTask, int], Entrant]] = {
    "maskable-ppo": maskable_ppo,
    "box-ppo": box_ppo,
    "nfsp": nfsp,
}
