"""A tutor: plays a lesson with one learner, over a match set up from the lesson's position.  It has no face."""

import re
from collections.abc import Callable, Iterator, Sequence
from enum import Enum

from ..engine.game import BoundGame
from ..engine.match.chance import Seeded
from ..engine.match.control import Controller
from ..engine.match.match import Match
from ..engine.match.timeline import Timeline
from ..engine.match.view import View
from ..engine.match.witnesses import Witnesses, said
from ..kit.errors import Illegal, SnuggeryError, Unreadable
from ..kit.lessons import ANYTHING, NOBODY, WORDS, Lesson, LessonStep, Move, Other, When, answered, unanswerable
from ..kit.records import CHANCE, WATCHER
from ..kit.scene import Choice, Said, Scene
from ..kit.wording import Wording

Told = tuple[int | None, Said]  # the actor, None for chance, and what was said about the step
Substitute = Callable[[View, list[int]], int]  # plays for the others where the learner has left the script


class Stage(Enum):
    """What a lesson waits for."""

    ASKED = "asked"  # for the learner's action
    TOLD = "told"  # for a word that a step has been understood
    RUNNING = "running"  # for the others, and chance
    STRAYED = "strayed"  # for another action to be taken back
    DONE = "done"  # for nothing


class Tutor:
    """One learner's way through a lesson.

    Another legal action is played, its price is heard, and it is taken back; an illegal one is answered and changes
    nothing.  Where the learner is free, what comes next follows from what the game says, no longer from the script.
    """

    def __init__(self, lesson: Lesson, bound: BoundGame, substitute: Substitute) -> None:
        self.lesson = lesson
        self.bound = bound
        self.say = Wording(bound.game.catalogue(), lesson.names, None if lesson.is_refereed else lesson.you)
        self._substitute = substitute
        self._begin()

    def _begin(self) -> None:
        chance = Seeded(self.lesson.name) if self.lesson.is_free else None
        self.match = Match(self.bound, chance, self.bound.read_position(self.lesson.position))
        self.answer = ""  # what is said to what was tried last
        self.tries = 0  # how often the present action was missed
        self._place = 0
        self._understood = False  # whether the step of the present move has been left behind
        self._strayed = False
        self._left_script = False
        self._excused = False  # whether a fault has been taken back once
        self._twins: dict[str, str] = {}  # equal pieces that have changed places
        self.heard: list[Said] = []  # since the last action
        self._news: list[Told] = []
        self.step: LessonStep | None = None
        self._arrive()

    # -- what is so ---------------------------------------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        """What the lesson waits for."""
        if self._strayed:
            return Stage.STRAYED
        move = self.move
        if move is None:
            return Stage.DONE
        if not self._is_asked(move):
            return Stage.TOLD if move.step and not self._understood else Stage.RUNNING
        return Stage.ASKED if self._is_due() else Stage.RUNNING

    @property
    def move(self) -> Move | None:
        """The line of the script that comes next, None at its end."""
        moves = self.lesson.moves
        return moves[self._place] if self._place < len(moves) else None

    @property
    def prompted(self) -> bool:
        """Whether a step asks for the action that is due, or one tells something: else the learner knows it."""
        return self.stage is not Stage.ASKED or bool(self.move and self.move.step)

    @property
    def tell(self) -> str:
        """What the present step says, as things have come."""
        if self.stage is Stage.DONE:
            return self._fitting(self.lesson.end)
        return self._fitting(self.step) if self.step else ""

    @property
    def do(self) -> str:
        """What is to be done now, as far as the present step says it; off the script the learner knows best."""
        return (
            self.step.do if self.step and self.stage is Stage.ASKED and self.prompted and not self._left_script else ""
        )

    @property
    def spoken(self) -> str:
        """The present step in one breath: which of how many, what it tells, and what is to be done."""
        if self.step is None:
            return self.tell
        told = {"number": self.step.number, "steps": len(self.lesson.steps), "heading": self.step.heading}
        said = WORDS["step"].format(**told, tell=self.tell, do=self.do).strip()
        return said.replace("!.", "!").replace("?.", "?")

    @property
    def points(self) -> tuple[str, ...]:
        """The things to look at now: those that the step points at, or those that an unprompted action needs."""
        if self.stage is Stage.ASKED and not self.prompted:
            return tuple(self._things_of_due())
        if self.step is None or self.stage not in (Stage.ASKED, Stage.TOLD):
            return ()
        return tuple(self._own(point) for point in self.step.points)

    @property
    def due(self) -> int | None:
        """The action that the script has for the learner now."""
        move = self.move
        if self.stage is not Stage.ASKED or move is None or self.match.seat == CHANCE:
            return None
        try:
            return Controller(self.match).checked(self._own(move.words))
        except SnuggeryError:
            return None

    def scene(self) -> Scene:
        """Lay the table out for the learner; what is refused is refused in the lesson's words where it has some."""
        seat = self.lesson.you if not self.lesson.is_refereed else max(self.match.seat, WATCHER)
        scene = self.match.view(WATCHER if seat == CHANCE else seat).scene(self.say)
        return answered(scene, self.move.refused) if self.stage is Stage.ASKED and self.move else unanswerable(scene)

    def news(self) -> list[Told]:
        """Return what the learner has heard since this was asked last."""
        news, self._news = self._news, []
        return news

    # -- what may be done ---------------------------------------------------------------------------------------------

    def attempt(self, action: int | str) -> None:
        """Try an action, or what chance brings where the learner tells it; raise and change nothing if it can't be."""
        move = self.move
        if self.stage is not Stage.ASKED or move is None:
            raise Illegal("the lesson waits for something else; say next, or take back")
        if self.match.seat == CHANCE:
            self._tell_chance(move, action)
            return
        code = self._checked(move, action)
        listed = next((other for other in move.others if self._is_meant(self._own(other.words), code)), None)
        if code == self.due or (listed is None and self._is_free(move, code)):
            self._play_own(move, code)
        elif (twin := self._twin(move, code)) is not None:
            self._twins.update(twin)
            self._play_own(move, code)
        else:
            self._stray(code, listed)

    def go_on(self) -> None:
        """Leave a step behind that asks for nothing."""
        if self.stage is not Stage.TOLD:
            raise Illegal("there is something to do first")
        self._understood = True
        if self.move and self.move.seat == NOBODY:
            self._next()

    def advance(self) -> None:
        """Let the others, or chance, do what comes next; nothing where the learner is waited for."""
        move = self.move
        if self.stage is not Stage.RUNNING or move is None:
            return
        if self._left_script:
            self._improvise(move)
        elif move.seat == CHANCE and self.lesson.is_free:  # the rules have brought it already
            self._next()
        else:
            self._enter(move.words)
            self._next()

    def show(self) -> None:
        """Do for the learner what is to be done."""
        self.take_back()
        if self.stage is Stage.ASKED and self.move:
            self.attempt(self._own(self.move.words))

    def take_back(self) -> None:
        """Take back another action than the one that is asked for."""
        if self._strayed:
            self.match.undo()
            self._strayed = False
            if not self.lesson.is_free:
                self.match.chance = None
        self.answer = ""

    def go_to(self, number: int) -> None:
        """Stand at a step, everything before it done as it is written; before the first is the first."""
        self._begin()
        while self.stage is not Stage.DONE and (self.step is None or self.step.number < number):
            self.pass_by()
        self._news.clear()

    def pass_by(self) -> None:
        """Let happen whatever comes next, the learner's own action as it is written."""
        if self.stage is Stage.ASKED:
            self.show()
        elif self.stage is Stage.TOLD:
            self.go_on()
        else:
            self.advance()

    def back(self) -> None:
        """Go back by one step."""
        last = self.lesson.steps[-1].number + 1 if self.stage is Stage.DONE else 0
        self.go_to((last or (self.step.number if self.step else 1)) - 1)

    # -- how it is done -----------------------------------------------------------------------------------------------

    def _is_asked(self, move: Move) -> bool:
        """Tell whether the learner does this; of what a score sheet is told, only what a step speaks of."""
        if self.lesson.is_refereed:
            return move.seat != NOBODY and move.step is not None
        return move.seat == self.lesson.you

    def _is_due(self) -> bool:
        """Tell whether the learner can act: off the script another may have to before."""
        return not self._left_script or self.match.seat == self.lesson.you

    def _is_free(self, move: Move, code: int) -> bool:
        words = self.match.action_text(code)
        return self._left_script or bool(move.free and f"{words} ".startswith(f"{move.free} "))

    def _checked(self, move: Move, action: int | str) -> int:
        try:
            return Controller(self.match).checked(action)
        except (Illegal, Unreadable) as error:
            self.tries += 1
            listed = next((other for other in move.refused if self._is_meant(other.words, action)), None)
            sentence = listed.text if listed else f"{_sentence(str(error))} {WORDS['marked']}"
            raise Illegal(sentence) from None

    def _is_meant(self, words: str, action: int | str) -> bool:
        try:
            return self.match.read(words) == self.match.read(action)
        except SnuggeryError:
            return words == action

    def _twin(self, move: Move, code: int) -> dict[str, str] | None:
        """Return which pieces change places if this action is as good as the one that is written."""
        for words in move.alike:
            own = self._own(words)
            if self.match.is_legal(self.match.read(own)) and self.match.read(own) == code:
                one, other = move.words.split()[-1], words.split()[-1]
                return {one: other, other: one}
        return None

    def _own(self, text: str) -> str:
        """Name in a text the pieces that the learner has, where equal ones have changed places."""
        return re.sub(r"\w+", lambda found: self._twins.get(found[0], found[0]), text)

    def _play_own(self, move: Move, code: int) -> None:
        as_written = code == self.due and not self._left_script
        self.heard.clear()
        self._enter(code)
        if (fault := self._first(move.faults)) and not self._excused:
            self._excused, self._strayed, self.answer = True, True, fault.text
            return
        if move.free and not as_written:
            self._left_script = True
        self._next()

    def _tell_chance(self, move: Move, outcome: int | str) -> None:
        notation = self.bound.game.notation
        words = outcome if isinstance(outcome, str) else notation.outcome_text(self.match.state, outcome)
        if notation.read_outcome(self.match.state, words) != notation.read_outcome(self.match.state, move.words):
            raise Illegal(WORDS["other"])
        self.heard.clear()
        self._enter(words)
        self._next()

    def _stray(self, code: int, listed: Other | None) -> None:
        """Play something else that is legal, with the chance that the script has for it."""
        self.heard.clear()
        self._enter(code)
        for outcome in listed.luck if listed else ():
            self._enter(outcome)
        if self.match.seat == CHANCE and not self.lesson.is_free:
            self._bring_chance()
        self.tries += 1
        self._strayed, self.answer = True, listed.text if listed else WORDS["other"]

    def _bring_chance(self) -> None:
        length = Timeline(self.match).length
        Controller(self.match).go_on(Seeded(self.lesson.name))
        self._listen(length)

    def _improvise(self, move: Move) -> None:
        """Go on where the learner has left the script: the others as they would play, chance as it comes."""
        if move.seat == CHANCE or self.match.over or (self.match.seat == self.lesson.you and not self._is_asked(move)):
            self._next()
        else:
            view = self.match.view(self.match.seat)
            self._enter(self._substitute(view, self.match.legal()))

    def _enter(self, entry: int | str) -> None:
        """Let an action or an outcome happen, and hear of it; only the last action is remembered."""
        length = Timeline(self.match).length
        if self.match.seat != CHANCE:
            self.heard.clear()
        (self.match.happen if self.match.seat == CHANCE else self.match.play)(entry)
        self._listen(length)

    def _listen(self, length: int) -> None:
        viewer, past = self.lesson.you, Timeline(self.match)
        witnesses = Witnesses(self.bound, past.state_after(length))
        witnesses.view(viewer)
        for entry in past.entries(length):
            for _, before, heard, after in witnesses.follow(entry):
                for saying in said(self.bound, before, heard, after):
                    self.heard.append(saying)
                    self._news.append((None if entry.seat == CHANCE else entry.seat, saying))

    def _next(self) -> None:
        self._place += 1
        self._understood = False
        self._arrive()

    def _arrive(self) -> None:
        """Stand before the next move: its step becomes the present one, and what was missed is forgotten."""
        self.tries, self.answer = 0, ""
        if self.match.over and self._left_script:
            self._pass_what_can_not_be()
        if self.move and self.move.step:
            self.step = self.move.step

    def _pass_what_can_not_be(self) -> None:
        """After an end that came early, leave out all that would still have to be done."""
        while self.move and self.move.seat != NOBODY:
            self._place += 1

    def _fitting(self, step: LessonStep) -> str:
        """Return what a step tells, which off the script depends on what the game has said."""
        found = self._first(step.whens) if self._left_script else None
        return found.text if found else step.tell

    def _first(self, whens: Sequence[When]) -> When | None:
        """Return the first that fits what was heard."""
        for when in whens:
            if when.code == ANYTHING or any(when.fits(saying.code, saying.args) for saying in self.heard):
                return when
        return None

    def _things_of_due(self) -> Iterator[str]:
        scene, due = self.scene(), self.due
        for choice in scene.choices:
            if choice.action == due:
                yield from _things_of(choice, scene)


def _things_of(choice: Choice, scene: Scene) -> Iterator[str]:
    """Yield what a choice is made with: its pieces, its zone, or itself."""
    pieces = set(choice.pieces)
    held = [f"{zone.id}/{piece.id}" for zone in scene.zones for piece in zone.pieces if piece.id in pieces]
    yield from held or ([choice.zone] if choice.zone else [f"choice {choice.words}"])


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
