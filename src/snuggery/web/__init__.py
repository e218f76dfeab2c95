"""The server: HTTP and WebSockets around tables that consist only of event logs."""

from typing import Any


def run(**wishes: Any) -> None:
    """Run a server until it is stopped; the keywords are those of `settings.settings`.

    Raise `Unusable` with one sentence if it can't be started.
    """
    from .server import keep_open
    from .settings import settings

    keep_open(settings(**wishes))
