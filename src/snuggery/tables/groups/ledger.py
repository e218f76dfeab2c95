"""A group's ledger: what each member won by week, the sums, and the same by play alone where matches were reviewed."""

import csv
import io
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from ...games import find
from ...kit.errors import Unusable
from ...store.clock import day_of
from ...store.group_statements import GroupResult, Member
from ..spreadsheets import harmless

SHOWN_WEEKS = 8  # in which the group has played, at most
NIGHT = 6 * 3600  # seconds after midnight UTC until which a match belongs to the evening before

Scores = dict[int, int]  # by the number of a member


class LedgerWeek(NamedTuple):
    """A week by its Monday, and what each member who played won in it."""

    monday: str
    scores: Scores


class Ledger(NamedTuple):
    """The weeks of a game in which it was played, the newest first, and the sums of these weeks."""

    game: str
    weeks: list[LedgerWeek]
    sums: Scores
    play: Scores  # by play alone, of the matches that were reviewed
    coin: str  # in which that counts, "" while nothing was reviewed
    matches: int
    reviewed: int
    signed: bool  # whether members win from each other, so that sums are gains and losses


def evening_of(ended: int) -> str:
    """Return the day to whose evening a match belongs, by when it ended.

    >>> from snuggery.tables.groups.ledger import evening_of
    >>> evening_of(1795737600), evening_of(1795737600 + 6 * 3600)  # at midnight, and at six
    ('2026-11-26', '2026-11-27')
    """
    return day_of(ended - NIGHT)


def monday_of(day: str) -> str:
    """Return the Monday of a day's week.

    >>> from snuggery.tables.groups.ledger import monday_of
    >>> monday_of("2026-11-26")
    '2026-11-23'
    """
    found = date.fromisoformat(day)
    return (found - timedelta(days=found.weekday())).isoformat()


def ledgers(results: Sequence[GroupResult], first: str) -> list[Ledger]:
    """Return a ledger for each game that was played, the group's own game first; results come latest first."""
    games = list(dict.fromkeys([first, *(result.game for result in results)]))
    by_game = {game: [result for result in results if result.game == game] for game in games}
    return [_ledger(game, found) for game, found in by_game.items() if found]


def matches_in(results: Iterable[GroupResult]) -> dict[str, list[GroupResult]]:
    """Return results by the table where they were played, in their order."""
    found: dict[str, list[GroupResult]] = defaultdict(list)
    for result in results:
        found[result.played_at].append(result)
    return found


def sums_of(results: Iterable[GroupResult]) -> Scores:
    """Return what each member who played won in all."""
    sums: Counter[int] = Counter()
    for result in results:
        sums[result.number] += result.score
    return dict(sums)


def title_of(game: str) -> str:
    """Return the title of a game, or its name if the server no longer offers it."""
    try:
        return find(game).title
    except Unusable:
        return game


def unit_of(game: str) -> str:
    """Return what a game's score counts, in the plural."""
    try:
        return find(game).unit
    except Unusable:
        return "points"


def is_signed(results: Iterable[GroupResult]) -> bool:
    """Tell whether scores are gains and losses."""
    return any(result.score < 0 for result in results)


def as_csv(members: Sequence[Member], results: Sequence[GroupResult]) -> str:
    """Write the whole ledger as CSV: a line for each match, a column for each member; an empty cell is not nought."""
    played = {result.number for result in results}
    columns = [member for member in members if not member.gone or member.number in played]
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(["evening", "game", "unit", *(harmless(member.name) for member in columns)])
    for match in matches_in(results).values():
        scores = {result.number: result.score for result in match}
        about = [evening_of(match[0].ended), title_of(match[0].game), unit_of(match[0].game)]
        lines.writerow([*about, *(scores.get(member.number, "") for member in columns)])
    return text.getvalue()


def _ledger(game: str, results: Sequence[GroupResult]) -> Ledger:
    weeks: dict[str, list[GroupResult]] = defaultdict(list)
    for result in results:
        weeks[monday_of(evening_of(result.ended))].append(result)
    newest = dict(list(weeks.items())[:SHOWN_WEEKS])
    shown = [result for found in newest.values() for result in found]
    coin = next((result.coin for result in shown if result.coin), "")
    reviewed = [result for result in shown if result.coin == coin and result.play is not None]
    play: Counter[int] = Counter()
    for result in reviewed:
        play[result.number] += result.play or 0
    return Ledger(
        game=game,
        weeks=[LedgerWeek(monday, sums_of(found)) for monday, found in newest.items()],
        sums=sums_of(shown),
        play=dict(play),
        coin=coin,
        matches=len(matches_in(shown)),
        reviewed=len(matches_in(reviewed)),
        signed=is_signed(shown),
    )
