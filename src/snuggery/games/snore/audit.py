"""What can be wrong with a state: the invariants, as flags."""

from ...kit.bits import ones
from ...kit.cards import CARDS, NO_CARDS, SUITS
from ...kit.made import flagged
from ...kit.records import CHANCE, OVER, UNKNOWN, WATCHER, rule
from .announcements import CHEER, FIVE, HELICOPTER, HELP, MISS, NOTHING, PASS, REFUSE, SIX, SNORE
from .redeal import could_be, fits_knowledge
from .state import (
    ANSWERING,
    DEALING,
    DRAWING,
    DROPPING,
    FINISHED,
    LOT,
    OFFERING,
    PLAYING,
    TABLE,
    TURNING,
)
from .table import beats, count_seated, is_snorer, next_player, next_seated, plays

in_range = TABLE.in_range


# -- turn and money ---------------------------------------------------------------------------------------------------


@rule
def turn_is_right(s):
    """Tell whether those who should act and deal are there, and the session is not over."""
    if count_seated(s) < 2 or (s.hands_done == s.hands and s.phase != FINISHED):
        return False
    if s.phase == LOT:
        return s.seat == CHANCE and s.dealer == UNKNOWN
    return is_seated(s, s.dealer) and seat_fits_phase(s)


@rule
def seat_fits_phase(s):
    if s.phase == FINISHED:
        return s.seat == OVER
    if s.phase == DEALING or s.phase == TURNING or s.phase == DRAWING:
        return s.seat == CHANCE
    return is_seated(s, s.seat)


@rule
def is_seated(s, seat):
    return seat >= 0 and seat < s.seats and s.seated[seat] == 1


@rule
def money_is_right(s):
    """Tell whether all stacks are there and nobody owes anything, except where the house gives credit."""
    total = s.pot
    for seat in range(s.seats):
        total += s.money[seat]
        if s.money[seat] < 0 and s.allow_debt == 0:
            return False
    return total == s.stack * s.seats and s.pot >= 0


# -- cards ------------------------------------------------------------------------------------------------------------


@rule
def cards_are_whole(s):
    together = s.stock | s.open_cards
    number = ones(s.stock) + ones(s.open_cards)
    for i in range(s.unders):
        if s.under[i] == UNKNOWN:
            return False
        together |= 1 << s.under[i]
        number += 1
    for seat in range(s.seats):
        together |= cards_of_seat(s, seat)
        number += ones(s.hand[seat]) + ones(s.laid[seat]) + ones(s.dropped[seat]) + ones(s.played[seat])
        number += 1 if s.trick[seat] != UNKNOWN else 0
    return together == s.pack and number == ones(s.pack)


@rule
def cards_of_seat(s, seat):
    """Return the cards that a seat holds, has put away, has played or shows."""
    cards = s.hand[seat] | s.laid[seat] | s.dropped[seat] | s.played[seat]
    return cards if s.trick[seat] == UNKNOWN else cards | 1 << s.trick[seat]


@rule
def sizes_are_right(s):
    if ones(s.stock) + s.unders != s.stock_size:
        return False
    for seat in range(s.seats):
        if ones(s.hand[seat]) != s.hand_count[seat] or ones(s.laid[seat]) != s.laid_count[seat]:
            return False
        if ones(s.dropped[seat]) != s.dropped_count[seat]:
            return False
    return True


@rule
def trump_is_right(s):
    """Tell whether the trump card is the last of those turned up, and all suits tried are those that lie open."""
    if s.trump_card == UNKNOWN:
        return s.trump == UNKNOWN and s.open_cards == 0 and s.tried == 0 and s.changes == 0 and s.phase <= TURNING
    suits = 0
    for card in range(CARDS):
        if s.open_cards >> card & 1:
            suits |= 1 << card % SUITS
    lies_open = s.open_cards >> s.trump_card & 1 == 1 and s.trump == s.trump_card % SUITS
    return lies_open and s.tried == suits and s.changes == ones(s.open_cards) - 1 and s.phase >= TURNING


# -- what was announced -----------------------------------------------------------------------------------------------


@rule
def announcements_are_right(s):
    """Tell whether everybody has said what could be said so far."""
    if s.phase == FINISHED:
        return True
    if s.phase <= OFFERING:
        nobody = s.snorer == UNKNOWN and s.first_exchanger == UNKNOWN and s.last_exchanger == UNKNOWN
        return nobody and refusals_are_right(s)
    if s.phase == ANSWERING and is_snorer(s, s.seat):
        return False
    if not is_seated(s, s.snorer) or s.announced[s.snorer] < SNORE or s.announced[s.snorer] > HELICOPTER:
        return False
    for seat in range(s.seats):
        if not is_snorer(s, seat) and not answer_is_right(s, seat):
            return False
    return exchanger_is_right(s, s.first_exchanger) and exchanger_is_right(s, s.last_exchanger)


@rule
def refusals_are_right(s):
    """Tell whether refusals are all that was said, and none where nothing was asked yet."""
    for seat in range(s.seats):
        asked = s.phase == TURNING or (s.phase == OFFERING and seat != s.seat)
        refused = s.announced[seat] == REFUSE and asked and s.seated[seat] == 1
        if s.announced[seat] != NOTHING and not refused:
            return False
    return True


