"""Where two people parted who had the same chair and the same chance: the position, both choices, luck and play."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ...coach.hints import FULL
from ...engine.match.view import View
from ...kit.errors import SnuggeryError
from ...kit.hint import Hint
from ...kit.records import WATCHER
from ...kit.review import ToldReview
from ...kit.scene import Scene, Zone
from ...kit.wording import Wording
from ...store.errors import Refused
from ...store.rows import Person
from ..bots.authors_games import thinks
from ..bots.bot_questions import hint_question
from ..bots.bot_workers import WorkerLost
from ..bots.fair_queue import ServerBusy
from ..challenges.parting import Parting, parting_of
from ..daily.ranking import shares_in
from ..hub import TableHub
from ..match_table import MatchTable
from .challenge_messages import ChallengeChoice, ChallengeShare, PartingView, SharesView
from .challenge_views import Pair, result_table
from .table_views import events_of, wording

NO_PARTING = PartingView(-1, "", "", "", ())
MOST_TOLD = 6  # sentences of what followed a choice
TOLD = "text"  # the kind of zone that repeats rules in words


class Parted(NamedTuple):
    """Two finished matches, the seat of both people, and where they parted."""

    code: str  # of the challenge: both readers are told the same figures
    own: MatchTable
    other: MatchTable
    seat: int
    where: Parting | None

    @property
    def view(self) -> View:
        """What the seat could see there, in both matches."""
        assert self.where is not None, "they have parted"
        return self.own.as_it_stood(self.where.ply)[self.seat]

    @property
    def scene(self) -> Scene:
        """The position for the eye: without sentences about the rules, and with nothing to choose."""
        scene = self.view.scene(wording(self.own, self.seat))
        zones = tuple(zone for zone in scene.zones if zone.kind != TOLD)
        return replace(scene, zones=zones, choices=(), refusals=())


async def parted(hub: TableHub, pair: Pair) -> Parted:
    """Return where two people parted; raise `Refused` if there is nobody to compare with, or cards must stay secret."""
    if pair.other is None:
        raise Refused("not-over", "nobody else has finished yet", 409)
    own, other = await result_table(hub, pair.own), await result_table(hub, pair.other)
    if own.is_sealed:
        reason = "others can still play this deal of the day; an hour after its day you see where you parted"
        raise Refused("sealed", reason, 403)
    rows = [await hub.database.events(table.row.id) for table in (own, other)]
    return Parted(pair.own.code, own, other, own.seat_of(pair.own.person), parting_of(*rows))


async def parting_view(hub: TableHub, found: Parted, person: str) -> PartingView:
    """Return the position where two people parted, with what each did there and what that was worth."""
    if found.where is None:
        return NO_PARTING
    hint = await _hint(hub, found, person)
    scene, where = found.scene, found.where
    told = (
        _told(found.own, found.seat, where.ply, wording(found.own, found.seat)),
        _told(found.other, found.seat, where.ply, wording(found.other, WATCHER)),
    )
    return PartingView(
        ply=where.ply,
        title=scene.title,
        question=scene.question,
        words=" ".join(_words(zone) for zone in scene.zones if zone.pieces or zone.value is not None),
        choices=_choices(where, told, hint),
        about=hint.about if hint else "",
    )


def picture_of(found: Parted, width: int) -> str:
    """Draw the position where two people parted as SVG, so many units wide."""
    if found.where is None:
        raise Refused("no-parting", "both matches are the same to the end", 404)
    return found.view.picture(found.scene, found.own.spoken_names(), width)


def shares_view(hub: TableHub, pair: Pair, tables: Sequence[MatchTable]) -> SharesView:
    """Return what luck and play did to both, as their reviews say; these are begun if nobody has asked before."""
    people = [one for one in pair if one is not None]
    try:
        told = [
            hub.reviews.ask(table, Person(one.person, one.name), when_idle=True).review
            for one, table in zip(people, tables, strict=True)
        ]
    except Refused as refused:
        return SharesView(none=refused.code == "no-review")
    ready = [one for one in told if one is not None]
    if len(ready) < len(told):
        return SharesView()
    return SharesView(tuple(_share(one) for one in ready))


# -- how it is done ---------------------------------------------------------------------------------------------------


async def _hint(hub: TableHub, found: Parted, person: str) -> Hint | None:
    """Return what every choice was worth, None where they can't be compared or nobody has time for it now."""
    assert found.where is not None, "they have parted"
    game = found.own.bound.game
    if {found.where.own[0], found.where.other[0]} != {found.seat} or not (game.listed and thinks(game)):
        return None
    asked = hint_question(found.view, tuple(found.own.spoken_names()), FULL, f"parting {found.code}")
    try:
        hub.hint_limit.take(person)
        return await hub.bot_workers.weigh(asked, person)
    except (SnuggeryError, ServerBusy, TimeoutError, WorkerLost):
        return None


def _choices(where: Parting, told: Sequence[tuple[str, ...]], hint: Hint | None) -> tuple[ChallengeChoice, ...]:
    """Return both choices; which is worth more is known only where both were compared."""
    by_action = {worth.action: worth for worth in hint.worths} if hint else {}
    worths = [by_action.get(action) for _, action in (where.own, where.other)]
    best = max((worth.value for worth in worths if worth), default=0.0)
    clear = any(worth and not worth.best for worth in worths)  # else the error is larger than what parts them
    return tuple(
        ChallengeChoice(said, worth.name, worth.told, worth.best, better=clear and worth.value == best)
        if worth
        else ChallengeChoice(said)
        for said, worth in zip(told, worths, strict=True)
    )


def _told(table: MatchTable, seat: int, ply: int, say: Wording) -> tuple[str, ...]:
    """Say what the seat to move did after a ply, and what followed until it had to choose again."""
    sentences: list[str] = []
    for later in range(ply + 1, min(ply + 1 + MOST_TOLD, table.ply) + 1):
        told = table.log.told_at(seat, later)
        if later > ply + 1 and any(one.seat == seat for one in told):
            break
        sentences += [event.text for event in events_of(told, say)]
    return tuple(sentences[:MOST_TOLD])


def _words(zone: Zone) -> str:
    faces = ", ".join(piece.face for piece in zone.pieces if piece.face)
    return f"{zone.label}: {faces or zone.value or len(zone.pieces)}."


def _share(told: ToldReview) -> ChallengeShare:
    made = shares_in(told)
    return ChallengeShare(made.luck, made.own, made.rest, made.unit)
