"""How people play Snip-Snap-Snorum.  Everything here sees a view, never the state."""

from ...kit.bits import ones
from ...kit.cards import NO_CARDS, SUITS, same_rank
from ...kit.choosing import by_worth, take_roughly
from ...kit.records import UNKNOWN, rule
from .jig import is_stop
from .options import JIG, RUNNING, STANDARD
from .state import SNIP, SNORUM
from .table import next_seat, next_with_cards

# how far off a judgement may be: a beginner's, and at the first match
GUESSED, GUESSED_AT_FIRST = 0.3, 1.5  # of the chance to pay, or of counters
JIG_GUESSED, JIG_GUESSED_AT_FIRST = 1.5, 3.0  # Jig: of the cards that a lead brings out


@rule
def worth_of(view, card):
    """Judge a card: whatever is worst for oneself to lay down comes last."""
    if view.mode == JIG:
        return worth_of_sequence(view, card)
    if revokes(view, card):
        return -10.0
    if view.mode == STANDARD:
        return -chance_of_pair(view, card)
    return worth_of_lead(view, card)


casual = by_worth(worth_of)  # as a good human would; what seems equally good is drawn by lot


@rule
def beginner(view, actions, n, rng):
    """Choose as a beginner does, who forgets what was played and what others lack, and guesses a little."""
    return guessing(view, JIG_GUESSED if view.mode == JIG else GUESSED, actions, n, rng)


@rule
def first_time(view, actions, n, rng):
    """Choose as at the first match: the same, guessing more."""
    return guessing(view, JIG_GUESSED_AT_FIRST if view.mode == JIG else GUESSED_AT_FIRST, actions, n, rng)


@rule
def guessing(view, misjudged, actions, n, rng):
    """Choose without what was played and what others lack, with a judgement that may be so far off."""
    view.played = NO_CARDS
    for seat in range(view.seats):
        view.void[seat] = NO_CARDS
    return take_roughly(worth_of, misjudged, view, actions, n, rng)


@rule
def revokes(view, card):
    """Tell whether playing this card fails to pair though one could: dearer than any pair."""
    if view.last_card == UNKNOWN or view.last_seat == view.seat:
        return False
    could = view.hand[view.seat] & same_rank(view.last_card)
    return could != 0 and same_rank(card) != same_rank(view.last_card)


@rule
def unseen_cards(view):
    """Return the cards that could be in somebody's hand, as far as this seat knows."""
    return view.pack & ~(view.played | view.aside | view.hand[view.seat])


@rule
def chance_of_pair(view, card):
    """Return the probability that the next player can pair the card."""
    seat = view.seat
    if pairs_to_snorum(view, card):
        return 0.0
    opponent = next_seat(view, seat) if view.mode == STANDARD else next_with_cards(view, seat)
    return chance_to_hold(view, opponent, card, 0) if opponent != seat else 0.0


@rule
def chance_to_hold(view, seat, card, gone):
    """Return the probability that another seat holds the rank of a card, `gone` of the unseen ones being used up.

    It is hypergeometric: what a seat failed to match it does not hold, else any choice of the unseen may be its hand.
    """
    possible = unseen_cards(view) & ~view.void[seat]
    wanted = ones(possible & same_rank(card)) - gone
    return chance_of_any(max(0, wanted), ones(possible), view.hand_count[seat])


@rule
def pairs_to_snorum(view, card):
    """Tell whether this card is the fourth of its rank in a row: nobody can pair it."""
    if view.last_card == UNKNOWN:
        return False
    return view.level == SNORUM - 1 and same_rank(card) == same_rank(view.last_card)


@rule
def chance_of_any(wanted, possible, drawn):
    """Return the probability that `drawn` of `possible` cards hold one or more of `wanted`."""
    none = 1.0
    for i in range(wanted):
        left = possible - i
        if left <= 0:
            return 1.0 - none
        none *= max(0, left - drawn) / left
    return 1.0 - none


@rule
def worth_of_lead(view, card):
    """Running and race: weigh what the chain may cost; once one of a pair has been paired, the other is safer."""
    mates = ones(view.hand[view.seat] & same_rank(card)) - 1
    return worth_of_chain(view, card, mates) + 0.5 * mates * chance_of_pair(view, card)


@rule
def worth_of_chain(view, card, mates):
    """Follow a lead round the table: what it costs others, where counters are lives, less what it costs oneself."""
    others = 1.0 if view.mode == RUNNING else 0.0
    reached = 1.0
    worth = 0.0
    payer = view.seat
    for call in range(SNIP, SNORUM + 1):
        pairer = next_with_cards(view, payer)
        if pairer == view.seat:
            reached *= 1.0 if mates > 0 else 0.0
            mates -= 1
        else:
            reached *= chance_to_hold(view, pairer, card, call - SNIP)
        worth += reached * call * (-1.0 if payer == view.seat else others)
        payer = pairer
    return worth


@rule
def worth_of_sequence(view, card):
    """Jig: count the own cards that a lead brings out; best if it ends with one, for then the lead comes back."""
    own = view.hand[view.seat]
    brought = 1.0
    at = card
    for _ in range(1, view.sequence_length):
        if is_stop(view, at):
            break
        at += SUITS
        brought += own >> at & 1
    return brought + 2.0 * (own >> at & 1) - 0.01 * (card // SUITS)
