"""`snuggery` and `snuggery serve`: keep a house on this machine."""

from typing import Any

from .. import web
from .arguments import read_number, read_seconds

MOST_PORT = 65535


def open_house() -> None:
    """Start the house for whoever sits here, and open the lobby in the browser."""
    web.run(open_browser=True)


def keep_house(port: str, pause: str, grace: str, **wishes: Any) -> None:
    """Start the house for others; what was not said is as `settings.Settings` has it."""
    wishes["port"] = read_number(port, "the port", 0, MOST_PORT)
    wishes["grace"] = read_seconds(grace, "a bot's grace")
    if pause:
        wishes["pause"] = read_seconds(pause, "a bot's pause")
    web.run(**{name: wish for name, wish in wishes.items() if wish != ""})
