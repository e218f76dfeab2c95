"""People who have played together: contact by mutual consent, blocks, presence where it is allowed, inviting again."""

from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from snuggery.store import clock
from snuggery.store.clock import LEASE
from snuggery.store.schema import duels

from .conftest import Visitor
from .test_history import open_for_two, play_out, record_all


@pytest.fixture
def played(client: TestClient, ann: Visitor, ben: Visitor) -> str:
    """A match of two people, played to its end."""
    table = open_for_two(ann, ben, counters="1")
    play_out(ann, ben, table=table)
    record_all(client)
    return table


def shown(visitor: Visitor) -> dict[str, str]:
    """Return the states of a person's contacts by name."""
    return {contact["name"]: contact["state"] for contact in visitor.get("/api/contacts").json()["contacts"]}


def contact(visitor: Visitor) -> Any:
    [found] = visitor.get("/api/contacts").json()["contacts"]
    return found


def offer(visitor: Visitor, table: str, seat: int, wish: str = "yes") -> None:
    assert visitor.post("/api/contacts", {"table": table, "seat": seat, "wish": wish}).status_code == 200


def change(visitor: Visitor, **wished: Any) -> Any:
    return visitor.post(f"/api/contacts/{contact(visitor)['id']}", wished)


@pytest.fixture
def friends(played: str, ann: Visitor, ben: Visitor) -> str:
    """Two people who both want to play again."""
    offer(ann, played, 1)
    assert change(ben, wish="yes").status_code == 200
    return played


def test_both_must_want_it(played: str, ann: Visitor, ben: Visitor) -> None:
    [met] = ann.get("/api/contacts").json()["met"]
    assert (met["name"], met["table"], met["seat"]) == ("Ben", played, 1)
    offer(ann, played, met["seat"])
    assert (shown(ann), shown(ben)) == ({"Ben": "asked"}, {"Ann": "asks"})
    assert ann.get("/api/contacts").json()["met"] == ben.get("/api/contacts").json()["met"] == []
    assert change(ann, shows=True).status_code == 409, "nobody is shown before both want it"
    assert ann.post(f"/api/contacts/{contact(ann)['id']}/invite").status_code == 409
    assert change(ben, wish="yes").status_code == 200
    assert (shown(ann), shown(ben)) == ({"Ben": "friend"}, {"Ann": "friend"})


def test_two_offers_meet_without_an_answer(played: str, ann: Visitor, ben: Visitor) -> None:
    offer(ann, played, 1)
    offer(ben, played, 0)
    assert (shown(ann), shown(ben)) == ({"Ben": "friend"}, {"Ann": "friend"})


@pytest.mark.parametrize("wish", ["no", "block"])
def test_nobody_is_told_of_a_refusal(played: str, ann: Visitor, ben: Visitor, wish: str) -> None:
    offer(ann, played, 1)
    before = ann.get("/api/contacts").json()["contacts"]
    assert change(ben, wish="no").status_code == 200
    assert ann.get("/api/contacts").json()["contacts"] == before
    assert shown(ben) == {}


def test_a_block_hides_both_from_each_other(friends: str, ann: Visitor, ben: Visitor) -> None:
    change(ben, wish="block")
    assert (shown(ann), shown(ben)) == ({}, {"Ann": "blocked"})
    assert ann.get("/api/contacts").json()["met"] == []
    offer(ann, friends, 1)
    assert (shown(ann), shown(ben)) == ({}, {"Ann": "blocked"})
    assert change(ben, wish="end").status_code == 200
    assert shown(ben) == {"Ann": "asks"}, "what was asked meanwhile"


def test_ending_contact_tells_nobody_and_leaves_nothing(friends: str, ann: Visitor, ben: Visitor) -> None:
    assert change(ann, wish="end").status_code == 200
    assert (shown(ann), shown(ben)) == ({}, {})
    assert [met["name"] for met in ben.get("/api/contacts").json()["met"]] == ["Ann"]


