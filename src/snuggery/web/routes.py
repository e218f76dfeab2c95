"""Routing: an endpoint declares its own path and method, and a part of the server collects its endpoints."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.responses import Response
from starlette.routing import BaseRoute, Route

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Response]])


def get(*paths: str) -> Callable[[Endpoint], Endpoint]:
    """Route GET requests for some paths to the decorated method of `Endpoints`."""
    return _under("GET", paths)


def post(*paths: str) -> Callable[[Endpoint], Endpoint]:
    """Route POST requests for some paths to the decorated method of `Endpoints`."""
    return _under("POST", paths)


class Endpoints:
    """A part of the server that answers requests."""

    def routes(self) -> list[BaseRoute]:
        """Return the routes, in the order of definition."""
        return [
            Route(path, getattr(self, name), methods=[method])
            for name, part in vars(type(self)).items()
            for method, path in getattr(part, "answers", ())
        ]


def _under(method: str, paths: tuple[str, ...]) -> Callable[[Endpoint], Endpoint]:
    def mark(endpoint: Endpoint) -> Endpoint:
        told: Any = endpoint
        told.answers = [(method, path) for path in paths]
        return endpoint

    return mark
