"""The search: blind, repeatable, honest about what it does not know, and right where the truth can be reckoned."""

from dataclasses import replace

import numpy as np
import pytest

import snuggery
from snuggery.coach.duplicate import Brain, brain_of, play_duplicates
from snuggery.coach.search import think, word_of
from snuggery.engine import bind
from snuggery.engine.compile import parts
from snuggery.engine.game import BoundGame
from snuggery.engine.match.control import Controller
from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.random import generator, mix

from ..kuhn import GAME as KUHN
from ..kuhn.rules import BET, JACK, KING, PASS, QUEEN

JUDGED = [name for name in names() if find(name).listed and find(name).judgement]
EFFORT = 8


def at_a_choice(name, seed, seats=2):
    """Play at random until a player has a choice of two or three actions."""
    match, rng = snuggery.load(name, seats).start(seed=seed), generator("choice", seed)
    while not 2 <= len(match.legal()) <= 3 or match.ply < 5:
        match.play(Controller(match).some_action(rng))
    return match


@pytest.mark.parametrize("name", JUDGED)
def test_it_is_blind(name):
    """Dealt afresh, the hidden cards change nothing in what is thought of a view."""
    match = at_a_choice(name, 3)
    bound, view = match.bound, match.view(match.seat)
    thought = think(view, EFFORT, "s")
    assert thought.worlds > 0
    others = set()
    for deal in range(2):
        states = match.snapshot()
        bound.game.rules.redeal(states[0], match.seat, generator("blind", deal)[0])
        others.add(states.tobytes())
        assert think(bound.view(states, match.seat), EFFORT, "s") == thought
    assert len(others - {match.snapshot().tobytes()}) > 0, "nothing was dealt afresh"


@pytest.mark.parametrize("name", JUDGED)
def test_a_thought_is_whole(name):
    match = at_a_choice(name, 5)
    thought = think(match.view(match.seat), EFFORT, 1)
    assert list(thought.actions) == match.legal()
    assert {thought.habit, thought.choice, thought.best} <= set(thought.actions)
    assert np.isfinite([*thought.values, *thought.errors]).all()
    tallies = find(name).judgement.TALLIES
    assert 1 <= len(tallies) <= 8
    assert np.shape(thought.tallies) == np.shape(thought.tally_errors) == (len(match.legal()), len(tallies))
    assert thought.errors[thought.actions.index(thought.best)] == 0


def test_equal_seeds_think_alike_and_others_do_not():
    match = at_a_choice("snore", 2)
    view = match.view(match.seat)
    once, again, other = (think(view, EFFORT, seed) for seed in ("a", "a", "b"))
    assert once == again
    assert once.values != other.values


def test_some_of_what_is_legal_is_compared_in_every_world():
    match = at_a_choice("snake-rummy", 2)
    while len(match.legal()) < 5:
        match.play(Controller(match).some_action(generator("more", match.ply)))
    view, some = match.view(match.seat), match.legal()[1:3]
    thought = think(view, EFFORT, "a", among=some)
    assert list(thought.actions) == some
    assert {thought.habit, thought.choice} <= set(some)
    assert thought.worlds == EFFORT // 2, "neither is dropped on the way"


def kuhn_thought(card, effort=2000):
    bound = BoundGame(KUHN, 2)
    states = bound.states()
    KUHN.rules.new(states[0])
    states["card"], states["seat"] = (card, QUEEN), 0
    return think(bound.view(states, 0), effort, "kuhn", form=bind.interpreted_form(KUHN))


def test_a_game_that_judges_nothing_is_searched_to_its_end_by_score():
    """A player who bets only kings loses to bluffs: half the time it wins one, else loses two; a lead doubles that."""
    thought = kuhn_thought(JACK)
    assert thought.habit == PASS
    assert thought.choice == thought.best == BET
    values = dict(zip(thought.actions, thought.values, strict=True))
    assert values[PASS] == -2
    assert values[BET] == pytest.approx(2 * (0.5 * 1 - 0.5 * 2), abs=0.4)


