"""The container's recipe is built and run: it plays a move, measures photos, and keeps the move when it starts again.

buildah does it without a daemon; the recipe's base image has to be there, or to be had from its registry.
"""

import json
import re
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import cv2
import numpy as np
import pytest

from . import ROOT

BUILDAH = shutil.which("buildah") or ""
RECIPE = ROOT / "deploy" / "Containerfile"
PATIENCE = 60.0  # seconds for a start
HERE = "http://127.0.0.1:8642"

pytestmark = [pytest.mark.deep, pytest.mark.skipif(not BUILDAH, reason="buildah is not here")]


def buildah(*words: str) -> str:
    ran = subprocess.run([BUILDAH, *words], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr[-2000:]
    return ran.stdout.strip()


def pull_base() -> None:
    """Have the base image, or skip."""
    found = re.search(r"^FROM (\S+)", RECIPE.read_text("utf-8"), re.MULTILINE)
    assert found
    if subprocess.run([BUILDAH, "pull", "--policy=missing", found[1]], capture_output=True, check=False).returncode:
        pytest.skip(f"{found[1]} is not here and can't be had")


@pytest.fixture(scope="module")
def container() -> Iterator[str]:
    """Build the image and return a container of it."""
    pull_base()
    buildah("bud", "--isolation=chroot", "--pull=never", "--file", str(RECIPE), "--tag", "snuggery-test", ".")
    name = buildah("from", "--pull=never", "localhost/snuggery-test")
    yield name
    buildah("rm", name)


@contextmanager
def serving(container: str) -> Iterator[None]:
    """Run what the image runs, until it is told to stop."""
    with socket.socket() as port:
        if port.connect_ex(("127.0.0.1", 8642)) == 0:
            pytest.skip("something else has the port of the container")
    command = [BUILDAH, "run", "--isolation=chroot", "--user=snuggery", container, "--", "snuggery", "serve"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("Snuggery is running: ")
        try:
            yield
        finally:
            subprocess.run(["pkill", "-INT", "-f", "/opt/snuggery/bin/snuggery serve"], check=False)
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def ask(path: str, body: Any = None, token: str = "", kind: str = "application/json") -> Any:
    """Return what the server answers, a refusal too."""
    headers = {"content-type": kind, "snuggery-protocol": "4"} | ({"authorization": f"Bearer {token}"} if token else {})
    sent = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    try:
        with urlopen(Request(HERE + path, sent, headers), timeout=PATIENCE) as answer:
            return json.load(answer)
    except HTTPError as refusal:
        return json.load(refusal)


def test_a_move_that_was_played_in_the_container_is_kept(container: str) -> None:
    with serving(container):
        token = ask("/api/token")["token"]
        table = ask("/api/tables", {"game": "snip-snap-snorum", "chairs": ["you", "casual"]}, token)["id"]
        events = f"/api/tables/{table}/events"
        seen = ask(events, token=token)
        while not seen["scene"]["choices"]:
            seen = ask(f"{events}?since={seen['ply']}", token=token)
        action = seen["scene"]["choices"][0]["action"]
        played = ask(f"/api/tables/{table}/play", {"id": "m", "ply": seen["ply"], "action": action}, token)
        assert played["type"] == "ack"
        sheet = ask("/api/sheets", {"game": "snoogie", "names": ["Ann", "Ben"]}, token)["id"]
        picture = cv2.imencode(".png", np.full((480, 640, 3), (60, 110, 30), np.uint8))[1].tobytes()
        assert ask(f"/api/sheets/{sheet}/photo?marks=%7B%7D", picture, token, "image/png")["code"] == "not-measured"
    with serving(container):
        assert ask(events, token=token)["ply"] >= played["ply"]
