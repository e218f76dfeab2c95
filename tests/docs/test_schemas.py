"""What describes the wire for machines: every reference leads somewhere, and every message and request is in it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from starlette.routing import Route

from scripts import wire_types
from scripts.schemas import routes
from scripts.wire_types import fingerprint
from snuggery.tables.bots.remote_messages import FromMachine, ToMachine
from snuggery.tables.views.lesson_messages import FromLearner, LessonSheetView, LessonView
from snuggery.tables.views.messages import PROTOCOL, FromSeat, ToSeat
from snuggery.tables.views.puzzle_messages import PuzzleView
from snuggery.web.app import make_app
from snuggery.web.settings import Settings

DOCS = Path(__file__).parents[2] / "docs"
FILES = ("openapi.json", "asyncapi.json")
PROTOCOL_PAGE = DOCS / "protocol.md"


def read(name: str) -> Any:
    return json.loads((DOCS / name).read_text("utf-8"))


def references(part: Any) -> Iterator[str]:
    """Go through all references of a document."""
    if isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"]
        for inner in part.values():
            yield from references(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from references(inner)


@pytest.mark.parametrize("name", FILES)
def test_every_reference_leads_somewhere(name: str) -> None:
    document = read(name)
    for reference in {*references(document)}:
        part = document
        for step in reference.removeprefix("#/").split("/"):
            part = part[step]
        assert part


def test_every_message_of_the_socket_is_described() -> None:
    messages = read("asyncapi.json")["components"]["messages"]
    unions = (FromSeat, ToSeat, FromLearner, FromMachine, ToMachine)
    kinds = {LessonView, LessonSheetView, PuzzleView}.union(*map(get_args, unions))
    assert {*messages} == {kind.__name__ for kind in kinds}


def test_every_request_is_described_and_says_what_it_takes() -> None:
    paths = read("openapi.json")["paths"]
    assert {*paths} == {route.path for route in routes()}
    operations = [one["operationId"] for told in paths.values() for one in told.values()]
    assert len(operations) == len(set(operations)), "clients name their methods so"
    posts = {path: told["post"] for path, told in paths.items() if "post" in told}
    assert all("requestBody" in told for told in posts.values())
    body = posts["/api/join"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/Join"}


def test_no_request_of_a_server_is_left_out(tmp_path: Path) -> None:
    """Walk the routes of a real server."""
    app = make_app(Settings(data=tmp_path))
    served = {
        (route.path, method.lower())
        for route in app.routes
        if isinstance(route, Route) and route.path.startswith("/api/")
        for method in (route.methods or set()) - {"HEAD"}
    }
    told = read("openapi.json")["paths"]
    assert len(served) > 90
    assert served - {(path, method) for path, methods in told.items() for method in methods} == set()


def history() -> dict[int, str]:
    """Return what docs/protocol.md says of each protocol: the shapes of its messages, "" where that was not noted."""
    rows = re.findall(r"^\| (\d+) \|.*\| (?:`(\w+)`)? *\|$", PROTOCOL_PAGE.read_text("utf-8"), re.MULTILINE)
    return {int(number): shapes for number, shapes in rows}


def test_a_changed_message_is_a_new_protocol() -> None:
    written, now = history(), fingerprint()
    assert written.get(PROTOCOL) == now, (
        f"the shapes of the wire are {now} now, and docs/protocol.md has {written.get(PROTOCOL)} for protocol {PROTOCOL}: "
        "raise PROTOCOL in tables/views/messages.py, and add a line to the history that says what was added"
    )
    assert [*written] == [*range(1, PROTOCOL + 1)]
    told = [shapes for shapes in written.values() if shapes]
    assert len(told) == len(set(told)), "two protocols can't have the same shapes"


def test_descriptions_are_text_for_readers_of_the_schema() -> None:
    for path in (*(DOCS / name for name in FILES), *(DOCS / "schemas").glob("*.json")):
        described = "\n".join(descriptions(json.loads(path.read_text("utf-8"))))
        assert ">>> " not in described, f"{path.name} shows an example in Python"
        assert "\n    " not in described, f"{path.name} keeps the indentation of a docstring"


def descriptions(part: Any) -> Iterator[str]:
    """Go through all descriptions of a document."""
    if isinstance(part, dict):
        yield from (about for key, about in part.items() if key == "description" and isinstance(about, str))
        yield from (about for value in part.values() for about in descriptions(value))
    elif isinstance(part, list):
        yield from (about for one in part for about in descriptions(one))


def test_another_field_gives_other_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint()
    more = msgspec.defstruct("Ack", [("id", str), ("ply", int), ("opened", int)], tag="ack")
    monkeypatch.setattr(wire_types, "shown", lambda: [more])
    assert fingerprint() != before


def test_the_pages_have_the_types_of_the_structs() -> None:
    text = wire_types.wire_types()
    assert 'export interface TableView {\n  type: "table";\n  ply: number;\n  scene: Scene;' in text
    assert "  promise: string;" in text, "which a copy by hand had forgotten, as these two"
    assert "  outcomes: Choice[];" in text
    assert "  blanks: Blank[];" in text
    assert "  round?: boolean;" in text, "what is said may leave out what has a default"
    assert "  to?: number | null;" in text, "and so may an answer whose defaults are left out"
    assert "  line: [number, number][];" in text
