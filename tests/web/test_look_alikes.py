"""Names that could be mistaken for one another, and the public list."""

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from snuggery.kit.errors import Unusable
from snuggery.store.schema import chairs, tables
from snuggery.tables.people.look_alikes import check_scripts, looks
from snuggery.tables.people.people import clean_name, distinct_name
from snuggery.tables.views import lobby
from snuggery.tables.views.lobby import AN_ORIGIN

from .conftest import Visitor

CYRILLIC_A = "\N{CYRILLIC CAPITAL LETTER A}"


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("name", [f"{CYRILLIC_A}nn", "Bеn", "Αnn", "Ann Анна"])
def test_a_name_of_several_scripts_is_refused_in_a_sentence(ann: Visitor, name: str) -> None:
    answered = ann.post("/api/name", {"name": name})
    assert answered.status_code == 422
    assert answered.json()["reason"].startswith("That name mixes ")


@pytest.mark.parametrize(
    "name", ["Ann", "Анна", "Zoë 2", "さくら", "サクラ花 Mai", "김Kim", "محمد", "Ann-Kathrin O'Neil", "R2D2"]
)
def test_a_name_as_languages_write_it_is_good(name: str) -> None:
    check_scripts(name)


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    "name",
    ["Ann\u3164", "\u3164", "\u115f\u1160", "\uffa0Ann", "\u2800", "A\u034fnn"]
    + ["A" + "\u0301\u0302\u0303\u0304\u0306", "A\u0301\u0301nn", "e\u0336\u0335\u0334\u0338\u0337", "\u0301"],
)
def test_what_nobody_sees_and_what_covers_others_is_refused(ann: Visitor, name: str) -> None:
    answered = ann.post("/api/name", {"name": name})
    assert answered.status_code == 422
    assert answered.json()["reason"].startswith("That name has ")
    sheet = ann.post("/api/sheets", {"game": "snoogie", "names": [name, "Ben"]})
    assert sheet.status_code == 422


@pytest.mark.parametrize(
    "name", ["Nguyễn Thị Diệu", "शर्मिष्ठा", "พริ้ง", "שָׁלוֹם", "བསྒྲུབས", "مُحَمَّد", "Ṩ̈a", "Ann ♥\ufe0f", "ᾧ"]
)
def test_marks_as_languages_write_them_are_good(name: str) -> None:
    assert clean_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Аре", "Ape"),
        ("Iris", "lris"),
        ("Iris", "iris"),
        ("Bob", "B0b"),
        ("Ａnn", "Ann"),
        ("rn", "m"),
    ],
)
def test_names_that_look_alike_share_a_look(one: str, other: str) -> None:
    assert looks(one) & looks(other)


def test_names_that_do_not_look_alike_are_let_be() -> None:
    names = ("Ann", "Ben", "Cy", "Anne", "Анна")
    assert len(set().union(*map(looks, names))) == sum(len(looks(name)) for name in names)
    assert distinct_name("Ben", {"Ann", "Ben 2"}) == "Ben"


def test_at_one_table_they_get_a_mark(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open", "open", private=False)
    for name in ("аnn".replace("nn", "пп"), "ANN"):
        Visitor(client, name).post(f"/api/tables/{table}/sit")
    with ann.at(table) as line:
        assert [chair["name"] for chair in line.first["chairs"]] == ["Ann", "апп", "ANN 2"]


def test_a_mixed_name_names_both_scripts() -> None:
    with pytest.raises(Unusable, match="mixes Cyrillic and Latin letters"):
        check_scripts(f"{CYRILLIC_A}nn")


# -- the public list --------------------------------------------------------------------------------------------------


def test_the_list_shows_tables_whose_people_are_present(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "FRESH_FOR", 0)  # else it may be a second late
    table = ann.open("you", "open", private=False)
    assert [brief["id"] for brief in ben.get("/api/tables").json()["free"]] == [table]
    hub = client.app.state.hub  # type: ignore[attr-defined]
    for was in (update(tables).values(made=0), update(chairs).values(seen=0)):
        client.portal.call(hub.database.change, lambda connection, was=was: connection.execute(was).rowcount)  # type: ignore[union-attr]
    assert ben.get("/api/tables").json()["free"] == [], "the person who opened it has gone"
    with ann.at(table):
        assert [brief["id"] for brief in ben.get("/api/tables").json()["free"]] == [table]


def test_one_address_shows_only_a_few_tables(ann: Visitor, ben: Visitor) -> None:
    opened = [ann.open("you", "open", private=False) for _ in range(AN_ORIGIN + 2)]
    listed = [brief["id"] for brief in ben.get("/api/tables").json()["free"]]
    assert len(listed) == AN_ORIGIN
    assert set(listed) < set(opened)
