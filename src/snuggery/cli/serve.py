"""`snuggery` and `snuggery serve`: keep a house on this machine."""

from typing import Any

from .. import server


def open_house() -> None:
    """Start the house for whoever sits here, and open the lobby in the browser."""
    server.run(open_browser=True)


def keep_house(**wishes: Any) -> None:
    """Start the house for others; what was not said is as `settings.Settings` has it."""
    server.run(**{name: wish for name, wish in wishes.items() if wish != ""})
