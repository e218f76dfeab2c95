"""Check outcomes that follow from earlier lines, such as resting places after a push: do they agree with the rules?"""

from collections.abc import Callable, Iterator

from ..engine.match.replay import Step
from ..games import find as find_game
from ..kit.game import Game
from ..kit.random import generator
from ..kit.records import CHANCE
from .lines import IllegalLine, TranscriptError
from .reading import Reader
from .writing import CHANCE_MARK


def check_following(text: str | bytes, find: Callable[[str], Game] = find_game) -> tuple[int, list[TranscriptError]]:
    """Return how many outcomes agree with the lines before them, and the error of the first wrong line, if any.

    Only some games have outcomes that follow: see `Game.follows`.  `check` judges everything else.
    """
    count = 0
    try:
        for _ in _following(Reader(text, find)):
            count += 1
    except TranscriptError as error:
        return count, [error]
    return count, []


def _following(reader: Reader) -> Iterator[Step]:
    """Yield the steps that follow from earlier lines; raise if one of them differs from what the rules bring."""
    for step in reader:
        game, before = step.bound.game, step.before[0]
        if step.entry.seat == CHANCE and game.follows(before):
            due = int(game.rules.draw(before, generator("any")[0]))
            if due != step.entry.code:
                why = f"{reader.line.text!r} is not what follows from the lines before"
                raise IllegalLine(reader.line, why, [f"{CHANCE_MARK} {game.notation.outcome_text(before, due)}"])
            yield step
