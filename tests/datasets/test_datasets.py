"""Data sets: what is in them is what was played, and the same bytes come of it however it was done."""

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import snuggery
from snuggery import datasets, transcripts
from snuggery.arena.executor import OnRay, Processes
from snuggery.arena.series import Plan, play_series
from snuggery.datasets import writing
from snuggery.engine.match.replay import retrace
from snuggery.kit.errors import Unreadable, Unusable

GAME = "snip-snap-snorum"
LEVELS = ("casual", "random", "casual")
GAMES = 45


@pytest.fixture(autouse=True, scope="module")
def short_shards():
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(writing, "SHARD", 20)
        yield


def bound_game(**options):
    return snuggery.load(GAME, 3, counters=1, **options)


@pytest.fixture(scope="module")
def plain(tmp_path_factory, short_shards):
    """Return a small data set of three shards, written in one go."""
    return datasets.write(bound_game(), tmp_path_factory.mktemp("plain") / "set", GAMES, LEVELS, seed=5)


def bytes_of(folder):
    return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


def test_the_games_are_those_of_simulate(plain):
    series = play_series(bound_game(), LEVELS, GAMES, 5, lambda done: None)
    whole = plain.whole()
    assert whole.scores.tolist() == series.rows
    assert np.diff(whole.starts).tolist() == series.lengths
    assert whole.ended.all() and len(plain) == 3 and plain.games == GAMES


def test_a_row_is_what_the_seat_to_move_saw_might_play_and_played(plain):
    whole, bound = plain.whole(), bound_game()
    texts = [text for _, text in plain.transcripts()]
    assert len(texts) == GAMES
    for game in (0, 19, 20, 44):
        match, row = transcripts.read(texts[game]), int(whole.starts[game])
        for step in retrace(match):
            if step.entry.seat < 0:
                continue
            seen = np.zeros(bound.observation.size, np.uint8)
            bound.observation.encode(bound.view(step.before, step.entry.seat).record, step.entry.seat, seen)
            assert whole.observations[row].tolist() == seen.tolist()
            assert np.flatnonzero(whole.masks[row]).tolist() == bound.legal(step.before)
            assert (whole.seats[row], whole.actions[row]) == (step.entry.seat, step.entry.code)
            row += 1
        assert row == whole.starts[game + 1]
        assert match.scores == whole.scores[game].tolist()


def test_every_decision_knows_its_game_and_what_it_came_to(plain):
    for shard in plain:
        assert shard.games.tolist() == np.repeat(np.arange(len(shard.ended)), np.diff(shard.starts)).tolist()
        for row in (0, len(shard.seats) - 1):
            assert shard.results[row] == shard.scores[shard.games[row], shard.seats[row]]


def test_transcripts_are_called_as_those_of_simulate(plain):
    names = [name for name, _ in plain.transcripts()]
    assert names == [f"{GAME}-{number:02}.snug" for number in range(1, GAMES + 1)]
    assert "names: casual | random | casual" in next(plain.transcripts())[1]


def test_it_says_of_itself_what_it_is(plain):
    card = json.loads((plain.folder / "dataset.json").read_text())
    assert (card["bots"], card["options"], card["seed"]) == (list(LEVELS), {"counters": "1"}, 5)
    assert card["decisions"] == len(plain.whole().actions)
    assert plain.schema == bound_game().observation.schema
    assert (
        "--bots casual,random,casual --games 45 --seed 5 --option 'counters=1'"
        in (plain.folder / "README.md").read_text()
    )
    sums = dict(reversed(line.split("  ")) for line in (plain.folder / "SHA256SUMS").read_text().splitlines())
    files = bytes_of(plain.folder)
    assert sums == {name: hashlib.sha256(files[name]).hexdigest() for name in files if name != "SHA256SUMS"}


def test_numpy_alone_can_read_it(plain):
    with np.load(plain.folder / "shard-0000000.npz") as found:
        assert sorted(found) == sorted(("observations", "masks", "actions", "seats", "starts", "scores", "ended"))
        assert found["observations"].dtype == np.uint8 and found["masks"].dtype == np.bool_


def on_many(folder, where):
    recipe = writing.recipe_of(Plan(bound_game(), LEVELS, GAMES, 5))
    writing.make(recipe, folder, writing.missing(recipe, folder), where)
    return bytes_of(folder)


@pytest.mark.slow
def test_many_cores_bring_the_same_bytes(plain, tmp_path):
    assert on_many(tmp_path / "set", Processes(2)) == bytes_of(plain.folder)


@pytest.mark.deep  # a raylet that is slow to begin, on a busy machine, ends the process that waits for it
def test_a_cluster_brings_the_same_bytes(plain, tmp_path):
    ray = pytest.importorskip("ray")
    try:
        assert on_many(tmp_path / "set", OnRay("", 2, "")) == bytes_of(plain.folder)
    finally:
        ray.shutdown()


