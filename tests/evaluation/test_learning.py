"""The learner in NumPy: its slopes are those of its losses, equal seeds give equal nets, and it learns."""

import numpy as np
import pytest

from snuggery.arena import Entrant, play_tournament
from snuggery.envs.named_tasks import task_named
from snuggery.evaluation import learning
from snuggery.evaluation.learning import CLIP, ENTROPY, Course, discounted, learn, slope_of_ppo, softmax
from snuggery.evaluation.perceptron import Perceptron
from snuggery.evaluation.subjects import subject_of


def numeric(loss, at, step=1e-3):
    """Return the slope of a loss by differences."""
    slope = np.zeros_like(at)
    for place in np.ndindex(at.shape):
        up, down = at.copy(), at.copy()
        up[place] += step
        down[place] -= step
        slope[place] = (loss(up) - loss(down)) / (2 * step)
    return slope


def test_a_perceptron_learns_what_it_can_represent():
    rng = np.random.default_rng(1)
    seen = rng.normal(size=(256, 4)).astype(np.float32)
    wanted, net = np.abs(seen[:, :1]), Perceptron([4, 32, 1], rng)
    before = float(((net(seen) - wanted) ** 2).mean())
    for _ in range(600):
        signals = net.signals(seen)
        net.learn(signals, (signals[-1] - wanted) / np.float32(len(seen)), 1e-2)
    assert float(((net(seen) - wanted) ** 2).mean()) < before / 50


def test_the_slope_of_ppo_is_that_of_its_loss():
    rng = np.random.default_rng(2)
    mask = np.array([[True, True, False, True]] * 6)
    actions, gains = np.array([0, 1, 3, 0, 1, 3]), rng.normal(size=6)
    preferences = rng.normal(size=(6, 4))
    before = np.log(softmax(preferences, mask)[np.arange(6), actions]) + np.array([0.5, -0.5, 0.05, -0.05, 0.3, -0.3])
    scaled = (gains - gains.mean()) / (gains.std() + 1e-8)

    def loss(now):
        likely = softmax(now, mask)
        ratio = np.exp(np.log(likely[np.arange(6), actions]) - before)
        spread = -(likely * np.log(likely + 1e-9)).sum(1)
        clipped = np.minimum(ratio * scaled, np.clip(ratio, 1 - CLIP, 1 + CLIP) * scaled)
        return -clipped.mean() - ENTROPY * spread.mean()

    assert slope_of_ppo(preferences, mask, actions, before, gains) == pytest.approx(
        numeric(loss, preferences), abs=1e-5
    )


def test_advantages_stop_at_the_end_of_a_match():
    rewards, values = np.array([[0.0], [1.0], [0.0]]), np.array([[0.5], [0.5], [0.0], [9.0]])
    over = np.array([[False], [True], [True]])
    assert discounted(rewards, values, over)[:, 0] == pytest.approx([0.95 * 0.5, 0.5, 0.0])


def test_equal_seeds_give_equal_nets(monkeypatch):
    monkeypatch.setattr(learning, "TABLES", 32)
    bound = task_named("Snore-small").bound()
    nets = [learn(bound, "random", Course(10_000, seed=seed)) for seed in (1, 1, 2)]
    first, again, other = (net._layers[0][0].tobytes() for net in nets)
    assert first == again != other


def test_a_net_that_has_learned_beats_random():
    bound = task_named("Snore-small").bound()
    net = learn(bound, "random", Course(100_000, seed=1))
    company = [Entrant("net", lambda seed: net), "random"]
    assert [
        one.score.mean - one.score.half > 3 for one in play_tournament(bound, company, 200) if one.name == "net"
    ] == [True]


def test_imitation_plays_as_its_teacher_does():
    bound = task_named("Snore-duel").bound()
    teacher = subject_of(bound, "casual")
    net = learn(bound, "casual", Course(1, lessons=200_000), teacher.teach)
    match, same, turns = bound.start(seed=1), 0, 0
    for deal in range(30):
        match = bound.start(seed=deal)
        while not match.over:
            view, legal = match.view(match.seat), match.legal()
            if len(legal) > 1:
                turns += 1
                same += net(view, legal) == teacher.model(view, legal)
            match.play(teacher.model(view, legal))
    assert same / turns > 0.75
