"""Hints: what they say follows from what was thought, the same every time, and from nothing but a view."""

from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snuggery import load
from snuggery.coach.hints import NOTICED, WIDE, equally_good, hint, put_into_words, reason_of
from snuggery.coach.search import Thought, think
from snuggery.engine.match.match import Match
from snuggery.games import find, names
from snuggery.kit.errors import Unusable
from snuggery.kit.judgement import part_of
from snuggery.kit.random import generator
from snuggery.kit.wording import Wording

LISTED = [name for name in names() if find(name).listed]
PEOPLE = ("Ann", "Ben", "Cy")
REAL = find("snoogie").refereed  # house rules of a table at which people play with their own things
FEW = 20  # rollouts
RESULTS = {"snafooey": {"others_paid"}, "snake-rummy": {"scored"}, "snore": {"from_pot"}}  # never a reason


def at_a_choice(name: str) -> Match:
    """Return a match at which there is something to choose from."""
    match = load(name, 3).start(seed=4)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    return match


def said(match: Match, thought: Thought) -> Any:
    view = match.view(match.seat)
    return put_into_words(view, thought, Wording(match.bound.game.catalogue(), PEOPLE, match.seat))


def thinking(match: Match) -> Thought:
    return think(match.view(match.seat), FEW, 1)


@pytest.mark.parametrize("name", LISTED)
def test_every_choice_is_told_with_what_it_is_worth(name: str) -> None:
    match = at_a_choice(name)
    thought = thinking(match)
    told = said(match, thought)
    assert [worth.action for worth in told.worths] == match.legal() == list(thought.actions)
    assert [worth.value for worth in told.worths] == list(thought.values)
    assert told.action == thought.choice
    assert [worth.best for worth in told.worths].count(True) == len(equally_good(thought))
    assert told.heading
    assert told.reason.endswith(".")
    assert f"{thought.worlds} deals" in told.about


@pytest.mark.parametrize("name", LISTED)
def test_equal_views_get_equal_hints(name: str) -> None:
    match = at_a_choice(name)
    first = said(match, thinking(match))
    other = match.copy()
    other.bound.game.rules.redeal(other.state, other.seat, generator("redealt")[0])
    assert (other.snapshot() != match.snapshot()).any()
    assert other.view(other.seat) == match.view(match.seat)
    assert said(other, thinking(other)) == first


@pytest.mark.parametrize("name", LISTED)
def test_every_tally_and_coin_has_its_sentence(name: str) -> None:
    game = find(name)
    tallies, words = part_of(game.judgement, "TALLIES"), game.catalogue()
    assert {tally for tally in tallies if f"advice.{tally}" not in words} == RESULTS.get(name, set())
    assert set(part_of(game.judgement, "GAINS")) <= set(tallies)
    assert part_of(game.judgement, "COIN") in ("chance", "") or f"advice.coin.{game.judgement.COIN}" in words  # type: ignore[union-attr]


numbers = st.floats(-5, 5).map(lambda number: round(number, 2))
errors = st.one_of(st.just(0.0), st.floats(0.01, 2))


@given(st.tuples(numbers, numbers, numbers), st.tuples(numbers, numbers, numbers), st.tuples(errors, errors, errors))
def test_the_reason_is_the_tally_that_speaks_most_clearly_for_the_best(
    best: tuple[float, ...], other: tuple[float, ...], error: tuple[float, ...]
) -> None:
    gains = {1}
    thought = Thought((3, 8), (1.0, 0.0), (0.0, 0.1), 3, 3, (best, other), ((0.0,) * 3, error), 100)
    leads = [(a - b) * (1 if tally in gains else -1) for tally, (a, b) in enumerate(zip(best, other, strict=True))]
    seen = [
        lead if lead > NOTICED * max(abs(a), abs(b)) else 0.0 for lead, a, b in zip(leads, best, other, strict=True)
    ]
    clear = [0.0 if lead <= 0 else lead / e if e else inf for lead, e in zip(seen, error, strict=True)]
    found = reason_of(thought, 1, gains)
    if found is None:
        assert max(clear) <= WIDE
    else:
        assert clear[found.tally] == max(clear) > WIDE
        assert (found.best, found.other) == (best[found.tally], other[found.tally])


def weighed(match: Match, *values: float, error: float = 0.01, tallies: Any = None) -> Thought:
    """Return a thought by which the first choices are worth so much, and the others nothing."""
    actions = tuple(match.legal())
    worth = (*values, *(0.0 for _ in actions[len(values) :]))
    counted = tallies or tuple((0.5 * place,) * 9 for place in range(len(actions)))
    off = tuple(0.0 if place == worth.index(max(worth)) else error for place in range(len(actions)))
    choice = actions[worth.index(max(worth))]
    return Thought(actions, worth, off, choice, choice, counted, tuple((0.1,) * 9 for _ in actions), 4000)


def test_a_sentence_tells_the_figures_of_its_tally() -> None:
    match = load("snip-snap-snorum", 3).start(seed=4)
    told = said(
        match, weighed(match, 0.31, 0.2, tallies=((0.12, 0, 0, 0), *((0.38, 0, 0, 0) for _ in match.legal()[1:])))
    )
    assert told.tally == "paired_next"
    assert "12 times in 100" in told.reason
    assert "38 times" in told.reason
    assert told.worths[1].why
    assert not told.worths[0].why


