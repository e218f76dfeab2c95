"""Keeping cards: who plays with their own things opens one, and says on it what happens."""

import hashlib

from ..engine.card import card_options, checked_names
from ..engine.game import BoundGame
from ..games import find
from ..kit.errors import Illegal, Unreadable
from .card import CardTable
from .company import open_for
from .faults import BooksClosed, Taken, sentence
from .house import TOO_LONG, House
from .messages import Ack, Answer, NewCard, Reject, TakeBack
from .people import Person, clean_name
from .records import ChairRow, EventRow, TableRow
from .table import LiveTable

NO_CARD = ("illegal", "This is no card: people and bots play here themselves.")
NO_PEN = ("no-pen", "Only who opened this card, or was handed its link, writes on it.")
STALE = ("stale", "The card has moved on: somebody was quicker. Look again.")


async def open_card(house: House, person: Person, wish: NewCard) -> TableRow:
    """Open a card for these people; raise `Unusable` saying what would do instead."""
    game = find(wish.game)
    options = card_options(game, wish.options)
    names = checked_names([clean_name(name) for name in wish.names])
    bound = BoundGame(game, len(names), options)
    chairs = [ChairRow(seat=seat, name=name) for seat, name in enumerate(names)]
    return await open_for(house, bound, chairs, host=person.id, private=True)


async def write_on(house: House, table: LiveTable, person: str, message: Answer | TakeBack) -> Ack | Reject:
    """Write on a card what somebody says, or that it was taken back.  Whatever is refused has changed nothing."""
    return await house.settle(table, lambda: _write_on(house, table, person, message))


async def _write_on(house: House, table: LiveTable, person: str, message: Answer | TakeBack) -> Ack | Reject:
    if not isinstance(table, CardTable):
        return Reject(message.id, *NO_CARD, table.ply)
    act = _act(person, message)
    if act in table.written:
        return Ack(message.id, table.written[act])
    code, reason = _objection(house, table, person, message.ply)
    if not code:
        try:
            await house.write(table, [_event(table, message, act)])
            return Ack(message.id, table.ply)
        except (Illegal, Unreadable, Taken, BooksClosed) as error:
            code, reason = error.code, sentence(error)
    return Reject(message.id, code, reason, table.ply)


def _objection(house: House, table: CardTable, person: str, ply: int) -> tuple[str, str]:
    """Return what speaks against somebody writing on a card at a ply, empty if nothing does."""
    if not table.has_pen(person):
        return NO_PEN
    if table.ply >= house.settings.plies:
        return TOO_LONG
    return ("", "") if ply == table.ply else STALE


def _act(person: str, message: Answer | TakeBack) -> str:
    """Return under which id a message is written down: two writers may have chosen the same."""
    return hashlib.sha256(f"{person} {message.id}".encode()).hexdigest()[:32]


def _event(card: CardTable, message: Answer | TakeBack, act: str) -> EventRow:
    if isinstance(message, TakeBack):
        return card.take_back(act)
    return card.say(" ".join(message.words.split()), act)
