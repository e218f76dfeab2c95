"""What bots say at a table: sometimes one of the server's phrases, about something that everyone has just seen.

A lot that the table's secret draws for the ply alone decides whether a bot speaks, which one, and what it says.
Hidden information and the time of a search have no influence.
"""

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ...bots.styles import TALKATIVE
from ...kit.phrases import ANOTHER_GAME, HA, OH_DEAR, PHRASES, WELL_PLAYED, Remark
from ...kit.reckoning import Reckoning
from ...kit.records import WATCHER
from ...store.rows import ChairRow
from ..hosted_table import HostedTable
from ..match_table import MatchTable
from .characters import style_at
from .pace import pause_at

HAPPENED, DEAL_OVER, MATCH_OVER = 12, 25, 75  # percent of events on which a bot speaks
HUNDRED = 100
BREATH = 0.3  # seconds before a bot speaks: everyone sees the event first
UNITS = 1 << 32  # size of each of the two numbers of a lot


class Lot(NamedTuple):
    """A lot drawn from the table's secret for a ply: how ready bots are to speak, and which phrase they choose."""

    ready: int  # below HUNDRED; a lower number is readier
    which: int

    @property
    def readier(self) -> "Lot":
        """The lot of the talkative, who speak twice as often."""
        return Lot(self.ready // 2, self.which)

    def among(self, open_to_them: Sequence["Spoken"]) -> "Spoken":
        """Return one of them."""
        return open_to_them[self.which * len(open_to_them) // UNITS]


class Spoken(NamedTuple):
    """A phrase that a seat says: the seat, and the index of the phrase among the server's."""

    seat: int
    phrase: int


class Speaking:
    """The bots of one process that are about to say something."""

    def __init__(self, say: Callable[[HostedTable, int, int], Awaitable[None]]) -> None:
        self._say = say
        self.tasks: set[asyncio.Task[None]] = set()

    def upon(self, table: MatchTable, ply: int, usual_pause: float) -> None:
        """Send everyone what a bot says after a ply, if it says something and anyone is there."""
        if table.subscribers and (spoken := spoken_at(table, ply, usual_pause)):
            task = asyncio.create_task(self._after_a_breath(table, spoken))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _after_a_breath(self, table: MatchTable, spoken: Spoken) -> None:
        await asyncio.sleep(BREATH)
        await self._say(table, spoken.seat, spoken.phrase)


def spoken_at(table: MatchTable, ply: int, usual_pause: float) -> Spoken | None:
    """Return what a bot says after a recorded ply, usually nothing.

    Bots that play at once or must hurry say nothing.
    """
    bots = talkers(table.chairs)
    if not bots or pause_at(table, usual_pause) == 0:
        return None
    lot = lot_of(table.row.secret, ply)
    could = [*_upon(table, ply, bots, lot)]
    if not could:
        eager = [seat for seat in bots if style_at(table, seat) == TALKATIVE]
        could = [*_upon(table, ply, eager, lot.readier)] if eager else []
    return lot.among(could) if could else None


def talkers(chairs: Iterable[ChairRow]) -> list[int]:
    """Return the seats of the regular bots: a bot that stands in for a person is silent."""
    return [chair.seat for chair in chairs if chair.level and chair.person is None and not chair.away]


def lot_of(secret: bytes, ply: int) -> Lot:
    """Draw the lot of a ply: the same in every process, and unpredictable for players."""
    drawn = hmac.digest(secret, b"manner %d" % ply, "sha256")
    first, second = int.from_bytes(drawn[:4], "big"), int.from_bytes(drawn[4:8], "big")
    return Lot(first * HUNDRED // UNITS, second)


def _upon(table: MatchTable, ply: int, bots: Sequence[int], lot: Lot) -> Iterator[Spoken]:
    """Yield the possible remarks about a ply, so far as the lot lets bots comment on such events."""
    if table.over:
        if lot.ready < MATCH_OVER and table.match.scores:  # no scores: a cap cut the match off
            yield from upon_match(table.match.scores, bots)
    elif lot.ready < DEAL_OVER and table.log.last_deal_end == ply:
        for deal, reckoning in table.log.deals_ended(ply - 1):
            if deal.ply == ply:
                yield from upon_deal(reckoning, bots)
    elif lot.ready < HAPPENED and table.bound.game.remarks:
        for told in table.log.told_at(WATCHER, ply):
            about = told.said.args.get("seat", told.seat)
            yield from upon_happening(table.bound.game.remarks, told.said.code, about, bots)


def upon_match(scores: Sequence[float], bots: Iterable[int]) -> Iterator[Spoken]:
    """Return what bots could say as a match ends: losers praise the winner, and all suggest another game."""
    for seat in bots:
        if scores[seat] < max(scores):
            yield _says(seat, WELL_PLAYED)
        yield _says(seat, ANOTHER_GAME)


def upon_deal(reckoning: Reckoning, bots: Iterable[int]) -> Iterator[Spoken]:
    """Return what bots could say as a deal ends: the top scorer is glad, the lowest is not, others praise."""
    sums: dict[int, int] = {}
    for row in reckoning.rows:
        sums[row.seat] = sums.get(row.seat, 0) + row.amount
    most, least = max(sums.values(), default=0), min(sums.values(), default=0)
    for seat in bots:
        had = sums.get(seat, 0)
        if had == most > 0:
            yield _says(seat, HA)
        elif had == least < 0:
            yield _says(seat, OH_DEAR)
        elif most > 0:
            yield _says(seat, WELL_PLAYED)


def upon_happening(
    remarks: Mapping[str, Remark], code: str, about: int | None, bots: Iterable[int]
) -> Iterator[Spoken]:
    """Return what bots could say about an event, which happened to one seat or to none."""
    remark = remarks.get(code)
    for seat in bots if remark else ():
        if remark and remark.own == (seat == about):
            yield _says(seat, remark.phrase)


def _says(seat: int, phrase: str) -> Spoken:
    return Spoken(seat, PHRASES.index(phrase))
