"""Sets of three and more, found in sets of cards by a few shifts, and the search for what can still be laid."""

from ...kit.bits import lowest, ones
from ...kit.cards import ACES, KING, NO_CARDS, PACK_52, SUITS
from ...kit.records import rule
from .options import PIPS
from .tables import LEAST, MELD_CARDS, OF_A_KIND, four_number, run_number, three_number

CLUBS = PACK_52 // ACES  # the first of each rank's four
NINES = ACES << SUITS * 8
COURTS_AND_TENS = PACK_52 & ~((1 << SUITS * (KING - 3)) - 1)


def _ranks_with(bit: int) -> int:
    """Return all cards whose pips, ten for a court card, have this bit."""
    return sum(ACES << SUITS * rank for rank in range(KING + 1) if min(rank + 1, 10) & bit)


PIPS_OF_1, PIPS_OF_2, PIPS_OF_4, PIPS_OF_8 = (_ranks_with(1 << place) for place in range(4))


# -- worth ------------------------------------------------------------------------------------------------------------


@rule
def worth(s, cards):
    """Return the points of cards: five each, ten from the ten up, an ace fifteen (RUMMY-20, RUMMY-G01)."""
    tens = COURTS_AND_TENS | NINES if s.nine_value == 10 else COURTS_AND_TENS
    return 5 * ones(cards) + 5 * ones(cards & tens) + 10 * ones(cards & ACES)


@rule
def worth_in_runs(s, cards):
    """Return the points of cards that lie in runs, where a house may count the ace low (RUMMY-G02, RUMMY-C13)."""
    return worth(s, cards) - (15 - s.ace_in_low_run) * ones(cards & ACES)


@rule
def meld_worth(s, number):
    cards = MELD_CARDS[number]
    return worth(s, cards) if number < OF_A_KIND else worth_in_runs(s, cards)


@rule
def pips(cards):
    """Return the pips of cards: an ace one, ten to king ten each (RUMMY-C19)."""
    return (
        ones(cards & PIPS_OF_1)
        + 2 * ones(cards & PIPS_OF_2)
        + 4 * ones(cards & PIPS_OF_4)
        + 8 * ones(cards & PIPS_OF_8)
    )


@rule
def counted(s, cards):
    """Return what cards count towards an opening: their points, or by a house rule their pips (RUMMY-12, RUMMY-C19)."""
    return pips(cards) if s.opening_counts == PIPS else worth(s, cards)


@rule
def counted_in_runs(s, cards):
    """Return what cards that lie in runs count towards an opening; a pip is one pip anywhere."""
    return pips(cards) if s.opening_counts == PIPS else worth_in_runs(s, cards)


@rule
def meld_counted(s, number):
    cards = MELD_CARDS[number]
    return counted(s, cards) if number < OF_A_KIND else counted_in_runs(s, cards)


# -- finding ----------------------------------------------------------------------------------------------------------


@rule
def ranks_of(cards):
    """Mark each rank that occurs, at its club."""
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & CLUBS


@rule
def full_ranks(cards):
    """Mark each rank of which three or four are there, at its club (RUMMY-09)."""
    diamonds = cards >> 1
    hearts = cards >> 2
    spades = cards >> 3
    return (cards & diamonds & (hearts | spades) | hearts & spades & (cards | diamonds)) & CLUBS


@rule
def paired_ranks(cards):
    """Mark each rank of which two or more are there, at its club."""
    diamonds = cards >> 1
    hearts = cards >> 2
    spades = cards >> 3
    return (cards & diamonds | (cards | diamonds) & hearts | (cards | diamonds | hearts) & spades) & CLUBS


@rule
def set_cards(cards):
    """Return those cards that are of a kind with two others."""
    return cards & full_ranks(cards) * ACES


@rule
def run_cards(cards):
    """Return those cards that stand in a run of three or more of a suit, ace low (RUMMY-10, RUMMY-11, RUMMY-G19)."""
    first = cards & cards >> SUITS & cards >> 2 * SUITS
    return first | first << SUITS | first << 2 * SUITS


@rule
def meldable_cards(cards):
    return set_cards(cards) | run_cards(cards)


