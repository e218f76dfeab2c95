"""The only way out: every message from a table to a person is made here, from a `View`."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from ...bots.household import face_of
from ...coach.deals import story
from ...engine.match.view import View
from ...kit.kept import PAIR
from ...kit.records import WATCHER
from ...kit.scene import Plate, Scene, Zone
from ...kit.wording import Listening, Wording
from ...store.errors import Refused, voted_out
from ...store.rows import HINTS, HURRY, SLOW, ChairRow
from ...tables.kinds import path_to, path_to_duel, path_to_evening
from ..bots.characters import told_at
from ..bots.hints import agreed, hints_here
from ..chairs.holidays import last_day
from ..chairs.move_time import waited
from ..chairs.votes import about_move, against, terms
from ..hosted_table import HostedTable, Introduction
from ..match_table import MatchTable
from ..sheet_table import SheetTable
from .deal_messages import DealLine, StoryView
from .deal_views import deal_ends, deal_lines, story_view
from .game_log import Told
from .house_rules import goal_of, rules_of
from .messages import Chair, Event, SheetView, TableView, Vote

MOST_ON_A_SHEET = 60
MOST_WORDED = 8  # log entries whose sentences are cached for the next viewer


def view_for(
    table: HostedTable, person: str, since: int, *, caught_up: bool = False, stood_in: bool = False
) -> TableView | SheetView:
    """Return all that a person may see of a table of either kind."""
    if isinstance(table, MatchTable):
        return match_view(table, person, since, caught_up=caught_up, stood_in=stood_in)
    assert isinstance(table, SheetTable)
    return sheet_view(table, person)


def sheet_view(table: SheetTable, person: str) -> SheetView:
    """Return a score sheet as it stands; people who may not write get no choices."""
    say, may_write = wording(table, WATCHER), table.may_write(person)
    scene = table.sheet.scene(say)
    return SheetView(
        ply=table.ply,
        scene=scene if may_write else replace(scene, choices=(), outcomes=(), blanks=()),
        names=tuple(table.names()),
        events=events_of(table.told()[-MOST_ON_A_SHEET:], say),
        may_write=may_write,
        undo=" ".join(say(said.code, **said.args) for said in table.last_said()),
        place=_place(table),
        again=_again(table),
        rounds=_rounds(table, say),
        **_for_who_invites(table, person),
    )


def _rounds(table: SheetTable, say: Wording) -> tuple[DealLine, ...]:
    """Return how a match that is over went, round by round; one that was cut off has no rounds to add up."""
    told = story(table.match) if table.match.scores is not None else None
    return deal_lines(told, say) if told else ()


def _place(table: SheetTable) -> str:
    card = table.bound.game.round_card
    return card.key(table.match.state) if card else ""


def match_view(
    table: MatchTable, person: str, since: int, *, caught_up: bool = False, stood_in: bool = False
) -> TableView:
    """Return all that a person may see of a table, with what has happened after a ply."""
    _refuse_who_was_voted_out(table, person)
    seat = table.seat_of(person)
    say, chairs, agreed, own = _introduced(table, seat)
    told = () if table.row.waiting else table.log.told(seat, since)
    return TableView(
        ply=max(table.ply, 0),
        scene=_scene(table, seat, say),
        chairs=chairs,
        events=events_of(told, say),
        caught_up=caught_up,
        waited=0 if table.over or table.row.waiting else waited(table),
        votes=tuple(_votes(table)) if table.bystanders.votes else (),
        spectators=tuple(table.spectators().values()),
        hinted=_hinted(table),
        hasty=tuple(sorted(seat for seat in table.hasty if table.chairs[seat].bot)) if table.hasty else (),
        deal_ends=() if caught_up or table.row.waiting else deal_ends(table, since, told, say),
        stood_in=stood_in,
        words=_words(table, seat),
        holidays=_holidays(table) if table.bystanders.pauses else (),
        **agreed,
        **(own or _own(table, seat, person)),
    )


def past_view(table: MatchTable, person: str, ply: int) -> TableView:
    """Return a finished table as it stood after a ply, with all hands open."""
    if not table.over:
        raise Refused("not-over", "the hands are opened when the game is over")
    if ply > table.ply:
        raise Refused("no-ply", f"the game had {table.ply} plies, not {ply}", 404)
    seat = table.seat_of(person)
    say = wording(table, seat)
    then = table.as_it_stood(ply)
    return TableView(
        ply=ply,
        scene=_with_open_hands(then, seat, say),
        chairs=_introduced(table, seat).chairs,
        events=events_of(table.log.told_at(seat, ply), say),
        caught_up=True,
        again=_again(table),
        promise=table.proof().get("x_promise", ""),
    )


def past_story(table: MatchTable, person: str) -> StoryView:
    """Return how a finished table went, deal by deal, and what decided it."""
    if not table.over:
        raise Refused("not-over", "how it went is told when the game is over")
    seat = table.seat_of(person)
    told = story_view(table, seat, wording(table, seat))
    if told is None:
        raise Refused("no-story", "this game does not say how its deals come out", 404)
    return told


def brief_view(table: HostedTable, person: str) -> dict[str, Any]:
    """Return a table's state in one sentence, and whether it is this person's turn; this sends no reminder."""
    if isinstance(table, SheetTable):
        return _brief_sheet_view(table)
    seat = table.seat_of(person)
    if table.row.waiting:
        return {"line": _waiting_line(table), "your_turn": False, "over": False}
    scene = table.match.view(seat).scene(wording(table, seat))
    return {"line": scene.result or scene.question, "your_turn": scene.turn == seat, "over": table.over}


def _brief_sheet_view(table: SheetTable) -> dict[str, Any]:
    scene = table.sheet.scene(wording(table, WATCHER))
    asked = scene.question if scene.turn is None else f"{table.spoken_names()[scene.turn]}: {scene.question}"
    return {"line": scene.result or asked, "your_turn": False, "over": table.over}


def _again(table: HostedTable) -> str | None:
    return table.row.again and path_to(table.row.again, isinstance(table, SheetTable))


def wording(table: HostedTable, seat: int) -> Wording:
    """Return the wording of a table for a seat or for spectators."""
    return _introduced(table, seat).say


def _introduced(table: HostedTable, seat: int) -> Introduction:
    """Return a seat's view of all seats, computed once; its wording caches what was drawn for it."""
    if seat not in table.introductions:
        others = next(iter(table.introductions.values()), None)
        words = others.say if others else Wording(table.bound.game.catalogue(), table.spoken_names())
        agreed = others.agreed if others else _lasting(table) if isinstance(table, MatchTable) else {}
        say = words.to(None if seat == WATCHER else seat)
        chairs = tuple(_chair(table, chair, seat) for chair in table.chairs)
        table.introductions[seat] = Introduction(say, chairs, agreed, _own_for_good(table, seat))
    return table.introductions[seat]


