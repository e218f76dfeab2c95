"""One playing of a game, checked: the border between rules that trust and people, programs and files that err."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..kit.errors import Illegal, Unreadable, Unusable
from ..kit.game import Game, State
from ..kit.heading import write_heading
from ..kit.options import changed, read_options
from ..kit.random import Generator
from ..kit.records import CHANCE, CUT_OFF, OVER, UNKNOWN, WATCHER
from ..kit.scene import Said, Scene
from ..kit.wording import Wording
from . import bind
from .chance import Seeded, Source
from .facts import Facts
from .listing import may_be, pick, refusal, some_action
from .position import read_position

States = npt.NDArray[Any]  # one state record, or as many as a batch has tables


class BoundGame(Facts):
    """A game with its seats and house rules bound: what `snuggery.load` returns."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        scribe: Callable[..., str] | None = None,
    ) -> None:
        self.game = game
        self.scribe = scribe  # writes transcripts; the engine itself knows no file format
        self.seats = checked_seats(game, seats)
        self.option_codes = read_options(game.options, options or {})
        if reason := game.refuse(self.seats, self.option_codes):
            raise Unusable(reason)

    @property
    def name(self) -> str:
        """The game's name, as the command line and transcripts spell it."""
        return self.game.name

    @property
    def options(self) -> dict[str, str]:
        """The house rules that differ from their defaults, as transcripts spell them."""
        return changed(self.game.options, self.option_codes)

    def states(self, count: int = 1) -> States:
        """Return `count` fresh states with seats and house rules filled in, ready for `new`."""
        states = np.zeros(count, self.game.state)
        for field, code in {"seats": self.seats, **self.option_codes}.items():
            states[field] = code
        return states

    def buffers(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Return buffers long enough for every list of actions or outcomes, and for their weights."""
        room = max(self.game.actions, self.game.outcomes)
        return np.zeros(room, np.int64), np.zeros(room, np.int64)

    def start(self, seed: int | str | None = None, chance: Source | None = None) -> "Match":
        """Begin a match; without a seed or a source its chance comes from the operating system's entropy."""
        match = Match(self, chance or Seeded(seed if seed is not None else _entropy()))
        match.begin()
        return match

    def set_up(self, position: str, seed: int | str = 0, chance: Source | None = None) -> "Match":
        """Begin a match in the middle, at a position that `Match.position` wrote or a person did."""
        match = Match(self, chance or Seeded(seed))
        match.resume(self.read_position(position))
        return match

    def read_position(self, position: str) -> States:
        """Return the state that a position describes, checked; its heading may be left out, else it must agree."""
        return read_position(self, position)

    def position(self, states: States) -> str:
        """Write the position of states[0], heading included."""
        return write_heading(self.name, self.seats, self.options) + self.game.notation.position_text(states[0])

    def legal(self, states: States) -> list[int]:
        """Return the actions open to the seat to move in states[0], ascending."""
        out, _ = self.buffers()
        return out[: bind.ready_form(self.game).list_legal(states, out)].tolist()  # type: ignore[no-any-return]

    def scores(self, states: States) -> list[int]:
        """Return the final score of each seat, where states[0] is the end of a match."""
        out = np.zeros(self.seats, np.int64)
        self.game.rules.score(states[0], out)
        return [int(score) for score in out]

    def view(self, states: States, seat: int = WATCHER) -> "View":
        """Return what a seat may know of states[0]; without a seat, what everybody may."""
        if not (0 <= seat < self.seats or seat == WATCHER):
            raise Unusable(f"there is no seat {seat}; the seats are 0 to {self.seats - 1}")
        views = np.zeros(1, self.game.state)
        bind.ready_form(self.game).look(states, seat, views)
        return View(self, seat, views[0])


class Entry(NamedTuple):
    """One line of a match's history: an action of a seat, or an outcome (`seat` is then CHANCE)."""

    seat: int
    code: int


@dataclass(frozen=True)
class View:
    """What one seat may know: all that a bot, a face or a socket ever gets."""

    bound: BoundGame
    seat: int
    record: State

    def scene(self, say: Wording) -> Scene:
        """Lay the view out for a face."""
        return self.bound.game.face.scene(self.record, self.seat, say)

    def legal(self) -> list[int]:
        """Return the actions open to this seat, ascending; none if another is to move."""
        if self.record.seat != self.seat:
            return []
        out, _ = self.bound.buffers()
        return [int(action) for action in out[: self.bound.game.rules.legal(self.record, out)]]


class Match:
    """One match, from the first card to the final score.  Every way in goes through `play`."""

    def __init__(self, bound: BoundGame, chance: Source | None = None) -> None:
        self.bound = bound
        self.chance = chance  # None: whoever steers the match supplies every outcome with `happen`
        self.history: list[Entry] = []
        self.opening: str | None = None  # the position it was set up from, if it was
        self._states = bound.states()
        self._seat = self._states["seat"]  # shares its memory
        self._listed: list[int] | None = None  # the legal list, while it is known
        self._room = bound.game.actions
        self._buffer = np.zeros(3 + self._room + 256, np.int64)
        self._out, self._weight = bound.buffers()
        self._saved: list[tuple[int, bytes, bytes]] = []  # before each action: length of history, state, generator

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The full state.  It is for the table-keeper: nothing made from it may leave the process, see `view`."""
        return self._states[0]

    @property
    def seat(self) -> int:
        """The seat that is to move, CHANCE, or OVER."""
        return self._seat.item(0)  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        """Whether nothing more can happen: finished, or cut off by a cap of the house rules."""
        return self.seat in (OVER, CUT_OFF)

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return len(self._saved)

    @property
    def scores(self) -> list[int] | None:
        """The final score of each seat, None while the match runs or if it was cut off."""
        return self.bound.scores(self._states) if self.seat == OVER else None

    def legal(self) -> list[int]:
        """Return the actions open to the seat to move, ascending; none where they can't be listed: see `is_legal`."""
        if self._listed is None:
            n = self._form.list_legal(self._states, self._out) if self.seat >= 0 else 0
            self._listed = self._out[:n].tolist()
        return self._listed.copy()

    def is_legal(self, action: int) -> bool:
        """Tell whether the seat to move may play this action now."""
        return self.seat >= 0 and may_be(self.bound.game, self.state, action, self.legal())

    def some_action(self, rng: Generator) -> int:
        """Return a legal action drawn at random, listed or not."""
        return some_action(self.bound.game, self.state, self.legal(), rng)

    def possible(self) -> list[int]:
        """Return the outcomes that chance may bring now, ascending; none where they can't be listed."""
        return self._outcomes()[0] if self.seat == CHANCE else []

    @property
    def presumed(self) -> int:
        """What the rules presume of the seat to move should another be quicker, UNKNOWN if none may be."""
        presumed = self.bound.game.presumed
        return UNKNOWN if presumed is None or self.seat < 0 else int(presumed(self.state))

    def overtaken(self) -> States:
        """Return the state after the action that is presumed: the one in which a quicker seat would play."""
        states = self._states.copy()
        self._form.step(states, self.presumed)
        return states

    def view(self, seat: int = WATCHER) -> View:
        """Return what a seat may know; without a seat, what everybody may."""
        return self.bound.view(self._states, seat)

    def snapshot(self) -> States:
        """Return a copy of the full state, which is not for anybody's eyes."""
        return self._states.copy()

    def position(self) -> str:
        """Write the whole position, heading included, as readable lines that `snuggery.set_up` reads."""
        return self.bound.position(self._states)

    def action_text(self, action: int) -> str:
        """Write an action as transcripts do."""
        return self.bound.game.notation.action_text(self.state, action)

    # -- what may be done ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Lay the table and let chance decide up to the first choice."""
        self._form.begin(self._states)
        self._chance_follows()

    def resume(self, states: States) -> None:
        """Go on from a state; chance decides up to the next choice."""
        self._states[:] = states
        self._listed = None
        self.opening = self.position()
        self._chance_follows()

    def go_on(self, chance: Source) -> None:
        """Let this source decide from now on, up to the next choice at once."""
        self.chance = chance
        self._chance_follows()

    def play(self, action: int | str) -> None:
        """Play an action, an int or words, for the seat to move; raise and change nothing if it can't be played."""
        self._apply(self.checked(action))

    def play_fast(self, action: int) -> int:
        """Play an action that came from `legal`, unchecked: one fused compiled call; return how many come next."""
        self._apply(action)
        return len(self.legal())

    def hurry(self, seat: int, action: int | str) -> None:
        """Play for a seat that may be quicker than the one that is waited for; presume what the rules presume then."""
        if seat == self.seat or self.bound.game.presumed is None:
            self.play(action)
            return
        if self.presumed == UNKNOWN:
            raise Illegal("it is not your turn")
        self.play(self.presumed)
        if self.scores and self.scores[seat] == max(self.scores):  # the quicker one has won by it
            return
        try:
            if seat != self.seat:
                raise Illegal("it is not your turn")
            self.play(action)
        except (Illegal, Unreadable):
            self.undo()
            raise

    def happen(self, outcome: int | str) -> None:
        """Let one outcome happen that was decided elsewhere; raise and change nothing if it can't."""
        if self.seat != CHANCE:
            raise Illegal("no outcome is due; a seat is to move" if self.seat >= 0 else "the game is over")
        notation = self.bound.game.notation
        code = notation.read_outcome(self.state, outcome) if isinstance(outcome, str) else _whole(outcome, "outcome")
        possible = self.possible()
        if not may_be(self.bound.game, self.state, code, possible):
            raise Illegal(refusal(self.bound.game, self.state, outcome, code, possible))
        self._happen(code)

    def follow(self, entry: Entry) -> None:
        """Repeat an entry of a history that is known to be right; no chance of one's own follows."""
        if entry.seat == CHANCE:
            self._happen(entry.code)
        else:
            self._save(entry)
            self._step(entry.code)

    def undo(self) -> None:
        """Take the last action back, with the chance that followed it."""
        if not self._saved:
            raise Illegal("there is nothing to take back")
        length, state, rng = self._saved.pop()
        del self.history[length:]
        self._states[:] = np.frombuffer(state, self._states.dtype)
        self._listed = None
        if rng and isinstance(self.chance, Seeded):
            self.chance.rng[:] = np.frombuffer(rng, self.chance.rng.dtype)

    def transcript(self, **details: Any) -> str:
        """Write the match down; see `snuggery.transcripts.write` for the details."""
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

    def checked(self, action: int | str) -> int:
        """Return the int of an action, an int or words, that may be played now; raise saying why if it may not."""
        code = self.read(action)
        if not self.is_legal(code):
            raise Illegal(refusal(self.bound.game, self.state, action, code, self.legal()))
        return code

    # -- how it is done -----------------------------------------------------------------------------------------------

    @property
    def _form(self) -> Any:
        return bind.ready_form(self.bound.game)

    def _apply(self, code: int) -> None:
        self._save(Entry(self.seat, code))
        if isinstance(self.chance, Seeded):
            self._advance(code)
        else:
            self._step(code)
            self._chance_follows()

    def _save(self, entry: Entry) -> None:
        """Keep what `undo` needs, and write the entry down."""
        rng = self.chance.rng.tobytes() if isinstance(self.chance, Seeded) else b""
        self._saved.append((len(self.history), self._states.tobytes(), rng))
        self.history.append(entry)

    def _chance_follows(self) -> None:
        if isinstance(self.chance, Seeded):
            self._advance(UNKNOWN)
            return
        while self.chance is not None and self.seat == CHANCE:
            self._happen(pick(self.bound.game, self.state, self.chance, *self._outcomes()))

    def _advance(self, code: int) -> None:
        """Apply a code (UNKNOWN: none) and the chance that follows in one call, more calls if the buffer fills up."""
        assert isinstance(self.chance, Seeded)
        while True:
            self._form.advance(self._states, code, self.chance.rng, self._buffer, self._room)
            count, seat, happened, *rest = self._buffer[: 3 + self._room].tolist()
            if happened:
                outcomes = self._buffer[3 + self._room : 3 + self._room + happened].tolist()
                self.history += [Entry(CHANCE, outcome) for outcome in outcomes]
            if seat != CHANCE:
                self._listed = rest[:count]
                return
            code = UNKNOWN

    def _happen(self, code: int) -> None:
        self.history.append(Entry(CHANCE, code))
        self._step(code)

    def _step(self, code: int) -> None:
        self._form.step(self._states, code)
        self._listed = None

    def _outcomes(self) -> tuple[list[int], list[int]]:
        n = self._form.list_chance(self._states, self._out, self._weight)
        return self._out[:n].tolist(), self._weight[:n].tolist()


def said(bound: BoundGame, before: View, heard: int, after: View) -> Sequence[Said]:
    """Say what a step did, as one seat witnessed it."""
    return bound.game.face.tell(before.record, heard, after.record)


def _whole(code: Any, kind: str) -> int:
    if isinstance(code, bool) or not isinstance(code, int | np.integer):
        raise Unreadable(f"an {kind} is a whole number or words, not {code!r}")
    return int(code)


def checked_seats(game: Game, seats: int | None) -> int:
    """Return a number of seats that the game is for, the usual one for None; raise `Unusable` for any other."""
    if seats is None:
        return game.usual_seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not game.least_seats <= seats <= game.most_seats:
        raise Unusable(f"{game.title} is for {game.least_seats} to {game.most_seats} seats, not {seats!r}")
    return seats


def _entropy() -> str:
    import secrets

    return secrets.token_hex(16)
