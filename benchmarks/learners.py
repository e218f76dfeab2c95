"""Measure other environments with observations in random play, each used as its own documentation shows."""

import random
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python import observation

from .clock import Work
from .peers import rlcard_loop

OPENSPIEL = ("hearts", "crazy_eights", "skat")
POKER = ("texas_holdem_v4",)  # of PettingZoo; needs pygame as well
RLCARD = ("uno", "mahjong")
PGX = ("leduc_holdem", "sparrow_mahjong")
PACKAGES = ("open_spiel", "pettingzoo", "rlcard", "pgx", "pufferlib")
WHY_NOT = {
    "rlcard": "`make bench` installs it",
    "pgx": "`make bench` installs it",
    "pufferlib": "it has no wheels, and its sources download more while they are built",
}


def versions() -> list[str]:
    """Return the version of each peer, or the reason why it was not measured."""
    return [_version(name) for name in PACKAGES]


def _version(name: str) -> str:
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError:
        return f"{name} not installed ({WHY_NOT.get(name, 'an extra has it')})"


def peers() -> dict[str, Work]:
    """Return the work of each peer that is installed."""
    found = {f"OpenSpiel {name}, Python loop with tensors": openspiel(name, _tensors) for name in OPENSPIEL}
    for make, names in ((_pettingzoo, POKER), (_rlcard, RLCARD), (_pgx, PGX)):
        for name in names:
            try:
                title, work = make(name)
            except ImportError:
                continue
            found[title] = work
    return found


# -- OpenSpiel --------------------------------------------------------------------------------------------------------

Observe = Callable[[pyspiel.Game], Callable[[pyspiel.State], Any]]


def openspiel(name: str, observe: Observe) -> Work:
    """Step one game from Python, with the view of the seat to move as an array."""
    game, rng = pyspiel.load_game(name), random.Random(1)
    look = observe(game)

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                look(state)
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def observed(game: pyspiel.Game) -> Callable[[pyspiel.State], Any]:
    """Read an observer, as OpenSpiel's own Python code does for games written in Python."""
    seen = observation.make_observation(game)

    def look(state: pyspiel.State) -> Any:
        seen.set_from(state, state.current_player())
        return seen.tensor

    return look


def _tensors(game: pyspiel.Game) -> Callable[[pyspiel.State], Any]:
    tells = game.get_type().provides_information_state_tensor

    def look(state: pyspiel.State) -> Any:
        seat = state.current_player()
        return np.asarray(state.information_state_tensor(seat) if tells else state.observation_tensor(seat))

    return look


def tensor_sizes() -> str:
    """Return the size of OpenSpiel's tensors as text."""
    games = [pyspiel.load_game(name) for name in OPENSPIEL]
    kinds = [game.get_type().provides_information_state_tensor for game in games]
    sizes = [
        game.information_state_tensor_size() if kind else game.observation_tensor_size()
        for game, kind in zip(games, kinds, strict=True)
    ]
    return ", ".join(f"{size:,} ({name})" for name, size in zip(OPENSPIEL, sizes, strict=True))


# -- the others -------------------------------------------------------------------------------------------------------


def agents(env: Any) -> Work:
    """Step an environment of PettingZoo through its own interface."""
    rng = random.Random(1)

    def play(steps: int) -> int:
        env.reset(seed=1)
        for _ in range(steps):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            if not env.agents:
                env.reset()
        return steps

    return play


def _pettingzoo(name: str) -> tuple[str, Work]:
    env = import_module(f"pettingzoo.classic.{name}").env()
    return f"PettingZoo {name}", agents(env)


def _rlcard(name: str) -> tuple[str, Work]:
    return f"RLCard {name}", rlcard_loop(name)


def _pgx(name: str, tables: int = 256) -> tuple[str, Work]:
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env = pgx.make(name)
    begin, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def once(state: Any, key: Any) -> tuple[Any, Any]:
        key, drawn, chance = jax.random.split(key, 3)
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -np.inf)
        return step(state, jax.random.categorical(drawn, odds), jax.random.split(chance, tables)), key

    def play(steps: int) -> int:
        key = jax.random.PRNGKey(1)
        state = begin(jax.random.split(key, tables))
        for _ in range(steps):
            state, key = once(state, key)
        jax.block_until_ready(state)
        return steps * tables

    return f"pgx {name}, {tables} tables, CPU", play
