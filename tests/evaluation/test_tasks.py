"""Named tasks, and how policies meet at them."""

import re

import gymnasium
import numpy as np
import pytest

import snuggery
from snuggery.arena.duplicate import Entrant
from snuggery.arena.executor import Here
from snuggery.arena.game_tree import Tree
from snuggery.envs.named_tasks import task_named, tasks
from snuggery.evaluation.meetings import BLOCK, Meeting, MeetingResult, meet
from snuggery.evaluation.responders import names_for
from snuggery.evaluation.subjects import subject_of
from snuggery.kit.errors import Unusable

KINDS = ["small", "duel", "table"]


def test_each_game_has_three_tasks_with_fixed_ids():
    games = list(dict.fromkeys(task.game for task in tasks()))
    assert len(games) >= 5
    assert [(task.game, task.kind) for task in tasks()] == [(name, kind) for name in games for kind in KINDS]
    for task in tasks():
        assert re.fullmatch(rf"snuggery/[A-Za-z]+-{task.kind}-v{snuggery.load(task.game).game.version}", task.id)
        assert task_named(task.id) is task_named(task.id.removeprefix("snuggery/").rpartition("-v")[0])


def test_small_tasks_can_be_solved_and_duels_have_two_seats():
    for task in tasks():
        if task.laid.exact is not None:
            assert Tree(task.bound(), begun=task.opening()).histories > 100
        assert task.kind == "table" or task.laid.seats == 2


def test_an_unknown_task_is_refused_with_the_nearest():
    with pytest.raises(Unusable, match="did you mean snuggery/Snore-duel-v1"):
        task_named("Snore-dual-v1")


def test_tasks_are_gymnasium_environments():
    env = gymnasium.make("snuggery.envs.gymnasium:snuggery/Snore-duel-v1")
    assert env.unwrapped._env.bound == task_named("Snore-duel").bound()


def meeting(entrant, others="casual", task="Snore-duel", **more):
    return Meeting(task_named(task).bound(), entrant, others, **more)


@pytest.mark.parametrize("pair", [("random", "casual"), ("casual", "beginner")])
@pytest.mark.parametrize("task", ["Snore-duel", "SnipSnapSnorum-table"])
def test_compiled_meetings_are_those_through_matches(pair, task):
    one = meeting(*pair, task=task)
    assert one._compiled
    by_match = np.array([one._deal(deal) for deal in range(BLOCK)])
    assert one.play(range(BLOCK)) == pytest.approx(by_match)


def test_a_player_of_your_own_meets_others_as_one_with_a_name_does():
    named = meeting("beginner")
    mine = meeting(Entrant("mine", subject_of(named.bound, "beginner").entrant.seated))
    assert not mine._compiled
    assert mine.play(range(5, 9)) == pytest.approx(named.play(range(5, 9)))


def first(view, legal):
    return legal[0]


@pytest.mark.parametrize("entrant", ["casual", first])
def test_as_many_deals_are_played_as_were_asked_for(entrant):
    done: list[int] = []
    met = meet(meeting(entrant), 2 * BLOCK + 3, Here(), done.append)
    assert (met.deals, sum(done)) == (2 * BLOCK + 3, 2 * BLOCK + 3)


def test_equals_win_their_fair_share():
    met = meet(meeting("casual", task="Snore-table"), 20, Here(), lambda done: None)
    assert (met.wins.mean, met.margin.mean, met.deals) == (0.25, 0.0, 20)


def test_open_cards_are_worth_something():
    met = meet(meeting("open", effort=60), 60, Here(), lambda done: None)
    assert met.margin.mean - met.margin.half > 0


def test_the_deals_that_tell_a_hundredth():
    met = meet(meeting("random"), 100, Here(), lambda done: None)
    n = met.deals_apart
    assert n == pytest.approx(100 * (met.wins.half / 0.01) ** 2, rel=0.01)
    assert isinstance(met, MeetingResult)


def test_snoogie_has_no_search():
    assert names_for(task_named("Snoogie-duel").bound())[-1] == "shipped"
