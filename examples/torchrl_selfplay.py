"""TorchRL plays Snip-Snap-Snorum against itself through PettingZoo: one net for all seats, learning by REINFORCE.

    python -m examples.torchrl_selfplay                     # 200 matches, a minute of one core
    python -m examples.torchrl_selfplay --matches 5000

It shows that `snuggery.envs.aec` goes into TorchRL's own wrapper as it is, masks included.  Against itself it always
wins half; how much it has made up its mind is told instead.
"""

import sys

from snuggery import envs

from . import help_first, options

PARSER = options(__doc__)
PARSER.add_argument("--matches", type=int, default=200)
help_first(PARSER, __name__)

try:
    import torch
    from tensordict.nn import InteractionType, TensorDictModule
    from torchrl.envs.libs.pettingzoo import PettingZooWrapper
    from torchrl.envs.utils import MarlGroupMapType
    from torchrl.modules import MaskedCategorical, ProbabilisticActor
except ModuleNotFoundError:
    sys.exit("this example needs TorchRL, which is not installed; pip install torchrl brings it, with PyTorch")

GROUP = "agents"  # TorchRL's name for all of them
SEEN, ALLOWED, CHOSEN = (GROUP, "observation", "observation"), (GROUP, "action_mask"), (GROUP, "action")
LOGITS, CHANCE, TURN = (GROUP, "logits"), (GROUP, "action_log_prob"), (GROUP, "mask")


def player(size, codes):
    """Return an actor that sees what its seat sees and draws from what it may play."""
    net = torch.nn.Sequential(torch.nn.Linear(size, 128), torch.nn.ReLU(), torch.nn.Linear(128, codes))
    reading = TensorDictModule(lambda seen: net(seen.float() / 255), in_keys=[SEEN], out_keys=[LOGITS])
    keys = {"logits": LOGITS, "mask": ALLOWED}
    actor = ProbabilisticActor(
        reading, in_keys=keys, out_keys=[CHOSEN], distribution_class=MaskedCategorical,
        return_log_prob=True, log_prob_key=CHANCE, default_interaction_type=InteractionType.RANDOM,
    )  # fmt: skip
    return net, actor


def main(arguments=None):
    """Play matches, and learn from each."""
    asked = PARSER.parse_args(arguments)
    torch.manual_seed(1)
    table = envs.aec("snip-snap-snorum", seats=2, counters=1, reward="share")
    env = PettingZooWrapper(table, use_mask=True, group_map=MarlGroupMapType.ALL_IN_ONE_GROUP)
    env.set_seed(1)
    net, actor = player(table.observation_space("seat_0")["observation"].shape[0], table.action_space("seat_0").n)
    optimizer = torch.optim.Adam(net.parameters(), 1e-3)
    for match in range(asked.matches):
        played = env.rollout(1000, actor)
        won = played["next", GROUP, "reward"][-1, :, 0] - 0.5
        loss = -(played[CHANCE] * played[TURN] * won).sum() / played[TURN].sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if match % 50 == 0 or match == asked.matches - 1:
            chance = played[CHANCE][played[TURN]].exp().mean()
            print(f"match {match + 1}: {len(played)} plays, each {chance:.0%} likely on average")


if __name__ == "__main__":
    main()
