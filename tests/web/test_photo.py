"""Pictures over HTTP: what is measured, and what is refused with one sentence."""

import asyncio
import json
import os
import struct
import sys
import zlib
from types import SimpleNamespace

import numpy as np
import pytest

from snuggery.games import find
from snuggery.kit.errors import Unreadable, Unusable
from snuggery.kit.pictures import Marks
from snuggery.store.errors import Refused
from snuggery.tables import measure_picture
from snuggery.web import descriptions, photo_api
from tests.billiards.photo.scenes import Camera, Scene, draw, gap, jpeg

from .conftest import HERE, Visitor

BALLS = [(-60.0, 70.0, "red"), (90.0, 120.0, "yellow"), (150.0, -60.0, "black")]


@pytest.fixture(scope="module")
def taken():
    """Return a picture as a phone sends it, and how far its balls are from the chalk."""
    scene = Scene(BALLS, 0.4, (100.0, -550.0, 620.0))
    image = draw(scene, np.random.default_rng(1))
    eye = Camera(scene)
    return SimpleNamespace(
        data=jpeg(image),
        places=[eye.pixel((x, y, 28.6)).tolist() for x, y, _ in BALLS],
        gaps=[gap(x, y, scene.turn) for x, y, _ in BALLS],
    )


@pytest.fixture
def card(ann):
    """Return a person with a score sheet, and the sheet's address for pictures."""
    opened = ann.post("/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]}).json()
    return SimpleNamespace(ann=ann, path=f"/api/sheets/{opened['id']}/photo")


def send(card, data, marks=None, kind="image/jpeg", who=None):
    headers = {"authorization": f"Bearer {(who or card.ann).token}", "content-type": kind, "origin": HERE}
    asked = {"marks": marks if isinstance(marks, str) else json.dumps(marks or {})}
    return card.ann.client.post(card.path, params=asked, content=data, headers=headers)


def test_a_picture_is_measured(card, taken):
    seen = [{"x": x, "y": y, "seat": seat} for (x, y), seat in zip(taken.places, (0, 1, 1), strict=True)]
    told = send(card, taken.data, {"things": seen}).json()
    assert [ring["seat"] for ring in told["things"]] == [0, 1, 1]
    for ring, true in zip(told["things"], taken.gaps, strict=True):
        assert abs(ring["distance"] - true) < max(6.0, ring["error"])
    assert (told["verdict"], told["nearest"]) == ("nearest", [0])
    assert 0 < told["error"] < told["by"]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"no picture at all", "this is no picture that can be measured: send a JPEG or a PNG"),
        (b"\xff\xd8\xff\xe0", "this picture is broken; take another"),
        (b"", "this is no picture that can be measured: send a JPEG or a PNG"),
        (jpeg(np.zeros((100, 100, 3), np.uint8)), "this picture is too small to measure: each side needs 240 pixels"),
        (jpeg(np.full((300, 400, 3), 90, np.uint8)), "no ball is to be seen: touch each ball"),
    ],
)
def test_what_is_no_picture_of_balls_is_refused(data, sentence):
    with pytest.raises(Unreadable) as refused:
        find("snoogie").pictures.measure_picture(data, Marks())
    assert str(refused.value) == sentence


def test_a_bomb_is_refused_before_it_is_unpacked(card):
    head = struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    chunk = struct.pack(">I", 13) + b"IHDR" + head + struct.pack(">I", zlib.crc32(b"IHDR" + head))
    answered = send(card, b"\x89PNG\r\n\x1a\n" + chunk, kind="image/png")
    assert answered.json()["reason"] == "A picture has at most 50 million pixels; send a smaller one"


def test_too_much_is_refused_as_it_comes(card):
    answered = send(card, bytes(photo_api.MOST_BYTES + 1))
    assert (answered.status_code, answered.json()["reason"]) == (413, "A picture has at most 8 MB; send a smaller one")


def test_marks_that_mean_nothing_are_refused(card, taken):
    assert send(card, taken.data, "{").status_code == 400
    assert send(card, taken.data, {"things": [{"x": "left"}]}).status_code == 400
    assert send(card, taken.data, {"things": [{"x": 1e30, "y": -1e30}]}).status_code == 422
    assert send(card, taken.data, {"kind": "marbles"}).json()["reason"].startswith("Balls are of pool or snooker")
    assert send(card, taken.data, kind="text/plain").status_code == 415


