"""Loops as functions of Python's own kind: arrays are handed over by their addresses, in a tenth of a microsecond.

What a call does is written in `calls.ll`; here it is told where the interpreter's functions are, and what each loop is.
"""

import ctypes
import struct
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from .artefact import Call

TEXT = Path(__file__).with_name("calls.ll")
SYMBOL = "snuggery_call"
HEAD = object.__basicsize__  # bytes before what an object has of its own
FASTCALL = 0x80  # a function is given an array of its arguments
GIVES = {"": 0, "int": 1, "word": 2, "float": 3, "bool": 4}
TAKES = {"int": 0, "word": 1, "float": 2}
SHORT = frozenset(("begin", "list_legal", "list_chance", "step", "look", "relist", "play", "successors", "draw_one"))
REFUSED = b"a loop takes whole numbers, and arrays of its own kind without gaps, not these"
RAISED = b"the rules divide by zero or read beyond an array"


class _Definition(ctypes.Structure):
    """What Python knows of a function that is written in C."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("function", ctypes.c_void_p),
        ("flags", ctypes.c_int),
        ("doc", ctypes.c_char_p),
    )


def text() -> str:
    """Return the LLVM text of a call, for this interpreter."""
    places = {"HEAD": HEAD, "SAID": bytes.__basicsize__ - 1, "TYPE": HEAD - 8}
    written = TEXT.read_text(encoding="utf-8")
    for name, place in places.items():
        written = written.replace(f"i64 {name}", f"i64 {place}")
    return written


def function(caller: int, loop: int, name: str, call: Call) -> Callable[..., Any]:
    """Return the function that calls a loop; `caller` and `loop` are addresses."""
    takes = [_taken(word) for word in call.takes]
    releases = name not in SHORT  # other threads run while it does
    said = struct.pack(f"{5 + len(takes)}q", loop, _interpreter(), GIVES[call.gives], releases, len(takes), *takes)
    definition = _Definition(name.encode(), caller, FASTCALL, None)
    _kept.append(definition)
    made: Callable[..., Any] = _new_function(ctypes.byref(definition), said, None)
    return made


def _taken(word: str) -> int:
    size, _, axes = word.partition("x")
    return int(size) << 8 | int(axes) if axes else TAKES[word]


_kept: list[Any] = []  # what the interpreter reads as long as it runs

_new_function = ctypes.pythonapi.PyCFunction_NewEx
_new_function.restype = ctypes.py_object
_new_function.argtypes = [ctypes.c_void_p, ctypes.py_object, ctypes.py_object]


@cache
def _interpreter() -> int:
    """Return where the table of the interpreter's functions is: see `calls.ll` for what stands where."""
    functions = """
        PyLong_AsLongLong PyLong_AsUnsignedLongLongMask PyFloat_AsDouble PyErr_Occurred PyErr_SetString
        PyType_IsSubtype PyEval_SaveThread PyEval_RestoreThread PyLong_FromLongLong PyLong_FromUnsignedLongLong
        PyFloat_FromDouble PyBool_FromLong Py_IncRef
    """.split()
    table = [ctypes.cast(getattr(ctypes.pythonapi, name), ctypes.c_void_p).value or 0 for name in functions]
    table += [id(None), id(np.ndarray), id(TypeError), id(RuntimeError)]
    sentences = [ctypes.create_string_buffer(sentence) for sentence in (REFUSED, RAISED)]
    table += [ctypes.addressof(sentence) for sentence in sentences]
    words = (ctypes.c_int64 * len(table))(*table)
    _kept.extend([words, sentences])
    return ctypes.addressof(words)
