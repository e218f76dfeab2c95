"""Statements about puzzles: who has answered which, and what a person's rating at them is."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from .person_statements import insert_once
from .ratings import Rating, newcomer, rate_against, ratings_of
from .schema import own_puzzles, puzzle_answers, puzzle_ratings


@dataclass(frozen=True, kw_only=True)
class PuzzleAnswer:
    """A person's first answer to a puzzle."""

    person: str
    game: str
    puzzle: str
    day: str
    solved: bool


def add_answer(connection: Connection, answer: PuzzleAnswer, rating: int) -> tuple[Rating, Rating]:
    """Write an answer to a puzzle of this rating; return the person's rating before and after.

    These are the same if the person had answered the puzzle already.
    """
    before = puzzle_ratings_of(connection, answer.person).get(answer.game, newcomer())
    own = (puzzle_answers.c.person == answer.person) & (puzzle_answers.c.game == answer.game)
    if connection.execute(select(puzzle_answers.c.day).where(own, puzzle_answers.c.puzzle == answer.puzzle)).first():
        return before, before
    connection.execute(insert(puzzle_answers), [asdict(answer)])
    return before, rate_against(connection, puzzle_ratings, answer.person, answer.game, rating, won=answer.solved)


def answers_of(connection: Connection, person: str, game: str | None = None) -> dict[tuple[str, str], bool]:
    """Return by game and puzzle whether a person solved it, of one game or of all."""
    query = select(puzzle_answers).where(puzzle_answers.c.person == person)
    rows = connection.execute(query if game is None else query.where(puzzle_answers.c.game == game))
    return {(row.game, row.puzzle): row.solved for row in rows}


def puzzle_ratings_of(connection: Connection, person: str) -> dict[str, Rating]:
    """Return a person's ratings at puzzles by game."""
    return ratings_of(connection, person, puzzle_ratings)


# -- one's own mistakes -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class OwnPuzzle:
    """A mistake of a person in a match that was reviewed: the position after a ply."""

    person: str
    table_id: str
    ply: int
    game: str
    loss: float  # in blunders as hints name them, so that games can be compared
    solved: bool | None = None


def add_mistakes(connection: Connection, mistakes: Sequence[OwnPuzzle]) -> None:
    """Write mistakes that are not there yet."""
    for mistake in mistakes:
        connection.execute(insert_once(connection.dialect.name, own_puzzles), [asdict(mistake)])


def mistakes_of(connection: Connection, person: str) -> list[OwnPuzzle]:
    """Return a person's mistakes: those that are not solved first, then by what they lost."""
    order = (func.coalesce(own_puzzles.c.solved, False), own_puzzles.c.loss.desc(), own_puzzles.c.table_id)
    query = select(own_puzzles).where(own_puzzles.c.person == person).order_by(*order, own_puzzles.c.ply)
    return [OwnPuzzle(**row) for row in connection.execute(query).mappings()]


def mistake_of(connection: Connection, person: str, table_id: str, ply: int) -> OwnPuzzle | None:
    """Return a person's mistake at a table after a ply, None if there is none."""
    where = (own_puzzles.c.person == person) & (own_puzzles.c.table_id == table_id) & (own_puzzles.c.ply == ply)
    row = connection.execute(select(own_puzzles).where(where)).mappings().first()
    return None if row is None else OwnPuzzle(**row)


def close_mistake(connection: Connection, mistake: OwnPuzzle, *, solved: bool) -> None:
    """Write how a mistake was answered; a later answer replaces it."""
    where = (own_puzzles.c.person == mistake.person) & (own_puzzles.c.table_id == mistake.table_id)
    connection.execute(update(own_puzzles).where(where, own_puzzles.c.ply == mistake.ply).values(solved=solved))


def drop_mistakes(connection: Connection, person: str, kept: int) -> None:
    """Delete a person's mistakes but for those that lost most among the unsolved."""
    for mistake in mistakes_of(connection, person)[kept:]:
        where = (own_puzzles.c.person == person) & (own_puzzles.c.table_id == mistake.table_id)
        connection.execute(delete(own_puzzles).where(where, own_puzzles.c.ply == mistake.ply))
