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

TYPE_CHECKING = False  # checkers know the name; to import `typing` takes ten times as long as all of this

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .bots import Bot
    from .coach.hints import hint
    from .engine.batch import Batch as Batch
    from .engine.batch import Stepped as Stepped
    from .engine.game import BoundGame
    from .engine.match.chance import Source
    from .engine.match.match import Match
    from .engine.match.view import Entry, View
    from .engine.terms import HouseRule as HouseRule
    from .kit.errors import Illegal, Unreadable, Unusable
    from .kit.game import Game as Game
    from .kit.game import State as State
    from .kit.hint import Hint
    from .kit.hint import Worth as Worth
    from .kit.plain import PlainView as PlainView
    from .kit.scene import Scene as Scene
    from .kit.wording import Wording as Wording

__version__ = "0.2.0"
__all__ = [
    "Bot",
    "BoundGame",
    "Entry",
    "Hint",
    "Illegal",
    "Match",
    "Source",
    "Unreadable",
    "Unusable",
    "View",
    "bot",
    "game_names",
    "hint",
    "load",
    "set_up",
]
_HOMES = {  # where names live that are imported on demand: `__all__`, and the types in its signatures
    "Batch": "engine.batch",
    "Bot": "bots",
    "BoundGame": "engine.game",
    "Entry": "engine.match.view",
    "Game": "kit.game",
    "Hint": "kit.hint",
    "HouseRule": "engine.terms",
    "Illegal": "kit.errors",
    "Match": "engine.match.match",
    "PlainView": "kit.plain",
    "Scene": "kit.scene",
    "Source": "engine.match.chance",
    "State": "kit.game",
    "Stepped": "engine.batch",
    "Unreadable": "kit.errors",
    "Unusable": "kit.errors",
    "View": "engine.match.view",
    "Wording": "kit.wording",
    "Worth": "kit.hint",
    "hint": "coach.hints",
}


if not TYPE_CHECKING:  # to a type checker a module with `__getattr__` has every attribute

    def __getattr__(name: str) -> object:
        """Import a public name on demand, so that `import snuggery` imports nothing else."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        found = globals()[name] = getattr(import_module(f".{_HOMES[name]}", __name__), name)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})


def game_names() -> list[str]:
    """Return the names of the available games.

    >>> import snuggery
    >>> "snore" in snuggery.game_names()
    True
    """
    from .games import names

    return names()


def load(name: str, seats: int | None = None, **options: "HouseRule") -> "BoundGame":
    """Return a game with its house rules bound; raise `Unusable` (a ValueError) saying what would do instead.

    >>> import snuggery
    >>> game = snuggery.load("snore", seats=3, ante=10)
    >>> game, game.options
    (<Snore for 3, ante=10>, {'ante': '10'})
    """
    return _bound(name, seats, options)


def bot(level: str = "casual", seed: int | str | None = None) -> "Bot":
    """Return a bot: a function of a view and its legal actions that chooses one of them.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> bot = snuggery.bot("casual", seed=1)
    >>> match.action_text(bot(match.view(match.seat), match.legal()))
    'refuse'
    """
    from .bots import Bot

    return Bot(level, seed)


def set_up(position: str, seed: int | str = 0) -> "Match":
    """Start a match at a position as `match.position()` writes it, game, seats and house rules included.

    >>> import snuggery
    >>> position = snuggery.load("snore", seats=3).start(seed=7).position()
    >>> snuggery.set_up(position, seed=5).position() == position
    True
    """
    from .kit.errors import Unreadable
    from .kit.heading import read_heading

    heading, rest = read_heading(position)
    if heading.game is None:
        raise Unreadable(
            "the position does not say which game it is of; a line of its heading, game: and a name, would do"
        )
    return _bound(heading.game, heading.seats, heading.options).set_up(rest, seed)


def _bound(name: str, seats: int | None, options: "Mapping[str, HouseRule]") -> "BoundGame":
    from .engine.game import BoundGame
    from .games import find
    from .transcripts import write

    return BoundGame(find(name), seats, options, scribe=write)
