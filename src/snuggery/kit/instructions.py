"""Instructions of the machine that compiled rules may use, as LLVM writes them.  Imported late: it brings Numba along.

What every machine does in its own way is left open in an artefact: there `nth` is a call of a function that the loader
defines.  Compiled for this process alone it is its body.

Numba compares the names of arguments with those of the Python function, annotations included, so overloads have none;
and an intrinsic is called without the context that it is written with, which no type of Numba's says.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, lower_builtin, overload, register_jitable, type_callable
from numba.np.arrayobj import populate_array

WORD = ir.IntType(64)
NO = ir.Constant(ir.IntType(1), 0)
ALIGNED = 8  # bytes: how words lie in memory
NTH = "snuggery_nth"  # the function that the loader of an artefact defines
LEFT_OPEN = {"nth"}

artefact = False  # whether this process makes an artefact

Arguments = Any  # what an emitter is given: the values of the call, in LLVM's terms


def emit(function: Callable[..., Any], name: str) -> None:
    """Let Numba emit an instruction wherever compiled code calls this function."""
    if name in ON_STACK:
        type_callable(function)(ON_STACK[name])
        lower_builtin(function, types.VarArg(types.Any))(_emit_scratch)
    elif name in LEFT_OPEN and not artefact:
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    else:
        overload(function)(MACHINE[name])


def _call(builder: Any, instruction: str, arguments: list[Any]) -> Any:
    kind = ir.FunctionType(WORD, [argument.type for argument in arguments])
    return builder.call(builder.module.declare_intrinsic(f"llvm.{instruction}", [], kind), arguments)


def _emit_count(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    return _call(builder, "ctpop.i64", list(arguments))


def _emit_lowest(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    return _call(builder, "cttz.i64", [arguments[0], NO])  # NO: zero is not undefined


def _emit_nth(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    kind = ir.FunctionType(WORD, [WORD, WORD])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, NTH), arguments)


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


def _emit_scratch(context: Any, builder: Any, signature: Any, arguments: Arguments) -> Any:
    """Take an array from the stack, once a call of the rule that asks for it, and set it to 0 each time."""
    kind = signature.return_type
    shape = [part.literal_value for part in signature.args if isinstance(part, types.IntegerLiteral)]
    strides: list[int] = []
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    for extent in reversed(shape):
        strides.insert(0, size)
        size *= extent
    data = cgutils.alloca_once(builder, ir.IntType(8), size=ir.Constant(WORD, max(size, 1)))
    data.align = 16
    cgutils.memset(builder, data, ir.Constant(WORD, size), 0)
    array = context.make_array(kind)(context, builder)
    length = ir.Constant(WORD, strides[-1])
    populate_array(
        array,
        data=builder.bitcast(data, array.data.type),
        shape=[ir.Constant(WORD, extent) for extent in shape],
        strides=[ir.Constant(WORD, stride) for stride in strides],
        itemsize=length,
        meminfo=None,
    )
    return array._getvalue()


def _scratch(dtype: Any, *shape: Any) -> Any:
    """Return the type of an array of constant size; nothing where a size is no constant."""
    return (
        types.Array(dtype, len(shape), "C") if all(isinstance(part, types.IntegerLiteral) for part in shape) else None
    )


def _numbers(context: Any) -> Any:
    return lambda size: _scratch(types.int64, size)


def _floats(context: Any) -> Any:
    return lambda rows, columns: _scratch(types.float64, rows, columns)


def _records(context: Any) -> Any:
    return lambda size, dtype: _scratch(dtype.dtype, size)


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


ON_STACK = {"scratch": _numbers, "scratch_floats": _floats, "scratch_records": _records}
MACHINE: dict[str, Callable[..., Any]] = {
    "copy": lambda s, view: lambda s, view: _copy(s, view),  # type: ignore[call-arg]
    "count": lambda x: lambda x: _count(x),  # type: ignore[call-arg]
    "lowest": lambda x: lambda x: _lowest(x),  # type: ignore[call-arg]
    "nth": lambda x, k: lambda x, k: _nth(x, k),  # type: ignore[call-arg]
    "glance": lambda word: lambda word: _glance(word),  # type: ignore[call-arg]
    "exchange": lambda word, was, to: lambda word, was, to: _exchange(word, was, to),  # type: ignore[call-arg]
}
