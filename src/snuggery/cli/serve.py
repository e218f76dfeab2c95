"""`snuggery` and `snuggery serve`: run a server on this machine."""

from typing import Any

from .. import web


def open_lobby() -> None:
    """Start a server for this machine, and open the lobby in the browser."""
    web.run(open_browser=True)


def keep_server(**wishes: Any) -> None:
    """Start a server for others; what is not given comes from the environment, a file, or `settings.Settings`."""
    web.run(**wishes)
