"""Snoogie, whose actions are too many to be listed: a box of numbers, or a grid of it."""

import contextlib
import io

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from pettingzoo.test import api_test

from snuggery.envs import aec, vector
from snuggery.envs.gymnasium import SeatEnv
from snuggery.envs.policy import load
from snuggery.kit.errors import Illegal, Unusable

GAME, GRID = "snoogie", "discrete"
SHORT = {"rounds": 1}
ROWS = np.zeros((3, 6))


def made(**particular):
    return vector(GAME, 3, seed=1, **SHORT, **particular)


def at_random(env, rng):
    return env.choices[np.arange(len(env)), (rng.random(len(env)) * env.counts).astype(int)]


def test_a_box_has_no_mask_and_a_grid_marks_what_is_asked_for():
    box, grid = made(), made(actions=GRID)
    assert box.mask.shape == (3, 0) and not box.counts.any()
    asked, rng = set(), np.random.default_rng(0)
    for _ in range(20):
        asked |= set(grid.counts.tolist())
        for table in range(3):
            assert np.flatnonzero(grid.mask[table]).tolist() == grid.choices[table, : grid.counts[table]].tolist()
        grid.step(at_random(grid, rng))
    assert asked == {2, 135, 3690}


def test_a_point_of_the_grid_is_the_row_that_it_stands_for():
    box, grid, rng = made(), made(actions=GRID), np.random.default_rng(2)
    points = grid.bound.game.continuous.points
    for _ in range(15):
        actions = at_random(grid, rng)
        grid.step(actions)
        box.step(points[actions])
        assert box.obs.tolist() == grid.obs.tolist()
        assert box.states.tobytes() == grid.states.tobytes()


@pytest.mark.parametrize(("rows", "seats"), [((1, 6), 3), ((3, 5), 3), ((3, 6), 1), ((18,), 3)])
def test_rows_that_do_not_fit_the_tables_are_not_read(rows, seats):
    with pytest.raises(
        Unusable, match=r"3 tables of <Snoogie for 2.* take actions of shape \(3, 6\) and as many seats"
    ):
        made().decode(np.zeros(rows), np.zeros(seats, np.int64))


def test_a_net_plays_points_and_no_box():
    env, rng = made(perspective=0, opponents=load(GAME), actions=GRID), np.random.default_rng(0)
    for _ in range(8):
        assert not env.step(at_random(env, rng)).waiting.any()
    with pytest.raises(Unusable, match="this net chooses among 3827 points; tables with actions='discrete' have them"):
        load(GAME).play(made())


def test_matches_end_pay_and_go_on_and_what_was_kept_comes_back():
    env = made(perspective="drawn", opponents="casual", reward="margin")
    kept, ended, shown = env.keep(), 0, []
    for _ in range(12):
        env.step(ROWS)
        assert (env.seat == env.learner).all()
        assert (env.reward[env.ended].sum(axis=1) == 0).all()
        ended += env.ended.sum()
        shown.append(env.obs.copy())
    assert ended
    env.restore(kept)
    for before in shown:
        assert env.step(ROWS).obs.tolist() == before.tolist()


@pytest.mark.parametrize("level", ["random", "casual-0", "seasoned"])
def test_every_level_of_bots_may_be_an_opponent(level):
    env = vector(GAME, 1, perspective=0, opponents=level, balls_per_player=1, **SHORT)
    for _ in range(4):
        env.step(ROWS[:1])
    assert env.seat[0] == 0


def test_an_opponent_may_be_a_function_that_says_rows():
    env = made(perspective=0, opponents=lambda env: np.full((len(env), 6), 0.1))
    env.step(ROWS)
    assert (env.seat == 0).all()
    with pytest.raises(Illegal, match="an opponent's choice: number 2 of the row of table [012] is nan"):
        made(perspective=1, opponents=lambda env: np.array([[0, np.nan, 0, 0, 0, 0]] * 3))


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (np.full((3, 6), np.nan), "number 1 of the row of table 0 is nan, not from -1 to 1"),
        ([[0] * 6, [0, 0, 0, 0, 0, float("inf")], [0] * 6], "number 6 of the row of table 1 is inf"),
        (np.zeros((3, 5)), "an action here is a row of 6 numbers from -1 to 1, a row a table, so 3 of them"),
        ([[0] * 6, [0] * 6, [0] * 5], "an action here is a row of 6 numbers"),
        ([["soft"] * 6] * 3, "an action here is a row of 6 numbers"),
        ([1, 2, 3], "an action here is a row of 6 numbers"),
        (None, "an action here is a row of 6 numbers"),
    ],
)
def test_what_is_no_row_of_numbers_is_refused_and_changes_nothing(actions, told):
    env = made()
    before = env.states.tobytes()
    with pytest.raises(Illegal, match=told):
        env.step(actions)
    assert env.states.tobytes() == before


def test_what_is_beyond_the_box_counts_as_its_edge():
    wide, edge = made(), made()
    for _ in range(6):
        assert wide.step(ROWS + 7.5).obs.tolist() == edge.step(ROWS + 1).obs.tolist()


def test_gymnasium_has_a_box_and_a_grid():
    box = gymnasium.make("snuggery/Snoogie-v2", **SHORT)
    assert box.action_space == spaces.Box(-1, 1, (6,), np.float32)
    box.reset(seed=1)
    assert "action_mask" not in box.step(np.zeros(6, np.float32))[4]
    with pytest.raises(Unusable, match="so there is no mask; actions='discrete' has one"):
        box.unwrapped.action_masks()
    with pytest.raises(Illegal, match="is a row of 6 numbers"):
        box.unwrapped.step(3)
    grid = gymnasium.make("snuggery/SnoogieGrid-v2", **SHORT)
    assert grid.action_space == spaces.Discrete(3827)
    _, info = grid.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    assert grid.step(wrong)[1:3] == (SeatEnv(GAME, **SHORT)._least, True)


@pytest.mark.parametrize("mode", ["sync", "vector_entry_point"])
def test_gymnasium_has_many_tables_of_both(mode):
    for name in ("snuggery/Snoogie-v2", "snuggery/SnoogieGrid-v2"):
        env = gymnasium.make_vec(name, num_envs=2, vectorization_mode=mode, **SHORT)
        _, infos = env.reset(seed=3)
        env.action_space.seed(1)
        for _ in range(4):
            masks = infos.get("action_mask")
            actions = env.action_space.sample() if masks is None else [np.flatnonzero(mask)[0] for mask in masks]
            obs, _, _, _, infos = env.step(np.array(actions))
        assert obs.shape == (2, 202) and env.observation_space.contains(obs)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_passes_with_a_grid_as_well():
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(aec(GAME, actions=GRID, **SHORT), num_cycles=30)
