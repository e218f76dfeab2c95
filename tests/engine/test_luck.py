"""Luck and skill told apart: the sums are exact, luck is nothing on average, and the same match comes out the same."""

from itertools import pairwise
from statistics import fmean, stdev

import pytest

import snuggery
from snuggery.coach.amounts import nearest, rounded
from snuggery.coach.appraisal import Appraiser
from snuggery.coach.luck import DEAL, DICE, DRAW, KINDS, Balance, balance, luck_of
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.games import names
from snuggery.kit.errors import Unusable
from snuggery.kit.records import CHANCE

from ..grids import grid

SHORT = {
    "snake-rummy": {"rounds": 1},
    "snore": {"hands": 2},
    "snip-snap-snorum": {"counters": 2},
    "snafooey": {"chips": 2},
}
LISTED = [name for name in names() if snuggery.load(name).game.listed]


def played(name: str, seed: int) -> Match:
    """Play a short match, of which one seat plays anyhow at every fifth ply."""
    match = snuggery.load(name, seats=2, **SHORT.get(name, {})).start(seed=seed)
    bot, fool = snuggery.bot("casual", seed=seed), snuggery.bot("random", seed=seed)
    while not match.over:
        choose = bot if match.ply % 5 else fool
        match.play(choose(match.view(match.seat), match.legal()))
    return match


def is_exact(told: Balance) -> bool:
    seats = range(len(told.begun))
    return all(
        told.begun[seat] + told.luck(seat) + told.play(seat) + told.others(seat) == told.result[seat]
        and sum(told.luck(seat, kind) for kind in KINDS) == told.luck(seat)
        for seat in seats
    )


@pytest.mark.parametrize("name", LISTED)
def test_luck_and_play_add_up_to_the_result_to_the_last_part(name: str) -> None:
    match = played(name, 1)
    told = balance(match, 1)
    assert is_exact(told)
    best = max(match.scores or [])
    winners = [score == best for score in match.scores or []]
    assert list(told.result) == [won * told.whole // sum(winners) for won in winners]
    assert told.events[0].begin == 0 and told.events[-1].end == len(match.history)
    assert all((one.end, one.after) == (two.begin, two.before) for one, two in pairwise(told.events))


@pytest.mark.parametrize("name", grid(LISTED, "snip-snap-snorum"))
def test_interpreted_it_comes_out_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(name, 2)
    told = balance(match, 1)
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    assert balance(match, 1) == told


def test_a_sum_that_is_spoilt_is_found_out() -> None:
    told = balance(played("snip-snap-snorum", 3), 2)
    bent = told.events[-1]._replace(after=tuple(worth + 1 for worth in told.events[-1].after))
    assert not is_exact(told._replace(events=(*told.events[:-1], bent)))


def test_the_same_match_comes_out_the_same_and_another_seed_does_not() -> None:
    match = played("snafooey", 4)
    assert balance(match, 2) == balance(match, 2)
    assert balance(match, 2, "one") != balance(match, 2, "two")


def test_deals_draws_and_dice_are_told_apart() -> None:
    kinds = {event.kind for event in balance(played("snafooey", 5), 1).events if event.seat == CHANCE}
    assert kinds >= {DEAL, DRAW, DICE}


@pytest.mark.parametrize("name", ["snip-snap-snorum", "snafooey"])
def test_a_step_that_goes_without_saying_is_worth_nothing_when_it_is_played_on_too(name: str) -> None:
    match = played(name, 6)
    settled = open_ = 0
    appraiser = Appraiser(match.bound, Timeline(match).beginning(), 3, "settled")
    for entry in match.history:
        goes = entry.seat != CHANCE and appraiser.is_settled(entry)
        before = appraiser.worths()
        appraiser.follow(entry)
        settled += goes
        open_ += not goes
        assert not goes or before == appraiser.worths()
    assert settled and open_


def test_luck_is_nothing_on_average() -> None:
    """Over matches with seeds of their own it is 0 for the first seat, within three standard errors."""
    found = [luck_of(played("snip-snap-snorum", seed), 1, seed)[0] for seed in range(40)]
    assert abs(fmean(found)) < 3 * stdev(found) / len(found) ** 0.5
    assert stdev(found) > 0.1


def test_a_match_that_is_not_over_is_refused() -> None:
    match = snuggery.load("snafooey").start(seed=1)
    with pytest.raises(Unusable, match="this match is not over; a review is of a match"):
        balance(match)


def test_hundredths_add_up() -> None:
    assert rounded([1, 1, 1], 3, 100) == [34, 33, 33]
    assert rounded([5, -2, -3], 7, 100) == [72, -29, -43]
    for scale in (1, 100):
        for parts in ([1, 2, 4], [-1, 9, 3], [10, -20, 17]):
            assert sum(rounded(parts, 13, scale)) == nearest(sum(parts), 13, scale)
