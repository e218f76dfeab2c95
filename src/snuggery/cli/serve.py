"""`snuggery` and `snuggery serve`: keep a house on this machine."""

from ..server import run


def open_house() -> None:
    """Start the house for whoever sits here, and open the lobby in the browser."""
    run(open_browser=True)


def keep_house(host: str, port: int, database: str, public_url: str) -> None:
    """Start the house for others."""
    run(host=host, port=port, database=database or None, public_url=public_url or None)
