"""Tianshou's DQN learns Snip-Snap-Snorum against a seat that plays by lot, through PettingZoo.

    python -m examples.tianshou_dqn                         # 5,000 plays, a minute or two of one core
    python -m examples.tianshou_dqn --plays 100000

It shows that `snuggery.envs.aec` goes into Tianshou's own `PettingZooEnv` as it is, masks included.
"""

import sys

from snuggery import envs

from . import help_first, options

PARSER = options(__doc__)
PARSER.add_argument("--plays", type=int, default=5_000)
PARSER.add_argument("--matches", type=int, default=100, help="by which it is measured")
help_first(PARSER, __name__)

try:
    import torch
    from tianshou.algorithm import DQN
    from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv
    from tianshou.trainer import OffPolicyTrainerParams
except ModuleNotFoundError:
    sys.exit("this example needs Tianshou, which is not installed; pip install tianshou brings it, with PyTorch")

TABLES = 8


class Net(torch.nn.Module):
    """From observations, in bytes, to the value of each action."""

    def __init__(self, size, codes):
        super().__init__()
        self.layers = torch.nn.Sequential(torch.nn.Linear(size, 128), torch.nn.ReLU(), torch.nn.Linear(128, codes))

    def forward(self, obs, state=None, info=None):
        """Return the values, and no memory."""
        return self.layers(torch.as_tensor(obs, dtype=torch.float32) / 255), state


def table():
    """Return one table as Tianshou takes it: the wins are what counts."""
    return PettingZooEnv(envs.aec("snip-snap-snorum", seats=2, counters=1, reward="share"))


def players(env):
    """Return a learner at the first seat and a random player at the second."""
    seen, codes = env.observation_space["observation"].shape[0], env.action_space
    policy = DiscreteQLearningPolicy(model=Net(seen, codes.n), action_space=codes, eps_training=0.1)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=1.0, target_update_freq=200)
    other = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=codes)
    return MultiAgentOffPolicyAlgorithm(algorithms=[learner, other], env=env)


def schedule(plays):
    """Return how long to learn: a gradient step every ten plays."""
    often = {"collection_step_num_env_steps": 10 * TABLES, "update_step_num_gradient_steps_per_sample": 0.1}
    return {"max_epochs": 1, "epoch_num_steps": plays, "batch_size": 64, "show_progress": False, **often}


def main(arguments=None):
    """Learn, and say how many matches are won before and after."""
    asked = PARSER.parse_args(arguments)
    torch.manual_seed(1)
    algorithm = players(table())
    tables, others = (DummyVectorEnv([table] * TABLES) for _ in range(2))
    training = Collector(algorithm, tables, VectorReplayBuffer(20_000, TABLES), exploration_noise=True)
    testing = Collector(algorithm, others)
    for about in ("before", "after"):
        won = testing.collect(n_episode=asked.matches, reset_before_collect=True).returns[:, 0].mean()
        print(f"{about} learning: {won:.1%} of {asked.matches} matches won")
        if about == "before":
            algorithm.run_training(OffPolicyTrainerParams(training_collector=training, **schedule(asked.plays)))


if __name__ == "__main__":
    main()
