"""Challenges: the same chair and the same chance for a friend, nothing of the other's play before one's own is over."""

import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store.clock import DAY
from snuggery.store.forgetting import delete_tables
from snuggery.store.rows import EventRow
from snuggery.tables.bots.bot_questions import ReviewQuestion, look_back
from snuggery.tables.challenges.parting import parting_of
from snuggery.tables.daily.days import LATE
from snuggery.tables.host.periodic_tasks import tidy
from snuggery.tables.puzzles.choosing import five_of
from snuggery.tables.views.messages import ReviewView
from snuggery.web.settings import Settings

from .conftest import Visitor, running
from .days import TODAY, Clock, finished, play, sit
from .test_puzzles import solve

TWO = ("you", "casual", "casual")
GAME = "snore"  # in which nobody may be quicker than another: how it goes is no question of time
LAST = lambda choices: choices[-1]  # noqa: E731


@pytest.fixture
def cyd(client: TestClient) -> Visitor:
    return Visitor(client, "Cyd")


def played(visitor: Visitor, *, private: bool = True) -> str:
    """Play a match against bots; return the table."""
    table = visitor.open(*TWO, game=GAME, private=private, hands="2")
    play(visitor, table)
    return table


def challenge(visitor: Visitor, table: str) -> str:
    """Make a challenge of a finished match; return its code."""
    answered = visitor.post("/api/challenges", {"table": table})
    assert answered.status_code == 201, answered.text
    return str(answered.json()["code"])


def take_up(visitor: Visitor, code: str) -> str:
    """Sit down to a challenge; return the table."""
    answered = visitor.post(f"/api/challenges/{code}/sit")
    assert answered.status_code == 201, answered.text
    return str(answered.json()["path"].rpartition("/")[2])


def see(visitor: Visitor, code: str, part: str = "") -> Any:
    return visitor.get(f"/api/challenges/{code}{part}").json()


def refused(answered: Any) -> tuple[int, str]:
    return answered.status_code, answered.json()["code"]


def at(client: TestClient, table: str) -> Any:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    return client.portal.call(hub.table, table)  # type: ignore[union-attr]


