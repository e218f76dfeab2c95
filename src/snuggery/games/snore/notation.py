"""Snore in text: `snore`, `help`, `five`, `drop 7c`, `play Th`, `deal Th`, `turn Qs`, `seat 2`, and whole positions."""

from ...kit.bits import ones
from ...kit.cards import CARDS, card_text, read_card
from ...kit.dealt import dealt
from ...kit.errors import Unreadable
from ...kit.game import State
from ...kit.position import read_position as read_lines
from ...kit.position import write_position
from ...kit.records import UNKNOWN, Record
from .announcements import ANNOUNCEMENT_NAMES, SNORE
from .state import DROPPING, LOT, TABLE, TURNING
from .table import played_cards


def action_text(s: State, action: int) -> str:
    """Write an action: an announcement, `drop 7c` or `play Th`."""
    if action >= CARDS:
        return ANNOUNCEMENT_NAMES[action - CARDS]
    return f"{'drop' if s.phase == DROPPING else 'play'} {card_text(action)}"


def read_action(s: State, text: str) -> int:
    """Read an action; a card is dropped in an exchange and played to a trick."""
    if text in ANNOUNCEMENT_NAMES:
        return SNORE + ANNOUNCEMENT_NAMES.index(text)
    verb, _, card = text.partition(" ")
    if verb == ("drop" if s.phase == DROPPING else "play"):
        return read_card(card)
    raise Unreadable(
        f"{text!r} is no action here; there are {', '.join(ANNOUNCEMENT_NAMES)}, drop and play with a card"
    )


outcome_text, read_outcome = dealt(LOT, TURNING)


def position_text(s: Record) -> str:
    """Write the whole position; sizes and the stock follow from the rest."""
    return write_position(TABLE.lines, s)


def read_position(s: Record, text: str) -> None:
    """Set `s` to a written position; the cards that stand nowhere are the stock."""
    read_lines(TABLE.lines, s, text)
    elsewhere = int(s.open_cards | played_cards(s))
    s.unders = sum(card != UNKNOWN for card in s.under)
    for card in [*s.under, *s.trick[: s.seats]]:
        elsewhere |= 0 if card == UNKNOWN else 1 << int(card)
    for seat in range(s.seats):
        for zone, count in ((s.hand, s.hand_count), (s.laid, s.laid_count), (s.dropped, s.dropped_count)):
            count[seat] = ones(zone[seat])
            elsewhere |= int(zone[seat])
    s.stock = s.pack & ~elsewhere
    s.stock_size = ones(s.stock) + s.unders
