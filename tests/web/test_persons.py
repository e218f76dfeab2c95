"""The same person on several devices: codes that work once, recovery words, ended tokens, cookies, being forgotten."""

import asyncio
import re
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.store import person_statements
from snuggery.store.database import Database
from snuggery.store.database_url import read_url
from snuggery.store.errors import Refused, Taken
from snuggery.store.ids import key_of
from snuggery.store.person_statements import (
    end_tokens,
    ended_since,
    keep_words,
    offer_transfer,
    person_of_words,
    person_row,
    take_transfer,
)
from snuggery.store.rows import Person
from snuggery.tables.people import transfers
from snuggery.tables.people.forgetting import forget
from snuggery.tables.people.recovery import BY_BEGINNING, COUNT, WORDS, read_words
from snuggery.tables.people.token_generations import TokenGenerations
from snuggery.web.people_api import ARRIVALS_A_MINUTE, CHANGES_AN_HOUR, TRIES_AN_HOUR, PeopleApi
from snuggery.web.settings import Settings
from snuggery.web.sockets import SIGNED_OUT

from .conftest import HERE, Visitor, running
from .databases import laid_out

ORIGIN = {"origin": HERE}


def offer(visitor: Visitor, *, move: bool = False) -> str:
    answered = visitor.post("/api/person/transfer", {"move": move})
    assert answered.status_code == 201, answered.text
    return str(answered.json()["code"])


def arrive(client: TestClient, code: str) -> Any:
    return Visitor(client).post("/api/person/arrive", {"code": code})


def device(client: TestClient, token: str) -> Visitor:
    other = Visitor(client)
    other.token = token
    return other


def hub_of(client: TestClient) -> Any:
    return client.app.state.hub  # type: ignore[attr-defined]


# -- another device ---------------------------------------------------------------------------------------------------


