"""Bots that think on other machines: they choose alike, learn no more, and no table waits for one that goes away."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.server import ServerConnection, serve

from snuggery import load
from snuggery.bots import is_quick, levels_of
from snuggery.cli.bots import think_for
from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.tables.bots import bot_workers, remote_thinking, remote_workers, same_code
from snuggery.tables.bots.bot_questions import (
    BotQuestion,
    HintQuestion,
    answer,
    hint_question,
    question,
    view_of,
    weigh,
)
from snuggery.tables.bots.bot_workers import BotWorkers, Lane
from snuggery.tables.bots.fair_queue import ServerBusy
from snuggery.tables.bots.remote_messages import MISMATCH, Offer, RemoteThought, Think, ToMachine, Welcome
from snuggery.tables.bots.remote_thinking import RemoteThinking
from snuggery.tables.bots.same_code import RELEASE, code_digest
from snuggery.web import bot_sockets
from snuggery.web.settings import Settings

from .conftest import HERE, Visitor, coming_from, running
from .test_server_process import house

TOKEN = "a-token-of-the-host-and-nobody-else"
OFFER = Offer(2, RELEASE, code_digest())
GAME = "snore"  # in which strong bots search


class Searching(BotWorkers):
    """Bots that think in this process, unless another machine does; counted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__()
        self.here = 0

        async def think(lane: Lane, asked: BotQuestion | HintQuestion, *more: Any, **named: Any) -> Any:
            if isinstance(asked, HintQuestion):
                return weigh(asked)
            self.here += not is_quick(find(asked.view.game), asked.level)
            return answer(asked)

        monkeypatch.setattr(Lane, "think", think)


