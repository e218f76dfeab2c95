"""A match at this terminal: one person or none, bots on the other seats, and the messages for the viewer."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ..bots import LEVELS, USUAL_LEVEL, Bot, checked_level
from ..bots.functions import player_named
from ..bots.household import household_names
from ..coach.deals import Deal, DealCount, reckoned, story
from ..coach.hints import FIRST, hint
from ..engine.game import BoundGame
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.replay import anew, follow
from ..engine.match.timeline import Timeline
from ..engine.match.view import View
from ..engine.match.witnesses import said
from ..engine.terms import Terms
from ..kit.errors import Illegal, Unusable
from ..kit.explaining import Thing
from ..kit.files import write_file
from ..kit.game import Game
from ..kit.hint import Hint
from ..kit.records import UNKNOWN, WATCHER
from ..kit.scene import Scene
from ..kit.wording import Wording
from ..transcripts import Reader, TranscriptError, write
from ..transcripts.lines import bytes_of
from .announced_counts import count_to_say, untold
from .deal_ends import bars, deal_lines, decided, in_order, places, story_lines
from .held import Held, held
from .playing_on import Moment, fresh, stand_at
from .renderers import Renderer

YOU = "you"  # the chair of the person at the terminal; every other chair has a bot's level
SUFFIX = ".snug"
SAVED = "Saved. To go on from here:\nsnuggery play --resume {file}"
SAVED_OVER = "Saved. To look back or step through:\nsnuggery review {file}\nsnuggery replay {file}"
GUEST = "the guest"  # that person, for those who look on later

AGAIN, LOOK_BACK, STEP, WRITE, LEAVE = "again", "look_back", "step", "write", "leave"  # what may follow a match
AFTERWARDS = {
    AGAIN: "Play again",
    LOOK_BACK: "Look back: what was luck, what was play",
    STEP: "Step through the match from its beginning",
    WRITE: "Write the match down in a file",
    LEAVE: "Leave the table",
}


class Wishes(NamedTuple):
    """How the person at the terminal likes to play."""

    draws: bool = False  # do automatically what the person must not be reminded of
    announces: bool = False  # the person says the new count, and is not told it before
    first: bool = False  # the person's first match of the game: the goal stays in sight, and draws are made


class LocalTable:
    """A match with a player on every seat, seen from one seat, or from none."""

    help = ""  # what can be said here besides
    kept = False  # whether the match can be left and come back to without saving it

    def __init__(self, match: Match, chairs: Sequence[str], seed: int | None = None, viewer: int | None = None) -> None:
        self.match = match
        self.chairs = tuple(chairs)
        self.seat = own_seat(self.chairs)
        self.viewer = self.seat if viewer is None else viewer
        self.names = spoken_names(self.chairs)
        self.say = Wording(match.bound.game.catalogue(), self.names, None if self.viewer == WATCHER else self.viewer)
        self._bots = {
            i: _player(chair, match.bound.game, _bot_seed(seed, i))
            for i, chair in enumerate(self.chairs)
            if chair != YOU
        }
        self.deal_came_out: list[str] = []  # what of the latest news says how a deal came out
        self._tell_anew()
        self.wishes = Wishes()

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def bound(self) -> Terms:
        """The game with its house rules."""
        return self.match.bound

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        return self.match.ply

    @property
    def entries(self) -> int:
        """How many entries the history has."""
        return len(self.match.history)

    @property
    def yours(self) -> bool:
        """Whether the person at the terminal is to move."""
        return self.match.seat == self.seat and self._done_for_you() is None

    @property
    def begun(self) -> bool:
        """Whether the person has done something in a match that is not over."""
        return not self.match.over and any(entry.seat == self.seat for entry in self.match.history)

    @property
    def passing(self) -> bool:
        """Whether the others may go on at once, though the person still has an action without a reminder."""
        return self.yours and Controller(self.match).presumed != UNKNOWN and self.scene().turn != self.seat

    @property
    def over(self) -> bool:
        """Whether there is nothing more to be done here."""
        return self.match.over

    @property
    def by_default(self) -> int | None:
        """What an empty line does, None for nothing."""
        return self.next_choice() if self.passing else None

    @property
    def afterwards(self) -> dict[str, str]:
        """What is offered when it is over, by what it is called in the program."""
        return AFTERWARDS

    def scene(self) -> Scene:
        """Return the table as it is now."""
        scene = self._whole_scene()
        return untold(scene) if self.wishes.announces and self.match.seat == self.seat else scene

    def held(self, since: int, renderer: Renderer) -> Iterator[Held]:
        """Yield what the next scene would show no more of the entries since a place of the history."""
        return held(self.match, since, self.viewer, self.say, renderer)

    def example(self, thing: Thing) -> str:
        """Return an example of a thing from the table, "" if there is none."""
        view = self.match.view(self.viewer)
        example = thing.example(view.plain, self.viewer, self.say) if thing.example else None
        return example.text if example else ""

    def hint(self, effort: int) -> Hint:
        """Return the hint for the person, whose turn it is."""
        return hint(self.match.view(self.seat), effort, f"{FIRST} {self.ply}", self.say)

    def checked(self, words: str) -> int:
        """Return the legal action that words stand for; raise saying why there is none."""
        return Controller(self.match).checked(words)

    def count_to_say(self, action: int | str) -> int | None:
        """Return the count that the person is to announce with an action, None if there is none or it is not wished."""
        return (
            count_to_say(self._whole_scene(), Controller(self.match).checked(action)) if self.wishes.announces else None
        )

    def name(self, seat: int) -> str:
        """Return what a seat is called, at the head of a sentence."""
        return YOU.capitalize() if seat == self.viewer else self.names[seat]

    @property
    def is_out(self) -> bool:
        """Whether no person at this terminal plays any more, though the others play on."""
        reckoner = self.match.bound.game.reckoning
        gone = reckoner.gone(self.match.state) if reckoner else 0
        return not self.match.over and (self.seat == WATCHER or bool(gone >> self.seat & 1))

    def news(self) -> list[str]:
        """Return a sentence for everything that has happened since this was last asked."""
        self.deal_came_out = []
        return list(self._tell())

    def story(self) -> list[str]:
        """Return how a match that is over went, in sentences."""
        told = story(self.match) if self.match.scores else None
        return list(story_lines(told, self._whole_scene(), self.say, self.name, self._unit)) if told else []

    def came_out(self) -> list[str]:
        """Return how a match that is over came out, each thing once: who finished how, the last deal, what decided."""
        told, scene = story(self.match) if self.match.scores else None, self._whole_scene()
        if told is None:
            return [scene.result, *self.deal_came_out]
        placed = zip(places(told, scene, self.say, self.name, self._unit), in_order(told, scene), strict=True)
        lines = [f"{place}  {bars(told, seat)}".rstrip() for place, seat in placed]
        more = [*decided(told, self.say, self.name)] if len(told.deals) > 1 else []
        return [scene.result, *lines, *self.deal_came_out, *more]

    def catch_up(self) -> None:
        """Leave untold what has happened so far."""
        for entry in self.match.history[len(self._told.history) :]:
            Controller(self._told).follow(entry)
            self._deal_ended()

    # -- what may be done ---------------------------------------------------------------------------------------------

    def next_choice(self) -> int:
        """Return what happens without the person: what a bot would do, what is done for the person or presumed."""
        if self.passing:
            return Controller(self.match).presumed
        seat = self.match.seat
        if (action := self._done_for_you()) is not None:
            return action
        return self._bots[seat](self.match.view(seat), self.match.legal())

    def play(self, action: int | str) -> None:
        """Play an action; raise and change nothing if it can't be."""
        self.match.play(action)

    def let_bots_play(self) -> None:
        """Let bots play until the person is to move, or the game is over."""
        while not self.match.over and not self.yours:
            self.match.play(self.next_choice())

    def take_back(self) -> None:
        """Go back to the person's last decision, before what it led to."""
        if not any(entry.seat == self.seat for entry in self.match.history):
            raise Illegal("there is nothing of yours to take back")
        self.match.undo()
        while not self.yours:
            self.match.undo()
        self._tell_anew()
        self.catch_up()

    def save(self, path: Path) -> None:
        """Write the match to a file that `resume` reads; raise `Unusable` if the file can't be written."""
        write_file(path, write(self.match, names=self.chairs))

    def save_beside(self) -> str:
        """Write the match to a file of its own in the folder where one is; return what can be done with it.

        Each command has a line of its own, so that it can be copied whole.
        """
        path = Path(f"{self.match.bound.name}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}")
        self.save(path)
        return (SAVED_OVER if self.match.over else SAVED).format(file=path)

    def again(self) -> "LocalTable":
        """Return the match that the same company plays next."""
        bound = self.match.bound
        options = {**bound.options, **bound.game.first_out_option(self.match.state)}
        table = sit_down(BoundGame(bound.game, bound.seats, options, bound.scribe), self.chairs)
        table.wishes = self.wishes._replace(first=False)
        return table

    # -- how it is done -----------------------------------------------------------------------------------------------

    @property
    def _unit(self) -> str:
        return self.match.bound.game.unit

    def _whole_scene(self) -> Scene:
        return self.match.view(self.viewer).scene(self.say)

    def _done_for_you(self) -> int | None:
        """Return the action that the program takes for the person now, None if there is none or it is not wished."""
        if not (self.wishes.draws or self.wishes.first) or self.match.seat != self.seat:
            return None
        return next((choice.action for choice in self.scene().choices if choice.quiet), None)

    def _tell(self) -> Iterator[str]:
        for entry in self.match.history[len(self._told.history) :]:
            before, heard, after = follow(self._told, entry).witness(self.viewer)
            ended = self._deal_ended()
            repeated = getattr(self.match.bound.game.reckoning, "REPEATS", ()) if ended else ()
            for what in said(self.match.bound, before, heard, after):
                if what.code not in repeated:
                    yield self.say(what.code, **what.args)
            if ended:
                self.deal_came_out = [*deal_lines(reckoned(self.match, ended), self.say, self.name)]
                yield from self.deal_came_out

    def _tell_anew(self) -> None:
        """Begin at the beginning with what is told."""
        self._told = anew(self.match)
        self._deals = DealCount(self.match.bound, self._told.state)

    def _deal_ended(self) -> Deal | None:
        """Return the deal that ended with the entry that was told last, if one did."""
        return self._deals.after(self._told.state, Timeline(self._told).length, self._told.ply)


