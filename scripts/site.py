"""Build the documentation site: `python -m scripts.site [FOLDER]`. A broken link or anchor fails the build.

This command copies the pages of the repository into sections, adapts the links between them, draws the cards in
rulebooks, turns notebooks into pages, and runs Zensical. The site is in FOLDER/VERSION, so that versions can stand
side by side.
FOLDER/versions.json lists them.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Mapping
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOOKS = ROOT / "docs" / "site"  # the settings and the style sheet of the site
FENCE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(
    r"(?P<picture>!?)\[(?P<text>(?:!\[[^\]]*\]\([^)]*\)|[^\[\]])*)\]\((?P<target>[^)#\s]*)(?P<anchor>#[^)]*)?\)"
)
CARD = re.compile(r"\[(?P<rank>10|[2-9AJKQ])(?P<suit>[♠♥♦♣])\](?!\()")
COLOURS = re.compile(r"\x1b\[[\d;]*m")  # Zensical writes them even into a pipe
SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}

SHELVES: Mapping[
    str, tuple[str, ...]
] = {  # pages in order; a * stands for all matching pages that are in no other section
    "Play": (
        "docs/playing.md",
        "docs/bots.md",
        "docs/by-ear.md",
        "docs/fair-chance.md",
        "src/snuggery/games/*/RULES.md",
    ),
    "Host": (
        "docs/hosting.md",
        "docs/operations.md",
        "docs/settings.md",
        "SECURITY.md",
        "benchmarks/server.md",
        "benchmarks/wheel.md",
    ),
    "Build": (
        "docs/first-bot.md",
        "docs/first-client.md",
        "docs/library.md",
        "docs/api/snuggery.md",
        "docs/api/engine.md",
        "docs/sixth-game.md",
        "docs/change-a-rule.md",
        "docs/commands.md",
        "docs/protocol.md",
        "docs/scene.md",
        "docs/transcripts.md",
        "docs/notation.md",
        "docs/architecture.md",
        "CONTRIBUTING.md",
        "docs/testing.md",
        "docs/words.md",
        "CODE_OF_CONDUCT.md",
        "docs/policies.md",
        "docs/decisions/README.md",
        "docs/decisions/0*.md",
        "CHANGELOG.md",
    ),
    "Research": (
        "docs/research.md",
        "docs/snuggery-5.md",
        "docs/api/envs.md",
        "docs/api/datasets.md",
        "docs/research/*.md",
        "docs/arena.md",
        "docs/api/arena.md",
        "leaderboard/README.md",
        "leaderboard/*.md",
        "examples/README.md",
        "examples/notebooks/*.ipynb",
        "docs/snoogie.md",
        "docs/tried.md",
        "docs/physics.md",
        "benchmarks/*.md",
    ),
}


def main(into: Path) -> int:
    """Build the site into a folder; return the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        pages = places()
        shutil.copytree(LOOKS / "assets", Path(folder) / "docs" / "assets")
        for source, page in pages.items():
            written(Path(folder) / "docs" / page, site_text(source, pages, Path(folder) / "docs"))
        written(Path(folder) / "zensical.toml", settings(pages))
        built = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict"],
            cwd=folder,
            env={**os.environ, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
        )
        if built.returncode:
            said = COLOURS.sub("", f"{built.stdout}{built.stderr}")
            print(said.partition("Traceback")[0].strip(), file=sys.stderr)
            return 1
        keep(Path(folder) / "site", into, version())
    print(f"site: {into} has {len(pages)} pages in {size_of(into) / 1e6:.1f} MB")
    return 0


def keep(site: Path, into: Path, version: str) -> None:
    """Put a site beside those of other versions, and make it the default."""
    shutil.rmtree(into / version, ignore_errors=True)
    shutil.copytree(site, into / version)
    listed = into / "versions.json"
    others = json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else []
    others = [other for other in others if other["version"] != version]
    written(listed, json.dumps([{"version": version, "title": version, "aliases": []}, *others], indent=2))
    written(into / "index.html", f'<meta http-equiv="refresh" content="0; url={version}/"><title>Snuggery</title>')


