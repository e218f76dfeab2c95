"""The documentation site: every page is on a shelf, links lead to pages of the site, and a broken one fails the build."""

import json
import re
from pathlib import Path

import pytest

from scripts import site

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a site that was built once."""
    folder = tmp_path_factory.mktemp("site")
    assert site.main(folder) == 0
    return folder


def test_every_document_is_on_one_shelf() -> None:
    documents = {path.relative_to(ROOT).as_posix() for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]}
    assert documents <= set(site.places())
    pages = list(site.places().values())
    assert len(pages) == len(set(pages))


def test_the_site_is_small_and_lists_its_version(built: Path) -> None:
    assert site.size_of(built) < 15_000_000
    (listed,) = json.loads((built / "versions.json").read_text())
    assert (built / listed["version"] / "index.html").exists()
    assert f"{listed['version']}/" in (built / "index.html").read_text()


def test_a_rulebook_has_its_cards_drawn(built: Path) -> None:
    (page,) = built.glob("*/play/snore/index.html")
    assert '<span class="card diamonds">K♦</span>' in page.read_text()
    assert not re.search(r"\[(10|[2-9AJQK])[♠♥♦♣]\]", page.read_text())


def test_a_notebook_is_a_page_whose_links_lead_to_pages(built: Path) -> None:
    (page,) = built.glob("*/research/notebooks-first_steps/index.html")
    assert "<h1" in page.read_text() and "snuggery</span>" in page.read_text()
    assert 'href="../notebooks-a_bot_that_beats_random/"' in page.read_text()
    assert ".ipynb" not in page.read_text()


def test_no_page_asks_another_server_for_anything(built: Path) -> None:
    for page in built.glob("*/**/*.html"):
        assert not re.findall(
            r'<(?:script|img|link)[^>]*(?:src|href)="https?://[^"]*\.(?:js|css|woff2?|png|svg)"', page.read_text()
        )


def test_a_site_of_another_version_stays_beside_it(tmp_path: Path) -> None:
    for version in ("0.1.0", "0.2.0"):
        (tmp_path / "made").mkdir()
        (tmp_path / "made" / "index.html").write_text(version)
        site.keep(tmp_path / "made", tmp_path / "site", version)
        (tmp_path / "made" / "index.html").unlink()
        (tmp_path / "made").rmdir()
    listed = json.loads((tmp_path / "site" / "versions.json").read_text())
    assert [each["version"] for each in listed] == ["0.2.0", "0.1.0"]
    assert (tmp_path / "site" / "0.1.0" / "index.html").read_text() == "0.1.0"


@pytest.mark.parametrize(
    ("text", "said"), [("[x](nowhere.md)", "nowhere.md"), ("[x](playing.md#nowhere)", "anchor does not exist")]
)
def test_a_broken_link_or_anchor_fails(
    text: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    """The page stands in a copy: other tests read the real ones."""
    copy = tmp_path / "repository"
    for source in [*site.places(), "docs/site/zensical.toml", "docs/site/assets/site.css", "pyproject.toml"]:
        (copy / source).parent.mkdir(parents=True, exist_ok=True)
        (copy / source).write_text((ROOT / source).read_text(encoding="utf-8"), encoding="utf-8")
    for source in site.places():
        if source not in ("docs/playing.md", "docs/bots.md"):
            (copy / source).write_text('{"cells": []}' if source.endswith(".ipynb") else "# Empty\n")
    (copy / "docs" / "playing.md").write_text("# Playing\n")
    (copy / "docs" / "bots.md").write_text(f"# Bots\n\n{text}\n")
    monkeypatch.setattr(site, "ROOT", copy)
    monkeypatch.setattr(site, "LOOKS", copy / "docs" / "site")
    try:
        failed = site.main(tmp_path / "site") != 0
        told = capsys.readouterr().err
    except SystemExit as error:
        failed, told = True, str(error)
    assert failed
    assert said in told
