"""`snuggery rules`: the rulebook with its clause ids, and the house rules to choose from."""

import sys

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from ..games import find
from ..kit.game import Game


def print_rules(name: str) -> None:
    """Print the rulebook, laid out on a terminal and as it stands elsewhere, and the table of options."""
    game = find(name)
    console = Console(width=None if sys.stdout.isatty() else 120)
    if sys.stdout.isatty():
        console.print(Markdown(game.rulebook()))
    else:
        print(game.rulebook())
    console.print(_options(game))


def _options(game: Game) -> Table:
    table = Table(title=f"House rules of {game.title} (--option name=value)", title_justify="left", show_lines=True)
    for heading in ("option", "is", "can be", "what it decides", "clauses"):
        table.add_column(heading)
    for option in game.options:
        table.add_row(option.name, option.default, option.choices(), option.about, " ".join(option.clauses))
    return table
