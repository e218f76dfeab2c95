"""From a game's loops to a WebAssembly module: `python -m …wasm PACKAGE FILE PART…`.

The module imports nothing.  It exports its memory, where that is free (`__heap_base`), and an entry for each loop,
which takes the address of its slots (see `kinds`) and returns 0, or 1 where the rules raised.  What the entries and a
state look like stands in JSON in a section of the module; a page reads it with
`WebAssembly.Module.customSections(module, "snuggery")`.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from ...kit.errors import Unusable
from ...kit.game import Game
from . import emit, link, nth, parts, sources
from .authoring import explained
from .kinds import Arrays, Kind, passed

Loop = dict[str, Any]

FORMAT = 1
SECTION = "snuggery"
TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
STACK = 1 << 20  # bytes, below all data: a loop that needs more is stopped, and nothing is overwritten
LINK = "ziglang wasm-ld --no-entry --stack-first --gc-sections --strip-all -O2 --export=__heap_base".split()
UNDEFINED = re.compile(r"undefined symbol: (\S+)")

# The product of two numbers of 128 bits, which LLVM calls by this name.  It is compiled as it stands: what optimises
# would find such a product in it, and let it call itself.
PRODUCT = """
define void @__multi3(ptr %to, i64 %a, i64 %a.high, i64 %b, i64 %b.high) {
  %a0 = and i64 %a, 4294967295
  %a1 = lshr i64 %a, 32
  %b0 = and i64 %b, 4294967295
  %b1 = lshr i64 %b, 32
  %p00 = mul i64 %a0, %b0
  %p01 = mul i64 %a0, %b1
  %p10 = mul i64 %a1, %b0
  %p11 = mul i64 %a1, %b1
  %carry0 = lshr i64 %p00, 32
  %low01 = and i64 %p01, 4294967295
  %low10 = and i64 %p10, 4294967295
  %middle0 = add i64 %carry0, %low01
  %middle1 = add i64 %middle0, %low10
  %carry1 = lshr i64 %middle1, 32
  %high01 = lshr i64 %p01, 32
  %high10 = lshr i64 %p10, 32
  %sum0 = add i64 %p11, %high01
  %sum1 = add i64 %sum0, %high10
  %sum2 = add i64 %sum1, %carry1
  %cross0 = mul i64 %a, %b.high
  %cross1 = mul i64 %a.high, %b
  %sum3 = add i64 %sum2, %cross0
  %sum4 = add i64 %sum3, %cross1
  %low = mul i64 %a, %b
  store i64 %low, ptr %to
  %above = getelementptr i8, ptr %to, i32 8
  store i64 %sum4, ptr %above
  ret void
}
"""


def module(game: Game, wanted: Sequence[str], tell: Callable[[str], object] = lambda name: None) -> bytes:
    """Return the WebAssembly module with these parts of a game; raise `Unusable` where it would import anything."""
    texts, calls = dict[str, str](), dict[str, emit.Calls]()
    for part in wanted:
        texts[part], calls[part] = emit.lowered(game, part, tell)
    texts["nth"] = nth.BY_COUNTING  # the linker takes it from the last text alone, where one before it calls it
    symbols = [f"{part}_{name}" for part in wanted for name in calls[part]]
    code = link.linked(texts, symbols, TRIPLE, FEATURES)
    linked = _linked(game, [_object(code), _object(_parsed(PRODUCT))], symbols)
    return linked + _section(json.dumps(manifest(game, calls), separators=(",", ":")).encode())


def manifest(game: Game, calls: dict[str, emit.Calls]) -> dict[str, Any]:
    """Return what a caller needs to know of a module: its entries and their arguments, and what a state looks like."""
    return {
        "format": FORMAT,
        "game": game.name,
        "made_from": sources.digest(game),
        "actions": game.actions,
        "outcomes": game.outcomes,
        "state": {"size": game.state.itemsize, "fields": _fields(game.state)},
        "loops": {part: _loops(game, part, calls[part]) for part in calls},
    }


def _fields(state: np.dtype[Any]) -> dict[str, list[Any]]:
    """Return where each field of a state begins, as what number it stands there, and its shape."""
    found = {}
    for name, (kind, offset, *_) in (state.fields or {}).items():
        base, shape = kind.subdtype or (kind, ())
        found[name] = [offset, base.str, *shape]
    return found


def _loops(game: Game, part: str, calls: emit.Calls) -> dict[str, Loop]:
    entries = parts.entries(parts.interpreted(game, part), part)
    return {
        name: {"symbol": f"{part}_{name}", "takes": _named(entries[name].__annotations__), "gives": gives}
        for name, (_, gives) in calls.items()
    }


def _named(arguments: dict[str, Kind]) -> list[list[str]]:
    """Return the name of each argument and how it is passed."""
    names = [field for name, kind in arguments.items() for field in _flat(name, kind)]
    return [list(pair) for pair in zip(names, passed(list(arguments.values())), strict=True)]


def _flat(name: str, kind: Kind) -> Iterator[str]:
    if isinstance(kind, Arrays):
        yield from (f"{name}.{field}" for field in kind.kind._fields)  # type: ignore[attr-defined]
    else:
        yield name


def _section(content: bytes) -> bytes:
    """Return a section of a module that machines pass over."""
    name = SECTION.encode()
    inside = _length(len(name)) + name + content
    return b"\0" + _length(len(inside)) + inside


def _length(number: int) -> bytes:
    """Write a number as WebAssembly does: seven bits a byte, the lowest first."""
    head, rest = number & 127, number >> 7
    return bytes([head | 128]) + _length(rest) if rest else bytes([head])


def _machine() -> Any:
    return llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, features=FEATURES)


def _parsed(text: str) -> llvm.ModuleRef:
    return llvm.parse_assembly(link.retargeted(text, TRIPLE, str(_machine().target_data)))


def _object(code: llvm.ModuleRef) -> bytes:
    made: bytes = _machine().emit_object(code)
    return made


def _linked(game: Game, objects: Sequence[bytes], symbols: Sequence[str]) -> bytes:
    """Return the module of object files; raise `Unusable` naming what none of them defines."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.o" for number in range(len(objects))]
        for file, content in zip(files, objects, strict=True):
            file.write_bytes(content)
        out = Path(folder) / "out.wasm"
        options = ["-z", f"stack-size={STACK}", *(f"--export={symbol}" for symbol in symbols), "-o", str(out)]
        command = [sys.executable, "-m", *LINK, *options, *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Unusable(_why_not(game, done.stderr))
        return out.read_bytes()


def _why_not(game: Game, said: str) -> str:
    if missing := sorted(set(UNDEFINED.findall(said))):
        return f"{game.title} calls {' and '.join(missing)}, which WebAssembly has not; a rule of your own would do"
    return f"{game.title} can't be linked: {said.strip().rpartition(chr(10))[2]}"


def main(package: str, file: str, *wanted: str) -> None:
    """Write the module of a game; say on the standard output which loop is being compiled."""
    game: Game = import_module(package).GAME
    try:
        with explained(game):
            made = module(game, wanted, lambda name: print(name, flush=True))
    except Unusable as error:
        sys.exit(str(error))
    Path(file).write_bytes(made)


if __name__ == "__main__":
    main(*sys.argv[1:])
