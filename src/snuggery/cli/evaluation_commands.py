"""`snuggery exploit`, and the commands of the arena for named tasks.

Each command only reads its arguments; the work is done in `evaluation`.
"""

from typing import Annotated

import typer

from . import completion
from .parameters import LEVELS, NUMBERS, AsJson, Jobs, Rules

POLICIES = f"{LEVELS}; shipped (the net in the game's folder); the path of a net in safetensors; or module:function"

Policy = Annotated[str, typer.Argument(metavar="POLICY", help=f"{POLICIES}.", show_default=False)]
Task = Annotated[
    str, typer.Argument(metavar="TASK", help="A task; `snuggery arena tasks` lists them.", show_default=False)
]
Deals = Annotated[str, typer.Option("--deals", metavar="N", help=f"The number of duplicate deals, {NUMBERS}.")]
Effort = Annotated[str, typer.Option("--effort", metavar="N", help="Playouts of a search at each choice.")]
TextSeed = Annotated[str, typer.Option("--seed", metavar="SEED", help="The same seed gives the same deals.")]


def exploit(
    policy: Policy,
    task: Annotated[str, typer.Option("--task", metavar="TASK", help="Play one of the named tasks.")] = "",
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", help="Or play this game.", autocompletion=completion.games)
    ] = "",
    seats: Annotated[str, typer.Option(metavar="N", help="With --game: the number of seats; two by default.")] = "",
    option: Rules = [],  # noqa: B006  # Typer copies it
    responders: Annotated[
        str,
        typer.Option(
            metavar="NAMES",
            help=f"With commas between: search, learned, {LEVELS}, shipped, a net's path, module:function.",
        ),
    ] = "search,learned",
    deals: Deals = "200",
    effort: Effort = "400",
    decisions: Annotated[
        str, typer.Option(metavar="N", help=f"How many decisions a learned response is trained for, {NUMBERS}.")
    ] = "1m",
    seed: TextSeed = "exploit",
    jobs: Jobs = "",
    json: AsJson = False,
) -> None:
    """Find out how much can be gained against a policy: a lower bound of its exploitability.

    Responders that know the policy sit alone against it, once in every seat of each deal: one searches, one is trained
    against it. What they gain over the policy itself is a lower bound.
    """
    from .evaluation import AskedTable, print_exploited

    print_exploited(
        AskedTable(policy, task, game, seats, tuple(option)), responders, deals, effort, decisions, seed, jobs, json
    )


def tasks(json: AsJson = False) -> None:
    """List the named tasks: for each game a small one, a duel and a table."""
    from .evaluation import print_tasks

    print_tasks(json)


def score(
    task: Task,
    policies: Annotated[
        list[str],
        typer.Argument(
            metavar="POLICY…",
            help=f"{POLICIES}; search; open (sees all cards). All that the game has by default.",
            show_default=False,
        ),
    ] = [],  # noqa: B006
    against: Annotated[str, typer.Option(metavar="POLICY", help="Who has the other seats.")] = "casual",
    deals: Deals = "500",
    effort: Effort = "400",
    seed: TextSeed = "score",
    jobs: Jobs = "",
    json: AsJson = False,
) -> None:
    """Score policies at a named task, each alone against others, with intervals from duplicate deals."""
    from .evaluation import print_scores

    print_scores(task, policies, against, deals, effort, seed, jobs, json)


def cross_play(
    task: Task,
    policies: Annotated[
        list[str], typer.Argument(metavar="POLICY…", help=f"{POLICIES}. All levels by default.", show_default=False)
    ] = [],  # noqa: B006
    deals: Deals = "500",
    seed: TextSeed = "cross-play",
    jobs: Jobs = "",
    json: AsJson = False,
) -> None:
    """Let each policy sit alone against each other, and print the matrix of the wins."""
    from .evaluation import print_matrix

    print_matrix(task, policies, deals, seed, jobs, json)
