"""Every example runs, at a small size; those that learn with a package which is not here are skipped."""

import importlib
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn

from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare
from snuggery.web.app import make_app
from snuggery.web.settings import Settings

from ..web.conftest import WorkersHere

HELPERS = "nets", "plots", "pushes"
EXAMPLES = sorted(
    path.stem for path in (Path(__file__).parents[2] / "examples").glob("[a-z]*.py") if path.stem not in HELPERS
)
NEEDS = {
    "baselines": "torch",
    "bot_over_the_wire": "websockets",
    "cfr_openspiel": "pyspiel",
    "maskable_ppo": "sb3_contrib",
    "nets": "torch",
    "ppo": "torch",
    "rllib_ppo": "tree",  # which RLlib needs and Ray by itself does not
    "textarena_table": "textarena",
    "tianshou_dqn": "tianshou",
    "torchrl_selfplay": "torchrl",
    "verifiers_table": "verifiers.v1",
}
LEARNS = "ignore::DeprecationWarning", "ignore::UserWarning", "ignore::FutureWarning"


def example(name: str):
    """Return an example as a module; skip where it needs what is not installed."""
    pytest.importorskip(NEEDS.get(name, "snuggery"), reason=f"{NEEDS.get(name)} is not installed")
    return importlib.import_module(f"examples.{name}")


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_says_what_it_shows_how_it_is_run_and_is_short(name: str):
    source = (Path(__file__).parents[2] / "examples" / f"{name}.py").read_text("utf-8")
    about = source.split('"""')[1]
    assert f"python -m examples.{name}" in about
    assert re.search(r"second|minute", about), "how long does it take?"
    assert source.count("\n") <= 150


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_answers_help_whatever_is_installed(name: str):
    blocked = f"import sys, runpy; sys.modules |= dict.fromkeys({[NEEDS.get(name), 'torch', 'gymnasium']})"
    program = f"{blocked}; sys.argv = ['{name}', '--help']; runpy.run_module('examples.{name}', run_name='__main__')"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert f"python -m examples.{name}" in ran.stdout
    source = (Path(__file__).parents[2] / "examples" / f"{name}.py").read_text("utf-8")
    options = re.findall(r"add_argument\(\"(-*[a-z]+)\"", source)
    assert all(option in ran.stdout.partition("python -m")[2] for option in options)


@pytest.mark.parametrize("name", sorted(NEEDS))
def test_what_is_missing_is_said_in_a_sentence(name: str, monkeypatch: pytest.MonkeyPatch):
    for module in {NEEDS[name], "torch"} if name in ("ppo", "baselines") else {NEEDS[name], "snuggery.envs.openspiel"}:
        monkeypatch.setitem(sys.modules, module, None)
    for module in [
        f"examples.{name}",
        "examples.ppo",
        "examples.nets",
        "websockets.exceptions",
        "websockets.sync.client",
    ]:
        monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(SystemExit, match=r"^this example .*, which is not installed; pip install [^\n]* brings it"):
        importlib.import_module(f"examples.{name}")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    ppo = example("ppo")
    for size, value in {"TABLES": 4, "STEPS": 16, "PROBES": 20, "MINIBATCH": 32}.items():
        monkeypatch.setattr(ppo, size, value, raising=False)
        monkeypatch.setattr(example("nets"), size, value, raising=False)
        monkeypatch.setattr(example("baselines"), size, value, raising=False)


