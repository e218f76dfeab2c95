"""Making a challenge of what a person has finished: a match against bots, a deal of the day, the five puzzles."""

from collections.abc import Sequence
from functools import partial

from ...store.challenge_statements import (
    Challenge,
    ChallengeSitting,
    Puzzles,
    add_challenge,
    challenge_at,
    same_challenge,
    withdraw,
)
from ...store.clock import DAY
from ...store.daily_statements import sittings_on
from ...store.errors import Refused, no_table
from ...store.ids import is_id, new_id
from ...store.puzzle_statements import answers_of
from ...store.rows import EventRow, Person
from ..bots.bot_play import BY_BOT, BY_RULES
from ..daily.plans import set_level
from ..hub import TableHub
from ..match_table import MatchTable
from ..puzzles.choosing import five_of


async def offer(hub: TableHub, table: MatchTable, person: Person) -> Challenge:
    """Make a challenge of a finished match, or return the one that there is; raise `Refused` saying why there is none.

    The others must have been bots: they answer the same choices in the same way, as people would not.
    """
    async with hub.at(table):
        _check_finished(table, person)
    rows = await hub.database.events(table.row.id)
    if was_helped(rows, table.seat_of(person.id)):
        raise Refused("helped", "a bot made some of your moves in this match, so nobody can be asked to beat it", 409)
    if any(_is_persons(row) for row in rows if row.seat != table.seat_of(person.id)):
        raise _only_bots()
    if table.row.daily:
        await _check_counts(hub, table, person)
    return await _written(hub, person, table_id=table.row.id)


async def offer_five(hub: TableHub, person: Person, day: str) -> Challenge:
    """Make a challenge of a day's five puzzles, or return the one that there is; raise `Refused` before all five."""
    puzzles = tuple((place.game, place.id) for place in five_of(day))
    if not puzzles or not set(puzzles) <= set(await hub.database.read(partial(answers_of, person=person.id))):
        raise Refused("not-over", f"answer all {len(puzzles)} puzzles first, then ask somebody to beat that", 409)
    return await _written(hub, person, puzzles=puzzles)


async def open_challenge(hub: TableHub, code: str) -> Challenge:
    """Return a challenge by the code of its link; raise `Refused` if there is none, or its time is up."""
    now = hub.database.clock.now()
    found = await hub.database.read(partial(challenge_at, code=code, now=now)) if is_id(code) else None
    if found is None:
        raise Refused("no-challenge", "there is no such challenge; it was withdrawn, or its time is up", 404)
    return found


async def take_back(hub: TableHub, challenge: Challenge, person: Person) -> None:
    """Withdraw a challenge; raise `Refused` if it is somebody else's."""
    if challenge.person != person.id:
        raise Refused("not-yours", "only the person who made a challenge can withdraw it", 403)
    await hub.database.change(partial(withdraw, code=challenge.code))


def challenger(challenge: Challenge) -> ChallengeSitting:
    """Return the challenger as one who has sat down to it."""
    return ChallengeSitting(
        code=challenge.code,
        person=challenge.person,
        name=challenge.name,
        made=challenge.made,
        sat_at=challenge.table_id,
    )


def was_helped(rows: Sequence[EventRow], seat: int) -> bool:
    """Tell whether a bot chose for the person at a seat."""
    return any(row.seat == seat and (row.act or "").startswith(BY_BOT) for row in rows)


# -- how it is done ---------------------------------------------------------------------------------------------------


def _check_finished(table: MatchTable, person: Person) -> None:
    """Raise `Refused` unless a person has played a match to its end, with bots on all other chairs."""
    if table.seat_of(person.id) < 0:
        raise no_table()
    if not table.over:
        raise Refused("not-over", "play the match to its end first, then ask somebody to beat that", 409)
    if table.match.scores is None or table.row.practice:
        raise Refused("no-result", "this match has no result that somebody could beat", 409)
    if any(chair.vacant or chair.person not in (None, person.id) for chair in table.chairs):
        raise _only_bots()


def _only_bots() -> Refused:
    reason = "other people played here, and would not play the same again; only a match against bots can be a challenge"
    return Refused("people", reason, 409)


def _is_persons(row: EventRow) -> bool:
    """Tell whether a person chose; what the rules presume of a seat that another overtakes has no id."""
    return row.act is not None and not row.act.startswith((BY_BOT, BY_RULES))


async def _check_counts(hub: TableHub, table: MatchTable, person: Person) -> None:
    """Raise `Refused` if this is not the sitting at the deal of a day that counts."""
    day, level = table.row.daily or "", set_level(table.chairs)
    own = await hub.database.read(partial(sittings_on, person=person.id, day=day, level=level))
    counts = (sitting := own.get(table.row.game)) is not None and sitting.sat_at == table.row.id
    if not counts and table.row.challenge is None:
        raise Refused("for-fun", "this match was for fun; only your first sitting at a deal of the day counts", 409)


async def _written(hub: TableHub, person: Person, *, table_id: str | None = None, puzzles: Puzzles = ()) -> Challenge:
    now = hub.database.clock.now()
    until = now + hub.settings.challenge_days * DAY
    wanted = Challenge(
        code=new_id(), person=person.id, name=person.name, made=now, until=until, table_id=table_id, puzzles=puzzles
    )
    found = await hub.database.read(partial(same_challenge, wanted=wanted))
    if found is None:
        await hub.database.change(partial(add_challenge, challenge=wanted, most=hub.settings.challenges))
    return found or wanted
