"""A language model at a table: an endpoint that answers well, badly, late, and not at all."""

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from examples.read_and_play import main

Answers = Callable[[list[dict[str, str]]], str | None]


@pytest.fixture
def endpoint() -> Iterator[Callable[[Answers], str]]:
    """Return what opens an endpoint that answers as told, where None is no answer at all; its address comes back."""
    servers = []

    def opened(answers: Answers) -> str:
        class Stub(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                said = answers(asked["messages"])
                if said is None:
                    self.send_error(503)
                    return
                body = json.dumps({"choices": [{"message": {"role": "assistant", "content": said}}]}).encode()
                self.send_response(200)
                self.end_headers()
                with suppress(BrokenPipeError):  # the example may not have waited
                    self.wfile.write(body)

            def log_message(self, *said: object) -> None:
                pass

        server = ThreadingHTTPServer(("127.0.0.1", 0), Stub)
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        servers.append(server)
        return f"http://127.0.0.1:{server.server_address[1]}/v1"

    yield opened
    for server in servers:
        server.shutdown()
        server.server_close()


def told(capsys: pytest.CaptureFixture[str]) -> tuple[int, int, int]:
    """Return how many answers were choices, how many there were, and how many turns were played by lot."""
    found = re.search(r"(\d+) of (\d+) answers were choices; (\d+) turns", capsys.readouterr().out)
    assert found
    legal, answers, lots = map(int, found.groups())
    return legal, answers, lots


def well(messages: list[dict[str, str]]) -> str:
    system, user = messages
    assert "These are the rules of this table." in system["content"]
    return "The first one looks safe.\n\n1" if "1. " in user["content"] else "wait"


def slowly(messages: list[dict[str, str]]) -> str:
    time.sleep(0.2)
    return well(messages)


@pytest.mark.parametrize("game", ["snip-snap-snorum", "snafooey"])
def test_a_model_that_answers_well_plays_matches_on_every_seat(game, endpoint, capsys):
    main([endpoint(well), "--game", game, "--seats", "2", "--matches", "2"])
    legal, answers, lots = told(capsys)
    assert legal == answers > 0 == lots


@pytest.mark.parametrize("answers", [lambda messages: "I would rather sing.", lambda messages: None, slowly])
def test_a_model_that_answers_badly_late_or_not_at_all_gets_a_lot(answers, endpoint, capsys):
    main([endpoint(answers), "--seats", "2", "--rules", "counters=1", "--patience", "0.05"])
    legal, answers, lots = told(capsys)
    assert legal == 0
    assert answers == 3 * lots > 0


def test_an_address_where_nobody_answers_is_told_and_a_wrong_game_is_a_sentence(endpoint, capsys):
    main(["http://127.0.0.1:9/v1", "--seats", "2", "--rules", "counters=1", "--patience", "1"])
    assert "no answer:" in capsys.readouterr().err
    with pytest.raises(SystemExit, match="there is no game 'chess' here"):
        main([endpoint(well), "--game", "chess"])
