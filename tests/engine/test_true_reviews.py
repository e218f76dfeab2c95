"""Reviews are true: own play is what could be known, what is named holds with any seed, and sums are exact."""

from collections.abc import Callable
from functools import cache
from statistics import fmean, stdev

import pytest

import snuggery
from snuggery.coach.bars import Bar, Measured, errors_for, made_fine
from snuggery.coach.coin import Valuer, coin_of, spread
from snuggery.coach.review import Review, review
from snuggery.coach.search import think
from snuggery.coach.throws import think_of_throw
from snuggery.coach.told_review import tell
from snuggery.engine.match.match import Match
from snuggery.engine.match.timeline import Timeline
from snuggery.games import names
from snuggery.games.snoogie.state import THROWING
from snuggery.kit.records import CHANCE
from snuggery.kit.review import Moment, ToldReview

from ..grids import grid

SHORT: dict[str, dict[str, int]] = {
    "snake-rummy": {"rounds": 2},
    "snore": {"hands": 4},
    "snip-snap-snorum": {"counters": 3},
    "snafooey": {"chips": 3},
    "snoogie": {"rounds": 2, "balls_per_player": 2},
}
SEEDS = "one", "two", "three", "four", "five"
DECK, DISCARD, CARD, TRICK, THROW = 80.0, 100.0, 0.2, 40.0, 0.35  # what a blunder costs, in the coin


