"""What a learner sees of a lesson: its table like any other, and the tutor's words beside it."""

from msgspec.structs import replace

from ...bots.household import face_of
from ...coach.tutor import Stage, Tutor
from ...engine.match.score_sheet import ScoreSheet
from ...kit.lessons import NUDGE_AFTER, PROMPT_AFTER, WORDS, Lesson, next_lesson
from .game_log import Told
from .lesson_messages import Coach, LessonSheetView, LessonView
from .messages import Chair
from .table_views import events_of


def lesson_path(game: str, lesson: Lesson) -> str:
    """Return the state of a lesson."""
    return f"/lesson/{game}/{lesson.name}"


def lesson_view(tutor: Tutor, ply: int) -> LessonView:
    """Return the present table of a lesson, with what the learner has heard since last time."""
    told = [Told(ply, seat, said) for seat, said in tutor.news()]
    return LessonView(
        ply=ply,
        scene=replace(tutor.scene(), title=WORDS["title"].format(title=tutor.lesson.title)),
        chairs=tuple(_chair(tutor, seat) for seat in range(tutor.bound.seats)),
        events=events_of(told, tutor.say),
        options=tutor.bound.options,
        lesson=_coach(tutor),
    )


def lesson_sheet_view(tutor: Tutor, ply: int, plies: list[int]) -> LessonSheetView:
    """Return the present score sheet of a lesson; `plies` maps its entries to when each was first shown."""
    entries = ScoreSheet(tutor.match).told
    del plies[len(entries) :]
    passed_by = len(entries) - len(plies) - 1  # entries of earlier steps
    plies += [ply - 1] * passed_by + [ply] * (passed_by >= 0)
    told = [Told(at, None, said) for at, entry in zip(plies, entries, strict=True) for said in entry]
    return LessonSheetView(
        ply=ply,
        scene=replace(tutor.scene(), title=WORDS["title"].format(title=tutor.lesson.title)),
        names=tutor.lesson.names,
        events=events_of(told, tutor.say),
        may_write=True,
        lesson=_coach(tutor),
    )


def _chair(tutor: Tutor, seat: int) -> Chair:
    name, yours = tutor.lesson.names[seat], seat == tutor.lesson.you
    return Chair(seat, name, "you" if yours else "bot", mark="" if yours else face_of(name))


def _coach(tutor: Tutor) -> Coach:
    lesson, step, stage = tutor.lesson, tutor.step, tutor.stage
    steps = tuple(step.heading for step in lesson.steps)
    done = stage is Stage.DONE
    game = tutor.bound.game
    follows = next_lesson(game, lesson) if done else None
    return Coach(
        lesson=lesson.name,
        title=lesson.title,
        stage=stage.value,
        number=len(steps) + 1 if done else step.number if step else 1,
        steps=steps,
        heading=step.heading if step and not done else "",
        tell=tutor.tell,
        do=tutor.do,
        points=tutor.points,
        prompted=tutor.prompted,
        answer=tutor.answer,
        tries=tutor.tries,
        nudge=WORDS["nudge"],
        nudge_after=NUDGE_AFTER,
        prompt_after=PROMPT_AFTER,
        match=dict(lesson.match),
        next=lesson.next if done else "",
        next_path=lesson_path(game.name, follows) if follows else None,
    )
