"""Language models as entrants of the arena: endpoints that answer well, badly, slowly, and not at all."""

import json
import time
from pathlib import Path

import pytest

from snuggery.arena.blocks import play_block
from snuggery.arena.reader_player import TRIES
from snuggery.arena.registration import read_registration
from snuggery.envs.endpoint import BASE, KEY, Endpoint
from snuggery.kit.errors import Unusable

from ..endpoints import TOKENS, badly, endpoint, nonsense, not_at_all, slowly, well

MATCH = """
game = "snip-snap-snorum"
seed = 1
deals = 1
entrants = [{{ endpoint = "{url}", model = "reader", seconds = 1 }}, {{ level = "casual" }}]
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
        pytest.raises(Unusable, match=f"has not answered {TRIES} times in a row: .*{why}"),
    ):
        play_block(registered(tmp_path, url), 0)


def test_an_answer_that_comes_late_or_drop_by_drop_is_none() -> None:
    messages = [{"content": "These are the rules of this table."}, {"content": "1. "}]
    for answers, drops in (slowly, False), (well, True):
        with endpoint(answers, drops) as (url, _):
            begun = time.monotonic()
            said = Endpoint(url, "reader", 0.1).ask(messages)
            assert said.missing
            assert not said.text
            assert time.monotonic() - begun < 0.3 * 5  # a machine may be busy; drop by drop would take two seconds


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
