"""Idle players, and what the others may do about them: the clock, knocking, bots that give way, votes."""

from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.store import clock
from snuggery.store.clock import DAY
from snuggery.tables.chairs import presence
from snuggery.tables.chairs.votes import ANSWER_WITHIN, HALF_DAY, LASTS, MINUTE
from snuggery.tables.host import periodic_tasks

from .conftest import GAME, TestConnection, Visitor, kinds, see

THREE = ("you", "open", "open")


@pytest.fixture
def client(shared: TestClient) -> TestClient:
    return shared


class Company:
    """Ann and her friends at a table; the player right of the first dealer, seat 0, leads."""

    def __init__(self, client: TestClient, *friends: Visitor, move_time: int = 0, **options: str) -> None:
        self.client, self.friends = client, friends
        self.hub = client.app.state.hub  # type: ignore[attr-defined]
        chairs = ["you", *("open" for _ in friends[1:])]
        rules = {"first_dealer": str(len(friends) - 1), "counters": "20"} | options
        wish = {"game": GAME, "chairs": chairs, "options": rules, "private": False, "move_time": move_time}
        self.table = str(friends[0].post("/api/tables", wish).json()["id"])
        for friend in friends[1:]:
            assert friend.post(f"/api/tables/{self.table}/sit").status_code == 200
        hosted = self.hub.memory.find(self.table)
        self.now: int = hosted.moved
        hosted.clock = lambda: self.now

    def pass_time(self, seconds: int) -> None:
        """Let the table's clock run on."""
        self.now += seconds

    def sweep(self) -> None:
        self.client.portal.call(periodic_tasks.sweep, self.hub)  # type: ignore[union-attr]

    def vote(self, who: Visitor, seat: int, what: str) -> Any:
        return who.post(f"/api/tables/{self.table}/vote", {"seat": seat, "what": what})

    def kinds(self, who: Visitor) -> list[str]:
        """Return the kinds of the seats at this moment, as this person sees them."""
        shown = who.get(f"/api/tables/{self.table}/events").json()
        return [chair["kind"] for chair in shown["chairs"]]

    def knock(self, who: Visitor, seat: int) -> Any:
        return who.post(f"/api/tables/{self.table}/knock", {"seat": seat})


def turn(line: TestConnection) -> int:
    return int(line.first["scene"]["turn"])


@pytest.fixture
def cy(client: TestClient) -> Visitor:
    return Visitor(client, "Cy")


# -- the clock --------------------------------------------------------------------------------------------------------


def test_a_bot_plays_for_an_idle_player_who_takes_the_seat_back_by_moving(
    client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    company = Company(client, ann, ben, move_time=30)
    with ann.at(company.table) as line, ben.at(company.table) as bens:
        assert (line.first["move_time"], line.first["waited"], turn(line)) == (30, 0, 0)
        company.pass_time(29)
        company.sweep()
        assert bens.first["waited"] == 0
        company.pass_time(1)
        company.sweep()
        assert see(line, "away", "person")["chairs"][0]["why"] == "slow"
        see(bens, "away", "you")
        bens.play(bens.my_turn())
        line.table(2)
        line.send(type="play", id="late", ply=0, action=0)
        see(line, "you", "person")


def test_the_clock_of_a_turn_begins_when_the_player_sits_down(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    wish = {"game": GAME, "chairs": ["you", "open"], "options": {"first_dealer": "0"}, "private": False}
    table = ann.post("/api/tables", wish).json()["id"]
    ann.get(f"/api/tables/{table}/events")
    hosted = client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    now = hosted.moved + 5 * MINUTE
    hosted.clock = lambda: now
    assert ann.get(f"/api/tables/{table}/events").json()["waited"] == 5 * MINUTE, "for the free chair"
    assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}
    now += 7
    assert ann.get(f"/api/tables/{table}/events").json()["waited"] == 7
    assert not ann.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "bot"}).is_success


