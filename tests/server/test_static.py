"""The browser's half as files: nothing is missing, nothing is foreign, nothing that the pages' policy forbids."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import snuggery.server

STATIC = Path(snuggery.server.__file__).with_name("static")
VENDOR = Path(__file__).parents[2] / "tools" / "vendor"

MODULES = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts)
PAGES = sorted(STATIC.glob("*.html"))
SHEETS = sorted(STATIC.rglob("*.css"))


def name(path: Path) -> str:
    return str(path.relative_to(STATIC))


def test_what_was_taken_over_is_what_was_recorded() -> None:
    done = subprocess.run([sys.executable, VENDOR / "vendor.py", "check"], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0


def test_everything_taken_over_has_its_licence_beside_it() -> None:
    recorded = json.loads((VENDOR / "sources.json").read_text())["sha256"]
    stored = {name(path) for folder in ("vendor", "fonts") for path in (STATIC / folder).iterdir()}
    assert stored == set(recorded)
    for file in stored:
        family = re.sub(r"(-\d+)?\.\w+$", "", file)
        assert f"{family}.LICENSE" in stored


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_lead_somewhere(module: Path) -> None:
    wanted = re.findall(r'(?:from|import) "([^"]+)"', module.read_text())
    assert [path for path in wanted if not (module.parent / path).is_file()] == []


@pytest.mark.parametrize("page", [*PAGES, STATIC / "house.webmanifest"], ids=name)
def test_pages_link_files_that_are_there(page: Path) -> None:
    linked = re.findall(r'"/static/([^"]+)"', page.read_text())
    assert linked
    assert [path for path in linked if not (STATIC / path).is_file()] == []


@pytest.mark.parametrize("path", [*MODULES, *PAGES, *SHEETS], ids=name)
def test_nothing_foreign_and_nothing_that_the_policy_forbids(path: Path) -> None:
    text = path.read_text()
    assert not re.search(r"https?://(?!www\.w3\.org/)", text), "a page of another house"
    assert not re.search(r"unsafeHTML|innerHTML|\beval\(", text), "text that becomes markup or code"
    assert not re.search(r"<[^>]*\sstyle=|<style|<script>", text), "a style or script in the page itself"
