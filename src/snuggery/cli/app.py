"""The commands and their options.  Each only reads its arguments; the work is done in the module of its name.

Those modules are imported when their command runs, so that `snuggery --help` is quick.
"""

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from . import completion
from .arena_commands import app as arena_app
from .day_commands import duel, today
from .evaluation_commands import exploit
from .help import App
from .learner_commands import dataset, exam, mcp, measure
from .parameters import (
    LEVELS,
    AsJson,
    Bots,
    GameName,
    GameOrMenu,
    Games,
    Jobs,
    On,
    Pause,
    Plain,
    Rules,
    SavedMatch,
    Seats,
    Seed,
    Transcript,
    Transcripts,
    file_option,
    game_argument,
    one_file,
)
from .puzzle_commands import app as puzzles_app
from .puzzle_commands import puzzle
from .server_commands import app as server_app
from .setting_flags import said, with_settings

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # the parent of all that Typer's reader raises

app = App("Play five old card and billiards games. Without a command, this opens the lobby in the browser.")

IN_OUR_WORDS = (  # what Typer says, and how we say it
    (r"No such option: (\S+)(?: \(Possible options?: (.+)\))?", "there is no option {0} here", "; did you mean {1}?"),
    (r"No such command '(.*?)'(?:\. Did you mean (.+)\?)?", "there is no command {0!r}", "; did you mean {1}?"),
    (r"Missing (?:argument|option) '(.+)'", "{0} is missing", ""),
    (r"Got unexpected extra argument\(s\) \((.+)\)", "{0!r} is more than this command takes", ""),
    (r"Option '(.+)' requires an argument", "{0} needs a value", ""),
    (r"Option '(.+)' does not take a value", "{0} takes no value", ""),
)


def usage_sentence(error: Any) -> str:
    """Turn what Typer found wrong into one sentence that says where help is."""
    said = error.format_message().strip().rstrip(".")
    command = error.ctx.command_path if error.ctx else "snuggery"
    for pattern, ours, perhaps in IN_OUR_WORDS:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            said = (ours + perhaps if found.groups()[1:] and found[2] else ours).format(*found.groups())
    return f"{said}{' ' if said.endswith('?') else '; '}`{command} --help` lists what there is"


@app.callback(invoke_without_command=True)
def snuggery(
    context: typer.Context,
    version: Annotated[bool, typer.Option("-V", "--version", help="Print the version.")] = False,
) -> None:
    """Start a server on this machine and open the lobby, unless a command follows."""
    if version:
        from .. import __version__

        print("snuggery", __version__)
    elif context.invoked_subcommand is None:
        from .serve import open_lobby

        open_lobby()


@app.command()
def play(
    game: GameOrMenu = "",
    seats: Annotated[
        str,
        typer.Option(
            metavar="WHO",
            help=f"A number, or the players by seat, with commas between: you, {LEVELS}, module:function.",
            autocompletion=completion.sitters,
        ),
    ] = "",
    option: Rules = [],  # noqa: B006  # Typer copies it
    seed: Seed = "",
    plain: Plain = False,
    resume: SavedMatch = "",
    at: Annotated[str, typer.Option(metavar="TURN", help="With --resume: play on after this turn.")] = "",
    luck: Annotated[str, typer.Option(metavar="LUCK", help="With --at: fresh, or same as in the match.")] = "",
    pause: Pause = "0.6",
    pace: Annotated[
        str,
        typer.Option(
            metavar="PACE", help="How fast bots play: calm, usual, brisk or at-once.", autocompletion=completion.paces
        ),
    ] = "usual",
    draw_for_me: Annotated[
        bool, typer.Option("--draw-for-me", help="Draw at once where one could forget to draw.")
    ] = False,
    announce: Annotated[
        bool, typer.Option("--announce", help="Type the new count yourself when a card changes it.")
    ] = False,
) -> None:
    """Play a game in the terminal."""
    from ..terminal.local_table import Wishes
    from .play import Saved, paced, play_game

    play_game(
        game, seats, option, seed, plain, Saved(resume, at, luck), paced(pause, pace), Wishes(draw_for_me, announce)
    )


app.command()(today)
app.command()(duel)
app.command()(puzzle)


@app.command()
def learn(
    game: GameOrMenu = "",
    lesson: Annotated[
        str,
        typer.Argument(
            metavar="LESSON",
            help="The lesson; the first by default.",
            show_default=False,
            autocompletion=completion.lessons,
        ),
    ] = "",
    plain: Plain = False,
    pause: Pause = "0.6",
) -> None:
    """Learn a game by playing a lesson of a few minutes."""
    from .learn import learn_game

    learn_game(game, lesson, plain, pause)


@app.command()
def rules(
    game: GameName,
    fine_print: Annotated[
        bool, typer.Option("--fine-print", help="Print everything, with rulings and house rules.")
    ] = False,
    options: Annotated[
        bool, typer.Option("--options", help="List the house rules with their values and meanings.")
    ] = False,
    option: Rules = [],  # noqa: B006
) -> None:
    """Read a rulebook, by the house rules that you give.

    On a terminal it turns a page at a time.
    """
    from .rulebook import print_options, print_rules

    print_options(game) if options else print_rules(game, fine_print, option)


@app.command()
def replay(
    file: Transcript,
    seat: Annotated[
        str,
        typer.Option(metavar="N", help="Show what this seat saw, or `spectator`; by default your seat, if you played."),
    ] = "",
) -> None:
    """Step through a transcript."""
    from .play import replay_file

    replay_file(file, seat)


