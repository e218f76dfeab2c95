"""Dealing afresh what a seat cannot see, in ways that go together.

`deal_until_it_fits` takes any rule that tells how much does not fit, and deals at random until a deal fits: all deals
that do are exactly equally likely.  Where hardly any does, `exchange_until_fair` mends a deal by exchanges of two cards
until everything fits, then mixes it by exchanges that keep it so.  As each exchange is as likely as its opposite, this
tends to the same uniform distribution, over all deals that can be reached through deals that fit.
`deal_until_all_fits` is both: if p of all deals fit, a share of (1 - p) ** DEALS is mended.

`deal_hidden` is for cards that are bits, in any number of places, each with its size, what it can't hold and what it
must; there a random deal may not fit in a dozen tries.  Then two places at a time put their cards together and share
them out anew, each taking what the other can't have, until everything fits, and as often again as it takes to forget
where the mending began: all deals that fit are (all but) equally likely.  It can be the random deal of those above.
"""

from .bits import lowest, nth, ones
from .cards import NO_CARDS, same_rank
from .random import below
from .records import rule

LUCKY = 12  # deals at random that are tried first: of these, all that fit are exactly equally likely
SHARINGS = 60  # after so many, where the cards first fell is forgotten
PATIENCE = 20_000  # sharings, or exchanges, in which even the tightest places come out right
DEALS = 1000  # at random before a deal is mended
EXCHANGES = 300  # after so many, where the mending began is forgotten


@rule
def deal_until_all_fits(deal, faults, exchange, take_back, s, seat, rng):
    """Deal what `seat` can't see in `s` until all fits: see `deal_until_it_fits` and `exchange_until_fair`."""
    if deal_until_it_fits(deal, faults, s, seat, rng) > 0:
        exchange_until_fair(faults, exchange, take_back, s, seat, rng)


@rule
def deal_until_it_fits(deal, faults, s, seat, rng):
    """Deal by `deal(s, seat, rng)` until `faults(s, seat)` is 0, or so often that hardly any deal can fit; return it.

    Both are rules of the game's own that go by what `seat` sees.  It is enough alone where most deals fit: where no
    hidden hand may hold four of a rank, say, with 1 for such a hand and else 0.
    """
    wrong = 1
    for _ in range(DEALS):
        deal(s, seat, rng)
        wrong = faults(s, seat)
        if wrong == 0:
            break
    return wrong


@rule
def exchange_until_fair(faults, exchange, take_back, s, seat, rng):
    """Exchange cards until all fits, then as often as it takes to forget where that began.

    `faults` should be the more the farther things are from fitting.  `exchange(s, seat, rng)` exchanges two cards drawn
    by lot and returns which, `take_back(s, which)` undoes it.
    """
    wrong = faults(s, seat)
    for _ in range(PATIENCE):
        if wrong == 0:
            break
        wrong = try_exchange(faults, exchange, take_back, s, seat, wrong, rng)
    for _ in range(EXCHANGES):
        wrong = try_exchange(faults, exchange, take_back, s, seat, wrong, rng)


@rule
def try_exchange(faults, exchange, take_back, s, seat, wrong, rng):
    """Exchange two cards unless things then fit worse; return how much does not fit."""
    cards = exchange(s, seat, rng)
    now = faults(s, seat)
    if now <= wrong:
        return now
    take_back(s, cards)
    return wrong


@rule
def deal_hidden(unseen, places, sizes, barred, needed, rng):
    """Deal `unseen` into `places`, all arrays running over places whose sizes add up to the unseen cards.

    No place gets what is `barred` to it, and each gets some card of every rank that one in its `needed` stands for.
    """
    if is_dealt_by_luck(unseen, places, sizes, barred, needed, rng):
        return
    filled = filled_places(sizes)
    for _ in range(PATIENCE):
        if everything_fits(places, barred):
            break
        share_somewhere(filled, places, barred, needed, True, rng)
    for _ in range(SHARINGS):
        share_somewhere(filled, places, barred, needed, False, rng)


