"""PPO learns a card game from 256 tables stepped at once: Snake Rummy, against casual bots inside the loop.

    python -m examples.ppo                                        # a minute of one core
    python -m examples.ppo snore --rules hands=5 --decisions 5000000

It begins knowing nothing but which cards may be played, and learns the same again from the same seed.  The policy is
kept as `--out`, which `examples.evaluate` plays; how it learned is drawn as `--plot`.
"""

import time
from pathlib import Path

import numpy as np

from snuggery import envs

from . import help_first, options, run

GAME = "snake-rummy"
PARSER = options(__doc__)
PARSER.add_argument("game", nargs="?", default=GAME)
PARSER.add_argument("--seats", type=int, default=2)
PARSER.add_argument("--rules", nargs="*", help="house rules, as in hands=5")
PARSER.add_argument("--opponents", default="casual", help="a level of bots")
PARSER.add_argument("--decisions", type=int, default=1_000_000)
PARSER.add_argument("--seed", type=int, default=1)
PARSER.add_argument("--out", type=Path, default="policy.safetensors")
PARSER.add_argument("--plot", type=Path, help="an SVG; wants matplotlib")
help_first(PARSER, __name__)

from .nets import Net, columns_in_use, scaled, torch  # noqa: E402  # they need PyTorch
from .plots import draw  # noqa: E402

TABLES, STEPS, EPOCHS, MINIBATCH = 256, 64, 2, 2048
RATE, DECAY, CLIP, ENTROPY, NORM = 1e-3, 0.95, 0.2, 0.01, 0.5


class Learner:
    """A net, the tables that it learns from, and how it goes."""

    def __init__(self, tables, net, rate=RATE):
        self.tables, self.net, self.rate = tables, net, rate
        self.optimizer = torch.optim.Adam(net.parameters(), rate, eps=1e-5)
        self.spread = None  # of what matches bring, so that returns are about 1
        self.curve, self.decisions = [], 0  # (decisions, share of the matches above the mean score) of each batch

    def learn(self, decisions, tell=print, values_first=0.0):
        """Play and learn for so many decisions; in the first part of them only what positions are worth."""
        begun, told = time.process_time(), 0.0
        while (part := self.decisions / decisions) < 1:
            for group in self.optimizer.param_groups:
                group["lr"] = self.rate * max(1 - part, 0.05)
            self.update(*self.play(), improves=part >= values_first)
            if self.decisions / decisions >= told:
                told += 0.05
                won = np.mean([won for _, won in self.curve[-10:] or [(0, 0)]])
                tell(f"{self.decisions:>9,} decisions, {time.process_time() - begun:3.0f} s, {won:.1%} won")

    def play(self):
        """Play STEPS at every table; return observations, masks, actions, their chances, advantages, returns."""
        tables, shape = self.tables, (STEPS, len(self.tables))
        obs, mask = np.zeros((*shape, len(self.net.used)), np.uint8), np.zeros((*shape, tables.mask.shape[1]), bool)
        actions, rewards, over = np.zeros(shape, np.int64), np.zeros(shape, np.float32), np.zeros(shape, bool)
        values, chances = np.zeros((STEPS + 1, len(tables)), np.float32), np.zeros(shape, np.float32)
        seats = np.arange(len(tables))
        for t in range(STEPS):
            obs[t], mask[t] = tables.obs[:, self.net.used], tables.mask
            actions[t], chances[t], values[t] = self.act()
            learner = tables.learner.copy()
            tables.step(actions[t])
            rewards[t], over[t] = tables.reward[seats, learner], tables.ended | tables.cut
        values[STEPS] = self.act()[2]
        self.note(rewards[over])
        advantages = discounted(rewards / (self.spread or 1.0), values, over)
        batch = obs, mask, actions, chances, advantages, advantages + values[:-1]
        return [torch.from_numpy(part.reshape(-1, *part.shape[2:])) for part in batch]

    @torch.no_grad()
    def act(self):
        """Draw an action for each table; return them, the logarithms of their chances, what being there is worth."""
        obs = scaled(self.tables.obs[:, self.net.used])
        mask = torch.from_numpy(self.tables.mask)
        chances = self.net.chances(obs, mask)
        heaped = (chances.exp() * mask).cumsum(1)
        actions = (heaped > heaped[:, -1:] * torch.rand(len(obs), 1) * 0.999999).float().argmax(1, keepdim=True)
        return actions[:, 0].numpy(), chances.gather(1, actions)[:, 0].numpy(), self.net.value(obs)[:, 0].numpy()

    def note(self, results):
        """Note what the matches that ended brought: above the mean is won."""
        self.decisions += STEPS * len(self.tables)
        if len(results):
            self.spread = self.spread or float(results.std()) or 1.0
            self.curve.append((self.decisions, float(np.mean(np.sign(results) / 2 + 0.5))))

    def update(self, obs, mask, actions, before, advantages, returns, improves=True):
        """Make what turned out well likelier, by little at a time; turns without a choice teach nothing about that."""
        chosen = torch.nonzero(mask.sum(1) > 1)[:, 0]
        for _ in range(EPOCHS):
            for some in chosen[torch.randperm(len(chosen))].split(MINIBATCH):
                seen = scaled(obs[some].numpy())
                loss = (self.net.value(seen)[:, 0] - returns[some]).square().mean() / 2
                if improves:
                    chances = self.net.chances(seen, mask[some])
                    loss = loss + clipped(chances, mask[some], actions[some], before[some], advantages[some])
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.net.parameters(), NORM)
                self.optimizer.step()


def clipped(chances, mask, actions, before, gain):
    """Return the loss of PPO: less where what brought more than expected has become likelier, but not by much."""
    ratio = (chances.gather(1, actions[:, None])[:, 0] - before).exp()
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    entropy = -(chances.exp() * chances.masked_fill(~mask, 0)).sum(1).mean()
    return -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean() - ENTROPY * entropy


def discounted(rewards, values, over):
    """Return the advantage of each step, by generalised advantage estimation."""
    advantages, ahead = np.zeros_like(rewards), np.zeros_like(rewards[0])
    for t in reversed(range(len(rewards))):
        ahead = rewards[t] + ~over[t] * (values[t + 1] + DECAY * ahead) - values[t]
        advantages[t] = ahead
    return advantages


def main(arguments=None):
    """Learn, and keep what was learned."""
    asked = PARSER.parse_args(arguments)
    torch.set_num_threads(1)
    torch.manual_seed(asked.seed)
    said = ["rounds=1"] if asked.rules is None and asked.game == GAME else asked.rules or []
    rules = dict(rule.partition("=")[::2] for rule in said)
    learning = {"perspective": "drawn", "opponents": asked.opponents, "reward": "margin", "seed": asked.seed}
    tables = envs.vector(asked.game, TABLES, asked.seats, actions="discrete", **learning, **rules)
    learner = Learner(tables, Net(columns_in_use(tables), tables.mask.shape[1]))
    learner.learn(asked.decisions)
    learner.net.exported(tables.bound).save(asked.out)
    if asked.plot and learner.curve:
        draw(learner.curve, f"{tables.bound.game.title}: PPO against {asked.opponents}", asked.plot)


if __name__ == "__main__":
    run(main)
