"""Messages by lot, most of them well made: none breaks the server, and what was acknowledged stands in the database.

They go straight into the application, so that what is counted has reached a handler: nothing that was refused for its
method or its media type, and nothing behind an early close.
"""

import asyncio
import json
import random
from collections import Counter
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest

from snuggery.tables.kinds import table_of
from snuggery.web import api, connection
from snuggery.web.app import make_app
from snuggery.web.settings import Settings
from snuggery.web.wire import encode

from .conftest import GAME, WorkersHere
from .databases import laid_out

PEOPLE = 4
A_VISIT = 150  # messages on one socket
SHORT, LONG = 1_500, 100_000  # messages that reach a handler
KINDS = {"table", "delta", "sheet", "pong", "heard", "illegal", "stale", "not-your-turn", "read-only"}  # in a long run
ODD: list[Any] = [-1, 0, 1, 51, 2**53, 2**70, 1.5, "", "x", "é" * 30, "🂡", None, True, [], {}, [[]], "\x00", "a" * 500]
UNREADABLE = ["", "{", "[]", "null", '{"type":"win"}', '{"type":"play"}', '{"type":"say","phrase":"x"}', "[" * 3000]
CLOSED_BY_US = {connection.UNREADABLE, connection.TOO_MUCH, 4403, 4404}
GETS = [
    "/api/server",
    "/api/token",
    "/api/tables",
    "/api/tables/{id}/transcript",
    "/api/tables/{id}/look-back",
    "/api/tables/{id}/story",
    "/",
    "/t/{id}",
]
POSTS: dict[str, Any] = {
    "/api/name": {"name": "Wren"},
    "/api/join": {"code": "FIRE-27"},
    "/api/tables/{id}/sit": {"seat": 1},
    "/api/tables/{id}/fill": {},
    "/api/tables/{id}/leave": {},
    "/api/tables/{id}/again": {},
    "/api/tables/{id}/change": {"game": "snip-snap-snorum", "chairs": ["you", "open"]},
    "/api/tables/{id}/pace": {"pace": "brisk"},
    "/api/tables/{id}/play": {"id": "h", "ply": 0, "action": 3},
}
NOT_REACHED = {400, 404, 405, 413, 415, 421, 429}  # answered before a handler looked at what was asked


