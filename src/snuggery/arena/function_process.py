"""Run an entrant's function in a process of its own, which gets a seat's view as bytes and holds nothing else.

The match stays with the arena.  So a function finds no other hand, wherever in its process it looks.  Each match is
played in a fresh copy of that process: nothing that it saw in one seat of a deal helps it in the next.  It is no
sandbox: a function can still read files.
"""

import os
import pickle
import signal
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import IO

import msgspec

from ..bots.functions import Function, load_function
from ..engine.match.match import Match
from ..engine.match.view import View
from ..kit.errors import Unusable

SERVE = f"import sys; from {__name__} import serve; serve(*sys.argv[1:])"  # -m would import this module twice
LENGTH = struct.Struct("<I")  # before each message, its number of bytes
BEGIN, END = b"begin", b"end"  # of a match
PLAYED = 77  # the exit code after a whole match; a function that exits hardly hits on it
FORKS = hasattr(os, "fork") and hasattr(os, "killpg")  # else a process plays one match


class Reply(msgspec.Struct, omit_defaults=True):
    """What the process answers: the action, or a sentence about what is wrong."""

    action: int = 0
    wrong: str = ""


class FunctionProcess:
    """A process that has loaded a function; closing it ends it.  Its players play one match at a time."""

    def __init__(self, what: str, name: str, folder: str) -> None:
        """Start the process; raise `Unusable` if the function can't be loaded."""
        self._command, self._name = [sys.executable, "-P", "-c", SERVE, what, name, folder], name
        self._start()

    def seated(self, seed: str) -> "FunctionPlayer":
        """Return a player for one match; the seed would tell the cards, so the function never gets it."""
        return FunctionPlayer(self, self._name)

    def begin(self) -> None:
        """Begin a match."""
        if self._process.poll() is not None:
            self._start()
        self.send(BEGIN)

    def end(self) -> None:
        """End a match."""
        with suppress(Unusable):
            self.send(END)
        if not FORKS:
            self._process.wait()

    def send(self, message: bytes) -> None:
        """Send a message; raise `Unusable` if the process has ended."""
        try:
            _write(_pipe(self._process.stdin), message)
        except OSError:
            raise Unusable(_gone(self._name)) from None

    def hear(self) -> Reply:
        """Wait for a reply; raise `Unusable` if there is none, or one that says what is wrong."""
        message = _read(_pipe(self._process.stdout))
        if message is None:
            raise Unusable(_gone(self._name))
        try:
            reply = msgspec.json.decode(message, type=Reply)
        except msgspec.DecodeError as error:
            raise Unusable(f"the process of {self._name} answered with no action: {error}") from None
        if reply.wrong:
            raise Unusable(reply.wrong)
        return reply

    def close(self) -> None:
        """End the process, and the copy of it that plays."""
        _pipe(self._process.stdin).close()
        _pipe(self._process.stdout).close()
        with suppress(ProcessLookupError):
            _kill(self._process)
        self._process.wait()

    def _start(self) -> None:
        pipe, path = subprocess.PIPE, {"PYTHONPATH": os.pathsep.join(sys.path)}
        self._process = subprocess.Popen(
            self._command, bufsize=0, stdin=pipe, stdout=pipe, env={**os.environ, **path}, start_new_session=True
        )
        try:
            self.hear()
        except Unusable:
            self.close()
            raise


class FunctionPlayer:
    """A function in one seat of one match."""

    def __init__(self, process: FunctionProcess, name: str) -> None:
        self._process, self._name = process, name

    def attend(self, match: Match, seat: int) -> None:
        """Take a seat; the process learns of it only with the first view."""
        self._process.begin()

    def __call__(self, view: View, legal: Sequence[int]) -> int:
        """Ask the function; raise `Unusable` with its name if it fails or answers with an illegal action."""
        self._process.send(pickle.dumps((view, list(legal))))
        action = self._process.hear().action
        if legal and action not in legal:
            raise Unusable(f"{self._name} chose {action}, which is not one of the {len(legal)} legal actions")
        return action

    def leave(self) -> None:
        """Leave the table."""
        self._process.end()


def _gone(name: str) -> str:
    return f"the process of {name} ended in the middle of a match"


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, and the copies of it that share its session."""
    if FORKS:
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


def _write(pipe: IO[bytes], message: bytes) -> None:
    left = memoryview(LENGTH.pack(len(message)) + message)
    while left:
        left = left[pipe.write(left) :]


def _read(pipe: IO[bytes]) -> bytes | None:
    """Return the next message, None after the last."""
    head = _read_all(pipe, LENGTH.size)
    return None if head is None else _read_all(pipe, *LENGTH.unpack(head))


def _read_all(pipe: IO[bytes], count: int) -> bytes | None:
    read = bytearray()
    while len(read) < count:
        part = pipe.read(count - len(read))
        if not part:
            return None
        read += part
    return bytes(read)


def serve(what: str, name: str, folder: str) -> None:
    """Load the function, then play matches until the arena closes the pipe."""
    asked, answers = _own_pipes()
    answer = partial(_answer, answers)
    try:
        function = Function(load_function(what, folder), name, "")
    except Unusable as error:
        answer(Reply(wrong=str(error)))
        return
    answer(Reply())
    play = partial(_play, function, asked, answer)
    while _read(asked) == BEGIN:
        if not FORKS:
            play()
            break
        if not _played_in_copy(play):
            answer(Reply(wrong=_gone(name)))
            break


def _played_in_copy(play: Callable[[], None]) -> bool:
    """Play one match in a copy of this process; return False if the copy ended before the match did."""
    copy = os.fork()
    if not copy:
        play()
        os._exit(PLAYED)
    return os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1]) == PLAYED


def _own_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipes from and to the arena; whatever a function prints goes to standard error."""
    pipes = os.fdopen(os.dup(0), "rb", 0), os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    return pipes


def _answer(pipe: IO[bytes], reply: Reply) -> None:
    _write(pipe, msgspec.json.encode(reply))


def _play(function: Function, asked: IO[bytes], answer: Callable[[Reply], None]) -> None:
    """Play one match."""
    while (message := _read(asked)) not in (None, END):
        view, legal = pickle.loads(message)
        answer(_reply(function, view, legal))


def _reply(function: Function, view: View, legal: Sequence[int]) -> Reply:
    try:
        return Reply(function(view, legal))
    except Unusable as error:
        return Reply(wrong=str(error))
    except SystemExit:
        return Reply(wrong=_gone(function.name))