def test_errors_tell_of_the_difference_and_shrink_with_effort():
    few, many = kuhn_thought(JACK, 200), kuhn_thought(JACK, 3200)
    assert max(few.errors) == pytest.approx(4 * max(many.errors), rel=0.2)
    sure = kuhn_thought(KING)
    assert sure.habit == sure.choice == BET


# -- its parts --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def loops():
    return parts.interpreted(find("snip-snap-snorum"), "search")


def test_the_habit_is_left_only_beyond_the_gate(loops):
    worlds, stands = 100, np.arange(3)
    sums = np.zeros((3, 3))
    sums[loops.GAIN] = 0, 30, 10
    sums[loops.SQUARE] = 0, 400, 3  # a mean gain of 0.3 with an error of 0.198, and of 0.1 with one of 0.014
    assert loops.best_beyond(1.5, 3, 0, worlds, stands, sums) == 1
    assert loops.best_beyond(2.0, 3, 0, worlds, stands, sums) == 2
    assert loops.best_beyond(9.0, 3, 0, worlds, stands, sums) == 0


def test_the_worse_half_is_dropped_but_never_the_habit(loops):
    stands, sums = np.arange(5), np.zeros((3, 5))
    sums[loops.GAIN] = 0, 5, -1, 3, 1
    assert loops.drop_half(5, 0, 5, stands, sums) == 3
    assert stands.tolist() == [0, 1, -1, 3, -1]
    assert [loops.halvings(n) for n in (1, 2, 3, 4, 5, 9)] == [1, 1, 2, 2, 3, 4]


def test_actions_that_come_to_the_same_are_tried_once(loops):
    match = snuggery.load("snip-snap-snorum", 3).start(seed=1)
    cards, stands = np.array([0, 1, 8, 9, 10, 20]), np.zeros(6, np.int64)  # two, three and one of a rank
    assert loops.stand_for(match.state, cards, 6, 4, stands) == 3
    assert stands.tolist() == [0, 0, 4, 4, 4, 5]


def test_every_world_is_leant_once_it_is_dealt(monkeypatch):
    match = at_a_choice("snip-snap-snorum", 3)
    loops, leant = parts.interpreted(match.bound.game, "search"), []
    monkeypatch.setattr(loops, "lean", lambda s, seat, rng: leant.append(seat))
    thought = think(match.view(match.seat), EFFORT, 1, form=bind.interpreted_form(match.bound.game))
    assert leant == [match.seat] * thought.worlds != []


def test_luck_is_a_function_of_seed_occasion_and_number():
    with np.errstate(over="ignore"):
        seen = {int(mix(word_of(s), occasion, n)) for s in "ab" for occasion in range(30) for n in range(30)}
    assert len(seen) == 2 * 30 * 30
    assert 0 not in seen


# -- duplicate matches ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["snip-snap-snorum", "snafooey"])
def test_equals_win_exactly_their_share(name):
    bound = snuggery.load(name, 3)
    results = play_duplicates(bound, [Brain("casual")] * 3, "fair", 0, 2)
    assert results[..., 0] == pytest.approx(1 / 3)
    assert (np.ptp(results[..., 1], axis=1) < 1e-9).all()


def test_deals_are_the_same_in_whatever_pieces_they_are_played():
    bound = snuggery.load("snip-snap-snorum", 2, counters=1)
    company = [Brain("searching", 12), Brain("casual")]
    whole = play_duplicates(bound, company, "cut", 0, 3)
    parts = [play_duplicates(bound, company, "cut", first, n) for first, n in ((0, 1), (1, 2))]
    assert whole.tobytes() == np.concatenate(parts).tobytes()
    assert whole.sum(axis=1)[:, 0] == pytest.approx(1)
    assert whole.tobytes() != play_duplicates(bound, company, "other", 0, 3).tobytes()


def test_an_unknown_seat_is_refused():
    bound = snuggery.load("snore", 3)
    with pytest.raises(Unusable, match="2 can't sit on 3 seats"):
        play_duplicates(bound, [Brain("casual")] * 2, 1, 0, 1)
    with pytest.raises(Unusable, match="no compiled match of Snore knows 'seasoned'"):
        brain_of(bound, "seasoned")
    assert brain_of(bound, "strong") == replace(brain_of(bound, "expert"), effort=bound.game.judgement.EFFORT["strong"])
