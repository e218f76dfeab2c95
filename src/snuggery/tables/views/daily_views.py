"""The deals of the day as people see them: what there is to play, and how everybody finished."""

import hashlib
from functools import partial
from typing import Literal

import msgspec
from msgspec import Struct

from ...games import find
from ...store.clock import day_of, seconds_left
from ...store.daily_statements import (
    DailyDeal,
    DailySitting,
    DealKey,
    Results,
    Spot,
    deal_of,
    finished_by_day,
    plays_of,
    results_of,
    sittings_on,
    spots_of_others,
)
from ...store.errors import Refused
from ..daily.days import KEPT, Streak, Week, best_weeks, days_before, is_sealed, streak_of
from ..daily.plans import DailyPlan, daily_games, plan_of
from ..daily.ranking import Shares, is_due
from ..daily.sittings import deal_on
from ..hub import TableHub
from ..kinds import path_to


class SittingView(Struct):
    """A person's first sitting: how each deal went, a sign each, and what counts of the end; none if it was cut off."""

    path: str
    over: bool
    result: int | None
    course: str
    play: int | None  # what own play did to the result, in the coin of the review; none while no review tells it
    shares: Shares | None  # what the result is made of, in that coin


class DailyView(Struct):
    """The deal of a game on a day."""

    game: str
    level: str  # of the bots on the other chairs: `casual` or `strong`
    about: str
    minutes: int
    counts: str  # what a result is: `points`, of which more are better, `place`, or `distance` in millimetres
    promise: str  # SHA-256 of the secret that all chance comes from
    secret: str | None  # an hour after the day is over
    par: dict[str, float] | None  # by level, what bots made of the same chair on average; not known at once
    sitting: SittingView | None


class DayView(Struct):
    """GET /api/today: the deals of a day, and the days on which the person has played."""

    day: str
    level: str
    left: int  # seconds until it is over, 0 once it is
    games: list[DailyView]
    days: dict[str, int]  # by day, the deals of how many games the person has finished, at either level
    streak: Streak
    weeks: list[Week]  # in which the person has finished most, the best first


class DailyResultView(Struct):
    """GET /api/today/{game}: how everybody finished; only for those who have, until the day is over."""

    day: str
    left: int
    deal: DailyView
    results: list[tuple[int, int]]  # each result and how many people finished with it, the best first
    people: int
    rank: int | None  # of the person by result, 1 the best, equals share
    ranked_by: Literal["play", "result"]  # play where the person's match was reviewed
    play_rank: int | None  # of the person by play without luck, among those whose matches were reviewed
    reviewed: int  # how many those are
    review_due: bool  # whether the person's match is still to be reviewed
    spots: list[Spot]  # where others' balls lie that count, in millimetres; some of them where there are many


async def day_view(hub: TableHub, person: str, day: str, level: str) -> DayView:
    """Show the deals of a day against bots of a level to a person."""
    now = hub.database.clock.now()
    today = day_of(now)
    since = min(days_before(today, KEPT), day)
    own = await hub.database.read(partial(sittings_on, person=person, day=day, level=level))
    days = await hub.database.read(partial(finished_by_day, person=person, since=since))
    deals = [(DealKey(day, game.name, level), plan) for game, plan in daily_games(level)]
    shown = [await _shown(hub, key, plan, own.get(key.game)) for key, plan in deals]
    left = seconds_left(now) if day == today else 0
    games = [deal for deal in shown if deal]
    return DayView(day, level, left, games, days, streak_of(days, today), best_weeks(days))


async def result_view(hub: TableHub, person: str, key: DealKey) -> DailyResultView:
    """Show how everybody finished; raise `Refused` to a person who could still sit down."""
    now = hub.database.clock.now()
    deal, plan = await deal_on(hub, key), plan_of(find(key.game))
    assert plan is not None
    sittings = await hub.database.read(partial(sittings_on, person=person, day=key.day, level=key.level))
    own = sittings.get(key.game)
    if key.day == day_of(now) and (own is None or own.course is None):
        raise Refused("not-over", "you see how others finished when you have", 403)
    results = await hub.database.read(partial(results_of, key=key))
    plays = await hub.database.read(partial(plays_of, key=key))
    play = own.play if own else None
    return DailyResultView(
        day=key.day,
        left=seconds_left(now) if key.day == day_of(now) else 0,
        deal=_view(deal, plan, own, now),
        results=sorted(results.items(), reverse=plan.counts == "points"),
        people=sum(results.values()),
        spots=await _spots(hub, deal, plan, person),
        rank=None if own is None or own.result is None else _rank(plan, results, own.result),
        ranked_by="result" if play is None else "play",
        play_rank=None if play is None else 1 + sum(count for other, count in plays.items() if other > play),
        reviewed=sum(plays.values()),
        review_due=own is not None and is_due(own, now),
    )


async def _spots(hub: TableHub, deal: DailyDeal, plan: DailyPlan, person: str) -> list[Spot]:
    if plan.counts != "distance":
        return []
    return await hub.database.read(partial(spots_of_others, key=deal.key, person=person))


async def _shown(hub: TableHub, key: DealKey, plan: DailyPlan, own: DailySitting | None) -> DailyView | None:
    """Return a deal, None on a day without it."""
    now = hub.database.clock.now()
    deal = await hub.database.read(partial(deal_of, key=key))
    if deal is None and key.day < day_of(now):
        return None
    return _view(deal or await deal_on(hub, key), plan, own, now)


def _view(deal: DailyDeal, plan: DailyPlan, own: DailySitting | None, now: int) -> DailyView:
    return DailyView(
        game=deal.game,
        level=deal.level,
        about=plan.title,
        minutes=plan.minutes,
        counts=plan.counts,
        promise=hashlib.sha256(deal.secret).hexdigest(),
        secret=None if is_sealed(deal.day, now) else deal.secret.hex(),
        par=deal.par,
        sitting=None if own is None else _sitting(own),
    )


def _sitting(own: DailySitting) -> SittingView:
    shares = msgspec.json.decode(own.shares, type=Shares) if own.shares else None
    return SittingView(path_to(own.sat_at), own.course is not None, own.result, own.course or "", own.play, shares)


def _rank(plan: DailyPlan, results: Results, result: int) -> int:
    return 1 + sum(count for other, count in results.items() if plan.is_better(other, result))
