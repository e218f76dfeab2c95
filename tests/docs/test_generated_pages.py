"""What researchers read of games and of the library is whole and true: codes, blocks, names, and how to cite it."""

import re
import tomllib
from importlib import import_module
from pathlib import Path
from random import Random

import griffe
import pytest
import yaml

import snuggery
from scripts.api_pages import PAGES, fields_of
from snuggery.games import own
from snuggery.kit.records import CHANCE

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| ([0-9]+)(?:–([0-9]+))? \| `(\S+)", re.MULTILINE)
LISTED = [name for name in own() if snuggery.load(name).game.listed]
PUBLIC = ("snuggery", "snuggery.envs", "snuggery.arena", "snuggery.datasets")


def page(name):
    return (ROOT / "docs" / "research" / f"{name}.md").read_text(encoding="utf-8")


def ranges(name, kind):
    """Return the codes of each verb as the page has them."""
    part = page(name).split(f"| codes | {kind} |")[1].split("\n\n")[0]
    return {verb.rstrip("`"): range(int(first), int(last or first) + 1) for first, last, verb in ROW.findall(part)}


@pytest.mark.parametrize("name", LISTED)
def test_what_can_be_done_has_the_codes_that_the_page_says(name, monkeypatch):
    monkeypatch.setenv("SNUGGERY_INTERPRETED", "1")
    actions, outcomes = ranges(name, "actions"), ranges(name, "outcomes")
    match, lots = snuggery.load(name).start(seed=2), Random(2)
    for entry in match.history:
        assert entry.seat == CHANCE and any(entry.code in codes for codes in outcomes.values())
    for _ in range(120):
        if not match.over:
            for action in match.legal():
                assert action in actions[match.action_text(action).split()[0]]
            match.play(lots.choice(match.legal()))


@pytest.mark.parametrize("name", own())
def test_a_page_has_every_block_and_the_schema(name):
    observation, text = snuggery.load(name).observation, page(name)
    assert f"schema `{observation.schema}`" in text
    assert all(f"| {block.start} |" in text and f"| `{block.name}` |" in text for block in observation.blocks)


@pytest.mark.parametrize("room", PUBLIC)
def test_the_reference_has_every_public_name(room):
    text = "".join(path.read_text(encoding="utf-8") for path in ROOT.glob("docs/api/*.md"))
    names = [name for name in import_module(room).__all__ if not name.startswith("_")]
    assert names
    assert [name for name in names if f"\n## {room}.{name}\n" not in text] == []


@pytest.mark.parametrize("path", sorted(ROOT.glob("docs/api/*.md")), ids=lambda path: path.stem)
def test_the_reference_says_where_to_import_from(path):
    for heading in re.findall(r"^## (\S+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
        module, _, name = heading.rpartition(".")
        assert getattr(import_module(module), name).__doc__


def test_the_citation_is_of_this_version():
    told = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"cff-version", "message", "title", "authors", "version"} <= told.keys()
    assert (told["cff-version"], told["type"]) == ("1.2.0", "software")
    assert (told["version"], told["license"]) == (snuggery.__version__, project["license"])
    assert [author["name"] for author in told["authors"]] == [author["name"] for author in project["authors"]]


def test_a_line_of_a_docstring_is_no_field_of_the_reference():
    told = '"""What it promises.\n\n    begun: `ended` says so.\n    """'
    with griffe.temporary_visited_module(
        f"class Told:\n    {told}\n\n    ended: bool  # whether it is over\n"
    ) as module:
        assert [*fields_of(module["Told"], PAGES[0])] == ["- `ended: bool`: whether it is over"]
