"""A fresh environment with the wheel can do what the pages show, with nothing of the sources at hand."""

from pathlib import Path

import pytest

from .. import ROOT
from ..wheels import Wheel, tried

pytestmark = pytest.mark.slow  # each installs something
DEEP = pytest.mark.deep
RUN_PAGE = """
import doctest, re, sys
text = re.sub(r"^```.*$", "", open(sys.argv[1], encoding="utf-8").read(), flags=re.MULTILINE)
example = doctest.DocTestParser().get_doctest(text, {}, sys.argv[1], sys.argv[1], 0)
assert example.examples
runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
runner.run(example)
sys.exit(runner.summarize().failed)
"""
PAGES = {"README.md": [], "docs/library.md": [], "docs/research.md": ["research", "openspiel"]}
PAGES |= {"docs/first-bot.md": ["plots"]}
FURTHER = {"docs/first-bot.md": ["pandas"]}  # packages that a page has people install


EVERYDAY = {"docs/research.md"}  # `tests/docs/test_readme.py` runs the others from the sources


@pytest.mark.parametrize("document", [pytest.param(page, marks=() if page in EVERYDAY else DEEP) for page in PAGES])
def test_newcomers_can_do_what_a_page_shows(document: str, wheel: Wheel, place: Path, tmp_path: Path) -> None:
    python = wheel.install(place, *PAGES[document], further=FURTHER.get(document, ()))
    copy = tmp_path / "page.md"
    copy.write_text((ROOT / document).read_text(encoding="utf-8"), encoding="utf-8")
    done = tried(python, tmp_path / "home", "python", "-c", RUN_PAGE, str(copy))
    assert done.returncode == 0, done.stdout + done.stderr
