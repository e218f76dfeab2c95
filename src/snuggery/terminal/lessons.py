"""Lessons in the terminal: a table whose question is what the lesson says, with what it points at in brackets.

The choice that the lesson waits for is marked by the face.
"""

from pathlib import Path

from msgspec.structs import replace

from ..bots.tutors import tutor_for
from ..coach.tutor import Stage, Tutor
from ..kit.files import write_file
from ..kit.game import Game
from ..kit.lessons import WORDS, Lesson, next_lesson
from ..kit.records import CHANCE
from ..kit.scene import Choice, Scene, Zone
from ..kit.sentences import sentence
from ..transcripts import write
from .guided_table import GuidedTable
from .local_table import AGAIN, LEAVE, Wishes

ON, UNDO, SHOW, OTHERS = -1, -2, -3, -4  # actions of the lesson's own, which are none of the game's
OWN = {
    ON: Choice(ON, "next", "Next"),
    UNDO: Choice(UNDO, "undo", "Take it back"),
    SHOW: Choice(SHOW, "show", "Show me"),
}
TAKEN_BACK = "You take it back."
HELP_AFTER = 2  # misses of one action
HELP = """\
Here a tutor teaches: ? says the step again, back goes to the one before, show does it for you, quit skips the lesson.
An empty line goes on where there is nothing to do."""


class LessonTable(GuidedTable):
    """A table at which a tutor teaches the person at the terminal."""

    help = HELP
    own = OWN

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.tutor: Tutor = tutor_for(game, lesson)
        self.match = self.tutor.match
        self.seat = self.viewer = lesson.you
        self.names = list(lesson.names)
        self.chairs = lesson.names
        self.say = self.tutor.say
        self.wishes = Wishes()
        self.deal_came_out = []
        self._taken_back = False  # whether what was tried has been taken back since the news were asked for

    @property
    def yours(self) -> bool:
        """Whether the lesson waits for the person."""
        return self.tutor.stage in (Stage.ASKED, Stage.TOLD, Stage.STRAYED)

    @property
    def over(self) -> bool:
        """Whether the lesson has come to its end."""
        return self.tutor.stage is Stage.DONE

    @property
    def afterwards(self) -> dict[str, str]:
        """What is offered when it is over, by what it is called in the program."""
        found = next_lesson(self.tutor.bound.game, self.tutor.lesson)
        return {AGAIN: f"Next sitting: {found.title}" if found else "Begin again", LEAVE: "Leave the table"}

    def scene(self) -> Scene:
        """Return the table as it is now, asking what the lesson asks."""
        scene = self.tutor.scene()
        choices = scene.outcomes if self.match.seat == CHANCE else scene.choices
        zones = tuple(self._zone(zone) for zone in scene.zones)
        asked = replace(scene, zones=zones, question=self._question(), result="")
        if self.tutor.stage is Stage.ASKED:
            return replace(asked, choices=(*choices, *self._help()))
        own = {Stage.TOLD: (OWN[ON],), Stage.STRAYED: (OWN[UNDO],)}.get(self.tutor.stage, ())
        return replace(asked, choices=own, outcomes=())

    def is_meant(self, choice: Choice) -> bool:
        """Tell whether a choice is the one that the lesson waits for."""
        due = self.tutor.due
        if due is not None or self.tutor.stage is not Stage.ASKED:
            return choice.action == due
        things = {point.rpartition("/")[2] for point in self.tutor.points}
        return f"choice {choice.words}" in things or bool(things & set(choice.pieces))

    @property
    def to_do(self) -> str:
        """What the player must do now, in a sentence; "" where nothing is."""
        meant = next((choice.label for choice in self.scene().choices if self.is_meant(choice)), "")
        return self.tutor.do or (sentence(meant) if meant else "")

    def name(self, seat: int) -> str:
        """Return what a seat is called, in brackets while it is spoken of."""
        name = "You" if seat == self.viewer else self.names[seat]
        return f"[{name}]" if f"plate {seat}" in self.tutor.points else name

    def news(self) -> list[str]:
        """Return a sentence for everything that was heard since this was last asked."""
        news = [self.say(saying.code, **saying.args) for _, saying in self.tutor.news()]
        if self._taken_back:
            self._taken_back = False
            return [*news, TAKEN_BACK]
        return news

    def story(self) -> list[str]:
        """How a lesson went is told by its last words."""
        return []

    def catch_up(self) -> None:
        """Leave untold what has happened so far."""
        self.tutor.news()

    def next_choice(self) -> int:
        """Return what goes on without the person."""
        return OTHERS

    @property
    def by_default(self) -> int | None:
        """What an empty line does."""
        return {Stage.TOLD: ON, Stage.STRAYED: UNDO}.get(self.tutor.stage)

    def play(self, action: int | str) -> None:
        """Do what the lesson offers, or try an action of the game."""
        code = self.code_of(action)
        if code == OTHERS:
            self.tutor.advance()
        elif code == ON:
            self.tutor.go_on()
        elif code == UNDO:
            self.tutor.take_back()
            self._taken_back = True
        elif code == SHOW:
            self.tutor.show()
        else:
            self.tutor.attempt(code)
        self.match = self.tutor.match

    def take_back(self) -> None:
        """Take back what was tried, or go back by one step."""
        if self.tutor.stage is Stage.STRAYED:
            self.tutor.take_back()
        else:
            self.tutor.back()
        self.match = self.tutor.match

    def save(self, path: Path) -> None:
        """Write the match of the lesson to a file."""
        write_file(path, write(self.match, names=self.names))

    def again(self) -> "LessonTable":
        """Return the next lesson, or this one anew."""
        game = self.tutor.bound.game
        return LessonTable(game, next_lesson(game, self.tutor.lesson) or self.tutor.lesson)

    # -- what is asked and pointed at ---------------------------------------------------------------------------------

    def _question(self) -> str:
        tutor, lesson = self.tutor, self.tutor.lesson
        if tutor.stage is Stage.DONE:
            return f"{tutor.tell} {lesson.next}"
        if tutor.answer:
            return tutor.answer
        if tutor.stage is Stage.RUNNING:
            return ""
        return tutor.spoken if tutor.prompted else WORDS["nudge"]

    def _help(self) -> tuple[Choice, ...]:
        needed = self.tutor.tries >= HELP_AFTER or not self.tutor.do
        return (OWN[SHOW],) if needed else ()

    def _zone(self, zone: Zone) -> Zone:
        if zone.kind != "hand" and any(point.split("/")[0] == zone.id for point in self.tutor.points):
            return replace(zone, label=f"[{zone.label}]") if zone.label else zone
        return zone
