"""Pages and files: what may be kept for how long, and what page a visitor is known from."""

import re

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.web.files import ASK_AGAIN, FOREVER, HEARTH, content_hash, emblem_of, faces_of
from snuggery.web.pages import STATIC

pytestmark = pytest.mark.usefixtures("shared")


@pytest.mark.parametrize("path", ["/", "/t/anything"])
def test_a_page_makes_a_stranger_known_and_is_asked_for_again(client: TestClient, path: str) -> None:
    page = client.get(path)
    assert page.status_code == 200
    assert page.headers["cache-control"] == ASK_AGAIN
    assert "set-cookie" in page.headers
    assert "set-cookie" not in client.get(path).headers


def test_what_is_asked_for_by_its_hash_is_kept_for_good(client: TestClient) -> None:
    hashed = re.findall(r'"(/static/[^"?]+\?v=\w+)"', client.get("/").text)
    assert hashed
    for link in hashed:
        assert client.get(link).headers["cache-control"] == FOREVER


def test_another_hash_is_no_promise(client: TestClient) -> None:
    assert client.get("/static/css/theme.css?v=0000").headers["cache-control"] == ASK_AGAIN


def test_a_file_that_is_still_so_is_not_sent_again(client: TestClient) -> None:
    first = client.get("/static/css/theme.css")
    assert first.headers["cache-control"] == ASK_AGAIN
    assert client.get("/static/css/theme.css", headers={"if-none-match": first.headers["etag"]}).status_code == 304


def test_modules_have_one_address_each(client: TestClient) -> None:
    """A module under two addresses would run twice."""
    for path in ("/", "/t/anything"):
        assert not re.search(r"\.js\?v=", client.get(path).text)


def test_nothing_outside_of_the_folder_is_served(client: TestClient) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static/..%2fapp.py"):
        assert client.get(path).status_code == 404
    assert content_hash(STATIC / "no/such/file") == ""


def test_no_page_asks_for_anything_from_elsewhere() -> None:
    for file in [*STATIC.rglob("*.html"), *STATIC.rglob("*.css"), *STATIC.rglob("*.js")]:
        found = re.findall(r"""(?:src=|href=|url\(|import\(|from |fetch\()["']?https?://[^"')\s]+""", file.read_text())
        assert not found, (file, found)


@pytest.mark.parametrize("name", names())
def test_a_games_pictures_lie_in_its_folder_and_are_kept_for_good(client: TestClient, name: str) -> None:
    described = next(game for game in client.get("/api/server").json()["games"] if game["name"] == name)
    game = find(name)
    assert (described["emblem"], described["faces"]) == (emblem_of(game), faces_of(game))
    for address in [described["emblem"], *described["faces"].values()]:
        picture = client.get(address)
        assert picture.headers["content-type"] == "image/svg+xml"
        assert "content-security-policy" in picture.headers
        assert picture.headers["cache-control"] == (ASK_AGAIN if address == HEARTH else FOREVER)
        assert client.get(address.partition("?")[0]).headers["cache-control"] == ASK_AGAIN


@pytest.mark.parametrize(
    "path", ["../rules.py", "%2e%2e/rules.py", "..%2f..%2f__init__.py", "cards", "", "none.svg", "%00"]
)
def test_nothing_else_of_a_games_folder_is_served(client: TestClient, path: str) -> None:
    answer = client.get(f"/games/snafooey/art/{path}")
    assert answer.status_code == 404
    assert "import" not in answer.text


@pytest.mark.parametrize("name", names())
def test_pictures_ask_for_nothing_and_run_nothing(name: str) -> None:
    for file in (find(name).folder / "art").rglob("*"):
        assert file.is_dir() or file.suffix == ".svg", f"{file}: pictures are .svg files"
        if file.is_file():
            text = file.read_text()
            assert text.startswith("<svg ")
            assert not re.search(
                r"<script|<text|<style|<foreignObject|<image|\son\w+=|\shref=[^#]{2}|url\((?!#)|xml:base", text
            ), file


@pytest.mark.parametrize("game", ["whist", "%2e%2e", "%00"])
def test_rules_of_a_game_that_is_not_here(client: TestClient, game: str) -> None:
    assert client.get(f"/rules/{game}").status_code == 404


@pytest.mark.parametrize("path", ["/nowhere", "/rules/<b>whist", "/referee", "/static/nothing.js"])
def test_an_unknown_address_gives_a_person_a_page_and_a_program_an_answer(client: TestClient, path: str) -> None:
    page = client.get(path, headers={"accept": "text/html,*/*"})
    assert page.status_code == 404
    assert "There is nothing here" in page.text
    assert "whist" not in page.text
    assert client.get(path).json()["code"]


@pytest.mark.parametrize("name", names())
def test_names_are_given_to_house_rules_that_there_are(name: str) -> None:
    game = find(name)
    there = {option.name for option in game.options}
    there |= {f"{option.name}.{word}" for option in game.options for word in (*option.words, "line", "about")}
    there |= {f"{option.name}.{word}.line" for option in game.options for word in option.words}
    named = {code.removeprefix("rule.") for code in game.catalogue() if code.startswith("rule.")}
    assert named
    assert named <= there


def test_a_game_that_fails_to_load_leaves_the_others_open(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str) -> object:
        if name == "snore":
            raise SyntaxError("an author is editing it")
        return find(name)

    monkeypatch.setattr("snuggery.web.descriptions.find", found)
    offered = client.get("/api/server").json()["games"]
    assert {game["name"] for game in offered} == {*names()} - {"snore"}


def test_a_game_is_described_alone_as_among_all_and_few_pages_ask_for_its_rules(client: TestClient) -> None:
    whole = client.get("/api/server").json()["games"]
    for game, lean in zip(whole, client.get("/api/server?options=no").json()["games"], strict=True):
        assert client.get(f"/api/games/{game['name']}").json() == game
        assert game["options"]
        assert {**lean, "options": game["options"], "characters": game["characters"]} == game
        assert "options" not in lean
        assert {*game["characters"]} == {level["level"] for level in game["levels"]}
        assert game["characters"]["casual"]["tansy"] == "Quick: pauses half as long as the others."
    assert client.get("/api/games/chess").status_code == 404
