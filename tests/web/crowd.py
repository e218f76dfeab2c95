"""Crowds of strangers, each from an address of their own, who visit a server in a process of its own."""

import asyncio
import json
import time
from copy import copy
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import websockets

from .conftest import GAME
from .test_server_process import Process, acknowledge, next_table, play_of


class Stranger:
    """Somebody from an address that nobody else has."""

    def __init__(self, process: Process, number: int) -> None:
        self._process = process
        self._from = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
        self._token = ""

    async def arrive(self) -> "Stranger":
        self._token = (await self.ask("/api/token"))["token"]
        return self

    async def ask(self, path: str, body: Any = None) -> Any:
        return await asyncio.to_thread(self._ask, path, body)

    async def open(self, game: str, *chairs: str, private: bool = True, **options: str) -> str:
        wish = {"game": game, "chairs": chairs, "options": options, "private": private}
        return str((await self.ask("/api/tables", wish))["id"])

    def line(self, table: str) -> Any:
        address = f"ws://{self._process.address}/ws/{table}"
        return websockets.connect(address, additional_headers=self._headers, open_timeout=60)

    async def sit(self, table: str) -> None:
        """Sit down at a public table."""
        await self.ask(f"/api/tables/{table}/sit", {})

    def at(self, process: Process) -> "Stranger":
        """Return the same person as a guest of another process."""
        other = copy(self)
        other._process = process
        return other

    async def look(self, table: str) -> dict[str, Any]:
        """Return a table as it stands."""
        async with self.line(table) as line:
            await line.send('{"type":"hello","protocol":4}')
            return await next_table(line, lambda scene: True)

    async def review(self, table: str) -> dict[str, Any]:
        """Ask for the review of a match; return how far it is, or why there is none."""
        try:
            return dict(await self.ask(f"/api/tables/{table}/review"))
        except HTTPError as refused:
            return dict(json.load(refused))

    async def play_with_hints(self, table: str, until: float) -> None:
        """Play whatever comes first, and ask for a hint before each move."""
        async with self.line(table) as line:
            await line.send('{"type":"hello","protocol":4}')
            while time.monotonic() < until:
                shown = await next_table(line, lambda scene: scene["choices"] or scene["over"])
                if shown["scene"]["over"]:
                    return
                await line.send(json.dumps({"type": "hint", "id": f"h{shown['ply']}", "ply": shown["ply"]}))
                await line.send(json.dumps(play_of(shown)))

    async def watch(self, table: str, until: float) -> list[float]:
        """Return how long each move took at a table where only bots play; what nobody has answered yet counts too."""
        took = []
        async with self.line(table) as line:
            await line.send('{"type":"hello","protocol":4}')
            last = time.monotonic()
            while (left := until - time.monotonic()) > 0:
                try:
                    shown = json.loads(await asyncio.wait_for(line.recv(), left))
                except TimeoutError:
                    break
                if shown["type"] == "table":
                    took.append(time.monotonic() - last)
                    last = time.monotonic()
                    if shown["scene"]["over"]:
                        return took
        return [*took, time.monotonic() - last]

    @property
    def _headers(self) -> dict[str, str]:
        known = {"authorization": f"Bearer {self._token}"} if self._token else {}
        return {"x-forwarded-for": self._from, "snuggery-protocol": "4", "content-type": "application/json"} | known

    def _ask(self, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://{self._process.address}{path}", data, self._headers), timeout=60) as answer:
            return json.load(answer)


class Pair:
    """Two strangers at a table of their own, who play whatever comes first."""

    def __init__(self, one: Stranger, other: Stranger, table: str) -> None:
        self.people, self.table = (one, other), table

    @classmethod
    async def meet(cls, process: Process, number: int) -> "Pair":
        """Seat two strangers at a public table with a long match."""
        one, other = [await Stranger(process, number + n).arrive() for n in range(2)]
        table = await one.open(GAME, "you", "open", private=False, counters="50")
        await other.sit(table)
        return cls(one, other, table)

    async def play(self, moves: int) -> list[float]:
        """Play so many moves, of which both see every one; return how long each waited for its acknowledgement."""
        took, ply = [], 0
        async with self.people[0].line(self.table) as one, self.people[1].line(self.table) as other:
            for line in (one, other):
                await line.send('{"type":"hello","protocol":4}')
            while len(took) < moves:
                shown = [await _table_from(line, ply) for line in (one, other)]
                line, table = next(
                    pair for pair in zip((one, other), shown, strict=True) if pair[1]["scene"]["choices"]
                )
                began = time.monotonic()
                ply, _ = await acknowledge(line, table)
                took.append(time.monotonic() - began)
        return took


async def _table_from(line: Any, ply: int) -> dict[str, Any]:
    """Return the next table that shows at least this ply."""
    while True:
        message = json.loads(await asyncio.wait_for(line.recv(), 60))
        if message["type"] == "table" and message["ply"] >= ply:
            return dict(message)


def told(name: str, seconds: list[float]) -> str:
    """Say how long moves took, for those who run a test with -s."""
    median = sorted(seconds)[len(seconds) // 2]
    return f"{name}: {len(seconds)} moves, half within {1000 * median:.1f} ms, 95 % within {1000 * p95(seconds):.1f} ms"


def p95(values: list[float]) -> float:
    """Return what all but a twentieth of these stay below."""
    return sorted(values)[int(0.95 * (len(values) - 1))]