def sit_down(bound: BoundGame, chairs: Sequence[str], seed: int | None = None) -> LocalTable:
    """Begin a match with this company."""
    return LocalTable(bound.start(seed), chairs, seed)


def resume(path: Path, chairs: Sequence[str] = (), seed: int | None = None, moment: Moment | None = None) -> LocalTable:
    """Go on with a match that was saved, or play on from a moment of it; its own company sits down, or these."""
    reader = read_file(path)
    if chairs and len(chairs) != reader.match.bound.seats:
        raise Unusable(f"{path} is a match of {reader.match.bound.seats}, not of {len(chairs)}")
    match = reader.match if moment is None else stand_at(reader, moment, seed)
    table = LocalTable(match, chairs or _saved_chairs(reader.header.names, match.bound.seats), seed)
    table.catch_up()
    if moment is None:
        Controller(match).go_on(fresh(seed))
    return table


def read_file(path: Path) -> Reader:
    """Read a whole transcript; raise `Unusable` if it can't be opened or a line can't be so."""
    try:
        reader = Reader(bytes_of(path))
        for _ in reader:
            pass
    except TranscriptError as error:
        raise Unusable(f"{path}: {error}") from None
    return reader


def _saved_chairs(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    """Give bots' chairs to names that are levels; the first other name is the person, the rest become casual bots."""
    names = names or [YOU] + [USUAL_LEVEL] * (seats - 1)
    person = next((i for i, name in enumerate(names) if name not in LEVELS), None)
    return tuple(YOU if i == person else name if name in LEVELS else USUAL_LEVEL for i, name in enumerate(names))


def spoken_names(chairs: Sequence[str]) -> list[str]:
    """Return what everybody is called: bots get names of the household, people keep theirs."""
    household = iter(household_names(len(chairs), chairs))
    others = {YOU: GUEST} | {chair: chair.rpartition(":")[2] for chair in chairs if chair != YOU}
    return [next(household) if chair in LEVELS else others[chair] for chair in chairs]


def own_seat(names: Sequence[str]) -> int:
    """Return the seat of the person at the terminal among the names of a transcript, WATCHER if there is none."""
    return names.index(YOU) if YOU in names else WATCHER


def _player(chair: str, game: Game, seed: str | None) -> Callable[[View, Sequence[int]], int]:
    """Return the player for a chair: a bot of a level, or a function that `module:function` names."""
    if ":" not in chair:
        return Bot(checked_level(chair, game), seed)
    return player_named(chair)


def _bot_seed(seed: int | None, seat: int) -> str | None:
    return None if seed is None else f"{seed} {seat}"
