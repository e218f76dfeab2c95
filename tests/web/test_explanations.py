"""What is this? over HTTP, and the house rules of a table as everybody reads them."""

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.kit.options import Option
from tests.complete import COMPLETE

from .conftest import Visitor

pytestmark = pytest.mark.usefixtures("shared")
RULES = {"nine_value": "10", "opening": "50"}
LINES = ["A nine counts 10, as the cards above it.", "Your first sets must be worth 50 points in one turn."]


def explained(visitor, table):
    answered = visitor.get(f"/api/tables/{table}/explanations")
    assert answered.status_code == 200, answered.text
    return {key: thing for thing in answered.json()["things"] for key in thing["of"]}


@pytest.mark.parametrize("name", COMPLETE)
def test_every_game_explains_itself_without_a_table(client: TestClient, name: str) -> None:
    told = client.get(f"/api/games/{name}/explanations").json()
    assert told["game"] == name
    assert told["words"]
    assert any("goal" in thing["of"] for thing in told["things"])
    assert all(thing["example"] is None for thing in told["things"])


def test_house_rules_behind_the_address_change_what_is_told(client: TestClient) -> None:
    def hand(query):
        told = client.get(f"/api/games/snake-rummy/explanations{query}").json()
        return next(thing["text"] for thing in told["things"] if "hand" in thing["of"])

    assert "up to nine five" in hand("")
    assert "nine to king ten" in hand("?nine_value=10")
    refused = client.get("/api/games/snake-rummy/explanations?nine_value=11")
    assert (refused.status_code, refused.json()["reason"]) == (422, "Option nine_value can't be '11'; it is 5 or 10")
    assert client.get("/api/games/whist/explanations").status_code == 404


def test_examples_use_only_what_the_reader_may_see(client: TestClient) -> None:
    ann, bo = Visitor(client, "Ann"), Visitor(client, "Bo")
    table = ann.open("you", "open", "casual", game="snake-rummy", private=False)
    bo.join(ann, table)
    mine, his = (explained(visitor, table)["hand"]["example"] for visitor in (ann, bo))
    with ann.at(table) as line:
        held = next(zone for zone in line.first["scene"]["zones"] if zone["id"] == "hand")["pieces"]
    assert mine["pieces"][0]["id"] in {piece["id"] for piece in held}
    assert his["pieces"][0]["id"] not in {piece["id"] for piece in held}
    assert explained(Visitor(client), table)["hand"]["example"] is None, "a spectator has no hand"


def test_a_private_table_explains_itself_to_nobody_else(client: TestClient) -> None:
    table = Visitor(client, "Ann").open()
    assert Visitor(client, "Eve").get(f"/api/tables/{table}/explanations").status_code == 404


def test_a_table_that_waits_explains_its_game(client: TestClient) -> None:
    ann = Visitor(client, "Ann")
    wish = {"game": "snore", "chairs": ["you", "open"], "wait": True}
    table = ann.post("/api/tables", wish).json()["id"]
    assert explained(ann, table)["pot"]["example"] is None


def test_house_rules_are_told_at_the_table_and_in_the_lobby(client: TestClient) -> None:
    ann, guest = Visitor(client, "Ann"), Visitor(client, "Guest")
    table = ann.open("you", "open", "casual", game="snake-rummy", private=False, **RULES)
    with guest.at(table) as line:
        assert [rule["line"] for rule in line.first["rules"]] == LINES
    listed = guest.get("/api/tables").json()["free"]
    assert [brief["rules"] for brief in listed if brief["id"] == table] == [LINES]
    plain = ann.open("you", "casual", game="snake-rummy")
    with ann.at(plain) as line:
        assert line.first["rules"] == []


def test_the_rulebook_of_a_table_names_its_house_rules_at_the_top_and_at_the_place(client: TestClient) -> None:
    page = client.get("/rules/snake-rummy", params=RULES).text
    top = page.index("At this table")
    assert page.index("<h1>") < top < page.index('id="RUMMY-01"')
    for clause, line in (("RUMMY-12", LINES[1]), ("RUMMY-G01", LINES[0])):
        place = page.index(f'id="{clause}"')
        assert 0 < page.index(f"<b>At this table:</b> {line}", place) - place < 1500
    assert "At this table" not in client.get("/rules/snake-rummy").text
    assert client.get("/rules/snake-rummy?nine_value=<b>").status_code == 422


def with_effect(option: Option) -> dict[str, str]:
    """Return the house rule beside which an option has an effect, where it needs one that is not the usual."""
    other, *values = option.where.split(" ")
    return {other: values[0]} if other and not values[0].startswith("!") else {}


def test_every_house_rule_has_a_place_in_its_rulebook(client: TestClient) -> None:
    for name in names():
        defaults = {option.name: option.default for option in find(name).options}
        for option in find(name).options:
            other = next((word for word in (*option.words, *option.ends) if word != option.default), "")
            changed = {**with_effect(option), option.name: other}
            page = client.get(f"/rules/{name}", params=changed).text
            differ = sum(word != defaults[rule] for rule, word in changed.items())
            assert page.count("<b>At this table:</b>") >= differ, (name, option.name)
