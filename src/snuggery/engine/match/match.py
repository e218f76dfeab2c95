"""One game being played, checked: rules trust their caller, but people, programs and files make mistakes."""

import copy
from typing import Any

import numpy as np

from ...kit.errors import Illegal, Unreadable, Unusable
from ...kit.game import State
from ...kit.records import CHANCE, OVER, UNKNOWN, WATCHER
from ..desk import DESK_COUNT, DESK_ENTRIES, DESK_LEGAL, DESK_PLIES, MORE, MOST_AT_ONCE, REFUSED, ROW
from ..terms import States, Terms, copied, is_whole
from .chance import Seeded, Source
from .history import History
from .listing import may_be, pick, refusal
from .view import Entry, View

LARGEST = 1 << 62  # no code is as large


class Match:
    """One match, from the first card to the final score.

    Two matches are equal if their games, beginnings and histories are; chance may still bring them different outcomes.
    A `Controller` steers a match from outside, and a `Timeline` reads its past.

    A play is one call of a loop.  It looks the action up in the list, applies it, lets chance follow, records the
    entries and lists the legal actions.  History, views and undo are read from that record on demand.

    >>> import snuggery
    >>> match = snuggery.load("snore", seats=3).start(seed=2)
    >>> [match.action_text(action) for action in match.legal()]
    ['snore', 'refuse']
    >>> match.play("refuse")
    >>> match
    <match of <Snore for 3>, seat 1 to move after 1 plies>
    """

    def __init__(self, bound: Terms, chance: Source | None = None, opening: States | None = None) -> None:
        """Start at the beginning or at the state `opening`, and let chance decide up to the first choice.

        Without a source of chance the caller supplies every outcome: `possible` lists them, `happen` takes one.
        """
        self._lay(bound, chance)
        if opening is None:
            self._form.begin(self._states)
        else:
            self._states[:] = opening
        self._history = History(bound, copied(self._states), opening is not None)
        self._form.relist(self._states, self._desk)
        self._chance_follows()

    def _lay(self, bound: Terms, chance: Source | None) -> None:
        """Take a fresh table of a game, on which nothing lies yet."""
        self.bound = bound
        self.chance = chance
        self._take(bound.states(), np.zeros(DESK_LEGAL + max(bound.game.actions, MOST_AT_ONCE), np.int64))
        self._form = bound.form
        self._listed = bound.game.listed

    def _take(self, states: States, desk: Any) -> None:
        """Adopt these arrays, with a cheap accessor for each."""
        self._states, self._desk = states, desk
        seat: Any = states["seat"]
        self._seat, self._numbers = memoryview(seat), memoryview(desk)

    # -- state --------------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The full state.  It is for the server only: nothing made from it may leave the process, see `view`."""
        state: State = self._states[0]
        return state

    @property
    def seat(self) -> int:
        """The seat to move, CHANCE, or OVER."""
        return self._seat[0]

    @property
    def over(self) -> bool:
        """Whether the match is over: finished, or cut off by a cap of the house rules."""
        return self._seat[0] < CHANCE

    @property
    def ply(self) -> int:
        """The number of actions played."""
        return self._numbers[DESK_PLIES]

    @property
    def history(self) -> list[Entry]:
        """All actions and outcomes since the match began or was set up."""
        return self._history.entries(self._numbers[DESK_ENTRIES])

    @property
    def scores(self) -> list[int] | None:
        """The final score of each seat, None while the match runs or if it was cut off."""
        return self.bound.scores(self._states) if self.seat == OVER else None

    def legal(self) -> list[int]:
        """Return the legal actions of the seat to move, ascending; empty if the game lists none: see `is_legal`."""
        return self._numbers[DESK_LEGAL : DESK_LEGAL + self._numbers[DESK_COUNT]].tolist()

    def is_legal(self, action: int) -> bool:
        """Tell whether the seat to move may play this action now."""
        return self.seat >= 0 and may_be(self.bound.game, self.state, action, self.legal())

    def possible(self) -> list[int]:
        """Return the possible outcomes of chance, ascending; empty if the game lists none."""
        return self._outcomes()[0] if self.seat == CHANCE else []

    def view(self, seat: int = WATCHER) -> View:
        """Return what a seat may know, and has heard; without a seat, what everyone may know."""
        views = self.bound.look(self._form, self._states, seat)
        return View(self.bound, seat, views, self._history, self._numbers[DESK_ENTRIES])

    def snapshot(self) -> States:
        """Return a copy of the full state, hidden information included."""
        return copied(self._states)

    def position(self) -> str:
        """Return the whole position with its heading as text, which `snuggery.set_up` reads."""
        return self.bound.position(self._states)

    def action_text(self, action: int) -> str:
        """Return an action as transcripts write it; raise `Unreadable` if no action has this code."""
        return self.bound.action_text(self.state, action)

    # -- actions ------------------------------------------------------------------------------------------------------

    def play(self, action: int | str) -> None:
        """Play an action, an int or words, for the seat to move; raise and change nothing if it is illegal."""
        if self._listed and type(action) is int and -1 < action < LARGEST and type(self.chance) is Seeded:
            answer = self._form.play(self._states, action, self.chance.rng, self._desk, self._history.rows)
            if answer <= REFUSED:
                self._advance(UNKNOWN if answer == MORE else self._checked(action))
        else:
            self._apply(self._checked(action))

    def happen(self, outcome: int | str) -> None:
        """Apply an outcome that was decided elsewhere; raise and change nothing if it is impossible."""
        if self.seat != CHANCE:
            raise Illegal("no outcome is due; a seat is to move" if self.seat >= 0 else "the game is over")
        notation = self.bound.game.notation
        code = notation.read_outcome(self.state, outcome) if isinstance(outcome, str) else _whole(outcome, "outcome")
        possible = self.possible()
        if not may_be(self.bound.game, self.state, code, possible):
            raise Illegal(refusal(self.bound.game, self.state, outcome, code, possible))
        self._enter(CHANCE, code)

    def undo(self) -> None:
        """Take back the last action, and the chance that followed it."""
        place = self._history.last_action(self._numbers[DESK_ENTRIES])
        if place < 0:
            raise Illegal("there is nothing to take back")
        word = self._history.rows[place]["word"]
        self._states[:] = self._history.state(place)
        self._history = self._history.cut(place)
        self._desk[DESK_ENTRIES], self._desk[DESK_PLIES] = place, self._desk[DESK_PLIES] - 1
        self._form.relist(self._states, self._desk)
        if word and isinstance(self.chance, Seeded):
            self.chance.rng["word"] = word

    def copy(self) -> "Match":
        """Return an independent copy of this match, chance included."""
        other = Match.__new__(Match)
        other.__dict__.update(self.__dict__)
        other._take(copied(self._states), self._desk.copy())
        other._history = self._history.cut(self._numbers[DESK_ENTRIES])
        other.chance = copy.deepcopy(self.chance)
        return other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.bound == other.bound and self._past() == other._past()

    def __hash__(self) -> int:
        return hash(self.bound)  # the only part of a match that never changes

    def _past(self) -> tuple[Any, ...]:
        return self._history.set_up, self._history.opening.tobytes(), self.history

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: Any) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        done, history = self._numbers[DESK_ENTRIES], self._history
        written = (history.opening.tobytes(), history.set_up, history.rows[:done].tobytes())
        return revived, (self.bound, self.chance, self._states.tobytes(), self._numbers[DESK_PLIES], *written)

    def _repr_svg_(self) -> str:
        """Return a picture of a spectator's view, for notebooks."""
        return self.view()._repr_svg_()

    def __repr__(self) -> str:
        if self.over:
            return f"<match of {self.bound!r}, over after {self.ply} plies: {self.scores or 'cut off'}>"
        who = "chance" if self.seat == CHANCE else f"seat {self.seat}"
        return f"<match of {self.bound!r}, {who} to move after {self.ply} plies>"

    def transcript(self, **details: Any) -> str:
        """Return a transcript of the match; `snuggery.transcripts.write` describes the details."""
        if self.bound.scribe is None:
            raise Unusable("this match was made without a scribe; give it to `snuggery.transcripts.write`")
        return self.bound.scribe(self, **details)

    def read(self, action: int | str) -> int:
        """Return the int of an action given in words or as an int; raise `Unreadable` if it is neither."""
        if self.seat < 0:
            raise Illegal("an outcome is due, not an action" if self.seat == CHANCE else "the game is over")
        if isinstance(action, str):
            return self.bound.game.notation.read_action(self.state, action)
        return _whole(action, "action")

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _checked(self, action: int | str) -> int:
        """Return the int of a legal action, given as an int or words; raise saying why if it is illegal."""
        code = self.read(action)
        if not self.is_legal(code):
            raise Illegal(refusal(self.bound.game, self.state, action, code, self.legal()))
        return code

    def _apply(self, code: int) -> None:
        if isinstance(self.chance, Seeded):
            self._advance(code)
        else:
            self._enter(self.seat, code)
            self._chance_follows()

    def _chance_follows(self) -> None:
        if isinstance(self.chance, Seeded):
            self._advance(UNKNOWN)
            return
        while self.chance is not None and self.seat == CHANCE:
            self._enter(CHANCE, pick(self.bound, self._states, self.chance, *self._outcomes()))

    def _advance(self, code: int) -> None:
        """Apply a code (UNKNOWN: none) and the chance that follows, in one call if there is room, else in several."""
        assert isinstance(self.chance, Seeded)
        while True:
            answer = self._form.play(self._states, code, self.chance.rng, self._desk, self._history.rows)
            if answer > REFUSED:
                return
            if answer == REFUSED:
                raise Illegal(refusal(self.bound.game, self.state, code, code, self.legal()))
            self._history.grow()
            code = UNKNOWN if answer == MORE else code

    def _enter(self, seat: int, code: int) -> None:
        """Record an entry and apply it; no chance follows."""
        self._write(seat, code)
        self._form.step(self._states, code)
        self._form.relist(self._states, self._desk)

    def _write(self, seat: int, code: int) -> None:
        """Record an entry, for actions with the generator's state that `undo` needs."""
        place = self._numbers[DESK_ENTRIES]
        rows = self._history.rows if place < len(self._history.rows) else self._history.grow()
        word = self.chance.rng["word"][0] if seat >= 0 and isinstance(self.chance, Seeded) else 0
        rows[place] = (seat, code, word)
        self._desk[DESK_ENTRIES] = place + 1
        self._desk[DESK_PLIES] += seat >= 0

    def _outcomes(self) -> tuple[list[int], list[int]]:
        out, weight = self.bound.buffers()
        n = self._form.list_chance(self._states, out, weight)
        return out[:n].tolist(), weight[:n].tolist()


def revived(
    bound: Terms, chance: Source | None, states: bytes, plies: int, opening: bytes, set_up: bool, rows: bytes
) -> Match:
    """Return a match that was pickled."""
    match = Match.__new__(Match)
    match._lay(bound, chance)
    match._states[:] = np.frombuffer(states, bound.game.state)
    match._history = History.of(bound, np.frombuffer(bytearray(opening), bound.game.state), set_up, rows)
    match._desk[DESK_ENTRIES], match._desk[DESK_PLIES] = len(rows) // ROW.itemsize, plies
    match._form.relist(match._states, match._desk)
    return match


def _whole(code: Any, kind: str) -> int:
    if not is_whole(code):
        raise Unreadable(f"an {kind} is a whole number or words, not {code!r}")
    return int(code)
