"""Knock-out: seeds by lot, byes in the first round alone, and who goes on after a draw."""

from collections.abc import Sequence

from .fixtures import Fixture, Table, by_round


def first_tables(lots: Sequence[int]) -> list[Table]:
    """Return the first round for guests in the order of their lots; the first of them have byes up to a power of two.

    >>> from snuggery.tables.evenings.knock_out import first_tables
    >>> first_tables([1, 2, 3, 4, 5])
    [(1,), (4, 5), (2,), (3,)]
    """
    order = [1]
    while len(order) < len(lots):
        order = [seed for best in order for seed in (best, 2 * len(order) + 1 - best)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return [tuple(lots[seed - 1] for seed in sorted(pair) if seed <= len(lots)) for pair in pairs]


def next_tables(last: Sequence[Fixture], lots: Sequence[int]) -> list[Table]:
    """Return the next round: the winners of neighbouring tables meet; none after the final."""
    through = [through_at(last, number, lots) for number in sorted({fixture.number for fixture in last})]
    return [pair for pair in zip(through[::2], through[1::2], strict=False) if len(through) > 1]


def drawn_once(last: Sequence[Fixture]) -> list[Fixture]:
    """Return the fixtures that nobody has won and that were not played again: a further match decides them."""
    repeated = {fixture.number for fixture in last if fixture.again}
    return [fixture for fixture in last if fixture.winner is None and fixture.number not in repeated]


def through_at(last: Sequence[Fixture], number: int, lots: Sequence[int]) -> int:
    """Return who goes on from a table: its winner; after two draws, the guest with the earlier lot."""
    played = [fixture for fixture in last if fixture.number == number]
    winner = played[-1].winner
    return min(played[-1].guests, key=lots.index) if winner is None else winner


def champion(played: Sequence[Fixture], lots: Sequence[int]) -> int | None:
    """Return who has won the final; None before that."""
    last = by_round(played)[-1:]
    final = last[0] if last and len({fixture.number for fixture in last[0]}) == 1 else []
    decided = final and all(fixture.is_over for fixture in final) and not drawn_once(final)
    return through_at(final, final[0].number, lots) if decided else None
