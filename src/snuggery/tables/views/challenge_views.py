"""Challenges as people see them: nothing of how the other has played before one's own sitting is over."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from ...coach.deals import finishes, story
from ...games import find
from ...kit.records import WATCHER
from ...store.challenge_statements import (
    Challenge,
    ChallengeSitting,
    challenges_of,
    count_sittings,
    sittings_at,
    taken_up_by,
)
from ...store.errors import Refused
from ...store.person_statements import mark_of
from ...store.puzzle_statements import answers_of
from ...store.rows import ChairRow, TableRow
from ..challenges.offering import challenger, was_helped
from ..challenges.sittings import path_to_challenge, places_of
from ..daily.par import result_in
from ..daily.plans import counts_of
from ..hub import TableHub
from ..kinds import path_of
from ..match_table import MatchTable
from .challenge_messages import ChallengeBrief, ChallengeSide, ChallengeView
from .deal_views import deal_lines
from .house_rules import rules_of
from .table_views import wording

MATCH, DAILY, PUZZLES = "match", "daily", "puzzles"
YOURS, OPEN, PLAYING, FINISHED, HELPED, BROKEN = "yours", "open", "playing", "finished", "helped", "broken"


class Pair(NamedTuple):
    """Two people at a challenge, the reader first; the other is None while the challenger waits for somebody."""

    own: ChallengeSitting
    other: ChallengeSitting | None


async def challenge_view(hub: TableHub, challenge: Challenge, person: str, beside: int) -> ChallengeView:
    """Show a challenge to a person; of several friends who have taken it up, `beside` is the one to compare."""
    sittings = await hub.database.read(partial(sittings_at, code=challenge.code))
    table = await _table(hub, challenge.table_id)
    own = next((sitting for sitting in sittings if sitting.person == person), None)
    view = await _about(hub, challenge, table)
    if person == challenge.person:
        view.state = YOURS
        view.others = tuple([await _state(hub, challenge, one) for one in sittings])
    elif own is not None:
        view.state = FINISHED if await _is_over(hub, challenge, own) else PLAYING
        view.path = await _way_on(hub, challenge, own)
    if view.state in (YOURS, FINISHED):
        pair = await pair_at(hub, challenge, person, beside, sittings)
        view.sides = tuple([await _side(hub, challenge, one, person) for one in pair if one])
        view.deals = _deals(table)
    return view


async def pair_at(
    hub: TableHub, challenge: Challenge, person: str, beside: int, sittings: Sequence[ChallengeSitting]
) -> Pair:
    """Return the reader and whom they are compared with; raise `Refused` before the reader's own sitting is over."""
    if person == challenge.person:
        over = [one for one in sittings if await _is_over(hub, challenge, one)]
        chosen = sittings[beside] if beside < len(sittings) else None
        return Pair(challenger(challenge), chosen if chosen in over else next(iter(over), None))
    own = next((sitting for sitting in sittings if sitting.person == person), None)
    if own is None or not await _is_over(hub, challenge, own):
        raise Refused("not-over", "you see how the other one played when you have finished", 403)
    return Pair(own, challenger(challenge))


async def challenges_view(hub: TableHub, person: str) -> list[ChallengeBrief]:
    """Return a person's challenges, and those of others that they have taken up, the newest first."""
    now = hub.database.clock.now()
    own = await hub.database.read(partial(challenges_of, person=person, now=now))
    taken = await hub.database.read(partial(taken_up_by, person=person, now=now))
    known = sorted([*own, *taken], key=lambda one: -one.made)
    people = await hub.database.read(partial(count_sittings, codes=[one.code for one in known]))
    return [await _brief(hub, one, person, people.get(one.code, 0)) for one in known]


async def result_table(hub: TableHub, sitting: ChallengeSitting) -> MatchTable:
    """Return the finished match of a sitting; raise `Refused` if it is gone."""
    table = await _table(hub, sitting.sat_at)
    if table is None:
        raise Refused("no-table", "one of the two matches was deleted", 404)
    return table


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _table(hub: TableHub, table_id: str | None) -> MatchTable | None:
    """Return a table as it is now: a finished one does not change any more."""
    if table_id is None or await hub.database.table(table_id) is None:
        return None
    table = await hub.table(table_id)
    assert isinstance(table, MatchTable), "only matches are offered"
    async with hub.at(table):
        return table


