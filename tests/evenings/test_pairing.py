"""Pairing, byes and standings of evenings, whatever the results."""

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snuggery.store.evening_statements import DUPLICATE, KNOCK_OUT, SWISS, EveningRow
from snuggery.tables.evenings.fixtures import Fixture, by_round, fixtures_of
from snuggery.tables.evenings.knock_out import first_tables
from snuggery.tables.evenings.rounds import MOST, is_over, lots_of, next_seats, rounds_for
from snuggery.tables.evenings.standings import standings
from snuggery.tables.evenings.swiss import swiss_tables

ROW = EveningRow(
    id="e",
    code=None,
    game="snore",
    seats=2,
    options={},
    form=SWISS,
    rounds=0,
    move_time=0,
    secret=b"s" * 32,
    host="ann",
    origin=None,
    made=0,
)
GUESTS = st.integers(4, MOST)


def evening(form: str, guests: int, rounds: int = 0, seats: int = 2) -> EveningRow:
    return replace(ROW, form=form, seats=seats, rounds=rounds_for(form, rounds, guests))


def finished(fixture: Fixture, luck: random.Random, draws: float = 0.2) -> Fixture:
    """Let a match end by chance."""
    if fixture.is_bye:
        return fixture
    scores = tuple(luck.randrange(30) for _ in fixture.guests)
    if len(scores) == 2 and luck.random() < draws:
        scores = (5, 5)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return replace(fixture, scores=scores, places=places, ended=1)


def played_out(row: EveningRow, guests: int, seed: int = 1, draws: float = 0.2) -> tuple[list[int], list[Fixture]]:
    """Play an evening to its end; return the lots and all fixtures."""
    luck = random.Random(seed)
    lots = lots_of(row, range(1, guests + 1))
    played: list[Fixture] = []
    while seats := next_seats(row, lots, played):
        fixtures = fixtures_of(seats)
        assert next_seats(row, lots, [*played, *fixtures]) == [] or all(one.is_bye for one in fixtures)
        played += [finished(replace(one, ended=one.is_bye and 1 or None), luck, draws) for one in fixtures]
    assert is_over(row, lots, played)
    return lots, played


@settings(max_examples=25, deadline=None)
@given(GUESTS, st.integers(0, 1000))
def test_a_knock_out_ends_with_one_winner_and_has_byes_in_its_first_round_alone(guests: int, seed: int) -> None:
    row = evening(KNOCK_OUT, guests)
    lots, played = played_out(row, guests, seed)
    rounds = by_round(played)
    assert len(rounds) == row.rounds
    first = [one for one in rounds[0] if not one.again]
    assert sorted(guest for one in first for guest in one.guests) == list(range(1, guests + 1))
    assert sum(one.is_bye for one in first) == 2**row.rounds - guests
    assert not any(one.is_bye for tables in rounds[1:] for one in tables)
    assert [len({one.number for one in tables}) for tables in rounds] == [2**n for n in reversed(range(row.rounds))]
    places = [line.place for line in standings(KNOCK_OUT, lots, played)]
    assert places[:3] == [1, 2, 3]
    assert places.count(1) == 1


@pytest.mark.parametrize("guests", range(4, MOST + 1))
def test_seeds_meet_as_late_as_can_be(guests: int) -> None:
    tables = first_tables(list(range(1, guests + 1)))
    while len(tables) > 1:
        assert all(len(table) < 2 or sum(table) == 2 * len(tables) + 1 for table in tables)
        winners = [min(table) for table in tables]
        assert sorted(winners) == list(range(1, len(winners) + 1))
        tables = list(zip(winners[::2], winners[1::2], strict=True))
    assert sorted(tables[0]) == [1, 2]


def test_a_draw_is_played_again_once_with_the_other_first_and_then_the_lot_decides() -> None:
    row = evening(KNOCK_OUT, 4)
    lots, played = played_out(row, 4, draws=1)
    for tables in by_round(played):
        for number in {one.number for one in tables}:
            first, second = [one for one in tables if one.number == number]
            assert first.guests == second.guests[::-1]
    final = by_round(played)[-1][0]
    assert standings(KNOCK_OUT, lots, played)[0].guest == min(final.guests, key=lots.index) == lots[0]


