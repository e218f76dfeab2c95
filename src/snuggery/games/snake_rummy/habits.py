"""How people play Snake Rummy.  Everything here sees a view, never the state.

Four things decide most rounds: how little the snake offers the next player, how many cards would make sets with those
in hand, when to lay what one holds, and when to leave a card of the snake where it lies.  A complete set is safe in the
hand while everybody has turns left; there it gives nobody a place to add to, and every pair is a key to the snake: as
long as no other has the same key, all that is laid behind the card will come along later.  The weights were found by
playing many rounds against casual bots of the first kind and against themselves.
"""

from typing import NamedTuple

from ...kit.bits import ones
from ...kit.cards import ACES, CARDS, NO_CARDS, PACK_52, SUITS, same_rank
from ...kit.choosing import take_best, take_roughly
from ...kit.records import UNKNOWN, rule
from .melds import (
    can_lay,
    full_ranks,
    meld_worth,
    meldable_cards,
    paired_ranks,
    ranks_of,
    run_cards,
    sets_taken,
    ways,
    worth,
    worth_in_runs,
)
from .options import PIPS
from .state import TAKING
from .table import fourth_cards, next_seat, run_ends, snake_cards, still_missing
from .tables import ADD, DISCARD, MELD, MELD_CARDS, SNAKE

MOST_WAYS = 1296  # ways of sharing cards between kinds and runs that a person would still think through
FIRST = 10_000.0  # whatever is to be laid is laid before a discard

# what a point in hand costs: less than nothing early in a round, for every card is a chance, and much near its end
HELD, HELD_HASTE = -0.9, 1.1
RID, RID_HASTE = -0.9, 1.8  # the same, when one looks for a card to be rid of

KEY, KEY_CLOSED = 25.0, 36.0  # what a set from the snake must bring to be laid at once, with one opponent to fear

HELP = 9.0  # how much a point weighs that a discard may bring the next player, as the only opponent
LIKELY = 0.6  # how much of a card that may be in a hand is there, and is not needed elsewhere
ADDABLE = 7.0  # what a card is worth that may yet be added
MAKES_SET = 3.0  # and each card that may yet come and makes a set with it
RUN_OF_THREE = 1 | 1 << SUITS | 1 << 2 * SUITS  # from the lowest card up
HIGHEST_RUN = CARDS - 2 * SUITS - 1  # the last card from which there is one
KIND = 5  # cards in the sets of a kind that a discard may complete, and those behind it

WAIT_CARDS = 4  # while every opponent holds so many cards, and has a turn left, what could be laid may wait
SMALL_HAND, SMALL_REST = 4, 20  # but who holds so few cards, or would keep so few points, lays them
# points by which a judgement may be off: a beginner's, and at the first match
GUESSED, GUESSED_AT_FIRST = 100.0, 250.0


class Seen(NamedTuple):
    """What a player sees at one look, whatever is then judged."""

    snake: int  # its cards
    sure: int  # cards that the next player can certainly have: those of the snake, and known ones of that hand
    unseen: int  # cards that may be in any hidden place, as far as this seat knows
    likely: float  # how much of an unseen card the next player has
    addable: int  # cards that the seat could add to the table
    haste: float  # how near the end of the round is


@rule
def look(view):
    """Look at the table once for all that is then judged: a decision weighs a dozen cards, a rollout many decisions."""
    snake = snake_cards(view)
    unseen = unseen_cards(view, snake)
    after = next_seat(view, view.seat)
    known = view.known[after]
    likely = LIKELY * (view.hand_count[after] - ones(known)) / max(1, ones(unseen))
    return Seen(snake, known | snake, unseen, likely, addable_cards(view), haste(view))


