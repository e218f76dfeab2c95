"""The pictures and tables of docs/physics.md are those that `python -m scripts.agreement` would make now.

They are compared to the letter: on x86-64 they don't depend on the machine, whatever its processor and its maths library
can do.  The speeds do, but those are read from benchmarks/billiards.md.
"""

import re
from shutil import copy

import pytest

from scripts.agreement import DOCS, main

STALE = "out of date; run `python -m scripts.agreement`"


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder of documents with everything made anew."""
    folder = tmp_path_factory.mktemp("docs")
    (folder / "pictures").mkdir()
    copy(DOCS / "physics.md", folder)
    main(folder)
    return folder


def pictures(folder):
    return {path.name: path.read_text(encoding="utf-8") for path in (folder / "pictures").glob("physics-*.svg")}


@pytest.mark.slow
def test_the_stored_pictures_are_those_that_would_be_drawn_now(made):
    stored, drawn = pictures(DOCS), pictures(made)
    assert [name for name in stored | drawn if stored.get(name) != drawn.get(name)] == [], STALE


@pytest.mark.slow
def test_the_page_has_the_tables_that_would_be_written_now(made):
    assert (made / "physics.md").read_text(encoding="utf-8") == (DOCS / "physics.md").read_text(encoding="utf-8"), STALE


@pytest.mark.slow
def test_the_page_shows_every_picture_once(made):
    shown = re.findall(r"\(pictures/(physics-\w+\.svg)\)", (made / "physics.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(pictures(made))
