"""`snuggery dataset`, `exam`, `measure` and `mcp`: for programs that learn or read.

Each command only reads its arguments; the work is done in the module of its name.
"""

from typing import Annotated

import typer

from .parameters import NUMBERS, AsJson, GameName, Games, Jobs, Levels, On, Rules, Seats, Seed, file_option


def dataset(
    game: GameName,
    games: Games = "1000",
    bots: Levels = "casual",
    out: Annotated[str, file_option("--out", "The folder to write; a stopped run continues there.", "DIR")] = "",
    seats: Seats = "",
    seed: Seed = "0",
    option: Rules = [],  # noqa: B006
    form: Annotated[str, typer.Option("--format", metavar="FORMAT", help="npz or parquet.")] = "npz",
    transcripts: Annotated[
        bool, typer.Option("--transcripts/--no-transcripts", help="Store the games as text too, or not.")
    ] = True,
    json: AsJson = False,
    jobs: Jobs = "",
    on: On = "",
) -> None:
    """Write what bots saw and did in many games, to train on.

    The same seed gives the same bytes on one core, on many, and on a cluster.
    """
    from .dataset import make_dataset

    make_dataset(game, games, bots, out, seats, seed, option, form, transcripts, json, jobs, on)


def exam(
    game: GameName,
    questions: Annotated[str, typer.Option(metavar="N", help=f"How many questions, {NUMBERS}.")] = "100",
    seed: Seed = "0",
    grade: Annotated[str, file_option("--grade", "Mark these answers, JSON lines with id and answer.")] = "",
    json: AsJson = False,
) -> None:
    """Print questions about the rules as JSON lines, for programs that read; or mark their answers.

    The same number and seed bring the same questions.
    """
    from .exam import set_exam

    set_exam(game, questions, seed, grade, json)


def measure(
    game: GameName,
    reader: Annotated[str, typer.Option(metavar="NAME", help="A scripted reader: lot, casual or misreader.")] = "",
    endpoint: Annotated[
        str, typer.Option(metavar="URL", help="Or a model, up to and with the version: http://localhost:8000/v1.")
    ] = "",
    model: Annotated[str, typer.Option(metavar="NAME", help="As the endpoint calls it.")] = "",
    seconds: Annotated[str, typer.Option(metavar="N", help="How long an answer may take.")] = "60",
    deals: Annotated[str, typer.Option(metavar="M", help="Duplicate deals against each level of the game.")] = "20",
    questions: Annotated[str, typer.Option(metavar="N", help="Questions of the exam.")] = "100",
    judged: Annotated[str, typer.Option(metavar="N", help="Decisions that a search judges.")] = "200",
    seed: Seed = "0",
    option: Rules = [],  # noqa: B006
    json: AsJson = False,
) -> None:
    """Measure a language model: legal answers, exam, loss of a decision, level and cost, at two seats.

    Scripted readers stand in for models.  The key in OPENAI_API_KEY is sent to the address in OPENAI_BASE_URL alone.
    """
    from .measure import print_measures, reader_of

    print_measures(game, reader_of(reader, endpoint, model, seconds), deals, questions, judged, seed, option, json)


def mcp(
    server: Annotated[
        str, typer.Option(metavar="URL", help="Sit at tables of this server as a guest; by default at tables here.")
    ] = "",
    tries: Annotated[
        str, typer.Option(metavar="N", help="After so many answers in a row that are no choice, a lot chooses.")
    ] = "3",
    hints: Annotated[
        bool, typer.Option("--hints/--no-hints", help="Give hints when they are asked for, or not.")
    ] = True,
) -> None:
    """Let a language model play, over the Model Context Protocol on standard input and output.

    A client starts this command itself: its tools are games, sit, look, play, rules and hint.
    """
    from .mcp import serve_tools

    serve_tools(server, tries, hints)
