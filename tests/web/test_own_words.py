"""Words of players: they enter the chance of a match between its promise and its first card."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from examples import check_chance
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.errors import Taken
from snuggery.store.rows import Body, ChairRow, EventRow, Person, read_body, write_body
from snuggery.tables.chairs import beginning, seating
from snuggery.tables.chairs.opening import open_table
from snuggery.tables.host.settings import TableSettings
from snuggery.tables.hub import TableHub
from snuggery.tables.match_table import MatchTable
from snuggery.tables.people.forgetting import forget
from snuggery.tables.views.messages import NewTable
from snuggery.transcripts import Reader, check, check_promise
from snuggery.web.settings import Settings

from .conftest import GAME, TestConnection, Visitor, forget_tables, running
from .test_database import CHAIRS, ROW
from .test_waiting import begun, expecting, now

OWL = "the owl flies at nine"


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


def sit(visitor: Visitor, table: str, words: str | None = None) -> Any:
    return visitor.post(f"/api/tables/{table}/sit", {} if words is None else {"words": words})


def played_out(*lines: TestConnection) -> None:
    """Let everybody play the first of their choices until the match is over."""
    while not lines[0].first["scene"]["over"]:
        for line in lines:
            line.table(lines[0].first["ply"])
            if line.first["scene"]["choices"]:
                assert line.play(line.first)["type"] == "ack"
                lines[0].table(line.first["ply"])


def record(visitor: Visitor, table: str) -> str:
    """Return the transcript of a match; all checks of its chance must agree that it was kept."""
    text = str(visitor.get(f"/api/tables/{table}/transcript").text)
    assert check(text) == check_promise(text) == []
    assert check_chance.check(text).startswith("The server fixed all chance before the first card. ")
    return text


def test_one_of_two_adds_words_and_the_record_proves_the_chance(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False, options={"counters": "1"})
    before = now(ben, table)
    assert before["promise"], "it is known before anybody adds words"
    with ann.at(table) as line:
        assert sit(ben, table, f"  {OWL}\u3000 Zwo\u0308lf ").json() == {"seat": 1}
        assert begun(line)["words"] == ["", f"{OWL} Zwölf"]
        with ben.at(table) as bens:
            assert bens.first["words"] == ["", f"{OWL} Zwölf"]
            assert bens.first["promise"] == before["promise"]
            played_out(line, bens)
    text = record(ann, table)
    assert text.startswith("snuggery 3\n")
    assert f"\nwords 1: {OWL} Zwölf\n" in text
    assert f"\nx-promise: {before['promise']}\n" in text
    for wrong in (text.replace("Zwölf", "Elf"), text.replace("words 1", "words 0")):
        assert check_promise(wrong)
        with pytest.raises(ValueError, match="but the secret brings"):
            check_chance.check(wrong)


def test_without_words_everything_is_as_before(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False, options={"counters": "1"})
    assert sit(ann, table, "  ").json() == {"seat": 0}
    with ann.at(table) as line:
        sit(ben, table)
        assert begun(line)["words"] == []
        with ben.at(table) as bens:
            played_out(line, bens)
    assert record(ben, table).startswith("snuggery 1\n")
    assert write_body(Body(None, [3, 1])) == '{"action":null,"outcomes":[3,1]}', (
        "as events always stood in the database"
    )
    assert read_body('{"action":null,"outcomes":[3,1]}') == Body(None, [3, 1])


def test_words_are_the_players_own_until_the_first_card(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "open", private=False)
    sit(ann, table, OWL)
    sit(ben, table, "a hat")
    with ann.at(table) as line, ben.at(table) as bens:
        assert (line.first["words"], bens.first["words"]) == ([OWL, "", ""], ["", "a hat", ""])
        assert not any("a hat" in frame for frame in line.frames)
        assert now(Visitor(ann.client, "Cy"), table)["words"] == []
        ann.post(f"/api/tables/{table}/fill")
        assert begun(line)["words"] == begun(bens)["words"] == [OWL, "a hat", ""]


def test_a_player_changes_words_or_takes_them_back(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False)
    for words in (OWL, "a hat", ""):
        assert sit(ann, table, words).status_code == 200
        assert now(ann, table)["words"] == ([words, ""] if words else [])
    sit(ann, table, OWL)
    assert sit(ann, table).status_code == 200, "coming back to the chair changes nothing"
    assert now(ann, table)["words"] == [OWL, ""]


def test_words_leave_with_their_player(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", "open", private=False)
    sit(ben, table, OWL)
    ben.post(f"/api/tables/{table}/leave")
    assert sit(ben, table).json() == {"seat": 1}
    assert now(ben, table)["words"] == []
    sit(ben, table, OWL)
    ann.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "out"})
    ann.post(f"/api/tables/{table}/fill")
    assert now(ann, table)["words"] == [], "a bot adds none"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("x" * 81, "your words have 81 characters; 80 at most would do"),
        ("a\tb", "your words have a sign that nobody can see, as some emoji do; without it, they would do"),
        ("a\nb", "your words have a sign that nobody can see"),
        ("a\u202eb", "your words have a sign that nobody can see"),
        ("\u2764\ufe0f", "your words have a sign that nobody can see"),
        ("a\u3164b", "your words have a sign that nobody can see"),
        ("a\0b", "your words have a sign that nobody can see"),
        ("e\u0323\u0323", "your words have more than 4 marks on one letter, or one twice"),
    ],
)
def test_words_that_cannot_be_say_why_and_seat_nobody(ann: Visitor, ben: Visitor, words: str, why: str) -> None:
    table = expecting(ann, "you", "open", "open", private=False)
    answered = sit(ben, table, words)
    assert answered.status_code == 422
    assert answered.json()["reason"].removesuffix(".").lower().startswith(why.lower())
    assert "\n" not in answered.json()["reason"]
    assert [chair["kind"] for chair in now(ann, table)["chairs"]] == ["you", "open", "open"]


def test_eighty_characters_of_any_script_are_enough_room(ann: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False)
    words = "\U0001f98a" * 40 + "中" * 40
    assert sit(ann, table, words).status_code == 200
    assert now(ann, table)["words"] == [words, ""]
    assert sit(ann, table, "x" * 401).status_code == 400


def test_no_words_after_the_first_card(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    answered = sit(ben, table, OWL)
    assert (answered.status_code, answered.json()["code"]) == (409, "begun")
    assert answered.json()["reason"] == (
        "This table does not wait any more: its first card has been dealt, so it takes no more words"
    )
    assert sit(ben, table).json() == {"seat": 1}
    assert sit(ann, table, OWL).json()["code"] == "begun"


def test_a_restarted_server_keeps_words_and_chance(settings: Settings) -> None:
    with running(settings) as client:
        ann, ben = Visitor(client, "Ann"), Visitor(client, "Ben")
        table = expecting(ann, "you", "open", private=False, options={"counters": "1"})
        sit(ann, table, OWL)
        promise = now(ann, table)["promise"]
    with running(settings) as client:
        ann.client = ben.client = client
        assert now(ann, table)["words"] == [OWL, ""]
        sit(ben, table)
        with ann.at(table) as line:
            played = line.my_turn() if line.first["scene"]["choices"] else line.first
            assert played["words"] == [OWL, ""]
    with running(settings) as client:
        ann.client = ben.client = client
        with ann.at(table) as line, ben.at(table) as bens:
            played_out(line, bens)
        forget_tables(client.app.state.hub)  # type: ignore[attr-defined]
        text = record(ann, table)
    assert f"\nx-promise: {promise}\n" in text
    assert f"\nwords 0: {OWL}\n" in text


def test_a_rematch_has_another_secret_and_no_words(ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False, options={"counters": "1"})
    sit(ann, table, OWL)
    sit(ben, table, "a hat")
    with ann.at(table) as line, ben.at(table) as bens:
        played_out(line, bens)
    again = ann.post(f"/api/tables/{table}/again").json()["id"]
    assert now(ann, again)["words"] == []
    wish = {"game": GAME, "chairs": ["you", "open", "open"], "wait": True, "private": False}
    with ann.at(again) as line, ben.at(again) as bens:
        while not line.first["scene"]["over"]:
            played_out(line, bens)
    changed = ann.post(f"/api/tables/{again}/change", wish).json()["id"]
    assert now(ann, changed)["waiting"]
    assert now(ann, changed)["words"] == now(ben, changed)["words"] == []


def test_playing_on_with_the_same_luck_has_the_same_words_in_it(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = expecting(ann, "you", "open", private=False, options={"counters": "2"})
    sit(ben, table, OWL)
    with ann.at(table) as line, ben.at(table) as bens:
        played_out(line, bens)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    on = ann.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"}).json()["id"]
    assert now(ann, on)["words"] == [], "there is nothing to check"
    forget_tables(hub)
    then, now_played = (client.portal.call(hub.table, one) for one in (table, on))  # type: ignore[union-attr]
    now(ann, on)
    now(ann, table)
    while not now_played.over:
        now_played.match.play(then.match.history[len(now_played.match.history)].code)
    assert now_played.match.history == then.match.history


# -- in the database ---------------------------------------------------------------------------------------------------

WAITING = replace(ROW, waiting=True)
WORDED = replace(CHAIRS[0], words=OWL)
OPENING = EventRow(ply=0, seat=None, body=Body(None, [3, 1, 2], {0: OWL}))


def test_a_match_begins_with_the_words_that_its_players_have_been_told(database_url: str) -> None:
    async def work() -> None:
        store = Database(read_url(database_url))
        await store.open_table(WAITING, CHAIRS, None)
        await store.seat(ROW.id, CHAIRS[0], WORDED)
        for other in ({}, {0: "a hat"}, {0: OWL, 1: "a hat"}):
            with pytest.raises(Taken):
                await store.begin(WAITING, replace(OPENING, body=Body(None, [3], other)))
        assert (await store.table(ROW.id)) == WAITING
        await store.begin(WAITING, OPENING)
        assert await store.events(ROW.id) == [OPENING]
        for before, after in ((WORDED, replace(WORDED, words="a hat")), (CHAIRS[1], replace(CHAIRS[1], words=OWL))):
            with pytest.raises(Taken):
                await store.seat(ROW.id, before, after)
        await store.seat(ROW.id, WORDED, CHAIRS[0])
        await store.close()

    asyncio.run(work())


def test_words_that_come_while_a_match_begins_are_in_it_or_refused(database_url: str, tmp_path: Path) -> None:
    """Two processes: one seats the last player, in the other the first one changes words."""

    async def work() -> None:
        hubs = [TableHub(TableSettings(data=tmp_path, database=database_url)) for _ in range(2)]
        ann, ben = Person("ann", "Ann"), Person("ben", "Ben")
        for _ in range(5):
            row = await open_table(hubs[0], ann, NewTable(GAME, ["you", "open"], wait=True))
            tables = [await hub.table(row.id) for hub in hubs]
            for table, hub in zip(tables, hubs, strict=True):
                await hub.refresh(table)
            changed, _ = await asyncio.gather(
                seating.sit_down(hubs[0], tables[0], ann, None, OWL),
                seating.sit_down(hubs[1], tables[1], ben, None, "a hat"),
                return_exceptions=True,
            )
            await hubs[0].refresh(tables[0])
            await beginning.begin_if_complete(hubs[0], tables[0])
            await hubs[0].refresh(tables[0])
            assert isinstance(tables[0], MatchTable)
            told = {1: "a hat"} if isinstance(changed, Exception) else {0: OWL, 1: "a hat"}
            assert tables[0].chance.words == told
        for hub in hubs:
            await hub.database.close()

    asyncio.run(work())


def test_a_deleted_person_leaves_no_words_on_a_chair(database_url: str) -> None:
    async def work() -> None:
        store = Database(read_url(database_url))
        other = ChairRow(seat=1, person="ben", name="Ben")
        await store.open_table(WAITING, [WORDED, other], None)
        await store.change(lambda connection: forget(connection, "ann"))
        assert [chair.words for chair in await store.chairs(ROW.id)] == ["", ""]
        await store.close()

    asyncio.run(work())


def test_a_transcript_of_version_3_is_read_with_its_words() -> None:
    table = MatchTable(replace(ROW, options={"counters": "1"}))
    table.note([table.open({1: OWL})])
    while not table.over:
        table.match.play(table.match.legal()[0])
    table.chairs = CHAIRS
    assert Reader(table.transcript()).header.words == {1: OWL}
