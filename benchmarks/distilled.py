"""Whether casual's weights can be had better from the search: `python -m benchmarks.distilled [ROUNDS]`.

The search plays Snake Rummy against itself, between two.  Of each discard that it weighs it tells what every card would
bring; casual's weights for discards are then fitted so that those which casual would choose bring most, on four rounds
of five, and judged by the fifth.  What is printed is what the fitted ones gain a discard over casual's own.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

import snuggery
from snuggery.arena.estimates import Estimate, estimate
from snuggery.engine.game import BoundGame
from snuggery.engine.search import Thought, think
from snuggery.engine.view import View
from snuggery.games.snake_rummy import habits
from snuggery.games.snake_rummy.melds import worth
from snuggery.games.snake_rummy.tables import DISCARD
from snuggery.kit.bits import ones

ROUNDS = 240
EFFORT = 1200  # rollouts a move
JUDGED = 5  # each so manieth round is kept back
MOST = 40  # cards of a hand
CASUAL = np.array([habits.RID, habits.RID_HASTE, -habits.ADDABLE, -habits.MAKES_SET, -habits.HELP])
SHARPNESS = (0.02, 0.1, 0.5)  # how decidedly the best is chosen while weights are fitted, in turn
STEPS, STEP = 300, 0.02
LEVEL_GROUND = 1e-12
NO_CARD = -1e6  # as a worth

Numbers = npt.NDArray[np.float64]


class Discards(NamedTuple):
    """Discards that were weighed, the cards of each in a row."""

    parts: Numbers  # [discards, cards, weights]: what each weight is multiplied by
    worths: Numbers  # [discards, cards]: what the search says that they bring, or NO_CARD
    rounds: npt.NDArray[np.int64]

    def of(self, chosen: npt.NDArray[np.bool_]) -> "Discards":
        return Discards(self.parts[chosen], self.worths[chosen], self.rounds[chosen])


def parts_of(view: View, card: int) -> list[float]:
    """Return what casual's weights are multiplied by in `habits.worth_of_discard`."""
    s = view.record
    seen = habits.look(s)
    points = float(worth(s, 1 << card))
    makers = ones(habits.set_makers(s, card) & (seen.unseen | seen.snake))
    return [points, seen.haste * points, seen.addable >> card & 1, makers, habits.offer(s, card, seen) / (s.seats - 1)]


def weighed(bound: BoundGame, rounds: int, effort: int) -> Iterator[tuple[int, View, Thought]]:
    """Let the search play against itself; yield each round's number with what was weighed where two discards were."""
    for number in range(rounds):
        match = bound.start(seed=f"distilled {number}")
        while not match.over:
            view = match.view(match.seat)
            thought = think(view, effort, f"{number} {match.ply}")
            if sum(action >= DISCARD for action in thought.actions) > 1:
                yield number, view, thought
            match.play(thought.choice)


def gathered(found: Iterator[tuple[int, View, Thought]]) -> Discards:
    """Bring discards that were weighed into arrays."""
    rows: list[tuple[Numbers, Numbers, int]] = []
    for number, view, thought in found:
        parts, worths = np.zeros((MOST, len(CASUAL))), np.full(MOST, NO_CARD)
        discards = [(one, value) for one, value in zip(thought.actions, thought.values, strict=True) if one >= DISCARD]
        for place, (action, value) in enumerate(discards):
            parts[place], worths[place] = parts_of(view, action - DISCARD), value
        rows.append((parts, worths, number))
    parts_seen, worths_seen, rounds = zip(*rows, strict=True)
    return Discards(np.array(parts_seen), np.array(worths_seen), np.array(rounds))


def fitted(discards: Discards) -> Numbers:
    """Climb from casual's weights to those whose choices bring most; only how they stand to each other matters."""
    scale = np.abs(CASUAL)
    weights = np.sign(CASUAL)
    for sharpness in SHARPNESS:
        for _ in range(STEPS):
            up = slope(discards, weights * scale, sharpness) * scale
            weights = weights + STEP * up / max(float(np.linalg.norm(up)), LEVEL_GROUND)
    return weights * scale * np.abs(CASUAL).sum() / np.abs(weights * scale).sum()


def slope(discards: Discards, weights: Numbers, sharpness: float) -> Numbers:
    """Return which way choices bring more, where a card is chosen the oftener, the better it seems."""
    there = discards.worths > NO_CARD
    seems = np.where(there, sharpness * (discards.parts @ weights), -np.inf)
    chance = np.exp(seems - seems.max(axis=1, keepdims=True))
    chance /= chance.sum(axis=1, keepdims=True)
    worths = np.where(there, discards.worths, 0.0)
    beyond = worths - (chance * worths).sum(axis=1, keepdims=True)
    up: Numbers = ((chance * beyond)[:, :, None] * discards.parts).sum(axis=(0, 1))
    return up


def chosen(discards: Discards, weights: Numbers) -> Numbers:
    """Return what the choices by these weights bring."""
    judged = np.where(discards.worths > NO_CARD, discards.parts @ weights, -np.inf)
    brought: Numbers = np.take_along_axis(discards.worths, judged.argmax(axis=1)[:, None], axis=1)[:, 0]
    return brought


def gain(discards: Discards, weights: Numbers) -> Estimate:
    """Return how much more they bring than casual's, a discard; rounds are what is independent."""
    _, rounds = np.unique(discards.rounds, return_inverse=True)
    more = np.bincount(rounds, chosen(discards, weights) - chosen(discards, CASUAL))
    return estimate(more * len(more) / len(rounds))


def main(rounds: int) -> None:
    """Gather, fit and print."""
    bound = snuggery.load("snake-rummy", 2, rounds=1)
    discards = gathered(weighed(bound, rounds, EFFORT))
    kept_back = discards.rounds % JUDGED == 0
    weights = fitted(discards.of(~kept_back))
    print(f"casual's weights {told(CASUAL)}, fitted {told(weights)}")
    for which, part in (("fitted to", ~kept_back), ("kept back", kept_back)):
        found = gain(discards.of(part), weights)
        print(f"{part.sum():,} discards {which}: {found.mean:+.2f} ± {found.half:.2f} points a discard over casual's")


def told(weights: Sequence[float] | Numbers) -> str:
    return " ".join(f"{weight:.2f}" for weight in weights)


if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m benchmarks.distilled", description=__doc__.splitlines()[0])
    parser.add_argument("rounds", nargs="?", type=int, default=ROUNDS, help="that the search plays (%(default)s)")
    asked = parser.parse_args()
    if asked.rounds < 2:
        parser.error(f"one round is judged by and others are fitted to, so {asked.rounds} won't do; two or more will")
    main(asked.rounds)
