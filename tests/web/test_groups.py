"""Groups: joining by a code, a table by one tap, the ledger over weeks, evenings in lines, leaving and forgetting."""

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from snuggery.store import clock
from snuggery.store.clock import DAY
from snuggery.store.group_statements import KEPT, MOST_MEMBERS, GroupResult, write_group_result
from snuggery.store.results import SeatResult
from snuggery.store.schema import group_members, group_results, groups
from snuggery.tables.groups.ledger import ledgers

from .conftest import GAME, Visitor
from .test_history import on_loop, record_all
from .test_review import ReviewsHere, reviewed

THURSDAY = 1795651200 + 20 * 3600  # 26 November 2026, 20:00 UTC


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Set the clock of the database to so many days after a Thursday evening."""

    def go(days: int) -> None:
        monkeypatch.setattr(clock, "box_time", lambda: THURSDAY + days * DAY)

    go(0)
    return go


def found(visitor: Visitor, name: str = "Thursday table", **options: str) -> str:
    """Found a group; return its address in the API."""
    answered = visitor.post("/api/groups", {"name": name, "game": GAME, "options": options or {"counters": "1"}})
    assert answered.status_code == 201, answered.text
    return f"/api{answered.json()['path']}"


def join(visitor: Visitor, group: str, host: Visitor) -> Any:
    return visitor.post("/api/join", {"code": host.get(group).json()["code"]})


@pytest.fixture
def five(client: TestClient, ann: Visitor, ben: Visitor) -> list[Visitor]:
    return [ann, ben, *(Visitor(client, name) for name in ("Cleo", "Dora", "Emil"))]


@pytest.fixture
def group(five: list[Visitor]) -> str:
    """A group of five people."""
    group = found(five[0])
    for visitor in five[1:]:
        assert join(visitor, group, five[0]).json() == {"path": group.removeprefix("/api")}
    return group


def names(visitor: Visitor, group: str) -> list[str]:
    return [member["name"] for member in visitor.get(group).json()["members"] if not member["gone"]]


def set_table(visitor: Visitor, group: str, **other: Any) -> str:
    answered = visitor.post(f"{group}/table", other)
    assert answered.status_code == 201, answered.text
    return str(answered.json()["path"]).rpartition("/")[2]


def play_evening(client: TestClient, group: str, players: list[Visitor]) -> str:
    """Set the group's table, let these play to the end, and bots for the others; return the table."""
    table = set_table(players[0], group)
    for visitor in players[1:]:
        assert visitor.post(f"/api/tables/{table}/sit").status_code == 200
    players[0].post(f"/api/tables/{table}/fill")
    finish(client, players, table)
    return table


def finish(client: TestClient, players: list[Visitor], table: str) -> None:
    """Play to the end by choices at random: the first ones would go round for ever."""
    assert players[0].get(f"/api/tables/{table}/events").status_code == 200
    held, chosen = client.app.state.hub.memory.find(table), random.Random(7)  # type: ignore[attr-defined]
    while not held.over:
        seat, ply = held.match.seat, held.ply
        if seat >= len(players):
            players[0].get(f"/api/tables/{table}/events?since={ply}")  # until a bot has moved
            continue
        play = {"id": f"p{ply}", "ply": ply, "action": int(chosen.choice(held.match.legal()))}
        assert players[seat].post(f"/api/tables/{table}/play", play).status_code == 200
    record_all(client)


def test_a_week_of_a_group_with_one_leaver(
    client: TestClient, five: list[Visitor], group: str, travel: Callable[[int], None]
) -> None:
    ann, _, _, _, emil = five
    play_evening(client, group, five)
    travel(7)
    play_evening(client, group, five[:4])
    shown = ann.get(group).json()
    [ledger] = shown["ledgers"]
    assert (ledger["title"], ledger["unit"], ledger["matches"], ledger["signed"]) == (
        "Snip-Snap-Snorum",
        "counters",
        2,
        False,
    )
    assert [week["monday"] for week in ledger["weeks"]] == ["2026-11-30", "2026-11-23"]
    newest, first = (week["scores"] for week in ledger["weeks"])
    assert [*newest] == ["1", "2", "3", "4"], "who was away has no figure, and not nought"
    assert [*first] == ["1", "2", "3", "4", "5"]
    assert ledger["sums"] == {number: first[number] + newest.get(number, 0) for number in first}
    assert sum(first.values()) == 5
    assert shown["evenings"] == ["2026-12-03", "2026-11-26"]
    assert shown["last"]["lines"][0] == "Thursday table, Thursday 3 December 2026"
    assert shown["last"]["lines"][-1] == "Away: Emil."
    assert 3 <= len(shown["last"]["lines"]) <= 10

    assert emil.post(f"{group}/leave").status_code == 200
    assert emil.get(group).status_code == 404
    assert names(ann, group) == ["Ann", "Ben", "Cleo", "Dora"]
    assert ann.get(group).json()["ledgers"] == [ledger], "what was played stays"
    assert [member["name"] for member in ann.get(group).json()["members"] if member["gone"]] == ["Emil"]
    travel(14)
    table = set_table(ann, group)
    with ann.at(table) as line:
        assert [chair["kind"] for chair in line.first["chairs"]] == ["you", "open", "open", "open"]
    assert emil.get("/api/tables").json()["invited"] == []


