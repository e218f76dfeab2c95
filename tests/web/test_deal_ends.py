"""How deals and matches come out over the wire, and how fast bots bring them there."""

from snuggery.store.rows import HURRY, VoteRow
from snuggery.tables.bots.pace import is_hurried, pause_at
from snuggery.tables.match_table import MatchTable

from .conftest import Visitor
from .test_seating import play_to_the_end


def hosted(visitor: Visitor, table: str) -> MatchTable:
    """Return a table as the server holds it."""
    found = visitor.client.app.state.hub.memory.find(table)  # type: ignore[attr-defined]
    assert isinstance(found, MatchTable)
    return found


def test_the_end_of_a_deal_comes_once_with_what_was_heard_before_it(ann: Visitor) -> None:
    table = ann.open("you", "casual", first_dealer="1", hand_size="1")
    with ann.at(table) as line:
        assert line.first["deal_ends"] == []
        line.play(line.my_turn())
        while not (shown := line.first)["deal_ends"]:
            line.first = line.wait("table")
        (end,) = shown["deal_ends"]
        assert (end["number"], end["ply"], end["title"], end["button"]) == (1, 2, "Deal 1", "Next deal")
        heard = [event["code"] for event in shown["events"][: end["heard"]]]
        assert "dealt" not in heard
        assert "dealt" in [event["code"] for event in shown["events"][end["heard"] :]]
    with ann.at(table) as line:
        assert line.first["deal_ends"] == [], "old news is for the log alone"


def test_how_a_match_went_is_told_when_it_is_over(ann: Visitor) -> None:
    table = ann.open("you", "casual", "casual", counters="1")
    refused = ann.get(f"/api/tables/{table}/story")
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
    with ann.at(table) as line:
        scene = play_to_the_end(line)["scene"]
    told = ann.get(f"/api/tables/{table}/story").json()
    assert told["begun"] == [1, 1, 1]
    assert told["deals"][-1]["purses"] == scene["scores"]
    assert [bool(left) for left in told["left"]] == [place != 1 for place in scene["places"]]
    assert sorted(scene["places"]) == [1, 2, 3]
    last = told["turnings"][-1]
    assert last["told"]
    assert (last["before"], last["after"]) == (1, 3 if scene["places"][last["seat"]] == 1 else 0)
    assert scene["scores"] in [turning["standing"] for turning in told["turnings"]]
    assert told["places"] == scene["places"]


def test_the_host_says_how_fast_bots_play_and_it_stays_so_for_the_next_match(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual", private=False, counters="1")
    ben.post(f"/api/tables/{table}/sit")
    refused = ben.post(f"/api/tables/{table}/pace", {"pace": "calm"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-host")
    with ann.at(table) as line:
        assert line.first["pace"] == "usual"
        assert ann.post(f"/api/tables/{table}/pace", {"pace": "brisk"}).status_code == 200
        while line.wait("table")["pace"] != "brisk":
            pass
    assert pause_at(hosted(ann, table), 1.0) == 0.4


def hurry(table: MatchTable, *people: str) -> bool:
    """Tell whether bots hurry when these people want it."""
    votes = tuple(VoteRow(person=person, seat=0, what=HURRY, ply=0, made=0) for person in people)
    before, table.bystanders = table.bystanders, type(table.bystanders)(votes=votes)
    try:
        return is_hurried(table)
    finally:
        table.bystanders = before


def test_a_player_who_is_out_gets_a_quick_end_once_all_others_agree(ann: Visitor, ben: Visitor) -> None:
    table_id = ann.open("you", "open", "casual", private=False)
    ben.post(f"/api/tables/{table_id}/sit")
    table = hosted(ann, table_id)
    anna, bert = (chair.person or "" for chair in table.chairs[:2])
    table.match.state.place_out[0] = 1
    assert not hurry(table)
    assert not hurry(table, anna)
    assert not hurry(table, "a stranger")
    assert hurry(table, anna, bert)
    table.match.state.place_out[1] = 2
    assert hurry(table, anna), "only bots are left"
    assert pause_at(table, 1.0) == 1.0


def test_a_wish_for_a_quick_end_is_seen_by_the_others(ann: Visitor, ben: Visitor) -> None:
    table = ann.open("you", "open", "casual", private=False)
    ben.post(f"/api/tables/{table}/sit")
    with ben.at(table) as line:
        assert ann.post(f"/api/tables/{table}/vote", {"seat": 0, "what": "hurry"}).status_code == 200
        while not (votes := line.wait("table")["votes"]):
            pass
        assert votes == [{"by": 0, "seat": 0, "what": "hurry"}]
    refused = ann.post(f"/api/tables/{table}/vote", {"seat": 1, "what": "hurry"})
    assert refused.json()["code"] == "own-chair"
