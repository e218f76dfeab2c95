"""Alive, ready, metrics: what programs that look after a house are told, and what nobody else is."""

import shutil
import sys
from collections import namedtuple
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.kit.errors import Unusable
from snuggery.tables.errors import DatabaseUnavailable
from snuggery.web.app import make_app
from snuggery.web.settings import Settings

from .conftest import HERE, Visitor, running

NEAR, FAR = ("10.1.2.3", 50000), ("9.9.9.9", 50000)


def test_a_house_that_is_open_and_ready_says_so(client: TestClient) -> None:
    assert [client.get(path).text for path in ("/healthz", "/readyz")] == ["open\n", "ready\n"]
    assert client.get("/metrics").status_code == 404


def test_a_house_without_its_database_or_room_is_alive_and_not_ready(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away() -> Any:
        raise DatabaseUnavailable("connection to server at 10.0.0.5 failed")

    with monkeypatch.context() as patched:
        patched.setattr(client.app.state.hub.database, "notices", away)  # type: ignore[attr-defined]
        answer = client.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"code": "not-ready", "reason": "The database does not answer"})
    usage = namedtuple("usage", "total used free")
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage(10**9, 10**9, 10**6))
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "The disk is nearly full")
    assert client.get("/healthz").status_code == 200


def test_the_metrics_count_what_was_done(settings: Settings) -> None:
    with running(replace(settings, metrics=True)) as client:
        ann = Visitor(client, "Ann")
        with ann.at(ann.open("you", "open", private=False)) as line:
            line.send(type="play", id="a", ply=9, action=0)
            assert line.wait("reject")["code"] == "stale"
            near = TestClient(client.app, base_url=HERE, client=NEAR)
            told = near.get("/metrics").text
        assert client.post("/api/join", json={"code": "X"}).status_code in (401, 403)
        told += near.get("/metrics").text
    for line_of_text in (
        "snuggery_move_seconds_count 0.0",
        'snuggery_refusals_total{code="stale"} 1.0',
        "snuggery_connections 1.0",
        "snuggery_tables_in_memory 1.0",
        "snuggery_tables_watched 1.0",
        "snuggery_commits_total 0.0",
        "process_cpu_seconds_total",
    ):
        assert line_of_text in told
    assert "Ann" not in told


def test_metrics_are_for_this_network_alone_and_not_through_a_proxy(settings: Settings) -> None:
    with running(replace(settings, metrics=True)) as client:
        near, far = (TestClient(client.app, base_url=HERE, client=address) for address in (NEAR, FAR))
        assert near.get("/metrics").status_code == 200
        assert far.get("/metrics").status_code == client.get("/metrics").status_code == 404
        assert near.get("/metrics", headers={"x-forwarded-for": "10.1.2.3"}).status_code == 404


def test_a_token_opens_the_metrics_to_whoever_has_it(settings: Settings) -> None:
    with running(replace(settings, metrics_token="hush")) as client:
        near, far = (TestClient(client.app, base_url=HERE, client=address) for address in (NEAR, FAR))
        assert near.get("/metrics").status_code == 404
        assert far.get("/metrics", headers={"authorization": "Bearer hus"}).status_code == 404
        assert far.get("/metrics", headers={"authorization": "Bearer hush"}).status_code == 200


def test_what_metrics_need_is_said(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    with pytest.raises(Unusable, match=r"pip install 'snuggery\[metrics\]'"):
        make_app(replace(settings, metrics=True))
