"""Describe the wire for machines: an OpenAPI description of HTTP and an AsyncAPI description of the socket.

The descriptions come from the message types.  The first line of a type, `POST /api/join: …`, names its request.  The
first line of an endpoint says what it is for.
"""

import inspect
import json
import re
from typing import Any, get_args

import msgspec
from starlette.routing import Route

from snuggery.tables.bots.remote_messages import FromMachine, ToMachine
from snuggery.tables.views import (
    challenge_messages,
    duel_messages,
    evening_messages,
    group_messages,
    messages,
    push_messages,
)
from snuggery.tables.views.challenge_messages import ChallengeView, PartingView, SharesView
from snuggery.tables.views.daily_views import DailyResultView, DayView
from snuggery.tables.views.deal_messages import StoryView
from snuggery.tables.views.duel_messages import DuelsView, DuelView
from snuggery.tables.views.evening_messages import EveningView
from snuggery.tables.views.explaining import ExplainedGame
from snuggery.tables.views.group_messages import ContactsView, GroupEveningView, GroupView
from snuggery.tables.views.lesson_messages import FromLearner, LessonSheetView, LessonView
from snuggery.tables.views.messages import (
    PROTOCOL,
    Ack,
    FromSeat,
    Nothing,
    Play,
    Pong,
    Reject,
    ReviewView,
    SheetView,
    TableView,
    ToSeat,
)
from snuggery.tables.views.push_messages import HolidaysView, PushView
from snuggery.tables.views.puzzle_messages import PuzzlesView, PuzzleView
from snuggery.web.api import Api
from snuggery.web.bot_sockets import BotSockets
from snuggery.web.challenge_api import ChallengeApi
from snuggery.web.daily_api import DailyApi
from snuggery.web.duel_api import DuelApi
from snuggery.web.evening_api import EveningApi
from snuggery.web.group_api import GroupApi
from snuggery.web.people_api import PeopleApi
from snuggery.web.photo_api import KINDS, PhotoApi
from snuggery.web.push_api import PushApi
from snuggery.web.puzzle_api import PuzzleApi
from snuggery.web.routes import Endpoints
from snuggery.web.sheet_api import SheetApi
from snuggery.web.table_api import TableApi

from .api_pages import PROMPT

HOST = "127.0.0.1:8642"
SCHEMAS = "#/components/schemas/{name}"
SAYS_WHICH = re.compile(r"(?:GET|POST) /\S+(?=: )")
ANSWERS: dict[str, Any] = {  # besides those that docs/protocol.md describes
    "GET /api/challenges/{code}": ChallengeView,
    "GET /api/challenges/{code}/parting": PartingView,
    "GET /api/challenges/{code}/shares": SharesView,
    "GET /api/contacts": ContactsView,
    "GET /api/duels": DuelsView,
    "GET /api/duels/{code}": DuelView,
    "GET /api/evenings/{id}": EveningView,
    "GET /api/games/{game}/explanations": ExplainedGame,
    "GET /api/groups/{id}": GroupView,
    "GET /api/groups/{id}/evenings/{day}": GroupEveningView,
    "GET /api/holidays": HolidaysView,
    "GET /api/push": PushView,
    "GET /api/puzzles": PuzzlesView,
    "GET /api/tables/{id}/events": TableView | SheetView,
    "GET /api/tables/{id}/explanations": ExplainedGame,
    "GET /api/tables/{id}/look-back": TableView,
    "GET /api/tables/{id}/story": StoryView,
    "GET /api/tables/{id}/review": ReviewView,
    "GET /api/today": DayView,
    "GET /api/today/{game}": DailyResultView,
    "POST /api/tables/{id}/play": Ack,
}
QUERIES: dict[str, list[tuple[str, bool, str]]] = {  # parameters behind the ?: name, whether required, description
    "GET /api/server": [("options", False, "string")],
    "GET /api/tables/{id}/events": [("since", False, "integer")],
    "GET /api/tables/{id}/look-back": [("ply", True, "integer")],
    "GET /api/today": [(name, False, "string") for name in ("day", "level")],
    "GET /api/today/{game}": [(name, False, "string") for name in ("day", "level")],
    **{
        f"GET /api/challenges/{{code}}{part}": [("beside", False, "integer")]
        for part in ("", "/parting", "/parting.svg", "/shares")
    },
    "GET /api/history": [(name, False, "string") for name in ("before", "game", "circle")],
}
PICTURES = {"POST /api/sheets/{id}/photo": KINDS}  # requests whose body is a picture
WHO = [{"token": []}, {"cookie": []}]
PARTS: tuple[type[Endpoints], ...] = (
    Api,
    SheetApi,
    PhotoApi,
    PeopleApi,
    PushApi,
    DailyApi,
    PuzzleApi,
    ChallengeApi,
    DuelApi,
    GroupApi,
    EveningApi,
    TableApi,
    BotSockets,
)
REFUSED = {
    "type": "object",
    "description": "Why nothing was done.",
    "properties": {"code": {"type": "string"}, "reason": {"type": "string"}},
    "required": ["code", "reason"],
}


