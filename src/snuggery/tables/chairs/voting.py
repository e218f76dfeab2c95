"""What players may do about another one: knock, let a bot play on, wait, remove."""

import time

from ...store.clock import DAY
from ...store.errors import Refused
from ...store.rows import BACK, HINTS, HURRY, NO_HINTS, OUT, WHOLE_TABLE, ChairRow, Person, VoteRow
from ..hosted_table import HostedTable, check_led_by_players
from ..hub import TableHub
from ..views.messages import CastVote
from .hosting import pass_on
from .move_time import patience, waited
from .presence import stand_in, take_back
from .seating import give_up
from .votes import is_voted_out, voters

KNOCK_AFTER = 15  # seconds without a move
KNOCK_EVERY = 60.0


async def cast(hub: TableHub, table: HostedTable, person: Person, wish: CastVote) -> None:
    """Record a vote about a seat, and carry out what it decides."""
    if wish.what == OUT and table.row.waiting and table.row.host == person.id:
        await _free(hub, table, person, wish.seat)
        return
    if wish.what == OUT:
        check_led_by_players(table.row)
    if wish.what in (HINTS, NO_HINTS):
        await _vote_on_hints(hub, table, person, wish)
        return
    async with hub.at(table):
        target, away = _target(table, person, wish.seat), _own(table, person).away
    if wish.what == BACK and away:
        await take_back(hub, table, person.id)
        return
    async with hub.at(table):
        _check(table, person, target, wish.what)
        vote = VoteRow(person=person.id, seat=wish.seat, what=wish.what, ply=max(table.ply, 0), made=table.clock())
        await hub.database.vote(table.row.id, vote)
    await hub.changed(table)
    await stand_in(hub, table)
    await _send_away(hub, table, target)


async def knock(hub: TableHub, table: HostedTable, person: Person, seat: int) -> None:
    """Remind the player who is waited for, at most once a minute."""
    async with hub.at(table):
        target, own = _target(table, person, seat), _own(table, person)
        if own is target:
            raise Refused("own-chair", "this is your own chair")
        _check_awaited(table, target)
        _check_patience(table, KNOCK_AFTER)
        if time.monotonic() - table.knocked.get(seat, -KNOCK_EVERY) < KNOCK_EVERY:
            raise Refused("busy", "somebody has just knocked; once a minute is enough", 429)
        table.knocked[seat] = time.monotonic()
    await hub.knock(table, own.seat, seat)


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _free(hub: TableHub, table: HostedTable, person: Person, seat: int) -> None:
    """Let the host free a seat before the match, a person's or a bot's; a removed person may sit down again."""
    async with hub.at(table):
        chair = table.chairs[seat] if seat < len(table.chairs) else None
        if chair is None or chair.free or chair.person == person.id or not table.row.waiting:
            raise Refused("no-person", "nobody sits on that chair for whom this could be asked")
        if chair.person is not None:
            await hub.database.welcome(table.row.id, chair.person)
        await give_up(hub, table, chair)
    await hub.changed(table)


async def _vote_on_hints(hub: TableHub, table: HostedTable, person: Person, wish: CastVote) -> None:
    """Record whether a player wants hints at the table."""
    async with hub.at(table):
        if _own(table, person).seat != wish.seat:
            raise Refused("own-chair", "whether there are hints everybody says for the own chair alone")
        vote = VoteRow(person=person.id, seat=WHOLE_TABLE, what=wish.what, ply=max(table.ply, 0), made=table.clock())
        await hub.database.vote(table.row.id, vote)
    await hub.changed(table)


def _own(table: HostedTable, person: Person) -> ChairRow:
    chair = table.own_chair(person.id)
    if chair is None:
        raise Refused("no-chair", "only who sits at the table has a say in this", 403)
    return chair


def _target(table: HostedTable, person: Person, seat: int) -> ChairRow:
    chair = table.chairs[seat] if seat < len(table.chairs) else None
    if chair is None or chair.person is None:
        raise Refused("no-person", "nobody sits on that chair for whom this could be asked")
    return chair


def _check(table: HostedTable, person: Person, target: ChairRow, what: str) -> None:
    """Refuse a vote that can't count."""
    own = _own(table, person)
    if own.away:
        raise Refused("away", "a bot plays for you: take your chair back first")
    if (own is target) != (what in (BACK, HURRY)):
        reason = "of your own chair you only say that you are here, or want a quick end; of another one, all but that"
        raise Refused("own-chair", reason)
    if what not in (OUT, HURRY):
        _check_awaited(table, target)
        _check_patience(table, patience(table))
    if what == BACK and table.row.move_time:
        raise Refused("clock", "at this table the clock decides: play before your time is up")


def _check_awaited(table: HostedTable, target: ChairRow) -> None:
    if target.away or target.seat not in [chair.seat for chair in table.awaited()]:
        raise Refused("not-waited-for", "nobody waits for that chair now")


def _check_patience(table: HostedTable, seconds: int) -> None:
    if waited(table) < seconds:
        when = "the day for this move is over" if seconds == DAY else f"{seconds} seconds have passed"
        raise Refused("too-soon", f"give it a moment: that can be done when {when}")


async def _send_away(hub: TableHub, table: HostedTable, target: ChairRow) -> None:
    """Give the seat of a player who was voted out to a bot, until another person takes it."""
    async with hub.at(table):
        chair = table.chairs[target.seat]
        asked = voters(table.chairs, chair)
        if chair.person is None or not is_voted_out(table.bystanders.votes, chair, asked, table.clock()):
            return
        await hub.database.vote_out(table.row.id, chair.person)
        await give_up(hub, table, chair)
    await hub.changed(table)
    await pass_on(hub, table)
