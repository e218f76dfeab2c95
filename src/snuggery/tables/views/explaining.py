"""Explains the things on a table to one person: with examples from what that person may see."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from ...engine.match.view import View
from ...kit.explaining import Example, Explanations, Thing
from ...kit.game import Game
from ...kit.records import WATCHER
from ...kit.table_words import explanations_at
from ...kit.wording import Wording
from ..hosted_table import HostedTable
from ..match_table import MatchTable


class ExplainedThing(Struct, frozen=True):
    """A thing on the table: what it explains, its name, a sentence or two, and its place in the rulebook."""

    of: tuple[str, ...]
    name: str
    text: str
    clause: str = ""
    example: Example | None = None


class ExplainedGame(Struct, frozen=True):
    """All explanations for a table, and the words of the game with their meanings."""

    game: str
    things: tuple[ExplainedThing, ...]
    words: tuple[tuple[str, str], ...]


def explain_game(game: Game, options: Mapping[str, str]) -> ExplainedGame:
    """Explain a game under house rules, those that differ from the book, with nothing on the table."""
    told = explanations_at(game, options)
    return _explained(game, told, map(_plain, told.things))


def explain_table(table: HostedTable, person: str) -> ExplainedGame:
    """Explain a table to a person; examples come from that person's view only."""
    game, options = table.bound.game, table.bound.options
    if not isinstance(table, MatchTable) or table.row.waiting:
        return explain_game(game, options)
    seat = table.seat_of(person)
    say = Wording(game.catalogue(), table.spoken_names(), None if seat == WATCHER else seat)
    told, view = explanations_at(game, options), table.log.view(seat)
    return _explained(game, told, (_with_example(thing, view, say) for thing in told.things))


def _explained(game: Game, told: Explanations, things: Iterable[ExplainedThing]) -> ExplainedGame:
    return ExplainedGame(game.name, tuple(things), told.words)


def _plain(thing: Thing) -> ExplainedThing:
    return ExplainedThing(thing.of, thing.name, thing.text, thing.clause)


def _with_example(thing: Thing, view: View, say: Wording) -> ExplainedThing:
    example = thing.example(view.plain, view.seat, say) if thing.example else None
    return ExplainedThing(thing.of, thing.name, thing.text, thing.clause, example)