def places() -> dict[str, str]:
    """Return the path of each repository page on the site, section by section."""
    named = {source for sources in SHELVES.values() for source in sources}
    found = {"README.md": "index.md"}
    for shelf, sources in SHELVES.items():
        for pattern in sources:
            for path in sorted(ROOT.glob(pattern)):
                source = path.relative_to(ROOT).as_posix()
                if source == pattern or source not in named:
                    found[source] = f"{shelf.lower()}/{name_of(PurePosixPath(source))}.md"
    return found


def name_of(source: PurePosixPath) -> str:
    """Return the last part of a page's address."""
    folder = source.parent.name.replace("_", "-")
    if source.stem in ("README", "RULES"):
        return folder
    own = source.stem.lower()
    return own if folder in ("", "docs") else f"{folder}-{own}"


def site_text(source: str, pages: Mapping[str, str], site: Path) -> str:
    """Return a page as the site shows it: links adapted, code unchanged, cards drawn."""
    text = (ROOT / source).read_text(encoding="utf-8")
    text = notebook_text(text) if source.endswith(".ipynb") else text
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [drawn(text[end : fence.start()], source, pages, site), fence[0]]
        end = fence.end()
    return "".join([*parts, drawn(text[end:], source, pages, site)])


def notebook_text(text: str) -> str:
    """Return a notebook as Markdown, its code in fences."""
    cells = [(cell["cell_type"], "".join(cell["source"])) for cell in json.loads(text)["cells"]]
    return "\n\n".join(f"```python\n{source}\n```" if kind == "code" else source for kind, source in cells)


def drawn(text: str, source: str, pages: Mapping[str, str], site: Path) -> str:
    """Return running text with adapted links and drawn cards."""
    text = CARD.sub(lambda card: f'<span class="card {SUITS[card["suit"]]}">{card["rank"]}{card["suit"]}</span>', text)
    return LINK.sub(partial(linked, source=source, pages=pages, site=site), text)


def linked(link: re.Match[str], source: str, pages: Mapping[str, str], site: Path) -> str:
    """Return a page's link as the site needs it."""
    text = LINK.sub(partial(linked, source=source, pages=pages, site=site), link["text"])
    target, anchor = link["target"], link["anchor"] or ""
    if not target or re.match(r"[a-z]+:", target):
        return f"{link['picture']}[{text}]({target}{anchor})"
    file = PurePosixPath(os.path.normpath(PurePosixPath(source).parent / target)).as_posix()
    if not (ROOT / file).exists():
        raise SystemExit(f"site: {source} links to {target}, which is not there")
    if file in pages:
        return f"[{text}]({relative(pages[file], pages[source])}{anchor})"
    if link["picture"]:
        shutil.copy(ROOT / file, site / "assets" / PurePosixPath(file).name)
        return f"![{text}]({relative('assets/' + PurePosixPath(file).name, pages[source])})"
    home = repository()
    return f"[{text}]({home}/blob/main/{file})" if home else f"{text} (`{file}`)"


def relative(page: str, of: str) -> str:
    """Return the relative path from one page of the site to another."""
    return os.path.relpath(page, PurePosixPath(of).parent)


def project() -> dict[str, Any]:
    """Return the content of pyproject.toml."""
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def version() -> str:
    """Return the version of the package that the site documents."""
    return str(project()["project"]["version"])


def repository() -> str:
    """Return the URL of the repository, or "" before it is published."""
    return str(project()["tool"]["snuggery"]["repository"])


def settings(pages: Mapping[str, str]) -> str:
    """Return the settings of the site, with the sections as its navigation."""
    nav: list[object] = [{"Home": "index.md"}]
    for shelf in SHELVES:
        nav.append({shelf: [page for page in pages.values() if page.startswith(f"{shelf.lower()}/")]})
    head = (LOOKS / "zensical.toml").read_text(encoding="utf-8")
    found = head.replace("nav = []", f"nav = {toml(nav)}")
    home = repository()
    return found.replace("[project.theme]", f'repo_url = "{home}"\n\n[project.theme]', 1) if home else found


def toml(value: object) -> str:
    """Return lists, tables and strings as TOML."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{json.dumps(key)} = {toml(each)}' for key, each in value.items())} }}"
    return json.dumps(value)


def written(path: Path, text: str) -> None:
    """Write a file, and make its folder if necessary."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def size_of(folder: Path) -> int:
    """Return the number of bytes in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "out" / "site"))
