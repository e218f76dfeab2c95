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

from . import calling
from .artefact import Artefact
from .objects import Machine, llvm

log = logging.getLogger("snuggery")

DIGEST = 32  # bytes of a hash before a kept object


class Engine:
    """The machine code of one artefact in this process."""

    def __init__(self, artefact: Artefact) -> None:
        self._artefact = artefact
        self._jit = _new_jit()
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
            self._jit.add_object_file(_object_of(partial(_machine().of_bitcode, code), code))
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
    path = cache_folder() / f"{_name_of(source)}.o"
    with contextlib.suppress(OSError, RuntimeError):
        kept = path.read_bytes()
        if hashlib.sha256(kept[DIGEST:]).digest() == kept[:DIGEST]:
            return llvm().ObjectFileRef.from_data(kept[DIGEST:])
    made = make()
    keep(path, hashlib.sha256(made).digest() + made)
    return llvm().ObjectFileRef.from_data(made)


def _name_of(source: bytes) -> str:
    """Hash what an object is made from, and for which processor."""
    return hashlib.sha256(repr((_machine(), llvm().llvm_version_info)).encode() + source).hexdigest()[:32]


@cache
def _caller() -> int:
    """Return the address of what calls a loop for Python."""
    jit, text = _new_jit(), calling.text()
    jit.add_object_file(_object_of(partial(_machine().of_text, text), text.encode()))
    jit.finalize_object()
    address: int = jit.get_function_address(calling.SYMBOL)
    return address


def _new_jit() -> Any:
    """Return what links objects into this process; it stays to the end, for functions know addresses alone."""
    jit = llvm().create_mcjit_compiler(llvm().parse_assembly(""), _machine().target)
    _kept.append(jit)
    return jit


_kept: list[Any] = []


@cache
def _machine() -> Machine:
    """Return the machine that this process runs on."""
    triple, cpu, features = llvm().get_process_triple(), llvm().get_host_cpu_name(), llvm().get_host_cpu_features()
    return Machine(triple, cpu, features.flatten(), (("jit", True),))
