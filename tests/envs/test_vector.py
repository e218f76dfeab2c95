"""Vector environments: the same matches as one by one, what each seat may see, and what an end leaves behind."""

import copy
import pickle

import numpy as np
import pytest

import snuggery
from snuggery.bots import Bot
from snuggery.engine.compile.parts import interpreted
from snuggery.envs import vector
from snuggery.envs.policy import load
from snuggery.games import own
from snuggery.kit.errors import Illegal, Unusable
from snuggery.kit.random import generator
from snuggery.kit.records import OVER, WATCHER
from snuggery.kit.tensors import FULL

LISTED = [name for name in own() if snuggery.load(name).game.listed]
SHORT = {  # house rules that end a match soon
    "snip-snap-snorum": {"counters": 1},
    "snafooey": {"chips": 1},
    "snore": {"hands": 1},
    "snake-rummy": {"rounds": 1},
}


def at_random(env, rng):
    """Choose an action for each table, all equally likely."""
    return env.choices[np.arange(len(env)), (rng.random(len(env)) * env.counts).astype(int)]


@pytest.fixture(scope="module", params=LISTED)
def played(request):
    """Return an environment of a game after some steps at random, with a copy of what each step showed."""
    env, rng, shown = (
        vector(request.param, 3, seats=2, seed=5, **SHORT.get(request.param, {})),
        np.random.default_rng(1),
        [],
    )
    for _ in range(60):
        before = env.states.copy(), env.rngs.copy(), env.seat.copy()
        actions = at_random(env, rng)
        env.step(actions)
        shown.append((before, actions, env.reward.copy(), env.ended.copy(), env.final.copy()))
    return env, shown


def test_what_is_shown_is_what_the_seat_to_move_may_see_and_play(played):
    env, _ = played
    for table in range(len(env)):
        view = env.bound.view(env.states[table : table + 1], int(env.seat[table]))
        expected = np.zeros(env.obs.shape[1], np.uint8)
        env.bound.game.tensor.encode(view.record, int(env.seat[table]), expected)
        assert env.obs[table].tolist() == expected.tolist()
        assert np.flatnonzero(env.mask[table]).tolist() == view.legal()
        assert env.choices[table, : env.counts[table]].tolist() == view.legal()


def test_a_match_that_ends_brings_its_scores_once_and_the_next_begins(played):
    env, shown = played
    ends = 0
    for (states, rngs, seats), actions, reward, ended, final in shown:
        for table in range(len(env)):
            if not ended[table]:
                assert not reward[table].any()
                continue
            ends += 1
            last = states[table : table + 1].copy()
            env.bound.game.rules.apply(last[0], int(actions[table]))
            interpreted(env.bound.game, "playouts").settle(last[0], rngs[table])
            assert last["seat"][0] == OVER
            assert reward[table].tolist() == env.bound.scores(last)
            expected = np.zeros(final.shape[1], np.uint8)
            view = env.bound.view(last, int(seats[table]))
            env.bound.game.tensor.encode(view.record, int(seats[table]), expected)
            assert final[table].tolist() == expected.tolist()
    assert ends or env.bound.name == "snake-rummy", "no match has ended, so nothing was tested"


def test_a_table_plays_the_same_among_few_and_many_and_on_threads():
    envs = [vector("snore", n, seed=3, hands=1, threads=k) for n, k in ((2, 1), (5, 1), (5, 3))]
    for step in range(80):
        for env in envs:
            env.step(env.choices[np.arange(len(env)), step % env.counts])
    assert envs[0].obs.tolist() == envs[1].obs[:2].tolist()
    assert envs[1].obs.tolist() == envs[2].obs.tolist()


def test_without_autoreset_a_table_waits_for_its_reset():
    env, rng = vector("snore", 3, seats=2, seed=1, autoreset=False, hands=1), np.random.default_rng(4)
    while not env.ended.any():
        env.step(at_random(env, rng))
    over = env.seat < 0
    assert over.tolist() == env.ended.tolist() and not env.mask[over].any() and not env.counts[over].any()
    states = env.states.copy()
    env.step(np.where(over, 0, env.choices[:, 0]))
    assert env.states[over].tobytes() == states[over].tobytes()
    assert not env.reward[over].any()
    again = vector("snore", 3, seats=2, seed=9, autoreset=False, hands=1)
    env.reset(over, seed=9)
    assert env.obs[over].tolist() == again.obs[over].tolist()
    assert (env.seat >= 0).all()


@pytest.mark.parametrize("perspective", [1, "drawn"])
def test_only_learners_are_asked(perspective):
    env, rng = (
        vector("snip-snap-snorum", 8, seats=3, perspective=perspective, opponents="casual"),
        np.random.default_rng(0),
    )
    learners = set()
    for _ in range(60):
        assert (env.seat == env.learner).all()
        learners |= set(env.learner.tolist())
        env.step(at_random(env, rng))
    assert learners == ({1} if perspective == 1 else {0, 1, 2})


