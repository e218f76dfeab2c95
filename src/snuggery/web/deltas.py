"""Deltas: the changes from one message to the next, for a client that has the previous one.

Each delta compares what one viewer was sent with what the same viewer sees now, never with another's view.  Both are
plain values, see `wire.plain`.  docs/protocol.md describes the format and how to merge a delta.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from ..tables.views.messages import AT, GONE, NEW, Delta

Plain = dict[str, Any]


def delta_of(old: Plain, new: Plain) -> Delta:
    """Return the delta from one message to another of its type."""
    return Delta(_of_object(old, new))


def _change(old: Any, new: Any) -> Any:
    """Return the delta from one value to a different one."""
    if isinstance(new, dict) and isinstance(old, dict):
        return _of_object(old, new)
    if isinstance(new, list | tuple) and isinstance(old, list | tuple):
        return _of_array(old, new)
    return new


def _of_object(old: Plain, new: Plain) -> Plain:
    """Return the changed fields, and the names of the removed ones."""
    gone = [name for name in old if name not in new or _misleading(old[name], new[name])]
    changed: Plain = {GONE: gone} if gone else {}
    for name, value in new.items():
        if name not in old:
            changed[name] = value
        elif old[name] != value:
            changed[name] = _change(old[name], value)
    return changed


def _of_array(old: Sequence[Any], new: Sequence[Any]) -> Any:
    """Return the changed items or, if the length differs, the items removed and inserted."""
    if len(old) == len(new):
        others = [at for at, value in enumerate(new) if old[at] != value]
        if not any(_misleading(old[at], new[at]) for at in others):
            return {str(at): _change(old[at], new[at]) for at in others}
    at = _alike(old, new)
    kept = _alike(reversed(old[at:]), reversed(new[at:]))
    if not at and not kept:
        return new
    return {AT: at, GONE: len(old) - at - kept, NEW: new[at : len(new) - kept]}


def _alike(old: Iterable[Any], new: Iterable[Any]) -> int:
    """Return the number of equal items at the beginning of two arrays."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _misleading(old: Any, new: Any) -> bool:
    """Tell whether a new value could be mistaken for a delta of the old one: an object that replaces an array."""
    return isinstance(new, dict) and isinstance(old, list | tuple)
