"""`snuggery bots`: think on this machine for the bots of a server elsewhere."""

import asyncio
import os

from ..kit.errors import Unusable
from ..tables.bots.remote_messages import MOST_WORKERS
from ..tables.bots.remote_thinking import RemoteThinking
from ..tables.host.setting_kinds import long_secret, public_url
from ..web.settings_sources import Found, secret_in
from .arguments import read_number


def think_for(server: str, token_file: str, workers: str) -> None:
    """Think until somebody stops it."""
    address = read_address(server)
    count = read_number(
        workers or str(min(os.cpu_count() or 1, MOST_WORKERS)), "the number of workers", 1, MOST_WORKERS
    )
    token = long_secret(secret_in(Found(token_file, "")), "the token of a server")
    asyncio.run(RemoteThinking(address, token, count, lambda told: print(told, flush=True)).run())


def read_address(server: str) -> str:
    """Read the address of a server; that of its sockets, wss://…, is good as well."""
    if not server:
        raise Unusable("no server is named; an address such as https://cards.example.org would do")
    address = f"http{server.removeprefix('ws')}" if server.startswith(("ws:", "wss:")) else server
    return public_url(address, "the address of a server").rstrip("/")
