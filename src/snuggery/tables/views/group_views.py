"""What the page of a group shows its members: who is here, the rules, the ledger, and evenings in a few lines."""

from collections.abc import Sequence
from functools import partial

from ...games import find
from ...kit.errors import SnuggeryError
from ...kit.house_words import rules_in_force
from ...store import Connection
from ...store.dialects import seconds_now
from ...store.errors import Refused
from ...store.group_statements import GroupResult, GroupRow, Member, results_of
from ...store.rows import ChairRow, Person, TableRow
from ..groups.evenings import evening_lines
from ..groups.keeping import Membership, membership, next_evening
from ..groups.ledger import Ledger, evening_of, ledgers, matches_in, monday_of, title_of, unit_of
from ..groups.setting import table_set
from ..hub import TableHub
from ..kinds import path_of, path_to
from .contact_views import group_path, look_in
from .group_messages import GroupEveningView, GroupTable, GroupView, LedgerView, MatchView, MemberView, WeekView

MOST_EVENINGS = 60  # in the list

Known = tuple[Membership, list[GroupResult]]


async def group_view(hub: TableHub, person: Person, group_id: str) -> GroupView:
    """Return a group as a member sees it; raise `Refused` for everybody else."""
    await look_in(hub, person.id)
    kept, results = await hub.database.read(partial(known, person=person.id, group_id=group_id))
    group, row = kept.group, await table_set(hub, kept.group)
    meets = next_evening(group, await hub.database.read(seconds_now))
    chairs = await hub.database.chairs(row.id) if row else []
    days = evenings_of(results)
    return GroupView(
        id=group.id,
        name=group.name,
        code=group.code,
        invite=f"{group_path(group.id)}#{group.code}",
        founder=kept.is_founders,
        shows=kept.own.shows,
        since=group.made,
        game=group.game,
        title=title_of(group.game),
        options=group.options,
        move_time=group.move_time,
        rules=_rules(group),
        members=tuple(_member(member, kept, chairs, meets) for member in _in_sight(kept.members, results)),
        table=_table(row, chairs) if row else None,
        ledgers=tuple(map(_ledger, ledgers(results, group.game))),
        evenings=tuple(days[:MOST_EVENINGS]),
        last=_evening(kept, results, days[0]) if days else None,
        meets=meets,
    )


async def evening_view(hub: TableHub, person: Person, group_id: str, day: str) -> GroupEveningView:
    """Return an evening of a group; raise `Refused` if nothing was played then."""
    kept, results = await hub.database.read(partial(known, person=person.id, group_id=group_id))
    if day not in evenings_of(results):
        raise Refused("no-evening", "this group has finished no match on that evening", 404)
    return _evening(kept, results, day)


def known(connection: Connection, person: str, group_id: str) -> Known:
    """Return a group as a member knows it, with its results."""
    return membership(connection, person, group_id), results_of(connection, group_id)


def evenings_of(results: Sequence[GroupResult]) -> list[str]:
    """Return the days on whose evenings a group has played, the latest first."""
    return list(dict.fromkeys(evening_of(result.ended) for result in results))


def _in_sight(members: Sequence[Member], results: Sequence[GroupResult]) -> list[Member]:
    """Return the members, and of those who have left the ones in the ledger."""
    played = {result.number for result in results}
    return [member for member in members if not member.gone or member.number in played]


def _member(member: Member, kept: Membership, chairs: Sequence[ChairRow], meets: int | None) -> MemberView:
    return MemberView(
        number=member.number,
        name=member.name,
        mark=member.mark,
        you=member is kept.own,
        gone=member.gone,
        word="" if member.gone else _word(member, chairs, meets),
        joined=monday_of(evening_of(member.joined)),
        comes=member.comes if meets and not member.gone else None,
    )


def _word(member: Member, chairs: Sequence[ChairRow], meets: int | None) -> str:
    if member.person in [chair.person for chair in chairs if chair.person]:
        return "at the table"
    if member.here:
        return "here now"
    if meets and member.comes is not None:
        return "comes" if member.comes else "away"
    return "asked" if meets or any(chair.free for chair in chairs) else ""


def _rules(group: GroupRow) -> tuple[str, ...]:
    """Return the house rules in sentences; none of a game whose rules have changed since."""
    try:
        return tuple(rule.line for rule in rules_in_force(find(group.game), group.options))
    except SnuggeryError:
        return ()


def _table(row: TableRow, chairs: Sequence[ChairRow]) -> GroupTable:
    sitting = sum(not chair.free for chair in chairs)
    return GroupTable(path_of(row), title_of(row.game), sitting, row.seats, row.waiting)


def _ledger(ledger: Ledger) -> LedgerView:
    weeks = tuple(WeekView(week.monday, week.scores) for week in ledger.weeks)
    return LedgerView(
        game=ledger.game,
        title=title_of(ledger.game),
        unit=unit_of(ledger.game),
        signed=ledger.signed,
        weeks=weeks,
        sums=ledger.sums,
        play=ledger.play,
        coin=ledger.coin,
        matches=ledger.matches,
        reviewed=ledger.reviewed,
    )


def _evening(kept: Membership, results: Sequence[GroupResult], day: str) -> GroupEveningView:
    found = [result for result in results if evening_of(result.ended) == day]
    names = {member.number: member.name for member in kept.members}
    lines = evening_lines(kept.group.name, day, _there(kept.members, day), found)
    matches = [
        MatchView(path_to(table), title_of(match[0].game), tuple(names[one.number] for one in match if one.place == 1))
        for table, match in reversed(matches_in(found).items())
    ]
    return GroupEveningView(day, tuple(lines), tuple(matches))


def _there(members: Sequence[Member], day: str) -> list[Member]:
    """Return the members who had joined by an evening, and those who have left: they may have played."""
    return [member for member in members if evening_of(member.joined) <= day]
