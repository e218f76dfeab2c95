"""Bundles: what pages of a wheel are served with, packed and kept for good; and every module by itself in a clone."""

import gzip
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery.web.bundles import BUNDLES, FOLDER, STATIC, Bundles
from snuggery.web.files import ASK_AGAIN, FOREVER, kept_for_good
from snuggery.web.page_files import lesson_page, page_text

from .conftest import Visitor

ADDRESS = re.compile(r'"(/bundles/[^"]+)"')
SHEET = re.compile(r'<link rel="stylesheet" href="(/bundles/[^"]+)"')
MOST_FILES = 13  # that a page names


@pytest.fixture(autouse=True)
def bundles(bundled: Path) -> Iterator[Path]:
    """Serve what a wheel has."""
    BUNDLES.use(bundled)
    yield bundled
    BUNDLES.use(FOLDER)


def test_the_manifest_names_files_that_are_there_and_all_of_them(bundles: Path) -> None:
    manifest = json.loads((bundles / "manifest.json").read_text())
    named = {address for needed in manifest["late"].values() for address in needed}
    named |= {*manifest["sheets"].values(), *manifest["files"].values()}
    assert {address.removeprefix("/bundles/") for address in named} == {
        path.name for path in bundles.iterdir() if path.name != "manifest.json"
    }


@pytest.mark.skipif(shutil.which("node") is None, reason="Node reads what was bundled; it is not installed here")
def test_every_bundle_is_a_module_without_mistakes(bundles: Path) -> None:
    for file in bundles.glob("*.js"):
        checked = subprocess.run(["node", "--check", "--input-type=module"], input=file.read_bytes(), timeout=60)
        assert checked.returncode == 0, file.name


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("path", ["/", "/t/anything", "/sheet/anything", "/my-games", "/rules/snore", "/nowhere"])
def test_a_page_asks_for_bundles_alone_and_may_keep_them(client: TestClient, path: str) -> None:
    page = client.get(path, headers={"accept": "text/html"}).text
    asked = ADDRESS.findall(re.sub(r'<script type="application/json".*?</script>', "", page))  # no data is asked for
    assert 3 <= len(set(asked)) <= MOST_FILES
    assert not re.search(r'"/static/[^"]+\.(js|css|woff2)', page)
    for address in asked:
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.content == client.get(address, headers={"accept-encoding": "identity"}).content
        assert "content-security-policy" in answer.headers


def test_pages_that_begin_with_the_same_style_sheets_have_one_bundle_of_them_first() -> None:
    linked = {name: SHEET.findall(BUNDLES.page(page_text(name))) for name in ("index.html", "today.html", "duel.html")}
    assert [len(sheets) for sheets in linked.values()] == [1, 2, 2]
    assert {sheets[0] for sheets in linked.values()} == {*linked["index.html"]}
    assert linked["today.html"][1] != linked["duel.html"][1]


@pytest.mark.parametrize("name", ["table.html", "sheet.html"])
def test_the_pages_of_lessons_have_bundles_of_their_own(name: str) -> None:
    page = BUNDLES.page(lesson_page(page_text(name)))
    assert not re.search(r'"/static/[^"]+\.(js|css)', page)
    assert re.search(r"/bundles/static\+lesson\+\w+-", page)


def test_what_bundles_import_and_sheets_name_is_served_for_good(client: TestClient, bundles: Path) -> None:
    for file in [*bundles.glob("*.js"), *bundles.glob("*.css")]:
        text = file.read_text("utf-8")
        for address in re.findall(r'(?:from|import\(|url\()"(/[^"]+)"', text):
            assert client.get(address).headers["cache-control"] == FOREVER, (file.name, address)


def test_nothing_but_bundles_is_served_from_their_folder(client: TestClient) -> None:
    (address, *_) = ADDRESS.findall(client.get("/").text)
    assert client.get(address).status_code == 200
    for wrong in ("/bundles/house-000000000000.js", "/bundles/", "/bundles/%2e%2e/app.py", "/bundles/manifest.json"):
        assert client.get(wrong).status_code == 404


def test_a_module_that_games_import_is_there_once(client: TestClient, bundles: Path) -> None:
    """A game of an author imports the kit by its plain name, and gets the one of the page."""
    kit = client.get("/static/table/kit.js")
    assert kit.headers["cache-control"] == ASK_AGAIN
    (passed_on,) = re.findall(r'export \* from "/bundles/([^"]+)"', kit.text)
    shared = re.findall(r'from"(/bundles/shared-\w+\.js)"', (bundles / passed_on).read_text())
    assert shared
    assert set(shared) <= set(ADDRESS.findall(client.get("/t/anything").text))
    assert client.get("/static/dialog.js").text == (STATIC / "dialog.js").read_text()


def test_people_at_a_table_have_its_games_files_on_their_way(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "casual", game="snoogie")
    for who, expected in ((ann, True), (ben, False)):
        page = who.client.get(f"/t/{table}", headers=who.headers).text
        assert ("snoogie" in page) == expected


def test_a_games_renderer_is_named_by_its_bundle(client: TestClient) -> None:
    renderers = {game["name"]: game["renderer"] for game in client.get("/api/server").json()["games"]}
    assert renderers["snore"] == {}
    assert set(renderers["snoogie"]) == {"zones", "pieces", "day"}
    for address in renderers["snoogie"].values():
        assert client.get(address).headers["cache-control"] == FOREVER


def test_a_clone_serves_source_modules_as_they_were_written(client: TestClient, tmp_path: Path) -> None:
    BUNDLES.use(tmp_path)
    page = client.get("/t/anything").text
    assert '<script type="module" src="/static/table/main.js"></script>' in page
    assert "/bundles/" not in page
    assert client.get("/static/table/kit.js").text == (STATIC / "table" / "kit.js").read_text()
    assert all(game["renderer"] == {} for game in client.get("/api/server").json()["games"])
    assert Bundles(tmp_path).preloads("snoogie") == []


def test_only_clients_that_accept_gzip_get_it() -> None:
    text = b"the same again " * 100
    assert gzip.decompress(kept_for_good("br, gzip", text, "text/css").body) == text
    for accepted in ("", "br", "gzip;q=0", "gzip; q=0.0, br"):
        assert kept_for_good(accepted, text, "text/css").body == text
    assert "content-encoding" not in kept_for_good("gzip", b"\x00\x17short", "font/woff2").headers


def test_the_servers_description_is_compressed_for_clients_that_accept_it(client: TestClient) -> None:
    asked = "/api/server?options=no"
    packed = client.get(asked, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 3_000
    assert packed.json()["games"] == client.get(asked, headers={"accept-encoding": "identity"}).json()["games"]
