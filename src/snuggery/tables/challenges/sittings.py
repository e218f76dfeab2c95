"""Taking up a challenge: the same chair and the same chance, once for each person."""

from dataclasses import replace
from functools import partial

from ...store.challenge_statements import Challenge, ChallengeSitting, add_sitting, sittings_at
from ...store.clock import day_of
from ...store.daily_statements import DealKey, sittings_on
from ...store.errors import Followed, Refused
from ...store.puzzle_statements import answers_of
from ...store.rows import ChairRow, Person, TableRow
from ..chairs.opening import new_row, open_for
from ..daily.plans import set_level
from ..daily.sittings import sit_down
from ..hub import TableHub
from ..kinds import path_of
from ..match_table import MatchTable
from ..people.people import distinct_name
from ..puzzles.choosing import PuzzlePlace

MOST = 50  # people who may take up one challenge


async def sitting_of(hub: TableHub, challenge: Challenge, person: str) -> ChallengeSitting | None:
    """Return how a person has taken up a challenge, None if they have not."""
    sittings = await hub.database.read(partial(sittings_at, code=challenge.code))
    return next((sitting for sitting in sittings if sitting.person == person), None)


async def take_up(hub: TableHub, challenge: Challenge, person: Person) -> tuple[str, TableRow | None]:
    """Sit down to a challenge, or come back to it: return the path to play at, and the table if one was opened.

    The first sitting counts: there is no second one.
    """
    if challenge.person == person.id:
        raise Refused("own-challenge", "this is your own challenge; send its link to somebody else", 409)
    sitting = await sitting_of(hub, challenge, person.id)
    if challenge.table_id is None:
        if sitting is None:
            await _note(hub, challenge, person, None)
        return await next_of_challenge(hub, challenge, person.id), None
    if sitting is not None:
        return await _path_at(hub, sitting), None
    try:
        row = await _sit(hub, challenge, person)
    except Followed:  # from another page of the same person, at the same moment
        return await take_up(hub, challenge, person)
    return path_of(row), row


async def next_of_challenge(hub: TableHub, challenge: Challenge, person: str) -> str:
    """Return the path of the first puzzle of a challenge that a person has not answered; else that of the result."""
    answered = await hub.database.read(partial(answers_of, person=person))
    left = (place for place in places_of(challenge) if (place.game, place.id) not in answered)
    return next((place.path for place in left), path_to_challenge(challenge.code))


def places_of(challenge: Challenge) -> list[PuzzlePlace]:
    """Return where the puzzles of a challenge are, in their order."""
    numbered = enumerate(challenge.puzzles, 1)
    return [PuzzlePlace(game, one, five=number, challenge=challenge.code) for number, (game, one) in numbered]


def path_to_challenge(code: str) -> str:
    """Return the address of a challenge: what its link leads to, and where both results are shown."""
    return f"/challenge/{code}"


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _sit(hub: TableHub, challenge: Challenge, person: Person) -> TableRow:
    table = await hub.table(challenge.table_id or "")
    assert isinstance(table, MatchTable), "only matches are offered"
    if table.row.daily and (known := await _daily_table(hub, challenge, person, table)):
        await _note(hub, challenge, person, known.id)
        return known
    async with hub.at(table):
        chairs = _same_chairs(table, challenge, person)
    begun = (await hub.database.events(table.row.id))[0]
    new = new_row(hub, table.bound, host=person.id, private=True)
    same = replace(new, secret=table.row.secret, pace=table.row.pace, daily=table.row.daily, challenge=challenge.code)
    sitting = _sitting(hub, challenge, person, new.id)
    opening = replace(begun, act=None, made=0)
    return await open_for(hub, same, chairs, begun=opening, besides=partial(add_sitting, sitting=sitting, most=MOST))


async def _daily_table(hub: TableHub, challenge: Challenge, person: Person, table: MatchTable) -> TableRow | None:
    """Return the table at which a person plays, or has played, the same deal of the day; None once its day is over."""
    day, level = table.row.daily or "", set_level(table.chairs)
    own = await hub.database.read(partial(sittings_on, person=person.id, day=day, level=level))
    begun = own.get(table.row.game)
    if begun and (row := await hub.database.table(begun.sat_at)):
        return row
    if day != day_of(hub.database.clock.now()):
        return None
    return await sit_down(hub, person, DealKey(day, table.row.game, level), challenge.code)


def _same_chairs(table: MatchTable, challenge: Challenge, person: Person) -> list[ChairRow]:
    """Return the chairs as they were, the person on that of the challenger.

    Bots keep their names, and with them their styles; one that is called like the person gets a number.
    """
    taken = {person.name}
    return [
        ChairRow(seat=chair.seat, person=person.id, name=person.name)
        if chair.person == challenge.person
        else ChairRow(seat=chair.seat, name=distinct_name(chair.name, taken), level=chair.level)
        for chair in table.chairs
    ]


async def _note(hub: TableHub, challenge: Challenge, person: Person, sat_at: str | None) -> None:
    sitting = _sitting(hub, challenge, person, sat_at)
    await hub.database.change(partial(add_sitting, sitting=sitting, most=MOST))


def _sitting(hub: TableHub, challenge: Challenge, person: Person, sat_at: str | None) -> ChallengeSitting:
    now = hub.database.clock.now()
    return ChallengeSitting(code=challenge.code, person=person.id, name=person.name, made=now, sat_at=sat_at)


async def _path_at(hub: TableHub, sitting: ChallengeSitting) -> str:
    row = await hub.database.table(sitting.sat_at or "")
    return path_to_challenge(sitting.code) if row is None or row.over else path_of(row)
