"""Deltas: what has changed from one message to the next, for a reader who holds the one before.

What is compared is what one viewer was sent with what that viewer sees now, never with what another one does.  Both are
plain values, see `wire.plain`.  How a change is written, and how it is merged, is told in docs/protocol.md.
"""

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from ..tables.views.messages import AT, GONE, NEW, Delta

Plain = dict[str, Any]


def delta_of(old: Plain, new: Plain) -> Delta:
    """Return what turns one message into another of its type."""
    return Delta(_of_object(old, new))


def _change(old: Any, new: Any) -> Any:
    """Return what turns one value into another that is not the same."""
    if isinstance(new, dict) and isinstance(old, dict):
        return _of_object(old, new)
    if isinstance(new, list | tuple) and isinstance(old, list | tuple):
        return _of_array(old, new)
    return new


def _of_object(old: Plain, new: Plain) -> Plain:
    """Return the fields that are not what they were, and the names of those that are gone."""
    gone = [name for name in old if name not in new or _misleading(old[name], new[name])]
    changed: Plain = {GONE: gone} if gone else {}
    for name, value in new.items():
        if name not in old:
            changed[name] = value
        elif old[name] != value:
            changed[name] = _change(old[name], value)
    return changed


def _of_array(old: Sequence[Any], new: Sequence[Any]) -> Any:
    """Return the items that are not what they were, or what was taken out of a longer or shorter array and put in."""
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
    """Return how many items two arrays begin with that are the same."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(old, new, strict=False)))


def _misleading(old: Any, new: Any) -> bool:
    """Tell whether a new value would be taken for a change of the old one: an object where an array was."""
    return isinstance(new, dict) and isinstance(old, list | tuple)
