"""Runs the kernel of a game on this processor: `python -m tests.targets.kernel_here PACKAGE` fails where it differs.

Numba's switches are set for this process alone, as they are where games are compiled.
"""

import ctypes
import sys
from importlib import import_module

import llvmlite.binding as llvm
import numpy as np

from snuggery.engine import bind
from snuggery.engine.compile import ptx
from snuggery.engine.game import BoundGame
from snuggery.kit.game import Game
from snuggery.kit.random import WORD, generator

THREADS, BEYOND, GAMES = 5, 2, 20
THREAD = """
define i64 @snuggery_thread() {
  %place = load volatile i64, ptr inttoptr (i64 ADDRESS to ptr)
  ret i64 %place
}
"""

Arrays = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]


def main(package: str) -> None:
    """Compare what the kernel plays with what the loop plays."""
    game: Game = import_module(package).GAME
    kernel, loop = laid(game), laid(game)
    run(game, *kernel)
    form, (states, rngs, outs, plies) = bind.compiled_form(game), loop
    for i in range(THREADS):
        state = np.ndarray(1, game.state, states[i])
        plies[i] = form.random_playouts(state, rngs[i : i + 1], outs[i], GAMES)
    for found, wanted in zip(kernel, loop, strict=True):
        assert found.tobytes() == wanted.tobytes()
    assert plies[:THREADS].all()
    assert not plies[THREADS:].any()


def laid(game: Game) -> Arrays:
    """Return states, generators, room for lists, and plies, for more threads than shall play."""
    bound, threads = BoundGame(game), THREADS + BEYOND
    out, _ = bound.buffers()
    states = np.zeros((threads, ptx.stride(game)), np.uint8)
    states[:, : game.state.itemsize] = np.frombuffer(bound.states().tobytes(), np.uint8)
    rngs = np.concatenate([generator("kernel", i) for i in range(threads)]).astype(WORD)
    return states, rngs, np.zeros((threads, len(out)), np.int64), np.zeros(threads, np.int64)


def run(game: Game, states: np.ndarray, rngs: np.ndarray, outs: np.ndarray, plies: np.ndarray) -> None:
    """Run every thread of the kernel, one after the other."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    triple, word, thread = llvm.get_process_triple(), ctypes.c_int64, ctypes.c_int64()
    module = ptx.module(game, triple, THREAD.replace("ADDRESS", str(ctypes.addressof(thread))), "ccc")
    engine = llvm.create_mcjit_compiler(module, llvm.Target.from_triple(triple).create_target_machine())
    engine.finalize_object()
    kernel = ctypes.CFUNCTYPE(None, *[word] * 7)(engine.get_function_address(ptx.kernel(game)))
    addresses = [array.ctypes.data for array in (states, rngs, outs, plies)]
    for thread.value in range(len(states)):
        kernel(*addresses[:3], outs.shape[1], GAMES, addresses[3], THREADS)


if __name__ == "__main__":
    main(*sys.argv[1:])