def _lasting(table: MatchTable) -> dict[str, Any]:
    """Return the fields of every message about a table that stay the same during play."""
    row = table.row
    return {
        "again": _again(table),
        "promise": table.proof().get("x_promise", ""),
        "waiting": row.waiting,
        "host_seat": next((chair.seat for chair in table.chairs if chair.person == row.host), None),
        "options": row.options,
        "rules": rules_of(row),
        "goal": goal_of(row),
        "move_time": row.move_time,
        "pace": row.pace,
        "daily": row.daily or "",
        "challenge": row.challenge or "",
        "evening": path_to_evening(row.evening) if row.evening else "",
        "duel": path_to_duel(row.duel) if row.duel else "",
    }


def _own_for_good(table: HostedTable, seat: int) -> dict[str, Any]:
    """Return a player's own fields if they stay the same during play: a game that can't give hints yet may learn to."""
    person = "" if seat == WATCHER else table.chairs[seat].person
    own = _own(table, seat, person) if person and isinstance(table, MatchTable) else {}
    return own if own.get("hints") else {}


def _own(table: HostedTable, seat: int, person: str) -> dict[str, Any]:
    return {"hints": hints_here(table, seat), **_for_who_invites(table, person)}


def _refuse_who_was_voted_out(table: MatchTable, person: str) -> None:
    if table.row.private and person in table.bystanders.voted_out:
        raise voted_out()


def _scene(table: MatchTable, seat: int, say: Wording) -> Scene:
    """Build a seat's scene; absent players get no choices, unless the table only waits for their move."""
    if table.row.waiting:
        return _waiting_scene(table, None if seat == WATCHER else seat)
    scene = table.log.view(seat).scene(say)
    if seat != WATCHER and table.chairs[seat].away not in ("", SLOW):
        return replace(scene, choices=(), refusals=())
    return scene


def _votes(table: MatchTable) -> Iterator[Vote]:
    """Return the votes that count, by chair."""
    time, cast = table.clock(), table.bystanders.votes
    lasts = terms(table.row.move_time).lasts
    for chair in table.chairs:
        own = [vote for vote in cast if vote.what == HURRY and vote.seat == chair.seat]
        for vote in (*about_move(cast, chair.seat, table.ply, time, lasts), *against(cast, chair.seat, time), *own):
            if (by := table.seat_of(vote.person)) != WATCHER:
                yield Vote(by, vote.seat, vote.what)
    yield from (Vote(seat, seat, HINTS) for seat in agreed(table))