@pytest.fixture
def client(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    with running(replace(settings, bots_token=TOKEN, metrics=True)) as client:
        client.app.state.hub.bot_workers = Searching(monkeypatch)  # type: ignore[attr-defined]
        yield client


def workers_of(client: TestClient) -> Any:
    return client.app.state.hub.bot_workers  # type: ignore[attr-defined]


class FakeMachine:
    """Another machine, as the server sees it."""

    def __init__(self, session: Any) -> None:
        self._session = session

    def send(self, message: Any) -> None:
        self._session.send_text(msgspec.json.encode(message).decode())

    def receive(self) -> Any:
        return msgspec.json.decode(self._session.receive_text(), type=ToMachine)

    def leave(self) -> None:
        self._session.close()

    def closed(self) -> WebSocketDisconnect:
        with pytest.raises(WebSocketDisconnect) as closed:
            self._receive_all()
        return closed.value

    def _receive_all(self) -> None:
        while True:
            self._session.receive_text()


@contextmanager
def machine(client: TestClient, offer: Any = OFFER, token: str = TOKEN) -> Iterator[FakeMachine]:
    headers = {"authorization": f"Bearer {token}", "host": HERE.removeprefix("http://")}
    with client.websocket_connect("/ws/bots", headers=headers) as session:
        found = FakeMachine(session)
        found.send(offer)
        yield found


@contextmanager
def welcome(client: TestClient) -> Iterator[FakeMachine]:
    with machine(client) as found:
        assert found.receive() == Welcome()
        yield found


def told(client: TestClient) -> Any:
    return client.get("/api/bots", headers={"authorization": f"Bearer {TOKEN}"}).json()


# -- what a machine is asked, and what comes of its answers -----------------------------------------------------------


def test_a_machine_is_asked_what_a_bot_of_that_seat_may_know_and_its_answer_is_played(client: TestClient) -> None:
    ann = Visitor(client, "Ann")
    with welcome(client) as far, ann.at(ann.open("strong", "strong", "strong", game=GAME)) as line:
        asked = far.receive()
        seat, ply = asked.view.seat, line.first["ply"]
        assert asked.level == "strong"
        assert view_of(asked.view).legal()
        far.send(RemoteThought(asked.id, answer(asked.question)))
        assert line.table(ply + 1)["events"][0]["seat"] == seat
        assert told(client) == {"machines": 1, "workers": 2, "answers": 1, "failures": 0}
        assert workers_of(client).here == 0
    assert told(client)["machines"] == 0


def test_a_question_to_a_machine_is_the_one_that_a_worker_here_gets() -> None:
    match = load(GAME, 3).start(seed=1)
    asked = question(match.view(match.seat), "strong", "s")
    sent = msgspec.json.decode(msgspec.json.encode(Think(1, asked.view, asked.level, asked.seed)), type=ToMachine)
    assert sent.question == asked


def table_goes_on(client: TestClient, spoil: Callable[[FakeMachine, Think], None]) -> FakeMachine:
    """Let a machine fail in the middle of a thought; the server thinks itself."""
    ann = Visitor(client, "Ann")
    with welcome(client) as far, ann.at(ann.open("strong", "strong", "strong", game=GAME)) as line:
        spoil(far, far.receive())
        line.table(line.first["ply"] + 3)
        assert workers_of(client).here > 0
        assert told(client) == {"machines": 0, "workers": 0, "answers": 0, "failures": 1}
        return far


def test_a_table_goes_on_when_a_machine_goes_away_in_the_middle_of_a_thought(client: TestClient) -> None:
    table_goes_on(client, lambda far, asked: far.leave())


def test_a_table_goes_on_when_a_machine_plays_what_cannot_be_played(client: TestClient) -> None:
    def spoil(far: FakeMachine, asked: Think) -> None:
        far.send(RemoteThought(asked.id, 99_999))
        closed = far.closed()
        assert (closed.code, closed.reason) == (1011, "an answer was no possible action")

    table_goes_on(client, spoil)


def test_a_table_goes_on_when_a_machine_is_too_slow(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_workers, "LONGEST_REMOTE_THOUGHT", 0.05)

    def spoil(far: FakeMachine, asked: Think) -> None:
        assert far.closed().reason == "no answer within 0.05 seconds"

    table_goes_on(client, spoil)


def test_an_answer_that_nobody_waits_for_is_passed_over(client: TestClient) -> None:
    ann = Visitor(client, "Ann")
    with welcome(client) as far, ann.at(ann.open("strong", "strong", "strong", game=GAME)) as line:
        asked = far.receive()
        far.send(RemoteThought(asked.id + 7, 0))
        far.send(RemoteThought(asked.id, answer(asked.question)))
        far.send(RemoteThought(asked.id, 0))
        line.table(line.first["ply"] + 1)
        assert told(client)["machines"] == 1


def test_hints_and_bots_that_play_by_habit_are_answered_here(client: TestClient) -> None:
    ann = Visitor(client, "Ann")
    with welcome(client), ann.at(ann.open("casual", "casual", "you", game=GAME)) as line:
        line.send(type="hint", id="h", ply=line.my_turn()["ply"])
        assert line.wait("hint")["hint"]["worths"]
        assert told(client) == {"machines": 1, "workers": 2, "answers": 0, "failures": 0}


def test_a_hint_waits_for_a_process_here_however_many_machines_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "HINT_PATIENCE", 0.01)
    match = load(GAME, 3).start(seed=1)
    asked = hint_question(match.view(match.seat), ("Ann", "Ben", "Cy"), 10, "s")

    async def work() -> None:
        pool = Searching(monkeypatch)
        pool._searching.queue.add_elsewhere(1)
        async with AsyncExitStack() as busy:
            for _ in range(bot_workers.WORKERS):
                await busy.enter_async_context(pool._searching.queue.turn("ben", only_here=True))
            with pytest.raises(ServerBusy):
                await pool.weigh(asked, "ann")
        assert (await pool.weigh(asked, "ann")).worths

    asyncio.run(asyncio.wait_for(work(), 60))


# -- who may think ----------------------------------------------------------------------------------------------------


def refusal(client: TestClient, token: str) -> Any:
    with pytest.raises(WebSocketDenialResponse) as refused, machine(client, token=token):
        pass
    assert refused.value.status_code == 403
    return refused.value.json()["reason"]


def test_only_machines_with_the_hosts_token_may_think(client: TestClient, settings: Settings) -> None:
    ann = Visitor(client, "Ann")
    for token in (ann.token, "", TOKEN[:-1]):
        assert refusal(client, token) == "This is not the token that the server has as bots_token"
    assert ann.get("/api/bots").status_code == 403
    with running(replace(settings, data=settings.data / "other")) as shut:
        assert refusal(shut, TOKEN).startswith("This server lets no other machines think")
        assert refusal(shut, "").startswith("This server lets no other machines think")


