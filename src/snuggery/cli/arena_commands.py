"""`snuggery arena …`: matches that are registered beforehand, and what they have shown.

Each command only reads its arguments; the work is done in `arena`.
"""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    add_completion=False, rich_markup_mode=None, help="Let bots meet: registered matches, and what they show."
)

RegisteredFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="The registered match, a file of TOML.", show_default=False)
]
PlayedFiles = Annotated[list[Path], typer.Argument(metavar="FILE…", help="Registered matches that were played.")]
Jobs = Annotated[str, typer.Option("--jobs", metavar="N", help="How many cores work; all, unless it is said.")]
On = Annotated[str, typer.Option("--on", metavar="WHERE", help="Work on a cluster: ray, or ray://ADDRESS:PORT.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.", show_default=False)]
Rules = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A house rule; repeatable.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.command()
def run(file: RegisteredFile, jobs: Jobs = "", on: On = "", json: AsJson = False) -> int:
    """Play a registered match, or go on with it.

    Results are kept beside the file block by block, so that a run that was stopped goes on where it was.  At the end
    the report is written beside them, in Markdown and as a picture.  The exit code is 1 where a claim was not shown.
    """
    from .arena import run_match

    return run_match(file, jobs, on, json)


@app.command()
def show(file: RegisteredFile, json: AsJson = False) -> int:
    """Print what a registered match has shown so far."""
    from .arena import show_match

    return show_match(file, json)


@app.command()
def report(
    files: PlayedFiles,
    into: Annotated[
        Path | None, typer.Option("--into", metavar="DIR", help="Write them in this folder.", show_default=False)
    ] = None,
) -> None:
    """Write the reports of registered matches as they stand, in Markdown and as pictures.

    Each report is written beside its match, unless a folder is named.  Nothing is played.
    """
    from .arena import report_matches

    report_matches(files, into)


@app.command()
def verify(
    file: RegisteredFile,
    blocks: Annotated[str, typer.Option("--blocks", metavar="N", help="How many blocks, drawn by lot.")] = "3",
    jobs: Jobs = "",
    on: On = "",
) -> int:
    """Play some blocks of a registered match again, and say whether the results kept are what comes of them.

    The exit code is 1 where they are not.
    """
    from .arena import verify_match

    return verify_match(file, blocks, jobs, on)


@app.command()
def ladder(
    game: GameName,
    levels: Annotated[str, typer.Option(metavar="LEVELS", help="Which levels; all, unless they are named.")] = "",
    seats: Annotated[str, typer.Option(metavar="N", help="How many sit at a table; two, unless it is said.")] = "",
    deals: Annotated[str, typer.Option(metavar="M", help="How many deals each company plays.")] = "100",
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed brings the same ladder.")] = "ladder",
    option: Rules = [],  # noqa: B006  # Typer copies it
    jobs: Jobs = "",
    on: On = "",
    json: AsJson = False,
) -> None:
    """Let all levels of a game meet, and rate them."""
    from .ladder import print_ladder

    print_ladder(game, levels, seats, deals, seed, option, jobs, on, json)


@app.command()
def leaderboard(
    files: PlayedFiles,
    into: Annotated[
        Path, typer.Option("--into", metavar="DIR", help="Write a page for each game in this folder.")
    ] = Path("leaderboard"),
) -> None:
    """Write a page for each game with what registered matches have shown."""
    from .leaderboard import write_leaderboards

    write_leaderboards(files, into)
