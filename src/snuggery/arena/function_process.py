"""Run an entrant's function in a process of its own, which gets a seat's view as bytes and holds nothing else.

The match stays with the arena.  So a function finds no other hand, wherever in its process it looks.  Each seat of each
match has a fresh process: nothing that it saw in one seat of a deal helps it in the next.
"""

import os
import pickle
import struct
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Annotated

import msgspec

from ..bots.functions import Function, load_function
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import Unusable
from .entrant_process import EntrantProcess

SERVE = f"import sys; from {__name__} import serve; serve(*sys.argv[1:])"  # -m would import this module twice
LENGTH = struct.Struct("<I")  # before each message to it, its number of bytes
LOADING = 60  # seconds at least for imports and weights
MOST_TOLD = 300  # letters of a sentence that it says


class Reply(msgspec.Struct, omit_defaults=True):
    """What the process answers: the action, or a sentence about what is wrong."""

    action: Annotated[int, msgspec.Meta(ge=-(1 << 53), le=1 << 53)] = 0
    wrong: str = ""


def serving(what: str, name: str, folder: str) -> list[str]:
    """Return the command of a process that loads a function and plays one match."""
    return [sys.executable, "-P", "-c", SERVE, what, name, folder]


class FunctionPlayer:
    """A function in one seat of one match."""

    def __init__(self, name: str, process: EntrantProcess) -> None:
        self._process, self._name = process, name

    def load(self) -> None:
        """Wait until the function is loaded; raise `Unusable` if it can't be."""
        self._process.begin_move(LOADING)
        self._hear()

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat; the function learns of it only by its views."""
        self.load()

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Ask the function; raise `Unusable` with its name if it fails or takes too long."""
        asked = pickle.dumps((view, list(legal)))
        self._process.begin_move()
        self._process.say(LENGTH.pack(len(asked)) + asked)
        return self._hear().action

    def leave(self) -> None:
        """End the process."""
        self._process.close()

    def _hear(self) -> Reply:
        try:
            reply = msgspec.json.decode(self._process.hear(), type=Reply)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Unusable(f"the process of {self._name} answered with no action: {error}") from None
        if reply.wrong:
            told = " ".join("".join(filter(str.isprintable, reply.wrong.replace("\n", " "))).split())
            raise Unusable(told[:MOST_TOLD])
        return reply


def serve(what: str, name: str, folder: str) -> None:
    """Load the function, then answer for it until the arena ends the process."""
    asked, answers = _own_pipes()
    try:
        function = Function(load_function(what, folder), name)
    except Unusable as error:
        _answer(answers, Reply(wrong=str(error)))
        return
    _answer(answers, Reply())
    with suppress(BrokenPipeError):  # the arena may have had enough
        while head := asked.read(LENGTH.size):
            view, legal = pickle.loads(asked.read(*LENGTH.unpack(head)))
            _answer(answers, _reply(function, view, legal))


def _own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipes from and to the arena; whatever a function prints goes to standard error."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    return pipes


def _answer(pipe: IO[bytes], reply: Reply) -> None:
    pipe.write(msgspec.json.encode(reply) + b"\n")


def _reply(function: Callable[[View, Sequence[int]], int], view: View, legal: Sequence[int]) -> Reply:
    try:
        return Reply(function(view, legal))
    except Unusable as error:
        return Reply(wrong=str(error))
