"""Puzzles over the wire: one position, one answer, what it does to the rating, and nothing of the solution before it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from snuggery.bots.puzzles import PuzzleSitting
from snuggery.coach.puzzles import judge, match_of, puzzles_of
from snuggery.games import find, own
from snuggery.kit.house_words import rules_in_force
from snuggery.kit.random import generator
from snuggery.kit.records import UNKNOWN
from snuggery.store.errors import Refused
from snuggery.store.puzzle_statements import answers_of, puzzle_ratings_of
from snuggery.store.ratings import known
from snuggery.tables.puzzles.choosing import PuzzlePlace, five_of, next_of_five, next_puzzle
from snuggery.tables.puzzles.sittings import PuzzleStanding
from snuggery.tables.views.puzzle_views import _of_game, puzzle_view
from snuggery.web.wire import encode

from .conftest import TestConnection, Visitor

GAME = "snore"
PUZZLES = puzzles_of(find(GAME))
FIRST = next(iter(PUZZLES.values()))
GAMES = [name for name in own() if puzzles_of(find(name))]


@contextmanager
def at(visitor: Visitor, puzzle: str = FIRST.id, game: str = GAME, query: str = "") -> Iterator[TestConnection]:
    path = f"/ws/puzzles/{game}/{puzzle}{query}"
    with visitor.client.websocket_connect(path, headers=visitor.headers) as session:
        yield TestConnection(session)


def answer(line: TestConnection, action: int) -> dict[str, Any]:
    """Give an answer; return the puzzle after it."""
    line.send(type="play", id="a", ply=line.held["ply"], action=action)
    told: dict[str, Any] = line.wait("table")["puzzle"]
    return told


def wrong(line: TestConnection, solution: int = FIRST.solution) -> int:
    return next(choice["action"] for choice in line.held["scene"]["choices"] if choice["action"] != solution)


def solve(visitor: Visitor, place: PuzzlePlace) -> dict[str, Any]:
    with at(visitor, place.id, place.game, place.path.partition(place.id)[2]) as line:
        return answer(line, puzzles_of(find(place.game))[place.id].solution)


def game_of(visitor: Visitor, game: str = GAME) -> dict[str, Any]:
    told = visitor.get("/api/puzzles").json()["games"]
    return next(one for one in told if one["game"] == game)


def test_by_which_house_rules_a_puzzle_is_stands_beside_it(ann: Visitor) -> None:
    with at(ann) as line:
        rules = rules_in_force(find(GAME), dict(FIRST.options))
        assert rules
        assert [one["line"] for one in line.held["rules"]] == [rule.line for rule in rules]


def test_a_right_answer_is_explained_and_raises_the_rating(ann: Visitor) -> None:
    with at(ann) as line:
        before = line.held
        told = answer(line, FIRST.solution)
        after = line.held
    assert (told["stage"], told["verdict"], told["answer"]) == ("solved", "Right.", FIRST.solution)
    assert told["reason"]
    assert len(told["worths"]) == len({choice["action"] for choice in before["scene"]["choices"]})
    best = [worth["action"] for worth in told["worths"] if worth["best"]]
    assert FIRST.solution in best, "and what is worth the same"
    assert len(best) < len(told["worths"]) - 1
    assert told["gained"] > 0
    assert after["ply"] == before["ply"] + 1, "the answer is played"
    assert after["scene"]["choices"] == []
    assert game_of(ann)["rating"] == 1500 + told["gained"] == told["own"]


def test_a_wrong_answer_is_explained_in_the_same_way_and_lowers_it(ann: Visitor) -> None:
    with at(ann) as line:
        told = answer(line, wrong(line))
    assert (told["stage"], told["gained"] < 0, bool(told["reason"])) == ("missed", True, True)
    assert game_of(ann)["solved"] == 0
    assert game_of(ann)["tried"] == 1


def test_what_is_shown_counts_as_missed(ann: Visitor) -> None:
    with at(ann) as line:
        line.send(type="lesson", do="show")
        told = line.wait("table")["puzzle"]
    assert (told["stage"], told.get("answer"), told["gained"] < 0) == ("shown", None, True)


def test_a_push_is_shown_as_it_is_meant_and_not_as_a_hand_slips() -> None:
    game = find("snoogie")
    for puzzle in puzzles_of(game).values():
        sitting = PuzzleSitting(match_of(game, puzzle), puzzle)
        meant = game.foretell(sitting.view.record, puzzle.solution, sitting.say, UNKNOWN)  # type: ignore[misc]
        sitting.close(judge(puzzle, sitting.view, None, sitting.say))
        (ball,) = [ball for ball in sitting.scene().zones[0].facts["balls"] if ball["id"] == meant.facts["ball"]]
        if ball["lies"] != "dead":
            assert [round(ball["x"]), round(ball["y"])] == pytest.approx(meant.facts["paths"][0]["points"][-1], abs=1)


def test_only_the_first_answer_counts(ann: Visitor) -> None:
    with at(ann) as line:
        answer(line, wrong(line))
    before = game_of(ann)
    with at(ann) as line:
        assert line.held["puzzle"]["counts"] is False
        told = answer(line, FIRST.solution)
    assert (told["stage"], told.get("gained", 0)) == ("solved", 0)
    assert game_of(ann) == before


def test_what_is_gained_is_told_by_the_rating_of_now(ann: Visitor) -> None:
    """Two tabs: the second puzzle was opened before the first had its answer."""
    other = [*PUZZLES.values()][1]
    with at(ann) as first, at(ann, other.id) as second:
        one = answer(first, FIRST.solution)
        two = answer(second, other.solution)
    assert two["own"] == one["own"] + two["gained"] == game_of(ann)["rating"]


def test_a_server_that_was_asked_too_much_says_so_and_the_puzzle_waits(
    client: TestClient, ann: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(person: str) -> None:
        raise Refused("busy", "that is often enough for now", 429)

    monkeypatch.setattr(client.app.state.hub.hint_limit, "take", refuse)  # type: ignore[attr-defined]
    with at(ann) as line:
        line.send(type="lesson", do="show")
        assert line.wait("reject")["code"] == "busy"
        line.send(type="play", id="a", ply=line.held["ply"], action=FIRST.solution)
        assert line.wait("reject")["id"] == "a"
        assert line.held["puzzle"]["stage"] == "asked"


def test_the_next_puzzle_is_about_as_hard_as_the_person_is_good() -> None:
    game = find(GAME)
    for rating in (1100, 1700):
        found = [next_puzzle(game, {}, rating, f"person {n}") for n in range(20)]
        hard = [PUZZLES[one.id].rating for one in found if one]
        assert abs(sum(hard) / len(hard) - rating) < 200


def test_puzzles_that_are_gone_are_not_counted() -> None:
    answers = {(GAME, f"gone-{n}"): True for n in range(10)}
    told = _of_game(find(GAME), answers, {})
    assert (told.tried, told.solved) == (0, 0)


def test_a_second_answer_and_an_impossible_one_are_refused(ann: Visitor) -> None:
    with at(ann) as line:
        for message, code in (
            ({"ply": line.held["ply"] + 1, "action": FIRST.solution}, "stale"),
            ({"ply": line.held["ply"], "action": 10**6}, "illegal"),
        ):
            line.send(type="play", id="a", **message)
            assert line.wait("reject")["code"] == code
        answer(line, FIRST.solution)
        line.send(type="play", id="b", ply=line.held["ply"], action=FIRST.solution)
        assert line.wait("reject")["code"] == "over"
        line.send(type="answer", id="c", ply=0, words="snore")
        assert line.wait("reject")["code"]
        line.send(type="ping")
        line.wait("pong")


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_solution_is_sent_before_the_answer(ann: Visitor, game: str) -> None:
    """The message before the answer is the same, whatever the solution, its theme and what it gains would be."""
    puzzle = next(iter(puzzles_of(find(game)).values()))
    other = puzzle._replace(solution=1, loss=9.9)
    told = [
        encode(puzzle_view(sitting, PuzzleStanding(PuzzlePlace(game, puzzle.id), 1500)))
        for one in (puzzle, other)
        for sitting in [PuzzleSitting(match_of(find(game), one), one)]
    ]
    assert told[0] == told[1]
    with at(ann, puzzle.id, game) as line:
        before = line.held["puzzle"]
    assert set(before) <= {"id", "stage", "rating", "own", "five", "counts", "gained", "theme", "verdict", "heading"} | {
        "reason", "about", "answer", "worths", "next"
    }  # fmt: skip
    assert not any(before.get(part) for part in ("theme", "verdict", "heading", "reason", "answer", "worths", "next"))


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_reach_nobody(game: str) -> None:
    """The hidden cards of the position are dealt afresh: what is sent stays the same, byte for byte."""
    found = find(game)
    for puzzle in [*puzzles_of(found).values()][:5]:
        standing = PuzzleStanding(PuzzlePlace(game, puzzle.id), 1500)
        sitting = PuzzleSitting(match_of(found, puzzle), puzzle)
        before = encode(puzzle_view(sitting, standing))
        hidden = sitting.match.snapshot().tobytes()
        for seed in range(20):
            sitting.match.bound.form.shuffle_hidden(sitting.match._states, sitting.seat, generator("afresh", seed))
            assert encode(puzzle_view(sitting, standing)) == before
            if sitting.match.snapshot().tobytes() != hidden:
                break
        else:
            assert game == "snoogie", "where nothing is hidden, nothing changes"


def test_five_a_day_are_the_same_for_everybody_and_one_of_each_game(ann: Visitor, ben: Visitor) -> None:
    told, other = (visitor.get("/api/puzzles").json() for visitor in (ann, ben))
    assert told["five"] == other["five"]
    assert len(told["five"]) == 5
    assert sorted(one["game"] for one in told["five"]) == sorted(GAMES)
    assert [*five_of("2026-11-27")] == [*five_of("2026-11-27")] != [*five_of("2026-11-28")]


def test_the_five_follow_one_another_to_their_end(ann: Visitor) -> None:
    path = ann.client.get("/puzzles/five", headers=ann.headers, follow_redirects=False).headers["location"]
    for number in range(1, 6):
        game, _, rest = path.removeprefix("/puzzles/").partition("/")
        puzzle, _, query = rest.partition("?")
        assert query == f"five={number}"
        path = solve(ann, PuzzlePlace(game, puzzle, five=number))["next"]
    assert path == "/puzzles"
    assert all(one["solved"] for one in ann.get("/api/puzzles").json()["five"])


def test_what_comes_next_is_new_then_missed_then_solved(ann: Visitor) -> None:
    game, theme = find(GAME), FIRST.theme
    about = [one for one in PUZZLES.values() if one.theme == theme]
    answered: dict[tuple[str, str], bool] = {(GAME, one.id): True for one in about}
    answered[GAME, about[0].id] = False
    found = next_puzzle(game, answered, 1500, "ann", theme)
    assert found and found.id == about[0].id
    del answered[GAME, about[-1].id]
    found = next_puzzle(game, answered, 1500, "ann", theme)
    assert found == PuzzlePlace(GAME, about[-1].id, theme)
    assert next_puzzle(game, answered, 1500, "ann", "sheep") is None
    location = ann.client.get(f"/puzzles/{GAME}?theme={theme}", headers=ann.headers, follow_redirects=False)
    assert location.headers["location"].endswith(f"?theme={theme}")
    assert next_of_five("2026-11-27", {place[:2] for place in five_of("2026-11-27")}) is None


def test_a_puzzle_that_there_is_not_is_refused(client: TestClient, ann: Visitor) -> None:
    for path in (f"/ws/puzzles/{GAME}/nothing", "/ws/puzzles/chess/nothing"):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path, headers=ann.headers) as session:
            session.receive_text()
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/puzzles/{GAME}/{FIRST.id}") as session:
        session.receive_text()
    assert client.get("/puzzles/chess", headers=ann.headers).status_code == 404
    assert client.get(f"/puzzles/{GAME}/{FIRST.id}").status_code == 200


def test_answers_and_ratings_go_with_the_person(client: TestClient, ann: Visitor, ben: Visitor) -> None:
    for visitor in (ann, ben):
        solve(visitor, PuzzlePlace(GAME, FIRST.id))
    database = client.app.state.hub.database  # type: ignore[attr-defined]

    def kept(connection: Any) -> tuple[int, int]:
        from sqlalchemy import func, select

        from snuggery.store.schema import puzzle_answers, puzzle_ratings

        counted = (select(func.count()).select_from(table) for table in (puzzle_answers, puzzle_ratings))
        first, second = (connection.scalar(query) for query in counted)
        return first, second

    assert client.portal.call(database.read, kept) == (2, 2)  # type: ignore[union-attr]
    assert ben.post("/api/person/forget").status_code == 200
    assert client.portal.call(database.read, kept) == (1, 1)  # type: ignore[union-attr]
    assert client.portal.call(database.read, lambda line: answers_of(line, "nobody")) == {}  # type: ignore[union-attr]
    assert client.portal.call(database.read, lambda line: puzzle_ratings_of(line, "nobody")) == {}  # type: ignore[union-attr]


def test_a_hard_puzzle_gains_more_than_an_easy_one() -> None:
    from snuggery.store.ratings import newcomer, rate

    easy, hard = (rate([newcomer(), known(shown)], [1, 2])[0].mu for shown in (1100, 1900))
    assert newcomer().mu < easy < hard
    assert known(1900).shown()["middle"] == 1900


def test_a_solution_is_judged_by_the_side_to_move(ann: Visitor) -> None:
    match = match_of(find(GAME), FIRST)
    with at(ann) as line:
        assert line.held["scene"]["seat"] == line.held["scene"]["turn"] == match.seat
        assert line.held["caught_up"] is True
        assert line.held["events"], "what happened before stands in the log"
