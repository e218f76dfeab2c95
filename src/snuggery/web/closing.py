"""How a socket is closed from our side: the codes, and a sentence that fits into the frame."""

import contextlib

import anyio

from .sockets import Left, Socket

NOT_TEXT, BROKEN, FULL = 1007, 1011, 1013
UNREADABLE, NO_ENTRY, NO_TABLE, TIMED_OUT, GONE, TOO_MUCH = 4400, 4403, 4404, 4408, 4410, 4429
SIGNED_OUT = 4401

CLOSED_WITHIN = 10.0  # seconds
LONGEST_REASON = 123  # bytes


async def close(socket: Socket, code: int, reason: str) -> None:
    """Tell the other side why a socket ends, unless it has gone already."""
    with contextlib.suppress(RuntimeError, Left), anyio.move_on_after(CLOSED_WITHIN):
        await socket.close(code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