def _words(table: MatchTable, seat: int) -> tuple[str, ...]:
    """Return what each seat added to the chance of the match; before the first card, a seat sees only its own."""
    own = {seat: table.chairs[seat].words} if seat != WATCHER else {}
    added = own if table.row.waiting else table.proof().get("words", {})
    return tuple(added.get(seat, "") for seat in range(table.bound.seats)) if any(added.values()) else ()


def _holidays(table: HostedTable) -> tuple[str, ...]:
    """Return for each seat the last day of the holiday that its person is on now, "" for none."""
    pauses, now = table.bystanders.pauses, table.clock()
    last = tuple("" if chair.away else last_day(pauses.get(chair.person or "", ()), now) for chair in table.chairs)
    return last if any(last) else ()


def _hinted(table: HostedTable) -> tuple[int, ...]:
    """Count the hints of each seat, if there were any."""
    asked = [seat for seat, _ in table.lit]
    return tuple(map(asked.count, range(table.bound.seats))) if asked else ()


def _chair(table: HostedTable, chair: ChairRow, seat: int) -> Chair:
    why = chair.away if chair.seat == seat else ""
    mark = chair.mark if chair.person else face_of(chair.name)
    kind, level, here = _kind(chair, seat), chair.bot and chair.level, chair.seat not in table.offline
    return Chair(chair.seat, chair.name, kind, level, chair.vacant, why, here, mark, told_at(table, chair.seat))


def _kind(chair: ChairRow, seat: int) -> str:
    if chair.free:
        return "open"
    if chair.person is None:
        return "bot"
    if chair.away:
        return "away"
    return "you" if chair.seat == seat else "person"


def _for_who_invites(table: HostedTable, person: str) -> dict[str, Any]:
    """Return the invitation, for the host only or, at a match, for all players."""
    host = person == table.row.host
    is_sheet = isinstance(table, SheetTable)
    if not host and (is_sheet or table.own_chair(person) is None):
        return {}
    code = table.row.code or ""
    invite = f"{path_to(table.row.id, is_sheet)}#{table.row.invite}" if code else ""
    return {"host": host, "code": code, "invite": invite}


def events_of(told: Sequence[Told], say: Wording) -> tuple[Event, ...]:
    """Put what was told into words."""
    word = _event if len(say.names) > PAIR else _worded
    return tuple(word(saying, say) for saying in told)


def _event(told: Told, say: Wording) -> Event:
    """Word an entry; all readers it does not address share the sentence, if they were told the same."""
    worded: dict[int, tuple[Told, Event, tuple[int | None, ...]]] = say.kept.setdefault(_event, {})
    known = worded.get(id(told))
    if known is not None and known[0] is told and say.viewer not in known[2]:
        return known[1]
    listening = Listening(say)
    event = _worded(told, listening)
    if say.viewer not in listening.spoken_to:
        if len(worded) >= MOST_WORDED:
            worded.clear()
        worded[id(told)] = told, event, tuple(listening.spoken_to)
    return event


def _worded(told: Told, say: Wording) -> Event:
    call = f"call.{told.said.code}"
    return Event(
        ply=told.ply,
        seat=told.said.args.get("seat", told.seat),
        text=say(told.said.code, **told.said.args),
        code=told.said.code,
        call=say(call) if call in say.catalogue else "",
    )


def _with_open_hands(views: Sequence[View], seat: int, say: Wording) -> Scene:
    """Add to one seat's scene the hands that only their owners saw."""
    own = next(view for view in views if view.seat == seat).scene(say)
    others = [view for view in views if view.seat not in (seat, WATCHER)]
    hands = [zone for view in others for zone in view.scene(say).zones if _is_hand_of(zone, view.seat)]
    opened = tuple(replace(zone, id=f"{zone.id}{zone.owner}") for zone in hands)
    return replace(own, zones=own.zones + opened, choices=(), refusals=())


def _is_hand_of(zone: Zone, seat: int) -> bool:
    return zone.kind == "hand" and zone.owner == seat


def _waiting_scene(table: HostedTable, seat: int | None) -> Scene:
    """Return the scene of a waiting table: its seats, and nothing on it."""
    return Scene(
        game=table.row.game,
        seat=seat,
        turn=None,
        over=False,
        phase="waiting",
        title="",
        question=_waiting_line(table),
        plates=tuple(Plate(chair.seat) for chair in table.chairs),
        zones=(),
    )


def _waiting_line(table: HostedTable) -> str:
    """Say what a table waits for."""
    free = sum(chair.free for chair in table.chairs)
    return "One chair is free." if free == 1 else f"{free} chairs are free."
