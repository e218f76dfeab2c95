"""Results of deals and matches in words for one reader: from public information, and what the reader saw."""

from collections.abc import Iterator, Sequence

from ...coach.deals import Deal, Story, Swing, story
from ...kit.reckoning import Account, Reckoning
from ...kit.scene import Said
from ...kit.wording import Wording
from ..match_table import MatchTable
from .deal_messages import DealEnd, DealLine, ReckoningRow, StoryView, Turning
from .game_log import Told

MOST_TOLD = 3  # sentences of one moment


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
    return StoryView(
        begun=told.begun,
        left=tuple(_left(told, other, say) for other in range(len(told.begun))),
        deals=tuple(DealLine(d.number, d.ply, _title(d.number, say), d.changes, d.purses, d.out) for d in told.deals),
        turnings=tuple(_turning(table, swing, seat, say) for swing in told.swings),
    )


def _turning(table: MatchTable, swing: Swing, seat: int, say: Wording) -> Turning:
    moved = swing.seat
    told = _told(table, swing, seat, say)
    return Turning(swing.ply, _title(swing.deal, say), told, moved, swing.before[moved], swing.after[moved])


def _told(table: MatchTable, swing: Swing, seat: int, say: Wording) -> str:
    """Say what happened; at a deal's end with many results, only about the seat that it changed most."""
    told = [one.said for one in table.log.told_at(seat, swing.ply) if one.place == swing.place]
    reckoning = table.log.reckoned_at(swing.place)
    if reckoning and len(told) > MOST_TOLD and "reckoning.won" in say.catalogue:
        moved = swing.after[swing.seat] - swing.before[swing.seat]
        return f"{_say(say, reckoning.head)}. {_moved(swing.seat, moved, say)}"
    return " ".join(_say(say, said) for said in told)


def _left(told: Story, seat: int, say: Wording) -> str:
    number = told.out_in(seat)
    return say.phrase("reckoning.out_in", deal=number) if number else ""


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
