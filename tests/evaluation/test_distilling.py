"""Learning from searches: gains are those of the search's log, slopes those of the loss, and a net begins as casual."""

import numpy as np
import pytest

from snuggery.coach.search import think
from snuggery.envs.named_tasks import task_named
from snuggery.envs.policy import casual_choice, casual_choices, load
from snuggery.envs.vector_env import VectorEnv
from snuggery.evaluation import distilling
from snuggery.evaluation.distilling import GainSearch, SearchCourse, distil, mean_gains, slope_of_loss
from snuggery.evaluation.learning import softmax
from snuggery.evaluation.subjects import subject_of
from snuggery.kit.errors import Unusable

TASK = "Snore-small"


def test_gains_are_means_over_the_worlds_in_which_an_action_was_tried():
    log = np.array([[0, 0, 5.0], [0, 1, 8.0], [0, 3, 1.0], [1, 0, 2.0], [1, 1, 9.0]])  # world, action, worth
    assert mean_gains(log, 0, np.array([0, 1, 1, -1])).tolist() == [0.0, 5.0, 5.0, -4.0]


def test_gains_at_tables_are_those_that_a_longer_search_finds():
    bound = task_named("SnakeRummy-duel").bound()
    tables = VectorEnv(bound, 8, seed=3)
    for _ in range(6):
        tables.step(casual_choices(tables))
    found = GainSearch(bound, 3000, tables.mask.shape[1], np.random.default_rng(1)).gains(tables)
    assert not found[~tables.mask].any()
    for table in np.flatnonzero(tables.counts > 1):
        view = bound.view(tables.states[table : table + 1], int(tables.seat[table]))
        thought = think(view, 3000, foresight=4)
        clear = [action for action, error in zip(thought.actions, thought.errors, strict=True) if error < 3]
        worth = dict(zip(thought.actions, thought.values, strict=True))
        gains = [worth[action] - worth[thought.habit] for action in clear]
        assert found[table, clear] - found[table, thought.habit] == pytest.approx(gains, abs=15)


def test_the_slope_is_that_of_the_average_loss():
    rng = np.random.default_rng(1)
    preferences, gains = rng.normal(size=(4, 3)), rng.normal(size=(4, 3))
    mask = np.array([[True, True, True], [True, False, True]] * 2)

    def loss(now):
        return -(softmax(now, mask) * gains).sum(1).mean()

    slope, step = slope_of_loss(softmax(preferences, mask), gains), 1e-4
    for place in np.ndindex(4, 3):
        apart = np.zeros((4, 3))
        apart[place] = step
        assert (loss(preferences + apart) - loss(preferences - apart)) / (2 * step) == pytest.approx(
            slope[place], abs=1e-5
        )


def test_a_net_that_has_learned_nothing_is_casual_in_every_kind_of_play(tmp_path):
    bound = task_named("Snore-duel").bound()
    path = tmp_path / "net.safetensors"
    distil(bound, "casual", SearchCourse(1, effort=1, rate=0.0)).save(path)
    net, tables = load(path), VectorEnv(bound, 32, seed=1)
    for _ in range(20):
        choices = casual_choices(tables)
        assert (net.play(tables) == choices).all()
        assert (net.choose(tables.obs, tables.mask, choices) == choices).all()
        view, legal = bound.view(tables.states[:1], int(tables.seat[0])), tables.choices[0, : tables.counts[0]].tolist()
        assert net(view, legal) == casual_choice(view, legal) == choices[0]
        tables.step(choices)
    with pytest.raises(Unusable, match="needs casual's choices"):
        net.choose(tables.obs, tables.mask)


def test_equal_seeds_give_equal_nets_that_others_can_respond_to(monkeypatch):
    monkeypatch.setattr(distilling, "TABLES", 32)
    bound = task_named(TASK).bound()
    nets = [distil(bound, "casual", SearchCourse(4_000, seed=seed)) for seed in (1, 1, 2)]
    first, again, other = (net._layers[0][0].tobytes() for net in nets)
    assert first == again != other
    subject = subject_of(bound, "casual")
    subject.net = nets[0]
    opening = bound.start(seed=1)
    worlds = opening.snapshot().repeat(4)
    assert np.isfinite(subject.playouts(worlds, opening.legal(), opening.seat, "x")).all()


def test_no_search_teaches_a_game_whose_actions_are_not_listed():
    with pytest.raises(Unusable, match="can't be listed, so no search can teach"):
        distil(task_named("Snoogie-duel").bound(), "casual", SearchCourse(1))
