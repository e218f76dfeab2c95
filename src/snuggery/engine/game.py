"""A game that is ready to be played: the engine's front door."""

from ..kit.errors import Unusable
from .batch import Batch
from .bind import compiled_form
from .match.chance import Seeded, Source, entropy
from .match.match import Match
from .match.position import read_position
from .terms import States, Terms


class BoundGame(Terms):
    """A game with its seats and house rules bound: what `snuggery.load` returns.

    >>> import snuggery
    >>> game = snuggery.load("snip-snap-snorum", seats=3, counters=2)
    >>> game.name, game.seats, game.options, game.total
    ('snip-snap-snorum', 3, {'counters': '2'}, 6)
    >>> game.start(seed=7)
    <match of <Snip-Snap-Snorum for 3, counters=2>, seat 0 to move after 0 plies>
    """

    def start(self, seed: int | str | None = None, chance: Source | None = None) -> Match:
        """Begin a match; without a seed or a source, chance comes from the operating system's entropy."""
        if seed is not None and chance is not None:
            raise Unusable("chance comes from a seed or from a source; say seed= or chance=, not both")
        return Match(self, _source(seed if seed is not None else entropy(), chance))

    def set_up(self, position: str, seed: int | str = 0, chance: Source | None = None) -> Match:
        """Begin a match at a position, written by `Match.position` or by a person."""
        return Match(self, _source(seed, chance), self.read_position(position))

    def read_position(self, position: str) -> States:
        """Return the state that a position describes, checked; a heading is optional, but must agree."""
        return read_position(self, position)

    def batch(self, tables: int, seed: int | str | None = None) -> Batch:
        """Begin a match at each of `tables` tables that step together; see `Batch`."""
        return Batch(self, tables, seed if seed is not None else entropy())

    def compile(self) -> "BoundGame":
        """Compile the loops of play now, if the game has no machine code yet; return the game itself.

        Games that ship machine code need no call.  Without it, matches of other games are interpreted.
        """
        compiled_form(self.game).play  # noqa: B018  # it is made when it is asked for
        return self


def _source(seed: int | str, chance: Source | None) -> Source:
    """Return the source of chance: the given one, or one made from the seed."""
    if chance is None:
        return Seeded(seed)
    if not callable(getattr(chance, "pick", None)):
        raise Unusable(
            f"chance comes from a source, as in snuggery.engine.match.chance, not from {chance!r}; seed= takes seeds"
        )
    return chance
