"""Notifications of turns: what a push service gets, when, and what it must never be asked for."""

import asyncio
import ssl
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpcore2
import pytest
from starlette.testclient import TestClient

from snuggery.kit.errors import Unusable
from snuggery.store.clock import DAY, day_of, start_of
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.dialects import seconds_now
from snuggery.store.errors import Taken
from snuggery.store.holiday_statements import add_holidays, holidays_of
from snuggery.store.push_statements import (
    UNTOLD,
    PushDevice,
    ask_about,
    asked_turns,
    devices_ready,
    keep_device,
    note_outcome,
    note_told,
)
from snuggery.store.rows import Body, ChairRow, EventRow
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.hub import TableHub
from snuggery.tables.people.forgetting import forget
from snuggery.tables.reminders import notifier as notifying
from snuggery.tables.reminders.notifier import FIRST_WAIT, Notifier
from snuggery.tables.reminders.push_service import MissingPackages, PushService, is_public
from snuggery.tables.reminders.stages import HALF_WORDS, LAST_WORDS, OVER_WORDS, is_quiet
from snuggery.web import app, push_api
from snuggery.web.settings import Settings

from .conftest import GAME, Visitor, running
from .databases import ROW
from .push_service import LocalPushService, Subscribed, certificate, claims_of, push_service

HOUR = 3600
PHONE = "/phone"


@pytest.fixture(scope="module")
def service() -> Iterator[LocalPushService]:
    with push_service() as opened:
        yield opened


