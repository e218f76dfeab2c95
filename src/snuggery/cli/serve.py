"""`snuggery` and `snuggery serve`: keep a house on this machine."""

from typing import Any

from .. import web


def open_house() -> None:
    """Start the house for whoever sits here, and open the lobby in the browser."""
    web.run(open_browser=True)


def keep_house(**wishes: Any) -> None:
    """Start the house for others; what was not said is as environment, file or `settings.Settings` have it."""
    web.run(**wishes)
