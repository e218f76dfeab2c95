"""A match at a table of a server, as one of its people hears it: by polling, over HTTP."""

from collections.abc import Callable
from typing import Any

import msgspec

from ..engine.game import BoundGame
from ..kit.game import Game
from ..kit.hint import Hint
from ..kit.scene import Scene
from ..kit.sentences import sentence
from .server_door import ServerDoor, ServerRefusal

STALE = ("stale", "not-your-turn")  # codes of a server whose table has gone on meanwhile


class ServedMatch:
    """One table of a server; `shown` is the latest table that was taken."""

    def __init__(self, door: ServerDoor, table: str, find: Callable[[str], Game]) -> None:
        self._door, self._find = door, find
        self.table = table  # its id
        self.shown: dict[str, Any] = {}
        self.take(self.fetch())

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return int(self.shown["ply"])

    @property
    def scene(self) -> Scene:
        """The table as it was shown last."""
        return msgspec.convert(self.shown["scene"], Scene)

    @property
    def is_asked(self) -> bool:
        """Whether there is something to choose."""
        return bool(self.shown["scene"]["choices"])

    def bound(self) -> BoundGame:
        """Return the game with the house rules of the table."""
        return BoundGame(self._find(self.scene.game), len(self.shown["chairs"]), self.shown["options"])

    def fetch(self, since: int | None = None) -> dict[str, Any]:
        """Return the table as it stands, or, with a ply that was shown, as soon as it is past it or after a while."""
        asked = "" if since is None else f"?since={since}"
        shown: dict[str, Any] = self._door.ask(f"{self._at}/events{asked}")
        return shown

    def take(self, shown: dict[str, Any]) -> None:
        """Take a table that was fetched, with what is new of its events and deals; an older one has nothing new."""
        seen = self.shown.get("ply", -1)
        told = shown if shown["ply"] >= seen else self.shown
        new = {name: [one for one in told[name] if one["ply"] > seen] for name in ("events", "deal_ends")}
        self.shown = told | new

    def play(self, action: int) -> str:
        """Play at the ply that was shown; return "", or why the table would not have it because it has gone on."""
        try:
            self._door.ask(f"{self._at}/play", {"id": f"at-{self.ply}", "ply": self.ply, "action": action})
        except ServerRefusal as error:
            if error.code not in STALE:
                raise
            return sentence(str(error))
        return ""

    def hint(self) -> Hint:
        """Ask for a hint; the table hears of it."""
        return msgspec.convert(self._door.ask(f"{self._at}/hint", {"ply": self.ply})["hint"], Hint)

    def do(self, what: str, wish: dict[str, Any]) -> None:
        """Do something else at the table, such as `leave`."""
        self._door.ask(f"{self._at}/{what}", wish)

    def transcript(self) -> str:
        """Return the transcript of a match that is over."""
        return self._door.text(f"{self._at}/transcript")

    @property
    def _at(self) -> str:
        return f"/api/tables/{self.table}"