class Evening:
    """Ann and Ben at tables with a day for each move; the clock runs on as the test says."""

    def __init__(self, client: TestClient, service: LocalPushService, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client, self.service = client, service
        self.hub = client.app.state.hub  # type: ignore[attr-defined]
        self.ahead = 0
        monkeypatch.setattr(self.hub.database.clock, "now", lambda: int(time.time()) + self.ahead)
        self.ann, self.ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        self.notifier = self.another()

    def another(self) -> Notifier:
        """Return what another process of the server would have."""
        settings = replace(self.hub.settings)
        return Notifier(self.hub, PushService(settings, b"k" * 32, "mailto:host@example.org"))

    def table(self, game: str = GAME) -> str:
        """Open a table at which Ben moves first."""
        wish = {"game": game, "chairs": ["you", "open"], "private": False, "move_time": DAY}
        table = str(self.ann.post("/api/tables", wish | {"options": {"first_dealer": "0"}}).json()["id"])
        assert self.ben.post(f"/api/tables/{table}/sit").status_code == 200
        return table

    def subscribe(self, who: Visitor, name: str = "phone", **more: Any) -> tuple[str, Subscribed]:
        browser = self.service.subscribed(name)
        return str(who.post("/api/push", browser.wish(**more)).json()["device"]), browser

    def ask(self, who: Visitor, device: str, table: str, on: bool = True) -> Any:
        return who.post(f"/api/tables/{table}/push", {"device": device, "on": on})

    def asked(self, **more: Any) -> tuple[str, Subscribed, str]:
        """Return a table about which Ben's phone asks, where it is his turn, and has been for a while."""
        table = self.table()
        device, browser = self.subscribe(self.ben, **more)
        assert self.ask(self.ben, device, table).status_code == 200
        self.ahead += 2 * 60  # so long ago has he been there
        return device, browser, table

    def round(self, notifier: Notifier | None = None) -> None:
        self.client.portal.call((notifier or self.notifier).round)  # type: ignore[union-attr]

    def devices(self, who: Visitor) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = who.get("/api/push").json()["devices"]
        return found


@pytest.fixture
def evening(settings: Settings, service: LocalPushService, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    service.got.clear()
    service.answers.clear()
    monkeypatch.setattr(app, "NOTIFY_EVERY", 10**6)
    with running(replace(settings, push_services=service.address)) as client:
        yield Evening(client, service, monkeypatch)


# -- what is sent -----------------------------------------------------------------------------------------------------


def test_a_turn_is_told_once_encrypted_and_signed(evening: Evening) -> None:
    _, browser, table = evening.asked()
    evening.round()
    _, headers, body = evening.service.got[0]
    assert b"turn" not in body
    key, claims = claims_of(headers["authorization"])
    assert key == evening.notifier.service.public_key
    assert claims["aud"] == evening.service.address
    assert claims["sub"] == "mailto:host@example.org"
    assert time.time() < claims["exp"] < time.time() + DAY
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", "turns")
    assert HOUR <= int(headers["ttl"]) <= DAY
    told = {"title": "Your turn at Snip-Snap-Snorum", "body": "You have a day for this move.", "path": f"/t/{table}"}
    assert evening.service.told(browser) == [told], "and nothing that lies on the table"
    evening.round()
    assert evening.service.told(browser) == []


def test_reminders_come_at_half_and_in_the_last_hour_and_no_oftener(evening: Evening) -> None:
    _, browser, _ = evening.asked()
    bodies = []
    for hours in range(30):
        evening.round()
        bodies += [(hours, told["body"]) for told in evening.service.told(browser)]
        evening.ahead += HOUR
    assert bodies == [(0, "You have a day for this move."), (12, HALF_WORDS), (23, LAST_WORDS)]


def test_many_tables_are_told_in_one_message(evening: Evening) -> None:
    device, browser, _ = evening.asked()
    for _ in range(2):
        evening.ask(evening.ben, device, evening.table())
    evening.ahead += 2 * 60
    evening.round()
    (told,) = evening.service.told(browser)
    assert (told["title"], told["path"]) == ("Your turn at 3 tables", "/")


def test_a_move_ends_the_turn_and_the_next_one_is_told_to_the_other(evening: Evening) -> None:
    _, bens, table = evening.asked()
    device, anns = evening.subscribe(evening.ann, "anns")
    evening.ask(evening.ann, device, table)
    evening.round()
    assert (len(evening.service.told(bens)), evening.service.told(anns)) == (1, [])
    with evening.ben.at(table) as line:
        while line.first["scene"]["turn"] == 1:
            line.play(line.my_turn())
    evening.ahead += 2 * 60
    evening.round()
    assert (evening.service.told(bens), len(evening.service.told(anns))) == ([], 1)


def test_only_who_asked_at_a_table_is_told(evening: Evening) -> None:
    table = evening.table()
    device, browser = evening.subscribe(evening.ben)
    evening.ahead += 2 * 60
    evening.round()
    assert evening.service.told(browser) == [], "a subscription alone asks for nothing"
    evening.ask(evening.ben, device, table)
    evening.ask(evening.ben, device, table, on=False)
    evening.round()
    assert evening.service.told(browser) == []


def test_who_is_at_the_table_is_told_by_the_page_alone(evening: Evening) -> None:
    _, browser, table = evening.asked()
    evening.ahead = 0
    evening.round()
    evening.ahead = 2 * 60
    evening.round()
    assert evening.service.told(browser) == [], "he has seen his turn"
    evening.ahead = DAY // 2
    evening.round()
    assert [told["body"] for told in evening.service.told(browser)] == [HALF_WORDS]


def test_two_processes_tell_a_device_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    _, browser, _ = evening.asked()
    other, look = evening.another(), notifying._look
    seen: list[Any] = []

    def slow(*given: Any, **more: Any) -> Any:
        seen.append(look(*given, **more))
        return seen[0]

    monkeypatch.setattr(notifying, "_look", slow)  # both find the same, before either has told
    evening.round()
    evening.round(other)
    assert len(seen) == 2
    assert len(evening.service.told(browser)) == 1


def test_two_processes_on_one_database_tell_a_device_once(
    settings: Settings, service: LocalPushService, monkeypatch: pytest.MonkeyPatch, database_url: str
) -> None:
    service.got.clear()
    monkeypatch.setattr(app, "NOTIFY_EVERY", 10**6)
    with running(replace(settings, push_services=service.address, database=database_url)) as client:
        evening = Evening(client, service, monkeypatch)
        _, browser, _ = evening.asked()
        hub = TableHub(replace(evening.hub.settings))
        monkeypatch.setattr(hub.database.clock, "now", evening.hub.database.clock.now)
        other = Notifier(hub, evening.notifier.service)

        async def at_once() -> None:
            await hub.open()
            try:
                await asyncio.gather(*(notifier.round() for notifier in (evening.notifier, other)))
            finally:
                await hub.close()

        client.portal.call(at_once)  # type: ignore[union-attr]
        assert len(service.told(browser)) == 1


@pytest.mark.parametrize(("name", "comes"), [("localhost", True), ("push.example.org", False)])
def test_over_tls_a_service_must_prove_its_name(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, comes: bool
) -> None:
    certified = certificate(name, tmp_path)
    trusted = ssl.create_default_context(cafile=str(certified))
    monkeypatch.setattr(httpcore2, "default_ssl_context", lambda **more: trusted)
    with push_service(certified) as service:
        browser = service.subscribed()
        device = PushDevice(device="d", person="p", **browser.wish())
        sender = PushService(replace(settings, push_services=service.address), b"k" * 32, "mailto:host@example.org")
        outcome = asyncio.run(sender.send(device, b'{"title": "Your turn"}', HOUR, urgent=False))
        assert service.names[0] == "localhost", "though the address was looked up before"
        assert outcome.status == (201 if comes else 0)
        assert service.told(browser) == ([{"title": "Your turn"}] if comes else [])


# -- when nothing is sent ---------------------------------------------------------------------------------------------


def test_in_quiet_hours_a_device_is_told_nothing_and_afterwards_what_holds_then(evening: Evening) -> None:
    now = int(time.time())
    minute = now // 60 % (24 * 60)
    quiet = {"quiet_from": (minute - 5) % (24 * 60), "quiet_to": (minute - 10) % (24 * 60)}
    _, browser, _ = evening.asked(**quiet)
    evening.round()
    assert evening.service.told(browser) == []
    evening.ahead = DAY + 60 - 8 * 60
    evening.round()
    assert [told["body"] for told in evening.service.told(browser)] == [LAST_WORDS]


def test_quiet_hours_follow_the_zone_and_go_over_midnight() -> None:
    device = PushDevice(
        device="d", person="p", endpoint="", public_key="", secret="", zone="Asia/Tokyo", quiet_from=1320, quiet_to=480
    )
    noon = 1_795_867_200  # 12:00 UTC is 21:00 in Tokyo
    assert time.gmtime(noon).tm_hour == 12
    quiet = [hour for hour in range(24) if is_quiet(device, noon + (hour - 12) * HOUR)]
    assert quiet == [13, 14, 15, 16, 17, 18, 19, 20, 21, 22]
    assert not is_quiet(replace(device, quiet_to=1320), noon + 2 * HOUR), "none are quiet"


def test_a_subscription_that_has_ended_is_deleted(evening: Evening) -> None:
    evening.asked()
    evening.service.answers[PHONE] = (410, {})
    evening.round()
    assert evening.devices(evening.ben) == []


@pytest.mark.parametrize(("status", "headers", "wait"), [(429, {"retry-after": "900"}, 900), (503, {}, FIRST_WAIT)])
def test_a_busy_service_is_asked_again_later(evening: Evening, status: int, headers: dict[str, str], wait: int) -> None:
    _, browser, _ = evening.asked()
    evening.service.answers[PHONE] = (status, headers)
    evening.round()
    evening.service.answers.clear()
    evening.service.got.clear()
    evening.ahead += wait - 30
    evening.round()
    assert evening.service.told(browser) == []
    evening.ahead += 60
    evening.round()
    assert len(evening.service.told(browser)) == 1


def test_a_redirect_is_not_followed(evening: Evening) -> None:
    evening.asked()
    evening.service.answers[PHONE] = (307, {"location": f"{evening.service.address}/elsewhere"})
    evening.round()
    assert [path for path, _, _ in evening.service.got] == [PHONE]


def test_after_the_day_a_late_message_says_so(evening: Evening) -> None:
    _, browser, _ = evening.asked()
    evening.ahead += DAY
    evening.round()
    assert [told["body"] for told in evening.service.told(browser)] == [OVER_WORDS]


# -- subscriptions ----------------------------------------------------------------------------------------------------


NO_ENDPOINTS = """http://push.example.org/x https://localhost/x https://push.example.org:8443/x https://[::1/x
    https://me@push.example.org/x https://push.example.org:0/x file:///etc/passwd"""
BAD = [{"public_key": "BAAA"}, {"secret": "-"}, {"zone": "Snug/Inn"}, {"zone": "../x"}, {"quiet_to": 24 * 60}]


def test_only_addresses_of_push_services_are_taken(evening: Evening) -> None:
    for endpoint in (*NO_ENDPOINTS.split(), "", "https://push.example.org/" + "x" * 1000):
        refused = evening.ben.post("/api/push", Subscribed(endpoint).wish())
        assert refused.status_code in (400, 422), endpoint
    assert evening.devices(evening.ben) == []


def test_keys_zones_and_hours_are_checked(evening: Evening) -> None:
    for change in BAD:
        refused = evening.ben.post("/api/push", evening.service.subscribed().wish(**change))
        assert refused.status_code in (400, 422), change
    assert evening.devices(evening.ben) == []


PRIVATE = "127.0.0.1 10.1.2.3 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 ::1 fe80::1%eth0 fd00::1"
TRANSLATED = "::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1::1"


@pytest.mark.parametrize("address", [*PRIVATE.split(), *TRANSLATED.split()])
def test_no_private_address_is_called(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_called() -> None:
    assert is_public("142.250.185.74")
    assert is_public("2a00:1450:4001:80b::200a")


def test_a_name_that_leads_into_a_private_network_is_not_called(evening: Evening) -> None:
    evening.asked()
    evening.notifier.service._own = set()  # the host has not named the service
    evening.round()
    assert evening.service.got == []


def test_a_person_has_only_so_many_devices_and_a_server_too(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_api, "MOST_DEVICES", 2)
    monkeypatch.setattr(push_api, "MOST_TABLES", 1)
    device, _, _ = evening.asked()
    assert evening.ask(evening.ben, device, evening.table()).status_code == 429
    assert evening.subscribe(evening.ben)[0] == device, "the same again"
    evening.subscribe(evening.ben, "tablet")
    assert evening.ben.post("/api/push", evening.service.subscribed("third").wish()).status_code == 429
    object.__setattr__(evening.hub.settings, "push_devices", 2)
    assert evening.ann.post("/api/push", evening.service.subscribed("anns").wish()).status_code == 503


def test_devices_are_one_s_own(evening: Evening) -> None:
    device, _, table = evening.asked()
    assert evening.ask(evening.ann, device, table).json()["code"] == "no-device"
    evening.ann.post(f"/api/push/{device}/forget")
    (told,) = evening.devices(evening.ben)
    assert (told["service"], told["tables"]) == ("127.0.0.1", [table])
    assert PHONE not in str(told)
    assert evening.devices(evening.ann) == []
    evening.subscribe(evening.ann)  # the browser is another person's now
    assert evening.devices(evening.ben) == []
    assert evening.devices(evening.ann)[0]["tables"] == []


def test_a_table_without_a_day_s_clock_tells_no_turns(evening: Evening) -> None:
    device, _ = evening.subscribe(evening.ben)
    table = evening.ben.open()
    assert evening.ask(evening.ben, device, table).json()["code"] == "no-clock"
    assert evening.ask(evening.ann, device, evening.table()).json()["code"] == "no-device"


@pytest.mark.parametrize("path", ["/api/person/forget", "/api/person/sign-out"])
def test_who_is_forgotten_or_signs_out_is_told_nothing(evening: Evening, path: str) -> None:
    _, browser, _ = evening.asked()
    assert evening.ben.post(path).status_code == 200
    evening.round()
    assert evening.service.told(browser) == []


# -- either database --------------------------------------------------------------------------------------------------


async def in_turn(database: Database) -> None:
    device = PushDevice(
        device="d", person="ann", endpoint="e", public_key="k", secret="s", zone="UTC", quiet_from=0, quiet_to=0
    )
    seated = [ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1, person="ben", name="Ben")]
    await database.open_table(replace(ROW, move_time=DAY), seated, EventRow(ply=0, seat=None, body=Body(None, [])))
    await database.change(lambda connection: keep_device(connection, device))
    for _ in range(2):
        await database.change(lambda connection: ask_about(connection, "d", ROW.id, ask=True))
    (asked,) = await database.read(asked_turns)
    assert (asked.person, asked.seat, asked.ply, asked.stage) == ("ann", 0, UNTOLD, 0)
    await database.change(lambda connection: note_told(connection, [asked], [(0, 1)]))
    with pytest.raises(Taken):
        await database.change(lambda connection: note_told(connection, [asked], [(0, 1)]))
    await database.change(lambda connection: note_outcome(connection, "d", 3, 2**40))
    assert await database.read(lambda connection: devices_ready(connection, 2**40 - 1)) == []
    today = day_of(await database.change(seconds_now))
    await database.change(lambda connection: add_holidays(connection, "ann", [today]))
    (pause,) = (await database.stored(ROW.id, -1)).bystanders.pauses["ann"]
    assert pause.end == start_of(today) + DAY
    await database.change(lambda connection: forget(connection, "ann"))
    assert await database.read(asked_turns) == []
    assert await database.read(lambda connection: holidays_of(connection, "ann")) == {}
    await database.close()


def test_either_database_keeps_what_was_told(database_url: str) -> None:
    asyncio.run(in_turn(Database(read_url(database_url))))


# -- the server -------------------------------------------------------------------------------------------------------


def test_the_key_is_made_at_the_first_start_and_stays(settings: Settings) -> None:
    keys = []
    for _ in range(2):
        with running(settings) as client:
            keys.append(Visitor(client).get("/api/push").json()["key"])
    file = settings.data / "push.key"
    assert keys[0] == keys[1] != ""
    assert file.stat().st_mode & 0o077 == 0
    with running(replace(settings, push_key="ab" * 32)) as client:
        assert Visitor(client).get("/api/push").json()["key"] not in ("", keys[0])


def test_a_server_without_the_packages_offers_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("snuggery.tables.reminders.push_service.PACKAGES", ("no_such_package",))
    with pytest.raises(MissingPackages, match="snuggery\\[push\\]"):
        PushService(TableSettings(data=Path()), b"k" * 32, "")
    with running(settings) as client:
        visitor = Visitor(client)
        assert visitor.get("/api/push").json() == {"key": "", "devices": []}
        refused = visitor.post("/api/push", Subscribed("https://push.example.org/x").wish())
        assert (refused.status_code, refused.json()["code"]) == (501, "no-push")


@pytest.mark.parametrize("wish", [{"push_services": "example.org"}, {"push_contact": "host@example.org"}])
def test_wrong_settings_are_named(wish: dict[str, str]) -> None:
    from snuggery.web.settings import settings

    with pytest.raises(Unusable, match=r"such as"):
        settings(**wish)
