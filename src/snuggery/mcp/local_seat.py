"""A seat at a table of this machine, with bots on the others: its methods are the tools of the server."""

from collections.abc import Mapping

from ..coach.hints import hint
from ..engine.game import BoundGame
from ..envs.text import Answered, TextTable, rules_for, situation
from ..games import find
from ..kit.errors import Unusable
from ..kit.sentences import sentence
from ..terminal.hints import lines
from .told import NO_HINTS, NO_TABLE, SEATED, chairs_for, told_games, told_lot, told_refusal

EFFORT = 2048  # rollouts of a hint


class LocalSeat:
    """One seat of one table.  The same seed and the same answers bring the same words.

    >>> from snuggery.mcp.local_seat import LocalSeat
    >>> seat = LocalSeat(tries=3, hints=True)
    >>> seat.sit("snip-snap-snorum", seats=3, seed=1).splitlines()[0]
    'You are Seat 1 at a table of Snip-Snap-Snorum with 3 seats. Read the rules first.'
    """

    def __init__(self, tries: int, hints: bool) -> None:
        self._tries, self._hints = tries, hints
        self._table: TextTable | None = None
        self._seat = 0
        self._known = 0  # sentences of the log that were told

    def games(self, game: str = "") -> str:
        """List the games. With the name of a game: its house rules, and the levels of bots that can play it.

        game: the name of a game; leave it out for the list
        """
        return told_games(game)

    def sit(
        self,
        game: str,
        seats: int = 0,
        seat: int = 1,
        options: Mapping[str, str | int] | None = None,
        opponents: str = "casual",
        seed: int = 0,
    ) -> str:
        """Sit down at a new table, and read what you see there. It takes the place of the table you had.

        game: the name of a game, as the tool games lists it
        seats: how many seats the table has, with yours; 0 for the usual number
        seat: your seat, 1 for the first
        options: house rules that differ from the rulebook, such as {"hands": "5"}
        opponents: the level of the bots on the other seats, or one for each of them with commas between
        seed: any whole number; the same one brings the same cards
        """
        bound = BoundGame(find(game), seats or None, options)
        chairs = chairs_for(bound.game, bound.seats, seat, opponents)
        bots = {other: level for other, level in enumerate(chairs) if level}
        self._table, self._seat, self._known = TextTable(bound, seed, bots, self._tries), seat - 1, 0
        return "\n\n".join([SEATED.format(you=f"Seat {seat}", title=bound.game.title, seats=bound.seats), self.look()])

    def look(self) -> str:
        """Read what has happened, what lies on the table, and what you may choose."""
        self._known = 0
        return self._situation()

    def play(self, answer: str | int) -> str:
        """Choose one of your choices; then read what follows.

        answer: your choice, by its number, in its words, or as a card such as 9h
        """
        done = self._sat().answer(str(answer))
        return "\n\n".join([self._told(done), self._situation()] if done.action is not None else [self._told(done)])

    def rules(self, game: str = "") -> str:
        """Read the rulebook: of your table, with its house rules, or of a game.

        game: the name of a game; leave it out for your table
        """
        if game:
            return rules_for(BoundGame(find(game)), 0)
        return rules_for(self._sat().game, self._seat)

    def hint(self) -> str:
        """Ask which choice is best, what each is worth, and why, from what you can see."""
        table = self._sat()
        if not self._hints:
            raise Unusable(NO_HINTS)
        if table.over:
            raise Unusable("the match is over; nothing is asked of you")
        return "\n".join(lines(hint(table.match.view(table.seat), EFFORT)))

    def close(self) -> None:
        """Leave the table."""
        self._table = None

    def _sat(self) -> TextTable:
        if self._table is None:
            raise Unusable(NO_TABLE)
        return self._table

    def _situation(self) -> str:
        """Return what the seat has not been told yet, the table, and its choices."""
        table = self._sat()
        view = table.match.view(self._seat)
        heard = view.log()
        new, self._known = heard[self._known :], len(heard)
        asked = "" if table.over else "\n\n" + "\n".join(table.asked().lines())
        return situation(new, view.words()) + asked

    def _told(self, done: Answered) -> str:
        if done.action is None:
            return told_refusal(done.refused, self._tries - len(self._sat().refusals))
        return told_lot(done.refused, done.words) if done.replaced else sentence(f"You chose: {done.words}")
