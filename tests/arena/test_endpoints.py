"""Language models as entrants of the arena: endpoints that answer well, badly, slowly, and not at all."""

import json
import time
from pathlib import Path

import pytest

from snuggery.arena.blocks import play_block
from snuggery.arena.reader_player import TRIES
from snuggery.arena.registration import read_registration
from snuggery.envs.endpoint import BASE, KEY, MOST_MISSING, Endpoint
from snuggery.kit.errors import Unusable

from ..endpoints import TOKENS, badly, endpoint, nonsense, not_at_all, slowly, well

MATCH = """
game = "snip-snap-snorum"
seed = 1
deals = 1
entrants = [{{ endpoint = "{url}", model = "reader", seconds = 10 }}, {{ level = "casual" }}]
[options]
counters = 1
"""


def registered(folder: Path, url: str):
    file = folder / "match.toml"
    file.write_text(MATCH.format(url=url))
    return read_registration(file)


def costs(folder: Path):
    return [json.loads(line) for line in (folder / "reader.costs.jsonl").read_text().splitlines()]


def test_a_model_that_answers_well_plays_a_deal_and_its_tokens_are_noted(tmp_path: Path) -> None:
    with endpoint(well) as (url, _):
        registration = registered(tmp_path, url)
        (first,) = play_block(registration, 0)
        assert play_block(registration, 0) == [first]
    assert first.wins == pytest.approx([first.wins[0], 1 - first.wins[0]])
    noted = costs(tmp_path)
    assert len(noted) == 4  # two seats, twice
    assert noted[:2] == noted[2:]
    assert all(one["tokens"] == TOKENS * one["answers"] > 0 for one in noted)
    assert all(one["legal"] == one["answers"] and one["by lot"] == 0 for one in noted)


def test_a_model_that_answers_badly_is_played_by_lot_and_its_answers_are_counted(tmp_path: Path) -> None:
    with endpoint(badly) as (url, _):
        registration = registered(tmp_path, url)
        assert play_block(registration, 0) == play_block(registration, 0)
    assert all(one["legal"] == 0 and one["answers"] == TRIES * one["by lot"] > 0 for one in costs(tmp_path))


@pytest.mark.parametrize(("answers", "why"), [(not_at_all, "it answers with status 503"), (nonsense, "chat format")])
def test_a_model_that_does_not_answer_stops_the_match(tmp_path: Path, answers, why) -> None:
    with (
        endpoint(answers) as (url, _),
        pytest.raises(Unusable, match=f"has not answered {MOST_MISSING} times in a row: .*{why}"),
    ):
        play_block(registered(tmp_path, url), 0)


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"error": {"message": "The model `x`\\ndoes not exist", "code": 404}}', ", The model `x` does not exist"),
        (b'{"object": "error", "message": "no model x"}', ", no model x"),
        (b'{"detail": "Not Found"}', ", Not Found"),
        (b'{"error": "wrong key: SECRET\\u001b[2J"}', ", wrong key: … [2J"),
        (b"no such\x00 path", ", no such path"),
        (b" <html><h1>404</h1>", ""),
        (b"[" * 100_000, ", …"),
        (b'{"detail": [{"loc": 1}]}', ""),
        (b"word " * 1000, ", " + "word " * 39 + "word…"),
    ],
)
def test_what_an_endpoint_says_is_wrong_is_told_in_a_line_without_the_key(body: bytes, told: str) -> None:
    with endpoint(lambda messages: (404, body)) as (url, _):
        said = Endpoint(url, "x", 5, "SECRET").ask([])
    assert said.missing == f"it answers with status 404{told}"


def test_three_questions_in_a_row_without_an_answer_are_an_error() -> None:
    asked = Endpoint("http://127.0.0.1:9/v1", "x", 1)
    assert all(asked.ask([]).missing for _ in range(MOST_MISSING - 1))
    with pytest.raises(Unusable, match=r"^x at http://127\.0\.0\.1:9/v1 has not answered 3 times in a row: ."):
        asked.ask([])


def test_an_answer_that_comes_late_or_drop_by_drop_is_none() -> None:
    messages = [{"content": "These are the rules of this table."}, {"content": "1. "}]
    for answers, drops in (slowly, False), (well, True):
        with endpoint(answers, drops) as (url, _):
            begun = time.monotonic()
            said = Endpoint(url, "reader", 0.1).ask(messages)
            assert said.missing
            assert not said.text
            assert time.monotonic() - begun < 3  # a machine may be busy; drop by drop would take six seconds


def test_a_key_goes_only_to_its_own_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY, "secret")
    for base, sent in ("https://api.example.org/v1", ""), (None, "Bearer secret"):
        with endpoint(well) as (url, keys):
            monkeypatch.setenv(BASE, base or f"{url}/")
            play_block(registered(tmp_path, url), 0)
            assert set(keys) == {sent}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("localhost:8000/v1", "an endpoint is an address such as"),
        ("http://", "an endpoint is an address such as"),
    ],
)
def test_an_address_that_is_none_is_a_sentence(tmp_path: Path, wrong: str, why: str) -> None:
    with pytest.raises(Unusable, match=why):
        play_block(registered(tmp_path, wrong), 0)


def test_a_registration_names_the_model(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    file.write_text(MATCH.format(url="http://localhost/v1").replace(', model = "reader"', ""))
    with pytest.raises(Unusable, match=r"entrants.*model"):
        read_registration(file)
