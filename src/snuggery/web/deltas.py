"""Deltas: what has changed from one message to the next, for a reader who holds the one before.

What is compared is what one viewer was sent with what that viewer sees now, never with what another one does.  How a
change is written, and how it is merged, is told in docs/protocol.md.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

import msgspec

from ..tables.messages import AT, GONE, NEW, Delta

SAME = msgspec.UNSET  # nothing has changed


def delta_of(old: Any, new: Any) -> Delta:
    """Return what changes one message into another of its type."""
    return Delta(_of_object(_as_object(old) or {}, _as_object(new) or {}))


def _change(old: Any, new: Any) -> Any:
    """Return what turns one value into another, SAME if nothing does."""
    if old is new:
        return SAME
    if isinstance(new, tuple | list) and isinstance(old, tuple | list):
        return SAME if old == new else _of_array(old, new)
    before, after = _as_object(old), _as_object(new)
    if before is not None and after is not None:
        return _of_object(before, after) or SAME
    return SAME if old == new else new


def _of_object(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that are not what they were; those that are gone, or have become of another kind, are named."""
    found = {name: new[name] if name not in old else _change(old[name], new[name]) for name in new}
    changed = {name: change for name, change in found.items() if change is not SAME}
    gone = [name for name in old if name not in new or (name in changed and _ambiguous(old[name], new[name]))]
    return {GONE: gone} | changed if gone else changed


def _of_array(old: Sequence[Any], new: Sequence[Any]) -> Any:
    """Return the places that are not what they were, or what was taken out of a longer or shorter array and put in."""
    pairs = list(zip(old, new, strict=False))
    if len(old) == len(new) and not any(_ambiguous(*pair) for pair in pairs):
        changes = ((str(at), _change(*pair)) for at, pair in enumerate(pairs))
        return {at: change for at, change in changes if change is not SAME} or SAME
    at = _alike(zip(old, new, strict=False))
    kept = _alike(zip(reversed(old[at:]), reversed(new[at:]), strict=False))
    if not at and not kept:
        return new
    return {AT: at, GONE: len(old) - at - kept, NEW: new[at : len(new) - kept]}


def _alike(pairs: Iterator[tuple[Any, Any]]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _ambiguous(old: Any, new: Any) -> bool:
    """Tell whether a new value would be taken for a change of the old one: an object where an array was."""
    return isinstance(old, tuple | list) and _as_object(new) is not None


def _as_object(value: Any) -> dict[str, Any] | None:
    """Return the fields of what becomes an object of JSON, None for anything else."""
    if isinstance(value, dict):
        return value
    names = _field_names(value.__class__)
    return None if names is None else {name: getattr(value, name) for name in names}


@lru_cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    fields = getattr(kind, "__struct_fields__", None) or getattr(kind, "__dataclass_fields__", None)
    return tuple(fields) if fields else None
