"""MaskablePPO of sb3-contrib learns Snore from our Gymnasium id as it is: no wrapper, no adapter.

    python -m examples.maskable_ppo                     # 50,000 steps against casual, a minute or two of one core
    python -m examples.maskable_ppo --steps 1000000

It asks the environment for `action_masks()`, which every environment here has.  With reward="share" the mean reward is
the share of the matches won.
"""

import sys

from . import help_first, options

PARSER = options(__doc__)
PARSER.add_argument("--steps", type=int, default=50_000)
PARSER.add_argument("--matches", type=int, default=500, help="by which it is measured")
help_first(PARSER, __name__)

try:
    import gymnasium
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy
    from stable_baselines3.common.env_util import make_vec_env
except ModuleNotFoundError:
    sys.exit("this example needs sb3-contrib, which is not installed; pip install sb3-contrib brings it, with PyTorch")

ID = "snuggery.envs.gymnasium:snuggery/Snore-v1"
STEPS = 256  # at each table, before it learns from them
TABLE = {"seats": 2, "hands": 1, "opponents": "casual", "reward": "share", "dtype": "float32"}


def main(arguments=None):
    """Learn, and say how many matches are won before and after."""
    asked = PARSER.parse_args(arguments)
    tables = make_vec_env(lambda: gymnasium.make(ID, **TABLE), n_envs=8, seed=1)
    model = MaskablePPO("MlpPolicy", tables, n_steps=STEPS, batch_size=2 * STEPS, seed=1, device="cpu")
    for about in ("before", "after"):
        share, spread = evaluate_policy(model, tables, n_eval_episodes=asked.matches)
        print(f"{about} learning: {share:.1%} ± {1.96 * spread / asked.matches**0.5:.1%} of the matches won")
        if about == "before":
            model.learn(asked.steps)


if __name__ == "__main__":
    main()
