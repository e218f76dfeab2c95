"""Learners of other packages play by our rules and are measured exactly; skipped where their packages are missing."""

from importlib import import_module

import numpy as np
import pytest

from snuggery.arena.duplicate import Entrant
from snuggery.arena.exact import nash_conv
from snuggery.arena.executor import Here
from snuggery.arena.game_tree import Tree
from snuggery.envs.named_tasks import task_named
from snuggery.evaluation.meetings import Meeting, meet

for package in ("torch", "sb3_contrib", "tree", "pyspiel"):
    pytest.importorskip(package)
outside = import_module("benchmarks.outside_learners")


def wins(task, player, deals=40):
    meeting = Meeting(task.bound(), Entrant("learner", lambda chance: player), "casual")
    return meet(meeting, deals, Here(), lambda done: None).wins


def test_tables_give_masks_shares_and_the_last_observation():
    bound = task_named("Snore-duel").bound()
    tables, used = outside.Tables(bound, outside.columns_of(bound), 1), outside.columns_of(bound)
    rewards = []
    for _ in range(40):
        seen, reward, over, told = tables.step(tables.env_method("action_masks").argmax(1))
        assert seen.shape == (outside.TABLES, len(used))
        assert not reward[~over].any()
        assert [bool(one) for one in told] == over.tolist()
        assert all(told[table]["terminal_observation"].shape == used.shape for table in np.flatnonzero(over))
        rewards += reward[over].tolist()
    assert set(rewards) <= {0.0, 0.5, 1.0}
    assert 0 < np.mean(rewards) < 1
    assert tables.has_attr("action_masks")
    snoogie = task_named("Snoogie-duel").bound()
    assert not outside.Tables(snoogie, outside.columns_of(snoogie), 1).has_attr("action_masks")


@pytest.mark.slow
def test_equal_seeds_give_equal_nets_that_beat_random_play():
    task = task_named("Snafooey-duel")
    nets = [outside.maskable_net(task.bound(), 1, 24_576) for _ in range(2)]
    for (one, bias), (other, bias_too) in zip(nets[0]._layers, nets[1]._layers, strict=True):
        assert (one == other).all()
        assert (bias == bias_too).all()
    assert wins(task, nets[0]).mean > 0.2


def test_a_net_that_pushes_by_six_numbers_plays_whole_matches():
    share = wins(task_named("Snoogie-duel"), outside.box_player(task_named("Snoogie-duel").bound(), 1, 4096), 10)
    assert 0 <= share.mean < 0.5


def test_average_policies_are_measured_as_they_play():
    task = task_named("Snore-small")
    tree, agents = Tree(task.bound()), outside.Fictitious(task.bound(), 1)
    begun = agents.nash_conv(tree)
    assert begun == pytest.approx(nash_conv(tree, tree.uniform()), rel=0.05)
    moment = tree.moments[0]
    view, legal = task.bound().view(moment.states, moment.seat), moment.legal()
    chances = agents.chances(view, legal)
    assert chances.sum() == pytest.approx(1)
    player = agents.seated("1")
    drawn = [player(view, legal) for _ in range(400)]
    assert [drawn.count(action) / 400 for action in legal] == pytest.approx(chances.tolist(), abs=0.1)


@pytest.mark.slow
def test_the_curve_is_that_of_one_training():
    task = task_named("SnipSnapSnorum-small")
    curve = outside.nash_curve(task, 1, [0, 8000])
    assert list(curve) == [0, 8000]
    assert curve == outside.nash_curve(task, 1, [0, 8000])
    assert curve[0] != curve[8000]
