"""Score sheets: people who play with real cards or dice open one and enter what happens."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace

from ..engine.game import BoundGame
from ..engine.match.score_sheet import checked_names, sheet_options
from ..games import find
from ..kit.errors import Illegal, Unreadable
from ..kit.game import Game
from ..kit.round_cards import ROUND
from ..store.errors import DatabaseUnavailable, Taken, sentence
from ..store.results import withdraw
from ..store.rows import ChairRow, EventRow, Person, TableRow
from .chairs.opening import new_row, open_for
from .hosted_table import HostedTable
from .hub import TOO_LONG, TableHub
from .people.people import clean_name
from .sheet_table import SheetTable
from .views.messages import Ack, Answer, NewSheet, Reject, TakeBack

LONG = 22  # length of a table's id

NO_SHEET = ("illegal", "This is no score sheet: its match is played on the server.")
READ_ONLY = ("read-only", "Only the person who opened this score sheet, and people with its link, can write on it.")
STALE = ("stale", "Someone else was quicker: the score sheet has moved on. Look again.")


async def open_sheet(hub: TableHub, person: Person, wish: NewSheet) -> TableRow:
    """Open a score sheet for these people; raise `Unusable` saying what would do instead."""
    game = find(wish.game)
    options = sheet_options(game, _as_host_prefers(hub, game, wish))
    names = checked_names([clean_name(name) for name in wish.names])
    bound = BoundGame(game, len(names), options)
    chairs = [ChairRow(seat=seat, name=name) for seat, name in enumerate(names)]
    row = new_row(hub, bound, host=person.id, private=True)
    if wish.id:
        row = replace(row, id=_act(person.id, wish.id)[:LONG])
        known = await hub.database.table(row.id)
        if known is not None:
            return known
    return await open_for(hub, row, chairs)


def _as_host_prefers(hub: TableHub, game: Game, wish: NewSheet) -> Mapping[str, str]:
    """Return the requested house rules with the host's; a sheet that was begun offline gets only its own."""
    preferred = {} if wish.id else hub.settings.defaults.with_given(game, wish.options)
    return {name: rule for name, rule in preferred.items() if name not in game.refereed} | wish.options


async def write_on(hub: TableHub, table: HostedTable, person: str, message: Answer | TakeBack) -> Ack | Reject:
    """Record an entry, or take the last one back.  A refused entry changes nothing."""
    return await hub.settle(table, lambda: _write_on(hub, table, person, message))


async def _write_on(hub: TableHub, table: HostedTable, person: str, message: Answer | TakeBack) -> Ack | Reject:
    if not isinstance(table, SheetTable):
        return Reject(message.id, *NO_SHEET, table.ply)
    act = _act(person, message.id)
    if act in table.acts:
        return Ack(message.id, table.acts[act])
    code, reason = _objection(hub, table, person, message.ply)
    if not code:
        try:
            was_over = table.over
            await hub.write(table, _events(table, message, act))
            if was_over:
                await hub.database.change(lambda connection: withdraw(connection, table.row.id))
            return Ack(message.id, table.ply)
        except (Illegal, Unreadable, Taken, DatabaseUnavailable) as error:
            code, reason = error.code, sentence(error)
    return Reject(message.id, code, reason, table.ply)


def _objection(hub: TableHub, table: SheetTable, person: str, ply: int) -> tuple[str, str]:
    """Return why a person can't write on a score sheet at a ply, or two empty strings."""
    if not table.may_write(person):
        return READ_ONLY
    if table.ply >= hub.settings.plies:
        return TOO_LONG
    return ("", "") if ply == table.ply else STALE


def _act(person: str, id: str) -> str:
    """Return the id under which an entry is recorded: two people may have chosen the same."""
    return hashlib.sha256(f"{person} {id}".encode()).hexdigest()[:32]


def _events(sheet: SheetTable, message: Answer | TakeBack, act: str) -> list[EventRow]:
    if isinstance(message, TakeBack):
        return sheet.take_back(act, whole_round=message.round)
    words = " ".join(message.words.split())
    return sheet.say_round(words, act) if words.startswith(ROUND) else [sheet.say(words, act)]
