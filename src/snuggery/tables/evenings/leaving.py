"""Guests who go home: a bot plays for them from then on, and gives way when they are back."""

from collections.abc import Mapping, Sequence
from functools import partial

from ...kit.errors import SnuggeryError
from ...store.errors import Refused
from ...store.evening_statements import GuestRow, StoredEvening, come_back, last_seen, note_seen, stand_in
from ...store.rows import LEFT, ChairRow, Person
from ..hub import TableHub
from .fixtures import Fixture, fixtures_of
from .inviting import check_host, come, free_name, guest_of, strike
from .seating import leave_chair, take_chair

GONE_AFTER = 180  # seconds without a page of theirs until a bot plays for a guest who is to play
SEEN_EVERY = 20  # seconds between two notes that a guest's page has asked

Chairs = Mapping[str, Sequence[ChairRow]]


async def leave(hub: TableHub, evening: StoredEvening, person: Person, number: int | None) -> None:
    """Let a guest go home who says so, or of whom the host does."""
    own = guest_of(evening, person.id)
    if number is not None and (own is None or own.number != number):
        check_host(evening, person)
        own = next((guest for guest in evening.guests if guest.number == number), None)
    if own is None:
        raise Refused("no-guest", "there is no such guest at this evening", 404)
    if evening.row.begun is None:
        await strike(hub, evening, own.number)
    elif own.is_here and evening.row.ended is None:
        await replace_guest(hub, evening, own)


async def enter(hub: TableHub, evening: StoredEvening, person: Person) -> GuestRow:
    """Let a person take part: as a new guest, or as one who is back."""
    own = guest_of(evening, person.id)
    if own is None or not own.stand_in or evening.row.ended:
        return await come(hub, evening, person)
    fixture = playing(evening, own)
    seat = fixture.guests.index(own.number) if fixture else 0
    if not (fixture and fixture.table_id and await take_chair(hub, fixture.table_id, seat, own)):
        await hub.database.change(partial(come_back, evening=evening.row.id, number=own.number))
    return own


async def replace_guest(hub: TableHub, evening: StoredEvening, guest: GuestRow) -> None:
    """Let a bot play for a guest: first at the table, so that a process that reads both sees no contradiction."""
    fixture = playing(evening, guest)
    if fixture and fixture.table_id and guest.person:
        await leave_chair(hub, fixture.table_id, guest.person)
    await note_left(hub, evening, guest)


async def note_left(hub: TableHub, evening: StoredEvening, guest: GuestRow) -> None:
    """Write who plays for a guest, unless it is written."""
    name = free_name(evening, guest.number)
    try:
        await hub.database.change(partial(stand_in, evening=evening.row.id, number=guest.number, name=name))
    except SnuggeryError:  # another process was quicker
        return


async def follow_chairs(hub: TableHub, evening: StoredEvening, chairs: Chairs) -> None:
    """Note who has left a chair at a table or taken it back there."""
    for guest, chair in _seated(evening, chairs):
        if guest.is_here and (chair.person != guest.person or chair.away == LEFT):
            await note_left(hub, evening, guest)
        elif guest.stand_in and chair.person == guest.person and not chair.away:
            await hub.database.change(partial(come_back, evening=evening.row.id, number=guest.number))


async def replace_the_gone(hub: TableHub, evening: StoredEvening, chairs: Chairs) -> None:
    """Let bots play for guests of whom no page was open for long."""
    here = [guest for guest, _ in _seated(evening, chairs) if guest.is_here]
    persons = [guest.person for guest in here if guest.person]
    seen = await hub.database.read(partial(last_seen, persons=persons)) if persons else {}
    for guest in here:
        last = max(guest.seen, seen.get(guest.person or "", 0))
        if hub.database.clock.now() - last >= GONE_AFTER:
            await replace_guest(hub, evening, guest)


async def note_page(hub: TableHub, evening: StoredEvening, guest: GuestRow) -> None:
    """Note that a guest's page asks, now and then."""
    if abs(hub.database.clock.now() - guest.seen) >= SEEN_EVERY:
        await hub.database.change(partial(note_seen, evening=evening.row.id, number=guest.number))


def playing(evening: StoredEvening, guest: GuestRow) -> Fixture | None:
    """Return the fixture that a guest is to play or plays, if there is one."""
    fixtures = fixtures_of(evening.seats)
    return next((one for one in fixtures if not one.is_over and guest.number in one.guests), None)


def _seated(evening: StoredEvening, chairs: Chairs) -> list[tuple[GuestRow, ChairRow]]:
    """Return the people who are to play, each with their chair."""
    people = {guest.number: guest for guest in evening.guests if guest.person}
    return [
        (people[number], chairs[fixture.table_id or ""][seat])
        for fixture in fixtures_of(evening.seats)
        if not fixture.is_over and fixture.table_id in chairs
        for seat, number in enumerate(fixture.guests)
        if number in people
    ]
