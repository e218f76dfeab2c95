"""The second stage: leads and tricks."""

from ...kit.bits import lowest
from ...kit.cards import SUITS, list_cards
from ...kit.records import UNKNOWN, rule
from .options import LAST
from .settling import settle_hand
from .state import PLAYING
from .table import beats, next_player, suit_cards


@rule
def start_tricks(s):
    """Who took the five or the six leads; if nobody did, the snorer (SNORE-23, B19)."""
    s.phase = PLAYING
    s.leader = first_leader(s)
    if s.leader == UNKNOWN:
        s.leader = s.snorer
    s.seat = s.leader


@rule
def first_leader(s):
    """Return which taker of a five or six leads, UNKNOWN if there is none (SNORE-G24)."""
    return s.last_exchanger if s.exchange_lead == LAST else s.first_exchanger


@rule
def list_playing(s, out):
    return list_cards(playable_cards(s, s.seat), out)


@rule
def playable_cards(s, seat):
    """Follow suit; else trump; else any card (SNORE-25).  Nobody need beat what lies there (SNORE-26)."""
    hand = s.hand[seat]
    if s.winning == UNKNOWN:
        return hand
    following = hand & suit_cards(led_suit(s))
    if following != 0:
        return heading(s, following)
    trumps = hand & suit_cards(s.trump)
    if trumps != 0 and s.must_trump == 1:  # SNORE-G16
        return heading(s, trumps)
    return hand


@rule
def led_suit(s):
    return s.trick[s.leader] % SUITS


@rule
def heading(s, cards):
    """Where the house plays so, keep only the cards that beat the best so far, if there are any (SNORE-G17, B20)."""
    if s.must_head == 0:
        return cards
    better = better_cards(s, cards, s.trick[s.winning])
    return better if better != 0 else cards


@rule
def better_cards(s, cards, best):
    """Return those of some cards that beat the best so far."""
    better = 0
    while cards != 0:
        if beats(s, lowest(cards), best):
            better |= cards & -cards
        cards &= cards - 1
    return better


@rule
def apply_playing(s, card):
    seat = s.seat
    note_void(s, seat, card)
    s.hand[seat] &= ~(1 << card)
    s.hand_count[seat] -= 1
    s.known[seat] &= ~(1 << card)
    s.trick[seat] = card
    if s.winning == UNKNOWN or beats(s, card, s.trick[s.winning]):
        s.winning = seat
    following = next_player(s, seat)
    if following == s.leader:
        end_trick(s)
    else:
        s.seat = following


@rule
def note_void(s, seat, card):
    """Everybody sees what a player can't have who does not follow suit, trump, or beat (SNORE-25, SNORE-G17)."""
    if s.winning == UNKNOWN:
        return
    follows = card % SUITS == led_suit(s)
    trumps = card % SUITS == s.trump
    if not follows:
        s.void[seat] |= suit_cards(led_suit(s))
    if not follows and not trumps and s.must_trump == 1:
        s.void[seat] |= suit_cards(s.trump)
    if s.must_head == 1 and (follows or (trumps and s.must_trump == 1)) and not beats(s, card, s.trick[s.winning]):
        s.void[seat] |= better_cards(s, suit_cards(card % SUITS), s.trick[s.winning])


@rule
def end_trick(s):
    """The highest trump takes the trick, else the highest card of the suit led; its winner leads (SNORE-24, 27)."""
    winner = s.winning
    s.tricks[winner] += 1
    s.trick_number += 1
    for seat in range(s.seats):
        if s.trick[seat] != UNKNOWN:
            s.played[seat] |= 1 << s.trick[seat]
            s.trick[seat] = UNKNOWN
    s.winning = UNKNOWN
    s.leader = winner
    s.seat = winner
    if s.trick_number == s.hand_size:
        settle_hand(s)
