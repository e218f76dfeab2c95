"""A game's rules as machine code of a GPU: `python -m tests.parity.ptx GAME` prints the PTX of a random playout.

No rule is changed and no GPU is needed, only numba-cuda.  It runs in a process of its own, since it registers every
rule with a second compiler.
"""

import sys
from types import SimpleNamespace
from typing import Any

import numba.cuda.api
import numba.cuda.dispatcher
import numpy as np
from numba import cuda
from numba.cuda import types
from numba.cuda.extending import overload, register_jitable
from numba.cuda.np.numpy_support import from_dtype

import snuggery
from snuggery.kit import records
from snuggery.kit.game import Game
from snuggery.kit.random import WORD, below

ARCHITECTURE = (9, 0)
INSTRUCTIONS = {  # what the machine does at once; the bodies of all others are compiled
    "count": lambda x: lambda x: cuda.popc(np.uint64(x)),
    "lowest": lambda x: lambda x: np.int64(cuda.ffs(np.uint64(x))) - 1,
}


def register_rules() -> None:
    """Let code for a GPU call every rule."""
    for function, name in records._instructions:
        if name in INSTRUCTIONS:
            overload(function)(INSTRUCTIONS[name])
        else:
            register_jitable(function)
    for function in records._rules:
        register_jitable(function)


def pretend_there_is_a_gpu() -> None:
    """Answer the compiler, which asks what is there even where it is told what to compile for."""
    device = SimpleNamespace(compute_capability=ARCHITECTURE)
    for module in (numba.cuda.api, numba.cuda.dispatcher):
        module.get_current_device = lambda: device  # type: ignore[attr-defined]


def playout(game: Game) -> Any:
    """Return a kernel that plays a table a thread at random, match after match."""
    new, legal, apply, draw = (getattr(game.rules, name) for name in ("new", "legal", "apply", "draw"))
    chance = records.CHANCE

    def kernel(states, rngs, choices, most):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i >= len(states):
            return
        s, rng, out = states[i], rngs[i], choices[i]
        for _ in range(most):
            while s.seat == chance:
                apply(s, draw(s, rng))
            if s.seat < 0:
                new(s)
            else:
                apply(s, out[below(rng, legal(s, out))])

    return kernel


def compile_playout(name: str) -> str:
    """Return the PTX of a game's playout."""
    game = snuggery.load(name).game
    register_rules()
    pretend_there_is_a_gpu()
    shapes = (from_dtype(game.state)[:], from_dtype(WORD)[:], types.int64[:, :], types.int64)
    ptx, _ = cuda.compile_ptx(playout(game), shapes, cc=ARCHITECTURE)
    return str(ptx)


if __name__ == "__main__":
    print(compile_playout(sys.argv[1]))
