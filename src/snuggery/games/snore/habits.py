"""How people play Snore.  Everything here sees a view, never the state.

Before announcing, a good player counts what each card is good for, adds up the tricks, and asks what falling short
would cost.  Worths are in pots: a trick wins a quarter, a fine costs one or two, and though much of it comes back, the
others have it first.  The numbers were found by playing many sessions against casual bots of the first kind and against
themselves, with two to five players.
"""

from ...kit.bits import lowest, ones
from ...kit.cards import NO_CARDS, SUITS
from ...kit.choosing import take_best, take_roughly
from ...kit.records import UNKNOWN, rule
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, SILENT, SIX, SNORE
from .state import ANSWERING, DROPPING, FLYING, OFFERING
from .table import (
    beats,
    count_seated,
    is_snorer,
    next_player,
    played_cards,
    plays,
    strength,
    stronger_cards,
    suit_cards,
)

RUFF, LONGER = 0.48, 0.12  # what the lowest trump is good for, and with each other trump beside it
HOLDS, RUFFED = 0.8, 0.25  # how likely the best card of a side suit holds, less with each rival, who may trump it
HELPFUL = 1.7  # how many rivals there mostly are, however many might be
EAGER = 1.4  # what one of them is worth at most, for new cards make strong hands
STRONG = 1.7  # how many ordinary players a snorer is worth
MOST, OWN_PART = 0.9, 0.6  # what a new card is good for at most, and one's own part in sharing tricks with rivals
CHEERED, MISSED, TOOK_FIVE, TOOK_SIX = 0.8, 1.2, 0.8, 1.25  # how much better it gets as there is more to choose from
FINED = 1.5  # how a fine weighs against coins that are won
CAUTION = 0.14  # what must be won on average before cards are worth an exchange
BOLD = 0.12  # what a snore is worth besides with each player beyond two: some fall short themselves
SURE = 0.95  # less sure, a trump takes more by trumping than by leading
TAKEN = 2.0  # a trick that can be taken is, whatever with
LOWER, HIGHER = 0.001, 0.1  # what a rank is worth between cards that are equal otherwise, and to be of trumps

# pots, or tricks, by which a judgement may be off: a beginner's, and at the first match
GUESSED, GUESSED_AT_FIRST = 0.55, 1.15


@rule
def casual(view, actions, n, rng):
    """Choose as a good human would; what seems equally good is drawn by lot.

    Who can't fly weighs it as long as who can, and is silent: how long it takes tells nobody (SNORE-B29).
    """
    if view.phase == FLYING:
        return HELICOPTER if worth_of(view, HELICOPTER) > 0.0 and n > 1 else SILENT
    return take_best(worth_of, view, actions, n, rng)


@rule
def beginner(view, actions, n, rng):
    """Choose as a beginner does, who forgets the cards of earlier tricks, and guesses a little."""
    return guessing(view, GUESSED, actions, n, rng)


@rule
def first_time(view, actions, n, rng):
    """Choose as at the first match: the same, guessing more."""
    return guessing(view, GUESSED_AT_FIRST, actions, n, rng)


@rule
def guessing(view, misjudged, actions, n, rng):
    """Choose without the cards of earlier tricks, with a judgement that may be so far off."""
    if view.phase == FLYING:
        return casual(view, actions, n, rng)
    for seat in range(view.seats):
        view.played[seat] = NO_CARDS
    return take_roughly(worth_of, misjudged, view, actions, n, rng)


@rule
def worth_of(view, action):
    """Judge an action: an announcement in pots, to refuse or to pass being nothing, a card by how likely a trick is."""
    if view.phase == FLYING or view.phase == OFFERING or view.phase == ANSWERING:
        return worth_of_announcing(view, action)
    if view.phase == DROPPING:
        return worth_of_losing(view, action)
    if view.winning == UNKNOWN:
        return worth_of_leading(view, action)
    return worth_of_following(view, action)


# -- announcing -------------------------------------------------------------------------------------------------------


@rule
def worth_of_announcing(view, action):
    """Return what an announcement promises on average, in pots, against refusing or passing, which promises nothing."""
    size = view.hand_size
    if action == SNORE or action == HELICOPTER:
        return worth_of_hand(view, 2, 0.0, 0, 0.0) + (boldness(view) if action == SNORE else 0.0)
    if action == CHEER:
        return worth_of_hand(view, 2, 1.0, size - 1, CHEERED) + boldness(view)
    if action == HELP:
        return worth_of_hand(view, 1, 0.0, 0, 0.0)
    if action == MISS:
        return worth_of_hand(view, 1, RUFF, size - 1, MISSED) - CAUTION
    if action == FIVE or action == SIX:
        return worth_of_hand(view, 1, 0.0, size, TOOK_FIVE if action == FIVE else TOOK_SIX) - CAUTION
    return 0.0


@rule
def boldness(view):
    """Return what snoring is worth because others may fall short, and pay into the pot."""
    return BOLD * (count_seated(view) - 2)


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
    unseen = unseen_cards(view) if fresh == 0 else 0
    for i in range(view.hand_size):
        chance = kept if i == 0 and fresh < view.hand_size else min(MOST, choice / (rivals + OWN_PART))
        if fresh == 0:
            chance = trick_chance(view, lowest(cards), view.hand[view.seat], unseen, rivals)
            cards &= cards - 1
        one = one * (1.0 - chance) + none * chance
        none *= 1.0 - chance
        expected += chance
    failing = none if owed == 1 else none + one
    return expected / view.hand_size - FINED * owed * failing * share_lost(view)


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
def trick_chance(view, card, hand, unseen, rivals):
    """Return how likely a card is to take a trick: nobody holds a better one of its suit, nobody trumps it."""
    suit = card % SUITS
    held = min(1.0, rivals * view.hand_size / max(1, ones(unseen)))  # the chance that a certain card is in play at all
    chance = 1.0
    for _ in range(ones(unseen & stronger_cards(card))):
        chance *= 1.0 - held
    if suit == view.trump:
        return max(chance, RUFF + LONGER * (ones(hand & suit_cards(suit)) - 1))
    return chance * max(0.0, HOLDS - RUFFED * rivals)


@rule
def chance_in_play(view, card):
    """Return the same for a card of one's hand as things are now."""
    return trick_chance(view, card, view.hand[view.seat], unseen_cards(view), count_rivals(view))


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
def worth_of_losing(view, card):
    """Judge a card to be rid of: the less it is good for the better, among equals the lower one."""
    return -chance_in_play(view, card) - LOWER * strength(card)


@rule
def worth_of_leading(view, card):
    """Judge a lead by how likely it is to hold, the lower card before its equal; a trump only if nothing beats it."""
    worth = chance_in_play(view, card)
    if card % SUITS == view.trump and worth < SURE:
        worth = 0.0
    return worth - LOWER * strength(card)


@rule
def worth_of_following(view, card):
    """Take the trick, the last as cheaply as will hold, others with what is hardest to beat; or throw the worst."""
    if not beats(view, card, view.trick[view.winning]):
        return worth_of_losing(view, card)
    cost = LOWER * strength(card) + (HIGHER if card % SUITS == view.trump else 0.0)
    return TAKEN - cost if next_player(view, view.seat) == view.leader else TAKEN + cost
