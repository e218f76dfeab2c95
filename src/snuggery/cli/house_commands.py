"""`snuggery house …`: what a host may ask of a house and do to it, while it is open or not.

Each command only reads its arguments; the work is done in `administer`.
"""

from pathlib import Path
from typing import Annotated, Any

import typer

from .setting_flags import said, with_settings

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, help="Look after a house: who plays, who may come in, copies."
)

MAY_BEGIN_WITH_A_DASH = {"ignore_unknown_options": True}  # ids are random letters
LISTED = 30

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, or how it begins.", show_default=False)]
PersonId = Annotated[str, typer.Argument(metavar="PERSON", help="A person's id, or how it begins.", show_default=False)]
Whom = Annotated[
    str,
    typer.Argument(
        metavar="WHOM", help="A person's id, or how it begins; or an address, or a network.", show_default=False
    ),
]
All = Annotated[bool, typer.Option("--all", help=f"All of them, not the last {LISTED}.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it; without this, say only what would be done.")]
CopyFile = Annotated[Path, typer.Argument(metavar="FILE", help="The copy.", show_default=False)]


@app.callback(invoke_without_command=True)
@with_settings(("database", "data"))
def house(context: typer.Context, **given: Any) -> None:
    """Look after a house: who plays, who may come in, copies.  Without a command: how it stands.

    Which house it is, is said as to `snuggery serve`: by --database, --data, --config or the environment.
    """
    context.obj = said(given)
    if context.invoked_subcommand is None:
        status(context)


@app.command()
def status(context: typer.Context, json: AsJson = False) -> None:
    """Say how the house stands.

    Whether it answers, how much there is of everything, how much room is left.
    """
    from .administer import show_status

    show_status(context.obj, as_json=json)


@app.command()
def tables(context: typer.Context, all: All = False, json: AsJson = False) -> None:
    """Name the tables, the one last played at first."""
    from .administer import show_tables

    show_tables(context.obj, None if all else LISTED, as_json=json)


@app.command()
def people(context: typer.Context, all: All = False, json: AsJson = False) -> None:
    """Name the people, who was here last first."""
    from .administer import show_people

    show_people(context.obj, None if all else LISTED, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def close(context: typer.Context, table: TableId, json: AsJson = False) -> None:
    """Close a table.

    Whoever is there is sent home within seconds, and nobody comes in.
    """
    from .administer import close

    close(context.obj, table, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def reopen(context: typer.Context, table: TableId, json: AsJson = False) -> None:
    """Bring back a table that was closed or put away."""
    from .administer import reopen

    reopen(context.obj, table, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def forget(context: typer.Context, person: PersonId, json: AsJson = False) -> None:
    """Delete what is known of a person, for good.

    The games of others stay readable; a bot plays on where one is still played.
    """
    from .administer import forget_somebody

    forget_somebody(context.obj, person, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def ban(
    context: typer.Context,
    whom: Whom,
    days: Annotated[str, typer.Option(metavar="N", help="For so many days; else for good.")] = "",
    json: AsJson = False,
) -> None:
    """Let a person or an address in no more.

    Who is here is sent home within seconds.
    """
    from .administer import shut_out

    shut_out(context.obj, whom, days, as_json=json)


@app.command(context_settings=MAY_BEGIN_WITH_A_DASH)
def unban(context: typer.Context, whom: Whom, json: AsJson = False) -> None:
    """Let a person or an address in again."""
    from .administer import let_in

    let_in(context.obj, whom, as_json=json)


@app.command()
def bans(context: typer.Context, json: AsJson = False) -> None:
    """Name who may not come in."""
    from .administer import show_bans

    show_bans(context.obj, as_json=json)


@app.command()
def purge(
    context: typer.Context,
    older_than: Annotated[
        str, typer.Option("--older-than", metavar="DAYS", help="Without a move for so many days.", show_default=False)
    ],
    yes: Yes = False,
    json: AsJson = False,
) -> None:
    """Delete old tables, for good.

    Those go that are over or put away and have seen no move for so long.
    """
    from .administer import purge_old

    purge_old(context.obj, older_than, really=yes, as_json=json)


@app.command()
def backup(context: typer.Context, file: CopyFile, json: AsJson = False) -> None:
    """Write a copy of the database, at any time."""
    from .administer import write_backup

    write_backup(context.obj, file, as_json=json)


@app.command()
def restore(
    context: typer.Context,
    file: CopyFile,
    replace: Annotated[bool, typer.Option("--replace", help="Also where there are tables already.")] = False,
    json: AsJson = False,
) -> None:
    """Bring the database back from a copy.

    The house has to be stopped.  What was there is kept beside it on SQLite.
    """
    from .administer import restore_backup

    restore_backup(context.obj, file, replace=replace, as_json=json)
