"""Every game keeps what engine, faces and bots rely on, in settings that show every value of every option."""

import pytest

from snuggery.games import find, names
from snuggery.testkit import conformance
from snuggery.testkit.settings import settings

RETURNED = "redeal=continue"  # hands that were given back are dealt again as they lie (Q-SNIP-12)
AGAIN = "occasions_are_drawn_without_return"

for name in names():
    globals()[f"test_{name.replace('-', '_')}"] = conformance.suite(find(name))


@pytest.mark.deep
@pytest.mark.parametrize("name", names())
def test_every_pair_of_values(name):
    game = find(name)
    found = ((str(setting), fault) for setting in settings(game, 2) for fault in conformance.broken(game, setting))
    faults = [
        f"{setting}: {fault}" for setting, fault in found if not (RETURNED in setting and fault.startswith(AGAIN))
    ]
    assert not faults, "\n".join(faults)
