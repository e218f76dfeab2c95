"""The fit of Snake Rummy's value: rounds as they were played, a net that learns, and a module that holds it."""

import numpy as np
import pytest

from benchmarks import value as benchmark
from snuggery.games.snake_rummy import value, value_net, value_net_many

NETS = {2: (value_net, value.SEEN), 4: (value_net_many, value.SEEN_MANY)}


@pytest.fixture(scope="module")
def rounds():
    return {seats: benchmark.played("casual", 6, seats, as_python=True) for seats in NETS}


@pytest.mark.parametrize("seats", NETS)
def test_what_is_gained_at_a_turn_is_the_end_less_the_lead_then(rounds, seats):
    """In a turn that ends a round at once nothing is left to gain but what the last cards bring."""
    seen, gains, numbers = rounds[seats]
    assert seen.shape == (len(gains), NETS[seats][1])
    assert set(numbers) == set(range(6))
    firsts = [int(np.flatnonzero(numbers == number)[0]) for number in range(6)]
    for first in firsts:
        assert seen[first, 4] == seen[first, value.OF_SEAT + 4] == 7, "cards in hands when the round begins"
        assert seen[first, (2 if seats == 2 else 3) * value.OF_SEAT] == 1, "and one card in the snake"
    assert np.ptp(gains) > 50


def test_the_net_learns_what_no_straight_line_can_tell(monkeypatch):
    monkeypatch.setattr(benchmark, "BATCH", 128)
    lots = np.random.default_rng(1)
    seen = lots.integers(0, 20, (20_000, value.SEEN)).astype(np.int16)
    gains = np.abs(seen[:, 3] - 10) * 10 + seen[:, 8]
    net = benchmark.rounded(benchmark.fitted(seen, gains))
    assert np.std(gains - benchmark.predicted(net, seen)) < np.std(gains) / 3


@pytest.mark.parametrize("seats", NETS)
def test_a_net_is_written_as_the_module_that_the_rules_read(rounds, seats):
    net = tuple(getattr(NETS[seats][0], name) for name in ("HIDDEN", "OUT", "STRAIGHT"))
    space = {}
    exec(benchmark.written(net), space)
    assert all(np.array_equal(space[name], getattr(NETS[seats][0], name)) for name in ("HIDDEN", "OUT", "STRAIGHT"))
    seen = rounds[seats][0][:20]
    told = [value.net(row.astype(np.int64), *net) for row in seen]
    assert benchmark.predicted(net, seen) == pytest.approx(told)