def test_presence_is_seen_only_if_it_is_allowed(
    friends: str, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben.get("/api/tables")
    assert not contact(ann)["here"]
    change(ben, shows=True)
    assert contact(ann)["here"]
    assert not contact(ben)["here"], "it is not mutual unless both allow it"
    now = clock.box_time()
    monkeypatch.setattr(clock, "box_time", lambda: now + LEASE + 1)
    assert not contact(ann)["here"]
    ben.get("/api/tables")
    assert contact(ann)["here"]
    change(ben, shows=False)
    assert not contact(ann)["here"]


def test_at_a_table_one_is_here(friends: str, ann: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    change(ben, shows=True)
    now = clock.box_time()
    monkeypatch.setattr(clock, "box_time", lambda: now + LEASE + 1)
    assert not contact(ann)["here"]
    ben.open("you", "open")  # whose seats are seen now
    assert contact(ann)["here"]


def test_a_friend_is_invited_again_by_one_tap(friends: str, client: TestClient, ann: Visitor, ben: Visitor) -> None:
    answered = ann.post(f"/api/contacts/{contact(ann)['id']}/invite")
    assert answered.status_code == 201, answered.text
    path = answered.json()["path"]
    for page in ("/api/tables", "/api/contacts"):
        [invitation] = ben.get(page).json()["invited"]
        assert (invitation["path"], invitation["name"]) == (path, "Ann")
    assert ann.get("/api/tables").json()["invited"] == []
    table = invitation["table"]
    with ben.at(table) as line:
        assert line.first["options"]["counters"] == "1", "the rules of the last match"
        assert [chair["kind"] for chair in line.first["chairs"]] == ["person", "open"]
    assert ben.post(f"/api/tables/{table}/sit").json() == {"seat": 1}
    assert ben.get("/api/tables").json()["invited"] == []


def test_an_invitation_can_be_put_away(friends: str, ann: Visitor, ben: Visitor, monkeypatch: Any) -> None:
    ann.post(f"/api/contacts/{contact(ann)['id']}/invite")
    [invitation] = ben.get("/api/tables").json()["invited"]
    assert ben.post(f"/api/invitations/{invitation['table']}/decline").status_code == 200
    assert ben.get("/api/tables").json()["invited"] == []
    ann.post(f"/api/contacts/{contact(ann)['id']}/invite")
    assert ben.get("/api/tables").json()["invited"] != []
    now = clock.box_time()
    monkeypatch.setattr(clock, "box_time", lambda: now + clock.DAY)
    assert ben.get("/api/tables").json()["invited"] == [], "of yesterday"


def test_strangers_get_nothing(played: str, client: TestClient, ann: Visitor) -> None:
    cleo = Visitor(client, "Cleo")
    offer(ann, played, 1)
    for body in ({"table": played, "seat": 0}, {"table": "none", "seat": 0}):
        refused = cleo.post("/api/contacts", body)
        assert (refused.status_code, refused.json()["code"]) == (404, "no-contact")
    assert cleo.post(f"/api/contacts/{contact(ann)['id']}", {"wish": "yes"}).status_code == 404
    assert client.get("/api/contacts").status_code == 401


def test_a_new_name_is_read_and_a_forgotten_one_is_not(
    friends: str, client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    ben.token = ben.post("/api/name", {"name": "Benno"}).json()["token"]
    assert shown(ann) == {"Benno": "friend"}
    assert ben.post("/api/person/forget").status_code == 200
    assert shown(ann) == {}
    assert ann.get("/api/contacts").json()["met"] == []


# -- asking to a duel -------------------------------------------------------------------------------------------------


def ask_to_duel(visitor: Visitor) -> str:
    """Ask the only friend to a duel; return its address in the API."""
    answered = visitor.post(f"/api/contacts/{contact(visitor)['id']}/duel")
    assert answered.status_code == 201, answered.text
    return f"/api/duels/{answered.json()['path'].removeprefix('/duel/')}"


def duels_shown(visitor: Visitor) -> list[Any]:
    """Return what is shown on the lobby and among friends alike."""
    shown = [one for one in visitor.get("/api/tables").json()["invited"] if one["path"].startswith("/duel/")]
    assert [one for one in visitor.get("/api/contacts").json()["invited"] if one in shown] == shown
    return shown


def test_a_friend_is_asked_to_a_duel_by_one_tap(friends: str, client: TestClient, ann: Visitor, ben: Visitor) -> None:
    duel = ask_to_duel(ann)
    [card] = duels_shown(ben)
    assert (card["name"], card["title"]) == ("Ann", "Snip-Snap-Snorum, a duel for two")
    assert card["path"] == duel.replace("/api/duels", "/duel")
    assert duels_shown(ann) == duels_shown(Visitor(client, "Cyd")) == []
    view = ben.get(duel).json()
    assert (view["state"], view["seats"], view["level"]) == ("open", 2, "casual")
    assert ben.post(f"{duel}/take-up").status_code == 200
    assert duels_shown(ben) == [], "it is taken up"
    assert ann.get(duel).json()["state"] == "on"


def test_who_is_asked_again_sees_one_card(friends: str, ann: Visitor, ben: Visitor) -> None:
    first, second = ask_to_duel(ann), ask_to_duel(ann)
    assert [card["table"] for card in duels_shown(ben)] == [second.rpartition("/")[2]]
    assert ben.post(f"{first}/take-up").status_code == 200, "the earlier link goes on to work"


def test_nobody_is_told_that_a_duel_was_put_away(friends: str, ann: Visitor, ben: Visitor) -> None:
    duel = ask_to_duel(ann)
    before = ann.get(duel).text, ann.get("/api/duels").text
    [card] = duels_shown(ben)
    assert ann.post(f"/api/invitations/{card['table']}/decline").status_code == 200
    assert duels_shown(ben) == [card], "only the one who is asked puts it away"
    assert ben.post(f"/api/invitations/{card['table']}/decline").status_code == 200
    assert duels_shown(ben) == []
    assert (ann.get(duel).text, ann.get("/api/duels").text) == before
    assert ben.post(f"{duel}/take-up").status_code == 200


def test_only_friends_are_asked_to_duels(played: str, ann: Visitor, ben: Visitor) -> None:
    offer(ann, played, 1)
    refused = ann.post(f"/api/contacts/{contact(ann)['id']}/duel")
    assert (refused.status_code, refused.json()["code"]) == (409, "no-contact")
    assert ann.post("/api/contacts/nobody/duel").status_code == 404


def test_a_block_takes_the_sender_s_duels_away(friends: str, ann: Visitor, ben: Visitor) -> None:
    ask_to_duel(ann)
    assert len(duels_shown(ben)) == 1
    change(ben, wish="block")
    assert duels_shown(ben) == []


def test_somebody_who_is_forgotten_is_asked_to_no_duel(
    friends: str, client: TestClient, ann: Visitor, ben: Visitor
) -> None:
    duel = ask_to_duel(ann)
    assert ben.post("/api/person/forget").status_code == 200
    kept = client.app.state.hub.database  # type: ignore[attr-defined]
    rows = client.portal.call(kept.read, lambda read: read.execute(select(duels.c.code, duels.c.asked)).all())  # type: ignore[union-attr]
    assert rows == [(duel.rpartition("/")[2], None)]
