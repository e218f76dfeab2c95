"""Standings: points, then what breaks ties, then the lot; and who has a place of which rank."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...store.evening_statements import DUPLICATE, KNOCK_OUT
from .duplicate import board_points
from .fixtures import Fixture, by_round
from .knock_out import champion


class GuestStanding(NamedTuple):
    """How a guest stands: 2 points for a win and for a bye, 1 for a draw; with duplicate boards those of all boards."""

    guest: int
    place: int  # 1 the best, equals share
    points: int
    tie: int  # of equal points the more decides: Swiss, the points of all opponents; knock-out, the round
    played: int
    won: int
    drawn: int
    lost: int
    byes: int


def standings(form: str, lots: Sequence[int], played: Sequence[Fixture]) -> list[GuestStanding]:
    """Return all guests, the best first; equal ones in the order of their lots."""
    over = _counted(form, played)
    tallies = {guest: _tally(guest, over) for guest in lots}
    points = _boards(over) if form == DUPLICATE else {guest: _points(guest, over) for guest in lots}
    ties = _ties(form, lots, played, points)
    keys = {guest: _key(form, points.get(guest, 0), ties[guest]) for guest in lots}
    ordered = sorted(lots, key=lambda guest: keys[guest], reverse=True)
    return [
        GuestStanding(
            guest, 1 + sum(key > keys[guest] for key in keys.values()), points.get(guest, 0), ties[guest], *tally
        )
        for guest in ordered
        for tally in [tallies[guest]]
    ]


def _key(form: str, points: int, tie: int) -> tuple[int, int]:
    """In a knock-out the round decides that a guest has reached, whatever the points."""
    return (tie, 0) if form == KNOCK_OUT else (points, tie)


def _tally(guest: int, over: Sequence[Fixture]) -> tuple[int, int, int, int, int]:
    """Return how many matches a guest has played, won, drawn and lost, and how many byes there were."""
    own = [fixture for fixture in over if guest in fixture.guests]
    matches = [fixture for fixture in own if not fixture.is_bye]
    won = sum(fixture.winner == guest for fixture in matches)
    drawn = sum(_is_drawn(fixture, guest) for fixture in matches)
    return len(matches), won, drawn, len(matches) - won - drawn, len(own) - len(matches)


def _is_drawn(fixture: Fixture, guest: int) -> bool:
    """Tell whether a guest shared the first place, or the match was cut off."""
    place = fixture.places[fixture.guests.index(guest)]
    return fixture.winner is None and place in (None, 1)


def _points(guest: int, over: Sequence[Fixture]) -> int:
    return sum(fixture.points(guest) for fixture in over if guest in fixture.guests)


def _counted(form: str, played: Sequence[Fixture]) -> list[Fixture]:
    """Return the fixtures that count: those that are over; of duplicate boards, in whole rounds."""
    if form != DUPLICATE:
        return [fixture for fixture in played if fixture.is_over]
    rounds = [tables for tables in by_round(played) if all(table.is_over for table in tables)]
    return [fixture for tables in rounds for fixture in tables]


def _boards(over: Sequence[Fixture]) -> dict[int, int]:
    """Return the points of duplicate boards."""
    points: dict[int, int] = {}
    for tables in by_round(over):
        for guest, got in board_points(tables).items():
            points[guest] = points.get(guest, 0) + got
    return points


def _ties(form: str, lots: Sequence[int], played: Sequence[Fixture], points: Mapping[int, int]) -> dict[int, int]:
    if form == KNOCK_OUT:
        return {guest: _round_reached(guest, lots, played) for guest in lots}
    if form == DUPLICATE:
        return dict.fromkeys(lots, 0)
    over = [fixture for fixture in played if fixture.is_over]
    return {guest: _of_opponents(guest, over, points) for guest in lots}


def _round_reached(guest: int, lots: Sequence[int], played: Sequence[Fixture]) -> int:
    """Return the latest round in which a guest is or was; the winner of the final reaches one more."""
    return max((fixture.round for fixture in played if guest in fixture.guests), default=0) + (
        guest == champion(played, lots)
    )


def _of_opponents(guest: int, over: Sequence[Fixture], points: Mapping[int, int]) -> int:
    """Return the points of all whom a guest has met."""
    own = [fixture for fixture in over if guest in fixture.guests]
    return sum(points.get(other, 0) for fixture in own for other in fixture.guests if other != guest)