@rule
def answer_is_right(s, seat):
    said = s.announced[seat]
    if said == NOTHING:
        return s.seated[seat] == 0 or (s.phase != PLAYING)
    if s.seated[seat] == 0 or (s.phase == ANSWERING and seat == s.seat):
        return False
    if said == REFUSE:
        return exchanging_seat(s) == s.snorer  # nobody has been asked for help yet
    return said >= HELP and said <= PASS


@rule
def exchanger_is_right(s, seat):
    return seat == UNKNOWN or (is_seated(s, seat) and (s.announced[seat] == FIVE or s.announced[seat] == SIX))


@rule
def exchanging_seat(s):
    """Return who is exchanging cards, UNKNOWN if nobody is."""
    if s.phase == DRAWING:
        return s.receiver
    return s.seat if s.phase == DROPPING else UNKNOWN


# -- exchanges and tricks ---------------------------------------------------------------------------------------------


@rule
def exchange_is_right(s):
    """Tell whether as many cards are still to come and to go as the deal or the exchange under way calls for."""
    if s.phase == DEALING:
        return deal_is_right(s)
    if s.phase == DRAWING:
        return is_seated(s, s.receiver) and s.to_deal > 0 and draws_are_right(s, s.receiver) and hands_are_dealt(s)
    if s.receiver != UNKNOWN or s.to_deal != 0:
        return False
    if s.phase == DROPPING:
        return s.to_drop > 0 and draws_are_right(s, s.seat) and hands_are_dealt(s)
    return s.to_drop == 0 and (s.phase == LOT or s.phase == PLAYING or s.phase == FINISHED or hands_are_dealt(s))


@rule
def deal_is_right(s):
    """Tell whether everybody has got as many cards as the round of the deal has brought."""
    if not is_seated(s, s.receiver) or s.to_deal <= 0 or s.to_drop != 0:
        return False
    dealt = s.hand_size * count_seated(s) - s.to_deal
    seat = next_seated(s, s.dealer)
    for i in range(count_seated(s)):
        if s.hand_count[seat] != (dealt + count_seated(s) - 1 - i) // count_seated(s):
            return False
        if (dealt % count_seated(s) == i) != (seat == s.receiver):
            return False
        seat = next_seated(s, seat)
    return True


@rule
def draws_are_right(s, seat):
    """Tell whether a seat in exchange will have a whole hand in the end."""
    said = s.announced[seat]
    if said != CHEER and said != MISS and said != FIVE and said != SIX:
        return False
    most = 2 if said == SIX else 1
    return s.to_drop <= most and s.hand_count[seat] + s.to_deal - s.to_drop == s.hand_size


@rule
def hands_are_dealt(s):
    """Tell whether everybody but who is exchanging has a whole hand, or none who has passed."""
    exchanging = exchanging_seat(s)
    for seat in range(s.seats):
        if seat == exchanging:
            continue
        dead = s.hand_count[seat] == 0 and (s.seated[seat] == 0 or s.announced[seat] == PASS)
        if s.hand_count[seat] != s.hand_size and not dead:
            return False
    return True


@rule
def tricks_are_right(s):
    """Tell whether everybody who plays has played as often, and the trick has been played in order."""
    if s.phase != PLAYING:
        return s.phase == FINISHED or nothing_is_played(s)
    if not is_seated(s, s.leader) or not plays(s, s.leader) or not plays(s, s.seat):
        return False
    total = 0
    for seat in range(s.seats):
        total += s.tricks[seat]
        if plays(s, seat) and not plays_along(s, seat):
            return False
    return total == s.trick_number and s.trick_number < s.hand_size and trick_is_in_order(s)


@rule
def nothing_is_played(s):
    for seat in range(s.seats):
        if s.played[seat] != NO_CARDS or s.trick[seat] != UNKNOWN or s.tricks[seat] != 0:
            return False
    return s.trick_number == 0


@rule
def plays_along(s, seat):
    shown = 1 if s.trick[seat] != UNKNOWN else 0
    return ones(s.played[seat]) == s.trick_number and s.hand_count[seat] + shown + s.trick_number == s.hand_size


@rule
def trick_is_in_order(s):
    """Tell whether those from the leader to the seat to play show a card, and the best of them wins so far."""
    shown = 0
    for seat in range(s.seats):
        shown += 1 if s.trick[seat] != UNKNOWN else 0
    winning = UNKNOWN
    seat = s.leader
    while seat != s.seat:
        if s.trick[seat] == UNKNOWN:
            return False
        if winning == UNKNOWN or beats(s, s.trick[seat], s.trick[winning]):
            winning = seat
        shown -= 1
        seat = next_player(s, seat)
    return shown == 0 and winning == s.winning


@rule
def knowledge_is_right(s):
    """Tell whether every card is where all who know something of it know it to be."""
    if s.renewed >> s.seats != 0:
        return False
    for seat in range(s.seats):
        if s.known[seat] & ~s.hand[seat] != 0 or not fits_knowledge(s, seat):
            return False
        if s.kept[seat] != 0 and s.laid_count[seat] == 0 and s.renewed == 0:
            return False
    return fits_knowledge(s, WATCHER) and could_be(s)


# -- all together -----------------------------------------------------------------------------------------------------

check = flagged(
    cards_are_whole,  # INV-SNORE-1
    money_is_right,  # INV-SNORE-2
    sizes_are_right,
    trump_is_right,
    exchange_is_right,
    tricks_are_right,  # INV-SNORE-3, INV-SNORE-8
    knowledge_is_right,
    first=(
        in_range,
        turn_is_right,
        announcements_are_right,
    ),  # INV-SNORE-4; else seats are looked for that aren't there
)
