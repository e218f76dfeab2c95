"""The library and each extra, from the wheel, in an environment that has this and nothing else."""

import re
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest

from snuggery import cli
from snuggery.engine.compile import native

from .. import ROOT
from ..wheels import Wheel, megabytes, packages, tried

pytestmark = pytest.mark.slow  # each installs something
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS: Mapping[str, list[str]] = PROJECT["optional-dependencies"]
MOST_MEGABYTES = {"": 90, "play": 140, "photo": 250}
IMPORTED_AS = {"markdown-it-py": "markdown_it", "confusable-homoglyphs": "confusable_homoglyphs"}

LIBRARY = """
import sys
import snuggery
assert not {"numpy", "llvmlite", "numba"} & set(sys.modules)
from snuggery import arena, envs, transcripts
from snuggery.arena.series import play_series
from snuggery.bots import levels_of
from snuggery.engine import bind
from snuggery.engine.compile.native import suitable
from snuggery import hint
from snuggery.coach.review import review

for name in snuggery.game_names():
    game = snuggery.load(name)
    match, bots = game.start(seed=1), [snuggery.bot("casual", seed) for seed in range(game.seats)]
    best = snuggery.bot(levels_of(game.game)[-1], seed=1)
    assert best(match.view(match.seat), match.legal()) is not None
    assert hint(match.view(match.seat), effort=40).worlds
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    transcript = match.transcript(names=[f"P{seat}" for seat in range(game.seats)])
    assert transcripts.read(transcript).scores == match.scores
    assert match._repr_svg_().startswith("<svg")
    assert play_series(game, ["casual"] * game.seats, 3, 1, lambda done: None).plies > 3
    assert isinstance(bind.ready_form(game.game), bind.Compiled)
short = snuggery.load("snip-snap-snorum", seats=3, counters=2).start(seed=1)
while not short.over:
    short.play(short.legal()[0])
assert review(short)
tables = envs.vector("snafooey", 16, seats=2, seed=1)
for _ in range(50):
    tables.step(tables.choices[:, 0])
if suitable():
    assert not {"llvmlite", "numba"} & set(sys.modules)
print("good")
"""
PHOTO = """
import cv2, numpy
from snuggery.games import find
from snuggery.kit.errors import Unreadable
from snuggery.kit.pictures import Mark, Marks
grey = cv2.imencode(".jpg", numpy.full((600, 800, 3), 128, numpy.uint8))[1].tobytes()
try:
    find("snoogie").pictures.measure_picture(grey, Marks([Mark(300, 300, 0), Mark(500, 300, 1)], Mark(400, 200)))
except Unreadable:
    print("good")
"""
METRICS = """
from snuggery.web.metrics import Exposition
import snuggery.web.app, prometheus_client
print("good")
"""
CLUSTER = """
from snuggery.kit.errors import SnuggeryError
from snuggery.store.database_url import read_url
from snuggery.store.migrate import prepare
try:
    prepare(read_url("postgresql://nobody@127.0.0.1:1/nothing"))
except SnuggeryError as error:
    assert "pip install" not in str(error), error
    print("good")
"""
RESEARCH = """
import gymnasium, warnings, webbrowser
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test
from snuggery import envs
opened = []
webbrowser.open = opened.append
render_test(lambda **keywords: envs.aec("snafooey", seats=2, **keywords))
assert opened
api_test(envs.aec("snafooey", seats=2), num_cycles=20)
warnings.simplefilter("error")
check_env(gymnasium.make("snuggery.envs.gymnasium:snuggery/Snafooey-v1", render_mode="rgb_array").unwrapped)
text = gymnasium.make("snuggery/Snore-v1", render_mode="ansi")
text.reset(seed=1)
assert "Seat 1" in text.render()
import safetensors.numpy
print("good")
"""
OPENSPIEL = """
import pyspiel
import snuggery.envs.openspiel
pyspiel.random_sim_test(pyspiel.load_game("snuggery_snafooey(chips=1,players=2)"), 1, True, False)
assert pyspiel.load_game("snuggery_snake_rummy(rounds=1)").get_parameters()["rounds"] == 1
print("good")
"""
MCP = """
from snuggery.mcp.local_seat import LocalSeat
from snuggery.mcp.tools import TOOLS, server
import anyio
seat = LocalSeat(3, True)
assert [tool.name for tool in anyio.run(server(seat).list_tools)] == list(TOOLS)
assert "Your choices:" in seat.sit("snip-snap-snorum", seats=2, seed=1)
print("good")
"""
PLOTS = """
from pathlib import Path
from snuggery.arena.blocks import play_block
from snuggery.arena.charts import draw_running
from snuggery.arena.registration import Registered, Registration
company = tuple(Registered(name, "level", level) for name, level in (("a", "casual"), ("b", "random")))
one = Registration(title="t", game="snip-snap-snorum", seats=2, options={}, entrants=company, seed="1", deals=8, block=8)
draw_running(one, play_block(one, 0), Path("drawn.svg"))
assert "<svg" in Path("drawn.svg").read_text()
print("good")
"""
RAY = """
import snuggery
from snuggery.arena.executor import executor
from snuggery.arena.series import play_series
game = snuggery.load("snafooey", seats=2)
play = lambda where: play_series(game, ["casual"] * 2, 200, 1, lambda done: None, where).scores.tolist()
assert play(executor(2, "ray", compiled=True)) == play(executor(1, "", compiled=True))
print("good")
"""
PUSH = """
from snuggery.store.push_statements import PushDevice
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.reminders.push_service import PushService
from snuggery.tables.reminders.stages import checked_zone
service = PushService(TableSettings(), b"k" * 32, "mailto:host@example.org")
device = PushDevice(device="d", person="p", endpoint="https://push.example.org/x", public_key=service.public_key,
                    secret="A" * 22, zone=checked_zone("Europe/Vienna"), quiet_from=0, quiet_to=0)
service.check(device.endpoint, device.public_key, device.secret)
assert len(service._sealed(device, b"turn")) > 100
assert service._signature("https://push.example.org")["Authorization"].startswith("vapid t=")
print("good")
"""
AUTHOR = """
from snuggery.engine import bind
from snuggery.engine.game import BoundGame
from snuggery.kit.random import generator
from snuggery.starter.burning_twins import GAME
form, bound = bind.compiled_form(GAME), BoundGame(GAME)
assert isinstance(form, bind.Compiled)
assert form.random_playouts(bound.states(), generator("bench"), bound.buffers()[0], 100) > 100
print("good")
"""
BENCH = """
import jax, pgx, pygame, pyspiel, rlcard
print("good")
"""
DEEP = pytest.mark.deep  # they take long, or bring much; a page of `test_newcomers.py` uses openspiel and research
USES = [
    pytest.param("", LIBRARY, id="nothing"),
    ("photo", PHOTO),
    pytest.param("plots", PLOTS, marks=DEEP),
    pytest.param("openspiel", OPENSPIEL, marks=DEEP),
    pytest.param("research", RESEARCH, marks=DEEP),
    pytest.param("cluster", CLUSTER, marks=DEEP),  # from here on with the extra play, whose packages then stay there
    pytest.param("metrics", METRICS, marks=DEEP),
    ("push", PUSH),
    pytest.param("mcp", MCP, marks=DEEP),
    pytest.param("author", AUTHOR, marks=DEEP),
    pytest.param("ray", RAY, marks=DEEP),
    pytest.param("bench", BENCH, marks=DEEP),
]


