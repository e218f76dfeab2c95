"""A seat at a table of a running server, as a guest: its methods are the tools, and the server's limits hold."""

import time
from collections.abc import Mapping
from contextlib import suppress

from ..bots import USUAL_LEVEL
from ..engine.game import BoundGame
from ..envs.answers import WordedTurn
from ..envs.text import rules_for, situation
from ..games import find
from ..kit.errors import SnuggeryError, Unusable
from ..kit.random import below, generator
from ..kit.sentences import sentence, table_sentences
from ..terminal.answers import listed_choices
from ..terminal.hints import lines
from ..terminal.served_match import ServedMatch
from ..terminal.server_door import ServerDoor
from .told import NO_HINTS, NO_TABLE, SEATED, chairs_for, told_games, told_lot, told_refusal

WAITS = 25.0  # seconds for others to play, until a tool answers; programs that call tools give up after 60
OPEN = "open"  # in place of a level: the seat waits for a person
WAITING = -1  # in place of an action: nothing is sent
NOT_YET = "It is not your turn yet. Look again."


class ServerSeat:
    """One seat of one table of a server."""

    def __init__(self, address: str, tries: int, hints: bool) -> None:
        self._door, self._tries, self._hints = ServerDoor(address), tries, hints
        self._match: ServedMatch | None = None
        self._heard: list[str] = []
        self._known = 0  # sentences that were told
        self._told_at = 0  # the ply of the choices that were told
        self._wrong: list[str] = []  # answers at this turn that were no choice

    def games(self, game: str = "") -> str:
        """List the games. With the name of a game: its house rules, and the levels of bots that can play it.

        game: the name of a game; leave it out for the list
        """
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

        game: the name of the game of a new table, as the tool games lists it
        seats: how many seats it has, with yours; 0 for the usual number
        seat: your seat, 1 for the first
        options: house rules that differ from the rulebook, such as {"hands": "5"}
        opponents: the level of the bots on the other seats, or one for each of them with commas between; "open" leaves
        a seat for anyone with the code
        code: the code of somebody else's table, such as FIRE-27; leave the rest out
        """
        self.close()
        table = self._joined(code) if code else self._opened(game, seats, seat, options or {}, opponents)
        match = self._match = ServedMatch(self._door, table, find)
        self._heard, self._known, self._wrong = [event["text"] for event in match.shown["events"]], 0, []
        if not match.shown["waiting"]:  # for people, whom the code has yet to reach
            self._wait()
        scene, bound = match.scene, match.bound()
        you = f"Seat {scene.seat + 1}" if scene.seat is not None else "a spectator"
        told = [SEATED.format(you=you, title=bound.game.title, seats=bound.seats)]
        told += [f"Others join by the code {match.shown['code']}."] if match.shown["waiting"] else []
        return "\n\n".join([*told, self._situation()])

    def look(self) -> str:
        """Read what has happened, what lies on the table, and what you may choose; wait a while for your turn."""
        self._sat()
        self._known = 0
        self._hear()
        self._wait()
        return self._situation()

    def play(self, answer: str | int) -> str:
        """Choose one of your choices; then read what follows.

        answer: your choice, by its number, in its words, or as a card such as 9h
        """
        match = self._sat()
        self._hear()
        if not match.is_asked:
            raise Unusable("the match is over" if match.scene.over else "it is not your turn; look again")
        if match.ply != self._told_at:
            raise Unusable("the table has gone on since you looked; look again")
        try:
            action, told = self._turn().meant(str(answer)), "You chose: {words}."
        except SnuggeryError as error:
            self._wrong.append(why := sentence(str(error)))
            if len(self._wrong) < self._tries:
                return told_refusal(why, self._tries - len(self._wrong))
            action, told = self._lot(), told_lot(why.replace("{", "{{").replace("}", "}}"), "{words}")
        words = next((choice.words for choice in match.scene.choices if choice.action == action), "wait")
        return "\n\n".join([self._played(action) or told.format(words=words), self._situation()])

    def rules(self, game: str = "") -> str:
        """Read the rulebook: of your table, with its house rules, or of a game.

        game: the name of a game; leave it out for your table
        """
        if game:
            return rules_for(BoundGame(find(game)), 0)
        match = self._sat()
        return rules_for(match.bound(), max(match.scene.seat or 0, 0))

    def hint(self) -> str:
        """Ask which choice is best, what each is worth, and why. The table hears of it, and everyone has to agree."""
        match = self._sat()
        if not self._hints:
            raise Unusable(NO_HINTS)
        return "\n".join(lines(match.hint()))

    def close(self) -> None:
        """Leave the table; a bot plays on for us."""
        if self._match and not self._match.scene.over:
            with suppress(SnuggeryError):
                self._match.do("leave", {})
        self._match = None

    # -- sitting down --------------------------------------------------------------------------------------------------

    def _joined(self, code: str) -> str:
        table = str(self._door.ask("/api/join", {"code": code})["path"]).rpartition("/")[2]
        self._door.ask(f"/api/tables/{table}/sit", {})
        return table

    def _opened(self, name: str, seats: int, seat: int, options: Mapping[str, str | int], opponents: str) -> str:
        game = find(name)
        chairs = [level or "you" for level in chairs_for(game, seats or game.usual_seats, seat, opponents, OPEN)]
        given = {rule: str(value) for rule, value in options.items()}
        wish = {"game": name, "chairs": chairs, "options": given, "private": True, "wait": OPEN in chairs}
        table = str(self._door.ask("/api/tables", wish)["id"])
        self._door.ask(f"/api/tables/{table}/pace", {"pace": "at-once"})
        return table

    def _sat(self) -> ServedMatch:
        if self._match is None:
            raise Unusable(NO_TABLE)
        return self._match

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _hear(self, since: int | None = None) -> None:
        """Take the table as it stands, or, with the ply that was shown, as soon as it is past it."""
        match = self._sat()
        ply = match.ply
        match.take(match.fetch(since))
        self._heard += [event["text"] for event in match.shown["events"]]
        self._wrong = self._wrong if match.ply == ply else []

    def _wait(self) -> None:
        """Hear until it is our turn, the match is over, or others have thought for long."""
        match, until = self._sat(), time.monotonic() + WAITS
        while not (match.is_asked or match.scene.over) and time.monotonic() < until:
            self._hear(match.ply)

    def _name(self, seat: int) -> str:
        chair = self._sat().shown["chairs"][seat]
        return "You" if chair["kind"] == "you" else f"Seat {seat + 1} ({chair['name'] or 'free'})"

    def _situation(self) -> str:
        match = self._sat()
        new, self._known, self._told_at = self._heard[self._known :], len(self._heard), match.ply
        asked = "\n".join(self._turn().lines()) if match.is_asked else "" if match.scene.over else NOT_YET
        return "\n\n".join(filter(None, [situation(new, table_sentences(match.scene, self._name)), asked]))

    # -- what is played ------------------------------------------------------------------------------------------------

    def _turn(self) -> WordedTurn:
        match = self._sat()
        return WordedTurn(match.bound(), match.scene, _nothing)

    def _lot(self) -> int:
        """Return one of the choices by lot, the same one for the same table and ply."""
        match = self._sat()
        choices = listed_choices(match.scene) or match.scene.choices
        lots = generator("text", f"{match.table} {match.ply}")
        return choices[int(below(lots[0], len(choices)))].action

    def _played(self, action: int) -> str:
        """Play, and wait for the next turn; return why the table would not have it, or ""."""
        match = self._sat()
        ply, refused = match.ply, "" if action == WAITING else match.play(action)
        self._hear(ply)
        self._wait()
        return refused


def _nothing() -> int:
    return WAITING
