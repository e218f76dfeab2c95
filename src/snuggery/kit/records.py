"""Records and rules: the state of a game as one record of fixed size, and the only code that imports Numba.

A rule is an ordinary function.  `rule` registers it and leaves it as it is, so that it runs interpreted.
`compiling()` lets compiled code call every registered rule.
"""

import copyreg
import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from operator import itemgetter
from types import FunctionType
from typing import Any, TypeVar

import numpy as np

CHANCE = -1  # as a seat: nobody moves, an outcome is due
OVER = -2  # as a seat: the game is finished
WATCHER = -3  # as a seat: a spectator
CUT_OFF = -4  # as a seat: a cap of the house rules ended the game without a score
LEGAL = "legal"  # what a view has beside the fields of its record: the legal actions of its seat
UNKNOWN = -1  # as a card or a code: hidden from this seat
NONE = -(1 << 40)  # an option that is switched off, or a value that no number of the rules can equal

GENERATED = "<a generated rule,"  # the file name of a rule that has no file

Function = TypeVar("Function", bound=Callable[..., Any])

_rules: list[Callable[..., Any]] = []
_instructions: list[tuple[Callable[..., Any], str]] = []


class Row(np.ndarray[Any, Any]):
    """An array of signed numbers inside a record; each element is read as an `int`, however narrow it is stored."""

    def __getitem__(self, place: Any) -> Any:
        if type(place) is int and self.ndim == 1:
            return self.item(place)  # in an eighth of the time
        found = super().__getitem__(place)
        return found if isinstance(found, np.ndarray) else found.item()


class Record(np.void):  # type: ignore[misc]  # NumPy calls the base of np.void itself final
    """One state with its fields as attributes, each an `int` or a `Row`, so that no rule computes with narrow numbers.

    Compiled code reads the same fields from the same bytes, as int64.  Each kind of record is a class of its own with a
    property for each field, because they are read millions of times.
    """

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the record has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


def record(fields: Iterable[tuple[Any, ...]]) -> np.dtype[Any]:
    """Return the dtype of a state record: attribute access in both modes, and no padding to hash by accident."""
    fields = list(fields)
    if taken := [field[0] for field in fields if hasattr(Record, field[0])]:
        raise ValueError(f"a state record can't have a field {taken[0]!r}: NumPy's own attribute hides it")
    if LEGAL in [field[0] for field in fields]:
        raise ValueError(f"a state record can't have a field {LEGAL!r}: so a view calls the actions open to its seat")
    dtype = np.dtype((_kind(np.dtype(fields)), fields))
    used = sum(dtype[name].itemsize for name in dtype.names or ())
    if used != dtype.itemsize:
        raise ValueError(f"a state record may hold no padding, found {dtype.itemsize - used} bytes of it")
    return dtype


class Kind(type):
    """The type of record classes, which are pickled by their fields."""

    _dtype: np.dtype[Any]


@cache
def _kind(dtype: np.dtype[Any]) -> "Kind":
    """Return the class of records with the fields of this dtype, each as a property."""
    fields = {name: property(_reader(name, dtype[name])) for name in dtype.names or ()}
    return Kind(Record.__name__, (Record,), {"__slots__": (), "__module__": __name__, "_dtype": dtype, **fields})


copyreg.pickle(Kind, lambda kind: (_kind, (kind._dtype,)))


def _reader(name: str, dtype: np.dtype[Any]) -> Callable[[Record], Any]:
    """Return a function that reads a field; unsigned words stay unsigned, because they wrap around."""
    if not np.issubdtype(dtype.base, np.signedinteger):
        return itemgetter(name)
    return (lambda s: s[name].view(Row)) if dtype.shape else (lambda s: s[name].item())


def rule(function: Function) -> Function:
    """Mark a function as part of the rules: plain Python here, callable from compiled code as well."""
    _rules.append(function)
    return function


def generated(name: str, arguments: str, lines: Iterable[str], **names: Any) -> Callable[..., Any]:
    """Return a rule with these lines as its body; `names` are its globals besides Python's builtins."""
    body = "".join(f"    {line}\n" for line in lines)
    space: dict[str, Any] = {"__name__": __name__, **names}
    exec(compile(f"def {name}({arguments}):\n{body}", f"{GENERATED} {name}>", "exec"), space)
    made: Callable[..., Any] = rule(space[name])
    return made


def is_generated(function: FunctionType) -> bool:
    """Tell whether the kit generated a rule, so that it has no file."""
    return function.__code__.co_filename.startswith(GENERATED)


def parts(function: FunctionType) -> Iterator[FunctionType]:
    """Yield the rules that a rule was made with, and the rules that those were made with."""
    known = [cell.cell_contents for cell in function.__closure__ or ()]
    if is_generated(function):
        known += [function.__globals__.get(name) for name in function.__code__.co_names]
    for part in known:
        if isinstance(part, FunctionType):
            yield part
            yield from parts(part)


def interpreted() -> bool:
    """Tell whether the user has switched compilation off."""
    return os.environ.get("SNUGGERY_INTERPRETED", "") not in ("", "0")


def instruction(name: str) -> Callable[[Function], Function]:
    """Mark a function as a machine instruction from the module `instructions`; its body defines the result."""

    def mark(function: Function) -> Function:
        _instructions.append((function, name))
        return function

    return mark


@instruction("copy")
def copy_record(s: Record, view: Record) -> None:
    """Overwrite a record with another of the same kind, byte for byte."""
    view.setfield(s, view.dtype)


def compiling() -> Callable[[Function], Function]:
    """Import Numba and return the decorator that compiles a loop, for this process alone.

    Rules make no arrays (see `scratch`), so reference counting, which can cost more than the rules, is off.
    """
    from numba import njit

    switches: dict[str, Any] = {"nogil": True, "_nrt": False, "no_cfunc_wrapper": True}
    compiled = njit(**switches)
    _register()

    def loop(function: Function) -> Function:
        _register()
        machine_code: Function = compiled(function)
        return machine_code

    return loop


def _register() -> None:
    """Register with Numba every rule and instruction marked since the last call."""
    from numba.extending import register_jitable

    from .instructions import emit

    while _instructions:
        emit(*_instructions.pop())
    while _rules:
        register_jitable(no_cpython_wrapper=True, no_cfunc_wrapper=True)(_rules.pop())
