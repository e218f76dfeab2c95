"""Styles of the household's bots: how a game's folder says them, and what is told of them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from ..kit.extra_parts import extra_part
from ..kit.game import Game
from ..kit.plain import State
from ..kit.styles import Style, Worths, preferred

STYLES = ("bold", "careful", "hoarder", "quick", "talkative", "sly")
STYLE_PACES = {"quick": 0.5, "bold": 0.8, "careful": 1.3}  # of a usual pause; all others 1
TALKATIVE = "talkative"

# what is true of a style whatever is played
ALWAYS_TOLD = {
    "bold": "Bold: moves a little sooner than the others.",
    "careful": "Careful: takes a little longer than the others.",
    "quick": "Quick: pauses half as long as the others.",
    "talkative": "Talkative: has something to say twice as often as the others.",
}


def style_in(game: Game, style: str, level: str) -> Style | None:
    """Return how a style plays a game at a level, None where it plays as its level does."""
    found: Style | None = _part(game).STYLES.get(style) if _part(game) else None
    return found if found and found.tolerance(level) else None


def worths_in(game: Game) -> Worths:
    """Return how a game with styles judges actions."""
    found: Worths = _part(game).worths
    return found


def choices_in(game: Game, view: State, actions: Sequence[int], chosen: int) -> Sequence[int]:
    """Return the actions between which a style decides: the legal ones, or some where they can't be listed."""
    found: Sequence[int] = actions or _part(game).choices(view, chosen)
    return found


def styled(game: Game, style: str, level: str, view: State, actions: Sequence[int], chosen: int) -> int:
    """Return what a style makes of a level's choice from a view."""
    found = style_in(game, style, level)
    if not found:
        return chosen
    return preferred(found, level, worths_in(game), view, choices_in(game, view, actions, chosen), chosen)


def told_of(style: str, level: str, game: Game) -> str:
    """Return in a sentence what a style does at a level of a game, "" if nothing.

    >>> import snuggery
    >>> from snuggery.bots.styles import told_of
    >>> told_of("quick", "strong", snuggery.load("snore").game)
    'Quick: pauses half as long as the others.'
    """
    found = style_in(game, style, level)
    return found.told if found else ALWAYS_TOLD.get(style, "")


@cache
def _part(game: Game) -> Any:
    """Return the `styles.py` of a game, None where there is none."""
    return extra_part(game, "styles")
