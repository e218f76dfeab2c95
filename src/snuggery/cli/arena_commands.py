"""`snuggery arena …`: matches that are registered beforehand, and what they have shown.

Each command only reads its arguments; the work is done in `arena`.
"""

from pathlib import Path
from typing import Annotated

import typer

from . import completion
from .evaluation_commands import cross_play, score, tasks
from .help import App
from .parameters import AsJson, GameName, Jobs, On, Rules, file_option, one_file

app = App("Let bots meet in registered matches, and show what came of it.")

RegisteredFile = Annotated[Path, one_file("The registered match, a TOML file.")]
PlayedFiles = Annotated[list[Path], one_file("Registered matches that were played.", "FILE…")]


@app.command()
def enter(file: RegisteredFile) -> None:
    """Enter a match: write down its hash and those of its bots' files, before its seed can be known.

    The registration has a `beacon` instead of a seed: a value that will be published later.  Publish the file that this
    command writes.
    """
    from .arena_entries import enter_match

    enter_match(file)


@app.command()
def draw(
    file: RegisteredFile,
    beacon: Annotated[str, typer.Option("--beacon", metavar="VALUE", help="The value that was published later.")],
) -> None:
    """Draw the seed of a match that was entered, from the entry and a value that was published later."""
    from .arena_entries import draw_seed

    draw_seed(file, beacon)


@app.command()
def run(file: RegisteredFile, jobs: Jobs = "", on: On = "", json: AsJson = False) -> int:
    """Play a registered match, or continue it.

    Results are stored beside the file block by block, so a stopped run continues where it was.  At the end, the report
    is written beside them, in Markdown and as a picture.  The exit code is 1 if a claim was not shown.
    """
    from .arena import run_match

    return run_match(file, jobs, on, json)


@app.command()
def show(file: RegisteredFile, json: AsJson = False) -> int:
    """Print the result of a registered match so far."""
    from .arena import show_match

    return show_match(file, json)


@app.command()
def report(
    files: PlayedFiles,
    into: Annotated[Path | None, file_option("--into", "Write them into this folder.", "DIR")] = None,
) -> None:
    """Write reports of registered matches as they stand, in Markdown and as pictures.

    Each report is written beside its match by default.  Nothing is played.
    """
    from .arena import report_matches

    report_matches(files, into)


@app.command()
def verify(
    file: RegisteredFile,
    blocks: Annotated[str, typer.Option("--blocks", metavar="N", help="How many blocks, drawn at random.")] = "3",
    jobs: Jobs = "",
    on: On = "",
) -> int:
    """Replay some blocks of a registered match, and compare the results.

    The exit code is 1 if they differ.
    """
    from .arena import verify_match

    return verify_match(file, blocks, jobs, on)


@app.command()
def admit(
    file: RegisteredFile,
    deals: Annotated[str, typer.Option(metavar="N", help="How many deals are held back and played.")] = "200",
    blocks: Annotated[str, typer.Option("--blocks", metavar="N", help="How many blocks are replayed.")] = "3",
    jobs: Jobs = "",
    on: On = "",
) -> int:
    """Judge an entry: replay some blocks, and play deals that its author could not know.

    The exit code is 1 if a block differs, or if a bot falls short in the held-back deals.
    """
    from .arena_entries import admit_entry

    return admit_entry(file, deals, blocks, jobs, on)


@app.command()
def ladder(
    game: GameName,
    levels: Annotated[
        str,
        typer.Option(
            metavar="LEVELS", help="Levels with commas between; all by default.", autocompletion=completion.levels
        ),
    ] = "",
    seats: Annotated[str, typer.Option(metavar="N", help="The seats of a table; two by default.")] = "",
    deals: Annotated[
        str, typer.Option(metavar="M", help="How many deals each line-up plays, such as 500 or 1k.")
    ] = "100",
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same seed gives the same ladder.")] = "ladder",
    option: Rules = [],  # noqa: B006  # Typer copies it
    jobs: Jobs = "",
    on: On = "",
    json: AsJson = False,
) -> None:
    """Let the levels of a game meet, and rate them."""
    from .ladder import print_ladder

    print_ladder(game, levels, seats, deals, seed, option, jobs, on, json)


@app.command()
def leaderboard(
    files: PlayedFiles,
    into: Annotated[Path, file_option("--into", "Write the pages into this folder.", "DIR")] = Path("leaderboard"),
) -> None:
    """Write a page for each game with the results of registered matches."""
    from .leaderboard import write_leaderboards

    write_leaderboards(files, into)


app.command()(tasks)
app.command()(score)
app.command("cross-play")(cross_play)
