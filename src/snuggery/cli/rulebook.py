"""`snuggery rules`: the rulebook a page at a time on a terminal, as plain lines elsewhere."""

import shutil
import sys

from ..games import find


def print_rules(name: str, fine_print: bool) -> None:
    """Open the rulebook, or print it where nobody turns pages."""
    game = find(name)
    if sys.stdin.isatty() and sys.stdout.isatty() and not fine_print:
        from ..terminal.rulebook_pages import RulebookApp

        RulebookApp(game).run()
        return
    from ..terminal.rulebook import WIDEST, book_text, laid_out

    print(laid_out(book_text(game, fine_print), min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)))
    if not fine_print:
        print(f"The fine print: snuggery rules {name} --fine-print")