def openapi() -> str:
    """Describe the HTTP interface."""
    paths: dict[str, Any] = {}
    for route in routes():
        (method,) = (route.methods or set()) - {"HEAD"}
        paths.setdefault(route.path, {})[method.lower()] = _operation(f"{method} {route.path}", route)
    kinds = [*_requests().values(), Nothing, *members(*ANSWERS.values()), Reject]
    who = {
        "token": {"type": "http", "scheme": "bearer"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": "snuggery"},
    }
    schemas = _schemas(kinds) | {"Refused": REFUSED}
    return _document(
        openapi="3.1.0",
        info=_info("HTTP"),
        servers=[{"url": f"http://{HOST}"}],
        paths=paths,
        components={"schemas": schemas, "securitySchemes": who},
    )


def routes() -> list[Route]:
    """Return all HTTP requests."""
    found = (route for kind in PARTS for route in kind.__new__(kind).routes())
    return [route for route in found if isinstance(route, Route)]


def asyncapi() -> str:
    """Describe the socket's messages, in both directions."""
    said, told = members(FromSeat), members(*shown())
    asked, lessons = members(FromLearner), taught()
    offered, thinking = members(FromMachine), members(ToMachine)
    all_of_them = list(dict.fromkeys([*said, *told, *asked, *lessons, *offered, *thinking]))
    table = {
        "address": "/ws/{id}",
        "description": "One person at one table; the first message is hello.",
        "parameters": {"id": {"description": "the table's"}},
        "messages": _named([*said, *told]),
    }
    lesson = {
        "address": "/ws/lesson/{game}/{name}",
        "description": "One person at one lesson; the first message is hello.",
        "parameters": {"game": {"description": "which game"}, "name": {"description": "which of its lessons"}},
        "messages": _named(list(dict.fromkeys([*asked, *lessons]))),
    }
    puzzle = {
        "address": "/ws/puzzles/{game}/{id}",
        "description": "One person at one puzzle; the first message is hello.",
        "parameters": {"game": {"description": "which game"}, "id": {"description": "which of its puzzles"}},
        "messages": _named(list(dict.fromkeys([*asked, PuzzleView, Ack, Reject, Pong]))),
    }
    bots = {
        "address": "/ws/bots",
        "description": "Another machine on which bots think; the first message is offer.",
        "messages": _named([*offered, *thinking]),
    }
    return _document(
        asyncapi="3.0.0",
        info=_info("The socket"),
        defaultContentType="application/json",
        servers={"server": {"host": HOST, "protocol": "ws"}},
        channels={"table": table, "lesson": lesson, "puzzle": puzzle, "bots": bots},
        operations={
            "hear": _direction("receive", "table", said),
            "tell": _direction("send", "table", told),
            "listen": _direction("receive", "lesson", asked),
            "teach": _direction("send", "lesson", lessons),
            "listen_at_puzzle": _direction("receive", "puzzle", asked),
            "judge": _direction("send", "puzzle", [PuzzleView, Ack, Reject, Pong]),
            "gather": _direction("receive", "bots", offered),
            "ask": _direction("send", "bots", thinking),
        },
        components={
            "messages": {kind.__name__: _message(kind) for kind in all_of_them},
            "schemas": _schemas(all_of_them),
        },
    )


def wished() -> list[Any]:
    """Return the types of all messages to a server."""
    return [FromSeat, FromLearner, *_requests().values()]


def shown() -> list[Any]:
    """Return the types of messages at a table."""
    return [ToSeat]


def taught() -> list[type]:
    """Return the types of messages in a lesson, and at a puzzle."""
    return [LessonView, LessonSheetView, PuzzleView, Ack, Reject, Pong]


def told_over_http() -> list[Any]:
    """Return the types of HTTP answers."""
    return [*ANSWERS.values()]


def _operation(name: str, route: Route) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": _id_of(route),
        "summary": (route.endpoint.__doc__ or "").partition("\n")[0],
        "security": WHO,
        "parameters": _parameters(name, route),
        "responses": {
            "2XX": _answer(ANSWERS.get(name)),
            "default": {"description": "Refused", "content": _json({"$ref": SCHEMAS.format(name="Refused")})},
        },
    }
    if name.endswith("/play"):
        told["responses"]["409"] = {"description": Reject.__doc__, "content": _json(_ref(Reject))}
    if name.startswith("POST"):
        told["requestBody"] = {"required": True, "content": _body(name)}
    return told


