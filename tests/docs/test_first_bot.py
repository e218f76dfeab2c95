"""The bot that docs/first-bot.md writes: 15 lines, it looks at its hand, and it beats random."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import snuggery
from snuggery.arena import Entrant, play_tournament

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "first-bot.md").read_text("utf-8")
MOST_LINES = 15
WHOLE = re.search(r"<!-- bot -->\n```python\n(.*?)```\n<!-- /bot -->", PAGE, re.DOTALL)


def test_the_whole_bot_is_short_and_is_the_one_of_the_tutorial():
    assert WHOLE
    assert WHOLE[1].count("\n") <= MOST_LINES
    assert "view.hand" in WHOLE[1]
    block = PAGE.partition("## Write the bot")[2].partition("```python\n")[2].partition("```")[0]
    taught = re.sub(r"^(>>>|\.\.\.) ?", "", block, flags=re.MULTILINE).split("\n")
    assert [line for line in taught if line] == [line for line in WHOLE[1].split("\n")[1:] if line]


@pytest.mark.deep  # test_readme.py runs the page, which plays a thousand matches and prints the share
def test_the_whole_bot_wins_more_than_its_share_of_matches_against_random(tmp_path, monkeypatch):
    assert WHOLE
    (tmp_path / "mine.py").write_text(WHOLE[1])
    monkeypatch.syspath_prepend(tmp_path)
    game = snuggery.load("snip-snap-snorum", seats=3, counters=3)
    company = [Entrant("careful", lambda seed: import_module("mine").careful), "random", "random"]
    careful = next(one for one in play_tournament(game, company, deals=400, seed=1) if one.name == "careful")
    assert careful.wins.mean - careful.wins.half > 1 / 3
