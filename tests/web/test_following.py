"""A bot as strong as you: it moves by one level with the results at its table, is never rated and never follows two."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import snuggery
from snuggery import load
from snuggery.bots import levels_of
from snuggery.games import find
from snuggery.store.results import SeatResult, is_rated
from snuggery.store.rows import LEFT, ChairRow
from snuggery.tables.chairs.following import after_match, carried_on

from .conftest import GAME, Settings, Visitor, running
from .databases import ROW
from .test_seating import play_to_the_end


def level(visitor: Visitor, table: str) -> Any:
    with visitor.at(table) as line:
        return line.first["chairs"][1]["level"]


def over(scores: list[int] | None, *chairs: ChairRow, game: str = "snore") -> Any:
    """A table whose match has ended with these scores, and with places that follow from them."""
    scene = SimpleNamespace(scores=scores or (), places=())
    view = SimpleNamespace(wording=None, scene=lambda say: scene)
    match, bound = SimpleNamespace(scores=scores, view=lambda seat=-1: view), SimpleNamespace(game=find(game))
    return SimpleNamespace(chairs=list(chairs), match=match, bound=bound)


SHORT = {
    "snafooey": {"chips": 2},
    "snake-rummy": {"rounds": 1},
    "snore": {"hands": 2},
    "snip-snap-snorum": {"counters": 2},
}
ANN, BEN = ChairRow(seat=0, person="ann", name="Ann"), ChairRow(seat=1, person="ben", name="Ben")


def bot(level: str, seat: int = 1) -> ChairRow:
    return ChairRow(seat=seat, name="Wren", level=level)


@pytest.mark.parametrize(
    ("scores", "before", "after"),
    [
        ([2, 1], "as-beginner", "as-casual"),
        ([1, 2], "as-beginner", "as-first-time"),
        ([1, 1], "as-beginner", "as-beginner"),
        (None, "as-beginner", "as-beginner"),
        ([1, 2], "as-first-time", "as-first-time"),
        ([2, 1], "as-strong", "as-strong"),
        ([2, 1], "as-expert", "as-strong"),  # a level that Snore no longer offers: casual, and one up
        ([2, 1], "beginner", "beginner"),
    ],
)
def test_it_goes_up_after_your_win_and_down_after_your_loss(scores: list[int] | None, before: str, after: str) -> None:
    assert after_match(over(scores, ANN, bot(before)), bot(before)).level == after


def test_among_more_a_place_in_the_middle_changes_nothing() -> None:
    company = ANN, bot("as-casual"), bot("casual", 2)
    moved = [after_match(over(scores, *company), company[1]).bot for scores in ([2, 1, 3], [1, 2, 3], [3, 2, 1])]
    assert moved == ["casual", "beginner", "strong"]
    assert after_match(over([3, 3, 1], *company), company[1]).bot == "casual", "a shared win is no win"


@pytest.mark.parametrize("game", ["snip-snap-snorum", "snafooey", "snake-rummy", "snore"])
def test_it_goes_up_and_down_in_real_matches_of_every_game_of_cards(game: str) -> None:
    bound = load(game, 4, **SHORT.get(game, {}))
    steps = set()
    for seed in range(40):
        match = bound.start(seed)
        bots = [snuggery.bot("random", seed=f"{seed} {seat}") for seat in range(4)]
        while not match.over:
            match.play(bots[match.seat](match.view(match.seat), match.legal()))
        table: Any = SimpleNamespace(
            chairs=[ANN, bot("as-casual"), bot("casual", 2), bot("casual", 3)], match=match, bound=bound
        )
        steps.add(after_match(table, table.chairs[1]).bot)
    assert steps == {"beginner", "casual", "strong" if "strong" in levels_of(find(game)) else "casual"}


def test_nothing_is_known_of_two_people_or_of_one_who_left() -> None:
    follower = bot("as-casual", 2)
    assert after_match(over([3, 1, 2], ANN, BEN, follower), follower) == follower
    left = ChairRow(seat=0, person="ann", name="Ann", level="casual", away=LEFT)
    assert after_match(over([3, 1], left, bot("as-casual")), bot("as-casual")).level == "as-casual"


def test_other_chairs_of_the_same_game_keep_the_level_and_another_game_begins_anew() -> None:
    table, chosen = over([2, 1], ANN, bot("as-beginner")), [ANN, bot("as-beginner"), bot("strong", 2)]
    assert [one.level for one in carried_on(table, find("snore"), chosen)] == ["", "as-casual", "strong"]
    assert carried_on(table, find(GAME), chosen) == chosen


def test_a_changed_table_keeps_the_level_and_practice_has_a_plain_one(ann: Visitor) -> None:
    table = ann.open("you", "as-you", counters="1")
    with ann.at(table) as line:
        play_to_the_end(line)
    practice = ann.post(f"/api/tables/{table}/play-on", {"ply": 0, "luck": "same"}).json()["id"]
    assert level(ann, practice) == "beginner"
    again = level(ann, ann.post(f"/api/tables/{table}/again").json()["id"])
    other = ann.open("you", "as-you", counters="1")
    with ann.at(other) as line:
        scores = [plate["value"] for plate in play_to_the_end(line)["scene"]["plates"]]
    wish = {"game": GAME, "chairs": ["you", "as-you"], "options": {"counters": "2"}, "private": True}
    changed = level(ann, ann.post(f"/api/tables/{other}/change", wish).json()["id"])
    assert {again, changed} <= {"as-casual", "as-first-time"}, "one of two has won"
    assert changed == ("as-casual" if scores[0] > scores[1] else "as-first-time")


def test_its_level_follows_the_matches_of_a_table_and_survives_a_restart(settings: Settings) -> None:
    with running(settings) as client:
        ann = Visitor(client, "Ann")
        table = ann.open("you", "as-you", counters="1")
        assert level(ann, table) == "as-beginner"
        with ann.at(table) as line:
            play_to_the_end(line)
        scores = client.app.state.hub.memory.find(table).match.scores  # type: ignore[attr-defined]
    expected = {1: "as-casual", 0: "as-beginner", -1: "as-first-time"}[
        (scores[0] > scores[1]) - (scores[0] < scores[1])
    ]
    with running(settings) as client:
        ann.client = client
        again = ann.post(f"/api/tables/{table}/again").json()["id"]
        assert level(ann, again) == expected
        assert ann.post(f"/api/tables/{table}/again").json()["id"] == again, "it moves once"


@pytest.mark.parametrize("chairs", [("you", "as-you", "open"), ("as-you", "casual")])
def test_it_follows_one_person(ann: Visitor, chairs: tuple[str, ...]) -> None:
    refused = ann.post("/api/tables", {"game": GAME, "chairs": chairs, "options": {}, "private": True})
    assert refused.status_code == 422 and "follows one person: take a chair yourself" in refused.text


def test_a_match_with_it_is_not_rated() -> None:
    row = replace(ROW, private=False)
    people = [
        SeatResult(seat=seat, person=one, name=one, bot=False, place=1) for seat, one in enumerate(("ann", "ben"))
    ]
    assert is_rated(row, people)
    follower = bot("as-casual")
    assert not is_rated(row, [people[0], SeatResult(seat=1, person=None, name="Wren", bot=bool(follower.bot), place=2)])
