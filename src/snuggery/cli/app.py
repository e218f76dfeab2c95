"""The commands and their options.  Each only reads its arguments; the work is done in the module of its name.

Those modules are imported when their command runs, so that `snuggery --help` is quick.
"""

import re
from pathlib import Path
from typing import Annotated, Any

import typer

from .arena_commands import Jobs, On
from .arena_commands import app as arena_app
from .house_commands import app as house_app
from .setting_flags import said, with_settings

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # the parent of all that Typer's reader raises

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # help that Rich lays out takes twice as long to come
    help="Five old games in a warm room. Without a command: open the lobby in the browser.",
)

app.add_typer(house_app, name="house")
app.add_typer(arena_app, name="arena")

Version = Annotated[bool, typer.Option("--version", help="Print which version this is.")]
Plain = Annotated[bool, typer.Option("--plain", help="Lines in, lines out: for screen readers and scripts.")]
Paths = Annotated[list[Path], typer.Argument(metavar="PATH…", help="Transcripts, or folders of them.")]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game; `snuggery play` alone names them all.", show_default=False)
]
Rules = Annotated[list[str], typer.Option("--option", metavar="NAME=VALUE", help="A house rule; repeatable.")]
Levels = Annotated[str, typer.Option(metavar="LEVELS", help="One level for all, or one a seat: random,casual.")]
Games = Annotated[str, typer.Option(metavar="M", help="How many games.")]
Seats = Annotated[str, typer.Option(metavar="N", help="How many seats.")]
Seed = Annotated[str, typer.Option(metavar="N", help="A whole number; the same seed brings the same cards.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


IN_OUR_WORDS = (  # what Typer says, and how the house says it
    (r"No such option: (\S+)(?: \(Possible options?: (.+)\))?", "there is no option {0} here", ", but {1}"),
    (r"No such command '(.*?)'(?:\. Did you mean (.+)\?)?", "there is no command {0!r}", ", but {1}"),
    (r"Missing (?:argument|option) '(.+)'", "{0} is missing", ""),
    (r"Got unexpected extra argument\(s\) \((.+)\)", "{0!r} is more than this command takes", ""),
    (r"Option '(.+)' requires an argument", "{0} must be followed by what it shall be", ""),
    (r"Option '(.+)' does not take a value", "{0} stands alone, without a value", ""),
)


def usage_sentence(error: Any) -> str:
    """Turn what Typer found wrong into one sentence that says where help is."""
    said = error.format_message().strip().rstrip(".")
    command = error.ctx.command_path if error.ctx else "snuggery"
    for pattern, ours, perhaps in IN_OUR_WORDS:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            said = (ours + perhaps if found.groups()[1:] and found[2] else ours).format(*found.groups())
    return f"{said}; `{command} --help` shows what would do"


@app.callback(invoke_without_command=True)
def house(context: typer.Context, version: Version = False) -> None:
    """Start the house on this machine and open the lobby, unless a command follows."""
    if version:
        from .. import __version__

        print("snuggery", __version__)
    elif context.invoked_subcommand is None:
        from .serve import open_house

        open_house()


@app.command()
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game; left out, all are named.", show_default=False)
    ] = "",
    seats: Annotated[str, typer.Option(metavar="WHO", help="A number, or who sits where: you,casual,random.")] = "",
    option: Rules = [],  # noqa: B006  # Typer copies it
    seed: Seed = "",
    plain: Plain = False,
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a saved match.")] = "",
    at: Annotated[str, typer.Option(metavar="TURN", help="With --resume: play on from after this turn of it.")] = "",
    luck: Annotated[
        str, typer.Option(metavar="LUCK", help="With --at: fresh luck, or the same that the match had.")
    ] = "",
    pause: Annotated[
        str, typer.Option(metavar="SECONDS", help="How long bots seem to think, on the full screen.")
    ] = "0.6",
    pace: Annotated[
        str, typer.Option(metavar="PACE", help="How fast bots play: calm, usual, brisk or at-once.")
    ] = "usual",
    draw_for_me: Annotated[
        bool, typer.Option("--draw-for-me", help="Draw at once where a draw could be forgotten.")
    ] = False,
    announce: Annotated[
        bool, typer.Option("--announce", help="Say the new count yourself, wherever a card changes one.")
    ] = False,
) -> None:
    """Play a game in the terminal."""
    from ..terminal.local_table import Wishes
    from .play import Saved, paced, play_game

    play_game(
        game, seats, option, seed, plain, Saved(resume, at, luck), paced(pause, pace), Wishes(draw_for_me, announce)
    )


@app.command()
def learn(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="Which game; left out, all are named.", show_default=False)
    ] = "",
    lesson: Annotated[
        str, typer.Argument(metavar="LESSON", help="Which of its lessons; left out, the first.", show_default=False)
    ] = "",
    plain: Plain = False,
    pause: Annotated[
        str, typer.Option(metavar="SECONDS", help="How long bots seem to think, on the full screen.")
    ] = "0.6",
) -> None:
    """Learn a game by playing: a first sitting of a few minutes."""
    from .learn import learn_game

    learn_game(game, lesson, plain, pause)


