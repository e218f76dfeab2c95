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
    from collections.abc import Mapping

    from .bots import Bot
    from .engine.game import BoundGame
    from .engine.match import Match

__version__ = "0.1.0"
__all__ = ["__version__", "bot", "game_names", "load", "set_up"]


def game_names() -> list[str]:
    """Return the names of the games that are here to be played."""
    from .games import names

    return names()


def load(name: str, seats: int | None = None, **options: Any) -> "BoundGame":
    """Return a game with its house rules bound; raise `Unusable` (a ValueError) saying what would do instead."""
    return _bound(name, seats, options)


def bot(level: str = "casual", seed: int | str | None = None) -> "Bot":
    """Return a bot: a function of a view and its legal actions that chooses one of them."""
    from .bots import Bot

    return Bot(level, seed)


def set_up(position: str, seed: int | str = 0) -> "Match":
    """Begin a match at a position as `match.position()` writes it, game, seats and house rules included."""
    from .kit.errors import Unreadable
    from .kit.heading import read_heading

    heading, rest = read_heading(position)
    if heading.game is None:
        raise Unreadable(
            "the position does not say which game it is of; a line of its heading, game: and a name, would do"
        )
    return _bound(heading.game, heading.seats, heading.options).set_up(rest, seed)


def _bound(name: str, seats: int | None, options: "Mapping[str, Any]") -> "BoundGame":
    from .engine.game import BoundGame
    from .games import find
    from .transcripts import write

    return BoundGame(find(name), seats, options, scribe=write)