def test_the_same_choices_lead_to_the_same_end(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    first = played(ann)
    code = challenge(ann, first)
    second = take_up(ben, code)
    assert at(client, second).row.secret == at(client, first).row.secret
    play(ben, second)
    assert [chair.level for chair in at(client, second).chairs] == [chair.level for chair in at(client, first).chairs]
    with ben.at(second) as line:
        assert line.held["challenge"] == code, "the page of the table leads back"
    told = see(ben, code)
    assert (told["state"], [side["you"] for side in told["sides"]]) == ("finished", [True, False])
    own, other = told["sides"]
    assert own["result"] == other["result"] is not None
    assert own["line"] == other["line"]
    assert see(ben, code, "/parting")["ply"] == -1
    assert refused(ben.get(f"/api/challenges/{code}/parting.svg")) == (404, "no-parting")


def test_they_part_where_they_choose_differently(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    first = played(ann)
    code = challenge(ann, first)
    second = take_up(ben, code)
    play(ben, second, LAST)
    told, mirrored = see(ben, code, "/parting"), see(ann, code, "/parting")
    ply = told["ply"]
    assert ply == mirrored["ply"] >= 0
    before = [at(client, table).as_it_stood(ply)[0] for table in (first, second)]
    assert before[0] == before[1], "until there both matches are the same"
    assert told["title"] and told["words"]
    own, other = told["choices"]
    assert own["told"][0].startswith("You ") or own["told"][0][0].isupper()
    assert own["told"] != other["told"]
    assert own["name"] != other["name"]
    assert [choice["worth"] for choice in mirrored["choices"]] == [other["worth"], own["worth"]]
    assert any(choice["better"] for choice in told["choices"])
    for width, query in ((640, ""), (424, "?narrow=yes")):
        drawn = ben.get(f"/api/challenges/{code}/parting.svg{query}")
        assert drawn.headers["content-type"].startswith("image/svg+xml")
        assert f'viewBox="0 0 {width} ' in drawn.text


def test_nobody_learns_of_the_other_match_before_the_own_is_over(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    """Ben asks every address, before he sits down and while he plays."""
    first = played(ann)
    code = challenge(ann, first)
    secret, row = at(client, first).row.secret.hex(), at(client, first).row
    result = see(ann, code)["sides"][0]["result"]
    table = ""

    def look() -> None:
        view = ben.get(f"/api/challenges/{code}").text
        assert json.loads(view)["sides"] == json.loads(view)["others"] == json.loads(view)["deals"] == []
        heard = [view, ben.get("/api/challenges").text, ben.get("/api/history").text, ben.get("/api/tables").text]
        for part in ("/parting", "/parting.svg", "/shares"):
            answered = ben.get(f"/api/challenges/{code}{part}?beside=0")
            assert refused(answered) == (403, "not-over")
            heard.append(answered.text)
        for path in ("transcript", "review", "look-back?ply=0", "story", "events"):
            assert ben.get(f"/api/tables/{first}/{path}").status_code == 404
            if table:
                heard.append(ben.get(f"/api/tables/{table}/{path}").text)
        if table:
            heard.append(ben.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"}).text)
        for text in heard:
            assert not any(kept in text for kept in (first, row.invite, str(row.code), secret))

    look()
    assert "result" not in see(ben, code) and result is not None
    table = take_up(ben, code)
    look()
    play(ben, table)
    assert see(ben, code)["sides"][1]["result"] == result


def test_the_first_sitting_counts(ann: Visitor, ben: Visitor) -> None:
    code = challenge(ann, played(ann))
    table = take_up(ben, code)
    assert take_up(ben, code) == table, "one comes back to it"
    assert see(ben, code)["state"] == "playing"
    assert see(ben, code)["path"].endswith(table)
    assert see(ann, code)["others"][0]["state"] == "playing"
    assert len(see(ann, code)["sides"]) == 1
    play(ben, table)
    assert take_up(ben, code) == code, "there is no second sitting"
    assert refused(ann.post(f"/api/challenges/{code}/sit")) == (409, "own-challenge")


def test_the_same_match_has_one_challenge_and_several_friends(ann: Visitor, ben: Visitor, cyd: Visitor) -> None:
    table = played(ann)
    code = challenge(ann, table)
    assert challenge(ann, table) == code
    for friend, choose in ((ben, LAST), (cyd, lambda choices: choices[0])):
        play(friend, take_up(friend, code), choose)
    names = [see(ann, code, f"?beside={number}")["sides"][1]["name"] for number in (0, 1)]
    assert names == [one["name"] for one in see(ann, code)["others"]]
    parted = {name: see(ann, code, f"/parting?beside={number}")["ply"] for number, name in enumerate(names)}
    assert parted["Cyd"] == -1 < parted["Ben"], "friends of the same second come in any order"
    assert [side["name"] for side in see(ben, code)["sides"]] == ["Ben", see(ben, code)["name"]]
    assert [one["people"] for one in ann.get("/api/challenges").json()["challenges"]] == [2]
    assert [one["yours"] for one in ben.get("/api/challenges").json()["challenges"]] == [False]


def test_both_look_back_at_both_matches(ann: Visitor, ben: Visitor) -> None:
    code = challenge(ann, played(ann))
    play(ben, take_up(ben, code))
    for visitor in (ann, ben):
        for side in see(visitor, code)["sides"]:
            path, _, invite = side["path"].partition("#")
            if not side["you"]:
                assert visitor.post("/api/join", {"code": invite}).status_code == 200
            assert visitor.get(f"/api/tables/{path.rpartition('/')[2]}/look-back").status_code == 200


def test_only_a_finished_match_against_bots_can_be_a_challenge(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    unfinished = ann.open(*TWO, game=GAME)
    assert refused(ann.post("/api/challenges", {"table": unfinished})) == (409, "not-over")
    mine = played(ann, private=False)
    assert refused(ben.post("/api/challenges", {"table": mine})) == (404, "no-table"), "Ben only looks on there"
    practice = ann.post(f"/api/tables/{mine}/play-on", {"ply": 0, "luck": "same"}).json()["id"]
    play(ann, practice)
    assert refused(ann.post("/api/challenges", {"table": practice})) == (409, "no-result")
    for wish in ({}, {"table": mine, "five": TODAY}, {"five": "tomorrow"}, {"table": mine, "more": 1}):
        assert ann.post("/api/challenges", wish).status_code in (400, 404, 422), wish


def test_what_the_rules_presume_of_a_bot_is_no_choice_of_a_person(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played(ann)
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    rows = client.portal.call(database.events, table)  # type: ignore[union-attr]
    presumed = [replace(row, act=None) if row.seat == 1 else row for row in rows]

    async def events(table_id: str) -> list[EventRow]:
        return presumed

    monkeypatch.setattr(database, "events", events)
    assert challenge(ann, table)


def moved(visitor: Visitor, table: str) -> bool:
    """Play the first choice if it is this person's turn."""
    held = visitor.get(f"/api/tables/{table}/events").json()
    scene, ply = held["scene"], held["ply"]
    if not scene["choices"]:
        return False
    visitor.post(f"/api/tables/{table}/play", {"id": f"p{ply}", "ply": ply, "action": scene["choices"][0]["action"]})
    return True


def test_people_would_not_play_the_same_again(ann: Visitor, ben: Visitor) -> None:
    left, forgotten = (ann.open("you", "open", "casual", game=GAME, hands="2") for _ in range(2))
    for table in (left, forgotten):
        ben.join(ann, table)
    while not moved(ben, forgotten):
        moved(ann, forgotten)
    ben.post(f"/api/tables/{left}/leave", {"for_good": True})
    play(ann, left)
    assert refused(ann.post("/api/challenges", {"table": left})) == (409, "people")
    ben.post("/api/person/forget")
    play(ann, forgotten)
    assert refused(ann.post("/api/challenges", {"table": forgotten})) == (409, "people")


def test_a_match_in_which_a_bot_helped_has_no_result(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    code = challenge(ann, played(ann))
    table = take_up(ben, code)
    with ben.at(table) as line:
        ben.post(f"/api/tables/{table}/leave")
        while not line.held["scene"]["over"]:
            line.wait("table")
    assert (see(ben, code)["sides"][0]["state"], see(ben, code)["sides"][0]["result"]) == ("helped", None)
    assert refused(ben.post("/api/challenges", {"table": table})) == (409, "helped")


def test_a_friend_sends_it_on(ann: Visitor, ben: Visitor, cyd: Visitor) -> None:
    code = challenge(ann, played(ann))
    table = take_up(ben, code)
    play(ben, table)
    play(cyd, take_up(cyd, other := challenge(ben, table)))
    assert other != code
    assert see(cyd, other)["sides"][1]["name"] == see(cyd, other)["name"] != see(ben, code)["name"]


def test_luck_and_play_of_both(client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    code = challenge(ann, played(ann))
    play(ben, take_up(ben, code), LAST)
    reviews = client.app.state.hub.reviews  # type: ignore[attr-defined]
    ready: list[Any] = []

    def ask(table: Any, person: Any, *, when_idle: bool) -> ReviewView:
        if table not in ready:
            ready.append(table)
            return ReviewView(0.5)
        told = look_back(ReviewQuestion(table.transcript(), tuple(table.spoken_names()), 0), lambda part: None)
        return ReviewView(1.0, told.told, told.standings)

    monkeypatch.setattr(reviews, "ask", ask)
    assert see(ben, code, "/shares") == {"shares": [], "none": False}
    shares = see(ben, code, "/shares")["shares"]
    sums = [ask(table, None, when_idle=True).review.sums[0] for table in reversed(ready)]
    assert len(shares) == 2
    for share in shares:
        begun_and_all = [sum((share["luck"], share["own"], share["rest"]), one.begun) for one in sums]
        assert any(total == one.result for total, one in zip(begun_and_all, sums, strict=True))


# -- the deal of the day ----------------------------------------------------------------------------------------------


def test_a_daily_is_taken_up_as_the_daily_itself(client: TestClient, ann: Visitor, ben: Visitor, clock: Clock) -> None:
    table = sit(ann, GAME)
    play(ann, table)
    finished(client)
    code = challenge(ann, table)
    assert (see(ben, code)["kind"], see(ben, code)["day"]) == ("daily", TODAY)
    second = take_up(ben, code)
    assert sit(ben, GAME) == second, "it is the sitting that counts"
    play(ben, second, LAST)
    finished(client)
    own, other = see(ben, code)["sides"]
    assert {own["result"], other["result"]} == {result for result, _ in ben.get(f"/api/today/{GAME}").json()["results"]}
    for part in ("/parting", "/parting.svg"):
        assert refused(ben.get(f"/api/challenges/{code}{part}")) == (403, "sealed")
    assert refused(ben.post("/api/join", {"code": other["path"].partition("#")[2]})) == (403, "sealed")
    clock.next_day()
    clock.seconds += LATE
    assert see(ben, code, "/parting")["ply"] >= 0


def test_a_daily_that_was_played_already_is_taken_as_it_was(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock
) -> None:
    tables = {visitor: sit(visitor, GAME) for visitor in (ann, ben)}
    for visitor, table in tables.items():
        play(visitor, table)
    finished(client)
    code = challenge(ann, tables[ann])
    assert take_up(ben, code) == tables[ben]
    assert see(ben, code)["state"] == "finished"
    fun = sit(ann, GAME)
    play(ann, fun)
    finished(client)
    assert refused(ann.post("/api/challenges", {"table": fun})) == (409, "for-fun")


def test_a_past_daily_is_played_for_the_challenge_alone(
    client: TestClient, ann: Visitor, ben: Visitor, clock: Clock
) -> None:
    table = sit(ann, GAME)
    play(ann, table)
    finished(client)
    code = challenge(ann, table)
    clock.next_day(2)
    second = take_up(ben, code)
    play(ben, second)
    finished(client)
    assert see(ben, code)["sides"][0]["result"] == see(ben, code)["sides"][1]["result"]
    assert ben.get(f"/api/today/{GAME}?day={TODAY}").json()["people"] == 1


# -- puzzles ----------------------------------------------------------------------------------------------------------


def test_five_puzzles_are_taken_up_in_the_same_order(ann: Visitor, ben: Visitor, clock: Clock) -> None:
    assert refused(ann.post("/api/challenges", {"five": TODAY})) == (409, "not-over")
    places = five_of(TODAY)
    for place in places:
        solve(ann, place)
    code = ann.post("/api/challenges", {"five": TODAY}).json()["code"]
    clock.next_day()
    assert see(ben, code)["puzzles"] == [f"{place.path}&challenge={code}" for place in places]
    path = ben.post(f"/api/challenges/{code}/sit").json()["path"]
    assert path == see(ben, code)["puzzles"][0]
    for number, place in enumerate(places):
        assert see(ben, code)["state"] == "playing"
        assert see(ben, code)["sides"] == []
        told = solve(ben, place._replace(challenge=code))
        assert told["next"] == [*see(ben, code)["puzzles"], f"/challenge/{code}"][number + 1]
    assert see(ben, code)["sides"][0]["solved"] == [True] * len(places)
    assert [side["result"] for side in see(ann, code)["sides"]] == [5, 5]
    assert refused(ben.get(f"/api/challenges/{code}/parting")) == (404, "no-parting")


# -- how long, how many, and for whom ---------------------------------------------------------------------------------


def test_a_challenge_lives_for_a_bounded_time(client: TestClient, ann: Visitor, ben: Visitor, clock: Clock) -> None:
    code = challenge(ann, played(ann))
    hub = client.app.state.hub  # type: ignore[attr-defined]
    clock.seconds += hub.settings.challenge_days * DAY - 1
    assert see(ben, code)["state"] == "open"
    clock.seconds += 1
    assert refused(ben.get(f"/api/challenges/{code}")) == (404, "no-challenge")
    assert ann.get("/api/challenges").json()["challenges"] == []
    client.portal.call(tidy, hub)  # type: ignore[union-attr]
    clock.seconds -= DAY
    assert refused(ben.get(f"/api/challenges/{code}")) == (404, "no-challenge"), "it is deleted"


def test_a_person_has_a_bounded_number_of_them(settings: Settings) -> None:
    with running(replace(settings, challenges=1)) as client:
        ann = Visitor(client, "Ann")
        first, second = played(ann), played(ann)
        code = challenge(ann, first)
        assert refused(ann.post("/api/challenges", {"table": second})) == (409, "busy")
        assert ann.post(f"/api/challenges/{code}/withdraw").status_code == 200
        assert challenge(ann, second) != code


def test_only_the_challenger_withdraws_it(ann: Visitor, ben: Visitor) -> None:
    code = challenge(ann, played(ann))
    assert refused(ben.post(f"/api/challenges/{code}/withdraw")) == (403, "not-yours")
    take_up(ben, code)
    assert ann.post(f"/api/challenges/{code}/withdraw").status_code == 200
    for visitor in (ann, ben):
        assert refused(visitor.get(f"/api/challenges/{code}")) == (404, "no-challenge")
        assert visitor.get("/api/challenges").json()["challenges"] == []


def test_a_person_is_forgotten_with_challenges_and_sittings(ann: Visitor, ben: Visitor, cyd: Visitor) -> None:
    code = challenge(ann, played(ann))
    for friend in (ben, cyd):
        play(friend, take_up(friend, code))
    name = see(ben, code)["sides"][0]["name"]
    ben.post("/api/person/forget")
    assert name not in [one["name"] for one in see(ann, code)["others"]]
    assert len(see(ann, code)["others"]) == 1
    ann.post("/api/person/forget")
    assert refused(cyd.get(f"/api/challenges/{code}")) == (404, "no-challenge")
    assert cyd.get("/api/challenges").json()["challenges"] == []


def test_a_deleted_match_takes_its_challenge_along(
    client: TestClient, ann: Visitor, ben: Visitor, cyd: Visitor
) -> None:
    code = challenge(ann, table := played(ann))
    tables = [take_up(friend, code) for friend in (ben, cyd)]
    database = client.app.state.hub.database  # type: ignore[attr-defined]

    def delete(which: str) -> None:
        client.portal.call(database.change, lambda connection: delete_tables(connection, [which]))  # type: ignore[union-attr]

    delete(tables[0])
    assert len(see(ann, code)["others"]) == 1
    delete(table)
    assert refused(cyd.get(f"/api/challenges/{code}")) == (404, "no-challenge")


def test_a_renamed_person_is_renamed_at_challenges(ann: Visitor, ben: Visitor) -> None:
    code = challenge(ann, played(ann))
    play(ben, take_up(ben, code))
    for visitor, name in ((ann, "Agnes"), (ben, "Bertram")):
        visitor.token = visitor.post("/api/name", {"name": name}).json()["token"]
    assert [side["name"] for side in see(ann, code)["sides"]] == ["Agnes", "Bertram"]


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("code", ["x", "FIRE-27", "A" * 22, "%00", "'; drop table challenges"])
def test_a_wrong_code_is_told_in_one_sentence(ann: Visitor, code: str) -> None:
    answered = ann.get(f"/api/challenges/{code}")
    assert answered.status_code == 404
    assert answered.json()["reason"].count(".") <= 1


def test_parting_is_the_first_choice_that_differs() -> None:
    from snuggery.store.rows import Body

    def rows(*choices: tuple[int, int]) -> list[EventRow]:
        acts = [EventRow(ply=ply, seat=seat, body=Body(act, [])) for ply, (seat, act) in enumerate(choices, 1)]
        return [EventRow(ply=0, seat=None, body=Body(None, [7])), *acts]

    one = rows((0, 4), (1, 2), (0, 5))
    assert parting_of(one, one) is None
    assert parting_of(one, rows((0, 4), (1, 2), (0, 6), (1, 1))) == (2, (0, 5), (0, 6))
    assert parting_of(one, rows((0, 4), (0, 2))) == (1, (1, 2), (0, 2))
