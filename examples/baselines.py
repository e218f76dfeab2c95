"""Train a policy for a game's folder to bring along: first it imitates casual, then it learns by PPO to beat it.

    python -m examples.baselines                                  # which there are, and at what tables
    python -m examples.baselines snore --into .                   # snore.safetensors, a minute or two of one core
    python -m examples.baselines snore snafooey                   # into the games' folders, for a release

Seeds are fixed: one machine makes the same bytes again.  How the policies play is measured by the registered matches
`benchmarks/registered/*-policy-*.toml`.
"""

import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

import snuggery
from snuggery import envs
from snuggery.envs.policy import BASELINE

from . import help_first, options, run

PARSER = options(__doc__)
PARSER.add_argument("games", nargs="*", help="by their names")
PARSER.add_argument("--into", type=Path, help="a folder for GAME.safetensors, if not the games' own")
help_first(PARSER, __name__)

from .nets import Net, columns_in_use, scaled, torch  # noqa: E402  # they need PyTorch
from .ppo import MINIBATCH, STEPS, TABLES, Learner  # noqa: E402
from .pushes import Pushes  # noqa: E402

STRAY = 0.1  # the share of random moves while a teacher watches, and names the move it would make


@dataclass(frozen=True)
class Recipe:
    """At what table a policy is trained, and how long."""

    seats: int
    rules: dict[str, int | str] = field(default_factory=dict)
    teacher: str = "casual"  # the level that it imitates at first
    lessons: int = 500_000  # decisions in which it does
    decisions: int = 1_500_000  # in which it learns by itself
    hidden: int = 128
    rate: float = 3e-4
    seed: int = 1


RECIPES = {
    "snafooey": Recipe(2),
    "snake-rummy": Recipe(2, {"rounds": 1}),
    "snoogie": Recipe(2, {"rounds": 1, "hands": "good"}, "seasoned", 400_000, 350_000, hidden=112),
    "snip-snap-snorum": Recipe(4),
    "snore": Recipe(2, {"hands": 5}),
}


class Teacher:
    """A bot whose choices are written down at many tables that it plays, all seats of them."""

    def __init__(self, tables, level, seed):
        self.tables, self.bot, self.lots = tables, snuggery.bot(level, seed=seed), np.random.default_rng(seed)
        tables.bound.compile()
        self.pushes = None if tables.bound.game.listed else Pushes(tables.bound)

    def lesson(self, columns):
        """Return what was seen in some steps where there was a choice, what might be played, what it would play."""
        told = []
        for _ in range(STEPS):
            right = self.choices()
            real = self.tables.counts > 1
            told.append((self.tables.obs[:, columns][real], self.tables.mask[real], right[real]))
            stray = self.lots.random(len(right)) < STRAY
            by_lot = self.tables.choices[np.arange(len(right)), self.lots.integers(self.tables.counts)]
            self.tables.step(np.where(stray, by_lot, right))
        return [torch.from_numpy(np.concatenate(part)) for part in zip(*told, strict=True)]

    def choices(self):
        """Return what the teacher would play at each table."""
        tables = self.tables
        chosen = tables.choices[:, 0].copy()
        for table in np.flatnonzero(tables.counts > 1):
            view = tables.bound.view(tables.states[table : table + 1], int(tables.seat[table]))
            chosen[table] = self.choice(view, tables.choices[table, : tables.counts[table]].tolist())
        return chosen

    def choice(self, view, listed):
        """Return the code that the teacher would play, or the number of the point of a grid that comes nearest."""
        return self.bot(view, listed) if self.pushes is None else self.pushes.nearest(view.record, self.bot(view, []))


def imitate(net, teacher, decisions, tell=print):
    """Make likelier what the teacher would play."""
    optimizer, seen = torch.optim.Adam(net.policy.parameters(), 1e-3), 0
    while seen < decisions:
        obs, mask, right = teacher.lesson(net.used)
        for some in torch.randperm(len(right)).split(MINIBATCH // 4):
            chances = net.chances(scaled(obs[some].numpy()), mask[some])
            loss = -chances.gather(1, right[some, None]).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        seen += STEPS * TABLES
        tell(f"{seen:>9,} decisions seen, loss {loss.item():.3f}")


def train(name, recipe, tell=print):
    """Return the policy of a game, trained by its recipe."""
    torch.set_num_threads(1)
    torch.manual_seed(recipe.seed)
    begun = time.process_time()
    table = {"seats": recipe.seats, "actions": "discrete", **recipe.rules}
    shown = envs.vector(name, TABLES, seed=f"{recipe.seed} shown", **table)
    net = Net(columns_in_use(shown), shown.mask.shape[1], recipe.hidden)
    imitate(net, Teacher(shown, recipe.teacher, recipe.seed), recipe.lessons, tell)
    learning = {"perspective": "drawn", "opponents": "casual", "reward": "margin", "seed": recipe.seed}
    learner = Learner(envs.vector(name, TABLES, **learning, **table), net, recipe.rate)
    learner.learn(recipe.decisions, tell, values_first=0.05)
    tell(f"{time.process_time() - begun:.0f} seconds of processor time")
    return net.exported(shown.bound, made=f"python -m examples.baselines {name}", how=repr(recipe))


def listed():
    """Write which policies there are, and where they were trained."""
    for name, recipe in RECIPES.items():
        rules = " ".join(f"{rule}={value}" for rule, value in recipe.rules.items()) or "the rules of the book"
        yield f"{name:18} {recipe.seats} seats, {rules}; {recipe.decisions:,} decisions, seed {recipe.seed}"


def main(arguments=None):
    """Train one, or say which there are."""
    asked = PARSER.parse_args(arguments)
    if not asked.games or not set(asked.games) <= set(RECIPES):
        sys.exit("\n".join(listed()))
    for name in asked.games:
        path = asked.into / f"{name}.safetensors" if asked.into else snuggery.load(name).game.folder / BASELINE
        train(name, RECIPES[name]).save(path)


if __name__ == "__main__":
    run(main)
