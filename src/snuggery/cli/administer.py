"""The work of `snuggery server`: ask the database or change it, and print what came of it."""

import shutil
from collections.abc import Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import msgspec

from ..store import URL, Connection, administration, backups, inspection
from ..store.database_url import hidden, read_url, sqlite_file
from ..tables.people.forgetting import forget_from_outside
from ..web.settings import KEY_FILE, Settings, settings
from .arguments import read_number
from .json_reports import (
    BackupReport,
    BannedReport,
    BansReport,
    ClosedReport,
    ForgottenReport,
    PeopleReport,
    PurgedReport,
    ReopenedReport,
    RestoredReport,
    StatusReport,
    TablesReport,
    UnbannedReport,
    print_json,
)
from .reports import answers, print_fields, print_rows, print_sentence, remote_bots, size, when

MOST_DAYS = 36_500

Given = Mapping[str, Any]


def show_status(given: Given, *, as_json: bool) -> None:
    """Print the status of the server."""
    server = settings(**given)
    with _database(server) as connection:
        found = inspection.counts(connection)
    found["last_move"] = when(found["last_move"])
    found["last_backup"] = when(backups.last_backup(server.data))
    remote = {"remote_bots": remote_bots(server)} if server.bots_token else {}
    report = {"database": _named(server), "answers": answers(server), **found, **_room(server), **remote}
    print_json(msgspec.convert(report, StatusReport)) if as_json else print_fields(_in_words(report))


def show_tables(given: Given, most: int | None, *, as_json: bool) -> None:
    """Print the tables."""
    with _database(settings(**given)) as connection:
        print_rows(inspection.list_tables(connection, most), "There are no tables yet.", TablesReport, as_json=as_json)


def show_people(given: Given, most: int | None, *, as_json: bool) -> None:
    """Print the people."""
    with _database(settings(**given)) as connection:
        print_rows(inspection.list_people(connection, most), "There are no people yet.", PeopleReport, as_json=as_json)


def show_bans(given: Given, *, as_json: bool) -> None:
    """Print the bans."""
    with _database(settings(**given)) as connection:
        print_rows(inspection.list_bans(connection), "There are no bans.", BansReport, as_json=as_json)


def close(given: Given, table: str, *, as_json: bool) -> None:
    """Close a table."""
    with _database(settings(**given)) as connection:
        closed = administration.close_table(connection, table)
    print_sentence(f"Table {closed} is closed.", ClosedReport(closed=closed), as_json=as_json)


def reopen(given: Given, table: str, *, as_json: bool) -> None:
    """Bring a table back."""
    with _database(settings(**given)) as connection:
        opened = administration.reopen_table(connection, table)
    print_sentence(
        f"Table {opened} is open again; its players can continue.", ReopenedReport(reopened=opened), as_json=as_json
    )


def forget_somebody(given: Given, person: str, *, as_json: bool) -> None:
    """Delete what is known of a person."""
    with _database(settings(**given)) as connection:
        known, forgotten = forget_from_outside(connection, person)
    kept, deleted = len(forgotten.kept), len(forgotten.deleted)
    sentence = f"{known} is forgotten. Tables kept for others: {kept}; deleted: {deleted}."
    print_sentence(
        sentence, ForgottenReport(forgotten=known, kept=forgotten.kept, deleted=forgotten.deleted), as_json=as_json
    )


def shut_out(given: Given, whom: str, days: str, *, as_json: bool) -> None:
    """Ban a person or a network."""
    for_days = read_number(days, "the number of days", 1, MOST_DAYS) if days else None
    with _database(settings(**given)) as connection:
        banned = administration.ban(connection, whom, for_days)
    how_long = f"for {for_days} days" if for_days else "for good"
    print_sentence(
        f"{banned} may not come in, {how_long}.", BannedReport(banned=banned, days=for_days), as_json=as_json
    )


def let_in(given: Given, whom: str, *, as_json: bool) -> None:
    """Take a ban back."""
    with _database(settings(**given)) as connection:
        known = administration.unban(connection, whom)
    print_sentence(f"{known} is no longer banned.", UnbannedReport(unbanned=known), as_json=as_json)


def purge_old(given: Given, older_than: str, *, really: bool, as_json: bool) -> None:
    """Delete old tables, or say which would go."""
    days = read_number(older_than, "the number of days", 1, MOST_DAYS)
    with _database(settings(**given)) as connection:
        found = administration.purge(connection, days, really=really)
    sentence = (
        f"Tables deleted: {len(found)}." if really else f"Tables that would go: {len(found)}; --yes deletes them."
    )
    print_sentence(sentence, PurgedReport(tables=found, deleted=really), as_json=as_json)


def write_backup(given: Given, file: Path, *, replace: bool = False, as_json: bool) -> None:
    """Write a copy of the database."""
    server = settings(**given)
    written = backups.back_up(_url(server), file, replace=replace)
    backups.note_backup(server.data)
    key = server.data / KEY_FILE
    apart = f" The key is apart, in {key}: keep a copy of that too." if key.exists() and not server.key else ""
    print_sentence(
        f"Written: {file}, {size(written)}.{apart}", BackupReport(file=str(file), bytes=written), as_json=as_json
    )


def restore_backup(given: Given, file: Path, *, replace: bool, as_json: bool) -> None:
    """Bring the database back from a copy, and count what is in it."""
    url = _url(settings(**given))
    backups.restore(url, file, replace=replace)
    found, events = backups.count_written(url)
    sentence = f"Restored and checked: {found} tables, {events} events."
    print_sentence(sentence, RestoredReport(file=str(file), tables=found, events=events), as_json=as_json)


def _url(server: Settings) -> URL:
    return read_url(server.database_url)


def _database(server: Settings) -> AbstractContextManager[Connection]:
    return administration.administration(_url(server))


def _named(server: Settings) -> str:
    return str(sqlite_file(_url(server)) or hidden(server.database))


def _room(server: Settings) -> dict[str, int]:
    """Return how much a SQLite database takes, and how much room is left beside it."""
    file = sqlite_file(_url(server))
    return {"bytes": file.stat().st_size, "free_bytes": shutil.disk_usage(file.parent).free} if file else {}


def _in_words(report: Mapping[str, Any]) -> dict[str, Any]:
    room = {name: size(report[name]) for name in ("bytes", "free_bytes") if name in report}
    tables = ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in report["tables"].items())
    told = {**report, **room, "tables": tables, "answers": "yes" if report["answers"] else "no"}
    if remote := report.get("remote_bots"):
        told["remote_bots"] = ", ".join(f"{name}: {count}" for name, count in remote.items())
    return told
