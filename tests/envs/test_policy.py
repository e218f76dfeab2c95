"""Trained policies: nets of numbers alone, that play by masks and refuse what they can't read."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import snuggery
from snuggery import envs
from snuggery.arena.blocks import play_block
from snuggery.arena.registration import read_registration
from snuggery.envs.layers import Layer
from snuggery.envs.policy import BASELINE, Policy, baseline, load, packed, unpacked
from snuggery.envs.vector_env import observation_of
from snuggery.games import find, own
from snuggery.kit.errors import SnuggeryError, Unreadable, Unusable

GAME = "snip-snap-snorum"
BROUGHT = [name for name in own() if (snuggery.load(name).game.folder / BASELINE).exists()]
MEGABYTE = 1_000_000
PARTS = "weight", "bias"


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


def test_a_net_is_saved_by_a_name_into_a_folder_that_is_there(tmp_path: Path):
    net().save(str(tmp_path / "net.safetensors"))
    assert load(tmp_path / "net.safetensors").said == net().said
    with pytest.raises(Unusable, match=r"net\.safetensors can't be written: there is no folder .*gone"):
        net().save(tmp_path / "gone" / "net.safetensors")
    with pytest.raises(Unusable, match="can't be written: it is a folder"):
        net().save(tmp_path)


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
    bound, weight = snuggery.load(GAME), np.array([[1.0, 0.0], [0.0, -1.0]])
    first, last, seen = np.zeros((2, bound.observation.size)), np.zeros((bound.codes, 2)), np.zeros((2, 1648), np.uint8)
    first[:, :2], last[:2], bias, seen[0, :2] = weight, weight, np.eye(bound.codes)[1] * 3, 255
    policy = Policy([(first, np.zeros(2)), (last, bias)], {"game": GAME, "schema": bound.observation.schema})
    assert policy.preferences(seen)[:, :2].tolist() == [[1.0, 3.0], [0.0, 3.0]]


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
    best = first + policy.preferences(observation_of(view)[None])[0][first:end].argmax()
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


@pytest.mark.parametrize("name", BROUGHT)
def test_a_net_that_the_package_brings_says_its_game_rules_and_schema(name: str):
    said, bound = load(name).said, snuggery.load(name)
    told = {"game": name, "rules_version": str(bound.game.version), "schema": bound.observation.schema}
    assert {part: said.get(part) for part in told} == told


def test_views_and_tables_of_another_game_are_refused():
    match = snuggery.load("snore").start(seed=1)
    for play in (lambda: net()(match.view(match.seat), match.legal()), lambda: net().play(envs.vector("snore", 2))):
        with pytest.raises(Unusable, match="this net plays Snip-Snap-Snorum, not Snore"):
            play()


def test_a_net_plays_from_the_view_of_the_seat_to_move_and_from_codes():
    match = snuggery.load(GAME, seats=3).start(seed=1)
    with pytest.raises(Unusable, match="a net chooses from the view of the seat to move, match.view"):
        net()(match.view((match.seat + 1) % 3), match.legal())
    for legal in ([], [999], [-1]):
        with pytest.raises(
            Unusable, match=rf"a net chooses from the legal actions, codes of 0 to 51, not from \{legal}"
        ):
            net()(match.view(match.seat), legal)


@pytest.mark.parametrize("name", ["snore", "snip-snap-snorum"])
def test_a_net_sees_the_same_in_floats_as_in_bytes(name: str):
    policy = load(name)
    plain, floats = (envs.vector(name, 64, seats=2, seed=1, dtype=dtype) for dtype in ("uint8", "float32"))
    for _ in range(40):
        assert np.allclose(policy.preferences(floats.obs), policy.preferences(plain.obs), atol=1e-3)
        actions = policy.play(floats)
        assert (actions == policy.play(plain)).mean() > 0.99
        for tables in (plain, floats):
            tables.step(actions)


def changed(number: int, change: Callable[[np.ndarray, np.ndarray], tuple[np.ndarray, np.ndarray]]) -> list[Layer]:
    """Return the layers of a net with one of them changed."""
    layers = [*net()._layers]
    layers[number] = change(*layers[number])
    return layers


UNFIT = {
    "layer 0 should have weights of shape (N, 1648) and N biases, not (8, 1647) and (8,)": changed(
        0, lambda weight, bias: (weight[:, :-1], bias)
    ),
    "not (8, 1648) and (7,)": changed(0, lambda weight, bias: (weight, bias[:-1])),
    "layer 1 should have weights of shape (N, 8) and N biases, not (52, 9) and (52,)": changed(
        1, lambda weight, bias: (np.ones((52, 9)), bias)
    ),
    "it has 50 codes in its last layer, where a layer with a preference for 52 codes is needed": changed(
        1, lambda weight, bias: (weight[:50], bias[:50])
    ),
    "not (8,) and (8,)": changed(0, lambda weight, bias: (weight[:, 0], bias)),
    "not all numbers of layer 0 are finite": changed(0, lambda weight, bias: (weight * np.nan, bias)),
    "not all numbers of layer 1 are finite": changed(1, lambda weight, bias: (weight, bias + np.inf)),
}


@pytest.mark.parametrize("told", UNFIT)
def test_a_net_that_cannot_play_is_refused_when_it_is_made_and_when_it_is_loaded(told: str, tmp_path: Path):
    from safetensors.numpy import save_file

    said, layers, path = net().said, UNFIT[told], tmp_path / "net.safetensors"
    with pytest.raises(Unusable, match="^this net can't play: .*" + re.escape(told)):
        Policy(layers, said)
    parts = {f"{at}.{part}": np.ascontiguousarray(layers[at][i]) for at in (0, 1) for i, part in enumerate(PARTS)}
    save_file(parts, path, {"snuggery": json.dumps(said)})
    with pytest.raises(Unusable, match="net.safetensors can't play: .*" + re.escape(told)):
        load(path)


def test_a_net_without_layers_or_with_words_in_them_is_refused():
    with pytest.raises(Unusable, match="this net can't play: it has no layers, where a layer with a preference for 52"):
        Policy([], net().said)
    with pytest.raises(Unusable, match="not all numbers of layer 1 are finite"):
        Policy(changed(1, lambda weight, bias: (weight, bias.astype(str))), net().said)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ([], "is no policy of Snuggery: it should say `game` and `schema` .* in words"),
        ({"schema": "a816c16bf204"}, "should say `game` and `schema` .* in words"),
        ({"game": GAME, "schema": 5}, "should say `game` and `schema` .* in words"),
        ({"game": GAME, "schema": "a816c16bf204", "rules_version": 1}, "should say `game` and `schema` .* in words"),
        ({"game": GAME, "schema": "a816c16bf204", "trust": "nan"}, "says `trust` 'nan', which should be a number"),
        ({"game": GAME, "schema": "a816c16bf204", "trust": []}, r"says `trust` \[\], which should be a number"),
        (
            {"game": GAME, "schema": "a816c16bf204", "trust": "3"},
            r"weights of shape \(N, 1700\) and N biases, not \(8, 16",
        ),
    ],
)
def test_metadata_of_another_kind_is_refused_in_a_sentence(said: object, told: str, tmp_path: Path):
    policy = net()
    with pytest.raises(SnuggeryError, match=told):
        Policy(policy._layers, said)
    policy.said = said
    policy.save(tmp_path / "net.safetensors")
    with pytest.raises(SnuggeryError, match="net.safetensors .*" + told):
        load(tmp_path / "net.safetensors")


def test_numbers_that_numpy_cannot_read_are_refused_in_a_sentence(tmp_path: Path):
    part = {"dtype": "BF16", "shape": [2, 2], "data_offsets": [0, 8]}
    header = json.dumps({"0.weight": part}).encode()
    (tmp_path / "net.safetensors").write_bytes(len(header).to_bytes(8, "little") + header + bytes(8))
    with pytest.raises(Unreadable, match="has numbers of kind BF16, which NumPy can't read; F32 would do"):
        load(tmp_path / "net.safetensors")


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


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in ("snoogie", "snore") else pytest.mark.deep) for name in BROUGHT]
)
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
