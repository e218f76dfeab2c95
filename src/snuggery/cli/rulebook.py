"""`snuggery rules`: the rulebook a page at a time on a terminal, as plain lines elsewhere."""

import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ..games import find
from ..kit.errors import Unusable
from ..kit.game import Game
from .arguments import bind


def print_options(name: str) -> None:
    """List the house rules of a game: what each decides, its values, and what each value means."""
    from ..terminal.rulebook import option_lines

    game = find(name)
    for line in option_lines(game):
        print(line)
    print(f"* is the default. To change one: snuggery play {game.name} --option NAME=VALUE")


def _changed(game: Game, given: Sequence[str]) -> Mapping[str, str]:
    """Return these house rules, if any number of players can have them; else raise what the usual number is told."""
    for seats in range(game.least_seats, game.most_seats + 1):
        with suppress(Unusable):
            return bind(game, seats, given).options
    return bind(game, game.usual_seats, given).options


def print_rules(name: str, fine_print: bool, given: Sequence[str] = ()) -> None:
    """Open the rulebook under these house rules, or print it if there is no terminal."""
    game = find(name)
    changed = _changed(game, given) if given else {}
    if sys.stdin.isatty() and sys.stdout.isatty() and not fine_print:
        from ..terminal.rulebook_pages import RulebookApp

        RulebookApp(game, changed).run()
        return
    from ..terminal.rulebook import WIDEST, book_text, house_rule_lines, laid_out

    for line in house_rule_lines(game, changed):
        print(line)
    print(laid_out(book_text(game, fine_print, changed), min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)))
    if not fine_print:
        print(f"The fine print: snuggery rules {name} --fine-print")
