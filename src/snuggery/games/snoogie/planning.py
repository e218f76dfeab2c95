"""Planning: many ideas, tried out in one's head on the table as it is, the better half of them more and more often.

All are tried in the same turns of luck, so that luck does not choose between them.
"""

from ...kit.random import WORD, below
from ...kit.records import copy_record, rule
from ...kit.scratch import scratch, scratch_records
from .aiming import clear_draw, straight_draw
from .ideas import chalk_idea, push_idea
from .state import BAD_PLACE, BODIES, GOOD_PLACE, STATE
from .trying import WHOLE, act, play_on

SAMPLES = 4  # how often every idea is tried; the better half then twice as often, and so on
FINALISTS = 3
MOST_IDEAS = 1024  # that are had at all, whatever the effort
MOST_TRIALS = 4 * MOST_IDEAS
PATIENCE = 10  # hundredths that a place of the chalk may be worth less than a fair share: nobody can be sure


@rule
def plan_push(view, effort, rng):
    """Return the best of so many ideas for a push, what a casual player would do among them."""
    codes = scratch(MOST_IDEAS)[: max(2, effort)]
    codes[0] = straight_draw(view, rng)
    codes[1] = clear_draw(view, rng)
    for i in range(2, len(codes)):
        codes[i] = push_idea(view, view.seat, i, rng)
    return best_of(view, codes, rng)


@rule
def plan_chalk(view, effort, rng):
    """Return the best of so many places for the chalk."""
    codes = scratch(MOST_IDEAS)[:effort]
    for i in range(len(codes)):
        codes[i] = chalk_idea(view, rng)
    return best_of(view, codes, rng)


@rule
def plan_vote(view, effort, rng):
    """Return whether the seat is content: it is unless it would clearly win less than a fair share from here."""
    trials = 4 * min(effort, MOST_IDEAS)
    lucks = scratch_records(MOST_TRIALS, WORD)[:trials]
    draw_lucks(lucks, rng)
    won = try_often(view, GOOD_PLACE, lucks)
    return BAD_PLACE if won * view.players * 100 < (100 - PATIENCE) * trials * WHOLE else GOOD_PLACE


@rule
def best_of(view, codes, rng):
    """Return the idea after which the seat to move wins most of the round."""
    values = scratch(MOST_IDEAS)
    lucks = scratch_records(MOST_TRIALS, WORD)[: 2 * len(codes)]  # more than any is tried
    draw_lucks(lucks, rng)
    tried, enough, left = 0, SAMPLES, len(codes)
    while left >= FINALISTS:
        for i in range(left):
            values[i] += try_often(view, codes[i], lucks[tried:enough])
        sort_best(codes, values, left)
        tried, enough, left = enough, 2 * enough, left // 2
    return codes[0]


@rule
def draw_lucks(lucks, rng):
    """Draw these generators, each for one turn of luck in which an idea is tried."""
    for k in range(len(lucks)):
        lucks[k].word = below(rng, 1 << 31) << 32 | below(rng, 1 << 31) | 1


@rule
def try_often(view, code, lucks):
    """Return how much of the round the seat to move wins after an action, in all these turns of luck."""
    tables = scratch_records(1, STATE)
    luck = scratch_records(1, WORD)
    rests = scratch(BODIES)
    won = 0
    for k in range(len(lucks)):
        copy_record(view, tables[0])
        luck[0].word = lucks[k].word
        act(tables[0], code, rests, luck[0])
        won += play_on(tables[0], view.seat, k % 2 == 0, rests, luck[0])
    return won


@rule
def sort_best(codes, values, n):
    """Bring the first n ideas in order, the best first; equals stay as they are."""
    for i in range(1, n):
        code, value = codes[i], values[i]
        j = i
        while j > 0 and values[j - 1] < value:
            codes[j], values[j] = codes[j - 1], values[j - 1]
            j -= 1
        codes[j], values[j] = code, value