@pytest.mark.parametrize(
    ("told", "status", "code"),
    [({"origin": "https://evil.example"}, 403, "wrong-origin"), ({"host": "cards.example.org"}, 421, "wrong-host")],
)
def test_a_connection_of_another_site_or_by_another_name_is_refused_with_a_sentence(
    client: TestClient, told: dict[str, str], status: int, code: str
) -> None:
    headers = {"authorization": f"Bearer {TOKEN}", "host": HERE.removeprefix("http://"), **told}
    with pytest.raises(WebSocketDenialResponse) as refused, client.websocket_connect("/ws/bots", headers=headers):
        pass
    assert (refused.value.status_code, refused.value.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    ("offer", "code", "reason"),
    [
        (Offer(2, "0.0.1", code_digest()), MISMATCH, f"the server runs Snuggery {RELEASE} and this machine 0.0.1"),
        (Offer(2, RELEASE, "0" * 16), MISMATCH, "the server runs other code or games than this machine"),
        (RemoteThought(0, 0), 4400, "an offer comes first"),
        ({"type": "offer", "workers": 65, "version": "", "code": ""}, 4400, "Expected `int` <= 64"),
        ({"type": "offer", "workers": 1, "version": "", "code": "", "more": 1}, 4400, "Object contains unknown field"),
    ],
)
def test_a_machine_that_does_not_fit_is_sent_away_with_a_sentence(
    client: TestClient, offer: Any, code: int, reason: str
) -> None:
    with machine(client, offer) as far:
        closed = far.closed()
    assert closed.code == code
    assert closed.reason.startswith(reason)
    assert told(client)["machines"] == 0


def test_a_machine_that_offers_nothing_is_sent_away(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_sockets, "OFFER_WITHIN", 0.05)
    headers = {"authorization": f"Bearer {TOKEN}", "host": HERE.removeprefix("http://")}
    with client.websocket_connect("/ws/bots", headers=headers) as session:
        assert FakeMachine(session).closed().code == 4408


def test_there_is_an_end_to_how_many_machines_may_come(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_sockets, "MOST_MACHINES", 1)
    with welcome(client), machine(client) as far:
        assert far.closed().code == 1013


def test_metrics_count_machines_and_their_answers(client: TestClient) -> None:
    near = coming_from(client, "127.0.0.1", 50000)
    with welcome(client):
        shown = near.get("/metrics").text
    assert {"snuggery_remote_machines 1.0", "snuggery_remote_workers 2.0", "snuggery_remote_answers_total 0.0"} <= {
        *shown.splitlines()
    }


# -- the machine itself -----------------------------------------------------------------------------------------------


def searching_questions() -> list[BotQuestion]:
    """Return a question of each game and level that searches."""
    found = []
    for name in names():
        match = load(name).start(seed=3)
        for level in levels_of(find(name)):
            if not is_quick(find(name), level):
                found.append(question(match.view(match.seat), level, f"seed {level}"))
    return found


def thinking_for(handler: Callable[[ServerConnection], Any], until: Callable[[list[str]], bool]) -> list[str]:
    """Run a machine against a server that does only this, until what it says is enough; return what it says."""
    said: list[str] = []

    async def work() -> None:
        async with serve(handler, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            thinking = asyncio.create_task(RemoteThinking(f"http://127.0.0.1:{port}", TOKEN, 2, said.append).run())
            while not until(said) and not thinking.done():
                await asyncio.sleep(0.02)
            thinking.cancel()
            await asyncio.gather(thinking, return_exceptions=not thinking.done())

    asyncio.run(asyncio.wait_for(work(), 60))
    return said


async def welcomed(connection: ServerConnection) -> None:
    assert connection.request is not None
    assert connection.request.path == "/ws/bots"
    assert connection.request.headers["authorization"] == f"Bearer {TOKEN}"
    assert msgspec.json.decode(await connection.recv(), type=Offer) == OFFER
    await connection.send(msgspec.json.encode(Welcome()).decode())


@pytest.mark.slow
def test_a_machine_chooses_as_the_server_would_and_several_at_once() -> None:
    asked: list[BotQuestion] = searching_questions()
    chosen: dict[int, int] = {}

    async def handler(connection: ServerConnection) -> None:
        await welcomed(connection)
        for number, one in enumerate(asked):
            await connection.send(msgspec.json.encode(Think(number, one.view, one.level, one.seed)).decode())
        while len(chosen) < len(asked):
            thought = msgspec.json.decode(await connection.recv(), type=RemoteThought)
            chosen[thought.id] = thought.action

    thinking_for(handler, lambda said: len(chosen) == len(asked))
    assert len(asked) > 3
    assert chosen == {number: answer(one) for number, one in enumerate(asked)}


def test_a_machine_comes_back_after_a_loss_and_says_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_thinking, "_delays", lambda: iter([0.0] * 100))

    async def handler(connection: ServerConnection) -> None:
        await welcomed(connection)
        await connection.close(1012)

    said = thinking_for(handler, lambda said: len(said) > 3)
    assert said[0].endswith("with 2 workers. Ctrl-C stops it.")
    assert said[1].endswith(": it is being restarted; trying again until it answers.")
    assert said[:2] == said[2:4]