def test_one_tap_sets_the_table_and_asks_all(five: list[Visitor], group: str) -> None:
    ann, ben, cleo, *_ = five
    table = set_table(ann, group)
    assert set_table(ben, group) == table, "it is set already"
    [invitation] = cleo.get("/api/tables").json()["invited"]
    assert (invitation["table"], invitation["name"]) == (table, "Thursday table")
    with cleo.at(table) as line:
        assert line.first["options"]["counters"] == "1", "the rules that the group keeps"
    cleo.post(f"/api/tables/{table}/sit")
    words = {member["name"]: member["word"] for member in ann.get(group).json()["members"]}
    assert words == {
        "Ann": "at the table",
        "Ben": "asked",
        "Cleo": "at the table",
        "Dora": "asked",
        "Emil": "asked",
    }
    assert ann.get(group).json()["table"]["sitting"] == 2
    other = set_table(ben, group, game="snafooey")
    assert other != table
    assert ben.get(group).json()["game"] == GAME, "something else is played just once"


def test_another_match_of_the_same_players_is_the_groups(client: TestClient, five: list[Visitor], group: str) -> None:
    table = play_evening(client, group, five)
    again = five[1].post(f"/api/tables/{table}/again").json()["id"]
    assert set_table(five[0], group) == again
    finish(client, five, again)
    assert five[0].get(group).json()["ledgers"][0]["matches"] == 2


def test_play_without_luck_comes_from_a_review(client: TestClient, five: list[Visitor], group: str) -> None:
    ann = five[0]
    table = play_evening(client, group, five)
    assert ann.get(group).json()["ledgers"][0]["reviewed"] == 0
    client.app.state.hub.reviews._workers = ReviewsHere()  # type: ignore[attr-defined]
    told = {"review": reviewed(ann, table)}
    ledger = ann.get(group).json()["ledgers"][0]
    assert ledger["reviewed"] == 1
    expected = {str(one["seat"] + 1): one["begun"] + one["own"] + one["others"] for one in told["review"]["sums"]}
    assert ledger["play"] == expected
    assert ledger["coin"] == "chance"
    assert any(line.startswith("By play alone at Snip-Snap-Snorum: ") for line in lines_of(ann, group))


def lines_of(visitor: Visitor, group: str) -> list[str]:
    [day] = visitor.get(group).json()["evenings"]
    return list(visitor.get(f"{group}/evenings/{day}").json()["lines"])


def test_only_members_see_anything(client: TestClient, five: list[Visitor], group: str) -> None:
    stranger = Visitor(client, "Fritz")
    table = set_table(five[0], group)
    for path in (group, f"{group}/ledger.csv", f"{group}/evenings/2026-11-26"):
        assert stranger.get(path).json()["code"] == "no-group"
    for path in ("table", "leave", "rules", "remove"):
        body = {"rules": {"game": GAME}, "remove": {"number": 2}}.get(path, {})
        assert stranger.post(f"{group}/{path}", body).json()["code"] == "no-group"
    assert stranger.get(f"/api/tables/{table}/events").status_code == 404
    assert stranger.post("/api/join", {"code": "OTTER-MAPLE-CANDLE-1000"}).status_code == 404


def test_the_founder_alone_removes_and_renames(five: list[Visitor], group: str) -> None:
    ann, ben, cleo, *_ = five
    code = ann.get(group).json()["code"]
    assert ben.post(f"{group}/remove", {"number": 3}).status_code == 403
    assert ben.post(group, {"name": "Bens"}).status_code == 403
    assert ann.post(f"{group}/remove", {"number": 1}).status_code == 404, "one leaves by oneself"
    set_table(ann, group)
    assert ann.post(f"{group}/remove", {"number": 3}).status_code == 200
    assert cleo.get(group).status_code == 404
    assert cleo.get("/api/tables").json()["invited"] == []
    assert cleo.post("/api/join", {"code": code}).status_code == 404, "the old code leads nowhere"
    assert ann.post(group, {"name": "Friday table"}).status_code == 200
    assert ben.get(group).json()["name"] == "Friday table"
    assert ann.post(f"{group}/leave").status_code == 200
    assert ben.get(group).json()["founder"], "the longest member is the next founder"