@rule
def is_dealt_by_luck(unseen, places, sizes, barred, needed, rng):
    """Deal at random, a dozen times if no rank is needed anywhere; tell whether it came out as fair as can be.

    So it has if such a deal fits, or if there is but one place to fill.
    """
    free = nothing_is_needed(needed)
    for _ in range(LUCKY if free else 1):
        deal_at_random(unseen, places, sizes, needed, rng)
        if free and everything_fits(places, barred):
            return True
    filled = filled_places(sizes)
    return filled & filled - 1 == 0


@rule
def deal_at_random(unseen, places, sizes, needed, rng):
    """Fill the places, first with a card of each rank that they need, then with whatever comes."""
    left = unseen
    for place in range(len(places)):
        ranks = needed[place]
        places[place] = NO_CARDS
        while ranks != 0:
            places[place] |= some_of(left & same_rank(lowest(ranks)), 1, rng)
            left &= ~places[place]
            ranks &= ranks - 1
    for place in range(len(places)):
        places[place] |= some_of(left, sizes[place] - ones(places[place]), rng)
        left &= ~places[place]


@rule
def filled_places(sizes):
    """Return the places that hold cards at all, as a set."""
    filled = 0
    for place in range(len(sizes)):
        if sizes[place] > 0:
            filled |= 1 << place
    return filled


@rule
def nothing_is_needed(needed):
    """Tell whether no place has to hold any rank."""
    for place in range(len(needed)):
        if needed[place] != 0:
            return False
    return True


@rule
def everything_fits(places, barred):
    """Tell whether no place has a card that it can't have."""
    for place in range(len(places)):
        if places[place] & barred[place] != 0:
            return False
    return True


@rule
def share_somewhere(filled, places, barred, needed, keeping, rng):
    """Let two places, drawn by lot, share their cards anew."""
    first = nth(filled, below(rng, ones(filled)))
    others = filled & ~(1 << first)
    share(first, nth(others, below(rng, ones(others))), places, barred, needed, keeping, rng)


@rule
def share(first, second, places, barred, needed, keeping, rng):
    """Share the cards of two places anew, every way that fits being equally likely; nothing needed gets lost.

    `keeping` sees to that beforehand, which is sure; otherwise what lost a rank is undone, which is fair.
    """
    cards = places[first]
    others = places[second]
    kept = one_of_each(cards, needed[first]) if keeping else NO_CARDS
    kept_too = one_of_each(others, needed[second]) if keeping else NO_CARDS
    together = (cards | others) & ~(kept | kept_too)
    part = fair_part(together, ~barred[first], ~barred[second], ones(cards & ~kept), rng)
    places[first] = kept | part
    places[second] = kept_too | together & ~part
    if lacks_rank(places[first], needed[first]) or lacks_rank(places[second], needed[second]):
        places[first] = cards
        places[second] = others


@rule
def fair_part(together, first, second, size, rng):
    """Draw the first place's part: what only it can have, then what both can (or neither), then the rest."""
    part = some_of(together & first & ~second, size, rng)
    part |= some_of(together & ~(first ^ second), size - ones(part), rng)
    return part | some_of(together & second & ~first, size - ones(part), rng)


@rule
def one_of_each(cards, ranks):
    """Return the lowest card of each of these ranks."""
    kept = NO_CARDS
    while ranks != 0:
        kept |= 1 << lowest(cards & same_rank(lowest(ranks)))
        ranks &= ranks - 1
    return kept


@rule
def lacks_rank(cards, ranks):
    """Tell whether there is no card of one of these ranks."""
    while ranks != 0:
        if cards & same_rank(lowest(ranks)) == 0:
            return True
        ranks &= ranks - 1
    return False


@rule
def some_of(cards, n, rng):
    """Return `n` of these cards, drawn by lot; all if there are no more."""
    if n >= ones(cards):
        return cards
    drawn = NO_CARDS
    for _ in range(n):
        card = 1 << nth(cards, below(rng, ones(cards)))
        cards &= ~card
        drawn |= card
    return drawn
