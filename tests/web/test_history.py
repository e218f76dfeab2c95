"""What was played: results that follow from the log, history, tallies and ratings, and that none of it tells of a game
still going on."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.coach.deals import finishing_places
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.history import PAGE, Tally, matches_of, tallies_by_circle, tallies_by_game
from snuggery.store.ratings import newcomer, rate, ratings_of
from snuggery.store.results import SeatResult, is_rated, unrecorded, withdraw, write_result
from snuggery.store.rows import ChairRow, TableRow
from snuggery.tables.people import results
from snuggery.tables.people.forgetting import forget

from .conftest import Visitor, forget_tables
from .databases import laid_out
from .test_database import OPENING, ROW
from .test_score_sheets import lined, opened, pushed


def on_loop(client: TestClient, work: Callable[..., Coroutine[Any, Any, Any]], *given: Any) -> Any:
    return client.portal.call(work, *given)  # type: ignore[union-attr]


def record_all(client: TestClient) -> None:
    on_loop(client, results.record_finished, client.app.state.hub)  # type: ignore[attr-defined]


def play_out(*visitors: Visitor, table: str) -> None:
    """Play first choices by turns until the match is over."""
    while True:
        for visitor in visitors:
            shown = visitor.get(f"/api/tables/{table}/events").json()
            if shown["scene"]["over"]:
                return
            while shown["scene"]["choices"]:
                play = {"id": f"p{shown['ply']}", "ply": shown["ply"], "action": shown["scene"]["choices"][0]["action"]}
                assert visitor.post(f"/api/tables/{table}/play", play).status_code == 200
                shown = visitor.get(f"/api/tables/{table}/events").json()


def open_for_two(ann: Visitor, ben: Visitor, **options: str) -> str:
    table = ann.open("you", "open", private=False, **options)
    ben.post(f"/api/tables/{table}/sit")
    return table


@pytest.fixture
def played(client: TestClient, ann: Visitor, ben: Visitor) -> str:
    """A public match of two people, played to its end."""
    table = open_for_two(ann, ben, counters="1")
    play_out(ann, ben, table=table)
    record_all(client)
    return table


def test_a_finished_match_is_in_the_history_of_all_its_players(
    played: str, client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    matches = {visitor: visitor.get("/api/history").json()["matches"] for visitor in (ann, ben)}
    [anns], [bens] = matches[ann], matches[ben]
    assert anns["id"] == bens["id"] == played
    assert {anns["place"], bens["place"]} == {1, 2}
    assert [seat["kind"] for seat in bens["seats"]] == ["person", "you"]
    assert [seat["name"] for seat in bens["seats"]] == ["Ann", "Ben"]
    assert anns["score"] == anns["seats"][0]["score"]
    assert anns["path"] == f"/t/{played}"
    assert ann.get(anns["record"]).text.startswith("snuggery")
    assert Visitor(client).get("/api/history").json() == {"matches": [], "next": None}


def test_the_record_counts_games_and_groups_of_players(played: str, ann: Visitor, ben: Visitor) -> None:
    standings = {visitor: visitor.get("/api/standing").json() for visitor in (ann, ben)}
    won = {visitor: standing["games"][0]["won"] for visitor, standing in standings.items()}
    assert sorted(won.values()) == [0, 1]
    assert standings[ann]["games"][0]["played"] == 1
    [circle] = standings[ann]["circles"]
    assert (circle["names"], circle["played"], circle["won"]) == (["Ben"], 1, won[ann])
    assert len(ann.get(f"/api/history?circle={circle['circle']}").json()["matches"]) == 1
    assert ann.get("/api/history?circle=other").json()["matches"] == []
    assert ann.get("/api/history?game=snore").json()["matches"] == []


def test_a_public_match_of_people_is_rated_once_and_with_its_interval(
    played: str, client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    for _ in range(2):
        on_loop(client, results.record, hub, played)
    rated = [visitor.get("/api/standing").json()["games"][0]["rating"] for visitor in (ann, ben)]
    assert [each["matches"] for each in rated] == [1, 1]
    best, worst = sorted(rated, key=lambda each: each["middle"], reverse=True)
    assert best["low"] < 1500 < best["middle"] < best["high"]
    assert worst["low"] < worst["middle"] < 1500 < worst["high"]


def test_nothing_is_told_of_a_match_that_goes_on(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = open_for_two(ann, ben)
    record_all(client)
    assert on_loop(client, client.app.state.hub.database.read, unrecorded) == []  # type: ignore[attr-defined]
    assert ann.get("/api/history").json()["matches"] == []
    assert ann.get("/api/standing").json()["games"] == []
    assert ann.get(f"/api/tables/{table}/transcript").json()["code"] == "not-over"


def test_a_match_that_was_cut_off_has_no_winner_and_is_not_rated(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    table = open_for_two(ann, ben, max_deals="1", counters="20")
    play_out(ann, ben, table=table)
    record_all(client)
    [match] = ann.get("/api/history").json()["matches"]
    assert [(seat["place"], seat["score"]) for seat in match["seats"]] == [(None, None)] * 2
    [game] = ann.get("/api/standing").json()["games"]
    assert (game["played"], game["won"], "rating" in game) == (1, 0, False)


def test_tables_of_an_earlier_release_are_counted_too(
    played: str, client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but the log is left of them: neither a result nor a table in memory."""
    hub = client.app.state.hub  # type: ignore[attr-defined]
    before = ann.get("/api/history").json()
    on_loop(client, hub.database.change, partial(withdraw, table_id=played))
    forget_tables(hub)
    assert ann.get("/api/history").json()["matches"] == []
    monkeypatch.setattr(results, "BREATH", 0)
    on_loop(client, results.record_missed, hub)
    assert ann.get("/api/history").json() == before


