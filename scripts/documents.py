"""Write the generated parts of the documents, or with --check list those that are out of date.

A generated part is the text between `<!-- NAME -->` and `<!-- /NAME -->`.  The schemas of the wire, the API reference
and the pages for researchers are generated as a whole.  Games from other packages are not included.
"""

import json
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from snuggery.cli.app import app
from snuggery.cli.json_reports import schemas
from snuggery.cli.manual import markdown
from snuggery.cli.setting_flags import spelled
from snuggery.games import find, own
from snuggery.kit.game import Game
from snuggery.web.settings import default, offered
from snuggery.web.settings_sources import FROM_FILE, variable

from .api_pages import api_pages
from .game_pages import game_pages, games_list
from .rooms import rooms_drawing, rooms_table
from .schemas import asyncapi, described, openapi
from .task_tables import leaderboard, task_parts
from .wire_types import wire_types

ROOT = Path(__file__).resolve().parent.parent

STATIC = ROOT / "src" / "snuggery" / "web" / "static"


def games_table() -> str:
    """List the games with their seats, length, unit and number of house rules."""
    rows = ["| game | seats | minutes | scores in | house rules | |", "|---|---|---|---|---|---|"]
    for game in map(find, own()):
        seats = f"{game.least_seats}–{game.most_seats}"
        rules = f"[{len(game.options)}]({_rulebook(game)}#house-rules)"
        rows.append(
            f"| [{game.title}]({_rulebook(game)}) | {seats} | {game.minutes} | {game.unit} | {rules} | {game.tagline} |"
        )
    return "\n".join(rows)


def options_table(game: Game) -> str:
    """List a game's house rules with their values and clauses."""
    rows = ["| Option | Values | Default | What it decides |", "|---|---|---|---|"]
    for option in game.options:
        clauses = f" ({', '.join(option.clauses)})" if option.clauses else ""
        rows.append(f"| `{option.name}` | {option.choices()} | {option.default} | {option.about[:-1]}{clauses}. |")
    return "\n".join(rows)


def settings_table() -> str:
    """List the host's settings, with all their names."""
    rows = ["| flag | environment | in the file | default | |", "|---|---|---|---|---|"]
    for name, setting in offered().items():
        flag = " ".join(f"`{one}`" for one in spelled(name))
        names = " ".join(f"`{variable(one)}`" for one in _names(name))
        keys = " ".join(f"`{one}`" for one in _names(name))
        rows.append(f"| {flag} | {names} | {keys} | {default(name)} | {setting.about} |")
    return "\n".join(rows)


def _names(name: str) -> list[str]:
    return [name, name + FROM_FILE] if offered()[name].secret else [name]


def parts() -> list[tuple[Path, str, Callable[[], str]]]:
    """Return every generated part: its file, its name, and the function that writes it."""
    made: list[tuple[Path, str, Callable[[], str]]] = [
        (ROOT / "README.md", "games", games_table),
        (ROOT / "docs" / "architecture.md", "rooms", rooms_table),
        (ROOT / "docs" / "commands.md", "commands", lambda: markdown(app)),
        (ROOT / "docs" / "settings.md", "settings", settings_table),
        (ROOT / "docs" / "research.md", "games", games_list),
        *task_parts(),
    ]
    for name in own():
        game = find(name)
        made.append((ROOT / _rulebook(game), "options", lambda game=game: options_table(game)))
    return made


def wholes() -> list[tuple[Path, str]]:
    """Return every document that is generated as a whole: its file and its content."""
    wire = [(ROOT / "docs" / "openapi.json", openapi()), (ROOT / "docs" / "asyncapi.json", asyncapi())]
    wire.append((STATIC / "wire.d.ts", wire_types()))
    wire.append((ROOT / "docs" / "pictures" / "rooms.svg", rooms_drawing()))
    wire += [
        (ROOT / "docs" / "schemas" / f"{name}.json", json.dumps(described(schema), indent=1, default=list) + "\n")
        for name, schema in schemas().items()
    ]
    return [*wire, *game_pages(), *api_pages(), leaderboard()]


def renewals() -> list[tuple[Path, str]]:
    """Return every document with generated parts, with its correct content."""
    texts: dict[Path, str] = {}
    for path, name, write in parts():
        texts[path] = renewed(texts.get(path) or path.read_text(encoding="utf-8"), name, write())
    return list(texts.items())


def renewed(text: str, name: str, part: str) -> str:
    """Return a document with one part replaced."""
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    if not pattern.search(text):
        raise SystemExit(f"there is no part {name!r} to write; it stands between <!-- {name} --> and <!-- /{name} -->")
    return pattern.sub(lambda found: found[1] + part + "\n" + found[2], text)


def main() -> None:
    """Write every part, or check it."""
    os.environ["SNUGGERY_INTERPRETED"] = "1"  # a few plies need no machine code
    stale = []
    for path, new in [*renewals(), *wholes()]:
        if not path.exists() or path.read_text(encoding="utf-8") != new:
            stale.append(str(path.relative_to(ROOT)))
            if "--check" not in sys.argv:
                path.parent.mkdir(exist_ok=True)
                path.write_text(new, encoding="utf-8")
    if stale and "--check" in sys.argv:
        raise SystemExit(f"out of date: {', '.join(stale)}; run `make fix`")


def _rulebook(game: Game) -> str:
    return (game.folder / "RULES.md").relative_to(ROOT).as_posix()


if __name__ == "__main__":
    main()
