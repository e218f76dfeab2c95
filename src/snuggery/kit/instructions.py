"""Instructions of the machine that compiled rules may use, as LLVM writes them.  Imported late: it brings Numba along.

Numba compares the names of arguments with those of the Python function, annotations included, so overloads have none;
and an intrinsic is called without the context that it is written with, which no type of Numba's says.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

WORD = ir.IntType(64)
NO = ir.Constant(ir.IntType(1), 0)
ALIGNED = 8  # bytes: how words lie in memory

Arguments = Any  # what an emitter is given: the values of the call, in LLVM's terms


def machine(name: str) -> Callable[..., Any] | None:
    """Return Numba's overload that emits an instruction, None where this machine has no such thing."""
    if name == "nth" and not binding.get_host_cpu_features().get("bmi2"):
        return None
    return MACHINE[name]


def _call(builder: Any, instruction: str, arguments: list[Any]) -> Any:
    kind = ir.FunctionType(WORD, [argument.type for argument in arguments])
    return builder.call(builder.module.declare_intrinsic(f"llvm.{instruction}", [], kind), arguments)


def _emit_count(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    return _call(builder, "ctpop.i64", list(arguments))


def _emit_lowest(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    return _call(builder, "cttz.i64", [arguments[0], NO])  # NO: zero is not undefined


def _emit_nth(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    x, k = arguments
    spread = _call(builder, "x86.bmi.pdep.64", [builder.shl(WORD(1), k), x])  # bit k goes where element k is
    return _call(builder, "cttz.i64", [spread, NO])


def _emit_copy(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    source, target = arguments
    cgutils.raw_memcpy(builder, target, source, ir.Constant(WORD, signature.args[0].size), 1)
    return context.get_dummy_value()


def _emit_glance(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    word = context.make_array(signature.args[0])(context, builder, arguments[0]).data
    return builder.load_atomic(word, "acquire", ALIGNED)


def _emit_exchange(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    words, was, to = arguments
    word = context.make_array(signature.args[0])(context, builder, words).data
    return builder.extract_value(builder.cmpxchg(word, was, to, "acq_rel", "acquire"), 1)


@intrinsic
def _copy(typing_context: Any, s: Any, view: Any) -> Any:
    return types.none(s, view), _emit_copy


@intrinsic
def _count(typing_context: Any, x: Any) -> Any:
    return types.int64(types.int64), _emit_count


@intrinsic
def _lowest(typing_context: Any, x: Any) -> Any:
    return types.int64(types.int64), _emit_lowest


@intrinsic
def _nth(typing_context: Any, x: Any, k: Any) -> Any:
    return types.int64(types.int64, types.int64), _emit_nth


@intrinsic
def _glance(typing_context: Any, word: Any) -> Any:
    return types.int64(word), _emit_glance


@intrinsic
def _exchange(typing_context: Any, word: Any, was: Any, to: Any) -> Any:
    return types.boolean(word, types.int64, types.int64), _emit_exchange


MACHINE: dict[str, Callable[..., Any]] = {
    "copy": lambda s, view: lambda s, view: _copy(s, view),  # type: ignore[call-arg]
    "count": lambda x: lambda x: _count(x),  # type: ignore[call-arg]
    "lowest": lambda x: lambda x: _lowest(x),  # type: ignore[call-arg]
    "nth": lambda x, k: lambda x, k: _nth(x, k),  # type: ignore[call-arg]
    "glance": lambda word: lambda word: _glance(word),  # type: ignore[call-arg]
    "exchange": lambda word, was, to: lambda word, was, to: _exchange(word, was, to),  # type: ignore[call-arg]
}
