"""A host's own house rules: new tables use them by default, and the lobby shows them as the usual ones."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from snuggery.games import find
from snuggery.kit.errors import Unusable
from snuggery.tables.host.default_rules import default_rules
from snuggery.web.settings import Settings
from snuggery.web.settings import settings as read_settings

from .conftest import GAME, Visitor, running

OURS = {
    GAME: {"counters": "7"},
    "snoogie": {"rounds": "3", "hands": "expert"},
    "snore": {"ante_mode": "only_if_pot_empty", "hands": "3"},
}


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:

    with running(replace(settings, defaults=default_rules(json.dumps(OURS), "it"))) as client:
        yield client


def rules_at(visitor: Visitor, table: str) -> set[str]:
    with visitor.at(table) as line:
        return {rule["name"] for rule in line.first["rules"]}


def test_a_file_has_a_table_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        "port = 1\n[defaults.snore]\nante = 10\nante_on_redeal = true\n[defaults.snip-snap-snorum]\ncounters = 7\n"
    )
    made = read_settings(config=str(file))
    assert made.port == 1
    assert dict(made.defaults.by_game) == {
        "snore": (("ante", "10"), ("ante_on_redeal", "on")),
        GAME: (("counters", "7"),),
    }


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ('{"snor": {"ante": 1}}', "did you mean snore"),
        ('{"snore": {"antee": 1}}', "did you mean ante"),
        ('{"snore": {"ante": -1}}', "a number from 0 to"),
        ('{"snore": 5}', '{"GAME": {"RULE": "VALUE"}}'),
        ("ante=10", '{"GAME": {"RULE": "VALUE"}}'),
        ('{"snoogie": {"table": "real"}}', "at a real table"),
    ],
)
def test_what_no_table_could_have_is_refused_at_the_start(words: str, told: str) -> None:
    with pytest.raises(Unusable) as refused:
        default_rules(words, "default house rules")
    assert told in str(refused.value)


def test_new_tables_have_the_hosts_house_rules(ann: Visitor) -> None:
    assert rules_at(ann, ann.open()) == {"counters"}
    assert rules_at(ann, ann.open(game="snore")) == {"ante_mode", "hands"}


def test_the_person_who_opens_a_table_can_choose_others(ann: Visitor) -> None:
    assert rules_at(ann, ann.open(game="snore", hands="20")) == {"ante_mode"}
    assert rules_at(ann, ann.open(game="snore", ante="5")) == {"ante", "ante_mode", "hands"}


def test_the_lobby_shows_them_as_usual(ann: Visitor) -> None:
    options = {option["name"]: option["default"] for option in ann.get("/api/games/snore").json()["options"]}
    assert (options["hands"], options["ante_mode"], options["ante"]) == ("3", "only_if_pot_empty", "20")
    listed = next(game for game in ann.get("/api/server").json()["games"] if game["name"] == GAME)
    assert {option["name"]: option["default"] for option in listed["options"]}["counters"] == "7"


def test_a_score_sheet_has_them_too_but_not_one_begun_without_the_server(ann: Visitor) -> None:
    sheet = {"game": "snoogie", "names": ["Ann", "Ben"], "options": {}}
    made = [ann.post("/api/sheets", wish) for wish in (sheet, {**sheet, "id": "by-phone-123"})]
    assert [answered.status_code for answered in made] == [201, 201], made[0].text
    rounds = []
    for answered in made:
        with ann.at(answered.json()["path"].rpartition("/")[2]) as line:
            rounds.append(json.dumps(line.first["scene"]))
    assert rounds[0] != rounds[1]
    assert "of 3" in rounds[0]


def test_a_rule_without_effect_is_left_out() -> None:
    seen = 0
    for name in ("snip-snap-snorum", "snore", "snafooey", "snake-rummy"):
        game = find(name)
        for option in (option for option in game.options if option.where):
            other, *values = option.where.split(" ")
            away = next(
                (word for one in game.options if one.name == other for word in one.words if word not in values), None
            )
            value = next((word for word in option.words if word != option.default), None)
            if away and value and next(one.default for one in game.options if one.name == other) in values:
                made = default_rules(f'{{"{name}": {{"{option.name}": "{value}"}}}}', "it").with_given(
                    game, {other: away}
                )
                assert option.name not in made
                seen += 1
    assert seen > 3


def test_the_settings_page_shows_rules_that_a_server_can_have(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "settings.md").read_text("utf-8")
    (tmp_path / "house.toml").write_text(page.partition("```toml\n")[2].partition("```")[0])
    made = read_settings(config=str(tmp_path / "house.toml"))
    assert [game for game, _ in made.defaults.by_game] == ["snore", GAME]
    assert '\'{"snore": {"ante": 10}}\'' in page
