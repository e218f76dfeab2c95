"""What is asked of a bot in another process, and its answer: a view as bytes, and never a state."""

from functools import cache

import msgspec
import numpy as np

from ..bots import Bot
from ..engine.game import BoundGame
from ..engine.view import View
from ..engine.warming import load_soon
from ..games import find


class BotQuestion(msgspec.Struct, frozen=True):
    """A view, and everything needed to read it and to choose from it."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seat: int
    view: bytes
    level: str
    seed: str


def question(view: View, level: str, seed: str) -> BotQuestion:
    """Pack what a bot may know."""
    bound = view.bound
    options = tuple(bound.options.items())
    return BotQuestion(bound.name, bound.seats, options, view.seat, view.views.tobytes(), level, seed)


def answer(asked: BotQuestion) -> int:
    """Think; equal questions get equal answers, in whichever process."""
    bound = _bound(asked.game, asked.seats, asked.options)
    load_soon(bound.game)
    view = View(bound, asked.seat, np.frombuffer(bytearray(asked.view), bound.game.state))
    return Bot(asked.level, asked.seed)(view, view.legal())


@cache
def _bound(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> BoundGame:
    return BoundGame(find(game), seats, dict(options))
