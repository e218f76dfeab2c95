"""The near-exact value of Snafooey: its cards are the deck's, its habit is casual's, and its best reply is none worse."""

import numpy as np
import pytest

import snuggery
from benchmarks.averages import HANDS, LOWEST, PLACES, Averages
from snuggery.bots import Bot
from snuggery.games.snafooey.kinds import BACK, KINDS, PASSE, cards_in


@pytest.fixture(scope="module")
def averages():
    return Averages()


def places(kinds):
    return tuple(sorted(PLACES.index(PASSE if kind == BACK else kind) for kind in kinds))


def test_hands_are_as_likely_as_the_deck_makes_them(averages):
    assert averages.cards.dealt.sum() == pytest.approx(1)
    means = np.bincount(averages.cards.hands.ravel(), np.repeat(averages.cards.dealt, 4)) / 4
    assert means == pytest.approx(np.array([4] * 10 + [10, 5, 4, 1]) / 60)
    assert averages.cards.drawn.sum(axis=1) == pytest.approx(1)


def test_it_takes_casual_for_what_casual_does(averages):
    match, seen = snuggery.load("snafooey", 2).start(seed=7), 0
    while not match.over:
        state, action = match.state, Bot("casual", match.ply)(match.view(match.seat), match.legal())
        if action < KINDS and len(match.legal()) > 1:
            hand = places(cards_in(int(state.hands[state.seat])))
            place = averages.casual[
                int(state.held[state.seat]), max(LOWEST, int(state.count)) - LOWEST, HANDS.index(hand)
            ]
            assert PLACES[hand[place]] == (PASSE if action == BACK else action)
            seen += 1
        match.play(action)
    assert seen > 20


def test_the_best_reply_is_worth_more_than_casual():
    worths = []
    for best in (True, False):
        table = Averages(best)
        table.ahead[1, 1] = 0.5
        while table._sweep(1, 1) > 1e-3:
            pass
        worths.append(float(table.cards.dealt @ table.ahead[1, 1, -LOWEST]))
    assert 0.6 > worths[0] > worths[1] + 0.005 > 0.3
