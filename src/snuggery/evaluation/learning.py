"""Learn to play with NumPy alone: imitation of a policy, then PPO, at many tables at once.

The learner masks illegal actions.  Equal seeds give equal nets on one machine.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.game import BoundGame
from ..envs.layers import Layer
from ..envs.policy import Policy
from ..envs.settings import Opponent, Reward
from ..envs.vector_env import VectorEnv
from ..kit.tensors import FULL
from .perceptron import Perceptron

Array = npt.NDArray[Any]
Teacher = Callable[[VectorEnv], Array]  # from the tables to an action for each
Progress = Callable[[int], None]  # called with the number of additional decisions

TABLES, STEPS, EPOCHS, MINIBATCH = 256, 64, 2, 2048
RATE, DECAY, CLIP, ENTROPY = 1e-3, 0.95, 0.2, 0.01
HIDDEN = 128
STRAY = 0.1  # the share of random moves while a teacher shows what it would play
PROBES = 300  # random steps that show which columns of the observation are used
VALUES_FIRST = 0.1  # the share of the decisions after imitation in which only values are learned
FORBIDDEN = np.float32(-50.0)  # as a preference


@dataclass(frozen=True)
class Course:
    """How a net learns: decisions in which it watches a teacher, and in which it plays."""

    decisions: int = 500_000
    lessons: int = 0
    seed: int = 1
    rate: float = RATE
    reward: Reward = "margin"


def learn(
    bound: BoundGame,
    opponents: Opponent,
    course: Course,
    teacher: Teacher | None = None,
    progress: Progress = lambda done: None,
) -> Policy:
    """Return a net that learned to play in one seat against these opponents, in a random seat in each match."""
    shown = VectorEnv(bound, TABLES, seed=f"{course.seed} shown", actions="discrete")
    learner = Learner(bound, opponents, course, used_columns(shown))
    if teacher and course.lessons:
        learner.imitate(shown, teacher, progress)
    learner.improve(progress)
    return learner.policy()


class Learner:
    """A policy and a value net, and the tables at which they learn."""

    def __init__(self, bound: BoundGame, opponents: Opponent, course: Course, used: Array) -> None:
        self._course, self._used, self._rng = course, used, np.random.default_rng(course.seed)
        self._tables = VectorEnv(
            bound,
            TABLES,
            seed=course.seed,
            perspective="drawn",
            opponents=opponents,
            reward=course.reward,
            actions="discrete",
        )
        self._bound, codes = bound, self._tables.mask.shape[1]
        self._acts = Perceptron([len(used), HIDDEN, HIDDEN, codes], self._rng, 0.01)
        self._values = Perceptron([len(used), HIDDEN, 1], self._rng)
        self._spread = 0.0  # of the rewards; returns are divided by it

    def imitate(self, shown: VectorEnv, teacher: Teacher, progress: Progress) -> None:
        """Learn to choose as a teacher does, in positions that it and random moves reach."""
        for _ in range(-(-self._course.lessons // (STEPS * TABLES))):
            seen, mask, right = self._lesson(shown, teacher)
            for some in self._parts(len(right), MINIBATCH // 4):
                signals = self._acts.signals(scaled(seen[some]))
                slope = softmax(signals[-1], mask[some])
                slope[np.arange(len(slope)), right[some]] -= 1
                self._acts.learn(signals, slope / np.float32(len(slope)), RATE)
            progress(STEPS * TABLES)

    def _lesson(self, shown: VectorEnv, teacher: Teacher) -> tuple[Array, ...]:
        told = []
        for _ in range(STEPS):
            right, real = teacher(shown), shown.counts > 1
            told.append((shown.obs[real][:, self._used], shown.mask[real], right[real]))
            stray = self._rng.random(TABLES) < STRAY
            shown.step(np.where(stray, by_lot(shown, self._rng), right))
        return tuple(np.concatenate(part) for part in zip(*told, strict=True))

    def improve(self, progress: Progress) -> None:
        """Learn from what matches bring."""
        batches = -(-self._course.decisions // (STEPS * TABLES))
        values_only = VALUES_FIRST * batches if self._course.lessons else 0
        for batch in range(batches):
            rate = self._course.rate * max(1 - batch / batches, 0.05)
            self._update(self._play(), rate, batch >= values_only)
            progress(STEPS * TABLES)

    def _play(self) -> list[Array]:
        """Play; return observations, masks, actions, the logarithms of their chances, advantages and returns."""
        tables, shape, every = self._tables, (STEPS, TABLES), np.arange(TABLES)
        seen, mask = np.zeros((*shape, len(self._used)), np.uint8), np.zeros((*shape, tables.mask.shape[1]), bool)
        actions, rewards, over = np.zeros(shape, np.int64), np.zeros(shape, np.float32), np.zeros(shape, bool)
        values, chances = np.zeros((STEPS + 1, TABLES), np.float32), np.zeros(shape, np.float32)
        for step in range(STEPS):
            seen[step], mask[step] = tables.obs[:, self._used], tables.mask
            values[step] = self._values(scaled(seen[step]))[:, 0]
            likely = softmax(self._acts(scaled(seen[step])), mask[step])
            actions[step] = drawn_by(likely, mask[step], self._rng)
            chances[step] = np.log(likely[every, actions[step]] + 1e-9)
            learner = tables.learner.copy()
            tables.step(actions[step])
            rewards[step], over[step] = tables.reward[every, learner], tables.ended | tables.cut
        values[STEPS] = self._values(scaled(tables.obs[:, self._used]))[:, 0]
        if not self._spread and over.any():
            self._spread = float(rewards[over].std())
        advantages = discounted(rewards / (self._spread or 1.0), values, over)
        batch = seen, mask, actions, chances, advantages, advantages + values[:-1]
        return [part.reshape(-1, *part.shape[2:]) for part in batch]

    def _update(self, batch: list[Array], rate: float, improves: bool) -> None:
        chosen = np.flatnonzero(batch[1].sum(1) > 1)
        for _ in range(EPOCHS):
            for part in self._parts(len(chosen), MINIBATCH):
                seen, mask, actions, chances, gains, returns = (one[chosen[part]] for one in batch)
                signals = self._values.signals(scaled(seen))
                self._values.learn(signals, (signals[-1] - returns[:, None]) / np.float32(len(seen)), rate)
                if improves:
                    signals = self._acts.signals(scaled(seen))
                    self._acts.learn(signals, slope_of_ppo(signals[-1], mask, actions, chances, gains), rate)

    def _parts(self, count: int, size: int) -> list[Array]:
        order = self._rng.permutation(count)
        return np.array_split(order, range(size, count, size))

    def policy(self) -> Policy:
        """Return the net as a policy that reads all columns."""
        return policy_of(self._bound, self._acts.layers, self._used, self._bound.observation.size, repr(self._course))


def policy_of(bound: BoundGame, layers: Sequence[Layer], columns: Array, width: int, how: str, **said: str) -> Policy:
    """Return a net that reads these columns of an input as a policy that reads all of it, `width` numbers."""
    (matrix, vector), *rest = layers
    first = np.zeros((len(vector), width), np.float32)
    first[:, columns] = matrix
    rules = " ".join(f"{name}={value}" for name, value in bound.options.items())
    about = {"game": bound.name, "schema": bound.observation.schema, "seats": str(bound.seats), "rules": rules}
    return Policy([(first, vector), *rest], about | {"how": how} | said)


def slope_of_ppo(preferences: Array, mask: Array, actions: Array, before: Array, gains: Array) -> Array:
    """Return the slope of the clipped loss, and of the entropy's part, in the preferences."""
    likely = softmax(preferences, mask)
    logs, rows = np.log(likely + 1e-9), np.arange(len(actions))
    ratio = np.exp(logs[rows, actions] - before)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    counts = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    pull = likely * (counts * ratio * gains)[:, None]
    pull[rows, actions] -= counts * ratio * gains
    spread = -(likely * logs).sum(1, keepdims=True)
    slope: Array = (pull + ENTROPY * likely * (logs + spread)) / np.float32(len(actions))
    return slope


