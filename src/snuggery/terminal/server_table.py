"""A table of a server, at which a person plays from this terminal."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..bots import LEVELS
from ..engine.terms import Terms
from ..kit.errors import Illegal, Unreadable, Unusable
from ..kit.explaining import Thing
from ..kit.hint import Hint
from ..kit.records import WATCHER
from ..kit.scene import Scene
from ..kit.wording import Wording
from ..transcripts import read
from .answers import exact_choice, listed_choices
from .deal_ends import worded_lines
from .held import Held
from .local_table import AFTERWARDS, AGAIN, YOU, LocalTable, Wishes
from .renderers import Renderer, renderer_of
from .served_match import ServedMatch

WAITED = -1  # in place of an action: others play at the server
KEPT = "the server keeps this match; leave whenever you like, and come back by the same command"


class ServerTable(LocalTable):
    """A match at a server, seen from the person's seat.  It can be left, and waits for the person."""

    kept = True

    def __init__(self, served: ServedMatch) -> None:
        self._served = served
        self._bound = served.bound()
        self.wishes = Wishes()
        self.deal_came_out = []
        self.seat = self.viewer = WATCHER if served.scene.seat is None else served.scene.seat
        self.names = [str(chair["name"]) for chair in served.shown["chairs"]]
        self.chairs = tuple(map(_chair, served.shown["chairs"]))
        self.say = Wording(self._bound.game.catalogue(), self.names, None if self.viewer == WATCHER else self.viewer)
        self._renderer = renderer_of(self._bound.game)
        self._arrived: dict[str, Any] | None = None  # a table that was fetched and is still to be shown
        self._news: list[str] = []
        self._hear()

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def bound(self) -> Terms:
        """The game with its house rules."""
        return self._bound

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self._served.ply

    @property
    def entries(self) -> int:
        """How much has happened."""
        return self.ply

    @property
    def yours(self) -> bool:
        """Whether there is something that the person may do."""
        return self._served.is_asked

    @property
    def begun(self) -> bool:
        """Nothing must be saved when the terminal closes."""
        return False

    @property
    def passing(self) -> bool:
        """Whether the person may do something of which nobody reminds them, while the others go on."""
        return self.yours and not listed_choices(self.scene())

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._served.scene.over

    @property
    def is_out(self) -> bool:
        """The server decides how fast bots play."""
        return False

    @property
    def by_default(self) -> int | None:
        """What an empty line does, None for nothing."""
        return WAITED if self.passing else None

    @property
    def afterwards(self) -> dict[str, str]:
        """What is offered when it is over."""
        return {name: label for name, label in AFTERWARDS.items() if name != AGAIN}

    def held(self, since: int, renderer: Renderer) -> Iterator[Held]:
        """Yield nothing: only the server knows what lay there in between."""
        yield from ()

    def example(self, thing: Thing) -> str:
        """Return no example: it would need the whole view."""
        return ""

    def hint(self, effort: int) -> Hint:
        """Ask the server for a hint; it is counted, and everybody at the table hears of it."""
        return self._served.hint()

    def count_to_say(self, action: int | str) -> int | None:
        """Nothing is announced."""
        return None

    def news(self) -> list[str]:
        """Return a sentence for everything that has happened since this was last asked."""
        news, self._news = self._news, []
        return news

    def catch_up(self) -> None:
        """Leave untold what has happened so far."""
        self._news = []

    # -- what may be done ---------------------------------------------------------------------------------------------

    def next_choice(self) -> int:
        """Wait until something happens at the server, or for a while."""
        self._arrived = self._served.fetch(self.ply)
        return WAITED

    def play(self, action: int | str) -> None:
        """Play an action and see what it led to; raise if the server refuses it, or show what the others did."""
        code = self.checked(action) if isinstance(action, str) else action
        refused = "" if code == WAITED else self._served.play(code)
        if self._arrived is None or code != WAITED:
            self._arrived = self._served.fetch(self.ply if code == WAITED or refused else None)
        self._take()
        if refused:
            raise Illegal(refused)

    def checked(self, words: str) -> int:
        """Return the action that words stand for; the server has the last word."""
        scene = self.scene()
        if choice := exact_choice(scene, words):
            return choice.action
        if asked := self._renderer.asked(scene):
            return asked.code(words)
        raise Unreadable(f"{words!r} is none of your choices")

    def take_back(self) -> None:
        """Refuse: others rely on what was played."""
        raise Illegal("a choice stands at a server's table")

    def save(self, path: Path) -> None:
        """Write a match that is over to a file."""
        if not self.over:
            raise Unusable(KEPT)
        super().save(path)

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _whole_scene(self) -> Scene:
        return self._served.scene

    def _take(self) -> None:
        arrived, self._arrived = self._arrived, None
        if arrived:
            self._served.take(arrived)
            self._hear()

    def _hear(self) -> None:
        """Keep what happened until it is told, and how a deal came out; once all is over, the whole match."""
        events, ends = self._served.shown["events"], self._served.shown["deal_ends"]
        repeated = getattr(self._bound.game.reckoning, "REPEATS", ()) if ends else ()
        self._news += [event["text"] for event in events if event["code"] not in repeated]
        self.deal_came_out = [line for end in ends for line in self._deal(end)]
        self._news += self.deal_came_out
        if self.over:
            self.match = read(self._served.transcript())

    def _deal(self, end: dict[str, Any]) -> Iterator[str]:
        rows = (
            (row["amount"], self.name(row["seat"]), [row[part] for part in ("head", "told", "why") if row[part]])
            for row in end["rows"]
        )
        return worded_lines(end["head"], rows, end["notes"])


def _chair(chair: dict[str, Any]) -> str:
    """Return who sits on a chair as files have it: the person, a bot's level, or another person's name."""
    level = chair["level"]
    return YOU if chair["kind"] == "you" else level if level in LEVELS else chair["name"]
