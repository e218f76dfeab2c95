"""Where errors are planted: copies of Kuhn poker."""

import importlib
import shutil
from pathlib import Path

import pytest

KUHN = Path(__file__).parents[1] / "kuhn"

count = iter(range(10**9))


@pytest.fixture
def plant(tmp_path, monkeypatch):
    """Return a function that plants errors in a copy of Kuhn poker and returns its `GAME`."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SNUGGERY_CACHE", str(tmp_path / "cache"))

    def planted(**changes):
        name = f"planted_{next(count)}"
        shutil.copytree(KUHN, tmp_path / name)
        called = ('name="kuhn"', f'name="{name}"')  # no two games of a process have one name
        for file, pairs in {"__init__": [], **changes}.items():
            path = tmp_path / name / f"{file}.py"
            for sound, spoiled in [called, *pairs] if file == "__init__" else pairs:
                text = path.read_text()
                assert text.count(sound) == 1
                path.write_text(text.replace(sound, spoiled))
        importlib.invalidate_caches()
        return importlib.import_module(name).GAME

    return planted