def test_a_code_makes_another_device_the_same_person_once(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open")
    code = offer(ann)
    answered = arrive(client, code.lower().replace("-", " "))
    assert answered.json()["name"] == "Ann"
    phone = device(client, answered.json()["token"])
    assert [brief["id"] for brief in phone.get("/api/tables").json()["mine"]] == [table]
    assert [brief["id"] for brief in ann.get("/api/tables").json()["mine"]] == [table], "a copy leaves the first alone"
    assert arrive(client, code).json()["code"] == "no-such-code"


def test_a_browser_arrives_by_its_cookie_and_reads_no_token(client: TestClient, ann: Visitor) -> None:
    client.get("/api/server")
    answered = client.post("/api/person/arrive", json={"code": offer(ann)}, headers=ORIGIN)
    assert answered.json() == {"name": "Ann"}
    assert client.get("/api/server").json()["you"] == {"name": "Ann", "mark": ""}


def test_a_code_that_moves_signs_the_devices_of_before_out(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open")
    moved = arrive(client, offer(ann, move=True)).json()
    assert ann.get(f"/api/tables/{table}/events").status_code == 401
    phone = device(client, moved["token"])
    with phone.at(table) as line:
        assert line.first["scene"]["seat"] == 0


def test_a_code_ends_with_time_with_a_newer_one_and_with_signing_out(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = offer(ann), offer(ann)
    assert arrive(client, first).status_code == 404
    ann.token = ann.post("/api/person/sign-out").json()["token"]
    assert arrive(client, second).status_code == 404
    late = offer(ann)
    later = int(time.time()) + transfers.GOOD_FOR
    monkeypatch.setattr(person_statements, "seconds_now", lambda connection: later)
    assert arrive(client, late).status_code == 404


def test_the_picture_for_cameras_says_the_link(client: TestClient, ann: Visitor) -> None:
    made = ann.post("/api/person/transfer", {}).json()
    assert made["link"] == f"{HERE}/my-games#{made['code']}"
    assert re.fullmatch(r"(M\d+ \d+h1v1h-1z)+", made["qr"]["path"])
    assert made["qr"]["size"] >= 21


def test_guessing_codes_is_limited(client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    code = offer(ann)
    guesses = [arrive(client, f"AAAAA-AAA{letter}{letter}") for letter in "ABCDEFGHJKMN"]
    assert [guess.status_code for guess in guesses].count(404) == ARRIVALS_A_MINUTE
    assert guesses[-1].json()["code"] == "busy"
    assert arrive(client, code).status_code == 429, "a right guess would be one too many as well"
    monkeypatch.setattr(PeopleApi, "_take_arrival", lambda api, request: None)
    assert arrive(client, code).status_code == 200


def test_asking_for_codes_is_limited(ann: Visitor) -> None:
    assert [ann.post("/api/person/transfer").status_code for _ in range(CHANGES_AN_HOUR + 1)][-1] == 429


def test_all_devices_learn_a_new_name(client: TestClient, ann: Visitor) -> None:
    phone = device(client, arrive(client, offer(ann)).json()["token"])
    ann.post("/api/name", {"name": "Anna"})
    assert phone.get("/api/server").json()["you"] == {"name": "Anna", "mark": ""}


# -- recovery words ---------------------------------------------------------------------------------------------------


def test_the_words_are_told_apart_by_four_letters() -> None:
    assert len(WORDS) == len(BY_BEGINNING) == 512


def test_recovery_words_bring_a_person_back(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open")
    assert ann.get("/api/standing").json()["words"] is False
    words = ann.post("/api/person/words").json()["words"]
    assert len(words) == COUNT
    assert ann.get("/api/standing").json()["words"] is True
    typed = ", ".join(word[:4].upper() for word in words)
    answered = Visitor(client).post("/api/person/recover", {"words": typed})
    assert answered.json()["name"] == "Ann"
    again = device(client, answered.json()["token"])
    assert [brief["id"] for brief in again.get("/api/tables").json()["mine"]] == [table]


def test_wrong_words_are_nobodys_and_newer_ones_replace_them(client: TestClient, ann: Visitor) -> None:
    words = ann.post("/api/person/words").json()["words"]
    wrong = [*words[:-1], next(word for word in WORDS if word != words[-1])]
    assert Visitor(client).post("/api/person/recover", {"words": " ".join(wrong)}).json()["code"] == "no-such-words"
    ann.post("/api/person/words")
    assert Visitor(client).post("/api/person/recover", {"words": " ".join(words)}).status_code == 404


def test_words_that_cannot_be_say_what_is_wrong() -> None:
    with pytest.raises(Refused, match="was it 'kettle'"):
        read_words("kjttle")
    with pytest.raises(Refused, match="these are 2 words"):
        read_words("acorn actor")


def test_guessing_words_is_limited_wherever_it_comes_from(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ann.post("/api/person/words").json()["words"]
    guess = " ".join([*words[:-1], next(word for word in WORDS if word != words[-1])])
    monkeypatch.setattr(PeopleApi, "_take_arrival", lambda api, request: None)  # as if from many addresses
    tried = [
        Visitor(client).post("/api/person/recover", {"words": guess}).status_code for _ in range(TRIES_AN_HOUR + 1)
    ]
    assert tried == [404] * TRIES_AN_HOUR + [429]


def test_neither_words_nor_codes_are_kept_as_they_are(client: TestClient, ann: Visitor, settings: Settings) -> None:
    words, code = ann.post("/api/person/words").json()["words"], offer(ann)
    kept = b"".join(path.read_bytes() for path in settings.data.iterdir())
    assert code.encode() not in kept
    assert code.replace("-", "").encode() not in kept
    assert " ".join(words).encode() not in kept
    assert " ".join(words[3:]).encode() not in kept


# -- ended tokens -----------------------------------------------------------------------------------------------------


def test_signing_out_ends_every_other_token_at_once(client: TestClient, ann: Visitor) -> None:
    table = ann.open("you", "open")
    phone = device(client, arrive(client, offer(ann)).json()["token"])
    with phone.at(table) as line:
        ann.token = ann.post("/api/person/sign-out").json()["token"]
        with pytest.raises(WebSocketDisconnect) as end:
            line.wait("nothing more")
    assert end.value.code == SIGNED_OUT
    assert phone.get(f"/api/tables/{table}/events").status_code == 401
    assert phone.post("/api/name", {"name": "Eve"}).status_code == 401
    with pytest.raises(WebSocketDisconnect) as refused, phone.at(table):
        pass
    assert refused.value.code == 4403
    with ann.at(table) as line:
        assert line.first["scene"]["seat"] == 0, "the person who signed the others out is signed in"


def test_a_request_for_news_gets_nothing_once_its_token_is_revoked(settings: Settings) -> None:
    with running(replace(settings, wait=0.4)) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "open")
        hub = hub_of(client)
        read = hub.wait_for_news

        async def ended(table: Any, person: str, since: int) -> None:
            hub.generations.end(key_of(person), 5)
            await read(table, person, since)

        hub.wait_for_news = ended
        assert ann.get(f"/api/tables/{table}/events?since=0").status_code == 401


def test_ended_tokens_stay_ended_when_the_house_opens_again(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        old, ann.token = ann.token, ann.post("/api/person/sign-out").json()["token"]
    with running(settings) as client:
        assert device(client, old).get("/api/standing").status_code == 401
        assert device(client, ann.token).get("/api/standing").status_code == 200


def test_a_process_learns_what_another_has_ended(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        here, person = TokenGenerations(), Person("ann", "Ann")
        assert await here.refresh(database) == []
        waiting = asyncio.create_task(here.serve(person, lambda: asyncio.sleep(60)))
        await asyncio.sleep(0)
        assert await database.change(partial(end_tokens, person="ann")) == 1
        assert here.is_good(person)
        assert await here.refresh(database) == [key_of("ann")]
        assert not here.is_good(person)
        assert here.is_good(Person("ann", "Ann", 1))
        assert await waiting, "its clients are served no longer"
        assert await here.refresh(database) == [], "once is enough"

    on_database(f"sqlite:///{tmp_path / 'books.db'}", work)


# -- cookies ----------------------------------------------------------------------------------------------------------


def test_two_houses_of_one_machine_keep_their_cookies_apart(tmp_path: Path) -> None:
    with running(Settings(data=tmp_path / "one")) as one, running(Settings(data=tmp_path / "other")) as other:
        name = one.get("/api/server").json()["you"]
        other.cookies = one.cookies  # a browser tells them apart by machine alone
        other.get("/api/server")
        one.cookies = other.cookies
        assert len(one.cookies) == 2
        assert "set-cookie" not in one.get("/api/server").headers
        assert one.get("/api/server").json()["you"] == name


def test_a_cookie_of_an_earlier_name_is_replaced(client: TestClient, ann: Visitor) -> None:
    client.cookies.clear()
    client.cookies.set("snuggery", ann.token)
    answered = client.get("/api/server")
    assert answered.json()["you"] == {"name": "Ann", "mark": ""}
    assert re.match(r"snuggery-\w{8}=", answered.headers["set-cookie"])
    del client.cookies["snuggery"]
    assert client.get("/api/server").json()["you"] == {"name": "Ann", "mark": ""}


# -- being forgotten --------------------------------------------------------------------------------------------------


def test_a_deleted_person_is_unknown_and_the_others_play_on(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", private=False)
    ben.join(ann, table)
    ann.post("/api/person/words")
    with ben.at(table) as line:
        assert ann.post("/api/person/forget").status_code == 200
        while [chair["kind"] for chair in line.first["chairs"]] != ["bot", "you"]:
            line.first = line.wait("table")
        assert "Ann" not in [chair["name"] for chair in line.first["chairs"]]
        assert line.first["host"], "another player is the host now"
    assert ann.get("/api/standing").status_code == 401


def test_a_table_that_was_only_ones_own_goes_with_its_person(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "casual", private=False)
    with ben.at(table) as line:
        ann.post("/api/person/forget")
        with pytest.raises(WebSocketDisconnect):
            line.wait("nothing more")
    assert ben.get(f"/api/tables/{table}/events").status_code == 404
    assert ben.get("/api/tables").json()["public"] == []


def test_a_browser_that_is_forgotten_loses_its_cookie(client: TestClient) -> None:
    client.get("/api/server")
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    assert client.post("/api/person/forget", json={}, headers=ORIGIN).status_code == 200
    assert len(client.cookies) == 0
    assert client.get("/api/standing", headers={"cookie": cookie}).status_code == 401


# -- the statements, on both databases --------------------------------------------------------------------------------

Work = Callable[[Database], Coroutine[Any, Any, None]]


def on_database(url: str, work: Work) -> None:
    async def run() -> None:
        database = Database(read_url(url))
        try:
            await work(database)
        finally:
            await database.close()

    laid_out(url)
    asyncio.run(run())


async def statements(database: Database) -> None:
    ann, row = Person("ann", "Ann"), partial(person_row, person="ann")
    await database.change(partial(offer_transfer, code="c1", person=ann, move=True, until=int(time.time()) + 60))
    taken = await asyncio.gather(*(database.change(partial(take_transfer, code="c1")) for _ in range(4)))
    assert [each for each in taken if each] == [(Person("ann", "Ann", 1), True)], "of four attempts, one succeeds"
    keep = partial(keep_words, person=ann, salt=b"salt", words=b"hash")
    await database.change(partial(keep, handle="acorn actor adobe"))
    await database.change(partial(keep, handle="acorn actor agate"))
    assert await database.read(partial(person_of_words, handle="acorn actor adobe")) is None
    with pytest.raises(Taken):
        await database.change(partial(keep, person=Person("ben", "Ben"), handle="acorn actor agate"))
    await database.change(partial(forget, person="ann"))
    kept = await database.read(row)
    assert kept is not None
    assert (kept.id, kept.name, kept.words, kept.generation) == (None, None, None, 2)
    assert [key for key, _, _ in await database.read(partial(ended_since, since=0))] == [key_of("ann")]
    await database.change(person_statements.drop_outdated)
    assert await database.read(row), "as long as a token could come, it is refused"


def test_statements_on_sqlite(tmp_path: Path) -> None:
    on_database(f"sqlite:///{tmp_path / 'books.db'}", statements)


@pytest.mark.slow
def test_statements_on_postgresql(postgres: str) -> None:
    on_database(postgres, statements)
