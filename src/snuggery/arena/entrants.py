"""Make players from the entrants of a registration: levels of bots, functions of a view, programs over the wire."""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from functools import partial

from .. import bots
from ..bots import Bot
from ..coach.duplicate import LEVELS, Brain
from ..coach.search import Search, choose, search_of
from ..engine.match.match import Match
from ..engine.match.view import View
from ..engine.terms import Terms
from ..kit.errors import Unusable
from ..kit.game import Game
from ..kit.random import generator
from .duplicate import Entrant
from .function_process import FunctionProcess
from .lots import DealLuck
from .registration import ENDPOINT, FUNCTION, LEVEL, PROGRAM, Registered, Registration


def entrants_of(registration: Registration, until: ExitStack) -> list[Entrant]:
    """Return the entrants, one for each seat, in the order of the file; raise `Unusable` for a missing function.

    Functions run in processes of their own, which `until` ends.
    """
    return [_entrant(one, registration.folder, until) for one in registration.company]


def _entrant(one: Registered, folder: str, until: ExitStack) -> Entrant:
    if one.kind == FUNCTION:
        process = until.enter_context(closing(FunctionProcess(one.what, one.name, folder)))
        return Entrant(one.name, process.seated)
    if one.kind == ENDPOINT:
        from .endpoint_player import EndpointPlayer  # reading and writing takes the terminal's words

        return Entrant(one.name, partial(EndpointPlayer, one.name, one.what, one.model, one.seconds, folder))
    if one.kind == PROGRAM:
        try:
            from ..tables.wire_player import WirePlayer  # the wire protocol belongs to the tables
        except ModuleNotFoundError as error:
            raise Unusable(f'programs as players need {error.name}; pip install "snuggery[play]" brings it') from None
        return Entrant(one.name, partial(WirePlayer, one.name, one.what, folder, one.seconds))
    return Entrant(one.name, partial(LevelPlayer, one))


def compiled_brain(one: Registered, bound: Terms) -> Brain | None:
    """Return a level as the compiled loops know it, or None if they don't."""
    if one.kind != LEVEL or not bound.game.listed:
        return None
    if effort_of(one, bound.game):
        search = _search(one, bound)
        return Brain("searching", search.effort, foresight=search.foresight)
    return Brain(one.what) if one.what in LEVELS else None


def effort_of(one: Registered, game: Game) -> int:
    """Return the rollouts per move of a level that searches, 0 for any other."""
    return one.effort or bots.effort_of(game, one.what)


def _search(one: Registered, bound: Terms) -> Search:
    """Return how a level searches, for as long as its entrant says; `search` itself has no foresight."""
    search = search_of(bound, one.what)
    return search._replace(effort=one.effort) if one.effort else search


class LevelPlayer:
    """One of Snuggery's levels, seeded by the deal and the seat, as in compiled matches."""

    def __init__(self, one: Registered, seed: str) -> None:
        self._one, self._seed = one, seed
        self._rng = generator(seed)
        self._decisions = 0

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat."""
        self._luck, self._seat = match.chance, seat
        searches = effort_of(self._one, match.bound.game)
        self._search = _search(self._one, match.bound)
        self._bot = None if searches else Bot(self._one.what, rng=self._rng)

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Choose one of the legal actions."""
        self._decisions += 1
        if len(legal) == 1:
            return legal[0]
        if self._bot is None:
            effort, foresight = self._search
            return choose(view, effort, f"{self._seed} {self._decisions}", foresight=foresight)
        assert isinstance(self._luck, DealLuck)
        self._luck.set_lot(self._rng, self._seat, self._decisions)
        return self._bot(view, legal)
