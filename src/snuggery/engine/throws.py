"""What a throw was worth that nobody can list: held against the best one that its game's plans find."""

from statistics import fmean, stdev

import numpy as np

from ..kit.random import generator
from . import bind
from .appraisal import WHOLE, Appraiser
from .search import Thought
from .view import Entry

IDEAS = 100  # rollouts that count as trying out one idea


def weigh_throw(appraiser: Appraiser, action: int, effort: int, seed: str) -> Thought:
    """Compare a throw with the best one that is found, in chances to win; where none is planned it stands alone."""
    states = appraiser.states
    bound = appraiser.bound
    if not bound.game.plans:
        return _alone(action)
    seat = int(states["seat"][0])
    views = bound.view(states, seat).views
    actions, form = np.array(bound.legal(states), np.int64), bind.compiled_form(bound.game)
    found = int(form.follow_plan(views, actions, len(actions), max(1, effort // IDEAS), generator("review", seed)))
    return _alone(action) if found == action else _compared(appraiser, seat, action, found)


def _compared(appraiser: Appraiser, seat: int, action: int, found: int) -> Thought:
    here, there = (_shares(appraiser, seat, code) for code in (action, found))
    apart = [b - a for a, b in zip(here, there, strict=True)]
    error = stdev(apart) / len(apart) ** 0.5 if len(apart) > 1 else 0.0
    values = {action: fmean(here), found: fmean(there)}
    best = max(values, key=lambda code: values[code])
    actions = tuple(sorted(values))
    errors = tuple(0.0 if code == best else error for code in actions)
    worths = tuple(values[code] for code in actions)
    return Thought(actions, worths, errors, found, found, ((), ()), ((), ()), len(apart))


def _shares(appraiser: Appraiser, seat: int, action: int) -> list[float]:
    """Return a seat's part of the first place in every playout after a throw."""
    after = appraiser.copy()
    after.follow(Entry(seat, action))
    return [worths[seat] / WHOLE for worths in after.shares()]


def _alone(action: int) -> Thought:
    return Thought((action,), (0.0,), (0.0,), action, action, ((),), ((),), 0)
