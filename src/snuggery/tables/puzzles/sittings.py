"""A person at a puzzle: the answer is judged in another process, written once, and rates the person."""

from functools import partial
from typing import NamedTuple

from ...bots.puzzles import PuzzleSitting
from ...coach.puzzles import PuzzleVerdict, match_of
from ...games import find
from ...store.clock import day_of
from ...store.errors import Refused
from ...store.puzzle_statements import PuzzleAnswer, add_answer, answers_of, puzzle_ratings_of
from ...store.ratings import Rating, newcomer
from ...store.rows import Person
from ..bots.bot_questions import puzzle_question
from ..bots.bot_workers import WorkerLost
from ..bots.fair_queue import ServerBusy
from ..bots.hints import BUSY, TIRED
from ..challenges.offering import open_challenge
from ..challenges.sittings import next_of_challenge
from ..hub import TableHub
from .choosing import PuzzlePlace, next_of_five, next_puzzle, puzzle_at
from .mistakes import close_and_go_on, lay_mistake, mistake_at


class PuzzleStanding(NamedTuple):
    """How a person stands at the puzzles of a game, before an answer or after it."""

    place: PuzzlePlace
    own: int  # the rating
    counts: bool = True  # whether the answer is the first one
    gained: int = 0
    next_path: str = ""


async def sit_down(hub: TableHub, person: Person, place: PuzzlePlace) -> tuple[PuzzleSitting, PuzzleStanding]:
    """Return a puzzle before a person; raise `Refused` if there is none with this id."""
    if (mistake := await mistake_at(hub, person, place)) is not None:
        return await lay_mistake(hub, mistake), PuzzleStanding(place, 0, counts=False)
    puzzle = puzzle_at(place)
    game = find(place.game)
    answered, own = await _known(hub, person, place.game)
    counts = (place.game, place.id) not in answered
    return PuzzleSitting(match_of(game, puzzle), puzzle), PuzzleStanding(place, _shown(own), counts)


async def answer(
    hub: TableHub, person: Person, sitting: PuzzleSitting, standing: PuzzleStanding, action: int | None
) -> PuzzleStanding:
    """Judge an answer, None for none, write it if it is the first, and return how the person stands now."""
    verdict = await _judged(hub, person, sitting, action)
    place, puzzle = standing.place, sitting.puzzle
    if (mistake := await mistake_at(hub, person, place)) is not None:
        sitting.close(verdict)
        return standing._replace(next_path=await close_and_go_on(hub, mistake, solved=verdict.solved))
    day = day_of(hub.database.clock.now())
    told = PuzzleAnswer(person=person.id, game=place.game, puzzle=puzzle.id, day=day, solved=verdict.solved)
    before, after = await hub.database.change(partial(add_answer, answer=told, rating=puzzle.rating))
    sitting.close(verdict)
    gained = _shown(after) - _shown(before)
    return PuzzleStanding(place, _shown(after), after is not before, gained, await next_path(hub, person, place))


async def next_path(hub: TableHub, person: Person, place: PuzzlePlace) -> str:
    """Return the path of the puzzle that comes next on a person's way; the list of puzzles where it ends."""
    if place.challenge:
        return await next_of_challenge(hub, await open_challenge(hub, place.challenge), person.id)
    answered, own = await _known(hub, person, None if place.five else place.game, place.game)
    if place.five:
        found = next_of_five(day_of(hub.database.clock.now()), answered)
    else:
        found = next_puzzle(find(place.game), answered, _shown(own), person.id, place.theme)
    return found.path if found else "/puzzles"


async def _known(
    hub: TableHub, person: Person, answers_in: str | None, game: str = ""
) -> tuple[dict[tuple[str, str], bool], Rating | None]:
    """Return a person's answers, of one game or all, and the rating at a game's puzzles, if there is one."""
    answered = await hub.database.read(partial(answers_of, person=person.id, game=answers_in))
    ratings = await hub.database.read(partial(puzzle_ratings_of, person=person.id))
    return answered, ratings.get(game or answers_in or "")


async def _judged(hub: TableHub, person: Person, sitting: PuzzleSitting, action: int | None) -> PuzzleVerdict:
    asked = puzzle_question(sitting.view, sitting.puzzle, action, tuple(sitting.names))
    hub.hint_limit.take(person.id)
    try:
        return await hub.bot_workers.judge(asked, person.id)
    except ServerBusy:
        raise Refused("busy", BUSY, 503) from None
    except (TimeoutError, WorkerLost):
        raise Refused("busy", TIRED, 503) from None


def _shown(rating: Rating | None) -> int:
    return (rating or newcomer()).shown()["middle"]
