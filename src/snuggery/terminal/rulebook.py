"""The rulebook in a terminal: laid out for its width, cards as on the table, the fine print where asked for."""

import re
from collections.abc import Iterator, Mapping

from rich.console import Console, ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from ..kit.game import Game
from ..kit.house_words import line_of, rules_in_force, title_of
from ..kit.rulebook import CARD, CLAUSE, Chapter, face_of, first_page, read
from ..kit.scene import Piece
from ..kit.table_words import rulebook_at
from ..kit.wording import Wording
from .paint import INK3
from .pieces import card

NUMBER_FIRST = re.compile(rf"^\*\*({CLAUSE.pattern})\*\* (.*?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)
OPTIONS_HEAD = "| Option | Values | Default | What it decides |\n|---|---|---|---|\n"
OPTION = re.compile(r"^\| `(\w+)` \| (.*) \| (.*) \| (.*) \|$", re.MULTILINE)
PICTURE = re.compile(r"!\[([^]]*)\]\([^)]*\)")
WIDEST = 100
FINE_PRINT = "fine print"
NO_CHANGES: Mapping[str, str] = {}


class Leaf:
    """A stretch of a rulebook, laid out for the width that there is."""

    def __init__(self, markdown: str) -> None:
        from rich.markdown import Markdown  # slow to import, so only when a rulebook is read

        self._markdown = Markdown(_for_terminals(markdown))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Give it line by line, cards and the numbers of clauses painted where there are colours."""
        narrow = options.update_width(min(options.max_width, WIDEST))
        for line in console.render_lines(self._markdown, narrow, pad=False):
            text = _text(line)
            yield _painted(text) if console.color_system else text


def pages(game: Game, changed: Mapping[str, str] = NO_CHANGES) -> tuple[tuple[Chapter, ...], ...]:
    """Return the pages of a game's rulebook, the first page, then a chapter each, with the house rules of a table."""
    chapters = read(_with_house_rules(game, changed))
    first = first_page(chapters)
    return (first, *((chapter,) for chapter in chapters[len(first) :]))


def page_text(page: tuple[Chapter, ...]) -> str:
    """Return a page as Markdown, without its fine print."""
    return "\n\n".join(f"## {chapter.title}\n\n{chapter.text}" for chapter in page)


def fine_print(page: tuple[Chapter, ...]) -> str:
    """Return the fine print of a page as Markdown."""
    return "\n\n".join(f"*{part.fine}*\n\n{part.text}" for chapter in page for part in chapter.parts if part.fine)


def _with_house_rules(game: Game, changed: Mapping[str, str]) -> str:
    """Return the rulebook as Markdown; under each clause stands what is otherwise there by the house rules."""
    book = rulebook_at(game, changed)
    clauses = {option.name: option.clauses for option in game.options}
    for rule in rules_in_force(game, changed):
        for clause in clauses[rule.name]:
            found = re.search(rf"^\*\*{re.escape(clause)}\*\* .*?(?=\n\n|\Z)", book, re.MULTILINE | re.DOTALL)
            if found:
                book = f"{book[: found.end()]}\n\n*At this table:* {rule.line}{book[found.end() :]}"
    return book


def house_rule_lines(game: Game, changed: Mapping[str, str]) -> list[str]:
    """Return a sentence for each house rule that differs from the rulebook."""
    return [f"House rule: {rule.line}" for rule in rules_in_force(game, changed)]


def option_lines(game: Game) -> Iterator[str]:
    """Yield the house rules of a game: what each decides, its values, and what each value means."""
    say = Wording(game.catalogue(), ())
    for option in game.options:
        yield f"{option.name}: {title_of(option, say)}"
        for value in dict.fromkeys((*option.words, option.default)):
            yield f"  {'*' if value == option.default else ' '} {value:<18} {line_of(option, value, say)}"
        if option.ends:
            yield f"    {option.choices()}"
        yield ""


def book_text(game: Game, fine: bool, changed: Mapping[str, str] = NO_CHANGES) -> str:
    """Return the whole rulebook as Markdown, with its fine print or without."""
    return "\n\n".join(page_text(page) + (f"\n\n{fine_print(page)}" if fine else "") for page in pages(game, changed))


def told_rules(game: Game, asked: str, changed: Mapping[str, str]) -> str:
    """Return the rulebook as plain lines; "fine print" asks for all of it."""
    return laid_out(book_text(game, asked.strip() == FINE_PRINT, changed), WIDEST)


def laid_out(markdown: str, width: int) -> str:
    """Return Markdown as plain lines."""
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(Leaf(markdown))
    return "\n".join(line.rstrip() for line in captured.get().splitlines())


def _for_terminals(markdown: str) -> str:
    """Put numbers behind clauses, words for pictures, and a list for the table of house rules, which is too wide."""
    markdown = OPTION.sub(r"- **\1** is \3 and can be \2. \4", markdown.replace(OPTIONS_HEAD, ""))
    return PICTURE.sub(r"\1\n", NUMBER_FIRST.sub(r"\2 \1", markdown))


def _text(line: list[Segment]) -> Text:
    pieces = ((part.text, part.style or "") for part in line if not part.control)
    return Text.assemble(*pieces, no_wrap=True, overflow="ignore", end="\n")


def _painted(line: Text) -> Text:
    for clause in CLAUSE.finditer(line.plain):
        line.stylize(INK3, *clause.span())
    at, painted = 0, Text(no_wrap=True, overflow="ignore")
    for found in CARD.finditer(line.plain):
        painted.append_text(line[at : found.start()])
        painted.append_text(card(Piece("", face_of(found[1]))))
        at = found.end()
    return painted.append_text(line[at:])
