"""Crowds of strangers, each from an address of their own, who visit a server in a process of its own."""

import asyncio
import json
import time
from typing import Any
from urllib.request import Request, urlopen

import websockets

from .test_server_process import Process, next_table, play_of


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

    async def open(self, game: str, *chairs: str, **options: str) -> str:
        wish = {"game": game, "chairs": chairs, "options": options, "private": True}
        return str((await self.ask("/api/tables", wish))["id"])

    def line(self, table: str) -> Any:
        address = f"ws://{self._process.address}/ws/{table}"
        return websockets.connect(address, additional_headers=self._headers, open_timeout=60)

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


def p95(values: list[float]) -> float:
    """Return what all but a twentieth of these stay below."""
    return sorted(values)[int(0.95 * (len(values) - 1))]
