"""Compiled forms and where they are kept: two processes at once, no place to write, edited sources, no Numba."""

import contextlib
import importlib
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace

import pytest
from snuggery.engine.background import Background

from snuggery.engine import bind, warming
from snuggery.engine.game import BoundGame

from ..kuhn import GAME
from .hundred import plies_of

ROOT = Path(__file__).parents[2]
STAMPED = "snuggery_stamped.kuhn_loops"


def start(cache, *before, **switches):
    """Start a process that plays a hundred games, with these folders before ours."""
    path = os.pathsep.join(map(str, [*before, ROOT]))
    environment = {**os.environ, "SNUGGERY_CACHE": str(cache), "PYTHONPATH": path, **switches}
    return subprocess.Popen(
        [sys.executable, "-m", "tests.engine.hundred"],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def result(process):
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0, err
    plies, form, numba = out.split()
    return int(plies), form, numba == "True"


@pytest.fixture(scope="module")
def plies():
    """How many plies a hundred games have, interpreted."""
    return plies_of(bind.interpreted_form(GAME))


@pytest.fixture
def afresh(tmp_path, monkeypatch):
    """Return a function that loads the machine code of a game as a process does that has seen none of it yet."""
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path / "cache"))

    def loaded(game):
        monkeypatch.setattr(bind, "_compiled", {})
        return bind.compiled_form(game)

    return loaded


@pytest.mark.slow
def test_two_processes_start_at_once(tmp_path, plies, afresh):
    both = [start(tmp_path / "cache"), start(tmp_path / "cache")]
    assert [result(process) for process in both] == [(plies, STAMPED, True)] * 2
    (folder,) = (tmp_path / "cache" / "compiled").iterdir()
    left = {path.name for path in folder.iterdir()} - {"__pycache__"}
    assert left == {"kuhn_loops.py"}, "drafts or probes were left behind"
    assert list((folder / "__pycache__").glob("*.nbc")), "no machine code was kept"
    kept = machine_code(folder)
    form = afresh(GAME)
    assert (Path(form.__file__).parent, plies_of(form)) == (folder, plies)
    assert kept == machine_code(folder)


def machine_code(folder):
    """Return what is kept there, and when it was written."""
    return {path: path.stat().st_mtime_ns for path in (folder / "__pycache__").glob("*.nb?")}


@pytest.mark.slow
def test_a_cache_that_cannot_be_written_costs_only_time(tmp_path, plies):
    (tmp_path / "file").write_text("no folder")
    assert result(start(tmp_path / "file" / "cache", TMPDIR=str(tmp_path))) == (
        plies,
        STAMPED,
        True,
    )
    assert [path.name for path in tmp_path.iterdir()] == ["file"], "the folder of the process was left behind"


@pytest.mark.slow
def test_edited_rules_start_a_cache_of_their_own(tmp_path, plies, afresh, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    copy = tmp_path / "kuhn_copy"
    shutil.copytree(ROOT / "tests" / "kuhn", copy, ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    assert plies_of(afresh(imported("kuhn_copy"))) == plies
    rules = copy / "rules.py"
    rules.write_text(rules.read_text().replace("if facing_bet or", "if facing_bet or action == BET or"))
    assert plies_of(afresh(imported("kuhn_copy"))) < plies
    assert len(list((tmp_path / "cache" / "compiled").iterdir())) == 2


def imported(package):
    """Return the game of a package as its files stand now."""
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]
    return importlib.import_module(package).GAME


def test_switched_off_nothing_is_compiled_or_written(tmp_path, plies):
    assert result(start(tmp_path, SNUGGERY_INTERPRETED="1")) == (plies, "kuhn_interpreted", False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "trouble", ["raise ImportError('Numba needs another NumPy')", "raise ModuleNotFoundError('numba')"]
)
def test_without_a_working_numba_everything_runs_interpreted(tmp_path, plies, trouble):
    (tmp_path / "numba.py").write_text(trouble)
    count, form, _ = result(start(tmp_path / "cache", tmp_path))
    assert (count, form) == (plies, "kuhn_interpreted")


def test_only_loops_over_what_may_make_arrays_count_references():
    form = bind.compiled_form(GAME)
    assert not form.random_playouts.targetoptions["_nrt"]
    assert form.shuffle_hidden.targetoptions["_nrt"]


def test_the_hash_knows_its_sources(monkeypatch):
    before = bind.source_hash(GAME)
    assert before == bind.source_hash(GAME)
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert bind.source_hash(GAME) != before


@pytest.mark.slow
def test_warming_makes_the_compiled_form_ready(monkeypatch):
    monkeypatch.setattr(bind, "_compiled", {})
    monkeypatch.setattr(warming, "_background", Background("warm"))
    assert bind.ready_form(GAME) is bind.interpreted_form(GAME)
    monkeypatch.setenv("PYTHONPATH", f"{ROOT}{os.pathsep}{ROOT / 'src'}")
    thread = warming.warm(GAME)
    assert warming.warm(GAME) is thread
    thread.join(120)
    assert bind.ready_form(GAME).__name__ == STAMPED
    monkeypatch.setattr(bind, "_compiled", {})
    assert bind.ready_form(GAME) is bind.interpreted_form(GAME)
    assert bind.finished_form(GAME).__name__ == STAMPED, "another process finds it compiled"


def test_a_form_is_not_finished_before_all_of_it_is_compiled(monkeypatch, tmp_path):
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path))
    monkeypatch.setattr(bind, "_compiled", {})
    bind._stamp(GAME)
    assert bind.finished_form(GAME) is bind.interpreted_form(GAME)


