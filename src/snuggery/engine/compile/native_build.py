"""From an artefact to the shared libraries of `native`: llvmlite makes the machine code, the linker of Zig links it.

Equal artefacts bring equal libraries, byte for byte, on any machine with the same llvmlite and the same linker.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...kit.errors import Unusable
from . import calling, nth
from .artefact import Artefact
from .native import MADE_FROM, PROCESSORS, Processor, digest

LINK = "ziglang ld.lld -shared --gc-sections --strip-all --build-id=none --hash-style=gnu".split()


def write(artefact: Artefact, folder: Path) -> Iterator[Path]:
    """Write the libraries of an artefact into the folder of a game, and yield where they lie."""
    for file, content in libraries(artefact):
        path = folder / file
        path.parent.mkdir(exist_ok=True)
        draft = path.with_suffix(".tmp")  # a process that has the old library open keeps it
        draft.write_bytes(content)
        yield draft.replace(path)


def libraries(artefact: Artefact) -> Iterator[tuple[str, bytes]]:
    """Yield the place and the content of each library of an artefact; raise `Unusable` where a tool is missing."""
    for tool in ("llvmlite", "ziglang"):
        if find_spec(tool) is None:
            raise Unusable(f"shared libraries can't be made without {tool}; pip install {tool} brings it")
    for processor in PROCESSORS:
        yield processor.file, _linked(_object(artefact, processor))


def stale(artefact: Artefact, folder: Path) -> list[str]:
    """Return which libraries are missing from the folder of a game or were made from something else."""
    wanted, files = digest(artefact).encode(), [processor.file for processor in PROCESSORS]
    return [file for file in files if not (path := folder / file).exists() or wanted not in path.read_bytes()]


def _object(artefact: Artefact, processor: Processor) -> bytes:
    """Return all units of an artefact, and what calls them, as one object file."""
    llvm, machine = _llvm(), _target(processor)
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{machine.triple}"\n'
    whole = llvm.parse_assembly(head + _own_text(artefact, processor))
    for place in range(len(artefact.manifest.lengths)):
        unit = llvm.parse_bitcode(artefact.unit(place))
        unit.triple, unit.data_layout = whole.triple, whole.data_layout
        whole.link_in(unit)
    _hide(whole, {calling.SYMBOL, MADE_FROM, *_symbols(artefact)})
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(whole, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0)))
    made: bytes = machine.emit_object(whole)
    return made


def _own_text(artefact: Artefact, processor: Processor) -> str:
    """Return what a library has besides the units: how Python calls, the open instruction, the hash of the sources."""
    made_from = f'@{MADE_FROM} = constant [64 x i8] c"{digest(artefact)}"\n'
    features = "+bmi2" if "bmi2" in processor.needs else ""
    return calling.text() + made_from + nth.definition(_triple(processor), features)


def _symbols(artefact: Artefact) -> Iterator[str]:
    for loops in artefact.manifest.loops.values():
        yield from (call.symbol for call in loops.values())


def _hide(module: Any, seen: set[str]) -> None:
    """Let nothing but these symbols be seen from outside."""
    for thing in [*module.functions, *module.global_variables]:
        if not thing.is_declaration:
            thing.visibility = "default"
            thing.linkage = "external" if thing.name in seen else "internal"


def _linked(code: bytes) -> bytes:
    """Return the shared library of an object file."""
    with tempfile.TemporaryDirectory() as folder:
        made, library = Path(folder) / "made.o", Path(folder) / "library.so"
        made.write_bytes(code)
        command = [sys.executable, "-m", *LINK, "-o", str(library), str(made)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Unusable(f"a shared library can't be linked: {done.stderr.strip()}")
        return library.read_bytes()


def _target(processor: Processor) -> Any:
    target = _llvm().Target.from_triple(_triple(processor))
    return target.create_target_machine(cpu=processor.llvm_name, opt=2, reloc="pic", codemodel="small")


def _triple(processor: Processor) -> str:
    return f"{processor.machine}-unknown-linux-gnu"


def _llvm() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm
