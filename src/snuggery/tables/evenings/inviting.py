"""Before an evening begins: somebody sets it, guests come and go, and bots fill places."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from ...bots import USUAL_LEVEL
from ...bots.household import name_at
from ...engine.game import BoundGame
from ...games import find
from ...kit.errors import Unusable
from ...kit.game import Game
from ...store import Connection
from ...store.errors import Refused, Taken, no_code
from ...store.evening_statements import (
    DUPLICATE,
    EveningRow,
    GuestRow,
    StoredEvening,
    add_evening,
    add_guest,
    begin_evening,
    count_evenings,
    evening_of,
    remove_guest,
)
from ...store.ids import codes, new_id
from ...store.rows import Person
from ..chairs.move_time import checked_move_time
from ..hub import TableHub
from ..people.people import distinct_name
from ..views.evening_messages import NewEvening
from .rounds import FEWEST, FORMS, MOST, MOST_ROUNDS, lots_of, next_seats, rounds_for

PAIR = 2  # chairs of a table, but with duplicate boards
AN_ADDRESS = 10  # one address may set one in so many of a server's evenings
AT_LEAST = 2  # evenings of an address, however few the server has

Result = TypeVar("Result")


async def find_evening(hub: TableHub, evening: str) -> StoredEvening:
    """Return an evening; raise `Refused` if there is none."""
    found = await hub.database.read(partial(evening_of, evening=evening))
    if found is None:
        raise Refused("no-evening", "there is no such evening here; its link may be wrong, or it was long ago", 404)
    return found


async def set_evening(hub: TableHub, person: Person, wish: NewEvening, origin: str) -> EveningRow:
    """Set an evening; raise `Unusable` saying what would do instead, and `Refused` if the server has no room for it."""
    bound = _wished(hub, wish)
    await _check_room(hub, origin)
    row = EveningRow(
        id=new_id(),
        code=None,
        game=bound.name,
        seats=bound.seats,
        options=bound.options,
        form=wish.form,
        rounds=wish.rounds,
        move_time=checked_move_time(wish.move_time),
        secret=secrets.token_bytes(32),
        host=person.id,
        origin=origin,
        made=hub.database.clock.now(),
    )
    for code in codes(private=True):
        try:
            coded = replace(row, code=code)
            await hub.database.change(partial(add_evening, row=coded))
            return coded
        except Taken:
            continue
    raise no_code()


async def come(hub: TableHub, evening: StoredEvening, person: Person) -> GuestRow:
    """Put a person on the list of guests, once; raise `Refused` if the evening has begun, or every place is taken."""
    own = guest_of(evening, person.id)
    if own is not None:
        return own
    worn = {guest.name for guest in evening.guests}
    try:
        name = distinct_name(person.name, worn)
    except StopIteration:
        raise Refused("name-taken", f"many here are called {person.name}; choose another name") from None
    return await _add(hub, evening, GuestRow(number=0, person=person.id, name=name))


async def fill(hub: TableHub, evening: StoredEvening, person: Person, up_to: int) -> None:
    """Let bots take places until there are so many guests."""
    check_host(evening, person)
    most = most_guests(evening.row)
    if not FEWEST <= up_to <= most:
        raise Unusable(f"an evening of this form has {FEWEST} to {most} guests, not {up_to}")
    await _fill(hub, evening.row.id, up_to)


async def strike(hub: TableHub, evening: StoredEvening, number: int) -> None:
    """Strike a guest off the list before the evening begins."""
    await _changed(hub, partial(remove_guest, evening=evening.row.id, number=number))


async def begin(hub: TableHub, evening: StoredEvening, person: Person) -> None:
    """Begin with the first round; with duplicate boards, bots make the tables full."""
    check_host(evening, person)
    if len(evening.guests) < FEWEST:
        raise Refused("too-few", f"an evening needs {FEWEST} guests; ask others in, or let bots fill up")
    if evening.row.form == DUPLICATE:
        await _fill(hub, evening.row.id, full_tables(len(evening.guests), evening.row.seats))
        evening = await find_evening(hub, evening.row.id)
    numbers = [guest.number for guest in evening.guests]
    rounds = rounds_for(evening.row.form, evening.row.rounds, len(numbers))
    row = replace(evening.row, rounds=rounds)
    seats = next_seats(row, lots_of(row, numbers), [])
    await _changed(hub, partial(begin_evening, evening=row.id, seats=seats, rounds=rounds))


def guest_of(evening: StoredEvening, person: str) -> GuestRow | None:
    """Return a person's row among the guests, if they are one."""
    return next((guest for guest in evening.guests if guest.person == person), None)


def check_host(evening: StoredEvening, person: Person) -> None:
    """Raise `Refused` for anybody but the host."""
    if evening.row.host != person.id:
        raise Refused("not-host", "only the host of the evening does that", 403)


def most_guests(row: EveningRow) -> int:
    """Return how many guests an evening may have: with duplicate boards, as many as fill whole tables."""
    return MOST // row.seats * row.seats


def full_tables(guests: int, seats: int) -> int:
    """Return how many guests fill whole tables, two at least: chairs are compared with each other."""
    return max(2, -(-guests // seats)) * seats


def free_name(evening: StoredEvening, number: int) -> str:
    """Return the name of a bot for a guest's number: of somebody whose face no person here wears, and nobody has."""
    taken = {name for guest in evening.guests for name in (guest.name, guest.stand_in) if name}
    return distinct_name(name_at(number, {guest.mark for guest in evening.guests}), taken)


# -- how it is done ---------------------------------------------------------------------------------------------------


def _wished(hub: TableHub, wish: NewEvening) -> BoundGame:
    game = find(wish.game)
    if wish.form not in FORMS:
        raise Unusable(f"an evening is {', '.join(FORMS[:-1])} or {FORMS[-1]}, not {wish.form}")
    if not 0 <= wish.rounds <= MOST_ROUNDS:
        raise Unusable(f"an evening has at most {MOST_ROUNDS} rounds, not {wish.rounds}")
    seats = _checked_seats(game, wish.seats) if wish.form == DUPLICATE else PAIR
    bound = BoundGame(game, seats, hub.settings.defaults.with_given(game, wish.options))
    if bound.game.is_refereed(bound.options):
        raise Unusable("these house rules are for a real table; an evening is played here")
    return bound


def _checked_seats(game: Game, seats: int) -> int:
    if not PAIR < seats <= game.most_seats:
        raise Unusable(f"duplicate boards of {game.title} have 3 to {game.most_seats} chairs at a table, not {seats}")
    return seats


async def _check_room(hub: TableHub, origin: str) -> None:
    if await hub.database.read(count_evenings) >= hub.settings.evenings:
        raise Refused("busy", "the server has as many evenings as it may have; come back when one is over", 503)
    most = max(AT_LEAST, hub.settings.evenings // AN_ADDRESS)
    if await hub.database.read(partial(count_evenings, origin=origin)) >= most:
        raise Refused("busy", "your network has as many evenings as it may have; end one first", 429)


async def _fill(hub: TableHub, evening: str, up_to: int) -> None:
    while len((found := await find_evening(hub, evening)).guests) < up_to:
        number = max((guest.number for guest in found.guests), default=0) + 1
        await _add(hub, found, GuestRow(number=0, person=None, name=free_name(found, number), level=USUAL_LEVEL))


async def _add(hub: TableHub, evening: StoredEvening, guest: GuestRow) -> GuestRow:
    most = most_guests(evening.row)
    return await _changed(hub, partial(add_guest, evening=evening.row.id, guest=guest, most=most))


async def _changed(hub: TableHub, change: Callable[[Connection], Result]) -> Result:
    """Change something before the evening begins; raise `Refused` if it has, or another writer was first."""
    try:
        return await hub.database.change(change)
    except Taken as error:
        raise Refused("begun" if "begun" in str(error) else "full", str(error)) from None
