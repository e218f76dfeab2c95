"""The public format once more, line by line, in patterns that know nothing of the code that writes it."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import snuggery
from snuggery.arena import play_matches
from snuggery.games import find, own
from snuggery.testkit.golden import kept
from snuggery.testkit.patterns import CARD, SIGNED
from snuggery.transcripts import write
from tests.complete import COMPLETE

NOTATION = Path(__file__).parents[2] / "docs" / "notation.md"
KEPT = [path for name in own() for path in kept(find(name))]
VERSIONS = {"snoogie": ("1", "2")}  # of rules; those of the other games have never changed
HEADER = re.compile(r"(game|rules|seats|names|date|event|seed|x-[^ :]+|option [a-z0-9_]+): (\S.*)")


def by_card(words: str) -> list[int]:
    """Return what a meld is sorted by: ranks ace first, then clubs, diamonds, hearts, spades."""
    return ["A23456789TJQK".index(card[0]) * 4 + "cdhs".index(card[1]) for card in re.findall(CARD, words)]


def read_head(head: list[str]) -> dict[str, str]:
    """Return the keys of a header, each there once, no option as it is anyway."""
    assert head[0] == "snuggery 1"
    found = [HEADER.fullmatch(line) for line in head[1:]]
    assert all(found), head
    keys = {match[1]: match[2] for match in found if match}
    assert len(keys) == len(found)
    assert keys["rules"] in VERSIONS.get(keys["game"], ("1",))
    assert "names" not in keys or len(keys["names"].split(" | ")) == int(keys["seats"])
    usual = {f"option {option.name}": option.default for option in find(keys["game"]).options}
    assert all(usual[key] != value for key, value in keys.items() if key.startswith("option "))
    return keys


def look_through(text: str, over: bool) -> None:
    """Hold every line against the format."""
    assert text.endswith("\n")
    assert not re.search(r"\r|  |(?m: $)|\ufeff", text)
    lines = [line for line in text[:-1].split("\n") if not line.startswith("#")]
    keys, body = read_head(lines[: lines.index("")]), lines[lines.index("") + 1 :]
    seats = int(keys["seats"])
    may = import_module(f"{find(keys['game']).package}.tests.patterns")
    assert (body[-1][:1] == "=") == over
    if over:
        assert re.fullmatch(rf"=( {SIGNED}){{{seats}}}", body.pop())
    offered = None
    for line in body:
        mark, words = line.split(" ", 1)
        if mark == "?":
            offered = words.split(" | ")
            assert len(set(offered)) == len(offered)
        elif mark == "*":
            assert re.fullmatch(may.CHANCE, words), line
        else:
            assert int(mark) < seats
            assert mark == str(int(mark))
            assert re.fullmatch(may.ACTION, words), line
            assert offered is None or words in offered
            assert not words.startswith("meld ") or by_card(words) == sorted(by_card(words))
        offered = offered if mark == "?" else None
    assert offered is None


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_every_kept_game_is_written_to_the_letter(path):
    text = path.read_bytes().decode("utf-8")
    look_through(text, over="\n= " in text)


@pytest.mark.parametrize("name", own())
@pytest.mark.parametrize("annotate", [False, True])
def test_what_is_played_today_is_written_to_the_letter(name, annotate):
    shorter = {"snore": {"hands": 3}, "snake-rummy": {"rounds": 1}, "snoogie": {"rounds": 1}}
    bound = snuggery.load(name, 3, **shorter.get(name, {}))
    texts = []
    levels = ["casual", "random", "casual"]
    play_matches(bound, levels, 2, 7, lambda done: None, lambda _, match: texts.append(write(match, levels, annotate)))
    for text in texts:
        look_through(text, over=True)
    assert len(texts) == 2


@pytest.mark.parametrize("name", COMPLETE)
def test_the_documents_tell_every_word(name):
    texts = [path.read_text(encoding="utf-8") for path in kept(find(name))]
    used = set(re.findall(r"(?m)^(?:\*|[0-9]+) (\S+)", "\n".join(texts)))
    told = NOTATION.read_text(encoding="utf-8").split(f"\n## {find(name).title}\n")[1].split("\n## ")[0]
    assert used
    assert used <= set(re.findall(r"`(?:\* |1 )?([a-z]+)", told))
