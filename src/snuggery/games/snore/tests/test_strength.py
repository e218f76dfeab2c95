"""The casual habit is worth having, and does nothing silly."""

import numpy as np
import pytest

import snuggery
from snuggery.arena import play_tournament
from snuggery.engine import bind
from snuggery.games.snore.announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, PASS, REFUSE, SIX, SNORE
from snuggery.games.snore.habits import casual
from snuggery.kit.random import generator

from .opponents import OPPONENTS
from .tables import NAME, go, table, trick

DEEP = pytest.mark.deep
DEALS = 20  # of twenty hands, each from every seat


@pytest.mark.parametrize("other", OPPONENTS, ids=lambda other: other.name)
@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=DEEP), pytest.param(4, marks=DEEP), 5])
def test_casual_wins_money_from_others(seats, other):
    bound = snuggery.load(NAME, seats)
    bind.compiled_form(bound.game)
    standings = play_tournament(bound, ["casual"] + [other] * (seats - 1), DEALS, seed="strength")
    won = next(standing.score for standing in standings if standing.name == "casual")
    assert won.mean > won.half


def chosen(match):
    """Return what casual does now, in words."""
    view = match.view(match.seat)
    legal = np.array(match.legal())
    return match.action_text(int(casual(view.record, legal, len(legal), generator(1)[0])))


@pytest.mark.parametrize(
    ("held", "says"),
    [("Ah Kh Qh Jh", "snore"), ("6c 7d 8s 9c", "refuse"), ("Ah Kh 7d 8s", "snore"), ("Ks Kd Kc 9c", "refuse")],
)
def test_casual_snores_with_strength_and_not_without(held, says):
    assert chosen(table(f"{held} / * / *")) == says


@pytest.mark.parametrize(("held", "says"), [("Ah Kh 7d 8s", "help"), ("6c 7d 8s 9c", "six")])
def test_casual_helps_with_a_sure_trick_and_takes_new_cards_without(held, says):
    assert chosen(go(table(f"* / {held} / * / *"), "A snore")) == says


def test_casual_passes_with_a_poor_hand_where_many_play():
    assert chosen(go(table("* / * / * / 6c 7d 8s 9c"), "A snore, B help, C help")) == "pass"


def test_casual_drops_the_card_that_is_good_for_least():
    match = go(table("* / 6s 7s 8s 9s / *", draws="Ah Kh As Qd Qh"), "A snore, B five")
    assert chosen(match) == "drop Qd"


def test_casual_takes_a_trick_as_cheaply_as_will_hold():
    match = trick(go(table("9c 6d 7d 8d / Tc Jc Ac 7s"), "A snore, B help"), "9c")
    assert chosen(match) == "play Tc"


def test_casual_throws_its_worst_card_on_a_trick_that_is_lost():
    match = trick(go(table("Ac 6d 7d 8d / 6c Kc 7s 8s"), "A snore, B help"), "Ac")
    assert chosen(match) == "play 6c"


def test_casual_leads_what_is_sure():
    assert chosen(go(table("Ah 6d 7d 8d / * / *"), "A snore, B help, C help")) == "play Ah"


def test_announcements_have_the_codes_that_the_tables_of_others_name():
    assert list(range(REFUSE, PASS + 1)) == [REFUSE, HELP, MISS, FIVE, SIX, PASS]
    assert list(range(SNORE, HELICOPTER + 1)) == [SNORE, CHEER, HELICOPTER]