@pytest.mark.usefixtures("small")
def test_ppo_learns_keeps_the_policy_and_draws_how_it_went(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out, plot = tmp_path / "net.safetensors", tmp_path / "curve.svg"
    asked = ["snip-snap-snorum", "--rules", "counters=1", "--decisions", "800", "--out", str(out), "--plot", str(plot)]
    example("ppo").main(asked)
    assert re.search(r"\d+ decisions, +\d+ s, \d+\.\d% won", capsys.readouterr().out)
    assert plot.read_text("utf-8").startswith("<?xml")
    first = out.read_bytes()
    example("ppo").main(asked)
    assert out.read_bytes() == first, "another net from the same seed"
    example("evaluate").main([str(out), "--deals", "2", "--against", "random"])
    assert re.search(r"policy +\S+ ± \S+ +\d\.\d+ ± \d\.\d+", capsys.readouterr().out)


@pytest.mark.usefixtures("small")
def test_a_baseline_imitates_and_then_learns_by_itself(tmp_path: Path):
    baselines, told = example("baselines"), []
    recipe = baselines.Recipe(2, {"counters": 1}, lessons=128, decisions=128)
    policy = baselines.train("snip-snap-snorum", recipe, told.append)
    assert policy.said["rules"] == "counters=1"
    assert policy.said["made"] == "python -m examples.baselines snip-snap-snorum"
    assert "lessons=128" in policy.said["how"]
    assert [line.split()[1] for line in told] == [*["decisions"] * 2, *["decisions,"] * 2, "seconds"]


def test_a_push_comes_nearest_to_itself_and_others_to_what_passes_the_chalk_where_they_do():
    import snuggery
    from snuggery.games.snoogie.codes import pack_throw

    pushes, bound = example("pushes"), snuggery.load("snoogie")
    match, continuous = bound.start(seed=0), bound.game.continuous
    nearest, first = pushes.Pushes(bound), continuous.edges[2]
    bot = snuggery.bot("casual", seed=0)
    while continuous.grid_of(match.state) != 2:
        view = match.view(match.seat)
        code = bot(view, match.legal())
        grid = continuous.grid_of(match.state)
        assert continuous.edges[grid] <= nearest.nearest(view.record, code) < continuous.edges[grid + 1]
        match.play(code)
    view = match.view(match.seat).record
    for point in range(first, len(continuous.points), 97):
        assert nearest.nearest(view, int(continuous.decode(view, continuous.points[point]))) == point
    straight = nearest.nearest(view, pack_throw(view.x[0] // 100, 140, 0, 500, 100, 0))
    x, _, aim, speed, *_ = continuous.points[straight]
    assert x * aim <= 0 and abs(aim) < 0.8 and 0.3 < speed + 0.5 < 0.7


def test_the_advantages_are_those_of_the_textbook():
    """By the definition: the sum of the surprises to come until the match ends, each counted 0.95 of the one before."""
    import numpy as np

    ppo = example("ppo")
    rewards, over = np.array([[0.0], [1.0], [0.0]]), np.array([[False], [True], [False]])
    values = np.array([[0.5], [0.25], [0.5], [0.75]])
    surprises = [0.25 - 0.5, 1.0 - 0.25, 0.75 - 0.5]
    expected = [surprises[0] + 0.95 * surprises[1], surprises[1], surprises[2]]
    assert ppo.discounted(rewards, values, over)[:, 0].tolist() == pytest.approx(expected)


@pytest.mark.filterwarnings(*LEARNS)
@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        ("maskable_ppo", ["--steps", "16", "--matches", "2"], r"after learning: \S+% ± \S+% of the matches won"),
        ("tianshou_dqn", ["--plays", "80", "--matches", "2"], r"after learning: \S+% of 2 matches won"),
        ("torchrl_selfplay", ["--matches", "2"], r"match 2: \d+ plays, each \d+% likely"),
        ("rllib_ppo", ["--rounds", "1", "--plays", "16"], r"round 1: \S+% of the matches won"),
        ("cfr_openspiel", ["--iterations", "2"], r"2 iterations: NashConv 0\.300000"),
    ],
)
def test_it_runs_with_other_peoples_learners(name, asked, told, capsys: pytest.CaptureFixture[str], monkeypatch):
    module = example(name)
    if name == "maskable_ppo":
        monkeypatch.setattr(module, "STEPS", 16)
    module.main(asked)
    assert re.search(told, capsys.readouterr().out)


@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        ("evaluate", ["chess"], "there is no game 'chess' here"),
        ("evaluate", ["snore", "--deals", "0"], "the number of deals is a whole number, 1 or more, not 0"),
        ("evaluate", ["nothing.safetensors"], "can't be read"),
        ("ppo", ["chess"], "there is no game 'chess' here"),
        ("ppo", ["snore", "--rules", "hands"], "option hands can't be ''"),
    ],
)
def test_what_cannot_be_is_a_sentence(name: str, asked: list[str], told: str):
    from examples import run

    with pytest.raises(SystemExit, match=told):
        run(lambda: example(name).main(asked))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[str]:
    """Keep a server open on a port of its own; return its address."""
    settings = replace(Settings(), data=tmp_path, pause=0.0, grace=0.0, messages=10_000)
    prepare(read_url(settings.database_url))
    app = make_app(settings)
    app.state.hub.bot_workers = WorkersHere()
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


def test_a_bot_plays_a_match_to_its_end_over_the_wire(house: str, capsys: pytest.CaptureFixture[str]):
    bot = example("bot_over_the_wire")
    bot.main(["--server", house])
    address, result, scores = capsys.readouterr().out.splitlines()
    assert address.startswith(f"playing at {house}/t/")
    assert result.endswith(("takes the pool", "You take the pool"))  # by lot: it may win
    assert len(scores.split(", ")) == 4
    with pytest.raises(SystemExit, match="There is no game 'chess' here"):
        bot.main(["--server", house, "--game", "chess"])
    with pytest.raises(SystemExit, match="can't be reached: "):
        bot.main(["--server", "http://127.0.0.1:9"])


def test_the_first_client_of_the_documents_plays_a_match(house: str, tmp_path: Path):
    """The program of docs/first-client.md, as it stands there but for the server's address."""
    page = (Path(__file__).parents[2] / "docs" / "first-client.md").read_text("utf-8")
    program = page.partition("<!-- client -->\n```python\n")[2].partition("```")[0]
    assert len(program.splitlines()) < 40
    file = tmp_path / "client.py"
    file.write_text(program.replace("http://localhost:8642", house), encoding="utf-8")
    ran = subprocess.run([sys.executable, file], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    result, *scores = ran.stdout.splitlines()
    assert result.endswith(("takes the pool", "take the pool"))
    assert len(scores) == 3


def test_the_address_that_the_bot_prints_is_a_page(house: str, capsys: pytest.CaptureFixture[str]):
    from urllib.request import urlopen

    example("bot_over_the_wire").main(["--server", house, "--game", "snore"])
    address = capsys.readouterr().out.split()[2]
    with urlopen(address) as page:
        assert page.status == 200
