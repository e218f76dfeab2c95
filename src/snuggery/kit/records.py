"""Records and rules: the state of a game as one fixed-size record, and the only door to Numba.

A rule is an ordinary function.  `rule` leaves it as it is, so that it runs interpreted, and remembers it;
`compiling()` lets compiled code call every rule remembered so far.
"""

import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import numpy as np

CHANCE = -1  # as a seat: nobody moves, an outcome is due
OVER = -2  # as a seat: the game is finished
WATCHER = -3  # as a seat: somebody who only looks on
CUT_OFF = -4  # as a seat: a cap of the house rules ended the game without a score
UNKNOWN = -1  # as a card or a code: not to be known from here
NONE = -(1 << 40)  # an option that is switched off, or a last resort that no number of the rules can equal

Function = TypeVar("Function", bound=Callable[..., Any])

_rules: list[Callable[..., Any]] = []
_instructions: list[tuple[Callable[..., Any], str]] = []


def record(fields: Iterable[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the dtype of a state record: attribute access in both modes, and no padding to hash by accident."""
    fields = list(fields)
    if taken := [field[0] for field in fields if hasattr(np.record, field[0])]:
        raise ValueError(f"a state record can't have a field {taken[0]!r}: NumPy's own attribute hides it")
    dtype = np.dtype((np.record, fields))
    used = sum(dtype[name].itemsize for name in dtype.names or ())
    if used != dtype.itemsize:
        raise ValueError(f"a state record may hold no padding, found {dtype.itemsize - used} bytes of it")
    return dtype


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: plain Python here, callable from compiled code as well."""
    _rules.append(function)
    return function


def interpreted() -> bool:
    """Tell whether the person at this machine has switched compilation off."""
    return os.environ.get("SNUGGERY_INTERPRETED", "") not in ("", "0")


def instruction(name: str) -> Callable[[Function], Function]:
    """Mark a function of one int64 as an instruction of the machine: `name` is LLVM's, the body is what it means."""

    def mark(function: Function) -> Function:
        _instructions.append((function, name))
        return function

    return mark


def compiling() -> Callable[[Function], Function]:
    """Open the door to Numba: return the decorator that compiles a loop and keeps its machine code on disk."""
    from numba import njit
    from numba.extending import register_jitable

    while _rules:
        register_jitable(_rules.pop())
    while _instructions:
        _register_instruction(*_instructions.pop())
    return njit(cache=True, nogil=True)  # type: ignore[return-value]


def _register_instruction(function: Callable[..., Any], name: str) -> None:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic, overload

    def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        extra = [ir.IntType(1)(0)] if name == "cttz" else []  # cttz asks whether zero is undefined: no
        kind = ir.FunctionType(word, [word] + [value.type for value in extra])
        callee = builder.module.declare_intrinsic(f"llvm.{name}", [word], kind)
        return builder.call(callee, [arguments[0], *extra])

    @intrinsic
    def machine(typing_context: Any, x: Any) -> Any:
        return types.int64(types.int64), emit

    @overload(function)
    def compiled(x):  # type: ignore[no-untyped-def]  # Numba compares the two signatures
        return lambda x: machine(x)  # type: ignore[call-arg]
