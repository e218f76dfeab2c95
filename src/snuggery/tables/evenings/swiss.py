"""Swiss pairing: neighbours in the standings meet, nobody meets anyone twice while that can be avoided."""

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import count

from .fixtures import Fixture, Table

Pair = frozenset[int]
MOST_STEPS = 20_000  # of looking for pairs, before one more pair may meet again


def swiss_tables(ranked: Sequence[int], played: Sequence[Fixture]) -> list[Table]:
    """Return the tables of a round for guests in the order of the standings; a bye is the last table.

    Of an odd number, the last in the standings who has had no bye has one; nobody has two while others have none.
    """
    byes = Counter(fixture.guests[0] for fixture in played if fixture.is_bye)
    free = min(reversed(ranked), key=lambda guest: byes[guest]) if len(ranked) % 2 else None
    met = {frozenset(fixture.guests) for fixture in played if not fixture.is_bye}
    pairs = _pairs([guest for guest in ranked if guest != free], met)
    firsts = Counter(fixture.guests[0] for fixture in played if not fixture.is_bye)
    tables: list[Table] = [tuple(sorted(pair, key=lambda guest: firsts[guest])) for pair in pairs]
    return tables if free is None else [*tables, (free,)]


def _pairs(guests: Sequence[int], met: Collection[Pair]) -> list[tuple[int, int]]:
    """Pair all guests, with as few pairs as possible that have met."""
    for repeats in count():
        found = _Search(met).pair(guests, repeats)
        if found is not None:
            return found
    raise AssertionError


class _Search:
    """Looks for pairs with at most so many repeats, the first guest first, and goes back where it gets stuck."""

    def __init__(self, met: Collection[Pair]) -> None:
        self._met = met
        self._steps = 0

    def pair(self, guests: Sequence[int], repeats: int) -> list[tuple[int, int]] | None:
        """Return the pairs, None if there are none."""
        if not guests:
            return []
        first, *others = guests
        for other in others:
            left = repeats - (frozenset((first, other)) in self._met)
            self._steps += 1
            if left < 0 or self._steps > MOST_STEPS:
                continue
            rest = self.pair([guest for guest in others if guest != other], left)
            if rest is not None:
                return [(first, other), *rest]
        return None
