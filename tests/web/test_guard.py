"""The guard: accepted clients, host names and origins; cookies, keys, headers."""

import asyncio
import os
import re
import stat
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.kit.errors import Unusable
from snuggery.store.errors import Refused
from snuggery.store.ids import new_code
from snuggery.store.rows import Person
from snuggery.tables.people.people import clean_name, distinct_name
from snuggery.tables.views.messages import Rename
from snuggery.web.addresses import network_of
from snuggery.web.connection_limits import ConnectionLimit
from snuggery.web.guard import HEADERS, Guard
from snuggery.web.rate_limits import RateLimit, TokenBucket
from snuggery.web.session_keys import Keys, load_keys
from snuggery.web.settings import Settings
from snuggery.web.settings import settings as read_settings
from snuggery.web.wire import read

from .conftest import GAME, HERE, Visitor, running

ELSEWHERE = "https://elsewhere.example"
WISH = {"game": GAME, "chairs": ["you", "casual"]}


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    "path", ["/healthz", "/api/server", "/nowhere", "/static/nothing.js", "/api/tables/x/transcript"]
)
def test_every_answer_carries_the_headers(client: TestClient, path: str) -> None:
    answer = client.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "server" not in answer.headers


def test_errors_are_codes_and_sentences(client: TestClient, ann: Visitor) -> None:
    for answer in (
        client.get("/nowhere"),
        ann.get("/api/tables/x/transcript"),
        client.put("/healthz", headers={"origin": HERE}),
    ):
        assert answer.status_code in (404, 405)
        assert set(answer.json()) == {"code", "reason"}


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("accept", ["text/html", "*/*"])
@pytest.mark.parametrize(
    "path",
    [
        *("/rules/{}", "/lesson/{}", "/lesson/snore/{}", "/referee/{}/x", "/ahead/{}/2", "/api/games/{}", "/{}"),
        *("/api/games/{}/explanations", "/api/tables/{}/story", "/static/{}", "/bundles/{}", "/games/{}/x.js"),
    ],
)
def test_what_is_not_here_repeats_nothing_of_the_address(
    client: TestClient, ann: Visitor, path: str, accept: str
) -> None:
    wanted = path.format("%3Cimg%20src=x%20onerror=alert(1)%3E")
    answer = client.get(wanted, headers=ann.headers | {"accept": accept})
    assert answer.status_code == 404
    assert "onerror" not in answer.text
    assert "<img src=x" not in answer.text


def test_a_fault_of_the_house_shows_no_traceback(settings: Settings) -> None:
    with running(settings) as client:
        client.app.state.hub.database.public_tables = None  # type: ignore[attr-defined]
        answer = TestClient(client.app, base_url=HERE, raise_server_exceptions=False).get("/api/tables")
        assert answer.status_code == 500
        assert answer.json()["code"] == "broken"
        assert "Traceback" not in answer.text


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8642", "", "[", "192.168.0.7", "localhost.evil.example"]
)
def test_another_name_is_not_answered_to(client: TestClient, host: str) -> None:
    assert client.get("/api/server", headers={"host": host}).status_code == 421


def test_an_open_server_may_be_addressed_by_number_and_by_its_public_name(tmp_path: Path) -> None:
    open_house = Settings(data=tmp_path, host="0.0.0.0", public_url="https://cards.example.org")
    with running(open_house) as client:
        assert client.get("/healthz", headers={"host": "192.168.0.7:8642"}).status_code == 200
        answer = client.get("/healthz", headers={"host": "cards.example.org"})
        assert answer.status_code == 200
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert client.get("/healthz", headers={"host": "evil.example"}).status_code == 421


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": HERE}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"sec-fetch-site": "same-origin", "origin": ELSEWHERE}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": ELSEWHERE}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://["}, 403),
        ({}, 403),
    ],
)
def test_other_sites_cannot_act_for_a_visitor(client: TestClient, headers: dict[str, str], status: int) -> None:
    client.get("/api/server")  # the cookie
    assert client.post("/api/tables", json=WISH, headers=headers).status_code == status


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("origin", [ELSEWHERE, "null", "http://[", None])
def test_other_sites_cannot_open_a_line(client: TestClient, ann: Visitor, origin: str | None) -> None:
    client.cookies.set("snuggery", ann.token)
    headers = {"host": ann.headers["host"]} | ({"origin": origin} if origin else {})
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{ann.open()}", headers=headers):
        pass


def test_a_page_of_ours_opens_a_line_with_its_cookie(client: TestClient) -> None:
    client.get("/api/server")
    table = client.post("/api/tables", json=WISH, headers={"origin": HERE}).json()["id"]
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    headers = {"host": HERE.removeprefix("http://"), "origin": HERE, "cookie": cookie}
    with client.websocket_connect(f"/ws/{table}", headers=headers) as session:
        session.send_text('{"type":"hello","protocol":4}')
        assert session.receive_json()["scene"]["seat"] == 0


