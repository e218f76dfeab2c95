"""Words that follow the table: explanations and the first page of a rulebook, under the house rules in force.

A game's `table_words.py` may have three things.  `values(codes)` returns what templates can say of a table, by the
codes of its house rules; `players`, how many can play, is there without.  `FIRST_PAGE` has the passages of the first
page that house rules change.  `EXAMPLE` is what stands above the deal that is played there, where the usual sentence
would not do.  Every text of `explanations.py` is such a template as well; `kit.wording` has the grammar.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from .cards import CARDS, SUITS
from .explaining import Explanations, all_options
from .extra_parts import extra_part
from .game import Game
from .options import read_options
from .rulebook import first_page, read
from .wording import Wording, capitalised, number_words

MOST_REMEMBERED = 1024  # sets of house rules
ALL_SUITS = (1 << SUITS) - 1
EXAMPLE_HEAD = "| Who |"  # of the table of a deal that is played on the first page

Values = Mapping[str, Any]  # what templates can say of a table


@dataclass(frozen=True)
class Variant:
    """A template, and the house rules under which it is true."""

    text: str
    when: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def holds(self, options: Mapping[str, str]) -> bool:
        """Tell whether it is true under house rules, all of them given."""
        return all(options[name] in values for name, values in self.when.items())


Passage = tuple[Variant, ...]  # the first one that holds is said; under the usual house rules it stands in the rulebook


def passage(*variants: str | Variant) -> Passage:
    """Return a passage of a first page; a bare template is true under all house rules."""
    return tuple(Variant(each) if isinstance(each, str) else each for each in variants)


BY_THE_BOOK_LINE = "*This is played by the rulebook, without the house rules of this table.*"
BY_THE_BOOK = passage(BY_THE_BOOK_LINE)


def where(text: str, **when: str) -> Variant:
    """Return a template that is true where house rules have these values, blanks between them."""
    return Variant(text, {option: tuple(values.split()) for option, values in when.items()})


def explanations_at(game: Game, changed: Mapping[str, str]) -> Explanations:
    """Return the explanations that hold under house rules, with the numbers of the table.

    `changed` has the house rules that differ from the rulebook.  A word of the game that means nothing there is left
    out.  Raises `Unusable` if a template asks for a value that the game does not give.
    """
    return _explanations(game, tuple(changed.items()))


def rulebook_at(game: Game, changed: Mapping[str, str]) -> str:
    """Return the rulebook as Markdown, with its first page as it is under house rules, those that differ from it."""
    book = game.rulebook()
    for there, here in passages(game, changed):
        if there != here:
            book = anywhere(there).sub(lambda found, here=here: here, book, count=1)  # type: ignore[misc]
    return _with_example_marked(book, _example_line(game, changed)) if changed else book


def passages(game: Game, changed: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each passage of the first page that house rules can change, as the book has it and as it is under these."""
    usual, here = all_options(game.options, {}), all_options(game.options, changed)
    book, table = values_at(game, {}), values_at(game, changed)
    for each in getattr(extra_part(game, "table_words"), "FIRST_PAGE", ()):
        yield _filled(_in_force(each, usual), book), _filled(_in_force(each, here), table)


def values_at(game: Game, changed: Mapping[str, str]) -> Values:
    """Return what templates can say of a table under house rules, those that differ from the rulebook."""
    values: Callable[[Mapping[str, Any]], Values] = getattr(extra_part(game, "table_words"), "values", lambda codes: {})
    codes = read_options(game.options, all_options(game.options, changed))
    seats = [count for count in range(game.least_seats, game.most_seats + 1) if game.refuse(count, codes) is None]
    return {"players": _players(seats or [game.least_seats]), **values(codes)}


def _players(seats: list[int]) -> str:
    """Say how many can play, "two to five"; what is possible for some is possible for fewer."""
    least, most = number_words(seats[0]), number_words(seats[-1])
    if seats[0] == seats[-1]:
        return least
    return f"{least} {'or' if seats[-1] == seats[0] + 1 else 'to'} {most}"


def pack_values(pack: int) -> Values:
    """Return what templates can say of a pack of cards: how many there are, of how many ranks and suits."""
    suits = max((pack >> shift & ALL_SUITS).bit_count() for shift in range(0, CARDS, SUITS))
    return {"cards": pack.bit_count(), "ranks": pack.bit_count() // suits, "suits": suits}


@lru_cache(MOST_REMEMBERED)
def _explanations(game: Game, changed: tuple[tuple[str, str], ...]) -> Explanations:
    told, values = game.explanations(), values_at(game, dict(changed))
    in_force = told.in_force(all_options(game.options, dict(changed)))
    things = tuple(replace(thing, text=capitalised(_filled(thing.text, values))) for thing in in_force)
    words = ((word, _filled(meaning, values)) for word, meaning in told.words)
    return Explanations(things, tuple((word, meaning) for word, meaning in words if meaning))


def _example_line(game: Game, changed: Mapping[str, str]) -> str:
    variants = getattr(extra_part(game, "table_words"), "EXAMPLE", BY_THE_BOOK)
    return _filled(_in_force(variants, all_options(game.options, changed)), values_at(game, changed))


def _with_example_marked(book: str, line: str) -> str:
    for chapter in first_page(read(book))[1:]:
        if EXAMPLE_HEAD in chapter.text:
            heading = f"## {chapter.title}\n"
            return book.replace(heading, f"{heading}\n{line}\n", 1)
    return book


def anywhere(text: str) -> re.Pattern[str]:
    """Return a pattern that finds a text however its lines are broken."""
    return re.compile(r"\s+".join(map(re.escape, text.split())))


def _in_force(variants: Passage, options: Mapping[str, str]) -> str:
    return next(variant.text for variant in variants if variant.holds(options))


def _filled(template: str, values: Values) -> str:
    return Wording({template: template}, ()).phrase(template, **values)
