"""The messages of a lesson, between one learner and a tutor; docs/protocol.md describes them."""

from typing import Annotated

from msgspec import Meta, Struct

from .messages import Answer, Hello, Ping, Play, SheetView, TableView


class Guide(Struct, tag="lesson", forbid_unknown_fields=True):
    """Steer a lesson: `on` from a step that is understood, `back` by one, `show` what to do, `undo` a try."""

    do: Annotated[str, Meta(pattern="^(on|back|show|undo)$")]


FromLearner = Hello | Play | Answer | Guide | Ping


class Coach(Struct):
    """The state of a lesson: what the tutor says now, what it is about, and what it waits for.

    `stage` is asked, told, running, strayed or done; `points` are a zone, zone/piece, plate N, or choice WORDS.
    """

    lesson: str
    title: str
    stage: str
    number: int  # of the step, from 1
    steps: tuple[str, ...]  # the headings of all steps
    heading: str = ""
    tell: str = ""
    do: str = ""
    points: tuple[str, ...] = ()
    prompted: bool = True  # whether a step asks for an action; else the learner is nudged after a while
    answer: str = ""  # to the last try
    tries: int = 0  # failed tries at the present action
    nudge: str = ""
    nudge_after: float = 0.0  # seconds
    prompt_after: float = 0.0
    next: str = ""  # what to learn next, in words
    next_path: str | None = None  # and its path, if there is a lesson about it
    match: dict[str, str] = {}  # the house rules of a match to play next


class LessonView(TableView, tag="table"):
    """The table of a lesson, as its learner sees it.  Its plies count everything shown, even what was taken back."""

    lesson: Coach | None = None


class LessonSheetView(SheetView, tag="sheet"):
    """The score sheet of a lesson, for its learner, who writes on it."""

    lesson: Coach | None = None
