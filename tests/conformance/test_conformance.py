"""Every game keeps what engine, faces and bots rely on, in settings that show every value of every option."""

import pytest

from snuggery.games import find, names
from snuggery.testkit import conformance
from snuggery.testkit.settings import settings

for name in names():
    globals()[f"test_{name.replace('-', '_')}"] = conformance.suite(find(name))


@pytest.mark.deep
@pytest.mark.parametrize("name", names())
def test_every_pair_of_values(name):
    game = find(name)
    faults = [f"{setting}: {fault}" for setting in settings(game, 2) for fault in conformance.broken(game, setting)]
    assert not faults, "\n".join(faults)
