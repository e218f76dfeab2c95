"""Trained policies: nets of numbers alone, that play by masks and refuse what they can't read."""

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import snuggery
from snuggery import envs
from snuggery.arena.blocks import play_block
from snuggery.arena.registration import read_registration
from snuggery.envs.policy import BASELINE, Policy, baseline, load, packed, unpacked
from snuggery.games import find, own
from snuggery.kit.errors import Unreadable, Unusable

GAME = "snip-snap-snorum"
BROUGHT = [name for name in own() if (snuggery.load(name).game.folder / BASELINE).exists()]
MEGABYTE = 1_000_000


def net(name: str = GAME, seed: int = 0, **said: str) -> Policy:
    """Return a policy that knows nothing."""
    bound, rng = snuggery.load(name), np.random.default_rng(seed)
    codes = bound.codes if bound.game.listed else len(bound.game.continuous.points)
    sizes = [bound.observation.size, 8, codes]
    layers = [(rng.normal(size=(b, a)), rng.normal(size=b)) for a, b in zip(sizes[:-1], sizes[1:], strict=True)]
    return Policy(layers, {"game": name, "schema": bound.observation.schema} | said)


def test_what_is_written_is_read_and_plays_the_same(tmp_path: Path):
    policy = net(seats="2")
    policy.save(tmp_path / "net.safetensors")
    again = load(tmp_path / "net.safetensors")
    tables = envs.vector(GAME, 4, 2, seed=1)
    assert again.said == policy.said
    assert np.allclose(again.preferences(tables.obs), policy.preferences(tables.obs), rtol=0.01, atol=0.05)
    assert repr(again) == f"<a policy for {GAME}: {tables.obs.shape[1]} x 8 x 52>"


def test_a_packed_net_is_the_same_net(tmp_path: Path):
    policy = net()
    for name in ("net.safetensors", "net.safetensors.xz"):
        policy.save(tmp_path / name)
    content, less = ((tmp_path / name).read_bytes() for name in ("net.safetensors", "net.safetensors.xz"))
    assert len(less) < len(content)
    assert unpacked(less) == content
    obs = envs.vector(GAME, 4, 2, seed=1).obs
    plain, again = (load(tmp_path / name).preferences(obs) for name in ("net.safetensors", "net.safetensors.xz"))
    assert (plain == again).all()
    assert [unpacked(packed(some)) for some in (b"", b"1", b"12345")] == [b"", b"1", b"12345"]


def test_the_layers_are_multiplied_with_a_rectifier_between_them():
    schema = snuggery.load(GAME).observation.schema
    weight = np.array([[1.0, 0.0], [0.0, -1.0]])
    policy = Policy([(weight, np.zeros(2)), (weight, np.array([0.0, 3.0]))], {"game": GAME, "schema": schema})
    assert policy.preferences(np.array([[255, 255], [0, 0]], np.uint8)).tolist() == [[1.0, 3.0], [0.0, 3.0]]


def test_what_the_mask_forbids_is_not_played_however_it_is_preferred():
    policy, tables = net(), envs.vector(GAME, 8, 3, seed=2)
    assert (policy.preferences(tables.obs).argmax(1) != policy.choose(tables.obs, tables.mask)).any()
    for _ in range(30):
        actions = policy.play(tables)
        assert tables.mask[np.arange(8), actions].all()
        tables.step(actions)


@pytest.mark.parametrize("name", [name for name in own() if snuggery.load(name).game.listed])
def test_a_view_is_played_as_a_table_is(name: str):
    policy, tables = net(name), envs.vector(name, 2, seed=3)
    for _ in range(12):
        actions = policy.play(tables)
        for table, seat in enumerate(tables.seat.tolist()):
            view = tables.bound.view(tables.states[table : table + 1], seat)
            assert policy(view, tables.choices[table, : tables.counts[table]].tolist()) == actions[table]
        tables.step(actions)


@pytest.mark.parametrize("name", [name for name in own() if not snuggery.load(name).game.listed])
def test_where_nothing_can_be_listed_it_plays_the_point_that_it_prefers_of_its_grid(name: str):
    match = snuggery.load(name).start(seed=1)
    policy, view, game = net(name), match.view(match.seat), match.bound.game
    action = policy(view, [])
    points, grid = game.continuous.points, game.continuous.grid_of(view.record)
    first, end = game.continuous.edges[grid : grid + 2]
    best = first + policy.preferences(policy._observe(view)[None])[0][first:end].argmax()
    assert action == game.continuous.decode(view.record, points[best])
    assert game.rules.is_legal(view.record, action)


