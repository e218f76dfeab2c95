"""Means over random games agree with those of an independent simulation of 400 games or more, printed rounded."""

import pytest

from snuggery.kit.records import interpreted

from .census import DEALS, LEADS, LEFT, PLAYS, SNAPS, SNIPS, SNORUMS, census

pytestmark = [
    pytest.mark.deep,
    pytest.mark.xdist_group("census"),  # one process compiles the loop
    pytest.mark.skipif(interpreted(), reason="half a million games, compiled"),
]

GAMES = 20_000
THEIRS = 400  # games in each cell of the other simulation, at least
SEATS = (2, 3, 4, 5, 6, 10)

STANDARD = {
    "deals per game": (DEALS, (5.4, 6.4, 7.0, 7.5, 7.8, 8.7), 0.1),
    "snips per deal": (SNIPS, (1.2, 1.6, 2.0, 2.4, 2.8, 4.3), 0.1),
    "snaps per deal": (SNAPS, (0.12, 0.19, 0.26, 0.32, 0.39, 0.61), 0.01),
    "snorums per deal": (SNORUMS, (0.00, 0.01, 0.02, 0.02, 0.03, 0.05), 0.01),
}


def cells(table):
    return [(what, seats, mean) for what, row in table.items() for seats, mean in zip(SEATS, row[1], strict=True)]


def rows(*columns):
    return list(zip(SEATS, *columns, strict=True))


@pytest.mark.parametrize(("what", "seats", "mean"), cells(STANDARD))
def test_the_standard_game(what, seats, mean):
    fact, _, unit = STANDARD[what]
    facts = census(GAMES, seats)
    agrees(facts[:, fact], mean, unit, None if fact == DEALS else facts[:, DEALS])


@pytest.mark.parametrize(("seats", "mean"), [(2, 3.4), (3, 3.9), (4, 4.2), (6, 4.8)])
def test_the_pack_of_32(seats, mean):
    agrees(census(GAMES, seats, pack=32)[:, DEALS], mean, 0.1)


RUNNING = {"deals": (DEALS, (1.0, 1.0, 1.4, 2.0, 2.4, 4.6), 0.1), "plays": (PLAYS, (8, 17, 33, 51, 71, 171), 1)}


@pytest.mark.parametrize(("what", "seats", "mean"), cells(RUNNING))
def test_running(what, seats, mean):
    fact, _, unit = RUNNING[what]
    agrees(census(GAMES, seats, mode="running")[:, fact], mean, unit)


@pytest.mark.parametrize(("seats", "plays", "pool"), rows((48, 43, 38, 33, 28, 13), (46, 31, 22, 16, 12, 4)))
def test_race(seats, plays, pool):
    facts = census(GAMES, seats, mode="race")
    agrees(facts[:, PLAYS], plays, 1)
    agrees(facts[:, SNIPS] + 2 * facts[:, SNAPS] + 3 * facts[:, SNORUMS], pool, 1)


@pytest.mark.parametrize(("seats", "sequences", "left"), rows((17, 15, 14, 12, 11, 7), (3.5, 7, 10, 14, 17, 28)))
def test_jig(seats, sequences, left):
    facts = census(GAMES, seats, mode="jig")
    agrees(facts[:, LEADS], sequences, 1)
    agrees(facts[:, LEFT], left, 0.1 if seats == 2 else 1)


def agrees(found, printed, unit, each=None):
    """Compare a mean (or a mean for each deal) with a printed one: half a unit of rounding, and three errors."""
    number = 1.0 if each is None else each.mean()
    ours = found.mean() / number
    spread = (found - ours * (1 if each is None else each)).std() / number
    error = spread * (1 / GAMES + 1 / THEIRS) ** 0.5
    assert abs(ours - printed) < unit / 2 + 3 * error, f"{ours:.3f} against {printed}, error {error:.3f}"
