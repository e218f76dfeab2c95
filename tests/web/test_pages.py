"""Pages and files: what may be kept for how long, and what page a visitor is known from."""

import re

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.web.pages import ASK_AGAIN, FOREVER, STATIC, content_hash


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
    assert content_hash("no/such/file") == ""


def test_no_page_asks_for_anything_from_elsewhere() -> None:
    for file in [*STATIC.rglob("*.html"), *STATIC.rglob("*.css"), *STATIC.rglob("*.js")]:
        found = re.findall(r"""(?:src=|href=|url\(|import\(|from |fetch\()["']?https?://[^"')\s]+""", file.read_text())
        assert not found, (file, found)


@pytest.mark.parametrize("game", ["whist", "%2e%2e", "%00"])
def test_rules_of_a_game_that_is_not_here(client: TestClient, game: str) -> None:
    assert client.get(f"/rules/{game}").status_code == 404


@pytest.mark.parametrize("path", ["/nowhere", "/rules/<b>whist", "/referee", "/static/nothing.js"])
def test_a_person_who_goes_astray_gets_a_page_and_a_program_an_answer(client: TestClient, path: str) -> None:
    page = client.get(path, headers={"accept": "text/html,*/*"})
    assert page.status_code == 404
    assert "There is nothing here" in page.text
    assert "whist" not in page.text
    assert client.get(path).json()["code"]


@pytest.mark.parametrize("name", names())
def test_names_are_given_to_house_rules_that_there_are(name: str) -> None:
    game = find(name)
    there = {option.name for option in game.options}
    there |= {f"{option.name}.{word}" for option in game.options for word in option.words}
    named = {code.removeprefix("rule.") for code in game.catalogue() if code.startswith("rule.")}
    assert named
    assert named <= there
