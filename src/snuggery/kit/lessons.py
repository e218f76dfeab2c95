"""Lessons: text files in a game's folder that teach the game by playing.

A file `lessons/NAME.lesson` has a head (`lesson:` and its title, `names:`, `you:`, perhaps `follows:` and `match:`), a
position with its heading, a line `--`, and a script with a line for each event or sentence.  docs/sixth-game.md tells
how to write one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import structs

from .errors import SnuggeryError, Unreadable, Unusable
from .game import Game
from .heading import Heading, read_heading, split_at, split_key
from .numbers import read_whole
from .records import CHANCE, WATCHER
from .scene import Refusal, Scene

SUFFIX = ".lesson"
HEAD = ("lesson", "names", "you")
PERHAPS = ("follows", "match")
CUT = "--"  # between the position and the script
NOBODY = -99  # whose move it is where a step only tells something
ANYTHING = "any"  # the code of a `when` that always applies
LONGEST_STEP, LONGEST_ANSWER, LONGEST_HEADING = 20, 25, 5  # words
NUDGE_AFTER, PROMPT_AFTER = 4.0, 10.0  # seconds of silence at a move that nothing asks for

WORDS = {
    "other": "That is allowed too. For now, try the one that is marked.",
    "marked": "Try the one that is marked.",
    "title": "First sitting: {title}",
    "step": "Step {number} of {steps}. {heading}. {tell} {do}",
    "nudge": "Your move: you know this one.",
}


@dataclass(frozen=True)
class When:
    """The teacher's sentence for an event of the game: the event's code, some of its arguments, and the sentence."""

    code: str
    args: Mapping[str, str]
    text: str

    def fits(self, code: str, args: Mapping[str, Any]) -> bool:
        """Tell whether the game has said this."""
        return self.code == code and all(str(args.get(name)) == value for name, value in self.args.items())


@dataclass(frozen=True)
class LessonStep:
    """A step of a lesson: the teacher's words, what to do, and the ids of the things in the scene that it is about."""

    number: int = 0
    heading: str = ""
    tell: str = ""
    do: str = ""
    points: tuple[str, ...] = ()
    whens: tuple[When, ...] = ()


@dataclass(frozen=True)
class Other:
    """Another action, legal or not: the teacher's answer, the game's events, and the outcomes of chance."""

    words: str
    text: str
    says: str = ""
    luck: tuple[str, ...] = ()


@dataclass(frozen=True)
class Move:
    """A move of the script: its seat, its words, and the step before it, if there is one."""

    line: int
    seat: int = NOBODY
    words: str = ""
    step: LessonStep | None = None
    others: tuple[Other, ...] = ()
    refused: tuple[Other, ...] = ()
    alike: tuple[str, ...] = ()  # actions that are as good, with equal pieces
    free: str = ""  # any action will do whose words begin so
    faults: tuple[When, ...] = ()  # of a free action: taken back, the first time
    says: tuple[str, ...] = ()
    has: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson of one game."""

    file: str
    name: str
    title: str
    names: tuple[str, ...]
    you: int  # the learner's seat; WATCHER where whoever keeps a score sheet tells everything
    heading: Heading
    position: str
    moves: tuple[Move, ...]
    end: LessonStep
    next: str
    follows: str = ""
    match: Mapping[str, str] = field(default_factory=dict)  # the house rules of a match to be played next

    @property
    def steps(self) -> list[LessonStep]:
        """The steps in order, without the end."""
        return [move.step for move in self.moves if move.step]

    @property
    def is_refereed(self) -> bool:
        """Whether the lesson is about a score sheet: the learner enters everyone's actions and all outcomes."""
        return self.you == WATCHER

    @property
    def is_free(self) -> bool:
        """Whether the learner may choose actions that are not in the script."""
        return any(move.free for move in self.moves)


def lessons_of(game: Game) -> tuple[Lesson, ...]:
    """Return the lessons of a game in the order in which to take them; empty if it has none."""
    return _lessons_in(game.folder / "lessons")


def find_lesson(game: Game, name: str = "") -> Lesson:
    """Return a lesson of a game by its name, or its first; raise `Unusable`, naming the lessons, if there is none."""
    found = {lesson.name: lesson for lesson in lessons_of(game)}
    if not found:
        raise Unusable(f"{game.title} has no lesson yet; its rulebook tells how it is played")
    if name and name not in found:
        raise Unusable(f"{game.title} has no lesson {name!r}; it has {', '.join(found)}")
    return found[name or next(iter(found))]


def next_lesson(game: Game, lesson: Lesson) -> Lesson | None:
    """Return the lesson that follows another, if there is one."""
    all_of_them = lessons_of(game)
    place = all_of_them.index(lesson) + 1
    return all_of_them[place] if place < len(all_of_them) else None


