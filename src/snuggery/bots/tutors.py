"""Tutors of lessons in which bots play on for the others where a learner has left the script."""

from ..coach.tutor import Tutor
from ..engine.game import BoundGame
from ..kit.game import Game
from ..kit.lessons import Lesson
from . import USUAL_LEVEL, Bot


def tutor_for(game: Game, lesson: Lesson) -> Tutor:
    """Return a tutor at the beginning of a lesson."""
    bound = BoundGame(game, lesson.heading.seats, lesson.heading.options)
    return Tutor(lesson, bound, Bot(USUAL_LEVEL, lesson.name))
