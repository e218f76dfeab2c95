"""Each level is held by a small registered match: in levels/, and here for those that search."""

from pathlib import Path

import pytest

from snuggery.arena.executor import Here
from snuggery.arena.registration import read_registration
from snuggery.arena.results import Results
from snuggery.arena.run import play_registered
from snuggery.arena.verdict import Verdict

FILES = sorted(Path(__file__).with_name("levels").glob("*.toml"))
SEARCHING = """
game = "{game}"
seed = "levels in order"
deals = {deals}
options = {{ {option} }}

[[entrants]]
level = "{level}"

[[entrants]]
level = "{other}"

[[claims]]
name = "{level}"
at_least = {at_least}
"""


def shown(path: Path, folder: Path) -> Verdict:
    results = Results(read_registration(path), folder / "results.jsonl")
    return play_registered(results, Here(), lambda done: None)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_level_is_better_than_the_one_below(path: Path, tmp_path: Path):
    found = shown(path, tmp_path)
    assert all(found.holds(claim) for claim in found.registration.claims), found.places


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "option", "level", "other", "deals", "at_least"),
    [
        ("snore", "hands = 2", "strong", "casual-0", 40, 0.6),
        pytest.param("snake-rummy", "rounds = 1", "strong", "casual-0", 24, 0.5, marks=pytest.mark.deep),
        # so few tell only whether it is no worse by much
        pytest.param("snafooey", "chips = 3", "strong", "casual-0", 40, 0.4, marks=pytest.mark.deep),
        pytest.param("snore", "hands = 2", "expert", "casual-0", 20, 0.6, marks=pytest.mark.deep),
        pytest.param("snake-rummy", "rounds = 1", "expert", "casual-0", 40, 0.6, marks=pytest.mark.deep),
        pytest.param("snafooey", "chips = 6", "strong", "casual-0", 300, 0.5, marks=pytest.mark.deep),
    ],
)
def test_a_level_that_searches_is_better(
    game: str, option: str, level: str, other: str, deals: int, at_least: float, tmp_path: Path
):
    path = tmp_path / "searching.toml"
    path.write_text(
        SEARCHING.format(game=game, option=option, level=level, other=other, deals=deals, at_least=at_least)
    )
    found = shown(path, tmp_path)
    assert found.holds(found.registration.claims[0]), found.places