@settings(max_examples=25, deadline=None)
@given(GUESTS, st.integers(0, 12), st.integers(0, 1000))
def test_swiss_seats_everybody_once_a_round_and_gives_nobody_two_byes(guests: int, rounds: int, seed: int) -> None:
    row = evening(SWISS, guests, rounds)
    lots, played = played_out(row, guests, seed)
    byes = [one.guests[0] for one in played if one.is_bye]
    assert len(byes) == len(set(byes)) == (row.rounds if guests % 2 else 0)
    for tables in by_round(played):
        assert sorted(guest for one in tables for guest in one.guests) == list(range(1, guests + 1))
    lines = standings(SWISS, lots, played)
    assert sum(line.points for line in lines) == 2 * len(played)
    assert all(line.played + line.byes == row.rounds == line.won + line.drawn + line.lost + line.byes for line in lines)


@settings(max_examples=25, deadline=None)
@given(st.integers(4, MOST), st.integers(0, 1000))
def test_in_as_many_rounds_as_a_winner_needs_nobody_meets_anyone_twice(guests: int, seed: int) -> None:
    _, played = played_out(evening(SWISS, guests), guests, seed)
    pairs = [frozenset(one.guests) for one in played if not one.is_bye]
    assert len(pairs) == len(set(pairs))


@settings(max_examples=60, deadline=None)
@given(st.sets(st.sampled_from(list(combinations(range(6), 2)))))
def test_nobody_meets_anyone_twice_while_that_can_be_avoided(met: set[tuple[int, int]]) -> None:
    """Compare with all fifteen ways to pair six guests."""
    played = [Fixture(round=1, number=1, guests=pair, scores=(1, 1), places=(1, 1), ended=1) for pair in met]
    found = {frozenset(table) for table in swiss_tables(list(range(6)), played)}
    known = {frozenset(pair) for pair in met}
    ways = [
        {frozenset((0, a)), frozenset((b, c)), frozenset({1, 2, 3, 4, 5} - {a, b, c})}
        for a in range(1, 6)
        for b, c in combinations(sorted({1, 2, 3, 4, 5} - {a}), 2)
    ]
    assert len(found & known) == min(len(way & known) for way in ways)


def test_neighbours_in_the_standings_meet_and_chairs_take_turns() -> None:
    first = Fixture(round=1, number=1, guests=(1, 2), scores=(3, 1), places=(1, 2), ended=1)
    second = Fixture(round=1, number=2, guests=(3, 4), scores=(3, 1), places=(1, 2), ended=1)
    assert sorted(map(sorted, swiss_tables([1, 3, 2, 4], [first, second]))) == [[1, 3], [2, 4]]
    again = swiss_tables([1, 2], [first])
    assert again == [(2, 1)], "who sat first sits second"


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 6), st.integers(2, 10), st.integers(0, 1000))
def test_duplicate_boards_seat_everybody_and_share_out_all_points(seats: int, tables: int, seed: int) -> None:
    guests = seats * tables
    if guests > MOST:
        return
    row = evening(DUPLICATE, guests, 4, seats)
    lots, played = played_out(row, guests, seed)
    for of_round in by_round(played):
        assert sorted(guest for one in of_round for guest in one.guests) == list(range(1, guests + 1))
        assert all(len(one.guests) == seats for one in of_round)
    points = sum(line.points for line in standings(DUPLICATE, lots, played))
    assert points == row.rounds * seats * tables * (tables - 1), "two for each pair of tables and chair"


def test_a_chair_is_compared_with_the_same_chair() -> None:
    tables = [
        Fixture(round=1, number=1, guests=(1, 2, 3), scores=(9, 0, 4), places=(1, 3, 2), ended=1),
        Fixture(round=1, number=2, guests=(4, 5, 6), scores=(9, 1, 3), places=(1, 3, 2), ended=1),
    ]
    lines = {line.guest: line.points for line in standings(DUPLICATE, range(1, 7), tables)}
    assert lines == {1: 1, 4: 1, 2: 0, 5: 2, 3: 2, 6: 0}
    unfinished = [tables[0], replace(tables[1], ended=None)]
    assert {line.points for line in standings(DUPLICATE, range(1, 7), unfinished)} == {0}


def test_equal_points_go_by_the_points_of_the_opponents() -> None:
    results = [((1, 2), (1, 2)), ((3, 4), (1, 2)), ((1, 3), (1, 2)), ((2, 4), (1, 2))]
    played = [
        Fixture(round=1 + n // 2, number=1 + n % 2, guests=pair, scores=(0, 0), places=places, ended=1)
        for n, (pair, places) in enumerate(results)
    ]
    lines = standings(SWISS, [4, 3, 2, 1], played)
    assert [(line.guest, line.place, line.points, line.tie) for line in lines] == [
        (1, 1, 4, 4),
        (3, 2, 2, 4),
        (2, 2, 2, 4),
        (4, 4, 0, 4),
    ]
