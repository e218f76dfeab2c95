"""`snuggery rules`: the rulebook a page at a time on a terminal, as plain lines elsewhere."""

import shutil
import sys
from collections.abc import Sequence

from ..games import find
from .arguments import bind


def print_rules(name: str, fine_print: bool, given: Sequence[str] = ()) -> None:
    """Open the rulebook, by these house rules, or print it where nobody turns pages."""
    game = find(name)
    changed = bind(game, game.usual_seats, given).options if given else {}
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
