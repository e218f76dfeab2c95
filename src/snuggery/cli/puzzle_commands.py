"""`snuggery puzzle` and `snuggery puzzles …`: solving puzzles, and how they are found, chosen and verified.

Each command only reads its arguments; the work is done in `puzzles`.
"""

from pathlib import Path
from typing import Annotated

import typer

from .help import App
from .parameters import GameName, GameOrMenu, Games, Jobs, On, Plain, Rules, Seats, file_option

app = App("Find, choose and verify puzzles; `snuggery puzzle` is for solving them.")

MinedFile = Annotated[Path, file_option("--file", "Where mined puzzles are kept.")]


def puzzle(
    game: GameOrMenu = "",
    theme: Annotated[
        str, typer.Option(metavar="THEME", help="Only puzzles about this; an unknown theme lists all themes.")
    ] = "",
    one: Annotated[str, typer.Option("--id", metavar="ID", help="This puzzle; `snuggery puzzles list` has ids.")] = "",
    plain: Plain = False,
) -> None:
    """Solve five puzzles: find the one choice that is clearly best, and see why."""
    from .puzzle import solve

    solve(game, theme, one, plain)


@app.command()
def mine(
    game: GameName,
    file: MinedFile = Path("mined-puzzles.txt"),
    matches: Games = "100",
    seats: Seats = "",
    option: Rules = [],  # noqa: B006  # Typer copies it
    jobs: Jobs = "",
    on: On = "",
) -> None:
    """Let casual bots play, and keep the choices that are clearly best and that they miss.

    What is found is appended to the file, ten matches at a time. A command that was stopped goes on where it was.
    """
    from .puzzles import mine_puzzles

    mine_puzzles(game, file, matches, seats, option, jobs, on)


@app.command()
def choose(
    game: GameName,
    file: MinedFile = Path("mined-puzzles.txt"),
    number: Annotated[str, typer.Option(metavar="N", help="How many to choose.")] = "500",
    into: Annotated[Path, file_option("--into", "Write them here; the file of a game is its puzzles.txt.")] = Path(
        "chosen-puzzles.txt"
    ),
    jobs: Jobs = "",
) -> None:
    """Choose puzzles by the size of what is lost, by theme and by variety, and write them down.

    Each is verified by another effort and seed; those that fail are left out.
    """
    from .puzzles import choose_puzzles

    choose_puzzles(game, file, number, into, jobs)


@app.command()
def verify(game: GameName, jobs: Jobs = "") -> int:
    """Verify the puzzles of a game by another effort and seed; the exit code is 1 if one fails."""
    from .puzzles import verify_puzzles

    return verify_puzzles(game, jobs)


@app.command("list")
def list_(game: GameName) -> None:
    """Print the puzzles of a game: id, seat, rating, theme, solution, reason and moves."""
    from .puzzles import list_puzzles

    list_puzzles(game)
