"""The browser's half as files: nothing missing, nothing idle, nothing foreign, nothing that the pages' policy forbids."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hatch_build
import snuggery.games
import snuggery.web
from snuggery.web.page_files import page_text

STATIC = Path(snuggery.web.__file__).resolve().with_name("static")
VENDOR = Path(__file__).parents[2] / "tools" / "vendor"

GAMES = Path(snuggery.games.__file__).resolve().parent

BROUGHT = sorted(GAMES.glob("*/renderer/browser/**/*.js"))  # by games, for zones and pieces of their own
ENTRIES = ("zones.js", "pieces.js", "day.js")  # of what is brought; see docs/scene.md
MODULES = sorted(path for path in STATIC.rglob("*.js") if "vendor" not in path.parts) + BROUGHT
PAGES = sorted(STATIC.glob("*.html"))
SHEETS = sorted([*STATIC.rglob("*.css"), *GAMES.glob("*/renderer/browser/**/*.css")])

IMPORTED = re.compile(r'^(import|export) \{([^}]*)\} from "([^"]+)"', re.MULTILINE)
LATE = re.compile(r'(?<!\{)\bimport\("(\.[^"]+)"\)(?!\.)')  # types say import as well
EXPORTED = re.compile(r"^export (?:async )?(?:const|let|function|class) (\w+)", re.MULTILINE)
EXPORTED_TOGETHER = re.compile(r"^export (?:const )?\{([^}]*)\}", re.MULTILINE)


def name(path: Path) -> str:
    return str(path.relative_to(STATIC if STATIC in path.parents else GAMES))


def found(module: Path, path: str) -> Path:
    """Return the file that a module means by a path."""
    return (STATIC / path.removeprefix("/static/") if path.startswith("/") else module.parent / path).resolve()


def listed(names: str) -> list[tuple[str, str]]:
    """Return what stands between braces: each name there, and the name here."""
    pairs = [part.split(" as ") for part in map(str.strip, names.split(",")) if part]
    return [(pair[0], pair[-1]) for pair in pairs]


def exports(module: Path) -> set[str]:
    text = module.read_text()
    together = {here for names in EXPORTED_TOGETHER.findall(text) for _, here in listed(names)}
    return together | set(EXPORTED.findall(text))


def imports(module: Path) -> dict[Path, set[str]]:
    """Return what a module takes, or passes on, from each of our own."""
    taken: dict[Path, set[str]] = {}
    for _, names, path in IMPORTED.findall(module.read_text()):
        taken.setdefault(found(module, path), set()).update(there for there, _ in listed(names))
    return {path: names for path, names in taken.items() if path in MODULES}


def test_what_was_taken_over_is_what_was_recorded() -> None:
    done = subprocess.run([sys.executable, VENDOR / "vendor.py", "check"], capture_output=True, text=True)
    assert done.stderr == ""
    assert done.returncode == 0


def test_everything_taken_over_has_its_licence_beside_it() -> None:
    recorded = json.loads((VENDOR / "sources.json").read_text())["sha256"]
    files = (path for folder in ("vendor", "fonts") for path in (STATIC / folder).iterdir())
    stored = {name(path) for path in files if not path.name.endswith(".d.ts")}
    assert stored == set(recorded)
    for file in stored:
        family = re.sub(r"(-\d+)?\.\w+$", "", file)
        assert f"{family}.LICENSE" in stored


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_imports_lead_somewhere(module: Path) -> None:
    wanted = re.findall(r'(?:from|import) "([^"]+)"', module.read_text())
    assert [path for path in wanted if not found(module, path).is_file()] == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_what_is_imported_is_exported_there_and_used_here(module: Path) -> None:
    missing = [(name(path), one) for path, names in imports(module).items() for one in names - exports(path)]
    assert missing == []
    text = module.read_text()
    taken = [here for how, names, _ in IMPORTED.findall(text) if how == "import" for _, here in listed(names)]
    assert [here for here in taken if len(re.findall(rf"\b{here}\b", text)) == 1] == []


def late(module: Path) -> set[Path]:
    """Return what a module brings when it is first needed."""
    return {found(module, path) for path in LATE.findall(module.read_text())}


def test_what_comes_late_is_there() -> None:
    assert [name(path) for module in MODULES for path in late(module) if path not in MODULES] == []


def test_what_is_exported_is_imported_somewhere() -> None:
    entries = {path for module in MODULES for path in late(module)} | {STATIC / path for path in hatch_build.ASKED}
    taken = {(path, one) for module in MODULES for path, names in imports(module).items() for one in names}
    offered = [path for path in MODULES if path not in entries and not (path in BROUGHT and path.name in ENTRIES)]
    assert [(name(path), one) for path in offered for one in sorted(exports(path)) if (path, one) not in taken] == []


@pytest.mark.parametrize("page", [*PAGES, STATIC / "app.webmanifest"], ids=name)
def test_pages_link_files_that_are_there(page: Path) -> None:
    text = page_text(page.name) if page in PAGES else page.read_text()
    linked = re.findall(r'"/static/([^"]+)"', text)
    assert linked
    assert [path for path in linked if not (STATIC / path).is_file()] == []


@pytest.mark.parametrize("path", [*MODULES, *PAGES, *SHEETS], ids=name)
def test_nothing_foreign_and_nothing_that_the_policy_forbids(path: Path) -> None:
    text = path.read_text()
    assert not re.search(r"https?://(?!www\.w3\.org/)", text), "a page of another house"
    assert not re.search(r"unsafeHTML|innerHTML|\beval\(", text), "text that becomes markup or code"
    assert not re.search(r"<[^>]*\sstyle=|<style|<script>", text), "a style or script in the page itself"


PALETTE = ("palette.css", "theme.css")  # where colours are given names
COLOUR = re.compile(
    r"#[0-9a-f]{3,8}\b(?!\))|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|:[^;{]*(?<![\w-])(?:white|black|red|gold|ivory|navy)(?![\w-])",
    re.IGNORECASE,
)


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_a_sheet_names_its_colours_and_writes_none(sheet: Path) -> None:
    """Another look is another palette, and no hunt through the sheets."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert sheet.name in PALETTE or COLOUR.findall(text) == []


def test_a_colour_is_found_and_an_address_is_not() -> None:
    for written in ("color: #fff;", "color: rgb(0 0 0 / 0.3);", "background: white;", "border: 1px solid #2b1a0f;"):
        assert COLOUR.search(written), written
    for other in ("stroke: url(#scales);", "color: var(--white);", "white-space: nowrap;", "color: transparent;"):
        assert not COLOUR.search(other), other


def test_no_line_outside_of_art_is_longer_than_120_characters() -> None:
    files = [path for path in [*MODULES, *SHEETS] if "art" not in path.parts]
    long = [
        f"{name(path)}:{n}"
        for path in files
        for n, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > 120
    ]
    assert long == []
