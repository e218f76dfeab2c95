"""How often hands allow what they allow: simulated, and counted exactly."""

from math import comb

import numpy as np
import pytest

import snuggery
from snuggery.engine import bind
from snuggery.engine.desk import LEGAL
from snuggery.games import find
from snuggery.games.snore.announcing import holds_helicopter
from snuggery.games.snore.table import trump_ace, trump_six, trumps_of
from snuggery.kit.cards import ACES, cards_of
from snuggery.kit.random import generator
from snuggery.kit.records import UNKNOWN

from .tables import NAME

DEALS = 30_000
SEATS = 4
KINDS = {
    "cheer": (lambda s, seat: trumps_of(s, seat) == 1 << trump_ace(s), 0.0497),
    "miss": (lambda s, seat: trumps_of(s, seat) == 1 << trump_six(s), 0.0497),
    "helicopter": (holds_helicopter, 0.0052),
    "no trump": (lambda s, seat: trumps_of(s, seat) == 0, 0.335),
}


@pytest.fixture(scope="module")
def shares():
    """Return the share of hands of each kind among so many deals."""
    game, form = find(NAME), bind.compiled_form(find(NAME))
    outcomes = 1 + SEATS * SEATS + 1  # the first dealer, the hands, the trump card
    buffer = np.zeros(LEGAL + game.actions + outcomes, np.int64)
    states, rng = snuggery.load(NAME, SEATS).states(), generator("deals")
    found = dict.fromkeys(KINDS, 0)
    for _ in range(DEALS):
        form.begin(states)
        form.advance(states, UNKNOWN, rng, buffer, game.actions)
        for kind, (test, _) in KINDS.items():
            found[kind] += sum(bool(test(states[0], seat)) for seat in range(SEATS))
    return {kind: number / DEALS / SEATS for kind, number in found.items()}


@pytest.mark.parametrize("kind", KINDS)
def test_simulated_chances_agree(shares, kind):
    due = KINDS[kind][1]
    assert shares[kind] == pytest.approx(due, abs=4 * (due / DEALS / SEATS) ** 0.5 + 0.0001)


def test_chances_counted_exactly():
    """The turned-up card is one of nine trumps; of the other 35 cards a hand has four, 27 of them no trumps."""
    hands = comb(35, 4)
    assert 8 / 9 * comb(27, 3) / hands == pytest.approx(0.0497, abs=0.00005)
    assert 7 / 9 * comb(27, 2) / hands == pytest.approx(0.0052, abs=0.00005)
    assert comb(27, 4) / hands == pytest.approx(0.335, abs=0.0005)
    assert comb(36, 4) == 58_905
    assert len(cards_of(ACES)) == 4
