"""A game that is made of the files of its folder: what is missing there is asked for by name."""

import importlib
import shutil
from itertools import count
from pathlib import Path

import pytest

from snuggery import starter
from snuggery.kit.errors import Unusable

STARTER = Path(starter.__file__).with_name("burning_twins")
numbers = count()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """Return a copy of the starter's folder that can be imported by its name."""
    monkeypatch.syspath_prepend(tmp_path)
    return shutil.copytree(STARTER, tmp_path / f"burning_copy{next(numbers)}")


def test_a_game_is_called_as_its_folder_and_found_in_its_files(folder):
    game = importlib.import_module(folder.name).GAME
    assert game.name == folder.name.replace("_", "-")
    assert (game.title, game.least_seats, game.most_seats, game.package) == ("Burning Twins", 2, 4, folder.name)
    assert game.rules.__name__ == f"{folder.name}.rules"
    assert game.bounds(2, {"rounds": 3}) == (0, 9)


def test_a_file_that_is_missing_is_asked_for(folder):
    (folder / "scene.py").unlink()
    with pytest.raises(Unusable, match=f"^{folder.name} has no scene.py; write it: a game is made of the files"):
        importlib.import_module(folder.name)


def test_a_part_that_is_missing_is_asked_for(folder):
    text = (folder / "words.py").read_text()
    (folder / "words.py").write_text(text.replace("WORDS =", "WORD ="))
    with pytest.raises(Unusable, match=r"words.py has no WORDS; write or import it, or give words to GAME$"):
        importlib.import_module(folder.name)


def test_what_a_file_of_the_game_fails_to_import_is_told_as_it_is(folder):
    text = (folder / "scene.py").read_text()
    (folder / "scene.py").write_text("import no_such_thing_here\n" + text)
    with pytest.raises(ModuleNotFoundError, match="no_such_thing_here"):
        importlib.import_module(folder.name)