@cache
def _lessons_in(folder: Path) -> tuple[Lesson, ...]:
    left = {path.stem: read_lesson(path.read_text("utf-8"), path) for path in sorted(folder.glob(f"*{SUFFIX}"))}
    ordered: list[Lesson] = []
    while left:
        ready = [lesson for lesson in left.values() if lesson.follows not in left]
        if not ready:
            raise Unusable(f"the lessons {', '.join(left)} in {folder} follow one another in a circle")
        last = ordered[-1].name if ordered else ""
        chosen = min(ready, key=lambda lesson: (lesson.follows != last, lesson.name))
        ordered.append(left.pop(chosen.name))
    return tuple(ordered)


# -- what a scene offers in a lesson ----------------------------------------------------------------------------------


def unanswerable(scene: Scene) -> Scene:
    """Return a scene that asks nothing of the learner."""
    return structs.replace(scene, choices=(), outcomes=(), blanks=(), refusals=())


def answered(scene: Scene, refused: Sequence[Other]) -> Scene:
    """Return a scene with the lesson's own reasons for refusals, where it has some."""
    return structs.replace(scene, refusals=tuple(_with_reason(refusal, refused) for refusal in scene.refusals))


def _with_reason(refusal: Refusal, refused: Sequence[Other]) -> Refusal:
    for other in refused:
        if _concerns(refusal, other.words.split()):
            return structs.replace(refusal, why=other.text)
    return refusal


def _concerns(refusal: Refusal, words: Sequence[str]) -> bool:
    """Tell whether a refusal concerns the action with these words."""
    if refusal.piece is not None:
        return refusal.piece.partition(".")[0].casefold() in [word.casefold() for word in words[1:]]
    if refusal.pieces:
        return set(refusal.pieces) == set(words[1:])
    return len(words) == 1 and refusal.label.casefold().startswith(words[0])


# -- reading ----------------------------------------------------------------------------------------------------------


def read_lesson(text: str, path: Path) -> Lesson:
    """Read a lesson; raise `Unreadable`, naming file and line, if it can't be read."""
    return _Reader(path).read(text.split("\n"))


@dataclass
class _Draft:
    """What the script says before the line that it belongs to."""

    step: LessonStep | None = None
    more: dict[str, Any] = field(default_factory=dict)

    def add(self, name: str, value: Any) -> None:
        self.more[name] = (*self.more.get(name, ()), value)


