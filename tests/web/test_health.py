"""Alive, ready, metrics: the answers to monitoring programs, and refusals for all others."""

import asyncio
import os
import shutil
import sys
from collections import namedtuple
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.kit.errors import Unusable
from snuggery.store.backups import note_backup
from snuggery.store.errors import DatabaseUnavailable
from snuggery.tables.bots.bot_workers import BotWorkers
from snuggery.tables.host.settings import DATABASE_FILE
from snuggery.web import health
from snuggery.web.app import make_app
from snuggery.web.settings import Settings

from .conftest import HERE, Visitor, coming_from, running

HERE_TOO, NEAR, FAR = ("127.0.0.1", 50000), ("10.1.2.3", 50000), ("9.9.9.9", 50000)


def test_a_house_that_is_open_and_ready_says_so(client: TestClient) -> None:
    assert [client.get(path).text for path in ("/healthz", "/readyz")] == ["open\n", "ready\n"]
    assert client.get("/metrics").status_code == 404


def test_a_house_without_its_database_or_room_is_alive_and_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> Any:
        await asyncio.sleep(60)

    with monkeypatch.context() as patched:
        patched.setattr(health, "ANSWERED_WITHIN", 0.01)
        patched.setattr(client.app.state.hub.database, "check_writable", away)  # type: ignore[attr-defined]
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"code": "not-ready", "reason": "The database does not answer"})
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(10**9, 10**9, 10**6))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "The disk is nearly full")
    assert client.get("/healthz").status_code == 200


def test_a_house_on_a_disk_that_is_read_only_is_not_ready(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not (path.name == DATABASE_FILE and mode == os.W_OK))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "The file of the database can't be written to")


def test_a_house_whose_database_takes_nothing_down_is_not_ready(client: TestClient) -> None:
    writer = client.app.state.hub.database.writer  # type: ignore[attr-defined]

    async def make_read_only() -> None:
        with suppress(DatabaseUnavailable):  # what shared its transaction failed, so it was tried once more: too late
            await writer.change(lambda connection: connection.exec_driver_sql("PRAGMA query_only = 1"))

    assert client.portal is not None
    client.portal.call(make_read_only)
    answer = client.get("/readyz")
    reason = "The server can't write that down: its database is readonly"
    assert (answer.status_code, answer.json()) == (503, {"code": "not-ready", "reason": reason})


def test_the_metrics_tell_how_old_the_last_backup_is(settings: Settings) -> None:
    with running(replace(settings, metrics=True)) as client:
        near = coming_from(client, *HERE_TOO)
        assert "snuggery_backup_age_seconds +Inf" in near.get("/metrics").text
        note_backup(settings.data)
        assert 0 <= numbers(near)["backup_age_seconds"] < 60


def test_the_metrics_count_what_was_done(settings: Settings) -> None:
    with running(replace(settings, metrics=True)) as client:
        ann, near = Visitor(client, "Ann"), coming_from(client, *HERE_TOO)
        with ann.at(ann.open("you", "casual", private=False)) as line:
            before = numbers(near)
            line.send(type="play", id="a", ply=99, action=0)
            assert line.wait("reject")["code"] == "stale"
            assert line.play(line.my_turn())["type"] == "ack"
            after = numbers(near)
        assert client.post("/api/join", json={"code": "X"}, headers={"origin": HERE}).status_code == 401
        assert numbers(near)['refusals_total{code="stranger"}'] == 1
    assert after["move_seconds_count"] > before.get("move_seconds_count", 0)
    assert after["move_seconds_count"] == after['move_seconds_bucket{le="+Inf"}']
    assert after["commits_total"] > before["commits_total"] > 0
    assert after['refusals_total{code="stale"}'] == after["connections"] == after["tables_in_memory"] == 1
    assert after["tables_watched"] == 1


def test_the_metrics_show_the_queue_of_the_bots(settings: Settings) -> None:
    with running(replace(settings, metrics=True)) as client:
        workers = client.app.state.hub.bot_workers = BotWorkers()  # type: ignore[attr-defined]
        workers.shortened = 3
        shown = numbers(coming_from(client, *HERE_TOO))
    assert {name: value for name, value in shown.items() if name.startswith("thoughts_waiting")} == {
        f'thoughts_waiting{{lane="{lane}"}}': 0 for lane in ("quick", "searching", "hints")
    }
    assert shown["shortened_thoughts_total"] == 3


def numbers(client: TestClient) -> dict[str, float]:
    """Return the server's own metrics by name."""
    lines = client.get("/metrics").text.splitlines()
    ours = [line.removeprefix("snuggery_").rsplit(" ", 1) for line in lines if line.startswith("snuggery_")]
    assert any(line.startswith("process_cpu_seconds_total ") for line in lines)
    return {name: float(value) for name, value in ours}


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_without_a_token_metrics_are_for_this_machine_alone(settings: Settings, address: str) -> None:
    with running(replace(settings, metrics=True)) as client:
        here, near, far = (coming_from(client, *place) for place in ((address, 1), NEAR, FAR))
        assert here.get("/metrics").status_code == 200
        assert {other.get("/metrics").status_code for other in (near, far, client)} == {404}


@pytest.mark.parametrize(
    "header", ["X-Forwarded-For", "X-Forwarded-Proto", "Forwarded", "X-Real-IP", "Via", "CF-Connecting-IP"]
)
def test_without_a_token_no_proxy_passes_metrics_on(settings: Settings, header: str) -> None:
    """A proxy that names no guest in X-Forwarded-For still says by some header that it is one."""
    with running(replace(settings, metrics=True)) as client:
        here = coming_from(client, *HERE_TOO)
        assert here.get("/metrics", headers={header: "10.1.2.3"}).status_code == 404


def test_the_token_opens_the_metrics(settings: Settings) -> None:
    with running(replace(settings, metrics_token="hush")) as client:
        near, far = (coming_from(client, *address) for address in (NEAR, FAR))
        assert near.get("/metrics").status_code == 404
        assert far.get("/metrics", headers={"authorization": "Bearer hus"}).status_code == 404
        assert far.get("/metrics", headers={"authorization": "Bearer hush"}).status_code == 200


def test_what_metrics_need_is_said(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(Unusable, match=r"pip install 'snuggery\[metrics\]'"):
        make_app(replace(settings, metrics=True))
