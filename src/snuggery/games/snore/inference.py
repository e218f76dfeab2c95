"""What announcements tell of the others' cards: whether somebody with these would have said that by habit.

Only what was announced under the trump card that lies there now is asked about.  Who flies the helicopter shows the
cards, and whose first hand has gone into a new stock can't be asked any more.
"""

from ...kit.cards import NO_CARDS
from ...kit.records import UNKNOWN, rule
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, REFUSE, SIX, SNORE
from .habits import worth_of_announcing
from .options import DEALER_LEFT
from .redeal import dealt_hand
from .state import ANSWERING, DROPPING, OFFERING, PLAYING
from .table import next_seated


@rule
def likely(s, spare, seat):
    """Tell whether everybody but a seat would have announced by habit what they did, with the cards of `s`."""
    asked = s.phase == OFFERING or s.phase == ANSWERING or s.phase == DROPPING or s.phase == PLAYING
    if not asked or s.snorer != UNKNOWN and s.announced[s.snorer] == HELICOPTER:
        return True
    clear_table(spare)
    for other in range(s.seats):
        if other != seat and s.seated[other] == 1 and not is_likely(s, spare, other):
            return False
    return True


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