def test_no_reason_sets_like_figures_against_each_other() -> None:
    thought = Thought((3, 8), (1.0, 0.0), (0.0, 0.1), 3, 3, ((0.50,), (0.51,)), ((0.0,), (0.001,)), 100)
    assert reason_of(thought, 1, ()) is None


def test_choices_of_one_hint_are_all_called_by_cards_or_all_by_labels() -> None:
    match = load("snake-rummy", 2).start(seed=7)
    seen = set()
    while len(seen) < 2:
        if len(match.legal()) > 1:
            kinds = {worth.name.startswith("“") for worth in said(match, thinking(match)).worths}
            assert len(kinds) == 1
            seen |= kinds
        match.play(match.legal()[match.ply * 7 % len(match.legal())])


def test_what_is_not_worse_beyond_the_error_is_best_too() -> None:
    match = load("snip-snap-snorum", 3).start(seed=4)
    told = said(match, weighed(match, 0.31, 0.30, error=0.006))
    assert [worth.best for worth in told.worths][:3] == [True, True, False]
    assert ", or " in told.heading
    assert [worth.told for worth in told.worths][:2] == ["31 %", "30 %"]
    assert [worth.margin for worth in told.worths][:2] == ["", "±1"]
    everything = said(match, weighed(match, *(0.3 for _ in match.legal())))
    assert everything.reason == "As far as can be told, all choices are about the same."


def test_points_are_told_with_their_sign_against_the_lead_that_one_has() -> None:
    match = at_a_choice("snake-rummy")
    match.state.total[match.seat] = lead = 70.0
    told = said(match, weighed(match, lead + 19, *(lead - 6 for _ in match.legal()[1:]), error=1.4))
    assert [worth.told for worth in told.worths][:2] == ["+19", "−6"]
    assert told.worths[1].margin == "±3"


def test_no_reason_repeats_the_result() -> None:
    match = at_a_choice("snake-rummy")
    scored = ((0.0,) * 6 + (200.0,), *((0.0,) * 6 + (100.0,) for _ in match.legal()[1:]))
    told = said(match, weighed(match, 90, *(60 for _ in match.legal()[1:]), tallies=scored))
    assert told.tally == ""
    sentences = f"{told.reason} {' '.join(worth.why for worth in told.worths)}"
    assert not {"200", "100"} & set(sentences.split())
    assert all(not worth.why or worth.why.startswith("In your hand the ") for worth in told.worths)


@pytest.mark.parametrize(
    ("lost", "error", "is_blunder"),
    [(0.041, 0.01, True), (0.039, 0.01, False), (0.041, 0.014, False), (0.3, 0.2, False)],
)
def test_a_choice_is_a_blunder_if_it_loses_much_and_clearly(lost: float, error: float, is_blunder: bool) -> None:
    match = load("snip-snap-snorum", 3).start(seed=4)
    told = said(match, weighed(match, 0.5, 0.5 - lost, error=error))
    assert [worth.blunder for worth in told.worths][:2] == [False, is_blunder]


def test_a_tally_that_is_not_counted_for_the_best_gives_no_reason() -> None:
    thought = Thought((3, 8), (1.0, 0.0), (0.0, 0.1), 3, 3, ((0.0,), (5.0,)), ((inf,), (0.1,)), 100)
    assert reason_of(thought, 1, ()) is None


def test_choices_within_the_error_are_called_as_good_as_the_best() -> None:
    match = load("snip-snap-snorum", 3).start(seed=4)
    told = said(match, weighed(match, 0.17, 0.166, error=0.003))
    assert [worth.why for worth in told.worths][:2] == ["", "About as good as the best."]


def test_a_hint_weighs_every_choice_at_once() -> None:
    match = load("snore", 3).start(seed=4)
    told = hint(match.view(match.seat))
    assert [worth.action for worth in told.worths] == match.legal()
    assert told.worlds > 0


def test_there_is_no_hint_without_a_turn_or_without_a_list() -> None:
    match = load("snore", 3).start(seed=4)
    with pytest.raises(Unusable, match="a hint comes from the view of the seat to move"):
        hint(match.view((match.seat + 1) % 3))
    real = load("snoogie", 2, **REAL).start(seed=1)
    with pytest.raises(Unusable, match="no hints for Snoogie by these rules"):
        hint(real.view(real.seat))
    while not match.over:
        match.play(match.legal()[0])
    with pytest.raises(Unusable, match="a hint comes from the view of the seat to move"):
        hint(match.view())


def test_one_choice_needs_no_thought() -> None:
    match = load("snip-snap-snorum", 3).start(seed=4)
    while len(match.legal()) != 1:
        match.play(match.legal()[0])
    told = hint(match.view(match.seat), say=Wording(match.bound.game.catalogue(), PEOPLE, match.seat))
    assert (told.action, told.reason) == (match.legal()[0], "It is all that you can do.")
