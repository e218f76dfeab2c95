"""When a bot may play for somebody at the first ply: the rule is that of every other ply, and nothing else begins it.

It stands in docs/protocol.md, under *Time*.
"""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

from snuggery.store.clock import LEASE
from snuggery.tables.chairs.votes import MINUTE
from snuggery.web.settings import Settings

from .conftest import Visitor, running, see
from .test_slow_players import Company


@pytest.fixture
def client(settings: Settings) -> Iterator[TestClient]:
    with running(replace(settings, wait=0.0)) as client:
        yield client


def unseen(company: Company, seat: int, seconds: int) -> None:
    """Let the lease of a seat have been renewed so long ago."""
    text = f"UPDATE chairs SET seen = seen - {seconds} WHERE table_id = '{company.table}' AND seat = {seat}"
    change = company.hub.database.change
    company.client.portal.call(change, lambda connection: connection.exec_driver_sql(text))  # type: ignore[union-attr]


def test_a_bot_plays_first_for_somebody_who_has_been_away_for_a_minute(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    company = Company(client, ann, ben)
    with ben.at(company.table) as line:
        assert (line.first["ply"], line.first["scene"]["turn"]) == (0, 0)
        unseen(company, 0, LEASE - 5)
        company.sweep()
        assert company.kinds(ben) == ["person", "you"]
        unseen(company, 0, 10)
        company.sweep()
        see(line, "away", "you")
        assert line.table(1)["ply"] >= 1
    with ann.at(company.table) as line:
        assert line.first["chairs"][0]["kind"] == "you", "a player who comes back has the seat again"


def test_a_bot_plays_first_if_the_others_vote_so_after_a_minute(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line, ben.at(company.table) as bens:
        company.pass_time(MINUTE - 1)
        assert company.vote(ben, 0, "bot").json()["code"] == "too-soon"
        company.pass_time(1)
        assert company.vote(ben, 0, "bot").status_code == 200
        assert see(line, "away", "person")["chairs"][0]["why"] == "slow"
        assert bens.table(1)["ply"] >= 1


def test_nobody_is_played_for_while_they_are_here_and_nobody_votes(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line, ben.at(company.table):
        unseen(company, 0, 10 * LEASE)  # the other processes have not heard of her for long
        company.pass_time(10 * MINUTE)
        company.sweep()
        assert company.kinds(ann) == ["you", "person"]
        assert line.first["ply"] == 0


def test_nobody_is_played_for_where_nobody_watches_or_the_table_waits(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    company = Company(client, ann, ben)
    unseen(company, 0, 10 * LEASE)
    company.sweep()
    assert company.kinds(ben) == ["person", "you"]
    wish = {"game": "snore", "chairs": ["you", "open", "open"], "wait": True, "private": False}
    company.table = ann.post("/api/tables", wish).json()["id"]
    ben.post(f"/api/tables/{company.table}/sit")
    with ben.at(company.table):
        unseen(company, 0, 10 * LEASE)
        company.sweep()
        assert company.kinds(ben) == ["person", "you", "open"]


def test_where_there_is_a_move_time_absence_alone_begins_nothing(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    company = Company(client, ann, ben, move_time=120)
    with ben.at(company.table) as line:
        unseen(company, 0, 10 * LEASE)
        company.sweep()
        assert company.kinds(ben) == ["person", "you"]
        company.pass_time(120)
        company.sweep()
        see(line, "away", "you")
