"""Duplicate deals: each deal is played with the entrants in every seat, with the same cards and dice.

All entrants get the same luck in each seat.  So differences in skill show in far fewer deals.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from inspect import signature
from typing import NamedTuple, Protocol

from ..bots import Bot
from ..bots.functions import Function
from ..engine.game import BoundGame
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import SnuggeryError, Unusable
from .lots import DealLuck


class Player(Protocol):
    """A player at a table: a `Bot`, or a function with the same signature.

    If it has a method `attend`, that gets the match and the seat before the first move; a method `leave` is
    called when the match is over.
    """

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""


@dataclass(frozen=True)
class Entrant:
    """A participant with a name; `seated` makes its player at one table from a seed.

    Raise `Unusable` if `seated` is the player itself.

    >>> import snuggery
    >>> from snuggery.arena import Entrant, play_tournament
    >>> lowest = Entrant("lowest", lambda seed: lambda view, legal: legal[0])
    >>> game = snuggery.load("snip-snap-snorum", seats=2, counters=1)
    >>> [standing.name for standing in play_tournament(game, ["casual", lowest], deals=20, seed=1)]
    ['casual', 'lowest']
    """

    name: str
    seated: Callable[[str], Player]

    def __post_init__(self) -> None:
        """Refuse what can't be called with a seed alone."""
        try:
            signature(self.seated).bind("a seed")
        except TypeError:
            raise self._takes_a_seed(f"not {self.seated!r}") from None
        except ValueError:
            pass  # some compiled functions don't tell their parameters

    def player(self, seed: str) -> Player:
        """Return its player at one table; raise `Unusable` if `seated` fails, as a bot does that expects a view."""
        try:
            player = self.seated(seed)
        except SnuggeryError:
            raise
        except Exception as error:
            raise self._takes_a_seed(f"and this failed: {type(error).__name__}: {error}") from error
        if not callable(player):
            raise self._takes_a_seed(f"not to {player!r}")
        return player

    def _takes_a_seed(self, found: str) -> Unusable:
        return Unusable(
            f"the entrant {self.name!r} takes a function from a seed to a bot, for example lambda seed: bot, {found}"
        )


def entrant_of(one: str | Entrant | Callable[..., int]) -> Entrant:
    """Return an entrant as it is, a level of bots by its name, and a bot by its level or its function's name."""
    if isinstance(one, Entrant):
        return one
    if isinstance(one, str):
        return Entrant(one, partial(Bot, one))
    if not callable(one):
        raise Unusable(
            f"an entrant is a level of bots, a function of a view and the legal actions, or an `Entrant`, not {one!r}"
        )
    name = str(getattr(one, "level", "") or getattr(one, "__name__", type(one).__name__))
    player = one if hasattr(one, "attend") else Function(one, name)
    return Entrant(name, lambda seed: player)


class Forfeit(NamedTuple):
    """A match of a deal that the player of a place of the company has lost by failing, and why."""

    turn: int
    place: int
    why: str


def play_turns(
    bound: BoundGame, entrants: Sequence[Entrant], seed: str, deal: int, forfeits: list[Forfeit] | None = None
) -> list[Match]:
    """Play one deal with the company in every rotation; the entrant of place p sits in seat (p + turn) mod seats.

    Seeds depend on the deal and the seat: equal players play alike in one seat, and win exactly their share.
    Matches that a guest has lost by failing are added to `forfeits`.
    """
    lost: list[Forfeit] = [] if forfeits is None else forfeits
    return [play_turn(bound, entrants, turn, seed, deal, lost) for turn in range(bound.seats)]


def in_company_order(by_seat: Sequence[float], turn: int) -> list[float]:
    """Reorder values by seat into values by the company's places."""
    return [by_seat[(place + turn) % len(by_seat)] for place in range(len(by_seat))]


def play_turn(
    bound: BoundGame, entrants: Sequence[Entrant], turn: int, seed: str, deal: int, forfeits: list[Forfeit]
) -> Match:
    """Play one deal in one of these rotations, and add the matches that a guest has lost by failing."""
    match = bound.start(chance=DealLuck(seed, deal))
    players: dict[int, Player] = {}
    try:
        for place, one in enumerate(entrants):
            seat = (place + turn) % bound.seats
            players[seat] = one.player(f"{seed} {deal} {seat}")
        for seat, player in players.items():
            if attend := getattr(player, "attend", None):
                attend(match, seat)
        while not match.over:
            match.play(players[match.seat](match.view(match.seat), match.legal()))
    finally:
        for player in players.values():
            if leave := getattr(player, "leave", None):
                leave()
    why = ((place, getattr(players[(place + turn) % bound.seats], "lost", "")) for place in range(len(entrants)))
    forfeits.extend(Forfeit(turn, place, told) for place, told in why if told)
    return match
