"""PettingZoo's own checks, and that every agent sees its own and is paid once."""

import contextlib
import io
import random
import webbrowser
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from snuggery.envs import aec
from snuggery.games import find, own
from snuggery.kit.errors import Illegal, Unusable

from . import SHORT


def made(name, **particular):
    return aec(name, **SHORT.get(name, {}), **particular)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", own())
def test_every_game_passes_the_checks(name):
    with contextlib.redirect_stdout(io.StringIO()):
        api_test(made(name), num_cycles=30)
        seed_test(lambda: made(name), num_cycles=30)


@pytest.mark.deep
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", [name for name in own() if find(name).listed])  # balls take long, interpreted
def test_every_game_runs_through_the_benchmark(name, capsys):
    """`max_cycles_test` is not among these: it steps a parallel form, and here seats never act at the same time."""
    performance_benchmark(made(name))
    assert (
        float(capsys.readouterr().out.split(" turns per second")[0].split()[-1]) > 30
    )  # interpreted, on however busy a machine


def test_pictures_pass_theirs(monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    render_test(partial(made, "snore"), {"svg": lambda picture: picture.startswith("<svg")})
    assert len(opened) == 1


def test_a_window_shows_the_latest_picture_after_each_step(monkeypatch):
    opened = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    env = made("snore", render_mode="human")
    env.reset(seed=1)
    page = Path(url2pathname(urlsplit(opened[0]).path))
    before = page.read_text("utf-8")
    env.step(int(env.last()[0]["action_mask"].argmax()))
    assert "<svg" in before != page.read_text("utf-8")
    assert opened == [page.as_uri()]
    env.close()
    assert not page.exists()


def test_a_match_pays_every_agent_once_and_shows_each_its_own():
    env = made("snore", seats=3)
    env.reset(seed=5)
    paid, rng = dict.fromkeys(env.possible_agents, 0.0), random.Random(1)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        if not (ended or cut):
            hands = [env.observe(other)["observation"].tolist() for other in env.possible_agents]
            assert len({tuple(hand) for hand in hands}) == 3
            assert not env.observe(env.possible_agents[(env._seat_of[agent] + 1) % 3])["action_mask"].any()
        env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    scores = env._env.bound.scores(env._env.states)
    assert list(paid.values()) == pytest.approx([score - sum(scores) / 3 for score in scores])


def test_the_state_is_what_all_agents_see_from_the_one_to_move_on():
    env = made("snore", seats=3)
    env.reset(seed=5)
    agents = env.possible_agents
    first = agents.index(env.agent_selection)
    seen = [env.observe(agents[(first + place) % 3])["observation"] for place in range(3)]
    assert (env.state() == np.concatenate(seen)).all()
    assert env.state_space.contains(env.state())


def test_bad_wishes_are_refused_in_a_sentence():
    with pytest.raises(Unusable, match="there is no render mode 'film'"):
        made("snore", render_mode="film")
    env = made("snore", seats=2)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(Unusable, match="there is no agent 'seat_9'; there are seat_0, seat_1"):
            ask("seat_9")
    for ask in (env.last, lambda: env.step(0), lambda: next(iter(env.agent_iter())), lambda: env.rewards):
        with pytest.raises(AttributeError, match="no match has begun, so there is no [a-z_]+ yet; call `reset` first"):
            ask()
    assert not hasattr(env, "beans")
    env.reset(seed=1)
    with pytest.raises(Illegal, match="can't be now"):
        env.step(99)


def test_after_the_last_agent_there_is_only_a_reset():
    env = made("snore", seats=2)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        env.step(None if ended or cut else int(seen["action_mask"].argmax()))
    with pytest.raises(Illegal, match="the match is over and all agents are done; `reset` begins the next"):
        env.step(None)
    env.reset()
    assert env.agents