@app.command("compile")
def compile_(
    games: Annotated[
        list[str],
        typer.Argument(metavar="[GAME…]", help="Which games; left out, all that need it.", show_default=False),
    ] = [],  # noqa: B006  # Typer copies it
    check: Annotated[bool, typer.Option("--check", help="Write nothing; say which files are stale.")] = False,
    target: Annotated[
        str, typer.Option(metavar="TARGET", help="Compile for another machine: wasm32 or nvptx64.", show_default=False)
    ] = "",
    out: Annotated[
        str, typer.Option(metavar="FOLDER", help="With --target: where the files go, else here.", show_default=False)
    ] = "",
) -> None:
    """Compile the rules of games to machine code, one file in each game's folder."""
    from .compile import compile_or_check

    raise typer.Exit(compile_or_check(games, check, target, out))


@app.command()
@with_settings()
def serve(**given: Any) -> None:
    """Keep a house for others.

    Each flag may also stand in the environment, as SNUGGERY_PORT does for --port, or in a file, as port = 8642.
    """
    from .serve import keep_house

    keep_house(**said(given))


@app.command()
def simulate(
    game: GameName,
    seats: Seats = "",
    bots: Levels = "random",
    games: Games = "1000",
    seed: Seed = "0",
    option: Rules = [],  # noqa: B006
    transcripts: Annotated[str, typer.Option(metavar="DIR", help="Write every game down in this folder.")] = "",
    annotate: Annotated[bool, typer.Option("--annotate", help="With every legal list in the transcripts.")] = False,
    json: AsJson = False,
    jobs: Jobs = "",
    on: On = "",
) -> None:
    """Play many games and print who won what.

    The same seed brings the same games on one core, on many, and on a cluster.
    """
    from .simulate import simulate_games

    simulate_games(game, seats, bots, games, seed, option, transcripts, annotate, json, jobs, on)


@app.command()
def dataset(
    game: GameName,
    games: Games = "1000",
    bots: Levels = "casual",
    out: Annotated[str, typer.Option(metavar="DIR", help="The folder that is to hold it.", show_default=False)] = "",
    seats: Seats = "",
    seed: Seed = "0",
    option: Rules = [],  # noqa: B006
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help="npz or parquet.")] = "npz",
    transcripts: Annotated[
        bool, typer.Option("--transcripts/--no-transcripts", help="With the games as text, or without.")
    ] = True,
    json: AsJson = False,
    jobs: Jobs = "",
    on: On = "",
) -> None:
    """Write what bots saw and did in many games, for learners.

    A run that was stopped goes on with the same command.  The same seed brings the same bytes on one core, on many,
    and on a cluster.
    """
    from .dataset import make_dataset

    make_dataset(game, games, bots, out, seats, seed, option, form, transcripts, json, jobs, on)


@app.command()
def check(
    paths: Paths,
    simulate: Annotated[
        bool, typer.Option("--simulate", help="Also simulate what follows from other lines, such as where balls rest.")
    ] = False,
) -> int:
    """Say which line of a transcript is wrong, and why.

    A line is wrong that can't be read, can't be played, or is not what was promised.
    """
    from .check import check_paths

    return check_paths(paths, simulate)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A transcript.")],
    seat: Annotated[str, typer.Option(metavar="N", help="See it from this seat; else as one who looks on.")] = "",
) -> None:
    """Step through a transcript."""
    from .play import replay_file

    replay_file(file, seat)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A transcript of a match that is over.")],
    seat: Annotated[str, typer.Option(metavar="N", help="Whose decisions are looked at; else everybody's.")] = "",
    plain: Plain = False,
    json: AsJson = False,
    svg: Annotated[str, typer.Option(metavar="FILE", help="Write the line of chances as a picture too.")] = "",
    every: Annotated[bool, typer.Option("--every", help="Say of every decision what it lost.")] = False,
) -> None:
    """Tell luck from skill in a match that is over, and what could have been done better."""
    from .review import review_file

    review_file(file, seat, plain, json, svg, every)


@app.command()
def referee(
    game: GameName,
    names: Annotated[str, typer.Option(metavar="NAMES", help="Who plays: Anna,Ben.")] = "",
    option: Rules = [],  # noqa: B006
    resume: Annotated[str, typer.Option(metavar="FILE", help="Go on with a saved match.")] = "",
) -> None:
    """Keep the card of a match that people play with their own things."""
    from .referee import keep_sheet

    keep_sheet(game, names, option, resume)


@app.command()
def rules(
    game: GameName,
    fine_print: Annotated[
        bool, typer.Option("--fine-print", help="Print all of it, rulings and house rules too.")
    ] = False,
    option: Rules = [],  # noqa: B006
) -> None:
    """Read the rulebook, a page at a time on a terminal, by the house rules that are given."""
    from .rulebook import print_rules

    print_rules(game, fine_print, option)


@app.command("new-game")
def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="What it is called, such as old-maid.", show_default=False)
    ],
) -> None:
    """Write a small complete game to start from.

    It is a package of its own in a new folder here; inside Snuggery's repository it is a folder among its games.
    """
    from .new_game import write_game

    write_game(name)


@app.command()
def bench(
    game: Annotated[list[str], typer.Argument(metavar="GAME…", help="Which games; all if none is named.")] = [],  # noqa: B006
    json: AsJson = False,
) -> None:
    """Measure how fast the games run on this machine."""
    from .bench import print_speeds

    print_speeds(game, json)
