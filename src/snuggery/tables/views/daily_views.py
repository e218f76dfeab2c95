"""The deal of the day as people see it: what there is to play, and how everybody finished."""

import hashlib
from collections import Counter
from functools import partial

from msgspec import Struct

from ...kit.game import Game
from ...store.clock import day_of, seconds_left
from ...store.daily_statements import DailyDeal, DailySitting, Results, deal_of, results_of, sittings_of
from ...store.errors import Refused
from ..daily.days import Streak, days_before, streak_of
from ..daily.plans import DailyPlan, daily_games, plan_of
from ..daily.sittings import deal_on
from ..hub import TableHub
from ..kinds import path_to

SHOWN = 400  # days that a calendar and a streak look back


class SittingView(Struct):
    """A person's first sitting: how each deal went, a sign each, and what counts of the end; none if it was cut off."""

    path: str
    over: bool
    result: int | None
    course: str


class DailyView(Struct):
    """The deal of a game on a day."""

    game: str
    about: str
    minutes: int
    counts: str  # what a result is: `points`, of which more are better, or `place`
    promise: str  # SHA-256 of the secret that all chance comes from
    secret: str | None  # once the day is over
    par: dict[str, float] | None  # by level, what bots made of the same chair on average; not known at once
    sitting: SittingView | None


class DayView(Struct):
    """GET /api/today: the deals of a day, and the days on which the person has played."""

    day: str
    left: int  # seconds until it is over, 0 once it is
    games: list[DailyView]
    days: dict[str, int]  # by day, how many deals the person has finished
    streak: Streak


class DailyResultView(Struct):
    """GET /api/today/{game}: how everybody finished; only for those who have, until the day is over."""

    day: str
    left: int
    deal: DailyView
    results: list[tuple[int, int]]  # each result and how many people finished with it, the best first
    people: int
    rank: int | None  # of the person, 1 the best, equals share


async def day_view(hub: TableHub, person: str, day: str) -> DayView:
    """Show the deals of a day to a person."""
    now = hub.database.clock.now()
    today = day_of(now)
    since = min(days_before(today, SHOWN), day)
    sittings = await hub.database.read(partial(sittings_of, person=person, since=since))
    own = {one.game: one for one in sittings if one.day == day}
    shown = [await _shown(hub, game, plan, day, own.get(game.name)) for game, plan in daily_games()]
    days = Counter(one.day for one in sittings if one.course is not None)
    left = seconds_left(now) if day == today else 0
    return DayView(day, left, [deal for deal in shown if deal], dict(days), streak_of(days, today))


async def result_view(hub: TableHub, person: str, game: Game, day: str) -> DailyResultView:
    """Show how everybody finished; raise `Refused` to a person who could still sit down."""
    now = hub.database.clock.now()
    deal, plan = await deal_on(hub, game, day), plan_of(game)
    assert plan is not None
    sittings = await hub.database.read(partial(sittings_of, person=person, since=day))
    own = next((one for one in sittings if (one.day, one.game) == (day, game.name)), None)
    if day == day_of(now) and (own is None or own.course is None):
        raise Refused("not-over", "you see how others finished when you have", 403)
    results = await hub.database.read(partial(results_of, day=day, game=game.name))
    return DailyResultView(
        day=day,
        left=seconds_left(now) if day == day_of(now) else 0,
        deal=_view(deal, plan, own, is_over=day < day_of(now)),
        results=sorted(results.items(), reverse=plan.counts == "points"),
        people=sum(results.values()),
        rank=None if own is None or own.result is None else _rank(plan, results, own.result),
    )


async def _shown(hub: TableHub, game: Game, plan: DailyPlan, day: str, own: DailySitting | None) -> DailyView | None:
    """Return the deal of a game, None on a day without one."""
    is_over = day < day_of(hub.database.clock.now())
    deal = await hub.database.read(partial(deal_of, day=day, game=game.name))
    if deal is None and is_over:
        return None
    return _view(deal or await deal_on(hub, game, day), plan, own, is_over=is_over)


def _view(deal: DailyDeal, plan: DailyPlan, own: DailySitting | None, *, is_over: bool) -> DailyView:
    return DailyView(
        game=deal.game,
        about=plan.title,
        minutes=plan.minutes,
        counts=plan.counts,
        promise=hashlib.sha256(deal.secret).hexdigest(),
        secret=deal.secret.hex() if is_over else None,
        par=deal.par,
        sitting=None if own is None else _sitting(own),
    )


def _sitting(own: DailySitting) -> SittingView:
    return SittingView(path_to(own.sat_at), own.course is not None, own.result, own.course or "")


def _rank(plan: DailyPlan, results: Results, result: int) -> int:
    return 1 + sum(count for other, count in results.items() if plan.is_better(other, result))
