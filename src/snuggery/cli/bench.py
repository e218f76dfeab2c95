"""`snuggery bench`: how fast the games run on this machine."""

import time
from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from ..engine import bind
from ..engine.desk import LEGAL
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..games import find, names
from ..kit.game import Game
from ..kit.random import generator
from ..kit.records import UNKNOWN
from .json_reports import BenchReport, print_json

SECONDS = 0.5  # each measurement takes about as long
MEASURES = {
    "playouts": "random playouts",
    "stepped": "one match stepped from Python",
    "match": "through Match, checked",
}


def print_speeds(wanted: Sequence[str], as_json: bool) -> None:
    """Measure and print decisions a second, legal lists and deals included."""
    speeds = {}
    for game in [find(name) for name in wanted or names()]:
        with Console(stderr=True).status(f"{game.title} is measured"):
            speeds[game.name] = measure(BoundGame(game))
    print_json(msgspec.convert({"games": speeds}, BenchReport)) if as_json else Console().print(_table(speeds))


def measure(bound: BoundGame) -> dict[str, int]:
    """Return decisions a second, for each of MEASURES."""
    return {"playouts": _rate(_playouts(bound)), "stepped": _rate(_stepped(bound)), "match": _rate(_match(bound))}


def _is_compiled(game: Game) -> bool:
    return not isinstance(bind.compiled_form(game), bind.Interpreted)


def _rate(play: Callable[[int], int]) -> int:
    """Return what a second brings; the first call, which may load, is not counted."""
    play(1)
    amount, plies, spent = 1, 0, 0.0
    while spent < SECONDS:
        begun = time.perf_counter()
        plies += play(amount)
        spent += time.perf_counter() - begun
        amount *= 2
    return round(plies / spent)


def _playouts(bound: BoundGame) -> Callable[[int], int]:
    form = bind.compiled_form(bound.game)
    states, rng, (out, _) = bound.states(), generator("bench"), bound.buffers()
    return lambda games: int(form.random_playouts(states, rng, out, games))


def _stepped(bound: BoundGame) -> Callable[[int], int]:
    """Step one match by one fused call a decision: apply, the chance that follows, the next legal list."""
    form = bind.compiled_form(bound.game)
    states, rng, room = bound.states(), generator("bench"), bound.game.actions
    buffer = np.zeros(LEGAL + room + 256, np.int64)

    def play(games: int) -> int:
        plies = 0
        for _ in range(games):
            form.begin(states)
            n = form.advance(states, UNKNOWN, rng, buffer, room)
            while n or states["seat"][0] >= 0:
                code = buffer[LEGAL + plies % n] if n else form.draw_one(states, rng)
                n = form.advance(states, code, rng, buffer, room)
                plies += 1
        return plies

    return play


def _match(bound: BoundGame) -> Callable[[int], int]:
    rng = generator("bench")

    def play(games: int) -> int:
        plies = 0
        for seed in range(games):
            match = bound.start(seed)
            while not match.over:
                match.play(Controller(match).some_action(rng))
            plies += match.ply
        return plies

    return play


def _table(speeds: dict[str, dict[str, int]]) -> Table:
    how = "compiled" if all(_is_compiled(find(name)) for name in speeds) else "interpreted"
    table = Table(title=f"Decisions a second, one core, {how}", title_justify="left")
    for heading in ("game", *MEASURES.values()):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for name, speed in speeds.items():
        table.add_row(name, *(f"{speed[measure]:,}" for measure in MEASURES))
    return table