def test_the_last_who_leaves_ends_it(client: TestClient, five: list[Visitor], group: str) -> None:
    play_evening(client, group, five)
    set_table(five[0], group)
    for visitor in five:
        assert visitor.post(f"{group}/leave").status_code == 200
    assert [rows(client, table) for table in (groups, group_members, group_results)] == [0, 0, 0]


def rows(client: TestClient, table: Any) -> int:
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    return int(on_loop(client, database.read, lambda connection: len(connection.execute(table.select()).all())))


def test_who_is_forgotten_leaves_a_column_without_a_name(client: TestClient, five: list[Visitor], group: str) -> None:
    play_evening(client, group, five)
    assert five[1].post("/api/person/forget").status_code == 200
    shown = five[0].get(group)
    assert "Ben" not in shown.text
    assert [member["name"] for member in shown.json()["members"] if member["gone"]] == ["Somebody"]
    assert "2" in shown.json()["ledgers"][0]["sums"]


def test_who_leaves_before_playing_leaves_nothing_and_may_come_back(five: list[Visitor], group: str) -> None:
    ann, ben, *_ = five
    ben.post(f"{group}/leave")
    assert not [member for member in ann.get(group).json()["members"] if member["gone"]]
    join(ben, group, ann)
    assert names(ben, group) == ["Ann", "Cleo", "Dora", "Emil", "Ben"]


def test_a_group_has_room_for_so_many(client: TestClient, ann: Visitor) -> None:
    group = found(ann)
    for _ in range(MOST_MEMBERS - 1):
        assert join(Visitor(client, "Twin"), group, ann).status_code == 200
    assert names(ann, group)[-1] == f"Twin {MOST_MEMBERS - 1}"
    refused = join(Visitor(client), group, ann)
    assert (refused.status_code, refused.json()["code"]) == (409, "full")


def test_rules_are_kept_and_checked(five: list[Visitor], group: str) -> None:
    ann, ben, *_ = five
    assert ben.post(f"{group}/rules", {"game": "snore", "options": {"ante": "10"}, "move_time": 30}).status_code == 200
    shown = ann.get(group).json()
    assert (shown["title"], shown["options"], shown["move_time"]) == ("Snore", {"ante": "10"}, 30)
    assert shown["rules"] == ["Everybody pays 10 coins into the pot for a hand."]
    for wrong in ({"game": "whist"}, {"game": "snore", "options": {"ante": "lots"}}, {"game": GAME, "move_time": 7}):
        refused = ben.post(f"{group}/rules", wrong)
        assert refused.status_code == 422
        assert refused.json()["reason"]
    for name in ("", "\u200b", "x" * 25):
        assert ann.post(group, {"name": name}).status_code in (400, 422)


def test_presence_is_shown_to_members_if_allowed(five: list[Visitor], group: str) -> None:
    ann, ben, *_ = five
    ben.get(group)
    words = [member["word"] for member in ann.get(group).json()["members"]]
    assert "here now" not in words
    assert ben.post(group, {"shows": True}).status_code == 200
    ben.get("/api/tables")
    assert [member["name"] for member in ann.get(group).json()["members"] if member["word"]] == ["Ben"]


def test_the_ledger_is_saved_as_csv(client: TestClient, five: list[Visitor], group: str, travel: Any) -> None:
    five[1].token = five[1].post("/api/name", {"name": "=Ben"}).json()["token"]
    play_evening(client, group, five[:4])
    saved = five[0].get(f"{group}/ledger.csv")
    assert saved.headers["content-type"].startswith("text/csv")
    head, line = saved.text.splitlines()
    assert head == "evening,game,unit,Ann,'=Ben,Cleo,Dora,Emil", "no cell is a formula"
    assert line.startswith("2026-11-26,Snip-Snap-Snorum,counters,")
    assert line.endswith(",")


def test_a_ledger_does_not_grow_without_end(client: TestClient, ann: Visitor) -> None:
    group = found(ann)
    table = set_table(ann, group)
    database = client.app.state.hub.database  # type: ignore[attr-defined]
    group_id = group.rpartition("/")[2]

    def fill(connection: Any) -> None:
        early = {"group_id": group_id, "number": 1, "game": GAME, "score": 1, "place": 1}
        many = [early | {"played_at": str(at), "ended": at} for at in range(KEPT)]
        connection.execute(group_results.insert(), many)

    on_loop(client, database.change, fill)
    row = on_loop(client, database.chairs, table)[0]
    seat = SeatResult(seat=0, person=row.person, name="Ann", bot=False, score=2, place=1)

    def finish(connection: Any) -> None:
        connection.exec_driver_sql(
            f"INSERT INTO match_results (table_id, ended, readable, rated) VALUES ('{table}', 99999, 1, 0)"
        )
        write_group_result(connection, table, GAME, [seat])

    on_loop(client, database.change, finish)
    assert rows(client, group_results) == KEPT


