"""Duels: the same chairs and the same deals for two people, each deal once, and the sum counts."""

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.games import find, names
from snuggery.store.clock import DAY
from snuggery.store.duel_statements import FIRST, SECOND, Duel, DuelBoard, Duellist, StoredDuel
from snuggery.store.forgetting import delete_tables
from snuggery.store.rows import LEFT
from snuggery.tables.daily.plans import DailyPlan
from snuggery.tables.duels import meeting
from snuggery.tables.duels.boards import board_secret, is_decided, next_board, sums_of, winner_of
from snuggery.tables.duels.meeting import duel_plan
from snuggery.tables.duels.verdicts import result_words, sum_words, verdict
from snuggery.tables.host.periodic_tasks import tidy
from snuggery.web.settings import Settings

from ..dealing import dealing
from .conftest import Visitor, running
from .days import Clock, finished, play

GAME = "snore"  # in which nobody may be quicker than another: how it goes is no question of time
LAST = lambda choices: choices[-1]  # noqa: E731
NO_CODE = "A" * 22


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Let whole matches be played as fast as a test can."""
    return replace(settings, messages=10_000)


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    monkeypatch.setattr(meeting, "secrets", dealing(lambda: request.node.nodeid))


@pytest.fixture
def cyd(client: TestClient) -> Visitor:
    return Visitor(client, "Cyd")


def ask_for(visitor: Visitor, game: str = GAME, **wish: Any) -> str:
    """Ask for a duel; return the address of its API."""
    answered = visitor.post("/api/duels", {"game": game, **wish})
    assert answered.status_code == 201, answered.text
    return f"/api/duels/{answered.json()['code']}"


def duel_of(first: Visitor, second: Visitor, **wish: Any) -> str:
    duel = ask_for(first, **wish)
    assert second.post(f"{duel}/take-up").status_code == 200
    return duel


def sit(visitor: Visitor, duel: str) -> str:
    answered = visitor.post(f"{duel}/sit")
    assert answered.status_code == 201, answered.text
    return str(answered.json()["path"].rpartition("/")[2])


def see(visitor: Visitor, duel: str) -> Any:
    answered = visitor.get(duel)
    assert answered.status_code == 200, answered.text
    return answered.json()


def play_board(client: TestClient, visitor: Visitor, duel: str, choose: Any = lambda choices: choices[0]) -> str:
    table = sit(visitor, duel)
    play(visitor, table, choose)
    finished(client)
    return table


def refused(answered: Any) -> tuple[int, str]:
    return answered.status_code, answered.json()["code"]


def at(client: TestClient, table: str) -> Any:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    return client.portal.call(hub.table, table)  # type: ignore[union-attr]


def test_both_sit_once_on_every_chair_of_the_same_deals(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    boards = [[play_board(client, visitor, duel) for visitor in (ann, ben)] for _ in range(2)]
    for number, (first, second) in enumerate(boards):
        one, other = at(client, first), at(client, second)
        assert one.row.secret == other.row.secret
        assert [one.seat_of(one.row.host), other.seat_of(other.row.host)] == [number, number]
        assert [chair.level for chair in one.chairs] == [chair.level for chair in other.chairs]
        assert one.as_it_stood(0)[number] == other.as_it_stood(0)[number]
        assert list(one.match.scores) == list(other.match.scores), "the same choices lead to the same end"
    assert at(client, boards[0][0]).row.secret != at(client, boards[1][0]).row.secret, "no deal comes twice"
    told = see(ann, duel)
    assert (told["state"], told["next"], told["ahead"]) == ("over", False, None)
    for board, tables in zip(told["boards"], boards, strict=True):
        assert board["paths"] == [f"/t/{table}" for table in tables]
        assert hashlib.sha256(bytes.fromhex(board["secret"])).hexdigest() == board["promise"]
        assert at(client, tables[0]).row.secret.hex() == board["secret"]
    assert refused(ann.post(f"{duel}/sit")) == (409, "over")


def test_the_sum_runs_over_boards_that_both_have_finished(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    assert see(ann, duel)["sums"] == [0, 0]
    play_board(client, ann, duel)
    assert see(ann, duel)["sums"] == see(ben, duel)["sums"] == [0, 0], "Ben has still to play that board"
    hidden = see(ben, duel)
    assert (hidden["boards"][0]["told"], hidden["verdict"]) == (["", ""], "Nothing is counted yet")
    play_board(client, ben, duel, LAST)
    own, other = see(ann, duel), see(ben, duel)
    assert own["sums"] == other["sums"][::-1] == own["boards"][0]["results"]
    assert None not in own["sums"] and own["sums"] != [0, 0]
    assert own["told"] == other["told"][::-1] == own["boards"][0]["told"]
    assert own["verdict"].startswith("You are ahead by " if own["ahead"] == 0 else "Ben is ahead by ")
    for visitor in (ben, ann):
        play_board(client, visitor, duel)
    told = see(ann, duel)
    results = [board["results"] for board in told["boards"]]
    assert told["sums"] == [sum(mine for mine, _ in results), sum(theirs for _, theirs in results)]
    assert told["ahead"] == (None if told["sums"][0] == told["sums"][1] else int(told["sums"][0] < told["sums"][1]))


def test_nobody_learns_of_a_board_before_having_finished_it(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    """Ann has finished the first board; Ben asks every address, before he sits down and while he plays."""
    duel = duel_of(ann, ben)
    first = play_board(client, ann, duel)
    row, table = at(client, first).row, ""
    result = see(ann, duel)["boards"][0]["results"][0]
    assert result is not None

    def look() -> None:
        told = see(ben, duel)
        assert (told["boards"][0]["results"], told["boards"][0]["paths"][1]) == ([None, None], "")
        heard = [json.dumps(told), *(ben.get(f"/api/{one}").text for one in ("duels", "history", "tables", "contacts"))]
        for path in ("transcript", "review", "look-back?ply=0", "story", "events", "ahead", "explanations"):
            assert ben.get(f"/api/tables/{first}/{path}").status_code == 404
            if table:
                heard.append(ben.get(f"/api/tables/{table}/{path}").text)
        for act in ("sit", "again", "hint", "play-on", "leave", "vote"):
            assert ben.post(f"/api/tables/{first}/{act}", {"ply": 0, "luck": "same"}).status_code in (404, 422)
        assert refused(ben.post("/api/join", {"code": row.invite})) == (403, "sealed")
        for text in heard:
            assert not any(kept in text for kept in (first, row.invite, row.secret.hex()))

    look()
    table = sit(ben, duel)
    look()
    with ben.at(table) as line:
        held = line.held
        assert (held["duel"], held["hints"], held["code"], held["invite"]) == (
            duel.replace("/api/duels", "/duel"),
            "",
            "",
            "",
        )
    play(ben, table)
    assert refused(ben.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"})) == (403, "sealed")
    finished(client)
    board = see(ben, duel)["boards"][0]
    assert board["results"][1] == result
    assert board["paths"][1] == f"/t/{first}"
    assert ben.get(f"/api/tables/{first}/look-back?ply=0").status_code == 200, "then both look at both"


def test_who_has_finished_a_board_watches_the_other_there_and_sees_no_hand(
    client: TestClient, ann: Visitor, ben: Visitor, cyd: Visitor
) -> None:
    duel = duel_of(ann, ben)
    play_board(client, ann, duel)
    table = sit(ben, duel)
    with ben.at(table) as own, ann.at(table) as line:
        assert line.held["scene"]["seat"] is None
        assert not line.held["scene"]["choices"]
        hand = {piece["face"] for zone in own.held["scene"]["zones"] for piece in zone["pieces"] if piece["face"]}
        shown = {piece["face"] for zone in line.held["scene"]["zones"] for piece in zone["pieces"] if piece["face"]}
        assert hand - shown, "Ben's cards"
    assert cyd.get(f"/api/tables/{table}/events").status_code == 404
    second = sit(ann, duel)
    assert ben.get(f"/api/tables/{second}/events").status_code == 404, "he has that board still to play"


def test_one_leaves_and_returns(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    table = sit(ann, duel)
    with ann.at(table) as line:
        while line.held["scene"]["turn"] != 0:
            line.wait("table")
        ply = line.held["ply"]
    play_board(client, ben, duel)
    assert see(ben, duel)["sides"][1] == {
        "name": "Ann",
        "mark": "",
        "you": False,
        "state": "playing",
        "board": 1,
        "finished": 0,
    }
    with ann.at(table) as line:
        assert line.held["ply"] == ply, "nobody has played for her"
    assert sit(ann, duel) == table
    play(ann, table)
    finished(client)
    assert see(ann, duel)["boards"][0]["states"] == ["finished", "finished"]


def test_a_board_in_which_a_bot_helped_is_lost(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    table = sit(ann, duel)
    ann.post(f"/api/tables/{table}/leave")
    assert at(client, table).chairs[0].away == LEFT
    with ann.at(table) as line:
        while not line.held["scene"]["over"]:
            line.wait("table")
    finished(client)
    play_board(client, ben, duel)
    board = see(ann, duel)["boards"][0]
    assert (board["states"], board["results"][0]) == (["finished", "finished"], None)
    assert see(ann, duel)["sums"] == [0, 0]
    for visitor in (ann, ben):
        play_board(client, visitor, duel)
    assert [see(visitor, duel)["ahead"] for visitor in (ann, ben)] == [1, 0], "whatever the sum"


def test_the_link_is_for_one_other_person(ann: Visitor, ben: Visitor, cyd: Visitor) -> None:
    duel = ask_for(ann)
    assert (see(ann, duel)["state"], see(ben, duel)["state"]) == ("asked", "open")
    assert see(ben, duel)["boards"] == []
    assert refused(ann.post(f"{duel}/sit")) == (409, "not-begun")
    assert ann.post(f"{duel}/take-up").status_code == 200, "but she stays the first"
    assert see(ann, duel)["state"] == "asked"
    for _ in range(2):
        assert ben.post(f"{duel}/take-up").status_code == 200
    assert refused(cyd.post(f"{duel}/take-up")) == (409, "full")
    assert refused(cyd.post(f"{duel}/sit")) == refused(cyd.post(f"{duel}/give-up")) == (403, "not-yours")
    told = see(cyd, duel)
    assert (told["state"], told["boards"], told["sums"]) == ("full", [], [])
    assert [one["name"] for one in ann.get("/api/duels").json()["duels"]] == ["Ben"]
    assert cyd.get("/api/duels").json()["duels"] == []


def test_giving_up_leaves_the_duel_to_the_other(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    for visitor in (ann, ben):
        play_board(client, visitor, duel)
    assert ann.post(f"{duel}/give-up").status_code == 200
    assert see(ann, duel)["sides"][0]["state"] == "gone"
    assert (see(ben, duel)["state"], see(ben, duel)["next"]) == ("on", True)
    assert refused(ann.post(f"{duel}/sit")) == (409, "over")
    play_board(client, ben, duel)
    assert (see(ben, duel)["state"], see(ben, duel)["ahead"]) == ("over", 0)


def test_a_forgotten_person_leaves_no_name_and_the_duel_goes_to_the_other(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    duel = duel_of(ann, ben)
    table = play_board(client, ben, duel)
    assert ben.post("/api/person/forget").status_code == 200
    told = see(ann, duel)
    assert [side["name"] for side in told["sides"]] == ["Ann", "Somebody"]
    assert told["sides"][1]["state"] == "gone"
    for _ in range(2):
        play_board(client, ann, duel)
    told = see(ann, duel)
    assert (told["state"], told["ahead"]) == ("over", 0)
    assert told["boards"][0]["paths"][1] == "", "his match is deleted"
    assert ann.get(f"/api/tables/{table}/events").status_code == 404
    assert ann.post("/api/person/forget").status_code == 200
    assert refused(Visitor(client, "Dan").get(duel)) == (404, "no-duel"), "nobody is left in it"


def test_a_duel_that_nobody_has_taken_up_is_forgotten_with_its_person(ann: Visitor, ben: Visitor) -> None:
    duel = ask_for(ann)
    ann.post("/api/person/forget")
    assert refused(ben.get(duel)) == (404, "no-duel")


def test_a_deleted_table_is_not_dealt_again(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    table, database = sit(ann, duel), client.app.state.hub.database  # type: ignore[attr-defined]
    client.portal.call(database.change, lambda connection: delete_tables(connection, [table]))  # type: ignore[union-attr]
    assert see(ann, duel)["boards"][0]["states"][0] == "finished", "she has seen its cards"
    chairs = client.portal.call(database.chairs, sit(ann, duel))  # type: ignore[union-attr]
    assert [bool(chair.person) for chair in chairs] == [False, True], "the second board is next"


def test_a_renamed_person_is_renamed_in_duels(ann: Visitor, ben: Visitor) -> None:
    duel = duel_of(ann, ben)
    ben.token = ben.post("/api/name", {"name": "Bertram"}).json()["token"]
    assert [side["name"] for side in see(ann, duel)["sides"]] == ["Ann", "Bertram"]


@pytest.fixture
def clock(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(client, monkeypatch)


def test_a_duel_is_kept_for_a_bounded_time(client: TestClient, ann: Visitor, ben: Visitor, clock: Clock) -> None:
    duel = duel_of(ann, ben)
    hub = client.app.state.hub  # type: ignore[attr-defined]
    clock.seconds += hub.settings.challenge_days * DAY - 1
    assert see(ann, duel)["state"] == "on"
    clock.seconds += 1
    assert refused(ann.get(duel)) == (404, "no-duel")
    client.portal.call(tidy, hub)  # type: ignore[union-attr]
    clock.seconds -= DAY
    assert refused(ann.get(duel)) == (404, "no-duel"), "it is deleted"


def test_a_person_has_a_bounded_number_of_them(settings: Settings) -> None:
    with running(replace(settings, challenges=2)) as client:
        ann = Visitor(client, "Ann")
        for _ in range(2):
            ask_for(ann)
        assert refused(ann.post("/api/duels", {"game": GAME})) == (409, "busy")


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "whist"}, "whist"),
        ({"game": GAME, "level": "random"}, "casual or strong"),
        ({"game": GAME, "seats": 5}, "2 to 4 chairs"),
        ({"game": GAME, "seats": 1}, "seats"),
        ({"game": GAME, "rounds": 3}, "rounds"),
    ],
)
def test_bad_wishes_get_one_sentence(ann: Visitor, wish: dict[str, Any], said: str) -> None:
    answered = ann.post("/api/duels", wish)
    assert answered.status_code in (400, 404, 422)
    assert said in answered.json()["reason"]


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("code", ["x", NO_CODE, "%00"])
def test_a_wrong_code_is_told_in_one_sentence(ann: Visitor, code: str) -> None:
    assert refused(ann.get(f"/api/duels/{code}")) == (404, "no-duel")


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("game", names())
def test_every_game_has_a_duel_of_two_chairs(client: TestClient, ann: Visitor, ben: Visitor, game: str) -> None:
    duel = duel_of(ann, ben, game=game)
    tables = [at(client, sit(visitor, duel)) for visitor in (ann, ben)]
    assert [table.row.seats for table in tables] == [2, 2]
    assert tables[0].as_it_stood(0)[0] == tables[1].as_it_stood(0)[0]
    assert duel_plan(game).seats >= 2


# -- who wins ---------------------------------------------------------------------------------------------------------

ROW = Duel(code="c", game=GAME, seats=2, options={}, level="casual", secret=b"s", made=0, until=1)
POINTS = DailyPlan(seats=2, options={}, title="", minutes=1, counts="points")
PLACES = DailyPlan(seats=2, options={}, title="", minutes=1, counts="place")


def stored(*results: tuple[int | None, int | None], gave_up: bool = False) -> StoredDuel:
    """Return a duel in which both have finished so many boards."""
    people = [Duellist(number=number, person=f"p{number}", name="") for number in (FIRST, SECOND)]
    if gave_up:
        people[FIRST] = Duellist(number=FIRST, person="p0", name="", gave_up=True)
    boards = [
        DuelBoard(number=number, board=board, sat_at="t", over=True, result=result)
        for board, both in enumerate(results)
        for number, result in enumerate(both)
    ]
    return StoredDuel(ROW, people, boards)


@pytest.mark.parametrize(
    ("results", "plan", "winner"),
    [
        (((10, 20), (30, 10)), POINTS, FIRST),
        (((10, 20), (30, 10)), PLACES, SECOND),
        (((10, 20), (20, 10)), POINTS, None),
        (((99, 20), (None, 10)), POINTS, SECOND),
        (((99, None), (None, 10)), POINTS, None),
    ],
)
def test_the_better_sum_wins_unless_a_board_has_no_result(results: Any, plan: DailyPlan, winner: int | None) -> None:
    duel = stored(*results)
    assert is_decided(duel)
    assert winner_of(duel, plan) == winner


def test_boards_without_both_results_are_in_no_sum() -> None:
    assert sums_of(stored((5, 7), (9, None))) == (5, 7)
    assert next_board(stored((5, 7)), FIRST) == 1
    assert next_board(stored((5, 7), gave_up=True), FIRST) == -1
    assert board_secret(b"s", 0) != board_secret(b"s", 1)


@pytest.mark.parametrize(
    ("counts", "sums", "ahead", "over", "said"),
    [
        ("points", (0, 0), None, False, "Nothing is counted yet"),
        ("points", (5, 5), None, False, "Level"),
        ("points", (120, -20), "Ann", False, "You are ahead by 140 coins"),
        ("points", (1, 2), "Ben", True, "Ben wins by 1 coin"),
        ("points", (9, 9), "Ann", True, "You win"),
        ("points", (0, 0), None, True, "A draw"),
        ("place", (3, 5), "Ann", False, "You are ahead by 2 points"),
        ("place", (3, 2), "Ben", True, "Ben wins by 1 point"),
        ("distance", (40, 71), "Ann", True, "You win by 31 mm"),
    ],
)
def test_who_is_ahead_is_told_in_words(
    counts: str, sums: tuple[int, int], ahead: str | None, over: bool, said: str
) -> None:
    assert verdict(find(GAME), counts, sums, ahead, you=ahead == "Ann", over=over) == said


@pytest.mark.parametrize(
    ("game", "counts", "result", "said"),
    [
        ("snore", "points", 180, "+180 coins"),
        ("snore", "points", -1, "−1 coin"),
        ("snake-rummy", "points", 85, "85 points"),
        ("snoogie", "distance", 31, "31 mm"),
        ("snafooey", "place", 3, "place 3"),
    ],
)
def test_a_result_is_told_in_what_the_game_counts(game: str, counts: str, result: int, said: str) -> None:
    assert result_words(find(game), counts, result) == said
    assert sum_words(find(game), counts, result) == said.replace("place 3", "3 points")
