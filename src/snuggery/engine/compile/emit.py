"""From a game's loops to LLVM text, by way of Numba, and to an artefact: `python -m …emit PACKAGE FILE [PART…]`.

The process that does so does nothing else, for Numba is told here to optimise nothing and to run nothing.

Numba types and lowers each loop that says what its arguments are.  Around it stands a function that takes its arguments
from an array of slots (see `kinds`), writes the answer into the first, and returns 0, or 1 where the rules raised.
"""

import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

os.environ |= {"NUMBA_OPT": "0", "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.np.arrayobj import populate_array
from numba.np.numpy_support import from_dtype

from ...kit import instructions
from ...kit.errors import Unusable
from ...kit.game import Game
from ...kit.records import compiling
from . import link, parts, sources
from .artefact import FORMAT, Artefact, Call, Manifest
from .authoring import explained
from .kinds import BOOL, FLOAT, INT, NOTHING, WORD_64, Array, Arrays, Kind, passed

Calls = dict[str, tuple[list[str], str]]  # by loop how each argument is passed, and what comes back

SLOT, STATUS = ir.IntType(64), ir.IntType(32)
NUMBA_TYPES = {int: types.int64, bool: types.boolean, float: types.float64, np.uint64: types.uint64}


def lowered(game: Game, part: str, tell: Callable[[str], object]) -> tuple[str, Calls]:
    """Return the LLVM text of a part of a game, and how each of its loops is called; `tell` hears of each loop."""
    instructions.artefact = True
    context = cpu_target.target_context
    context.get_executable = lambda library, description, environment: [].append  # another for each: none is run
    context.codegen()._engine.finalize_object = lambda: None
    library = context.codegen().create_library(part)
    calls: Calls = {}
    form = parts.stamp(game, part, compiling())
    for name, loop in parts.entries(form, part).items():
        tell(name)
        kinds = list(loop.py_func.__annotations__.values())
        compiled = _compiled(loop, kinds)
        with global_compiler_lock:
            library.add_linking_library(compiled.library)
            library.add_ir_module(_entry(context, library, f"{part}_{name}", compiled))
        calls[name] = [*passed(kinds)], _given(compiled.signature.return_type)
    with global_compiler_lock:
        library.finalize()
    return library.get_llvm_str(), calls


def _given(returned: Any) -> str:
    """Return how manifests write what a loop returns."""
    kind: Any = types.unliteral(returned)
    if kind in types.integer_domain:
        return INT if kind.signed or kind.bitwidth < SLOT.width else WORD_64
    return {types.boolean: BOOL, types.float64: FLOAT, types.none: NOTHING}[kind]


def _compiled(loop: Any, kinds: Sequence[Kind]) -> Any:
    asked = tuple(map(numba_type, kinds))
    loop.compile(asked)
    return loop.overloads[asked]


def numba_type(kind: Kind) -> Any:
    """Return the type that Numba has for a kind of argument."""
    if isinstance(kind, Arrays):
        return types.NamedTuple([numba_type(field) for field in kind.fields], kind.kind)
    if isinstance(kind, Array):
        return types.Array(from_dtype(kind.dtype), kind.axes, "C")
    return NUMBA_TYPES[kind]


# -- the function around a loop ---------------------------------------------------------------------------------------


def _entry(context: Any, library: Any, name: str, compiled: Any) -> Any:
    """Return a module with the function that takes the arguments of a loop from slots."""
    module = library.create_ir_module(name)
    around = ir.Function(module, ir.FunctionType(STATUS, [SLOT.as_pointer()]), name)
    builder = ir.IRBuilder(around.append_basic_block("entry"))
    signature, description = compiled.signature, compiled.fndesc
    loop = context.declare_function(module, description)
    slots = _Slots(context, builder, around.args[0])
    arguments = [slots.take(kind) for kind in signature.args]
    status, result = context.call_conv.call_function(builder, loop, signature.return_type, signature.args, arguments)
    if signature.return_type is not types.none:
        builder.store(_as_slot(builder, result, signature.return_type), around.args[0])
    builder.ret(builder.zext(status.is_error, STATUS))
    return module


class _Slots:
    """Takes arguments from slots, one after the other."""

    def __init__(self, context: Any, builder: Any, slots: Any) -> None:
        self._context, self._builder, self._slots, self._next = context, builder, slots, 0

    def take(self, kind: Any) -> Any:
        """Return the next argument as Numba passes it."""
        if isinstance(kind, types.NamedTuple):
            return self._context.make_tuple(self._builder, kind, [self.take(part) for part in kind.types])
        if isinstance(kind, types.Array):
            return self._array(kind)
        slot = self._slot()
        if kind == types.float64:
            return self._builder.bitcast(slot, ir.DoubleType())
        return self._builder.icmp_signed("!=", slot, SLOT(0)) if kind == types.boolean else slot

    def _slot(self) -> Any:
        place = self._builder.gep(self._slots, [ir.IntType(32)(self._next)])
        self._next += 1
        return self._builder.load(place)

    def _array(self, kind: Any) -> Any:
        address, shape = self._slot(), [self._slot() for _ in range(kind.ndim)]
        size = SLOT(self._context.get_abi_sizeof(self._context.get_data_type(kind.dtype)))
        strides = [size]
        for extent in reversed(shape[1:]):
            strides.insert(0, self._builder.mul(strides[0], extent))
        array = self._context.make_array(kind)(self._context, self._builder)
        data = self._builder.inttoptr(address, array.data.type)
        populate_array(array, data=data, shape=shape, strides=strides, itemsize=size, meminfo=None)
        return array._getvalue()


def _as_slot(builder: Any, result: Any, kind: Any) -> Any:
    if kind == types.float64:
        return builder.bitcast(result, SLOT)
    return builder.sext(result, SLOT) if getattr(kind, "signed", False) else builder.zext(result, SLOT)


# -- a process of its own ---------------------------------------------------------------------------------------------


def compiled(game: Game, wanted: Sequence[str], tell: Callable[[str], object] = lambda name: None) -> Artefact:
    """Compile parts of a game."""
    texts: dict[str, str] = {}
    loops: dict[str, dict[str, Call]] = {}
    for part in wanted:
        texts[part], calls = lowered(game, part, tell)
        loops[part] = {name: Call(f"{part}_{name}", tuple(takes), gives) for name, (takes, gives) in calls.items()}
    entries = {part: [call.symbol for call in loops[part].values()] for part in wanted}
    module = link.linked(texts, [symbol for part in wanted for symbol in entries[part]])
    codes, needs = link.units(module, entries)
    llvm_version = ".".join(map(str, llvm.llvm_version_info))
    lengths = [len(code) for code in codes]
    manifest = Manifest(
        FORMAT, game.name, version("numba"), llvm_version, sources.made_from(game), loops, needs, lengths
    )
    return Artefact(manifest, b"".join(codes))


def main(package: str, file: str, *wanted: str) -> None:
    """Write an artefact; say on the standard output which loop is being compiled."""
    game: Game = import_module(package).GAME
    try:
        with explained(game):
            artefact = compiled(game, wanted or parts.parts_of(game), lambda name: print(name, flush=True))
    except Unusable as error:
        sys.exit(str(error))
    Path(file).write_bytes(artefact.written())


if __name__ == "__main__":
    main(*sys.argv[1:])
