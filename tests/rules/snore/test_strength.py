"""The casual habit is worth having, and does nothing silly."""

import numpy as np
import pytest

import snuggery
from snuggery.engine import bind
from snuggery.games import find
from snuggery.games.snore.habits import casual
from snuggery.games.snore.state import CHEER, FIVE, HELICOPTER, HELP, MISS, PASS, REFUSE, SIX, SNORE
from snuggery.kit.random import below, generator
from snuggery.kit.records import OVER, UNKNOWN

from .tables import NAME, go, table, trick

GAME = find(NAME)
SESSIONS = 150  # of twenty hands
OTHERS = {
    "at random": None,
    "always pass": {REFUSE, PASS},
    "always snore or help": {SNORE, HELP},
}


def play_session(form, bound, buffers, seat, wanted, rng):
    """Return what a casual seat won among others who announce what is wanted of them and play at random."""
    states, views, buffer = buffers
    room = bound.game.actions
    form.begin(states)
    n = form.advance(states, UNKNOWN, rng, buffer, room)
    while buffer[form.SEAT] != OVER:
        legal = buffer[form.LEGAL : form.LEGAL + n]
        if buffer[form.SEAT] == seat:
            code = form.choose(states[0], views, form.CASUAL, legal, n, rng[0])
        else:
            said = [int(action) for action in legal if wanted and action in wanted]
            code = said[0] if said else int(legal[below(rng[0], n)])
        n = form.advance(states, code, rng, buffer, room)
    return int(states[0].money[seat] - states[0].stack)


def winnings(seats, others):
    """Return what casual won a session, from every place in turn, in antes a hand."""
    form = bind.compiled_form(GAME)
    bound = snuggery.load(NAME, seats)
    buffers = bound.states(), bound.states(), np.zeros(form.LEGAL + GAME.actions + 256, np.int64)
    rng = generator("strength", seats, others)
    won = [play_session(form, bound, buffers, i % seats, OTHERS[others], rng) for i in range(SESSIONS)]
    return np.array(won) / 20 / 20


@pytest.mark.parametrize("others", OTHERS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_casual_wins_money_from_others(seats, others):
    won = winnings(seats, others)
    assert won.mean() > 1.96 * won.std() / len(won) ** 0.5


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


@pytest.mark.parametrize(("held", "says"), [("Ah Kh 7d 8s", "help"), ("6c 7d 8s 9c", "pass")])
def test_casual_helps_with_a_sure_trick_and_not_without(held, says):
    assert chosen(go(table(f"* / {held} / * / *"), "A snore")) == says


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
