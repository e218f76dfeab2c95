"""Five old games in a warm room: play them, host them, study them.

>>> import snuggery
>>> game = snuggery.load("snip-snap-snorum", seats=3)
>>> match = game.start(seed=7)
>>> while not match.over:
...     seat = match.seat
...     action = snuggery.bot("casual", seed=seat)(match.view(seat), match.legal())
...     match.play(action)
>>> sum(match.scores)
15
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .bots import Bot
    from .engine.match import BoundGame, Match

__version__ = "0.1.0"
__all__ = ["__version__", "bot", "games", "load", "set_up"]


def games() -> list[str]:
    """Return the names of the games that are here to be played."""
    from .games import names

    return names()


def load(name: str, seats: int | None = None, **options: Any) -> "BoundGame":
    """Return a game with its house rules bound; raise `Unusable` (a ValueError) saying what would do instead."""
    from .engine.match import BoundGame
    from .games import find
    from .transcripts import write

    return BoundGame(find(name), seats, options, scribe=write)


def bot(level: str = "casual", seed: int | str | None = None) -> "Bot":
    """Return a bot: a function of a view and its legal actions that chooses one of them."""
    from .bots import Bot

    return Bot(level, seed)


def set_up(position: str, seed: int | str = 0) -> "Match":
    """Begin a match at a position as `match.position()` writes it, game, seats and house rules included."""
    from .transcripts import read_heading

    name, seats, options, rest = read_heading(position)
    return load(name, seats, **options).set_up(rest, seed)
