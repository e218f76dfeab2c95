"""Results of deals and matches in words for one reader: from public information, and what the reader saw."""

from collections.abc import Collection, Iterator, Sequence

from ...coach.deals import MOST_SWINGS, Deal, Story, Swing, finishing_places, story
from ...kit.reckoning import Account, Reckoning
from ...kit.records import WATCHER
from ...kit.scene import Said
from ...kit.wording import Wording
from ..match_table import MatchTable
from .deal_messages import DealEnd, DealLine, ReckoningRow, StoryView, Turning
from .game_log import Told

MOST_TOLD = 2  # sentences of one moment
DUEL = 2  # seats


def deal_ends(table: MatchTable, since: int, told: Sequence[Told], say: Wording) -> tuple[DealEnd, ...]:
    """Return the results of the deals that have ended after a ply, up to which the reader knows them."""
    return tuple(_deal_end(deal, reckoning, told, say) for deal, reckoning in table.log.deals_ended(since))


def _deal_end(deal: Deal, reckoning: Reckoning, told: Sequence[Told], say: Wording) -> DealEnd:
    return DealEnd(
        number=deal.number,
        ply=deal.ply,
        title=_title(deal.number, say),
        button=say("reckoning.button"),
        head=_say(say, reckoning.head),
        rows=tuple(_row(row, say) for row in reckoning.rows),
        notes=tuple(_say(say, note) for note in reckoning.notes),
        told=tuple(told_sums(reckoning, say)),
        heard=sum(one.place <= deal.end for one in told),
    )


def told_sums(reckoning: Reckoning, say: Wording) -> Iterator[str]:
    """Say what a deal scored for everyone, most first; nothing where the sheet's header says it all."""
    if "reckoning.won" not in say.catalogue:
        return
    sums: dict[int, int] = {}
    for row in reckoning.rows:
        sums[row.seat] = sums.get(row.seat, 0) + row.amount
    for seat, amount in sorted(sums.items(), key=lambda item: -item[1]):
        if amount:
            yield _moved(seat, amount, say)


def _moved(seat: int, amount: int, say: Wording) -> str:
    return say("reckoning.won" if amount > 0 else "reckoning.lost", seat=seat, n=abs(amount))


def story_view(table: MatchTable, seat: int, say: Wording) -> StoryView | None:
    """Return how a match went and what decided it; None if its game has no score."""
    told = story(table.match)
    if told is None:
        return None
    left = [told.out_in(other) for other in range(len(told.begun))]
    return StoryView(
        begun=told.begun,
        left=tuple(say.phrase("reckoning.out_in", deal=deal) if deal else "" for deal in left),
        deals=deal_lines(told, say),
        turnings=tuple(_turnings(table, told, seat, say)),
        places=_places(table, left, say),
    )


def deal_lines(told: Story, say: Wording) -> tuple[DealLine, ...]:
    """Return what every deal brought everybody."""
    return tuple(DealLine(d.number, d.ply, _title(d.number, say), d.changes, d.purses, d.out) for d in told.deals)


def _places(table: MatchTable, left: Sequence[int], say: Wording) -> tuple[int, ...]:
    """Return who finished where; a match that was cut off has no places."""
    if table.match.scores is None:
        return ()
    return table.log.view(WATCHER).scene(say).places or finishing_places(table.match.scores, left)


def _turnings(table: MatchTable, told: Story, seat: int, say: Wording) -> Iterator[Turning]:
    """Tell the moments that decided, those first in which the reader gained or lost; between two, all concern both."""
    own = () if seat == WATCHER or len(told.begun) == DUEL else told.swings_of(seat)
    others = [swing for swing in told.swings if swing not in own]
    for swing in (*own, *others[len(own) + len(others) - MOST_SWINGS if own else 0 :]):
        moved = seat if seat != WATCHER and swing.changes[seat] else swing.seat
        yield _turning(table, swing, moved, seat, say)


def _turning(table: MatchTable, swing: Swing, moved: int, seat: int, say: Wording) -> Turning:
    told = _told(table, swing, moved, seat, say)
    title = _title(swing.deal, say)
    return Turning(swing.ply, title, told, moved, swing.before[moved], swing.after[moved], swing.after)


def _told(table: MatchTable, swing: Swing, moved: int, seat: int, say: Wording) -> str:
    """Say what happened: of a deal's end how it came out, of anything else what concerned the seat it moved."""
    reckoning = table.log.reckoned_at(swing.place)
    if reckoning and not _say(say, reckoning.head).startswith(_title(swing.deal, say)):
        return " ".join(_came_out(reckoning, swing, moved, seat, say))
    told = [one.said for one in table.log.told_at(seat, swing.ply) if one.place == swing.place]
    about = [said for said in told if moved in (said.args.get("seat"), said.args.get("payer"))]
    why = _reasons(reckoning, [moved], say, swing.changes[moved]) if reckoning else ()
    return " ".join([*why, *(_say(say, said) for said in (about or told)[:MOST_TOLD])])


def _came_out(reckoning: Reckoning, swing: Swing, moved: int, seat: int, say: Wording) -> Iterator[str]:
    """Say how a deal came out for the seat that it moved; where that is no sum, for the reader and a rival as well."""
    yield f"{_say(say, reckoning.head)}."
    summed = "reckoning.won" in say.catalogue
    rivals = range(len(swing.after)) if len(swing.after) == DUEL else (moved, seat)
    yield from _reasons(reckoning, [moved] if summed else rivals, say)
    if summed:
        yield _moved(moved, swing.changes[moved], say)


def _reasons(reckoning: Reckoning, seats: Collection[int], say: Wording, amount: int | None = None) -> Iterator[str]:
    """Say for some seats why they won or paid what they did, or so much at once, where there are words for it."""
    for row in reckoning.rows:
        code = row.told.code.replace("reckoning.", "turning.", 1)
        if row.seat in seats and amount in (None, row.amount) and code in say.catalogue:
            yield say(code, seat=row.seat, **row.told.args)


def _title(number: int, say: Wording) -> str:
    return say("reckoning.deal", deal=number)


def _row(row: Account, say: Wording) -> ReckoningRow:
    return ReckoningRow(
        seat=row.seat,
        head=_say(say, row.head) if row.head else "",
        told=_say(say, row.told),
        why=_say(say, row.why) if row.why else "",
        amount=row.amount,
        faces=row.faces,
        taken=row.taken,
        missing=row.missing,
    )


def _say(say: Wording, said: Said) -> str:
    return say(said.code, **said.args)