@cache
def played(name: str, level: str, seed: str, seats: int = 2) -> Match:
    match = snuggery.load(name, seats=seats, **SHORT[name]).start(seed=seed)
    bots = [snuggery.bot(level, seed=f"{seed} {seat}") for seat in range(seats)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    return match


def own(found: Review, seat: int) -> float:
    return found.own(seat) / found.balance.whole


def error(found: Review, seat: int) -> float:
    return sum(one.error**2 for one in found.judged if one.seat == seat) ** 0.5


@pytest.mark.parametrize("name", grid(names(), "snafooey"))
def test_the_four_terms_add_up_exactly_and_own_play_is_the_sum_of_the_losses(name: str) -> None:
    match = played(name, "random" if name == "snip-snap-snorum" else "casual", "sums")
    found = review(match, [0])
    balance = found.balance
    for seat in range(2):
        parts = found.luck(seat) + found.hidden(seat) + found.own(seat) + found.others(seat)
        assert balance.begun[seat] + parts == balance.result[seat]
        lost = sum(one.lost.mean for one in found.judged if one.seat == seat)
        assert own(found, seat) == pytest.approx(-lost, abs=1e-3)
        assert all(one.loss >= 0 for one in found.judged)
    told = tell(match, found, 0, match.view(0).wording)
    for one in told.sums:
        assert one.begun + sum(one.luck.values()) + one.hidden + one.own + one.others == one.result
    assert told.unit in told.summary and told.unit


@pytest.mark.parametrize("matches", [5, pytest.param(60, marks=pytest.mark.deep)])
def test_optimal_play_at_snip_scores_nothing(matches: int) -> None:
    """Between two, casual is proved optimal within the deal: its ties are no play, whatever cards they met."""
    found = []
    for seed in range(matches):
        bound = snuggery.load("snip-snap-snorum", 2)
        match = bound.start(f"snip {seed}")
        bots = [snuggery.bot("casual", seed=f"{seed} {seat}") for seat in range(2)]
        while not match.over:
            match.play(bots[match.seat](match.view(match.seat), match.legal()))
        found.append(review(match, [0]))
    for one in found:
        for seat in range(2):
            assert abs(own(one, seat)) <= 3.5 * error(one, seat) + 1e-9
        assert not [place for place in one.marks[0] if one.balance.events[place].seat != CHANCE]
    assert fmean(abs(own(one, 0)) for one in found) < 0.01


@pytest.mark.deep
@pytest.mark.parametrize("name", ["snafooey", "snore"])
def test_strong_against_strong_has_no_play(name: str) -> None:
    found = [review(played(name, "strong", f"strong {seed}"), [0]) for seed in range(30)]
    plays = [own(one, 0) for one in found]
    assert abs(fmean(plays)) < max(0.01, 3 * stdev(plays) / len(plays) ** 0.5)
    assert stdev(plays) < (5.0 if name == "snore" else 0.05)


MATCHES = [("snip-snap-snorum", 2), ("snip-snap-snorum", 5), ("snafooey", 4), ("snore", 2), ("snake-rummy", 2)]


@pytest.mark.parametrize("each", [pytest.param(2, marks=pytest.mark.deep)])
def test_what_is_named_is_the_same_with_any_seed(each: int) -> None:
    """In nine of ten matches five seeds name the same moments."""
    same = 0
    for name, seats in MATCHES:
        for number in range(each):
            match = played(name, "casual", f"named {number}", seats)
            same += len({review(match, [0], seed=seed).marks[0] for seed in SEEDS}) == 1
    assert same >= 0.9 * each * len(MATCHES)


def test_seeds_agree_on_what_they_name() -> None:
    match = played("snip-snap-snorum", "casual", "named 0", 5)
    assert len({review(match, [0], seed=seed).marks[0] for seed in SEEDS[:3]}) == 1


def blundered(name: str, choose: Callable[[Match], int | None], level: str = "casual") -> tuple[Match, int]:
    """Return a match of players of one level in which seat 0 blunders once, and at which ply."""
    for seed in range(40):
        match = snuggery.load(name, 2, **SHORT[name]).start(f"blunder {seed}")
        bots = [snuggery.bot(level, seed=f"{seed} {seat}") for seat in range(2)]
        at = -1
        while not match.over:
            worst = choose(match) if match.seat == 0 and at < 0 else None
            at = match.ply if worst is not None else at
            match.play(bots[match.seat](match.view(match.seat), match.legal()) if worst is None else worst)
        if at >= 0:
            return match, at
    raise AssertionError(f"no place for a blunder at {name}")


def kind_of(match: Match, action: int) -> str:
    return match.action_text(action).split()[0]


def worst_of_kind(kind: str, cost: float) -> Callable[[Match], int | None]:
    """Choose the worst action where it begins with a word, and costs what a blunder does."""

    def choose(match: Match) -> int | None:
        view = match.view(match.seat)
        if len(view.legal()) < 2 or not any(kind_of(match, action) == kind for action in view.legal()):
            return None
        thought = think(view, 1500, "blunder")
        worst = min(
            (place for place, action in enumerate(thought.actions) if kind_of(match, action) == kind),
            key=lambda place: thought.values[place],
        )
        gap = max(thought.values) - thought.values[worst]
        return thought.actions[worst] if gap - 2 * thought.errors[worst] > cost else None

    return choose


def dearest(told: ToldReview) -> Moment:
    return min((one for one in told.moments if not one.kind), key=lambda one: one.change)


BLUNDERS = [
    ("snafooey", "play", CARD),
    ("snore", "play", TRICK),
    ("snake-rummy", "deck", DECK),
    ("snake-rummy", "discard", DISCARD),
]


@pytest.mark.parametrize("blunder", grid(BLUNDERS, BLUNDERS[0]), ids=str)
def test_a_planted_blunder_is_named_first(blunder: tuple[str, str, float]) -> None:
    name, kind, cost = blunder
    match, ply = blundered(name, worst_of_kind(kind, cost))
    told = tell(match, review(match, [0]), 0, match.view(0).wording)
    first = dearest(told)
    assert first.ply == ply
    assert first.told and first.better and first.reason and told.unit in first.figure
    assert first.figure in told.summary and f"turn {ply + 1}" in told.summary


@pytest.mark.deep
def test_a_ball_thrown_away_is_named_first() -> None:
    """Among strong players: casual ones make throws as dear as this, and those are then named first."""

    def away(match: Match) -> int | None:
        view = match.view(match.seat)
        if match.legal() or view.plain.phase != THROWING:
            return None
        wild = match.read("throw x=635 y=100 aim=60 speed=3")
        thought = think_of_throw(view, 600, "blunder", [wild])
        values = dict(zip(thought.actions, thought.values, strict=True))
        return wild if max(thought.values) - values[wild] > THROW else None

    match, ply = blundered("snoogie", away, "strong")
    for seed in SEEDS:
        told = tell(match, review(match, [0], seed=seed), 0, match.view(0).wording)
        assert dearest(told).ply == ply and told.unit == "% of a round"


@pytest.mark.deep
def test_a_missed_exit_is_told_as_lost_by_play() -> None:
    """Points at Snake Rummy: what was thrown away stands in the same coin as luck, and weighs in the summary."""
    match, ply = blundered("snake-rummy", worst_of_kind("deck", DECK))
    found = review(match, [0])
    told = tell(match, found, 0, match.view(0).wording)
    assert (told.coin, told.unit) == ("points", "points")
    assert told.sums[0].own <= dearest(told).change < 0
    assert told.sums[0].begun == 0
    lead = (match.scores or [0])[0] - (match.scores or [0])[1]
    assert told.sums[0].result == lead


@pytest.mark.parametrize("game", grid([*MATCHES[2:], ("snoogie", 2)], MATCHES[2]), ids=str)
def test_every_moment_has_words_and_a_figure_with_its_unit(game: tuple[str, int]) -> None:
    match = played(game[0], "random", "words", game[1])
    told = tell(match, review(match, [0]), 0, match.view(0).wording)
    assert told.moments
    for moment in told.moments:
        assert moment.told and moment.reason and moment.figure.endswith(told.unit)


def test_the_rate_has_its_interval_and_levels_beside_it() -> None:
    match = snuggery.load("snafooey", 4).start("rate")
    bots = [snuggery.bot("random", seed=f"rate {seat}") for seat in range(4)]
    while not match.over:
        match.play(bots[match.seat](match.view(match.seat), match.legal()))
    rate = tell(match, review(match, [0]), 0, match.view(0).wording).rate
    assert rate and rate.decisions > 5 and rate.loss > 0 and rate.error > 0
    assert f"±{rate.error:.1f} in 100 a decision" in rate.told
    assert "level" in rate.told, "bots were measured at four seats"


def test_luck_is_measured_from_the_mean_over_all_outcomes() -> None:
    match = played("snafooey", "casual", "outcomes")
    valuer, past = Valuer(match, 60, "mean"), Timeline(match)
    place = next(place for place, entry in enumerate(past.entries()) if entry.seat == CHANCE)
    for entry in past.entries(0, place):
        valuer.follow(entry)
    codes, counts = valuer._outcomes()
    assert len(codes) > 1 and sum(counts) == 60
    assert sum(valuer.worths()) == valuer.whole, "shares of one first place"


def test_outcomes_have_playouts_by_their_weights() -> None:
    assert spread(60, [1, 2, 3], 5) == [10, 20, 30]
    for lot in range(50):
        shares = spread(7, [5, 1, 1, 13], lot)
        assert sum(shares) == 7 and all(
            abs(share - 7 * weight / 20) < 1 for share, weight in zip(shares, [5, 1, 1, 13], strict=True)
        )


def test_the_bar_grows_with_the_number_of_moments_and_work_goes_where_it_matters() -> None:
    assert errors_for(1) < errors_for(10) < errors_for(1000) < 5
    bar, looks = Bar(3.0, 0.1), []

    def look(mean: float) -> Callable[[int], Measured]:
        looks.clear()
        return lambda time: looks.append(time) or Measured(mean, 0.02, 1 << time)  # type: ignore[func-returns-value]

    assert bar.passes(made_fine(bar, look(0.3))) and looks == [0]
    assert not bar.passes(made_fine(bar, look(0.01))) and looks == [0]
    assert bar.passes(made_fine(bar, look(0.1))) and len(looks) > 1


def test_the_coin_is_one_of_the_game() -> None:
    coins = {
        "snip-snap-snorum": ("chance", True),
        "snafooey": ("chance", True),
        "snake-rummy": ("points", False),
        "snoogie": ("chance", False),
        "snore": ("coins", False),
    }
    assert {name: coin_of(snuggery.load(name, 2).start(1))[:2] for name in coins} == coins


def test_a_table_that_plays_for_the_session_counts_its_chances() -> None:
    match = snuggery.load("snore", 2, hands=2, plays_for="session").start(1)
    assert coin_of(match) == ("chance", True, None)


def test_money_of_a_hand_is_counted_with_the_part_of_a_pot_that_is_left() -> None:
    """After each hand everybody has won what the money and an equal part of the next pot come to beyond the stack."""
    match = played("snore", "casual", "money", 3)
    valuer, past = Valuer(match, 4, "money"), Timeline(match)
    for place in range(past.length):
        done = int(past.state_after(place)[0].hands_done)
        valuer.follow(past.entries(place, place + 1)[0])
        s = past.state_after(place + 1)[0]
        if s.hands_done != done and s.seat == CHANCE:
            won = [int(s.money[seat]) + int(s.pot) / 3 - 1000 for seat in range(3)]
            assert [worth / valuer.whole for worth in valuer.worths_between()] == pytest.approx(won, abs=1e-3)
            assert abs(sum(valuer.worths_between())) <= 3 * valuer.whole / 2520