async def _about(hub: TableHub, challenge: Challenge, table: MatchTable | None) -> ChallengeView:
    row = table.row if table else None
    return ChallengeView(
        code=challenge.code,
        kind=_kind(row),
        game=row.game if row else "",
        day=(row and row.daily) or "",
        counts=_counts(row),
        name=challenge.name,
        mark=await hub.database.read(partial(mark_of, person=challenge.person)),
        until=challenge.until,
        state=OPEN,
        path="",
        company=tuple(_bot(chair) for chair in table.chairs if chair.person is None) if table else (),
        rules=tuple(rule.line for rule in rules_of(row)) if row else (),
        puzzles=tuple(place.path for place in places_of(challenge)),
    )


def _kind(row: TableRow | None) -> str:
    return PUZZLES if row is None else DAILY if row.daily else MATCH


def _counts(row: TableRow | None) -> str:
    if row is None:
        return PUZZLES
    return counts_of(find(row.game)) if row.daily else "points"


def _bot(chair: ChairRow) -> str:
    return f"{chair.name} ({chair.bot})"


async def _brief(hub: TableHub, challenge: Challenge, person: str, people: int) -> ChallengeBrief:
    row = await hub.database.table(challenge.table_id) if challenge.table_id else None
    return ChallengeBrief(
        code=challenge.code,
        kind=_kind(row),
        game=row.game if row else "",
        name=challenge.name,
        yours=challenge.person == person,
        made=challenge.made,
        until=challenge.until,
        people=people,
    )


async def _is_over(hub: TableHub, challenge: Challenge, sitting: ChallengeSitting) -> bool:
    if challenge.table_id is None:
        answered = await hub.database.read(partial(answers_of, person=sitting.person))
        return set(challenge.puzzles) <= set(answered)
    row = await hub.database.table(sitting.sat_at or "")
    return row is not None and row.over


async def _way_on(hub: TableHub, challenge: Challenge, sitting: ChallengeSitting) -> str:
    """Return where a person plays on; the challenge itself leads through its puzzles."""
    row = await hub.database.table(sitting.sat_at) if sitting.sat_at else None
    return path_of(row) if row else path_to_challenge(challenge.code)


async def _state(hub: TableHub, challenge: Challenge, sitting: ChallengeSitting) -> ChallengeSide:
    """Say of somebody only how far they are."""
    over = await _is_over(hub, challenge, sitting)
    mark = await hub.database.read(partial(mark_of, person=sitting.person))
    return ChallengeSide(sitting.name, mark, False, FINISHED if over else PLAYING, sitting.made)


async def _side(hub: TableHub, challenge: Challenge, sitting: ChallengeSitting, person: str) -> ChallengeSide:
    """Return how somebody has finished."""
    side = await _state(hub, challenge, sitting)
    side.you = sitting.person == person
    if challenge.table_id is None:
        answered = await hub.database.read(partial(answers_of, person=sitting.person))
        side.solved = tuple(answered.get(puzzle, False) for puzzle in challenge.puzzles)
        side.result = sum(side.solved)
        return side
    table = await result_table(hub, sitting)
    rows = await hub.database.events(table.row.id)
    seat = table.seat_of(sitting.person)
    _fill(side, table, seat)
    side.path = path_of(table.row) if side.you else f"{path_of(table.row)}#{table.row.invite}"
    if was_helped(rows, seat):
        side.state, side.result, side.place = HELPED, None, None
    return side


def _fill(side: ChallengeSide, table: MatchTable, seat: int) -> None:
    told = story(table.match)
    side.line = (told.begun[seat], *(deal.purses[seat] for deal in told.deals)) if told else ()
    if table.match.scores is None or seat < 0:
        side.state = BROKEN
        return
    score, side.place = map(int, finishes(table.match, wording(table, seat))[seat])
    side.result = int(result_in(table.match)) if table.row.daily else score


def _deals(table: MatchTable | None) -> tuple[str, ...]:
    told = story(table.match) if table else None
    return tuple(line.title for line in deal_lines(told, wording(table, WATCHER))) if told and table else ()
