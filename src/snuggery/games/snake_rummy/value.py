"""What a turn of a round is worth, all cards open: a small net of what the hands can do.

There is one net for two seats and one for more.  `python -m benchmarks.value` fits them to rounds that the search plays
against itself, and writes `value_net.py` and `value_net_many.py`.  With foresight, a rollout ends here after a few
turns, where the house rules are those of the fit.
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
from .value_net_many import HIDDEN as HIDDEN_MANY
from .value_net_many import OUT as OUT_MANY
from .value_net_many import STRAIGHT as STRAIGHT_MANY

OF_HAND, OF_HELP, OF_SNAKE, OF_TABLE, OF_RIVALS = 13, 6, 7, 8, 6  # how many numbers are seen of each
OF_SEAT = OF_HAND + OF_HELP + OF_SNAKE
SEEN = 2 * OF_SEAT + OF_TABLE
SEEN_MANY = 3 * OF_SEAT + OF_TABLE + OF_RIVALS
LAID, LEFT, OPENED = 1, 2, 3  # places of what is seen of a hand
CELLS = 16
OPENING, MOST_TURNS, HAND_SIZE = 30, 200, 7
STEP = 5  # points: all cards count a multiple
LATE = 8  # cards of the deck with which a round nears its end


@rule
def is_far(before, s, turns):
    """Tell whether a rollout has had its turns, and the next seat is to take a card; of many, the seat that chose."""
    if s.phase != TAKING or s.turns < before.turns + turns:
        return False
    return (s.seats == 2 or s.seat == before.seat) and is_foreseen(s)


@rule
def is_foreseen(s):
    """Tell whether the house plays by the rules of the fit."""
    points = s.nine_value == 5 and s.ace_in_low_run == 15 and s.out_bonus == 0
    opening = s.opening == OPENING and s.opening_counts == POINTS and s.snake_before_open == 1
    turn = s.snake_layoff_ok == 0 and s.free_last_card == 0 and s.out_without_discard == 0
    end = s.stock_empty == END_ROUND and s.max_turns == MOST_TURNS
    return s.pack == PACK_52 and s.hand_size == HAND_SIZE and points and opening and turn and end


@rule
def foreseen(s, seat):
    """Return by how many points a seat is likely to lead the others after the round, where one is to take a card.

    Of the seats that wait, each trails as far as the others: leads add up to nothing.
    """
    ahead = gain(s) + lead(s)
    return ahead if s.seat == seat else -ahead / (s.seats - 1)


@rule
def lead(s):
    """Return by how many points the seat to move leads the others already, on average."""
    others = 0.0
    for other in range(s.seats):
        if other != s.seat:
            others += s.total[other] + table_worth(s, other)
    return s.total[s.seat] + table_worth(s, s.seat) - others / (s.seats - 1)


@rule
def gain(s):
    """Return what the seat to move is likely to gain yet on the others."""
    if s.seats == 2:
        seen = scratch(SEEN)
        see(s, seen)
        return net(seen, HIDDEN, OUT, STRAIGHT)
    seen_of_many = scratch(SEEN_MANY)
    see_many(s, seen_of_many)
    return net(seen_of_many, HIDDEN_MANY, OUT_MANY, STRAIGHT_MANY)


@rule
def net(seen, hidden, out, straight):
    """Return what a net makes of what is seen: a straight part, and cells that count above a threshold."""
    size = len(straight) - 1
    total = straight[size]
    cells = scratch(CELLS)
    for cell in range(CELLS):
        cells[cell] = hidden[size, cell]
    for i in range(size):
        if seen[i] != 0:  # most are 0
            total += seen[i] * straight[i]
            for cell in range(CELLS):
                cells[cell] += seen[i] * hidden[i, cell]
    for cell in range(CELLS):
        total += max(0, cells[cell]) * out[cell]
    return total / UNIT


# -- what is seen -----------------------------------------------------------------------------------------------------


@rule
def see(s, seen):
    """Write all numbers between two: of the seat to move, of the other, and of the table."""
    addable, snake = fourth_cards(s) | run_ends(s), snake_cards(s)
    see_seat(s, s.seat, addable, snake, seen, 0)
    see_seat(s, 1 - s.seat, addable, snake, seen, OF_SEAT)
    see_table(s, addable, snake, seen, 2 * OF_SEAT)


@rule
def see_many(s, seen):
    """Write all numbers of many: of the seat to move, of the next, of all others together, and of the table."""
    addable, snake = fourth_cards(s) | run_ends(s), snake_cards(s)
    see_seat(s, s.seat, addable, snake, seen, 0)
    at, rivals = 2 * OF_SEAT, 3 * OF_SEAT + OF_TABLE
    seen[rivals + 1] = HAND_SIZE
    for step in range(s.seats - 1, 0, -1):  # the next comes last, and stays
        see_seat(s, (s.seat + step) % s.seats, addable, snake, seen, OF_SEAT)
        for i in range(OF_SEAT):
            seen[at + i] += seen[OF_SEAT + i]
        seen[rivals] = max(seen[rivals], seen[OF_SEAT + LAID])
        seen[rivals + 1] = min(seen[rivals + 1], seen[OF_SEAT + LEFT])
        if seen[OF_SEAT + OPENED] == 1 and seen[OF_SEAT + LEFT] <= 1:
            seen[rivals + 2] += 1
    see_table(s, addable, snake, seen, 3 * OF_SEAT)
    for seats in range(3):  # three to five
        seen[rivals + 3 + seats] = 1 if s.seats == 3 + seats else 0


@rule
def see_table(s, addable, snake, seen, at):
    seen[at] = s.snake_length
    seen[at + 1] = worth(s, snake) // STEP
    seen[at + 2] = s.stock_size
    seen[at + 3] = max(0, LATE - s.stock_size)
    seen[at + 4] = ones(addable)
    seen[at + 5] = ones(paired_ranks(snake))
    seen[at + 6] = ones(snake & snake << SUITS)
    seen[at + 7] = ones(addable & s.stock)


@rule
def see_seat(s, seat, on_table, snake, seen, at):
    addable = on_table if s.opened[seat] == 1 else NO_CARDS
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
    others = hands_of_others(s, seat)
    fits, more = fitting_cards(s.hand[seat]), fitting_cards(s.hand[seat] | snake)
    seen[at] = ones(fits & s.stock)
    seen[at + 1] = ones(fits & others)
    seen[at + 2] = ones(fits & snake)
    seen[at + 3] = worth(s, fits & s.stock) // STEP
    seen[at + 4] = ones(more & s.stock)
    seen[at + 5] = ones(more & others)


@rule
def hands_of_others(s, seat):
    cards = NO_CARDS
    for other in range(s.seats):
        if other != seat:
            cards |= s.hand[other]
    return cards


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
