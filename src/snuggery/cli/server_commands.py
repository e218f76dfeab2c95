"""`snuggery server …`: what a host may ask of a server and do to it, while it runs or not.

Each command only reads its arguments; the work is done in `administer`.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from .help import App
from .parameters import AsJson, one_file
from .setting_flags import said, with_settings

app = App("Look after a server: its tables, its people, backups.")

MAY_BEGIN_WITH_A_DASH = {"ignore_unknown_options": True}  # ids are random letters
LISTED = 30

TableId = Annotated[
    str, typer.Argument(metavar="TABLE", help="The id of a table, or its beginning.", show_default=False)
]
PersonId = Annotated[
    str, typer.Argument(metavar="PERSON", help="The id of a person, or its beginning.", show_default=False)
]
Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHOM", help="The id of a person or its beginning, an address, or a network.", show_default=False
    ),
]
All = Annotated[bool, typer.Option("--all", help=f"List all, not only the last {LISTED}.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it; without this, only count.")]
CopyFile = Annotated[Path, one_file("The backup.")]


@app.callback(invoke_without_command=True)
@with_settings(("database", "data"))
def server(context: typer.Context, **given: Any) -> None:
    """Look after a server: its tables, its people, backups.  Without a command, this shows its status.

    Name the server as you do for `snuggery serve`: by --config, --data, --database or the environment.
    """
    context.obj = said(given)
    if context.invoked_subcommand is None:
        status(context)


@app.command()
def status(context: typer.Context, json: AsJson = False) -> None:
    """Show whether the server answers, what it holds, and how much space is left."""
    from .administer import show_status

    show_status(context.obj, as_json=json)


@app.command()
def tables(context: typer.Context, all: All = False, json: AsJson = False) -> None:
    """List the tables, most recently played first."""
    from .administer import show_tables

    show_tables(context.obj, None if all else LISTED, as_json=json)


@app.command()
def people(context: typer.Context, all: All = False, json: AsJson = False) -> None:
    """List the people, most recently seen first."""
    from .administer import show_people

    show_people(context.obj, None if all else LISTED, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def close(context: typer.Context, table: TableId, json: AsJson = False) -> None:
    """Close a table.

    Everyone there is disconnected within seconds, and no one can enter.
    """
    from .administer import close

    close(context.obj, table, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def reopen(context: typer.Context, table: TableId, json: AsJson = False) -> None:
    """Open a closed or archived table again."""
    from .administer import reopen

    reopen(context.obj, table, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def forget(context: typer.Context, person: PersonId, json: AsJson = False) -> None:
    """Delete what is known about a person, for good.

    The games of others stay readable.  A bot takes over where the person is still playing.
    """
    from .administer import forget_somebody

    forget_somebody(context.obj, person, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def ban(
    context: typer.Context,
    whom: Whom,
    days: Annotated[str, typer.Option(metavar="N", help="For this many days; by default for good.")] = "",
    json: AsJson = False,
) -> None:
    """Ban a person, an address or a network.

    Anyone banned is disconnected within seconds.
    """
    from .administer import shut_out

    shut_out(context.obj, whom, days, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def unban(context: typer.Context, whom: Whom, json: AsJson = False) -> None:
    """Lift a ban."""
    from .administer import let_in

    let_in(context.obj, whom, as_json=json)


@app.command()
def bans(context: typer.Context, json: AsJson = False) -> None:
    """List the bans."""
    from .administer import show_bans

    show_bans(context.obj, as_json=json)


@app.command()
def purge(
    context: typer.Context,
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="DAYS", help="Without a move for this many days.", show_default=False)
    ],
    yes: Yes = False,
    json: AsJson = False,
) -> None:
    """Delete old tables, for good.

    This deletes tables that are over or archived and had no move for this long.
    """
    from .administer import purge_old

    purge_old(context.obj, older_than, really=yes, as_json=json)


@app.command()
def backup(
    context: typer.Context,
    file: CopyFile,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an older backup.")] = False,
    json: AsJson = False,
) -> None:
    """Copy the database into a file, even while the server runs."""
    from .administer import write_backup

    write_backup(context.obj, file, replace=replace, as_json=json)


@app.command()
def restore(
    context: typer.Context,
    file: CopyFile,
    replace: Annotated[bool, typer.Option("--replace", help="Replace the tables that are there.")] = False,
    json: AsJson = False,
) -> None:
    """Restore the database from a backup.

    Stop the server first.  On SQLite, what was there is kept beside it.
    """
    from .administer import restore_backup

    restore_backup(context.obj, file, replace=replace, as_json=json)
