"""How people play Snafooey.  Everything here sees a view, never the state."""

from ...kit.choosing import take_best, take_roughly
from ...kit.dice import TOTALS, WAYS
from ...kit.records import rule
from .counting import LAST_COUNT, STEP, chips_owed, count_after, count_after_roll, stake_of
from .kinds import BACK, CHAOS, GOTCHA, NUMBERS, PASSE, SNAFOOEY
from .playing import DRAW
from .state import DRAW_RIGHT

# What it is worth to keep a card, in chips; found by playing weights against one another.
KEEP_SMALL = 0.025  # for each point that a number is under ten
KEEP_PASSE = 0.6
KEEP_GOTCHA = 0.5
KEEP_CHAOS = 0.12
KEEP_SNAFOOEY = 0.8
LAST_CHIPS = 3.0  # what going out costs on top of the chips
TIGHT = 8  # so close to a threshold the next player may have no number that fits

# chips by which a judgement may be off: a beginner's, and at the first match
GUESSED, GUESSED_AT_FIRST = 0.6, 1.7

SQUEEZE = 0.1  # what leaving her right on it is worth, per chip at stake


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would; equally good cards are drawn by lot.  Never forget to draw."""
    if view.phase == DRAW_RIGHT:
        return DRAW
    return take_best(worth_of, view, actions, n, rng)


@rule
def beginner(view, actions, n, rng):
    """Choose as a beginner does, who guesses a little at what a card may cost and what it may yet be good for."""
    return guessing(view, GUESSED, actions, n, rng)


@rule
def first_time(view, actions, n, rng):
    """Choose as at the first match: the same, guessing more."""
    return guessing(view, GUESSED_AT_FIRST, actions, n, rng)


@rule
def guessing(view, misjudged, actions, n, rng):
    """Choose with a judgement that may be so far off.  Never forget to draw."""
    return DRAW if view.phase == DRAW_RIGHT else take_roughly(worth_of, misjudged, view, actions, n, rng)


@rule
def worth_of(view, card):
    """Judge a card in chips: what it may cost, what it leaves the next player with, and what it is worth later."""
    if card == CHAOS:
        return worth_of_chaos(view) - KEEP_CHAOS
    if card == SNAFOOEY:
        return harm_of_snafooey(view) - KEEP_SNAFOOEY
    return worth_of_count(view, count_after(view, card)) - worth_of_keeping(view, card)


@rule
def worth_of_count(view, new):
    """Judge bringing the count to `new`: the chips that it costs, against the squeeze on the next player."""
    return squeeze(new) - cost_of_count(view, new)


@rule
def cost_of_count(view, new):
    """Return what going to `new` costs; the last chips are dearer than any."""
    owed = chips_owed(view, new, True)
    return owed + LAST_CHIPS if owed >= view.held[view.seat] else owed


@rule
def squeeze(count):
    """Return what the next player is likely to lose: the dearer and the nearer the threshold, the more."""
    if count > LAST_COUNT:
        return 0.0
    left = (-count) % STEP
    stake = (count + left) // STEP
    return SQUEEZE * max(1, stake) * max(0, TIGHT - left) / TIGHT


@rule
def worth_of_chaos(view):
    """Weigh the eleven totals of two dice."""
    worth = 0.0
    for i in range(len(TOTALS)):
        worth += WAYS[i] / 36 * worth_of_count(view, count_after_roll(view, TOTALS[i]))
    return worth


@rule
def harm_of_snafooey(view):
    """Return the chips that an opponent loses on average (SNAF-34); of two, 21 of 36 rolls take the other over."""
    stake = stake_of(view.count)
    if view.living == 2:
        return stake * 21 / 36
    return stake * (view.living - 2) / (view.living - 1)


@rule
def worth_of_keeping(view, card):
    """Return what a card would still be worth later: small numbers fit where large ones don't, escapes fit always."""
    if card <= NUMBERS:
        return KEEP_SMALL * max(0, 10 - card)
    if card == GOTCHA:
        return KEEP_GOTCHA
    return KEEP_PASSE if card == PASSE or card == BACK else 0.0
