"""Too much is answered, with 413 or 431, before the connection is closed, also to clients that go on sending."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from snuggery.web import lingering

from .test_server_process import Process, house

MIB = 1024 * 1024


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with house(Path(tmp_path_factory.mktemp("house"))) as process:
        yield process


def answer(process: Process, head: str, body: bytes) -> bytes:
    """Return the answer to a client that sends a whole request before it reads."""
    with process.send(head) as line:
        for start in range(0, len(body), MIB):
            line.sendall(body[start : start + MIB])
        received = b""
        while part := line.recv(65_536):
            received += part
        return received


def request(process: Process, path: str, size: int, *more: str) -> str:
    token = process.ask("/api/token")["token"]
    lines = (
        f"POST {path} HTTP/1.1",
        f"Host: {process.address}",
        f"Authorization: Bearer {token}",
        f"Content-Length: {size}",
        "Content-Type: application/json",
        "Connection: close",
        *more,
    )
    return "\r\n".join(lines) + "\r\n\r\n"


@pytest.mark.slow
def test_a_body_that_is_too_large_is_answered_with_413(process: Process) -> None:
    size = 12 * MIB
    answered = answer(process, request(process, "/api/name", size), bytes(size))
    assert answered.startswith(b"HTTP/1.1 413")
    assert answered.endswith(b'"A request has at most 16384 bytes"}')


@pytest.mark.slow
def test_a_request_that_is_refused_before_its_body_is_read_is_answered(process: Process) -> None:
    size = 12 * MIB
    head = request(process, "/api/name", size).replace("application/json", "text/plain")
    assert answer(process, head, bytes(size)).startswith(b"HTTP/1.1 415")


@pytest.mark.slow
@pytest.mark.parametrize("size", [300_000, 2 * MIB])
def test_headers_that_are_too_large_are_answered_with_431(process: Process, size: int) -> None:
    """Up to 256 KiB may come in one piece, and what is whole is read."""
    head = f"GET / HTTP/1.1\r\nHost: {process.address}\r\nX-Much: "
    answered = answer(process, head, b"a" * size + b"\r\n\r\n")
    assert answered.startswith(b"HTTP/1.1 431 Request Header Fields Too Large")
    assert answered.endswith(b"The headers of a request are too large.\n")


@pytest.mark.slow
def test_what_is_no_request_is_still_answered_with_400(process: Process) -> None:
    assert answer(process, "hello\r\n\r\n", b"").startswith(b"HTTP/1.1 400")


def test_nobody_is_listened_to_without_end() -> None:
    closed = []

    class Raw:
        def close(self) -> None:
            closed.append(True)

    transport = lingering.LingeringTransport(Raw(), None)  # type: ignore[arg-type]
    transport.take(bytes(MIB))
    assert not closed
    transport.take(bytes(lingering.MOST_READ))
    assert closed