def test_it_sits_down_as_an_opponent_at_many_tables():
    tables = envs.vector(GAME, 4, 2, perspective=0, opponents=net().play)
    for _ in range(20):
        tables.step(tables.choices[:, 0])
    assert (tables.seat == 0).all()


def test_observations_of_another_schema_are_refused_in_a_sentence(tmp_path: Path):
    policy = net()
    policy.said["schema"] = "0123456789ab"
    policy.save(tmp_path / "old.safetensors")
    with pytest.raises(Unusable, match=r"old.safetensors reads observations of schema 0123456789ab; those of .* are"):
        load(tmp_path / "old.safetensors")


def test_a_net_carries_the_rules_and_is_refused_by_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "net.safetensors"
    net().save(path)
    assert load(path).said["rules_version"] == "1"
    changed = replace(find(GAME), version=9)
    monkeypatch.setattr("snuggery.envs.policy.find", lambda name: changed)
    with pytest.raises(
        Unusable, match=r"net.safetensors plays by rules 1 of Snip-Snap-Snorum; they are 9 now, so train"
    ):
        load(path)


def test_a_view_of_another_game_is_refused():
    match = snuggery.load("snore").start(seed=1)
    with pytest.raises(Unusable, match="this net plays Snip-Snap-Snorum, not Snore"):
        net()(match.view(match.seat), match.legal())


def test_what_is_no_policy_is_refused_in_a_sentence(tmp_path: Path):
    from safetensors.numpy import save_file

    path = tmp_path / "other.safetensors"
    with pytest.raises(Unreadable, match="can't be read: "):
        load(path)
    path.write_bytes(b"nonsense, of course")
    with pytest.raises(Unreadable, match="is no net in safetensors"):
        load(path)
    damaged = tmp_path / "net.safetensors.xz"
    net().save(damaged)
    for content in (b"nonsense, of course", damaged.read_bytes()[:-100]):
        damaged.write_bytes(content)
        with pytest.raises(Unreadable, match="is no net in safetensors"):
            load(damaged)
    for tensors, said in (({"a": np.zeros(2)}, '{"game": "snore", "schema": "x"}'), ({"0.weight": np.zeros(2)}, "{}")):
        save_file(tensors, path, {"snuggery": said})
        with pytest.raises(Unreadable, match="is no policy of Snuggery: it should say `game` and `schema`"):
            load(path)
    with pytest.raises(Unusable, match="there is no game 'policy.pt' here"):
        load("policy.pt")


def test_a_missing_package_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "safetensors", None)
    with pytest.raises(Unusable, match=r"pip install snuggery\[research\] brings that"):
        load(tmp_path / "net.safetensors")


@pytest.mark.parametrize("name", BROUGHT)
def test_what_a_game_brings_along_is_small_and_says_how_it_was_made(name: str):
    policy = load(name)
    assert (policy.game.folder / BASELINE).stat().st_size < MEGABYTE
    assert policy.said["made"] == f"python -m examples.baselines {name}"
    assert {"how", "seats", "rules"} <= policy.said.keys()


@pytest.mark.parametrize("name", BROUGHT)
def test_what_a_game_brings_along_enters_the_arena(name: str, tmp_path: Path):
    path = tmp_path / "match.toml"
    path.write_text(
        f'game = "{name}"\nseats = 2\nseed = 1\ndeals = 1\n[[entrants]]\nfunction = "snuggery.envs.policy:baseline"\n'
        '[[entrants]]\nlevel = "casual"\n'
    )
    (deal,) = play_block(read_registration(path), 0)
    assert sum(deal.wins) == pytest.approx(1)


def test_a_game_that_brings_none_says_so(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("snuggery.envs.policy.BASELINE", "nothing.safetensors")
    with pytest.raises(Unusable, match="Snore brings no trained policy along"):
        load("snore")


def test_the_arena_finds_them_by_one_name():
    if not BROUGHT:
        pytest.skip("no game brings a policy along yet")
    match = snuggery.load(BROUGHT[0]).start(seed=1)
    legal = match.legal()
    assert baseline(match.view(match.seat), legal) in legal
