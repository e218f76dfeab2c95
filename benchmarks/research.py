"""How fast learners are served, beside what they would use instead: `python -m benchmarks.research [GAME…]`."""

import platform
import random
import sys
from collections.abc import Iterator
from datetime import date
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pyspiel

from snuggery import envs
from snuggery.envs.vector_env import VectorEnv

from .clock import Rate, Work, race
from .machine import commit, processor
from .ours import listed_games

REPORT = Path(__file__).with_name("research.md")
FEW, MANY = 256, 4096  # tables
PEERS = ("hearts", "crazy_eights", "skat")  # of OpenSpiel
PACKAGES = ("numba", "numpy", "open_spiel", "gymnasium", "pettingzoo")


def main(names: list[str]) -> None:
    """Measure these games, all of them by default, and write the report."""
    text = "\n".join(_report(names or listed_games())) + "\n"
    REPORT.write_text(text, encoding="utf-8")
    print(text)


def _report(names: list[str]) -> Iterator[str]:
    packages = ", ".join(f"{name} {version(name)}" for name in PACKAGES)
    yield "# How fast learners are served\n"
    yield "Written by `python -m benchmarks.research`; nothing here is typed by hand.\n"
    yield f"{date.today()}, commit {commit()}, {processor()}, Python {platform.python_version()}, {packages}.\n"
    yield "Steps a second of processor time on one core, median of seven rounds run in turn (± half the spread), random"
    yield "play. A step is one action of one seat, with the observation and the mask of the seat that is to move next;"
    yield "deals and dice are played in between. Choosing the actions is part of what is measured.\n"
    yield "| | steps a second | |"
    yield "|---|--:|--:|"
    rates = race(_field(names))
    peer = max(rate.median for name, rate in rates.items() if name.startswith("OpenSpiel"))
    for name, rate in rates.items():
        yield _row(name, rate, peer)
    yield f"\nThe last column is a multiple of the quickest peer, whose tensors have {_tensor_sizes()} numbers."


def _row(name: str, rate: Rate, peer: float) -> str:
    return f"| {name} | {rate.median:,.0f} ± {rate.spread:.0%} | {rate.median / peer:.1f} |"


def _field(names: list[str]) -> dict[str, Work]:
    field = {f"OpenSpiel {name}, Python loop with tensors": _openspiel(name) for name in PEERS}
    field["PettingZoo's own interface, " + names[0]] = _agents(names[0])
    for name in names:
        for tables in (FEW, MANY):
            field[f"**{name}**, {tables:,} tables, uint8"] = _tables(envs.vector(name, tables, seed=1))
        field[f"**{name}**, {FEW} tables, float32"] = _tables(envs.vector(name, FEW, seed=1, dtype="float32"))
    return field


def _tables(env: VectorEnv) -> Work:
    rows, rng = np.arange(len(env)), np.random.default_rng(1)

    def play(steps: int) -> int:
        for _ in range(steps):
            env.step(env.choices[rows, (rng.random(len(env)) * env.counts).astype(np.int64)])
        return steps * len(env)

    return play


def _agents(name: str) -> Work:
    env, rng = envs.aec(name), random.Random(1)

    def play(steps: int) -> int:
        env.reset(seed=1)
        for _ in range(steps):
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            if not env.agents:
                env.reset()
        return steps

    return play


def _openspiel(name: str) -> Work:
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(rng.choices(outcomes, chances)[0])
                    continue
                np.asarray(_tensor(state, game))
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return play


def _tensor(state: pyspiel.State, game: pyspiel.Game) -> list[float]:
    seat = state.current_player()
    tells = game.get_type().provides_information_state_tensor
    return state.information_state_tensor(seat) if tells else state.observation_tensor(seat)


def _tensor_sizes() -> str:
    games = [pyspiel.load_game(name) for name in PEERS]
    kinds = [game.get_type().provides_information_state_tensor for game in games]
    sizes = [
        game.information_state_tensor_size() if kind else game.observation_tensor_size()
        for game, kind in zip(games, kinds, strict=True)
    ]
    return ", ".join(f"{size:,} ({name})" for name, size in zip(PEERS, sizes, strict=True))


if __name__ == "__main__":
    main(sys.argv[1:])
