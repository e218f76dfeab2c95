"""What decided a match, as each reader is told: the own turning points first, in sentences that give the reason."""

from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest

import snuggery
from snuggery.coach.deals import finishing_places, story
from snuggery.engine.match.match import Match
from snuggery.kit.records import WATCHER
from snuggery.kit.wording import Wording
from snuggery.tables.match_table import MatchTable
from snuggery.tables.views.deal_messages import StoryView
from snuggery.tables.views.deal_views import story_view
from snuggery.tables.views.game_log import GameLog

NAMES = ("Rosie", "Ana", "Bob", "Cleo", "Dan")
TABLES = [("snip-snap-snorum", 5), ("snafooey", 4), ("snore", 4), ("snake-rummy", 4), ("snoogie", 2)]
REASONS = {
    "snore": "owed",
    "snake-rummy": "on the table",
    "snoogie": "from the chalk",
}


def played(name: str, seats: int) -> Match:
    match = snuggery.load(name, seats).start(seed=5)
    bots = [snuggery.bot("casual", seed=seat) for seat in range(seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def told(match: Match, seat: int) -> StoryView:
    log = GameLog(match)
    log.catch_up()
    say = Wording(match.bound.game.catalogue(), NAMES[: match.bound.seats], seat if seat != WATCHER else None)
    found = story_view(cast(MatchTable, SimpleNamespace(match=match, log=log)), seat, say)
    assert found is not None
    return found


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: table[0])
def match(request: pytest.FixtureRequest) -> Match:
    return played(*request.param)


def test_what_a_reader_gained_or_lost_comes_before_what_others_did(match: Match) -> None:
    for seat in range(match.bound.seats):
        turnings = told(match, seat).turnings
        assert 0 < len(turnings) <= 3
        own = [turning.seat == seat for turning in turnings]
        if match.bound.seats > 2:
            assert own == sorted(own, reverse=True), "the reader's own come first"
            assert own[0], "everybody has gained or lost something"
        for turning in turnings:
            assert turning.standing[turning.seat] == turning.after != turning.before
        for one, then in pairwise(turning for turning in turnings if turning.seat == seat):
            assert one.ply <= then.ply


def test_the_dearest_loss_is_named(match: Match) -> None:
    found = story(match)
    assert found is not None
    for seat in range(match.bound.seats):
        dearest = max(found.moves, key=lambda swing: swing.weight_for(seat))
        if dearest.changes[seat]:
            assert dearest.ply in [turning.ply for turning in told(match, seat).turnings]


def test_every_turning_point_says_why(match: Match) -> None:
    for seat in (*range(match.bound.seats), WATCHER):
        for turning in told(match, seat).turnings:
            assert turning.told.endswith(".") and "is played" not in turning.told
            assert REASONS.get(match.bound.name, "") in turning.told, turning.told


def test_a_round_of_snoogie_is_decided_by_the_nearest_ball_and_not_by_the_last() -> None:
    match = played("snoogie", 2)
    for turning in told(match, 0).turnings:
        winner = "You win the round. Your" if turning.seat == 0 else "Ana wins the round. Ana’s"
        assert turning.told.startswith(f"{winner} nearest ball lay ")
        near, far = (int(word) for word in turning.told.split() if word.isdigit())
        assert near <= far, turning.told


def test_equals_are_told_apart_by_who_held_out_longer_but_nobody_shares_less_than_the_first_place() -> None:
    assert finishing_places([-1000, 2000, -1000, 0], [13, 0, 16, 0]) == (4, 1, 3, 2)
    assert finishing_places([-1000, 2000, -1000, 0], [13, 0, 13, 0]) == (3, 1, 3, 2), "out together"
    assert finishing_places([5, 5, 1], [0, 4, 0]) == (1, 1, 3), "the result stands"
    assert finishing_places([], []) == ()


def test_places_at_snore_follow_who_held_out_longer() -> None:
    match = played("snore", 4)
    found = told(match, 0)
    assert match.scores is not None
    for seat, place in enumerate(found.places):
        assert place >= 1 + sum(score > match.scores[seat] for score in match.scores)
    gone = [deal.out for deal in (found.deals or ()) if deal.out]
    assert [seat for out in gone for seat in out] == sorted(
        (seat for out in gone for seat in out), key=lambda seat: -found.places[seat]
    )