def results() -> Iterator[GroupResult]:
    for week, number in itertools.product(range(10), (1, 2)):
        score = 10 if number == 1 else -10
        yield GroupResult(
            played_at=str(week),
            number=number,
            game="snore",
            ended=THURSDAY - week * 7 * DAY,
            score=score,
            place=number,
        )


def test_a_ledger_shows_the_newest_weeks_with_their_sums() -> None:
    [ledger] = ledgers([*results()], "snore")
    assert ledger.weeks[0] == ("2026-11-23", {1: 10, 2: -10})
    assert len(ledger.weeks) == 8
    assert ledger.sums == {1: 80, 2: -80}
    assert ledger.signed
    assert (ledger.reviewed, ledger.coin, ledger.play) == (0, "", {})


def words(visitor: Visitor, group: str) -> list[str]:
    return [member["word"] for member in visitor.get(group).json()["members"]]


def test_members_say_whether_they_come_to_the_next_evening(
    five: list[Visitor], group: str, travel: Callable[[int], None]
) -> None:
    ann, ben, cleo, *_ = five
    assert ann.get(group).json()["meets"] is None
    assert words(ann, group) == [""] * 5
    assert ben.post(group, {"comes": True}).json()["code"] == "no-evening"
    assert ben.post(group, {"meets": THURSDAY + 7 * DAY}).status_code == 200
    assert cleo.post(group, {"comes": False}).status_code == 200
    for visitor in five:
        assert words(visitor, group) == ["asked", "comes", "away", "asked", "asked"], "the one who sets it comes"
    assert ann.post(group, {"comes": True}).status_code == 200
    travel(7)
    assert words(ben, group)[:3] == ["comes", "comes", "away"]
    assert ann.get(group).json()["meets"] == THURSDAY + 7 * DAY
    travel(8)
    assert ann.get(group).json()["meets"] is None
    assert words(ann, group) == [""] * 5, "that evening is over"
    assert ann.post(group, {"meets": THURSDAY + 14 * DAY}).status_code == 200
    assert words(ann, group) == ["comes", *["asked"] * 4], "all are asked anew"
    assert ann.post(group, {"meets": 0}).status_code == 200
    assert words(ann, group) == [""] * 5


@pytest.mark.parametrize("days", [-1, 400])
def test_an_evening_is_set_within_a_year(
    five: list[Visitor], group: str, travel: Callable[[int], None], days: int
) -> None:
    answered = five[0].post(group, {"meets": THURSDAY + days * DAY})
    assert answered.status_code == 422
    assert "within a year" in answered.json()["reason"]


def test_who_comes_is_for_members(
    client: TestClient, five: list[Visitor], group: str, travel: Callable[[int], None]
) -> None:
    stranger = Visitor(client, "Stranger")
    for wish in ({"meets": THURSDAY}, {"comes": True}):
        assert stranger.post(group, wish).status_code == 404


# -- duels ------------------------------------------------------------------------------------------------------------


def duels_of(visitor: Visitor) -> list[str]:
    return [one["path"] for one in visitor.get("/api/tables").json()["invited"] if one["path"].startswith("/duel/")]


def test_a_member_is_asked_to_a_duel_of_the_groups_game(group: str, five: list[Visitor]) -> None:
    ann, ben, cleo, *_ = five
    numbers = {member["name"]: member["number"] for member in ann.get(group).json()["members"]}
    asked = ann.post(f"{group}/duel", {"number": numbers["Ben"]})
    assert asked.status_code == 201, asked.text
    assert duels_of(ben) == [asked.json()["path"]]
    assert duels_of(cleo) == []
    duel = ben.get(f"/api/duels/{asked.json()['path'].rpartition('/')[2]}").json()
    assert (duel["game"], duel["state"]) == (GAME, "open")
    for number in (numbers["Ann"], 99):
        refused = ann.post(f"{group}/duel", {"number": number})
        assert (refused.status_code, refused.json()["code"]) == (404, "no-member")


def test_who_is_no_member_asks_nobody(group: str, client: TestClient, five: list[Visitor]) -> None:
    refused = Visitor(client, "Zoe").post(f"{group}/duel", {"number": 1})
    assert (refused.status_code, refused.json()["code"]) == (404, "no-group")
