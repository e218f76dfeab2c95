"""Machine code is made before workers would all make it at once: by whoever hands work out."""

from collections.abc import Sequence

from ..bots import PLANNED
from ..engine import search_form
from ..engine.search_warming import compile_search_now
from ..engine.warming import compile_now
from ..kit.records import interpreted
from .blocks import play_block, plays_compiled
from .entrants import effort_of
from .pace import Tell
from .registration import Registration

SHORT = 40  # deals without planning or search that are over, interpreted, before anything were compiled
MAKING = 60  # seconds: about what a search takes to compile


def prepare(matches: Sequence[Registration], tell: Tell) -> None:
    """Compile, or load from the cache, what these matches need; say so where it takes long."""
    for match in {match.bound.game.name: match for match in matches}.values():
        if not interpreted():
            _prepare(match, tell)


def _prepare(match: Registration, tell: Tell) -> None:
    game = match.bound.game
    searches = any(effort_of(one, game) for one in match.entrants)
    if (plays_compiled(match) or searches) and not search_form.is_kept(game):
        tell(f"Compiling the search of {game.title} once (about {MAKING} s)…")
    if plays_compiled(match):
        play_block(match, match.blocks)  # beyond the last: no deals, but all that they need
        search_form.keep(game)
    elif searches:
        compile_search_now(game)
    if not plays_compiled(match) and (match.deals > SHORT or {one.what for one in match.entrants} & set(PLANNED)):
        compile_now(game)
