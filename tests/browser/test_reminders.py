"""Notifications of turns and holidays: the way to them at a table, and what the service worker shows."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from .conftest import opened, settle
from .test_friends import without_faults

DAY = 24 * 3600
SMALL: ViewportSize = {"width": 360, "height": 640}
# A push service that only this page knows: headless browsers have none.
SUBSCRIBING = """() => {
    let held = null;
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new TypeError("no key of a server");
        const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
        const text = (bytes) => btoa(String.fromCharCode(...bytes))
            .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
        const raw = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
        const keys = { p256dh: text(raw), auth: text(new Uint8Array(16)) };
        held = { toJSON: () => ({ endpoint: "https://push.example.org/x", keys }), unsubscribe: async () => true };
        return held;
    };
}"""
# A headless browser shows no notifications: what the worker would show is kept in it.
KEEP = "() => new Promise((shown) => { self.registration.showNotification = async (...told) => shown(told); })"
QUIET_FROM = """async (minute) => {
    const first = async () => (await (await fetch("/api/push")).json()).devices[0].quiet_from;
    while ((await first()) !== minute);
    return true;
}"""


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[BrowserContext]:
    with browser.new_context(base_url=address, viewport=SMALL, has_touch=True) as context:
        context.grant_permissions(["notifications"])
        context.add_init_script(f"({SUBSCRIBING})()")
        settle(context)
        yield context


def at_a_table(page: Page) -> str:
    path = opened(page, "/api/tables", {"game": "snore", "chairs": ["you", "casual"], "move_time": DAY})
    page.goto(path)
    page.wait_for_selector(".cloth")
    page.get_by_role("button", name="Log and talk").click()
    page.get_by_role("button", name="Turns and holidays").click()
    return path


def shown(page: Page, **message: str) -> list[Any]:
    """Return what the service worker shows of a message that the browser hands on."""
    (worker,) = page.context.service_workers
    worker.evaluate(f"() => {{ self.told = ({KEEP})(); }}")
    line = page.context.new_cdp_session(page)
    found: list[dict[str, str]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(event["registrations"]))
    line.send("ServiceWorker.enable")
    while not found:
        page.evaluate("() => null")
    told = {"origin": page.evaluate("() => origin"), "registrationId": found[0]["registrationId"]}
    line.send("ServiceWorker.deliverPushMessage", told | {"data": json.dumps(message)})
    given: list[Any] = worker.evaluate("() => self.told")
    return given


def test_a_player_asks_for_turns_at_a_table_and_turns_them_off(phone: BrowserContext) -> None:
    page = phone.new_page()
    path = at_a_table(page)
    here = page.get_by_role("switch", name="Tell this device when it is my turn here")
    expect(here).not_to_be_checked()
    without_faults(page)
    here.tap()
    expect(page.get_by_text("This device is told of turns at 1 table.")).to_be_visible()
    expect(here).to_be_checked()
    expect(page.get_by_label("From")).to_have_value("22:00")
    page.get_by_label("From").fill("21:30")
    page.get_by_label("From").dispatch_event("change")
    without_faults(page)
    (told,) = page.request.get("/api/push").json()["devices"]
    assert path.endswith(told["tables"][0])
    assert page.evaluate(QUIET_FROM, 21 * 60 + 30)
    title, look = shown(page, title="Your turn at 3 tables", body="You have a day for each move.", path="/")
    assert (title, look["body"], look["data"]) == (
        "Your turn at 3 tables",
        "You have a day for each move.",
        {"path": "/"},
    )
    assert look["tag"] == "turns", "it takes the place of the one before"
    page.get_by_role("button", name="Turn off everywhere").tap()
    expect(here).not_to_be_checked()
    assert page.request.get("/api/push").json()["devices"] == []


def test_holidays_are_taken_and_shown_at_the_table(page: Page) -> None:
    settle(page.context)
    page.set_viewport_size(SMALL)
    at_a_table(page)
    today = page.request.get("/api/holidays").json()["today"]
    page.get_by_label("First day").fill(today)
    page.get_by_label("Last day").fill(today)
    page.get_by_role("button", name="Take these days").click()
    expect(page.get_by_text("27 days in")).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.locator(".time-words")).to_contain_text("is on holiday until")
