"""Checks, on this processor, the functions that modules for other targets bring themselves, and what they refuse.

`python -m tests.targets.arithmetic_here` fails where one is wrong.  Numba's switches are set for this process alone.
"""

import ctypes
import random
from typing import Any

import llvmlite.binding as llvm
import pytest

from snuggery.engine.compile import link, nth, wasm
from snuggery.games import find
from snuggery.kit.bits import nth as wanted_nth
from snuggery.kit.errors import Unusable

TRIES = 20_000
WORD, LONG = (1 << 64) - 1, (1 << 128) - 1
POW = "declare double @pow(double, double)\ndefine double @play(double %x) {\n  %y = call double @pow(double %x, double %x)\n  ret double %y\n}\n"


def check_nth(engine: Any, rng: random.Random) -> None:
    """Compare the elements of sets of all sizes with those that rules get when they are interpreted."""
    word = ctypes.c_int64
    found = ctypes.CFUNCTYPE(word, word, word)(engine.get_function_address(nth.NAME))
    for _ in range(TRIES):
        whole = rng.getrandbits(63) & rng.choice([WORD, rng.getrandbits(63), rng.getrandbits(63) & rng.getrandbits(63)])
        if whole:
            k = rng.randrange(whole.bit_count())
            assert found(whole, k) == wanted_nth(whole, k), (whole, k)


def check_product(engine: Any, rng: random.Random) -> None:
    """Compare products with those of whole numbers of any length."""
    word, out = ctypes.c_uint64, (ctypes.c_uint64 * 2)()
    multiply = ctypes.CFUNCTYPE(None, ctypes.c_void_p, *[word] * 4)(engine.get_function_address("__multi3"))
    for _ in range(TRIES):
        a, b = (rng.getrandbits(rng.randrange(1, 129)) for _ in "ab")
        multiply(ctypes.addressof(out), a & WORD, a >> 64, b & WORD, b >> 64)
        assert out[0] | out[1] << 64 == a * b & LONG, (a, b)


def check_refusal() -> None:
    """See that a module which would import something is refused."""
    with pytest.raises(Unusable, match="Snore calls pow, which WebAssembly has not"):
        wasm._linked(find("snore"), [wasm._object(wasm._parsed(POW))], ["play"])


def main() -> None:
    """Check all of it."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    triple, rng = llvm.get_process_triple(), random.Random(1)
    machine = llvm.Target.from_triple(triple).create_target_machine()
    text = (nth.BY_COUNTING + wasm.PRODUCT).replace("alwaysinline", "")
    engine = llvm.create_mcjit_compiler(
        llvm.parse_assembly(link.retargeted(text, triple, str(machine.target_data))), machine
    )
    engine.finalize_object()
    check_nth(engine, rng)
    check_product(engine, rng)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    check_refusal()


if __name__ == "__main__":
    main()
