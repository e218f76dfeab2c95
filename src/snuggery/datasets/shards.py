"""Shards: some games of a data set in one npz or Parquet file.  Equal shards have equal bytes on every machine."""

import io
import zipfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ..kit.errors import Unreadable, Unusable

LEVEL = 3  # of compression: half as large as at level 1, and no slower
NO_DATE = (1980, 1, 1, 0, 0, 0)  # the earliest that zip files know
UNIX = 3
NO_PARQUET = "Parquet needs pyarrow; pip install pyarrow brings it, and npz needs nothing"

Array = npt.NDArray[Any]


@dataclass(frozen=True)
class Shard:
    """The decisions of some games, one game after another.

    - `observations[decision, number]`, uint8: what the seat to move saw
    - `masks[decision, code]`, bool: its legal actions; no columns if the game doesn't list actions
    - `actions[decision]`, `seats[decision]`: the action, and the seat that played it
    - `starts[game]`: the game's first decision; one more entry holds the number of decisions
    - `scores[game, seat]`: the final scores, 0 if a limit of the house rules cut the game off
    - `ended[game]`, bool: False if a limit cut the game off

    >>> import tempfile
    >>> import snuggery
    >>> from snuggery import datasets
    >>> shard = datasets.write(snuggery.load("snore", seats=2), tempfile.mkdtemp(), games=2).whole()
    >>> shard.scores.shape, len(shard.actions) == len(shard.observations)
    ((2, 2), True)
    >>> bool(shard.masks[range(len(shard.actions)), shard.actions].all())
    True
    """

    observations: Array
    masks: Array
    actions: Array
    seats: Array
    starts: Array
    scores: Array
    ended: Array

    @property
    def games(self) -> Array:
        """The index of each decision's game in the shard, from 0."""
        return np.repeat(np.arange(len(self.ended)), np.diff(self.starts))

    @property
    def results(self) -> Array:
        """The final score, for each decision, of the seat that made it."""
        return self.scores[self.games, self.seats]


NAMES = tuple(field.name for field in fields(Shard))


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a zip file of files; equal files give equal bytes on any machine and date."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=LEVEL) as file:
        for name, data in files:
            entry = zipfile.ZipInfo(name, NO_DATE)
            entry.create_system, entry.compress_type = UNIX, zipfile.ZIP_DEFLATED
            file.writestr(entry, data, compresslevel=LEVEL)
    return out.getvalue()


def to_npz(shard: Shard) -> bytes:
    """Return a shard as an npz file, which `numpy.load` reads."""
    return zipped((f"{name}.npy", _npy(getattr(shard, name))) for name in NAMES)


def _npy(array: Array) -> bytes:
    out = io.BytesIO()
    np.lib.format.write_array(out, np.ascontiguousarray(array), allow_pickle=False)
    return out.getvalue()


def from_npz(path: Path) -> Shard:
    """Read a shard; raise `Unreadable` if it is none."""
    try:
        with np.load(path, allow_pickle=False) as found:
            return Shard(*(found[name] for name in NAMES))
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise _no_shard(path, error) from None


def count_npz(path: Path) -> int:
    """Return how many decisions a shard has; raise `Unreadable` if it is none."""
    try:
        with np.load(path, allow_pickle=False) as found:
            return int(found["starts"][-1])
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        raise _no_shard(path, error) from None


def to_parquet(shard: Shard) -> bytes:
    """Return a shard as a Parquet file: a row for each decision, and the games in its metadata as an npz."""
    arrow, parquet = _pyarrow()
    columns = {
        "game": arrow.array(shard.games),
        "seat": arrow.array(shard.seats),
        "action": arrow.array(shard.actions),
        "result": arrow.array(shard.results),
        "observation": _rows(arrow, shard.observations),
        "mask": _rows(arrow, shard.masks),
    }
    games = {name: getattr(shard, name) for name in ("starts", "scores", "ended")}
    table = arrow.table(columns).replace_schema_metadata(
        {"snuggery": zipped((f"{name}.npy", _npy(array)) for name, array in games.items())}
    )
    out = io.BytesIO()
    parquet.write_table(table, out, compression="gzip", compression_level=LEVEL)
    return out.getvalue()


def _rows(arrow: Any, rows: Array) -> Any:
    """Return a table of numbers as a column of lists of equal length."""
    return (
        arrow.FixedSizeListArray.from_arrays(arrow.array(rows.reshape(-1)), rows.shape[1])
        if rows.shape[1]
        else (arrow.nulls(len(rows)))
    )


def from_parquet(path: Path) -> Shard:
    """Read a shard; raise `Unreadable` if it is none."""
    arrow, parquet = _pyarrow()
    try:
        table = parquet.read_table(path)
        with np.load(io.BytesIO(table.schema.metadata[b"snuggery"]), allow_pickle=False) as found:
            games = {name: found[name] for name in ("starts", "scores", "ended")}
    except (OSError, ValueError, KeyError, TypeError, arrow.ArrowException, zipfile.BadZipFile) as error:
        raise _no_shard(path, error) from None
    numbers = {f"{name}s": table[name].to_numpy() for name in ("seat", "action")}
    rows = {f"{name}s": _table(table[name], table.num_rows) for name in ("observation", "mask")}
    return Shard(**rows, **numbers, **games)


def count_parquet(path: Path) -> int:
    """Return how many decisions a shard has; raise `Unreadable` if it is none."""
    arrow, parquet = _pyarrow()
    try:
        return int(parquet.read_metadata(path).num_rows)
    except (OSError, arrow.ArrowException) as error:
        raise _no_shard(path, error) from None


def _no_shard(path: Path, error: Exception) -> Unreadable:
    return Unreadable(f"{path} is no shard of a data set: {error}")


def _table(column: Any, rows: int) -> Array:
    flat = column.combine_chunks()
    if not hasattr(flat, "flatten"):
        return np.zeros((rows, 0), np.bool_)
    numbers: Array = flat.flatten().to_numpy(zero_copy_only=False)
    return numbers.reshape(rows, -1)


def _pyarrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ModuleNotFoundError:
        raise Unusable(NO_PARQUET) from None


@dataclass(frozen=True)
class Format:
    """A kind of file for shards."""

    write: Callable[[Shard], bytes]
    read: Callable[[Path], Shard]
    count: Callable[[Path], int]  # its decisions, without reading all of it


FORMATS: Mapping[str, Format] = {
    "npz": Format(to_npz, from_npz, count_npz),
    "parquet": Format(to_parquet, from_parquet, count_parquet),
}


def checked_format(name: str) -> str:
    """Return the name of a format, checked; raise `Unusable` if it is unknown or its package is missing."""
    if name not in FORMATS:
        raise Unusable(f"a data set is written as {' or '.join(FORMATS)}, not as {name!r}")
    if name == "parquet":
        _pyarrow()
    return name
