"""Record what machine code does here, call by call, so that other machines can do it again."""

import base64
import hashlib
import json
import struct
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from snuggery.engine import bind
from snuggery.engine.compile import artefact
from snuggery.engine.compile.artefact import Call
from snuggery.kit.game import Game

CHUNK = 1 << 20  # bytes that are hashed at once, as rules.js does
WORD = (1 << 64) - 1


class Digest:
    """A hash of bytes, a chunk at a time: browsers have no other."""

    def __init__(self) -> None:
        self._hash, self._waiting = b"", bytearray()

    def add(self, content: bytes) -> None:
        self._waiting += content
        if len(self._waiting) >= CHUNK:
            self._fold()

    def hex(self) -> str:
        self._fold()
        return self._hash.hex()

    def _fold(self) -> None:
        self._hash = hashlib.sha256(self._hash + self._waiting).digest()
        self._waiting.clear()


class Recorder:
    """Stands where the machine code of a game does, and writes down each call: what went in, and a hash of what came.

    An array is known by its address.  What Python writes into one between two calls is written down as well.
    """

    def __init__(self, game: Game) -> None:
        form = bind._shipped(game)
        assert form and form._engine, f"{game.title} is machine code of today's rules"
        self._engine = form._engine
        self._calls = artefact.read(game.folder / artefact.NAME).manifest.loops
        self._arrays: dict[tuple[int, int], int] = {}  # by address and size
        self._known: list[bytes] = []  # what stands in each of them
        self._digest = Digest()
        self.recorded: list[dict[str, Any]] = []
        self.parts: set[str] = set()  # whose loops were called

    @property
    def digest(self) -> str:
        """The hash of every answer and of all arrays after every call."""
        return self._digest.hex()

    def script(self) -> str:
        """Return what was recorded, for rules.js."""
        return json.dumps({"sizes": [size for _, size in self._arrays], "calls": self.recorded})

    def loops(self, part: str) -> dict[str, Callable[..., Any]]:
        """Return the loops of a part, as an engine does."""
        found = self._engine.loops(part)
        return {name: self._recording(found[name], part, self._calls[part][name]) for name in found}

    def _recording(self, loop: Callable[..., Any], part: str, call: Call) -> Callable[..., Any]:
        def recording(*arguments: Any) -> Any:
            arrays = [argument for argument in arguments if isinstance(argument, np.ndarray)]
            written = list(self._written(arrays))
            slots = [slot for pair in zip(arguments, call.takes, strict=True) for slot in self._slots(*pair)]
            answer = loop(*arguments)
            self.parts.add(part)
            self.recorded.append(
                {"symbol": call.symbol, "slots": slots, "written": written, "answers": call.gives != ""}
            )
            self._take(arrays, answer, call)
            return answer

        return recording

    def _written(self, arrays: list[np.ndarray]) -> Iterator[tuple[int, str]]:
        """Go through the arrays that don't hold what they held after the last call, with what they hold now."""
        for array in arrays:
            number, content = self._number(array), array.tobytes()
            if self._known[number] != content:
                self._known[number] = content
                yield number, base64.b64encode(content).decode()

    def _number(self, array: np.ndarray) -> int:
        assert array.flags.c_contiguous
        key = (array.ctypes.data, array.nbytes)
        if key not in self._arrays:
            self._arrays[key] = len(self._arrays)
            self._known.append(b"\0" * array.nbytes)
        return self._arrays[key]

    def _slots(self, argument: Any, kind: str) -> list[str]:
        if isinstance(argument, np.ndarray):
            return [f"@{self._number(argument)}", *map(str, argument.shape)]
        return [str(_word(argument, kind))]

    def _take(self, arrays: list[np.ndarray], answer: Any, call: Call) -> None:
        if call.gives:
            self._digest.add(struct.pack("<Q", _word(answer, call.gives) & WORD))
        for array in arrays:
            self._known[self._number(array)] = array.tobytes()
            self._digest.add(array.tobytes())


def _word(number: Any, kind: str) -> int:
    """Return the word that stands for a number: a float's bits, or the number."""
    if kind == "float":
        bits: int = struct.unpack("<q", struct.pack("<d", number))[0]
        return bits
    return int(number)


@contextmanager
def recording(game: Game) -> Iterator[Recorder]:
    """Record whatever is played of a game meanwhile."""
    shipped, recorder = bind._shipped, Recorder(game)
    form = bind.Compiled(game)
    form._engine = recorder  # type: ignore[assignment]
    bind._shipped = {game: form}.get  # type: ignore[assignment]
    try:
        yield recorder
    finally:
        bind._shipped = shipped


def write(recorder: Recorder, path: Path) -> Path:
    """Write what was recorded into a file."""
    path.write_text(recorder.script(), encoding="utf-8")
    return path


def without_last_call(script: str) -> str:
    """Return a script that ends a call earlier."""
    recorded = json.loads(script)
    recorded["calls"].pop()
    return json.dumps(recorded)