class Fuzz:
    """A server in this loop, people with tokens, some tables, and a count of what reached a handler."""

    def __init__(self, app: Any, seed: int) -> None:
        self.app = app
        self.lots = random.Random(seed)
        self.reached: Counter[str] = Counter()
        self.answers: Counter[Any] = Counter()
        self.acknowledged: dict[str, int] = {}  # table -> the highest ply
        self.tables: list[str] = []
        self.tokens: list[str] = []

    # -- over HTTP ----------------------------------------------------------------------------------------------------

    async def ask(self, method: str, path: str, body: Any = None, token: str = "", query: str = "") -> tuple[int, Any]:
        """Make one request; return its status and what was answered."""
        headers = {"host": "localhost", "authorization": f"Bearer {token}", "content-type": "application/json"}
        scope = {
            "type": "http", "method": method, "path": path, "raw_path": path.encode(), "root_path": "", "scheme": "http",
            "query_string": query.encode(), "client": ("127.0.0.1", 1), "server": ("localhost", 80), "http_version": "1.1",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        told: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body if isinstance(body, bytes) else json.dumps(body).encode()}

        async def send(message: dict[str, Any]) -> None:
            told.append(message)

        await self.app(scope, receive, send)
        status: int = told[0]["status"]
        self.answers[status] += 1
        return status, b"".join(message.get("body", b"") for message in told[1:])

    async def ask_something(self) -> None:
        """Ask for something by lot, and see that an answer comes, with a reason where it is a refusal."""
        lots, table, token = (
            self.lots,
            self.lots.choice([*self.tables, "nowhere"]),
            self.lots.choice([*self.tokens, "x.y"]),
        )
        if lots.random() < 0.3:
            path, query = lots.choice(GETS), lots.choice(["", "ply=0", "ply=1", "ply=x", "since=0", f"ply={10**9}"])
            status, text = await self.ask("GET", path.format(id=table), None, token, query)
        else:
            path = lots.choice(list(POSTS))
            status, text = await self.ask("POST", path.format(id=table), self.garbled(POSTS[path], 0.3), token)
        assert status < 500, (path, status, text)
        if status >= 400 and path.startswith("/api"):
            assert set(json.loads(text)) == {"code", "reason"} or json.loads(text)["type"] == "reject", text
        self.reached["http"] += status not in NOT_REACHED

    def garbled(self, message: dict[str, Any], chance: float) -> dict[str, Any]:
        """Return a message that is now and then not quite what it should be."""
        if not message or self.lots.random() > chance:
            return message
        return message | {self.lots.choice([*message, "more"]): self.lots.choice(ODD)}

    # -- over sockets -------------------------------------------------------------------------------------------------

    async def visit(self, messages: int) -> None:
        """Look on at a table for a while, saying much."""
        table, token = (
            self.lots.choice(self.tables),
            self.lots.choice(self.tokens + 2 * self.tokens[:2]),
        )  # the players
        seen: dict[str, Any] = {"ply": 0, "choices": [0], "left": messages, "hello": False}

        async def receive() -> dict[str, Any]:
            await asyncio.sleep(0)
            seen["left"] -= 1
            if seen["left"] == messages - 1:
                return {"type": "websocket.connect"}
            if seen["left"] < 0:
                return {"type": "websocket.disconnect", "code": 1001}
            return {"type": "websocket.receive", "text": self.message(seen)}

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.close":
                seen["left"] = 0
                self.answers[message["code"]] += 1
                assert message["code"] in CLOSED_BY_US, message
            elif message["type"] == "websocket.send":
                self.hear(table, seen, json.loads(message["text"]))

        headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {token}".encode())]
        scope = {"type": "websocket", "path": f"/ws/{table}", "raw_path": b"", "root_path": "", "query_string": b""}
        await self.app(scope | {"headers": headers, "client": ("127.0.0.1", 1), "scheme": "ws"}, receive, send)

    def hear(self, table: str, seen: dict[str, Any], message: dict[str, Any]) -> None:
        self.answers[message["code"] if message["type"] == "reject" else message["type"]] += 1
        if message["type"] == "table":
            seen |= {
                "ply": message["ply"],
                "choices": [choice["action"] for choice in message["scene"]["choices"]] or [0],
            }
        elif message["type"] == "ack":
            self.acknowledged[table] = max(self.acknowledged.get(table, 0), message["ply"])

    def message(self, seen: dict[str, Any]) -> str:
        """Return something to say: hello first, then anything that a client could say, and now and then what none would."""
        lots = self.lots
        if not seen["hello"]:
            seen["hello"] = True
            return '{"type":"hello","protocol":4}' if lots.random() < 0.9 else lots.choice(UNREADABLE)
        if lots.random() < 0.003:
            return lots.choice(UNREADABLE)
        action = lots.choice(seen["choices"]) if lots.random() < 0.3 else lots.randrange(200)
        name = lots.choice(["m", f"m{lots.randrange(10**9)}"])
        message: dict[str, Any] = lots.choices(
            [
                {
                    "type": "play",
                    "id": name,
                    "ply": max(0, seen["ply"] + lots.choice([0, 0, 0, 1, -1])),
                    "action": action,
                },
                {"type": "say", "phrase": lots.randrange(32)},
                {"type": "ping"},
                {"type": "hello", "protocol": 4, "since": lots.randrange(5), "deltas": lots.random() < 0.3},
                {
                    "type": "answer",
                    "id": name,
                    "ply": seen["ply"],
                    "words": lots.choice(["deal 5H", "play 5H", "vote good"]),
                },
                {"type": "take-back", "id": name, "ply": seen["ply"]},
            ],
            [60, 5, 5, 3, 5, 5],
        )[0]
        return json.dumps(self.garbled(message, 0.004))


