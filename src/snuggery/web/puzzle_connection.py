"""A connection to a puzzle: one person, a position, and after the answer the verdict."""

from collections.abc import Mapping

from ..kit.errors import Illegal, SnuggeryError
from ..kit.numbers import read_whole
from ..store.errors import Refused, sentence
from ..store.rows import Person
from ..tables.hub import TableHub
from ..tables.puzzles.choosing import FIVE, PuzzlePlace
from ..tables.puzzles.sittings import answer, sit_down
from ..tables.views.lesson_messages import FromLearner, Guide
from ..tables.views.messages import Ack, Answer, Play, Pong, Reject
from ..tables.views.puzzle_views import NOTHING_YET, puzzle_view
from .guided_connection import GuidedConnection
from .sockets import Socket

SHOW = "show"
ANSWERED = "this puzzle has its answer"


def place_of(where: Mapping[str, str], query: Mapping[str, str]) -> PuzzlePlace:
    """Return which puzzle an address names."""
    five = read_whole(query.get("five", "")) or 0
    theme = query.get("theme", "")[:40]
    challenge = query.get("challenge", "")[:24]
    return PuzzlePlace(where["game"], where["id"], theme, five if 0 < five <= FIVE else 0, challenge)


class PuzzleConnection(GuidedConnection):
    """Shows one puzzle over a socket and judges one answer; nothing before that tells of the solution."""

    def __init__(self, socket: Socket, hub: TableHub, person: Person, messages: int) -> None:
        super().__init__(socket, messages)
        self._hub = hub
        self._person = person
        self._place = place_of(socket.request.path_params, socket.request.query_params)
        self._shown = NOTHING_YET

    async def open(self) -> None:
        """Lay the puzzle; raise `Refused` if there is none at this address."""
        self._sitting, self._standing = await sit_down(self._hub, self._person, self._place)

    async def _show(self) -> None:
        await self._send(puzzle_view(self._sitting, self._standing, self._shown))

    async def _obey(self, message: FromLearner) -> None:
        if isinstance(message, Play):
            await self._try(message)
        elif isinstance(message, Guide) and message.do == SHOW:
            await self._answer(None)
        elif isinstance(message, Answer):
            await self._refuse(message, Illegal("an answer to a puzzle is an action"))
        else:
            await self._send(Pong())

    async def _try(self, played: Play) -> None:
        match = self._sitting.match
        if self._sitting.verdict is not None:
            await self._refuse(played, Refused("over", ANSWERED))
        elif played.ply != match.ply:
            await self._refuse(played, Refused("stale", f"the table has moved on to ply {match.ply}"))
        elif not match.is_legal(played.action):
            await self._refuse(played, Illegal("that is not one of the choices"))
        else:
            await self._answer(played)

    async def _answer(self, played: Play | None) -> None:
        """Judge an answer, show what came of it; a busy server refuses, and the puzzle waits."""
        if self._sitting.verdict is not None:
            return
        before, action = self._sitting.match.ply, played.action if played else None
        try:
            self._standing = await answer(self._hub, self._person, self._sitting, self._standing, action)
        except SnuggeryError as error:
            await self._send(Reject(played.id if played else SHOW, error.code, sentence(error), before))
            return
        self._shown = before
        if played:
            await self._send(Ack(played.id, self._sitting.match.ply))
        await self._show()

    async def _refuse(self, message: Play | Answer, why: SnuggeryError) -> None:
        await self._send(Reject(message.id, why.code, sentence(why), self._sitting.match.ply))