def test_opponents_may_be_functions_and_levels_that_the_loops_do_not_know():
    asked = []

    def first(env):
        asked.append(env.waiting.copy())
        return env.choices[:, 0]

    inside = vector("snore", 4, seats=3, perspective=0, opponents="random", hands=1)
    assert not inside.waiting.any()
    env = vector("snore", 4, seats=3, perspective=0, opponents=["random", first, "casual-0"], hands=1)
    rng = np.random.default_rng(0)
    for _ in range(40):
        env.step(at_random(env, rng))
        assert (env.seat == 0).all()
    assert asked and all(some.any() for some in asked)


def test_bots_and_nets_are_opponents_too():
    kinds = "casual-0", Bot("casual-0", rng=generator("opponent", "casual-0")), load("snore").play, load("snore")
    envs = [vector("snore", 4, seats=2, perspective=0, opponents=one, hands=1, seed=1) for one in kinds]
    for step in range(60):
        for env in envs:
            env.step(env.choices[np.arange(4), step % env.counts])
    level, bot, played, net = (env.states.tobytes() for env in envs)
    assert level == bot != played == net
    with pytest.raises(Unusable, match="there is no bot 'seasoned' for Snore"):
        vector("snore", 4, perspective=0, opponents=Bot("seasoned"))
    with pytest.raises(Unusable, match="this net plays Snore, not Snafooey"):
        vector("snafooey", 4, perspective=0, opponents=load("snore"))


def test_an_illegal_opponent_is_refused():
    with pytest.raises(Illegal, match=r"an opponent's choice: action -7 can't be now at table 0"):
        vector("snore", 2, seats=2, perspective=1, opponents=lambda env: np.full(2, -7))


def test_opponents_where_all_seats_learn_are_refused_instead_of_left_out():
    with pytest.raises(Unusable, match="where all seats learn nobody is an opponent"):
        vector("snore", 2, opponents="casual")
    with pytest.raises(Unusable, match="where all seats learn nobody is an opponent"):
        vector("snore", 2, perspective="mover", opponents=lambda env: env.choices[:, 0])


def test_what_was_kept_is_brought_back_and_goes_on_the_same():
    env, rng = vector("snake-rummy", 3), np.random.default_rng(2)
    env.step(at_random(env, rng))
    kept, obs = env.keep(), env.obs.copy()
    actions = [at_random(env, rng)]
    env.step(actions[0])
    after = env.obs.copy()
    assert env.restore(kept).obs.tolist() == obs.tolist()
    assert env.step(actions[0]).obs.tolist() == after.tolist()
    with pytest.raises(Unusable, match="of other seats or house rules"):
        vector("snake-rummy", 3, seats=3).restore(kept)
    with pytest.raises(Unusable, match="tables go back to what `keep` returned, not to 3"):
        env.restore(3)
    assert env.restore(pickle.loads(pickle.dumps(kept))).obs.tolist() == obs.tolist()
    for whole in (pickle.dumps, copy.deepcopy):
        with pytest.raises(Unusable, match="what `keep` returns can be, and `restore` goes on from it"):
            whole(env)


@pytest.mark.parametrize("name", LISTED)
def test_a_redeal_shows_the_same(name):
    env = vector(name, 3, seed=4)
    for _ in range(3):
        env.step(env.choices[:, 0])
    obs, states = env.obs.copy(), env.states.copy()
    env.redeal(1)
    env.restore(env.keep())
    assert env.obs.tolist() == obs.tolist()
    assert env.states.tobytes() != states.tobytes()