@pytest.mark.parametrize(("extra", "code"), USES)
def test_an_extra_does_what_it_is_for(extra: str, code: str, wheel: Wheel, place: Path, tmp_path: Path) -> None:
    python = wheel.install(place, *filter(None, [extra]))
    done = tried(python, tmp_path / "home", "python", "-c", code)
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["good"]), done.stderr
    assert megabytes(python) < MOST_MEGABYTES.get(extra, 2000)


def test_the_command_line_plays(wheel: Wheel, place: Path, tmp_path: Path) -> None:
    python = wheel.install(place, "play")
    assert not packages(python) & {"numba", "cv2", "ray", "pytest", "psycopg"}
    assert megabytes(python) < MOST_MEGABYTES["play"]
    match = "play snip-snap-snorum --seats casual,casual --plain --option counters=2"
    for command in ("--version", "simulate snore --games 20 --json", "rules snore", match):
        done = tried(python, tmp_path / "home", "snuggery", *command.split())
        assert (done.returncode, done.stderr) == (0, ""), command


def test_the_library_is_few_packages_and_a_missing_command_line_is_told(
    wheel: Wheel, place: Path, tmp_path: Path
) -> None:
    python = wheel.install(place)
    assert packages(python) - {"llvmlite"} == {"msgspec", "numpy", "platformdirs", "snuggery"}
    assert ("llvmlite" in packages(python)) == (sys.platform != "linux")
    for arguments in ([], ["play", "snore"], ["serve"], ["--help"]):
        done = tried(python, tmp_path / "home", "snuggery", *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == 'snuggery: the command line is not installed: pip install "snuggery[play]" brings it\n'


def test_every_extra_is_tried() -> None:
    tried_here = {getattr(use, "values", use)[0] for use in USES} | {"play"}
    assert tried_here - {""} == set(EXTRAS)


def test_the_command_line_knows_the_modules_of_its_extra() -> None:
    names = {re.split(r"[^\w-]", wanted)[0] for wanted in EXTRAS["play"]}
    assert {IMPORTED_AS.get(name, name) for name in names} == cli.PLAY


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("typer", 'the command line is not installed: pip install "snuggery[play]" brings it'),
        ("uvicorn", 'uvicorn is not installed: pip install "snuggery[play]" brings it'),
        ("scipy", f"there is no module scipy here, which {__file__} imports; {cli.REPAIR}"),
        ("textual.gone", f"there is no module textual.gone here, which {__file__} imports; {cli.REPAIR}"),
    ],
)
def test_what_is_missing_is_named(
    module: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lacks(arguments: list[str]) -> int:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr(cli, "_obey", lacks)
    assert cli.run([]) == cli.UNUSABLE
    assert capsys.readouterr().err == f"snuggery: {said}\n"


def test_a_missing_module_of_our_own_is_a_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def lacks(arguments: list[str]) -> int:
        raise ModuleNotFoundError("No module named 'snuggery.gone'", name="snuggery.gone")

    monkeypatch.setattr(cli, "_obey", lacks)
    with pytest.raises(ModuleNotFoundError, match=r"snuggery\.gone"):
        cli.run([])


def test_wheels_have_what_makes_games_fast(wheel: Wheel) -> None:
    from zipfile import ZipFile

    there = set(ZipFile(wheel.path).namelist())
    for folder in (ROOT / "src" / "snuggery" / "games").glob("*/compiled.zip"):
        files = ["compiled.zip", *(processor.file for processor in native.PROCESSORS)]
        assert {f"snuggery/games/{folder.parent.name}/{file}" for file in files} <= there
