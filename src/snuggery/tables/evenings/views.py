"""What everybody sees of an evening: guests, tables of each round, standings, news; and what of it is one's own."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence

from msgspec import structs

from ...bots.household import face_of
from ...games import find
from ...kit.errors import SnuggeryError
from ...kit.house_words import rules_in_force
from ...kit.records import WATCHER
from ...store.evening_statements import DUPLICATE, EveningRow, GuestRow, StoredEvening
from ..hub import TableHub
from ..kinds import path_to
from ..match_table import MatchTable
from ..views.evening_messages import EveningView, FixtureView, GuestView, LineView, News
from ..views.table_views import wording
from .duplicate import round_secret
from .fixtures import Fixture, by_round, fixtures_of
from .inviting import PAIR, guest_of, most_guests
from .leaving import playing
from .rounds import lot_secret, lots_of
from .standings import GuestStanding, standings

MOST_NEWS = 3

Live = Mapping[str, tuple[str, tuple[int, ...]]]  # by table: how far a match is, and what lies before each seat


async def evening_view(hub: TableHub, evening: StoredEvening) -> EveningView:
    """Show an evening as everybody may see it."""
    row, fixtures = evening.row, fixtures_of(evening.seats)
    lots = lots_of(row, [guest.number for guest in evening.guests])
    shown = await _shown_fixtures(hub, row, fixtures)
    lines = standings(row.form, lots, fixtures) if row.begun else []
    secret = lot_secret(row)
    return EveningView(
        id=row.id,
        code=row.code,
        game=row.game,
        form=row.form,
        seats=row.seats,
        rounds=row.rounds,
        most=most_guests(row),
        move_time=row.move_time,
        rules=tuple(rule.line for rule in rules_in_force(find(row.game), row.options)),
        promise=hashlib.sha256(secret).hexdigest(),
        lots=secret.hex() if row.begun else "",
        deals=_open_deals(row, fixtures),
        begun=row.begun,
        ended=row.ended,
        guests=tuple(map(_guest, evening.guests)),
        fixtures=shown,
        standings=tuple(LineView(*line) for line in lines),
        winner=_winner(row, lines),
        news=_news(evening.guests, fixtures, shown),
    )


def own_view(hub: TableHub, view: EveningView, evening: StoredEvening, person: str) -> EveningView:
    """Add to an evening what is one person's own."""
    own, host = guest_of(evening, person), evening.row.host == person
    fixture = playing(evening, own) if own and own.is_here else None
    path = path_to(fixture.table_id) if fixture and fixture.table_id and not _is_over(hub, fixture.table_id) else ""
    watch = _watchable(evening, own) if own else ()
    return structs.replace(view, you=own and own.number, host=host, table=path, watch=watch)


def results_csv(evening: StoredEvening) -> list[list[object]]:
    """Return the lines of the standings as a table, with a head."""
    lots = lots_of(evening.row, [guest.number for guest in evening.guests])
    guests = {guest.number: guest for guest in evening.guests}
    lines = standings(evening.row.form, lots, fixtures_of(evening.seats))
    head: list[object] = ["place", "name", "bot", "stand_in", *GuestStanding._fields[2:]]
    return [head, *([line.place, *_named(guests[line.guest]), *line[2:]] for line in lines)]


def matches_csv(evening: StoredEvening) -> list[list[object]]:
    """Return who sat where and how they finished, with a head; of duplicate boards, in the rounds that are over."""
    guests = {guest.number: guest for guest in evening.guests}
    fixtures = fixtures_of(evening.seats)
    head: list[object] = ["round", "table", "again", "seat", "name", "bot", "stand_in", "score", "place"]
    told = [one for one in fixtures if one.is_over and not _is_hidden(evening.row, fixtures, one)]
    return [head, *(line for fixture in told for line in _match_lines(fixture, guests))]


# -- how it is done ---------------------------------------------------------------------------------------------------


def _watchable(evening: StoredEvening, guest: GuestRow) -> tuple[int, ...]:
    """Return the tables of the last round that a guest may watch, as `may_watch_table` has it."""
    rounds = by_round(fixtures_of(evening.seats))
    tables = [one for one in (rounds[-1] if rounds else []) if one.table_id]
    own = [one for one in tables if guest.number in one.guests]
    if evening.row.form == DUPLICATE and not (own and own[0].is_over):
        return ()
    return tuple(dict.fromkeys(one.number for one in tables if one not in own))


def _is_over(hub: TableHub, table_id: str) -> bool:
    """Tell whether a match has ended whose result is about to be written: nobody is led to it any more."""
    table = hub.memory.find(table_id)
    return table is not None and table.over


