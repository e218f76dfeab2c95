"""Files that a caller names, to be written."""

import os
from pathlib import Path

from .errors import Unusable


def place_for(path: str | Path) -> Path:
    """Return the path of a file that can be written; raise `Unusable` if it can't be.

    >>> from snuggery.kit.files import place_for
    >>> place_for("standings.svg").name
    'standings.svg'
    """
    place = Path(path)
    if why := _why_not(place):
        raise Unusable(f"{path} can't be written: {why}")
    return place


def write_file(path: Path, text: str) -> None:
    """Write a file; raise `Unusable` if it can't be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Unusable(f"{path} can't be written: {error.strerror}") from None
    except ValueError:
        raise Unusable(f"{str(path)!r} can't be the name of a file") from None


def _why_not(place: Path) -> str:
    if not place.parent.is_dir():
        return f"there is no folder {place.parent}"
    if place.is_dir():
        return "it is a folder"
    return "" if os.access(place if place.exists() else place.parent, os.W_OK) else "permission denied"