def test_a_log_that_means_nothing_by_todays_rules_counts_nowhere_and_is_read_once(
    played: str, client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    on_loop(client, hub.database.change, partial(withdraw, table_id=played))
    forget_tables(hub)
    monkeypatch.setattr(results, "_replayed", lambda *given: 1 / 0)
    monkeypatch.setattr(results, "BREATH", 0)
    on_loop(client, results.record_missed, hub)
    assert ann.get("/api/history").json()["matches"] == []
    assert ann.get("/api/standing").json()["games"] == []


def test_a_player_who_stayed_to_the_end_is_never_recorded_as_having_left(
    client: TestClient, ann: Visitor, ben: Visitor, played: str
) -> None:
    assert ben.post(f"/api/tables/{played}/leave").status_code == 200
    with ben.at(played) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["person", "you"]
    cy = Visitor(client, "Cy")
    assert cy.post(f"/api/tables/{played}/sit").json()["code"] == "over"


def test_the_forgotten_are_nameless_and_the_others_read_on(played: str, ann: Visitor, ben: Visitor) -> None:
    record = ben.get(f"/api/tables/{played}/transcript").text
    assert "Ann" in record
    ann.post("/api/person/forget")
    [match] = ben.get("/api/history").json()["matches"]
    assert [(seat["name"], seat["kind"]) for seat in match["seats"]] == [("Somebody", "person"), ("Ben", "you")]
    again = ben.get(f"/api/tables/{played}/transcript").text
    assert again == record.replace("Ann", "Somebody")
    assert ben.get(f"/api/tables/{played}/look-back?ply=1").status_code == 200
    assert ben.get("/api/standing").json()["circles"][0]["names"] == ["Somebody"]


def test_a_card_is_in_its_keepers_history_and_leaves_it_while_it_is_written_on(
    client: TestClient, ann: Visitor
) -> None:
    def winners() -> list[str]:
        record_all(client)
        matches = ann.get("/api/history").json()["matches"]
        assert all((match["path"], match["place"]) == (f"/sheet/{card}", None) for match in matches)
        return [seat["name"] for match in matches for seat in match["seats"] if seat["place"] == 1]

    card = opened(ann, rounds="1")
    with lined(ann, card) as line:
        line.say("seat 0", *pushed(0), "near 0")
        assert winners() == ["Anna"]
        line.take_back()
        assert winners() == []
        on_loop(client, results.record_missed, client.app.state.hub)  # type: ignore[attr-defined]
        assert ann.get("/api/history").json()["matches"] == [], "it is not over any more"
        line.say("near 1")
        assert winners() == ["Ben"]
    assert ann.get("/api/standing").json()["games"] == [], "a score sheet has no seats"
    ann.post("/api/person/forget")
    assert on_loop(client, client.app.state.hub.database.table, card) is None, "it was Ann's alone"  # type: ignore[attr-defined]


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("before", ["", "now", "1", "1.", "9" * 20 + ".t"])
def test_a_mark_that_cannot_be_is_refused(ann: Visitor, before: str) -> None:
    assert ann.get(f"/api/history?before={before}").status_code == (200 if before == "" else 400)


# -- what counts ------------------------------------------------------------------------------------------------------

SEATS = [
    SeatResult(seat=0, person="ann", name="Ann", bot=False, score=3, place=1),
    SeatResult(seat=1, person="ben", name="Ben", bot=False, score=1, place=2),
]
PUBLIC = replace(ROW, private=False, over=True)


@pytest.mark.parametrize(
    ("row", "seats", "rated"),
    [
        (PUBLIC, SEATS, True),
        (replace(PUBLIC, private=True), SEATS, False),
        (PUBLIC, [SEATS[0], replace(SEATS[1], bot=True)], False),
        (PUBLIC, [SEATS[0], replace(SEATS[1], person=None)], False),
        (PUBLIC, [replace(seat, place=None, score=None) for seat in SEATS], False),
        (PUBLIC, SEATS[:1], False),
        (PUBLIC, [SEATS[0], replace(SEATS[1], person="ann")], False),
    ],
)
def test_only_finished_public_matches_of_people_are_rated(row: TableRow, seats: list[SeatResult], rated: bool) -> None:
    assert is_rated(row, seats) is rated


def test_equals_share_a_place() -> None:
    assert finishing_places([5, 9, 5, 1], [0] * 4) == (2, 1, 2, 4)
    first, second = rate([newcomer(), newcomer()], [1, 1])
    assert first.mu == pytest.approx(second.mu)
    assert first.sigma < newcomer().sigma


def test_a_rating_grows_surer_and_the_better_player_comes_out_ahead() -> None:
    beliefs = [newcomer(), newcomer(), newcomer()]
    for _ in range(10):
        beliefs = rate(beliefs, [1, 2, 3])
    middles = [each.shown()["middle"] for each in beliefs]
    assert middles == sorted(middles, reverse=True)
    assert all(each.sigma < newcomer().sigma and each.matches == 10 for each in beliefs)


# -- the statements, on both databases --------------------------------------------------------------------------------


async def statements(database: Database) -> None:
    for number in range(PAGE + 2):
        row = replace(PUBLIC, id=f"t{number}", invite=f"i{number}", code=None, made=int(time.time()))
        await database.open_table(row, [ChairRow(seat=0, person="ann", name="Ann")], OPENING)
        tried = [database.change(partial(write_result, row=row, seats=SEATS)) for _ in range(2)]
        done = await asyncio.gather(*tried, return_exceptions=True)
        assert sum(error is None for error in done) == 1, "of two writers, one records"
    first = await database.read(partial(matches_of, person="ann"))
    last = await database.read(partial(matches_of, person="ann", before=(first[-1].ended, first[-1].table_id)))
    assert (len(first), len(last)) == (PAGE, 2)
    assert len({match.table_id for match in [*first, *last]}) == PAGE + 2, "no match is told twice, and none left out"
    assert (await database.read(partial(tallies_by_game, person="ann")))[ROW.game] == Tally(
        played=PAGE + 2, won=PAGE + 2
    )
    [circle] = await database.read(partial(tallies_by_circle, person="ben"))
    assert (circle.names, circle.played, circle.won) == (["Ann"], PAGE + 2, 0)
    assert (await database.read(partial(ratings_of, person="ben")))[ROW.game].matches == PAGE + 2
    await database.change(partial(forget, person="ben"))
    assert await database.read(partial(ratings_of, person="ben")) == {}
    assert await database.read(partial(matches_of, person="ben")) == []
    assert {match.seats[1].name for match in await database.read(partial(matches_of, person="ann"))} == {"Somebody"}


def on_database(url: str) -> None:
    async def run() -> None:
        database = Database(read_url(url))
        try:
            await statements(database)
        finally:
            await database.close()

    laid_out(url)
    asyncio.run(run())


def test_statements_on_sqlite(tmp_path: Path) -> None:
    on_database(f"sqlite:///{tmp_path / 'books.db'}")


@pytest.mark.slow
def test_statements_on_postgresql(postgres: str) -> None:
    on_database(postgres)
