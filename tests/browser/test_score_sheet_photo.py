"""A picture of the table measured on the card: one by the server itself, the others as the server could have answered."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.billiards.photo.scenes import Camera, Scene, draw, jpeg

from .axe import Axe
from .conftest import UNKEPT, settle
from .sheet_keeper import PHONE

BALLS = [(-60.0, 100.0, "red"), (90.0, 120.0, "yellow"), (150.0, -60.0, "black")]
SCENE = Scene(BALLS, 0.4, (100.0, -550.0, 620.0))
PATIENCE = 90_000  # ms
HIGHER = "document.documentElement.scrollHeight > innerHeight || document.querySelector('.photo-paper').scrollHeight > innerHeight"


@pytest.fixture(scope="module")
def picture() -> dict[str, Any]:
    """A picture as a phone hands it over."""
    return {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": jpeg(draw(SCENE, np.random.default_rng(1)))}


@pytest.fixture(scope="module")
def phone(browser: Browser, address: str) -> Iterator[Page]:
    with browser.new_context(base_url=address, viewport=PHONE, **UNKEPT) as context:
        settle(context)
        yield context.new_page()


@pytest.fixture
def card(phone: Page) -> Iterator[Page]:
    """A card of three on which the first round is asked about."""
    phone.goto("/")
    asked = {"game": "snoogie", "names": ["Ines", "Rosie", "Tomas"]}
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(phone.url))
    phone.goto(phone.request.post("/api/sheets", data=asked, headers={"origin": origin}).json()["path"])
    phone.get_by_role("button", name="Ines").click()
    expect(phone.locator("#asked")).to_have_text("Who won round 1?")
    yield phone
    phone.unroute_all()


class House:
    """Answers as the server could have, and keeps what it was asked."""

    def __init__(self, page: Page, verdict: str, nearest: list[int], far: list[float]) -> None:
        self.marks: list[dict[str, Any]] = []
        self.refusals: list[str] = []
        self._verdict, self._nearest, self._far = verdict, nearest, far
        eye = Camera(SCENE)
        self._places = [eye.pixel((x, y, 28.6)).tolist() for x, y, _ in BALLS]
        self._goal = [*eye.pixel((0, 0, 11)).tolist(), 20]
        page.route("**/photo?*", self.answer)

    def answer(self, route: Route) -> None:
        self.marks.append(json.loads(parse_qs(urlsplit(route.request.url).query)["marks"][0]))
        if self.refusals:
            route.fulfill(status=422, json={"code": "not-measured", "reason": self.refusals.pop(0)})
            return
        told = self.marks[-1].get("things") or [{"x": x, "y": y, "seat": -1} for x, y in self._places]
        far = [*self._far, 400.0]
        things = [thing | {"radius": 30, "distance": far[n], "error": 4.0} for n, thing in enumerate(told)]
        rest = {"verdict": self._verdict, "nearest": self._nearest, "by": 27.0, "error": 4.2, "focal": 26.0}
        route.fulfill(json={"things": things, "goal": self._goal} | rest)


def take(page: Page, picture: dict[str, Any]) -> None:
    page.get_by_label("Measure from a photo").set_input_files(picture)


def test_the_house_measures_and_one_tap_writes_it_down(card: Page, picture: dict[str, Any]) -> None:
    take(card, picture)
    result = card.locator(".photo-paper h3")
    expect(result).to_have_text("Whose ball is this?", timeout=PATIENCE)  # it measures behind all else
    assert Axe().run(card).response["violations"] == []
    card.locator(".photo").get_by_role("button", name="Rosie").click()
    expect(result).to_have_text("Rosie is nearest")
    expect(card.locator(".plate.near")).to_contain_text("Rosie")
    expect(card.locator("dialog [role=status]")).to_contain_text("Rosie is nearest. By")
    assert not card.evaluate(HIGHER)
    card.get_by_role("button", name="Rosie wins the round").click()
    expect(card.locator("#asked")).to_have_text("Who won round 2?")
    expect(card.locator(".score .figure")).to_have_text(["0", "1", "0"])


def test_a_close_result_names_nobody_and_keys_move_a_ring(card: Page, picture: dict[str, Any]) -> None:
    house = House(card, "close", [0, 1], [231.0, 234.0, 312.0])
    take(card, picture)
    result = card.locator(".photo-paper h3")
    expect(result).to_have_text("Whose ball is this?")
    for name in ("Ines", "Tomas"):
        card.locator(".photo").get_by_role("button", name=name, exact=True).click()
    expect(result).to_have_text("Too close: use the bottle")
    expect(card.locator(".photo .name-button b")).to_have_text(["Ines", "Tomas"])
    expect(card.locator(".plate.near")).to_have_count(2)
    assert Axe().run(card).response["violations"] == []
    assert not card.evaluate(HIGHER)
    card.get_by_role("button", name="Tomas, 234 millimetres").focus()
    card.keyboard.press("Shift+ArrowRight")
    expect(card.locator(".loupe")).to_be_visible()
    expect(card.locator(".loupe")).to_have_count(0)
    expect(result).to_have_text("Too close: use the bottle")
    first, moved = house.marks[0], house.marks[-1]
    assert (first, moved["focal"], len(house.marks)) == ({}, 26.0, 2)
    assert [thing["seat"] for thing in moved["things"]] == [0, 2, -1]
    card.keyboard.press("Escape")
    expect(card.locator("#asked")).to_be_focused()


def test_what_is_not_seen_is_touched(card: Page, picture: dict[str, Any]) -> None:
    house = House(card, "nearest", [0], [231.0, 258.0, 312.0])
    house.refusals = ["The chalk is not to be seen: touch it"]
    take(card, picture)
    result = card.locator(".photo-paper h3")
    expect(result).to_have_text("I can’t see the chalk. Touch it.")
    card.locator(".over").click(position={"x": 120, "y": 90})
    expect(result).to_have_text("Whose ball is this?")
    assert set(house.marks[1]) == {"goal"}
    card.locator(".over").click(position={"x": 30, "y": 200})
    expect(card.locator(".ring:not(.goal)")).to_have_count(4)
    expect(card.locator(".photo-paper")).to_have_attribute("aria-busy", "false")
    assert house.marks[-1]["things"][-1]["seat"] == -1
    ring = card.locator("[data-ring='3'] .touch").bounding_box()
    assert ring
    card.mouse.move(ring["x"] + 20, ring["y"] + 20)
    card.mouse.down()
    card.mouse.move(ring["x"] + 60, ring["y"] + 40, steps=3)
    expect(card.locator(".loupe")).to_be_visible()
    with card.expect_response("**/photo?*"):
        card.mouse.up()
    assert house.marks[-1]["things"][-1]["x"] > house.marks[-2]["things"][-1]["x"]