def _id_of(route: Route) -> str:
    """Return what tells an operation from all others: the part of the server, and its endpoint."""
    part, _, name = route.endpoint.__qualname__.rpartition(".")
    return f"{part.removesuffix('Api').lower()}_{name}".lstrip("_")


def _body(name: str) -> dict[str, Any]:
    if name in PICTURES:
        return {kind: {"schema": {"type": "string", "format": "binary"}} for kind in PICTURES[name]}
    return _json(_ref(_requests().get(name, Nothing)))


def _parameters(name: str, route: Route) -> list[dict[str, Any]]:
    places = [(part, "path", True, "string") for part in route.param_convertors]
    places += [(part, "query", needed, kind) for part, needed, kind in QUERIES.get(name, [])]
    return [
        {"name": part, "in": place, "required": needed, "schema": {"type": kind}}
        for part, place, needed, kind in places
    ]


def _answer(kind: Any) -> dict[str, Any]:
    if kind is None:
        return {"description": "As docs/protocol.md tells"}
    refs = [_ref(member) for member in members(kind)]
    return {"description": "Done", "content": _json(refs[0] if len(refs) == 1 else {"oneOf": refs})}


def _requests() -> dict[str, type]:
    """Return the type of each request's body."""
    found: dict[str, type] = {"POST /api/tables/{id}/play": Play}
    modules = (messages, challenge_messages, duel_messages, evening_messages, group_messages, push_messages)
    for kind in (kind for module in modules for kind in vars(module).values()):
        named = SAYS_WHICH.match(getattr(kind, "__doc__", "") or "")
        if isinstance(kind, type) and named and named[0].startswith("POST"):
            found[named[0]] = kind
    return found


def _message(kind: type) -> dict[str, Any]:
    return {"summary": (kind.__doc__ or "").partition("\n")[0], "payload": _ref(kind)}


def _named(kinds: list[type]) -> dict[str, Any]:
    return {kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in kinds}


def _direction(action: str, channel: str, kinds: list[type]) -> dict[str, Any]:
    refs = [{"$ref": f"#/channels/{channel}/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": refs}


def members(*kinds: Any) -> list[type]:
    """Return the types of unions, each once."""
    return list(dict.fromkeys(member for kind in kinds for member in get_args(kind) or (kind,)))


def _schemas(kinds: list[type]) -> dict[str, Any]:
    found: dict[str, Any] = described(msgspec.json.schema_components(kinds, ref_template=SCHEMAS)[1])
    return found


def described(schema: Any) -> Any:
    """Return a schema whose descriptions are docstrings without their indentation and their examples."""
    if isinstance(schema, dict):
        return {key: _about(part) if key == "description" else described(part) for key, part in schema.items()}
    return [described(part) for part in schema] if isinstance(schema, list) else schema


def _about(part: Any) -> Any:
    """Return a description; a field of that name has a schema instead."""
    return inspect.cleandoc(part.partition(PROMPT)[0].rstrip()) if isinstance(part, str) else described(part)


def _ref(kind: type) -> dict[str, str]:
    return {"$ref": SCHEMAS.format(name=kind.__name__)}


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _info(part: str) -> dict[str, Any]:
    told = "Generated from the types of the messages; docs/protocol.md tells what they are for."
    return {"title": f"Snuggery: {part}", "version": str(PROTOCOL), "description": told}


def _document(**parts: Any) -> str:
    return json.dumps(parts, indent=1, ensure_ascii=False) + "\n"
