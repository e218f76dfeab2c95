"""Steers a match, as a server, a score sheet or a reader of transcripts does."""

from ...kit.errors import Illegal, Unreadable
from ...kit.random import Generator, below
from ...kit.records import UNKNOWN
from ..terms import States
from .chance import Source
from .match import Match
from .view import Entry


class Controller:
    """The controls of a match that players never touch.  It has no state, so a match may have any number of them.

    In some games the rules presume an action of the seat to move (`Game.presumed`), and another seat may be quicker.

    >>> from snuggery import Match, load
    >>> from snuggery.engine.match.control import Controller
    >>> first = load("snore", seats=3).start(seed=7)
    >>> second = Match(first.bound)
    >>> for entry in first.history:
    ...     Controller(second).follow(entry)
    >>> second == first
    True
    """

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def presumed(self) -> int:
        """The action that the rules presume of the seat to move if another is quicker; UNKNOWN if none may be."""
        presumed = self.match.bound.game.presumed
        return UNKNOWN if presumed is None or self.match.seat < 0 else int(presumed(self.match.state))

    def overtaken(self) -> States:
        """Return the state after the presumed action, in which a quicker seat would play."""
        states = self.match.snapshot()
        self.match.bound.form.step(states, self.presumed)
        return states

    def hurry(self, seat: int, action: int | str) -> None:
        """Play for a seat that is quicker than the seat to move; the presumed action of the latter is played first.

        Raise if the action can't be played; the match is then unchanged.
        """
        match = self.match
        if seat == match.seat or match.bound.game.presumed is None:
            match.play(action)
            return
        if self.presumed == UNKNOWN:
            raise Illegal("it is not your turn")
        match.play(self.presumed)
        if match.scores and match.scores[seat] == max(match.scores):  # the quicker seat has won by it
            return
        try:
            if seat != match.seat:
                raise Illegal("it is not your turn")
            match.play(action)
        except (Illegal, Unreadable):
            match.undo()
            raise

    def follow(self, entry: Entry) -> None:
        """Repeat an entry of a history, unchecked, without asking the match's own source of chance."""
        self.match._enter(entry.seat, entry.code)

    def go_on(self, chance: Source) -> None:
        """Use this source of chance from now on, and at once up to the next choice."""
        self.match.chance = chance
        self.match._chance_follows()

    def checked(self, action: int | str) -> int:
        """Return the int of a legal action, given as an int or words; raise saying why if it is illegal."""
        return self.match._checked(action)

    def some_action(self, rng: Generator) -> int:
        """Return a legal action drawn at random, listed or not."""
        listed, rules = self.match.legal(), self.match.bound.game.rules
        return int(listed[below(rng[0], len(listed))] if listed else rules.draw(self.match.state, rng[0]))
