"""Measure Snuggery: random playouts, one match stepped from Python, a checked match, batches with views."""

import numpy as np

import snuggery
from snuggery.engine import bind
from snuggery.engine.desk import LEGAL
from snuggery.engine.game import BoundGame
from snuggery.kit.random import generator
from snuggery.kit.records import UNKNOWN

from .clock import Work

TABLES = 256  # in a batch


def listed_games() -> list[str]:
    """Return the games that these loops can play; throws that can't be listed are measured by `billiards.py`."""
    return [name for name in snuggery.game_names() if snuggery.load(name).game.listed]


def playouts(bound: BoundGame, form: bind.Form | None = None) -> Work:
    """Play whole games at random inside one compiled call, every legal list and every deal included."""
    form = form or bind.compiled_form(bound.game)
    states, rngs, (out, _) = bound.states(), generator("bench"), bound.buffers()
    return lambda games: int(form.random_playouts(states, rngs, out, games))


def stepped(bound: BoundGame) -> Work:
    """Step one match from Python, one fused call per decision: apply, the chance that follows, the next legal list."""
    form = bind.compiled_form(bound.game)
    states, rngs, room = bound.states(), generator("bench"), bound.game.actions
    buffer = np.zeros(LEGAL + room + 256, np.int64)

    def play(games: int) -> int:
        plies = 0
        for _ in range(games):
            form.begin(states)
            n = form.advance(states, UNKNOWN, rngs, buffer, room)
            while n:
                n = form.advance(states, buffer[LEGAL + plies % n], rngs, buffer, room)
                plies += 1
        return plies

    return play


def checked(bound: BoundGame) -> Work:
    """Play through `Match`: legality checked, history and undo kept."""

    def play(games: int) -> int:
        plies = 0
        for seed in range(games):
            match = bound.start(seed)
            while not match.over:
                legal = match.legal()
                match.play(legal[match.ply % len(legal)])
            plies += match.ply
        return plies

    return play


def ten_lines(bound: BoundGame) -> Work:
    """Play as README does: casual bots, each of which sees its view and chooses from a list."""
    bots = [snuggery.bot("casual", seed=seat) for seat in range(bound.seats)]

    def play(games: int) -> int:
        plies = 0
        for seed in range(games):
            match = bound.start(seed)
            while not match.over:
                legal, view = match.legal(), match.view(match.seat)
                match.play(bots[match.seat](view, legal))
            plies += match.ply
        return plies

    return play


def batch(bound: BoundGame, tables: int = TABLES) -> Work:
    """Step many tables in one call: actions in, legal lists, views and scores out."""
    form = bind.compiled_form(bound.game)
    states, views = bound.states(tables), bound.states(tables)
    rngs = np.concatenate([generator("bench", table) for table in range(tables)])
    legal = np.zeros((tables, bound.game.actions), np.int64)
    counts, scores = np.ones(tables, np.int64), np.zeros((tables, bound.seats), np.int64)
    form.batch_start(states, rngs)
    form.batch_list(states, legal, counts)
    places = np.arange(tables)

    def play(steps: int) -> int:
        for step in range(steps):
            actions = legal[places, step % counts]
            form.batch_step(states, actions, rngs, legal, counts, views, scores)
        return steps * tables

    return play
