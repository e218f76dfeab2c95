"""The nets of `examples.ppo` and `examples.baselines`: what they read, and how they are kept without torch."""

import sys

import numpy as np

from snuggery.envs.policy import Policy

try:
    import torch
    from torch import nn
    from torch.nn.functional import log_softmax
except ModuleNotFoundError:
    sys.exit("this example learns with PyTorch, which is not installed; pip install torch brings it")

PROBES = 300  # steps by lot, to find out what is seen at all
FORBIDDEN = -50.0  # as a preference: e to the power of much less takes a processor ten times as long


class Net(nn.Module):
    """Two nets side by side: what to play, and what it is worth to be here.  They read the columns `used` alone."""

    def __init__(self, used, codes, hidden=128):
        super().__init__()
        self.used, size = used, len(used)
        self.policy = nn.Sequential(
            nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU(), nn.Linear(hidden, codes)
        )
        self.value = nn.Sequential(nn.Linear(size, hidden), nn.ReLU(), nn.Linear(hidden, 1))
        nn.init.orthogonal_(self.policy[-1].weight, 0.01)

    def chances(self, obs, mask):
        """Return the logarithm of how likely each action is."""
        return log_softmax(self.policy(obs).masked_fill(~mask, FORBIDDEN), -1)

    def exported(self, bound, **said):
        """Return the policy without torch, reading all columns."""
        layers = [(one.weight.detach().numpy(), one.bias.detach().numpy()) for one in self.policy[::2]]
        first = np.zeros((len(layers[0][1]), bound.observation.size), np.float32)
        first[:, self.used] = layers[0][0]
        rules = " ".join(f"{name}={value}" for name, value in bound.options.items())
        table = {"game": bound.name, "schema": bound.observation.schema, "seats": str(bound.seats), "rules": rules}
        return Policy([(first, layers[0][1]), *layers[1:]], table | said)


def columns_in_use(tables):
    """Return which columns say anything at such tables: most are of seats and house rules that are not here."""
    rng, used = np.random.default_rng(0), tables.obs.any(0)
    for _ in range(PROBES):
        tables.step(tables.choices[np.arange(len(tables)), rng.integers(tables.counts)])
        used |= tables.obs.any(0)
    return np.flatnonzero(used)


def scaled(obs):
    """Return observations as a net takes them."""
    return torch.from_numpy(obs).float() / 255
