"""What a browser keeps of the server: pages and files that are the same for everybody, and nothing of anybody."""

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.web.bundles import BUNDLES, FOLDER, STATIC
from snuggery.web.files import ASK_AGAIN, FOREVER
from snuggery.web.offline import worker

WORKER = "/service-worker.js"
PERSONAL = re.compile(r"^/(?:api|ws|t|card|my-games|lesson)\b")


@pytest.fixture(scope="module", autouse=True)
def bundles(bundled: Path) -> Iterator[None]:
    """Serve what a wheel has: a clone keeps nothing for later, since its files change."""
    BUNDLES.use(bundled)
    worker.cache_clear()
    yield
    BUNDLES.use(FOLDER)
    worker.cache_clear()


@pytest.fixture(scope="module")
def told(bundles: None) -> dict[str, Any]:
    head, _, _ = worker().partition(";\n/**")
    found: dict[str, Any] = json.loads(head.removeprefix("const KEPT = "))
    return found


def test_the_worker_is_asked_for_again_and_may_serve_the_whole_house(client: TestClient) -> None:
    answer = client.get(WORKER)
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == ASK_AGAIN
    assert "worker-src 'self'" in answer.headers["content-security-policy"]
    assert "set-cookie" not in answer.headers


def test_the_rulebooks_and_the_cards_are_kept(told: dict[str, Any]) -> None:
    cards = {f"/referee/{name}" for name in names() if find(name).refereed}
    assert set(told["pages"]) == {"/offline", *(f"/rules/{name}" for name in names()), *cards}
    assert told["sheet"] in cards


def test_nothing_of_a_person_or_a_table_is_on_the_list(told: dict[str, Any]) -> None:
    assert not [address for address in told["pages"] + told["files"] if PERSONAL.match(address)]


def test_what_is_on_the_list_is_there_and_never_changes(client: TestClient, told: dict[str, Any]) -> None:
    for address in told["files"]:
        answer = client.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, FOREVER), address
    for path in told["pages"]:
        assert client.get(path).status_code == 200, path


def test_all_that_the_kept_pages_link_is_on_the_list(client: TestClient, told: dict[str, Any]) -> None:
    for path in told["pages"]:
        linked = re.findall(
            r'(?:src|href)="(/(?:bundles|static|games)/[^"]+\.(?:js|css|svg|png|woff2)[^"]*)"', client.get(path).text
        )
        assert linked
        assert set(linked) <= set(told["files"]), path


def test_the_worker_keeps_nothing_that_it_comes_by(client: TestClient) -> None:
    code = (STATIC / "service-worker.js").read_text("utf-8")
    assert ".put(" not in code
    assert code.count("addAll(") == 2  # of the list, when it is installed
    assert 'credentials: "omit"' in code


def test_the_offline_score_sheet_names_no_person(client: TestClient) -> None:
    mine = client.get("/referee/snoogie").text
    client.cookies.clear()
    assert client.get("/sheet/anything").text == mine
    found = re.search(r'id="without-server">(.*?)</script>', mine)
    assert found
    brought = json.loads(found[1])
    assert {game["name"] for game in brought["games"]} == {name for name in names() if find(name).refereed}
    for address in brought["ahead"]["snoogie"].values():
        assert client.get(address).json()["at"].startswith("lot")


def test_the_house_can_be_installed(client: TestClient) -> None:
    manifest = client.get("/static/app.webmanifest").json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == ("/", "/", "standalone")
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        picture = client.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


def test_the_page_without_a_network_says_what_works(client: TestClient) -> None:
    page = client.get("/offline").text
    for name in names():
        assert f'href="/rules/{name}"' in page
    assert 'href="/referee/snoogie"' in page
    assert "first sittings need the server" in page


def test_what_a_game_without_a_card_can_come_to_is_not_told(client: TestClient) -> None:
    assert client.get("/ahead/snore/3").status_code == 422
    assert client.get("/ahead/snoogie/9").status_code == 422
    assert client.get("/ahead/nothing/2").status_code == 404