@app.command()
def review(
    file: Annotated[Path, one_file("A transcript of a match that is over.")],
    seat: Annotated[
        str, typer.Option(metavar="N", help="Look at the decisions of this seat; by default yours, or all.")
    ] = "",
    plain: Plain = False,
    json: AsJson = False,
    svg: Annotated[str, file_option("--svg", "Draw the chances over the match into this file.")] = "",
    every: Annotated[bool, typer.Option("--every", help="List every decision with what it lost.")] = False,
) -> None:
    """Tell luck from skill in a match that is over, and show better moves."""
    from .review import review_file

    review_file(file, seat, plain, json, svg, every)


@app.command()
def referee(
    game: GameName,
    names: Annotated[str, typer.Option(metavar="NAMES", help="The players, such as Anna,Ben.")] = "",
    option: Rules = [],  # noqa: B006
    resume: SavedMatch = "",
) -> None:
    """Keep score of a match that people play at a real table."""
    from .referee import keep_sheet

    keep_sheet(game, names, option, resume)


@app.command()
@with_settings()
def serve(**given: Any) -> None:
    """Run a server, so that others can play.

    Each flag can also be set in the environment (SNUGGERY_PORT for --port) or in a file (port = 8642).
    """
    from .serve import keep_server

    keep_server(**said(given))


@app.command()
def bots(
    server: Annotated[
        str, typer.Option(metavar="URL", help="The server, such as https://cards.example.org.", show_default=False)
    ],
    token_file: Annotated[
        str, file_option("--token-file", "The file with the token that the server has as bots_token.")
    ],
    workers: Annotated[str, typer.Option(metavar="N", help="Questions at once; by default one a core.")] = "",
) -> None:
    """Think on this machine for the bots of a server elsewhere.

    It needs the same release of Snuggery as the server, and comes back whenever the connection was lost.
    """
    from .bots import think_for

    think_for(server, token_file, workers)


@app.command()
def simulate(
    game: GameName,
    seats: Seats = "",
    bots: Bots = "random",
    games: Games = "1000",
    seed: Seed = "0",
    option: Rules = [],  # noqa: B006
    transcripts: Annotated[str, file_option("--transcripts", "Write each game into this folder.", "DIR")] = "",
    annotate: Annotated[bool, typer.Option("--annotate", help="List all legal actions in the transcripts.")] = False,
    json: AsJson = False,
    jobs: Jobs = "",
    on: On = "",
) -> None:
    """Play many games between bots and print the results.

    The same seed gives the same games on one core, on many, and on a cluster, unless a function draws lots of its own.
    """
    from .simulate import simulate_games

    simulate_games(game, seats, bots, games, seed, option, transcripts, annotate, json, jobs, on)


app.command()(dataset)
app.command()(exam)
app.command()(measure)
app.command()(mcp)
app.command()(exploit)


@app.command()
def check(
    paths: Transcripts,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Recompute what follows from other lines, such as where balls rest.")
    ] = False,
) -> int:
    """Check transcripts, and name the first wrong line of each.

    A line is wrong if it can't be read, can't be played, or breaks the promise made before the match.
    """
    from .check import check_paths

    return check_paths(paths, simulate)


@app.command()
def bench(
    game: Annotated[list[str], game_argument("The games; all by default.", "GAME…")] = [],  # noqa: B006
    json: AsJson = False,
) -> None:
    """Measure how fast the games run on this machine."""
    from .bench import print_speeds

    print_speeds(game, json)


@app.command("compile")
def compile_(
    games: Annotated[list[str], game_argument("The games; by default all that need it.", "GAME…")] = [],  # noqa: B006
    check: Annotated[bool, typer.Option("--check", help="Write nothing; name stale files.")] = False,
    target: Annotated[str, typer.Option(metavar="TARGET", help="Compile for another machine: wasm32 or nvptx64.")] = "",
    out: Annotated[str, file_option("--out", "With --target: the folder to write into.", "DIR")] = "",
) -> None:
    """Compile the rules of games to machine code, one file in each game's folder."""
    from .compile import compile_or_check

    raise typer.Exit(compile_or_check(games, check, target, out))


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Its name, such as old-maid.", show_default=False)],
) -> None:
    """Write a small complete game to start from.

    It is a package in a new folder here, or inside Snuggery's repository a folder among its games.
    """
    from .new_game import write_game

    write_game(name)


app.add_typer(server_app, name="server")
app.add_typer(server_app, name="house", hidden=True)  # as it was called before 0.2
app.add_typer(arena_app, name="arena")
app.add_typer(puzzles_app, name="puzzles")


@app.command("help")
def help_(
    context: typer.Context,
    command: Annotated[
        list[str],
        typer.Argument(metavar="COMMAND…", help="The command.", show_default=False, autocompletion=completion.commands),
    ] = [],  # noqa: B006
) -> None:
    """Show what a command does, with its options and examples."""
    from .manual import help_for

    print(help_for(context.parent, command))


@app.command("completion")
def completion_(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL", help="bash, zsh or fish.", show_default=False, autocompletion=completion.shells
        ),
    ],
) -> None:
    """Print the script with which a shell completes commands, games, levels, house rules and files."""
    completion.print_script(shell)


@app.command("man")
def man(
    command: Annotated[
        list[str],
        typer.Argument(metavar="COMMAND…", help="The command.", show_default=False, autocompletion=completion.commands),
    ] = [],  # noqa: B006
    into: Annotated[str, file_option("--into", "Write all manual pages into this folder.", "DIR")] = "",
) -> None:
    """Print the manual page of a command, in the format that man reads."""
    from .manual import print_manual

    print_manual(app, command, into)
