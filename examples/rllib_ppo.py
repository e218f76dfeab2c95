"""RLlib's PPO learns Snip-Snap-Snorum against casual, on our Gymnasium id as it is, with RLlib's own module for masks.

    python -m examples.rllib_ppo                            # 8 rounds of 2,000 plays, some minutes of one core
    python -m examples.rllib_ppo --rounds 40

RLlib wants the mask within the observation, which is all that is added here.  No other process plays: `--runners 2`
has two.
"""

import sys

import numpy as np

from . import help_first, options

PLAYS = 2_000
PARSER = options(__doc__)
PARSER.add_argument("--rounds", type=int, default=8)
PARSER.add_argument("--plays", type=int, default=PLAYS, help="of a round")
PARSER.add_argument("--runners", type=int, default=0)
help_first(PARSER, __name__)

try:
    import gymnasium
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
    from ray.tune.registry import register_env
except ModuleNotFoundError:
    sys.exit('this example needs RLlib, which is not installed; pip install "ray[rllib]" torch brings it')


class Masked(gymnasium.ObservationWrapper):
    """What the learner sees, from 0 to 1, with what it may play."""

    def __init__(self, env):
        super().__init__(env)
        seen = gymnasium.spaces.Box(0.0, 1.0, env.observation_space.shape, np.float32)
        allowed = gymnasium.spaces.Box(0.0, 1.0, (env.action_space.n,), np.float32)
        self.observation_space = gymnasium.spaces.Dict({"observations": seen, "action_mask": allowed})

    def observation(self, observation):
        """Return both."""
        allowed = self.env.unwrapped.action_masks().astype(np.float32)
        return {"observations": observation.astype(np.float32) / 255, "action_mask": allowed}


def table(config):
    """Return one table, a match of which is short."""
    return Masked(gymnasium.make("snuggery.envs.gymnasium:snuggery/SnipSnapSnorum-v1", **config))


def main(arguments=None):
    """Learn, and say how it goes."""
    asked = PARSER.parse_args(arguments)
    ray.init(num_cpus=max(1, asked.runners), include_dashboard=False, log_to_driver=False)
    register_env("snip", table)
    module = RLModuleSpec(ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64, 64]})
    config = (
        PPOConfig()
        .environment("snip", env_config={"seats": 2, "counters": 1, "reward": "share", "opponents": "casual"})
        .env_runners(num_env_runners=asked.runners)
        .rl_module(rl_module_spec=module)
        .training(train_batch_size=asked.plays, minibatch_size=min(250, asked.plays), num_epochs=4, gamma=1.0)
        .debugging(seed=1)
    )
    algorithm = config.build_algo()
    for number in range(asked.rounds):
        won = algorithm.train()["env_runners"]["episode_return_mean"]
        print(f"round {number + 1}: {won:.1%} of the matches won")
    algorithm.stop()
    ray.shutdown()


if __name__ == "__main__":
    main()
