"""What games bring along for browsers: served as the server's own files are, and nothing else of a game."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.web.files import ASK_AGAIN, FOREVER, SERVED, content_hash

pytestmark = pytest.mark.usefixtures("shared")
BROUGHT = [
    f"{name}/{path.relative_to(find(name).folder).as_posix()}"
    for name in names()
    for folder, kinds in SERVED.items()
    for path in sorted((find(name).folder / folder).rglob("*"))
    if path.suffix in kinds
]


KINDS = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


def test_some_game_draws_zones_and_pieces_itself() -> None:
    ends = {path.partition("/")[2] for path in BROUGHT}
    assert {"renderer/browser/zones.js", "renderer/browser/pieces.js"} <= ends


@pytest.mark.parametrize("path", BROUGHT)
def test_every_file_is_served_and_kept_as_those_of_the_house(client: TestClient, path: str) -> None:
    name, _, file = path.partition("/")
    answer = client.get(f"/games/{path}")
    assert answer.status_code == 200
    assert answer.content == (find(name).folder / file).read_bytes()
    assert answer.headers["content-type"].partition(";")[0] == KINDS[file.rpartition(".")[2]]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == ASK_AGAIN
    assert client.get(f"/games/{path}", headers={"if-none-match": answer.headers["etag"]}).status_code == 304
    hashed = client.get(f"/games/{path}?v={content_hash(find(name).folder / file)}")
    assert hashed.headers["cache-control"] == FOREVER


def elsewhere() -> Iterator[str]:
    """Go through what must not be answered: other games, other folders, other kinds of files, ways out of a folder."""
    name = next(path for path in BROUGHT if "/renderer/" in path).partition("/")[0]
    yield from ("", "/", f"{name}", f"{name}/", f"{name}/renderer/browser", f"{name}/renderer/browser/", ".js")
    yield from ("whist/renderer/browser/zones.js", "%00/renderer/browser/zones.js", "../renderer/browser/zones.js")
    yield from (f"{name}/rules.py", f"{name}/RULES.md", f"{name}/zones.js", f"{name}/renderer/terminal/__init__.py")
    yield from (f"{name}/renderer/browser/none.js", f"{name}/renderer/browser/zones.py", f"{name}/renderer/browser/.js")
    ways = (
        "../terminal/__init__.py",
        "../../rules.py",
        "../../../../web/static/app.js",
        "/etc/hosts.js",
        "%00.js",
    )
    for way in ways:
        yield f"{name}/renderer/browser/{way}"
        yield f"{name}/renderer/browser/{way.replace('..', '%2e%2e')}"
        yield f"{name}/renderer/browser/{way.replace('/', '%2f')}"
        yield f"{name}/renderer/browser/{way.replace('../', '..%5c')}"


@pytest.mark.parametrize("path", sorted(set(elsewhere())))
def test_nothing_else_is_there(client: TestClient, path: str) -> None:
    assert client.get(f"/games/{path}").status_code == 404


def test_a_game_that_brings_nothing_has_nothing_there(client: TestClient) -> None:
    plain = [name for name in names() if not any(path.startswith(f"{name}/renderer/") for path in BROUGHT)]
    assert plain
    assert {client.get(f"/games/{name}/renderer/browser/zones.js").status_code for name in plain} == {404}


def test_only_asking_is_answered(client: TestClient) -> None:
    assert client.post(f"/games/{BROUGHT[0]}", headers={"origin": "http://testserver"}).status_code in (403, 405)