def test_warming_that_fails_leaves_play_interpreted(monkeypatch, tmp_path):
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path))
    monkeypatch.setattr(bind, "_compiled", {})
    monkeypatch.setattr(warming, "_background", Background("warm"))
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    warming.warm(GAME).join(60)
    assert bind.ready_form(GAME) is bind.interpreted_form(GAME)


def test_importing_the_house_loads_no_compiler():
    code = "import sys, snuggery; print('numba' in sys.modules, 'llvmlite' in sys.modules, 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "False"]


def test_loops_that_are_no_games_are_stamped_with_their_sources(tmp_path, monkeypatch):
    source = tmp_path / "rules.py"
    source.write_text("FACTOR = 2\n", encoding="utf-8")
    loops = tmp_path / "doubling.py"
    loops.write_text("@loop\ndef doubled(x):\n    return 2 * x\n", encoding="utf-8")
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    assert bind.stamped(loops).doubled(3) == 6
    assert not (tmp_path / "cache").exists()
    monkeypatch.delenv("SNUGGERY_INTERPRETED")
    for text in ("FACTOR = 2\n", "FACTOR = 3\n"):
        source.write_text(text, encoding="utf-8")
        bind.stamped.cache_clear()
        assert bind.stamped(loops, source).doubled(3) == 6
    assert len(list((tmp_path / "cache" / "compiled").iterdir())) == 2


PATIENT = """
import sys, time
from tests.kuhn import GAME
from snuggery.engine import bind, warming
from snuggery.engine.game import BoundGame
warming.PATIENCE = 0.0
bound, forms = BoundGame(GAME), []
deadline = time.monotonic() + 100
while time.monotonic() < deadline and (not forms or forms[-1] == "kuhn_interpreted"):
    match = bound.start(seed=1)
    while not match.over:
        match.play(match.legal()[0])
    forms.append(bind.ready_form(GAME).__name__)
    time.sleep(0.02)
    if len(sys.argv) > 1:
        break
print(forms[0], forms[-1], match.scores == bound.start(seed=1).scores)
"""


def play_patiently(cache, *arguments, **switches):
    environment = {**os.environ, "SNUGGERY_CACHE": str(cache), "PYTHONPATH": str(ROOT), **switches}
    command = [sys.executable, "-c", PATIENT, *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=True)


@pytest.mark.slow
def test_a_match_goes_over_to_machine_code_by_itself(tmp_path):
    """What is there already but for one loop is made whole, in less time than all of it."""
    digest = bind.source_hash(BoundGame(GAME).compile().game)
    folder = tmp_path / "compiled" / digest
    shutil.copytree(bind.cache_folder() / "compiled" / digest, folder)
    (folder / "finished-live").unlink()
    for begin in machine_code(folder):
        if begin.name.startswith("kuhn_loops.begin-"):
            begin.unlink()
    done = play_patiently(tmp_path, SNUGGERY_BACKGROUND="1")
    assert done.stdout.split()[:2] == ["kuhn_interpreted", STAMPED], done.stderr
    assert (folder / "finished-live").exists()
    assert list((folder / "__pycache__").glob("kuhn_loops.begin-*.nbc"))


@pytest.mark.slow
def test_a_script_that_ends_leaves_no_compiler_behind(tmp_path):
    play_patiently(tmp_path, "leave at once", SNUGGERY_BACKGROUND="1")
    time.sleep(1)
    mine = f"SNUGGERY_CACHE={tmp_path}".encode()
    left = []
    for process in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):
            left += [process] * (mine in process.read_bytes())
    assert not left


@pytest.mark.parametrize("switch", [{"SNUGGERY_BACKGROUND": "0"}, {"SNUGGERY_INTERPRETED": "1"}])
def test_nothing_is_made_in_the_background_where_that_is_forbidden(tmp_path, switch):
    done = play_patiently(tmp_path, "once", **switch)
    assert done.stdout.split()[1] == "kuhn_interpreted"
    assert not list(tmp_path.iterdir())


def test_machine_code_can_be_waited_for():
    bound = BoundGame(GAME)
    assert bound.compile() is bound
    assert bind.ready_form(GAME).__name__ == STAMPED


def test_rules_are_compiled_once_and_not_again_with_references_counted():
    BoundGame(GAME).compile()
    form = bind.compiled_form(GAME)
    for name in ("play", "play_out", "play_at_random", "batch_play", "begin"):
        assert not getattr(form, name).targetoptions["_nrt"], name


def test_threads_that_load_machine_code_wait_for_one_another(tmp_path, monkeypatch):
    """Numba hears of rules once: whoever comes between would find the list of them empty."""
    log = []
    monkeypatch.setitem(sys.modules, "loading_log", SimpleNamespace(log=log, sleep=time.sleep))
    files = [tmp_path / f"{name}.py" for name in ("one", "two")]
    for file in files:
        text = (
            f"from loading_log import log, sleep\nlog.append('{file.stem}')\nsleep(0.05)\nlog.append('{file.stem}')\n"
        )
        file.write_text(text, encoding="utf-8")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(bind.load_module, files))
    assert log in (["one", "one", "two", "two"], ["two", "two", "one", "one"])
