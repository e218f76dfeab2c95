"""What a turn of a round between two is worth, all cards open: a small net of what both hands can do.

`python -m benchmarks.value` fits it to rounds that the search plays against itself, and writes `value_net.py`.  With
foresight, a rollout ends here after a few turns, where the house rules are those of the fit.
"""

from ...kit.bits import ones
from ...kit.cards import NO_CARDS, PACK_52, SUITS
from ...kit.records import rule
from ...kit.scratch import scratch
from .habits import best_laid, fitting_cards
from .melds import meldable_cards, paired_ranks, worth
from .options import POINTS
from .state import END_ROUND, TAKING
from .table import fourth_cards, run_ends, snake_cards, table_worth
from .value_net import HIDDEN, OUT, STRAIGHT, UNIT

OF_HAND, OF_HELP, OF_SNAKE, OF_TABLE = 13, 6, 7, 8  # how many numbers are seen of each
OF_SEAT = OF_HAND + OF_HELP + OF_SNAKE
SEEN = 2 * OF_SEAT + OF_TABLE
CELLS = 16
OPENING, MOST_TURNS, HAND_SIZE = 30, 200, 7
STEP = 5  # points: all cards count a multiple
LATE = 8  # cards of the deck with which a round nears its end


@rule
def is_far(before, s, turns):
    """Tell whether a rollout has had its turns, and the next seat is to take a card."""
    return s.phase == TAKING and s.turns >= before.turns + turns and is_foreseen(s)


@rule
def is_foreseen(s):
    """Tell whether the house plays between two by the rules of the fit."""
    points = s.nine_value == 5 and s.ace_in_low_run == 15 and s.out_bonus == 0
    opening = s.opening == OPENING and s.opening_counts == POINTS and s.snake_before_open == 1
    turn = s.snake_layoff_ok == 0 and s.free_last_card == 0 and s.out_without_discard == 0
    end = s.stock_empty == END_ROUND and s.max_turns == MOST_TURNS
    return s.seats == 2 and s.pack == PACK_52 and s.hand_size == HAND_SIZE and points and opening and turn and end


@rule
def foreseen(s, seat):
    """Return by how many points a seat is likely to lead after the round, where somebody is to take a card."""
    seen = scratch(SEEN)
    see(s, seen)
    ahead = net(seen) + lead(s)
    return ahead if s.seat == seat else -ahead


@rule
def lead(s):
    """Return by how many points the seat to move leads already."""
    mover, other = s.seat, 1 - s.seat
    return s.total[mover] + table_worth(s, mover) - s.total[other] - table_worth(s, other)


@rule
def net(seen):
    """Return what the seat to move is likely to gain yet: a straight part, and cells that count above a threshold."""
    total = STRAIGHT[SEEN]
    cells = scratch(CELLS)
    for cell in range(CELLS):
        cells[cell] = HIDDEN[SEEN, cell]
    for i in range(SEEN):
        if seen[i] != 0:  # most are 0
            total += seen[i] * STRAIGHT[i]
            for cell in range(CELLS):
                cells[cell] += seen[i] * HIDDEN[i, cell]
    for cell in range(CELLS):
        total += max(0, cells[cell]) * OUT[cell]
    return total / UNIT


# -- what is seen -----------------------------------------------------------------------------------------------------


@rule
def see(s, seen):
    """Write all numbers: of the seat to move, of the other, and of the table."""
    addable, snake = fourth_cards(s) | run_ends(s), snake_cards(s)
    for place in range(2):
        seat = s.seat if place == 0 else 1 - s.seat
        see_seat(s, seat, addable if s.opened[seat] == 1 else NO_CARDS, snake, seen, place * OF_SEAT)
    at = 2 * OF_SEAT
    seen[at] = s.snake_length
    seen[at + 1] = worth(s, snake) // STEP
    seen[at + 2] = s.stock_size
    seen[at + 3] = max(0, LATE - s.stock_size)
    seen[at + 4] = ones(addable)
    seen[at + 5] = ones(paired_ranks(snake))
    seen[at + 6] = ones(snake & snake << SUITS)
    seen[at + 7] = ones(addable & s.stock)


@rule
def see_seat(s, seat, addable, snake, seen, at):
    laid = best_laid(s, s.hand[seat], addable)
    see_hand(s, seat, addable, laid, seen, at)
    see_help(s, seat, snake, seen, at + OF_HAND)
    see_snake(s, seat, addable, laid, seen, at + OF_HAND + OF_HELP)


@rule
def see_hand(s, seat, addable, laid, seen, at):
    """See what lies in a hand, and what it can lay."""
    hand, opened = s.hand[seat], s.opened[seat]
    sets = meldable_cards(hand)
    left = s.hand_count[seat] - ones(sets | hand & addable)
    seen[at] = worth(s, hand) // STEP
    seen[at + 1] = laid // STEP
    seen[at + 2] = left
    seen[at + 3] = opened
    seen[at + 4] = s.hand_count[seat]
    seen[at + 5] = ones(paired_ranks(hand))
    seen[at + 6] = ones(hand & hand << SUITS)
    seen[at + 7] = ones(hand & hand << 2 * SUITS & ~sets)
    seen[at + 8] = ones(sets)
    seen[at + 9] = ones(hand & addable)
    seen[at + 10] = 1 if opened == 0 and laid >= OPENING else 0
    seen[at + 11] = 1 if left <= 1 else 0
    seen[at + 12] = max(0, OPENING - laid) // STEP if opened == 0 else 0


@rule
def see_help(s, seat, snake, seen, at):
    """See which cards would make a set with the hand, or with the hand and the snake, and where they are."""
    other = s.hand[1 - seat]
    fits, more = fitting_cards(s.hand[seat]), fitting_cards(s.hand[seat] | snake)
    seen[at] = ones(fits & s.stock)
    seen[at + 1] = ones(fits & other)
    seen[at + 2] = ones(fits & snake)
    seen[at + 3] = worth(s, fits & s.stock) // STEP
    seen[at + 4] = ones(more & s.stock)
    seen[at + 5] = ones(more & other)


@rule
def see_snake(s, seat, addable, laid, seen, at):
    """See what the deepest and the nearest card of the snake that can be taken would bring."""
    hand = s.hand[seat]
    deep = reached(s, seat, addable, False)
    near = reached(s, seat, addable, True)
    cards = hand | deep
    sets = meldable_cards(cards)
    seen[at] = worth(s, deep) // STEP
    seen[at + 1] = (best_laid(s, cards, addable) - laid) // STEP if deep != 0 else 0
    seen[at + 2] = ones(deep)
    seen[at + 3] = ones(cards) - ones(sets | cards & addable)
    seen[at + 4] = (best_laid(s, hand | near, addable) - laid) // STEP if near != 0 else 0
    seen[at + 5] = ones(near)
    seen[at + 6] = ones(fitting_cards(cards & ~sets) & s.stock)


@rule
def reached(s, seat, addable, nearest):
    """Return the snake from the deepest, or the nearest, card that makes a set with the hand; none if it can't open."""
    cards, found = s.hand[seat], NO_CARDS
    for i in range(s.snake_length - 1, -1, -1):
        cards |= 1 << s.snake[i]
        if meldable_cards(cards) >> s.snake[i] & 1 == 1:
            found = cards & ~s.hand[seat]
            if nearest:
                break
    if s.opened[seat] == 0 and found != 0 and best_laid(s, s.hand[seat] | found, addable) < OPENING:
        return NO_CARDS
    return found
