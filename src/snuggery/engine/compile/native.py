"""The shared libraries that a game ships for Linux: its artefact as machine code, which needs no LLVM.

`native_build` makes one for each kind of processor and writes their hashes into an `Inventory`.  The first that suits
this machine is loaded, if it was made from the artefact beside it; otherwise `load` takes over.
"""

import contextlib
import ctypes
import hashlib
import json
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from . import calling, nth
from .artefact import Artefact, Call
from .load import say_once

LIBRARIES = "native/libraries.json"  # in the folder of a game
V2 = frozenset("cx16 lahf_lm pni popcnt sse4_1 sse4_2 ssse3".split())  # x86-64-v2 in Linux's words
V3 = V2 | frozenset("abm avx avx2 bmi1 bmi2 f16c fma movbe xsave".split())


@dataclass(frozen=True)
class Processor:
    """A kind of processor that libraries are made for."""

    name: str
    machine: str  # as the system calls it
    llvm_name: str
    needs: frozenset[str] = frozenset()  # features, in the words of /proc/cpuinfo

    @property
    def file(self) -> str:
        """Return where its library lies in the folder of a game."""
        return f"native/{self.name}.so"


PROCESSORS = (  # of two that suit a machine, the first is faster
    Processor("x86-64-v3", "x86_64", "x86-64-v3", V3),
    Processor("x86-64-v2", "x86_64", "x86-64-v2", V2),
    Processor("aarch64", "aarch64", "generic"),
)


class Library:
    """The machine code of one artefact, from a shared library."""

    def __init__(self, artefact: Artefact, library: ctypes.CDLL) -> None:
        self._artefact, self._library = artefact, library

    def loops(self, part: str) -> dict[str, Callable[..., Any]]:
        """Return the loops of a part by name, as functions."""
        return {name: self._function(name, call) for name, call in self._artefact.manifest.loops[part].items()}

    def _function(self, name: str, call: Call) -> Callable[..., Any]:
        return calling.function(self._address(calling.SYMBOL), self._address(call.symbol), name, call)

    def _address(self, symbol: str) -> int:
        return ctypes.cast(getattr(self._library, symbol), ctypes.c_void_p).value or 0


@dataclass(frozen=True)
class Inventory:
    """What stands beside libraries: what they were made from, and the hash of each, so that none is loaded damaged."""

    made_from: str
    hashes: dict[str, str]  # by the name of the processor


def inventory_of(folder: Path) -> Inventory:
    """Return what stands beside the libraries of a game, nothing where that can't be read."""
    try:
        return Inventory(**json.loads((folder / LIBRARIES).read_bytes()))
    except (OSError, TypeError, ValueError):
        return Inventory("", {})


def library(artefact: Artefact, folder: Path) -> Library | None:
    """Return the library in a folder that suits this machine and this artefact, None if there is none."""
    said = inventory_of(folder)
    if said.made_from != digest(artefact):
        return None
    for processor in suitable():
        path = folder / processor.file
        with contextlib.suppress(OSError):  # it is not there, or the system can't load it
            if hashed(path) == said.hashes.get(processor.name):
                return Library(artefact, ctypes.CDLL(str(path)))
            say_once(
                f"{path} is damaged, so that another way to machine code is taken; installing Snuggery again mends it"
            )
    return None


def hashed(path: Path) -> str:
    """Return the hash of a library."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def digest(artefact: Artefact) -> str:
    """Hash all that a library is made from; objects of this interpreter included, as calls see them."""
    texts = (calling.text(), nth.PDEP, nth.BY_COUNTING)
    return hashlib.sha256(artefact.code + "".join(texts).encode()).hexdigest()


@cache
def suitable() -> tuple[Processor, ...]:
    """Return the kinds of processor whose machine code this machine runs, the fastest first."""
    if sys.platform != "linux":
        return ()
    found = [kind for kind in PROCESSORS if kind.machine == platform.machine()]
    return tuple(kind for kind in found if kind.needs <= _features())


def _features() -> frozenset[str]:
    """Return what Linux says that an x86 processor can do."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            line = next((line for line in lines if line.startswith("flags")), "")
    except OSError:
        line = ""
    return frozenset(line.partition(":")[2].split())
