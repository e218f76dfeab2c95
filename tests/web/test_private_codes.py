"""Private tables: nobody comes upon their codes by guessing, and those who were told one come in."""

import re
from dataclasses import replace

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from snuggery.store import schema
from snuggery.store.ids import CODE_WORDS, WORDS, is_id, long_codes, new_code, new_id, new_long_code, spoken
from snuggery.web.settings import Settings

from .conftest import GAME, Visitor, coming_from, running

MINUTES_A_YEAR = 365 * 24 * 60
LONG = re.compile(r"[A-Z]+-[A-Z]+-[A-Z]+-\d{4}")


def code_of(host: Visitor, table: str) -> str:
    with host.at(table) as line:
        return str(line.first["code"])


def joined(visitor: Visitor, code: str) -> int:
    return int(visitor.post("/api/join", {"code": code}).status_code)


def test_to_open_one_of_ten_thousand_private_tables_takes_years_at_the_permitted_rate() -> None:
    """As many addresses as one likes, day and night, each code tried once: an upper bound by the settings alone."""
    tables = 10_000
    tries = (long_codes() + 1) / (tables + 1)  # until the first hit, on average
    assert tries / Settings().wrong_codes_a_minute / MINUTES_A_YEAR > 1


def test_the_codes_of_private_tables_are_long_and_can_be_said() -> None:
    codes = {new_long_code() for _ in range(200)}
    assert len(codes) == 200
    assert all(LONG.fullmatch(code) and len(code) <= schema.tables.c.code.type.length for code in codes)
    assert long_codes() == len(set(WORDS)) ** 3 * 9000
    assert len({word[:4] for word in WORDS}) == len(WORDS), "a word that was misheard is no other word"


@pytest.mark.parametrize("typed", ["otter-maple-acorn-4821", " Otter maple  acorn 4821 ", "OTTER MAPLE ACORN4821"])
def test_a_code_is_understood_however_it_is_typed(typed: str) -> None:
    assert spoken(typed) == "OTTER-MAPLE-ACORN-4821"


def test_what_stands_in_a_link_is_told_from_a_code() -> None:
    assert all(is_id(new_id()) for _ in range(1000))
    assert not any(is_id(new_long_code()) for _ in range(1000))
    assert not any(is_id(new_code(figures)) for figures in (2, 3) for _ in range(100))


def test_a_private_table_has_a_long_code_and_a_public_one_a_short_one(ann: Visitor, ben: Visitor) -> None:
    private, public = ann.open("you", "open"), ann.open("you", "open", private=False)
    long, short = code_of(ann, private), code_of(ann, public)
    assert LONG.fullmatch(long)
    assert short.partition("-")[0] in CODE_WORDS
    assert joined(ben, long.lower().replace("-", " ")) == joined(ben, short) == 200
    assert ann.post(f"/api/tables/{private}/invitation", {"open": True}).status_code == 200
    assert LONG.fullmatch(code_of(ann, private))
    assert code_of(ann, private) != long


def test_the_short_code_of_a_private_table_from_before_still_opens_it(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    table = ann.open("you", "open")
    change = update(schema.tables).where(schema.tables.c.id == table).values(code="FIRE-27")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    client.portal.call(hub.database.change, lambda connection: connection.execute(change))  # type: ignore[union-attr]
    assert joined(ben, "fire 27") == 200


def test_an_address_may_be_wrong_so_often_and_right_as_often_as_it_likes(settings: Settings) -> None:
    with running(replace(settings, wrong_codes_an_hour=3)) as client:
        ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        table = ann.open("you", "open")
        code, link = code_of(ann, table), _link(ann, table)
        assert [joined(ben, code) for _ in range(5)] == [200] * 5
        assert [joined(ben, new_long_code()) for _ in range(4)] == [404] * 3 + [429]
        assert joined(ben, code) == 429
        assert joined(ben, link) == 200


def test_codes_of_evenings_and_groups_are_no_easier_to_guess(settings: Settings) -> None:
    with running(replace(settings, wrong_codes_an_hour=3)) as client:
        ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        evening = ann.post("/api/evenings", {"game": GAME, "form": "knock-out"}).json()["code"]
        group = ann.post("/api/groups", {"name": "Thursdays", "game": GAME}).json()["path"]
        codes = evening, ann.get(f"/api{group}").json()["code"]
        assert [joined(ben, code) for code in codes] == [200, 200]
        assert [joined(ben, new_long_code()) for _ in range(4)] == [404] * 3 + [429]
        assert [joined(ben, code) for code in codes] == [429, 429]


def test_all_addresses_together_may_be_wrong_so_often_and_links_open_doors_all_the_same(settings: Settings) -> None:
    with running(replace(settings, wrong_codes_a_minute=20)) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "open")
        link = _link(ann, table)
        crowd = [_from(client, number) for number in range(10)]
        answers = [joined(one, new_long_code()) for one in crowd for _ in range(4)]
        assert 20 <= answers.count(404) <= 22  # a minute goes on
        assert answers.count(404) + answers.count(429) == 40
        assert joined(_from(client, 99), link) == 200


def test_a_code_dressed_up_as_a_link_is_no_way_around_the_count(ann: Visitor, ben: Visitor, client: TestClient) -> None:
    table = ann.open("you", "open")
    change = update(schema.tables).where(schema.tables.c.id == table).values(code="OTTER-MAPLE-ACORN-4821")
    hub = client.app.state.hub  # type: ignore[attr-defined]
    client.portal.call(hub.database.change, lambda connection: connection.execute(change))  # type: ignore[union-attr]
    assert is_id("OTTER_MAPLE-ACORN-4821")
    assert joined(ben, "OTTER_MAPLE-ACORN-4821") == 404
    assert joined(ben, "OTTER-MAPLE-ACORN-4821") == 200


@pytest.mark.deep
def test_guessing_by_forty_addresses_opens_no_private_table(settings: Settings) -> None:
    """With two-word codes, 800 guesses opened 16 of 150 tables."""
    with running(replace(settings, wrong_codes_a_minute=10**6, wrong_codes_an_hour=10**6)) as client:
        ann = Visitor(client, "Ann")
        for _ in range(150):
            ann.open("you", "open")
        crowd = [_from(client, number) for number in range(40)]
        assert {joined(one, code) for one in crowd for code in _guesses(20)} == {404}


def _guesses(count: int) -> list[str]:
    return [new_code() for _ in range(count // 2)] + [new_long_code() for _ in range(count // 2)]


def _link(host: Visitor, table: str) -> str:
    with host.at(table) as line:
        return str(line.first["invite"]).partition("#")[2]


def _from(client: TestClient, number: int) -> Visitor:
    """Return somebody from an address of their own."""
    return Visitor(coming_from(client, f"198.51.100.{number}"))
