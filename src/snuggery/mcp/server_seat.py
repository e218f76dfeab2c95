"""A seat at a table of a running server, as a guest: its methods are the tools, and the server's limits hold."""

import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import msgspec

from ..bots import USUAL_LEVEL
from ..engine.game import BoundGame
from ..envs.answers import WordedTurn
from ..envs.text import rules_for, situation
from ..games import find
from ..kit.errors import SnuggeryError, Unusable
from ..kit.hint import Hint
from ..kit.random import below, generator
from ..kit.scene import Scene
from ..kit.sentences import sentence, table_sentences
from ..terminal.answers import listed_choices
from ..terminal.hints import lines
from .server_door import ServerDoor, ServerRefusal
from .told import NO_HINTS, NO_TABLE, SEATED, chairs_for, told_games, told_lot, told_refusal

WAITS = 25.0  # seconds for others to play, until a tool answers; programs that call tools give up after 60
STALE = ("stale", "not-your-turn")  # codes of a server whose table has gone on meanwhile
WAITING = -1  # in place of an action: nothing is sent
NOT_YET = "It is not your turn yet. Look again."


class ServerSeat:
    """One seat of one table of a server."""

    def __init__(self, address: str, tries: int, hints: bool) -> None:
        self._door, self._tries, self._hints = ServerDoor(address), tries, hints
        self._table = ""  # its id
        self._shown: dict[str, Any] = {}  # the last table that was shown
        self._heard: list[str] = []
        self._known = 0  # sentences that were told
        self._told_at = 0  # the ply of the choices that were told
        self._wrong: list[str] = []  # answers at this turn that were no choice

    def games(self, game: str = "") -> str:
        """List the games. With the name of a game: its house rules, and the levels of bots that can play it."""
        if game:
            return told_games(game)
        there = self._door.ask("/api/server?options=no")["games"]
        return "\n".join(f"{one['name']}: {one['title']}, for {one['least']} to {one['most']} seats." for one in there)

    def sit(
        self,
        game: str = "",
        seats: int = 0,
        seat: int = 1,
        options: Mapping[str, str | int] | None = None,
        opponents: str = USUAL_LEVEL,
        code: str = "",
    ) -> str:
        """Sit down at a new table with bots, or by its code at a table where a seat is free, and read what you see.

        game, seats, seat, options: of a new table; 0 seats for the usual number, seat 1 for the first, and house rules
        that differ from the rulebook, such as {"hands": "5"}.
        opponents: the level of the bots on the other seats, or one for each of them with commas between; "open" leaves
        a seat for somebody who has the code.
        code: of the table of somebody else, such as FIRE-27; leave the rest out.
        """
        self.close()
        self._table = self._joined(code) if code else self._opened(game, seats, seat, options or {}, opponents)
        self._shown, self._heard, self._known, self._wrong = {}, [], 0, []
        self._hear()
        if not self._shown["waiting"]:  # for people, whom the code has yet to reach
            self._wait()
        scene, bound = self._scene(), self._bound()
        you = f"Seat {scene.seat + 1}" if scene.seat is not None else "a spectator"
        told = [SEATED.format(you=you, title=bound.game.title, seats=bound.seats)]
        told += [f"Others join by the code {self._shown['code']}."] if self._shown["waiting"] else []
        return "\n\n".join([*told, self._situation()])

    def look(self) -> str:
        """Read what has happened, what lies on the table, and what you may choose; wait a while for your turn."""
        self._sat()
        self._known = 0
        self._hear()
        self._wait()
        return self._situation()

    def play(self, answer: str | int) -> str:
        """Choose one of your choices, by its number, in its words, or as a card such as 9h; then read what follows."""
        self._sat()
        self._hear()
        if not self._asked:
            raise Unusable("the match is over" if self._scene().over else "it is not your turn; look again")
        if self._shown["ply"] != self._told_at:
            raise Unusable("the table has gone on since you looked; look again")
        try:
            action, told = self._turn().meant(str(answer)), "You chose: {words}."
        except SnuggeryError as error:
            self._wrong.append(why := sentence(str(error)))
            if len(self._wrong) < self._tries:
                return told_refusal(why, self._tries - len(self._wrong))
            action, told = self._lot(), told_lot(why.replace("{", "{{").replace("}", "}}"), "{words}")
        words = next((choice.words for choice in self._scene().choices if choice.action == action), "wait")
        return "\n\n".join([self._played(action) or told.format(words=words), self._situation()])

    def rules(self, game: str = "") -> str:
        """Read the rulebook: of your table, with its house rules, or of a game."""
        if game:
            return rules_for(BoundGame(find(game)), 0)
        return rules_for(self._bound(), max(self._scene().seat or 0, 0))

    def hint(self) -> str:
        """Ask which choice is best, what each is worth, and why. The table hears of it, and everyone has to agree."""
        self._sat()
        if not self._hints:
            raise Unusable(NO_HINTS)
        told = self._door.ask(f"/api/tables/{self._table}/hint", {"ply": self._shown["ply"]})
        return "\n".join(lines(msgspec.convert(told["hint"], Hint)))

    def close(self) -> None:
        """Leave the table; a bot plays on for us."""
        if self._table and not self._shown.get("scene", {}).get("over"):
            with suppress(SnuggeryError):
                self._door.ask(f"/api/tables/{self._table}/leave", {})
        self._table = ""

    # -- sitting down --------------------------------------------------------------------------------------------------

    def _joined(self, code: str) -> str:
        table = str(self._door.ask("/api/join", {"code": code})["path"]).rpartition("/")[2]
        self._door.ask(f"/api/tables/{table}/sit", {})
        return table

    def _opened(self, name: str, seats: int, seat: int, options: Mapping[str, str | int], opponents: str) -> str:
        game = find(name)
        chairs = [level or "you" for level in chairs_for(seats or game.usual_seats, seat, opponents)]
        given = {rule: str(value) for rule, value in options.items()}
        wish = {"game": name, "chairs": chairs, "options": given, "private": True, "wait": "open" in chairs}
        table = str(self._door.ask("/api/tables", wish)["id"])
        self._door.ask(f"/api/tables/{table}/pace", {"pace": "at-once"})
        return table

    def _sat(self) -> None:
        if not self._table:
            raise Unusable(NO_TABLE)

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _hear(self, since: int | None = None) -> None:
        """Take the table as it stands, or, with the ply that was shown, as soon as it is past it."""
        asked = "" if since is None else f"?since={since}"
        shown = self._door.ask(f"/api/tables/{self._table}/events{asked}")
        seen = self._shown.get("ply", -1)
        self._heard += [event["text"] for event in shown["events"] if event["ply"] > seen]
        self._wrong = self._wrong if shown["ply"] == seen else []
        self._shown = shown

    def _wait(self) -> None:
        """Hear until it is our turn, the match is over, or others have thought for long."""
        until = time.monotonic() + WAITS
        while not (self._asked or self._scene().over) and time.monotonic() < until:
            self._hear(self._shown["ply"])

    def _scene(self) -> Scene:
        self._sat()
        return msgspec.convert(self._shown["scene"], Scene)

    @property
    def _asked(self) -> bool:
        return bool(self._shown["scene"]["choices"])

    def _bound(self) -> BoundGame:
        return BoundGame(find(self._scene().game), len(self._shown["chairs"]), self._shown["options"])

    def _name(self, seat: int) -> str:
        chair = self._shown["chairs"][seat]
        return "You" if chair["kind"] == "you" else f"Seat {seat + 1} ({chair['name'] or 'free'})"

    def _situation(self) -> str:
        scene = self._scene()
        new, self._known, self._told_at = self._heard[self._known :], len(self._heard), self._shown["ply"]
        asked = "\n".join(self._turn().lines()) if self._asked else "" if scene.over else NOT_YET
        return "\n\n".join(filter(None, [situation(new, table_sentences(scene, self._name)), asked]))

    # -- what is played ------------------------------------------------------------------------------------------------

    def _turn(self) -> WordedTurn:
        return WordedTurn(self._bound(), self._scene(), _nothing)

    def _lot(self) -> int:
        """Return one of the choices by lot, the same one for the same table and ply."""
        choices = listed_choices(self._scene()) or self._scene().choices
        lots = generator("text", f"{self._table} {self._shown['ply']}")
        return choices[int(below(lots[0], len(choices)))].action

    def _played(self, action: int) -> str:
        """Play, and wait for the next turn; return why the table would not have it, or ""."""
        ply, refused = self._shown["ply"], ""
        try:
            if action != WAITING:
                move = {"id": f"mcp-{ply}", "ply": ply, "action": action}
                self._door.ask(f"/api/tables/{self._table}/play", move)
        except ServerRefusal as error:
            if error.code not in STALE:
                raise
            refused = sentence(str(error))
        self._hear(ply)
        self._wait()
        return refused


def _nothing() -> int:
    return WAITING