@rule
def list_melds(cards, out):
    """Write the number of every set that can be made of these cards into `out`, ascending; return how many."""
    n = 0
    full = full_ranks(cards)
    while full != 0:
        n = list_of_a_kind(lowest(full) // SUITS, cards, out, n)
        full &= full - 1
    first = cards & cards >> SUITS & cards >> 2 * SUITS
    while first != 0:
        n = list_runs_from(lowest(first), cards, out, n)
        first &= first - 1
    return n


@rule
def list_of_a_kind(rank, cards, out, n):
    four = cards >> SUITS * rank & ACES
    if four != ACES:
        out[n] = three_number(rank, lowest(~four))
        return n + 1
    for number in range(5 * rank, 5 * rank + 5):
        out[n] = number
        n += 1
    return n


@rule
def list_runs_from(card, cards, out, n):
    length = LEAST
    while True:
        out[n] = run_number(card, length)
        n += 1
        if cards >> (card + SUITS * length) & 1 == 0:
            return n
        length += 1


# -- what can still be laid -------------------------------------------------------------------------------------------


@rule
def must_keep(s):
    """Return how many cards must stay in hand when all is laid: one to discard, as a rule (RUMMY-19, RUMMY-G14)."""
    return 1 - s.out_without_discard


@rule
def can_finish(s, cards, missing):
    """Tell whether sets that count `missing` or more can be laid from these cards with a card left to discard."""
    if missing <= 0:
        return ones(cards) >= must_keep(s)
    if must_keep(s) == 0 or cards & ~meldable_cards(cards) != 0:  # a card that fits nowhere is left in any case
        return can_lay(s, cards, missing)
    left = cards
    while left != 0:
        if can_lay(s, cards & ~(left & -left), missing):
            return True
        left &= left - 1
    return False


@rule
def can_lay(s, cards, missing):
    """Tell whether disjoint sets that count `missing` or more can be made of these cards."""
    full = full_ranks(cards)
    sets = cards & full * ACES
    runs = run_cards(cards)
    if counted(s, sets | runs) < missing:
        return False
    clash = ranks_of(sets & runs)
    if clash == 0:
        return counted(s, sets) + counted_in_runs(s, runs) >= missing
    for way in range(ways(cards, clash)):
        if counted_laid(s, cards, sets_taken(cards, full, clash, way)) >= missing:
            return True
    return False


@rule
def counted_laid(s, cards, sets):
    """Return what counts when these go down as sets of a kind and all others that can in runs."""
    return counted(s, sets) + counted_in_runs(s, run_cards(cards & ~sets))


@rule
def ways(cards, clash):
    """Count the ways to share cards between kind and run: a rank of three is laid or not, of four also less one card.

    Whatever is not laid as a kind is best laid in runs as long as they go, so no other choice has to be tried.
    """
    number = 1
    while clash != 0:
        number *= 6 if cards >> lowest(clash) & ACES == ACES else 2
        clash &= clash - 1
    return number


@rule
def sets_taken(cards, full, clash, way):
    """Return the cards that lie as sets of a kind in one of the ways to share; way 0 takes them all."""
    taken = cards & (full & ~clash) * ACES
    while clash != 0:
        club = lowest(clash)
        four = cards >> club & ACES
        if four == ACES:
            taken |= four_less(way % 6) << club
            way //= 6
        else:
            taken |= (four if way & 1 == 0 else NO_CARDS) << club
            way >>= 1
        clash &= clash - 1
    return taken


@rule
def four_less(way):
    """Return the four suits, the four less one suit, or nothing."""
    if way == 0:
        return ACES
    return ACES & ~(1 << (way - 1)) if way <= SUITS else NO_CARDS


@rule
def can_meld(s, cards, number, missing):
    """Tell whether the turn can be completed after this set is laid from these cards."""
    return can_finish(s, cards & ~MELD_CARDS[number], missing - meld_counted(s, number))


@rule
def can_meld_with(s, cards, card, missing):
    """Tell whether a set that contains one card can be laid from these, and the turn completed then."""
    if missing <= 0:
        return ones(cards) >= LEAST + must_keep(s) and meldable_cards(cards) >> card & 1 == 1
    if meldable_cards(cards) >> card & 1 == 0 or counted(s, meldable_cards(cards)) < missing:
        return False
    return can_meld_kind_with(s, cards, card, missing) or can_meld_run_with(s, cards, card, missing)


@rule
def can_meld_kind_with(s, cards, card, missing):
    first = 5 * (card // SUITS)
    for number in range(first, four_number(card // SUITS) + 1):
        meld = MELD_CARDS[number]
        if meld & ~cards == 0 and meld >> card & 1 == 1 and can_meld(s, cards, number, missing):
            return True
    return False


@rule
def can_meld_run_with(s, cards, card, missing):
    low = card
    while low >= SUITS and cards >> (low - SUITS) & 1 == 1:
        low -= SUITS
    high = card
    while cards >> (high + SUITS) & 1 == 1:
        high += SUITS
    for first in range(low, card + 1, SUITS):
        for last in range(max(card, first + (LEAST - 1) * SUITS), high + 1, SUITS):
            if can_meld(s, cards, run_number(first, (last - first) // SUITS + 1), missing):
                return True
    return False
