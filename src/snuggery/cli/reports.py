"""How `snuggery server` prints: rows and fields for people, JSON for programs."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..web.settings import Settings
from .json_reports import Report, print_json

TIMES = ("made", "last_move", "seen", "since", "until")
LEFT_OUT = ("made", "private")  # for people: a line has eighty letters
ID_LETTERS = 8  # of an id, for people: every command takes one that is cut short
UNITS = ("bytes", "kB", "MB", "GB", "TB")
PATIENCE = 2.0  # seconds


def print_sentence(sentence: str, report: Report, *, as_json: bool) -> None:
    """Print what was done."""
    print_json(report) if as_json else print(sentence)


def print_fields(report: Mapping[str, Any]) -> None:
    """Print one thing for people, a line a field."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in report.items():
        grid.add_row(Text(name.replace("_", " "), style="dim"), Text(_shown(value)))
    Console().print(grid)


def print_rows(rows: Sequence[Mapping[str, Any]], none: str, kind: type[Report], *, as_json: bool) -> None:
    """Print many things of a kind; as JSON they are the one field of their report."""
    if as_json:
        told = [{name: when(value) if name in TIMES else value for name, value in row.items()} for row in rows]
        print_json(msgspec.convert({kind.__struct_fields__[0]: told}, kind))
    elif not rows:
        print(none)
    else:
        Console().print(_table(rows))


def when(seconds: int | None) -> str | None:
    """Return a time as people and programs read it, in the world's own time; None for never."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ") if seconds else None


def size(count: float) -> str:
    """Return a number of bytes in a unit that fits."""
    for unit in UNITS:
        if count < 1000 or unit == UNITS[-1]:
            break
        count /= 1000
    return f"{count:.0f} {unit}" if count >= 10 or unit == UNITS[0] else f"{count:.1f} {unit}"


def answers(server: Settings) -> bool:
    """Tell whether a server answers on this machine, at the port that the settings say."""
    try:
        with urlopen(f"{server.local_address}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError, ValueError):
        return False


def remote_bots(server: Settings) -> dict[str, int] | None:
    """Return how many other machines think for the bots of the server at this port, or None if it does not say."""
    asked = Request(f"{server.local_address}/api/bots", headers={"Authorization": f"Bearer {server.bots_token}"})
    try:
        with urlopen(asked, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=dict[str, int])
    except (OSError, ValueError):
        return None


def _table(rows: Sequence[Mapping[str, Any]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    columns = [name for name in rows[0] if name not in LEFT_OUT]
    for name in columns:
        title = name.replace("_", " ") + (", UTC" if name in TIMES else "")
        table.add_column(title, no_wrap=name not in ("players", "name"), overflow="fold")
    for row in rows:
        table.add_row(*(Text(_cell(name, row[name])) for name in columns))
    return table


def _cell(name: str, value: Any) -> str:
    """Return what stands in a column of a line for people."""
    if name in TIMES:
        return _minute(value)
    return str(value)[:ID_LETTERS] if name == "id" else _shown(value)


def _minute(seconds: int | None) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M") if seconds else "–"


def _shown(value: Any) -> str:
    if value is None or value is False:
        return "–"
    if value is True:
        return "yes"
    return ", ".join(value) if isinstance(value, list) else str(value)
