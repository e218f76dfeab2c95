"""Enter a match and draw its seed, and refuse one that is not what was entered."""

import platform
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import msgspec
import numpy as np

from ..bots.level_versions import versioned
from ..kit.errors import Unusable
from .bundle import hashes_of
from .entry import FORMAT, SHORTEST_VALUE, MatchEntry, Versions, entry_path, write_entry
from .registration import LEVEL, SEARCH, Registration, read_registration


def enter(path: Path) -> tuple[MatchEntry, Path]:
    """Write the entry of a registration; return it and its file.  An entry that stands must be the same."""
    registration = _entrable(path)
    entry, standing = entry_of(registration), registration.entry
    if standing is None:
        return entry, write_entry(path, entry)
    insist_on_entry(registration, standing)
    return standing, entry_path(path)


def insist_on_drawn(registration: Registration) -> None:
    """Raise `Unusable` if a match with a beacon has no seed yet, or is not what was entered."""
    if registration.beacon:
        if registration.entry is None:
            raise Unusable("this match has a beacon and no entry yet; snuggery arena enter FILE enters it")
        if not registration.seed:
            raise Unusable("this match has no seed yet; snuggery arena draw FILE --beacon VALUE draws it")
        insist_on_entry(registration, registration.entry)


def draw(path: Path, value: str) -> MatchEntry:
    """Add the value of the beacon to an entry; raise `Unusable` if there is none, or another value."""
    registration = _entrable(path)
    entry = registration.entry
    if entry is None:
        raise Unusable(f"{path} has not been entered; snuggery arena enter {path} does")
    insist_on_entry(registration, entry)
    value = value.strip()
    if len(value) < SHORTEST_VALUE or not value.isprintable():
        raise Unusable(
            f"the value of a beacon has at least {SHORTEST_VALUE} letters, such as a commit's hash, not {value!r}"
        )
    if entry.value not in ("", value):
        raise Unusable(f"{path} was drawn with {entry.value}; an entry has one seed")
    drawn = msgspec.structs.replace(entry, value=value)
    write_entry(path, drawn)
    return drawn


def entry_of(registration: Registration) -> MatchEntry:
    """Return the entry of a registration as its files are now."""
    files = {one.name: hashes_of(one, registration.folder) for one in registration.entrants if one.kind != LEVEL}
    return MatchEntry(replace(registration, seed="").digest, files, versions_of(registration))


def versions_of(registration: Registration) -> Versions:
    """Return with what a match would be played now."""
    game = registration.bound.game
    return Versions(
        snuggery=version("snuggery"),
        rules=game.version,
        observations=game.tensor.schema if game.tensor else "",
        python=platform.python_version(),
        numpy=np.__version__,
        levels={
            one.name: versioned(one.what, game)
            for one in registration.entrants
            if one.kind == LEVEL and one.level != SEARCH
        },
    )


def insist_on_entry(registration: Registration, entry: MatchEntry) -> None:
    """Raise `Unusable` if the registration, a file of an entrant, the rules or a level is not what was entered."""
    now = entry_of(registration)
    if now.registration != entry.registration:
        raise Unusable("the registration has changed since it was entered; a changed match is entered under a new name")
    for name, files in entry.files.items():
        if changed := sorted(set(files.items()) ^ set(now.files[name].items())):
            raise Unusable(
                f"{changed[0][0]} of {name} has changed since it was entered; a changed bot is entered under a new name"
            )
    insist_on_versions(entry.versions, now.versions, "was entered with")


def insist_on_versions(then: Versions, now: Versions, how: str) -> None:
    """Raise `Unusable` if other rules or levels than `then` would be played now."""
    told = [("rules", f"version {then.rules}", f"version {now.rules}")]
    told += [(name, level, now.levels.get(name, "none")) for name, level in then.levels.items()]
    for what, before, here in told:
        if before != here:
            raise Unusable(f"this match {how} {what} {before}, and this package has {here}; install {then.snuggery}")


def _entrable(path: Path) -> Registration:
    registration = read_registration(path)
    if registration.format != FORMAT:
        raise Unusable(f"{path} has a seed of its own; an entry has a beacon instead, such as a round of drand")
    return registration
