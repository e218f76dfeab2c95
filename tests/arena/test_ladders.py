"""The published ladders: every complete game has one, with its levels, and no level is clearly above a better one."""

import re
from itertools import permutations

import pytest

import snuggery
from benchmarks import ladders
from snuggery.bots import LEVELS, levels_of
from tests.complete import COMPLETE

REPORT = ladders.RESULTS.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMPLETE)
def test_levels_stand_in_their_order(name: str) -> None:
    bound = snuggery.load(name, 2, **ladders.RULES.get(name, {}))
    told = REPORT.split(f"## {bound.game.title}\n")[1].partition("\n## ")[0]
    assert f"`{ladders.command(bound, ladders.DEALS[name])}`" in told
    found = re.findall(r"^\| ([\w-]+) \| -?\d+ \| (-?\d+) – (-?\d+) \|", told, re.MULTILINE)
    rungs = {level: (int(low), int(high)) for level, low, high in found}
    assert rungs.keys() >= set(levels_of(bound.game))
    clear = [(one, two) for one, two in permutations(rungs, 2) if rungs[one][0] > rungs[two][1]]
    assert found[-1][0] == "random"
    assert all(LEVELS.index(one) > LEVELS.index(two) for one, two in clear)
