"""The messages of a lesson, which one learner and a tutor say to one another; docs/protocol.md tells how."""

from typing import Annotated

from msgspec import Meta, Struct

from .messages import Answer, Hello, Ping, Play, SheetView, TableView


class Guide(Struct, tag="lesson", forbid_unknown_fields=True):
    """Steer a lesson: `on` from a step that is understood, `back` by one, `show` what to do, `undo` what was tried."""

    do: Annotated[str, Meta(pattern="^(on|back|show|undo)$")]


FromLearner = Hello | Play | Answer | Guide | Ping


class Coach(Struct):
    """How a lesson stands: what is said now, what it is about, and what it waits for.

    `stage` is asked, told, running, strayed or done; `points` are a zone, zone/piece, plate N, or choice WORDS.
    """

    lesson: str
    title: str
    stage: str
    number: int  # of the step, from 1
    steps: tuple[str, ...]  # the headings of all
    heading: str = ""
    tell: str = ""
    do: str = ""
    points: tuple[str, ...] = ()
    prompted: bool = True  # a step asks for what is to be done; else the learner knows, and is nudged after a while
    answer: str = ""  # to what was tried last
    tries: int = 0  # how often the present action was missed
    nudge: str = ""
    nudge_after: float = 0.0  # seconds
    prompt_after: float = 0.0
    next: str = ""  # what to learn next, in words
    next_path: str | None = None  # and where, if there is a lesson of it
    match: dict[str, str] = {}  # the house rules of a match that is played next


class LessonView(TableView, tag="table"):
    """The table of a lesson, as its learner sees it.  Its plies count all that is shown, taken back or not."""

    lesson: Coach | None = None


class LessonSheetView(SheetView, tag="sheet"):
    """The score sheet of a lesson, for its learner, who keeps it."""

    lesson: Coach | None = None
