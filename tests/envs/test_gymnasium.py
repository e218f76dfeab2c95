"""Gymnasium's own checks, and what they don't look at."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import snuggery
from snuggery.envs.gymnasium import SeatEnv, SeatVectorEnv, id_of
from snuggery.envs.policy import load
from snuggery.games import own
from snuggery.kit.errors import Illegal, Unusable

LISTED = [name for name in own() if snuggery.load(name).game.listed]
IDS = [*map(id_of, own()), "snuggery/SnoogieGrid-v2"]
SHORT = {"hands": 1, "seats": 3}


def play(env, rng, seed=None):
    """Play a match by lot; return all that was told."""
    obs, info = env.reset(seed=seed)
    told, over = [(obs.tolist(), info["seat"])], False
    while not over:
        obs, reward, ended, cut, info = env.step(rng.choice(np.flatnonzero(env.unwrapped.action_masks())))
        told.append((obs.tolist(), reward))
        over = ended or cut
    return told


@pytest.mark.parametrize("name", IDS)
def test_every_game_passes_the_check_with_all_its_pictures(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name, render_mode="rgb_array").unwrapped)


def test_every_game_that_can_be_has_an_id():
    assert id_of("snake-rummy") == "snuggery/SnakeRummy-v1"
    assert set(IDS) <= set(gymnasium.registry)
    assert gymnasium.make("snuggery.envs.gymnasium:snuggery/Snore-v1", hands=1).spec.id == "snuggery/Snore-v1"


def test_a_seed_brings_the_same_match_and_house_rules_are_keywords():
    env = gymnasium.make("snuggery/Snore-v1", **SHORT)
    first, again, other = (play(env, np.random.default_rng(0), seed) for seed in (1, 1, 2))
    assert first == again != other
    assert play(env, np.random.default_rng(0)) != first  # without a seed chance goes on


def test_a_reward_is_what_the_learner_has_above_the_mean():
    env = SeatEnv("snore", **SHORT)
    told = play(env, np.random.default_rng(3), seed=4)
    assert all(reward == 0 for _, reward in told[1:-1])
    scores = env._env.bound.scores(env._env.states)
    assert told[-1][1] == pytest.approx(scores[told[0][1]] - sum(scores) / 3)


def test_an_action_that_cannot_be_forfeits_or_raises():
    env = SeatEnv("snip-snap-snorum", seats=3, counters=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    obs, reward, ended, cut, info = env.step(wrong)
    assert (reward, ended, cut, info["illegal"]) == (-2.0, True, False, True)
    strict = SeatEnv("snip-snap-snorum", seats=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(Illegal, match="can't be now"):
        strict.step(wrong)


@pytest.mark.parametrize("illegal", ["forfeit", "raise"])
@pytest.mark.parametrize("what", [None, "7", 1.5, [3], [[1], [2, 3]]])
def test_what_is_no_number_is_refused_and_forfeits_nothing(what, illegal):
    env = SeatEnv("snip-snap-snorum", seats=3, illegal=illegal)
    with pytest.raises(Illegal, match="an action is a whole number, and a step takes one a table, so 1 of them"):
        env.step(what)
    assert not env.step(np.array(np.flatnonzero(env.action_masks())[0]))[2]


def test_what_is_rendered_is_what_the_learner_sees():
    env = SeatEnv("snore", render_mode="ansi", seat=1, **SHORT)
    env.reset(seed=1)
    hidden = env._env.states.copy()
    text = env.render()
    assert "hand 1 of 1" in text and "Seat 1" in text
    env._env.redeal(5)
    assert env._env.states.tobytes() != hidden.tobytes()
    assert env.render() == text
    env.render_mode = "svg"
    assert env.render().startswith("<svg")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"seat": "mover"}, "here one seat learns: its number, or 'drawn'; for all seats there is PettingZoo"),
        ({"illegal": "shrug"}, "there is no way with what is illegal 'shrug'; there are forfeit, raise"),
        ({"render_mode": "film"}, "there is no render mode 'film'; there are human, ansi, svg, rgb_array"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong, told):
    with pytest.raises(Unusable, match=told):
        SeatEnv("snore", **wrong)
    if "seat" in wrong:
        with pytest.raises(Unusable, match=told):
            SeatVectorEnv("snore", **wrong)


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
@pytest.mark.parametrize("changed", [{"seats": 3}, {"hands": 3}, {"ante": 10}])
def test_a_named_task_stays_what_it_is(make, changed):
    told = "^snuggery/Snore-duel-v1 is <Snore for 2, hands=1> and nothing else; snuggery/Snore-v1 can be <Snore for "
    with pytest.raises(Unusable, match=told):
        make("snuggery/Snore-duel-v1", **changed)
    make("snuggery/Snore-duel-v1", seats=2, hands="1", reward="share")
    make("snuggery/Snore-v1", **changed)


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_a_misspelt_keyword_is_named_beside_those_there_are(make):
    with pytest.raises(
        Unusable, match=r"no keyword or house rule 'opponent' here; .*render_mode|threads.*mean opponents"
    ):
        make("snuggery/Snore-v1", opponent="casual")


def test_a_bot_and_a_net_may_be_opponents():
    for opponent in (snuggery.bot("casual", seed=1), load("snore")):
        play(gymnasium.make("snuggery/Snore-v1", opponents=opponent, **SHORT), np.random.default_rng(0), 1)


def test_many_tables_step_as_one_call_and_copy_what_they_show():
    env = gymnasium.make_vec("snuggery/Snore-v1", num_envs=3, **SHORT)
    obs, infos = env.reset(seed=7)
    kept, ended, rng = obs.copy(), 0, np.random.default_rng(0)
    for _ in range(40):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        after, rewards, over, cut, infos = env.step(actions)
        assert (rewards[~over] == 0).all()
        ended += over.sum()
        assert ("final_obs" in infos) == bool(over.any())
    assert ended
    assert obs.tolist() == kept.tolist()
    assert env.observation_space.contains(after)
