"""Compile machine code in the main process, so that workers don't each compile it."""

from collections.abc import Iterable, Sequence

from ..bots import PLANNED
from ..bots import effort_of as level_effort
from ..engine.bind import prepare as prepare_parts
from ..engine.compile.parts import search_part
from ..kit.game import Game
from .blocks import plays_compiled
from .entrants import effort_of
from .registration import Registration


def prepare(matches: Sequence[Registration]) -> None:
    """Compile what these matches need of games without machine code."""
    for match in {match.bound.game.name: match for match in matches}.values():
        game = match.bound.game
        parts = ["play", search_part(game)] if any(effort_of(one, game) for one in match.entrants) else ["play"]
        prepare_parts(game, *parts, *(["duplicate"] if plays_compiled(match) else []))


def prepare_levels(game: Game, levels: Iterable[str], *parts: str) -> None:
    """Compile what bots of these levels need of a game without machine code, and these other parts."""
    searches = any(level_effort(game, level) for level in levels) or {*levels} & {*PLANNED}
    prepare_parts(game, "play", *parts, *([search_part(game)] if searches else []))
