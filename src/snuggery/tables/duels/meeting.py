"""Two people meet for a duel: one asks, anybody with the link takes it up, and both sit down board by board."""

import secrets
from dataclasses import replace
from functools import partial

from ...engine.game import BoundGame
from ...games import find
from ...kit.errors import Unusable
from ...store.clock import DAY
from ...store.duel_statements import (
    SECOND,
    Duel,
    DuelBoard,
    Duellist,
    StoredDuel,
    add_board,
    add_duel,
    duel_of,
    give_up_duel,
    take_up_duel,
)
from ...store.errors import Followed, Refused, Taken
from ...store.ids import is_id, new_id
from ...store.rows import ChairRow, Person, TableRow
from ..chairs.opening import new_row, open_for
from ..chairs.seating import bot_chair
from ..daily.plans import DailyPlan, par_levels, plan_of
from ..hub import TableHub
from ..views.duel_messages import NewDuel
from .boards import NO_BOARD, board_secret, next_board

FEWEST = 2  # chairs of a table, and boards


async def ask_for(hub: TableHub, person: Person, wish: NewDuel, asked: str | None = None) -> str:
    """Make a duel, to which somebody may be asked; return the code of its link.

    Raise `Unusable` saying what would do instead.
    """
    game, plan = find(wish.game), duel_plan(wish.game)
    if wish.level not in par_levels(game.name):
        raise Unusable(f"a duel of {game.title} is against {' or '.join(par_levels(game.name))} bots")
    if not FEWEST <= wish.seats <= plan.seats:
        raise Unusable(f"a duel of {game.title} has {FEWEST} to {plan.seats} chairs at a table, not {wish.seats}")
    now = hub.database.clock.now()
    duel = Duel(
        code=new_id(),
        game=game.name,
        seats=wish.seats,
        options=BoundGame(game, wish.seats, plan.duel_options).options,
        level=wish.level,
        secret=secrets.token_bytes(32),
        made=now,
        until=now + hub.settings.challenge_days * DAY,
        asked=asked,
    )
    await hub.database.change(partial(add_duel, duel=duel, person=person, most=hub.settings.challenges))
    return duel.code


async def open_duel(hub: TableHub, code: str) -> StoredDuel:
    """Return a duel by the code of its link; raise `Refused` if there is none, or its time is up."""
    now = hub.database.clock.now()
    found = await hub.database.read(partial(duel_of, code=code, now=now)) if is_id(code) else None
    if found is None:
        raise Refused("no-duel", "there is no such duel; its link may be wrong, or its time is up", 404)
    return found


async def take_up(hub: TableHub, duel: StoredDuel, person: Person) -> None:
    """Make a person the second of a duel; do nothing for one of the two."""
    if duellist(duel, person.id) is not None:
        return
    try:
        if len(duel.people) > SECOND:
            raise Taken("both places are taken")
        await hub.database.change(partial(take_up_duel, code=duel.row.code, person=person))
    except Taken:
        raise Refused("full", "two people are in this duel already; ask one of them for another", 409) from None


async def sit_down(hub: TableHub, duel: StoredDuel, person: Person) -> tuple[TableRow, bool]:
    """Return the table of a person's next board, and whether it was opened just now; raise `Refused` if none is left.

    There is one sitting at each board, and boards come in their order.
    """
    own = checked_duellist(duel, person)
    if len(duel.people) <= SECOND:
        raise Refused("not-begun", "a duel begins when a second person has taken it up", 409)
    board = next_board(duel, own.number)
    if board == NO_BOARD:
        raise Refused("over", "you have no board left to play in this duel", 409)
    known = duel.board(own.number, board)
    if known is not None:
        return await _table_at(hub, known), False
    row, chairs = await _board_table(hub, duel.row, person, board, own.mark)
    sitting = DuelBoard(number=own.number, board=board, sat_at=row.id)
    try:
        return await open_for(hub, row, chairs, besides=partial(add_board, code=duel.row.code, board=sitting)), True
    except Followed:  # from another page of the same person, at the same moment
        return await sit_down(hub, await open_duel(hub, duel.row.code), person)


async def give_up(hub: TableHub, duel: StoredDuel, person: Person) -> None:
    """Let one of the two play no further: boards without a result count for the other."""
    own = checked_duellist(duel, person)
    if next_board(duel, own.number) != NO_BOARD:
        await hub.database.change(partial(give_up_duel, code=duel.row.code, number=own.number))


def duellist(duel: StoredDuel, person: str) -> Duellist | None:
    """Return a person as one of the two, None for others."""
    return next((one for one in duel.people if one.person == person), None)


def checked_duellist(duel: StoredDuel, person: Person) -> Duellist:
    """Return a person as one of the two; raise `Refused` for others."""
    own = duellist(duel, person.id)
    if own is None:
        raise Refused("not-yours", "only the two people of a duel do that", 403)
    return own


def duel_plan(game: str) -> DailyPlan:
    """Return what is played in a duel: a match as short as the deal of the day; raise `Refused` if there is none."""
    plan = plan_of(found := find(game))
    if plan is None:
        raise Refused("no-duel", f"{found.title} has no short match for a duel", 404)
    return plan


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _table_at(hub: TableHub, board: DuelBoard) -> TableRow:
    row = await hub.database.table(board.sat_at or "")
    assert row is not None, "a board whose table is deleted is over"
    return row


async def _board_table(
    hub: TableHub, duel: Duel, person: Person, board: int, mark: str
) -> tuple[TableRow, list[ChairRow]]:
    """Return a table whose chance is that of the board, with bots of the duel's level beside the person."""
    names = {person.name}
    chairs = [
        ChairRow(seat=seat, person=person.id, name=person.name)
        if seat == board
        else bot_chair(seat, duel.level, names, {mark})
        for seat in range(duel.seats)
    ]
    row = new_row(hub, BoundGame(find(duel.game), duel.seats, duel.options), host=person.id, private=True)
    return replace(row, secret=board_secret(duel.secret, board), duel=duel.code, sealed=True), chairs
