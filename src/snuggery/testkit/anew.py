"""Deals that follow others: they begin as the table does, whatever has happened in between."""

from collections.abc import Callable
from random import Random
from typing import Any

from ..engine.match import Match
from ..kit.records import CHANCE


def walk(match: Match, seed: int, until: Callable[[Any], bool]) -> Match:
    """Go on at random, chance included, until the state is as asked."""
    rng = Random(seed)
    while not until(match.state):
        if match.seat == CHANCE:
            match.happen(rng.choice(match.possible()))
        else:
            match.play(rng.choice(match.legal()))
    return match


def fields_changed(state: Any, begin: Callable[[Any], None]) -> set[str]:
    """Return the names of the fields that are not as `begin(state)` sets them."""
    fresh = state.copy()
    begin(fresh)
    return {name for name in state.dtype.names if (state[name] != fresh[name]).any()}