@asynccontextmanager
async def fuzzed(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Open a server that lets everybody say as much as they like, and count what reaches a connection's handlers."""
    for limit in ("PLAYS_A_MINUTE", "CHANGES_A_MINUTE"):
        monkeypatch.setattr(api, limit, 10**9)
    plenty = dict.fromkeys(
        (
            *("messages", "tables_a_minute", "tables_a_day", "tables_an_address", "joins_a_minute"),
            *("wrong_codes_an_hour", "wrong_codes_a_minute", "connections_an_address"),
        ),
        10**6,
    )
    app = make_app(replace(settings, **plenty))  # type: ignore[arg-type]
    app.state.hub.bot_workers = WorkersHere()
    fuzz = Fuzz(app, 1)
    answer = connection.Connection._answer

    async def counted(self: Any, message: Any) -> None:
        fuzz.reached[type(message).__name__] += 1
        await answer(self, message)

    monkeypatch.setattr(connection.Connection, "_answer", counted)
    async with app.router.lifespan_context(app):
        yield fuzz


async def prepare_tables(fuzz: Fuzz) -> None:
    for _ in range(PEOPLE):
        fuzz.tokens.append(json.loads((await fuzz.ask("GET", "/api/token"))[1])["token"])
    wishes: list[dict[str, Any]] = [
        {"game": GAME, "chairs": ["you", "open"], "options": {"counters": "50"}, "private": False},
        {"game": GAME, "chairs": ["you", "open", "casual"], "private": False},
    ]
    for wish in wishes * 2:
        opened = json.loads((await fuzz.ask("POST", "/api/tables", wish, fuzz.tokens[0]))[1])
        fuzz.tables.append(opened["id"])
        await fuzz.ask("POST", f"/api/tables/{opened['id']}/sit", {}, fuzz.tokens[1])
    opened = json.loads(
        (await fuzz.ask("POST", "/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]}, fuzz.tokens[0]))[1]
    )
    fuzz.tables.append(opened["id"])
    for token in fuzz.tokens[1:]:
        await fuzz.ask("POST", "/api/join", {"code": opened["code"]}, token)  # to look on at the card


async def say_much(fuzz: Fuzz, wanted: int) -> None:
    await prepare_tables(fuzz)
    while fuzz.reached.total() < wanted:
        visits = [fuzz.visit(A_VISIT) for _ in range(PEOPLE)]
        await asyncio.gather(*visits, *(fuzz.ask_something() for _ in range(PEOPLE * 8)))


async def as_written(hub: Any, table_id: str) -> Any:
    """Return a table as the database alone knows it."""
    table = table_of(await hub.database.table(table_id))
    table.follow(await hub.database.events(table_id, after=table.ply))
    return table


@pytest.mark.parametrize("wanted", [SHORT, pytest.param(LONG, marks=[pytest.mark.deep, pytest.mark.timeout(3600)])])
def test_whatever_is_said_nothing_breaks_and_nothing_acknowledged_is_lost(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, wanted: int
) -> None:
    async def run() -> Fuzz:
        async with fuzzed(settings, monkeypatch) as fuzz:
            await say_much(fuzz, wanted)
            hub = fuzz.app.state.hub
            for table_id, ply in fuzz.acknowledged.items():
                written, held = await as_written(hub, table_id), await hub.table(table_id)
                assert written.ply >= ply
                assert encode(written.match.position()) == encode(held.match.position())
        return fuzz

    laid_out(settings.database_url)
    fuzz = asyncio.run(run())
    assert fuzz.reached.total() >= wanted
    assert fuzz.answers["ack"] > wanted / 500
    assert wanted < LONG or {*fuzz.answers} >= KINDS
    assert [record.getMessage() for record in caplog.records] == []
