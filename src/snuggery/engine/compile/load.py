"""From an artefact to machine code of this processor, part by part, with llvmlite alone; what was made is kept.

Of a part, the units are turned into machine code that it needs and no earlier part has brought.  In the user's cache
lies what came of each, under a hash of all that it depends on.
"""

import contextlib
import hashlib
import logging
import os
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from threading import RLock
from typing import Any

import platformdirs

from . import calling, nth
from .artefact import Artefact

log = logging.getLogger("snuggery")

DIGEST = 32  # bytes of a hash before a kept object


class Engine:
    """The machine code of one artefact in this process."""

    def __init__(self, artefact: Artefact) -> None:
        self._artefact = artefact
        self._jit = _llvm().create_mcjit_compiler(_llvm().parse_assembly(""), _target())
        _kept.append(self._jit)  # functions know addresses alone, and an engine that goes takes the target along
        self._loaded: dict[str, dict[str, Callable[..., Any]]] = {}
        self._units: set[int] = set()  # those that are machine code
        self._lock = RLock()

    def loops(self, part: str) -> dict[str, Callable[..., Any]]:
        """Return the loops of a part by name, as functions."""
        with self._lock:
            if part not in self._loaded:
                self._loaded[part] = self._load(part)
            return self._loaded[part]

    def _load(self, part: str) -> dict[str, Callable[..., Any]]:
        manifest = self._artefact.manifest
        for place in set(manifest.needs[part]) - self._units:
            code = self._artefact.unit(place)
            self._jit.add_object_file(_object_of(partial(_machine_code, code), code))
            self._units.add(place)
        self._jit.finalize_object()
        return {
            name: calling.function(_caller(), self._jit.get_function_address(call.symbol), name, call)
            for name, call in manifest.loops[part].items()
        }


def cache_folder() -> Path:
    """Return where machine code is kept; `SNUGGERY_CACHE` moves it."""
    return Path(os.environ.get("SNUGGERY_CACHE") or platformdirs.user_cache_dir("snuggery")) / "compiled"


@cache
def say_once(sentence: str) -> None:
    """Warn of something, once in a process."""
    log.warning("%s", sentence)


def keep(path: Path, content: bytes) -> bool:
    """Write a file so that another process sees it whole or not at all; tell whether it could be written."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, suffix=".tmp", delete=False) as draft:
            draft.write(content)
        os.replace(draft.name, path)
    except OSError as error:
        say_once(
            f"machine code can't be kept in {path.parent} ({error.strerror}), so every process makes it anew; "
            "SNUGGERY_CACHE=FOLDER names another place"
        )
        return False
    return True


def _object_of(make: Callable[[], bytes], source: bytes) -> Any:
    """Return the object that is kept of a source, or made and kept now."""
    llvm = _llvm()
    path = cache_folder() / f"{_name_of(source)}.o"
    with contextlib.suppress(OSError, RuntimeError):
        kept = path.read_bytes()
        if hashlib.sha256(kept[DIGEST:]).digest() == kept[:DIGEST]:
            return llvm.ObjectFileRef.from_data(kept[DIGEST:])
    made = make()
    keep(path, hashlib.sha256(made).digest() + made)
    return llvm.ObjectFileRef.from_data(made)


def _name_of(source: bytes) -> str:
    """Hash what an object is made from, and for which processor."""
    processor = repr((_triple(), _llvm().llvm_version_info, *_processor())).encode()
    return hashlib.sha256(processor + source).hexdigest()[:32]


def _machine_code(code: bytes) -> bytes:
    """Return the object that comes of a unit on this processor."""
    module = _llvm().parse_bitcode(code)
    module.triple, module.data_layout = _triple(), str(_target().target_data)
    _define_nth(module)
    made: bytes = _target().emit_object(module)
    return made


def _define_nth(module: Any) -> None:
    """Define the instruction that is left open, in the way of this processor, wherever it is called."""
    llvm = _llvm()
    if not any(function.name == nth.NAME for function in module.functions):
        return
    text = nth.definition(_triple(), _processor()[1])
    definition = llvm.parse_assembly(
        f'target datalayout = "{module.data_layout}"\ntarget triple = "{_triple()}"\n{text}'
    )
    module.link_in(definition)
    passes = llvm.create_new_module_pass_manager()
    passes.add_always_inliner_pass()
    passes.run(module, llvm.create_pass_builder(_target(), llvm.create_pipeline_tuning_options(0)))


@cache
def _caller() -> int:
    """Return the address of what calls a loop for Python."""
    llvm, text = _llvm(), calling.text()
    jit = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
    jit.add_object_file(_object_of(lambda: _target().emit_object(_module_of(text)), text.encode()))
    jit.finalize_object()
    _kept.append(jit)
    address: int = jit.get_function_address(calling.SYMBOL)
    return address


_kept: list[Any] = []  # what stays as long as the process does


def _module_of(text: str) -> Any:
    module = _llvm().parse_assembly(
        f'target datalayout = "{_target().target_data}"\ntarget triple = "{_triple()}"\n{text}'
    )
    module.verify()
    return module


@cache
def _llvm() -> Any:
    import llvmlite.binding as llvm

    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    return llvm


@cache
def _triple() -> str:
    triple: str = _llvm().get_process_triple()
    return triple


@cache
def _processor() -> tuple[str, str]:
    """Return the name of this processor, and what it can do."""
    llvm = _llvm()
    return llvm.get_host_cpu_name(), llvm.get_host_cpu_features().flatten()


@cache
def _target() -> Any:
    cpu, features = _processor()
    return _llvm().Target.from_triple(_triple()).create_target_machine(cpu=cpu, features=features, opt=2, jit=True)
