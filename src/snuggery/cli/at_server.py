"""Sitting down at a table of a server from this terminal, as the guest that this computer is there."""

import time
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ..games import find
from ..kit.errors import Unusable
from ..terminal.known_servers import door_of
from ..terminal.served_match import ServedMatch
from ..terminal.server_door import ServerDoor
from ..terminal.server_table import ServerTable
from .play import sit

Found = TypeVar("Found")
WAITS, LOOKS = 0.5, 20  # seconds between looks at what the server still writes down, and how many
AT_ONCE = {"pace": "at-once"}  # of bots, for lines: nobody watches them think


class ServerGuest(NamedTuple):
    """Who we want to be at a server, and how we play there."""

    server: str = ""
    name: str = ""
    code: str = ""  # of another device, whose person we are from now on
    plain: bool = False
    pause: float = 0.0

    @property
    def is_elsewhere(self) -> bool:
        """Whether a server is named; raise `Unusable` if only who we would be there is."""
        if not self.server and (self.name or self.code):
            raise Unusable("--name and --code are for a server; name it by --server URL")
        return bool(self.server)

    def enter(self, address: str = "") -> ServerDoor:
        """Return the door of a server, this one or the one that was named, once we are who we want to be there."""
        door = door_of(address or self.server)
        if self.code:
            door.become("/api/person/arrive", {"code": self.code})
        if self.name:
            door.become("/api/name", {"name": self.name})
        return door

    def play(self, door: ServerDoor, path: str) -> bool:
        """Play at a table, by the path of its page; return whether the match is over."""
        served = ServedMatch(door, path.rpartition("/")[2], find)
        if self.plain and not served.scene.over:
            served.do("pace", AT_ONCE)
        table = ServerTable(served)
        sit(table, self.plain, self.pause)
        return table.over


def written(look: Callable[[], Found], is_there: Callable[[Found], object]) -> Found:
    """Return what a look shows once it is there, or after ten seconds: the server writes results down after a match."""
    for _ in range(LOOKS):
        found = look()
        if is_there(found):
            break
        time.sleep(WAITS)
    return found


def ordinal(number: int) -> str:
    """Return which one in a row, in figures: "3rd", "11th"."""
    ends = {1: "st", 2: "nd", 3: "rd"}
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ends.get(number % 10, 'th')}"
