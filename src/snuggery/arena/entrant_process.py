"""Talk with the process of an entrant during one match: lines from it, within a time; bytes to it, without waiting."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from ..kit.errors import Unusable
from .sandbox import start

LONGEST = 1 << 16  # bytes of a line
MOST_UNREAD = 1000  # lines that wait to be read
MOST_PRINTED = 1 << 16  # bytes of standard error that are passed on
NOT_STARTED = (126, 127)  # exit codes of what starts a command, where it can't
EXITED = "it exited before its first message, with code"  # such as an interpreter whose file is missing
ENDING = 1.0  # seconds between the end of the output and that of the process


class NeverStarted(Unusable):
    """Raised for a command that can't be started, or exits before its first message: that loses no match."""


class EntrantProcess:
    """A process of an entrant for one match.  Nothing that it does can hold up or fill up the arena."""

    def __init__(
        self, name: str, command: Sequence[str], files: Mapping[str, Path], folder: str, lot: str, seconds: int
    ) -> None:
        """Start it; raise `NeverStarted` if it can't be started."""
        self._name, self._seconds, self._command = name, seconds, " ".join(command)
        try:
            self._process = start(command, files, lot, folder)
        except (OSError, ValueError) as error:
            raise self._never_started(str(error)) from None
        self._lines: SimpleQueue[bytes | Unusable] = SimpleQueue()
        self._said: SimpleQueue[bytes] = SimpleQueue()
        for work in (self._listen, self._speak, self._pass_on):
            Thread(target=work, daemon=True).start()
        self.begin_move()

    def begin_move(self, least: int = 0) -> None:
        """Give it its seconds anew, and no fewer than `least`."""
        self._given = max(self._seconds, least)
        self._until = time.monotonic() + self._given

    def say(self, message: bytes) -> None:
        """Send bytes, whether or not it reads them."""
        self._said.put(message)

    def hear(self) -> bytes:
        """Return its next line; raise `Unusable` if none comes in the time for this move, or one is too long.

        Raise `NeverStarted` if there is no such program, or it exited before its first message.
        """
        try:
            line = self._lines.get(timeout=max(0.0, self._until - time.monotonic()))
        except Empty:
            raise Unusable(f"{self._name} did not answer within {self._given} s") from None
        if isinstance(line, Unusable):
            self._lines.put(line)
            raise line
        return line

    def close(self, parting: float = 0.0) -> None:
        """End it, and all that it started; it may exit by itself within `parting` seconds."""
        self._said.put(b"")
        with suppress(subprocess.TimeoutExpired):
            if parting:
                self._process.wait(parting)
        _kill(self._process)
        self._process.wait()

    def _listen(self) -> None:
        said = False
        with _pipe(self._process.stdout) as lines:
            while line := lines.readline(LONGEST + 1):
                if len(line) > LONGEST or self._lines.qsize() > MOST_UNREAD:
                    self._lines.put(Unusable(f"{self._name} said more than {LONGEST} bytes or {MOST_UNREAD} lines"))
                    return
                self._lines.put(line)
                said = True
        self._lines.put(self._gone(said))

    def _gone(self, said: bool) -> Unusable:
        with suppress(subprocess.TimeoutExpired):
            if not said:
                code = self._process.wait(ENDING)
                missing = "there is no such program, or it can't be executed"
                return self._never_started(missing if code in NOT_STARTED else f"{EXITED} {code}")
        return Unusable(f"{self._name} has gone in the middle of a match")

    def _never_started(self, why: str) -> NeverStarted:
        return NeverStarted(f"{self._name} can't be started with {self._command!r}: {why}")

    def _speak(self) -> None:
        with suppress(OSError), _pipe(self._process.stdin) as pipe:
            while message := self._said.get():
                pipe.write(message)
                pipe.flush()

    def _pass_on(self) -> None:
        """Print what it prints, up to a limit, and drop the rest."""
        with _pipe(self._process.stderr) as pipe:
            left = MOST_PRINTED
            while printed := pipe.read1(LONGEST):  # type: ignore[attr-defined]
                told = printed[:left].decode(errors="replace")
                left -= len(printed[:left])
                sys.stderr.write("".join(letter for letter in told if letter.isprintable() or letter in "\n\t"))


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill a process, and without a sandbox those that share its session; a sandbox ends with its first process."""
    with suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe
