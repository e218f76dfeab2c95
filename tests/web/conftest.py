"""A server in this process, and people who visit it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

import hatch_build
from snuggery.coach.puzzles import PuzzleVerdict
from snuggery.kit.hint import Hint
from snuggery.kit.review import Reviewed
from snuggery.tables.bots.bot_questions import (
    BotQuestion,
    HintQuestion,
    PuzzleQuestion,
    ReviewQuestion,
    answer,
    look_back,
    verdict,
    weigh,
)
from snuggery.tables.bots.fair_queue import FairQueue
from snuggery.tables.bots.remote_workers import RemoteWorkers
from snuggery.tables.chairs import opening
from snuggery.tables.daily.par import ParQuestion, results_of_bots
from snuggery.tables.hub import TableHub
from snuggery.web import api
from snuggery.web.app import make_app
from snuggery.web.settings import Settings

from ..dealing import dealing
from .databases import laid_out
from .days import Clock
from .postgres import lay_out, running_postgres

GAME = "snip-snap-snorum"
HERE = "http://localhost:8642"


def documented(document: str, start: str) -> dict[str, Any]:
    """Run the block of a document that begins so; return what it defines."""
    text = (Path(__file__).parents[2] / "docs" / document).read_text("utf-8")
    defined: dict[str, Any] = {}
    exec(start + text.partition(start)[2].partition("```")[0], defined)
    return defined


merge = documented("protocol.md", "def merge")["merge"]


@pytest.fixture(scope="session")
def bundled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the bundles that a wheel has, made as a wheel's are."""
    folder = tmp_path_factory.mktemp("bundles")
    hatch_build.bundle(folder)
    return folder


class WorkersHere:
    """Bots that think at once and in this process: a pool takes a second to begin."""

    shortened = 0
    waiting: dict[str, int] = {}
    remote = RemoteWorkers(FairQueue(0))

    async def warm(self) -> None:
        pass

    async def ask(self, thought: BotQuestion, person: str, patience: float | None = 0.0) -> int:
        return answer(thought)

    async def weigh(self, asked: HintQuestion, person: str) -> Hint:
        return weigh(asked)

    async def judge(self, asked: PuzzleQuestion, person: str) -> PuzzleVerdict:
        return verdict(asked)

    async def look_back(self, asked: ReviewQuestion, progress: Callable[[float], None], person: str) -> Reviewed:
        return look_back(asked, progress)

    async def play_out(self, asked: ParQuestion) -> list[int]:
        return results_of_bots(asked)

    async def close(self) -> None:
        pass


def coming_from(client: TestClient, address: str, port: int = 1) -> TestClient:
    """Return a client at another address of the same server, whose event loop it shares."""
    other = TestClient(client.app, base_url=HERE, client=(address, port))
    other.portal = client.portal  # a loop of its own would wait for what is done in the server's
    return other


class Visitor:
    """A person with a token."""

    def __init__(self, client: TestClient, name: str = "") -> None:
        self.client = client
        self.token: str = client.get("/api/token").json()["token"]
        if name:
            self.token = self.post("/api/name", {"name": name}).json()["token"]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}", "host": HERE.removeprefix("http://"), "snuggery-protocol": "4"}

    def get(self, path: str) -> Any:
        return self.client.get(path, headers=self.headers)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(path, json={} if body is None else body, headers=self.headers)

    def open(self, *chairs: str, private: bool = True, game: str = GAME, **options: str) -> str:
        """Open a table; return its id."""
        wish = {"game": game, "chairs": chairs or ("you", "casual", "casual"), "options": options, "private": private}
        answered = self.post("/api/tables", wish)
        assert answered.status_code == 201, answered.text
        return str(answered.json()["id"])

    def join(self, host: "Visitor", table: str) -> None:
        """Follow a host's invitation and sit down."""
        with host.at(table) as line:
            code = line.first["code"]
        assert self.post("/api/join", {"code": code}).status_code == 200
        assert self.post(f"/api/tables/{table}/sit").status_code == 200

    @contextmanager
    def at(self, table: str, since: int = 0, **more: bool) -> Iterator["TestConnection"]:
        with self.client.websocket_connect(f"/ws/{table}", headers=self.headers) as session:
            yield TestConnection(session, since=since, **more)


class TestConnection:
    """A socket at a table that keeps every frame it gets, and merges deltas if it asked for them."""

    __test__ = False

    def __init__(self, session: WebSocketTestSession, **hello: Any) -> None:
        self.session = session
        self.frames: list[str] = []
        self.held: dict[str, Any] = {}  # the last table, whole
        self.deltas: list[
            tuple[dict[str, Any], str, dict[str, Any]]
        ] = []  # the table before, the delta, the table after
        self.send(type="hello", **{"protocol": 4} | hello)
        self.first = self.wait("table", "sheet")

    def send(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self) -> dict[str, Any]:
        self.frames.append(self.session.receive_text())
        message: dict[str, Any] = json.loads(self.frames[-1])
        if message["type"] == "delta":
            message = merge(self.held, message["changes"])
            self.deltas.append((self.held, self.frames[-1], message))
        if message["type"] in ("table", "sheet"):
            self.held = message
        return message

    def wait(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of these kinds; those before it are kept in `frames` only."""
        while (message := self.receive())["type"] not in kinds:
            pass
        return message

    def table(self, ply: int) -> dict[str, Any]:
        """Return the first table that shows at least this ply."""
        message = self.first
        while message["ply"] < ply:
            message = self.wait("table")
        self.first = message
        return message

    def my_turn(self) -> dict[str, Any]:
        """Return the first table at which there is something to choose, or the one at the end."""
        message = self.first
        while not message["scene"]["choices"] and not message["scene"]["over"]:
            message = self.wait("table")
        self.first = message
        return message

    def play(self, table: dict[str, Any], choice: int = 0, name: str = "") -> dict[str, Any]:
        """Play one of a table's choices; return the answer to it."""
        action = table["scene"]["choices"][choice]["action"]
        self.send(type="play", id=name or f"at-{table['ply']}", ply=table["ply"], action=action)
        while (message := self.receive())["type"] not in ("ack", "reject"):
            pass
        if message["type"] == "ack":
            self.table(message["ply"])
        return message


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the cards fall by the test's name."""
    monkeypatch.setattr(opening, "secrets", dealing(lambda: request.node.nodeid))


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        data=tmp_path,
        pause=0.0,
        grace=0.0,
        tables_a_minute=1000,
        tables_an_address=1000,
        joins_a_minute=1000,
        requests_a_minute=10**6,
    )


@contextmanager
def running(settings: Settings) -> Iterator[TestClient]:
    """Keep a server open, with its books prepared."""
    laid_out(settings.database_url)
    app = make_app(settings)
    app.state.hub.bot_workers = WorkersHere()
    with TestClient(app, base_url=HERE) as client:
        yield client


@pytest.fixture
def client(request: pytest.FixtureRequest) -> Iterator[TestClient]:
    """A server of the test's own, or the one of its file where it uses that, whose visitor is a stranger again."""
    if "shared" in request.fixturenames:
        client: TestClient = request.getfixturevalue("shared")
        client.cookies.clear()
        yield client
    else:
        with running(request.getfixturevalue("settings")) as client:
            yield client


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server for all tests of a file, without rate limits."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(api, "CHANGES_A_MINUTE", 100_000)
        kept = Settings(data=tmp_path_factory.mktemp("house"), pause=0.0, grace=0.0, joins_a_minute=1000)
        kept = replace(kept, tables_a_minute=1000, tables_a_day=1000, tables_an_address=1000)
        with running(replace(kept, requests_a_minute=10**6)) as client:
            yield client


@pytest.fixture
def ann(client: TestClient) -> Visitor:
    return Visitor(client, "Ann")


@pytest.fixture
def ben(client: TestClient) -> Visitor:
    return Visitor(client, "Ben")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """Return the URL of an empty PostgreSQL database with the layout of today."""
    lay_out(postgres_server)
    return postgres_server


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return the URL of an empty database of either kind."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres"))
    return laid_out(f"sqlite:///{tmp_path / 'house.db'}")


def forget_tables(hub: TableHub) -> None:
    """Let a server know of its tables only what stands in its database."""
    for table in hub.memory.all():
        hub.memory.forget(table)


def kinds(line: TestConnection) -> list[str]:
    """Return the kinds of the seats, as the connection saw them last."""
    return [chair["kind"] for chair in line.first["chairs"]]


def see(line: TestConnection, *wanted: str) -> dict[str, Any]:
    """Return the first table at which the chairs are as wanted."""
    while kinds(line) != list(wanted):
        line.first = line.wait("table")
    return line.first


@pytest.fixture
def clock(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(client, monkeypatch)