def test_the_cookie_is_for_the_house_alone(client: TestClient, tmp_path: Path) -> None:
    cookie = client.get("/api/server").headers["set-cookie"]
    assert re.match(r"snuggery-[0-9a-f]{8}=", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in client.get("/api/server").headers, "a known visitor keeps the cookie"
    with running(Settings(data=tmp_path / "other", public_url="https://cards.example.org")) as secure:
        cookie = secure.get("/api/server", headers={"host": "cards.example.org"}).headers["set-cookie"]
        assert re.match(r"__Host-snuggery-[0-9a-f]{8}=", cookie)
        assert "Secure" in cookie


def test_only_our_own_signature_counts_and_not_forever() -> None:
    keys, others = Keys((b"a" * 32,)), Keys((b"b" * 32,))
    ann = Person("1", "Ann")
    token = keys.sign(ann, 1000)
    assert keys.read(token, 1001) == ann
    assert others.read(token, 1001) is None
    assert Keys((b"b" * 32, b"a" * 32)).read(token, 1001) == ann, "an older key is still good"
    assert keys.read(token, 1000 + 10**9) is None
    claim, seal = token.split(".")
    for forged in (
        "",
        ".",
        claim,
        f"{claim}.",
        f"{claim}A.{seal}",
        f"{claim}.{seal[:-2]}",
        "é.é",
        f"{claim}.{seal}.{seal}",
    ):
        assert keys.read(forged, 1001) is None


def test_a_browser_gets_its_new_name_in_the_cookie_and_no_token_to_read(client: TestClient) -> None:
    client.get("/api/server")
    assert client.post("/api/name", json={"name": "Anna"}, headers={"origin": HERE}).json() == {"name": "Anna"}
    assert client.get("/api/server").json()["you"] == {"name": "Anna", "mark": ""}


def test_a_forged_cookie_is_a_strangers(client: TestClient, ann: Visitor) -> None:
    client.cookies.clear()
    client.cookies.set("snuggery", ann.token[:-4] + "AAAA")
    assert client.post("/api/tables", json=WISH, headers={"origin": HERE}).status_code == 401


def test_the_key_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "new" / "seat.key"
    keys = load_keys(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert load_keys(file) == keys
    assert list(file.parent.iterdir()) == [file]
    file.write_text("short\n")
    with pytest.raises(Unusable, match="no key"):
        load_keys(file)


def test_a_key_that_could_not_be_written_is_written_next_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a container every process has the same number, so that nothing may be left that bears it."""

    def full(*names: Any) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("os.link", full)
        with pytest.raises(Unusable, match="No space left"):
            load_keys(tmp_path / "seat.key")
    (tmp_path / f"seat.key.{os.getpid()}").write_text("")  # of one that was killed
    assert load_keys(tmp_path / "seat.key")


def test_a_request_that_breaks_off_is_no_fault_of_the_house() -> None:
    async def gone() -> Any:
        return {"type": "http.disconnect"}

    request = Request({"type": "http", "method": "POST", "headers": [(b"content-type", b"application/json")]}, gone)
    with pytest.raises(Refused, match="broke off"):
        asyncio.run(read(request, Rename))


def test_a_key_may_come_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_KEY", "ab" * 32)
    assert load_keys(tmp_path / "seat.key", read_settings().key) == Keys((bytes.fromhex("ab" * 32),))
    assert not (tmp_path / "seat.key").exists()


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("A\u202enn", "Ann"),
        ("\u200b\u200e", ""),
        ("Ann\x00\x1b[31m", "Ann[31m"),
        ("Rene\u0301", "Ren\u00e9"),
        ("x" * 40, "x" * 24),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
def test_names_are_cleaned(given: str, shown: str) -> None:
    assert clean_name(given) == shown


def test_two_at_one_table_never_have_one_name() -> None:
    assert distinct_name("Ann", {"Ann", "Ann 2"}) == "Ann 3"


def test_a_name_without_a_letter_is_refused(ann: Visitor) -> None:
    assert ann.post("/api/name", {"name": "\u200b"}).status_code == 422
    assert ann.post("/api/name", {"name": "x" * 25}).status_code == 400


def test_codes_can_be_said() -> None:
    words, numbers = zip(*(new_code().split("-") for _ in range(50)), strict=True)
    assert all(word.isalpha() and word.isupper() for word in words)
    assert all(number.isdecimal() and len(number) == 2 for number in numbers)


def test_where_short_codes_are_taken_longer_ones_do(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snuggery.store.ids.CODE_WORDS", ["FIRE"])
    monkeypatch.setattr("secrets.randbelow", lambda most: 0)
    codes = []
    for table in (ann.open(private=False), ann.open(private=False)):
        with ann.at(table) as line:
            codes.append(line.first["code"])
    assert codes == ["FIRE-10", "FIRE-100"]


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("body", "kind", "status"),
    [
        (b"{}", "text/plain", 415),
        (b"{}", "application/x-www-form-urlencoded", 415),
        (b"{", "application/json", 400),
        (b"\xff", "application/json", 400),
        (b'{"game":"snip-snap-snorum","chairs":["you"],"colour":"red"}', "application/json", 400),
        (b'{"game":7,"chairs":["you"]}', "application/json", 400),
        (b'{"game":"snip-snap-snorum","chairs":["king"]}', "application/json", 400),
        (b'{"game":"snip-snap-snorum","chairs":[]}', "application/json", 400),
        (b'{"game":"whist","chairs":["you","casual"]}', "application/json", 422),
        (b'{"game":"snip-snap-snorum","chairs":["you"]}', "application/json", 422),
        (b'{"game":"snip-snap-snorum","chairs":["you","you"]}', "application/json", 422),
        (b'{"game":"snip-snap-snorum","chairs":["you","strong"]}', "application/json", 422),
        (b'{"game":"snip-snap-snorum","chairs":["you","open"],"options":{"x":"1"}}', "application/json", 422),
        (b'{"game":"snip-snap-snorum","chairs":["you","open"],"options":{"counters":"0"}}', "application/json", 422),
        (b" " * 20_000, "application/json", 413),
    ],
)
def test_a_bad_wish_for_a_table_gets_a_sentence(ann: Visitor, body: bytes, kind: str, status: int) -> None:
    answer = ann.client.post("/api/tables", content=body, headers=ann.headers | {"content-type": kind})
    assert answer.status_code == status, answer.text
    assert answer.json()["reason"][0].isupper()
    assert ann.get("/api/tables").json()["mine"] == []


def test_reading_changes_nothing(client: TestClient, ann: Visitor) -> None:
    """A link that a messenger previews must not take a seat."""
    table = ann.open("you", "open", private=False)
    for path in (f"/t/{table}", f"/api/tables/{table}/sit", "/api/join", f"/api/tables/{table}/leave"):
        client.get(path)
    with ann.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "open"]


def test_one_address_opens_only_so_many_tables_and_tries_only_so_many_codes(settings: Settings) -> None:
    with running(replace(settings, tables_a_minute=3, joins_a_minute=3)) as client:
        ann = Visitor(client)
        assert [ann.post("/api/tables", WISH).status_code for _ in range(4)] == [201] * 3 + [429]
        assert [ann.post("/api/join", {"code": "NONE-10"}).status_code for _ in range(4)] == [404] * 3 + [429]


def test_one_address_opens_only_so_many_tables_a_day(settings: Settings) -> None:
    with running(replace(settings, tables_a_day=2)) as client:
        ann = Visitor(client)
        assert [ann.post("/api/tables", WISH).status_code for _ in range(3)] == [201] * 2 + [429]
        assert ann.post("/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]}).status_code == 429


def test_one_address_changes_names_and_chairs_only_so_often(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("snuggery.web.api.CHANGES_A_MINUTE", 4)
    monkeypatch.setattr("snuggery.web.api.RateLimit", partial(RateLimit, clock=Hand()))
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "open")
        for path in "leave", "sit", "fill":
            assert ann.post(f"/api/tables/{table}/{path}").status_code == 200
        for path in "leave", "sit", "fill":
            assert ann.post(f"/api/tables/{table}/{path}").status_code == 429
        assert ann.post("/api/name", {"name": "Anna"}).status_code == 429


@pytest.mark.parametrize(
    ("host", "shared"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_many_addresses_of_one_home_count_as_one(host: str, shared: str) -> None:
    assert network_of(host) == shared


def test_one_address_has_only_so_many_lines(settings: Settings) -> None:
    with running(replace(settings, connections_an_address=1)) as client:
        ann = Visitor(client)
        table = ann.open()
        with ann.at(table):
            with pytest.raises(WebSocketDisconnect) as closed, ann.at(table):
                pass
            assert closed.value.code == 1013
        with ann.at(table):
            pass


class Hand:
    """A clock that is moved by hand."""

    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Hand()
    bucket = TokenBucket(2, 1, clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.time += 1
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.time += 100
    assert bucket.full


def test_addresses_are_forgotten_when_they_are_quiet() -> None:
    clock = Hand()
    addresses = RateLimit(60, clock=clock)
    for number in range(1001):
        addresses.take(str(number))
    clock.time += 60
    addresses.take("new")
    assert len(addresses._buckets) == 1


def test_heads_are_counted_in_and_out() -> None:
    heads = ConnectionLimit(2, 1)
    assert heads.enter("a")
    assert not heads.enter("a")
    assert heads.enter("b")
    assert not heads.enter("c")
    heads.leave("a")
    assert heads.enter("c")


def test_a_proxy_may_stand_in_front(tmp_path: Path) -> None:
    guard = Guard(None, Settings(data=tmp_path, public_url="https://cards.example.org"))  # type: ignore[arg-type]
    scope: dict[str, Any] = {"type": "http", "method": "POST"}
    good = {"host": "localhost:8642", "origin": "https://cards.example.org"}
    guard._check(scope, Headers(good))
    with pytest.raises(Refused):
        guard._check(scope, Headers(good | {"origin": "https://cards.example.org.evil.example"}))
