"""How casual bots of Snore played at first: kept so that those of today can be measured against it, and never changed.

Before announcing, a good player counts what each card is good for, adds up the tricks, and asks what falling short
would cost.  Worths are in pots: a trick wins a quarter, a fine costs one or two and mostly comes back to others.
"""

from ...kit.bits import lowest, ones
from ...kit.cards import SUITS
from ...kit.records import UNKNOWN, rule
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, SILENT, SNORE
from .state import ANSWERING, DROPPING, FLYING, OFFERING
from .table import beats, count_seated, is_snorer, next_player, played_cards, plays, strength, suit_cards

RUFF = 0.3  # what the lowest trump is good for
RUFFED = 0.13  # how likely each rival is to trump a side suit
CAUTION = 0.04  # what must be won on average before a risk is worth it
HELPFUL = 2.0  # how many rivals there mostly are, however many might be
EAGER = 1.2  # what one of them is worth at most, for new cards make strong hands
STRONG = 1.8  # how many ordinary players a snorer is worth
FRESH = 0.8  # what a new card is worth beside one's fair share of the tricks


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would."""
    if view.phase == FLYING:
        return helicopter_or_silence(view, n)
    if n == 1:
        return actions[0]
    if view.phase == OFFERING or view.phase == ANSWERING:
        return best_announcement(view, actions, n)
    if view.phase == DROPPING:
        return worst_card(view, actions, n)
    if view.winning == UNKNOWN:
        return best_lead(view, actions, n)
    return best_follower(view, actions, n)


# -- announcing -------------------------------------------------------------------------------------------------------


@rule
def helicopter_or_silence(view, n):
    """Fly if it promises something; who can't fly takes just as long to be silent (SNORE-B29)."""
    promises = worth_of(view, HELICOPTER) > CAUTION
    return HELICOPTER if promises and n > 1 else SILENT


@rule
def best_announcement(view, actions, n):
    """Take whatever promises most; to refuse or to pass promises nothing and costs nothing."""
    chosen = actions[n - 1]
    best = CAUTION
    for i in range(n - 1):
        worth = worth_of(view, actions[i])
        if worth > best:
            best = worth
            chosen = actions[i]
    return chosen


@rule
def worth_of(view, action):
    """Return what an announcement promises on average, in pots."""
    if action == SNORE or action == HELICOPTER:
        return worth_of_hand(view, 2, 0.0, 0, 0.0)
    if action == CHEER:
        return worth_of_hand(view, 2, 1.0, view.hand_size - 1, 1.1)
    if action == HELP:
        return worth_of_hand(view, 1, 0.0, 0, 0.0)
    if action == MISS:
        return worth_of_hand(view, 1, RUFF, view.hand_size - 1, 1.1)
    return worth_of_hand(view, 1, 0.0, view.hand_size, 1.05 if action == FIVE else 1.2)


@rule
def worth_of_hand(view, owed, kept, fresh, choice):
    """Return a trick's quarter for each trick expected, less the fine as often as fewer than `owed` are taken.

    `fresh` cards are still to be drawn, each as good as a fair share of the tricks times `choice`, for what may be
    dropped; `kept` is the chance of the card kept beside them.  Without fresh cards the hand itself is judged.
    """
    rivals = count_rivals(view)
    none = 1.0
    one = 0.0
    expected = 0.0
    cards = view.hand[view.seat] if fresh == 0 else 0
    for i in range(view.hand_size):
        chance = kept if i == 0 and fresh < view.hand_size else min(0.9, FRESH * choice / (rivals + 1.0))
        if fresh == 0:
            chance = trick_chance(view, lowest(cards), view.hand[view.seat], rivals)
            cards &= cards - 1
        one = one * (1.0 - chance) + none * chance
        none *= 1.0 - chance
        expected += chance
    failing = none if owed == 1 else none + one
    return expected / view.hand_size - owed * failing * share_lost(view)


@rule
def share_lost(view):
    """Return which part of a fine is gone for good: the rest one plays for again in the next pot."""
    return 1.0 - 1.0 / count_seated(view)


@rule
def count_rivals(view):
    """Count who will take part beside this seat: a snorer is as good as two, of those not asked yet some will pass."""
    rivals = 0.0
    unasked = min(EAGER, HELPFUL / (count_seated(view) - 1))
    for seat in range(view.seats):
        if seat == view.seat or view.seated[seat] == 0:
            continue
        if view.phase == OFFERING or view.announced[seat] == NOTHING:
            rivals += unasked
        elif plays(view, seat):
            rivals += STRONG if is_snorer(view, seat) else 1.0
    return max(1.0, rivals)


@rule
def trick_chance(view, card, hand, rivals):
    """Return how likely a card is to take a trick: nobody holds a better one of its suit, nobody trumps it."""
    suit = card % SUITS
    unseen = unseen_cards(view)
    held = min(1.0, rivals * view.hand_size / max(1, ones(unseen)))  # the chance that a certain card is in play at all
    chance = 1.0
    better = unseen & suit_cards(suit)
    while better != 0:
        if strength(lowest(better)) > strength(card):
            chance *= 1.0 - held
        better &= better - 1
    if suit == view.trump:
        return max(chance, RUFF)
    guards = ones(hand & suit_cards(suit))
    return chance * max(0.0, 1.0 - RUFFED * rivals - 0.08 * (guards - 1))


@rule
def unseen_cards(view):
    """Return the cards that could be in somebody's hand, as far as this seat knows."""
    seen = view.open_cards | played_cards(view) | view.hand[view.seat] | view.laid[view.seat] | view.dropped[view.seat]
    for seat in range(view.seats):
        if view.trick[seat] != UNKNOWN:
            seen |= 1 << view.trick[seat]
    for i in range(view.unders):
        seen |= 1 << view.under[i]
    return view.pack & ~seen


# -- cards ------------------------------------------------------------------------------------------------------------


@rule
def worst_card(view, actions, n):
    """Return the card that is good for least."""
    rivals = count_rivals(view)
    chosen = actions[0]
    least = 9.0
    for i in range(n):
        worth = trick_chance(view, actions[i], view.hand[view.seat], rivals) + 0.001 * strength(actions[i])
        if worth < least:
            least = worth
            chosen = actions[i]
    return chosen


@rule
def best_lead(view, actions, n):
    """Lead what is likeliest to hold; among equals the lower card, for the higher one keeps its worth."""
    rivals = count_rivals(view)
    chosen = actions[0]
    best = -1.0
    for i in range(n):
        worth = trick_chance(view, actions[i], view.hand[view.seat], rivals)
        if actions[i] % SUITS == view.trump and worth < 0.95:
            worth *= 0.5  # a middling trump takes more by trumping than by leading
        if worth > best + 1e-9:
            best = worth
            chosen = actions[i]
    return chosen


@rule
def best_follower(view, actions, n):
    """Take the trick as cheaply as will hold, or throw the card that is good for least."""
    last = next_player(view, view.seat) == view.leader
    best = view.trick[view.winning]
    chosen = UNKNOWN
    for i in range(n):
        if beats(view, actions[i], best):
            if chosen == UNKNOWN or beats(view, chosen, actions[i]) == last:
                chosen = actions[i]
    return chosen if chosen != UNKNOWN else worst_card(view, actions, n)
