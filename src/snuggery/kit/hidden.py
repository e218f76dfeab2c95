"""Dealing the cards that a seat can't see again, so that they fit what it knows.

`deal_until_it_fits` takes any rule that counts what doesn't fit, and deals at random until a deal fits.  All deals that
fit are then exactly equally likely.  If hardly any deal fits, `exchange_until_fair` mends one: it exchanges two cards
at a time until everything fits, then goes on with exchanges that keep it so.  Each exchange is as likely as its
opposite, so the result tends to the same uniform distribution, over all deals that can be reached through deals that
fit.
`deal_until_all_fits` does both: if a share p of all deals fits, it mends a share of (1 - p) ** DEALS.

`deal_hidden` deals cards that are bits into any number of places.  Each place has a size, cards that it can't hold, and
ranks that it needs, so that a dozen random deals may all fail to fit.  Then two places at a time put their cards
together and share them again, each taking what the other can't have.  They do so until everything fits, and then often
enough that the result no longer depends on the first deal: all deals that fit are (nearly) equally likely.  The two
functions above can use it as their random deal.
"""

from .bits import lowest, nth, ones
from .cards import NO_CARDS, same_rank
from .random import below
from .records import rule

LUCKY = 12  # random deals to try first: all that fit are exactly equally likely
SHARINGS = 60  # after these many, the result no longer depends on the first deal
PATIENCE = 20_000  # sharings, or exchanges, that are enough even if hardly any deal fits
DEALS = 1000  # random deals before one is mended
EXCHANGES = 300  # after these many, the result no longer depends on the mended deal


@rule
def deal_until_all_fits(deal, faults, exchange, take_back, s, seat, rng):
    """Deal what `seat` can't see in `s` until all fits: see `deal_until_it_fits` and `exchange_until_fair`."""
    if deal_until_it_fits(deal, faults, s, seat, rng) > 0:
        exchange_until_fair(faults, exchange, take_back, s, seat, rng)


@rule
def deal_until_it_fits(deal, faults, s, seat, rng):
    """Deal by `deal(s, seat, rng)` until `faults(s, seat)` is 0 or the tries run out; return the faults that remain.

    Both are rules of the game that use what `seat` sees.  This function is enough if most deals fit, for example if no
    hidden hand may hold four cards of a rank: `faults` is then 1 for such a hand, else 0.
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
    """Exchange cards until everything fits, then often enough that the result no longer depends on the beginning.

    `faults` should grow with the distance from a deal that fits.  `exchange(s, seat, rng)` exchanges two random cards
    and returns which; `take_back(s, which)` undoes it.
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
    """Exchange two cards unless the deal then has more faults; return its faults."""
    cards = exchange(s, seat, rng)
    now = faults(s, seat)
    if now <= wrong:
        return now
    take_back(s, cards)
    return wrong


@rule
def deal_hidden(unseen, places, sizes, barred, needed, rng):
    """Deal the cards of `unseen` into `places`; each array has an element for each place, and the sizes fit `unseen`.

    No place gets a card that its `barred` has.  Each place gets a card of every rank of the cards in its `needed`.
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
    """Deal at random, a dozen times if no place needs a rank; tell whether the deal is exactly fair.

    It is if a random deal fits, or if there is only one place to fill.
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
    """Fill the places, first with a card of each rank that they need, then at random."""
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
    """Tell whether no place needs a rank."""
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
    """Share the cards of two places again, with all ways that fit equally likely; no place loses a rank that it needs.

    With `keeping`, each place first keeps the ranks that it needs, which always works.  Otherwise the function undoes
    an exchange that loses a rank, which is fair.
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
