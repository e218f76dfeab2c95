"""The ranking of a day by play without luck: what reviews make of the sittings that count, each once."""

from functools import partial

import msgspec

from ...kit.review import ToldReview
from ...store.clock import day_of
from ...store.daily_statements import DailySitting, claim_review, unreviewed, write_play
from ..bots.bot_questions import ReviewQuestion
from ..bots.bot_workers import THE_DAY, WorkerLost
from ..hub import TableHub
from ..people.results import finished_table
from .days import days_before
from .par import OWN

DAYS_LATE = 1  # sittings of so many days before today are still reviewed
AT_ONCE = 20  # sittings that are looked up together


async def review_sittings(hub: TableHub) -> None:
    """Review the sittings that wait for it, one at a time, for as long as nobody waits for a bot or a hint."""
    since = days_before(day_of(hub.database.clock.now()), DAYS_LATE)
    while waiting := await hub.database.read(partial(unreviewed, since=since, most=AT_ONCE)):
        for sitting in waiting:
            if any(hub.bot_workers.waiting.values()):
                return
            if await hub.database.change(partial(claim_review, sitting=sitting)):
                await _review(hub, sitting)


def is_due(sitting: DailySitting, now: int) -> bool:
    """Tell whether a review of a sitting is still to come."""
    counts = sitting.result is not None and not sitting.reviewed
    return counts and sitting.day >= days_before(day_of(now), DAYS_LATE)


async def _review(hub: TableHub, sitting: DailySitting) -> None:
    """Write what a person's own play did; where no review tells it, their result has to do."""
    row = await hub.database.table(sitting.sat_at)
    table = row and await finished_table(hub, row)
    if not table:
        return
    asked = ReviewQuestion(table.transcript(), tuple(table.spoken_names()), OWN)
    try:
        told = (await hub.bot_workers.look_back(asked, lambda part: None, THE_DAY)).told
    except (TimeoutError, WorkerLost):
        return
    if (play := play_in(told)) is not None:
        shares = msgspec.json.encode(shares_in(told)).decode()
        await hub.database.change(partial(write_play, sitting=sitting, play=play, shares=shares))


class Shares(msgspec.Struct):
    """What a result is made of, in the review's coin: the sum of all is the result."""

    begun: int  # what the chair was worth before the first card
    luck: int
    own: int  # what own play did
    rest: int  # what others did, and what was hidden
    unit: str


def shares_in(told: ToldReview) -> Shares:
    """Return what the reader's result is made of."""
    whole = told.sums[told.seat]
    luck = sum(whole.luck.values())
    return Shares(whole.begun, luck, whole.own, whole.result - whole.begun - luck - whole.own, told.unit)


def play_in(told: ToldReview) -> int | None:
    """Return what own play did to the result in the review's coin, None if there was nothing to choose."""
    return told.sums[told.seat].own if told.rate else None