@rule
def worth_of(view, action, seen):
    """Judge an action in points."""
    if view.phase == TAKING:
        return worth_of_taking(view, action, seen)
    if action >= DISCARD:
        return worth_of_discard(view, action - DISCARD, seen)
    if action >= ADD:
        cards = 1 << ((action - ADD) >> 1)
        return worth_of_laying(view, cards, worth(view, cards), seen)
    return worth_of_laying(view, MELD_CARDS[action - MELD], meld_worth(view, action - MELD), seen)


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would; what seems equally good is drawn by lot."""
    return actions[0] if n == 1 else take_best(worth_of, view, actions, n, rng, look(view))


@rule
def beginner(view, actions, n, rng):
    """Choose as a beginner does, who forgets who took which cards of the snake, and guesses a little."""
    return guessing(view, GUESSED, actions, n, rng)


@rule
def first_time(view, actions, n, rng):
    """Choose as at the first match: the same, guessing more."""
    return guessing(view, GUESSED_AT_FIRST, actions, n, rng)


@rule
def guessing(view, misjudged, actions, n, rng):
    """Choose without who took which cards of the snake, with a judgement that may be so far off."""
    for seat in range(view.seats):
        view.known[seat] = NO_CARDS
    return take_roughly(worth_of, misjudged, view, actions, n, rng, look(view))


# -- deck or snake ----------------------------------------------------------------------------------------------------


@rule
def worth_of_taking(view, action, seen):
    hand = view.hand[view.seat]
    if action >= SNAKE:
        return worth_of_cards(view, hand | taken_with(view, action - SNAKE), seen)
    return worth_of_cards(view, hand, seen) + worth_of_leaving(view, seen) + expected_of_deck(view, hand, seen)


@rule
def worth_of_leaving(view, seen):
    """Return what it is worth to let the snake grow: less the more others may take it, and nothing in haste."""
    rivals = view.seats - 1
    if view.opened[view.seat] == 0:
        return KEY_CLOSED / rivals
    return KEY / rivals * (1.0 - min(1.0, seen.haste))


@rule
def expected_of_deck(view, hand, seen):
    """Return the points of the sets that a card from the deck may be expected to complete, once one has opened."""
    number = ones(seen.unseen)
    if view.opened[view.seat] == 0 or number == 0:
        return 0.0
    now = worth(view, meldable_cards(hand))
    useful = seen.unseen & fitting_cards(hand)
    points = (number - ones(useful)) * now
    while useful != 0:
        points += worth(view, meldable_cards(hand | useful & -useful))
        useful &= useful - 1
    return points / number - now


@rule
def fitting_cards(hand):
    """Return the cards that make a set with two others of a hand, or lengthen one."""
    below, above = hand << SUITS, hand >> SUITS
    return paired_ranks(hand) * ACES | (below & below << SUITS | above & above >> SUITS | below & above) & PACK_52


@rule
def taken_with(view, card):
    """Return a card of the snake and all that follow it."""
    cards = NO_CARDS
    i = view.snake_length
    while cards >> card & 1 == 0:
        i -= 1
        cards |= 1 << view.snake[i]
    return cards


@rule
def worth_of_cards(view, cards, seen):
    """Return what can be laid of these cards now, less what the others may cost."""
    laid = best_laid(view, cards, seen.addable)
    if falls_short(view, cards, laid):
        laid = 0
    return laid - (HELD + HELD_HASTE * seen.haste) * (worth(view, cards) - laid)


@rule
def falls_short(view, cards, laid):
    """Tell whether these cards, worth so much if laid, would not open the table."""
    missing = still_missing(view, view.seat)
    if view.opening_counts == PIPS:
        return missing > 0 and not can_lay(view, cards, missing)
    return laid < missing


@rule
def best_laid(view, cards, addable):
    """Return the most that these cards can bring to the table: shared between kinds and runs, the rest added."""
    full = full_ranks(cards)
    clash = ranks_of(cards & run_cards(cards)) & full
    best = 0
    for way in range(min(ways(cards, clash), MOST_WAYS)):
        sets = sets_taken(cards, full, clash, way)
        rest = cards & ~sets
        runs = run_cards(rest)
        best = max(best, worth(view, sets) + worth_in_runs(view, runs) + worth(view, rest & ~runs & addable))
    return best


@rule
def addable_cards(view):
    """Return the cards that the seat could add to the table."""
    return fourth_cards(view) | run_ends(view) if view.opened[view.seat] == 1 else NO_CARDS


@rule
def haste(view):
    """Tell how near the end of the round is, from 0 to 1: an opponent is short of cards, or the deck is."""
    fewest = CARDS
    for seat in range(view.seats):
        if seat != view.seat and view.opened[seat] == 1:
            fewest = min(fewest, view.hand_count[seat])
    turns_left = view.stock_size / view.seats
    return max(max(0, 5 - fewest) / 4.0, max(0.0, 5.0 - turns_left) / 5.0)


# -- laying and adding ------------------------------------------------------------------------------------------------


@rule
def worth_of_laying(view, cards, points, seen):
    """Judge a set or an added card by all that can then be laid; what may wait comes after every discard."""
    laid = points + best_laid(view, view.hand[view.seat] & ~cards, seen.addable)
    return laid - FIRST if may_wait(view, laid) else laid + FIRST


@rule
def may_wait(view, laid):
    """Tell whether what could be laid is better kept for now: everybody still has a turn, and much would be left."""
    seat = view.seat
    if view.due != UNKNOWN or view.opened[seat] == 0 or view.stock_size < view.seats:
        return False
    rest = worth(view, view.hand[seat]) - laid
    return fewest_cards(view) >= WAIT_CARDS and view.hand_count[seat] > SMALL_HAND and rest > SMALL_REST


@rule
def fewest_cards(view):
    """Return how many cards the opponent nearest to going out holds."""
    fewest = CARDS
    for seat in range(view.seats):
        if seat != view.seat:
            fewest = min(fewest, view.hand_count[seat])
    return fewest


# -- what to lay on the snake -----------------------------------------------------------------------------------------


@rule
def worth_of_discard(view, card, seen):
    """Judge being rid of a card, less the sets that it may yet make and what it offers the next player."""
    rid = (RID + RID_HASTE * seen.haste) * worth(view, 1 << card)
    if seen.addable >> card & 1 == 1:
        rid -= ADDABLE
    makers = set_makers(view, card) & (seen.unseen | seen.snake)
    return rid - MAKES_SET * ones(makers) - HELP / (view.seats - 1) * offer(view, card, seen)


@rule
def set_makers(view, card):
    """Return the cards that make a set with this one and another of the hand."""
    hand = view.hand[view.seat] & ~(1 << card)
    makers = same_rank(card) if hand & same_rank(card) != 0 else NO_CARDS
    above, below = 1 << card + SUITS, 1 << card >> SUITS
    if hand & (above << SUITS | below) != 0:
        makers |= above
    if hand & (above | below >> SUITS) != 0:
        makers |= below
    if hand & above != 0:
        makers |= above << SUITS
    if hand & below != 0:
        makers |= below >> SUITS
    return makers


@rule
def unseen_cards(view, snake):
    """Return the cards that may be in any hidden place, as far as this seat knows."""
    seen = view.hand[view.seat] | view.table_sets | view.table_runs | snake
    for seat in range(view.seats):
        seen |= view.known[seat]
    return view.pack & ~seen


@rule
def offer(view, card, seen):
    """Return what the next player may expect to lay with a discard, from cards in the snake, known or not seen."""
    expected = KIND * worth(view, 1 << card) * pairs(same_rank(card) & ~(1 << card), seen)
    for lower in range(3):
        low = card - SUITS * lower
        if 0 <= low <= HIGHEST_RUN:
            run = RUN_OF_THREE << low
            expected += worth(view, run) * chance_of(run & ~(1 << card), seen)
    return expected


@rule
def chance_of(cards, seen):
    """Return how likely the next player has these two cards, or takes them from the snake."""
    if cards & ~(seen.sure | seen.unseen) != 0:
        return 0.0
    unseen = ones(cards & seen.unseen)
    likely = seen.likely if unseen > 0 else 1.0
    return likely * seen.likely if unseen == 2 else likely


@rule
def pairs(cards, seen):
    """Return how many pairs of these cards the next player may expect to have."""
    sure, unseen = ones(cards & seen.sure), ones(cards & seen.unseen)
    return choose_two(sure) + seen.likely * (sure * unseen + seen.likely * choose_two(unseen))


@rule
def choose_two(n):
    return n * (n - 1) // 2