# -- who is connected -------------------------------------------------------------------------------------------------


def test_who_closes_the_page_is_shown_to_be_offline_and_online_again_at_once(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GONE_AFTER", 0.0)
    company = Company(client, ann, ben)
    with ann.at(company.table) as line:
        with ben.at(company.table):
            company.sweep()
            assert line.first["chairs"][1]["here"]
        while line.first["chairs"][1]["here"]:
            company.sweep()
            line.first = ann.get(f"/api/tables/{company.table}/events").json()
        line.first = line.wait("table")
        while line.first["chairs"][1]["here"]:
            line.first = line.wait("table")
        with ben.at(company.table) as bens:
            assert bens.first["chairs"][1]["here"]
            while not line.first["chairs"][1]["here"]:
                line.first = line.wait("table")


def test_a_page_that_is_only_loaded_again_shows_nobody_offline(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line:
        with ben.at(company.table):
            pass
        company.sweep()
        with ben.at(company.table):
            company.sweep()
            assert line.first["chairs"][1]["here"]
            assert ann.get(f"/api/tables/{company.table}/events").json()["chairs"][1]["here"]


def test_who_has_not_come_to_a_table_yet_is_shown_to_be_offline(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "LEASE", -1)
    company = Company(client, ann, ben)
    with ann.at(company.table) as line:
        company.sweep()
        assert not line.wait("table")["chairs"][1]["here"]


@pytest.mark.parametrize(("move_time", "waited"), [(0, 5), (24 * 3600, 305)])
def test_the_clock_of_a_turn_begins_with_the_first_look(
    client: TestClient, ann: Visitor, ben: Visitor, move_time: int, waited: int
) -> None:
    company = Company(client, ann, ben, move_time=move_time)
    company.pass_time(300)
    with ann.at(company.table), ben.at(company.table):
        company.pass_time(5)
        assert ben.get(f"/api/tables/{company.table}/events").json()["waited"] == waited
    company.pass_time(60)
    with ann.at(company.table):  # a second look grants nothing
        assert ann.get(f"/api/tables/{company.table}/events").json()["waited"] == waited + 60


def test_no_move_time_no_hurry(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table), ben.at(company.table):
        company.pass_time(100_000)
        company.sweep()
        assert company.kinds(ann) == ["you", "person"]


def test_with_a_day_for_a_move_players_need_not_be_connected(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben, move_time=24 * 3600)
    with ben.at(company.table) as line:
        company.pass_time(23 * 3600)
        company.sweep()
        assert company.kinds(ben) == ["person", "you"]
        assert "the day for this move is over" in company.vote(ben, 0, "bot").text
        company.pass_time(3600)
        company.sweep()
        assert company.kinds(ben) == ["person", "you"], "no bot takes over before the others say so"
        assert company.vote(ben, 0, "bot").status_code == 200
        see(line, "away", "you")
        line.my_turn()
    with ann.at(company.table) as line:
        assert kinds(line)[0] == "you", "a player who comes back has the seat again"


def test_with_a_day_for_a_move_votes_count_for_a_day(
    client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor
) -> None:
    company = Company(client, ann, ben, cy, move_time=DAY)
    company.pass_time(DAY)
    with ben.at(company.table):
        company.vote(ben, 0, "bot")
        company.pass_time(HALF_DAY - 1)
        company.sweep()
        assert company.kinds(ben) == ["person", "you", "person"], "Cy may still be asleep"
        company.pass_time(1)
        company.sweep()
        assert company.kinds(ben) == ["away", "you", "person"]


def test_with_a_day_for_a_move_the_others_may_grant_another_day(
    client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor
) -> None:
    company = Company(client, ann, ben, cy, move_time=DAY)
    company.pass_time(DAY)
    with ben.at(company.table):
        company.vote(ben, 0, "bot")
        company.vote(cy, 0, "wait")
        company.pass_time(DAY - 1)
        company.sweep()
        assert company.kinds(ben) == ["person", "you", "person"]


def test_only_move_times_that_people_know_are_kept(ann: Visitor) -> None:
    wish = {"game": GAME, "chairs": ["you", "casual"], "move_time": 31}
    refused = ann.post("/api/tables", wish)
    assert refused.status_code == 422
    assert "30, 120, 86400 seconds, or 0 for none" in refused.text


# -- let a bot play on ------------------------------------------------------------------------------------------------


def test_the_other_one_lets_a_bot_play_on_after_a_minute(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line, ben.at(company.table) as bens:
        assert company.vote(ben, 0, "bot").json()["code"] == "too-soon"
        assert company.vote(ben, 1, "bot").json()["code"] == "own-chair"
        assert company.vote(ann, 1, "bot").json()["code"] == "not-waited-for"
        company.pass_time(MINUTE)
        assert company.vote(ben, 0, "bot").status_code == 200
        see(bens, "away", "you")
        bens.my_turn()
        assert company.vote(ann, 0, "back").status_code == 200
        see(line, "you", "person")


def test_a_slow_player_sees_the_possible_moves(
    client: TestClient, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    company = Company(client, ann, ben)
    hosted = company.hub.memory.find(company.table)
    monkeypatch.setattr(company.hub, "wake_bots", lambda table: None)
    with ann.at(company.table) as line, ben.at(company.table):
        company.pass_time(MINUTE)
        company.vote(ben, 0, "bot")
        assert see(line, "away", "person")["scene"]["choices"]
        assert line.play(line.first)["type"] == "ack"
        assert not hosted.chairs[0].away


def test_another_minute_is_granted(client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor) -> None:
    company = Company(client, ann, ben, cy, move_time=30)
    with ann.at(company.table) as line, ben.at(company.table), cy.at(company.table):
        company.pass_time(25)
        assert company.vote(ben, 0, "wait").status_code == 200
        company.pass_time(10)
        company.sweep()
        assert company.kinds(ann)[0] == "you"
        assert company.vote(ann, 0, "back").json()["code"] == "clock"
        company.pass_time(MINUTE)
        company.sweep()
        see(line, "away", "person", "person")


def test_a_majority_of_voters_decides_or_after_a_while_of_those_who_voted(
    client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor
) -> None:
    company = Company(client, ann, ben, cy)
    with ann.at(company.table) as line, ben.at(company.table) as bens:
        company.pass_time(MINUTE)
        company.vote(ben, 0, "bot")
        while not bens.first["votes"]:
            bens.first = bens.wait("table")
        assert bens.first["votes"] == [{"by": 1, "seat": 0, "what": "bot"}]
        assert company.kinds(ben)[0] == "person", "one of two is not most of them"
        company.vote(cy, 0, "wait")
        company.pass_time(ANSWER_WITHIN)
        company.sweep()
        assert company.kinds(ben)[0] == "person"
        company.vote(cy, 0, "bot")
        see(line, "away", "person", "person")


def test_nobody_has_to_wait_for_players_who_do_not_vote(
    client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor
) -> None:
    company = Company(client, ann, ben, cy)
    with ann.at(company.table) as line, ben.at(company.table):
        company.pass_time(MINUTE)
        company.vote(ben, 0, "bot")
        company.pass_time(ANSWER_WITHIN)
        company.sweep()
        see(line, "away", "person", "person")


def test_a_player_who_claims_to_be_here_has_another_minute(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line, ben.at(company.table):
        company.pass_time(MINUTE)
        assert company.vote(ann, 0, "back").status_code == 200
        company.vote(ben, 0, "bot")
        company.sweep()
        assert company.kinds(ann) == ["you", "person"]
        company.pass_time(MINUTE)
        company.vote(ben, 0, "bot")
        see(line, "away", "person")


# -- knocking ---------------------------------------------------------------------------------------------------------


def test_a_knock_is_heard_once_a_minute(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line, ben.at(company.table):
        assert company.knock(ben, 0).json()["code"] == "too-soon"
        company.pass_time(30)
        assert company.knock(ann, 0).json()["code"] == "own-chair"
        assert company.knock(ann, 1).json()["code"] == "not-waited-for"
        assert company.knock(ben, 7).json()["code"] == "no-person"
        assert company.knock(ben, 0).status_code == 200
        assert line.wait("heard") == {"type": "heard", "seat": 1, "text": "Knock, knock!", "to": 0}
        assert company.knock(ben, 0).status_code == 429


# -- leaving for good, being sent away --------------------------------------------------------------------------------


def test_a_player_who_leaves_for_good_is_replaced(client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table) as line:
        ben.post(f"/api/tables/{company.table}/leave", {"for_good": True})
        chair = see(line, "you", "bot")["chairs"][1]
        assert chair["vacant"]
        assert chair["name"] != "Ben"
        line.play(line.my_turn())
        assert cy.post(f"/api/tables/{company.table}/sit").json() == {"seat": 1}
        assert see(line, "you", "person")["chairs"][1]["name"] == "Cy"
        with ben.at(company.table) as bens:
            assert bens.first["scene"]["seat"] is None


def test_hosting_passes_when_the_host_leaves_for_good(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ben.at(company.table) as line:
        ann.post(f"/api/tables/{company.table}/leave", {"for_good": True})
        while not line.first["host"]:
            line.first = line.wait("table")


def test_one_vote_removes_no_present_player(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    company = Company(client, ann, ben)
    with ann.at(company.table), ben.at(company.table):
        company.vote(ann, 1, "out")
        company.sweep()
        assert company.kinds(ann) == ["you", "person"]


def test_two_of_three_send_the_third_away_for_good(client: TestClient, ann: Visitor, ben: Visitor, cy: Visitor) -> None:
    company = Company(client, ann, ben, cy)
    with ann.at(company.table) as line:
        company.vote(ann, 2, "out")
        company.pass_time(LASTS)
        company.vote(ben, 2, "out")
        assert company.kinds(ann) == ["you", "person", "person"], "what was said long ago counts no more"
        company.vote(ann, 2, "out")
        assert see(line, "you", "person", "bot")["chairs"][2]["vacant"]
    assert cy.post(f"/api/tables/{company.table}/sit").json()["code"] == "voted-out"
    with cy.at(company.table) as line:
        assert line.first["scene"]["seat"] is None, "at a public table anybody may look on"


def test_a_person_removed_from_a_private_table_sees_it_no_more(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", first_dealer="1")
    ben.join(ann, table)
    ben.post(f"/api/tables/{table}/leave")
    with ben.at(table) as bens, ann.at(table) as line:
        code = line.first["code"]
        assert ann.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "out"}).status_code == 200
        with pytest.raises(WebSocketDisconnect):
            bens.wait("never")
    with pytest.raises(WebSocketDisconnect), ben.at(table):
        pass
    assert ben.post("/api/join", {"code": code}).json()["code"] == "voted-out"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("vote", {"seat": 99, "what": "bot"}),
        ("vote", {"seat": 0, "what": "hang"}),
        ("vote", {"seat": "0", "what": "bot"}),
        ("vote", {"what": "bot"}),
        ("knock", {"seat": -1}),
        ("knock", {"seat": 0, "loud": True}),
        ("leave", {"for_good": "yes"}),
        ("fill", {"seat": 16}),
        ("invitation", {"open": None}),
        ("rules", {"move_time": 1.5}),
        ("pace", {"pace": "breakneck"}),
    ],
)
def test_what_means_nothing_is_said_to(ann: Visitor, path: str, body: dict[str, Any]) -> None:
    refused = ann.post(f"/api/tables/{ann.open('you', 'open')}/{path}", body)
    assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
