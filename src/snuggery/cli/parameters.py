"""The arguments and options that several commands take."""

from pathlib import Path
from typing import Annotated

import typer

from . import completion

NUMBERS = "such as 500, 10k or 1e6"
LEVELS = "random, first-time, beginner, casual, seasoned, strong, expert"  # written here, for help imports no bots


def game_argument(about: str, metavar: str = "GAME") -> typer.models.ArgumentInfo:
    """Return an argument that is the name of a game, or several of them, which shells complete."""
    found: typer.models.ArgumentInfo = typer.Argument(
        metavar=metavar, help=about, show_default=False, autocompletion=completion.games
    )
    return found


def one_file(about: str, metavar: str = "FILE") -> typer.models.ArgumentInfo:
    """Return an argument that is the path of a file, which shells complete."""
    found: typer.models.ArgumentInfo = typer.Argument(
        metavar=metavar, help=about, show_default=False, autocompletion=completion.files
    )
    return found


def file_option(flag: str, about: str, metavar: str = "FILE") -> typer.models.OptionInfo:
    """Return an option that is the path of a file or a folder, which shells complete."""
    found: typer.models.OptionInfo = typer.Option(
        flag, metavar=metavar, help=about, show_default=False, autocompletion=completion.files
    )
    return found


GameName = Annotated[str, game_argument("The game; `snuggery play` lists them all.")]
GameOrMenu = Annotated[str, game_argument("The game; a menu asks if it is left out.")]
Rules = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="A house rule; repeatable. `snuggery rules GAME --options` lists them.",
        autocompletion=completion.house_rules,
    ),
]
Levels = Annotated[
    str,
    typer.Option(
        metavar="LEVELS",
        help=f"One level for all seats, or one for each: {LEVELS}.",
        autocompletion=completion.levels,
    ),
]
Bots = Annotated[
    str,
    typer.Option(
        metavar="BOTS",
        help=f"One for all seats, or one for each: {LEVELS}, module:function.",
        autocompletion=completion.levels,
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers and scripts.")]
Pause = Annotated[str, typer.Option(metavar="SECONDS", help="How long bots seem to think, on the full screen.")]
Games = Annotated[str, typer.Option(metavar="N", help=f"The number of games, {NUMBERS}.")]
Seats = Annotated[str, typer.Option(metavar="N", help="The number of seats.")]
Seed = Annotated[str, typer.Option(metavar="N", help="A whole number; the same seed gives the same cards.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, with the name and version of its schema.")]
Jobs = Annotated[str, typer.Option("--jobs", metavar="N", help="How many cores to use; all by default.")]
On = Annotated[str, typer.Option("--on", metavar="WHERE", help="Work on a cluster: ray, or ray://ADDRESS:PORT.")]
Transcript = Annotated[Path, one_file("A transcript.")]
Transcripts = Annotated[list[Path], one_file("Transcripts, or folders of them.", "PATH…")]
SavedMatch = Annotated[str, file_option("--resume", "Continue a saved match.")]
