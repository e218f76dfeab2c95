"""A person's own mistakes as puzzles: what a review of a finished match found, at the position where it was made."""

import asyncio
from functools import partial

from ...bots.puzzles import PuzzleSitting
from ...coach.coin import blunder_of, scale_of
from ...coach.puzzles import Puzzle
from ...engine.match.match import Match
from ...kit.numbers import read_whole
from ...kit.records import UNKNOWN
from ...kit.review import DecisionLoss, ToldReview
from ...store.errors import Refused
from ...store.puzzle_statements import OwnPuzzle, add_mistakes, close_mistake, drop_mistakes, mistake_of, mistakes_of
from ...store.rows import Person
from ..hub import TableHub
from ..match_table import MatchTable
from .choosing import PuzzlePlace

OF_A_MATCH, OF_A_PERSON = 3, 60  # mistakes that are kept: those that lost most
CLEAR = 1.5  # a review's margins, of two standard errors each, that a loss is beyond
WORTH_IT = 0.5  # of what a hint would warn of
APART = "."  # between a table and a ply in the address of a mistake


async def note_mistakes(hub: TableHub, table: MatchTable, person: Person, review: ToldReview) -> None:
    """Write the dearest mistakes that a review found in a person's own seat."""
    if review.seat != table.seat_of(person.id) or not table.bound.game.listed:
        return
    blunder = blunder_of(table.bound.game, table.match.state) * scale_of(review.coin)
    mistakes = [
        OwnPuzzle(person=person.id, table_id=table.row.id, ply=one.ply, game=table.row.game, loss=one.loss / blunder)
        for one in dearest(review, blunder)
    ]
    if mistakes:
        await hub.database.change(partial(add_mistakes, mistakes=mistakes))
        await hub.database.change(partial(drop_mistakes, person=person.id, kept=OF_A_PERSON))


def dearest(review: ToldReview, blunder: float) -> list[DecisionLoss]:
    """Return the decisions that lost most, clearly and by enough to be worth a puzzle."""
    least = WORTH_IT * blunder
    clear = [one for one in review.losses if one.better and one.loss >= max(least, CLEAR * one.error)]
    return sorted(clear, key=lambda one: -one.loss)[:OF_A_MATCH]


def mistake_place(mistake: OwnPuzzle) -> PuzzlePlace:
    """Return the address of a mistake."""
    return PuzzlePlace(mistake.game, f"{mistake.table_id}{APART}{mistake.ply}")


async def mistake_at(hub: TableHub, person: Person, place: PuzzlePlace) -> OwnPuzzle | None:
    """Return a person's mistake by its address, None for another kind of address; raise `Refused` if there is none."""
    if APART not in place.id:
        return None
    table_id, _, ply = place.id.partition(APART)
    asked = partial(mistake_of, person=person.id, table_id=table_id, ply=read_whole(ply) or 0)
    found = await hub.database.read(asked)
    if found is None or mistake_place(found)[:2] != place[:2]:
        raise Refused("no-puzzle", "there is no such mistake of yours", 404)
    return found


async def lay_mistake(hub: TableHub, mistake: OwnPuzzle) -> PuzzleSitting:
    """Lay the position in which a mistake was made; raise `Refused` if the match can't be read any more."""
    table = await hub.table(mistake.table_id)
    if not isinstance(table, MatchTable):
        raise Refused("no-puzzle", "this is the score sheet of a real table", 404)
    async with hub.at(table):
        match, names = table.match.copy(), table.spoken_names()
    await asyncio.to_thread(_go_back, match, mistake.ply)
    puzzle = Puzzle(match.bound.seats, (), 0, "", UNKNOWN, "", 0, mistake.loss)
    return PuzzleSitting(match, puzzle, names)


async def close_and_go_on(hub: TableHub, mistake: OwnPuzzle, *, solved: bool) -> str:
    """Write how a mistake was answered; return the path of the next that is not solved, or of the list."""
    await hub.database.change(partial(close_mistake, mistake=mistake, solved=solved))
    left = await hub.database.read(partial(mistakes_of, person=mistake.person))
    found = next((one for one in left if not one.solved and mistake_place(one) != mistake_place(mistake)), None)
    return mistake_place(found).path if found else "/puzzles"


def _go_back(match: Match, ply: int) -> None:
    """Undo actions up to a ply; of thousands this takes a good part of a second."""
    while match.ply > ply:
        match.undo()
