"""What the others' hidden cards are likely to be: those with which by habit they would have done what was heard.

Announcements are asked about, as far as they were made under the trump card that lies there now, and which cards were
dropped after an exchange.  A helicopter shows its cards, and a first hand that has gone into a new stock can't be asked
about any more.
"""

from ...kit.bits import lowest, ones
from ...kit.cards import NO_CARDS
from ...kit.records import UNKNOWN, copy_record, rule
from ...kit.scratch import scratch_records
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, REFUSE, SIX, SNORE
from .habits import worth_of_announcing, worth_of_losing
from .options import DEALER_LEFT
from .redeal import could_be, deal_returned, deal_seat, dealt_hand
from .state import ANSWERING, DROPPING, OFFERING, PLAYING, STATE
from .table import next_seated

TRIES = 16  # of a seat's cards at most, before they stay as unlikely as they are


@rule
def lean(s, seat, rng):
    """Deal the hidden cards of each other seat again until by habit it would have announced and dropped what it did."""
    if not is_asked(s):
        return
    tables = scratch_records(1, STATE)
    copy_record(s, tables[0])
    clear_table(tables[0])
    for other in range(s.seats):
        if other != seat and s.seated[other] == 1 and has_spoken(s, other):
            deal_likely(s, tables[0], seat, other, rng)
    deal_returned(s, seat, rng)


@rule
def is_asked(s):
    """Tell whether announcements under this trump card tell anything; a helicopter shows its cards and asks nobody."""
    asked = s.phase == OFFERING or s.phase == ANSWERING or s.phase == DROPPING or s.phase == PLAYING
    return asked and (s.snorer == UNKNOWN or s.announced[s.snorer] != HELICOPTER)


@rule
def has_spoken(s, other):
    return s.announced[other] != NOTHING or has_refused(s, other)


@rule
def deal_likely(s, spare, seat, other, rng):
    """Deal a seat's hidden cards until they are likely; after many tries leave what it had."""
    hand, laid, dropped, stock = s.hand[other], s.laid[other], s.dropped[other], s.stock
    for _ in range(TRIES):
        if drops_worst(s, spare, other) and is_likely(s, spare, other) and could_be(s):
            return
        deal_seat(s, seat, other, rng)
    s.hand[other] = hand
    s.laid[other] = laid
    s.dropped[other] = dropped
    s.stock = stock


@rule
def drops_worst(s, spare, other):
    """Let a seat have dropped what is worst by habit of the cards it had; tell whether that fits all that is known."""
    if s.dropped[other] == NO_CARDS:
        return True
    cards = s.dropped[other] | dealt_hand(s, other)
    ready_to_drop(s, spare, other, cards)
    dropped = NO_CARDS
    for _ in range(s.dropped_count[other]):
        dropped |= 1 << worst_card(spare, cards & ~dropped)
    hidden = s.dropped[other] | s.hand[other] & ~s.known[other]
    left = (s.hand[other] | s.dropped[other]) & ~dropped
    if dropped & ~hidden != NO_CARDS or left & s.void[other] != NO_CARDS:
        return False
    s.hand[other] = left
    s.dropped[other] = dropped
    return True


@rule
def ready_to_drop(s, spare, other, cards):
    """Leave on `spare` what a seat saw when it dropped cards."""
    put_back_announcements(s, spare, other)
    if other == s.snorer:  # who cheers drops a card before anybody is asked
        spare.announced[:] = NOTHING
    spare.seat = other
    spare.phase = DROPPING
    spare.hand[other] = cards
    spare.laid[other] = s.laid[other]


@rule
def worst_card(spare, cards):
    """Return the card that habit drops first."""
    worst = lowest(cards)
    most = worth_of_losing(spare, worst)
    for _ in range(ones(cards) - 1):
        cards &= cards - 1
        worth = worth_of_losing(spare, lowest(cards))
        if worth > most:
            most = worth
            worst = lowest(cards)
    return worst


@rule
def clear_table(spare):
    """Take away whatever was put away and played since the announcements."""
    spare.winning = UNKNOWN
    for seat in range(spare.seats):
        spare.trick[seat] = UNKNOWN
        spare.played[seat] = NO_CARDS
        spare.laid[seat] = NO_CARDS
        spare.dropped[seat] = NO_CARDS


@rule
def is_likely(s, spare, other):
    """Tell whether a seat would have snored or refused as it did, and answered whoever snores as it did."""
    spare.seat = other
    spare.laid[other] = NO_CARDS
    spare.hand[other] = first_hand(s, other)
    if spare.hand[other] == NO_CARDS:
        return True
    announced = s.announced[other]
    if other == s.snorer:
        return prefers_to_offer(spare, announced)
    if has_refused(s, other) and not prefers_to_offer(spare, REFUSE):
        return False
    if s.snorer == UNKNOWN or announced == NOTHING or announced == REFUSE:
        return True
    put_back_announcements(s, spare, other)
    return prefers_to_answer(spare, announced)


@rule
def first_hand(s, seat):
    """Return the cards with which a seat was asked; none if they went into a new stock."""
    announced = s.announced[seat]
    if announced == CHEER or announced == MISS or announced == FIVE or announced == SIX:
        return s.laid[seat] | s.kept[seat] if s.laid_count[seat] > 0 else NO_CARDS
    return dealt_hand(s, seat)


@rule
def has_refused(s, other):
    """Tell whether a seat was offered to snore before whoever snores, if anybody does."""
    if s.snorer == UNKNOWN:
        return s.announced[other] == REFUSE
    asked = next_seated(s, s.dealer)
    while asked != s.snorer and asked != other:
        asked = next_seated(s, asked)
    return asked == other


@rule
def put_back_announcements(s, spare, other):
    """Leave on `spare` what had been announced when a seat was asked to help: by the snorer, and by who came before."""
    for seat in range(s.seats):
        spare.announced[seat] = NOTHING
    seat = next_seated(s, s.dealer if s.help_order == DEALER_LEFT else s.snorer)
    while seat != other:
        spare.announced[seat] = s.announced[seat]
        seat = next_seated(s, seat)
    spare.announced[s.snorer] = s.announced[s.snorer]


@rule
def prefers_to_offer(spare, announced):
    """Tell whether to snore, in whatever form, seems no worse by habit than to refuse; or to refuse, than to snore."""
    spare.phase = OFFERING
    if announced == REFUSE:
        return worth_of_announcing(spare, SNORE) <= 0.0
    return worth_of_announcing(spare, announced) >= 0.0


@rule
def prefers_to_answer(spare, announced):
    """Tell whether nothing that anybody can answer seems better by habit."""
    spare.phase = ANSWERING
    worth = worth_of_announcing(spare, announced)
    for other in (HELP, FIVE, SIX):
        if worth_of_announcing(spare, other) > worth:
            return False
    return worth >= 0.0
