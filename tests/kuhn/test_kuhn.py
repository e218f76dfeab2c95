"""What is known of Kuhn poker: its 4 chance, 24 decision and 30 terminal nodes, its 12 views, its value −1/18."""

from fractions import Fraction
from itertools import product

import pytest

from snuggery.engine.game import BoundGame
from snuggery.engine.match.control import Controller
from snuggery.engine.match.match import Match
from snuggery.kit.records import CHANCE, OVER
from snuggery.testkit import conformance

from . import GAME
from .rules import BET, JACK, KING, PASS, QUEEN

test_conformance = conformance.suite(GAME)


def nodes(match=None):
    """Go through the whole tree; the match that is yielded stands at the node."""
    match = match or begun()
    yield match
    for code in match.possible() if match.seat == CHANCE else match.legal():
        child = begun()
        for entry in match.history:
            Controller(child).follow(entry)
        child.happen(code) if match.seat == CHANCE else child.play(code)
        yield from nodes(child)


def begun():
    return Match(BoundGame(GAME))


@pytest.fixture(scope="module")
def tree():
    return list(nodes())


def test_node_counts(tree):
    kinds = [min(match.seat, 0) for match in tree]
    assert (kinds.count(CHANCE), kinds.count(0), kinds.count(OVER)) == (4, 24, 30)


def test_twelve_views(tree):
    assert len({view_of(match) for match in tree if match.seat >= 0}) == 12


def view_of(match):
    return match.seat, match.view(match.seat).record.tobytes()


# -- the value of the game --------------------------------------------------------------------------------------------


def bets(match, alpha):
    """Return the probability of a bet in Kuhn's equilibrium; `alpha` is how often the first seat bluffs with a jack."""
    card, third = match.state.card[match.seat], Fraction(1, 3)
    facing_bet = match.state.last == BET
    first_seat = {JACK: alpha, QUEEN: 0, KING: 3 * alpha}
    caller = {JACK: 0, QUEEN: third if match.seat == 1 else alpha + third, KING: 1}
    opener = {JACK: third, QUEEN: 0, KING: 1} if match.seat == 1 else first_seat
    return Fraction((caller if facing_bet else opener)[int(card)])


def value(tree, chance_of_bet):
    """Return what the first seat wins on average, `chance_of_bet(match)` being how the seat to move plays."""
    total = Fraction(0)
    for leaf in tree:
        if leaf.over:
            reach, match = Fraction(1, 6), begun()
            for entry in leaf.history:
                if match.seat >= 0:
                    reach *= chance_of_bet(match) if entry.code == BET else 1 - chance_of_bet(match)
                Controller(match).follow(entry)
            total += reach * leaf.scores[0]
    return total


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 6), Fraction(1, 3)])
def test_value_of_the_equilibrium(tree, alpha):
    assert value(tree, lambda match: bets(match, alpha)) == Fraction(-1, 18)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_gains_by_leaving_the_equilibrium(tree, seat):
    views = sorted({view_of(match) for match in tree if match.seat == seat})
    alpha = Fraction(1, 6)
    for plan in product((PASS, BET), repeat=len(views)):
        choice = dict(zip(views, plan, strict=True))
        gained = value_against(tree, seat, choice, alpha)
        assert gained <= Fraction(-1, 18) if seat == 0 else gained >= Fraction(-1, 18)


def value_against(tree, seat, choice, alpha):
    def chance_of_bet(match):
        return Fraction(choice[view_of(match)]) if match.seat == seat else bets(match, alpha)

    return value(tree, chance_of_bet)
