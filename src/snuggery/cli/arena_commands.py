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
Jobs = Annotated[str, typer.Option("--jobs", metavar="N", help="How many cores work; all, unless it is said.")]
On = Annotated[str, typer.Option("--on", metavar="WHERE", help="Work on a cluster: ray, or ray://ADDRESS:PORT.")]
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
