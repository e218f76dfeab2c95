"""From an artefact to the shared libraries of `native`: llvmlite makes the machine code, the linker of Zig links it.

Equal artefacts bring equal libraries, byte for byte, on any machine with the same llvmlite and the same linker.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from ...kit.errors import Unusable
from . import calling
from .artefact import Artefact
from .native import LIBRARIES, PROCESSORS, Inventory, Processor, digest, hashed, inventory_of
from .objects import Machine, llvm

LINK = "ziglang ld.lld -shared --gc-sections --strip-all --build-id=none --hash-style=gnu".split()


def write(artefact: Artefact, folder: Path) -> Iterator[Path]:
    """Write the libraries of an artefact into the folder of a game, and yield where they lie."""
    hashes = {}
    for processor, content in libraries(artefact):
        path = folder / processor.file
        path.parent.mkdir(exist_ok=True)
        draft = path.with_suffix(".tmp")  # a process that has the old library open keeps it
        draft.write_bytes(content)
        hashes[processor.name] = hashed(draft)
        yield draft.replace(path)
    said = json.dumps(asdict(Inventory(digest(artefact), hashes)), indent=1)
    (folder / LIBRARIES).write_text(f"{said}\n", encoding="utf-8")


def libraries(artefact: Artefact) -> Iterator[tuple[Processor, bytes]]:
    """Yield the library of an artefact for each processor; raise `Unusable` where a tool is missing."""
    for tool in ("llvmlite", "ziglang"):
        if find_spec(tool) is None:
            raise Unusable(f"shared libraries can't be made without {tool}; pip install {tool} brings it")
    for processor in PROCESSORS:
        yield processor, _linked([*_objects(artefact, _machine(processor))])


def stale(artefact: Artefact, folder: Path) -> list[str]:
    """Return which libraries are missing from the folder of a game, damaged, or made from something else."""
    said = inventory_of(folder)
    if said.made_from != digest(artefact):
        return [processor.file for processor in PROCESSORS]
    return [one.file for one in PROCESSORS if not _is_there(folder / one.file, said.hashes.get(one.name, ""))]


def _is_there(path: Path, wanted: str) -> bool:
    return path.exists() and hashed(path) == wanted


def _machine(processor: Processor) -> Machine:
    llvm().initialize_all_targets()
    llvm().initialize_all_asmprinters()
    features = "+bmi2" if "bmi2" in processor.needs else ""
    triple = f"{processor.machine}-unknown-linux-gnu"
    return Machine(triple, processor.llvm_name, features, (("reloc", "pic"), ("codemodel", "small")))


def _objects(artefact: Artefact, machine: Machine) -> Iterator[bytes]:
    """Yield what calls loops for Python, and each unit, of which the loops are seen from outside."""
    yield machine.of_text(calling.text())
    seen = {call.symbol for loops in artefact.manifest.loops.values() for call in loops.values()}
    for place in range(len(artefact.manifest.lengths)):
        yield machine.of_bitcode(artefact.unit(place), seen)


def _linked(objects: Sequence[bytes]) -> bytes:
    """Return the shared library of object files."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.o" for number in range(len(objects))]
        for file, content in zip(files, objects, strict=True):
            file.write_bytes(content)
        library = Path(folder) / "library.so"
        command = [sys.executable, "-m", *LINK, "-o", str(library), *map(str, files)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            raise Unusable(f"a shared library can't be linked: {done.stderr.strip()}")
        return library.read_bytes()
