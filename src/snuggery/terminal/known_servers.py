"""Who we are at each server: the tokens of this computer's person, in a file among the user's settings.

Nobody else can read the file.  One that can't be read or written makes the person a new guest each time.
"""

import json
import os
from contextlib import suppress
from functools import partial
from pathlib import Path

import platformdirs

from .server_door import ServerDoor

FILE = "servers.json"  # tokens by address


def door_of(address: str) -> ServerDoor:
    """Return the door of a server, at which we are who we were the last time."""
    address = address.rstrip("/")
    return ServerDoor(address, _known().get(address, ""), partial(_note, address))


def _known() -> dict[str, str]:
    with suppress(OSError, ValueError):
        found = json.loads(_file().read_text("utf-8"))
        return {str(address): str(token) for address, token in found.items()} if isinstance(found, dict) else {}
    return {}


def _note(address: str, token: str) -> None:
    with suppress(OSError):
        _file().parent.mkdir(parents=True, exist_ok=True)
        made = _file().with_suffix(f".{os.getpid()}")
        with open(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(_known() | {address: token}, file, indent=1)
        made.replace(_file())


def _file() -> Path:
    return Path(platformdirs.user_config_dir("snuggery")) / FILE