def test_interpreted_it_is_the_same_bytes(plain, tmp_path, monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    datasets.write(bound_game(), tmp_path / "set", GAMES, LEVELS, seed=5)
    assert bytes_of(tmp_path / "set") == bytes_of(plain.folder)


KILLED = """
import os, signal, sys
from snuggery import datasets, load
from snuggery.datasets import writing
from snuggery.engine.match.replay import retrace

put = writing._put

def put_or_die(path, data):
    if path.name == "transcripts-0000001.zip":
        path.with_name(path.name + writing.DRAFT).write_bytes(data[:100])
        os.kill(os.getpid(), signal.SIGKILL)
    put(path, data)

writing.SHARD, writing._put = 20, put_or_die
datasets.write(load("snip-snap-snorum", 3, counters=1), sys.argv[1], 45, ("casual", "random", "casual"), seed=5)
"""


def test_a_run_that_was_killed_goes_on_and_comes_to_the_same(plain, tmp_path):
    folder = tmp_path / "set"
    done = subprocess.run([sys.executable, "-c", KILLED, str(folder)], env={**os.environ}, check=False)
    assert done.returncode == -signal.SIGKILL
    left = set(bytes_of(folder))
    assert {"shard-0000000.npz", "shard-0000001.npz", "transcripts-0000001.zip.draft"} < left
    assert "SHA256SUMS" not in left
    with pytest.raises(Unusable, match="is not finished; the command that began it goes on with it"):
        datasets.load(folder)
    recipe = writing.recipe_of(Plan(bound_game(), LEVELS, GAMES, 5))
    assert writing.missing(recipe, folder) == [1, 2]
    datasets.write(bound_game(), folder, GAMES, LEVELS, seed=5)
    assert bytes_of(folder) == bytes_of(plain.folder)


def test_a_folder_of_something_else_is_left_alone(plain, tmp_path):
    with pytest.raises(Unusable, match="holds another data set, whose seed is 5 and not 6; name a folder of its own"):
        datasets.write(bound_game(), plain.folder, GAMES, LEVELS, seed=6)
    (tmp_path / "letters.txt").write_text("dear")
    with pytest.raises(Unusable, match="is not empty and holds no data set"):
        datasets.write(bound_game(), tmp_path, 1)
    with pytest.raises(Unusable, match="can't be a folder of a data set"):
        datasets.write(bound_game(), tmp_path / "letters.txt" / "set", 1)


def test_games_that_were_cut_off_have_no_score(tmp_path):
    shard = datasets.write(bound_game(max_deals=1), tmp_path, 4, "random", transcripts=False)[0]
    assert not shard.ended.all() and not shard.scores[~shard.ended].any()
    assert not list(tmp_path.glob("*.zip"))


def test_of_throws_the_codes_are_kept(tmp_path):
    bound = snuggery.load("snoogie", 2, rounds=1)
    shard = datasets.write(bound, tmp_path, 2)[0]
    assert shard.masks.shape == (len(shard.actions), 0) and shard.actions.max() > 1 << 40
    assert shard.observations.shape[1] == bound.observation.size


def test_bots_that_think_are_asked_one_by_one(tmp_path):
    """Their shards are shorter, and what they came to is the same as in `simulate`."""
    bound = snuggery.load("snoogie", 2, rounds=1, balls_per_player=1)
    written = datasets.write(bound, tmp_path, 2, ["seasoned", "casual"])
    assert written.card["shard games"] == writing.SLOW_SHARD
    assert (written[0].scores.sum(axis=1) == 1).all()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 0}, "a data set has one game or more, of 3 bots, one a seat"),
        ({"bots": ["casual"]}, "a data set has one game or more, of 3 bots"),
        ({"bots": "careless"}, "there is no bot 'careless'"),
        ({"form": "csv"}, "a data set is written as npz or parquet, not as 'csv'"),
    ],
)
def test_bad_wishes_are_refused_in_a_sentence(tmp_path, wrong, told):
    with pytest.raises(Unusable, match=told):
        datasets.write(bound_game(), tmp_path / "set", **{"games": 2, **wrong})
    assert not (tmp_path / "set").exists()


def test_what_is_no_data_set_or_spoilt_is_named(plain, tmp_path):
    with pytest.raises(Unusable, match=r"holds no data set: it has no dataset\.json"):
        datasets.load(tmp_path / "nowhere")
    datasets.write(bound_game(), tmp_path / "set", 2)
    (tmp_path / "set" / "shard-0000000.npz").write_bytes(b"PK nothing")
    with pytest.raises(Unreadable, match=r"shard-0000000\.npz is no shard of a data set"):
        datasets.load(tmp_path / "set")[0]
    (tmp_path / "set" / "dataset.json").write_text("{")
    with pytest.raises(Unreadable, match="is not what `snuggery dataset` has written"):
        datasets.load(tmp_path / "set")


@pytest.mark.parametrize("what", ["rules", "observations"])
def test_a_data_set_of_other_rules_or_observations_is_refused(plain, tmp_path, what):
    folder = shutil.copytree(plain.folder, tmp_path / "old")
    card = json.loads((folder / "dataset.json").read_text())
    card["rules"] = 7 if what == "rules" else card["rules"]
    card["observation"]["schema"] = "7" if what == "observations" else card["observation"]["schema"]
    (folder / "dataset.json").write_text(json.dumps(card))
    with pytest.raises(Unusable, match=rf"old has {what} 7 of .*, and this package "):
        datasets.load(folder)


def test_without_pyarrow_one_sentence(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Unusable, match="Parquet needs pyarrow; pip install pyarrow brings it, and npz needs nothing"):
        datasets.write(bound_game(), tmp_path / "set", 1, form="parquet")
    assert not (tmp_path / "set").exists()


def test_parquet_holds_the_same(plain, tmp_path):
    pytest.importorskip("pyarrow")
    found = datasets.write(bound_game(), tmp_path, GAMES, LEVELS, seed=5, form="parquet").whole()
    for name, array in vars(plain.whole()).items():
        assert getattr(found, name).tolist() == array.tolist()