def test_floats_are_the_bytes_up_to_1_and_rewards_are_counted_as_is_asked():
    plain, floats = (vector("snore", 4, hands=1, dtype=dtype) for dtype in ("uint8", "float32"))
    while not plain.ended.any():
        for env in (plain, floats):
            env.step(env.choices[:, 0])
    for told, counted in ((plain.obs, floats.obs), (plain.final, floats.final)):
        assert counted.tobytes() == (told * np.float32(1 / FULL)).tobytes() and counted.any()
    ways = {reward: vector("snore", 4, hands=1, reward=reward) for reward in ("score", "margin", "share")}
    ended = 0
    for step in range(80):
        for env in ways.values():
            env.step(env.choices[np.arange(4), step % env.counts])
        score, margin, share = (env.reward for env in ways.values())
        for table in np.flatnonzero(ways["score"].ended):
            ended += 1
            assert margin[table] == pytest.approx(score[table] - score[table].mean())
            best = score[table] == score[table].max()
            assert share[table] == pytest.approx(best / best.sum())
    assert ended


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"tables": 0}, "the number of tables is a whole number, 1 or more, not 0"),
        ({"perspective": "all"}, "there is no perspective 'all'; there are mover, drawn"),
        ({"perspective": 4}, "there is no seat 4 to learn from; the seats are 0 to 1"),
        ({"opponents": "careless"}, "there is no bot 'careless'"),
        ({"opponents": ["random"]}, "one for all or a row of 2, one a seat, not 1"),
        ({"opponents": 3}, "an opponent is a level of bots, a bot, a net or a function from the tables"),
        ({"reward": "fun"}, "there is no reward 'fun'; there are score, margin, share"),
        ({"dtype": "int4"}, "there is no dtype 'int4'; there are uint8, float32"),
        ({"actions": "boxes"}, "there is no action space 'boxes'; there are box, discrete"),
        ({"actions": "box"}, "the actions of Snip-Snap-Snorum can be listed, so they are no box; say 'discrete'"),
        ({"threads": 0}, "the number of threads is a whole number, 1 or more, not 0"),
        (
            {"beans": 4},
            "there is no keyword or house rule 'beans' here; keywords are name, tables, seats, .*, house rules",
        ),
        ({"opponent": "casual"}, "; did you mean opponents[?]$"),
        ({"countres": 1}, "; did you mean counters[?]$"),
        ({"dtype": "float"}, "there is no dtype 'float64'; there are uint8, float32"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wrong, told):
    with pytest.raises(Unusable, match=told):
        vector("snip-snap-snorum", **{"tables": 2, "seats": 2, **wrong})


def test_a_type_of_observations_is_named_as_numpy_names_it():
    for dtype in ("float32", "f4", np.float32, np.dtype(np.float32)):
        assert vector("snore", 2, dtype=dtype).obs.dtype == np.float32


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (lambda env: env.observation(4, 0), "there is no table 4; the tables are 0 to 3"),
        (lambda env: env.observation(-1, 0), "there is no table -1"),
        (lambda env: env.observation(10**6, 0), "there is no table 1000000"),
        (lambda env: env.observation("x", 0), "there is no table 'x'"),
        (lambda env: env.observation(0, 3), "there is no seat 3; the seats are 0 to 2"),
        (lambda env: env.observation(0, -1), "there is no seat -1"),
        (lambda env: env.reset("all"), "`reset` takes 4 flags, .* not str96 of shape [(][)]"),
        (lambda env: env.reset(7), "not int64 of shape"),
        (lambda env: env.reset([1]), r"not int64 of shape \(1,\)"),
        (lambda env: env.reset([0, 1]), r"not int64 of shape \(2,\)"),
        (lambda env: env.reset([True]), r"not bool of shape \(1,\)"),
        (lambda env: env.first_illegal(np.zeros(3, np.int64), env.seat), r"of shape \(4,\) .*, not \(3,\) and 4"),
        (lambda env: env.first_illegal(np.zeros(4, np.int64), env.seat[:1]), r"not \(4,\) and 1"),
    ],
)
def test_what_is_not_there_is_neither_read_nor_begun_anew(asked, told):
    env = vector("snip-snap-snorum", 4, seats=3, seed=1)
    before = env.states.tobytes()
    with pytest.raises(Unusable, match=told):
        asked(env)
    assert env.states.tobytes() == before
    assert env.observation(np.int64(0), WATCHER).any()


def test_one_table_takes_a_column_of_its_choices():
    env, same = (vector("snip-snap-snorum", 1, seats=3, seed=1) for _ in range(2))
    for _ in range(5):
        assert env.step(env.choices[:, 0]).obs.tolist() == same.step([same.choices[0, 0]]).obs.tolist()


@pytest.mark.parametrize("actions", [[-1, 0], [99, 0], [0], [0.5, 1.0]])
def test_a_wrong_action_changes_nothing(actions):
    env = vector("snip-snap-snorum", 2)
    before = env.states.tobytes()
    with pytest.raises(Illegal):
        env.step(actions)
    assert env.states.tobytes() == before


@pytest.mark.parametrize("name", ["snore", "snip-snap-snorum"])
def test_an_oracle_sees_what_all_seats_see_from_the_one_to_move(name):
    env = vector(name, 5, seats=3, seed=2)
    for _ in range(7):
        env.step(env.choices[:, 0])
    seen = env.oracle()
    assert seen.shape == (5, 3, env.obs.shape[1])
    assert (seen[:, 0] == env.obs).all()
    for table in range(5):
        for place in range(3):
            seat = (env.seat[table] + place) % 3
            assert (seen[table, place] == env.observation(table, seat)).all()
    assert (seen[:, 1] != env.redeal(1).oracle()[:, 1]).any(), "it shows nothing that is hidden from the seat to move"
    assert (seen[:, 0] == env.oracle()[:, 0]).all()
