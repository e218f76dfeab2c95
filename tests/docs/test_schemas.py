"""What describes the wire for machines: every reference leads somewhere, and every message and request is in it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from scripts.schemas import routes
from snuggery.tables.views.lesson_messages import FromLearner, LessonSheetView, LessonView
from snuggery.tables.views.messages import FromSeat, ToSeat

DOCS = Path(__file__).parents[2] / "docs"
FILES = ("openapi.json", "asyncapi.json")


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
    kinds = {*get_args(FromSeat), *get_args(ToSeat), *get_args(FromLearner), LessonView, LessonSheetView}
    assert {*messages} == {kind.__name__ for kind in kinds}


def test_every_request_is_described_and_says_what_it_takes() -> None:
    paths = read("openapi.json")["paths"]
    assert {*paths} == {route.path for route in routes()}
    posts = {path: told["post"] for path, told in paths.items() if "post" in told}
    assert all("requestBody" in told for told in posts.values())
    body = posts["/api/join"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/Join"}