class _Reader:
    """Reads one file, line by line."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = 0
        self._steps = 0
        self._draft = _Draft()
        self._moves: list[Move] = []
        self._end: LessonStep | None = None
        self._next = ""
        self._verbs: dict[str, Callable[[str], None]] = {
            "step": self._step,
            "tell": lambda rest: self._on_step(tell=rest),
            "do": lambda rest: self._on_step(do=rest),
            "point": lambda rest: self._on_step(points=tuple(rest.split(", "))),
            "when": self._when,
            "else": lambda rest: self._draft.add("others", _other(rest)),
            "not": lambda rest: self._draft.add("refused", _other(rest)),
            "luck": self._luck,
            "alike": lambda rest: self._draft.add("alike", rest),
            "any": lambda rest: self._draft.more.update(free=rest),
            "fault": lambda rest: self._draft.add("faults", _when(rest)),
            "says": lambda rest: self._on_move("says", rest),
            "has": lambda rest: self._on_move("has", _has(rest)),
            "end": self._close,
            "next": lambda rest: setattr(self, "_next", _short(rest, LONGEST_STEP)),
        }

    def read(self, lines: list[str]) -> Lesson:
        """Read head, position and script."""
        try:
            cut = lines.index(CUT)
        except ValueError:
            raise Unreadable(f"{self._path}: no line {CUT} parts the position from the script") from None
        head, rest = self._head(lines[:cut])
        for self._number, line in enumerate(lines[cut + 1 :], cut + 2):
            if line.strip() and not line.startswith("#"):
                self._guarded(self._line, line)
        lesson: Lesson = self._guarded(self._lesson, head, rest)
        return lesson

    def _guarded(self, read: Callable[..., Any], *given: Any) -> Any:
        try:
            return read(*given)
        except SnuggeryError as error:
            raise Unreadable(f"{self._path}, line {self._number}: {error}") from None

    def _head(self, lines: list[str]) -> tuple[dict[str, str], str]:
        """Take the lesson's own keys off the position, which keeps its line numbers."""
        found: dict[str, str] = {}
        for self._number, line in enumerate(lines, 1):
            if line.split(":")[0] in HEAD + PERHAPS:
                key, value = self._guarded(split_key, line)
                found[key] = value
                lines[self._number - 1] = ""
        for key in HEAD:
            if key not in found:
                raise Unreadable(f"{self._path}: its head has no line {key}:")
        return found, "\n".join(lines) + "\n"

    def _lesson(self, head: dict[str, str], position: str) -> Lesson:
        if self._end is None or not self._next:
            raise Unreadable("a lesson ends with a line end and a line next")
        names = tuple(name.strip() for name in head["names"].split(","))
        heading, rest = read_heading(position)
        if heading.seats != len(names):
            raise Unreadable(f"there are {len(names)} names, and the position is for {heading.seats} seats")
        return Lesson(
            file=str(self._path),
            name=self._path.stem,
            title=head["lesson"],
            names=names,
            you=_seat_of(head["you"], names),
            heading=heading,
            position=rest,
            moves=tuple(self._moves),
            end=replace(self._end, number=self._steps + 1),
            next=self._next,
            follows=head.get("follows", ""),
            match=dict(word.split("=", 1) for word in head.get("match", "").split() if "=" in word),
        )

    def _line(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        if verb == "*":
            self._move(CHANCE, rest)
        elif (seat := read_whole(verb)) is not None:
            self._move(seat, rest)
        elif verb in self._verbs:
            self._verbs[verb](rest)
        else:
            raise Unreadable(f"{verb!r} begins no line of a script; there are *, a seat, {', '.join(self._verbs)}")

    def _move(self, seat: int, words: str) -> None:
        draft, self._draft = self._draft, _Draft()
        step = draft.step and _checked(draft.step)
        self._moves.append(Move(self._number, seat, words, step, **draft.more))

    def _step(self, heading: str) -> None:
        if self._draft.step:
            self._move(NOBODY, "")
        self._steps += 1
        self._draft.step = LessonStep(self._steps, _short(heading, LONGEST_HEADING))

    def _on_step(self, **said: Any) -> None:
        if self._draft.step is None:
            raise Unreadable("no step comes before it")
        self._draft.step = replace(self._draft.step, **said)

    def _when(self, rest: str) -> None:
        if self._end is not None:
            self._end = replace(self._end, whens=(*self._end.whens, _when(rest)))
        else:
            self._on_step(whens=(*(self._draft.step.whens if self._draft.step else ()), _when(rest)))

    def _luck(self, words: str) -> None:
        *before, last = self._draft.more.get("others", ()) or (None,)
        if last is None:
            raise Unreadable("luck stands behind an else")
        self._draft.more["others"] = (*before, replace(last, luck=(*last.luck, words)))

    def _on_move(self, name: str, value: Any) -> None:
        if not self._moves:
            raise Unreadable("nothing has happened yet")
        move = self._moves[-1]
        added: dict[str, Any] = {name: (*getattr(move, name), value)}
        self._moves[-1] = replace(move, **added)

    def _close(self, text: str) -> None:
        if self._draft.step:
            self._move(NOBODY, "")
        self._end = LessonStep(tell=_short(text, LONGEST_STEP))


def _seat_of(text: str, names: tuple[str, ...]) -> int:
    seat = read_whole(text)
    if text != "nobody" and (seat is None or not 0 <= seat < len(names)):
        raise Unreadable(f"you is the number of a seat, or nobody, not {text!r}")
    return WATCHER if seat is None else seat


def _other(rest: str) -> Other:
    words, text = _answered(rest)
    says, bar, answer = text.partition(" | ")
    return Other(words, _short(answer, LONGEST_ANSWER), says) if bar else Other(words, _short(says, LONGEST_ANSWER))


def _when(rest: str) -> When:
    about, text = _answered(rest)
    code, *args = about.split()
    if not all("=" in arg for arg in args):
        raise Unreadable(f"{about!r} is no code with arguments, as in rests seat=0")
    return When(code, dict(arg.split("=", 1) for arg in args), _short(text, LONGEST_ANSWER))


def _has(rest: str) -> tuple[str, str]:
    thing, equals, value = rest.partition(" = ")
    if not equals:
        raise Unreadable(f"{rest!r} does not say what something has, as in plate 1 = 3")
    return thing, value


def _answered(rest: str) -> tuple[str, str]:
    return split_at(" => ", rest, "lacks what is answered, as in play 4c => Legal, but …")


def _checked(step: LessonStep) -> LessonStep:
    if not step.tell:
        raise Unreadable(f"the step {step.heading!r} tells nothing; a line tell would")
    _short(f"{step.tell} {step.do}", LONGEST_STEP)
    return step


def _short(text: str, most: int) -> str:
    """Return a text if it is short enough to read at a glance; raise `Unreadable` if it has too many words."""
    if len(text.split()) > most:
        raise Unreadable(f"{text!r} has {len(text.split())} words; {most} are the most")
    return text
