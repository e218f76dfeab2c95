"""The server: HTTP and WebSocket around tables that are nothing but logs of events."""

from typing import Any


def run(**wishes: Any) -> None:
    """Keep a server until it is stopped; the keywords are those of `settings.settings`.

    Raise `Unusable` with one sentence where it can't be opened.
    """
    from .server import keep_open
    from .settings import settings

    keep_open(settings(**wishes))
