"""Tables stepped together."""

import pytest

import snuggery
from snuggery.kit.errors import Illegal, Unusable

NAME = "snip-snap-snorum"


def played(batch, steps=150):
    for _ in range(steps):
        yield batch.step(batch.legal[:, 0])


def test_a_match_that_is_cut_off_begins_anew():
    batch = snuggery.load(NAME, 2, max_deals=1).batch(4, seed=1)
    cuts = 0
    for seats, masks, rewards, ended, cut in played(batch):
        cuts += cut.sum()
        assert not (ended & cut).any()
        assert (seats >= 0).all()
        assert (batch.counts > 0).all()
        assert masks.sum(axis=1).tolist() == batch.counts.tolist()
        assert not rewards[cut].any()
    assert cuts > 10


def test_rewards_are_the_scores_of_matches_that_ended():
    batch = snuggery.load(NAME, 2, counters=2).batch(4, seed=1)
    ends = [(rewards[ended].tolist(), rewards[~ended].any()) for _, _, rewards, ended, _ in played(batch)]
    assert any(scores for scores, _ in ends)
    assert all(sum(score) == 4 for scores, _ in ends for score in scores)
    assert not any(elsewhere for _, elsewhere in ends)


@pytest.mark.parametrize("actions", [[99, 0, 0], [-1, 0, 0], [0, 0], [[0, 0, 0]], [0.5, 0, 0], "abc"], ids=str)
def test_what_cannot_be_played_changes_nothing(actions):
    batch = snuggery.load(NAME, 3).batch(3, seed=2)
    before = batch.states.tobytes(), batch.rngs.tobytes()
    with pytest.raises(Illegal, match="table") as told:
        batch.step(actions)
    assert "\n" not in str(told.value)
    assert (batch.states.tobytes(), batch.rngs.tobytes()) == before


def test_a_step_fills_the_same_arrays():
    batch = snuggery.load(NAME, 3).batch(3, seed=2)
    first = batch.now
    assert all(one is other for one, other in zip(batch.step(batch.legal[:, 0]), first, strict=True))


def test_tables_play_alike_in_batches_of_any_size():
    small, large = (snuggery.load(NAME, 3).batch(tables, seed=2) for tables in (2, 5))
    for _ in zip(played(small, 60), played(large, 60), strict=True):
        assert small.states.tobytes() == large.states[:2].tobytes()
    assert small.views.tobytes() == large.views[:2].tobytes()


def test_states_can_be_kept_and_brought_back():
    batch = snuggery.load(NAME, 3).batch(3, seed=2)
    list(played(batch, 20))
    states, rngs = batch.states.copy(), batch.rngs.copy()
    list(played(batch, 20))
    then = batch.states.tobytes()
    batch.rngs[:] = rngs
    assert batch.reset(states).masks.sum(axis=1).tolist() == batch.counts.tolist()
    list(played(batch, 20))
    assert batch.states.tobytes() == then


def test_one_state_goes_to_every_table():
    game = snuggery.load(NAME, 3)
    kept = game.start(seed=5).snapshot()
    batch = game.batch(3, seed=2)
    batch.reset(kept)
    assert batch.states.tobytes() == kept.tobytes() * 3


@pytest.mark.parametrize(
    "foreign",
    [3, [0, 0, 0], (NAME, 3, {}, 2), (NAME, 4, {}, 3), (NAME, 3, {"counters": 2}, 3), ("snore", 3, {}, 3)],
    ids=str,
)
def test_states_that_are_not_this_games_change_nothing(foreign):
    batch = snuggery.load(NAME, 3).batch(3, seed=2)
    if isinstance(foreign, tuple):
        name, seats, options, tables = foreign
        foreign = snuggery.load(name, seats, **options).batch(tables, seed=2).states
    before = batch.states.tobytes()
    with pytest.raises(Unusable, match="states") as told:
        batch.reset(foreign)
    assert "\n" not in str(told.value)
    assert batch.states.tobytes() == before


def test_views_hide_what_the_seat_to_move_may_not_see():
    batch = snuggery.load(NAME, 3).batch(3, seed=2)
    for table in range(3):
        seat = int(batch.now.seats[table])
        assert batch.views[table].tobytes() == batch.bound.view(batch.states[table : table + 1], seat).views.tobytes()


@pytest.mark.parametrize("tables", [0, -1, True, 2.0, "4"])
def test_a_batch_has_a_table_or_more(tables):
    with pytest.raises(Unusable, match="the number of tables is a whole number, 1 or more, not"):
        snuggery.load(NAME).batch(tables)


def test_what_cannot_be_listed_is_not_played_in_batches():
    unlisted = [name for name in snuggery.game_names() if not snuggery.load(name).game.listed]
    for name in unlisted:
        with pytest.raises(Unusable, match="can't be played in batches"):
            snuggery.load(name).batch(2)