def discounted(rewards: Array, values: Array, over: Array) -> Array:
    """Return the advantage of each step, by generalised advantage estimation without a discount."""
    advantages, ahead = np.zeros_like(rewards), np.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        ahead = rewards[step] + ~over[step] * (values[step + 1] + DECAY * ahead) - values[step]
        advantages[step] = ahead
    return advantages


def softmax(preferences: Array, mask: Array) -> Array:
    """Return the probability of each code; those of illegal codes are 0."""
    raised = np.where(mask, preferences, FORBIDDEN)
    powers = np.exp(raised - raised.max(1, keepdims=True)) * mask
    likely: Array = powers / powers.sum(1, keepdims=True)
    return likely


def scaled(seen: Array) -> Array:
    """Return observations as a net takes them."""
    return seen.astype(np.float32) / np.float32(FULL)


def drawn_by(likely: Array, mask: Array, rng: np.random.Generator) -> Array:
    """Draw an action for each row; rounding never draws an illegal one."""
    heaped = likely.cumsum(1)
    drawn: Array = ((heaped > rng.random((len(likely), 1)) * heaped[:, -1:] * 0.999999) & mask).argmax(1)
    return drawn


def by_lot(tables: VectorEnv, rng: np.random.Generator) -> Array:
    """Return a random legal action for each table."""
    lots: Array = tables.choices[np.arange(len(tables)), rng.integers(tables.counts)]
    return lots


def used_columns(tables: VectorEnv) -> Array:
    """Return the columns that say anything at such tables: most are of seats and house rules that are not here."""
    rng, used = np.random.default_rng(0), tables.obs.any(0)
    for _ in range(PROBES):
        tables.step(by_lot(tables, rng))
        used |= tables.obs.any(0)
    return np.flatnonzero(used)
