"""Bundles: what pages are served with, packed and kept for good; and every module by itself where somebody wishes so."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.web import bundles
from snuggery.web.bundles import BUNDLES, STATIC, Bundles
from snuggery.web.files import ASK_AGAIN, FOREVER, kept_for_good
from snuggery.web.page_files import page_text

from .conftest import Visitor
from .test_static import exports

ADDRESS = re.compile(r'"(/bundles/[^"]+)"')


def served(pages: Bundles) -> dict[str, str]:
    pages.make_all()
    return {address: bundle.text.decode() for address, bundle in pages._served.items()}


def test_every_module_of_the_house_and_its_games_can_be_linked_with_all_its_exports(
    caplog: pytest.LogCaptureFixture,
) -> None:
    pages = Bundles()
    pages.make_all()
    assert caplog.records == []
    joined = {address: module for bundle in pages._served.values() for address, module in bundle.modules.items()}
    for address, module in joined.items():
        if "/vendor/" not in address:
            assert set(module.exports) == exports(bundles._file(address)), address
    brought = {
        f"/games/{name}/renderer/browser/{file.name}"
        for name in names()
        for file in find(name).folder.glob("renderer/browser/*.js")
    }
    assert brought <= joined.keys()


@pytest.mark.skipif(shutil.which("node") is None, reason="Node reads what was linked; it is not installed here")
def test_every_bundle_is_a_module_without_mistakes(tmp_path: Path) -> None:
    for address, text in served(BUNDLES).items():
        if address.endswith(".js"):
            file = tmp_path / f"{address.rpartition('/')[2]}.mjs"
            file.write_text(text)
            subprocess.run(["node", "--check", file], check=True, timeout=60)


@pytest.mark.parametrize("path", ["/", "/t/anything", "/card/anything", "/rules/snore", "/nowhere"])
def test_a_page_asks_for_bundles_alone_and_may_keep_them(client: TestClient, path: str) -> None:
    page = client.get(path, headers={"accept": "text/html"}).text
    asked = ADDRESS.findall(re.sub(r'<script type="application/json".*?</script>', "", page))  # no data is asked for
    assert 2 <= len(asked) <= 3
    assert not re.search(r'"/static/[^"]+\.(js|css)', page)
    for address in asked:
        answer = client.get(address, headers={"accept-encoding": "gzip"})
        assert answer.headers["cache-control"] == FOREVER
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert answer.content == client.get(address, headers={"accept-encoding": "identity"}).content
        assert "content-security-policy" in answer.headers


def test_addresses_inside_of_bundles_are_served_for_good(client: TestClient) -> None:
    for text in served(BUNDLES).values():
        for address in {*ADDRESS.findall(text), *re.findall(r"[\"(](/(?:static|games)/[^\"()]+\?v=\w+)", text)}:
            assert client.get(address).headers["cache-control"] == FOREVER, address


def test_what_sheets_ask_for_is_there_or_in_the_page_itself(client: TestClient) -> None:
    sheets = [text for address, text in served(BUNDLES).items() if address.endswith(".css")]
    asked = {url for text in sheets for url in re.findall(r"url\(([^)]*)\)", text)}
    assert "#scales" in asked
    for address in asked:
        assert address.startswith("#") or client.get(address).headers["cache-control"] == FOREVER, address


def test_another_process_knows_what_the_first_one_named(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    (address, *_) = ADDRESS.findall(client.get("/").text)
    monkeypatch.setattr(bundles, "BUNDLES", Bundles())
    assert client.get(address).status_code == 200
    for wrong in ("/bundles/house-000000000000.js", "/bundles/", "/bundles/%2e%2e/app.py", "/bundles/house.js"):
        assert client.get(wrong).status_code == 404


def test_what_has_changed_gets_another_address_and_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(STATIC, tmp_path / "static")
    monkeypatch.setattr(bundles, "STATIC", tmp_path / "static")
    pages, page = Bundles(), page_text("table.html")
    before = ADDRESS.findall(pages.page(page))
    assert ADDRESS.findall(pages.page(page)) == before
    kit = tmp_path / "static" / "table" / "kit.js"
    kit.write_text(f"{kit.read_text()}\nexport const more = 1;\n")
    after = ADDRESS.findall(pages.page(page))
    changed = [old for old, new in zip(before, after, strict=True) if old != new]
    assert [address.rpartition("-")[0] for address in changed] == ["/bundles/house", "/bundles/table"]
    assert all(pages.found(address) for address in before + after)


def test_a_module_that_all_have_in_common_is_there_once(client: TestClient) -> None:
    """A renderer that could not be linked imports the kit by its plain name, and gets the one of the page."""
    kit = client.get("/static/table/kit.js")
    assert kit.headers["cache-control"] == ASK_AGAIN
    assert re.search(r'import \{ \$table_kit as module \} from "/bundles/house-\w+\.js"', kit.text)
    assert re.search(r"^export const \{[^}]*\bredraw\b[^}]*\} = module\(\);$", kit.text, re.MULTILINE)
    assert client.get("/static/lobby.js").text == (STATIC / "lobby.js").read_text()


def test_a_renderer_that_cannot_be_linked_is_served_file_by_file(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def strange(address: str, text: str, located: object) -> object:
        return read(address, f"{text}\nexport default 1;\n" if "/games/" in address else text, located)

    read = bundles.read_module
    monkeypatch.setattr(bundles, "read_module", strange)
    assert Bundles().renderer("snoogie") == {}
    assert "export default 1" in caplog.text
    assert Bundles().preloads("snoogie") == []


def test_whoever_may_see_a_table_has_its_games_files_on_their_way(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "casual", game="snoogie")
    for who, expected in ((ann, True), (ben, False)):
        page = who.client.get(f"/t/{table}", headers=who.headers).text
        assert ("snoogie" in page) == expected
        assert ("modulepreload" in page) == expected


def test_source_modules_are_served_as_they_were_written(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNUGGERY_SOURCE_MODULES", "1")
    page = client.get("/t/anything").text
    assert '<script type="module" src="/static/table/main.js"></script>' in page
    assert "/bundles/" not in page
    assert client.get("/static/table/kit.js").text == (STATIC / "table" / "kit.js").read_text()
    assert all(game["renderer"] == {} for game in client.get("/api/house").json()["games"])


def test_only_who_takes_gzip_gets_it() -> None:
    text = b"the same again " * 100
    assert gzip.decompress(kept_for_good("br, gzip", text, "text/css").body) == text
    for accepted in ("", "br", "gzip;q=0", "gzip; q=0.0, br"):
        assert kept_for_good(accepted, text, "text/css").body == text
    assert "content-encoding" not in kept_for_good("gzip", b"\x00\x17short", "font/woff2").headers


def test_what_the_house_offers_is_packed_for_who_takes_that(client: TestClient) -> None:
    asked = "/api/house?options=no"
    packed = client.get(asked, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < 3_000
    assert packed.json()["games"] == client.get(asked, headers={"accept-encoding": "identity"}).json()["games"]
