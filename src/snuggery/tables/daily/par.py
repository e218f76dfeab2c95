"""Par: what levels of bots make of the chair of a daily deal, on average over many playouts."""

from collections.abc import Sequence

import msgspec

from ...bots import Bot, levels_of
from ...engine.game import BoundGame
from ...engine.match.chance import Committed
from ...engine.match.match import Match
from ...games import find
from ...kit.records import WATCHER
from ..turns import bot_seed
from .plans import plan_of

OWN = 0  # the chair of the person
LEVEL_OF_OTHERS = "casual"
LEVELS = ("casual", "strong")
BATCH = 5  # matches of a question: others who wait for bots get their turn in between
BATCHES = {"casual": 40, "strong": 8}


class ParQuestion(msgspec.Struct, frozen=True, tag="par"):
    """Asks for the results of a few matches of a daily deal in which a level sits on the person's chair."""

    game: str
    seats: int
    options: dict[str, str]
    secret: str  # in hexadecimal digits
    level: str
    batch: int


def par_levels(game: str) -> Sequence[str]:
    """Return the levels whose results are told."""
    return [level for level in LEVELS if level in levels_of(find(game))]


def results_of_bots(asked: ParQuestion) -> list[int]:
    """Return the results; equal questions get equal answers in every process."""
    bound = BoundGame(find(asked.game), asked.seats, asked.options)
    first = asked.batch * BATCH
    return [_result(bound, bytes.fromhex(asked.secret), asked.level, first + number) for number in range(BATCH)]


def _result(bound: BoundGame, secret: bytes, level: str, number: int) -> int:
    """Play one match as a table would, but for the lots of the bot on the person's chair."""
    match, ply = Match(bound, Committed(secret)), 0
    while not match.over:
        own = match.seat == OWN
        seed = f"par {number} {ply}" if own else bot_seed(secret, ply, match.seat)
        view = match.view(match.seat)
        match.play(Bot(level if own else LEVEL_OF_OTHERS, seed)(view, view.legal()))
        ply += 1
    return result_in(match)


def result_in(match: Match) -> int:
    """Return what counts of how the first chair has finished, as the last scene shows it to everybody."""
    plan = plan_of(match.bound.game)
    assert plan is not None
    scene = match.view(WATCHER).scene(match.view(WATCHER).wording)
    place = scene.places[OWN] if scene.places else 1 + sum(other > scene.scores[OWN] for other in scene.scores)
    return plan.result_of(int(scene.scores[OWN]), int(place))
