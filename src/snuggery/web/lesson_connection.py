"""A connection to a lesson: one learner, and a tutor that lives as long as the socket.

A learner who reloads the page or reconnects sends the step to continue with.
"""

from collections.abc import Mapping

from ..bots.tutors import tutor_for
from ..coach.tutor import Stage, Tutor
from ..games import find
from ..kit.errors import SnuggeryError, Unusable
from ..kit.lessons import find_lesson
from ..kit.numbers import read_whole
from ..store.errors import Refused, sentence
from ..tables.views.lesson_messages import FromLearner, Guide, LessonSheetView, LessonView
from ..tables.views.lesson_views import lesson_sheet_view, lesson_view
from ..tables.views.messages import Ack, Answer, Play, Pong, Reject
from .guided_connection import GuidedConnection
from .sockets import Socket

CALM = 2.0  # how much longer than at a table bots seem to think


def open_lesson(game: str, name: str, step: str = "") -> Tutor:
    """Return a tutor at a step of a lesson; raise `Refused` if there is no such lesson."""
    try:
        lesson = find_lesson(find(game), name)
    except Unusable as error:
        raise Refused(error.code, str(error), 404) from None
    tutor = tutor_for(find(game), lesson)
    tutor.go_to(read_whole(step) or 1)
    return tutor


class LessonConnection(GuidedConnection):
    """Teaches over one socket; while it is not the learner's turn, the others play, a little apart."""

    def __init__(self, socket: Socket, where: Mapping[str, str], pause: float, messages: int) -> None:
        super().__init__(socket, messages)
        self._tutor = open_lesson(where["game"], where["name"], socket.request.query_params.get("step", ""))
        self._pause = pause * CALM
        self._ply = 0
        self._plies: list[int] = []  # of a score sheet: when each entry was first shown

    def _patience(self) -> float | None:
        return self._pause if self._tutor.stage is Stage.RUNNING else None

    def _advance(self) -> None:
        self._tutor.advance()

    async def _obey(self, message: FromLearner) -> None:
        if isinstance(message, Play):
            await self._try(message, message.action)
        elif isinstance(message, Answer):
            await self._try(message, message.words)
        elif isinstance(message, Guide):
            self._steer(message.do)
            await self._show()
        else:
            await self._send(Pong())

    async def _try(self, said: Play | Answer, action: int | str) -> None:
        if said.ply != self._ply:
            await self._send(Reject(said.id, "stale", f"The table has moved on to ply {self._ply}.", self._ply))
            return
        try:
            self._tutor.attempt(action)
        except SnuggeryError as error:
            await self._send(Reject(said.id, error.code, sentence(error), self._ply))
        else:
            await self._send(Ack(said.id, self._ply + 1))
        await self._show()

    def _steer(self, wish: str) -> None:
        """Carry out a learner's request about the lesson, if it has any effect."""
        tutor = self._tutor
        if wish == "on" and tutor.stage is Stage.TOLD:
            tutor.go_on()
        elif wish == "back":
            tutor.back()
        elif wish == "show":
            tutor.show()
        elif wish == "undo":
            tutor.take_back()

    async def _show(self) -> None:
        self._ply += 1
        await self._send(self._shown())

    def _shown(self) -> LessonView | LessonSheetView:
        if self._tutor.lesson.is_refereed:
            return lesson_sheet_view(self._tutor, self._ply, self._plies)
        return lesson_view(self._tutor, self._ply)
