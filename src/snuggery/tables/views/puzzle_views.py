"""What a person sees of puzzles: a position, the verdict, and what there is to solve."""

from collections import Counter
from collections.abc import Mapping

from ...bots.household import face_of
from ...bots.puzzles import PuzzleSitting
from ...coach.puzzles import puzzles_of, theme_words, verdict_words
from ...kit.game import Game
from ...kit.house_words import rules_in_force
from ...store.clock import day_of
from ...store.puzzle_statements import answers_of, mistakes_of, puzzle_ratings_of
from ...store.ratings import Rating, newcomer
from ..hub import TableHub
from ..puzzles.choosing import five_of, games_with_puzzles, puzzle_at
from ..puzzles.mistakes import mistake_place
from ..puzzles.sittings import PuzzleStanding
from .game_log import GameLog
from .messages import Chair
from .puzzle_messages import FiveView, OwnPuzzleView, PuzzlesOfGame, PuzzlesView, PuzzleTold, PuzzleView, ThemeView
from .table_views import events_of

NOTHING_YET = -1  # as the last ply shown
LOG = 24  # entries of what happened before

Answers = Mapping[tuple[str, str], bool]


def puzzle_view(sitting: PuzzleSitting, standing: PuzzleStanding, since: int = NOTHING_YET) -> PuzzleView:
    """Return a puzzle as its seat sees it, with what that has heard after a ply."""
    bound, log = sitting.match.bound, GameLog(sitting.match)
    log.catch_up()
    told = log.told(sitting.seat, since)[-LOG:]
    return PuzzleView(
        ply=sitting.match.ply,
        scene=sitting.scene(),
        chairs=tuple(_chair(sitting, seat) for seat in range(bound.seats)),
        events=events_of(told, sitting.say),
        caught_up=since == NOTHING_YET,
        options=bound.options,
        rules=rules_in_force(bound.game, bound.options),
        puzzle=_told(sitting, standing),
    )


def _chair(sitting: PuzzleSitting, seat: int) -> Chair:
    name, yours = sitting.names[seat], seat == sitting.seat
    return Chair(seat, name, "you" if yours else "bot", mark="" if yours else face_of(name))


def _told(sitting: PuzzleSitting, standing: PuzzleStanding) -> PuzzleTold:
    puzzle, verdict = sitting.puzzle, sitting.verdict
    told = PuzzleTold(
        id=puzzle.id,
        stage="asked",
        rating=puzzle.rating,
        own=standing.own,
        five=standing.place.five,
        counts=standing.counts,
    )
    if verdict is not None:
        told.stage = "shown" if verdict.answer is None else "solved" if verdict.solved else "missed"
        told.gained, told.next, told.answer = standing.gained, standing.next_path, verdict.answer
        told.theme = theme_words(sitting.match.bound.game, puzzle.theme)
        told.verdict, told.reason = verdict_words(verdict), verdict.reason
        told.heading, told.about, told.worths = verdict.hint.heading, verdict.hint.about, verdict.hint.worths
    return told


async def puzzles_view(hub: TableHub, person: str) -> PuzzlesView:
    """Return what there is to solve, and what a person has made of it; "" for somebody unknown."""
    day = day_of(hub.database.clock.now())
    answers = await hub.database.read(lambda connection: answers_of(connection, person))
    ratings = await hub.database.read(lambda connection: puzzle_ratings_of(connection, person))
    five = [FiveView(place.game, place.path, puzzle_at(place).rating, answers.get(place[:2])) for place in five_of(day)]
    mistakes = await hub.database.read(lambda connection: mistakes_of(connection, person))
    own = [OwnPuzzleView(one.game, mistake_place(one).path, one.ply, one.solved) for one in mistakes]
    return PuzzlesView(day, five, [_of_game(game, answers, ratings) for game in games_with_puzzles()], own)


def _of_game(game: Game, answers: Answers, ratings: Mapping[str, Rating]) -> PuzzlesOfGame:
    puzzles = puzzles_of(game)
    own = {one: solved for (name, one), solved in answers.items() if name == game.name and one in puzzles}
    there = Counter(puzzle.theme for puzzle in puzzles.values())
    solved = Counter(puzzles[one].theme for one, right in own.items() if right)
    return PuzzlesOfGame(
        game=game.name,
        puzzles=len(puzzles),
        tried=len(own),
        solved=sum(own.values()),
        rating=ratings.get(game.name, newcomer()).shown()["middle"],
        themes=[ThemeView(one, theme_words(game, one), there[one], solved[one]) for one in sorted(there) if one],
    )
