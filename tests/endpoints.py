"""Stubs of endpoints in OpenAI's chat format, which answer well, badly, slowly, drop by drop, or not at all."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

Messages = list[dict[str, str]]
Refusal = tuple[int, bytes]  # a status and what comes with it
Answers = Callable[[Messages], str | bytes | Refusal | None]
TOKENS = 7  # that an answer costs
DROP = 0.05  # seconds between two bytes


def well(messages: Messages) -> str:
    """Read the rules and choose the first choice."""
    system, user = messages
    assert "These are the rules of this table." in system["content"]
    return "The first one looks safe.\n\n1" if "1. " in user["content"] else "wait"


def slowly(messages: Messages) -> str:
    """Answer well, and too late."""
    time.sleep(0.3)
    return well(messages)


def badly(messages: Messages) -> str:
    """Answer what is no choice."""
    return "I would rather sing."


def not_at_all(messages: Messages) -> None:
    """Answer with status 503."""


def nonsense(messages: Messages) -> bytes:
    """Answer with what is not in the chat format."""
    return b"<html>"


class Stub(BaseHTTPRequestHandler):
    """One question."""

    answers: Answers
    drops = False
    keys: list[str]

    def do_POST(self) -> None:
        self.keys.append(self.headers.get("Authorization", ""))
        said = self.answers(json.loads(self.rfile.read(int(self.headers["Content-Length"])))["messages"])
        if said is None:
            self.send_error(503)
            return
        if isinstance(said, tuple):
            self.send_response(said[0])
            self.end_headers()
            self.wfile.write(said[1])
            return
        message = {"role": "assistant", "content": said if isinstance(said, str) else ""}
        body = json.dumps({"choices": [{"message": message}], "usage": {"total_tokens": TOKENS}}).encode()
        with suppress(BrokenPipeError, ConnectionResetError):  # nobody may have waited
            self.send_response(200)
            self.end_headers()
            self._write(body if isinstance(said, str) else said)

    def _write(self, body: bytes) -> None:
        for byte in [body[place : place + 1] for place in range(len(body))] if self.drops else [body]:
            self.wfile.write(byte)
            time.sleep(DROP if self.drops else 0)

    def log_message(self, *said: object) -> None:
        pass


@contextmanager
def endpoint(answers: Answers, drops: bool = False) -> Iterator[tuple[str, list[str]]]:
    """Open an endpoint; return its address, and the keys that it was sent."""
    keys: list[str] = []
    handler = type("Handler", (Stub,), {"answers": staticmethod(answers), "drops": drops, "keys": keys})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/v1", keys
    finally:
        server.shutdown()
        server.server_close()