def test_a_server_that_drops_a_machine_while_it_starts_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_thinking, "_delays", lambda: iter([0.0] * 100))
    came: list[str] = []

    async def work() -> None:
        server = await asyncio.start_server(lambda reader, writer: writer.close(), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        machine = RemoteThinking(f"http://127.0.0.1:{port}", TOKEN, 1, came.append)
        monkeypatch.setattr(machine, "_connect", counted(machine._connect))
        async with server:
            with suppress(TimeoutError):
                await asyncio.wait_for(machine.run(), 60)

    tries: list[str] = []

    def counted(connect: Callable[[], Any]) -> Callable[[], Any]:
        async def again() -> Any:
            tries.append(await connect())
            if len(tries) == 3:
                raise TimeoutError
            return tries[-1]

        return again

    asyncio.run(work())
    assert tries == ["it answers nothing"] * 3
    assert len(came) == 1, "each reason is said once"


@pytest.mark.parametrize(
    ("server", "token", "sentence"),
    [
        ("", TOKEN, "no server is named"),
        ("http://localhost:1", "ä token", "is one word of at most 256 plain letters"),
        ("http://localhost:1", "x" * 300, "is one word of at most 256 plain letters"),
        ("http://localhost:1", "short", "has at least 16 letters"),
    ],
)
def test_an_address_or_a_token_that_can_be_none_is_refused(
    tmp_path: Path, server: str, token: str, sentence: str
) -> None:
    file = tmp_path / "token"
    file.write_text(token * (1 if len(token) > 15 or token == "short" else 4), "utf-8")
    with pytest.raises(Unusable, match=sentence):
        think_for(server, str(file), "1")


@pytest.mark.parametrize(("code", "reason"), [(MISMATCH, "the server runs other code")])
def test_a_machine_that_runs_other_code_gives_up_with_the_servers_sentence(code: int, reason: str) -> None:
    async def handler(connection: ServerConnection) -> None:
        await connection.close(code, reason)

    with pytest.raises(Unusable, match=reason):
        thinking_for(handler, lambda said: False)


def test_delays_grow_to_a_minute_and_differ_between_machines() -> None:
    delays = remote_thinking._delays()
    found = [next(delays) for _ in range(20)]
    assert 0.5 <= found[0] <= 1.0
    assert 30 <= found[-1] <= 60
    assert len(set(found)) == 20


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="sends signals")
def test_a_process_thinks_for_a_server_and_ends_by_ctrl_c_with_a_line(tmp_path: Path) -> None:
    (tmp_path / "token").write_text(TOKEN)
    with house(tmp_path, SNUGGERY_BOTS_TOKEN=TOKEN) as process:
        command = [sys.executable, "-m", "snuggery", "bots", "--server", f"http://{process.address}"]
        pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        far = subprocess.Popen([*command, "--token-file", str(tmp_path / "token"), "--workers", "1"], **pipes)
        try:
            assert far.stdout is not None
            assert far.stdout.readline().endswith("with 1 worker. Ctrl-C stops it.\n")
            token = process.ask("/api/token")["token"]
            table = process.ask("/api/tables", {"game": GAME, "chairs": ["strong", "strong", "strong"]}, token)["id"]
            watch(process, table, token, lambda: process.ask("/api/bots", token=TOKEN)["answers"] >= 1)
            far.send_signal(signal.SIGINT)
            assert far.wait(60) == 130
            assert far.stderr is not None
            assert far.stderr.read() == "snuggery: stopped\n"
        finally:
            far.kill()
            far.communicate()
        assert process.ask("/api/bots", token=TOKEN)["machines"] == 0


def watch(process: Any, table: str, token: str, enough: Callable[[], bool]) -> None:
    """Look on at a table until it is enough."""

    async def work() -> None:
        async with process.line(table, token) as line:
            await line.send('{"type":"hello","protocol":4}')
            until = time.monotonic() + 30
            while not await asyncio.to_thread(enough):
                assert time.monotonic() < until
                await asyncio.sleep(0.05)

    asyncio.run(work())


def test_a_clone_and_a_wheel_of_it_are_told_to_run_the_same_code() -> None:
    names = [name for name, _ in same_code._files()]
    assert "/coach/search.py" in names
    assert not [name for name in names if "/tests/" in name]
