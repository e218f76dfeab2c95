"""Make players from the entrants of a registration: levels of bots, functions of a view, programs over the wire."""

import hashlib
import os
import shlex
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

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
from .bundle import files_of
from .duplicate import Entrant
from .entrant_process import EntrantProcess
from .function_process import FunctionPlayer, serving
from .guest import SeatedGuest
from .lots import DealLuck
from .registration import ENDPOINT, FUNCTION, LEVEL, Registered, Registration
from .sandbox import HOME, not_held

LOADED: set[tuple[Registered, str]] = set()  # functions that were loaded once, with their folders


def entrants_of(registration: Registration) -> list[Entrant]:
    """Return the entrants, one for each seat, in the order of the file; raise `Unusable` for one that can't begin."""
    there = Path(registration.folder).is_dir()  # a worker elsewhere has the folder's content where it works
    entrants = {one: _entrant(one, registration.folder if there else os.getcwd()) for one in registration.entrants}
    return [entrants[one] for one in registration.company]


def _entrant(one: Registered, folder: str) -> Entrant:
    if one.kind == LEVEL:
        return Entrant(one.name, partial(LevelPlayer, one))
    if one.kind == ENDPOINT:
        from .endpoint_player import EndpointPlayer  # reading and writing takes the terminal's words

        return Entrant(one.name, partial(EndpointPlayer, one.name, one.what, one.model, one.seconds, folder))
    files = files_of(one, folder)
    seen = folder if not_held() else HOME
    command = serving(one.what, one.name, seen) if one.kind == FUNCTION else shlex.split(one.what)

    def started(seed: str) -> EntrantProcess:
        return EntrantProcess(one.name, command, files, folder, lot_of(seed), one.seconds)

    def function(seed: str) -> FunctionPlayer:
        return FunctionPlayer(one.name, started(seed))

    if one.kind == FUNCTION:
        _insist_on_loading(one, folder, function)
        return Entrant(one.name, partial(SeatedGuest, one.name, function))
    try:
        from ..tables.wire_player import WirePlayer  # the wire protocol belongs to the tables
    except ModuleNotFoundError as error:
        raise Unusable(f'programs as players need {error.name}; pip install "snuggery[play]" brings it') from None
    return Entrant(one.name, partial(SeatedGuest, one.name, lambda seed: WirePlayer(one.name, started(seed))))


def _insist_on_loading(one: Registered, folder: str, begin: Callable[[str], FunctionPlayer]) -> None:
    """Load a function, once in this process: one that can't be loaded is an error and no lost match."""
    if (one, folder) not in LOADED:
        player = begin("")
        try:
            player.load()
        finally:
            player.leave()
        LOADED.add((one, folder))


def lot_of(seed: str) -> str:
    """Return the lot of an entrant in one seat of a deal: random, and no way leads from it to the cards."""
    return hashlib.sha256(f"an entrant's lot\n{seed}".encode()).hexdigest()


def compiled_brain(one: Registered, bound: Terms) -> Brain | None:
    """Return a level as the compiled loops know it, or None if they don't."""
    if one.kind != LEVEL or not bound.game.listed:
        return None
    if effort_of(one, bound.game):
        search = _search(one, bound)
        return Brain("searching", search.effort, foresight=search.foresight)
    return Brain(one.level) if one.level in LEVELS else None


def effort_of(one: Registered, game: Game) -> int:
    """Return the rollouts per move of a level that searches, 0 for any other."""
    return one.effort or bots.effort_of(game, one.level)


def _search(one: Registered, bound: Terms) -> Search:
    """Return how a level searches, for as long as its entrant says; `search` itself has no foresight."""
    search = search_of(bound, one.level)
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
        self._bot = None if searches else Bot(self._one.level, rng=self._rng)

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