def _match_lines(fixture: Fixture, guests: Mapping[int, GuestRow]) -> Iterable[list[object]]:
    for seat, number in enumerate(fixture.guests):
        how = [fixture.scores[seat], None if fixture.is_bye else fixture.places[seat]]
        yield [fixture.round, fixture.number, fixture.again, seat + 1, *_named(guests[number]), *how]


def _named(guest: GuestRow) -> list[object]:
    return [guest.name, int(guest.person is None), guest.stand_in]


def _guest(guest: GuestRow) -> GuestView:
    return GuestView(
        number=guest.number,
        name=guest.name,
        mark=guest.mark if guest.person else face_of(guest.name),
        kind="person" if guest.person else "bot",
        stand_in=guest.stand_in,
        stand_in_mark=face_of(guest.stand_in),
        left=guest.left,
    )


async def _shown_fixtures(hub: TableHub, row: EveningRow, fixtures: Sequence[Fixture]) -> tuple[FixtureView, ...]:
    live = {one.table_id: await _live(hub, one.table_id) for one in fixtures if one.table_id and not one.is_over}
    return tuple(_fixture(one, live, is_hidden=_is_hidden(row, fixtures, one)) for one in fixtures)


def _fixture(fixture: Fixture, live: Live, *, is_hidden: bool) -> FixtureView:
    line, now = live.get(fixture.table_id or "", ("", ()))
    nothing = (None,) * len(fixture.guests)
    return FixtureView(
        round=fixture.round,
        number=fixture.number,
        again=fixture.again,
        guests=fixture.guests,
        scores=nothing if is_hidden else (fixture.scores if fixture.is_over else now or nothing),
        places=nothing if is_hidden else fixture.places,
        over=fixture.is_over,
        path=path_to(fixture.table_id) if fixture.table_id else "",
        line="" if is_hidden or fixture.is_over else line,
    )


async def _live(hub: TableHub, table_id: str) -> tuple[str, tuple[int, ...]]:
    """Return how far a match is, as its spectators see it; nothing if the table can't be read."""
    try:
        table = await hub.table(table_id)
        async with hub.at(table):
            if not isinstance(table, MatchTable):
                return "", ()
            scene = table.log.view(WATCHER).scene(wording(table, WATCHER))
            return scene.title or scene.phase, tuple(plate.value for plate in scene.plates)
    except SnuggeryError:
        return "", ()


def _is_hidden(row: EveningRow, fixtures: Sequence[Fixture], fixture: Fixture) -> bool:
    """Tell whether others still play the same deals: what one chair made would tell them something."""
    same = [one for one in fixtures if one.round == fixture.round]
    return row.form == DUPLICATE and not all(one.is_over for one in same)


def _open_deals(row: EveningRow, fixtures: Sequence[Fixture]) -> tuple[str, ...]:
    if row.form != DUPLICATE:
        return ()
    over = [tables[0].round for tables in by_round(fixtures) if all(table.is_over for table in tables)]
    return tuple(round_secret(row.secret, number).hex() for number in over)


def _winner(row: EveningRow, lines: Sequence[GuestStanding]) -> int | None:
    best = [line.guest for line in lines if line.place == 1]
    return best[0] if row.ended and len(best) == 1 else None


def _news(guests: Sequence[GuestRow], fixtures: Sequence[Fixture], shown: Sequence[FixtureView]) -> tuple[News, ...]:
    """Return the latest results of the round, then how far others are; with duplicate boards only how many are done."""
    names = {guest.number: guest.stand_in or guest.name for guest in guests}
    both = [pair for pair in zip(fixtures, shown, strict=True) if not pair[0].is_bye and _is_last(pair[0], fixtures)]
    if any(len(one.guests) > PAIR for one, _ in both):
        return (News(0, f"{sum(one.is_over for one, _ in both)} of {len(both)} tables are done."),)
    over = sorted((pair for pair in both if pair[0].is_over), key=lambda pair: pair[0].ended or 0, reverse=True)
    told = [News(one.number, _result(one, names)) for one, _ in over]
    played = [News(view.number, view.line) for one, view in both if view.line]
    return (*told, *played)[:MOST_NEWS]


def _is_last(fixture: Fixture, fixtures: Sequence[Fixture]) -> bool:
    return fixture.round == fixtures[-1].round


def _result(fixture: Fixture, names: Mapping[int, str]) -> str:
    """Say how a match of two came out."""
    first, second = (names[guest] for guest in fixture.guests)
    if fixture.winner is None:
        return f"{first} and {second} drew."
    if fixture.winner == fixture.guests[0]:
        return f"{first} beat {second}, {fixture.scores[0]} to {fixture.scores[1]}."
    return f"{second} beat {first}, {fixture.scores[1]} to {fixture.scores[0]}."
