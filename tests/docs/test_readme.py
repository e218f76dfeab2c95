"""What the documents show runs as shown, and what they point to is there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
RUN = [path for path in DOCUMENTS if path.parent.name != "api"]  # test_docstrings.py runs what the reference shows

ELSEWHERE = {"research.md"}  # tests/deploy/wheel/test_newcomers.py runs these from the wheel each day
INTERPRETED = {"README.md", "research.md"}  # what these show takes longer to compile than to run


def called(document):
    return document.relative_to(ROOT).as_posix()


@pytest.mark.parametrize(
    "document",
    [pytest.param(path, id=called(path), marks=pytest.mark.deep if path.name in ELSEWHERE else ()) for path in RUN],
)
def test_examples_run_as_shown(document, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)  # where they write files
    if document.name in INTERPRETED:
        monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    text = re.sub(r"^```.*$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE)
    example = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize(("document", "most"), [("README.md", 700), ("CONTRIBUTING.md", 1300)])
def test_a_first_page_can_be_read_in_minutes(document, most):
    assert len((ROOT / document).read_text(encoding="utf-8").split()) <= most


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_links_lead_somewhere(document):
    text = re.sub(r"^```.*?^```", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", text)
    missing = [link for link in links if not (document.parent / link).exists()]
    assert not missing