ENDLESS = "from snuggery.tables import measure_picture as its; its.MOST_SECONDS = 1; its._bound()\nwhile True: pass"


def test_a_picture_that_takes_too_long_is_given_up(card, taken, monkeypatch):
    monkeypatch.setattr(photo_api, "MEASURE", (sys.executable, "-c", ENDLESS))
    answered = send(card, taken.data)
    assert answered.status_code == 422
    assert answered.json()["reason"] == "This picture takes too long to measure; take another"


def test_a_busy_server_does_not_blame_the_picture(card, taken, monkeypatch):
    monkeypatch.setattr(photo_api, "PATIENCE", 0.01)
    answered = send(card, taken.data)
    assert answered.status_code == 503
    assert answered.json()["reason"] == "This server is too busy to measure a picture now; try again"


def test_an_address_sends_so_many_pictures(card, monkeypatch):
    monkeypatch.setattr(photo_api, "KINDS", ())
    answered = [send(card, b"").status_code for _ in range(photo_api.PICTURES_A_MINUTE + 1)]
    assert answered[0] == 415
    assert answered[-1] == 429


def test_only_cards_that_one_may_see_are_measured(card, taken):
    assert send(card, taken.data, who=Visitor(card.ann.client, "Eve")).status_code in (403, 404)
    with pytest.raises(Unusable, match="can't be measured from a picture"):
        _ = find("snore").pictures


def test_a_house_without_the_extra_says_so(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "cv2", None)
    for name in ("answering", "pictures", "finding", "edges", "cubes", "balls", "measuring", "arrangement"):
        monkeypatch.delitem(__import__("sys").modules, f"snuggery.billiards.photo.{name}", raising=False)
    monkeypatch.delitem(__import__("sys").modules, "snuggery.games.snoogie.pictures", raising=False)
    monkeypatch.delattr("snuggery.billiards.photo.answering", raising=False)
    with pytest.raises(Unusable, match="cv2 is missing, the extra photo has it"):
        _ = find("snoogie").pictures


@pytest.fixture
def without_the_extra(monkeypatch):
    monkeypatch.setattr(measure_picture, "PACKAGE", "no_such_package")
    descriptions._facts.cache_clear()
    yield
    descriptions._facts.cache_clear()


def test_the_camera_is_offered_only_where_pictures_can_be_measured(card, taken):
    assert card.ann.get("/api/games/snoogie").json()["photographed"]["whose"]


def test_a_house_without_the_extra_offers_no_camera(without_the_extra, card, taken):
    assert card.ann.get("/api/games/snoogie").json()["photographed"] == {}
    answered = send(card, taken.data)
    assert (answered.status_code, answered.json()["code"]) == (409, "no-picture")
    assert answered.json()["reason"] == "This server measures no pictures: its extra photo is not installed"


def test_of_a_persons_pictures_only_the_newest_is_measured_and_others_go_on():
    began, ended = [], []

    async def picture(name, measured):
        began.append(name)
        try:
            await measured.wait()
        finally:
            ended.append(name)
        return name

    async def work():
        api, measured = photo_api.PhotoApi(None), asyncio.Event()
        first = asyncio.create_task(api._newest("ann", picture("first", measured)))
        other = asyncio.create_task(api._newest("ben", picture("other", measured)))
        while len(began) < 2:
            await asyncio.sleep(0)
        second = asyncio.create_task(api._newest("ann", picture("second", measured)))
        with pytest.raises(Refused, match="a newer picture of yours is being measured instead"):
            await first
        measured.set()
        assert await asyncio.gather(second, other) == ["second", "other"]
        assert api._measuring == {}

    asyncio.run(asyncio.wait_for(work(), 60))
    assert began == ["first", "other", "second"]
    assert ended[0] == "first"


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system knows no order among processes")
def test_pictures_come_after_tables(monkeypatch):
    asked = []
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(measure_picture, "_bound", lambda: None)
    monkeypatch.setattr("sys.argv", ["measure", "no-such-game"])
    with pytest.raises(Unusable):
        measure_picture.main()
    assert asked == [measure_picture.NICE]
